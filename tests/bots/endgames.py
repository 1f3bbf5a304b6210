"""The last turns of a match, solved by brute force: does a bot find the best of them?

    python -m tests.bots.endgames doge --levels journeyman grandmaster@1s --positions 200
    python -m tests.bots.endgames venice --levels master@1000 --workers 4 --seed 2

Matches of apprentices are played to their end, and their last turns are taken back. A position
counts if every way through the turn can be followed to the end of the match, through all that the
others may answer and however the hidden is dealt, and if the ways differ. A way is worth its mean
share of the win over these deals, where each of the others does what is best for itself. A bot errs
if the way it goes is worth less than the best one by more than a hair. Where chance is asked on any
of these lines and the match goes on, as for a hand that is filled up, the position does not count.

In doge, whose rounds do not end by themselves, a position counts if the round can be won within the
turn, and missed; a bot errs if it does not win it there. Single rounds are played for that. In
serenissima a position counts if the galley that is called can win the match without any dice.
"""

import argparse
import json
import time
from collections import Counter, deque
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from typing import Any

import numpy as np

import ridotto
from ridotto.bots.prepare import prepare_bots
from ridotto.core.foresight import NO_LOG
from ridotto.core.game import Game, compiled_game
from ridotto.core.match import Match, seats_in
from ridotto.core.record import States, copied
from ridotto.lab.players import Entrant, parse_budget, parse_entrant, seat_player
from ridotto.lab.workers import spread

SINGLE = {"doge": {"rounds": "single"}}  # a round that can be won is a match that can
RACES = ("doge",)  # a win that lies on the table is all that can be known
DRAWS = ("river",)  # where the others draw from the bag after the turn, only the last turn is sure
# Where dice may fall, only a way that wins without them is sure to be the best; and the doge's card
# must end the match, whichever it is.
DICED = ("serenissima",)
SELDOM = {"mosaic": 6, "serenissima": 12}  # few ends are open: so many ends of a close match
LATE, CLOSE = 0.8, 25  # from when on, and by how many points at most
SWING = {"mosaic": 40, "serenissima": 20}  # points at the end that no last turn can make up for
BARREN = 5  # so many ends of a match without such a position, and it is left
TURNS = 3  # last turns of a match that are looked at
DEALS = 96  # of the hidden; equal ones are tried once
WAYS_TO_DEAL = 12  # if there are more, not all of them may have come up
MOST = 60_000  # positions that are tried before a turn is given up
HAIR = 0.01  # of the win
USUAL = "200"  # simulations of a level that names none

Way = tuple[int, ...]  # the moves of a turn


class TooLarge(Exception):
    """The turn cannot be solved: too many positions, or luck is in it."""


@dataclass
class Solver:
    """Tries everything, on bare states."""

    game: Game
    seats: int
    left: int = MOST

    def __post_init__(self) -> None:
        self.out = np.zeros(self.game.moves.size, np.int32)
        self.known: dict[bytes, tuple[float, ...]] = {}
        chance = ("attack ", "fight")  # dice fall: no way is a way for sure
        notation = self.game.moves.notation
        self.dice = {
            code for code in range(self.game.moves.size) if notation(code).startswith(chance)
        }

    def codes(self, state: States, seat: int) -> list[int]:
        return self.out[: self.game.loops.choices(state, seat, self.out)].tolist()

    def after(self, state: States, seat: int, code: int) -> States:
        """The position after a move."""
        self.left -= 1
        if self.left < 0 or code in self.dice:
            raise TooLarge
        new = copied(state)
        self.game.loops.step(new, seat, code, NO_LOG)
        if self.has_luck(state, new) and self.game.loops.whose(new):
            raise TooLarge
        return new

    def has_luck(self, state: States, new: States) -> bool:
        """Was chance asked by a move? Where a win within the turn is wanted, the deals have it."""
        is_race = self.game.key in (*RACES, *DICED)
        return not is_race and bool((new["rng"] != state["rng"]).any())

    def shares(self, state: States) -> tuple[float, ...]:
        """How the win is shared at the end."""
        found = np.zeros(self.seats)
        self.game.loops.shares(state, found)
        return tuple(found.tolist())

    def ways(self, state: States, seat: int) -> dict[bytes, Way]:
        """Every position in which the turn of a seat can end, and one way there.

        Where dice may fall, of a very long turn only the shorter ways.
        """
        found: dict[bytes, Way] = {}
        seen = {state.tobytes()}
        todo: deque[tuple[States, Way]] = deque([(state, ())])
        while todo:
            here, way = todo.popleft()
            if self.left < MOST // 2 and self.dice:  # long enough to find a win that is sure
                return found
            for code in self.codes(here, seat):
                if code in self.dice:
                    continue
                new = self.after(here, seat, code)
                data = new.tobytes()
                if self.game.loops.whose(new) != 1 << seat:
                    found.setdefault(data, (*way, code))
                elif data not in seen:
                    seen.add(data)
                    todo.append((new, (*way, code)))
        return found

    def value(self, state: States) -> tuple[float, ...]:
        """The shares if everybody goes on as is best for themselves."""
        waiting = seats_in(self.game.loops.whose(state))
        if not waiting:
            return self.shares(state)
        data = state.tobytes()
        if data not in self.known:
            seat, best = waiting[0], (-1.0,) * self.seats
            for code in self.codes(state, seat):
                best = max(best, self.value(self.after(state, seat, code)), key=lambda v: v[seat])
                if best[seat] == 1:
                    break
            self.known[data] = best
        return self.known[data]


