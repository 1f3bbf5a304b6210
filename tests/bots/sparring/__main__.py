"""The levels of the ladder against players written by hand, two seats.

    python -m tests.bots.sparring doge --against journeyman --games 100
    python -m tests.bots.sparring mosaic --against master@1000 --games 60 --workers 4

The share is that of the level, with its 95 % interval; every deal is played in both rotations.
A file keeps the matches, so that the same command goes on where it was stopped.
"""

import argparse
import importlib
import json
import time
from pathlib import Path
from typing import Any

from ridotto.lab import arena
from ridotto.lab.ratings import wilson

USUAL = "200"  # simulations of a level that names none
PATIENCE = "3600s"  # for a move by hand: a busy machine shall change nothing


def player(game: str) -> Any:
    """The hand-written player of a game."""
    return importlib.import_module(f"tests.bots.sparring.{game}").Player


def plan_of(game: str, against: str, games: int, seed: str) -> arena.Plan:
    """A level in one seat, the player in the other."""
    level = against if "@" in against else f"{against}@{USUAL}"
    return arena.Plan(game, 2, (level, player(game)), PATIENCE, games, seed)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--against", default="journeyman")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1e9, help="no match begins later")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="7")
    parser.add_argument("--out", type=Path, help="the file that keeps the matches")
    args = parser.parse_args()
    plan = plan_of(args.game, args.against, args.games, args.seed)
    end = time.perf_counter() + args.seconds

    book = arena.Book(arena.check(plan), args.out)
    for played in arena.results(plan, book.left(), args.workers, None):
        book.add(played)
        if time.perf_counter() > end:
            break
    games = [game for deal in book.whole_deals().values() for game in deal]
    share = sum(game.shares[0] for game in games) / max(1, len(games))
    low, high = wilson(share, len(games))
    points = [round(sum(game.points[i] for game in games) / max(1, len(games)), 1) for i in (0, 1)]
    faults = [game.fault for game in games if game.fault]
    about = {"game": args.game, "level": args.against, "seed": args.seed, "n": len(games)}
    found = {"share": round(share, 4), "low": round(low, 3), "high": round(high, 3)}
    print(json.dumps(about | found | {"points": points, "faults": faults}))


if __name__ == "__main__":
    main()
