"""Reading map.toml: the tables of the board as one row of numbers, and what can be wrong in a file.

The row goes into the state at set-up, so a corrected file needs no other rules.
"""

import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.core import words
from ridotto.core.errors import RidottoError
from ridotto.games.serenissima.board import (
    CARDS,
    CLOSED_GOODS,
    DECK,
    GOODS,
    MOST_SEATS,
    MOST_SLOTS,
    NO_GOOD,
    PORT_KEYS,
    SCORINGS,
    START_SAILORS,
    ZONE_KEYS,
    ZONES,
)

Numbers = npt.NDArray[np.int32]

FOLDER = Path(__file__).parent
MOST_PRICE = 99
MOST_CELLS = 99
FEWEST_SEATS = 2
MOST_CHARACTERS = 32_000  # of a file; ours has 6,000
MOST_LINE = 200  # characters; keys of hundreds of parts take the parser very long
KEPT_CHARTS = 64

# Where each table begins in the row of numbers.
NEAR_ROW = 0
AT_ROW = NEAR_ROW + ZONES
GOOD_ROW = AT_ROW + 2 * ZONES
SLOTS_ROW = GOOD_ROW + ZONES
PRICE_ROW = SLOTS_ROW + ZONES
START_ROW = PRICE_ROW + MOST_SLOTS * ZONES
INCOME_ROW = START_ROW + ZONES
BASILICA_ROW = INCOME_ROW + MOST_SLOTS + 1
WINE_ROW = BASILICA_ROW + 1
DECK_ROW = WINE_ROW + 1
LAST_ROW = DECK_ROW + len(CARDS)
CELL_ROW = LAST_ROW + 1
SCORING_ROW = CELL_ROW + MOST_SEATS - 1
ROW_LENGTH = SCORING_ROW + SCORINGS * (MOST_SEATS - 1)


class BadMap(RidottoError):
    """The file of the chart cannot be played with; the sentence says where and why."""

    def __init__(self, reason: str, **details: str | int) -> None:
        super().__init__(**{"where": "-", "found": "-", "allowed": "-", **details})
        self.reason = reason

    def text(self, tongue: str = "en") -> str:
        own = words.words_in(FOLDER / "words")
        return own.say(tongue, f"map-{self.reason}", **self.details)


@cache
def standard() -> str:
    """The chart of the house."""
    return (FOLDER / "map.toml").read_text("utf-8")


def read_chart(text: str) -> Numbers:
    """The row of numbers of a chart; raises BadMap."""
    data = parse_chart(text)
    row = np.zeros(ROW_LENGTH, np.int32)
    read_zones(row, section(data, "zone"))
    read_ports(row, section(data, "port"))
    check_ways(row)
    check_ports(row)
    read_income(row, section(data, "income"))
    read_doge(row, section(data, "doge"))
    read_track(row, section(data, "track"))
    check_keys(data, "", ("zone", "port", "income", "doge", "track"))
    return row


def parse_chart(text: str) -> dict[str, Any]:
    """The tables of a file, if it is of a size that the parser reads quickly."""
    lines = text.split("\n")  # as TOML does it
    longest = max(lines, key=len)
    if len(text) > MOST_CHARACTERS:
        raise BadMap("size", where="-", found=len(text), allowed=str(MOST_CHARACTERS))
    if len(longest) > MOST_LINE:
        where = str(lines.index(longest) + 1)
        raise BadMap("line", where=where, found=len(longest), allowed=str(MOST_LINE))
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise BadMap("toml", found="[[[…") from None
    except Exception as fault:  # also ValueError: a number of too many digits
        raise BadMap("toml", found=str(fault)) from None


def section(data: dict[str, Any], name: str) -> dict[str, Any]:
    """A table of the file that must be there."""
    found = data.get(name)
    if not isinstance(found, dict):
        raise BadMap("missing", where=name)
    return found


def check_keys(data: dict[str, Any], where: str, allowed: tuple[str, ...]) -> None:
    """Nothing in a table is left unread: a slip would go unnoticed."""
    for key in data:
        if key not in allowed:
            raise BadMap("unknown", where=f"{where}{key}", allowed=listed(allowed))


