"""An independent judge of secrecy: what a game tells, against who knows what by its declarations.

It asks no function of a game whether it keeps a secret. It compares the true position with others
that the same eyes could take for it, and names every difference that they could see, and every
likeness that luck does not explain.
"""

import random
from collections import defaultdict
from collections.abc import Iterator
from copy import copy
from typing import Any

import numpy as np

from ridotto.core.contract import SPECTATOR
from ridotto.core.knowledge import bytes_of
from ridotto.core.match import Match
from ridotto.kit.cases import Case

TWINS = 6  # ways to deal what is hidden, for each position and pair of eyes
ENOUGH = 30  # positions in which a number must have been hidden before its variation is judged
BEYOND_LUCK = 6.0  # standard errors
NOTABLE = 0.05  # by which the truth must agree with deals more often than deals with each other

Told = tuple[tuple[str, int, str], ...]


def judge(case: Case, matches: int = 40, seed: int = 0) -> Iterator[str]:
    """The faults found in random positions, one of each match; as they are found."""
    samples = Samples()
    for number in range(matches):
        rng = random.Random(f"{case} {seed + number}")
        match = somewhere(case, seed + number, rng)
        for eyes in (SPECTATOR, *range(case.seats)):
            twins = [twin_of(match, eyes, rng) for _ in range(TWINS)]
            samples.add(match, eyes, twins)
            yield from judge_deals(match, eyes, twins)
            yield from judge_picture(match, eyes, twins[0])
            yield from judge_move(match, eyes, twins, rng)
    yield from samples.faults()


def somewhere(case: Case, seed: int, rng: random.Random) -> Match:
    """A position of a random match, early or late."""
    match = case.match(seed)
    for _ in range(int(rng.random() ** 2 * 150)):
        if match.over:
            break
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.codes(seat)))
    if match.over:
        match.undo()
    return match


def twin_of(match: Match, eyes: int, rng: random.Random) -> Match:
    """The match with everything hidden from these eyes dealt anew."""
    twin = copy(match)
    twin._state = match.known(eyes, rng.getrandbits(256))
    return twin


def known_to(match: Match, eyes: int) -> tuple[bytes, bytes]:
    """What is hidden, and the bytes of all that is not."""
    mask = bytes_of(match.hidden(eyes))
    return mask.tobytes(), (bytes_of(match._state) & ~mask).tobytes()


def judge_deals(match: Match, eyes: int, twins: list[Match]) -> set[str]:
    """A deal keeps what is known; views, features and legal moves do not tell which deal it is."""
    truth = sights(match, eyes)
    return {
        SIGHTS[number]
        for twin in twins
        for number, seen in enumerate(sights(twin, eyes))
        if seen != truth[number]
    }


SIGHTS = ("redeal changes what is known", "view tells", "observe tells", "legal moves tell")


def sights(match: Match, eyes: int) -> tuple[object, ...]:
    """All that these eyes see of a match; in the order of SIGHTS, what is wrong if it differs."""
    return (
        known_to(match, eyes),
        match.view(eyes),
        match.features(eyes).tobytes(),
        match.codes(eyes) if eyes != SPECTATOR else [],
    )


def judge_picture(match: Match, eyes: int, twin: Match) -> set[str]:
    same = twin.scene(eyes, "uk").to_dict() == match.scene(eyes, "uk").to_dict()
    return set() if same else {"scene tells"}


# The deals among each other


