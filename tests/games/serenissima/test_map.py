"""The chart of Serenissima: what is in map.toml, and what a corrected file may and may not say."""

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

import ridotto
from ridotto.core.words import TONGUES
from ridotto.games.serenissima.board import PORT_KEYS, ZONE_KEYS
from ridotto.games.serenissima.chart import BadMap, read_chart, standard
from tests.games.serenissima.position import zone

STARTS = ("valencia", "genoa", "venice", "constantinople", "alexandria")


def changed(before: str, after: str) -> str:
    """The house's chart with one change."""
    text = standard()
    assert before in text
    return text.replace(before, after, 1)


def distance(start: str, goal: str) -> int:
    near = ridotto.new("serenissima", seed=1).state.near
    reached, steps = 1 << zone(start), 0
    while not reached >> zone(goal) & 1:
        steps += 1
        for here in [z for z in range(20) if reached >> z & 1]:
            reached |= int(near[here])
    return steps


def complaint(text: str) -> str:
    with pytest.raises(BadMap) as fault:
        read_chart(text)
    assert all(fault.value.text(tongue) for tongue in TONGUES)
    return str(fault.value)


# What the house's chart says


def test_every_value_is_marked() -> None:
    lines = [line for line in standard().splitlines() if "=" in line and not line.startswith("#")]
    assert len(lines) > 80
    marks = re.compile(r"# .*\[(text|sourced|deduced|invented)\]")
    assert [line for line in lines if not marks.search(line)] == []


def test_valencia_and_tripoli_are_three_zones_apart() -> None:
    assert (distance("valencia", "algiers"), distance("valencia", "tripoli")) == (1, 3)


def test_distances_of_the_start_ports() -> None:
    pairs = [(a, b) for i, a in enumerate(STARTS) for b in STARTS[i + 1 :]]
    assert [distance(*pair) for pair in pairs] == [2, 6, 7, 5, 5, 6, 4, 5, 4, 3]


def test_the_longest_way_is_seven_zones() -> None:
    assert max(distance(a, b) for a in ZONE_KEYS for b in ZONE_KEYS) == 7


def test_34_ways() -> None:
    near = ridotto.new("serenissima", seed=1).state.near
    assert sum(int(mask).bit_count() for mask in near) == 68


def test_four_players_score_after_four_seven_and_ten_steps() -> None:
    s = ridotto.new("serenissima", seats=4, seed=1).state
    assert [cell - s.pawn for cell in s.scoring] == [4, 7, 10]


def test_no_card_can_pass_two_scoring_cells() -> None:
    cells = [ridotto.new("serenissima", seats=n, seed=1).state.scoring for n in (2, 3, 4)]
    assert min(b - a for row in cells for a, b in pairwise(row.tolist())) > 2


# A chart of one's own


def test_a_corrected_file_changes_the_game(tmp_path: Path) -> None:
    text = changed(
        'good = "wine" # [invented]\nprices = [2, 3] ', 'good = "gold"\nprices = [3, 4, 5]'
    )
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    s = ridotto.new("serenissima", seats=4, seed=1, options={"map": str(path)}).state
    assert s.good[zone("marseille")] == 4
    assert s.price[zone("marseille")].tolist() == [3, 4, 5, 0, 0]


def test_the_same_file_as_the_house_s_gives_the_same_match(tmp_path: Path) -> None:
    path = tmp_path / "same.toml"
    path.write_text(standard(), "utf-8")
    own = ridotto.new("serenissima", seats=3, seed=7, options={"map": str(path)})
    assert own.state.tobytes() == ridotto.new("serenissima", seats=3, seed=7).state.tobytes()


def test_a_match_file_holds_the_chart_it_was_played_on(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed("basilica = 5", "basilica = 7"), "utf-8")
    match = ridotto.new("serenissima", seats=2, seed=1, options={"map": str(path)})
    match.play(match.waiting[0], "home genoa")
    match.save(tmp_path / "match.json")
    path.unlink()
    again = ridotto.load(tmp_path / "match.json")
    assert again.state.basilica_income == 7
    assert again.scene(0).svg().startswith("<svg")


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(BadMap, match=r"nowhere\.toml cannot be read"):
        ridotto.new("serenissima", options={"map": "nowhere.toml"})


def test_an_unknown_good_is_named() -> None:
    said = complaint(changed('good = "marble"', 'good = "silk"'))
    assert "silk" in said
    assert "wood, stone, marble, wine, gold, spice" in said


def test_a_way_to_nowhere_is_named() -> None:
    assert "atlantis" in complaint(changed('next = ["ragusa"]', 'next = ["ragusa", "atlantis"]'))


def test_a_zone_is_not_its_own_neighbour() -> None:
    assert "venice" in complaint(changed('next = ["ragusa"]', 'next = ["ragusa", "venice"]'))


