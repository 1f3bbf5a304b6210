"""Venice 2099, played by hand: what my cards and the unseen ones say about the city in the end.

The hands of the others are guessed a few dozen times; that tells what each colour and each square
will be worth, and what may sink next. Every way through my turn is then counted out.
"""

from typing import Any

from ridotto.games.venice.board import DISTRICT_COUNT, NUMBER, SIDE, SINKS, SQUARES, WORTH, X

GUESSES = 40
LATER = 0.6  # of a better square that a figure could still go to
GONDOLA = 1.5  # what one is worth while there are turns to come
NEXT_BUYS = 0.7  # of what the next purchases seem to bring
STEPS = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
NUMBERS, CARDS = NUMBER.tolist(), SINKS.tolist()


class Forecast:
    """What is likely, by square and by colour."""

    def __init__(self, view: Any, rng: Any) -> None:
        self.view = view
        self.worth = [0.0] * 6
        self.final = [0.0] * len(SQUARES)
        self.risk = [0.0] * len(SQUARES)
        known = {*view.hands[view.seat], *view.played}
        there = [card for card, tile in enumerate(CARDS) if view.square_of[tile] >= 0]
        unseen = [card for card in there if card not in known]
        for _ in range(GUESSES):
            self.guess(unseen, rng)

    def guess(self, unseen: list[int], rng: Any) -> None:
        """One way the cards may lie."""
        view, left = self.view, unseen.copy()
        sinking = {CARDS[card] for card in view.hands[view.seat]}
        for turn in range(1, view.seats):
            seat = (view.seat + turn) % view.seats
            able = [card for card in left if CARDS[card] % 8 >= view.floors[seat]]
            hand = rng.sample(able, min(view.held[seat], len(able)))
            left = [card for card in left if card not in hand]
            sinking |= {CARDS[card] for card in hand}
            if hand:
                lowest = min(hand, key=lambda card: CARDS[card] % 8)
                self.risk[view.square_of[CARDS[lowest]]] += 1 / GUESSES
        stays = [
            tile
            for tile in range(DISTRICT_COUNT)
            if tile not in sinking
            and view.square_of[tile] >= 0
            and not view.water[view.square_of[tile]]
        ]
        for colour in range(6):
            mine = [tile for tile in stays if tile // 8 == colour]
            self.worth[colour] += int(WORTH[len(mine)]) / GUESSES
            total = sum(NUMBERS[tile % 8] for tile in mine)
            for tile in mine:
                points = 2 * total if tile % 8 == X else NUMBERS[tile % 8]
                self.final[view.square_of[tile]] += points / GUESSES


def reach(square: int, blocked: set[int]) -> list[int]:
    """Where a figure can go like a queen."""
    found = []
    for x, y in STEPS:
        column, row = square % SIDE + x, square // SIDE + y
        while 0 <= column < SIDE and 0 <= row < SIDE and row * SIDE + column not in blocked:
            found.append(row * SIDE + column)
            column, row = column + x, row + y
    return found


class Player:
    """One seat for one match."""

    name = "sparring-venice"

    def __init__(self) -> None:
        self.plan: list[str] = []

    def choose(self, view: Any, moves: Any, rng: Any) -> str:
        legal = [move.notation for move in moves]
        if self.plan and self.plan[0] in legal:
            return self.plan.pop(0)
        self.seen = Forecast(view, rng)
        self.view = view
        ways = self.settling(legal) if moves[0].family in ("place", "rescue", "drown") else None
        ways = ways or list(self.turns(legal))
        self.plan = list(max(ways, key=lambda way: way[0])[1])
        return self.plan.pop(0)

    def settling(self, legal: list[str]) -> list[tuple[float, list[str]]]:
        """Where to place or to rescue a figure."""
        view, found = self.view, []
        for name in legal:
            own = list(view.figures[view.seat])
            afloat = view.gondolas[view.seat]
            if name == "drown":
                own[view.adrift % 4] = -2
            else:
                place = own.index(-1) if -1 in own else view.adrift % 4
                own[place] = SQUARES.index(name.split()[1])
                afloat -= name.startswith("rescue")
            purse = view.purses[view.seat]
            found.append((self.stand(own, purse, {}, afloat, None), [name]))
        return found

    def turns(self, legal: list[str]) -> Any:
        """Every way through my turn, with what it is worth."""
        view = self.view
        cards = [name for name in legal if name.startswith("card")] or ["card none"]
        for name in ["stay", *legal]:
            if name.startswith(("buy", "card")):
                continue
            own, afloat = list(view.figures[view.seat]), view.gondolas[view.seat]
            if name != "stay":
                kind, figure, square = name.split()
                own[int(figure) - 1] = SQUARES.index(square)
                afloat -= kind == "gondola"
            for buy in range(-1, len(own)):
                if buy >= 0 and not self.can_buy(own[buy], legal, buy, name):
                    continue
                for card in cards:
                    way = [] if name == "stay" else [name]
                    way += [f"buy {buy + 1}"] if buy >= 0 else []
                    yield self.worth_of(own, buy, card, afloat), [*way, card]

    def can_buy(self, square: int, legal: list[str], figure: int, name: str) -> bool:
        """May a treasure be bought there?"""
        view = self.view
        if name == "stay" and f"buy {figure + 1}" not in legal:
            return False
        tile = view.tiles[square] if square >= 0 else DISTRICT_COUNT
        affordable = view.coins_on[square] + 1 <= view.purses[view.seat]
        return tile < DISTRICT_COUNT and view.stock[tile // 8] > 0 and affordable

    def worth_of(self, own: list[int], buy: int, card: str, afloat: int) -> float:
        """After a move, a purchase and a card."""
        view = self.view
        purse, bought, gain = view.purses[view.seat], {}, 0.0
        if buy >= 0:
            price = view.coins_on[own[buy]] + 1
            purse -= price
            bought = {own[buy]: price}
            gain = self.seen.worth[view.tiles[own[buy]] // 8]
        return gain + self.stand(own, purse, bought, afloat, card)

    def stand(
        self, own: list[int], purse: int, bought: dict[int, int], afloat: int, card: str | None
    ) -> float:
        """My purse, my figures and what I may still buy, less the figures of the others."""
        view, seen, sunk = self.view, self.seen, -9
        if card not in (None, "card none"):
            colour, value = str(card).split()[1].split("-")
            names = ("black", "violet", "green", "turquoise", "red", "brown")
            sunk = view.square_of[names.index(colour) * 8 + "2345678x".index(value)]
        turns = view.held[view.seat] - (card is not None)
        others = [f for s, figs in enumerate(view.figures) if s != view.seat for f in figs]
        blocked = {q for q, wet in enumerate(view.water) if wet} | {*own, *others, sunk}
        dry = max((p for q, p in enumerate(seen.final) if q not in blocked), default=0.0)
        near: set[int] = set()
        total = purse + (GONDOLA * afloat if turns else 0)
        for square in own:
            if square < 0:
                continue
            rescued = LATER * dry - GONDOLA if afloat else 0.0
            ways = reach(square, blocked) if turns else []
            near |= {square, *ways}
            stay = max([seen.final[square], *(LATER * seen.final[q] for q in ways)])
            risk = 1.0 if square == sunk else seen.risk[square]
            total += (1 - risk) * stay + risk * rescued
        for square in others:
            if square == sunk:
                seat = next(s for s, figs in enumerate(view.figures) if square in figs)
                total += GONDOLA if view.gondolas[seat] else 4.0
        return total + self.purchases(near, purse, bought, turns, sunk)

    def purchases(
        self, near: set[int], purse: int, bought: dict[int, int], turns: int, sunk: int
    ) -> float:
        """What the turns to come may bring."""
        view, seen = self.view, self.seen
        gains = []
        for square in near - {sunk}:
            tile = view.tiles[square]
            if tile < DISTRICT_COUNT:
                price = view.coins_on[square] + bought.get(square, 0) + 1
                gain = (1 - seen.risk[square]) * seen.worth[tile // 8] - price
                if gain > 0 and price <= purse:
                    gains.append(gain)
        return NEXT_BUYS * sum(sorted(gains, reverse=True)[: min(turns, purse)])
