"""The example notebooks run from top to bottom, and what they end their cells with shows itself."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted(Path("examples/notebooks").glob("*.ipynb"))


def run_cell(text: str, names: dict[str, Any]) -> Any:
    """The value of the last line, as a notebook would show it."""
    tree = ast.parse(text)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if last is None:
        return None
    assert isinstance(last, ast.Expr)
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path) -> None:
    cells = json.loads(path.read_text("utf-8"))["cells"]
    names: dict[str, Any] = {}
    shown = [
        run_cell("".join(cell["source"]), names) for cell in cells if cell["cell_type"] == "code"
    ]
    assert all(value is not None for value in shown)
    if path.stem == "playing":
        assert "<svg" in shown[0]._repr_html_()
        assert shown[1]._repr_svg_().startswith("<svg")


def test_there_is_a_notebook_for_each_theme() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["bots", "learning", "playing"]
