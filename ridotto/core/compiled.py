"""Compiled twins of rules and of modules with rules, beside the plain ones.

The twin of a module has the same names. In its functions each rule that they call is a twin too,
and a word of chance has 64 bits; the rest they share with the plain module. So both work on the
same bytes in one process, and a match can go over from one to the other between two moves.

A parameter annotated `int` has 64 bits whatever is handed over: a narrow field, a constant, or
nothing where there is a default. So a rule is compiled once, not for every width of its arguments.
"""

import threading
from collections.abc import Callable
from functools import partial
from types import FunctionType, ModuleType
from typing import Any

import numba
from numba.core import types
from numba.core.compiler import Compiler
from numba.core.dispatcher import _FunctionCompiler  # type: ignore[attr-defined]
from numba.core.registry import CPUDispatcher
from numba.core.typing.templates import make_concrete_template

from ridotto.core.homes import key_of
from ridotto.core.rule import cache_folder, is_rule, layer

OPTIONS = {"nopython": True, "nogil": True, "boundscheck": None}

Kinds = tuple[Any, ...]  # numba's types of the arguments
Names = dict[str, Any]  # the global names of a module


class Inner(_FunctionCompiler):  # type: ignore[misc]
    """Compiles a rule for other rules alone: no machine code, and nothing that Python can call."""

    def _customize_flags(self, flags: Any) -> Any:
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        return flags


class Compiled(CPUDispatcher):
    """A rule compiled for the CPU.

    Numba makes machine code of every function with all that it calls, so that the innermost are
    optimised time and again. Here only what Python calls becomes machine code; the rest is linked
    into that as it is, and optimised there.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function, targetoptions=OPTIONS)
        self.inner: dict[Kinds, Any] = {}  # results for other rules
        self.inner_compiler = Inner(function, self.targetdescr, OPTIONS, {}, Compiler)

    def compile(self, sig: Any) -> Any:
        """For one set of argument types, for Python."""
        return super().compile(self.widened(sig, types.Integer))

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """For a call in another rule; Python's own calls mark defaults in a way of their own."""
        signature, given = self.fold_argument_types(args, kws)
        kinds = self.widened(given, (types.Integer, types.Omitted))
        name = self.py_func.__name__
        signatures = [self.compile_inner(kinds).signature]
        template = make_concrete_template(name, name, signatures)  # type: ignore[no-untyped-call]
        return template, signature, kinds, {}

    def compile_inner(self, kinds: Kinds) -> Any:
        """For one set of argument types, for other rules."""
        if kinds not in self.inner:
            done = self.inner_compiler.compile(kinds, None)._replace(entry_point=object())
            done.library.finalize = partial(link, done.library)
            known: Any = self.targetctx
            known.insert_user_function(done.entry_point, done.fndesc, [done.library])
            self.inner[kinds] = done
        return self.inner[kinds]

    def get_overload(self, sig: Any) -> Any:
        """The name under which numba knows the result for other rules."""
        return self.inner[tuple(sig)].entry_point

    def widened(self, kinds: Kinds, narrow: Any) -> Kinds:
        """The types of the arguments, with 64 bits where the annotation says `int`."""
        names = self.py_func.__annotations__
        wanted = [names.get(name) is int for name in self.py_func.__code__.co_varnames]
        return tuple(
            types.int64 if is_int and isinstance(kind, narrow) else kind
            for is_int, kind in zip(wanted, kinds, strict=False)
        )


def link(library: Any) -> None:
    """Instead of numba's `finalize`: add what is called, and leave the rest to the caller."""
    for called in dict.fromkeys(library._linking_libraries):
        library._reload_init.update(called._reload_init)
        library._final_module.link_in(called._get_module_for_linking(), preserve=True)
    library._finalize_dynamic_globals()
    library._finalized = True


def compiled(function: Callable[..., Any], keep: bool) -> Compiled:
    """A rule that is compiled when it is first called; kept on disk if wanted."""
    found = Compiled(function)
    if keep:
        found.enable_caching()
    return found


# Twins

making = threading.RLock()
twins_of_modules: dict[int, ModuleType] = {}  # by the id of the plain module's names
twins_of_rules: dict[Callable[..., Any], Compiled] = {}


def twin(plain: ModuleType) -> ModuleType:
    """The compiled twin of a module with rules; made once."""
    with making:
        return twin_of_names(vars(plain))


def twin_of_names(plain: Names) -> ModuleType:
    found = twins_of_modules.get(id(plain))
    if found is None:
        found = twins_of_modules[id(plain)] = ModuleType(plain["__name__"])
        for name, value in list(plain.items()):
            vars(found)[name] = compiled_value(value)
        vars(found).update(plain.get("COMPILED", {}))  # see core/chance.py
    return found


def compiled_value(value: Any) -> Any:
    """What a name of a module stands for in its twin."""
    if is_rule(value):
        return twin_of_rule(value)
    if isinstance(value, ModuleType) and any(map(is_rule, vars(value).values())):
        return twin_of_names(vars(value))
    return value


def twin_of_rule(plain: Any) -> Compiled:
    names = vars(twin_of_names(plain.__globals__))
    found = twins_of_rules.get(plain)  # made just now, if this rule is of the module asked for
    if found is None:
        copy = FunctionType(plain.__code__, names, plain.__name__, plain.__defaults__)
        copy.__annotations__ = plain.__annotations__
        folder = cache_folder(key_of(plain.__module__), layer(plain.__code__.co_filename))
        if folder is not None:
            numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
        found = twins_of_rules[plain] = compiled(copy, keep=folder is not None)
    return found
