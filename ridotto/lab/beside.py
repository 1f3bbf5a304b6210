"""Our batches beside Pgx in one run, on the device that JAX has: steps with masks, and features.

A step of Pgx always makes the mask and the observation of the next position; ours are measured with
masks, and with masks and features (on a GPU in columns and half precision). Both choose random
legal moves, begin new matches by themselves, use all cores or the GPU, and take turns; each keeps
its best.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from time import perf_counter
from typing import Any

from ridotto.core.game import Game
from ridotto.lab.batch import Batch

THEIRS = ("backgammon", "sparrow_mahjong", "2048", "go_9x9")  # of about the weight of ours
SLOTS, SLOTS_ON_GPU = 1024, 1 << 17
STEPS = 50  # in a turn


def is_there() -> bool:
    """Are JAX and Pgx installed?"""
    try:
        import jax  # noqa: F401
        import pgx  # type: ignore[import-not-found, unused-ignore]  # noqa: F401
    except ImportError:
        return False
    return True


def device() -> str:
    """Where JAX runs, in our words."""
    import jax

    return "cuda" if jax.default_backend() == "gpu" else "cpu"


def ours(game: Game) -> dict[str, Callable[[], float]]:
    """Moves a second of a game: with masks, and with masks and features."""
    on = device()
    batch = Batch(game, game.seats[-1], SLOTS_ON_GPU if on == "cuda" else SLOTS, seed=1, device=on)
    batch.random(100)  # not all matches at their beginning

    def masks() -> None:
        batch.random()
        batch.mask  # noqa: B018

    def features() -> None:
        masks()
        batch.columns() if on == "cuda" else batch.features

    return {
        "masks": lambda: rate(masks, batch.n, batch.engine.wait),
        "features": lambda: rate(features, batch.n, batch.engine.wait),
    }


def rate(step: Callable[[], None], n: int, wait: Callable[[], None]) -> float:
    """Moves a second."""
    step()
    wait()
    started = perf_counter()
    for _ in range(STEPS):
        step()
    wait()
    return STEPS * n / (perf_counter() - started)


def theirs(name: str) -> Callable[[], float]:
    """Steps a second of a game of Pgx."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset  # type: ignore[import-not-found, unused-ignore]

    env = pgx.make(name)
    n = SLOTS_ON_GPU if device() == "cuda" else SLOTS
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(carried: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], None]:
        state, key = carried
        key, own, luck = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        moves = jax.random.categorical(own, logits)
        return (step(state, moves, jax.random.split(luck, n)), key), None

    keys = jax.random.split(jax.random.PRNGKey(0), n)
    begin = jax.jit(jax.vmap(env.init)).lower(keys).compile()
    carried = begin(keys), jax.random.PRNGKey(1)
    steps = jax.jit(lambda begun: jax.lax.scan(once, begun, None, STEPS)[0])
    many = steps.lower(carried).compile()

    def measured() -> float:
        nonlocal carried
        started = perf_counter()
        carried = many(carried)
        carried[1].block_until_ready()
        return STEPS * n / (perf_counter() - started)

    return measured


def compare(
    games: list[Game],
    turns: int,
    names: tuple[str, ...] = THEIRS,
    alone: Callable[[], AbstractContextManager[Any]] = nullcontext,
) -> dict[str, Any]:
    """Every contestant's best of so many turns, in moves a second; all compile before the first."""
    with ThreadPoolExecutor(max(1, len(names))) as pool:  # compiling for a GPU takes long
        others = pool.map(theirs, names)
        mine = {game.key: ours(game) for game in games}
        other = dict(zip(names, others, strict=True))
    with alone():
        return taken_in_turns(mine, other, turns)


def taken_in_turns(
    mine: dict[str, dict[str, Callable[[], float]]],
    other: dict[str, Callable[[], float]],
    turns: int,
) -> dict[str, Any]:
    """Everybody's best."""
    best: dict[str, Any] = {key: dict.fromkeys(each, 0.0) for key, each in mine.items()}
    best_other = dict.fromkeys(other, 0.0)
    for _ in range(turns):
        for key, kinds in mine.items():
            for kind, measure in kinds.items():
                best[key][kind] = max(best[key][kind], measure())
        for name, measure in other.items():
            best_other[name] = max(best_other[name], measure())
    return {"device": device(), "games": best, "pgx": best_other}
