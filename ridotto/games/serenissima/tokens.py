"""The pieces on the picture of Serenissima."""

from collections.abc import Iterator
from functools import lru_cache

from ridotto.core.pen import Pen
from ridotto.core.scene import Token
from ridotto.games.serenissima import layout
from ridotto.games.serenissima.board import (
    CARDS,
    CLOSED,
    GOOD_COUNT,
    GOODS,
    NO_GOOD,
    NOBODY,
    PLACES,
    PLUNDER,
    PORT_KEYS,
    SCORINGS,
    ZONE_KEYS,
)
from ridotto.games.serenissima.layout import Chart
from ridotto.games.serenissima.view import Galley, Port, View

KEPT = 4096  # ports and galleys, drawn once while they stay as they are


def chart_of(view: View, pen: Pen) -> Chart:
    """Where the zones of this map lie in this shape."""
    slots = tuple(len(port.prices) for port in view.ports)
    return layout.chart_at(tuple(port.at for port in view.ports), slots, pen.shape)


def tokens(view: View, pen: Pen) -> tuple[Token, ...]:
    """Everything that lies on the table, from the lowest layer up."""
    chart = chart_of(view, pen)
    return (
        *boxes(chart, pen),
        *ports(view, chart, pen),
        *fleets(view, chart, pen),
        *risks(view, chart, pen),
        *wheel(view, chart, pen),
        *track(view, chart, pen),
        *trays(view, chart, pen),
        *deck_of_active(view, chart, pen),
        *dice(view, chart, pen),
    )


def goods_listed(goods: list[str], pen: Pen) -> str:
    """Goods as a phrase."""
    said = [pen.say("good", good=good) for good in goods]
    return ", ".join(said) or pen.say("nothing")


def cubes(counts: tuple[int, ...]) -> list[str]:
    """The good of each cube, of so many of each good."""
    return [GOODS[good] for good, n in enumerate(counts) for _ in range(n)]


# The ports


def ports(view: View, chart: Chart, pen: Pen) -> Iterator[Token]:
    """Every zone with what stands there."""
    for zone, port in enumerate(view.ports):
        yield from one_port(zone, port, chart, pen)


@lru_cache(KEPT)  # few of them change from one move to the next
def one_port(zone: int, port: Port, chart: Chart, pen: Pen) -> tuple[Token, ...]:
    """Name, town, badge of its good, warehouse and buildings."""
    if port.good == NO_GOOD:
        return (name(zone, port, chart, pen),)
    return (
        name(zone, port, chart, pen),
        town(zone, port, chart, pen),
        badge(zone, port, chart),
        quay(zone, port, chart, pen),
        *warehouse(zone, port, chart, pen),
        *buildings(zone, port, chart, pen),
    )


def name(zone: int, port: Port, chart: Chart, pen: Pen) -> Token:
    """On a ribbon, so that it is read on land and water."""
    own, (x, y) = chart.layout, chart.middles[zone]
    text = pen.say("zone", zone=ZONE_KEYS[zone])
    has_port = port.good != NO_GOOD
    width = own.letter * (len(text) + 2.2)
    half = (own.sea.width - width) / 2
    return Token(
        id=f"name:{ZONE_KEYS[zone]}",
        symbol="serenissima-ribbon",
        x=min(max(x, own.sea.x - half), own.sea.x + half),
        y=y + layout.side(zone) * (own.name_rise if has_port else 0),
        width=width,
        height=own.name_height,
        layer=3,
        classes="dark-text",
        text=text,
    )


def town(zone: int, port: Port, chart: Chart, pen: Pen) -> Token:
    """The town in its owner's glass, as large as its warehouse, with the number of its garrison."""
    own, (x, y) = chart.layout, chart.middles[zone]
    state = {NOBODY: "neutral", CLOSED: "closed"}.get(port.owner, "owned")
    look = str(port.owner) if state == "owned" else state
    return Token(
        id=f"port:{PORT_KEYS[zone]}",
        symbol=f"serenissima-town-{look}-{SIZES[len(port.prices)]}",
        x=x,
        y=y,
        width=own.town[0],
        height=own.town[1],
        layer=4,
        classes=f"seat-{port.owner}" if state == "owned" else "",
        text=str(port.garrison) if state == "owned" else "",
        label=pen.say(
            "token-port",
            port=PORT_KEYS[zone],
            good=GOODS[port.good],
            state=state,
            who=pen.name(port.owner) if state == "owned" else "",
            count=port.garrison,
            stored=goods_listed([GOODS[good] for good in port.stored], pen),
        ),
    )


