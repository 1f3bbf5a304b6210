"""The lessons of the games of the house hold."""

from ridotto.core.homes import own_keys
from ridotto.kit.lessons import *  # noqa: F403

KEYS = own_keys()
