"""River Valley, played by hand: rare colours to the left, tall columns to the right.

A factory is judged by the heights that its columns may be expected to reach in the turns to come.
Every way through my turn is counted out; what my pouch could fetch next, and what the next
player could fetch, count in part.
"""

from itertools import combinations, permutations
from typing import Any

from ridotto.games.river.board import COLOURS, ROW_POINTS, SHAPES

Glass = tuple[int, ...]  # kinds of pieces: shape * 9 + colour
ROWS = ROW_POINTS.tolist()
PACE = 1.9  # pieces that a turn brings
SPREAD = 1.5  # how much more of what I want than of what there is comes to me
OPENS = 0.5  # of the pieces to come, those that open a column
NEXT = (0.5, 0.25, 0.12, 0.06)  # of the best gathers that a pouch allows
PIECE = 1.0  # what a piece in the pouch is worth
THEIRS = 0.7  # of what the next player may fetch


class Factory:
    """Columns as colours and heights, and how many pieces were lost."""

    def __init__(self, colours: tuple[int, ...], heights: tuple[int, ...], lost: int) -> None:
        self.colours, self.heights, self.lost = colours, heights, lost

    def lay(self, glass: Glass, order: tuple[int, ...]) -> "Factory":
        """With these pieces, new colours in that order."""
        colours, heights, lost = list(self.colours), list(self.heights), self.lost
        counts: dict[int, int] = {}
        for kind in glass:
            counts[kind % 9] = counts.get(kind % 9, 0) + 1
        for colour in (*order, *sorted(counts)):
            count = counts.pop(colour, 0)
            if count and colour not in colours and len(colours) < 7:
                colours.append(colour)
                heights.append(0)
            if count and colour in colours:
                place = colours.index(colour)
                kept = min(count, 5 - heights[place])
                heights[place] += kept
                count -= kept
            lost += count
        return Factory(tuple(colours), tuple(heights), lost)

    @property
    def stock(self) -> int:
        return sum(self.heights)

    def worth(self, turns: float, share: list[float]) -> float:
        """The points to be expected after so many more turns."""
        pieces = PACE * turns
        k = len(self.heights)
        opened = min(7 - k, OPENS * pieces)
        rest = max(0.0, pieces - opened)
        high = [
            min(5.0, h + rest * SPREAD * share[c])
            for c, h in zip(self.colours, self.heights, strict=True)
        ]
        for new in range(7 - k):
            here = max(0.0, min(1.0, opened - new))
            high.append(here * (1 + rest * 0.12))
        points = -3.0 * self.lost
        for row in range(5):
            chance = 1.0
            for column in range(7):
                chance *= max(0.0, min(1.0, high[column] - row))
                points += chance * (ROWS[column + 1] - ROWS[column])
        best = sorted(range(7), key=lambda i: (-high[i], i))[:2]
        return points + sum((i + 1) * high[i] for i in best)


def orders(factory: Factory, glass: Glass) -> list[tuple[int, ...]]:
    """In which orders new colours may be laid."""
    new = sorted({kind % 9 for kind in glass} - {*factory.colours})
    return list(permutations(new)) if len(new) < 5 else [tuple(new)]