SIZES = ("", "small", "small", "middle", "middle", "great")  # of towns, by their slots


def badge(zone: int, port: Port, chart: Chart) -> Token:
    """What the port makes."""
    own, (x, y) = chart.layout, chart.middles[zone]
    return Token(
        id=f"makes:{PORT_KEYS[zone]}",
        symbol=f"serenissima-makes-{GOODS[port.good]}",
        x=x - own.town[0] * 0.56,
        y=y + own.town[1] * (0.1 if zone in layout.AFRICA else -0.28),
        width=own.badge,
        height=own.badge,
        layer=4,
        classes="faded" if port.owner == CLOSED else "",
    )


def quay(zone: int, port: Port, chart: Chart, pen: Pen) -> Token:
    """Nothing to see: the prices are printed; it says what the next cube earns."""
    own, (x, y) = chart.layout, chart.middles[zone]
    free = port.prices[len(port.stored) :]
    return Token(
        id=f"quay:{PORT_KEYS[zone]}",
        symbol="",
        x=x,
        y=y + layout.side(zone) * own.store_rise,
        width=len(port.prices) * own.slot,
        height=own.slot,
        layer=1,
        label=pen.say(
            "token-quay", port=PORT_KEYS[zone], count=len(free), price=min(free, default=0)
        ),
    )


def warehouse(zone: int, port: Port, chart: Chart, pen: Pen) -> Iterator[Token]:
    """A cube on each slot taken, the lowest price first; the goods in their fixed order."""
    own, (x, y) = chart.layout, chart.middles[zone]
    slots = len(port.prices)
    for slot, good in enumerate(port.stored):
        yield Token(
            id=f"stored:{PORT_KEYS[zone]}:{GOODS[good]}",
            symbol=f"serenissima-cube-{GOODS[good]}",
            x=x + (slot - (slots - 1) / 2) * own.slot,
            y=y + layout.side(zone) * own.store_rise,
            width=own.slot,
            height=own.slot,
            layer=3,
            label=pen.say("token-stored", good=GOODS[good], port=PORT_KEYS[zone]),
        )


def buildings(zone: int, port: Port, chart: Chart, pen: Pen) -> Iterator[Token]:
    """The fort at the left foot of the town, if the badge leaves room; the basilica right."""
    own, (x, y) = chart.layout, chart.middles[zone]
    left, right = (0.54, 0.9) if zone in layout.AFRICA else (-0.54, 0.54)
    for kind, built, shift in (("fort", port.fort, left), ("basilica", port.basilica, right)):
        if built:
            yield Token(
                id=f"{kind}:{PORT_KEYS[zone]}",
                symbol=f"serenissima-{kind}",
                x=x + shift * own.town[0],
                y=y + own.town[1] / 2 - own.building * 0.4,
                width=own.building,
                height=own.building,
                layer=3,
                label=pen.say(f"token-{kind}", port=PORT_KEYS[zone]),
            )


# The galleys


def fleets(view: View, chart: Chart, pen: Pen) -> Iterator[Token]:
    """The galleys of each zone side by side, each with its sailors and cubes along the hull."""
    zones: dict[int, list[Galley]] = {}
    for galley in view.galleys:
        zones.setdefault(galley.zone, []).append(galley)
    for zone, here in zones.items():
        for galley, berth in zip(here, chart.berths(zone, len(here)), strict=True):
            is_active = galley.number == view.active
            yield from one_galley(galley, is_active, berth, chart, pen)


@lru_cache(KEPT)
def one_galley(
    galley: Galley, is_active: bool, berth: tuple[float, float, float], chart: Chart, pen: Pen
) -> tuple[Token, ...]:
    """The hull with its number, and what is on board."""
    own, (x, y, scale) = chart.layout, berth
    cargo = cubes(galley.cargo)
    number = str(galley.number + 1)
    hull = Token(
        id=f"galley:{number}",
        symbol=f"serenissima-galley-{galley.owner}",
        x=x,
        y=y,
        width=own.galley[0] * scale,
        height=own.galley[1] * scale,
        layer=5,
        classes=f"seat-{galley.owner} large-text" + (" lifted" if is_active else ""),
        text=number,
        label=pen.say(
            "token-galley",
            galley=number,
            who=pen.name(galley.owner),
            zone=ZONE_KEYS[galley.zone],
            count=galley.crew,
            cargo=goods_listed(cargo, pen),
        ),
    )
    on_board = ["sailor"] * galley.crew + [f"cube-{good}" for good in cargo]
    return hull, *(
        Token(
            id=f"aboard:{number}:{i}",
            symbol=f"serenissima-{thing}",
            x=x + (i - (PLACES - 1) / 2) * own.pip * 0.76 * scale,
            y=y + own.galley[1] * 0.4 * scale,
            width=own.pip * scale,
            height=own.pip * scale,
            layer=6,
            classes=f"seat-{galley.owner}",
        )
        for i, thing in enumerate(on_board)
    )


