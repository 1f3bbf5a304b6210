"""What idle tables by correspondence cost: python -m tests.house.idle [TABLES]

Fills a store with tables whose clocks run and are not due, then lets the house look after them as
it does once a second, and tells the share of one core.
"""

import sys
import tempfile
import time
from pathlib import Path

from ridotto.house import ledger
from ridotto.house.clocks import MOVE, Clock, Pace, write_clocks, write_pace
from ridotto.house.guests import new_id
from ridotto.house.house import House
from ridotto.house.ledger import GUEST, Seat, Sheet
from ridotto.house.settings import Settings

LOOKS = 120  # seconds that are simulated


def sheet(now: float) -> Sheet:
    pace = Pace(MOVE, 3 * 86_400.0, is_slow=True)
    return Sheet(
        id=new_id(),
        game="doge",
        rules=1,
        options={"rounds": "full"},
        public=False,
        host="a",
        invite="i",
        state="playing",
        secret="",
        commitment=new_id(),
        seed="7",
        waiting=1,
        pace=write_pace(pace),
        clocks=write_clocks([Clock(pace.seconds, now), Clock(pace.seconds)]),
        due=now + 2 * 86_400.0,
    )


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as folder:
        house = House(Settings(db=str(Path(folder) / "house.db"), prepare=""))
        now = time.time()
        seats = [Seat(kind=GUEST, guest=name, name=name) for name in "ab"]
        for begin in range(0, number, 500):
            some = [sheet(now) for _ in range(begin, min(begin + 500, number))]
            house.store.write(
                lambda c, some=some: [ledger.add_table(c, each, seats) for each in some]  # type: ignore[misc]
            )
        cpu = time.process_time()
        for n in range(LOOKS):
            house.watch.noted = 0.0 if n % 10 == 0 else now + 1e6  # a note every ten seconds
            house.watch.look()
            house.crier.look()
            house.crier.look()
        spent = time.process_time() - cpu
        house.close()
    print(f"{number} tables: {100 * spent / LOOKS:.2f} % of a core")


if __name__ == "__main__":
    main()
