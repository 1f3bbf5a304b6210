"""Golden matches: whole matches written out as text, which must replay for ever.

A golden file holds the match and all that happened in it. `python -m ridotto.kit.golden KEY NAME
SEATS SEED [option=value …]` writes a new one from a random match; `python -m ridotto.kit.golden
--again` writes all anew (in a commit of its own) where only what is told of a match has changed.
Where the rules have changed, their number rises, the old files no longer replay, and new ones are
made.
"""

import json
import random
import sys
from pathlib import Path

import ridotto
from ridotto.core.match import Match

TESTS = Path("tests")


def write_out(match: Match) -> str:
    """The match, then every move with its events, then the result."""
    data = match.to_dict()
    moves = data.pop("moves")
    lines = [json.dumps(data, ensure_ascii=False)]
    for ply, move in enumerate(moves, 1):
        lines.append(move)
        lines += [f"    {event.kind} {event.seat} {event.values}" for event in match.events(ply)]
    lines.append(f"= {match.ending}, scores {match.scores}, winners {match.winners}")
    return "\n".join(lines) + "\n"


def replay(text: str) -> Match:
    """The match of a golden file."""
    head, *lines = text.splitlines()
    moves = [line for line in lines if not line.startswith((" ", "="))]
    return Match.from_dict({**json.loads(head), "moves": moves})


def home_of_tests(here: Path, key: str) -> Path:
    """Where the tests of a game lie: in a folder of their own, or right here."""
    own = here / "games" / key
    return own if own.exists() else here


def golden_files(here: Path, key: str) -> list[Path]:
    """The golden matches of a game."""
    return sorted(home_of_tests(here, key).glob("golden/*.txt"))


def random_match(key: str, seats: int, seed: int, options: dict[str, str]) -> Match:
    """A match of random moves."""
    match = ridotto.new(key, seats, seed, options)
    rng = random.Random(seed)
    while not match.over:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.codes(seat)))
    return match


def main(arguments: list[str]) -> None:
    """Write one golden match, or all of them again."""
    if arguments == ["--again"]:
        for path in sorted(TESTS.rglob("golden/*.txt")):
            path.write_text(write_out(replay(path.read_text("utf-8"))), "utf-8")
        return
    key, name, seats, seed, *options = arguments
    match = random_match(key, int(seats), int(seed), dict(pair.split("=") for pair in options))
    path = home_of_tests(TESTS, key) / "golden" / f"{name}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(write_out(match), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
