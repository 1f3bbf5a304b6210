"""A house on a free port of this machine, and Chromium to visit it."""

import json
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from ridotto.house.server import Server, make_app
from ridotto.house.settings import Settings

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / ".tools" / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a house whose games are ready and whose bots do not dawdle."""
    folder = tmp_path_factory.mktemp("house")
    settings = Settings(db=str(folder / "house.db"), limits=0, bot_pause=0, bot_seconds=0.02)
    config = uvicorn.Config(make_app(settings), port=0, log_level="warning")
    server = Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    while "doge" not in json.load(urlopen(f"{address}/health"))["ready"]:
        time.sleep(0.05)
    yield address
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(house: str, chromium: Browser) -> Iterator[Visit]:
    """Come to the house as a new guest; whatever the browser complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def come(path: str = "/", *, phone: bool = False, still: bool = True, **more: object) -> Page:
        wishes = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if phone else {}
        wishes = {"viewport": DESK, "locale": "en-GB", "base_url": house} | wishes | more
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
    # A line that was cut on purpose is no fault of the page.
    assert [line for line in complaints if "ERR_INTERNET_DISCONNECTED" not in line] == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, fetched into an ignored folder when it is not there."""
    if not AXE.exists():
        npm = shutil.which("npm")
        assert npm, "npm is needed to fetch axe-core, which looks for barriers in the pages"
        command = [npm, "install", "--silent", "--no-save", "--prefix", str(ROOT / ".tools")]
        subprocess.run([*command, "axe-core@4"], check=True)
    return AXE.read_text("utf-8")
