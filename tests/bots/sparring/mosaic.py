"""Venetian Mosaic, played by hand: points now, sets on the way, and chains of open cards.

A board of its own counts what a card brings to everybody. What a position promises is a handful of
rules of thumb: groups that can grow, goods whose price will rise, runs, fleets and unfinished sets.
"""

from typing import Any

from ridotto.games.mosaic import board as b

SETS = (4, 4, 3, 3, 4)
HOPE = (0.0, 0.1, 0.25, 0.5)  # of a bonus, by the symbols still missing: none, all but one...
GROUP, GOOD, RUN, FLEET, SEA = 1.2, 0.3, 1.0, 0.5, 0.4  # parts of what a thing may still bring
PASSED, DIAMOND, OTHERS = 0.3, 1.0, 1.0  # what the next player gets, a diamond, the others' gains
DEPTH, FLAT = 2, 6.0  # of chains, and what one more card is worth beyond
LOOKED_AT = 5  # open cards that a chain is followed with
FLEET_VALUES, BONUS_VALUES = b.FLEET_VALUES.tolist(), b.BONUS_VALUES.tolist()
LEVEL_POINTS, SEA_POINTS = b.LEVEL_POINTS.tolist(), b.SEA_POINTS.tolist()
AREA, SYMBOL = b.TYPE_AREA.tolist(), b.TYPE_SYMBOL.tolist()
STREET = b.RESIDENCE_VALUES.tolist()
SYMBOLS = [list(symbols) for symbols in b.SYMBOLS_OF]


def bits(mask: int) -> list[int]:
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]


NEAR = [bits(int(mask)) for mask in b.NEIGHBOURS]
STAR = [bits(int(mask)) for mask in b.STAR_OF]
UNDER = [bits(int(mask)) for mask in b.SUPPORTS]
MIDDLES = [bits(int(mask)) for mask in b.TRIANGLE_MIDDLES]
BOTTOMS = [bits(int(mask)) for mask in b.TRIANGLE_BOTTOMS]


