"""Players written by hand, one for each game: sparring partners that no level was tuned against."""
