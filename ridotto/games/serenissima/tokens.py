"""The pieces on the picture of Serenissima."""

from collections.abc import Iterator

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
    PLUNDER,
    PORT_KEYS,
    SCORINGS,
    ZONE_KEYS,
)
from ridotto.games.serenissima.view import Galley, Port, View


def tokens(view: View, pen: Pen) -> tuple[Token, ...]:
    """Everything that lies on the table, from the lowest layer up."""
    return (
        *ports(view, pen),
        *fleets(view, pen),
        *risks(view, pen),
        *wheel(view, pen),
        *track(view, pen),
        *trays(view, pen),
        *deck_of_active(view, pen),
        *dice(view, pen),
    )


def goods_listed(goods: list[str], pen: Pen) -> str:
    """Goods as a phrase."""
    said = [pen.say("good", good=good) for good in goods]
    return ", ".join(said) or pen.say("nothing")


def cubes(counts: tuple[int, ...]) -> list[str]:
    """The good of each cube, of so many of each good."""
    return [GOODS[good] for good, n in enumerate(counts) for _ in range(n)]


# The ports


def ports(view: View, pen: Pen) -> Iterator[Token]:
    """Names, towns, badges of goods, warehouses and buildings."""
    for zone, port in enumerate(view.ports):
        yield name(zone, port, pen)
        if port.good != NO_GOOD:
            yield town(zone, port, pen)
            yield badge(zone, port)
            yield from warehouse(zone, port, pen)
            yield from buildings(zone, port, pen)


def name(zone: int, port: Port, pen: Pen) -> Token:
    x, y = layout.place(port.at)
    text = pen.say("zone", zone=ZONE_KEYS[zone])
    rise = layout.NAME_RISE if port.good != NO_GOOD else 0
    return Token(
        id=f"name:{ZONE_KEYS[zone]}",
        symbol="",
        x=x,
        y=y + layout.side(zone) * rise,
        width=layout.LETTER * len(text),
        height=layout.NAME_HEIGHT,
        layer=1,
        text=text,
    )


