"""Every sentence that a person reads, in English, Russian and Ukrainian.

Sentences are kept in Fluent files, one folder for the house and one for each game, with the same
messages in each language (a test compares them).
"""

import os
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
        self.writers: dict[str, Writer] = {}

    def __reduce__(self) -> tuple[Callable[[Path], "Words"], tuple[Path]]:
        return words_in, (self.folder,)

    def bundle(self, tongue: str) -> "FluentBundle":
        """The messages in a language; English for a language that the house does not speak."""
        tongue = tongue if tongue in TONGUES else "en"
        if tongue not in self.bundles:
            self.bundles[tongue] = load(self.folder / f"{tongue}.ftl", tongue)
        return self.bundles[tongue]

    def writer(self, tongue: str) -> "Writer":
        """Writes in a language."""
        if tongue not in self.writers:
            self.writers[tongue] = Writer(self.bundle(tongue))
        return self.writers[tongue]

    def has(self, message: str) -> bool:
        """Is there such a message?"""
        return bool(self.bundle("en").has_message(message))

    def beginning(self, prefix: str) -> list[str]:
        """The messages whose names begin like this."""
        return [name for name in self.bundle("en")._messages if name.startswith(prefix)]

    def say(self, tongue: str, message: str, **values: str | float) -> str:
        """The message in that language, with the values in their places."""
        return self.remembered(tongue, message, tuple(values.items()))

    def say_here(self, message: str, **values: str | float) -> str:
        """The message in the language that the environment asks for."""
        return self.say(native_tongue(), message, **values)

    def format(self, tongue: str, message: str, pairs: tuple[tuple[str, str | float], ...]) -> str:
        values = dict(pairs)
        try:
            return self.writer(tongue).write(message, values)
        except Unusual:
            pass
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


class Unusual(Exception):
    """A message that the quick way leaves to Fluent."""


class Writer:
    """Writes messages of texts, values, other messages, and choices between texts.

    All but a few are of this kind. Many times as fast as Fluent's own way; a table says some new
    sentence with every move.
    """

    def __init__(self, bundle: "FluentBundle") -> None:
        self.messages = bundle._messages
        self.plural = bundle._plural_form

    def write(self, message: str, values: dict[str, Any]) -> str:
        found = self.messages.get(message)
        if found is None or found.value is None:
            raise Unusual
        return self.pattern(found.value, values)

    def pattern(self, pattern: Any, values: dict[str, Any]) -> str:
        parts = [
            self.inner(element.expression, values)
            if hasattr(element, "expression")
            else element.value
            for element in pattern.elements
        ]
        return "".join(parts)

    def inner(self, inner: Any, values: dict[str, Any]) -> str:
        """What stands between braces."""
        match type(inner).__name__:
            case "VariableReference":
                return written(values.get(inner.id.name))
            case "SelectExpression":
                return self.pattern(self.chosen(inner, values).value, values)
            case "MessageReference" if inner.attribute is None:
                return self.write(inner.id.name, values)
        raise Unusual

    def chosen(self, choice: Any, values: dict[str, Any]) -> Any:
        """The variant that fits: by name, by number, or by the plural form of a number."""
        if type(choice.selector).__name__ != "VariableReference":
            raise Unusual
        value = values.get(choice.selector.id.name)
        if not isinstance(value, str | int):
            raise Unusual
        for variant in choice.variants:
            if self.fits(value, variant.key):
                return variant
        return next(variant for variant in choice.variants if variant.default)

    def fits(self, value: str | int, key: Any) -> bool:
        is_name = hasattr(key, "name")
        if isinstance(value, str):
            return bool(key.name == value) if is_name else self.plural(float(key.value)) == value
        return self.plural(value) == key.name if is_name else float(key.value) == value


def written(value: Any) -> str:
    """A text, or a number that has no separators in any language."""
    if isinstance(value, str):
        return value
    if isinstance(value, int) and -1000 < value < 1000:
        return str(int(value))
    raise Unusual


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
