"""Interpreter and compiled code over whole random matches, own maps included: the same bytes?

    python -m tests.identity [NUMBER [GAME …]]

plays so many matches of each game, 2,000 unless told, shared out over all numbers of seats and
options, in both modes, and compares a hash over every byte of every position.
"""

import sys
import time

import ridotto
from ridotto.kit.cases import Case, all_cases, digest
from tests.games.serenissima.test_map import changed, long_track

NO_END = sys.maxsize  # of moves after which no further match is begun
POOR, RICH = "cubes = [0, 2, 5, 10, 15, 20]", "cubes = [0, 20, 40, 60, 80, 99]"


def own_maps() -> list[Case]:
    """Serenissima on charts of one's own: a long track, and ports that pay far more."""
    charts = {2: long_track(), 3: changed(POOR, RICH), 4: changed(POOR, RICH)}
    return [Case("serenissima", seats, {"map": chart}) for seats, chart in charts.items()]


def main() -> int:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    different = 0
    for key in sys.argv[2:] or ridotto.games():
        cases = all_cases([key]) + (own_maps() if key == "serenissima" else [])
        begun = time.perf_counter()
        shares = [len(range(i, number, len(cases))) for i in range(len(cases))]
        for case, share in zip(cases, shares, strict=True):
            found = {
                digest(case.in_mode(compiled=mode), case, 0, share, NO_END)
                for mode in (True, False)
            }
            if len(found) > 1:
                different += 1
                print(f"{case}: the bytes differ within {share} matches")
        took = time.perf_counter() - begun
        print(f"{key}: {number} matches, {len(cases)} kinds of tables, {took:.0f} s", flush=True)
    return bool(different)


if __name__ == "__main__":
    sys.exit(main())
