"""What lies on the table: the deck, the stalls of the market, and the own hand."""

from ridotto.core.pen import Pen
from ridotto.core.scene import HAND, Token
from ridotto.kit.lampara.game.board import CATCHES
from ridotto.kit.lampara.game.layout import HAND_CARD, layout_of
from ridotto.kit.lampara.game.view import View


def tokens(view: View, pen: Pen) -> tuple[Token, ...]:
    """Everything that lies on the table."""
    return (deck(view, pen), *stalls(view, pen), *hand(view, pen))


def deck(view: View, pen: Pen) -> Token:
    """The cards that are still in the lagoon."""
    layout = layout_of(pen.shape)
    return Token(
        id="deck",
        symbol="lampara-back",
        x=layout.deck[0],
        y=layout.deck[1],
        width=layout.card[0],
        height=layout.card[1],
        classes="" if view.deck_left else "faded",
        text=str(view.deck_left),
        label=pen.say("token-deck", count=view.deck_left),
    )


def stalls(view: View, pen: Pen) -> list[Token]:
    """How many cards of each catch are at the market."""
    layout = layout_of(pen.shape)
    return [
        Token(
            id=f"stall:{name}",
            symbol=f"lampara-{name}",
            x=layout.stalls[catch][0],
            y=layout.stalls[catch][1],
            width=layout.card[0],
            height=layout.card[1],
            classes="small-text dark-text",
            text=str(view.sold[catch]),
            label=pen.say("token-stall", catch=name, count=view.sold[catch]),
        )
        for catch, name in enumerate(CATCHES)
    ]


def hand(view: View, pen: Pen) -> list[Token]:
    """The viewer's own cards, sorted; those of the others are only a number in their panels."""
    return [
        Token(
            id=f"card:{name}:{copy}",
            symbol=f"lampara-{name}",
            width=HAND_CARD[0],
            height=HAND_CARD[1],
            place=HAND,
            click=f"card:{name}",
            label=pen.say("token-card", catch=name, points=view.prices[catch]),
        )
        for catch, name in enumerate(CATCHES)
        for copy in range(view.hand[catch])
    ]
