"""What is written about every game of the house holds."""

from ridotto.core.homes import own_keys
from ridotto.kit.writing import *  # noqa: F403

KEYS = own_keys()
