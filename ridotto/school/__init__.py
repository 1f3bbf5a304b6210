"""Learning a game: lessons and puzzles are positions of real matches, kept as data beside it."""
