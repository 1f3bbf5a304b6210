"""Broken answers of foreign programs: `python -m tests.bots.fuzz --answers 10000`.

Every match must end, a broken answer must be told as one sentence, and nothing may be left behind.
"""

import argparse
import sys
import threading
import time
from collections import Counter
from pathlib import Path

from ridotto.bots import own, program
from ridotto.bots.own import Command
from ridotto.lab.arena import Plan, Played, play_game

BROKEN = Path(__file__).with_name("broken.py")
SECONDS = 0.1  # for a move, and as much again before it is late
LONGEST = 6.0  # seconds that a match with a broken bot may take on a busy machine


def one_match(seed: int, game: str = "doge", seats: int = 2) -> tuple[Played, float]:
    """A match of a broken bot against chance."""
    bot = Command((sys.executable, "-I", "-S", str(BROKEN), str(seed)), "broken")
    bots = (bot, *("random",) * (seats - 1))
    plan = Plan(game, seats, bots, f"{SECONDS}s", seats, "1", {})
    begun = time.perf_counter()
    return play_game(plan, seed, seed % seats), time.perf_counter() - begun


def check(played: Played) -> str:
    """What became of it: `finished`, or the kind of failure; raises if it is neither."""
    assert played.ending
    assert bool(played.fault) == (played.ending == own.FORFEIT)
    if not played.fault:
        return "finished"
    assert played.shares[0] == 0
    assert sum(played.shares) == 1
    assert played.fault.startswith("“broken” loses this match at move ")
    assert "\n" not in played.fault
    assert played.fault.isprintable()
    what = played.fault.partition(": ")[2]
    return what.partition("“")[0].partition(" (")[0].strip() or "not legal"


def run(answers: int) -> Counter[str]:
    """So many matches, each with an answer that is broken."""
    own.GRACE, program.START_SECONDS = SECONDS, 5.0
    found: Counter[str] = Counter()
    longest, seed = 0.0, 0
    while found.total() - found["finished"] < answers:
        played, took = one_match(seed)
        found[check(played)] += 1
        longest, seed = max(longest, took), seed + 1
        if sum(found.values()) % 500 == 0:
            print(sum(found.values()), f"longest {longest:.2f} s", threading.active_count())
    program.IDLE.close()
    print(f"longest match {longest:.2f} s, threads left {threading.active_count()}")
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--answers", type=int, default=10_000)
    for what, count in run(parser.parse_args().answers).most_common():
        print(f"{count:6} {what}")
