"""Where things lie on the picture of Serenissima: a portolan chart, wheel, track and hold.

The chart is bent: places of map.toml (and degrees of coast.toml) go through a smooth map that puts
every port of the house's chart exactly where there is room for it, in a wide and in a tall picture.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from math import cos, pi, sin
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ridotto.core.pen import TALL, WIDE, Box
from ridotto.games.serenissima.board import GOOD_COUNT, PORTS, ZONE_KEYS, ZONES
from ridotto.games.serenissima.chart import AT_ROW, STANDARD

Place = tuple[float, float]
Floats = npt.NDArray[np.float64]
Places = tuple[tuple[int, int], ...]  # of the zones, as map.toml tells them

# Where ports of the Barbary coast and of Egypt are: the sea lies above them.
AFRICA = frozenset(ZONE_KEYS.index(key) for key in ("algiers", "tunis", "tripoli", "alexandria"))


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
    sea=Box(700, 431, 1352, 838),
    ports={
        "valencia": (112, 336),
        "genoa": (428, 104),
        "venice": (632, 80),
        "constantinople": (972, 170),
        "alexandria": (1132, 778),
        "marseille": (252, 166),
        "algiers": (172, 588),
        "sardinia": (388, 332),
        "tunis": (396, 612),
        "naples": (606, 296),
        "sicily": (592, 502),
        "tripoli": (612, 778),
        "ragusa": (812, 142),
        "corfu": (806, 352),
        "modon": (834, 548),
        "crete": (1004, 616),
        "smyrna": (1010, 384),
        "antalya": (1180, 446),
        "antioch": (1308, 616),
        "libyan-sea": (814, 712),
    },
    town=(104, 80),
    name_rise=-52,
    name_height=58,
    letter=16,
    store_rise=52,
    slot=34,
    badge=44,
    building=46,
    spot=(206, 178),
    galley=(84, 66),
    pip=22,
    chain=56,
    wheel=Box(1242, 172, 292, 292),
    bead=54,
    pawn=(40, 50),
    is_loop=False,
    track=Box(800, 930, 528, 104),
    track_columns=8,
    cards=Box(1160, 930, 160, 112),
    card=(70, 98),
    supply=Box(140, 776, 236, 150),
    supply_columns=3,
    supply_size=38,
    hold=Box(268, 930, 470, 94),
    dice=Box(394, 790, 256, 112),
    die=48,
    loot=Box(394, 790, 268, 124),
    roses=((262, 466, 62), (1318, 906, 66)),
)
TALL_LAYOUT = Layout(
    width=780,
    height=1120,
    chart=Box(390, 413, 764, 814),
    sea=Box(390, 413, 752, 802),
    ports={
        "valencia": (92, 288),
        "genoa": (254, 66),
        "venice": (408, 60),
        "constantinople": (676, 84),
        "alexandria": (628, 764),
        "marseille": (104, 122),
        "algiers": (92, 530),
        "sardinia": (240, 286),
        "tunis": (240, 560),
        "naples": (392, 238),
        "sicily": (380, 408),
        "tripoli": (372, 750),
        "ragusa": (545, 122),
        "corfu": (540, 281),
        "modon": (540, 441),
        "crete": (546, 600),
        "smyrna": (694, 262),
        "antalya": (694, 428),
        "antioch": (704, 592),
        "libyan-sea": (402, 552),
    },
    town=(80, 60),
    name_rise=-39,
    name_height=54,
    letter=13.8,
    store_rise=40,
    slot=28,
    badge=34,
    building=36,
    spot=(150, 128),
    galley=(66, 54),
    pip=18,
    chain=44,
    wheel=Box(390, 1038, 764, 152),
    bead=64,
    pawn=(32, 40),
    is_loop=True,
    track=Box(390, 935, 758, 42),
    track_columns=15,
    cards=Box(496, 868, 136, 80),
    card=(54, 74),
    supply=Box(126, 738, 220, 134),
    supply_columns=3,
    supply_size=36,
    hold=Box(214, 868, 400, 80),
    dice=Box(670, 868, 196, 78),
    die=37,
    loot=Box(598, 868, 344, 82),
    roses=((166, 412, 46),),
)
LAYOUTS = {WIDE: WIDE_LAYOUT, TALL: TALL_LAYOUT}


# The bent chart


class Bend:
    """A smooth map of the plane that takes some points exactly to others."""

    def __init__(self, sources: Sequence[Sequence[float]], goals: Sequence[Place]) -> None:
        self.sources = np.array(sources, float)
        n = len(sources)
        whole = np.zeros((n + 3, n + 3))
        whole[:n, :n] = self.kernel(self.sources)
        whole[:n, n:] = self.plane(self.sources)
        whole[n:, :n] = whole[:n, n:].T
        self.weights = np.linalg.solve(whole, np.vstack([np.array(goals, float), np.zeros((3, 2))]))

    def kernel(self, points: Floats) -> Floats:
        away = np.linalg.norm(points[:, None] - self.sources[None], axis=2)
        return away**2 * np.log(away + 1e-9)

    @staticmethod
    def plane(points: Floats) -> Floats:
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


# How galleys lie in a zone: their scale, whether they show the bow (and take less of the quay) and
# how far into the water of its neighbours they may lie; whatever has room first.
BOW = 60 / 92  # the width of a galley that shows its bow, to that of one broadside on
NEIGHBOURLY, CROWDED = 1.12, 1.5
WAYS_TO_LIE = (
    *((scale, False, NEIGHBOURLY) for scale in (1.0, 0.92, 0.84, 0.76)),
    *((scale, True, NEIGHBOURLY) for scale in (1.0, 0.92, 0.84, 0.76)),
    *((scale, True, CROWDED) for scale in (0.84, 0.76, 0.72, 0.68, 0.6, 0.5, 0.4)),
)
# The lattices on which they look for room.
LATTICES = np.array(
    [
        (i + a / 4, j + b / 6)
        for i, j in product(range(-3, 4), repeat=2)
        for a, b in product(range(4), range(6))
    ]
)
SHIFTS = 4 * 6  # so many lattices, their cells in turn
CORNERS = np.array(list(product((-0.5, 0.5), repeat=2)))


class Berth(NamedTuple):
    """Where a galley lies, and how."""

    x: float
    y: float
    scale: float
    is_bow: bool


class Chart:
    """The zones of one map in one shape: towns, what can be clicked, and berths for galleys."""

    def __init__(self, places: Places, slots: tuple[int, ...], shape: str) -> None:
        self.layout = own = LAYOUTS[shape]
        self.slots = slots
        middles = bend_of_map(shape)([(float(x), float(y)) for x, y in places])
        self.middles = [self.inside(zone, *middle) for zone, middle in enumerate(middles)]
        self.harbours = [self.harbour(zone) for zone in range(ZONES)]
        self.blocks = [box for zone in range(ZONES) for box in self.block(zone)]
        self.blocks += [own.wheel, own.supply, own.dice]
        self.boxes = np.array([(box.x, box.y, box.width, box.height) for box in self.blocks])
        spots = [self.spot(zone, own.spot) for zone in range(ZONES)]
        shares = [min(share(box, other) for other in spots if other is not box) for box in spots]
        self.spots = [
            Box(box.x, box.y, box.width * part, box.height * part)
            for box, part in zip(spots, shares, strict=True)
        ]
        self.berths = cache(self.find_berths)
        self.fans = cache(self.find_fans)

    def inside(self, zone: int, x: float, y: float) -> Place:
        """The place, moved into the chart if a map puts it outside."""
        own = self.layout
        across, up = own.town[0] * 0.72, own.name_height * 0.34 - own.name_rise
        down = own.store_rise + own.slot / 2 + 5
        left, top = own.sea.x - own.sea.width / 2, own.sea.y - own.sea.height / 2
        if zone in AFRICA:
            up, down = down, up
        return (
            min(max(x, left + across), left + own.sea.width - across),
            min(max(y, top + up), top + own.sea.height - down),
        )

    def harbour(self, zone: int) -> Place:
        """Where galleys come to: the water before the quay."""
        x, y = self.quay(zone)
        return x, y + side(zone) * self.layout.galley[1] / 2

    def quay(self, zone: int) -> Place:
        """The edge of the warehouse, or of the name of a zone without a port."""
        own, (x, y) = self.layout, self.middles[zone]
        rise = own.store_rise + own.slot / 2 + 5 if zone < PORTS else own.name_height * 0.3
        return x, y + side(zone) * rise

    def block(self, zone: int) -> Iterator[Box]:
        """What a zone covers with its name, its town and its warehouse."""
        own, (x, y), way = self.layout, self.middles[zone], side(zone)
        rise = own.name_rise if zone < PORTS else 0
        letters = len(ZONE_KEYS[zone]) + 2
        yield Box(x, y + way * rise, own.letter * letters, own.name_height * 0.56)
        if zone < PORTS:
            yield Box(x, y, own.town[0], own.town[1])
            yield Box(x, y + way * own.store_rise, own.slot * self.slots[zone] + 8, own.slot + 8)

    def spot(self, zone: int, size: Place) -> Box:
        """A zone as something to click, before it makes room for its neighbours."""
        x, y = self.middles[zone]
        return Box(x, y + side(zone) * size[1] / 8, *size)

    def find_berths(self, zone: int, count: int) -> list[Berth]:
        """Places for so many galleys: near the quay, clear of all else."""
        for scale, is_bow, slack in WAYS_TO_LIE:
            reach = self.layout.galley[0] * (0.7 + 0.45 * count)
            fans = self.fans(zone, scale, is_bow, slack)
            found = [[cell for cell in fan[:count] if cell[0] < reach] for fan in fans]
            fan = min(found, key=lambda fan: (-len(fan), sum(away for away, _, _ in fan)))
            if len(fan) == count:
                break
        places = sorted((y, x) for _, x, y in fan) or [self.harbours[zone][::-1]]
        spread = [places[i % len(places)] for i in range(count)]
        return [Berth(round(x, 1), round(y, 1), scale, is_bow) for y, x in spread]

    def find_fans(
        self, zone: int, scale: float, is_bow: bool, slack: float
    ) -> list[list[tuple[float, float, float]]]:
        """The free cells of several lattices before the quay: distance and place, nearest first."""
        own, way = self.layout, side(zone)
        width = own.galley[0] * (BOW if is_bow else 1)
        size = np.array([width + 4, own.galley[1] + own.pip * 0.4]) * scale
        steps = LATTICES * size
        at = steps * [1, way] + self.quay(zone) + size * [0, way / 2]
        away = np.abs(steps) @ [1, 1.25]
        fans: list[list[tuple[float, float, float]]] = [[] for _ in range(SHIFTS)]
        for i in self.free(zone, at, size, slack).tolist():
            fans[i % SHIFTS].append((float(away[i]), float(at[i, 0]), float(at[i, 1])))
        return [sorted(fan) for fan in fans]

    def free(self, zone: int, at: Floats, size: Floats, slack: float) -> npt.NDArray[np.intp]:
        """Which of these are inside the frame, nearest to their own zone, and on nothing else."""
        frame, boxes = self.layout.sea, self.boxes
        inside = np.abs(at - [frame.x, frame.y]) * 2 <= [frame.width, frame.height] - size
        found = np.flatnonzero(inside.all(axis=1))
        gaps = np.abs(at[found, None] - boxes[:, :2]) * 2 - size - boxes[:, 2:]
        found = found[(gaps.max(axis=2) >= 0).all(axis=1)]
        corners = (at[found, None] + CORNERS * size).reshape(-1, 1, 2)
        away = np.linalg.norm(corners - self.harbours, axis=2)
        own = away[:, zone] <= away.min(axis=1) * slack
        return found[own.reshape(-1, len(CORNERS)).all(axis=1)]


def share(box: Box, other: Box) -> float:
    """How large two equal boxes may be, at most 1, so that they do not meet."""
    gaps = (abs(box.x - other.x) / box.width, abs(box.y - other.y) / box.height)
    return min(1.0, max(*gaps, 0.2))


@lru_cache(32)  # maps of one's own come and go
def chart_at(places: Places, slots: tuple[int, ...], shape: str) -> Chart:
    """The chart of a map, kept: all tables of it draw with one."""
    return Chart(places, slots, shape)


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


def stock(own: Layout, index: int) -> Box:
    """A place for a good of the supply, and after the goods for the buildings left."""
    box, columns = own.supply, own.supply_columns
    row, column = divmod(index, columns)
    rows = GOOD_COUNT // columns + 1
    count = columns if row < rows - 1 else 2
    step = box.width / count
    y = box.y + (row - (rows - 1) / 2) * box.height / rows
    return Box(box.row(column, count, step), y, step, own.supply_size)
