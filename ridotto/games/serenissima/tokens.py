"""The pieces on the picture of Serenissima."""

from collections.abc import Iterator

from ridotto.core.pen import Box, Pen, kept
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
from ridotto.games.serenissima.layout import BOW, Berth, Chart
from ridotto.games.serenissima.view import Galley, Port, Risk, View


def chart_of(view: View, pen: Pen) -> Chart:
    """Where the zones of this map lie in this shape."""
    return layout.chart_at(view.places, view.slots, pen.shape)


def tokens(view: View, pen: Pen) -> tuple[Token, ...]:
    """Everything that lies on the table, from the lowest layer up."""
    chart = chart_of(view, pen)
    wheel_order = tuple((galley.number, galley.owner) for galley in view.galleys)
    return (
        *boxes(chart, pen),
        *ports(view.ports, chart, pen),
        *fleets(view.galleys, view.active, chart, pen),
        *risks(view.risks, chart, pen),
        *wheel(wheel_order, view.active, view.numbers, chart, pen),
        *scorings(view.scoring, view.income, view.last_cell, chart, pen),
        pawn(view.pawn, scoring_ahead(view), view.last_cell, chart, pen),
        *cards(view.card, sum(view.deck), chart, pen),
        *buildings_left(view.forts_left, view.basilicas_left, chart, pen),
        *supply(view.supply, chart, pen),
        *(deck_of_active(view.galley(view.active), chart, pen) if view.active >= 0 else ()),
        *dice(view.dice, chart, pen),
        *(loot(view.loot, chart, pen) if view.phase == PLUNDER else ()),
    )


def goods_listed(goods: list[str], pen: Pen) -> str:
    """Goods as a phrase."""
    said = [pen.say("good", good=good) for good in goods]
    return ", ".join(said) or pen.say("nothing")


def cubes(counts: tuple[int, ...]) -> list[str]:
    """The good of each cube, of so many of each good."""
    return [GOODS[good] for good, n in enumerate(counts) for _ in range(n)]


# The ports


@kept
def ports(ports: tuple[Port, ...], chart: Chart, pen: Pen) -> list[Token]:
    """Every zone with what stands there."""
    return [token for zone, port in enumerate(ports) for token in one_port(zone, port, chart, pen)]


