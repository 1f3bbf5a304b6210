"""The random stream inside a state: xoshiro256**, 256 bits.

Every product is taken in halves of 32 bits, and what a shift pushes out is cut off: compiled code
wraps by itself, NumPy warns of it, Python's own numbers grow, and all must give the same bits.
"""

import hashlib
import secrets

import numpy as np
import numpy.typing as npt

from ridotto.core.errors import BadSeed
from ridotto.core.rule import rule

Luck = npt.NDArray[np.uint64]  # a seed or a stream: four numbers of 64 bits

# In the interpreter a word is a number of Python's own, which is quicker than NumPy's.
word: type[np.uint64] = int  # type: ignore[assignment]
LOW = word(0xFFFFFFFF)
ALL = word(0xFFFFFFFFFFFFFFFF)
ONE, HALF, FULL = word(1), word(32), word(64)
GOLDEN = word(0x9E3779B97F4A7C15)  # the three constants of splitmix64
MIX_A = word(0xBF58476D1CE4E5B9)
MIX_B = word(0x94D049BB133111EB)
FIVE, SEVEN, NINE, SHIFT, TURN = (word(n) for n in (5, 7, 9, 17, 45))
A27, A30, A31 = (word(n) for n in (27, 30, 31))
# What the names so far stand for in compiled code, where a word has 64 bits.
COMPILED = {name: np.uint64(value) for name, value in vars().items() if isinstance(value, word)}
COMPILED["word"] = np.uint64  # type: ignore[assignment]

SEED_BITS = 256
SEED_DIGITS = SEED_BITS // 4
WORD_BITS = 64


@rule
def add(a: np.uint64, b: np.uint64) -> np.uint64:
    """a + b, modulo 2**64."""
    low = (a & LOW) + (b & LOW)
    high = (a >> HALF) + (b >> HALF) + (low >> HALF)
    return ((high & LOW) << HALF) | (low & LOW)


@rule
def times(a: np.uint64, b: np.uint64) -> np.uint64:
    """a * b, modulo 2**64."""
    low = (a & LOW) * (b & LOW)
    high = (((a >> HALF) * (b & LOW)) & LOW) + (((a & LOW) * (b >> HALF)) & LOW) + (low >> HALF)
    return ((high & LOW) << HALF) | (low & LOW)


@rule
def rotate(a: np.uint64, n: np.uint64) -> np.uint64:
    """The bits of a, turned left by n."""
    return ((a << n) & ALL) | (a >> (FULL - n))


@rule
def mix(a: np.uint64) -> np.uint64:
    """The finisher of splitmix64: every bit of a changes half of the result."""
    b = times(a ^ (a >> A30), MIX_A)
    c = times(b ^ (b >> A27), MIX_B)
    return c ^ (c >> A31)


@rule
def start(rng: Luck, seed: Luck) -> None:
    """Begin the stream that belongs to a seed. Near seeds give unlike streams."""
    state = word(0)
    for i in range(4):
        state = mix(add(state ^ seed[i], GOLDEN))
    for i in range(4):
        state = add(state, GOLDEN)
        rng[i] = mix(state ^ seed[i])


@rule
def draw(rng: Luck) -> np.uint64:
    """The next 64 bits."""
    b = rng[1]
    result = times(rotate(times(b, FIVE), SEVEN), NINE)
    rng[2] ^= rng[0]
    rng[3] ^= b
    rng[1] = b ^ rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= (b << SHIFT) & ALL
    rng[3] = rotate(rng[3], TURN)
    return result


@rule
def below(rng: Luck, n: int) -> int:
    """A number of 0..n-1, each equally likely (n under 2**32)."""
    span = word(n)
    product = (draw(rng) >> HALF) * span
    if (product & LOW) < span:
        # The first (2**32 mod n) remainders would favour some numbers: draw again on those.
        unfair = ((LOW - span) + ONE) % span
        while (product & LOW) < unfair:
            product = (draw(rng) >> HALF) * span
    return int(product >> HALF)


@rule
def shuffle(rng: Luck, items: npt.NDArray[np.integer], n: int) -> None:
    """Bring the first n items into a random order."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept


@rule
def draw_counted(rng: Luck, counts: npt.NDArray[np.integer], total: int) -> int:
    """Draw one of `total` things kept as counts by kind; returns the kind, takes nothing away."""
    left = below(rng, total)
    kind = 0
    while left >= counts[kind]:
        left -= counts[kind]
        kind += 1
    return kind


def fresh_seed() -> str:
    """A new seed as hex digits, from the system's own source of randomness."""
    return secrets.token_hex(SEED_BITS // 8)


def parse_seed(seed: str | int | None) -> str:
    """A seed in its full form of 64 hex digits: from a number, from hex digits, or a fresh one."""
    if seed is None:
        return fresh_seed()
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise BadSeed(seed=repr(seed))
    try:
        value = seed if isinstance(seed, int) else int(seed.removeprefix("0x"), 16)
    except ValueError:
        raise BadSeed(seed=repr(seed)) from None
    if not 0 <= value < 2**SEED_BITS:
        raise BadSeed(seed=repr(seed))
    return f"{value:0{SEED_DIGITS}x}"


def seed_words(seed: str) -> Luck:
    """The four words of a seed, the lowest first."""
    value = int(seed, 16)
    mask = 2**WORD_BITS - 1
    return np.array([(value >> (WORD_BITS * i)) & mask for i in range(4)], np.uint64)


def derived_words(seed: str, *purpose: object) -> Luck:
    """A seed for another purpose than the match; says nothing about the seed it came from."""
    text = ":".join([seed, *map(str, purpose)])
    return np.frombuffer(hashlib.sha256(text.encode()).digest(), "<u8").astype(np.uint64)
