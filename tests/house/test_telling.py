"""Names, ends, pictures and ways on, as the house tells them."""

import threading
from contextlib import ExitStack
from io import BytesIO
from random import Random
from types import SimpleNamespace

import pytest

from ridotto.core.game import find_game, game_keys
from ridotto.core.match import Match
from ridotto.core.words import TONGUES
from ridotto.house import ending, guests, pictures
from ridotto.house.errors import Busy
from ridotto.house.masks import MASKS, masks_at
from tests.house.people import BOT, ME, Person, play_to_the_end
from tests.ours import OURS

SHORT = {"options": {"rounds": "single"}}


def ended(anna: Person, *seats: dict[str, str]) -> dict[str, object]:
    table = anna.table(*(seats or (ME, BOT)), **SHORT)
    with anna.at(table) as wire:
        return play_to_the_end(wire, Random(3))


def test_masks_differ_at_a_table_and_stay() -> None:
    assert len(MASKS) >= 12
    assert {mask.title() for mask in MASKS}.isdisjoint(guests.MASKS)  # nor is a guest called so
    for number in range(200):
        masks = masks_at(f"table-{number}", 5)
        assert len(set(masks)) == 5
        assert masks == masks_at(f"table-{number}", 5)


def test_every_mask_has_a_picture_and_a_name_in_every_language() -> None:
    from pathlib import Path

    from ridotto.house.errors import SENTENCES

    drawn = (Path(ending.__file__).parent / "static" / "masks.svg").read_text("utf-8")
    assert [mask for mask in MASKS if f'id="{mask}"' not in drawn] == []
    for tongue in TONGUES:
        assert len({SENTENCES.say(tongue, "bot-name", mask=mask) for mask in MASKS}) == len(MASKS)


def seated(names: str, winners: list[int], mine: list[int]) -> dict[str, object]:
    seats = [SimpleNamespace(seat=i, name=name) for i, name in enumerate(names.split())]
    return {"seats": seats, "winners": winners, "mine": mine}


@pytest.mark.parametrize(
    ("table", "scores", "said"),
    [
        (seated("Anna Bo", [0], [0]), (209, 57), "You win, 209 to 57."),
        (seated("Anna Bo", [1], [0]), (57, 209), "Bo wins, 209 to your 57."),
        (seated("Anna Bo Ca", [2], []), (5, 7, 9), "Ca wins, 9 to 7."),
        (seated("Anna Bo", [1], [0]), (-19, 52), "Bo wins, 52 to your −19."),
        (seated("Anna Bo Ca", [0, 2], [0]), (9, 7, 9), "You share the victory with Ca: 9 each."),
        (seated("Anna Bo", [0, 1], [0, 1]), (1, 1), "The match is drawn at 1 all."),
        (seated("Anna", [], [0]), (40,), "Not won this time, with 40."),
    ],
)
def test_the_headline_is_a_sentence_to_me(
    table: dict[str, object], scores: tuple[int, ...], said: str
) -> None:
    assert ending.headline(table, scores, "en") == said
    for tongue in TONGUES[1:]:
        assert ending.headline(table, scores, tongue)


def test_the_course_of_a_match_ends_with_its_scores() -> None:
    match, rng = Match(find_game("doge"), 2, 5), Random(5)
    assert ending.course(match) == [[0, 0, 0]]
    while not match.over:
        match.play(match.waiting[0], rng.choice(match.codes(match.waiting[0])))
    course = ending.course(match)
    assert course[-1] == [match.ply, *match.scores]
    assert len(course) < 6, "only where scores changed"


def test_home_says_who_won_a_finished_match_and_by_how_much(anna: Person) -> None:
    table = ended(anna)
    listed = next(each for each in anna.get("/api/tables")["mine"] if each["id"] == table["id"])
    assert listed["headline"] == table["headline"]
    assert listed["scores"] == table["scores"]
    assert str(table["headline"]) in anna.http.get("/").text
    running = anna.table(ME, BOT)
    assert (running["scores"], running["headline"]) == ([], "")


