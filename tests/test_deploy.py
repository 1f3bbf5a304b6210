"""The files for those who run a house: checked, and carried out as far as this machine allows.

Where Docker runs, the image is built and a match played in it. Where it does not, the steps of the
Dockerfile are run in a folder, in a virtual environment of its own.
"""

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import yaml

from ridotto.house.settings import read_settings
from tests.house.people import free_port

DEPLOY = Path("deploy")
PATIENCE = 120  # seconds until a house must have compiled its first game
KEYWORDS = {
    *("FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK"),
    *("STOPSIGNAL", "CMD"),
}


def instructions() -> list[tuple[str, str]]:
    """The lines of the Dockerfile, those that go on joined."""
    text = Path("Dockerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line.strip() for line in text.splitlines() if line.strip() and line[0] != "#"]
    return [(word, rest.strip()) for word, _, rest in (line.partition(" ") for line in lines)]


def last(keyword: str) -> str:
    return [rest for word, rest in instructions() if word == keyword][-1]


def variables() -> dict[str, str]:
    return dict(each.split("=", 1) for each in shlex.split(last("ENV")))


# The files


def test_the_image_is_run_by_nobody_special_and_looks_after_its_health() -> None:
    found = instructions()
    assert {word for word, _ in found} <= KEYWORDS
    assert last("FROM").endswith("-slim")
    assert last("USER") == "10001:10001"
    assert found.index(("USER", "10001:10001")) < found.index(("CMD", last("CMD")))
    assert "/health" in last("HEALTHCHECK")
    assert variables()["RIDOTTO_DB"].startswith(last("VOLUME"))
    assert json.loads(last("CMD"))[:2] == ["ridotto", "serve"]
    ignored = Path(".dockerignore").read_text("utf-8").split()
    assert ignored[0] == "*"  # only what the build names goes to Docker
    for word, rest in found[: [word for word, _ in found].index("RUN")]:
        for name in rest.split()[:-1] if word == "COPY" else []:
            assert f"!{name}" in ignored
            assert Path(name).exists()


def test_compose_brings_house_store_and_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    services = yaml.safe_load(text)["services"]
    assert set(services) == {"house", "store", "caddy"}
    house, caddy = services["house"], services["caddy"]
    assert (DEPLOY / house["build"] / "Dockerfile").exists()
    assert house["depends_on"]["store"]["condition"] == "service_healthy"
    assert house["read_only"] is True
    assert house["cap_drop"] == ["ALL"]
    assert "ports" not in house  # only the proxy is reached from outside
    assert "ports" not in services["store"]
    assert (DEPLOY / caddy["volumes"][0].split(":")[0]).exists()
    for name, value in (house["environment"] | {"RIDOTTO_ORIGIN": "https://x.org"}).items():
        usual = re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", value)
        monkeypatch.setenv(name, re.sub(r"\$\{[^}]*\}", "x", usual))
    settings = read_settings()
    assert settings.db == "postgresql://ridotto:x@store/ridotto"
    assert len(settings.proxies.split(",")) == 3
    named = set(re.findall(r"\$\{(\w+)", text))
    assert named == set(re.findall(r"^# +(\w+)=", text, re.MULTILINE)), "the head explains .env"


def test_the_unit_starts_the_house_with_the_example_settings() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "ridotto.service")
    service = unit["Service"]
    words = shlex.split(service["ExecStart"])
    assert words[1:] == ["serve", "--no-open", "--settings", "/etc/ridotto.toml"]
    assert service["DynamicUser"] == "yes"
    assert service["RestartPreventExitStatus"] == "2"  # what a person must put right
    if analyze := shutil.which("systemd-analyze"):
        done = subprocess.run(
            [analyze, "verify", DEPLOY / "ridotto.service"],
            capture_output=True,
            text=True,
            check=False,
        )
        lines = [line for line in done.stderr.splitlines() if "ridotto.service" in line]
        assert [line for line in lines if "/opt/ridotto/bin/ridotto" not in line] == []


def test_the_example_settings_are_settings(tmp_path: Path) -> None:
    text = (DEPLOY / "ridotto.toml").read_text("utf-8")
    assert read_settings(settings=str(DEPLOY / "ridotto.toml")).origin
    everything = re.sub(r"^# (?=\w+ = )", "", text, flags=re.MULTILINE)
    (tmp_path / "all.toml").write_text(everything)
    assert len(tomllib.loads(everything)) > len(tomllib.loads(text))
    assert read_settings(settings=str(tmp_path / "all.toml")).root_path == "/games"


