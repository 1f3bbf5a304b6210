"""What can be wrong about a bot or its budget, each as one sentence in every language."""

import re
from pathlib import Path

from ridotto.core.errors import RidottoError
from ridotto.core.words import words_in

WORDS = words_in(Path(__file__).parent / "words")


class BotError(RidottoError):
    """Something that cannot be asked of a bot."""

    def text(self, tongue: str = "en") -> str:
        """The sentence that says what is wrong and what to do."""
        name = re.sub(r"(?<!^)(?=[A-Z])", "-", type(self).__name__).lower()
        return WORDS.say(tongue, f"error-{name}", **self.details)


class UnknownBot(BotError):
    """There is no bot of that name."""


class BadBudget(BotError):
    """A budget must be above zero."""


class NothingToChoose(BotError):
    """The seat need not act."""