def test_a_rematch_may_keep_the_seats_and_change_the_level(anna: Person) -> None:
    table = ended(anna)
    path = f"/api/tables/{table['id']}/rematch"
    assert anna.post(path, {"turn": False, "level": "god"}, status=422)
    again = anna.post(path, {"turn": False, "level": "journeyman"})
    assert again["mine"] == [0]
    assert again["seats"][1]["level"] == "journeyman"


def test_one_goes_on_from_a_position_of_a_finished_match(anna: Person, bruno: Person) -> None:
    table = ended(anna)
    path = f"/api/tables/{table['id']}/branch"
    made = bruno.post(path, {"ply": 2, "seat": 1})
    assert (made["mine"], made["state"]) == ([1], "playing")
    assert made["seats"][0]["kind"] == "bot"
    old, new = (bruno.get(f"/api/tables/{each['id']}/log")["lines"] for each in (table, made))
    kinds = [[line["by"] for line in lines if line["ply"] <= 2] for lines in (old, new)]
    assert kinds[0] == kinds[1]
    assert bruno.post(path, {"ply": table["ply"], "seat": 0}, status=422)
    assert bruno.post(f"/api/tables/{made['id']}/branch", {"ply": 0, "seat": 0}, status=409)


def test_a_position_is_a_picture_for_allowed_eyes_only(anna: Person, bruno: Person) -> None:
    table = anna.table(ME, BOT)
    path = f"/api/tables/{table['id']}/picture"
    found = anna.http.get(path, params={"seat": 0})
    assert found.content[:4] in (b"\x89PNG", b"<svg")
    assert bruno.http.get(path, params={"seat": 0}).status_code == 403
    assert bruno.http.get(path).status_code == 200


def test_a_match_is_a_film_for_allowed_eyes_only(anna: Person, bruno: Person) -> None:
    image = pytest.importorskip("PIL.Image")
    table = ended(anna)
    path = f"/api/tables/{table['id']}/film"
    found = image.open(BytesIO(anna.http.get(path, params={"first": 2, "last": 5}).content))
    assert (found.format, found.n_frames, found.width) == ("WEBP", 4, pictures.FILM_WIDTH)
    assert anna.http.get(path, params={"first": 0, "last": 10**6}).status_code == 404
    running = anna.table(ME, BOT)
    path = f"/api/tables/{running['id']}/film"
    assert bruno.http.get(path, params={"seat": 0}).status_code == 403


def test_a_long_film_leaves_positions_out_but_never_the_last() -> None:
    for last in (0, 1, 89, 90, 500):
        plies = list(pictures.plies_between(0, last))
        assert plies[0] == 0
        assert plies[-1] == last
        assert len(set(plies)) == len(plies) <= pictures.MOST_FRAMES
    assert list(pictures.plies_between(3, 5)) == [3, 4, 5]


def test_whoever_comes_when_many_wait_for_pictures_is_asked_to_come_later() -> None:
    studio = pictures.Studio()
    with ExitStack() as places:
        for _ in range(pictures.MOST_WAITING):
            places.enter_context(studio.places)
        with pytest.raises(Busy):
            studio.make(str)
    assert studio.make(lambda: threading.current_thread().name).startswith("pictures")
    studio.close()


@pytest.mark.parametrize("key", game_keys())
def test_pictures_have_the_colours_of_the_seats_and_no_variables(key: str) -> None:
    scene = Match(find_game(key), find_game(key).seats[0], 1).scene(0)
    plain, own = scene.plain_svg(), scene.svg()
    assert "var(" not in plain
    glass = plain.count("currentColor") - own.count("currentColor")
    assert glass == own.count("var(--glass")
    assert glass > 0 or key not in OURS, "a game may do without glass, ours do not"


def test_a_link_shows_the_board(anna: Person) -> None:
    table = anna.table(ME, BOT)
    image = f'og:image" content="{anna.place.base}/api/tables/{table["id"]}/picture'
    assert f'{image}"' in anna.http.get(f"/table/{table['id']}").text
    assert f'{image}?ply=0"' in anna.http.get(f"/replay/{table['id']}?ply=0&seat=0").text
    assert f'{image}"' in anna.http.get(f"/replay/{table['id']}?ply=nonsense").text


@pytest.mark.parametrize("key", game_keys())
def test_every_moment_is_an_event_of_its_game(key: str) -> None:
    game = find_game(key)
    assert set(game.moments) <= set(game.events.names)
