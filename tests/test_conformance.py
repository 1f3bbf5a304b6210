"""Every game of the house passes the suite that comes with the kit."""

from ridotto.core.homes import own_keys
from ridotto.kit.conformance import *  # noqa: F403
from ridotto.kit.conformance import LONG

KEYS = own_keys()
MORE_MOVES = {"doge": 1_000_000 if LONG else 20_000}  # of the interpreter, quick with this game
