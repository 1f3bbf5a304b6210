"""`ridotto league`: a bot against the opponents of the league, as lines that can be handed in."""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from ridotto.bots.decision import Budget
from ridotto.core.errors import at_least_one
from ridotto.core.game import find_game
from ridotto.lab import league
from ridotto.lab.errors import WORDS
from ridotto.lab.league import CASES, OPPONENTS
from ridotto.lab.players import parse_entrant

EXAMPLE = "ridotto league examples/bots/careful.py:Careful --game doge --by Anna"
say = WORDS.say_here


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell a parser what the command takes."""
    parser.add_argument("bot", help=say("league-bot"))
    parser.add_argument("--by", default="anonymous", help=say("league-by"))
    parser.add_argument("--game", nargs="+", default=[], help=say("league-game"))
    parser.add_argument("--against", nargs="+", default=list(OPPONENTS), help=say("league-against"))
    parser.add_argument("--deals", type=int, default=league.DEALS, help=say("league-deals"))
    parser.add_argument("--workers", type=int, default=1, help=say("arena-workers-short"))
    parser.add_argument("--out", type=Path, help=say("league-out"))


def run(args: argparse.Namespace) -> int:
    """Play every case, and write the lines."""
    at_least_one("--deals", args.deals)
    parse_entrant(args.bot, Budget(seconds=1))
    for key in args.game:
        find_game(key)
    entries = []
    for game, seats in CASES:
        for against in args.against if not args.game or game in args.game else ():
            if against == args.bot:
                continue
            about = (args.bot, args.by, game, seats, against, args.deals, args.workers)
            entries.append(league.enter(*about))
            if args.out:
                with args.out.open("a", encoding="utf-8") as file:
                    file.write(league.write(entries[-1:]))
            if not args.json:
                sys.stdout.write(league.write(entries[-1:]))
                sys.stdout.flush()
    if args.json:
        print(json.dumps([asdict(entry) for entry in entries], ensure_ascii=False, indent=1))
    return 0
