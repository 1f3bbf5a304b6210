"""Every message that leaves the house, and every answer of the API: their fields.

`/openapi.json` describes the answers by these types, docs/protocol.md explains them all, and tests
compare the three. Made in messages.py; written as JSON by msgspec, which measured ten
times as fast as pydantic to make and to compare, and five times as fast to write.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from msgspec import UNSET, Struct, UnsetType, defstruct

from ridotto.core.scene import Area, Button, Choice, Flight, Panel, Spot, Token
from ridotto.house import guests


class Seat(Struct, frozen=True):
    """Who sits on a chair."""

    seat: int
    kind: str  # guest, bot, open; record in an opened match file
    name: str
    level: str
    mask: str  # of a bot, or that a guest wears
    colour: str  # of that mask; empty for the seat's
    away: int  # since when a person is not at the table; 0 if they are
    mine: bool  # also an open one that is kept for me


class RankedSeat(Seat, frozen=True):
    """A chair when the match is over."""

    score: int
    sources: Sequence[int]  # of the score, see `sources` of the table


class Pace(Struct, frozen=True):
    """The time that people have."""

    kind: str  # none, move, bank
    seconds: float
    increment: float
    is_slow: bool  # by correspondence: playing hours and holidays count


class Proposal(Struct, frozen=True):
    """What people have to agree to."""

    kind: str  # end, back, pause, bot
    by: int
    seat: int  # in whose place a bot shall play; -1 for nobody's
    yes: list[int]  # the seats that have agreed


class Fairness(Struct, frozen=True):
    """What is needed to check the deal."""

    commitment: str  # empty where the deal was chosen
    entropy: list[str]  # by seat
    secret: str  # empty until the match is over
    seed: str  # empty until the match is over


class Thinking(Struct, frozen=True):
    """A bot that thinks."""

    seat: int
    seconds: float  # already


class Way(Struct, frozen=True):
    """A move that may be programmed ahead, and how long that holds."""

    plan: str
    text: str


class Ahead(Struct, frozen=True):
    """What is done ahead for a seat of one's own."""

    seat: int
    plan: str  # one of the ways, or none
    ways: list[Way]


class Onward(Struct, frozen=True):
    """Where one may go from here."""

    text: str
    href: str  # of a page; or of a call that sets a table


class Lesson(Struct, frozen=True):
    """What a lesson or a puzzle asks in this position."""

    title: str
    lines: list[str]  # to be read one after another; the last one asks for a move
    looks: list[Sequence[str]]  # names of the things that each line is about
    state: str  # step, goal, missed, done
    asked: Sequence[int]  # the moves that are right; none: all
    wrong: str  # the answer to all others
    step: int  # how many steps are done,
    steps: int  # of how many
    ways: list[Onward]  # when it is done


class ShortTable(Struct, frozen=True, kw_only=True):
    """A table as it stands in a list."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    public: bool
    state: str  # waiting, playing, over
    ply: int
    waiting: list[int]
    your_turn: bool
    mine: list[int]
    host: bool
    seats: Sequence[Seat]
    winners: list[int]
    scores: list[
        int
    ]  # when over: before, a score may be a secret; the scene shows what may be seen
    headline: str  # who won and by how much, when over
    ended: str  # how, if not by the rules: conceded, agreed; back: moves were taken back by consent
    hints: bool
    think: float
    talk: bool
    chosen: bool  # was the deal chosen, and not drawn?
    pace: Pace
    until: int = 0  # in a list: when my time is used up; 0 while I have none that runs
    changed: int


class Table(ShortTable, frozen=True, kw_only=True):
    """A table as its page and the API show it."""

    over: bool
    ending: str
    ranking: list[RankedSeat]
    sources: list[str]  # where points come from, in words
    course: list[list[int]]  # the ply and the scores, wherever they changed
    can_undo: bool
    paused: bool
    late: str  # what follows when somebody's time is used up: bot, lose, wait
    ends: list[int]  # when the time of each seat is used up; 0 while its clock stands
    back: list[int]  # the seats that I may take back from bots
    proposal: Proposal | None
    record: str = ""  # why the match can be read but not played any more
    rematch: str
    backdrop: str
    art: str
    fairness: Fairness
    practice: bool  # may anything be taken back, and all begun again?
    lesson: Lesson | None
    watching: int = 0  # how many people are here without a seat
    thinking: list[Thinking] = []
    ahead: list[Ahead] = []  # for one's own seats, while the match is played
    invite: str | UnsetType = UNSET  # for the host


class Lobby(Struct, frozen=True):
    """Open public tables and my own."""

    open: list[ShortTable]
    mine: list[ShortTable]


class Sources(Struct, frozen=True):
    """Where the points of the seats come from so far."""

    names: list[str]
    seats: Sequence[Sequence[int]]  # by seat, in the order of the names; empty where kept secret


class LogLine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that happened, in words."""

    ply: int
    text: str
    seat: int  # whom it is about
    by: int  # who made the move
    why: bool = False  # may one ask why that move was made?


