"""A match of an environment, with bots in some of the seats."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ridotto.bots.own import BotFailed, Outcome, outcome_of
from ridotto.core.errors import UnknownSeat
from ridotto.core.match import Match
from ridotto.lab.arena import WrongBots
from ridotto.lab.players import (
    RANDOM,
    Entrant,
    Player,
    dismiss,
    parse_budget,
    parse_entrant,
    seat_player,
)
from ridotto.lab.position import Position, draw_seed

BUDGET = "50"  # simulations of a bot that is given none
MOST_DEALS = 10  # in a row that bots may lose by failing before anybody else could move


def entrant_of(bot: Any) -> Entrant:
    """A bot of an environment; raises what is wrong with it."""
    return parse_entrant(bot, parse_budget(BUDGET))


def companions(seats: int, seat: int | None, bots: Sequence[Any]) -> list[Any]:
    """The bots beside a learner, who sits in one seat or in any; random ones unless told."""
    if seat is not None and seat not in range(seats):
        raise UnknownSeat(seat=seat, seats=seats)
    if bots and len(bots) != seats - 1:
        raise WrongBots(bots=len(bots), seats=seats - 1)
    return list(bots) or [RANDOM] * (seats - 1)


class Sitting:
    """A position that is stepped, and beside it the match that the bots look at."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.match: Match | None = None  # only where there are bots
        self.players: dict[int, Player] = {}

    def begin(self, bots: Mapping[int, Any], luck: np.random.Generator) -> None:
        """Deal until somebody who is no bot is to move; BotFailed if bots let that never be."""
        for _ in range(MOST_DEALS):
            self.position.begin(draw_seed(luck))
            self.match = self.position.match() if bots else None
            self.players = {seat: self.seated(bot, seat) for seat, bot in bots.items()}
            if self.let_bots_play(luck) is None:
                return
        assert self.failed is not None
        raise self.failed

    def seated(self, bot: Any, seat: int) -> Player:
        assert self.match is not None
        return seat_player(entrant_of(bot), seat, self.match)

    def let_bots_play(self, luck: np.random.Generator) -> Outcome | None:
        """The moves of bots until somebody else is to move; the outcome if the match is over."""
        self.failed: BotFailed | None = None
        while (seat := self.position.seat) in self.players:
            assert self.match is not None
            try:
                self.play(self.players[seat].choose(self.match, draw_seed(luck)))
            except BotFailed as fault:
                self.failed = fault
                return self.end(outcome_of(self.match, fault, seat))
        if seat != -1:
            return None
        shares = self.position.shares()
        return self.end(outcome_of(self.match) if self.match else Outcome(shares, [], [], ""))

    def end(self, outcome: Outcome) -> Outcome:
        dismiss(self.players.values(), outcome)
        return outcome

    def play(self, code: int) -> None:
        """A move of the seat that acts."""
        seat = self.position.seat
        self.position.play(code)
        if self.match is not None:
            self.match.play(seat, code)
