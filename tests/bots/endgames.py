"""Wins that lie on the table: does a bot take them?

    python -m tests.bots.endgames doge --levels journeyman grandmaster@1s --positions 200

A position counts if the seat to move can end the match in its own favour within its own turn,
whatever is hidden: that is found by trying everything. A bot errs if its turn ends without that.
"""

import argparse
import json
from collections.abc import Iterator
from copy import copy

import ridotto
from ridotto.bots.prepare import prepare_bots
from ridotto.core.game import compiled_game
from ridotto.core.match import Match
from ridotto.lab.players import Entrant, parse_budget, parse_entrant, seat_player

SINGLE = {"doge": {"rounds": "single"}}  # a round that can be won is a match that can
DEALS = 4  # ways to deal the hidden that must all be won
MOST = 500  # positions that are tried before a turn is given up


def dealt_anew(match: Match, seat: int, deal: int) -> Match:
    """The match as the seat knows it, the rest dealt anew."""
    other = copy(match)
    other._state[:] = match.known(seat, deal)
    return other


def wins_now(match: Match, seat: int, left: list[int]) -> bool:
    """Is there a way to win within this turn?"""
    for code in match.codes(seat):
        left[0] -= 1
        if left[0] < 0:
            return False
        after = copy(match)
        after.play(seat, code)
        if after.over and seat in after.winners:
            return True
        if not after.over and after.waiting == (seat,) and wins_now(after, seat, left):
            return True
    return False


def can_win_now(match: Match) -> bool:
    """Can the seat to move win within its turn, however the hidden is dealt, and also miss it?"""
    seat = match.waiting[0]
    if len(match.codes(seat)) < 2:
        return False
    return all(wins_now(dealt_anew(match, seat, deal), seat, [MOST]) for deal in range(DEALS))


def positions(key: str, count: int, seed: int = 0) -> Iterator[Match]:
    """The first such position of each of as many matches of apprentices as are needed."""
    usual = parse_budget("50")
    while count:
        seed += 1
        match = ridotto.new(key, seats=2, seed=seed, options=SINGLE.get(key, {}))
        players = [seat_player(parse_entrant("apprentice", usual), s, match) for s in range(2)]
        before = -1
        while not match.over:
            seat = match.waiting[0]
            if seat != before and len(match.waiting) == 1 and can_win_now(match):
                yield match
                count -= 1
                break
            before = seat
            match.play(seat, players[seat].choose(match, str(match.ply)))


def takes_it(match: Match, entrant: Entrant) -> bool:
    """Does the bot win before its turn is over?"""
    match = copy(match)
    seat = match.waiting[0]
    player = seat_player(entrant, seat, match)
    while not match.over and match.waiting == (seat,):
        match.play(seat, player.choose(match, str(match.ply)))
    return match.over and seat in match.winners


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--levels", nargs="+", default=["journeyman", "grandmaster@1s"])
    parser.add_argument("--positions", type=int, default=200)
    args = parser.parse_args()
    prepare_bots(compiled_game(args.game))
    entrants = [parse_entrant(level, parse_budget("200")) for level in args.levels]
    missed = dict.fromkeys(map(str, entrants), 0)
    for match in positions(args.game, args.positions):
        for entrant in entrants:
            missed[str(entrant)] += not takes_it(match, entrant)
    print(json.dumps({"game": args.game, "positions": args.positions, "missed": missed}))


if __name__ == "__main__":
    main()
