"""A study as one HTML page that needs nothing else: plots by matplotlib as SVG, and tables."""

import io
from collections.abc import Iterable
from html import escape
from typing import Any

import numpy as np

from ridotto.core.game import find_game
from ridotto.core.scene import SEAT_COLOURS
from ridotto.core.words import native_tongue
from ridotto.lab.errors import WORDS, need
from ridotto.lab.study import Study

SIZE = (7.2, 3.4)  # inches
MOST_BARS = 18
MOST_BINS = 40
MOST_DEEDS = 60
INK, GOLD, PALE = "#1d2b33", "#b8862f", "#c9d3d8"
STYLE = """
:root{color-scheme:light}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;
padding:0 1rem;color:#1d2b33;background:#fbf8f1}h1{font-size:1.8rem}h2{margin-top:2.5rem}
svg{max-width:100%;height:auto}table{border-collapse:collapse;margin:1rem 0}
td,th{padding:.2rem .8rem;border-bottom:1px solid #ddd5c3;text-align:right}
td:first-child,th:first-child{text-align:left}.scroll{overflow-x:auto}code{overflow-wrap:anywhere}
"""

say = WORDS.say_here


def page(study: Study, command: str) -> str:
    """The whole page."""
    game = find_game(study.plan.game)
    title = say("study-title", game=game.title(native_tongue()), n=study.plan.games)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(say('study-made-by'))} <code>{escape(command)}</code></p>",
        section("study-seats", plot_shares(study), seat_table(study)),
        section("study-scores", plot_scores(study)),
        section("study-bots", bot_table(study)) if len(study.bots) > 1 else "",
        section("study-length", plot_length(study), length_line(study)),
        section("study-choices", plot_choices(study), choices_line(study)),
        section("study-points", plot_sources(study), source_table(study)),
        section("study-deeds", f"<p>{escape(say('study-deeds-about'))}</p>", deed_table(study)),
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


def percent(share: float, low: float, high: float) -> str:
    """A share with its interval."""
    return f"{share:.1%} ({low:.1%} – {high:.1%})"


def seat_table(study: Study) -> str:
    """Wins and points by seat."""
    heads = ("study-seat", "study-share", "study-mean", "study-deviation", "study-range")
    rows = [
        (
            str(one.seat + 1),
            percent(one.share, one.low, one.high),
            f"{one.scores.mean():.2f}",
            f"{one.scores.std():.2f}",
            f"{one.scores.min():g} – {one.scores.max():g}",
        )
        for one in study.seats
    ]
    return table(heads, rows)


def bot_table(study: Study) -> str:
    """Wins and points by bot."""
    rows = [
        (one.bot, str(one.games), percent(one.share, one.low, one.high), f"{one.score:.2f}")
        for one in study.bots
    ]
    return table(("study-bot", "study-games", "study-share", "study-mean"), rows)


def source_table(study: Study) -> str:
    """How points are earned."""
    rows = [
        (one.kind, f"{one.winners:.2f}", f"{one.others:.2f}", f"{one.count:.2f}")
        for one in study.sources
    ]
    return table(("study-kind", "study-winners", "study-others", "study-times"), rows)


def deed_table(study: Study) -> str:
    """Who wins after having done what."""
    rows = [
        (
            f"{deed.kind} {deed.detail}".strip(),
            percent(deed.share, deed.low, deed.high),
            str(deed.seats),
        )
        for deed in study.deeds[:MOST_DEEDS]
    ]
    return table(("study-deed", "study-share", "study-seen"), rows)


def ending_table(study: Study) -> str:
    """Ways of ending."""
    words = find_game(study.plan.game).words
    rows = [
        (words.say(native_tongue(), f"ending-{name}"), str(n), f"{n / study.plan.games:.1%}")
        for name, n in sorted(study.endings.items(), key=lambda pair: -pair[1])
    ]
    return table(("study-ending", "study-games", "study-part"), rows)


def length_line(study: Study) -> str:
    """The length of a match in words."""
    plies = study.plies
    text = say(
        "study-length-line",
        mean=round(float(plies.mean()), 1),
        least=int(plies.min()),
        most=int(plies.max()),
    )
    return f"<p>{escape(text)}</p>"


