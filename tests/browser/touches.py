"""Whole matches by finger, with motion on: every game, by taps and by dragging, both ways up.

    python -m tests.browser.touches [GAME …]

plays each of them against novices to its end and tells how many moves it had. The browser tests
play the beginning of some.
"""

import sys
import time
from itertools import product

from playwright.sync_api import Page

import ridotto
from tests.browser.player import drag, is_over, play_match, ply, set_table, tap
from tests.browser.screens import Tables, open_tables, seat_numbers

UPRIGHT, SIDEWAYS = {"width": 390, "height": 844}, {"width": 844, "height": 390}
SIZES = {"upright": UPRIGHT, "sideways": SIDEWAYS}
HANDS = {"tap": tap, "drag": drag}
SHORT = {"doge": {"rounds": "single"}}
BOT = "bot:novice"


def sit_down(page: Page, key: str) -> None:
    """A table of a game for as few as it takes, the others novices that do not dawdle."""
    page.request.patch("/api/me", data={"pace": "none"})
    seats = seat_numbers(key)[0]
    set_table(page, "me", *[BOT] * (seats - 1), game=key, **SHORT.get(key, {}))


def play(tables: Tables, key: str, hand: str, size: str) -> str:
    """One match; what went wrong, or what it took."""
    phone = {"has_touch": True, "is_mobile": True, "viewport": SIZES[size]}
    context = tables.chromium.new_context(base_url=tables.house.address, locale="en-GB", **phone)
    page = context.new_page()
    page.set_default_timeout(60_000)
    complaints: list[str] = []
    page.on("pageerror", lambda fault: complaints.append(str(fault)))
    start = time.monotonic()
    try:
        sit_down(page, key)
        play_match(page, HANDS[hand], seed=5)
        assert is_over(page)
        assert not complaints, complaints
        return f"{ply(page)} moves, {time.monotonic() - start:.0f} s"
    except Exception as fault:  # the next match is played all the same
        return f"FAILED after {ply(page)} moves: {fault} {complaints}"
    finally:
        context.close()


def main(*keys: str) -> int:
    """Play all of them."""
    failed = 0
    wished = keys or ridotto.games()
    with open_tables(wished) as tables:
        for key, hand, size in product(wished, HANDS, SIZES):
            told = play(tables, key, hand, size)
            failed += told.startswith("FAILED")
            print(key, hand, size, told, sep=" · ", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
