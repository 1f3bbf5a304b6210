"""How numba compiles a rule: the types of whole numbers come from the annotations.

A parameter annotated `int` has 64 bits whatever is handed over: a narrow field, a constant, or
nothing where there is a default. So a rule is compiled once, not for every width of its arguments.
"""

from collections.abc import Callable
from typing import Any

from numba.core import types
from numba.core.registry import CPUDispatcher

OPTIONS = {"nopython": True, "nogil": True, "boundscheck": None}

Kinds = tuple[Any, ...]  # numba's types of the arguments


class Compiled(CPUDispatcher):
    """A rule compiled for the CPU."""

    def compile(self, sig: Any) -> Any:
        """For one set of argument types."""
        return super().compile(self.widened(sig, types.Integer))

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """For a call in another rule; Python's own calls mark defaults in a way of their own."""
        _, given = self.fold_argument_types(args, kws)
        return super().get_call_template(self.widened(given, (types.Integer, types.Omitted)), {})

    def widened(self, kinds: Kinds, narrow: Any) -> Kinds:
        """The types of the arguments, with 64 bits where the annotation says `int`."""
        names = self.py_func.__annotations__
        wanted = [names.get(name) is int for name in self.py_func.__code__.co_varnames]
        return tuple(
            types.int64 if is_int and isinstance(kind, narrow) else kind
            for is_int, kind in zip(wanted, kinds, strict=False)
        )


def compiled(function: Callable[..., Any], keep: bool) -> Compiled:
    """A rule that is compiled when it is first called; kept on disk if wanted."""
    found = Compiled(function, targetoptions=OPTIONS)
    if keep:
        found.enable_caching()
    return found
