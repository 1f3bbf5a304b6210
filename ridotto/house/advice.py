"""What people are told about thoughts: a hint before their move, and why a move was made.

While a match is played, nobody is told what a bot thought: that would tell its hand. A move is
explained anew from what the asking eyes knew before it (`Search` with those eyes), so that the
answer tells nothing they could not find out. When the match is over the bot's own thoughts are
told.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import msgspec

from ridotto.analysis.bound import has_playouts
from ridotto.analysis.reasons import compare
from ridotto.analysis.report import reason_lines
from ridotto.bots.decision import Budget, Decision, Question, Thought, ask
from ridotto.bots.master import Search
from ridotto.core.match import Match
from ridotto.core.pen import Pen
from ridotto.house import ledger, told
from ridotto.house.bots import Task, Thinkers
from ridotto.house.errors import SENTENCES, HouseFault, StaleMove
from ridotto.house.guests import Guest
from ridotto.house.ledger import BOT, OVER
from ridotto.house.store import Store
from ridotto.house.table import Table

SHOWN = 4  # moves of a hint or an answer
WORTH_TELLING = 1.0  # seconds of thinking, as the clock at the seat counts them
HINT, WHY = "hint", "why"
PLAYOUTS = 1_000  # of each of two moves, for the reasons


class Adviser:
    """Answers people, in the threads of the bots; one question of a guest at a time."""

    def __init__(self, thinkers: Thinkers, store: Store) -> None:
        self.thinkers = thinkers
        self.store = store
        self.asked: dict[str, threading.Event] = {}  # by guest; setting it ends the thought

    def hint(self, table: Table, guest: Guest, seat: int, wish: float) -> "Future[told.Thoughts]":
        """What a master would do; the table is locked."""
        match = table.check_hint(guest.id, seat)
        self.thinkers.check_seconds(wish)
        seconds = self.thinkers.seconds_for(wish)

        pen = table.pen(guest.tongue)

        def tell(found: Search, took: float, reasons: str) -> told.Thoughts:
            return hint_message(match, found, took, guest.tongue, reasons)

        def is_stale() -> bool:
            try:
                table.check_seen(seat, match.ply)  # others may have chosen meanwhile
            except StaleMove:
                return True
            return False

        return self.ask(guest, Inquiry(table, match, seat, seat, seconds, tell, pen, is_stale))

    def why(self, table: Table, guest: Guest, eyes: int, ply: int) -> "Future[told.Thoughts]":
        """Why a move was made, for these eyes; the table is locked."""
        table.may_see(guest.id, eyes)
        before = table.check_explained(ply)
        seat, code = table.playing().played[ply - 1]
        is_over = table.sheet.state == OVER
        stored = self.store.read(lambda c: ledger.read_thoughts(c, table.id, ply))
        name = table.names(guest.tongue)[seat]
        about = About(name, guest.tongue, ply, code, table.seats[seat].kind == BOT, stored)
        if is_over and stored is not None and stored[0].thoughts:
            return self.recall(before, about, guest, seat, table.pen(guest.tongue))
        seconds = self.thinkers.seconds

        def tell(found: Search, _took: float, reasons: str) -> told.Thoughts:
            return why_message(before, about, found, is_over, reasons)

        viewer, pen = seat if is_over else eyes, table.pen(guest.tongue)
        inquiry = Inquiry(table, before, seat, viewer, seconds, tell, pen, made=code)
        return self.ask(guest, inquiry)

    def recall(
        self, before: Match, about: "About", guest: Guest, seat: int, pen: Pen
    ) -> "Future[told.Thoughts]":
        """What a bot thought, and why, by what it knew."""
        future: Future[told.Thoughts] = Future()
        future.set_running_or_notify_cancel()

        def work() -> None:
            assert about.stored is not None
            codes = [each.code for each in about.stored[0].thoughts]
            try:
                said = reasons(before, ask(before, seat), codes, about.code, pen)
                future.set_result(own_thoughts(before, about, said))
            except Exception as fault:
                future.set_exception(fault)
                raise

        if not self.thinkers.put(work, guest.id, lambda: True):
            future.set_exception(HouseFault())
        return future

    def ask(self, guest: Guest, inquiry: "Inquiry") -> "Future[told.Thoughts]":
        """Have it thought about; what the same guest asked before is not answered any more."""
        future: Future[told.Thoughts] = Future()
        future.set_running_or_notify_cancel()  # who does not wait for it is told all the same

        def answer(found: Search, took: float) -> None:
            reasons = inquiry.reasons(found)
            with inquiry.table.lock:  # so that no other position is told in between
                is_latest = self.asked.get(guest.id) is task.enough
                if inquiry.is_stale() or not is_latest:
                    future.set_exception(StaleMove())
                else:
                    future.set_result(inquiry.tell(found, took, reasons))

        task = Task(
            begin=inquiry.search,
            limit=lambda: 0.0 if inquiry.is_stale() else inquiry.seconds,
            answer=answer,
            fail=lambda: future.set_exception(HouseFault()),
            guest=guest.id,
        )
        self.enough(guest)
        self.asked[guest.id] = task.enough
        future.add_done_callback(lambda _: self.forget(guest, task.enough))
        self.thinkers.queue(task)
        return future

    def enough(self, guest: Guest) -> None:
        """The guest wants the answer now."""
        if enough := self.asked.get(guest.id):
            enough.set()

    def forget(self, guest: Guest, enough: threading.Event) -> None:
        if self.asked.get(guest.id) is enough:
            del self.asked[guest.id]


@dataclass(frozen=True)
class Inquiry:
    """What a seat should do in a position, by what some eyes know."""

    table: Table
    match: Match
    seat: int
    eyes: int
    seconds: float
    tell: Callable[[Search, float, str], told.Thoughts]
    pen: Pen  # with which reasons are written
    is_stale: Callable[[], bool] = lambda: False  # does nobody need it any more?
    made: int | None = None  # the move that is asked about

    def search(self, seconds: float) -> Search:
        """A search by what those eyes know and nothing else."""
        question = ask(self.match, self.seat, eyes=self.eyes)
        return Search(question, Budget(seconds=seconds, threads=1))

    def reasons(self, found: Search) -> str:
        """Why the best move is better than the one that was made, or than the second best."""
        codes = [each.code for each in found.thoughts()]
        return reasons(self.match, found.question, codes, self.made, self.pen)


@dataclass(frozen=True)
class About:
    """A move that is asked about."""

    name: str  # of the player
    tongue: str
    ply: int
    code: int
    is_bot: bool
    stored: tuple[Decision, float] | None  # the bot's own thoughts, and the seconds they took


def reasons(match: Match, question: Question, codes: list[int], made: int | None, pen: Pen) -> str:
    """Why the first of these moves is better than the one that was made, or than the second."""
    if len(codes) < 2 or not has_playouts(match.game):  # to compile them takes long
        return ""
    other = codes[1] if made in {None, codes[0]} else made
    assert other is not None
    found = compare(question, codes[0], other, PLAYOUTS)
    said = reason_lines(match, question.seat, found, pen)
    better, worse = (match.game.move(code).text(pen.tongue) for code in (codes[0], other))
    head = SENTENCES.say(pen.tongue, "why-rather", better=better, other=worse)
    return " ".join([head, *said]) if said else ""


def hint_message(
    match: Match, found: Search, took: float, tongue: str, reasons: str = ""
) -> told.Thoughts:
    """A hint for a seat."""
    say = SENTENCES.say
    decision = found.decision()
    rows = [row(match, each, tongue) for each in decision.thoughts[:SHOWN]]
    rows = rows or [bare_row(match, decision.code, tongue)]
    note = say(tongue, "hint-note", simulations=found.simulations, seconds=round(took, 1))
    return message(HINT, match.ply, say(tongue, "hint-title"), rows, f"{reasons} {note}".strip())


def why_message(
    before: Match, about: About, found: Search, is_over: bool, reasons: str = ""
) -> told.Thoughts:
    """Why a move was made, thought about anew: with the eyes that ask, afterwards the mover's."""
    say, tongue = SENTENCES.say, about.tongue
    rows = explained(before, found.decision().thoughts, about)
    note = say(tongue, "why-own-eyes" if is_over else "why-your-eyes", count=found.simulations)
    if about.stored is not None and about.stored[1] >= WORTH_TELLING:
        note = f"{time_note(about)} {note}"
    return message(WHY, about.ply, title(about), rows, f"{reasons} {note}".strip())


