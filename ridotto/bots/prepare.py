"""Have everything compiled that a table of a game needs, so that nobody waits later."""

from ridotto.bots import ladder
from ridotto.bots.decision import Budget, ask
from ridotto.core.game import Game
from ridotto.core.match import Match

ANY_SEED = 1638


def prepare_bots(game: Game) -> None:
    """Let every level think once."""
    match = Match(game, game.seats[0], ANY_SEED)
    seat = match.waiting[0]
    for level in ladder.LEVELS:
        ladder.choose(ask(match, seat), level, Budget(simulations=1))
