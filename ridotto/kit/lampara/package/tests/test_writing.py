"""What is written about the game holds."""

from ridotto.kit.writing import *  # noqa: F403

KEYS = ("lampara",)