def test_a_way_that_does_not_lead_back_is_named() -> None:
    said = complaint(changed('next = ["ragusa"]', 'next = ["ragusa", "genoa"]'))
    assert "zone.genoa.next" in said


def test_a_port_that_cannot_be_reached_is_named() -> None:
    text = changed('next = ["ragusa"]', "next = []").replace(
        'next = ["venice", "corfu"]', 'next = ["corfu"]'
    )
    assert "venice" in complaint(text)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("[zone.tunis]", "[zone.barcelona]", "zone.barcelona"),
        ("[port.tunis]", "[port.barcelona]", "port.barcelona"),
        ("[income]", '[port.libyan-sea]\ngood = "wine"\n[income]', "port.libyan-sea"),
        ("[income]", "[weather]\nwind = 1\n[income]", "weather"),
        ("start = true", "start = true\ncolour = 1", "port.valencia.colour"),
        ("[zone.genoa]", "[zone.genoa]\nsize = 1", "zone.genoa.size"),
        ("wine = 3", "wine = 3\nbeer = 3", "income.beer"),
        ("one = 2", "one = 2\nthree = 0", "doge.three"),
        ("last = 14", "last = 14\nscoring-5 = [1, 4, 8]", "track.scoring-5"),
    ],
)
def test_what_nothing_is_read_from_is_named(before: str, after: str, said: str) -> None:
    assert f"unknown “{said}”" in complaint(changed(before, after))


def test_a_start_port_is_marked_with_true_or_false() -> None:
    said = complaint(changed("start = true", 'start = "no"'))
    assert "no at “port.valencia.start”; it must be true or false" in said


def test_what_is_missing_is_named() -> None:
    assert "zone.tunis" in complaint(changed("[zone.tunis]", "[other.tunis]"))
    assert "port.tunis" in complaint(changed("[port.tunis]", "[other.tunis]"))
    assert "income.wine" in complaint(changed("wine = 3", "beer = 3"))
    assert "track" in complaint(changed("[track]", "[path]"))


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("basilica = 5", "basilica = -1", "income.basilica"),
        ("basilica = 5", 'basilica = "much"', "much"),
        ("cubes = [0, 2, 5, 10, 15, 20]", "cubes = [0, 2]", "income.cubes"),
        ("prices = [2, 3, 4, 5, 6]", "prices = [6, 5, 4]", "rise"),
        ("prices = [2, 3, 4, 5, 6]", "prices = [2, 3]", "port.valencia"),
        ("prices = [2, 3, 4, 5, 6]", "prices = []", "port.valencia.prices"),
        ("two-reshuffle = 1", "two-reshuffle = 0", "two-reshuffle"),
        ("one = 2", "one = 3", "6 cards"),
        ("scoring-4 = [8, 11, 14]", "scoring-4 = [8, 9, 14]", "track.scoring-4"),
        ("scoring-4 = [8, 11, 14]", "scoring-4 = [4, 9, 14]", "track.scoring-4"),
        ("start = [0, 2, 4]", "start = [0, 2]", "track.start"),
        ("[zone.valencia]", "[zone.valencia", "TOML"),
    ],
)
def test_a_figure_that_cannot_be_is_named(before: str, after: str, said: str) -> None:
    assert said in complaint(changed(before, after))


def test_too_few_start_ports_are_counted() -> None:
    text = standard().replace("start = true", "start = false", 2)
    assert "3 start ports" in complaint(text)


def test_a_good_without_a_port_to_close_is_named() -> None:
    text = standard()
    for key in ("marseille", "modon"):
        head = f"[port.{key}]"
        before, after = text.split(head)
        text = before + head + after.replace('good = "wine"', 'good = "gold"', 1)
    assert "wine" in complaint(text)


def test_every_port_has_a_zone_of_its_name() -> None:
    assert set(PORT_KEYS) < set(ZONE_KEYS)


LONG_TRACK = {
    "last = 14": "last = 99",
    "scoring-2 = [6, 10, 14]": "scoring-2 = [90, 95, 99]",
    "wine = 1 ": "wine = 4 ",
    "one = 2": "one = 0",
    "two = 1": "two = 0",
}


def long_track() -> str:
    text = standard()
    for before, after in LONG_TRACK.items():
        assert before in text
        text = text.replace(before, after, 1)
    return text


def test_the_turns_of_the_longest_track_are_counted() -> None:
    match = ridotto.new("serenissima", seats=2, seed=1, options={"map": long_track()})
    rng = random.Random(1)
    numbers = [0]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, rng.choice(match.codes(seat)))
        numbers.append(match.state.turn_number)
    assert numbers == sorted(numbers)
    assert numbers[-1] > 127
