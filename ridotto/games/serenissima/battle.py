"""Battles with galleys and ports, plunder, captures and landings (compiled)."""

from ridotto.core import chance
from ridotto.core.contract import Codes
from ridotto.core.events import Log, tell
from ridotto.core.moves import add
from ridotto.core.rule import rule
from ridotto.games.serenissima.board import (
    ACT,
    ASK_CAPTURE,
    DIE,
    FACES,
    FIGHT,
    FORT_DICE,
    GALLEYS,
    GOOD_COUNT,
    NO_TARGET,
    NOBODY,
    NOT_FOUGHT,
    OCCUPY,
    PLUNDER,
    PORT_TARGET,
)
from ridotto.games.serenissima.fleet import (
    active_seat,
    active_zone,
    cargo_count,
    end_activation,
    lose_sailors,
    room,
    sink,
)
from ridotto.games.serenissima.sailing import ask
from ridotto.games.serenissima.state import EVENTS, MOVES, State

ATTACK_MOVE = MOVES.first("attack")
ATTACK_PORT_MOVE = MOVES.first("attack_port")
CAPTURE_MOVE = MOVES.first("capture")
FIGHT_MOVE = MOVES.first("fight")
STOP_MOVE = MOVES.first("stop")
PLUNDER_MOVE = MOVES.first("plunder")
LAND_MOVE = MOVES.first("land")

ATTACKED = EVENTS.code("attacked")
ATTACKED_PORT = EVENTS.code("attacked_port")
SALVO = EVENTS.code("salvo")
FOUGHT = EVENTS.code("fought")
STOPPED = EVENTS.code("stopped")
PLUNDERED = EVENTS.code("plundered")
FREED = EVENTS.code("freed")
CAPTURED = EVENTS.code("captured")


# Legal moves


@rule
def legal_battle(s: State, seat: int, out: Codes, n: int) -> int:
    """[8.1] Any enemy galley in the zone, [9.4] an enemy port, [9.1] a neutral port."""
    for galley in range(GALLEYS):
        if can_attack(s, seat, galley):
            n = add(out, n, ATTACK_MOVE + galley)
    if can_attack_port(s, seat):
        n = add(out, n, ATTACK_PORT_MOVE)
    if can_capture(s):
        n = add(out, n, CAPTURE_MOVE)
    return n


@rule
def strength(s: State) -> int:
    """[8.2] Sailors less the zones moved, fixed at the first attack; never more than sailors."""
    if s.strength == NOT_FOUGHT:
        return s.crew[s.active] - s.steps
    return min(s.strength, s.crew[s.active])


@rule
def can_attack(s: State, seat: int, galley: int) -> bool:
    """[8.1] An opponent's galley in the zone; [8.2] without strength there is no attack."""
    owner = s.galley_owner[galley]
    if owner < 0 or owner == seat or s.galley_zone[galley] != active_zone(s):
        return False
    return strength(s) > 0


@rule
def can_attack_port(s: State, seat: int) -> bool:
    """[9.4] Not before its owner's galleys there are sunk; [9.8] never an owner's last port."""
    zone = active_zone(s)
    owner = s.owner[zone]
    if owner < 0 or owner == seat or s.ports[owner] == 1:
        return False
    for galley in range(GALLEYS):
        if s.galley_owner[galley] == owner and s.galley_zone[galley] == zone:
            return False
    return strength(s) > 0


@rule
def can_capture(s: State) -> bool:
    """[9.1] A neutral port; [9.3] after a blockade only once a galley has been sunk."""
    return s.owner[active_zone(s)] == NOBODY and s.capture_closed == 0


@rule
def legal_plunder(s: State, out: Codes, n: int) -> int:
    """[8.6] Cubes of the galley just sunk, while there is room."""
    if room(s, s.active) > 0:
        for good in range(GOOD_COUNT):
            if s.loot[good] > 0:
                n = add(out, n, PLUNDER_MOVE + good)
    return n


@rule
def legal_landing(s: State, fewest: int, out: Codes, n: int) -> int:
    """[9.1] As many as the port holds; all of them sink the galley."""
    most = min(s.slots[active_zone(s)], s.crew[s.active])
    for count in range(fewest, most + 1):
        n = add(out, n, LAND_MOVE + count)
    return n


# Playing a move


@rule
def attack(s: State, seat: int, galley: int, log: Log) -> None:
    """[8.1] Attack a galley: the first round is fought at once."""
    begin_battle(s, galley)
    other = s.galley_owner[galley]
    tell(log, ATTACKED, seat, s.active, galley, strength(s), other)
    fight(s, log)


@rule
def attack_port(s: State, seat: int, log: Log) -> None:
    """[9.4] Attack the port; [9.5] a fort shoots first."""
    zone = active_zone(s)
    begin_battle(s, PORT_TARGET)
    tell(log, ATTACKED_PORT, seat, s.active, zone, strength(s), s.owner[zone])
    if s.fort[zone]:
        skulls = roll(s, FORT_DICE)
        tell(log, SALVO, s.owner[zone], zone, skulls)
        lose_sailors(s, s.active, min(skulls, s.crew[s.active]))
    if s.crew[s.active] == 0:
        sink(s, s.active, log)
    else:
        fight(s, log)