@dataclass
class Position:
    """A match before a turn that matters, and what the ways through it are worth."""

    match: Match
    seat: int
    deals: list[States]  # all equally likely
    best: float
    kind: str  # `last` if the match ends with this turn whatever is done, else `answered`

    def worth(self, way: Way, solver: Solver) -> float:
        """The mean share of the win over the deals."""
        return sum(self.share(deal, way, solver) for deal in self.deals) / len(self.deals)

    def share(self, deal: States, way: Way, solver: Solver) -> float:
        """The share in one deal; in a race only what is won on the way."""
        for code in way:
            deal = solver.after(deal, self.seat, code)
        if self.match.game.key in RACES:
            return solver.shares(deal)[self.seat] if not solver.game.loops.whose(deal) else 0.0
        return solver.value(deal)[self.seat]


def deals_of(match: Match, seat: int) -> list[States]:
    """The hidden, dealt in all ways that came up."""
    found: dict[bytes, States] = {}
    for number in range(DEALS):
        deal = match.known(seat, number)
        bare = copied(deal)
        bare["rng"] = 0
        found.setdefault(bare.tobytes(), deal)
    return list(found.values())


def ends_surely(match: Match, rest: list[tuple[int, int]]) -> bool:
    """Does the match end after these moves, whatever is drawn?"""
    for number in range(DEALS):
        state = match.known(match.waiting[0], number)
        for seat, code in rest:
            match.game.loops.step(state, seat, code, NO_LOG)
        if match.game.loops.whose(state):
            return False
    return True


def solved(match: Match, rest: list[tuple[int, int]]) -> Position | None:
    """The position before a turn, if it can be solved and the turn matters."""
    key, seat = match.game.key, match.waiting[0]
    if key in DICED and not ends_surely(match, rest):
        return None
    solver = Solver(match.game, match.seats)
    position = Position(match, seat, deals_of(match, seat), 0.0, "last")
    if key in RACES:  # every hand and deck is another deal, and a few are enough
        position.deals = position.deals[:4]
    if len(position.deals) > WAYS_TO_DEAL:
        return None
    try:
        ways = solver.ways(position.deals[0], seat)
        worths = [position.worth(way, solver) for way in ways.values()]
    except TooLarge:
        return None
    position.best = max(worths)
    going_on = (np.frombuffer(bytearray(data), match.game.state.dtype) for data in ways)
    if any(match.game.loops.whose(state) for state in going_on):
        position.kind = "answered"
    if key in RACES:
        position.kind = "won"
    wanted = 1.0 if key in (*RACES, *DICED) else HAIR
    is_open = position.best >= wanted and min(worths) < position.best - HAIR
    is_sure = key not in DRAWS or position.kind == "last"
    return position if is_open and is_sure else None


def endings(key: str, seed: int) -> Iterator[Match]:
    """A match of apprentices; if it was close, also other ends of it, the hidden dealt anew."""
    match = go_on(ridotto.new(key, seats=2, seed=seed, options=SINGLE.get(key, {})), 0)
    yield match
    late = match.at(int(LATE * match.ply))
    if key in SELDOM and max(late.scores) - min(late.scores) <= CLOSE:
        for number in range(1, SELDOM[key] + 1):
            other = copy(late)
            other._state[:] = late.known(late.waiting[0], number)
            yield go_on(other, number)


