"""Holding a game to the laws, one after the other, and saying of each what became of it."""

import ast
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import Any, Literal

from msgspec import Struct

from anden.conformance.case import Broken, Case, Law, cases_of
from anden.core.errors import Malformed
from anden.core.game import AnyGame
from anden.core.kernel import NATURE, State
from anden.extras import extra_with

__all__ = ["Verdict", "held", "laws_named"]

SEEDS = 16  # other matches in which a shorter example is looked for
SECONDS = 10.0  # how long it is looked for


class Verdict(Struct, frozen=True, omit_defaults=True):
    """What became of one law: kept in so many cases, skipped, or broken in the case that is shown."""

    law: str
    verdict: Literal["kept", "broken", "skipped"]
    cases: int = 0
    why: str = ""  # what is wrong, or why the law was skipped
    case: str = ""  # game, seats, options and seed with which it is seen again
    entry: int | None = None  # of the match, where it is seen
    places: tuple[str, ...] = ()  # file, line and name of the code to look at
    example: tuple[str, ...] = ()  # the entries that lead there


def laws_named(laws: tuple[Law, ...], names: list[str]) -> tuple[Law, ...]:
    """The laws of these names, all of them if there are none; raises Malformed for a name that no law has."""
    known = {law.__name__: law for law in laws}
    for name in names:
        if name not in known:
            raise Malformed(f"no law is called {name!r}; there are: {', '.join(known)}")
    return tuple(known[name] for name in names) or laws


def held(game: AnyGame, laws: tuple[Law, ...], seed: int, advance: Callable[[int], None]) -> Iterator[Verdict]:
    """Holds a game to each law in all its cases, the next law after that. A law that is broken is left there.

    `advance` is called with how many more (law, case) pairs are done.
    """
    cases = [*cases_of(game, seed)]
    for law in laws:
        yield _verdict(law, cases, advance)


def _verdict(law: Law, cases: list[Case], advance: Callable[[int], None]) -> Verdict:
    for at, case in enumerate(cases):
        try:
            law(case.game, case.seats, case.options, case.seed)
        except Broken as broken:
            advance(len(cases) - at)
            return _described(law, _shortest(law, case, broken))
        except ModuleNotFoundError as error:
            advance(len(cases) - at)
            return Verdict(law.__name__, "skipped", why=_lacking(error.name or ""))
        advance(1)
    return Verdict(law.__name__, "kept", len(cases))


def _lacking(module: str) -> str:
    extra = extra_with(module)
    return f"{module} is not installed" + (f": pip install 'anden[{extra}]'" if extra else "")


def _shortest(law: Law, case: Case, broken: Broken) -> Broken:
    """Of the matches of other seeds that break the law too, the one that does so after the fewest entries."""
    until = monotonic() + SECONDS
    for seed in range(case.seed + 1, case.seed + 1 + SEEDS):
        if not broken.entry or monotonic() > until:
            break
        try:
            law(case.game, case.seats, case.options, seed)
        except Broken as other:
            broken = min(broken, other, key=lambda each: sys.maxsize if each.entry is None else each.entry)
    return broken


def _described(law: Law, broken: Broken) -> Verdict:
    case = broken.case
    raised = _raised_at(broken.__cause__.__traceback__, case.game) if broken.__cause__ else None
    places = (raised,) if raised else tuple(filter(None, (_place_of(case, name) for name in law.about)))
    example = tuple(_entry_line(n, seat, action) for n, (seat, action) in enumerate(broken.story))
    return Verdict(law.__name__, "broken", 0, broken.what, str(case), broken.entry, places, example)


def _entry_line(n: int, seat: int, action: Any) -> str:
    return f"{n}: {'nature' if seat == NATURE else f'seat {seat}'}: {action}"


# ---- where to look


def _raised_at(traceback: TracebackType | None, game: AnyGame) -> str | None:
    """The innermost place in the game's own code that an exception came through; any place if it has none."""
    home = game.spec.package.replace(".", "/")
    found = last = None
    while traceback is not None:
        code = traceback.tb_frame.f_code
        last = f"{_short(code.co_filename)}:{traceback.tb_lineno} ({code.co_name})"
        found = last if f"{home}/" in code.co_filename.replace("\\", "/") else found
        traceback = traceback.tb_next
    return found or last


def _short(path: str) -> str:
    """The path from here, if it lies below."""
    file, here = Path(path), Path.cwd()
    return str(file.relative_to(here)) if file.is_relative_to(here) else path


def _place_of(case: Case, name: str) -> str | None:
    """Where a function of the game, or a method of its state, is written; None if it has none of its own."""
    code = getattr(getattr(case.game, name, None), "__code__", None)
    if code is not None:
        return f"{_short(code.co_filename)}:{code.co_firstlineno} ({code.co_name})"
    for kind in type(case.game.new(case.seats, case.options)).__mro__:
        line = None if kind in (State, object) else _line_of(kind, name)
        if line is not None:
            return f"{_short(str(_source(kind)))}:{line} ({kind.__name__}.{name})"
    return None


def _source(kind: type) -> Path:
    """The source of the module that a class stands in, compiled or not."""
    package, _, module = kind.__module__.rpartition(".")
    return Path(sys.modules[package].__path__[0]) / f"{module}.py"


def _line_of(kind: type, method: str) -> int | None:
    """Compiled methods do not know their line: it is read from the source."""
    if not _source(kind).exists():
        return None
    for node in ast.walk(ast.parse(_source(kind).read_text("utf-8"))):
        if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
            return next((e.lineno for e in node.body if isinstance(e, ast.FunctionDef) and e.name == method), None)
    return None
