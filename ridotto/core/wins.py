"""Who shares the win: said once, for matches, bots, environments, simulations and batches."""

from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.core.contract import Points
from ridotto.core.rule import rule

Shares = npt.NDArray[np.floating[Any]]  # of one win, by seat


@rule
def share_win(ranks: Points, shares: Shares) -> None:
    """The seats of the highest rank share one win; who plays alone needs a rank above 0."""
    best = 1 if ranks.shape[0] == 1 else int(ranks[0])
    winners = 0
    for seat in range(ranks.shape[0]):
        if ranks[seat] > best:
            best = int(ranks[seat])
            winners = 0
        if ranks[seat] == best:
            winners += 1
    for seat in range(ranks.shape[0]):
        shares[seat] = 1.0 / winners if ranks[seat] == best else 0.0


@rule
def share_wins(ranks: Points, shares: Shares) -> None:
    """The same for many matches, one row each."""
    for row in range(ranks.shape[0]):
        share_win(ranks[row], shares[row])
