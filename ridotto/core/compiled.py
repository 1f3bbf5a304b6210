"""Rules compiled for the CPU, and kept on disk.

A parameter annotated `int` has 64 bits whatever is handed over: a narrow field, a constant, or
nothing where there is a default. So a rule is compiled once, not for every width of its arguments.

Numba makes machine code of every function with all that it calls, so that the innermost are
optimised time and again. Here only what Python calls becomes machine code, and all that is called
for at once becomes one piece of it (`together`), in which every other rule is optimised once.
"""

import gc
import os
import pickle
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from llvmlite.binding import parse_bitcode
from numba.core import types
from numba.core.compiler import CompilerBase, compile_result
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.dispatcher import _FunctionCompiler  # type: ignore[attr-defined]
from numba.core.registry import CPUDispatcher, cpu_target
from numba.core.serialize import dumps
from numba.core.typed_passes import (
    AnnotateTypes,
    IRLegalization,
    NativeLowering,
    NoPythonBackend,
    NopythonTypeInference,
    PreLowerStripPhis,
)
from numba.core.typing.templates import make_concrete_template
from numba.core.untyped_passes import (
    FixupArgs,
    GenericRewrites,
    IRProcessing,
    ReconstructSSA,
    TranslateByteCode,
)

from ridotto.core.rule import TOGETHER

OPTIONS = {"nopython": True, "nogil": True, "boundscheck": None}

# What makes an array. Where none is made nobody needs to count who holds one: to count takes a
# quarter of the time that it takes to compile a search, whose rules hand on dozens of arrays.
MAKERS = {"empty", "zeros", "copy", "no_log"}

INNER = "inner"  # the file in a cache folder with what is usually called by other rules

Kinds = tuple[Any, ...]  # numba's types of the arguments
Rule = Callable[..., Any]


class Pipeline(CompilerBase):
    """What numba does with a rule: half of its usual passes are for what no rule has.

    Closures, generators, `with`, `raise`, literals as types, sums of whole arrays.
    """

    PASSES = (
        TranslateByteCode,
        FixupArgs,
        IRProcessing,
        GenericRewrites,
        ReconstructSSA,
        NopythonTypeInference,
        PreLowerStripPhis,
        IRLegalization,
        AnnotateTypes,
        NativeLowering,
        NoPythonBackend,
    )

    def define_pipelines(self) -> list[PassManager]:
        manager = PassManager("rule")
        for each in self.PASSES:
            manager.add_pass(each, each.__name__)
        manager.finalize()
        return [manager]


class Inner(_FunctionCompiler):  # type: ignore[misc]
    """Compiles a rule for other rules: no machine code, and nothing yet that Python can call."""

    def _customize_flags(self, flags: Any) -> Any:
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        return flags


class Compiled(CPUDispatcher):
    """A rule compiled for the CPU, when it is first called."""

    def __init__(self, function: Rule, folder: Path | None = None) -> None:
        options = OPTIONS | {"_nrt": not MAKERS.isdisjoint(function.__code__.co_names)}
        super().__init__(function, targetoptions=options)
        self.inner: dict[Kinds, Any] = {}  # results for other rules
        self.inner_compiler = Inner(function, self.targetdescr, options, {}, Pipeline)
        self.name = f"{function.__module__}.{function.__qualname__}"
        self.folder = folder  # where its machine code is kept, if anywhere

    def compile(self, sig: Any) -> Any:
        """For one set of argument types, for Python; from disk if it is there."""
        kinds = self.widened(sig, types.Integer)
        with global_compiler_lock:
            if kinds not in self.overloads and not self.read(kinds):
                together([(self, kinds)], self.folder, self.file_of(kinds))
        done: Any = self.overloads[kinds]
        return done.entry_point

    def read(self, kinds: Kinds) -> bool:
        """Take the machine code from disk, if it is there."""
        for file in (TOGETHER, self.file_of(kinds)):
            piece = self.folder and kept_piece(self.folder / file)
            if piece and (self.name, kinds) in piece.entries:
                self.take(piece.library, *piece.entries[self.name, kinds])
                return True
        return False

    def file_of(self, kinds: Kinds) -> str:
        """The file of a piece that holds this rule alone."""
        return f"{self.name}-{sha256(str(kinds).encode()).hexdigest()[:16]}"

    def take(self, library: Any, fndesc: Any, environment: Any, signature: Any) -> None:
        """Have Python call the machine code in a library."""
        context: Any = self.targetctx
        done = compile_result(
            entry_point=context.get_executable(library, fndesc, environment),
            fndesc=fndesc,
            library=library,
            environment=environment,
            signature=signature,
            typing_error=None,
            objectmode=False,
        )
        self.add_overload(done)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """For a call in another rule; Python's own calls mark defaults in a way of their own."""
        signature, given = self.fold_argument_types(args, kws)
        kinds = self.widened(given, (types.Integer, types.Omitted))
        name = self.py_func.__name__
        signatures = [self.compile_inner(kinds).signature]
        template = make_concrete_template(name, name, signatures)
        return template, signature, kinds, {}

    def compile_inner(self, kinds: Kinds, *, for_python: bool = False) -> Any:
        """For one set of argument types, for other rules; from disk if it is there.

        What Python shall call is made anew: how to raise is not kept.
        """
        done = self.inner.get(kinds)
        if done is None or (for_python and done.call_helper is None):
            done = None if for_python else self.read_inner(kinds)
            done = (done or self.inner_compiler.compile(kinds, None))._replace(entry_point=object())
            self.inner[kinds] = done
            done.library.finalize = partial(link, done.library)
            known: Any = self.targetctx
            known.insert_user_function(done.entry_point, done.fndesc, [done.library])
        return self.inner[kinds]

    def read_inner(self, kinds: Kinds) -> Any:
        """What was kept of the rule for other rules, or None."""
        found = self.folder and kept_inner(self.folder).get((self.name, kinds))
        if not found:
            return None
        code, fndesc, signature, environments = found
        context: Any = self.targetctx
        library = context.codegen().create_library(self.name)
        library._final_module = parse_bitcode(code)
        library._finalized = True
        return compile_result(
            library=library,
            fndesc=fndesc,
            signature=signature,
            metadata=environments,  # numba forgets those that nobody holds
            typing_error=None,
        )

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


