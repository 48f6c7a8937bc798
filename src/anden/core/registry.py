"""Which games there are: every folder of `anden.games`, and a stranger's by an entry point of the same name."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from threading import Lock

import msgspec

from anden._compiled import ENTRY_POINTS, welcome
from anden.core.errors import Malformed
from anden.core.game import AnyGame

__all__ = ["game", "game_ids", "our_ids"]

_preparing = Lock()


@cache
def _ours() -> dict[str, AnyGame]:
    """The games in our own folder, by id."""
    found = [
        import_module(f"{ENTRY_POINTS}.{folder.name}").GAME
        for folder in iter_modules(import_module(ENTRY_POINTS).__path__)
    ]
    return {each.spec.id: each for each in sorted(found, key=lambda each: str(each.spec.id))}


@cache
def _theirs() -> dict[str, str]:
    """Where the games of other packages are; nobody replaces a game of ours."""
    return {point.name: point.value for point in entry_points(group=ENTRY_POINTS) if point.name not in _ours()}


def our_ids() -> list[str]:
    """The games that come with this package."""
    return list(_ours())


def game_ids() -> list[str]:
    """The ids of all games there are, in alphabetical order."""
    return sorted([*_ours(), *_theirs()])


@cache
def game(game_id: str) -> AnyGame:
    """The game of that id; raises Malformed if there is none."""
    found = _ours().get(game_id) or _stranger(game_id)
    _make_ready(found)
    return found


def _stranger(game_id: str) -> AnyGame:
    if game_id not in _theirs():
        raise Malformed(f"unknown game {game_id!r}; there are: {', '.join(game_ids())}")
    module, _, name = _theirs()[game_id].partition(":")
    welcome(module)
    found: AnyGame = getattr(import_module(module), name)
    if found.spec.id != game_id:
        raise Malformed(f"game {game_id!r} is registered under a name that is not its own, {found.spec.id!r}")
    return found


def _make_ready(found: AnyGame) -> None:
    """msgspec crashes where two threads use a type for the first time at once: here one does, for all that come."""
    with _preparing:
        for kind in (found.spec.action, found.spec.options, found.spec.view):
            msgspec.json.Decoder(kind)
