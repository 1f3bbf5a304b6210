"""What can be clicked on the picture of Serenissima: spots, buttons, and a path for each move."""

from collections.abc import Iterator

from ridotto.core.moves import Move
from ridotto.core.pen import Box, Pen, kept
from ridotto.core.scene import Button, Spot
from ridotto.games.serenissima import layout
from ridotto.games.serenissima.board import BUILDING_PRICE, NUMBER_KEYS, SOURCES, ZONE_KEYS
from ridotto.games.serenissima.layout import Chart
from ridotto.games.serenissima.tokens import chart_of
from ridotto.games.serenissima.view import View

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


def path(view: View, move: Move, moves: list[Move]) -> tuple[str, ...]:
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


def spots(view: View, moves: list[Move], pen: Pen) -> tuple[Spot, ...]:
    """The zones and the sectors of the wheel that a path names."""
    named = {step for move in moves for step in path(view, move, moves)}
    zones = [zone for zone, key in enumerate(ZONE_KEYS) if f"zone:{key}" in named]
    numbers = [number for number, key in enumerate(NUMBER_KEYS) if f"sector:{key}" in named]
    return (
        *(zone_spot(zone, chart_of(view, pen), pen) for zone in zones),
        *(sector_spot(number, view.numbers, pen) for number in numbers),
        *([market_spot(view, pen)] if "market" in named else []),
    )


@kept
def zone_spot(zone: int, chart: Chart, pen: Pen) -> Spot:
    key = ZONE_KEYS[zone]
    return chart.spots[zone].spot(f"zone:{key}", pen.say("spot-zone", zone=key), is_round=True)


@kept
def sector_spot(number: int, numbers: int, pen: Pen) -> Spot:
    own = layout.LAYOUTS[pen.shape]
    box = Box(*layout.sector(own, number + 1, numbers), own.bead, own.bead)
    key = NUMBER_KEYS[number]
    return box.spot(f"sector:{key}", pen.say("spot-sector", galley=key), is_round=True)


def market_spot(view: View, pen: Pen) -> Spot:
    """The warehouse of the port where the active galley lies, and the town behind it."""
    chart = chart_of(view, pen)
    own, zone = chart.layout, view.galley(view.active).zone
    x, y = chart.middles[zone]
    width = max(own.town[0], len(view.ports[zone].prices) * own.slot + 10)
    height = own.slot + 10 + own.store_rise * 0.6
    box = Box(x, y + layout.side(zone) * own.store_rise * 0.7, width, height)
    return box.spot("market", pen.say("spot-market", port=ZONE_KEYS[zone], price=view.sale_price))


def buttons(view: View, moves: list[Move], pen: Pen) -> tuple[Button, ...]:
    """The buttons that a path names, in the order of the moves."""
    found: dict[str, Button] = {}
    for move in moves:
        for id_, text in texts(view, move, pen):
            found.setdefault(id_, Button(id=id_, text=text, main=id_ in MAIN))
    return tuple(found.values())


def texts(view: View, move: Move, pen: Pen) -> Iterator[tuple[str, str]]:
    """The buttons of one move with their texts."""
    family, values = move.moves.split(move.code)

    def say(message: str, **more: str | int) -> str:
        return pen.say(f"button-{message}", **more)

    match family:
        case "load":
            yield "load", say("load", good=values["good"], price=view.cube_price)
        case "capture" | "attack_port":
            id_ = PLAIN[family]
            yield id_, say(id_, port=ZONE_KEYS[view.galley(view.active).zone])
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
            price = view.galley_prices[SOURCES.index(values["source"])]
            yield f"buy-{values['source']}", say(f"buy-{values['source']}", price=price)
        case "fort" | "basilica":
            yield family, say(family, price=BUILDING_PRICE)
        case _ if family in PLAIN:
            yield PLAIN[family], say(PLAIN[family])
