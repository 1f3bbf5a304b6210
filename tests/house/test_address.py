"""The house says where it is, also to friends in the same network."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from ridotto.house import address
from ridotto.house.address import addresses, drawn, tell
from ridotto.house.settings import Settings


def test_the_addresses_of_a_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "home_address", lambda: "192.168.1.7")
    here = addresses(Settings(), 8000)
    assert (here.here, here.home, here.public) == ("http://127.0.0.1:8000/", "", "")
    wide = addresses(Settings(host="0.0.0.0", origin="https://x.org", root_path="/g"), 9, "abc")
    assert wide.here == "http://127.0.0.1:9/g/enter?key=abc"
    assert wide.home == "http://192.168.1.7:9/g/enter?key=abc"
    assert wide.public == "https://x.org/g/enter?key=abc"
    assert addresses(Settings(host="::1"), 80).here == "http://[::1]:80/"


def test_the_home_network_gets_a_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RIDOTTO_TONGUE", "en")
    monkeypatch.setattr(address, "home_address", lambda: "192.168.1.7")
    found = addresses(Settings(host="0.0.0.0"), 8000)
    tell(found, is_open=True, lan=True)
    told = capsys.readouterr().out
    assert "In the home network: http://192.168.1.7:8000/" in told
    assert drawn("http://192.168.1.7:8000/") in told
    assert len(drawn(found.home).splitlines()) > 10
    monkeypatch.setattr(address, "home_address", lambda: "")
    tell(addresses(Settings(host="0.0.0.0"), 8000), is_open=False, lan=True)
    told = capsys.readouterr().out
    assert "in no network" in told
    assert "without the password" in told


def test_serve_always_prints_its_address(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ridotto", "serve", "--no-open", "--port", "0", "--lan"]
    env = {"RIDOTTO_TONGUE": "en", "RIDOTTO_PASSWORD": "la luna", "RIDOTTO_PREPARE": ""}
    house = subprocess.Popen(
        [*command, "--db", str(tmp_path / "h.db"), "--root-path", "/games"],
        env=os.environ | env,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert house.stdout
    try:
        line = house.stdout.readline()
        found = re.fullmatch(r"The house is open at (http://127\.0\.0\.1:\d+/games/\S+)\n", line)
        assert found, line
        answer = httpx.get(found[1])
        assert (answer.status_code, answer.headers["location"]) == (303, "/games/")
    finally:
        house.send_signal(signal.SIGTERM)
        house.stdout.close()
        assert house.wait(20) in {0, -signal.SIGTERM}
