"""A study as one HTML page that needs nothing else: plots by matplotlib as SVG, and tables."""

import io
from collections.abc import Iterable, Sequence
from html import escape
from math import ceil
from typing import Any

import numpy as np

from ridotto.analysis.reasons import deed_text as say_deed
from ridotto.bots.own import FORFEIT
from ridotto.core.game import find_game
from ridotto.core.scene import SEAT_COLOURS
from ridotto.core.words import native_tongue
from ridotto.lab.errors import WORDS, need
from ridotto.lab.study import BotFigures, Deed, Floats, SeatFigures, Study

SIZE = (7.2, 3.4)  # inches
MOST_BARS = 18
MOST_BINS = 40
MOST_DEEDS = 20  # in the plot; the tables hold all
INK, GOLD, PALE = "#1d2b33", "#b8862f", "#c9d3d8"
STYLE = """
:root{color-scheme:light}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;
padding:0 1rem;color:#1d2b33;background:#fbf8f1}h1{font-size:1.8rem}h2{margin-top:2.5rem}
svg{width:100%;height:auto}table{border-collapse:collapse;margin:1rem 0}
td,th{padding:.2rem .8rem;border-bottom:1px solid #ddd5c3;text-align:right}
td:first-child,th:first-child{text-align:left}summary{cursor:pointer;padding:.2rem 0}
.scroll{overflow-x:auto}code{overflow-wrap:anywhere}
"""

say = WORDS.say_here


def page(study: Study, command: str) -> str:
    """The whole page."""
    game = find_game(study.plan.game)
    title = say("study-title", game=game.title(native_tongue()), n=study.plan.games)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(say('study-made-by'))} <code>{escape(command)}</code></p>",
        section("study-seats", first_seat_line(study), plot_shares(study), seat_table(study)),
        section("study-scores", plot_scores(study)),
        section("study-bots", bot_table(study)) if len(study.bots) > 1 else "",
        section("study-length", plot_length(study), length_line(study)),
        section("study-choices", plot_choices(study), choices_line(study)),
        section("study-points", plot_sources(study), source_table(study)),
        section("study-deeds", line("study-deeds-about"), plot_deeds(study), deed_tables(study)),
        section("study-endings", plot_endings(study), ending_table(study)),
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    view = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    body = "\n".join(part for part in parts if part)
    tongue = native_tongue()
    top = f'<!doctype html>\n<html lang="{tongue}"><head>{head}{view}</head>\n'
    return f"{top}<body>{body}</body></html>\n"


def section(message: str, *parts: str) -> str:
    """A part of the page under its heading."""
    return f"<section><h2>{escape(say(message))}</h2>{''.join(parts)}</section>"


# Tables


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table of texts; the heads are messages."""
    top = "".join(f"<th>{escape(say(head))}</th>" for head in heads)
    lines = "".join(
        "<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in rows
    )
    return f'<div class="scroll"><table><tr>{top}</tr>{lines}</table></div>'


def line(message: str, **values: str | float) -> str:
    """A sentence as a paragraph."""
    return f"<p>{escape(say(message, **values))}</p>"


def local(text: str) -> str:
    """Figures as the reader's language writes them."""
    return text if native_tongue() == "en" else text.replace(".", ",").replace("%", "\N{NBSP}%")


def share_text(share: float) -> str:
    """A share as a percentage."""
    return local(f"{share:.1%}")


def interval(of: SeatFigures | BotFigures | Deed) -> str:
    """A share of wins with its interval."""
    return f"{share_text(of.share)} ({share_text(of.low)} – {share_text(of.high)})"


def first_seat_line(study: Study) -> str:
    """Does it help to sit first?"""
    if len(study.seats) == 1:
        return ""
    first, even = study.seats[0], study.even
    verdict = "more" if first.low > even else "less" if first.high < even else "even"
    return line("study-first-seat", share=interval(first), even=share_text(even), verdict=verdict)


