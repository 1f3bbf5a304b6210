"""How sharp the chances of the search must be made to prove true, by game and number of seats.

The numbers were fitted by `calibrate.py` to positions of matches, and tested on others; they
stand in `calibration.json` with what the test found. A game that is not there is taken as it is.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "calibration.json"
AS_IT_IS = (1.0, 0.0)


@cache
def fits() -> dict[str, dict[str, Any]]:
    """All that was fitted, by `game-seats`."""
    found: dict[str, dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
    return found


def sharpness_of(key: str, seats: int) -> tuple[float, float]:
    """The power of the chances, and for who plays alone what is added to the odds' logarithm."""
    fit = fits().get(f"{key}-{seats}")
    return (fit["sharpness"], fit["offset"]) if fit else AS_IT_IS