# On disk

inner_rules: dict[Path, dict[tuple[str, Kinds], Any]] = {}  # that have been read
pieces: dict[Path, "Piece"] = {}  # that have been loaded


def keep(what: Any, path: Path) -> None:
    """Write to disk, if there is room; who reads meanwhile finds all of it or nothing."""
    data = dumps((this_processor(), what))
    with suppress(OSError):
        own = path.with_name(f"{path.name}.{os.getpid()}")
        own.write_bytes(data)
        own.replace(path)


def kept_in(path: Path) -> Any:
    """What is kept on disk, or None; what was made for another processor goes."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    processor, what = pickle.loads(data)  # noqa: S301 - our own
    if processor == this_processor():
        return what
    path.unlink(missing_ok=True)
    return None


def kept_inner(folder: Path) -> dict[tuple[str, Kinds], Any]:
    """What is kept of rules for other rules."""
    if folder not in inner_rules and (kept := kept_in(folder / INNER)):
        inner_rules[folder] = kept
    return inner_rules.get(folder, {})


def this_processor() -> tuple[Any, ...]:
    """What machine code is made for."""
    context: Any = cpu_target.target_context
    return context.codegen().magic_tuple()  # type: ignore[no-any-return]


def environments_in(library: Any) -> list[Any]:
    """Where the code of a library looks for Python objects, such as what it raises."""
    done: Any = compile_result(library=library, typing_error=None)
    return done._find_referenced_environments()  # type: ignore[no-any-return]


# Pieces of machine code


class Piece(NamedTuple):
    """Machine code for several rules, by their names and the types of their arguments."""

    library: Any
    entries: dict[tuple[str, Kinds], tuple[Any, Any, Any]]  # what `Compiled.take` asks for


@contextmanager
def few_collections() -> Iterator[None]:
    """The compiler makes a million objects that stay; looking for garbage there takes long."""
    usual = gc.get_threshold()
    gc.set_threshold(50 * usual[0], *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


@few_collections()
def together(asked: Iterable[tuple[Compiled, Kinds]], folder: Path | None, file: str) -> None:
    """Make one piece of machine code of several rules; kept on disk if there is a folder."""
    context: Any = cpu_target.target_context
    library = context.codegen().create_library(file)
    library.enable_object_caching()
    entries = {}
    with global_compiler_lock:
        asked = dict.fromkeys(asked)
        for rule, kinds in asked:
            done = rule.compile_inner(kinds, for_python=True)
            done.target_context.create_cpython_wrapper(
                library, done.fndesc, done.environment, done.call_helper, release_gil=True
            )
            library.add_linking_library(done.library)
            done.fndesc.typemap = done.fndesc.calltypes = None  # large, and needed no more
            entries[rule.name, kinds] = done.fndesc, done.environment, done.signature
        library.finalize()
        for rule, kinds in asked:
            rule.take(library, *entries[rule.name, kinds])
        if folder is not None and not library.has_dynamic_globals:
            code = library.serialize_using_object_code()
            begin = list(library._reload_init)
            keep((code, begin, environments_in(library), entries), folder / file)


def kept_piece(path: Path) -> Piece | None:
    """A piece from disk, ready to be called."""
    if path not in pieces and (kept := kept_in(path)):
        code, reload_init, environments, entries = kept
        context: Any = cpu_target.target_context
        context.refresh()
        for begin in reload_init:
            begin()
        library = context.codegen().unserialize_library(code)
        for environment in environments:
            library.codegen.set_env(environment.env_name, environment)
        pieces[path] = Piece(library, entries)
    return pieces.get(path)
