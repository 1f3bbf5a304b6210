"""The sentences of the analysis."""

from pathlib import Path

from ridotto.core.words import words_in

WORDS = words_in(Path(__file__).parent / "words")
