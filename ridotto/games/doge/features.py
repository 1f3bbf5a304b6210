"""The names of what `observe` writes, in its order; far and near Guards as the seat sees them."""

from ridotto.core.features import named
from ridotto.games.doge.board import KINDS, TYPES

FEATURES = (
    *named(("place",), ("far-guard", "doge", "near-guard", "merchant", "harlequin", "favourite")),
    *named(("hand", "known", "discard", "other-discard"), KINDS),
    *named(("playing", "target"), TYPES),
    *("my-turn", "my-masquerade", "other-masquerade"),
    *("deck", "deal", "round", "my-wins", "other-wins", "my-merchant", "other-cards"),
)
