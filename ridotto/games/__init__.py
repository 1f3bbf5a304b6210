"""One folder for each game of the house. A folder in here is all it takes to add a game."""
