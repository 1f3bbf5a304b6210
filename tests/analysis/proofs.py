"""What the analysis must be able to do, measured; the figures stand in docs/analysis.md.

python -m tests.analysis.proofs planted doge --number 40     # are planted blunders found?
python -m tests.analysis.proofs equal doge --number 40       # is the skill of equals 0?
python -m tests.analysis.proofs time doge                    # how long does a match take?
python -m tests.analysis.proofs beside doge                  # do people's moves wait meanwhile?
"""

import argparse
import random
import time
from statistics import fmean, quantiles, stdev
from tempfile import TemporaryDirectory

import ridotto
from ridotto.analysis.course import BLUNDER, MARKS, MISTAKE, Course, run, sum_up
from ridotto.analysis.duel import fight
from ridotto.bots.decision import Budget, ask
from ridotto.bots.ladder import TASTE, choose
from ridotto.core.game import compiled_game, parse_options
from ridotto.core.match import Match
from ridotto.house.settings import Settings
from tests.house.people import ME, Person, running

MASTER = Budget(simulations=500)
DEEP = 6  # times the simulations of the analysis, for the judge of what is a blunder
LEAST_BLUNDER = MARKS[0][0]
MAYBE = LEAST_BLUNDER / 2  # by a comparison as deep as the analysis': worth a deeper one
MOST_OF_ONE = 30  # random moves tried in one match: to compare two is quicker than to play it
PAUSE = 0.05  # seconds between two moves of people
FOUND = ({MISTAKE, BLUNDER}, {BLUNDER})


OPTIONS: dict[str, str] = {}  # of all matches


def seats_of(key: str, seats: int) -> int:
    return seats or (2 if 2 in ridotto.game(key).seats else ridotto.game(key).seats[0])


def played(key: str, seats: int, seed: int, level: str) -> Match:
    """A match of equals."""
    match = Match(compiled_game(key), seats, seed, OPTIONS)
    while not match.over:
        seat = match.waiting[0]
        question = ask(match, seat, seed=seed * 10_000 + match.ply)
        match.play(seat, choose(question, level, MASTER).code)
    return match


def plant(key: str, seats: int, number: int) -> None:
    """Random moves in matches of masters without a mind: which are blunders, which are found?"""
    rng = random.Random(1)
    found: list[str] = []
    tried = seed = 0
    while len(found) < number:
        seed += 1
        match = played(key, seats, seed, TASTE)
        course = Course(match)
        plies = list(course.plies())
        for ply in rng.sample(plies, min(MOST_OF_ONE, len(plies))):
            tried += 1
            code = rng.choice(match.at(ply).codes(match.played[ply][0]))
            if is_blunder(course, ply, code):
                look = Course(planted_at(match, ply, code)).look(ply)
                found.append(look.mark)
                if look.mark not in FOUND[0]:
                    print(f"missed: match {seed}, ply {ply}, move {code}: {look.duel}", flush=True)
        shares = [fmean(mark in marks for mark in found or [""]) for marks in FOUND]
        print(f"{key} {seats}: {tried} random moves, {len(found)} blunders,", end=" ")
        print(f"{shares[0]:.0%} found, {shares[1]:.0%} as blunders", flush=True)


def is_blunder(course: Course, ply: int, code: int) -> bool:
    """Is a move far worse than the master's? What may be is compared again, much deeper."""
    before, (seat, best) = course.match.at(ply), course.match.played[ply]
    simulations = course.simulations
    if code == best or fight(before, seat, best, code, simulations, "a1").loss < MAYBE:
        return False
    deep = fight(before, seat, best, code, DEEP * simulations, "a2")
    return deep.loss >= LEAST_BLUNDER and deep.loss > 3 * deep.error


def planted_at(match: Match, ply: int, code: int) -> Match:
    """The match with another move in one place; played on by quick bots to its end."""
    twin = match.at(ply)
    twin.play(match.played[ply][0], code)
    while not twin.over:
        seat = twin.waiting[0]
        twin.play(seat, choose(ask(twin, seat, seed=twin.ply), "novice").code)
    return twin


