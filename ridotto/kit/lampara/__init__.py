"""The tiny game that `ridotto kit new` copies: the game, its tests and its page."""
