"""The bots are masks of the commedia dell'arte: which of them sits where.

Who plays a seat follows from the table and the seat alone, so a bot keeps its name for a whole
match, and at one table there are no two alike. The pictures are in static/masks.svg.
"""

import random
from functools import lru_cache

MASKS = (
    "arlecchino", "brighella", "capitano", "colombina", "coviello", "dottore", "pantalone",
    "pedrolino", "pulcinella", "scaramuccia", "smeraldina", "tartaglia", "truffaldino", "isabella",
)  # fmt: skip


@lru_cache(4096)  # asked with every move that is told
def masks_at(table_id: str, seats: int) -> list[str]:
    """The mask that a bot in each seat of a table would wear."""
    return random.Random(table_id).sample(MASKS, seats)