def go_on(match: Match, luck: int) -> Match:
    """The match played to its end by apprentices."""
    usual = parse_budget("50")
    players = [seat_player(parse_entrant("apprentice", usual), seat, match) for seat in (0, 1)]
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, players[seat].choose(match, str(luck * 1_000_000 + match.ply + 1)))
    return match


def turn_starts(match: Match) -> Iterator[Match]:
    """The match before its last turns, the last first; where all choose at once is no turn."""
    found = 0
    for ply in range(match.ply - 1, 0, -1):
        seat = match.played[ply][0]
        if match.played[ply - 1][0] != seat or match.game.key in DICED:
            earlier = match.at(ply)
            if earlier.waiting == (seat,) and is_called(earlier):
                found += 1
                yield earlier
        if found == TURNS:
            return


def is_called(match: Match) -> bool:
    """In serenissima a turn is that of a galley."""
    return match.game.key not in DICED or "invest" in [
        move.notation for move in match.moves(match.waiting[0])
    ]


def turn_of(position: Position, entrant: Entrant, seed: int) -> tuple[Match, Way]:
    """The match after a bot's turn, and the moves that it made."""
    match = copy(position.match)
    player = seat_player(entrant, position.seat, match)
    while match.waiting == (position.seat,):
        match.play(position.seat, player.choose(match, str(seed * 1000 + match.ply)))
    return match, tuple(code for _, code in match.played[position.match.ply :])


def examined(key: str, levels: list[str], seed: int) -> list[dict[str, Any]]:
    """What was found in a match: at most one position in each of its ends, with what it cost."""
    compiled_game(key)
    found: list[dict[str, Any]] = []
    for number, whole in enumerate(endings(key, seed)):
        position = first_open(whole)
        if position is not None:
            found.append(cost(position, levels, seed))
        if number >= BARREN and not found:
            break
    return found


def first_open(whole: Match) -> Position | None:
    """The latest position of a match that can be solved and matters."""
    key = whole.game.key
    if key in SELDOM and max(whole.scores) - min(whole.scores) > SWING[key]:
        return None
    tried = (solved(match, whole.played[match.ply :]) for match in turn_starts(whole))
    return next((position for position in tried if position is not None), None)


def cost(position: Position, levels: list[str], seed: int) -> dict[str, Any]:
    """What each level loses by the way it goes."""
    match, lost = position.match, {}
    for level in levels:
        after, way = turn_of(position, parse_entrant(level, parse_budget(USUAL)), seed)
        solver = Solver(match.game, match.seats)
        if solver.dice & {*way}:  # left to luck
            worth = float(position.seat in after.winners)
        else:
            worth = position.worth(way, solver)
        lost[level] = round(position.best - worth, 4)
    about = {"seed": seed, "ply": match.ply, "kind": position.kind, "best": position.best}
    return about | {"lost": lost}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--levels", nargs="+", default=["journeyman", "grandmaster@1s"])
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=1_000_000, help="no more are looked at")
    parser.add_argument("--seconds", type=float, default=1e9, help="no match begins later")
    parser.add_argument("--lines", action="store_true", help="a line for each error")
    args = parser.parse_args()
    prepare_bots(compiled_game(args.game))
    first, end = args.seed * 1_000_003, time.perf_counter() + args.seconds
    tasks = ((args.game, args.levels, first + n) for n in range(args.matches))
    found: list[dict[str, Any]] = []
    matches = 0
    for lines in spread(examined, tasks, args.workers):
        matches += 1
        found += lines
        if args.lines:
            for line in lines:
                if max(line["lost"].values()) > HAIR:
                    print(json.dumps(line), flush=True)
        if len(found) >= args.positions or time.perf_counter() > end:
            break
    errors = {level: sum(line["lost"][level] > HAIR for line in found) for level in args.levels}
    lost = {
        level: round(sum(line["lost"][level] for line in found) / max(1, len(found)), 4)
        for level in args.levels
    }
    kinds = Counter(line["kind"] for line in found)
    about = {"game": args.game, "positions": len(found), "kinds": kinds, "matches": matches}
    print(json.dumps(about | {"errors": errors, "lost": lost}))


if __name__ == "__main__":
    main()
