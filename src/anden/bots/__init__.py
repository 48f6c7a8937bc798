"""Opponents: what a bot is, and the bots there are, by what is written: `random`, `search:ms=400`, `proc:./mybot`.

A spec is a name and then parts `key=value`, all joined by colons. A level for people is a name too. Strangers' bots
come by the entry points of `anden.bots`: a function of the game and of the parts, a dict of texts, that makes a `Bot`.
"""

import shlex
import shutil
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from anden.bots.bot import Bot, Decision, Gambler, Prospect, Thinker, Thought
from anden.bots.greedy import GreedyBot, Habits
from anden.bots.guard import Fault, Guarded, whence
from anden.bots.levels import LEVELS, level_spec
from anden.bots.process import ProcessBot
from anden.bots.search import Budget, SearchBot
from anden.bots.uniform import RandomBot
from anden.core.errors import Malformed
from anden.core.game import AnyGame

__all__ = [
    "LEVELS",
    "Bot",
    "Decision",
    "Fault",
    "Gambler",
    "Guarded",
    "Prospect",
    "Thinker",
    "Thought",
    "bot",
    "files_of",
    "level_spec",
    "whence",
]

GROUP = "anden.bots"


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of a bot that has none."""


OURS: dict[str, tuple[type[Any], Callable[[AnyGame, Any], Bot]]] = {
    "random": (Nothing, lambda _game, _parts: RandomBot()),
    "greedy": (Habits, GreedyBot),
    "search": (Budget, SearchBot),
}


@cache
def _theirs() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def bot(spec: str, game: AnyGame) -> Bot:
    """The bot that a spec or a level names, for one seat of one match; raises Malformed if there is none."""
    if spec in LEVELS:
        spec = level_spec(game.spec.id, spec)
    name, _, rest = spec.partition(":")
    if name == "proc":
        return _guarded(_process(rest), game)
    parts = _parts(spec, rest)
    if name in OURS:
        kind, make = OURS[name]
        try:
            return make(game, msgspec.convert(parts, kind, strict=False))
        except (msgspec.ValidationError, ValueError) as error:
            raise Malformed(f"bot {spec!r}: {error}") from None
    if name in _theirs():
        return _guarded(_made(_theirs()[name], game, parts), game)
    known = ", ".join([*OURS, "proc:COMMAND", *LEVELS, *sorted(_theirs())])
    raise Malformed(f"unknown bot {name!r}; there are: {known}")


def _made(point: EntryPoint, game: AnyGame, parts: dict[str, str]) -> Bot:
    """A stranger's bot; raises Malformed, saying what stopped it where, if it cannot be made."""
    try:
        made: Bot = point.load()(game, parts)
    except Malformed:
        raise
    except Exception as error:
        raise Malformed(f"bot {point.name!r} ({point.value}) cannot be made: {whence(error)}") from None
    return made


def files_of(spec: str) -> list[Path]:
    """The files that make somebody else's bot what it is; none for ours.

    Of a program: what its command names, and what is beside it with the same ending; of an entry point: its package,
    and what its parts name.
    """
    name, _, rest = spec.partition(":")
    if name == "proc":
        named = [Path(found) for word in _process(rest).command if (found := shutil.which(word) or word)]
        return sorted({file for path in named if path.is_file() for file in _beside(path)})
    if name in OURS or name in LEVELS or name not in _theirs():
        return []
    top = find_spec(_theirs()[name].module.partition(".")[0])
    assert top is not None
    folders = [Path(folder) for folder in top.submodule_search_locations or ()]
    named = [path for value in _parts(spec, rest).values() if (path := Path(value)).is_file()]
    source = [Path(top.origin)] if top.origin else []
    return sorted({*named, *source, *(file for folder in folders for file in folder.rglob("*.py"))})


def _beside(path: Path) -> list[Path]:
    """The file, and where it is a source those in its folder that it may use."""
    return [path, *(path.parent.glob(f"*{path.suffix}") if path.suffix else [])]


def _parts(spec: str, rest: str) -> dict[str, str]:
    pairs = [part.partition("=") for part in rest.split(":")] if rest else []
    if any(not equals for _, equals, _ in pairs):
        raise Malformed(f"bot {spec!r}: after the name come parts key=value, joined by colons")
    return {key: value for key, _, value in pairs}


def _process(rest: str) -> ProcessBot:
    """`proc:COMMAND` or `proc:ms=2000:COMMAND`."""
    first, _, command = rest.partition(":")
    if not (first.startswith("ms=") and command):
        if not rest:
            raise Malformed("bot 'proc:' wants a command: proc:./mybot")
        return ProcessBot(_command(rest))
    if not first[3:].isdecimal() or int(first[3:]) < 1:
        raise Malformed(f"bot 'proc:{rest}': {first[3:]!r} is no number of milliseconds")
    return ProcessBot(_command(command), int(first[3:]))


def _command(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise Malformed(f"bot 'proc:{text}': {error}") from None


def _guarded(theirs: Bot, game: AnyGame) -> Guarded:
    return Guarded(theirs, lambda: GreedyBot(game, Habits()))
