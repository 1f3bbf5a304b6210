"""Matches against the bots of another checkout, or against other minds: one core for each side.

    python -m tests.bots.rivals doge --ours grandmaster@0.3s --theirs master@0.3s --tree ../older
    python -m tests.bots.rivals river --seats 5 --games 200 --minds ../minds --workers 4

One seat is ours, all others are theirs, in every rotation of a deal. The other side is a process of
its own that plays the same match from its seed; so its rules must be the same. The last
line is our share of the wins with its 95 % interval.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import ridotto
from ridotto.bots.prepare import prepare_bots
from ridotto.core.game import compiled_game
from ridotto.lab.players import parse_budget, parse_entrant, seat_player
from ridotto.lab.ratings import wilson
from ridotto.lab.workers import spread

USUAL = "0.3s"
# Works in older checkouts too.
GUEST = """
import json, sys, ridotto
from ridotto.lab.players import parse_budget, parse_entrant, seat_player
key, seats, bot, usual = json.loads(sys.argv[1])
game = ridotto.game(key)
if hasattr(game, "is_compiled"):  # else it is whenever it is used
    game.compile()
entrant = parse_entrant(bot, parse_budget(usual))
for line in sys.stdin:
    told = json.loads(line)
    if "seed" in told:
        match = ridotto.new(key, seats=seats, seed=told["seed"])
        players = [seat_player(entrant, seat, match) for seat in range(seats)]
        made = []
    for seat, code in told["moves"][len(made):]:
        match.play(seat, code)
        made.append((seat, code))
    if "asked" in told:
        seat = told["asked"]
        print(int(players[seat].choose(match, told["luck"])), flush=True)
"""


class Rival:
    """The other side."""

    def __init__(self, args: argparse.Namespace) -> None:
        given = json.dumps([args.game, args.seats, args.theirs, USUAL])
        tree = args.tree or Path(ridotto.__file__).parent.parent
        path = [str(Path(tree).resolve()), os.environ.get("PYTHONPATH", "")]
        about = {"PYTHONPATH": os.pathsep.join(path)}
        if args.minds:
            about["RIDOTTO_MINDS"] = str(Path(args.minds).resolve())
        self.process = subprocess.Popen(
            [sys.executable, "-c", GUEST, given],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | about,
            cwd="/",
        )

    def choose(self, told: dict[str, object]) -> int:
        """Its move."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(told) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())


RIVALS: dict[str, Rival] = {}  # of this process, kept from match to match


def play(args: argparse.Namespace, deal: int, own: int) -> float:
    """Our share of the win of one match."""
    if str(args) not in RIVALS:
        compiled_game(args.game)  # a worker is a process of its own
        RIVALS[str(args)] = Rival(args)
    rival = RIVALS[str(args)]
    match = ridotto.new(args.game, seats=args.seats, seed=args.seed * 1_000_003 + deal)
    player = seat_player(parse_entrant(args.ours, parse_budget(USUAL)), own, match)
    told: dict[str, object] = {"seed": args.seed * 1_000_003 + deal}
    while not match.over:
        seat = match.waiting[0]
        luck = f"{deal}-{own}-{match.ply}".encode().hex()
        if seat == own:
            code = player.choose(match, luck)
        else:
            moves = [list(map(int, move)) for move in match.played]
            code = rival.choose(told | {"moves": moves, "asked": seat, "luck": luck})
            told = {}
        match.play(seat, code)
    return 1 / len(match.winners) if own in match.winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--ours", default="grandmaster@0.3s")
    parser.add_argument("--theirs", default="master@0.3s")
    parser.add_argument("--tree", help="the folder of the other checkout")
    parser.add_argument("--minds", help="the folder of their minds")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=1e9, help="no match begins later")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--lines", action="store_true", help="a line for each match")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    prepare_bots(compiled_game(args.game))
    end = time.perf_counter() + args.seconds

    def tasks() -> Iterator[tuple[argparse.Namespace, int, int]]:
        for number in range(args.games):
            if time.perf_counter() > end:
                return
            yield args, number // args.seats, number % args.seats

    shares = []
    for share in spread(play, tasks(), args.workers):
        shares.append(share)
        if args.lines:
            print(share, flush=True)
    mean, n = sum(shares) / max(1, len(shares)), len(shares)
    low, high = wilson(mean, n)
    about = {"game": args.game, "seats": args.seats, "ours": args.ours, "theirs": args.theirs}
    found = {"n": n, "share": round(mean, 4), "low": round(low, 3), "high": round(high, 3)}
    print(json.dumps(about | found))


if __name__ == "__main__":
    main()