def own_thoughts(before: Match, about: About, reasons: str = "") -> told.Thoughts:
    """What the bot itself thought, told when the match is over."""
    assert about.stored is not None
    decision, _ = about.stored
    rows = explained(before, decision.thoughts, about)
    note = time_note(about)
    if decision.simulations:
        counted = SENTENCES.say(about.tongue, "why-simulations", count=decision.simulations)
        note = f"{note} {counted}"
    return message(WHY, about.ply, title(about), rows, f"{reasons} {note}".strip())


def title(about: About) -> str:
    return SENTENCES.say(
        about.tongue, "why-title" if about.is_bot else "why-person", name=about.name
    )


def time_note(about: About) -> str:
    assert about.stored is not None
    return SENTENCES.say(about.tongue, "why-time", seconds=about.stored[1])


def explained(before: Match, thoughts: tuple[Thought, ...], about: About) -> list[told.Row]:
    """The best few moves, and the one that was made even if it is not among them."""
    shown = [each for i, each in enumerate(thoughts) if i < SHOWN or each.code == about.code]
    rows = [row(before, each, about.tongue, each.code == about.code) for each in shown]
    if not any(each.played for each in rows):
        rows.append(bare_row(before, about.code, about.tongue, played=True))
    return rows


def bare_row(match: Match, code: int, tongue: str, played: bool = False) -> told.Row:
    """A move without any thought about it."""
    return told.Row(code=code, text=match.game.move(code).text(tongue), facts="", played=played)


def row(match: Match, thought: Thought, tongue: str, played: bool = False) -> told.Row:
    """A thought as a line to show: the move as a sentence, its numbers, and those in words."""
    numbers: dict[str, Any] = {
        "share": round(100 * thought.win_share, 1),
        "spread": round(100 * thought.spread, 1),
        "points": round(thought.points, 1),
        "visits": thought.visits,
    }
    facts = SENTENCES.say(tongue, "thought-facts", **numbers)
    bare = bare_row(match, thought.code, tongue, played)
    return msgspec.structs.replace(bare, facts=facts, **numbers)


def message(about: str, ply: int, head: str, rows: list[told.Row], note: str) -> told.Thoughts:
    return told.Thoughts(about=about, ply=ply, title=head, rows=rows, note=note)
