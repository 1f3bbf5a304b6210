"""What holds for every game in play holds for this one."""

from ridotto.kit.conformance import *  # noqa: F403

KEYS = ("lampara",)
