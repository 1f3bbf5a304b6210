"""Bots of one's own: told what their seat may see, and out of the match when they fail."""

import copy
import pickle
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ridotto
from ridotto.bots import own, program
from ridotto.bots.decision import Budget
from ridotto.bots.errors import UnknownBot
from ridotto.bots.own import BotFailed, Command, Visitor, find_bot, name_of
from ridotto.core.match import Match
from ridotto.core.words import TONGUES
from ridotto.lab import arena
from ridotto.lab.arena import Plan
from tests.bots import fuzz

CAREFUL = "examples/bots/careful.py:Careful"
SINGLE = {"rounds": "single"}
at_ease = Budget(seconds=5)


def last(view: Any, moves: list[Any], rng: Any) -> Any:
    return moves[-1]


class Diary:
    """Writes down all it is told."""

    def __init__(self) -> None:
        self.told: list[tuple[Any, ...]] = []

    def begin(self, start: own.Start) -> None:
        self.told.append(("begin", start))

    def watch(self, seat: int, move: Any, events: Any) -> None:
        self.told.append(("watch", seat, move and move.notation, [str(each) for each in events]))

    def choose(self, view: Any, moves: list[Any], rng: Any) -> Any:
        self.told.append(("choose", view, [move.code for move in moves]))
        return rng.choice(moves)

    def end(self, outcome: own.Outcome) -> None:
        self.told.append(("end", outcome))


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    yield
    program.IDLE.close()


def finish(match: Match, players: dict[int, Visitor]) -> Match:
    """Play to the end; seats without a player take their first move."""
    while not match.over:
        seat = match.waiting[0]
        player = players.get(seat)
        code = player.choose(match, str(match.ply)) if player else match.codes(seat)[0]
        match.play(seat, code)
    return match


# In the same process


def test_a_function_beats_chance_in_the_arena() -> None:
    def home(view: Any, moves: list[Any], rng: Any) -> Any:
        door = ("right", "left")[view.seat]
        return max(moves, key=lambda move: (move.notation.endswith(door), rng.random()))

    best = arena.meet("doge", [home, "random"], games=10, options=SINGLE)
    assert [line.bot for line in best] == ["home@1s", "random"]
    assert best[0].low > 0.5
    assert sum(line.win_share for line in best) == 1


def test_a_bot_may_see_the_numbers_that_networks_learn_from() -> None:
    class Network:
        sees = "features"

        def choose(self, known: Any, moves: list[Any], rng: Any) -> Any:
            asked.append(known)
            return moves[0]

    asked: list[Any] = []
    match = ridotto.new("doge", seed=7)
    seat = match.waiting[0]
    Visitor(Network(), seat, Budget(seconds=1)).choose(match, "1")
    assert asked[0].tolist() == match.features(seat).tolist()


def test_an_object_is_told_the_match_of_its_seat() -> None:
    diary = Diary()
    match = finish(ridotto.new("doge", seed=3, options=SINGLE), {1: Visitor(diary, 1, at_ease)})
    verbs = [each[0] for each in diary.told]
    assert verbs[0] == "begin"
    assert diary.told[0][1] == own.Start("doge", 1, 1, 2, dict(match.options), 5)
    watched = [each for each in diary.told if each[0] == "watch"]
    notation = match.game.moves.notation
    assert [each[1:3] for each in watched] == [
        (seat, notation(code)) for seat, code in match.played[: len(watched)]
    ]
    assert all(each[1].hands[0] is None for each in diary.told if each[0] == "choose")


def test_the_end_is_told_too() -> None:
    diary = Diary()
    arena.run(Plan("doge", 2, (diary, "random"), "5s", 2, "1", SINGLE))
    ends = [each[1] for each in diary.told if each[0] == "end"]
    assert len(ends) == 2
    assert all(sum(outcome.shares) == 1 and not outcome.fault for outcome in ends)


def test_a_move_that_lies_face_down_is_not_told() -> None:
    diary = Diary()
    match = ridotto.new("mosaic", seats=3, seed=1)
    visitor = Visitor(diary, 2, at_ease)
    match.play(0, match.codes(0)[0])
    match.play(1, match.codes(1)[0])
    visitor.choose(match, "1")
    assert [each[2] for each in diary.told if each[0] == "watch"] == [None, None]


