"""The three languages of every layer say the same things."""

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
