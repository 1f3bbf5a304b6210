"""The Doge's way home, played by hand: my whole turn, then what the other may answer.

Every way through my turn is tried on a copy of the street. The best few by eye are judged again
after the best answers of the other to a few hands that may be held against me.
"""

from functools import lru_cache
from typing import Any

from ridotto.games.doge.board import COPIES, KIND_TYPE, KINDS, PAIR_STEPS, PAIR_WAYS, PIECES

Street = tuple[int, ...]  # left Guard, Doge, right Guard, Merchant, Harlequin
WAYS = (("left", -1), ("right", 1))
DOGE, MERCHANT, HARLEQUIN = 1, 3, 4
BY_TYPE = [[kind for kind, its in enumerate(KIND_TYPE.tolist()) if its == t] for t in range(4)]
WON = 1000.0
CANDIDATES, HANDS, HELD = 8, 10, 8


def shift(street: Street, steps: dict[int, int]) -> Street | None:
    """Pieces moved, if nobility and valour allow it."""
    new = tuple(cell + steps.get(piece, 0) for piece, cell in enumerate(street))
    if new == street or max(map(abs, new)) > 8 or not new[0] < new[1] < new[2]:
        return None
    return new


def card_ways(street: Street, kind: int, side: int, target: int) -> Any:
    """What one card can do: notation, cards used, the street after it, what Harlequins move."""
    name = KINDS[kind]
    family, _, value = name.partition("-")
    if name == "guards-to-doge":
        beside = {0: street[1] - 1 - street[0], 2: street[1] + 1 - street[2]}
        yield name, 1, shift(street, beside), 0
    elif name == "guards-1-1":
        for how, (left, right) in zip(PAIR_WAYS, PAIR_STEPS.tolist(), strict=True):
            yield f"guards-1+1 {how}", 1, shift(street, {0: left, 2: right}), 0
    elif family == "harlequin":
        yield from masquerade(street, value, side, target)
    else:
        for way, sign in WAYS:
            if family == "guards":
                for piece in (0, 2):
                    moved = shift(street, {piece: sign})
                    yield f"{name} {PIECES[piece]} {way}", 1, moved, 0
            elif family == "merchant":
                yield f"{name} {way}", 1, shift(street, {MERCHANT: sign * int(value)}), 0
            else:
                yield f"{name} {way}", 1, shift(street, {DOGE: sign}), 0
                yield f"cortege {way}", 2, shift(street, {0: sign, 1: sign, 2: sign}), 0


def masquerade(street: Street, value: str, side: int, target: int) -> Any:
    """What a Harlequin card can do: while she is nearer to my end than the Doge, with anybody."""
    masked = side * street[HARLEQUIN] > side * street[DOGE]
    for piece in range(5) if masked else (HARLEQUIN,):
        mine = 0 if piece == 2 else piece  # both Guards are one target
        name = f"harlequin-{value} {PIECES[piece]}"
        if target in (-1, mine) and value == "to-centre":
            yield name, 1, shift(street, {piece: -street[piece]}), mine
        elif target in (-1, mine):
            for way, sign in WAYS:
                yield f"{name} {way}", 1, shift(street, {piece: sign * int(value)}), mine


@lru_cache(60_000)
def turns(street: Street, cards: tuple[int, ...], kind: int, side: int) -> dict[Street, Any]:
    """Where cards of one type can lead, and one way there with the fewest cards."""
    first = (street, cards, -1)
    found, seen, layer = {}, {first}, [(first, ())]
    while layer:
        after = []
        for (here, left, target), way in layer:
            if abs(here[DOGE]) >= 7:
                continue
            for place, count in enumerate(left):
                if not count:
                    continue
                for name, used, new, mine in card_ways(here, BY_TYPE[kind][place], side, target):
                    if new is None or count < used:
                        continue
                    rest = (*left[:place], count - used, *left[place + 1 :])
                    if (new, rest, mine) not in seen:
                        seen.add((new, rest, mine))
                        after.append(((new, rest, mine), (*way, name)))
                        found.setdefault(new, (*way, name))
        layer = after
    return found


