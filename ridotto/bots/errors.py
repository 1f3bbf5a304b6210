"""What can be wrong about a bot or its budget, each as one sentence in every language."""

from pathlib import Path

from ridotto.core.errors import RidottoError
from ridotto.core.words import words_in

WORDS = words_in(Path(__file__).parent / "words")


class BotError(RidottoError):
    """Something that cannot be asked of a bot."""

    words = WORDS


class UnknownBot(BotError):
    """There is no bot of that name."""


class BadBudget(BotError):
    """A budget must be above zero."""


class NothingToChoose(BotError):
    """The seat need not act."""