def test_moves_that_are_taken_back_begin_the_match_anew() -> None:
    diary = Diary()
    match = ridotto.new("doge", seed=3)
    visitor = Visitor(diary, 0, at_ease)
    visitor.choose(match, "1")
    match.play(0, match.codes(0)[0])
    match.undo()
    visitor.choose(match, "1")
    assert [each[0] for each in diary.told] == ["begin", "choose", "choose"]
    match.play(0, match.codes(0)[0])
    visitor.follow(match)
    match.undo()
    visitor.choose(match, "1")
    assert [each[0] for each in diary.told[3:]] == ["watch", "begin", "choose"]


def crash(view: Any, moves: Any, rng: Any) -> Any:
    raise KeyError("card")


def leave(view: Any, moves: Any, rng: Any) -> Any:
    sys.exit("enough")


class NeverReady:
    def __init__(self) -> None:
        raise RuntimeError("no weights")

    choose = last


class Deaf:
    choose = staticmethod(last)

    def watch(self, *_: Any) -> None:
        raise ValueError("what?")


FAILURES = [
    (crash, "it crashed (KeyError: 'card')"),
    (leave, "it crashed (SystemExit: enough)"),
    (NeverReady, "it crashed (RuntimeError: no weights)"),
    (Deaf, "it crashed (ValueError: what?)"),
    (lambda *_: None, "“None” is not among its legal moves"),
    (lambda *_: "fly", "“fly” is not among its legal moves"),
    (lambda *_: 10**30, "is not among its legal moves"),
    (lambda *_: 1.0, "“1.0” is not among its legal moves"),
    (lambda *_: True, "“True” is not among its legal moves"),
]


@pytest.mark.parametrize(("bot", "sentence"), FAILURES, ids=[text for _, text in FAILURES])
def test_a_bot_that_fails_loses_that_match_only(bot: Any, sentence: str) -> None:
    book = arena.run(Plan("doge", 2, (bot, last), "5s", 4, "1", SINGLE))
    assert len(book.games) == 4
    for game in book.games:
        assert sentence in game.fault
        assert (game.shares, game.ranks, game.ending) == ([0, 1], [0, 1], own.FORFEIT)


def test_with_more_seats_the_others_share() -> None:
    book = arena.run(Plan("river", 3, (crash, last, "random"), "5s", 3, "1"))
    assert [game.shares for game in book.games] == [[0, 0.5, 0.5]] * 3


def test_a_late_answer_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "GRACE", -1.0)
    visitor = Visitor(last, 0, Budget(seconds=0.5))
    with pytest.raises(BotFailed, match=r"no move within 0.5 s"):
        visitor.choose(ridotto.new("doge", seed=7), "1")


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_failure_is_a_sentence(tongue: str) -> None:
    for why in ("crash", "late", "illegal", "start", "silent", "gone", "protocol", "garbled"):
        text = BotFailed(bot="mine", why=why, ply=3, detail="!").text(tongue)
        assert "mine" in text
        assert text.endswith(".")


# Names


@pytest.mark.parametrize(
    "text",
    ["deep-blue", "nowhere.py:x", "no_such_module:x", "run:no-such-program", 'run:"', "a:b:"],
)
def test_a_name_of_nothing_is_told(text: str) -> None:
    with pytest.raises(UnknownBot, match="There is no bot"):
        arena.check(Plan("doge", 2, (text, "random"), "1s", 2, "1"))
    with pytest.raises(UnknownBot):
        arena.check(Plan("doge", 2, (7, "random"), "1s", 2, "1"))


def test_a_package_may_name_its_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "entries", lambda: {"best": "tests.bots.test_own:last"})
    found = find_bot("best")
    assert found is not None
    assert found.words[-1] == "tests.bots.test_own:last"
    assert name_of(found) == "best"


def test_a_bot_may_have_a_budget_of_its_own() -> None:
    plan = arena.check(Plan("doge", 2, (f"{CAREFUL}@200ms", "random"), "1s", 2, "1"))
    assert str(plan.entrants[0]) == f"{CAREFUL}@0.2s"


# In a process of its own


def test_a_bot_plays_the_same_here_and_in_its_own_process() -> None:
    """The same view, moves, luck, in every game; so the same match."""
    for key in ridotto.games():
        here, there = Visitor(Diary, 0, at_ease), find_bot("tests.bots.test_own:Diary")
        assert there is not None
        first, second = (ridotto.new(key, seats=2, seed=5) for _ in range(2))
        other = Visitor(there, 0, Budget(seconds=30))
        for _ in range(30):
            for match, player in ((first, here), (second, other)):
                seat = match.waiting[0]
                code = player.choose(match, str(match.ply)) if seat == 0 else match.codes(seat)[-1]
                match.play(seat, code)
        assert first.played == second.played
        other.end(own.outcome_of(second))


