"""What of a store this version could not replay: asked before an upgrade, changes nothing.

Only what stood in the first form of the store is read, so that a store of any older form can be
checked before it is brought to the newest.
"""

import errno
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, make_url, select

from ridotto.core.errors import RidottoError
from ridotto.core.words import native_tongue
from ridotto.house.errors import SENTENCES, BadStore
from ridotto.house.ledger import RECORD, WAITING, Seat, read_moves, replay, sheet_of
from ridotto.house.schema import SEATS, TABLES
from ridotto.house.store import check_file, open_engine, told_to_owner, url_of

READ = (
    *("id", "game", "rules", "options", "public", "host", "invite", "state"),
    *("secret", "commitment", "seed", "ply", "winners"),
)


@dataclass(frozen=True)
class Trouble:
    """A match that would become a record."""

    table: str
    game: str
    rules: int
    why: str

    def to_dict(self) -> dict[str, Any]:
        """For programs."""
        return asdict(self)


def check(db: str) -> tuple[int, list[Trouble]]:
    """How many matches there are, and those that cannot be replayed."""
    url = url_of(db)
    with told_to_owner(url) as shown:
        check_file(url, shown)
        if url.startswith("sqlite") and not Path(make_url(url).database or "").is_file():
            raise BadStore(reason="unreachable", db=shown, detail=os.strerror(errno.ENOENT))
        engine = open_engine(url)
        with engine.connect() as connection:
            names = (TABLES.c[name] for name in READ)
            rows = connection.execute(select(*names).where(TABLES.c.state != WAITING)).all()
            found = [trouble for row in rows if (trouble := trouble_of(connection, row))]
        engine.dispose()
    return len(rows), found


def trouble_of(connection: Connection, row: "Row[Any]") -> Trouble | None:
    """Why a match cannot be replayed, if so."""
    tongue = native_tongue()
    try:
        match = replay(sheet_of(row), seats_of(connection, row.id), read_moves(connection, row.id))
        is_same = (match.ply, " ".join(map(str, match.winners))) == (row.ply, row.winners)
        why = "" if is_same else SENTENCES.say(tongue, "check-otherwise")
    except RidottoError as fault:
        why = fault.text(tongue)
    return Trouble(row.id, row.game, row.rules, why) if why else None


def seats_of(connection: Connection, table_id: str) -> list[Seat]:
    """The seats of a table as far as the deal depends on them."""
    query = select(SEATS.c.entropy).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
    return [Seat(kind=RECORD, entropy=entropy) for entropy in connection.execute(query).scalars()]
