"""The names of what `observe` writes, in its order; far and near Guards as the seat sees them."""

import re

from ridotto.core.features import named
from ridotto.games.doge.board import KINDS, TYPES
from ridotto.games.doge.state import MOVES

FEATURES = (
    *named(("place",), ("far-guard", "doge", "near-guard", "merchant", "harlequin", "favourite")),
    *named(("hand", "known", "discard", "other-discard"), KINDS),
    *named(("playing", "target"), TYPES),
    *("my-turn", "my-masquerade", "other-masquerade"),
    *("deck", "deal", "round", "my-wins", "other-wins", "my-merchant", "other-cards"),
)


def turned(seat: int, code: int) -> int:
    """A move as `observe` shows the street: with the seat's own mansion on the right."""
    if seat == 0:
        return code
    ways = {"left": "right", "right": "left"}
    parts = re.split("(left|right)", MOVES.notation(code))
    return MOVES.parse("".join(ways.get(part, part) for part in parts))