class Player:
    """One seat for one match."""

    name = "sparring-river"

    def __init__(self) -> None:
        self.plan: list[str] = []

    def choose(self, view: Any, moves: Any, rng: Any) -> str:
        legal = [move.notation for move in moves]
        if not self.plan or view.phase == 0:
            self.look(view)
            self.plan = self.think(legal)
        step = next((name for name in self.plan if name in legal), legal[0])
        if step in self.plan:
            self.plan.remove(step)
        return step

    def look(self, view: Any) -> None:
        """The position as plain tuples."""
        self.view = view
        listed = lambda pieces: tuple(kind for kind, count in pieces for _ in range(count))  # noqa: E731
        self.river = [listed(pieces) for pieces in view.river]
        self.lake = listed(view.lake)
        self.pouches = [listed(pieces) for pieces in view.pouches]
        self.factories = [
            Factory(f.colours, tuple(map(len, f.columns)), sum(f.overflow)) for f in view.factories
        ]
        on_tiles = [kind % 9 for glass in self.river for kind in glass]
        there = on_tiles + [kind % 9 for kind in self.lake]
        usual = [22, 22, 17, 17, 12, 12, 9, 9, 0]
        laid = [0] * 9
        for f in self.factories:
            for colour, height in zip(f.colours, f.heights, strict=True):
                laid[colour] += height
        free = [max(1, usual[c] - laid[c]) + 2 * there.count(c) for c in range(9)]
        self.share = [count / sum(free) for count in free]

    def turns(self, seat: int, me: Factory) -> float:
        """Turns that a seat may still have after this one."""
        view, own = self.view, self.view.seat
        if view.turns_left >= 0:
            left = view.turns_left - 1
            return left // view.seats + ((seat - own) % view.seats and left % view.seats > 0)
        stock = max(me.stock, *(f.stock for s, f in enumerate(self.factories) if s != own))
        return max(0.0, 17 - stock) / PACE + 1.5

    def gathers(self, pouch: Glass, river: list[Glass], order: list[int]) -> Any:
        """Every way to gather: pieces put down, tile used, tile taken, what was there."""
        puts = [((kind,), kind // 9) for kind in sorted({*pouch})]
        pairs = sorted({pair for pair in combinations(pouch, 2) if pair[0] // 9 == pair[1] // 9})
        puts += [(pair, tile) for pair in pairs for tile in range(6)]
        for put, tile in puts:
            place = order.index(tile)
            beside = [order[p] for p in (place - 1, place + 1) if 0 <= p < 6]
            for taken in [t for t in beside if river[t]] or beside:
                yield put, tile, taken, river[taken]

    def gains(self, seat: int, me: Factory, pouch: Glass, river: list[Glass], order: Any) -> float:
        """What a pouch could fetch, the best first."""
        turns = self.turns(seat, me)
        now = me.worth(turns, self.share)
        best: dict[int, float] = {}
        for put, _, taken, glass in self.gathers(pouch, river, order):
            if glass and len(put) == 1:
                ways = (me.lay(glass, way) for way in orders(me, glass))
                gain = max(way.worth(max(0, turns - 1), self.share) for way in ways) - now
                best[taken] = max(best.get(taken, -9.0), gain + PACE)
        first = sorted((gain for gain in best.values() if gain > 0), reverse=True)
        return sum(part * gain for part, gain in zip(NEXT, first, strict=False))

    def stand(self, me: Factory, pouch: Glass, river: list[Glass], order: list[int]) -> float:
        """How well I stand after my turn."""
        seat, view = self.view.seat, self.view
        turns = self.turns(seat, me)
        total = me.worth(turns, self.share)
        if turns >= 1:
            total += PIECE * min(len(pouch), turns) + self.gains(seat, me, pouch, river, order)
        rival = (seat + 1) % view.seats
        theirs = self.factories[rival]
        left = self.turns(rival, me)
        total -= theirs.worth(left, self.share)
        if left >= 1:
            fetched = self.gains(rival, theirs, self.pouches[rival], river, order)
            total -= THEIRS * fetched / NEXT[0]
        return total

    def think(self, legal: list[str]) -> list[str]:
        """The best way through the turn."""
        view, seat = self.view, self.view.seat
        me, pouch, order = self.factories[seat], self.pouches[seat], list(view.order)
        ways: list[tuple[float, list[str]]] = [(-999.0, [legal[0]])]
        for put, tile, taken, glass in self.gathers(pouch, self.river, order):
            left = list(pouch)
            for kind in put:
                left.remove(kind)
            river = list(self.river)
            river[tile] = (*river[tile], *put)
            river[taken] = ()
            flow = [taken, *(t for t in order if t != taken)]
            shape = SHAPES[put[0] // 9]
            names = [COLOURS[kind % 9] for kind in put]
            start = [f"place {names[0]} {shape}"]
            if len(put) == 2:
                start = [f"pair {a}+{b} {shape}" for a, b in (names, names[::-1])]
                start.append(f"onto {SHAPES[tile]}")
            for way in orders(me, glass):
                worth = self.stand(me.lay(glass, way), tuple(left), river, flow)
                lays = [f"lay {COLOURS[colour]}" for colour in way]
                ways.append((worth, [*start, f"gather {SHAPES[taken]}", *lays]))
        if any(name.startswith("take") for name in legal):
            ways += self.lake_turns(me, pouch, order)
        return max(ways, key=lambda way: way[0])[1]

    def lake_turns(self, me: Factory, pouch: Glass, order: list[int]) -> Any:
        """Every way to take from the lake."""
        for taken in sorted({*combinations(self.lake, min(4, len(self.lake)))}):
            full = (*pouch, *taken)
            for gone in sorted({*combinations(full, max(0, len(full) - 5))}):
                left = list(full)
                for kind in gone:
                    left.remove(kind)
                lost = Factory(me.colours, me.heights, me.lost + len(gone))
                worth = self.stand(lost, tuple(left), self.river, order)
                steps = [f"take {COLOURS[k % 9]} {SHAPES[k // 9]}" for k in taken]
                steps += [f"discard {COLOURS[k % 9]} {SHAPES[k // 9]}" for k in gone]
                yield worth, steps
