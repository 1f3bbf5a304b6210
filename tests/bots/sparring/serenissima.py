"""Serenissima, played by hand: fill large ports of one's own before the scorings.

A cube in a warehouse of mine pays at every scoring that is still to come, so that is what galleys
are sent for; neutral ports are taken on the way, weak ones stormed. A galley's way is planned
for this turn with an eye on the next.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from ridotto.games.serenissima.board import GOLD, GOODS, MARBLE, SPICE, WINE, ZONE_KEYS, ZONES
from ridotto.games.serenissima.chart import NEAR_ROW, read_chart, standard

NEAR = [int(mask) for mask in read_chart(standard())[NEAR_ROW : NEAR_ROW + ZONES]]
BESIDE = [[z for z in range(ZONES) if mask >> z & 1] for mask in NEAR]
LATER = 0.6  # of what the next activation of a galley may bring
FILLED = 0.45  # of the slots that a port still has free
CARRIED = 0.4  # of what a cube on board may bring later
GALLEY = 4.0  # what a galley brings in a turn
SAILOR = 1.5  # what a sailor is worth
STEPS = 1.2  # cells that the white pawn goes in a turn


@cache
def ways(start: int) -> dict[int, tuple[int, ...]]:
    """The shortest way from a zone to every other."""
    found: dict[int, tuple[int, ...]] = {start: ()}
    layer = [start]
    while layer:
        layer = [
            new
            for zone in layer
            for new in BESIDE[zone]
            if new not in found and not found.update({new: (*found[zone], new)})
        ]
    return found


@cache
def victory(mine: int, theirs: int) -> float:
    """The chance to win a battle that is fought to the end."""
    if theirs <= 0 or mine <= 0:
        return float(theirs <= 0 < mine)
    total = stay = 0.0
    for a in range(mine + 1):
        for d in range(theirs + 1):
            part = choose(mine, a) * choose(theirs, d) / 2 ** (mine + theirs)
            if a == d == 0:
                stay = part
            else:
                total += part * victory(mine - d, theirs - a)
    return total / (1 - stay)


@cache
def choose(n: int, k: int) -> int:
    return 1 if k in (0, n) else choose(n - 1, k - 1) + choose(n - 1, k)


class Player:
    """One seat for one match."""

    name = "sparring-serenissima"

    def __init__(self) -> None:
        self.plan: list[str] = []

    def choose(self, view: Any, moves: Any, rng: Any) -> str:
        legal = [move.notation for move in moves]
        self.view, self.seat = view, view.seat
        self.rest = len(view.scoring) - view.scorings
        self.turns = (view.last_cell - view.pawn) / STEPS
        self.stored = [set(port.stored) for port in view.ports]
        if legal[0] in ("blockade", "let pass"):
            return "blockade"
        family = moves[0].family
        if family in ("home", "close"):
            return max(legal, key=self.home)
        if "fight" in legal:
            mine = min(view.strength, view.galley(view.active).crew)
            return "fight" if victory(mine, view.defenders) > 0.5 else "stop"
        if "invest" in legal:
            self.plan = self.activate(legal)
        if "invest" not in legal and any(n.startswith(("hire", "buy")) for n in legal):
            return max([*legal], key=self.purchase)
        if self.plan and self.plan[0] in legal:
            return self.plan.pop(0)
        self.plan = []
        return self.improvise(legal)

    def improvise(self, legal: list[str]) -> str:
        """Where no plan helps: sell what sells, then be done."""
        view = self.view
        if legal[0].startswith(("land", "number")):
            return legal[min(len(legal), 2) - 1] if legal[0].startswith("land") else legal[0]
        zone = view.galley(view.active).zone if view.active >= 0 else 0
        sales = [name for name in legal if name.startswith("sell")]
        if sales:
            best = max(sales, key=lambda name: self.sale(zone, GOODS.index(name[5:])))
            if self.sale(zone, GOODS.index(best[5:])) > 1:
                return best
        loot = [name for name in legal if name.startswith("plunder")]
        return loot[0] if loot else "done" if "done" in legal else legal[-1]

    def home(self, name: str) -> float:
        """A good port to begin in has many goods near."""
        zone = ZONE_KEYS.index(name.split()[1])
        near: dict[int, int] = {}
        for other, way in ways(zone).items():
            good = self.view.ports[other].good
            if self.view.ports[other].owner >= -1 and good >= 0:
                near[good] = min(near.get(good, 9), len(way))
        return -float(sum(near.values()))

    # What things are worth

    def slot(self, zone: int) -> float:
        """One more cube in a port, to its owner."""
        have, size = len(self.stored[zone]), self.view.slots[zone]
        if have >= size:
            return 0.0
        income = self.view.income
        each = max(income[have + 1] - income[have], 0.9 * income[size] / size)
        return self.rest * each

    def sale(self, zone: int, good: int) -> float:
        """A cube of a good sold in a port."""
        port = self.view.ports[zone]
        barred = good == port.good or good in self.stored[zone]
        if port.owner < -1 or barred or len(self.stored[zone]) >= len(port.prices):
            return -1.0
        extra = 2.0 if good == SPICE else 0.0
        if port.owner == self.seat:
            holy = good in (GOLD, MARBLE) and not port.basilica
            return extra + self.slot(zone) + (1.5 * self.rest if holy else 0) + (good == WINE)
        price = port.prices[len(self.stored[zone])]
        return extra + price - (self.slot(zone) if port.owner >= 0 else 0.3 * self.rest)

    def port(self, zone: int) -> float:
        """A port, to whoever has it."""
        have, size = len(self.stored[zone]), self.view.slots[zone]
        income = self.view.income
        hope = FILLED * min(1.0, self.turns / 5) * (income[size] - income[have])
        holy = 5 * self.view.ports[zone].basilica
        return self.rest * (income[have] + hope + holy) + 1.0

    def threat(self, zone: int) -> int:
        """The strongest attack that may come to a port."""
        strengths = [
            galley.crew - len(ways(galley.zone)[zone])
            for galley in self.view.galleys
            if galley.owner != self.seat
        ]
        return max([0, *strengths])

    def cubes(self, zone: int, cargo: list[int]) -> tuple[float, list[int], list[int]]:
        """Selling in a port: what it is worth, what is sold, and what stays on board."""
        left, sold, worth = cargo.copy(), [], 0.0
        before = set(self.stored[zone])
        for good in sorted({*cargo}, key=lambda good: -self.sale(zone, good)):
            gain = self.sale(zone, good)
            if gain > CARRIED * self.wanted(good, zone) and gain > 0.5:
                worth += gain
                sold.append(good)
                left.remove(good)
                self.stored[zone].add(good)
        self.stored[zone] = before
        return worth, sold, left

    def wanted(self, good: int, but: int = -1) -> float:
        """What a cube brings at best elsewhere."""
        worths = [self.sale(zone, good) for zone in range(ZONES - 1) if zone != but]
        return max([0.0, *worths])

    # An activation

    def trips(self, zone: int, crew: int, cargo: list[int], deep: bool) -> Iterator[Any]:
        """Every way to use a galley: what it is worth, and its moves."""
        port = self.view.ports[zone]
        room = 5 - crew - len(cargo)
        most = min(room, self.view.supply[port.good]) if port.owner >= -1 and port.good >= 0 else 0
        purse = (self.view.ducats[self.seat] or 0) + (port.owner == self.seat)
        for count in range(max(0, min(most, purse)) + 1):
            full = [*cargo, *[port.good] * count]
            cost = max(0, count - (port.owner == self.seat))
            loads = [f"load {GOODS[port.good]}"] * count
            for end, way in ways(zone).items():
                if len(way) > crew or self.is_barred(way, crew):
                    continue
                sails = [f"sail {ZONE_KEYS[z]}" for z in way]
                for worth, acts, left, staying in self.acts(end, crew, full, len(way)):
                    later = self.later(end, staying, left) if deep and staying else 0.0
                    yield worth - cost + later, [*loads, *sails, *acts]

    def is_barred(self, way: tuple[int, ...], crew: int) -> bool:
        """Could somebody stop a galley on its way?"""
        galleys = [g for g in self.view.galleys if g.owner != self.seat]
        return any(sum(g.crew for g in galleys if g.zone == zone) > crew for zone in way)

    def later(self, zone: int, crew: int, cargo: list[int]) -> float:
        """What a galley may do next turn from here."""
        kept = CARRIED * sum(self.wanted(good) for good in {*cargo})
        if self.turns < 1:
            return 0.0
        best = max(trip[0] for trip in self.trips(zone, crew, cargo, deep=False))
        return max(LATER * best, kept)

    def acts(self, zone: int, crew: int, cargo: list[int], steps: int) -> Iterator[Any]:
        """What can be done at the end of a way: worth, moves, cargo left, crew left."""
        port = self.view.ports[zone]
        yield 0.0, ["done"], cargo, crew
        worth, sold, left = self.cubes(zone, cargo)
        if sold:
            yield worth, [*(f"sell {GOODS[good]}" for good in sold), "done"], left, crew
        foes = [g for g in self.view.galleys if g.zone == zone and g.owner != self.seat]
        if port.owner == -1:
            for landed in range(1, min(crew, len(port.prices)) + 1):
                safe = 0.9 if landed > self.threat(zone) else 0.6 + 0.05 * landed
                worth = safe * self.port(zone) - SAILOR * (landed == crew) * 4
                yield worth, ["capture", f"land {landed}"], cargo, crew - landed
        elif port.owner >= 0 and port.owner != self.seat and not foes:
            owned = sum(p.owner == port.owner for p in self.view.ports)
            won = victory(crew - steps - port.fort, port.garrison) if owned > 1 else 0.0
            if won > 0.5:
                worth = won * 1.8 * self.port(zone) - SAILOR * port.garrison - (1 - won) * 8
                yield worth, ["attack port", *["fight"] * 9, "land 1"], cargo, max(1, crew - 2)

    def activate(self, legal: list[str]) -> list[str]:
        """The best use of the galley under the pawn, or an investment."""
        galley = self.view.galley(self.view.active)
        cargo = [good for good, count in enumerate(galley.cargo) for _ in range(count)]
        stay = self.later(galley.zone, galley.crew, cargo)
        best = max(self.trips(galley.zone, galley.crew, cargo, deep=True), key=lambda t: t[0])
        return ["invest"] if self.investment() + stay > best[0] else best[1]

    # Investing

    def investment(self) -> float:
        """What an investment may bring."""
        purse, total = self.view.ducats[self.seat] or 0, 0.0
        own = [zone for zone, port in enumerate(self.view.ports) if port.owner == self.seat]
        for zone in own:
            total += max(0.0, self.purchase(f"basilica {ZONE_KEYS[zone]}")) * (purse >= 2)
        fleet = sum(galley.owner == self.seat for galley in self.view.galleys)
        if purse >= fleet + 3 and fleet < 6 and len(self.view.galleys) < self.view.numbers:
            total += max(0.0, self.purchase("buy x reserve"))
        weak = [g for g in self.view.galleys if g.owner == self.seat and g.zone in own]
        short = sum(max(0, 3 - galley.crew) for galley in weak)
        return total + 2 * min(purse, short) * (self.turns > 2)

    def purchase(self, name: str) -> float:
        """What a purchase is worth, less its price."""
        view, words = self.view, name.split()
        purse = view.ducats[self.seat] or 0
        if words[0] == "basilica":
            port = view.ports[ZONE_KEYS.index(words[1])]
            can = all(good == port.good or good in port.stored for good in (GOLD, MARBLE))
            return 5.0 * self.rest - 2 if can and not port.basilica else -1.0
        if words[0] == "buy":
            fleet = sum(galley.owner == self.seat for galley in view.galleys)
            from_port = 0.5 if words[2] == "port" else 0.0
            return GALLEY * (self.turns - 1) - fleet - 2 - from_port
        if words[0] == "hire" and words[1] == "aboard":
            crew = view.galley(int(words[2]) - 1).crew
            return 2.0 - crew / 2 if crew < 3 and self.turns > 2 else -1.0
        if words[0] == "hire":
            zone = ZONE_KEYS.index(words[1])
            port = view.ports[zone]
            risk = self.threat(zone) - port.garrison
            return 0.4 if risk >= 0 and purse > 8 and self.port(zone) > 15 else -1.0
        return 0.0 if name == "done" else -2.0
