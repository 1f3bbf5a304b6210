"""A house on a free port of this machine, and Chromium to visit it."""

import hashlib
import json
import shutil
import subprocess
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from urllib.request import urlopen

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from ridotto.house import ledger, pages
from ridotto.house.house import House as Inside
from ridotto.house.orders import set_notice
from ridotto.house.server import Server, make_app
from ridotto.house.settings import Settings

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / ".tools" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

# No faults of a page: the house is closed for a moment, a page is not there, a game not compiled.
EXPECTED = ("WebSocket connection to", "status of 404", "status of 503")

Visit = Callable[..., Page]
is_new_to = pages.is_new_to


class House:
    """A house in a thread of its own; it can be closed and opened again at the same address."""

    def __init__(self, folder: Path, root_path: str = "", password: str = "") -> None:
        # The other games need not be compiled to look at their pages.
        self.settings = Settings(
            db=str(folder / "house.db"),
            limits=0,
            busy=0,  # however much else the machine has to do
            bot_pause=0,
            bot_seconds=0.02,
            prepare="doge",
            root_path=root_path,
            password=password,
        )
        self.port = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def inside(self) -> Inside:
        """The house itself, to put positions on its tables."""
        found = self.server.config.app.state.house  # type: ignore[union-attr]
        assert isinstance(found, Inside)
        return found

    def open(self) -> None:
        config = uvicorn.Config(make_app(self.settings), port=self.port, log_level="warning")
        self.server = Server(config)
        self.thread = threading.Thread(target=self.server.run)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive()
            time.sleep(0.01)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]
        while "doge" not in json.load(urlopen(f"{self.address}/health"))["ready"]:
            time.sleep(0.05)

    def notice(self, text: str) -> None:
        """Announce something, as `ridotto admin` does."""
        self.inside.store.write(lambda connection: set_notice(connection, text, 60))

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose games are ready, whose bots do not dawdle, and where nobody is held back."""
    found = House(tmp_path_factory.mktemp("house"))
    found.open()
    yield found
    found.close()


def is_an_old_hand(*_: object) -> bool:
    """In place of `is_new_to`: a coach would speak first at every table."""
    return False


@pytest.fixture(autouse=True)
def old_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes has played before. Only as long as a test: other houses share the process."""
    monkeypatch.setattr(pages, "is_new_to", is_an_old_hand)


@pytest.fixture(autouse=True)
def the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test meets the deals it met before; in doge the first guest of the first begins."""
    tables: defaultdict[str, int] = defaultdict(count(1).__next__)

    def seed_of(secret: str, _entropies: Sequence[str]) -> str:
        return hashlib.sha256(b"%d" % tables[secret]).hexdigest()

    monkeypatch.setattr(ledger, "seed_of", seed_of)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


@pytest.fixture
def visit(house: House, chromium: Browser) -> Iterator[Visit]:
    """Come to the house as a new guest; whatever the browser complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def come(path: str = "/", *, phone: bool = False, still: bool = True, **more: object) -> Page:
        wishes = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {}
        wishes = {"viewport": DESK, "locale": "en-GB", "base_url": house.address} | wishes | more
        if still:
            wishes["reduced_motion"] = "reduce"
        context = chromium.new_context(**wishes)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)  # the first move of a bot on a busy machine
        page.on("pageerror", lambda fault: complaints.append(str(fault)))
        page.on(
            "console",
            lambda line: complaints.append(line.text) if line.type == "error" else None,
        )
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert [line for line in complaints if not any(known in line for known in EXPECTED)] == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, fetched into an ignored folder when it is not there."""
    if not AXE.exists():
        npm = shutil.which("npm")
        assert npm, "npm is needed to fetch axe-core, which looks for barriers in the pages"
        command = [npm, "install", "--silent", "--no-save", "--prefix", str(ROOT / ".tools")]
        subprocess.run([*command, "axe-core@4"], check=True)
    return AXE.read_text("utf-8")
