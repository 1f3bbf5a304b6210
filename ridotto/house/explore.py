"""Exploring a finished match: variations from any position, with the master's best lines beside.

A variation is the position it begins at and the codes of its moves, in the address of the page:
nothing is stored. The same deal goes on in every variation.
"""

from concurrent.futures import Future
from copy import copy

from ridotto.analysis.chances import calibrated, expected, others, shared_out
from ridotto.bots.decision import Budget, Thought, ask
from ridotto.bots.ladder import choose
from ridotto.bots.master import Search
from ridotto.core.match import Match
from ridotto.house import told
from ridotto.house.bots import Task, Thinkers
from ridotto.house.errors import HouseFault, NotOver
from ridotto.house.guests import Guest
from ridotto.house.ledger import OVER
from ridotto.house.table import Table

DEEPER = 3.0  # times the seconds of a look before
FIRST_SECONDS = 0.4  # of the first look
SHOWN = 3  # lines
LENGTH = 3  # moves of a line
REPLY = Budget(simulations=200)  # for the moves after the first of a line
PLAYOUTS = 400  # for how the others share the rest


def variation(table: Table, ply: int, line: list[int]) -> Match:
    """The position of a finished match, gone on by other moves; the table is locked."""
    if table.sheet.state != OVER:
        raise NotOver
    match = table.playing().at(ply)
    for code in line:
        match.play(match.waiting[0] if match.waiting else 0, code)
    return match


def lines(thinkers: Thinkers, match: Match, guest: Guest, depth: int) -> "Future[told.Lines]":
    """What a master would play here; the deeper, the longer it takes."""
    future: Future[told.Lines] = Future()
    future.set_running_or_notify_cancel()
    if match.over:
        chances = [round(100 * share, 1) for share in match.shares]
        future.set_result(told.Lines(chances=chances, lines=[], simulations=0))
        return future
    seat = match.waiting[0]
    seconds = min(thinkers.longest, FIRST_SECONDS * DEEPER**depth)
    thinkers.queue(
        Task(
            begin=lambda given: Search(ask(match, seat), Budget(seconds=given, threads=1)),
            limit=lambda: seconds,
            answer=lambda found, _: future.set_result(tell(match, found, guest.tongue)),
            fail=lambda: future.set_exception(HouseFault()),
            guest=guest.id,
        )
    )
    return future


def tell(match: Match, found: Search, tongue: str) -> told.Lines:
    """The chances of all seats, and the best few moves with what may follow."""
    thoughts, seat = found.thoughts(), found.question.seat
    weights = others(found.question, PLAYOUTS)

    def chances(share: float) -> list[float]:
        shown = calibrated(match.game.key, shared_out(share, seat, weights))
        return [round(100 * each, 1) for each in shown]

    if not thoughts:  # there is one move only
        text = match.game.move(int(found.codes[0])).text(tongue)
        line = told.BestLine(code=int(found.codes[0]), chance=0.0, moves=[text])
        return told.Lines(chances=[], lines=[line], simulations=0)
    best = [
        told.BestLine(
            code=each.code,
            chance=chances(each.win_share)[seat],
            moves=[match.game.move(code).text(tongue) for code in follow(match, each)],
        )
        for each in thoughts[:SHOWN]
    ]
    return told.Lines(
        chances=chances(expected(thoughts, True)), lines=best, simulations=found.simulations
    )


def follow(match: Match, thought: Thought) -> list[int]:
    """A move and what good players would do after it, each by what it knows."""
    twin, code, found = copy(match), thought.code, [thought.code]
    while len(found) < LENGTH:
        twin.play(twin.waiting[0], code)
        if twin.over:
            break
        code = choose(ask(twin, twin.waiting[0], seed=twin.ply), "journeyman", REPLY).code
        found.append(code)
    return found