def equal(key: str, seats: int, number: int, simulations: int) -> None:
    """The sum of what was chosen, over matches of equals, by seat."""
    chosen: list[tuple[float, ...]] = []
    for seed in range(1, number + 1):
        course = Course(played(key, seats, seed, "journeyman"), simulations=simulations)
        for _ in run(course):
            pass
        steps = course.steps()
        chosen.append(sum_up((step.chosen for step in steps), seats))
        luck = sum_up((step.luck for step in steps), seats)
        for seat in range(seats):
            change = course.match.shares[seat] - steps[0].before[seat]
            assert abs(chosen[-1][seat] + luck[seat] - change) < 1e-9
        if len(chosen) > 1:
            tell_skill(f"{key} {seats}, {len(chosen)} matches", chosen)


def tell_skill(head: str, chosen: list[tuple[float, ...]]) -> None:
    """The mean of what decisions brought, of each seat and of who changes seats every match."""
    rows = {f"seat {seat}": values for seat, values in enumerate(zip(*chosen, strict=True))}
    rows["changing seats"] = tuple(each[i % len(each)] for i, each in enumerate(chosen))
    for who, values in rows.items():
        mean, error = fmean(values), stdev(values) / len(values) ** 0.5
        print(f"{head}, {who}: {100 * mean:+.1f} ± {100 * error:.1f} points", flush=True)


def measure(key: str, seats: int) -> None:
    """The seconds of a whole analysis at the usual depth, and until the first chance is known."""
    match = played(key, seats, 1, "journeyman")
    course, first = Course(match), 0.0
    course.look(next(course.plies()))  # so that nothing is compiled meanwhile
    begun, worked = time.perf_counter(), time.process_time()
    for _ in run(course):
        first = first or time.perf_counter() - begun
    took, worked = time.perf_counter() - begun, time.process_time() - worked
    print(f"{key} {seats}: {match.ply} moves, {course.simulations} simulations,", end=" ")
    print(f"{took:.1f} s ({worked:.1f} s of one core), the first after {first:.1f} s")


def beside(key: str, seats: int, number: int) -> None:
    """How long people's moves at another table take, without an analysis and beside one."""
    match = played(key, seats, 1, "apprentice")
    with TemporaryDirectory() as folder:
        settings = Settings(db=f"{folder}/house.db", limits=0, busy=0, prepare=f"doge,{key}")
        with running(settings) as place, Person(place) as anna:
            place.house.shelf.prepare(key)
            table = anna.post("/api/matches", match.to_dict())
            tell_moves("alone", moves_of(anna, number))
            address = f"/api/tables/{table['id']}/analysis?seat=-1"
            anna.post(address)
            tell_moves(f"beside an analysis of {key}", moves_of(anna, number))
            told = anna.post(address)
            print(f"by then {told['done']} of {told['total']} positions were thought about")


def moves_of(person: Person, number: int) -> list[float]:
    """The seconds from sending a move until the answer, at a table of two people."""
    found: list[float] = []
    table = person.table(ME, ME)
    while len(found) < number:
        face = person.get(f"/api/tables/{table['id']}")
        if face["over"]:
            table = person.table(ME, ME)
            continue
        scene = person.scene(table, face["waiting"][0])
        code = scene["scene"]["choices"][0]["code"]
        begun = time.perf_counter()
        person.move(table, face["waiting"][0], code, scene["ply"])
        found.append(time.perf_counter() - begun)
        time.sleep(PAUSE)
    return found


def tell_moves(head: str, seconds: list[float]) -> None:
    ranks = [1000 * quantiles(seconds, n=100)[rank - 1] for rank in (50, 95, 99)]
    print(f"{head}: {len(seconds)} moves,", end=" ")
    print("p50 {:.0f} ms, p95 {:.0f} ms, p99 {:.0f} ms".format(*ranks), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deed", choices=["planted", "equal", "time", "beside"])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--number", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=500)
    parser.add_argument("--option", action="append", default=[])
    given = parser.parse_args()
    OPTIONS.update(parse_options(given.option))
    seats = seats_of(given.game, given.seats)
    if given.deed == "planted":
        plant(given.game, seats, given.number)
    elif given.deed == "equal":
        equal(given.game, seats, given.number, given.simulations)
    elif given.deed == "time":
        measure(given.game, seats)
    else:
        beside(given.game, seats, given.number)


if __name__ == "__main__":
    main()
