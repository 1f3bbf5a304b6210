"""The documentation as a site: built strictly, every page in its menu."""

import subprocess
import sys
from pathlib import Path

import pytest
import yaml


def menu(entries: list[object]) -> list[str]:
    found = []
    for entry in entries:
        if isinstance(entry, str):
            found.append(entry)
        elif isinstance(entry, dict):
            (below,) = entry.values()
            found += menu(below)
    return found


def test_every_page_stands_in_the_menu() -> None:
    text = Path("mkdocs.yml").read_text("utf-8")
    pages = menu(yaml.safe_load(text)["nav"])
    assert sorted(pages) == sorted(
        path.relative_to("docs").as_posix() for path in Path("docs").rglob("*.md")
    )


def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    pytest.importorskip("material", reason="the extra [docs] is not installed")
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", tmp_path]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    reference = (tmp_path / "reference" / "index.html").read_text("utf-8")
    for name in ("ridotto.new", "Match", "Batch", "Learner", "Talk", "BotFailed"):
        assert name in reference
    assert (tmp_path / "source/ridotto/games/doge/words/rules.en/index.html").exists()
