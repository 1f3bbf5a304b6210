"""Stepping through a match in a notebook (extra `[notebook]`).

    from ridotto.lab.notebook import Stepper, show
    Stepper(match, seat=0)

A slider goes through the positions as a seat, or a spectator, sees them.
"""

import html
from typing import Any

import msgspec

from ridotto.core.contract import SPECTATOR
from ridotto.core.display import scoped
from ridotto.core.match import Match
from ridotto.lab.errors import need

anywidget: Any = need("anywidget")
traitlets: Any = need("traitlets")

SCRIPT = """
function render({ model, el }) {
  const slider = document.createElement("input");
  const text = document.createElement("p");
  const picture = document.createElement("div");
  slider.type = "range"; slider.min = 0; slider.style.width = "100%";
  slider.setAttribute("aria-label", "ply");
  slider.addEventListener("input", () => {
    model.set("ply", +slider.value);
    model.save_changes();
  });
  const draw = () => {
    slider.max = model.get("last"); slider.value = model.get("ply");
    text.textContent = model.get("text"); picture.innerHTML = model.get("picture");
  };
  for (const name of ["ply", "last", "text", "picture"]) model.on(`change:${name}`, draw);
  el.style.maxWidth = "48em";
  el.append(slider, text, picture);
  draw();
}
export default { render };
"""


class Stepper(anywidget.AnyWidget):  # type: ignore[misc]
    """A match, position by position."""

    _esm = SCRIPT
    ply = traitlets.Int(0).tag(sync=True)
    last = traitlets.Int(0).tag(sync=True)
    text = traitlets.Unicode("").tag(sync=True)
    picture = traitlets.Unicode("").tag(sync=True)

    def __init__(self, match: Match, seat: int = SPECTATOR, tongue: str = "en") -> None:
        super().__init__()
        self.match, self.eyes, self.tongue = match, seat, tongue
        self.last = match.ply
        self.observe(lambda _: self.draw(), "ply")
        self.ply = match.ply
        self.draw()

    def draw(self) -> None:
        """The position that the slider is at, and what led to it."""
        ply = min(max(0, self.ply), self.match.ply)
        scene = self.match.at(ply).scene(self.eyes, self.tongue)
        events = self.match.events(ply) if ply else ()
        self.text = " ".join([f"{ply}.", *(event.text(self.tongue) for event in events)])
        self.picture = scoped(scene.svg())


class show:  # noqa: N801 (called like a function)
    """A view as a table, for a notebook: its fields with their values."""

    def __init__(self, view: Any) -> None:
        self.fields = msgspec.to_builtins(view)

    def _repr_html_(self) -> str:
        cells = (
            f"<tr><th>{html.escape(name)}</th><td>{html.escape(str(value))}</td></tr>"
            for name, value in self.fields.items()
        )
        return f"<table>{''.join(cells)}</table>"
