"""Pictures for elsewhere: a position as PNG, a match as an animated WebP (extra `[pictures]`).

resvg draws, Pillow puts layers together: the empty board is drawn once, what lies on it for every
frame. One thread of low priority does it, never the event loop; whoever comes when several wait
already is asked to come later.
"""

import io
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from importlib.util import find_spec
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from ridotto.core.scene import Scene
from ridotto.house.bots import step_back
from ridotto.house.errors import Busy

if TYPE_CHECKING:
    from PIL.Image import Image

Made = TypeVar("Made")
SVG, PNG, WEBP = "image/svg+xml", "image/png", "image/webp"
NIGHT = "#0c1f26"
PICTURE_WIDTH, FILM_WIDTH = 1200, 640  # pixels
MOST_FRAMES = 90
FRAME, LAST_FRAME = 700, 3000  # milliseconds
QUALITY = 80
MOST_WAITING = 4  # orders that wait for the thread


def can_draw() -> bool:
    """Is all installed that pictures need?"""
    return all(find_spec(name) for name in ("resvg_py", "PIL"))


class Studio:
    """The thread that draws."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1, "pictures", initializer=step_back)
        self.places = BoundedSemaphore(MOST_WAITING)

    def make(self, work: Callable[[], Made]) -> Made:
        """Have something drawn, and wait for it."""
        if not self.places.acquire(blocking=False):
            raise Busy
        try:
            return self.pool.submit(work).result()
        finally:
            self.places.release()

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)


def photograph(scene: Scene) -> tuple[bytes, str]:
    """A scene as PNG, or as SVG where nothing is installed that draws it; and its media type."""
    if not can_draw():
        return scene.svg().encode(), SVG
    file = io.BytesIO()
    frame(scene, PICTURE_WIDTH, scene.depth).save(file, "PNG")
    return file.getvalue(), PNG


def film(scenes: Sequence[Scene]) -> bytes:
    """Scenes one after another as an animated WebP; all frames as high as the highest."""
    depth = max(scene.depth for scene in scenes)
    first, *others = (frame(scene, FILM_WIDTH, depth) for scene in scenes)
    file = io.BytesIO()
    times = [*[FRAME] * len(others), LAST_FRAME]
    first.save(
        file, "WEBP", save_all=True, append_images=others, duration=times, loop=0, quality=QUALITY
    )
    return file.getvalue()


def plies_between(first: int, last: int) -> Iterable[int]:
    """The positions that a film shows: all of them, or as many as it has room for."""
    step = -(-(last - first) // (MOST_FRAMES - 1)) or 1
    return (*range(first, last, step), last)


def frame(scene: Scene, width: int, depth: float) -> "Image":
    """A scene on a canvas of its own, the hand below the board."""
    empty = replace(scene, tokens=(), prompt="").plain_svg()
    things = replace(scene, backdrop="", prompt="").plain_svg()
    return composed(empty, things, width, round(width * depth / scene.width))


@lru_cache(8)  # those who share a link fetch the same picture
def composed(empty: str, things: str, width: int, height: int) -> "Image":
    """The layers of a picture, one upon the other."""
    from PIL import Image

    canvas = Image.new("RGB", (width, height), NIGHT)
    canvas.paste(still(empty, width), (0, 0))
    layer = drawn(things, width)
    canvas.paste(layer, (0, 0), layer)
    return canvas


@lru_cache(4)  # of the games that are watched: a chart with its light takes a second or more
def still(empty: str, width: int) -> "Image":
    """The empty board."""
    return drawn(empty, width)


def drawn(svg: str, width: int) -> "Image":
    """A picture as pixels with their transparency."""
    import resvg_py
    from PIL import Image

    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))))
