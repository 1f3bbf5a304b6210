"""Positions of Serenissima, set up as a test needs them."""

from typing import Any

import numpy as np

import ridotto
from ridotto.core import chance
from ridotto.core.events import Event
from ridotto.core.match import Match
from ridotto.games.serenissima.board import (
    CARDS,
    CHOOSE,
    CLOSED,
    GOODS,
    NO_GOOD,
    NOBODY,
    PHASES,
    SAILORS,
    SUPPLY,
    ZONE_KEYS,
)

# What stands where: {"valencia": (owner, garrison)} and {number: (owner, zone, crew, cargo)}.
Ports = dict[str, tuple[int, int]]
Galleys = dict[int, tuple[int, str, int, str]]

HOMES = ("valencia", "genoa", "venice", "constantinople")


def position(
    galleys: Galleys,
    ports: Ports | None = None,
    *,
    seats: int = 4,
    active: int = 0,
    stored: dict[str, str] | None = None,
    forts: tuple[str, ...] = (),
    basilicas: tuple[str, ...] = (),
    ducats: tuple[int, ...] = (),
    reserve: dict[int, int] | None = None,
    closed: tuple[str, ...] = (),
    first: int = 0,
    pawn: int | None = None,
    scorings: int = 0,
    deck: dict[str, int] | None = None,
    money: str = "open",
    seed: int = 1,
) -> Match:
    """A match in which the galley `active` is called next (without: the lowest one).

    Every seat has one sailor in its home port unless `ports` says otherwise; `reserve` takes the
    sailors of a seat out of the game beyond these.
    """
    match = ridotto.new("serenissima", seats=seats, seed=seed, options={"money": money})
    s = match._state[0]
    clear(s)
    own = {key for key in (ports or {}) if (ports or {})[key][0] != NOBODY}
    owners = {(ports or {})[key][0] for key in own}
    homes = {HOMES[seat]: (seat, 1) for seat in range(seats) if seat not in owners}
    for key, (owner, garrison) in {**homes, **(ports or {})}.items():
        garrison_port(s, key, owner, garrison)
    for key in closed:
        s.owner[zone(key)] = CLOSED
    for number, (owner, where, crew, cargo) in galleys.items():
        put_galley(s, number, owner, where, crew, cargo)
    for key, goods in (stored or {}).items():
        store(s, key, goods)
    build(s, forts, basilicas)
    s.ducats[: len(ducats)] = ducats
    for seat, count in (reserve or {}).items():
        s.reserve[seat] = count
    s.first, s.scorings = first, scorings
    s.pawn = s.pawn if pawn is None else pawn
    deal(s, deck)
    call(s, (active or min(galleys)) - 1)
    return match


def clear(s: Any) -> None:
    """No owners, no galleys; every sailor in the reserve."""
    s.owner[:] = np.where(s.good == NO_GOOD, CLOSED, NOBODY)
    s.reserve[: s.seats] = SAILORS[s.seats - 2]
    s.turn_number = 1


def garrison_port(s: Any, key: str, owner: int, garrison: int) -> None:
    s.owner[zone(key)] = owner
    s.garrison[zone(key)] = garrison
    if owner != NOBODY:
        s.ports[owner] += 1
        s.reserve[owner] -= garrison


def put_galley(s: Any, number: int, owner: int, where: str, crew: int, cargo: str) -> None:
    galley = number - 1
    s.galley_owner[galley], s.galley_zone[galley], s.crew[galley] = owner, zone(where), crew
    s.fleet[owner] += 1
    s.reserve[owner] -= crew
    for good in cargo.split():
        s.cargo[galley, GOODS.index(good)] += 1
        s.supply[GOODS.index(good)] -= 1


def store(s: Any, key: str, goods: str) -> None:
    for good in goods.split():
        s.stored[zone(key)] |= 1 << GOODS.index(good)
        s.supply[GOODS.index(good)] -= 1


def build(s: Any, forts: tuple[str, ...], basilicas: tuple[str, ...]) -> None:
    for key in forts:
        s.fort[zone(key)] = 1
    for key in basilicas:
        s.basilica[zone(key)] = 1
    s.forts_left -= len(forts)
    s.basilicas_left -= len(basilicas)