class Board:
    """Whose diamond lies where, and who has which bonus."""

    def __init__(self, view: Any) -> None:
        self.areas = [list(owners) for owners in view.owners]
        self.bonus = [[seat for seat in spaces if seat >= 0] for spaces in view.bonus]
        self.used, self.ships = list(view.used), list(view.ships)
        self.seats = view.seats

    def copy(self) -> "Board":
        other = Board.__new__(Board)
        other.areas = [area.copy() for area in self.areas]
        other.bonus = [spaces.copy() for spaces in self.bonus]
        other.used, other.ships = self.used.copy(), self.ships.copy()
        other.seats = self.seats
        return other

    def cells(self, card: int) -> list[int]:
        """Where a card may put a diamond; of like cells of the harbour the first."""
        kind = card // 5
        area, symbol = AREA[kind], SYMBOL[kind]
        own = self.areas[area]
        free = [cell for cell, owner in enumerate(own) if owner < 0]
        if area == b.RESIDENCES:
            return free[:1]
        if area in (b.NOBLES, b.COMMONERS):
            return [cell for cell in free if all(own[under] >= 0 for under in UNDER[cell])]
        if area == b.HARBOUR:
            return sorted({cell // 3: cell for cell in reversed(free)}.values())
        return [cell for cell in free if SYMBOLS[area][cell] == symbol]

    def group(self, seat: int, cell: int) -> set[int]:
        """The workshops connected with a cell."""
        found, todo = {cell}, [cell]
        while todo:
            for near in NEAR[todo.pop()]:
                if near not in found and self.areas[0][near] == seat:
                    found.add(near)
                    todo.append(near)
        return found

    def place(self, seat: int, card: int, cell: int) -> tuple[list[float], bool]:
        """Put a diamond down: what everybody gains, and is there an extra card?"""
        kind = card // 5
        area = AREA[kind]
        own = self.areas[area]
        before = {SYMBOLS[area][c] for c, owner in enumerate(own) if owner == seat}
        own[cell] = seat
        self.used[seat] += 1
        after = before | {SYMBOLS[area][cell]}
        gains, extra = [0.0] * self.seats, False
        if area == b.WORKSHOPS:
            gains[seat] = len(self.group(seat, cell)) * (2 if SYMBOLS[0][cell] == 3 else 1)
            extra = all(own[c] >= 0 for c in STAR[cell])
        elif area == b.RESIDENCES:
            first = cell
            while first and own[first - 1] == seat:
                first -= 1
            gains[seat] = float(sum(STREET[first : cell + 1]))
            extra = len(after) in (3, 5) and after != before
        elif area in (b.NOBLES, b.COMMONERS):
            double = SYMBOLS[area][cell] == SYMBOL[kind]
            gains[seat] = LEVEL_POINTS[cell] * (2 if double else 1)
            for part, points in ((MIDDLES[cell], 3), (BOTTOMS[cell], 1)):
                for c in part:
                    gains[own[c]] += points
            extra = cell < 3
        elif area == b.TRADE:
            same = [own[c] for c in range(cell % 4, 20, 4) if own[c] >= 0]
            counts = [same.count(other) for other in range(self.seats)]
            gains = [float(len(same) * count) for count in counts]
            extra = max(counts) > counts[seat]
        else:
            row = cell // 3
            fleet = own[3 * row : 3 * row + 3]
            if min(fleet) >= 0:
                goods = sum(owner >= 0 for owner in self.areas[b.TRADE][4 * row : 4 * row + 4])
                for owner in fleet:
                    gains[owner] += FLEET_VALUES[goods]
        if area < 5 and len(after) >= SETS[area] and seat not in self.bonus[area]:
            if len(self.bonus[area]) < 4 and self.used[seat] < 30:
                gains[seat] += BONUS_VALUES[len(self.bonus[area])]
                self.bonus[area].append(seat)
                self.used[seat] += 1
        return gains, extra

    def sail(self, seat: int, number: int) -> tuple[float, bool]:
        """Move the ship."""
        if self.ships[seat] == b.LAST_SPACE:
            return 0.0, False
        self.ships[seat] = min(b.LAST_SPACE, self.ships[seat] + number)
        return SEA_POINTS[self.ships[seat]], bool(b.SEA_EXTRAS[self.ships[seat]])

    def promise(self, seat: int) -> float:
        """What the position may still bring to a seat."""
        total, workshops = 0.0, self.areas[0]
        seen: set[int] = set()
        for cell, owner in enumerate(workshops):
            if owner == seat and cell not in seen:
                group = self.group(seat, cell)
                seen |= group
                open_to = {n for c in group for n in NEAR[c] if workshops[n] < 0}
                total += GROUP * len(group) * min(1.0, len(open_to) / 4)
        street = self.areas[1]
        end = street.index(-1) if -1 in street else 20
        run = 0
        while 0 < end - run and end < 20 and street[end - run - 1] == seat:
            run += 1
        total += RUN * sum(STREET[end - run : end])
        for good in range(4):
            owners = self.areas[b.TRADE][good::4]
            filled = sum(owner >= 0 for owner in owners)
            total += GOOD * owners.count(seat) * sum(range(filled + 1, 6))
        for row in range(5):
            fleet = self.areas[b.HARBOUR][3 * row : 3 * row + 3]
            if -1 in fleet:
                goods = sum(owner >= 0 for owner in self.areas[b.TRADE][4 * row : 4 * row + 4])
                total += FLEET * fleet.count(seat) * FLEET_VALUES[min(4, goods + 1)]
        ahead = range(self.ships[seat] + 1, min(b.LAST_SPACE, self.ships[seat] + 5) + 1)
        spaces = sorted((SEA_POINTS[n] + FLAT * b.SEA_EXTRAS[n] for n in ahead), reverse=True)
        total += SEA * sum(spaces[:2]) / 2
        for area, size in enumerate(SETS):
            if seat not in self.bonus[area]:
                owners = self.areas[area]
                have = {SYMBOLS[area][c] for c, owner in enumerate(owners) if owner == seat}
                free = {SYMBOLS[area][c] for c, owner in enumerate(owners) if owner < 0}
                if len(have | free) >= size:
                    part = HOPE[max(0, min(3, len(have) + 4 - size))] if have else 0.0
                    total += part * BONUS_VALUES[len(self.bonus[area])]
        return total


class Player:
    """One seat for one match."""

    name = "sparring-mosaic"

    def choose(self, view: Any, moves: Any, rng: Any) -> Any:
        board = Board(view)
        self.left = min(31 - 3 * (view.round_number - 1) - view.cycle, 27 - max(view.used))
        if moves[0].family == "keep":
            return self.keep(board, view, moves)
        if view.phase == b.EXTRA:
            best = self.best_open(board, view.seat, view.row, DEPTH)
            name = f"take {b.TYPES[best[1] // 5]}-{best[1] % 5 + 1}"
            return name if best[0] > 0 else "decline"
        if view.phase == b.SHIP_MOVE:
            gain, extra = board.copy().sail(view.seat, view.card % 5 + 1)
            return "sail" if gain > 1 or extra else "stay"
        ways = self.ways(board, view.seat, view.card, view.row, DEPTH)
        return max(ways, key=lambda way: way[0])[1] if len(moves) > 1 else moves[0]

    def keep(self, board: Board, view: Any, moves: Any) -> Any:
        """The card to keep: what it brings, less what the rest brings to the next player."""
        seat, rival = view.seat, (view.seat + 1) % view.seats
        cards = {
            5 * b.TYPES.index(m.notation[5:].split("-")[0]) + int(m.notation[-1]) - 1: m
            for m in moves
        }
        mine = {card: self.worth(board, seat, card, view.row, DEPTH) for card in cards}
        theirs = {card: self.worth(board, rival, card, (), 0) for card in cards}
        hand = list(view.hand)

        def value(card: int) -> float:
            rest = hand.copy()
            rest.remove(card)
            return mine[card] - PASSED * max((theirs[other] for other in rest), default=0.0)

        return cards[max(cards, key=value)]

    def worth(self, board: Board, seat: int, card: int, row: Any, depth: int) -> float:
        return max(way[0] for way in self.ways(board, seat, card, row, depth))

    def best_open(self, board: Board, seat: int, row: Any, depth: int) -> tuple[float, int]:
        """The best open card: of the few that look best, the one that brings most in the end."""
        cards = sorted({*row}, key=lambda card: -self.worth(board, seat, card, row, 0))
        return max(
            (self.worth(board, seat, card, tuple(c for c in row if c != card), depth), card)
            for card in cards[:LOOKED_AT]
        )

    def standing(self, board: Board, seat: int) -> float:
        """What the position promises me, less what it promises the others; less near the end."""
        part = min(1.0, max(0.0, self.left - 1) / 8)
        others = [board.promise(other) for other in range(board.seats) if other != seat]
        return part * (board.promise(seat) - OTHERS * max(others))

    def ways(self, board: Board, seat: int, card: int, row: Any, depth: int) -> Any:
        """Every use of a card: what it is worth, and its notation."""
        now = self.standing(board, seat)
        cells = board.cells(card) if board.used[seat] < 30 else []
        for cell in [*cells, None]:
            after = board.copy()
            if cell is None:
                gain, extra = after.sail(seat, card % 5 + 1)
                gains = [gain * (other == seat) for other in range(board.seats)]
            else:
                gains, extra = after.place(seat, card, cell)
                gains[seat] -= DIAMOND
                if card // 5 == b.SHIP:
                    sailed, extra = after.copy().sail(seat, card % 5 + 1)
                    gains[seat] += sailed
            total = gains[seat] - OTHERS * max(g for s, g in enumerate(gains) if s != seat)
            total += self.standing(after, seat) - now
            if extra and row:
                total += max(0.0, self.best_open(after, seat, row, depth - 1)[0]) if depth else FLAT
            yield total, notation(card, cell)


def notation(card: int, cell: int | None) -> str:
    """A use of a card as its move."""
    area = AREA[card // 5]
    if cell is None:
        return "sail"
    if area == b.WORKSHOPS:
        return f"workshop {b.WORKSHOP_NAMES[cell]}"
    if area == b.RESIDENCES:
        return "residence"
    if area == b.TRADE:
        return f"trade {cell // 4 + 1} {b.GOODS[cell % 4]}"
    if area == b.HARBOUR:
        return f"harbour {cell // 3 + 1}"
    return f"{'noble' if area == b.NOBLES else 'commoner'} {b.CITIZEN_NAMES[cell]}"