class News(LogLine, frozen=True, kw_only=True, omit_defaults=True):
    """Something that led to this scene."""

    kind: str
    moment: bool  # does the end of a round or a scoring deserve some time?
    flights: tuple[Flight, ...]


class Picture(Struct, frozen=True):
    """A whole scene; what has its usual value is left out of a part."""

    game: str
    seat: int
    shape: str
    width: float
    height: float
    prompt: str
    clause: str
    asks: Mapping[str, str]
    tokens: Sequence[Token]
    spots: Sequence[Spot]
    buttons: Sequence[Button]
    choices: Sequence[Choice]
    panels: Sequence[Panel]
    areas: Sequence[Area]


KNOWN_OF_ME = [(each.name, each.type) for each in fields(guests.Me)]
Me = defstruct("Me", KNOWN_OF_ME, frozen=True, namespace={"__doc__": guests.Me.__doc__})


class Channel(Struct, frozen=True):
    """A way in which a guest is called."""

    id: str
    kind: str  # push, url
    label: str


class Channels(Struct, frozen=True):
    """How a guest is called."""

    key: str  # with which a browser subscribes
    channels: list[Channel]


class Passkey(Struct, frozen=True):
    """By which somebody comes back."""

    id: str
    label: str
    created: int
    used: int  # 0 for never


class Session(Struct, frozen=True):
    """A browser in which somebody is signed in."""

    id: str
    label: str
    created: int
    seen: int
    here: bool  # is it this one?


class Account(Struct, frozen=True):
    """How one comes back, and where one is signed in."""

    account: bool  # false for a guest
    possible: bool  # can there be passkeys at this address?
    passkeys: list[Passkey]
    sessions: list[Session]
    recovery: int  # codes that are left


class Wish(Struct, frozen=True):
    """What a browser is asked about a passkey."""

    options: dict[str, Any]


class Recovery(Struct, frozen=True):
    """Codes that work once each; told once."""

    codes: list[str]


class Link(Struct, frozen=True):
    """How another device signs in."""

    code: str
    until: int
    address: str
    picture: str  # the address as a QR code


class Result(Struct, frozen=True, kw_only=True):
    """How a match has ended for a seat."""

    seat: int
    kind: str
    name: str
    level: str
    mask: str
    score: int | None  # nobody can tell if the rules have changed since
    won: bool


class Played(Struct, frozen=True, kw_only=True):
    """A match that has ended, as it stands in the list of a guest."""

    id: str
    game: str
    title: str
    at: int
    ended: str  # played, closed, branched, older
    kept: bool  # can one look back at it?
    mine: list[int]
    seats: list[Result]


class BySeats(Struct, frozen=True):
    """Figures for tables of one size."""

    seats: int
    played: int
    won: int
    best: int | None


class ByBots(Struct, frozen=True):
    """Figures for tables with a bot of that level."""

    level: str
    played: int
    won: int


class Figures(Struct, frozen=True, kw_only=True):
    """What a guest has reached in a game."""

    game: str
    title: str
    played: int
    won: int
    best: int | None
    by_seats: list[BySeats]
    by_bots: list[ByBots]


class History(Struct, frozen=True):
    """What a guest has played."""

    figures: list[Figures]
    matches: list[Played]  # a page of them, the latest first
    more: bool  # are there earlier ones?


class Export(Struct, frozen=True):
    """All that the house keeps about a guest: rows as they are stored."""

    guest: dict[str, Any]
    tables: list[dict[str, Any]]
    results: list[dict[str, Any]]
    channels: list[dict[str, Any]]
    passkeys: list[dict[str, Any]]
    sessions: list[dict[str, Any]]
    notes: list[dict[str, Any]]
    chat: list[dict[str, Any]]
    bans: list[dict[str, Any]]


class OptionValue(Struct, frozen=True):
    """One value of an option."""

    value: str
    title: str


class Option(Struct, frozen=True):
    """A choice made before a match."""

    key: str
    title: str
    values: list[OptionValue]