def deal(s: Any, deck: dict[str, int] | None) -> None:
    """These cards face down, the others laid aside."""
    if deck is not None:
        whole = s.deck.copy()
        s.deck[:] = [deck.get(card, 0) for card in CARDS]
        s.discard[:] = whole - s.deck


def call(s: Any, galley: int) -> None:
    """The black pawn stands on this galley and its owner has not chosen yet."""
    s.active, s.phase, s.turn = galley, CHOOSE, s.galley_owner[galley]
    s.start_zone = s.galley_zone[galley]


def zone(key: str) -> int:
    return ZONE_KEYS.index(key)


def legal(match: Match, beginning: str = "") -> list[str]:
    """The legal moves of the seat to move that begin like this."""
    moves = match.moves(match.waiting[0])
    return [move.notation for move in moves if move.notation.startswith(beginning)]


def play(match: Match, *moves: str) -> Match:
    """Moves by whoever is to move."""
    for move in moves:
        match.play(match.waiting[0], move)
    return match


def fight(match: Match, move: str, *skulls: int) -> Match:
    """A move in which dice are rolled, with a stream of chance that gives these skulls.

    `skulls` are what each roll of the move shows, in order: fort, attacker, defender.
    """
    before = match._state.copy()
    seat = match.waiting[0]
    for start in range(5000):
        match._state[:] = before
        chance.start(match._state[0].rng, chance.seed_words(f"{start:x}"))
        match.play(seat, move)
        if rolled(match.events(match.ply)) == skulls:
            return match
        match.undo()
    raise AssertionError(f"no chance gives {skulls}")


def rolled(events: tuple[Event, ...]) -> tuple[int, ...]:
    """The skulls of each roll."""
    found: list[int] = []
    for event in events:
        if event.kind == "salvo":
            found.append(int(event.values["skulls"]))
        if event.kind == "fought":
            found += [int(event.values["skulls"]), int(event.values["other_skulls"])]
    return tuple(found)


def roll_often(match: Match, move: str, times: int) -> list[int]:
    """All skulls of a move that is made so often, each time with new chance."""
    skulls: list[int] = []
    for _ in range(times):
        skulls += rolled(match.play(match.waiting[0], move))
        last = match._state["rng"].copy()
        match.undo()
        match._state["rng"] = last
    return skulls


def deciders(match: Match, *moves: str) -> list[int]:
    """The seats that make these moves."""
    found: list[int] = []
    for move in moves:
        found += match.waiting
        play(match, move)
    return found


def draw(match: Match, card: str, move: str = "done") -> Match:
    """The last move of a turn, with a stream of chance that draws this card."""
    before = match._state.copy()
    seat = match.waiting[0]
    for start in range(2000):
        match._state[:] = before
        chance.start(match._state[0].rng, chance.seed_words(f"{start:x}"))
        events = match.play(seat, move)
        if [event.values["card"] for event in events if event.kind == "card"] == [card]:
            return match
        match.undo()
    raise AssertionError(f"no chance draws {card}")


def phase(match: Match) -> str:
    return PHASES[match.state.phase]


def crew(match: Match, number: int) -> int:
    return int(match.state.crew[number - 1])


def cargo(match: Match, number: int) -> list[str]:
    s = match.state
    return [good for i, good in enumerate(GOODS) for _ in range(s.cargo[number - 1, i])]


def in_play(match: Match, number: int) -> bool:
    return bool(match.state.galley_owner[number - 1] != NOBODY)


def where(match: Match, number: int) -> str:
    return ZONE_KEYS[match.state.galley_zone[number - 1]]


def garrison(match: Match, key: str) -> tuple[int, int]:
    """Owner and sailors of a port."""
    s = match.state
    return int(s.owner[zone(key)]), int(s.garrison[zone(key)])


def stored(match: Match, key: str) -> list[str]:
    mask = match.state.stored[zone(key)]
    return [good for i, good in enumerate(GOODS) if mask >> i & 1]


def supply(match: Match, good: str) -> int:
    return int(match.state.supply[GOODS.index(good)])


def ducats(match: Match, seat: int = 0) -> int:
    return int(match.state.ducats[seat])


def kinds(match: Match) -> list[str]:
    """The kinds of event of the last move."""
    return [event.kind for event in match.events(match.ply)]


FULL_SUPPLY = dict(zip(GOODS, SUPPLY.tolist(), strict=True))