def number(data: dict[str, Any], name: str, where: str, most: int) -> int:
    """A whole number from 0 to `most`."""
    return check_number(data.get(name), f"{where}.{name}", most)


def numbers(data: dict[str, Any], name: str, where: str, most: int) -> list[int]:
    """A list of such numbers."""
    found = data.get(name)
    if not isinstance(found, list):
        raise BadMap("missing", where=f"{where}.{name}")
    return [check_number(value, f"{where}.{name}", most) for value in found]


def check_number(value: object, where: str, most: int) -> int:
    """The value, if it is a whole number from 0 to `most`."""
    if value is None:
        raise BadMap("missing", where=where)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise BadMap("number", where=where, found=str(value), allowed=f"0–{most}")
    return value


def read_zones(row: Numbers, zones: dict[str, Any]) -> None:
    """The ways between zones and their places on the screen."""
    check_keys(zones, "zone.", ZONE_KEYS)
    for zone, key in enumerate(ZONE_KEYS):
        where = f"zone.{key}"
        own = section(zones, key) if key in zones else None
        if own is None:
            raise BadMap("missing", where=where)
        place = numbers(own, "at", where, 100)
        if len(place) != 2:
            raise BadMap("length", where=f"{where}.at", found=len(place), allowed="2")
        row[AT_ROW + 2 * zone : AT_ROW + 2 * zone + 2] = place
        row[NEAR_ROW + zone] = read_ways(own, key)
        check_keys(own, f"{where}.", ("at", "next"))


def read_ways(zone: dict[str, Any], key: str) -> int:
    """The zones a galley may sail to, as a mask."""
    ways = zone.get("next")
    if not isinstance(ways, list):
        raise BadMap("missing", where=f"zone.{key}.next")
    mask = 0
    for other in ways:
        if other not in ZONE_KEYS or other == key:
            raise BadMap("edge", where=f"zone.{key}.next", found=str(other))
        mask |= 1 << ZONE_KEYS.index(other)
    return mask


def read_ports(row: Numbers, ports: dict[str, Any]) -> None:
    """The good, the slots and the mark of a start port of each port."""
    row[GOOD_ROW : GOOD_ROW + ZONES] = NO_GOOD
    check_keys(ports, "port.", PORT_KEYS)
    for key in PORT_KEYS:
        zone, where = ZONE_KEYS.index(key), f"port.{key}"
        own = section(ports, key) if key in ports else None
        if own is None:
            raise BadMap("missing", where=where)
        good = own.get("good")
        if good not in GOODS:
            raise BadMap("good", where=where, found=str(good), allowed=listed(GOODS))
        prices = numbers(own, "prices", where, MOST_PRICE)
        if not 1 <= len(prices) <= MOST_SLOTS:
            found = len(prices)
            raise BadMap("length", where=f"{where}.prices", found=found, allowed=f"1–{MOST_SLOTS}")
        if prices != sorted(prices):
            raise BadMap("rising", where=f"{where}.prices", found=str(prices))
        row[GOOD_ROW + zone] = GOODS.index(good)
        row[SLOTS_ROW + zone] = len(prices)
        first = PRICE_ROW + MOST_SLOTS * zone
        row[first : first + len(prices)] = prices
        row[START_ROW + zone] = read_start(own, where)
        check_keys(own, f"{where}.", ("good", "prices", "start"))


def read_start(port: dict[str, Any], where: str) -> bool:
    """May a match begin there?"""
    found = port.get("start", False)
    if not isinstance(found, bool):
        raise BadMap("truth", where=f"{where}.start", found=str(found))
    return found


def check_ways(row: Numbers) -> None:
    """Every way leads back, and from the first zone a galley can reach all."""
    for zone in range(ZONES):
        for other in range(ZONES):
            there = row[NEAR_ROW + zone] >> other & 1
            back = row[NEAR_ROW + other] >> zone & 1
            if there and not back:
                where = f"zone.{ZONE_KEYS[other]}.next"
                raise BadMap("one-way", where=where, found=ZONE_KEYS[zone])
    reached = 1
    for _ in range(ZONES):
        for zone in range(ZONES):
            if reached >> zone & 1:
                reached |= int(row[NEAR_ROW + zone])
    for zone, key in enumerate(ZONE_KEYS):
        if not reached >> zone & 1:
            raise BadMap("unreachable", where=f"zone.{key}", found=key, allowed=ZONE_KEYS[0])


