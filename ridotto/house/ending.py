"""The end of a match as it is told: who won, why, and where everybody's points came from.

Told only when the match is over: then every secret is shown.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict

from ridotto.core.match import Match
from ridotto.house import told
from ridotto.house.errors import SENTENCES
from ridotto.house.ledger import AGREED, CONCEDED, LATE

Face = dict[str, Any]  # the fields of a table as `messages.short_fields` makes them


def tell(table: Face, match: Match, tongue: str) -> dict[str, Any]:
    """All that the card at the end shows."""
    words = match.game.words
    if match.over:
        who = headline(table, match.scores, tongue)
        why = words.say(tongue, f"ended-{match.ending}")
    else:
        who, why = unfinished(table, tongue), ""
    return {
        "headline": who,
        "ending": why,
        "scores": list(match.scores),
        "ranking": ranking(table["seats"], table["winners"], match.scores, match.sources),
        "sources": [words.say(tongue, f"source-{name}") for name in match.game.sources],
        "course": course(match),
    }


def unfinished(table: Face, tongue: str) -> str:
    """How a match ended before its end, in a sentence."""
    if table["ended"] not in {CONCEDED, LATE}:
        return SENTENCES.say(tongue, "agreed" if table["ended"] == AGREED else "closed")
    winners = [seat for seat in table["seats"] if seat.seat in table["winners"]]
    others = [seat for seat in table["seats"] if seat not in winners]
    who = side_of_mine(winners, others)
    name, other = (" · ".join(seat.name for seat in each) for each in (winners, others))
    return SENTENCES.say(tongue, f"ended-{table['ended']}", who=who, name=name, other=other)


def side_of_mine(winners: Sequence[told.Seat], others: Sequence[told.Seat]) -> str:
    """Which of the sentences speaks to the guest."""
    if not winners:
        return "nobody"
    if any(seat.mine for seat in winners):
        return "won"
    return "lost" if any(seat.mine for seat in others) else ""


def headline(table: Face, scores: Sequence[int], tongue: str) -> str:
    """Who won, in a sentence; in the second person for one who sat there."""
    me = table["mine"][0] if len(table["mine"]) == 1 else None
    winners, seats = table["winners"], table["seats"]
    rest = [seat for seat in range(len(seats)) if seat not in winners]
    if len(seats) == 1:
        message, values = ("won-alone" if winners else "not-won"), {"own": figure(scores[0])}
    elif len(winners) == 1:
        other = me if me in rest else max(rest, key=lambda seat: scores[seat])
        values = {"own": figure(scores[winners[0]]), "other": figure(scores[other])}
        message = "won-you" if me in winners else "won-from-you" if me in rest else "won"
    else:
        message = "shared-you" if me in winners else "shared" if rest else "drawn"
        values = {"own": figure(scores[winners[0]])}
    name = " · ".join(seats[seat].name for seat in winners if seat != me)
    return SENTENCES.say(tongue, message, name=name, **values)


def figure(score: int) -> str:
    """A score with a minus that is no hyphen."""
    return str(score).replace("-", "−")


def ranking(
    seats: Sequence[told.Seat],
    winners: Sequence[int],
    scores: Sequence[int],
    sources: Sequence[Sequence[int]] = (),
) -> list[told.RankedSeat]:
    """The seats with their scores and the sources of these, the winners first."""
    found = sources or [()] * len(seats)  # unknown where the match cannot be played any more
    rows = [
        told.RankedSeat(**asdict(seat), score=scores[seat.seat], sources=found[seat.seat])
        for seat in seats
    ]
    return sorted(rows, key=lambda row: (row.seat not in winners, -row.score))


def course(match: Match) -> list[list[int]]:
    """The scores along the match, for a graph: the ply and the scores wherever they changed."""
    found: list[list[int]] = []
    for ply, scores in enumerate(match.course()):
        if not found or found[-1][1:] != list(scores) or ply == match.ply:
            found.append([ply, *scores])
    return found