@pytest.mark.parametrize(
    "name", ["Caddyfile", "Caddyfile.subpath", "nginx.conf", "nginx-subpath.conf"]
)
def test_the_proxies_lead_to_the_house(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    assert text.count("{") == text.count("}")
    assert "127.0.0.1:8000" in text
    assert ("RIDOTTO_ROOT_PATH=/games" in text) == ("subpath" in name)
    if name.startswith("nginx"):
        for header in ("Host $host", "X-Forwarded-For", "X-Forwarded-Proto $scheme", "Upgrade"):
            assert f"proxy_set_header {header}" in text
    program = shutil.which("nginx" if name.startswith("nginx") else "caddy")
    if program and name.startswith("Caddyfile"):
        command = [program, "validate", "--adapter", "caddyfile", "--config", DEPLOY / name]
        subprocess.run(command, check=True, capture_output=True)


# The steps


def docker() -> str | None:
    """Docker, where it runs."""
    found = shutil.which("docker")
    is_there = (
        found and not subprocess.run([found, "info"], capture_output=True, check=False).returncode
    )
    return found if is_there else None


def play_a_move(base: str) -> None:
    """Set a table and make a move, as soon as the game is ready."""
    until = time.monotonic() + PATIENCE
    with httpx.Client(base_url=base, timeout=PATIENCE) as http:
        while True:
            try:
                if "doge" in http.get("/health").json()["ready"]:
                    break
            except httpx.TransportError:
                pass
            assert time.monotonic() < until
            time.sleep(0.2)
        me = {"who": "me"}
        table = http.post("/api/tables", json={"game": "doge", "seats": [me, me]}).json()
        address, seat = f"/api/tables/{table['id']}", table["waiting"][0]
        scene = http.get(f"{address}/scene", params={"seat": seat}).json()
        body = {"seat": seat, "code": scene["scene"]["choices"][0]["code"], "ply": 0}
        assert http.post(f"{address}/moves", json=body).json()["ply"] == 1


def test_the_image_plays() -> None:
    program = docker()
    if program is None:
        pytest.skip("Docker does not run here; the steps are run in a folder instead")
    port = free_port()
    subprocess.run([program, "build", "-t", "ridotto-test", "."], check=True)
    ports = ["--publish", f"127.0.0.1:{port}:8000"]
    command = [program, "run", "--rm", "--detach", *ports, "ridotto-test"]
    name = subprocess.check_output(command, text=True).strip()
    try:
        play_a_move(f"http://127.0.0.1:{port}")
    finally:
        subprocess.run([program, "stop", name], check=True)


class Folder:
    """A folder that stands for the image: absolute paths of the Dockerfile lie below it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.place = root  # WORKDIR

    def path(self, name: str) -> Path:
        return self.root / name.removeprefix("/") if name[0] == "/" else self.place / name

    def translate(self, text: str) -> str:
        """A command with its folders below the root."""
        return re.sub(r"(?<![\w.\]])/(?=(house|data|source)\b)", f"{self.root}/", text)

    def carry_out(self, word: str, rest: str, env: dict[str, str]) -> None:
        if word == "WORKDIR":
            self.place = self.path(rest)
            self.place.mkdir(parents=True, exist_ok=True)
        elif word == "COPY":
            self.copy([each for each in rest.split() if not each.startswith("--chown")])
        elif word == "RUN":
            subprocess.run(self.translate(rest), shell=True, check=True, cwd=self.place, env=env)
            if "venv" in rest:
                self.lend()

    def copy(self, names: list[str]) -> None:
        """From the project, or between two stages, which are the same folder here."""
        if names[0].startswith("--from"):
            assert self.path(names[1]).exists()
            return
        for name in names[:-1]:
            target = self.path(names[-1])
            if Path(name).is_dir():
                unwanted = shutil.ignore_patterns("__pycache__")
                shutil.copytree(name, target, ignore=unwanted)
            else:
                shutil.copy(name, target)

    def lend(self) -> None:
        """The packages of this environment, to spare their download."""
        (site,) = (self.root / "house").glob("lib/python*/site-packages")
        (site / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n")


@contextmanager
def started(command: list[str], env: dict[str, str], cwd: Path) -> Iterator[None]:
    house = subprocess.Popen(command, env=env, cwd=cwd, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        house.terminate()
        house.wait(30)


def test_the_steps_of_the_image_play_in_a_folder(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    offline = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0"}
    env = plain | offline | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    for word, rest in instructions():
        folder.carry_out(word, rest, env)
    port = str(free_port())
    own = {name: folder.translate(value) for name, value in variables().items()}
    own["PATH"] = own["PATH"].replace("$PATH", os.environ["PATH"])
    own |= {"RIDOTTO_PORT": port, "RIDOTTO_PREPARE": "doge", "RIDOTTO_JIT": "0"}
    command = json.loads(last("CMD"))
    command[0] = str(tmp_path / "house" / "bin" / command[0])
    with started(command, plain | own, tmp_path):
        play_a_move(f"http://127.0.0.1:{port}")
        health = json.loads(last("HEALTHCHECK").partition("CMD ")[2])
        health[0] = str(tmp_path / "house" / "bin" / health[0])
        subprocess.run(health, env=plain | own, check=True)
    assert (tmp_path / "data" / "house.db").exists()
    assert subprocess.run(health, env=plain | own, check=False, capture_output=True).returncode
