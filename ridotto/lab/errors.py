"""What can go wrong in the lab, each as one sentence in every language."""

import importlib
from pathlib import Path
from types import ModuleType

from ridotto.core.errors import RidottoError
from ridotto.core.words import words_in

WORDS = words_in(Path(__file__).parent / "words")


class LabError(RidottoError):
    """Something that cannot be done in the lab."""

    words = WORDS


class NotInstalled(LabError):
    """A package of an extra is missing."""


class NoGpu(LabError):
    """There is no GPU, or nothing to drive it with."""


class BadDevice(LabError):
    """A batch runs on `cpu` or on `cuda`."""


class BadKind(LabError):
    """There is no such kind of observation or reward."""


class BadMoves(LabError):
    """A step takes one move for each match."""


class OtherStudy(LabError):
    """The folder holds matches of another plan."""


class NothingHidden(LabError):
    """All that lies in a game is open, so there is nothing to guess."""


class NoCluster(LabError):
    """No Ray answers at the address."""


class ClusterRefuses(LabError):
    """A Ray answers at the address, but does not let us in."""


EXTRA_OF = {
    **dict.fromkeys(("gymnasium", "pettingzoo"), "gym"),
    **dict.fromkeys(("resvg_py", "PIL"), "pictures"),
    **dict.fromkeys(("pyspiel", "open_spiel"), "openspiel"),
    **dict.fromkeys(("matplotlib", "pyarrow"), "study"),
    **dict.fromkeys(("jax", "torch", "sb3_contrib"), "train"),
    **dict.fromkeys(("anywidget", "traitlets"), "notebook"),
}


def need(package: str, name: str | None = None) -> ModuleType:
    """A package of an extra, or the sentence that says how to get it; `name` as people call it."""
    try:
        return importlib.import_module(package)
    except ImportError:
        top = package.partition(".")[0]
        raise NotInstalled(package=name or top, extra=EXTRA_OF.get(top, top)) from None