def check_ports(row: Numbers) -> None:
    """Enough start ports, large enough, and ports to close."""
    starts = [zone for zone in range(ZONES) if row[START_ROW + zone]]
    if len(starts) < MOST_SEATS:
        raise BadMap("starts", found=len(starts), allowed=str(MOST_SEATS))
    for zone in starts:
        if row[SLOTS_ROW + zone] < START_SAILORS:
            raise BadMap("small-start", where=f"port.{ZONE_KEYS[zone]}", allowed=str(START_SAILORS))
    for good in CLOSED_GOODS:
        others = [z for z in range(ZONES) if row[GOOD_ROW + z] == good and z not in starts]
        if not others:
            raise BadMap("none-to-close", found=GOODS[good])


def read_income(row: Numbers, income: dict[str, Any]) -> None:
    """What a port pays at a scoring by its cubes, a basilica, and a port with wine."""
    cubes = numbers(income, "cubes", "income", MOST_PRICE)
    if len(cubes) != MOST_SLOTS + 1:
        found = len(cubes)
        raise BadMap("length", where="income.cubes", found=found, allowed=str(MOST_SLOTS + 1))
    row[INCOME_ROW : INCOME_ROW + MOST_SLOTS + 1] = cubes
    row[BASILICA_ROW] = number(income, "basilica", "income", MOST_PRICE)
    row[WINE_ROW] = number(income, "wine", "income", MOST_PRICE)
    check_keys(income, "income.", ("cubes", "basilica", "wine"))


def read_doge(row: Numbers, doge: dict[str, Any]) -> None:
    """The five cards; one of them shuffles, or the deck would run out."""
    counts = [number(doge, card, "doge", DECK) for card in CARDS]
    if sum(counts) != DECK or counts[-1] == 0:
        raise BadMap("deck", where="doge", found=sum(counts), allowed=str(DECK))
    row[DECK_ROW : DECK_ROW + len(CARDS)] = counts
    check_keys(doge, "doge.", CARDS)


def read_track(row: Numbers, track: dict[str, Any]) -> None:
    """The start cell and the scoring cells for each number of players."""
    last = number(track, "last", "track", MOST_CELLS)
    starts = numbers(track, "start", "track", last)
    if len(starts) != MOST_SEATS - 1:
        found = len(starts)
        raise BadMap("length", where="track.start", found=found, allowed=str(MOST_SEATS - 1))
    row[LAST_ROW] = last
    row[CELL_ROW : CELL_ROW + len(starts)] = starts
    names = [f"scoring-{i + FEWEST_SEATS}" for i in range(len(starts))]
    for i, (name, start) in enumerate(zip(names, starts, strict=True)):
        cells = numbers(track, name, "track", last)
        if len(cells) != SCORINGS:
            raise BadMap("length", where=f"track.{name}", found=len(cells), allowed=str(SCORINGS))
        gaps = [b - a for a, b in zip([start, *cells], cells, strict=False)]
        if gaps[0] < 1 or min(gaps[1:]) < 2:
            raise BadMap("track", where=f"track.{name}", found=str(cells))
        row[SCORING_ROW + SCORINGS * i : SCORING_ROW + SCORINGS * (i + 1)] = cells
    check_keys(track, "track.", ("last", "start", *names))


def listed(names: tuple[str, ...]) -> str:
    """Names for a sentence."""
    return ", ".join(names)


STANDARD = read_chart(standard())


@lru_cache(KEPT_CHARTS)
def chart_of(option: str) -> Numbers:
    """The row of numbers that the option `map` stands for: the house's chart or another text."""
    return STANDARD if option == "standard" else read_chart(option)


def read_file(name: str) -> str:
    """The text of a chart of one's own."""
    try:
        return Path(name).read_text("utf-8")
    except (OSError, ValueError) as fault:
        raise BadMap("unreadable", where=name, found=str(fault)) from None
