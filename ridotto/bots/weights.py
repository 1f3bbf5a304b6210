"""The weights of a mind in a file: written by training, read where a game has been compiled.

`mind.npz` in a game's folder holds the arrays of a `Mind` and what they were learned for: the
rules, the names of the numbers that it sees, and the moves. Weights for anything else are left
alone, with one sentence, and the game's taste does what it did before. RIDOTTO_MINDS names a folder
with weights of one's own, as `ridotto train` writes them: they go before those a game brings.
"""

import hashlib
import json
import os
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from ridotto.bots.bind import inputs
from ridotto.bots.mind import LANES, Layout, Mind
from ridotto.core import words
from ridotto.core.game import Game, find_game, tell

FILE = "mind.npz"
LEARNED = (
    "own",
    "other",
    "bias",
    "deep",
    "deep_bias",
    "heads",
    "head_bias",
    "wish",
    "calm",
    "liking",
    "liking_bias",
    "leaning",
    "doubt",
    "hunch_bias",
    "hunch",
    "trust",
)
GUESSING = ("doubt", "hunch_bias", "hunch")  # what others are likely to hold
MOST_SEATS = 8
SPARED = np.uint16(8)  # the last three bits of a weight are 0
NO_STEPS = 1e-9  # in place of a scale that is 0
FULL_TRUST = np.ones((MOST_SEATS + 1, 2), np.float32)  # by the number of seats: JUDGING, LIKING
Arrays = dict[str, Any]


def purpose(game: Game) -> dict[str, object]:
    """What weights must have been learned for."""
    names = "\n".join(inputs(game))
    return {
        "game": game.key,
        "rules": game.rules_number,
        "features": hashlib.sha256(names.encode()).hexdigest()[:16],
        "moves": game.moves.size,
    }


@cache
def seen_as(game: Game, seats: int) -> Any:
    """By seat and move: the move in the eyes of the seat, whose side may be turned round."""
    rows = [
        [game.turned(seat, code) if game.turned else code for code in range(game.moves.size)]
        for seat in range(seats)
    ]
    return np.array(rows, np.int32)


def save(path: Path, game: Game, layout: Layout, learned: Arrays) -> None:
    """Write weights; eight bits of each are enough, and the rest would not be squeezed."""
    learned = {"trust": FULL_TRUST} | no_hunch(len(learned["own"])) | learned
    arrays: Arrays = {name: shortened(learned[name]) for name in LEARNED}
    arrays["purpose"] = np.frombuffer(json.dumps(purpose(game)).encode(), np.uint8)
    with path.open("wb") as file:
        np.savez_compressed(file, **layout._asdict(), **arrays)


def shortened(numbers: Any) -> Any:
    """In half precision, rounded so that the last bits are 0."""
    bits = np.asarray(numbers).astype(np.float16).view(np.uint16)
    return ((bits + (SPARED >> 1)) & ~np.uint16(SPARED - 1)).view(np.float16)


@cache
def learned_for(key: str) -> Arrays | None:
    """The weights that a game brings along; None, and a sentence if they do not fit."""
    game = find_game(key)
    own = Path(os.environ.get("RIDOTTO_MINDS", "")) / key / FILE
    path = own if "RIDOTTO_MINDS" in os.environ and own.exists() else game.folder / FILE
    if not path.exists():
        return None
    try:
        return load(path, game)
    except (OSError, ValueError, KeyError, BadZipFile):
        tongue = words.native_tongue()
        tell(words.HOUSE.say(tongue, "other-mind", title=game.title(tongue)))
        return None


def load(path: Path, game: Game) -> Arrays:
    """The weights in a file; ValueError if they were learned for something else."""
    with np.load(path) as file:
        arrays: Arrays = {name: file[name] for name in file.files}
    if json.loads(arrays.pop("purpose").tobytes()) != purpose(game):
        raise ValueError(path)
    if "leaning" not in arrays:  # learned before a mind built on taste
        arrays["leaning"] = np.zeros(1)
        arrays["heads"] = np.pad(arrays["heads"], ((0, 0), (0, 1)))
        arrays["head_bias"] = np.pad(arrays["head_bias"], (0, 1))
    if "wish" not in arrays:  # learned when judging and liking had the same eyes
        arrays["wish"] = arrays["own"]
    arrays = no_hunch(len(arrays["own"])) | arrays
    for name in LEARNED:
        arrays[name] = np.ascontiguousarray(arrays[name], np.float32)
    return arrays | eyes_of(layout_in(arrays), arrays)