@rule
def begin_battle(s: State, target: int) -> None:
    """[8.2] Fix the strength of this activation; [8.8] nothing will be sold in it."""
    s.strength = strength(s) if s.strength == NOT_FOUGHT else s.strength
    s.sale_closed = 1
    s.target = target


@rule
def roll(s: State, dice: int) -> int:
    """The skulls on so many dice."""
    skulls = 0
    for _ in range(dice):
        skulls += DIE[chance.below(s.rng, FACES)]
    return skulls


@rule
def defenders(s: State) -> int:
    """The sailors on the other side."""
    if s.target == PORT_TARGET:
        return s.garrison[active_zone(s)]
    return s.crew[s.target]


@rule
def fight(s: State, log: Log) -> None:
    """[8.3] One round: a die for each point of strength, a sailor lost for each skull."""
    port = s.target == PORT_TARGET
    zone = active_zone(s)
    others = defenders(s)
    s.attack_dice = strength(s)
    s.defence_dice = others
    s.attack_skulls = roll(s, s.attack_dice)
    s.defence_skulls = roll(s, others)
    lose_sailors(s, s.active, min(s.defence_skulls, s.crew[s.active]))
    hits = min(s.attack_skulls, others)
    if port:
        s.garrison[zone] -= hits
        s.reserve[s.owner[zone]] += hits
    else:
        lose_sailors(s, s.target, hits)
    tell_round(s, others - hits, log)
    s.phase = FIGHT  # [8.4] unless it is decided
    if port:
        decide_port(s, zone, log)
    else:
        decide_galley(s, s.target, log)


@rule
def tell_round(s: State, other_left: int, log: Log) -> None:
    """Dice and skulls of both sides, and the sailors left."""
    tell(
        log,
        FOUGHT,
        active_seat(s),
        s.attack_dice,
        s.attack_skulls,
        s.defence_dice,
        s.defence_skulls,
        s.crew[s.active],
        other_left,
    )


@rule
def decide_galley(s: State, target: int, log: Log) -> None:
    """[8.5] Who has no sailors left sinks; [8.6] a victor may plunder."""
    alive = s.crew[s.active] > 0
    if s.crew[target] == 0:
        if alive:
            keep_loot(s, target)
        sink(s, target, log)
        s.target = NO_TARGET
        s.capture_closed = 0  # [9.3]
        s.phase = PLUNDER
    if not alive:
        sink(s, s.active, log)


@rule
def keep_loot(s: State, galley: int) -> None:
    """The cubes of a galley about to sink can be plundered."""
    for good in range(GOOD_COUNT):
        s.loot[good] = s.cargo[galley, good]
        s.cargo[galley, good] = 0


@rule
def decide_port(s: State, zone: int, log: Log) -> None:
    """[9.6] Without garrison the port is neutral at once, [9.7] whoever is left to take it."""
    if s.garrison[zone] == 0:
        s.ports[s.owner[zone]] -= 1
        tell(log, FREED, s.owner[zone], zone)
        s.owner[zone] = NOBODY
        s.target = NO_TARGET
        s.phase = OCCUPY
    if s.crew[s.active] == 0:
        sink(s, s.active, log)


@rule
def stop(s: State, seat: int, log: Log) -> None:
    """[8.4] Break off; the activation ends."""
    tell(log, STOPPED, seat, s.active)
    end_activation(s)


@rule
def plunder(s: State, seat: int, good: int, log: Log) -> None:
    """[8.6] Take a cube of the galley just sunk."""
    s.loot[good] -= 1
    s.cargo[s.active, good] += 1
    tell(log, PLUNDERED, seat, s.active, good)


@rule
def can_plunder(s: State) -> bool:
    """Is there something to take, and room for it or cubes to throw overboard?"""
    left = 0
    for good in range(GOOD_COUNT):
        left += s.loot[good]
    return left > 0 and (cargo_count(s, s.active) > 0 or room(s, s.active) > 0)


@rule
def end_plunder(s: State) -> None:
    """[8.6] What was not taken goes to the supply; [8.7] the activation may go on."""
    for good in range(GOOD_COUNT):
        s.supply[good] += s.loot[good]
        s.loot[good] = 0
    s.phase = ACT


@rule
def capture(s: State, log: Log) -> None:
    """[9.1] Announce the landing in a neutral port; [9.2] it may be blockaded."""
    ask(s, ASK_CAPTURE, log)


@rule
def land(s: State, seat: int, count: int, log: Log) -> None:
    """[9.1] Sailors go ashore and the port is theirs; the activation ends."""
    zone = active_zone(s)
    end_activation(s)
    if count == 0:
        return  # [9.6]
    s.crew[s.active] -= count
    s.garrison[zone] = count
    s.owner[zone] = seat
    s.ports[seat] += 1
    tell(log, CAPTURED, seat, s.active, zone, count)
    if s.crew[s.active] == 0:
        sink(s, s.active, log)
