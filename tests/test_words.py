"""The three languages of every layer say the same things."""

import re
from pathlib import Path

import pytest

from ridotto.core.words import TONGUES
from ridotto.kit.writing import check_words

FOLDERS = sorted(path.parent for path in Path("ridotto").rglob("en.ftl"))
LAYERS = [folder for folder in FOLDERS if "games" not in folder.parts]


@pytest.mark.parametrize("folder", LAYERS, ids=str)
@pytest.mark.parametrize("tongue", TONGUES)
def test_every_language_says_the_same(folder: Path, tongue: str) -> None:
    check_words(folder, tongue)


# The glossary's word for a card; a graphics card (of the lab) is another thing.
OTHER_CARD = re.compile(
    r"(?<![а-яіїєґ])карт(?:а|и|у|ою|і|ам|ами|ах|)(?![а-яіїєґ’'])", re.IGNORECASE
)


@pytest.mark.parametrize("folder", FOLDERS, ids=str)
def test_a_card_has_one_name_in_ukrainian(folder: Path) -> None:
    texts = (
        "" if "lab" in folder.parts else "".join(f.read_text("utf-8") for f in folder.glob("*uk.*"))
    )
    assert OTHER_CARD.findall(texts) == []