def no_hunch(rows: int) -> Arrays:
    """Weights of one for whom all deals are alike."""
    return {name: np.zeros((rows, 0) if name == "doubt" else 0, np.float32) for name in GUESSING}


def layout_in(arrays: Arrays) -> Layout:
    """The layout that weights were learned with."""
    return Layout(*(arrays[name] for name in Layout._fields))


def mind_for(game: Game, seats: int) -> Mind:
    """A mind for a table, with room of its own to think; blank where nothing learned is trusted.

    Interpreted, the taste is quicker: there a mind would cost more than it knows.
    """
    arrays = learned_for(game.key) if game.is_compiled else None
    if arrays is None or not arrays["trust"][seats].any():
        return blank(game, seats)
    return furnished(game, seats, arrays)


def furnished(game: Game, seats: int, arrays: Arrays) -> Mind:
    """A mind with these weights."""
    rows, hidden = arrays["own"].shape
    learned = {name: arrays[name] for name in LEARNED if name in Mind._fields}
    features = np.zeros(len(inputs(game)) if rows else 0, np.float32)
    layout = layout_in(arrays)
    most = 2 * len(features) + 3  # each with its step; the last four may not be full
    return Mind(
        layout=layout,
        **learned | {"trust": arrays["trust"][seats]} | eyes_of(layout, arrays),
        seen_as=seen_as(game, seats) if rows else np.zeros((0, 0), np.int32),
        features=features,
        observed=features[: game.feature_count],
        noticed=features[game.feature_count :],
        seen=np.zeros((seats, 2 * hidden), np.float32),
        found=np.zeros(len(features) + 1, np.int32),
        rows=np.zeros(most, np.int32),
        times=np.zeros(most, np.float32),
        hidden=np.zeros(hidden, np.float32),
        fancy=np.zeros(arrays["calm"].shape[0], np.float32),
        puzzled=np.zeros(arrays["hunch"].shape[0], np.float32),
        thought=np.zeros(arrays["deep_bias"].shape[0], np.float32),
        sums=np.zeros(LANES, np.float32),
    )


def eyes_of(layout: Layout, arrays: Arrays) -> Arrays:
    """What a seat sees, for itself and for others side by side, and for its liking, made ready.

    The weights of a step count its number, too.
    """
    if "eyes" in arrays:
        return {name: arrays[name] for name in ("eyes", "liking_eyes", "hunch_eyes")}
    both = np.concatenate([arrays["own"], arrays["other"]], 1)
    return {
        "eyes": with_numbers(layout, both),
        "liking_eyes": with_numbers(layout, arrays["wish"]),
        "hunch_eyes": with_numbers(layout, arrays["doubt"]),
    }


def with_numbers(layout: Layout, rows: Any) -> Any:
    """Rows in which those of the steps count their number."""
    feature = np.repeat(np.arange(len(layout.first)), 1 + layout.steps)
    step = np.arange(len(feature)) - layout.first[feature] - 1  # -1: the number itself
    number = layout.lowest[feature] + step / np.maximum(layout.scale[feature], NO_STEPS)
    number = np.where(step < 0, 0, number).astype(np.float32)
    return rows + number[:, None] * rows[layout.first[feature]]


def blank(game: Game, seats: int) -> Mind:
    """A mind that has learned nothing."""
    matrices = ("own", "other", "deep", "heads", "wish", "liking", "doubt")
    arrays: Arrays = {
        name: np.zeros((0, 0) if name in matrices else 0, np.float32) for name in LEARNED
    }
    counts, numbers = np.zeros(0, np.int32), np.zeros(0, np.float32)
    layout = Layout(counts, counts, numbers, numbers)._asdict()
    return furnished(game, seats, arrays | layout | {"trust": FULL_TRUST})
