"""What is made of the chances of the search so that they prove true, by game and number of seats.

The numbers were fitted by `calibrate.py` to positions of matches, and tested on others; they
stand in `calibration.json` with what the test found. A table that is not there is taken as it is.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

FILE = Path(__file__).parent / "calibration.json"
LEAST = 1e-3  # of a chance before the end: nothing is certain

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Fit:
    """Chances to a power, then a part of them shared out evenly."""

    power: float = 1.0  # above 1 they become sharper, below blunter
    blur: float = 0.0  # the part that is shared out

    def __call__(self, chances: Numbers) -> Numbers:
        """Chances by seat, of one position or of many, as they prove true; they add up to 1."""
        seats = chances.shape[-1]
        if seats == 1:  # who plays alone has no others to share with
            return np.clip(chances, LEAST, 1 - LEAST)
        powers = np.clip(chances, LEAST, 1 - LEAST) ** self.power
        shares = powers / powers.sum(axis=-1, keepdims=True)
        found: Numbers = (1 - self.blur) * shares + self.blur / seats
        return found


AS_IT_IS = Fit()


@cache
def kept() -> dict[str, dict[str, Any]]:
    """All that was fitted, by `game-seats`."""
    found: dict[str, dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
    return found


@cache
def fit_of(key: str, seats: int) -> Fit:
    """The fit for a table."""
    found = kept().get(f"{key}-{seats}")
    return Fit(found["power"], found["blur"]) if found else AS_IT_IS
