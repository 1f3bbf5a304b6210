"""Are all components there, and do they lie where they may? Asked by tests at every move."""

import numpy as np

from ridotto.games.venice.board import (
    ASIDE,
    CARD_COUNT,
    CARD_VALUES,
    COINS,
    COLOUR_COUNT,
    DISTRICT_COUNT,
    DROWNED,
    FIGURES,
    GONDOLAS,
    HAND,
    MOST_FIGURES,
    MOST_SEATS,
    NOBODY,
    NOWHERE,
    OUTSIDE,
    OVER,
    PHASES,
    PLACE,
    PLATFORM,
    PLATFORMS,
    PLAYED,
    PURSE,
    REMOVED,
    RESCUE,
    SMALL_CITY,
    TREASURES,
    VALUE_COUNT,
)
from ridotto.games.venice.state import State

CARD_VALUE = np.arange(CARD_COUNT) % CARD_VALUES + 1
CARD_DISTRICT = np.arange(CARD_COUNT) // CARD_VALUES * VALUE_COUNT + CARD_VALUE
FIGURE_NUMBER = np.arange(MOST_SEATS * MOST_FIGURES).reshape(MOST_SEATS, MOST_FIGURES)

# With two players: squares that stay empty, districts and cards that stay in the box.
SMALL_OUTSIDE = 28
SMALL_MISSING = 18
SMALL_REMOVED = 17


def check_components(s: State) -> None:
    """Raise AssertionError if a component is missing or lies where it never may."""
    small = int(s.seats) == SMALL_CITY
    check_city(s, small)
    check_cards(s, small)
    check_money(s, small)
    check_figures(s)
    check_turn(s)


def check_city(s: State, small: bool) -> None:
    """Every square once, water exactly where a played card sank it."""
    tiles = np.bincount(s.tile, minlength=OUTSIDE + 1)
    assert tiles[:DISTRICT_COUNT].max() == 1, "no district lies twice"
    assert tiles[:DISTRICT_COUNT].sum() == DISTRICT_COUNT - SMALL_MISSING * small
    assert tiles[PLATFORM] == PLATFORMS[s.seats]
    assert tiles[OUTSIDE] == SMALL_OUTSIDE * small
    laid = np.flatnonzero(s.square_of != NOWHERE)
    assert np.array_equal(laid, np.flatnonzero(tiles[:DISTRICT_COUNT]))
    assert np.array_equal(s.tile[s.square_of[laid]], laid)
    water = s.tile == OUTSIDE
    water[s.square_of[CARD_DISTRICT[s.holder == PLAYED]]] = True
    assert np.array_equal(s.water, water), "only played cards sink"
    dry = np.bincount(s.tile[~water] // VALUE_COUNT, minlength=COLOUR_COUNT + 1)
    assert np.array_equal(s.standing, dry[:COLOUR_COUNT])


def check_cards(s: State, small: bool) -> None:
    """All 42 cards: in the hands, played, aside, or not in the match with two players."""
    places = np.bincount(s.holder - REMOVED, minlength=MOST_SEATS - REMOVED)
    removed = SMALL_REMOVED * small
    dealt = int(HAND[s.seats]) * int(s.seats)
    assert places[0] == removed
    assert places[ASIDE - REMOVED] == CARD_COUNT - removed - dealt
    assert places[PLAYED - REMOVED] + s.held.sum() == dealt
    assert np.array_equal(places[-REMOVED:], s.held)
    held = s.holder >= 0
    floors = s.floor[s.holder[held]]
    assert (CARD_VALUE[held] >= floors).all(), "nobody keeps a lower card than they play"


def check_money(s: State, small: bool) -> None:
    """Every coin, treasure and gondola."""
    coins = int(s.purse.sum()) + int(s.coins_on.sum()) + int(s.coins_lost)
    assert coins == int(PURSE[s.seats]) * int(s.seats) <= COINS
    assert not s.coins_on[s.water == 1].any(), "the coins of a sunk district are lost"
    assert not s.coins_on[s.tile == PLATFORM].any(), "nothing is for sale on a platform"
    treasures = np.sort(s.treasures.sum(axis=0) + s.stock)
    assert treasures[0] == (0 if small else TREASURES)
    assert (treasures[1:] == TREASURES).all()
    assert int(s.gondolas.sum()) + int(s.gondolas_used) == GONDOLAS * int(s.seats)
    assert s.gondolas.max() <= GONDOLAS


def check_figures(s: State) -> None:
    """Every figure on a square of its own, or not placed yet, or drowned."""
    assert s.figures == FIGURES[s.seats]
    own = s.figure[: s.seats, : s.figures]
    assert (s.figure != NOWHERE).sum() == (own != NOWHERE).sum(), "no more figures than dealt"
    assert s.phase == PLACE or (own != NOWHERE).all()
    assert own.min() >= DROWNED
    standing = s.figure >= 0
    squares, numbers = s.figure[standing], FIGURE_NUMBER[standing]
    assert np.array_equal(s.figure_on[squares], numbers)
    assert (s.figure_on != NOBODY).sum() == len(numbers)
    wet = numbers[s.water[squares] == 1]
    assert (wet == s.adrift).all(), "only a figure adrift is in the water"


def check_turn(s: State) -> None:
    """The phase agrees with the rest."""
    assert 0 <= s.phase < len(PHASES)
    assert (s.phase == OVER) == (s.turn == NOBODY)
    assert (s.phase == RESCUE) == (s.adrift != NOBODY)
    assert (s.phase == OVER) == (s.held.sum() == 0 and s.phase != RESCUE)
    assert NOBODY <= s.turn < s.seats
    assert 0 <= s.first < s.seats
