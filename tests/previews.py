"""Previews held against deals: what one tells has to be so in all that its seat may think.

    python -m tests.previews [NUMBER [GAME …]]

looks at so many previews of each game, 1,000 unless told, each in the true deal and 300 others: at
the tokens and points, and at every number of the position that was foreseen as sure.
"""

import random
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import numpy as np

import ridotto
from ridotto.core.foresight import IS_DOUBT, NO_LOG, Unforeseen, foresee
from ridotto.core.match import Match, Preview
from ridotto.core.pen import WIDE
from ridotto.kit.cases import play_random
from ridotto.kit.judge import known_to

OFTEN = 0.2  # of the positions of a match are looked at
Choice = tuple[Match, int, int]  # a match, a seat and a move it may make


def choices(key: str, number: int) -> Iterator[Choice]:
    """Moves from random matches of a game, at every number of seats; always the same ones."""
    rng = random.Random(f"preview {key}")
    while number:
        match = ridotto.new(key, rng.choice(ridotto.game(key).seats), rng.getrandbits(64))
        for _ in play_random(match, rng):
            if number and not match.over and rng.random() < OFTEN:
                seat = rng.choice(match.waiting)
                yield match, seat, rng.choice(match.codes(seat))
                number -= 1


def sure_numbers(choice: Choice) -> list[tuple[str, Any, Any]]:
    """By field, where the numbers after a move are sure, and what they are."""
    match, seat, code = choice
    with suppress(Unforeseen):
        hidden = match.hidden(seat)
        found = foresee(match.game.rules, match._state, hidden, match.seats, seat, code)
        sure = {name: ~np.array(IS_DOUBT(found[name]), bool) for name in match.game.state.fields}
        return [(name, at, np.array(found[name], object)[at]) for name, at in sure.items()]
    return []


def faults(choice: Choice, preview: Preview, deals: int) -> list[str]:
    """What a preview tells that is not so in some deal; one with no new byte shows nothing new."""
    match, seat, code = choice
    before = [panel.score for panel in match._sketch(seat, WIDE).panels]
    sure = sure_numbers(choice)
    met: set[tuple[int, int]] = set()
    found = []
    for deal in range(-1, deals):
        twin = match.at(match.ply)
        if deal >= 0:
            twin._state = match.known(seat, deal)
        match.game.loops.step(twin._state, seat, code, NO_LOG)
        wrong = {name for name, at, value in sure if (twin._state[name][0][at] != value).any()}
        look = set(enumerate(b"".join(known_to(twin, seat))))
        if not look <= met:
            met |= look
            scene = twin._sketch(seat, WIDE)
            wrong |= {token.id for token in set(preview.tokens) - set(scene.tokens)}
            for gain, old, panel in zip(preview.points, before, scene.panels, strict=True):
                if gain not in {0, panel.score - old}:
                    wrong.add(f"{gain} points")
        if wrong:
            move = match.game.moves.notation(code)
            place = f"{match.game.key} {match.seats} {match.seed} ply {match.ply} seat {seat}"
            found.append(f"{place}: {move}: {sorted(wrong)} in deal {deal}")
    return found


def main() -> int:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    bad = 0
    for key in sys.argv[2:] or ridotto.games():
        ridotto.game(key).compile()
        begun, wrong, shown, silent = time.perf_counter(), 0, 0, 0
        for choice in choices(key, number):
            match, seat, code = choice
            preview = match.preview(seat, code)
            found = faults(choice, preview, 300)
            wrong += bool(found)
            shown += bool(preview.tokens)
            silent += not sure_numbers(choice)
            for line in found[:1]:
                print(line)
        took = time.perf_counter() - begun
        print(f"{key}: {wrong} of {number} previews tell what is not so; {shown} show a token")
        print(f"{key}: of {silent} moves nothing is foreseen")
        print(f"{key}: {took:.0f} s", file=sys.stderr)
        bad += wrong
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
