"""Compiled twins of rules and of modules with rules, beside the plain ones.

The twin of a module has the same names. In its functions each rule that they call is a twin too,
and a word of chance has 64 bits; the rest they share with the plain module. So both work on the
same bytes in one process, and a match can go over from one to the other between two moves.
"""

import threading
from functools import partial
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from numba import typeof
from numba.core import types

from ridotto.core.compiled import INNER, Compiled, Kinds, Rule, environments_in, keep, together
from ridotto.core.homes import key_of
from ridotto.core.rule import TOGETHER, cache_folder, is_rule, layer

Names = dict[str, Any]  # the global names of a module

making = threading.RLock()
twins_of_modules: dict[int, ModuleType] = {}  # by the id of the plain module's names
twins_of_rules: dict[Rule, Compiled] = {}


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
        copy.__module__ = plain.__module__
        folder = cache_folder(key_of(plain.__module__), layer(plain.__code__.co_filename))
        found = twins_of_rules[plain] = Compiled(copy, folder)
    return found


# What will be called for


class Called:
    """Notes which rules of some modules are called with what, while they run interpreted."""

    def __init__(self) -> None:
        self.rules: list[tuple[Rule, Kinds]] = []
        self.inner: set[Rule] = set()  # what the modules call of others: the rules of a game

    def module(self, plain: ModuleType) -> ModuleType:
        """A module whose rules are noted when they are called."""
        found = ModuleType(plain.__name__)
        for name, value in vars(plain).items():
            vars(found)[name] = partial(self.call, value) if is_rule(value) else value
            if is_rule(value) and value.__module__ != plain.__name__:
                self.inner.add(value)
        return found

    def call(self, rule: Rule, *given: Any) -> Any:
        """Note the types of what is handed over, and go on."""
        self.rules.append((rule, tuple(map(typeof, given))))
        return rule(*given)

    def compile(self, folder: Path | None) -> None:
        """Make machine code of all that was called, and keep it in a folder."""
        asked = []
        for plain, given in self.rules:
            with making:
                rule = twin_of_rule(plain)
            kinds = rule.widened(given, types.Integer)
            if rule.folder == folder or not (kinds in rule.overloads or rule.read(kinds)):
                asked.append((rule, kinds))
        together(asked, folder, TOGETHER)
        if folder is not None:
            keep(self.inner_rules(folder), folder / INNER)

    def inner_rules(self, folder: Path) -> dict[tuple[str, Kinds], Any]:
        """What the rules of a folder are to other rules, so that the lab's begin half way."""
        found = {}
        for rule in (twins_of_rules[plain] for plain in self.inner if plain in twins_of_rules):
            for kinds, done in rule.inner.items() if rule.folder == folder else ():
                done.fndesc.typemap = done.fndesc.calltypes = None
                code = done.library._final_module.as_bitcode()
                environments = environments_in(done.library)
                found[rule.name, kinds] = code, done.fndesc, done.signature, environments
        return found
