"""Sets of up to 64 things as the bits of one number, which a rule keeps in hand.

To read a record is the dearest thing a rule does on a GPU, where records of neighbouring threads
lie far apart; eight small fields read at once (`Cells.view`) and kept as bits cost as much as one.
Compiled, such a number has 64 bits and a sign; here it is Python's own. Neither matters to these.
"""

from ridotto.core.rule import rule

EVERY_BYTE = 0x0101010101010101  # its lowest bit
IN_TWO, IN_FOUR, IN_EIGHT = 0x0003000300030003, 0x0000000F0000000F, 0xFF
PAIRS, FOURS, EIGHTS = 0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F


@rule
def gathered(flags: int) -> int:
    """The lowest bits of eight bytes side by side; the others must be 0."""
    flags = (flags | (flags >> 7)) & IN_TWO
    flags = (flags | (flags >> 14)) & IN_FOUR
    return (flags | (flags >> 28)) & IN_EIGHT


@rule
def ones(mask: int) -> int:
    """How many bits are set."""
    pairs = (mask & PAIRS) + ((mask >> 1) & PAIRS)
    fours = (pairs & FOURS) + ((pairs >> 2) & FOURS)
    eights = (fours + (fours >> 4)) & EIGHTS
    halves = eights + (eights >> 8) + (eights >> 16) + (eights >> 24)
    return (halves + (halves >> 32)) & 0x7F


@rule
def lowest(mask: int) -> int:
    """The place of the lowest bit that is set."""
    return ones((mask & -mask) - 1)
