"""For authors: a tiny game to begin with, and the suites that every game has to pass."""