def pull(street: Street, side: int) -> int:
    """Steps that the Favourite would go towards a side."""
    steps = sum(side * street[piece] >= 7 for piece in (0, 2, 3, 4))
    return steps + (min(side * cell for cell in street[:3]) > 0)


@lru_cache(200_000)
def judge(street: Street, favourite: int, late: float) -> float:
    """How well the right side stands after a turn and the Favourite's walk."""
    if abs(street[DOGE]) >= 7:
        return WON if street[DOGE] > 0 else -WON
    drift = pull(street, 1) - pull(street, -1)
    if abs(favourite) >= 7:
        return WON if favourite > 0 else -WON
    worth = 1.2 * street[1] + 0.8 * street[0] + 0.8 * street[2] + 0.3 * street[3] + 0.5 * street[4]
    worth += 1.2 * favourite + 2.5 * drift
    if drift and drift * favourite > 0 and abs(favourite) + 2 * abs(drift) >= 7:
        worth += 6 if drift > 0 else -6
    worth += 1.5 * (street[4] > street[1]) - 1.5 * (street[4] < street[1])
    decides = street[1] or favourite
    return worth + late * ((decides > 0) - (decides < 0))


def walk(street: Street, favourite: int) -> int:
    """Where the Favourite stands after a turn."""
    drift = pull(street, 1) - pull(street, -1)
    return favourite if abs(street[DOGE]) >= 7 else max(-8, min(8, favourite + drift))


def options(street: Street, hand: tuple[int, ...], side: int) -> dict[Street, Any]:
    """All that a turn with cards or the guild's word can lead to."""
    found: dict[Street, Any] = {}
    for kind in range(4):
        cards = tuple(hand[place] for place in BY_TYPE[kind])
        if any(cards):
            found |= turns(street, cards, kind, side)
    for piece in range(3):
        new = shift(street, {piece: street[MERCHANT] - street[piece]})
        if new is not None:
            found.setdefault(new, (f"summon {PIECES[piece]}",))
    return found


class Player:
    """One seat for one match."""

    name = "sparring-doge"

    def __init__(self) -> None:
        self.plan: list[str] = []

    def choose(self, view: Any, moves: Any, rng: Any) -> str:
        legal = [move.notation for move in moves]
        if view.playing < 0:
            self.plan = [*self.think(view, rng), "done"]
        step = self.plan.pop(0) if self.plan else "done"
        return step if step in legal else legal[-1]

    def think(self, view: Any, rng: Any) -> tuple[str, ...]:
        """The moves of the whole turn."""
        seat, side = view.seat, (1, -1)[view.seat]
        mine = view.hands[seat]
        late = 0.0 if view.deal < 2 else 8 * (1 - view.deck_left / 38) ** 2
        found = {}
        for street, way in options(view.pieces, mine, side).items():
            favourite = walk(street, view.favourite)
            found[street, favourite] = (side * judge(street, favourite, late), way)
        best = sorted(found.items(), key=lambda one: -one[1][0])[:CANDIDATES]
        if best[0][1][0] >= WON:
            return best[0][1][1]
        best.append(((view.pieces, view.favourite), (0.0, ("redraw",))))
        hands = self.deals(view, rng)
        return max(best, key=lambda one: self.outlook(one[0], hands, side, late))[1][1]

    def deals(self, view: Any, rng: Any) -> list[tuple[int, ...]]:
        """Hands that the other may hold."""
        gone = zip(view.hands[view.seat], *view.discards, strict=True)
        left = [all_of - sum(out) for all_of, out in zip(COPIES.tolist(), gone, strict=True)]
        cards = [kind for kind, count in enumerate(left) for _ in range(count)]
        held = view.held[1 - view.seat]
        drawn = [rng.sample(cards, min(held, len(cards))) for _ in range(HANDS)]
        return [tuple(hand.count(kind) for kind in range(len(KINDS))) for hand in drawn]

    def outlook(self, place: Any, hands: Any, side: int, late: float) -> float:
        """What is left after the best answers to these hands."""
        street, favourite = place
        total = 0.0
        for hand in hands:
            answers = options(street, hand, -side)
            worth = (side * judge(s, walk(s, favourite), late) for s in answers)
            total += max(-60.0, min(worth, default=0.0))
        return total