def town(zone: int, port: Port, pen: Pen) -> Token:
    """The town in its owner's glass, with the number of its garrison."""
    x, y = layout.place(port.at)
    state = {NOBODY: "neutral", CLOSED: "closed"}.get(port.owner, "owned")
    symbol = f"serenissima-town-{port.owner}" if state == "owned" else f"serenissima-town-{state}"
    return Token(
        id=f"port:{PORT_KEYS[zone]}",
        symbol=symbol,
        x=x,
        y=y + layout.side(zone) * layout.CITY_RISE,
        width=layout.CITY,
        height=layout.CITY,
        layer=2,
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


def badge(zone: int, port: Port) -> Token:
    """What the port makes."""
    x, y = layout.place(port.at)
    return Token(
        id=f"makes:{PORT_KEYS[zone]}",
        symbol=f"serenissima-makes-{GOODS[port.good]}",
        x=x - layout.BADGE_SHIFT,
        y=y + layout.side(zone) * layout.CITY_RISE,
        width=layout.BADGE,
        height=layout.BADGE,
        layer=2,
        classes="faded" if port.owner == CLOSED else "",
    )


def warehouse(zone: int, port: Port, pen: Pen) -> Iterator[Token]:
    """A cube on each slot taken, the lowest price first; the goods in their fixed order."""
    x, y = layout.place(port.at)
    for slot, good in enumerate(port.stored):
        yield Token(
            id=f"stored:{PORT_KEYS[zone]}:{GOODS[good]}",
            symbol=f"serenissima-cube-{GOODS[good]}",
            x=layout.slot_x(x, len(port.prices), slot),
            y=y + layout.side(zone) * layout.STORE_RISE,
            width=layout.SLOT,
            height=layout.SLOT,
            layer=3,
            label=pen.say("token-stored", good=GOODS[good], port=PORT_KEYS[zone]),
        )


def buildings(zone: int, port: Port, pen: Pen) -> Iterator[Token]:
    """Fort and basilica beside the town."""
    x, y = layout.place(port.at)
    for kind, built, shift in (("fort", port.fort, 1.0), ("basilica", port.basilica, 1.68)):
        if built:
            yield Token(
                id=f"{kind}:{PORT_KEYS[zone]}",
                symbol=f"serenissima-{kind}",
                x=x + layout.BADGE_SHIFT * shift - 6,
                y=y + layout.side(zone) * layout.CITY_RISE,
                width=layout.BADGE,
                height=layout.BADGE,
                layer=3,
                label=pen.say(f"token-{kind}", port=PORT_KEYS[zone]),
            )


# The galleys


def fleets(view: View, pen: Pen) -> Iterator[Token]:
    """The galleys of each zone side by side, each with its sailors and cubes above the hull."""
    for zone in range(len(view.ports)):
        here = [galley for galley in view.galleys if galley.zone == zone]
        for index, galley in enumerate(here):
            yield from one_galley(view, galley, index, len(here), pen)


def one_galley(view: View, galley: Galley, index: int, count: int, pen: Pen) -> Iterator[Token]:
    """The hull with its number, and what is on board."""
    x, y = layout.place(view.ports[galley.zone].at)
    shift, out, scale = layout.fleet_place(index, count)
    portless = view.ports[galley.zone].good == NO_GOOD
    rise = layout.FLEET_RISE / 2 if portless else layout.FLEET_RISE
    x, y = x + shift, y + layout.side(galley.zone) * (rise + out)
    cargo = cubes(galley.cargo)
    number = str(galley.number + 1)
    yield Token(
        id=f"galley:{number}",
        symbol=f"serenissima-galley-{galley.owner}",
        x=x,
        y=y,
        width=layout.GALLEY_WIDTH * scale,
        height=layout.GALLEY_HEIGHT * scale,
        layer=4,
        classes=f"seat-{galley.owner}" + (" lifted" if galley.number == view.active else ""),
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
    top = y - (layout.GALLEY_HEIGHT + layout.PIP * 0.7) / 2 * scale
    on_board = ["sailor"] * galley.crew + [f"cube-{good}" for good in cargo]
    for i, thing in enumerate(on_board):
        yield Token(
            id=f"aboard:{number}:{i}",
            symbol=f"serenissima-{thing}",
            x=x + (i - 2) * layout.PIP * scale,
            y=top,
            width=layout.PIP * scale,
            height=layout.PIP * scale,
            layer=5,
            classes=f"seat-{galley.owner}",
        )


def risks(view: View, pen: Pen) -> Iterator[Token]:
    """A chain where the active galley can sail to and somebody could blockade it."""
    for risk in view.risks:
        x, y = layout.place(view.ports[risk.zone].at)
        key, who = ZONE_KEYS[risk.zone], pen.name(risk.seat)
        yield Token(
            id=f"risk:{key}",
            symbol="serenissima-chain",
            x=x + layout.CHAIN_SHIFT,
            y=y + layout.side(risk.zone) * layout.CHAIN_RISE,
            width=layout.CHAIN,
            height=layout.CHAIN,
            layer=6,
            classes=f"seat-{risk.seat}",
            label=pen.say("token-risk", who=who, zone=key, count=risk.count),
        )


# The column on the right


def wheel(view: View, pen: Pen) -> Iterator[Token]:
    """A glass bead for each galley in play, and the black pawn."""
    for galley in view.galleys:
        x, y = layout.sector(galley.number + 1, view.numbers)
        number = str(galley.number + 1)
        yield Token(
            id=f"wheel:{number}",
            symbol=f"serenissima-bead-{galley.owner}",
            x=x,
            y=y,
            width=layout.BEAD,
            height=layout.BEAD,
            layer=2,
            classes=f"seat-{galley.owner}",
            text=number,
            label=pen.say("token-wheel", galley=number, who=pen.name(galley.owner)),
        )
    x, y = layout.sector(view.active + 1, view.numbers, layout.PAWN_RING)
    yield Token(
        id="pawn:black",
        symbol="serenissima-pawn-black",
        x=x,
        y=y,
        width=layout.PAWN_WIDTH,
        height=layout.PAWN_HEIGHT,
        layer=3,
        label=pen.say("token-black-pawn", galley=view.active + 1),
    )


def track(view: View, pen: Pen) -> Iterator[Token]:
    """The white pawn."""
    x, y = layout.cell(view.pawn)
    done = view.scorings == SCORINGS
    left = 0 if done else view.scoring[view.scorings] - view.pawn
    yield Token(
        id="pawn:white",
        symbol="serenissima-pawn-white",
        x=x,
        y=y - 6,
        width=layout.PAWN_WIDTH,
        height=layout.PAWN_HEIGHT,
        layer=3,
        label=pen.say("token-white-pawn", cell=view.pawn, left=left),
    )


def trays(view: View, pen: Pen) -> Iterator[Token]:
    """The doge's cards, the buildings left and the supply."""
    face = "back" if view.card == NOBODY else CARDS[view.card]
    drawn = pen.say("token-no-card" if view.card == NOBODY else "token-card", card=face)
    deck = pen.say("token-deck", count=sum(view.deck))
    forts = pen.say("token-forts", count=view.forts_left)
    basilicas = pen.say("token-basilicas", count=view.basilicas_left)
    cards = (
        ("doge:deck", "serenissima-card-back", str(sum(view.deck)), deck),
        ("doge:card", f"serenissima-card-{face}", "", drawn),
        ("left:forts", "serenissima-fort", str(view.forts_left), forts),
        ("left:basilicas", "serenissima-basilica", str(view.basilicas_left), basilicas),
    )
    for i, (id_, symbol, text, label) in enumerate(cards):
        yield Token(
            id=id_,
            symbol=symbol,
            x=layout.in_row(i, len(cards), 70),
            y=layout.CARDS_Y,
            width=layout.CARD_WIDTH,
            height=layout.CARD_HEIGHT if i < 2 else layout.CARD_WIDTH,
            layer=1,
            text=text,
            label=label,
        )
    for good in range(GOOD_COUNT):
        yield Token(
            id=f"supply:{GOODS[good]}",
            symbol=f"serenissima-cube-{GOODS[good]}",
            x=layout.in_row(good, GOOD_COUNT, 47),
            y=layout.SUPPLY_Y,
            width=layout.SUPPLY_SIZE,
            height=layout.SUPPLY_SIZE,
            layer=1,
            label=pen.say("token-supply", good=GOODS[good], count=view.supply[good]),
        )
        yield Token(
            id=f"count:{GOODS[good]}",
            symbol="",
            x=layout.in_row(good, GOOD_COUNT, 47),
            y=layout.SUPPLY_Y + layout.SUPPLY_DROP,
            width=layout.SUPPLY_SIZE,
            height=layout.NAME_HEIGHT,
            layer=1,
            text=str(view.supply[good]),
        )


def deck_of_active(view: View, pen: Pen) -> Iterator[Token]:
    """The five places of the active galley, large; its cubes are clicked here."""
    if view.active < 0:
        return
    galley = view.galley(view.active)
    number = str(galley.number + 1)
    cargo = cubes(galley.cargo)
    for i, good in enumerate([*[""] * galley.crew, *cargo]):
        yield Token(
            id=f"deck:{i}" if good == "" else f"deck:{good}:{cargo[: i - galley.crew].count(good)}",
            symbol="serenissima-sailor" if good == "" else f"serenissima-cube-{good}",
            x=layout.DECK_PLACES[i],
            y=layout.DECK_Y,
            width=layout.DECK_SIZE,
            height=layout.DECK_SIZE,
            layer=2,
            classes=f"seat-{galley.owner}",
            click=f"hold:{good}" if good else "",
            label=pen.say("token-hold", good=good, galley=number)
            if good
            else pen.say("token-crew", galley=number),
        )


def dice(view: View, pen: Pen) -> Iterator[Token]:
    """The dice of the last round, the attacker's above; and what can be plundered."""
    sides = (("attack", view.dice[0], view.dice[1]), ("defence", view.dice[2], view.dice[3]))
    for row, (side, count, skulls) in enumerate(sides):
        for i in range(count):
            face = "skull" if i < skulls else "blank"
            yield Token(
                id=f"die:{side}:{i}",
                symbol=f"serenissima-die-{face}",
                x=layout.in_row(i, count, layout.DICE_STEP),
                y=layout.DICE_Y[row],
                width=layout.DICE_SIZE,
                height=layout.DICE_SIZE,
                layer=2,
                label=pen.say("token-die", side=side, face=face),
            )
    if view.phase == PLUNDER:
        loot = cubes(view.loot)
        for i, good in enumerate(loot):
            yield Token(
                id=f"loot:{good}:{loot[:i].count(good)}",
                symbol=f"serenissima-cube-{good}",
                x=layout.in_row(i, len(loot), layout.DECK_STEP),
                y=layout.LOOT_Y,
                width=layout.DECK_SIZE,
                height=layout.DECK_SIZE,
                layer=2,
                click=f"loot:{good}",
                label=pen.say("token-loot", good=good),
            )