class Game(Struct, frozen=True):
    """A game of the house."""

    key: str
    title: str
    subtitle: str
    seats: list[int]
    options: list[Option]
    minutes: int
    weight: str
    designers: list[str]
    published: str
    rules_number: int
    art: str
    picture: str


class Pledge(Struct, frozen=True):
    """A secret that is fixed from now on."""

    pledge: str
    commitment: str


class Opened(Struct, frozen=True):
    """A match file that can be looked at."""

    id: str


class Notes(Struct, frozen=True):
    """What I keep for myself about a table."""

    text: str
    muted: list[int]  # the seats that I do not hear; -1 for those who watch


class Told(Struct, frozen=True, tag_field="type", tag=str.lower, kw_only=True):
    """A message of the house; its `type` is its name."""


class Scene(Told, frozen=True, kw_only=True):
    """The picture for one seat, with what led to it."""

    ply: int
    seat: int
    scene: Picture
    news: list[News]
    fresh: bool  # false: show it at once
    handed: bool  # in a hot seat: another person has to look now


class Change(Told, frozen=True, kw_only=True):
    """What is new since the last scene and the last table that these eyes were told."""

    ply: int
    seat: int
    scene: dict[str, Any]
    table: dict[str, Any]
    news: list[News]
    fresh: bool


class TableNews(Told, frozen=True, tag="table", kw_only=True):
    """The table, for somebody who comes and whenever somebody comes or goes."""

    table: Table


class Log(Told, frozen=True, kw_only=True):
    """All that happened so far, in words."""

    lines: list[LogLine]


class ChatLine(Struct, frozen=True):
    """Something said at a table."""

    who: str
    text: str
    at: float
    seat: int  # of who said it; -1 for who watches
    phrase: str  # its name, if it is one


class Chat(Told, frozen=True, kw_only=True):
    """Lines of the chat."""

    lines: list[ChatLine]


class Gain(Struct, frozen=True):
    """What a seat would gain."""

    seat: int
    text: str  # "+3 Anna"


class Preview(Told, frozen=True, kw_only=True):
    """What a move would do: what would lie elsewhere, and who would gain."""

    code: int
    tokens: list[Token]
    points: list[int]
    gains: list[Gain]


class Row(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move that was thought about; one that was not tried has no numbers."""

    code: int
    text: str
    facts: str  # the numbers in words
    share: float | UnsetType = UNSET
    spread: float | UnsetType = UNSET
    points: float | UnsetType = UNSET
    visits: int | UnsetType = UNSET
    played: bool = False


class Thoughts(Told, frozen=True, kw_only=True):
    """The best few moves, the best first; only to who asked."""

    about: str  # hint or why
    ply: int
    title: str
    rows: list[Row]
    note: str


class AnalysedMove(Struct, frozen=True, kw_only=True):
    """A move of an analysed match; all chances in points of a hundred, by seat."""

    ply: int  # of the position after it
    seat: int
    text: str
    before: list[float]
    after: list[float]
    chosen: list[float]  # what the decision changed, against the best one
    luck: list[float]  # what no decision changed
    mark: str  # empty, inaccuracy, mistake, blunder
    made: float  # where there is a mark: the chance with the move that was made,
    best: float  # with the better one,
    better: str  # that move,
    said: str  # all of it in a sentence,
    reasons: list[str]  # and why


class Analysis(Struct, frozen=True, kw_only=True):
    """What is known so far of a match with the eyes of a seat."""

    seat: int
    ply: int  # moves of the match
    done: int  # positions that were thought about,
    total: int  # of so many
    lines: list[str]  # the short report
    turning_point: int  # the move with which the winner took the lead for good; 0 for none
    moves: list[AnalysedMove]  # from the first on


class BestLine(Struct, frozen=True, kw_only=True):
    """A move that a master thinks of, and what may follow."""

    code: int
    chance: float  # of the seat that makes it, in points of a hundred
    moves: list[str]


class Lines(Struct, frozen=True, kw_only=True):
    """What a master thinks of a position of a variation."""

    chances: list[float]  # by seat, in points of a hundred; empty where there is one move only
    lines: list[BestLine]  # the best first
    simulations: int


class Error(Told, frozen=True, kw_only=True):
    """What is wrong and what to do."""

    error: str
    sentence: str


class Looked(Told, frozen=True, kw_only=True):
    """How far one has looked at one's match, on any device, before one looks now."""

    ply: int


class Bye(Told, frozen=True, kw_only=True):
    """The server goes down: come back."""

    after: float  # seconds


class Notice(Told, frozen=True, kw_only=True):
    """The house announces something; an empty text takes it back."""

    text: str
