"""The same work on one thread, in several processes or on a Ray cluster; results come in order."""

import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from ridotto.lab.errors import ClusterRefuses, NoCluster, need

AHEAD = 4  # pieces of work for each worker that are asked for before the first answer is taken
PATIENCE = 5  # seconds until a cluster must have answered
LOCAL = "local"  # a Ray of its own on this machine


def spread(
    work: Callable[..., Any],
    tasks: Iterable[tuple[Any, ...]],
    workers: int = 1,
    ray: str | None = None,
) -> Iterator[Any]:
    """`work(*task)` for each task, in order. `ray` is the address of a cluster, or `local`."""
    if ray is not None:
        yield from on_ray(work, tasks, workers, ray)
    elif workers <= 1:
        yield from (work(*task) for task in tasks)
    else:
        yield from in_processes(work, tasks, workers)


def in_processes(
    work: Callable[..., Any], tasks: Iterable[tuple[Any, ...]], workers: int
) -> Iterator[Any]:
    """In processes of this machine."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            yield from in_order(
                lambda task: pool.submit(work, *task),
                lambda future: future.result(),
                tasks,
                AHEAD * workers,
            )
        finally:
            pool.shutdown(cancel_futures=True)


def on_ray(
    work: Callable[..., Any], tasks: Iterable[tuple[Any, ...]], workers: int, address: str
) -> Iterator[Any]:
    """On a cluster; a local one has as many workers as asked for."""
    ray = connected(workers, address)
    cores = int(ray.cluster_resources().get("CPU", 1))
    remote = ray.remote(work)
    yield from in_order(lambda task: remote.remote(*task), ray.get, tasks, AHEAD * cores)


def connected(workers: int, address: str) -> Any:
    """Ray, at work; the one that a program has started itself is used as it is."""
    ray = need("ray", "Ray")
    if ray.is_initialized():
        return ray
    if address == LOCAL:
        ray.init(num_cpus=max(1, workers), include_dashboard=False, log_to_driver=False)
        return ray
    answered = knock(address)
    try:
        ray.init(address=address, log_to_driver=False)
    except ConnectionError:
        refusal = ClusterRefuses if answered else NoCluster
        raise refusal(address=address) from None
    return ray


def knock(address: str) -> bool:
    """Does anybody answer there? Ray itself would wait for a minute and more."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not port.isdecimal():
        return False  # `auto` and the like, which Ray answers at once
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError:
        raise NoCluster(address=address) from None
    return True


def in_order(
    ask: Callable[[tuple[Any, ...]], Any],
    take: Callable[[Any], Any],
    tasks: Iterable[tuple[Any, ...]],
    ahead: int,
) -> Iterator[Any]:
    """Ask for a few answers ahead and take them in the order of the tasks."""
    asked: deque[Any] = deque()
    for task in tasks:
        asked.append(ask(task))
        if len(asked) >= ahead:
            yield take(asked.popleft())
    while asked:
        yield take(asked.popleft())
