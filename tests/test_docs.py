"""If it is not documented it is not a feature: every command, option, setting and game is."""

import doctest
import re
from pathlib import Path

import pytest

import ridotto
from ridotto.core.homes import own_keys
from tests.test_cli import commands

DOCS = "\n".join(
    path.read_text("utf-8") for path in [*Path("docs").rglob("*.md"), Path("README.md")]
)
SOURCES = {path: path.read_text("utf-8") for path in Path("ridotto").rglob("*.py")}
HEADINGS = (
    "Specs",
    "Moves",
    "Scoring",
    "Rulings",
    "Differences between editions",
    "Version history",
)
every_game = pytest.mark.parametrize("key", own_keys())


@pytest.mark.parametrize("name", commands())
def test_every_command_and_its_options_are_documented(name: str) -> None:
    cli = Path("docs/cli.md").read_text("utf-8")
    section = cli.partition(f"## ridotto {name}\n")[2].partition("\n## ")[0]
    assert section, f"docs/cli.md has no section “ridotto {name}”"
    options = [
        option
        for action in commands()[name]._actions
        for option in action.option_strings
        if option.startswith("--") and option not in {"--help", "--json"}
    ]
    assert [option for option in options if option not in section] == []


def test_every_setting_is_documented() -> None:
    settings = {
        name for text in SOURCES.values() for name in re.findall(r"\bRIDOTTO_[A-Z_]+\b", text)
    }
    assert settings
    assert sorted(name for name in settings if f"`{name}`" not in DOCS) == []


@every_game
def test_every_game_has_its_page_with_the_same_headings(key: str) -> None:
    page = Path(f"docs/games/{key}.md").read_text("utf-8")
    assert re.findall(r"^## (.+)$", page, re.MULTILINE) == list(HEADINGS)


@every_game
def test_every_family_option_and_designer_stands_on_the_page(key: str) -> None:
    page = Path(f"docs/games/{key}.md").read_text("utf-8")
    game = ridotto.game(key)
    wanted = [*game.moves.families, *(option.key for option in game.options), *game.designers]
    assert [word for word in wanted if word not in page] == []


def test_every_game_is_in_the_readme_with_its_designers() -> None:
    """All of them at once: an author's `./test -k KEY` does not ask for the README yet."""
    readme = Path("README.md").read_text("utf-8")
    for key in own_keys():
        assert f"`{key}`" in readme
        assert all(designer in readme for designer in ridotto.game(key).designers)


def test_links_between_the_pages_lead_somewhere() -> None:
    for page in [*Path("docs").rglob("*.md"), *Path().glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page}: {target}"


def test_the_examples_in_the_package_hold() -> None:
    assert doctest.testmod(ridotto).failed == 0


FORBIDDEN = (
    *(
        "/work/",
        "../shared",
        "shared/",
        "h200 for 30",
        "subagent",
        "pypi.org",
        "npmjs",
        "debian.org",
    ),
    *("files.pythonhosted", "claude", "session budget"),
)


def test_the_project_stands_alone() -> None:
    this = Path(__file__).relative_to(Path.cwd())
    for path in [
        *SOURCES,
        *Path("docs").rglob("*.md"),
        *Path().glob("*.md"),
        *Path("tests").rglob("*.py"),
    ]:
        if path == this:
            continue
        text = path.read_text("utf-8").lower()
        assert [word for word in FORBIDDEN if word in text] == [], path
