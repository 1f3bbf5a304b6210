"""How matches and events show themselves in a notebook.

A notebook puts many pictures on one page, where ids and styles hold for all of them; so those of a
picture get names that no other picture has.
"""

import hashlib
import re
from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ridotto.core.match import Match

LAST_MOVES = 12  # of a match that are listed beside its picture
ID = re.compile(r'\bid="([^"]+)"')
USE = re.compile(r'(href="#|url\(#)([^")]+)')
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
SELECTOR = re.compile(r"(^|})\s*([^{}]+)\{")


def scoped(svg: str) -> str:
    """A picture whose ids and styles belong to it alone."""
    own = "r" + hashlib.sha256(svg.encode()).hexdigest()[:10]
    svg = ID.sub(rf'id="{own}-\1"', svg)
    svg = USE.sub(rf"\g<1>{own}-\2", svg)
    svg = STYLE.sub(lambda found: f"<style>{own_style(found[1], own)}</style>", svg)
    return svg.replace("<svg ", f'<svg class="{own}" ', 1)


def own_style(style: str, own: str) -> str:
    """Rules that hold inside one picture only."""

    def narrowed(found: re.Match[str]) -> str:
        parts = [f".{own} {part.strip()}" for part in found[2].split(",")]
        return f"{found[1]}{','.join(parts)}{{"

    return SELECTOR.sub(narrowed, style)


def match_html(match: "Match") -> str:
    """A match: what lies open, and its last moves."""
    rows = list(told(match, range(max(0, match.ply - LAST_MOVES), match.ply)))
    title = escape(f"{match.game.title()}, {match.ply}")
    listed = f'<ol start="{max(1, match.ply - LAST_MOVES + 1)}">{"".join(rows)}</ol>'
    picture = scoped(match.scene().svg())
    return (
        f'<figure style="max-width:48em">{picture}<figcaption>{title}{listed}</figcaption></figure>'
    )


def told(match: "Match", plies: Iterable[int]) -> Iterable[str]:
    """Moves as items of a list: as much of them as everybody has seen."""
    from ridotto.core.contract import SPECTATOR

    for ply in plies:
        seat, code = match.played[ply]
        text = match.game.move(code).text() if match.is_seen(ply + 1, SPECTATOR) else "…"
        yield f"<li>{seat + 1}: {escape(text)}</li>"
