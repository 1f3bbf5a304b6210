"""Sets of up to 64 things as the bits of one number, which a rule keeps in hand.

To read a record is the dearest thing a rule does on a GPU, where records of neighbouring threads
lie far apart; eight small fields read at once (`Cells.view`) and kept as bits cost as much as one.
Compiled, such a number has 64 bits, the highest of which is its sign; here it is Python's own. The
compiler may take for granted that no sum goes over the sign, so none here does.
"""

from ridotto.core.record import table
from ridotto.core.rule import rule

EVERY_BYTE = 0x0101010101010101  # its lowest bit
IN_TWO, IN_FOUR, IN_EIGHT = 0x0003000300030003, 0x0000000F0000000F, 0xFF
EVERY_FOURTH, EIGHTS = 0x1111111111111111, 0x0F0F0F0F0F0F0F0F
ALL, BYTE, WHOLE_BYTE = 64, 8, 0xFF
HIGHEST = ALL - 1  # the bit of the sign
ALL_BUT_HIGHEST = (1 << HIGHEST) - 1
LOWEST = table([(byte & -byte).bit_length() - 1 for byte in range(WHOLE_BYTE + 1)])  # bit of a byte


@rule
def gathered(flags: int) -> int:
    """The lowest bits of eight bytes side by side; the others must be 0."""
    flags = (flags | (flags >> 7)) & IN_TWO
    flags = (flags | (flags >> 14)) & IN_FOUR
    return (flags | (flags >> 28)) & IN_EIGHT


@rule
def ones(mask: int) -> int:
    """How many bits are set."""
    fours = (mask & EVERY_FOURTH) + ((mask >> 1) & EVERY_FOURTH)
    fours += ((mask >> 2) & EVERY_FOURTH) + ((mask >> 3) & EVERY_FOURTH)
    eights = (fours + (fours >> 4)) & EIGHTS
    halves = eights + (eights >> 8) + (eights >> 16) + (eights >> 24)
    return (halves + (halves >> 32)) & 0x7F


@rule
def lowest(mask: int) -> int:
    """The place of the lowest bit that is set."""
    rest = mask & ALL_BUT_HIGHEST
    return ones((rest & -rest) - 1) if rest != 0 else HIGHEST
