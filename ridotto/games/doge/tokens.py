"""What lies in the street and around it: figures, banners, piles of cards, and the own hand."""

from ridotto.core.events import two_sided
from ridotto.core.pen import Box, Pen, kept
from ridotto.core.scene import HAND, Token
from ridotto.games.doge.board import END, KINDS, PIECES, SEATS
from ridotto.games.doge.layout import BANNER, CARD, LANE, Point, street_of
from ridotto.games.doge.view import View


def tokens(view: View, pen: Pen) -> tuple[Token, ...]:
    """Everything that lies on the table."""
    own = view.hands[view.seat] if 0 <= view.seat < SEATS else None
    return (alley(pen), *palaces(pen), *pieces(view, pen), *piles(view, pen), *hand(own or (), pen))


def pieces(view: View, pen: Pen) -> list[Token]:
    """The five pieces in the street and the Favourite in her alley."""
    street = street_of(pen.shape)
    figures = [
        piece(name, cell, street.lanes[lane], layer(cell, lane, pen), pen)
        for name, cell, lane in zip(PIECES, view.pieces, LANE, strict=True)
    ]
    half = street.alley_breadth / 2
    alley = street.alley + (half if street.is_tall else 2 * half - street.figure[1] / 2 - 2)
    return [*figures, piece("favourite", view.favourite, alley, 40, pen)]


def layer(cell: int, lane: int, pen: Pen) -> int:
    """Who stands nearer hides who stands behind."""
    return 2 + (END + cell if street_of(pen.shape).is_tall else lane)


@kept
def piece(name: str, cell: int, across: float, layer: int, pen: Pen) -> Token:
    """One figure on its stone."""
    street = street_of(pen.shape)
    x, y = street.at(cell, across)
    return Box(x, y - street.feet, *street.figure).token(
        id=f"piece:{name}",
        symbol=f"doge-{name}",
        layer=layer,
        label=pen.say("token-piece", piece=name, **two_sided("cell", cell)),
    )


@kept
def alley(pen: Pen) -> Token:
    """Nothing to see: the alley is printed; it says how the Favourite walks."""
    street = street_of(pen.shape)
    x, y = street.at(0, street.alley + street.alley_breadth / 2)
    *_, width, height = street.slab(0, 0, (2 * END + 1) * street.cell, street.alley_breadth)
    return Box(x, y, width, height).token(id="alley", symbol="", label=pen.say("token-alley"))


@kept
def palaces(pen: Pen) -> list[Token]:
    """The banner of each seat's house."""
    return [
        Box(x, y, *BANNER).token(
            id=f"palace:{seat}",
            symbol=f"doge-banner-{seat}",
            layer=1,
            classes=f"seat-{seat}",
            label=pen.say("token-palace", who=pen.name(seat)),
        )
        for seat, (x, y) in enumerate(street_of(pen.shape).banners)
    ]


def piles(view: View, pen: Pen) -> list[Token]:
    """The deck between the palaces, and each seat's open discards beside its own."""
    piles = [discards(seat, view.discards[seat], pen) for seat in range(SEATS)]
    return [deck(view.deck_left, view.deal, pen), *piles]


@kept
def deck(left: int, deal: int, pen: Pen) -> Token:
    """The cards to be drawn."""
    label = pen.say("token-deck", count=left, deal=deal)
    symbol = "doge-back" if left else "doge-empty"
    return pile("deck", symbol, street_of(pen.shape).deck, left, pen, label)


@kept
def discards(seat: int, cards: tuple[int, ...], pen: Pen) -> Token:
    """A seat's open pile; its label names what lies in it."""
    content = ", ".join(
        f"{count} × {pen.say('card', card=KINDS[kind])}"
        for kind, count in enumerate(cards)
        if count
    )
    return pile(
        f"discard:{seat}",
        "doge-pile" if content else "doge-empty",
        street_of(pen.shape).piles[seat],
        sum(cards),
        pen,
        pen.say("token-discard", who=pen.name(seat), cards=content or "—"),
        f"seat-{seat}",
    )


def pile(
    name: str, symbol: str, at: Point, count: int, pen: Pen, label: str, classes: str = ""
) -> Token:
    """Cards on a landing stage, with their number."""
    width, height = street_of(pen.shape).pile
    return Box(*at, width, height).token(
        id=name,
        symbol=symbol,
        classes=f"{classes} small-text".strip(),
        text=str(count),
        label=label,
    )


@kept
def hand(own: tuple[int, ...], pen: Pen) -> list[Token]:
    """The viewer's own cards, sorted; the other's are only a number in the panel."""
    return [
        Token(
            id=f"card:{KINDS[kind]}:{copy}",
            symbol=f"doge-card-{KINDS[kind]}",
            width=CARD[0],
            height=CARD[1],
            place=HAND,
            click=f"card:{KINDS[kind]}",
            label=pen.say("card", card=KINDS[kind]),
        )
        for kind, count in enumerate(own)
        for copy in range(count)
    ]
