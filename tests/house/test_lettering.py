"""The lettering of the house: every name that stands on its pages is drawn."""

import re

import pytest

import ridotto
from ridotto.core.words import TONGUES
from ridotto.house.lettering import lettering
from ridotto.house.pages import lettered
from tests.ours import OURS

NAMES = {"Ridotto", *(ridotto.game(key).title(each) for key in OURS for each in TONGUES)}


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_name_of_the_house_is_drawn_inside_its_frame(name: str) -> None:
    drawn = lettering(name)
    left, top, width, height = map(float, re.findall(r'viewBox="([^"]+)"', drawn)[0].split())
    starts = [tuple(map(float, each)) for each in re.findall(r"M(-?[\d.]+) (-?[\d.]+)l", drawn)]
    assert len(starts) > 3 * len(name.replace(" ", ""))
    assert all(left - 10 <= x <= left + width + 10 and top <= y <= top + height for x, y in starts)


def test_who_cannot_see_the_lettering_is_told_the_name() -> None:
    assert '<span class="unseen">The Doge&#39;s Way</span>' in lettered("The Doge's Way")


def test_a_name_with_other_letters_is_written_as_it_is() -> None:
    assert lettered("Ludo & Björn") == "Ludo &amp; Björn"
