"""The cards of Venetian Mosaic as tokens: deck, discards, kept, open, in play, in hand."""

from ridotto.core.scene import HAND, Token
from ridotto.games.mosaic import layout
from ridotto.games.mosaic.board import CHOOSE, EXTRA, NO_CARD, NUMBER_COUNT, TYPES
from ridotto.games.mosaic.board import HAND as HAND_SIZE
from ridotto.games.mosaic.view import View
from ridotto.games.mosaic.worth import WORDS, best, sail_worth

Names = tuple[str, ...]  # of the players, by seat


def card_name(kind: int) -> str:
    """A card in ids: "swan-3"."""
    return f"{TYPES[kind // NUMBER_COUNT]}-{kind % NUMBER_COUNT + 1}"


def say_card(kind: int, tongue: str) -> str:
    """A card in words."""
    number = str(kind % NUMBER_COUNT + 1)
    return WORDS.say(tongue, "card", type=TYPES[kind // NUMBER_COUNT], number=number)


def piles(view: View, tongue: str, names: Names) -> list[Token]:
    """The deck, the discards, and the cards kept face down."""
    deck, discard = layout.DECK_CARD, layout.DISCARD_CARD
    tokens = [
        Token(
            id="deck",
            symbol="mosaic-back",
            x=deck.x,
            y=deck.y,
            width=deck.width,
            height=deck.height,
            classes="small-text",
            text=str(view.deck_left),
            label=WORDS.say(tongue, "token-deck", count=view.deck_left),
        ),
        Token(
            id="discards",
            symbol="mosaic-discards",
            x=discard.x,
            y=discard.y,
            width=discard.width,
            height=discard.height,
            classes="small-text",
            text=str(len(view.discards)),
            label=discard_label(view, tongue),
        ),
    ]
    for seat, chosen in enumerate(view.has_chosen):
        if chosen and seat != view.seat:
            tokens.append(
                Token(
                    id=f"kept:{seat}",
                    symbol="mosaic-kept",
                    x=layout.KEPT_FIRST + layout.KEPT_PITCH * seat,
                    y=layout.KEPT_Y,
                    width=30,
                    height=42,
                    classes=f"seat-{seat}",
                    label=WORDS.say(tongue, "token-kept", who=names[seat]),
                )
            )
    return tokens


def discard_label(view: View, tongue: str) -> str:
    """Every discarded card, equal ones counted."""
    parts = [
        f"{view.discards.count(kind)} × {say_card(kind, tongue)}"
        for kind in sorted(set(view.discards))
    ]
    return WORDS.say(tongue, "token-discards", cards=", ".join(parts) or "—")


def cards(view: View, tongue: str) -> list[Token]:
    """The open cards, the card in play and the viewer's own.

    Copies of one kind are numbered in the order discards, open, in play, own: so a card that goes
    from one place to the next keeps its id.
    """
    copies: dict[int, int] = {kind: view.discards.count(kind) for kind in set(view.discards)}
    return [
        *open_cards(view, copies, tongue),
        *card_in_play(view, copies, tongue),
        *own_cards(view, copies, tongue),
    ]


def card_id(kind: int, copies: dict[int, int]) -> str:
    """The id of the next copy of a kind."""
    copies[kind] = copies.get(kind, 0) + 1
    return f"card:{card_name(kind)}:{copies[kind]}"


def open_cards(view: View, copies: dict[int, int], tongue: str) -> list[Token]:
    tokens = []
    asked = view.phase == EXTRA and view.turn == view.seat
    for index, kind in enumerate(view.row):
        x, y = layout.open_card(index, len(view.row))
        tokens.append(
            Token(
                id=card_id(kind, copies),
                symbol=f"mosaic-card-{card_name(kind)}",
                x=x,
                y=y,
                width=layout.OPEN_WIDTH,
                height=layout.OPEN_HEIGHT,
                layer=1 + index // layout.OPEN_COLUMNS,
                label=card_label(view, kind, tongue) if asked else say_card(kind, tongue),
                click=f"open:{card_name(kind)}",
            )
        )
    return tokens


def card_in_play(view: View, copies: dict[int, int], tongue: str) -> list[Token]:
    if view.card == NO_CARD:
        return []
    box = layout.PLAY_CARD
    return [
        Token(
            id=card_id(view.card, copies),
            symbol=f"mosaic-card-{card_name(view.card)}",
            x=box.x,
            y=box.y,
            width=box.width,
            height=box.height,
            layer=3,
            label=WORDS.say(tongue, "token-in-play", card=say_card(view.card, tongue)),
            click="in-play",
        )
    ]


def own_cards(view: View, copies: dict[int, int], tongue: str) -> list[Token]:
    """The viewer's hand; after the choice the kept card is lifted, the rest is handed over."""
    if view.hand is None:
        return []
    handed = len(view.hand) < HAND_SIZE - view.cycle
    kept = [] if view.kept is None else [view.kept]
    asked = view.phase == CHOOSE and not handed
    return [
        Token(
            id=card_id(kind, copies),
            symbol=f"mosaic-card-{card_name(kind)}",
            width=layout.CARD_WIDTH,
            height=layout.CARD_HEIGHT,
            place=HAND,
            classes="lifted" if is_kept else "faded" if handed else "",
            label=card_label(view, kind, tongue) if asked else say_card(kind, tongue),
            click=f"hand:{card_name(kind)}",
        )
        for kind, is_kept in [*((k, True) for k in kept), *((k, False) for k in view.hand)]
    ]


def card_label(view: View, kind: int, tongue: str) -> str:
    """A card and the most that it could earn now."""
    found = best(view, kind)
    place = "–" if found is None else found.short(view.seat)
    _, points, extra = sail_worth(view, kind)
    sail = f"+{points}" + ("★" if extra else "")
    return WORDS.say(
        tongue, "token-card-worth", card=say_card(kind, tongue), place=place, sail=sail
    )
