"""The package as an index and its users see it."""

import importlib.util
import re
import tomllib
from pathlib import Path

import yaml

import ridotto
from ridotto.lab.errors import EXTRA_OF

PROJECT = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def test_every_extra_that_a_sentence_names_is_there() -> None:
    assert set(EXTRA_OF.values()) <= set(EXTRAS)
    named = set()
    for path in Path("ridotto").rglob("*.ftl"):
        named |= set(re.findall(r"ridotto\[(\w+)\]", path.read_text("utf-8")))
    assert named
    assert named <= set(EXTRAS)
    needed = {
        package
        for path in Path("ridotto").rglob("*.py")
        for package in re.findall(r'need\("(\w+)', path.read_text("utf-8"))
    }
    assert needed - set(EXTRA_OF) <= set(EXTRAS)  # called as their extra is: ray, mcp


def test_all_holds_every_extra_for_users() -> None:
    whole = re.search(r"\[(.+)\]", EXTRAS["all"][0])
    lab = re.search(r"\[(.+)\]", EXTRAS["lab"][0])
    assert whole is not None
    assert lab is not None
    held = {*whole[1].split(","), *lab[1].split(",")}
    assert set(EXTRAS) - held == {"all", "gpu", "docs", "test"}


def test_the_citation_is_of_this_version() -> None:
    citation = yaml.safe_load(Path("CITATION.cff").read_text("utf-8"))
    assert citation["cff-version"] == "1.2.0"
    assert citation["version"] == ridotto.__version__
    assert {"title", "authors", "message", "license"} <= set(citation)
    assert f"## {ridotto.__version__}" in Path("CHANGELOG.md").read_text("utf-8")


def test_the_types_are_there_for_others() -> None:
    assert Path("ridotto/py.typed").exists()
    assert "Typing :: Typed" in PROJECT["classifiers"]


def test_a_release_keeps_no_password() -> None:
    flow = yaml.safe_load(Path(".github/workflows/release.yaml").read_text("utf-8"))
    publish = flow["jobs"]["publish"]
    assert publish["permissions"] == {"id-token": "write"}
    assert publish["needs"] == "build"
    assert not [step for step in publish["steps"] if "password" in str(step)]
    assert yaml.safe_load(Path(".github/workflows/check.yaml").read_text("utf-8"))["jobs"]


def test_links_of_the_readme_hold_at_the_index() -> None:
    spec = importlib.util.spec_from_file_location("release", "scripts/release.py")
    assert spec is not None
    assert spec.loader is not None
    release = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(release)
    readme = Path("README.md").read_text("utf-8")
    text = release.absolute(readme, "https://example.org/ridotto", "v1")
    assert "](https://example.org/ridotto/blob/v1/docs/lab.md)" in text
    assert all(target.startswith("https://") for target in re.findall(r"\]\(([^)#]+)", text))
    assert text.count("](") == readme.count("](")
    project = Path("pyproject.toml").read_text("utf-8")
    found = tomllib.loads(release.with_addresses(project, "https://example.org/ridotto", "v1"))
    assert found["project"]["urls"]["Homepage"] == "https://example.org/ridotto"
