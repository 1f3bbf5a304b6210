"""Where things lie on the picture of Serenissima: a portolan chart, wheel, track and hold.

The chart is bent: places of map.toml (and degrees of coast.toml) go through a smooth map that puts
every port of the house's chart exactly where there is room for it, in a wide and in a tall picture.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from math import cos, pi, sin

import numpy as np
import numpy.typing as npt

from ridotto.core.pen import TALL, WIDE
from ridotto.games.serenissima.board import MOST_SLOTS, PORTS, ZONE_KEYS, ZONES
from ridotto.games.serenissima.chart import AT_ROW, STANDARD

Place = tuple[float, float]
Places = tuple[tuple[int, int], ...]  # of the zones, as map.toml tells them

# Where ports of the Barbary coast and of Egypt are: the sea lies above them.
AFRICA = frozenset(ZONE_KEYS.index(key) for key in ("algiers", "tunis", "tripoli", "alexandria"))


@dataclass(frozen=True)
class Box:
    """A rectangle, by its middle."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: "Box") -> bool:
        """Do they share more than an edge?"""
        return (
            abs(self.x - other.x) * 2 < self.width + other.width
            and abs(self.y - other.y) * 2 < self.height + other.height
        )

    def row(self, index: int, count: int, step: float) -> float:
        """The middle of one of several things side by side in its middle."""
        return self.x + (index - (count - 1) / 2) * step

    @property
    def corners(self) -> Iterator[Place]:
        return (
            (self.x + a * self.width / 2, self.y + b * self.height / 2)
            for a, b in product((-1, 1), (-1, 1))
        )


@dataclass(frozen=True)
class Layout:
    """All places and sizes of one shape."""

    width: float
    height: float
    chart: Box
    sea: Box  # where galleys may lie
    ports: Mapping[str, Place]  # the towns of the house's chart
    # Of a port, counted from the middle of its town; towards the sea is down, in Africa up.
    town: Place  # its size
    name_rise: float
    name_height: float  # twice its letters
    letter: float  # the width of a letter of a name
    store_rise: float
    slot: float
    badge: float
    building: float
    spot: Place  # the size of a zone that can be clicked, if there is room
    galley: Place
    pip: float
    chain: float
    wheel: Box
    bead: float
    pawn: Place
    is_loop: bool  # the wheel is two rows instead of a ring
    track: Box
    track_columns: int
    cards: Box
    card: Place
    supply: Box
    supply_columns: int
    supply_size: float
    hold: Box
    dice: Box
    die: float
    loot: Box
    roses: tuple[tuple[float, float, float], ...]  # compass roses: place and radius

    @property
    def middles(self) -> list[Place]:
        """The towns of the house's chart, in the order of the zones."""
        return [self.ports[key] for key in ZONE_KEYS]


WIDE_LAYOUT = Layout(
    width=1400,
    height=1000,
    chart=Box(700, 500, 1376, 976),
    sea=Box(700, 418, 1352, 812),
    ports={
        "valencia": (112, 340),
        "genoa": (432, 116),
        "venice": (640, 92),
        "constantinople": (1000, 176),
        "alexandria": (1160, 772),
        "marseille": (250, 172),
        "algiers": (170, 590),
        "sardinia": (388, 348),
        "tunis": (392, 600),
        "naples": (606, 312),
        "sicily": (592, 490),
        "tripoli": (604, 772),
        "ragusa": (816, 206),
        "corfu": (800, 392),
        "modon": (838, 556),
        "crete": (1020, 622),
        "smyrna": (1014, 396),
        "antalya": (1196, 466),
        "antioch": (1300, 634),
        "libyan-sea": (800, 700),
    },
    town=(104, 80),
    name_rise=-56,
    name_height=58,
    letter=15,
    store_rise=58,
    slot=34,
    badge=44,
    building=46,
    spot=(206, 178),
    galley=(104, 70),
    pip=25,
    chain=56,
    wheel=Box(1236, 168, 280, 280),
    bead=48,
    pawn=(40, 50),
    is_loop=False,
    track=Box(800, 930, 560, 108),
    track_columns=8,
    cards=Box(1238, 930, 290, 108),
    card=(66, 92),
    supply=Box(884, 838, 330, 62),
    supply_columns=8,
    supply_size=38,
    hold=Box(262, 930, 480, 96),
    dice=Box(158, 796, 280, 128),
    die=54,
    loot=Box(408, 796, 200, 128),
    roses=((262, 470, 62), (930, 800, 0)),
)
TALL_LAYOUT = Layout(
    width=780,
    height=1120,
    chart=Box(390, 404, 764, 796),
    sea=Box(390, 404, 752, 784),
    ports={
        "valencia": (88, 290),
        "genoa": (262, 76),
        "venice": (432, 62),
        "constantinople": (676, 96),
        "alexandria": (620, 738),
        "marseille": (106, 134),
        "algiers": (94, 520),
        "sardinia": (238, 272),
        "tunis": (246, 552),
        "naples": (392, 250),
        "sicily": (374, 402),
        "tripoli": (370, 724),
        "ragusa": (546, 172),
        "corfu": (540, 320),
        "modon": (540, 462),
        "crete": (560, 596),
        "smyrna": (692, 268),
        "antalya": (694, 426),
        "antioch": (698, 586),
        "libyan-sea": (410, 570),
    },
    town=(80, 60),
    name_rise=-42,
    name_height=46,
    letter=11.5,
    store_rise=44,
    slot=26,
    badge=34,
    building=36,
    spot=(150, 128),
    galley=(80, 54),
    pip=20,
    chain=44,
    wheel=Box(390, 1034, 764, 164),
    bead=66,
    pawn=(32, 40),
    is_loop=True,
    track=Box(390, 924, 764, 46),
    track_columns=15,
    cards=Box(496, 854, 140, 84),
    card=(56, 78),
    supply=Box(118, 726, 220, 130),
    supply_columns=4,
    supply_size=38,
    hold=Box(212, 854, 408, 82),
    dice=Box(668, 854, 204, 84),
    die=39,
    loot=Box(598, 854, 344, 84),
    roses=((150, 400, 50),),
)
LAYOUTS = {WIDE: WIDE_LAYOUT, TALL: TALL_LAYOUT}


