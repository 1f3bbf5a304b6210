"""A match is its seed and its moves; everything else follows by replay."""

import json
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from ridotto.core import chance
from ridotto.core.contract import SPECTATOR
from ridotto.core.errors import (
    BadMatchFile,
    IllegalMove,
    MatchOver,
    NewerRules,
    NoSuchPly,
    NothingToUndo,
    NotYourTurn,
    OlderRules,
    RidottoError,
    UnknownMove,
    UnknownSeat,
)
from ridotto.core.events import Event, name_of, new_log
from ridotto.core.game import Game, find_game
from ridotto.core.moves import Move
from ridotto.core.record import States
from ridotto.core.scene import BOARD, Scene, Token

FORMAT = 1  # of the match file
UNDO_TRIALS = 8  # how many ways to deal the hidden are tried before a move may be taken back
LARGEST_FILE = 4_000_000  # bytes; the longest match of any game stays far below


@dataclass(frozen=True)
class Preview:
    """What a move would do."""

    tokens: tuple[Token, ...]  # as they would lie afterwards, those that change only
    points: tuple[int, ...]  # gained by each seat


class Match:
    """A match of any game, at its latest position."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: str | int | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.options = game.full_options(options)
        self.seed = chance.parse_seed(seed)
        self.played: list[tuple[int, int]] = []  # (seat, code) of every move
        self._log: list[tuple[Event, ...]] = []  # the events of every move
        self._past: list[bytes] = []  # the state before every move
        self._state = game.state.blank()
        game.loops.begin(
            self._state, self.seats, game.choices(self.options), chance.seed_words(self.seed)
        )

    # Looking

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.played)

    @property
    def state(self) -> Any:
        """A copy of the record; its fields by name."""
        return self._state.copy()[0]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must act."""
        mask = self.game.loops.whose(self._state)
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return not self.waiting

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as they stand."""
        points = np.zeros(self.seats, np.int32)
        self.game.loops.count(self._state, points)
        return tuple(points.tolist())

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; all who share a tie; none while the match goes on."""
        return tuple(seat for seat, share in enumerate(self.shares) if share)

    @property
    def shares(self) -> tuple[float, ...]:
        """The part of each seat in the one win; nothing while the match goes on."""
        shares = np.zeros(self.seats)
        self.game.loops.shares(self._state, shares)
        return tuple(shares.tolist())

    @property
    def ending(self) -> str | None:
        """The way the match ended."""
        return self.game.endings[self.game.loops.way_of_ending(self._state)] if self.over else None

    @property
    def log(self) -> tuple[Event, ...]:
        """All that happened so far."""
        return tuple(event for events in self._log for event in events)

    def events(self, ply: int) -> tuple[Event, ...]:
        """What happened in the move that led to position `ply` (1 is the first move)."""
        self._check_ply(ply - 1)
        return self._log[ply - 1]

    def codes(self, seat: int) -> list[int]:
        """The codes of the legal moves of a seat."""
        self._check_seat(seat)
        out = np.zeros(self.game.moves.size, np.int32)
        found: list[int] = out[: self.game.loops.choices(self._state, seat, out)].tolist()
        return found

    def moves(self, seat: int) -> list[Move]:
        """The legal moves of a seat; none if it need not act."""
        return [self.game.move(code) for code in self.codes(seat)]

    def view(self, seat: int) -> Any:
        """What a seat may see; -1 for a spectator."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return self.game.view(self._state[0], seat)

    def known(self, seat: int, seed: str | int | None = None) -> States:
        """A record in which everything hidden from the seat is dealt anew, as bots get it."""
        state = self._state.copy()
        self.game.loops.hide(state, seat, chance.seed_words(chance.parse_seed(seed)))
        return state

    def scene(
        self, seat: int = SPECTATOR, tongue: str = "en", names: tuple[str, ...] = ()
    ) -> Scene:
        """The picture of the position for a seat; `names` are the players by seat."""
        view = self.view(seat)
        names = tuple(name_of(other, names, tongue) for other in range(self.seats))
        moves = [] if seat == SPECTATOR else self.moves(seat)
        scene: Scene = self.game.scene.draw(view, moves, tongue, names)
        backdrop = self.game.scene.backdrop(self.seats, self.options)
        return replace(scene, backdrop=backdrop, art=self.game.folder / "art.svg")

    def preview(self, seat: int, move: Move | int | str) -> Preview:
        """What a move would do as far as the seat can know: tokens that move, points that change.

        Two deals of the hidden are tried; only what comes out the same in both is told.
        """
        code = self._legal_code(seat, move)
        first, second = (self._trial(seat, code, trial) for trial in range(2))
        here = self.scene(seat)
        now = {token.id: token for token in here.tokens if token.place == BOARD}
        moved = tuple(
            token
            for token in first.tokens
            if token in second.tokens and token.place == BOARD and now.get(token.id) != token
        )
        points = tuple(
            a.score - before.score if a.score == b.score else 0
            for a, b, before in zip(first.panels, second.panels, here.panels, strict=True)
        )
        return Preview(moved, points)

    def _trial(self, seat: int, code: int, trial: int) -> Scene:
        twin = copy(self)
        twin._hide(seat, chance.derived_words(self.seed, "preview", self.ply, trial))
        twin.play(seat, code)
        return twin.scene(seat)

    def _hide(self, seat: int, seed: chance.Words) -> None:
        self.game.loops.hide(self._state, seat, seed)

    # Playing

    def play(self, seat: int, move: Move | int | str) -> tuple[Event, ...]:
        """Make a move; returns what happened. Nothing changes if the move is not allowed."""
        code = self._legal_code(seat, move)
        log = new_log()
        before = self._state.tobytes()
        self.game.loops.step(self._state, seat, code, log)
        events = self.game.events.read(log, self.game.words)
        self._past.append(before)
        self.played.append((seat, code))
        self._log.append(events)
        return events

    def _legal_code(self, seat: int, move: Move | int | str) -> int:
        self._check_seat(seat)
        code = self._code(move)
        if self.over:
            raise MatchOver
        if seat not in self.waiting:
            turn = ", ".join(str(other + 1) for other in self.waiting)
            raise NotYourTurn(seat=seat + 1, turn=turn)
        if code not in self.codes(seat):
            raise IllegalMove(move=self.game.moves.notation(code), seat=seat + 1)
        return code

    def _code(self, move: Move | int | str) -> int:
        if isinstance(move, Move):
            return move.code
        if isinstance(move, str):
            return self.game.moves.parse(move)
        if isinstance(move, bool | float) or not 0 <= move < self.game.moves.size:
            raise UnknownMove(move=str(move)[:80])
        return int(move)

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or seat not in range(self.seats):
            raise UnknownSeat(seat=str(seat), seats=self.seats)

    def undo(self) -> None:
        """Take back the last move."""
        if not self.played:
            raise NothingToUndo
        self.played.pop()
        self._log.pop()
        self._state = np.frombuffer(bytearray(self._past.pop()), self.game.state.dtype)

    def __copy__(self) -> "Match":
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.__dict__["played"] = self.played.copy()
        twin.__dict__["_log"] = self._log.copy()
        twin.__dict__["_past"] = self._past.copy()
        twin.__dict__["_state"] = self._state.copy()
        return twin

    def can_undo(self, seat: int) -> bool:
        """Was the last move this seat's own, and did it reveal nothing to anybody?

        A move reveals something if chance was asked, or if after it somebody's view depends on how
        the hidden was dealt before it.
        """
        if not self.played or self.played[-1][0] != seat:
            return False
        return not self._reveals(np.frombuffer(self._past[-1], self.game.state.dtype))

    def _reveals(self, before: States) -> bool:
        code = self.played[-1][1]
        eyes = (*range(self.seats), SPECTATOR)
        if (before["rng"] != self._state["rng"]).any():
            return True
        for viewer in eyes:
            seen = self.game.view(self._state[0], viewer)
            for trial in range(UNDO_TRIALS):
                other = before.copy()
                self.game.loops.hide(other, viewer, chance.derived_words(self.seed, "undo", trial))
                if viewer != self.played[-1][0] and code not in self._codes_in(other):
                    continue  # this deal is already ruled out by the move having been made
                self.game.loops.step(other, self.played[-1][0], code, new_log())
                if self.game.view(other[0], viewer) != seen:
                    return True
        return False

    def _codes_in(self, state: States) -> list[int]:
        out = np.zeros(self.game.moves.size, np.int32)
        found: list[int] = out[: self.game.loops.choices(state, self.played[-1][0], out)].tolist()
        return found

    # Going back and forth

    def at(self, ply: int) -> "Match":
        """The same match as it stood after `ply` moves."""
        self._check_ply(ply)
        earlier = copy(self)
        for _ in range(self.ply - ply):
            earlier.undo()
        return earlier

    def _check_ply(self, ply: int) -> None:
        if isinstance(ply, bool) or not isinstance(ply, int) or not 0 <= ply <= self.ply:
            raise NoSuchPly(ply=str(ply), last=self.ply)

    # Keeping

    def to_dict(self) -> dict[str, Any]:
        """The match as it stands in a match file."""
        notation = self.game.moves.notation
        return {
            "ridotto": FORMAT,
            "game": self.game.key,
            "rules": self.game.rules_number,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "moves": [f"{seat} {notation(code)}" for seat, code in self.played],
        }

    def save(self, path: str | Path) -> None:
        """Write the match file."""
        text = json.dumps(self.to_dict(), indent=1, ensure_ascii=False)
        Path(path).write_text(text + "\n", "utf-8")

    @classmethod
    def from_dict(cls, data: Any) -> "Match":
        """The match of a match file, every move checked."""
        fields = MatchFile(data)
        game = find_game(fields.text("game"))
        check_rules(game, fields.number("rules"))
        match = cls(game, fields.number("seats"), fields.text("seed"), fields.table("options"))
        for ply, line in enumerate(fields.lines("moves"), 1):
            seat, _, notation = line.partition(" ")
            try:
                match.play(int(seat), notation)
            except (ValueError, RidottoError) as fault:
                raise BadMatchFile(reason="move", ply=ply, detail=f"{line[:60]}: {fault}") from None
        return match


class MatchFile:
    """The fields of a match file, each checked when it is asked for."""

    def __init__(self, data: Any) -> None:
        if not isinstance(data, dict) or "ridotto" not in data:
            raise BadMatchFile(reason="no-match", detail="")
        self.data = data
        if self.number("ridotto") > FORMAT:
            raise BadMatchFile(reason="format", detail=str(data["ridotto"]))

    def field(self, name: str, kind: type) -> Any:
        value = self.data.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BadMatchFile(reason="field", detail=name)
        return value

    def number(self, name: str) -> int:
        return int(self.field(name, int))

    def text(self, name: str) -> str:
        return str(self.field(name, str))

    def lines(self, name: str) -> list[str]:
        if not all(isinstance(line, str) for line in self.field(name, list)):
            raise BadMatchFile(reason="field", detail=name)
        return list(self.data[name])

    def table(self, name: str) -> dict[str, str]:
        pairs = self.field(name, dict)
        return {str(key): str(value) for key, value in pairs.items()}


def check_rules(game: Game, number: int) -> None:
    """Can this version replay a match of that rules number?"""
    details: dict[str, str | int] = {"game": game.key, "theirs": number, "ours": game.rules_number}
    if number > game.rules_number:
        raise NewerRules(**details)
    if number < game.rules_number:
        raise OlderRules(**details)


def load_match(path: str | Path) -> Match:
    """Read a match file and replay it."""
    path = Path(path)
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadMatchFile(reason="size", detail=str(LARGEST_FILE))
        data = json.loads(path.read_text("utf-8"))
    except OSError as fault:
        raise BadMatchFile(reason="unreadable", detail=f"{path}: {fault.strerror}") from None
    except (ValueError, RecursionError) as fault:
        raise BadMatchFile(reason="json", detail=f"{path}: {fault}") from None
    return Match.from_dict(data)