def choices_line(study: Study) -> str:
    """The branching factor in words."""
    return f"<p>{escape(say('study-choices-line', mean=round(study.mean_choices, 2)))}</p>"


# Plots


def figure() -> tuple[Any, Any]:
    """An empty plot."""
    made = need("matplotlib.figure").Figure(figsize=SIZE, layout="constrained")
    axes = made.subplots()
    axes.spines[["top", "right"]].set_visible(False)
    return made, axes


def drawn(made: Any) -> str:
    """A plot as SVG, the same for the same figures."""
    matplotlib = need("matplotlib")
    out = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "ridotto", "svg.fonttype": "none"}):
        made.savefig(out, format="svg", metadata={"Date": None}, transparent=True)
    text = out.getvalue()
    return text[text.index("<svg") :]


def plot_shares(study: Study) -> str:
    """Wins by seat with intervals; the line is the even share."""
    made, axes = figure()
    seats = [one.seat + 1 for one in study.seats]
    shares = [one.share for one in study.seats]
    low = [max(0.0, one.share - one.low) for one in study.seats]
    high = [max(0.0, one.high - one.share) for one in study.seats]
    axes.bar(seats, shares, color=SEAT_COLOURS[: len(seats)])
    axes.errorbar(seats, shares, yerr=[low, high], fmt="none", ecolor=INK, capsize=6)
    axes.axhline(1 / len(seats), color=GOLD, linestyle="--")
    axes.set_xticks(seats)
    axes.set_xlabel(say("study-seat"))
    axes.set_ylabel(say("study-share"))
    return drawn(made)


def plot_scores(study: Study) -> str:
    """The distribution of points by seat."""
    made, axes = figure()
    every = np.concatenate([one.scores for one in study.seats])
    least, most = every.min(), every.max()
    width = max(1, round((most - least) / MOST_BINS))  # points are whole numbers
    bins = np.arange(least - 0.5, most + width + 0.5, width)
    for one in study.seats:
        colour = SEAT_COLOURS[one.seat]
        axes.hist(one.scores, bins, histtype="step", color=colour, label=str(one.seat + 1))
    axes.set_xlabel(say("study-points-axis"))
    axes.set_ylabel(say("study-games"))
    axes.legend(title=say("study-seat"))
    return drawn(made)


def plot_length(study: Study) -> str:
    """The length of the matches."""
    made, axes = figure()
    axes.hist(study.plies, MOST_BINS, color=INK)
    axes.set_xlabel(say("study-plies"))
    axes.set_ylabel(say("study-games"))
    return drawn(made)


def plot_choices(study: Study) -> str:
    """The branching factor along a match."""
    made, axes = figure()
    axes.plot(np.arange(len(study.choices)), study.choices, color=INK)
    axes.set_ylim(bottom=0)
    axes.set_xlabel(say("study-ply"))
    axes.set_ylabel(say("study-legal"))
    return drawn(made)


def plot_sources(study: Study) -> str:
    """Points by kind of event, winners beside the others."""
    made, axes = figure()
    shown = study.sources[:MOST_BARS][::-1]
    places = np.arange(len(shown))
    axes.barh(places + 0.2, [s.winners for s in shown], 0.4, color=GOLD, label=say("study-winners"))
    axes.barh(places - 0.2, [s.others for s in shown], 0.4, color=PALE, label=say("study-others"))
    axes.set_yticks(places, [source.kind for source in shown])
    axes.set_xlabel(say("study-points-axis"))
    axes.legend()
    made.set_size_inches(SIZE[0], max(SIZE[1], 0.35 * len(shown) + 1))
    return drawn(made)


def plot_endings(study: Study) -> str:
    """Ways of ending."""
    made, axes = figure()
    words = find_game(study.plan.game).words
    names = sorted(study.endings, key=study.endings.__getitem__)
    labels = [words.say(native_tongue(), f"ending-{name}") for name in names]
    axes.barh(labels, [study.endings[name] for name in names], color=INK)
    axes.set_xlabel(say("study-games"))
    return drawn(made)
