"""Every sentence that a person reads, in English, Russian and Ukrainian.

Sentences are kept in Fluent files, one folder for the house and one for each game, with the same
messages in each language (a test compares them).
"""

import os
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

REMEMBERED = 4096
TONGUES = ("en", "ru", "uk")


class Words:
    """The messages of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.remembered = lru_cache(REMEMBERED)(self.format)  # a table says the same things often

        self.bundles: dict[str, FluentBundle] = {}  # by language, each read when first needed

    def __reduce__(self) -> tuple[Callable[[Path], "Words"], tuple[Path]]:
        return words_in, (self.folder,)

    def bundle(self, tongue: str) -> "FluentBundle":
        """The messages in a language; English for a language that the house does not speak."""
        tongue = tongue if tongue in TONGUES else "en"
        if tongue not in self.bundles:
            self.bundles[tongue] = load(self.folder / f"{tongue}.ftl", tongue)
        return self.bundles[tongue]

    def has(self, message: str) -> bool:
        """Is there such a message?"""
        return bool(self.bundle("en").has_message(message))

    def say(self, tongue: str, message: str, **values: str | float) -> str:
        """The message in that language, with the values in their places."""
        return self.remembered(tongue, message, tuple(values.items()))

    def say_here(self, message: str, **values: str | float) -> str:
        """The message in the language that the environment asks for."""
        return self.say(native_tongue(), message, **values)

    def format(self, tongue: str, message: str, pairs: tuple[tuple[str, str | float], ...]) -> str:
        values = dict(pairs)
        bundle = self.bundle(tongue)
        pattern = bundle.get_message(message).value if bundle.has_message(message) else None
        if pattern is None:
            raise LookupError(f"{self.place(tongue, message)} is missing")
        text, faults = bundle.format_pattern(pattern, values)
        if faults:
            raise ValueError(f"{self.place(tongue, message)}: {faults[0]}")
        return str(text)

    def place(self, tongue: str, message: str) -> str:
        """Where a message should stand, for authors: the game, the file, the language."""
        file = self.folder / f"{tongue if tongue in TONGUES else 'en'}.ftl"
        return f"{self.folder.parent.name}: message {message} in {file.stem} ({file})"


def load(path: Path, tongue: str) -> "FluentBundle":
    """Read one Fluent file."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([tongue], use_isolating=False)
    bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle


@cache
def words_in(folder: Path) -> Words:
    """The messages of a folder, read once."""
    return Words(folder)


HOUSE = words_in(Path(__file__).parent.parent / "words")


def native_tongue() -> str:
    """The language that the environment asks for: RIDOTTO_TONGUE, else the locale, else English."""
    for name in ("RIDOTTO_TONGUE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wish = os.environ.get(name, "")[:2].lower()
        if wish in TONGUES:
            return wish
    return "en"