def seat_table(study: Study) -> str:
    """Wins and points by seat."""
    heads = ("study-seat", "study-share", "study-mean", "study-deviation", "study-range")
    rows = [
        (
            str(one.seat + 1),
            interval(one),
            local(f"{one.scores.mean():.2f}"),
            local(f"{one.scores.std():.2f}"),
            f"{one.scores.min():g} – {one.scores.max():g}",
        )
        for one in study.seats
    ]
    return table(heads, rows)


def bot_table(study: Study) -> str:
    """Wins and points by bot."""
    rows = [
        (one.bot, str(one.games), interval(one), local(f"{one.score:.2f}")) for one in study.bots
    ]
    return table(("study-bot", "study-games", "study-share", "study-mean"), rows)


def source_table(study: Study) -> str:
    """How points are earned."""
    rows = [
        (
            source_text(study, one.name),
            *(local(f"{figure:.2f}") for figure in (one.winners, one.others)),
        )
        for one in study.sources
    ]
    return table(("study-source", "study-winners", "study-others"), rows)


def source_text(study: Study, name: str) -> str:
    """What points come from, in words."""
    return find_game(study.plan.game).words.say(native_tongue(), f"source-{name}")


def deed_tables(study: Study) -> str:
    """Who wins after having done what: for each kind a table that opens, its details in it."""
    groups: dict[str, list[Deed]] = {}
    for deed in study.deeds:
        groups.setdefault(deed.kind, []).append(deed)
    return "".join(
        f"<details><summary>{escape(deed_text(study, kind))}</summary>{deed_table(study, own)}"
        "</details>"
        for kind, own in groups.items()
    )


def deed_table(study: Study, deeds: list[Deed]) -> str:
    """The kind itself, then its details, the most successful first."""
    rows = [
        (deed_text(study, deed.kind, deed.detail), interval(deed), str(deed.seats))
        for deed in sorted(deeds, key=lambda deed: (deed.detail != "", -deed.share))
    ]
    return table(("study-deed", "study-share", "study-seen"), rows)


def deed_text(study: Study, kind: str, detail: str = "") -> str:
    """A deed in the words of its game: `Basilica built: Crete`."""
    return say_deed(find_game(study.plan.game), kind, detail, native_tongue())


def ending_table(study: Study) -> str:
    """Ways of ending."""
    rows = [
        (ending_text(study, name), str(n), share_text(n / study.plan.games))
        for name, n in sorted(study.endings.items(), key=lambda pair: -pair[1])
    ]
    return table(("study-ending", "study-games", "study-part"), rows)


def ending_text(study: Study, name: str) -> str:
    """A way of ending in words; that a bot failed is none of the game's own."""
    if name == FORFEIT:
        return say("study-forfeit")
    return find_game(study.plan.game).words.say(native_tongue(), f"ending-{name}")


def length_line(study: Study) -> str:
    """The length of a match in words."""
    plies = study.plies
    mean = local(f"{plies.mean():.1f}")
    return line("study-length-line", mean=mean, least=int(plies.min()), most=int(plies.max()))


def choices_line(study: Study) -> str:
    """The branching factor in words."""
    return line("study-choices-line", mean=local(f"{study.mean_choices:.2f}"))


# Plots


def figure(bars: int = 0) -> tuple[Any, Any]:
    """An empty plot, with room for so many bars that lie."""
    size = (SIZE[0], max(SIZE[1], 0.3 * bars + 1))
    made = need("matplotlib.figure").Figure(figsize=size, layout="constrained")
    axes = made.subplots()
    axes.spines[["top", "right"]].set_visible(False)
    return made, axes


def drawn(made: Any, across: str, up: str = "") -> str:
    """A plot as SVG, the same for the same figures; what its axes show are messages."""
    matplotlib = need("matplotlib")
    made.axes[0].set_xlabel(say(across))
    if up:
        made.axes[0].set_ylabel(say(up))
    out = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "ridotto", "svg.fonttype": "none"}):
        made.savefig(out, format="svg", metadata={"Date": None}, transparent=True)
    text = out.getvalue()
    return text[text.index("<svg") :]