def risks(view: View, chart: Chart, pen: Pen) -> Iterator[Token]:
    """A chain where the active galley can sail to and somebody could blockade it."""
    own = chart.layout
    for risk in view.risks:
        x, y = chart.middles[risk.zone]
        key, who = ZONE_KEYS[risk.zone], pen.name(risk.seat)
        yield Token(
            id=f"risk:{key}",
            symbol="serenissima-chain",
            x=x + own.town[0] * 0.62,
            y=y + layout.side(risk.zone) * own.name_rise * 0.5,
            width=own.chain,
            height=own.chain,
            layer=7,
            classes=f"seat-{risk.seat}",
            label=pen.say("token-risk", who=who, zone=key, count=risk.count),
        )


# Beside the chart


def wheel(view: View, chart: Chart, pen: Pen) -> Iterator[Token]:
    """A glass bead for each galley in play, and the black pawn."""
    own = chart.layout
    for galley in view.galleys:
        x, y = layout.sector(own, galley.number + 1, view.numbers)
        number = str(galley.number + 1)
        yield Token(
            id=f"wheel:{number}",
            symbol=f"serenissima-bead-{galley.owner}",
            x=x,
            y=y,
            width=own.bead,
            height=own.bead,
            layer=2,
            classes=f"seat-{galley.owner} large-text",
            text=number,
            label=pen.say("token-wheel", galley=number, who=pen.name(galley.owner)),
        )
    x, y = layout.sector(own, view.active + 1, view.numbers, 0.9)
    yield Token(
        id="pawn:black",
        symbol="serenissima-pawn-black",
        x=x + (own.bead * 0.42 if own.is_loop else 0),
        y=y - (own.bead * 0.2 if own.is_loop else 0),
        width=own.pawn[0],
        height=own.pawn[1],
        layer=3,
        label=pen.say("token-black-pawn", galley=view.active + 1),
    )


@lru_cache(KEPT)
def boxes(chart: Chart, pen: Pen) -> tuple[Token, ...]:
    """Nothing to see: what is printed beside the chart says what it is."""
    own = chart.layout
    return tuple(
        Token(
            id=name,
            symbol="",
            x=box.x,
            y=box.y,
            width=box.width,
            height=box.height,
            label=pen.say(f"token-box-{name}"),
        )
        for name, box in (("hold", own.hold), ("battle", own.dice), ("track", own.track))
    )


def track(view: View, chart: Chart, pen: Pen) -> Iterator[Token]:
    """What the printed cells that score are, and the white pawn."""
    own = chart.layout
    for number, index in enumerate(view.scoring):
        box = layout.cell(own, index, view.last_cell)
        yield Token(
            id=f"scoring:{number + 1}",
            symbol="",
            x=box.x,
            y=box.y,
            width=box.width,
            height=box.height,
            layer=1,
            label=pen.say(
                "token-scoring",
                number=number + 1,
                cell=index,
                incomes=", ".join(str(ducats) for ducats in view.income),
            ),
        )
    box = layout.cell(own, view.pawn, view.last_cell)
    done = view.scorings == SCORINGS
    left = 0 if done else view.scoring[view.scorings] - view.pawn
    yield Token(
        id="pawn:white",
        symbol="serenissima-pawn-white",
        x=box.x,
        y=box.y - 3,
        width=own.pawn[0],
        height=own.pawn[1],
        layer=3,
        label=pen.say("token-white-pawn", cell=view.pawn, left=left),
    )