# The bent chart


class Bend:
    """A smooth map of the plane that takes some points exactly to others."""

    def __init__(self, sources: list[Place], goals: list[Place]) -> None:
        self.sources = np.array(sources, float)
        n = len(sources)
        whole = np.zeros((n + 3, n + 3))
        whole[:n, :n] = self.kernel(self.sources)
        whole[:n, n:] = self.plane(self.sources)
        whole[n:, :n] = whole[:n, n:].T
        self.weights = np.linalg.solve(whole, np.vstack([np.array(goals, float), np.zeros((3, 2))]))

    def kernel(self, points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        away = np.linalg.norm(points[:, None] - self.sources[None], axis=2)
        return away**2 * np.log(away + 1e-9)

    @staticmethod
    def plane(points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        return np.hstack([points, np.ones((len(points), 1))])

    def __call__(self, points: list[Place]) -> list[Place]:
        at = np.array(points, float)
        bent = np.hstack([self.kernel(at), self.plane(at)]) @ self.weights
        return [(round(x, 1), round(y, 1)) for x, y in bent.tolist()]


@cache
def bend_of_map(shape: str) -> Bend:
    """From places of map.toml to the picture."""
    places = STANDARD[AT_ROW : AT_ROW + 2 * ZONES].reshape(ZONES, 2).tolist()
    return Bend(places, LAYOUTS[shape].middles)


def side(zone: int) -> float:
    """1 if galleys lie below a port, -1 if above it."""
    return -1.0 if zone in AFRICA else 1.0


GALLEY_SCALES = (1.0, 0.88, 0.76, 0.66, 0.56, 0.46, 0.36)


class Chart:
    """The zones of one map in one shape: towns, what can be clicked, and berths for galleys."""

    def __init__(self, places: Places, shape: str) -> None:
        self.layout = own = LAYOUTS[shape]
        middles = bend_of_map(shape)([(float(x), float(y)) for x, y in places])
        self.middles = [self.inside(zone, *middle) for zone, middle in enumerate(middles)]
        self.blocks = [box for zone in range(ZONES) for box in self.block(zone)]
        spots = [self.spot(zone, own.spot) for zone in range(ZONES)]
        shares = [min(share(box, other) for other in spots if other is not box) for box in spots]
        self.spots = [
            Box(box.x, box.y, box.width * part, box.height * part)
            for box, part in zip(spots, shares, strict=True)
        ]
        self.berths = lru_cache(None)(self.find_berths)

    def inside(self, zone: int, x: float, y: float) -> Place:
        """The place, moved into the chart if a map puts it outside."""
        own = self.layout
        across, up, down = own.town[0] * 0.82, own.town[1] * 1.05, own.town[1] * 1.2
        left, top = own.sea.x - own.sea.width / 2, own.sea.y - own.sea.height / 2
        bottom = top + own.sea.height - (up if zone in AFRICA else down)
        return (
            min(max(x, left + across), left + own.sea.width - across),
            min(max(y, top + up), bottom),
        )

    def block(self, zone: int) -> Iterator[Box]:
        """What a zone covers with its name, its town and its warehouse."""
        own, (x, y), way = self.layout, self.middles[zone], side(zone)
        rise = own.name_rise if zone < PORTS else 0
        letters = len(ZONE_KEYS[zone]) + 1
        yield Box(x, y + way * rise, own.letter * letters, own.name_height * 0.6)
        if zone < PORTS:
            yield Box(x, y, own.town[0] + own.building, own.town[1])
            yield Box(x, y + way * own.store_rise, own.slot * MOST_SLOTS + 8, own.slot + 10)

    def spot(self, zone: int, size: Place) -> Box:
        """A zone as something to click, before it makes room for its neighbours."""
        x, y = self.middles[zone]
        return Box(x, y + side(zone) * size[1] / 8, *size)

    def find_berths(self, zone: int, count: int) -> list[tuple[float, float, float]]:
        """Places for so many galleys and their scale: near the quay, clear of all else."""
        for scale in GALLEY_SCALES:
            found = min(
                (self.fan(zone, count, scale, shift) for shift in product((0, 0.5), (0, 0.5))),
                key=lambda fan: (-len(fan), sum(away for away, _ in fan)),
            )
            if len(found) == count:
                break
        places = sorted((box.y, box.x) for _, box in found) or [self.middles[zone][::-1]]
        return [(*places[i % len(places)][::-1], scale) for i in range(count)]

    def fan(
        self, zone: int, count: int, scale: float, shift: tuple[float, float]
    ) -> list[tuple[float, Box]]:
        """The nearest free cells of a lattice before the quay, with their distances."""
        own, (x, y) = self.layout, self.middles[zone]
        width, height = (own.galley[0] + 4) * scale, (own.galley[1] + own.pip * 0.6) * scale
        rise = own.store_rise + own.slot / 2 + height / 2 + 6 if zone < PORTS else height * 0.9
        found = []
        for i, j in product(range(-4, 5), range(-4, 5)):
            dx, dy = (i + shift[0]) * width, (j + shift[1]) * height
            box = Box(x + dx, y + side(zone) * (rise + dy), width, height)
            if self.is_free(zone, box):
                found.append((abs(dx) + abs(dy) * 1.2, box))
        found.sort(key=lambda pair: (pair[0], pair[1].x))
        return found[:count]

    def is_free(self, zone: int, box: Box) -> bool:
        """Inside the frame, nearest to its own zone, and on nothing else."""
        frame = self.layout.sea
        return all(
            abs(x - frame.x) * 2 <= frame.width
            and abs(y - frame.y) * 2 <= frame.height
            and self.nearest(x, y) == zone
            for x, y in box.corners
        ) and not any(box.meets(block) for block in self.blocks)

    def nearest(self, x: float, y: float) -> int:
        """The zone that a point belongs to."""
        away = [(a - x) ** 2 + (b - y) ** 2 for a, b in self.middles]
        return away.index(min(away))


def share(box: Box, other: Box) -> float:
    """How large two equal boxes may be, at most 1, so that they do not meet."""
    gaps = (abs(box.x - other.x) / box.width, abs(box.y - other.y) / box.height)
    return min(1.0, max(*gaps, 0.2))


@lru_cache(32)  # maps of one's own come and go
def chart_at(places: Places, shape: str) -> Chart:
    """The chart of a map, kept: all tables of it draw with one."""
    return Chart(places, shape)


# Beside the chart


def sector(own: Layout, number: int, numbers: int, inwards: float = 0.0) -> Place:
    """The middle of a sector of the wheel; 0 is the doge's, then clockwise."""
    if own.is_loop:
        return loop_place(own.wheel, number, numbers + 1)
    angle = 2 * pi * number / (numbers + 1) - pi / 2
    radius = own.wheel.width / 2 - own.bead * (0.52 + inwards)
    return own.wheel.x + radius * cos(angle), own.wheel.y + radius * sin(angle)


def loop_place(box: Box, index: int, count: int) -> Place:
    """There in the upper row and back in the lower one."""
    columns = (count + 1) // 2
    column = index if index < columns else 2 * columns - 1 - index
    step = box.width / columns
    return box.row(column, columns, step), box.y + box.height / 4 * (-1 if index < columns else 1)


def cell(own: Layout, index: int, last: int) -> Box:
    """A cell of the track, in rows that run to and fro."""
    columns = max(own.track_columns, -(-(last + 1) // 2))
    rows = -(-(last + 1) // columns)
    width, height = own.track.width / columns, own.track.height / rows
    row, column = divmod(index, columns)
    column = column if row % 2 == 0 else columns - 1 - column
    y = own.track.y + (row - (rows - 1) / 2) * height
    return Box(own.track.row(column, columns, width), y, width - 4, height - 4)


def in_grid(box: Box, index: int, count: int, columns: int) -> Place:
    """The middle of one of several things in rows."""
    rows = -(-count // columns)
    row, column = divmod(index, columns)
    step = box.width / columns
    return box.row(column, columns, step), box.y + (row - (rows - 1) / 2) * box.height / rows


def stock(own: Layout, index: int) -> Box:
    """A place for a good of the supply, and after the goods for the buildings left."""
    x, y = in_grid(own.supply, index, STOCKS, own.supply_columns)
    return Box(x, y, own.supply.width / own.supply_columns, own.supply_size)


STOCKS = 8  # six goods, forts and basilicas