@pytest.mark.parametrize("key", ridotto.games())
def test_a_view_survives_the_way_as_json(key: str) -> None:
    from typing import get_type_hints

    match = ridotto.new(key, seed=2)
    view = match.view(match.waiting[0])
    told = msgspec.json.decode(msgspec.json.encode(view))
    back = msgspec.convert(told, get_type_hints(match.game.view)["return"], str_keys=True)
    assert back == view


def lucky(folder: Path) -> str:
    subprocess.run(["cc", "-O2", "-o", folder / "lucky", "examples/bots/lucky.c"], check=True)
    return f"run:{folder / 'lucky'}"


@pytest.mark.parametrize("language", ["careful", "plain", "js", "c"])
def test_the_examples_play(language: str, tmp_path: Path) -> None:
    if language == "js" and not shutil.which("node"):
        pytest.skip("node is not installed")
    if language == "c" and not shutil.which("cc"):
        pytest.skip("no C compiler is installed")
    bot = {
        "careful": lambda: CAREFUL,
        "plain": lambda: f"run:{sys.executable} examples/bots/plain.py",
        "js": lambda: "run:node examples/bots/first.js",
        "c": lambda: lucky(tmp_path),
    }[language]()
    for key in ridotto.games():
        plan = Plan(key, 2, (bot, "random"), "30s", 2, "1")
        assert [game.fault for game in arena.run(plan).games] == ["", ""]


def test_a_program_plays_a_hundred_matches_in_one_process() -> None:
    bot = f"run:{sys.executable} examples/bots/plain.py"
    book = arena.run(Plan("doge", 2, (bot, "random"), "30s", 100, "1", SINGLE))
    assert [game.fault for game in book.games] == [""] * 100
    (waiting,) = program.IDLE.waiting.values()
    assert len(waiting) == 1


def test_stop_asks_for_the_answer() -> None:
    script = (
        "import sys, json\n"
        "for line in sys.stdin:\n"
        "    verb, _, about = line.partition(' ')\n"
        "    if verb == 'hello': print('ready 1 patient', flush=True)\n"
        "    if verb == 'choose': code = json.loads(about)['codes'][-1]\n"
        "    if verb == 'stop': print('move', code, flush=True)\n"
    )
    bot = Command((sys.executable, "-c", script), "patient")
    match, stop = ridotto.new("doge", seed=7), threading.Event()
    stop.set()
    visitor = Visitor(bot, 0, Budget(seconds=600, stop=stop))
    assert visitor.choose(match, "1") == match.codes(0)[-1]
    in_time = Visitor(bot, 0, Budget(seconds=0.05))
    assert in_time.choose(match, "1") == match.codes(0)[-1]


def test_a_copy_begins_anew_in_a_process_of_its_own() -> None:
    match = ridotto.new("doge", seed=7)
    visitor = Visitor(find_bot(CAREFUL), 0, at_ease)
    code = visitor.choose(match, "1")
    for twin in (copy.deepcopy(visitor), pickle.loads(pickle.dumps(visitor))):
        assert twin.mind is None
        assert twin.choose(match, "1") == code
        twin.end(own.outcome_of(match))
    visitor.end(own.outcome_of(match))


def test_broken_programs_never_hang_or_break_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slice of `python -m tests.bots.fuzz`."""
    monkeypatch.setattr(own, "GRACE", 0.1)
    monkeypatch.setattr(program, "START_SECONDS", 2.0)
    threads = threading.active_count()
    found = {fuzz.check(fuzz.one_match(seed)[0]) for seed in range(16)}
    assert len(found) > 3
    program.IDLE.close()
    assert threading.active_count() <= threads + 2


def test_a_study_goes_on_after_a_failure(tmp_path: Path) -> None:
    from ridotto.lab.data import generate
    from ridotto.lab.matches import make_plan
    from ridotto.lab.page import ending_text
    from ridotto.lab.study import summarize

    plan = make_plan("doge", 2, [crash, last], "1s", 6, "1", SINGLE)
    data = generate(tmp_path, plan)
    study = summarize(data)
    assert study.endings == {own.FORFEIT: 6}
    assert {bot.bot: bot.share for bot in study.bots} == {"crash@1s": 0, "last@1s": 1}
    assert ending_text(study, own.FORFEIT)
