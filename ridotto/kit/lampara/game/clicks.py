"""What is clicked: a card in hand to sell its catch, the deck to cast."""

from ridotto.core.moves import Move
from ridotto.kit.lampara.game.view import View


def path(view: View, move: Move, moves: list[Move]) -> tuple[str, ...]:
    """The names to click for a move."""
    family, values = move.moves.split(move.code)
    return (f"card:{values['catch']}",) if family == "sell" else ("deck",)