def trays(view: View, chart: Chart, pen: Pen) -> Iterator[Token]:
    """The doge's cards, the buildings left and the supply."""
    own = chart.layout
    face = "back" if view.card == NOBODY else CARDS[view.card]
    drawn = pen.say("token-no-card" if view.card == NOBODY else "token-card", card=face)
    deck = pen.say("token-deck", count=sum(view.deck))
    cards = (
        ("doge:deck", "serenissima-card-back", str(sum(view.deck)), deck),
        ("doge:card", f"serenissima-card-{face}", "", drawn),
    )
    for i, (id_, symbol, text, label) in enumerate(cards):
        yield Token(
            id=id_,
            symbol=symbol,
            x=own.cards.row(i, 2, own.cards.width / 2),
            y=own.cards.y,
            width=own.card[0],
            height=own.card[1],
            layer=1,
            text=text,
            label=label,
        )
    for i, (kind, left) in enumerate(
        (("forts", view.forts_left), ("basilicas", view.basilicas_left))
    ):
        box = layout.stock(own, GOOD_COUNT + i)
        yield Token(
            id=f"left:{kind}",
            symbol=f"serenissima-{kind}-left",
            x=box.x,
            y=box.y,
            width=own.supply_size * 1.5,
            height=own.supply_size * 1.5,
            layer=1,
            text=str(left),
            label=pen.say(f"token-{kind}", count=left),
        )
    for good in range(GOOD_COUNT):
        box = layout.stock(own, good)
        yield Token(
            id=f"supply:{GOODS[good]}",
            symbol=f"serenissima-cube-{GOODS[good]}",
            x=box.x - box.width * 0.22,
            y=box.y,
            width=own.supply_size,
            height=own.supply_size,
            layer=1,
            label=pen.say("token-supply", good=GOODS[good], count=view.supply[good]),
        )
        yield Token(
            id=f"count:{GOODS[good]}",
            symbol="",
            x=box.x + box.width * 0.25,
            y=box.y,
            width=own.supply_size,
            height=own.supply_size * 1.5,
            layer=1,
            text=str(view.supply[good]),
        )


def deck_of_active(view: View, chart: Chart, pen: Pen) -> Iterator[Token]:
    """The five places of the active galley, large; its cubes are clicked here."""
    if view.active < 0:
        return
    box = chart.layout.hold
    galley = view.galley(view.active)
    number = str(galley.number + 1)
    cargo = cubes(galley.cargo)
    for i, good in enumerate([*[""] * galley.crew, *cargo]):
        size = (box.height - 10) * (1 if good else 0.78)
        yield Token(
            id=f"deck:{i}" if good == "" else f"deck:{good}:{cargo[: i - galley.crew].count(good)}",
            symbol="serenissima-sailor" if good == "" else f"serenissima-cube-{good}",
            x=box.row(i, PLACES, box.width / PLACES),
            y=box.y,
            width=size,
            height=size,
            layer=2,
            classes=f"seat-{galley.owner}",
            click=f"hold:{good}" if good else "",
            label=pen.say("token-hold", good=good, galley=number)
            if good
            else pen.say("token-crew", galley=number),
        )


def dice(view: View, chart: Chart, pen: Pen) -> Iterator[Token]:
    """The dice of the last round, the attacker's above; and what can be plundered."""
    own = chart.layout
    sides = (("attack", view.dice[0], view.dice[1]), ("defence", view.dice[2], view.dice[3]))
    for row, (side, count, skulls) in enumerate(sides):
        for i in range(count):
            face = "skull" if i < skulls else "blank"
            yield Token(
                id=f"die:{side}:{i}",
                symbol=f"serenissima-die-{face}",
                x=own.dice.row(i, PLACES, own.dice.width / PLACES),
                y=own.dice.y + (row - 0.5) * own.dice.height / 2,
                width=own.die,
                height=own.die,
                layer=2,
                label=pen.say("token-die", side=side, face=face),
            )
    if view.phase == PLUNDER:
        yield from loot(view, chart, pen)


def loot(view: View, chart: Chart, pen: Pen) -> Iterator[Token]:
    """The cubes of the galley just sunk, on a tray of their own."""
    box = chart.layout.loot
    yield Token(
        id="loot-tray",
        symbol="serenissima-loot",
        x=box.x,
        y=box.y,
        width=box.width,
        height=box.height,
        layer=3,
    )
    found = cubes(view.loot)
    size = box.height - 4
    for i, good in enumerate(found):
        yield Token(
            id=f"loot:{good}:{found[:i].count(good)}",
            symbol=f"serenissima-cube-{good}",
            x=box.row(i, len(found), min(size, box.width / len(found))),
            y=box.y,
            width=min(size, box.width / len(found)),
            height=size,
            layer=4,
            click=f"loot:{good}",
            label=pen.say("token-loot", good=good),
        )
