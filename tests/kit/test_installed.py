"""A game that is installed as a package appears wherever a game of the house does."""

import json
from pathlib import Path

from ridotto.core import homes
from tests.kit.conftest import Run

TASTE = """
from ridotto.core.rule import rule
from ridotto_regata.rules import CAST_MOVE

@rule
def policy(s, seat, codes, n, weights):
    for i in range(n):
        weights[i] = 1000.0 if codes[i] == CAST_MOVE else 0.001
"""

EVERYWHERE = """
import json, pickle, ridotto
from ridotto.bots.bind import taste
from ridotto.bots.decision import Budget, ask
from ridotto.bots.ladder import choose
from ridotto.core.homes import key_of
from ridotto.core.rule import cache_folder, sources
from ridotto.house.shelf import describe
from ridotto.lab.batch import Batch

match = ridotto.new("regata", 3, seed=1)
batch = Batch("regata", n=4, seed=1)
batch.random(3)
print(json.dumps({
    "games": ridotto.games(),
    "folder": match.game.folder.name,
    "loops": match.game.loops.__name__,
    "owner": key_of("ridotto_regata.rules"),
    "cache": cache_folder("regata").name,
    "sources": [path.name for path in sources("regata")],
    "same": pickle.loads(pickle.dumps(match)).game is match.game,
    "title": describe(match.game, "en")["title"],
    "bots": [choose(ask(match, 0, seed=1), bot, Budget(simulations=20)).code
             for bot in ("novice", "journeyman", "master")],
    "taste": taste("regata")["policy"].__module__,
    "svg": match.scene(0).svg()[:4],
}))
"""


def test_it_appears_in_house_bots_and_lab(run: Run, package: Path) -> None:
    (package / "ridotto_regata" / "taste.py").write_text(TASTE)
    done = run("-W", "error", "-c", EVERYWHERE)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert set(told["games"]) == {*homes.own_keys(), "regata"}
    assert told["folder"] == "ridotto_regata"
    assert told["loops"] == "ridotto_regata.loops"
    assert told["owner"] == "regata"
    assert told["cache"].startswith("regata-")
    assert {"rules.py", "taste.py", "loops.py"} <= set(told["sources"])
    assert told["same"] is True
    assert told["title"] == "Regata"
    assert len(told["bots"]) == 3
    assert told["taste"] == "ridotto_regata.taste"
    assert told["svg"] == "<svg"


def test_an_edit_of_the_package_changes_the_cache(run: Run, package: Path) -> None:
    code = "from ridotto.core.rule import cache_folder; print(cache_folder('regata'))"
    before = run("-c", code).stdout
    board = package / "ridotto_regata" / "board.py"
    board.write_text(board.read_text().replace("FIRST_SALE = 3", "FIRST_SALE = 4"))
    assert run("-c", code).stdout != before


def test_the_command_line_knows_it(run: Run) -> None:
    listed = json.loads(run("-m", "ridotto", "games", "--json").stdout)
    assert "Regata" in [game["title"] for game in listed]
    done = run("-m", "ridotto", "sim", "regata", "--games", "20", "--seats", "4", "--json")
    assert json.loads(done.stdout)["endings"] == {"sold-out": 20}


def test_the_house_serves_it(run: Run) -> None:
    code = """
from starlette.testclient import TestClient
from ridotto.house.server import make_app
from ridotto.house.settings import Settings
app = make_app(Settings(db="house.db", prepare=""))
with TestClient(app, "http://127.0.0.1") as client:
    print([game["key"] for game in client.get("/api/games").json()])
    print(client.get("/rules/regata").status_code, "sardine" in client.get("/rules/regata").text)
"""
    done = run("-c", code)
    assert "regata" in done.stdout, done.stderr
    assert "200 True" in done.stdout


def test_a_game_of_the_house_keeps_its_key(run: Run, package: Path) -> None:
    points = package / "ridotto_regata-0.1.0.dist-info" / "entry_points.txt"
    points.write_text("[ridotto.games]\ndoge = ridotto_regata\n")
    code = "import ridotto; print(ridotto.game('doge').title())"
    assert run("-c", code).stdout == "The Doge's Way Home\n"


def test_a_package_that_brings_no_such_game_is_named(run: Run, package: Path) -> None:
    points = package / "ridotto_regata-0.1.0.dist-info" / "entry_points.txt"
    points.write_text("[ridotto.games]\npalio = ridotto_regata\n")
    done = run("-c", "import ridotto; ridotto.game('palio')")
    assert "palio: ridotto_regata has no GAME with the key palio" in done.stderr
