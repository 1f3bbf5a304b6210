"""A match is its seed and its moves; everything else follows by replay."""

import json
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from ridotto.core import chance, errors
from ridotto.core.contract import NO_MOVE, SPECTATOR
from ridotto.core.display import match_html
from ridotto.core.events import Event, new_log
from ridotto.core.foresight import NO_LOG, POINTS, Doubt, Unforeseen, foresee, otherwise
from ridotto.core.game import Game, find_game
from ridotto.core.knowledge import GOES_ON, TOUCHES, bytes_of
from ridotto.core.moves import Move
from ridotto.core.pen import WIDE, Pen
from ridotto.core.record import States, copied
from ridotto.core.scene import BOARD, Choice, Scene, Token

FORMAT = 1  # of the match file
TRIALS = 8  # deals in which a spectator may think that a seat has one move only
ANY_SEED = chance.seed_words("0")  # for a deal as a seat may think it, always the same
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
        self.notes: dict[str, Any] = {}  # what else stood in the match file: players, fairness
        self.played: list[tuple[int, int]] = []  # (seat, code) of every move
        self._log: list[tuple[Event, ...]] = []  # the events of every move
        self._past: list[bytes] = []  # the state before every move
        self._state = game.state.blank()
        self._read: tuple[Any, Any] = (None, None)  # the record of which state, for all eyes
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
        return copied(self._state)[0]

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must act."""
        return seats_in(self.game.loops.whose(self._state))

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
    def sources(self) -> tuple[tuple[int, ...], ...]:
        """By seat, the same points by what they came from, in the order of the game's `sources`."""
        points = np.zeros((self.seats, len(self.game.sources)), np.int32)
        self.game.loops.split(self._state, points)
        return tuple(tuple(row) for row in points.tolist())

    def sources_seen(self, eyes: int) -> tuple[tuple[int, ...], ...]:
        """By seat the sources of its points as these eyes know them; none where the score is kept.

        They are counted in a deal of what the eyes do not know, and told where they add up to the
        score in the picture: so nothing hidden can be in them.
        """
        points = np.zeros((self.seats, len(self.game.sources)), np.int32)
        self.game.loops.split(self.known(eyes, 0), points)
        panels = self._sketch(eyes, WIDE).panels
        rows = zip(points.tolist(), panels, strict=True)
        return tuple(tuple(row) if sum(row) == panel.score else () for row, panel in rows)

    def course(self) -> list[tuple[int, ...]]:
        """The points of each seat at the beginning and after every move."""
        points, found = np.zeros(self.seats, np.int32), []
        for data in (*self._past, self._state.tobytes()):
            state = np.frombuffer(bytearray(data), self.game.state.dtype)
            self.game.loops.count(state, points)
            found.append(tuple(points.tolist()))
        return found

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat, the highest wins; none while the match goes on."""
        found = np.zeros(self.seats, np.int32)
        return tuple(found.tolist()) if self.game.loops.rank(self._state, found) else ()

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
        if self._read[0] is not self._state:
            self._read = self._state, self._state[0]
        return self.game.view(self._read[1], seat)

    def known(self, seat: int, seed: str | int | None = None) -> States:
        """A record in which everything hidden from the seat is dealt anew, as bots get it."""
        state = copied(self._state)
        self.game.loops.hide(state, seat, chance.seed_words(chance.parse_seed(seed)))
        return state

    def features(self, seat: int) -> npt.NDArray[np.float32]:
        """What a seat knows as numbers; `game.features` names them."""
        out = np.zeros(self.game.feature_count, np.float32)
        self.game.loops.features(self._state, seat, out)
        return out

    def scene(
        self,
        seat: int = SPECTATOR,
        tongue: str = "en",
        names: tuple[str, ...] = (),
        shape: str = WIDE,
    ) -> Scene:
        """The picture of the position for a seat; `names` are the players by seat."""
        scene = self.draw(seat, Pen(self.game.words, tongue, names, shape))
        backdrop = self.game.scene.backdrop(self.seats, self.options, shape)
        return replace(scene, backdrop=backdrop, art=self.game.folder / "art.svg")

    def draw(self, seat: int, pen: Pen) -> Scene:
        """The scene without the still picture behind it."""
        view = self.view(seat)
        codes, last = self._last_moves(seat) if seat in self.waiting else ([], [])
        moves = [self.game.move(code) for code in codes]
        scene: Scene = self.game.scene.draw(view, moves, pen)
        path, tongue = self.game.clicks.path, pen.tongue
        choices = tuple(
            Choice(
                code=move.code,
                notation=move.notation,
                text=move.text(tongue),
                path=path(view, move, moves),
                ends_turn=end != GOES_ON,
                luck=end == TOUCHES,
                forced=len(moves) == 1 and end == GOES_ON and self._is_forced(seat),
            )
            for move, end in zip(moves, last, strict=True)
        )
        asks = questions(choices, pen)
        return replace(scene, choices=choices, asks=asks, shape=pen.shape)

    def _is_forced(self, seat: int) -> bool:
        """Has the seat one move only, whatever a spectator may think of the rest?"""
        out = np.zeros(self.game.moves.size, np.int32)
        deals = (self.known(SPECTATOR, seed) for seed in range(TRIALS))
        return all(self.game.loops.choices(deal, seat, out) == 1 for deal in deals)

    def _last_moves(self, seat: int) -> tuple[list[int], list[int]]:
        """The legal moves of a seat, and of each whether it GOES_ON, ENDS its turn or TOUCHES."""
        game = self.game
        pair, mask = game.state.blank(2), game.state.blank()
        codes, ends = np.zeros(game.moves.size, np.int32), np.zeros(game.moves.size, np.uint8)
        n = game.loops.last_moves(
            self._state,
            seat,
            ANY_SEED,
            game.knowledge,
            mask,
            bytes_of(mask),
            pair,
            bytes_of(pair),
            codes,
            ends,
        )
        return codes[:n].tolist(), ends[:n].tolist()

    def preview(self, seat: int, move: Move | int | str, shape: str = WIDE) -> Preview:
        """What a move would do as far as the seat can know: tokens that move, points that change.

        What is sure follows from what the fields declare (core/foresight.py); a token is told if it
        lies so whatever the numbers in doubt are.
        """
        code = self._legal_code(seat, move)
        here = self._sketch(seat, shape)
        try:
            foreseen = foresee(
                self.game.rules, self._state, self.hidden(seat), self.seats, seat, code
            )
            after, *others = self._pictures(seat, code, foreseen, shape)
        except Unforeseen:
            return Preview((), (0,) * self.seats)
        sure = set(after.tokens).intersection(*(other.tokens for other in others)) - {*here.tokens}
        moved = [token for token in after.tokens if token.place == BOARD and token in sure]
        points = [
            0 if isinstance(number, Doubt) else then.score - now.score
            for number, then, now in zip(foreseen[POINTS], after.panels, here.panels, strict=True)
        ]
        return Preview(tuple(moved), tuple(points))

    def _pictures(
        self, seat: int, code: int, foreseen: dict[str, Any], shape: str
    ) -> Iterator[Scene]:
        """After a move: a deal as the seat may think it, and what else it would take it for."""
        twin = copy(self)
        before = self.known(seat, 0)
        twin._state = copied(before)
        self.game.loops.step(twin._state, seat, code, NO_LOG)
        yield twin._sketch(seat, shape)
        pen = Pen(self.game.words, shape=shape)
        for other in otherwise(before, twin._state, twin.hidden(seat), foreseen):
            twin._state = other
            try:
                yield self.game.scene.draw(twin.view(seat), [], pen)
            except Exception:  # no such position can be, and not every picture can be drawn of it
                raise Unforeseen from None

    def _sketch(self, seat: int, shape: str) -> Scene:
        """The scene without its choices, in any language."""
        pen = Pen(self.game.words, shape=shape)
        moves = [] if seat == SPECTATOR else self.moves(seat)
        scene: Scene = self.game.scene.draw(self.view(seat), moves, pen)
        return scene

    def _repr_html_(self) -> str:
        return match_html(self)

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

    def play_all(self, moves: Iterable[tuple[int, Move | int | str]]) -> "Match":
        """Make moves as they were made before, each checked; returns the match."""
        for seat, move in moves:
            self.play(seat, move)
        return self

    def _legal_code(self, seat: int, move: Move | int | str) -> int:
        self._check_seat(seat)
        code, waiting = self._code(move), self.waiting
        if not waiting:
            raise errors.MatchOver
        if seat not in waiting:
            turn = ", ".join(str(other + 1) for other in waiting)
            raise errors.NotYourTurn(seat=seat + 1, turn=turn)
        if code not in self.codes(seat):
            raise errors.IllegalMove(move=self.game.moves.notation(code), seat=seat + 1)
        return code

    def _code(self, move: Move | int | str) -> int:
        if isinstance(move, Move):
            return move.code
        if isinstance(move, str):
            return self.game.moves.parse(move)
        if isinstance(move, bool | float) or not 0 <= move < self.game.moves.size:
            raise errors.UnknownMove(move=str(move)[:80])
        return int(move)

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or seat not in range(self.seats):
            raise errors.UnknownSeat(seat=str(seat), seats=self.seats)

    def undo(self) -> None:
        """Take back the last move."""
        if not self.played:
            raise errors.NothingToUndo
        self.played.pop()
        self._log.pop()
        self._state = np.frombuffer(bytearray(self._past.pop()), self.game.state.dtype)

    def __copy__(self) -> "Match":
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.__dict__["played"] = self.played.copy()
        twin.__dict__["_log"] = self._log.copy()
        twin.__dict__["_past"] = self._past.copy()
        twin.__dict__["_state"] = copied(self._state)
        return twin

    def can_undo(self, seat: int) -> bool:
        """May this seat take the last move back: is it its own, and did it reveal nothing?

        It must not have changed or shown what the seat did not know before, chance included, nor
        shown anybody else a thing that it has not moved. After the end all is shown.
        """
        if not self.played or self.played[-1][0] != seat or self.over:
            return False
        both = bytearray(self._past[-1] + self._state.tobytes())
        pair, masks = np.frombuffer(both, self.game.state.dtype), self.game.state.blank(2)
        return not self.game.loops.reveals(
            pair, bytes_of(pair), seat, self.seats, self.game.knowledge, masks, bytes_of(masks)
        )

    # Who knows what

    def hidden(self, eyes: int) -> States:
        """A record that is not 0 wherever a seat, or SPECTATOR, does not know the position."""
        mask = self.game.state.blank()
        self.game.loops.conceal(self._state, eyes, self.game.knowledge, mask, bytes_of(mask)[0])
        return mask

    def face_down(self, ply: int) -> tuple[int, ...]:
        """By seat, the move that lay face down before it after `ply` moves, or NO_MOVE."""
        self._check_ply(ply)
        if not self.game.moves.secret:
            return (NO_MOVE,) * self.seats
        state = self._state
        if ply < self.ply:
            state = np.frombuffer(bytearray(self._past[ply]), self.game.state.dtype)
        found = np.zeros(self.seats, np.int32)
        self.game.loops.lying(state, found)
        return tuple(found.tolist())

    def is_seen(self, ply: int, eyes: int) -> bool:
        """Has a seat, or SPECTATOR, seen the move that led to position `ply` (1 is the first)?

        A secret move is seen by its own seat, and by all others from when it lies face down no
        more, which is at the latest before the next secret move of that seat.
        """
        self._check_ply(ply - 1)
        secret = self.game.moves.secret
        mover, code = self.played[ply - 1]
        if mover == eyes or code not in secret:
            return True
        later = any(each[0] == mover and each[1] in secret for each in self.played[ply:])
        return later or self.face_down(self.ply)[mover] == NO_MOVE

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
            raise errors.NoSuchPly(ply=str(ply), last=self.ply)

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
            **self.notes,
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
        lines = fields.lines("moves")
        try:
            match.play_all((int(seat), move) for seat, _, move in (x.partition(" ") for x in lines))
        except (ValueError, errors.RidottoError) as fault:
            detail = f"{lines[match.ply][:60]}: {fault}"
            raise errors.BadMatchFile(reason="move", ply=match.ply + 1, detail=detail) from None
        own = match.to_dict()
        match.notes = {name: value for name, value in fields.data.items() if name not in own}
        return match


@cache
def seats_in(mask: int) -> tuple[int, ...]:
    """The seats whose bits are set, of the few that a match has."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def questions(choices: tuple[Choice, ...], pen: Pen) -> dict[str, str]:
    """What to ask after the first clicks of a move: `ask-card-piece` for a card, then a piece.

    The sentence gets the value of each click under the name of its kind.
    """
    found = {}
    for picked in {
        path[:n] for path in (each.path for each in choices) for n in range(1, len(path))
    }:
        clicks = [name.partition(":") for name in picked]
        message = "-".join(["ask", *(kind for kind, _, _ in clicks)])
        found["|".join(picked)] = pen.say(message, **{kind: value for kind, _, value in clicks})
    return found


