"""What can go wrong for authors, each as one sentence in every language of the house."""

from pathlib import Path

from ridotto.core.errors import RidottoError
from ridotto.core.words import words_in

WORDS = words_in(Path(__file__).parent / "words")


class KitError(RidottoError):
    """Something that the kit cannot do."""

    words = WORDS


class BadKey(KitError):
    """Not a name for a game, or one that is taken."""


class FolderTaken(KitError):
    """There is something already where the copy should go."""
