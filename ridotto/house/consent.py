"""What people at a table agree upon, and who has to agree. Bots agree to everything.

They may end the match, take moves back, pause, or go on with a bot in the place of who has gone.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace

from ridotto.house.ledger import GUEST, Seat

END, BACK, PAUSE, BOT = "end", "back", "pause", "bot"


@dataclass(frozen=True)
class Proposal:
    """Something that one person proposes and others have to agree to."""

    kind: str
    by: str  # the guest
    ply: int  # the position for which it was made
    seat: int = -1  # of whom a bot shall take the place
    agreed: tuple[str, ...] = ()  # guests

    def with_yes(self, guest: str) -> "Proposal":
        return replace(self, agreed=tuple(dict.fromkeys((*self.agreed, guest))))


def people_at(seats: Sequence[Seat]) -> list[str]:
    """The guests who sit there, each once."""
    return list(dict.fromkeys(seat.guest for seat in seats if seat.kind == GUEST))


def voters(seats: Sequence[Seat], proposal: Proposal) -> set[str]:
    """Whose consent is needed: everybody's but of who has gone."""
    gone = {seats[proposal.seat].guest} if proposal.kind == BOT else set()
    return set(people_at(seats)) - gone


def is_agreed(seats: Sequence[Seat], proposal: Proposal) -> bool:
    return voters(seats, proposal) <= set(proposal.agreed)


def write(proposal: Proposal | None) -> str:
    return json.dumps(asdict(proposal)) if proposal else ""


def read(text: str) -> Proposal | None:
    if not text:
        return None
    found = json.loads(text)
    return Proposal(**found | {"agreed": tuple(found["agreed"])})
