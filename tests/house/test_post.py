"""What is told to several people goes to the event loop in one go, in its order."""

from collections.abc import Callable
from typing import Any

from ridotto.house.post import Post


class Loop:
    """An event loop that only notes what it is asked for."""

    def __init__(self) -> None:
        self.calls: list[Callable[[], Any]] = []

    def call_soon_threadsafe(self, call: Callable[[], Any]) -> None:
        self.calls.append(call)


def test_letters_go_out_together_and_in_order() -> None:
    post, loop = Post(), Loop()
    anna: list[str] = []
    bruno: list[str] = []
    post.leave(anna.append, "before the server runs")
    post.send()
    post.loop = loop  # type: ignore[assignment]
    for number in range(3):
        post.leave(anna.append, f"scene {number}")
        post.leave(bruno.append, f"scene {number}")
    post.send()
    assert len(loop.calls) == 1
    loop.calls[0]()
    assert anna == ["before the server runs", "scene 0", "scene 1", "scene 2"]
    assert bruno == anna[1:]
    post.send()
    assert len(loop.calls) == 1, "nothing is left to send"


def test_the_loop_is_woken_once_for_all_that_is_sent_before_it_looks() -> None:
    post, loop = Post(), Loop()
    post.loop = loop  # type: ignore[assignment]
    heard: list[str] = []
    for number in range(3):
        post.leave(heard.append, f"scene {number}")
        post.send()
    assert len(loop.calls) == 1
    loop.calls[0]()
    post.leave(heard.append, "scene 3")
    post.send()
    assert len(loop.calls) == 2
    loop.calls[1]()
    assert heard == [f"scene {number}" for number in range(4)]
