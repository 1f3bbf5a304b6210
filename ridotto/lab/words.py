"""Any game as text, for language models and for whoever likes to read.

    talk = Talk("doge", bots=["apprentice"])
    print(talk.rules())
    while not talk.over:
        print(talk.look())                  # what the seat sees, and its moves with numbers
        print(talk.play(answer(...)))       # "3", "doge-1 left", or a sentence with one of them

All of it is what the seat may see: the scene of the seat in words, and events, which are public.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ridotto.bots.own import Outcome
from ridotto.core.errors import IllegalMove, MatchOver, UnknownMove
from ridotto.core.game import find_game
from ridotto.core.match import Match
from ridotto.core.moves import Move
from ridotto.lab.errors import WORDS
from ridotto.lab.position import Position
from ridotto.lab.sitting import Sitting, companions

NUMBER = re.compile(r"\d+")


class Talk:
    """A seat at a table of bots, in words."""

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        seat: int = 0,
        bots: Sequence[Any] = (),
        options: Mapping[str, str] | None = None,
        seed: int | None = None,
        tongue: str = "en",
    ) -> None:
        """Sit down; random bots in the other seats unless told."""
        position = Position(find_game(key), seats, options)
        others = [other for other in range(position.seats) if other != seat]
        beside = companions(position.seats, seat, bots)
        self.game, self.seat, self.tongue = position.game, seat, tongue
        self.luck = np.random.default_rng(seed)
        self.sitting = Sitting(position)
        self.outcome: Outcome | None = None
        self.sitting.begin(dict(zip(others, beside, strict=True)), self.luck)
        self.told = 0  # moves that were told so far

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def match(self) -> Match:
        """The match itself; it knows more than the seat does."""
        return self.sitting.match or self.sitting.position.match()

    def rules(self) -> str:
        """How the game is played."""
        return (self.game.folder / "words" / f"rules.{self.tongue}.md").read_text("utf-8")

    def look(self) -> str:
        """What the seat sees and may do: a number, the notation and the sentence of every move."""
        match = self.match
        scene = match.scene(self.seat, self.tongue).text()
        seen = "\n".join(line for line in scene.splitlines() if not line.startswith("- "))
        return "\n".join([seen, *self.choices()])

    def choices(self) -> list[str]:
        """The legal moves, numbered from 1."""
        return [
            f"{number}. {move.notation}: {move.text(self.tongue)}"
            for number, move in enumerate(self.moves(), 1)
        ]

    def moves(self) -> list[Move]:
        """The legal moves of the seat."""
        return [] if self.over else self.match.moves(self.seat)

    def play(self, answer: str) -> str:
        """Make the move that an answer names; returns all that happened until the next choice."""
        if self.over:
            raise MatchOver
        self.sitting.play(self.find(answer).code)
        self.outcome = self.sitting.let_bots_play(self.luck)
        return "\n".join([*self.news(), *self.ending()])

    def find(self, answer: str) -> Move:
        """The move that an answer names: its notation, its sentence, or its number in the list."""
        moves = self.moves()
        plain = " ".join(answer.lower().split())
        for move in moves:
            if plain in (move.notation, move.text(self.tongue).lower()):
                return move
        within = [move for move in moves if move.notation in plain]
        if within:
            return max(within, key=lambda move: len(move.notation))
        numbers = NUMBER.findall(plain)
        if len(numbers) == 1 and 0 < int(numbers[0]) <= len(moves):
            return moves[int(numbers[0]) - 1]
        try:
            self.game.moves.parse(plain)
        except UnknownMove:
            raise UnknownMove(move=answer[:80]) from None
        raise IllegalMove(move=answer[:80], seat=self.seat + 1)

    def news(self) -> list[str]:
        """What happened since it was last told."""
        match = self.match
        first, self.told = self.told, match.ply
        plies = range(first + 1, match.ply + 1)
        return [event.text(self.tongue) for ply in plies for event in match.events(ply)]

    def ending(self) -> list[str]:
        """How the match ended, if it did."""
        if self.outcome is None:
            return []
        if self.outcome.fault:
            return [self.outcome.fault]
        share = self.sitting.position.shares()[self.seat]
        points = ", ".join(map(str, self.sitting.position.points().tolist()))
        won = "won" if share == 1 else "shared" if share else "lost"
        return [WORDS.say(self.tongue, "talk-over", won=won, points=points)]
