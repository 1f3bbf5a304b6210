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
    SQUARE_COUNT,
    TREASURES,
    VALUE_COUNT,
)
from ridotto.games.venice.state import State

CARD_VALUE = np.arange(CARD_COUNT) % CARD_VALUES + 1
CARD_DISTRICT = np.arange(CARD_COUNT) // CARD_VALUES * VALUE_COUNT + CARD_VALUE
REMOVED_CARDS = 17  # with two players: 7 of one colour, 7 and 8 of the five others


def check_components(s: State) -> None:
    """Raise AssertionError if a component is missing or lies where it never may."""
    check_city(s)
    check_cards(s)
    check_money(s)
    check_figures(s)
    check_turn(s)


def check_city(s: State) -> None:
    """Every square once, water exactly where a played card sank it."""
    districts = s.tile[s.tile < DISTRICT_COUNT]
    assert len(set(districts.tolist())) == len(districts), "no district lies twice"
    assert (s.tile == PLATFORM).sum() == PLATFORMS[s.seats]
    small = s.seats == SMALL_CITY
    assert (s.tile == OUTSIDE).sum() == (28 if small else 0)
    assert len(districts) == (30 if small else DISTRICT_COUNT)
    for district in range(DISTRICT_COUNT):
        square = s.square_of[district]
        assert (s.tile[square] == district) if square != NOWHERE else district not in districts
    sunk = set(s.square_of[CARD_DISTRICT[s.holder == PLAYED]].tolist())
    outside = set(np.flatnonzero(s.tile == OUTSIDE).tolist())
    assert set(np.flatnonzero(s.water).tolist()) == sunk | outside, "only played cards sink"
    dry = [int(s.tile[square]) for square in range(SQUARE_COUNT) if not s.water[square]]
    for colour in range(COLOUR_COUNT):
        assert s.standing[colour] == sum(
            tile < DISTRICT_COUNT and tile // VALUE_COUNT == colour for tile in dry
        )


def check_cards(s: State) -> None:
    """All 42 cards: in the hands, played, aside, or not in the match with two players."""
    removed = REMOVED_CARDS if s.seats == SMALL_CITY else 0
    assert (s.holder == REMOVED).sum() == removed
    dealt = int(HAND[s.seats]) * int(s.seats)
    assert (s.holder == ASIDE).sum() == CARD_COUNT - removed - dealt
    assert s.held.sum() + (s.holder == PLAYED).sum() == dealt
    for seat in range(MOST_SEATS):
        own = s.holder == seat
        assert own.sum() == s.held[seat]
        assert (CARD_VALUE[own] >= s.floor[seat]).all(), "nobody keeps a lower card than they play"


def check_money(s: State) -> None:
    """Every coin, treasure and gondola."""
    coins = int(s.purse.sum()) + int(s.coins_on.sum()) + int(s.coins_lost)
    assert coins == int(PURSE[s.seats]) * int(s.seats)
    assert coins <= COINS
    assert not s.coins_on[s.water == 1].any(), "the coins of a sunk district are lost"
    assert not s.coins_on[s.tile == PLATFORM].any(), "nothing is for sale on a platform"
    treasures = s.treasures.sum(axis=0) + s.stock
    missing = 1 if s.seats == SMALL_CITY else 0
    assert (treasures == TREASURES).sum() == COLOUR_COUNT - missing
    assert (treasures == 0).sum() == missing
    assert int(s.gondolas.sum()) + int(s.gondolas_used) == GONDOLAS * int(s.seats)
    assert (s.gondolas <= GONDOLAS).all()


def check_figures(s: State) -> None:
    """Every figure on a square of its own, or not placed yet, or drowned."""
    assert s.figures == FIGURES[s.seats]
    on_squares = 0
    for number in range(MOST_SEATS * MOST_FIGURES):
        seat, figure = divmod(number, MOST_FIGURES)
        square = int(s.figure[seat, figure])
        if seat >= s.seats or figure >= s.figures:
            assert square == NOWHERE
        elif square >= 0:
            assert s.figure_on[square] == number
            assert not s.water[square] or number == s.adrift, "only a figure adrift is in the water"
            on_squares += 1
        else:
            assert square == DROWNED or s.phase == PLACE
    assert (s.figure_on != NOBODY).sum() == on_squares


def check_turn(s: State) -> None:
    """The phase agrees with the rest."""
    assert 0 <= s.phase < len(PHASES)
    assert (s.phase == OVER) == (s.turn == NOBODY)
    assert (s.phase == RESCUE) == (s.adrift != NOBODY)
    assert s.phase != OVER or s.held.sum() == 0
    assert s.phase == OVER or s.turn in range(s.seats)
    assert s.first in range(s.seats)
