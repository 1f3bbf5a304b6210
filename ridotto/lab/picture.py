"""A scene as pixels (extra `[pictures]`)."""

import io
from typing import Any

import numpy as np
import numpy.typing as npt

from ridotto.core.scene import Scene
from ridotto.lab.errors import need

RENDER_MODES = ("ansi", "svg", "rgb_array")  # text, a picture, pixels
WIDTH = 800


def render(scene: Scene, mode: str) -> Any:
    """A scene as text (`ansi`), as SVG (`svg`) or as an array of pixels (`rgb_array`)."""
    if mode == "ansi":
        return scene.text()
    return scene.svg() if mode == "svg" else pixels(scene)


def pixels(scene: Scene, width: int = WIDTH) -> npt.NDArray[np.uint8]:
    """Height, width and three colours."""
    drawn = need("resvg_py").svg_to_bytes(svg_string=scene.plain_svg(), width=width)
    image = need("PIL.Image").open(io.BytesIO(bytes(drawn)))
    return np.asarray(image.convert("RGB"), np.uint8)
