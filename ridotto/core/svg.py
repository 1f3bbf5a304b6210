"""Parts of a backdrop as SVG, the same in every game."""


def rect(left: float, top: float, width: float, height: float, more: str = "") -> str:
    """A rectangle, from its corner."""
    return f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" {more}/>'


def use(symbol: str, left: float, top: float, width: float, height: float, more: str = "") -> str:
    """A symbol of art.svg, from its corner."""
    at = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"'
    return f'<use href="#{symbol}" {at} {more}/>'


def word(x: float, y: float, text: str, size: float, more: str = "") -> str:
    """Letters around their middle."""
    at = f'x="{x:g}" y="{y:g}" text-anchor="middle" dominant-baseline="central"'
    return f'<text {at} font-size="{size:g}" {more}>{text}</text>'
