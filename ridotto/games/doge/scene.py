"""The picture of the Doge's way home: a street of seventeen stones between two palaces."""

from collections.abc import Mapping

from ridotto.core.events import Event
from ridotto.core.moves import Move
from ridotto.core.rule import PACKAGE
from ridotto.core.scene import HAND, Button, Choice, Fact, Flight, Panel, Scene, Spot, Token
from ridotto.core.words import words_in
from ridotto.games.doge.board import (
    DOGE,
    END,
    HARLEQUIN,
    KINDS,
    LEFT_GUARD,
    MANSION,
    NO_TYPE,
    NOBODY,
    PAIR_STEPS,
    PAIR_WAYS,
    PIECES,
    RIGHT_GUARD,
    SEATS,
    SIDE,
)
from ridotto.games.doge.street import (
    ALLEY_HEIGHT,
    ALLEY_TOP,
    CELL,
    HEIGHT,
    LANES,
    MIDDLE,
    PILE_X,
    PILE_Y,
    STREET_HEIGHT,
    STREET_TOP,
    WIDTH,
    backdrop_svg,
    x_of,
)
from ridotto.games.doge.view import View

WORDS = words_in(PACKAGE / "games" / "doge" / "words")

FIGURE = (54.0, 84.0)  # width and height of a figure
LANE = (1, 1, 1, 0, 2)  # the lane in which each piece walks
CARD = (92.0, 132.0)
PILE = (56.0, 80.0)
BANNER = (40.0, 72.0)


def draw(view: View, moves: list[Move], tongue: str, names: tuple[str, ...]) -> Scene:
    """The scene for one pair of eyes."""
    return Scene(
        game="doge",
        seat=view.seat,
        width=WIDTH,
        height=HEIGHT,
        prompt=prompt(view, moves, tongue, names),
        clause=clause(view),
        tokens=(
            *palaces(names, tongue),
            *pieces(view, tongue),
            *piles(view, tongue, names),
            *hand(view, tongue),
        ),
        spots=cells(tongue),
        buttons=buttons(tongue),
        choices=tuple(choice(view, move, tongue) for move in moves),
        panels=tuple(panel(view, seat, tongue) for seat in range(SEATS)),
    )


def pieces(view: View, tongue: str) -> list[Token]:
    """The five pieces in the street and the Favourite in her alley."""
    tokens = [
        piece(name, cell, LANES[lane], 2 + lane, tongue)
        for name, cell, lane in zip(PIECES, view.pieces, LANE, strict=True)
    ]
    alley = ALLEY_TOP + ALLEY_HEIGHT - FIGURE[1] / 2 - 2
    return [*tokens, piece("favourite", view.favourite, alley, 5, tongue)]


def piece(name: str, cell: int, y: float, layer: int, tongue: str) -> Token:
    """One figure on its stone."""
    return Token(
        id=f"piece:{name}",
        symbol=f"doge-{name}",
        x=x_of(cell),
        y=y,
        width=FIGURE[0],
        height=FIGURE[1],
        layer=layer,
        label=WORDS.say(tongue, "token-piece", piece=name, cell=cell),
    )


def palaces(names: tuple[str, ...], tongue: str) -> list[Token]:
    """The banner of each seat's house."""
    return [
        Token(
            id=f"palace:{seat}",
            symbol=f"doge-banner-{seat}",
            x=PILE_X[seat],
            y=66,
            width=BANNER[0],
            height=BANNER[1],
            layer=1,
            classes=f"seat-{seat}",
            label=WORDS.say(tongue, "token-palace", who=names[seat]),
        )
        for seat in range(SEATS)
    ]


def piles(view: View, tongue: str, names: tuple[str, ...]) -> list[Token]:
    """The deck between the palaces, and each seat's open discards beside its own."""
    deck = pile(
        "deck",
        "doge-back" if view.deck_left else "doge-empty",
        MIDDLE,
        view.deck_left,
        WORDS.say(tongue, "token-deck", count=view.deck_left, deal=view.deal),
    )
    return [deck, *(discards(view, seat, names[seat], tongue) for seat in range(SEATS))]


def discards(view: View, seat: int, who: str, tongue: str) -> Token:
    """A seat's open pile; its label names what lies in it."""
    content = ", ".join(
        f"{count} × {WORDS.say(tongue, 'card', card=KINDS[kind])}"
        for kind, count in enumerate(view.discards[seat])
        if count
    )
    return pile(
        f"discard:{seat}",
        "doge-pile" if content else "doge-empty",
        PILE_X[seat],
        sum(view.discards[seat]),
        WORDS.say(tongue, "token-discard", who=who, cards=content or "—"),
        f"seat-{seat}",
    )


def pile(name: str, symbol: str, x: float, count: int, label: str, classes: str = "") -> Token:
    """Cards on a landing stage, with their number."""
    return Token(
        id=name,
        symbol=symbol,
        x=x,
        y=PILE_Y,
        width=PILE[0],
        height=PILE[1],
        classes=f"{classes} small-text".strip(),
        text=str(count),
        label=label,
    )


def hand(view: View, tongue: str) -> list[Token]:
    """The viewer's own cards, sorted; the other's are only a number in the panel."""
    own = view.hands[view.seat] if 0 <= view.seat < SEATS else None
    return [
        Token(
            id=f"card:{KINDS[kind]}:{copy}",
            symbol=f"doge-card-{KINDS[kind]}",
            width=CARD[0],
            height=CARD[1],
            place=HAND,
            click=f"card:{KINDS[kind]}",
            label=WORDS.say(tongue, "card", card=KINDS[kind]),
        )
        for kind, count in enumerate(own or ())
        for copy in range(count)
    ]