def even_line(study: Study, draw: Any, axis: Any) -> None:
    """A line at the even share, and percentages beside it."""
    draw(study.even, color=GOLD, linestyle="--", label=say("study-even"))
    axis.set_major_formatter(need("matplotlib.ticker").PercentFormatter(1, decimals=0))


def whiskers(of: Sequence[SeatFigures | Deed]) -> list[list[float]]:
    """How far the intervals reach below and above the shares."""
    below = [max(0.0, one.share - one.low) for one in of]
    return [below, [max(0.0, one.high - one.share) for one in of]]


def plot_shares(study: Study) -> str:
    """Wins by seat with intervals; the line is the even share."""
    made, axes = figure()
    seats = [one.seat + 1 for one in study.seats]
    shares = [one.share for one in study.seats]
    axes.bar(seats, shares, 0.6, color=SEAT_COLOURS[: len(seats)])
    axes.errorbar(seats, shares, yerr=whiskers(study.seats), fmt="none", ecolor=INK, capsize=6)
    if len(seats) > 1:
        even_line(study, axes.axhline, axes.yaxis)
        axes.legend()
    axes.set_xticks(seats)
    return drawn(made, "study-seat", "study-share")


def plot_deeds(study: Study) -> str:
    """What is most surely not even, with intervals; the most successful on top."""
    shown = sorted(study.deeds[:MOST_DEEDS], key=lambda deed: deed.share)
    made, axes = figure(bars=len(shown))
    labels = [deed_text(study, deed.kind, deed.detail) for deed in shown]
    shares, places = [deed.share for deed in shown], range(len(shown))
    axes.errorbar(shares, places, xerr=whiskers(shown), fmt="o", color=INK, capsize=3)
    even_line(study, axes.axvline, axes.xaxis)
    axes.set_yticks(places, labels)
    axes.legend()
    return drawn(made, "study-share")


def plot_scores(study: Study) -> str:
    """The distribution of points by seat."""
    made, axes = figure()
    bins = whole_bins(np.concatenate([one.scores for one in study.seats]))
    for one in study.seats:
        colour = SEAT_COLOURS[one.seat]
        axes.hist(one.scores, bins, histtype="step", color=colour, label=str(one.seat + 1))
    axes.legend(title=say("study-seat"))
    return drawn(made, "study-points-axis", "study-games")


def whole_bins(values: Floats) -> Floats:
    """Edges between whole numbers, each bin with as many of them: no teeth that are not there."""
    least, most = values.min(), values.max()
    width = max(1, ceil((most - least + 1) / MOST_BINS))
    return np.asarray(np.arange(least - 0.5, most + width + 0.5, width))


def plot_length(study: Study) -> str:
    """The length of the matches."""
    made, axes = figure()
    axes.hist(study.plies, whole_bins(study.plies), color=INK)
    return drawn(made, "study-plies", "study-games")


def plot_choices(study: Study) -> str:
    """The branching factor along a match."""
    made, axes = figure()
    axes.plot(np.arange(len(study.choices)), study.choices, color=INK)
    axes.set_ylim(bottom=0)
    return drawn(made, "study-ply", "study-legal")


def plot_sources(study: Study) -> str:
    """Points by source, winners beside the others."""
    shown = study.sources[:MOST_BARS][::-1]
    made, axes = figure(bars=len(shown))
    places = np.arange(len(shown))
    axes.barh(places + 0.2, [s.winners for s in shown], 0.4, color=GOLD, label=say("study-winners"))
    axes.barh(places - 0.2, [s.others for s in shown], 0.4, color=PALE, label=say("study-others"))
    axes.set_yticks(places, [source_text(study, source.name) for source in shown])
    axes.legend()
    return drawn(made, "study-points-axis")


def plot_endings(study: Study) -> str:
    """Ways of ending."""
    made, axes = figure()
    names = sorted(study.endings, key=study.endings.__getitem__)
    labels = [ending_text(study, name) for name in names]
    axes.barh(labels, [study.endings[name] for name in names], color=INK)
    return drawn(made, "study-games")