class MatchFile:
    """The fields of a match file, each checked when it is asked for."""

    def __init__(self, data: Any) -> None:
        if not isinstance(data, dict) or "ridotto" not in data:
            raise errors.BadMatchFile(reason="no-match", detail="")
        self.data = data
        if self.number("ridotto") > FORMAT:
            raise errors.BadMatchFile(reason="format", detail=str(data["ridotto"]))

    def field(self, name: str, kind: type) -> Any:
        value = self.data.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise errors.BadMatchFile(reason="field", detail=name)
        return value

    def number(self, name: str) -> int:
        return int(self.field(name, int))

    def text(self, name: str) -> str:
        return str(self.field(name, str))

    def lines(self, name: str) -> list[str]:
        if not all(isinstance(line, str) for line in self.field(name, list)):
            raise errors.BadMatchFile(reason="field", detail=name)
        return list(self.data[name])

    def table(self, name: str) -> dict[str, str]:
        pairs = self.field(name, dict)
        return {str(key): str(value) for key, value in pairs.items()}


def check_rules(game: Game, number: int) -> None:
    """Can this version replay a match of that rules number?"""
    details: dict[str, str | int] = {"game": game.key, "theirs": number, "ours": game.rules_number}
    if number > game.rules_number:
        raise errors.NewerRules(**details)
    if number < game.rules_number:
        raise errors.OlderRules(**details)


def load_match(path: str | Path) -> Match:
    """Read a match file and replay it."""
    path = Path(path)
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise errors.BadMatchFile(reason="size", detail=str(LARGEST_FILE))
        data = json.loads(path.read_text("utf-8"))
    except OSError as fault:
        raise errors.BadMatchFile(reason="unreadable", detail=f"{path}: {fault.strerror}") from None
    except (ValueError, RecursionError) as fault:
        raise errors.BadMatchFile(reason="json", detail=f"{path}: {fault}") from None
    return Match.from_dict(data)
