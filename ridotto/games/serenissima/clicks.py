"""What can be clicked on the picture of Serenissima: spots, buttons, and a path for each move."""

from collections.abc import Iterator

from ridotto.core.moves import Move
from ridotto.core.scene import Button, Choice, Spot
from ridotto.games.serenissima import layout
from ridotto.games.serenissima.board import (
    BUILDING_PRICE,
    CUBE_PRICE,
    FROM_RESERVE,
    NUMBER_KEYS,
    SAILOR_PRICE,
    SOURCES,
    ZONE_KEYS,
)
from ridotto.games.serenissima.tokens import WORDS
from ridotto.games.serenissima.view import View

ENDING = frozenset({"done", "attack", "attack_port", "fight", "stop", "land", "sailor_to"})
PLAIN = {  # moves that are one button
    "invest": "invest",
    "embark": "embark",
    "disembark": "disembark",
    "load": "load",
    "attack_port": "attack-port",
    "capture": "capture",
    "blockade": "blockade",
    "let_pass": "let-pass",
    "fight": "fight",
    "stop": "stop",
    "done": "done",
}
SINGLE = {  # moves that are one click on the board
    "close": "port:{port}",
    "home": "port:{port}",
    "number": "sector:{galley}",
    "sail": "zone:{zone}",
    "attack": "galley:{galley}",
    "hire_aboard": "galley:{galley}",
    "plunder": "loot:{good}",
    "land": "land:{count}",
}
MAIN = frozenset({"done", "fight", "let-pass"})


def choices(view: View, moves: list[Move], tongue: str) -> tuple[Choice, ...]:
    """A path for each legal move."""
    return tuple(
        Choice(
            code=move.code,
            notation=move.notation,
            text=move.text(tongue),
            path=path(move),
            ends_turn=move.family in ENDING,
        )
        for move in moves
    )


def path(move: Move) -> tuple[str, ...]:
    """The names to click in turn."""
    family, values = move.moves.split(move.code)
    if family in PLAIN:
        return (PLAIN[family],)
    if family in SINGLE:
        return (SINGLE[family].format(**values),)
    match family:
        case "sailor_from" | "sailor_to":
            return (f"galley:{values['galley']}", family.replace("_", "-"))
        case "good_from":
            return (f"galley:{values['galley']}", f"from:{values['good']}")
        case "good_to":
            return (f"hold:{values['good']}", f"galley:{values['galley']}")
        case "jettison":
            return (f"hold:{values['good']}", "sea")
        case "sell":
            return (f"hold:{values['good']}", "market")
        case "buy":
            return (f"port:{values['port']}", f"buy-{values['source']}")
        case _:
            return (f"port:{values['port']}", family)


def spots(view: View, moves: list[Move], tongue: str) -> tuple[Spot, ...]:
    """The zones and the sectors of the wheel that a path names."""
    named = {step for move in moves for step in path(move)}
    zones = [zone for zone, key in enumerate(ZONE_KEYS) if f"zone:{key}" in named]
    numbers = [number for number, key in enumerate(NUMBER_KEYS) if f"sector:{key}" in named]
    return (
        *(zone_spot(view, zone, tongue) for zone in zones),
        *(sector_spot(view, number, tongue) for number in numbers),
        *([market_spot(view, tongue)] if "market" in named else []),
    )


def zone_spot(view: View, zone: int, tongue: str) -> Spot:
    x, y = layout.place(view.ports[zone].at)
    return Spot(
        id=f"zone:{ZONE_KEYS[zone]}",
        x=x,
        y=y + layout.side(zone) * 14,
        width=layout.ZONE_WIDTH,
        height=layout.ZONE_HEIGHT,
        label=WORDS.say(tongue, "spot-zone", zone=ZONE_KEYS[zone]),
        round=True,
    )


def sector_spot(view: View, number: int, tongue: str) -> Spot:
    x, y = layout.sector(number + 1, view.numbers)
    return Spot(
        id=f"sector:{NUMBER_KEYS[number]}",
        x=x,
        y=y,
        width=44,
        height=44,
        label=WORDS.say(tongue, "spot-sector", galley=NUMBER_KEYS[number]),
        round=True,
    )


def market_spot(view: View, tongue: str) -> Spot:
    """The warehouse of the port where the active galley lies."""
    zone = active_zone(view)
    x, y = layout.place(view.ports[zone].at)
    slots = len(view.ports[zone].prices)
    price = next_price(view, zone)
    return Spot(
        id="market",
        x=x,
        y=y + layout.side(zone) * layout.STORE_RISE,
        width=slots * layout.SLOT_STEP + 6,
        height=layout.SLOT + 10,
        label=WORDS.say(tongue, "spot-market", port=ZONE_KEYS[zone], price=price),
    )


def next_price(view: View, zone: int) -> int:
    """What the next cube earns there; spice earns more."""
    port = view.ports[zone]
    own = port.owner == next(g.owner for g in view.galleys if g.number == view.active)
    return 0 if own else port.prices[min(len(port.stored), len(port.prices) - 1)]


def active_zone(view: View) -> int:
    return next(galley.zone for galley in view.galleys if galley.number == view.active)


def buttons(view: View, moves: list[Move], tongue: str) -> tuple[Button, ...]:
    """The buttons that a path names, in the order of the moves."""
    found: dict[str, Button] = {}
    for move in moves:
        for id_, text in texts(view, move, tongue):
            found.setdefault(id_, Button(id=id_, text=text, main=id_ in MAIN))
    return tuple(found.values())


def texts(view: View, move: Move, tongue: str) -> Iterator[tuple[str, str]]:
    """The buttons of one move with their texts."""
    family, values = move.moves.split(move.code)

    def say(message: str, **more: str | int) -> str:
        return WORDS.say(tongue, f"button-{message}", **more)

    match family:
        case "load":
            yield "load", say("load", good=values["good"], price=load_price(view))
        case "capture" | "attack_port":
            id_ = PLAIN[family]
            yield id_, say(id_, port=ZONE_KEYS[active_zone(view)])
        case "sailor_from" | "sailor_to":
            yield family.replace("_", "-"), say(family.replace("_", "-"))
        case "good_from":
            yield f"from:{values['good']}", say("from", good=values["good"])
        case "jettison":
            yield "sea", say("sea")
        case "land":
            yield f"land:{values['count']}", say("land", count=int(values["count"]))
        case "hire":
            yield "hire", say("hire")
        case "buy":
            source = SOURCES.index(values["source"])
            price = galley_price(view, source)
            yield f"buy-{values['source']}", say(f"buy-{values['source']}", price=price)
        case "fort" | "basilica":
            yield family, say(family, price=BUILDING_PRICE)
        case _ if family in PLAIN:
            yield PLAIN[family], say(PLAIN[family])


def load_price(view: View) -> int:
    """What the next cube of the port costs."""
    return 0 if view.free_cube else CUBE_PRICE


def galley_price(view: View, source: int) -> int:
    """What a galley costs the seat to decide."""
    own = sum(galley.owner == view.turn for galley in view.galleys)
    return own + (SAILOR_PRICE if source == FROM_RESERVE else 0)
