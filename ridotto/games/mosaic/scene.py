"""Stub."""

from ridotto.core.scene import Scene, Panel, Fact


def draw(view, moves, tongue, names):
    return Scene(
        game="mosaic",
        seat=view.seat,
        width=1,
        height=1,
        prompt="",
        panels=tuple(
            Panel(seat=i, score=p, facts=(Fact(symbol="", value=str(27 - view.used[i]), label=""),))
            for i, p in enumerate(view.points)
        ),
    )


def backdrop(seats, options):
    return ""


def flights(event):
    return ()
