"""Moves programmed ahead: "let it happen, until …", kept with the seat and made by the house.

A game names the moves that only decline what is offered (`Game.ahead`). A plan is such a move and
how long it holds. Only its own seat is told of a plan; whether it applies follows from the legal
moves of that seat, so others learn nothing before the move is made.
"""

from collections.abc import Sequence

from ridotto.core.game import Game, find_game
from ridotto.house import told
from ridotto.house.errors import SENTENCES, BadField
from ridotto.house.ledger import Seat, Sheet

UNTIL = ("own", "always")  # the person makes a move themselves; they take the plan back


def plans_of(game: Game) -> list[str]:
    """All plans that a seat of the game may have."""
    return [f"{family} {until}" for family in game.ahead for until in UNTIL]


def check_plan(game: Game, plan: str) -> str:
    """A plan that there is, or none."""
    if plan and plan not in plans_of(game):
        raise BadField(field="plan")
    return plan


def code_of(game: Game, plan: str) -> int:
    """The move that a plan makes."""
    return game.moves.first(plan.partition(" ")[0])


def lasts(plan: str) -> bool:
    """Does it hold when the person has made a move themselves?"""
    return plan.endswith(UNTIL[1])


def tell(sheet: Sheet, seats: Sequence[Seat], mine: Sequence[int], tongue: str) -> list[told.Ahead]:
    """What the seats of a guest may have done ahead, and what they have chosen."""
    game = find_game(sheet.game)
    ways = [told.Way(plan, say(game, plan, tongue)) for plan in plans_of(game)]
    return [told.Ahead(seat, seats[seat].plan, ways) for seat in mine if ways]


def say(game: Game, plan: str, tongue: str) -> str:
    """A plan in words."""
    family, _, until = plan.partition(" ")
    move = game.words.say(tongue, f"move-{family}")
    return SENTENCES.say(tongue, "plan", move=move, until=until)