@kept
def one_port(zone: int, port: Port, chart: Chart, pen: Pen) -> tuple[Token, ...]:
    """Name, town, badge of its good, warehouse and buildings."""
    if port.good == NO_GOOD:
        return (name(zone, port, chart, pen),)
    return (
        name(zone, port, chart, pen),
        town(zone, port, chart, pen),
        badge(zone, port, chart, pen),
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
    x = min(max(x, own.sea.x - half), own.sea.x + half)
    y += layout.side(zone) * (own.name_rise if has_port else 0)
    return Box(x, y, width, own.name_height).token(
        id=f"name:{ZONE_KEYS[zone]}",
        symbol="serenissima-ribbon",
        layer=3,
        classes="dark-text",
        text=text,
    )


def town(zone: int, port: Port, chart: Chart, pen: Pen) -> Token:
    """The town in its owner's glass, as large as its warehouse, with the number of its garrison."""
    own, (x, y) = chart.layout, chart.middles[zone]
    state = {NOBODY: "neutral", CLOSED: "closed"}.get(port.owner, "owned")
    look = str(port.owner) if state == "owned" else state
    return Box(x, y, *own.town).token(
        id=f"port:{PORT_KEYS[zone]}",
        symbol=f"serenissima-town-{look}-{SIZES[len(port.prices)]}",
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


def badge(zone: int, port: Port, chart: Chart, pen: Pen) -> Token:
    """What the port makes."""
    own, (x, y) = chart.layout, chart.middles[zone]
    at = x - own.town[0] * 0.56, y + own.town[1] * (0.1 if zone in layout.AFRICA else -0.28)
    return Box(*at, own.badge, own.badge).token(
        id=f"makes:{PORT_KEYS[zone]}",
        symbol=f"serenissima-makes-{GOODS[port.good]}",
        layer=4,
        classes="faded" if port.owner == CLOSED else "",
        label=pen.say("token-makes", port=PORT_KEYS[zone], good=GOODS[port.good]),
    )


def quay(zone: int, port: Port, chart: Chart, pen: Pen) -> Token:
    """Nothing to see: the prices are printed; it says what the next cube earns."""
    own, (x, y) = chart.layout, chart.middles[zone]
    free = port.prices[len(port.stored) :]
    y += layout.side(zone) * own.store_rise
    return Box(x, y, len(port.prices) * own.slot, own.slot).token(
        id=f"quay:{PORT_KEYS[zone]}",
        symbol="",
        layer=1,
        label=pen.say(
            "token-quay", port=PORT_KEYS[zone], count=len(free), price=min(free, default=0)
        ),
    )


def warehouse(zone: int, port: Port, chart: Chart, pen: Pen) -> Iterator[Token]:
    """A cube on each slot taken, the lowest price first; the goods in their fixed order."""
    own, (x, y) = chart.layout, chart.middles[zone]
    quay = Box(x, y + layout.side(zone) * own.store_rise, own.slot, own.slot)
    for slot, good in enumerate(port.stored):
        at = quay.row(slot, len(port.prices), own.slot)
        yield Box(at, quay.y, own.slot, own.slot).token(
            id=f"stored:{PORT_KEYS[zone]}:{GOODS[good]}",
            symbol=f"serenissima-cube-{GOODS[good]}",
            layer=3,
            label=pen.say("token-stored", good=GOODS[good], port=PORT_KEYS[zone]),
        )


def buildings(zone: int, port: Port, chart: Chart, pen: Pen) -> Iterator[Token]:
    """The fort at the left foot of the town, if the badge leaves room; the basilica right."""
    own, (x, y) = chart.layout, chart.middles[zone]
    left, right = (0.54, 0.9) if zone in layout.AFRICA else (-0.54, 0.54)
    for kind, built, shift in (("fort", port.fort, left), ("basilica", port.basilica, right)):
        if built:
            at = x + shift * own.town[0], y + own.town[1] / 2 - own.building * 0.4
            yield Box(*at, own.building, own.building).token(
                id=f"{kind}:{PORT_KEYS[zone]}",
                symbol=f"serenissima-{kind}",
                layer=3,
                label=pen.say(f"token-{kind}", port=PORT_KEYS[zone]),
            )


# The galleys


@kept
def fleets(galleys: tuple[Galley, ...], active: int, chart: Chart, pen: Pen) -> list[Token]:
    """The galleys of each zone side by side, each with its sailors and cubes along the hull."""
    zones: dict[int, list[Galley]] = {}
    for galley in galleys:
        zones.setdefault(galley.zone, []).append(galley)
    return [
        token
        for zone, here in zones.items()
        for galley, berth in zip(here, chart.berths(zone, len(here)), strict=True)
        for token in one_galley(galley, galley.number == active, berth, chart, pen)
    ]


@kept
def one_galley(
    galley: Galley, is_active: bool, berth: Berth, chart: Chart, pen: Pen
) -> tuple[Token, ...]:
    """The hull with its number, and what is on board."""
    own, (x, y, scale, is_bow) = chart.layout, berth
    width = own.galley[0] * scale * (BOW if is_bow else 1)
    cargo = cubes(galley.cargo)
    number = str(galley.number + 1)
    box, pip = Box(x, y, width, own.galley[1] * scale), own.pip * scale
    hull = box.token(
        id=f"galley:{number}",
        symbol=f"serenissima-{'bow' if is_bow else 'galley'}-{galley.owner}",
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
        Box(box.row(i, PLACES, width / PLACES), y + own.galley[1] * 0.4 * scale, pip, pip).token(
            id=f"aboard:{number}:{i}",
            symbol=f"serenissima-{thing}",
            layer=6,
            classes=f"seat-{galley.owner}",
        )
        for i, thing in enumerate(on_board)
    )


@kept
def risks(risks: tuple[Risk, ...], chart: Chart, pen: Pen) -> list[Token]:
    """A chain where the active galley can sail to and somebody could blockade it."""
    return [one_risk(risk, chart, pen) for risk in risks]


def one_risk(risk: Risk, chart: Chart, pen: Pen) -> Token:
    own, (x, y) = chart.layout, chart.middles[risk.zone]
    key, who = ZONE_KEYS[risk.zone], pen.name(risk.seat)
    at = x + own.town[0] * 0.62, y + layout.side(risk.zone) * own.name_rise * 0.5
    return Box(*at, own.chain, own.chain).token(
        id=f"risk:{key}",
        symbol="serenissima-chain",
        layer=7,
        classes=f"seat-{risk.seat}",
        label=pen.say("token-risk", who=who, zone=key, count=risk.count),
    )


# Beside the chart


@kept
def wheel(
    owners: tuple[tuple[int, int], ...], active: int, numbers: int, chart: Chart, pen: Pen
) -> list[Token]:
    """A glass bead for each galley in play, by its number; and the black pawn."""
    beads = [bead(number, owner, numbers, chart, pen) for number, owner in owners]
    return [*beads, black_pawn(active, numbers, chart, pen)]


@kept
def bead(number: int, owner: int, numbers: int, chart: Chart, pen: Pen) -> Token:
    own, name = chart.layout, str(number + 1)
    x, y = layout.sector(own, number + 1, numbers)
    return Box(x, y, own.bead, own.bead).token(
        id=f"wheel:{name}",
        symbol=f"serenissima-bead-{owner}",
        layer=2,
        classes=f"seat-{owner} large-text",
        text=name,
        label=pen.say("token-wheel", galley=name, who=pen.name(owner)),
    )


@kept
def black_pawn(active: int, numbers: int, chart: Chart, pen: Pen) -> Token:
    own = chart.layout
    x, y = layout.sector(own, active + 1, numbers, 0.9)
    if own.is_loop:
        x, y = x + own.bead * 0.42, y - own.bead * 0.2
    return Box(x, y, *own.pawn).token(
        id="pawn:black",
        symbol="serenissima-pawn-black",
        layer=3,
        label=pen.say("token-black-pawn", galley=active + 1),
    )


@kept
def boxes(chart: Chart, pen: Pen) -> tuple[Token, ...]:
    """Nothing to see: what is printed beside the chart says what it is."""
    own = chart.layout
    return tuple(
        box.token(id=name, symbol="", label=pen.say(f"token-box-{name}"))
        for name, box in (("hold", own.hold), ("battle", own.dice), ("track", own.track))
    )


@kept
def scorings(
    cells: tuple[int, ...], income: tuple[int, ...], last: int, chart: Chart, pen: Pen
) -> list[Token]:
    """What the printed cells that score are."""
    boxes = [layout.cell(chart.layout, index, last) for index in cells]
    incomes = ", ".join(map(str, income))
    return [
        box.token(
            id=f"scoring:{number}",
            symbol="",
            layer=1,
            label=pen.say("token-scoring", number=number, cell=index, incomes=incomes),
        )
        for number, (index, box) in enumerate(zip(cells, boxes, strict=True), 1)
    ]


def scoring_ahead(view: View) -> int:
    """How many cells the white pawn is from the next scoring."""
    return 0 if view.scorings == SCORINGS else view.scoring[view.scorings] - view.pawn


@kept
def pawn(cell: int, left: int, last: int, chart: Chart, pen: Pen) -> Token:
    """The white pawn."""
    own, box = chart.layout, layout.cell(chart.layout, cell, last)
    return Box(box.x, box.y - 3, *own.pawn).token(
        id="pawn:white",
        symbol="serenissima-pawn-white",
        layer=3,
        label=pen.say("token-white-pawn", cell=cell, left=left),
    )


@kept
def cards(card: int, left: int, chart: Chart, pen: Pen) -> list[Token]:
    """The doge's cards: those left, and the one drawn last."""
    own = chart.layout
    face = "back" if card == NOBODY else CARDS[card]
    drawn = pen.say("token-no-card" if card == NOBODY else "token-card", card=face)
    deck = pen.say("token-deck", count=left)
    cards = (
        ("doge:deck", "serenissima-card-back", str(left), deck),
        ("doge:card", f"serenissima-card-{face}", "", drawn),
    )
    return [
        Box(own.cards.row(i, 2, own.cards.width / 2), own.cards.y, *own.card).token(
            id=id_,
            symbol=symbol,
            layer=1,
            text=text,
            label=label,
        )
        for i, (id_, symbol, text, label) in enumerate(cards)
    ]


@kept
def buildings_left(forts: int, basilicas: int, chart: Chart, pen: Pen) -> list[Token]:
    own = chart.layout
    places = [layout.stock(own, GOOD_COUNT + i) for i in range(2)]
    kinds = (("forts", forts), ("basilicas", basilicas))
    return [
        Box(box.x, box.y, own.supply_size * 1.5, own.supply_size * 1.5).token(
            id=f"left:{kind}",
            symbol=f"serenissima-{kind}-left",
            layer=1,
            text=str(left),
            label=pen.say(f"token-{kind}", count=left),
        )
        for (kind, left), box in zip(kinds, places, strict=True)
    ]


@kept
def supply(counts: tuple[int, ...], chart: Chart, pen: Pen) -> list[Token]:
    """The cubes of each good that are left."""
    return [
        token for good, count in enumerate(counts) for token in one_good(good, count, chart, pen)
    ]


@kept
def one_good(good: int, count: int, chart: Chart, pen: Pen) -> tuple[Token, Token]:
    """A cube, and how many."""
    own, box = chart.layout, layout.stock(chart.layout, good)
    return (
        Box(box.x - box.width * 0.22, box.y, own.supply_size, own.supply_size).token(
            id=f"supply:{GOODS[good]}",
            symbol=f"serenissima-cube-{GOODS[good]}",
            layer=1,
            label=pen.say("token-supply", good=GOODS[good], count=count),
        ),
        Box(box.x + box.width * 0.25, box.y, own.supply_size, own.supply_size * 1.5).token(
            id=f"count:{GOODS[good]}",
            symbol="",
            layer=1,
            text=str(count),
        ),
    )


@kept
def deck_of_active(galley: Galley, chart: Chart, pen: Pen) -> list[Token]:
    """The five places of the active galley, large; its cubes are clicked here."""
    box = chart.layout.hold
    number = str(galley.number + 1)
    cargo = cubes(galley.cargo)
    sailor, cube = ([(box.height - 10) * part] * 2 for part in (0.78, 1))
    return [
        Box(box.row(i, PLACES, box.width / PLACES), box.y, *(cube if good else sailor)).token(
            id=f"deck:{i}" if good == "" else f"deck:{good}:{cargo[: i - galley.crew].count(good)}",
            symbol="serenissima-sailor" if good == "" else f"serenissima-cube-{good}",
            layer=2,
            classes=f"seat-{galley.owner}",
            click=f"hold:{good}" if good else "",
            label=pen.say("token-hold", good=good, galley=number)
            if good
            else pen.say("token-crew", galley=number),
        )
        for i, good in enumerate([*[""] * galley.crew, *cargo])
    ]


@kept
def dice(rolled: tuple[int, int, int, int], chart: Chart, pen: Pen) -> list[Token]:
    """The dice of the last round, the attacker's above."""
    box, die = chart.layout.dice, chart.layout.die
    sides = (("attack", rolled[0], rolled[1]), ("defence", rolled[2], rolled[3]))
    rows = (box.y - box.height / 4, box.y + box.height / 4)
    return [
        Box(box.row(i, PLACES, box.width / PLACES), y, die, die).token(
            id=f"die:{side}:{i}",
            symbol=f"serenissima-die-{'skull' if i < skulls else 'blank'}",
            layer=2,
            label=pen.say("token-die", side=side, face="skull" if i < skulls else "blank"),
        )
        for y, (side, count, skulls) in zip(rows, sides, strict=True)
        for i in range(count)
    ]


@kept
def loot(goods: tuple[int, ...], chart: Chart, pen: Pen) -> list[Token]:
    """The cubes of the galley just sunk, on a tray of their own."""
    box = chart.layout.loot
    tray = box.token(id="loot-tray", symbol="serenissima-loot", layer=3)
    found = cubes(goods)
    size = box.height - 4
    width = min(size, box.width / max(1, len(found)))
    return [tray] + [
        Box(box.row(i, len(found), width), box.y, width, size).token(
            id=f"loot:{good}:{found[:i].count(good)}",
            symbol=f"serenissima-cube-{good}",
            layer=4,
            click=f"loot:{good}",
            label=pen.say("token-loot", good=good),
        )
        for i, good in enumerate(found)
    ]