class Samples:
    """How each hidden number comes out in the truth and in deals, over all positions."""

    def __init__(self) -> None:
        self.truths: dict[Any, list[int]] = defaultdict(list)  # by eyes, field and place
        self.varied: dict[Any, bool] = defaultdict(bool)  # the same: was it ever dealt otherwise?
        self.leads: dict[Any, list[float]] = defaultdict(list)  # by eyes and field

    def add(self, match: Match, eyes: int, twins: list[Match]) -> None:
        mask = match.hidden(eyes)
        for name in match.game.state.fields:
            hidden = np.flatnonzero(mask[name].ravel())
            truth = match._state[name].ravel()[hidden]
            deals = np.stack([twin._state[name].ravel()[hidden] for twin in twins])
            with_truth = (deals == truth).mean(axis=0)
            pairs = [deals[i] == deals[j] for i in range(TWINS) for j in range(i)]
            if len(hidden):
                self.leads[eyes, name].append(float(np.mean(with_truth - np.mean(pairs, axis=0))))
            for i, place in enumerate(hidden.tolist()):
                key = (eyes, name, place)
                self.truths[key].append(int(truth[i]))
                self.varied[key] |= bool(with_truth[i] < 1)

    def faults(self) -> set[str]:
        """A number that is always dealt as it is, or more often than luck would have it."""
        kept = [
            f"redeal keeps what is hidden in {name}"
            for (eyes, name, place), truths in self.truths.items()
            if len(truths) >= ENOUGH and len(set(truths)) > 1 and not self.varied[eyes, name, place]
        ]
        favoured = [
            f"redeal favours the truth in {name}"
            for (_, name), leads in self.leads.items()
            if is_beyond_luck(leads)
        ]
        return {*kept, *favoured}


def is_beyond_luck(leads: list[float]) -> bool:
    """Does the truth agree with the deals more often than they do with each other?"""
    mean, error = np.mean(leads), np.std(leads) / np.sqrt(len(leads))
    return bool(len(leads) >= ENOUGH and mean > NOTABLE and mean > BEYOND_LUCK * error)


# A move


def judge_move(match: Match, eyes: int, twins: list[Match], rng: random.Random) -> set[str]:
    """Events follow from what is known before and after; who saw a move can tell it from others."""
    mover = rng.choice(match.waiting)
    code = rng.choice(match.codes(mover))
    after = copy(match)
    told = play(after, mover, code)
    seen = known_to(after, eyes)
    faults = set()
    if after.can_undo(mover) and reveals(match, after, mover, eyes):
        faults.add("undo takes back what was revealed")
    for twin in with_move(match, twins, mover, code):
        other = copy(twin)
        its_told = play(other, mover, code)
        if known_to(other, eyes) == seen and its_told != told:
            faults.add("events tell")
        # What only the mover knew is the mover's to show, such as how many cards a sale has.
        shown = known_to(other, eyes) != seen or its_told != told
        if shown and after.can_undo(mover) and known_to(twin, mover) == known_to(match, mover):
            faults.add("undo takes back what was revealed")
        if mover != eyes and after.is_seen(after.ply, eyes):
            faults |= judge_seen(twin, mover, code, eyes, rng)
    return faults


def reveals(before: Match, after: Match, mover: int, eyes: int) -> bool:
    """Was anything moved that the mover did not know, or do these eyes see what lies as it lay?"""
    moved = bytes_of(before._state) != bytes_of(after._state)
    secret, unseen, still_unseen = (
        bytes_of(match.hidden(each)) != 0
        for match, each in ((before, mover), (before, eyes), (after, eyes))
    )
    return bool((secret & moved).any() or (unseen & ~still_unseen & ~moved).any())


def with_move(match: Match, twins: list[Match], mover: int, code: int) -> Iterator[Match]:
    """Twins in which that move is possible; chance is the same, so that more of them stay alike."""
    for twin in twins:
        same = copy(twin)
        same._state["rng"] = match._state["rng"]
        if code in same.codes(mover):
            yield same


def judge_seen(twin: Match, mover: int, code: int, eyes: int, rng: random.Random) -> set[str]:
    """Would another move have looked the same?"""
    others = [each for each in twin.codes(mover) if each != code]
    looks = set()
    for each in (code, *rng.sample(others, min(3, len(others)))):
        after = copy(twin)
        told = play(after, mover, each)
        looks.add((known_to(after, eyes), told))
    return set() if len(looks) == 1 + min(3, len(others)) else {"a move is explained unseen"}


def play(match: Match, seat: int, code: int) -> Told:
    """Make a move; what is told."""
    return tuple((e.kind, e.seat, str(e.values)) for e in match.play(seat, code))