def cells(tongue: str) -> tuple[Spot, ...]:
    """The stones of the street."""
    return tuple(
        Spot(
            id=f"cell:{cell}",
            x=x_of(cell),
            y=STREET_TOP + STREET_HEIGHT / 2,
            width=CELL - 4,
            height=STREET_HEIGHT - 4,
            label=WORDS.say(tongue, "spot-cell", cell=cell),
        )
        for cell in range(-END, END + 1)
    )


def buttons(tongue: str) -> tuple[Button, ...]:
    """The choices that have no place in the street."""
    both = [Button(id=f"how:{how}", text=WORDS.say(tongue, f"how-{how}")) for how in PAIR_WAYS[:4]]
    return (
        *both,
        Button(id="redraw", text=WORDS.say(tongue, "button-redraw")),
        Button(id="done", text=WORDS.say(tongue, "button-done"), main=True),
    )


def choice(view: View, move: Move, tongue: str) -> Choice:
    """A legal move as the things to click."""
    return Choice(
        code=move.code,
        notation=move.notation,
        text=move.text(tongue),
        path=path(view, move),
        ends_turn=move.family in {"summon", "redraw", "done"},
    )


def path(view: View, move: Move) -> tuple[str, ...]:
    """The card and the stone; the piece between them only where the stone does not tell it."""
    family, values = move.moves.split(move.code)
    by = {"left": -1, "right": 1}.get(values.get("way", ""), 0)
    match family:
        case "doge":
            return ("card:doge-1", stone(view, "doge", by))
        case "cortege":
            return ("card:doge-1", f"piece:{'left-guard' if by < 0 else 'right-guard'}")
        case "guard":
            return ("card:guards-1", stone(view, values["piece"], by))
        case "pair":
            return ("card:guards-1-1", pair_goal(view, values["how"]))
        case "to_doge":
            return ("card:guards-to-doge", "piece:doge")
        case "merchant":
            value = int(values["value"])
            return (f"card:merchant-{value}", stone(view, "merchant", by * value))
        case "harlequin":
            value = int(values["value"])
            piece = values["piece"]
            return (f"card:harlequin-{value}", f"piece:{piece}", stone(view, piece, by * value))
        case "to_centre":
            return ("card:harlequin-to-centre", f"piece:{values['piece']}")
        case "summon":
            return ("piece:merchant", f"piece:{values['piece']}")
        case _:
            return (family,)


def pair_goal(view: View, how: str) -> str:
    """Guards 1+1: the stone for one Guard, two cells on, or a button for both."""
    left, right = (int(by) for by in PAIR_STEPS[PAIR_WAYS.index(how)])
    if left and right:
        return f"how:{how}"
    return stone(view, "left-guard" if left else "right-guard", left + right)


def stone(view: View, piece: str, by: int) -> str:
    """The stone that lies so many steps from a piece."""
    return f"cell:{view.pieces[PIECES.index(piece)] + by}"


def panel(view: View, seat: int, tongue: str) -> Panel:
    """Rounds won, cards held, who got the Merchant, who may mask, whom the Favourite follows."""

    def fact(symbol: str, name: str, value: int | str = "") -> Fact:
        return Fact(symbol=symbol, value=str(value), label=WORDS.say(tongue, f"fact-{name}"))

    facts = [
        fact("doge-back", "cards", view.held[seat]),
        fact("doge-fan", "pull", pull(view, seat)),
    ]
    if is_masquerade(view, seat):
        facts.append(fact("doge-mask", "masquerade"))
    if view.merchant_seat == seat:
        facts.append(fact("doge-merchant", "merchant"))
    return Panel(seat=seat, score=view.wins[seat], facts=tuple(facts))


def pull(view: View, seat: int) -> int:
    """[5.2, 5.3] How many steps the Favourite would go to a seat's door at the end of the turn."""
    side = int(SIDE[seat])
    court = all(view.pieces[piece] * side > 0 for piece in (LEFT_GUARD, DOGE, RIGHT_GUARD))
    return sum(cell * side >= MANSION for cell in view.pieces) + court


def is_masquerade(view: View, seat: int) -> bool:
    """[4.11] May the seat move any piece with Harlequin cards?"""
    side = int(SIDE[seat])
    return view.pieces[HARLEQUIN] * side > view.pieces[DOGE] * side


def prompt(view: View, moves: list[Move], tongue: str, names: tuple[str, ...]) -> str:
    """What to do now."""
    if view.turn == NOBODY:
        return WORDS.say(tongue, "prompt-over")
    if not moves:
        return WORDS.say(tongue, "prompt-wait", who=names[view.turn])
    if view.playing == NO_TYPE:
        return WORDS.say(tongue, "prompt-start")
    return WORDS.say(tongue, "prompt-more" if len(moves) > 1 else "prompt-done")


def clause(view: View) -> str:
    """The clause of the rules that matters now."""
    if view.turn == NOBODY:
        return "7.7"
    return "3.1" if view.playing == NO_TYPE else "3.2"


def backdrop(seats: int, options: Mapping[str, str]) -> str:
    """The empty street."""
    return backdrop_svg()


def flights(event: Event) -> tuple[Flight, ...]:
    """Steps of the Favourite rise where she walks."""
    if event.kind != "favourite":
        return ()
    by = int(event.values["to"]) - int(event.values["start"])
    return (Flight(seat=0 if by > 0 else 1, text=f"{abs(by)}", at="piece:favourite"),)
