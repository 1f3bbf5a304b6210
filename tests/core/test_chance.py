"""The random stream: known values, fair numbers, seeds in every form."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ridotto.core import chance
from ridotto.core.errors import BadSeed

WORD = st.integers(0, 2**64 - 1)
MASK = 2**64 - 1


@given(WORD, WORD)
def test_sums_and_products_wrap_like_64_bits(a: int, b: int) -> None:
    assert int(chance.add(np.uint64(a), np.uint64(b))) == (a + b) & MASK
    assert int(chance.times(np.uint64(a), np.uint64(b))) == (a * b) & MASK


def rotl(x: int, k: int) -> int:
    return (x << k | x >> (64 - k)) & MASK


def plain_xoshiro(s: list[int]) -> int:
    """The generator as its authors describe it, in Python's whole numbers."""
    result = rotl(s[1] * 5 & MASK, 7) * 9 & MASK
    t = s[1] << 17 & MASK
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotl(s[3], 45)
    return result


@given(st.lists(WORD, min_size=4, max_size=4))
def test_the_stream_is_xoshiro256starstar(words: list[int]) -> None:
    rng = np.array(words, np.uint64)
    plain = list(words)
    for _ in range(5):
        assert int(chance.draw(rng)) == plain_xoshiro(plain)
    assert rng.tolist() == plain


def test_the_first_numbers_from_the_state_1_2_3_4() -> None:
    rng = np.array([1, 2, 3, 4], np.uint64)
    assert [int(chance.draw(rng)) for _ in range(3)] == [11520, 0, 1509978240]


def started(*seed: int) -> chance.Luck:
    rng = np.zeros(4, np.uint64)
    chance.start(rng, np.array(seed, np.uint64))
    return rng


def test_a_seed_of_zeros_gives_a_living_stream() -> None:
    assert started(0, 0, 0, 0).any()


def test_near_seeds_give_unlike_streams() -> None:
    first = [int(chance.draw(started(n, 0, 0, 0))) for n in range(1000)]
    assert len(set(first)) == 1000
    ones = [(a ^ b).bit_count() for a, b in pairwise(first)]
    assert 30 < sum(ones) / len(ones) < 34


@pytest.mark.parametrize("n", [1, 2, 3, 7, 54])
def test_numbers_below_n_are_equally_likely(n: int) -> None:
    rng = started(n, 1, 2, 3)
    counts = np.bincount([chance.below(rng, n) for _ in range(n * 2000)], minlength=n)
    assert len(counts) == n
    # Six standard deviations: fails for a biased stream, practically never for a fair one.
    assert (abs(counts - 2000) <= 6 * np.sqrt(2000)).all()


def test_a_shuffle_keeps_all_items_and_reaches_every_order() -> None:
    rng = started(1, 1, 1, 1)
    orders = set()
    for _ in range(200):
        items = np.arange(3)
        chance.shuffle(rng, items, 3)
        orders.add(tuple(items.tolist()))
    assert len(orders) == 6


def test_a_draw_from_counts_takes_each_kind_by_its_share() -> None:
    rng = started(4, 3, 2, 1)
    counts = np.array([3, 0, 1], np.uint8)
    drawn = np.bincount([chance.draw_counted(rng, counts, 4) for _ in range(4000)], minlength=3)
    assert drawn[1] == 0
    assert 2800 < drawn[0] < 3200


@pytest.mark.parametrize(
    ("given_seed", "full"),
    [(7, "7".zfill(64)), ("ff", "ff".zfill(64)), ("0xFF", "ff".zfill(64)), (2**256 - 1, "f" * 64)],
)
def test_a_seed_is_a_number_or_hex_digits(given_seed: str | int, full: str) -> None:
    assert chance.parse_seed(given_seed) == full


@pytest.mark.parametrize("wrong", [-1, 2**256, "", "xyz", True, 1.5])
def test_what_is_no_seed_is_refused(wrong: object) -> None:
    with pytest.raises(BadSeed, match="not a seed"):
        chance.parse_seed(wrong)  # type: ignore[arg-type]


def test_a_fresh_seed_is_new_each_time() -> None:
    assert chance.parse_seed(None) != chance.parse_seed(None)


def test_the_words_of_a_seed_hold_all_its_bits() -> None:
    assert chance.seed_words(f"{2**192 + 5:064x}").tolist() == [5, 0, 0, 1]
