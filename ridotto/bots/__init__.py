"""Players made of code. They know the contract of a game, never a particular game.

`ladder` is the door: a level, a position as a seat knows it, a budget; out comes a
decision with its reasons.
"""
