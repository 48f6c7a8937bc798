"""Which games there are: ours by import string, a stranger's by an entry point of `anden.games`. Loaded on demand."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from threading import Lock

import msgspec

from anden.core.errors import Malformed
from anden.core.game import AnyGame

__all__ = ["game", "game_ids"]

OURS = {
    "ghosts-galore": "anden.games.ghostsgalore:GAME",
    "loknroll": "anden.games.loknroll:GAME",
    "loose-caboose": "anden.games.loosecaboose:GAME",
    "paris-connection": "anden.games.parisconnection:GAME",
    "ticket-to-ride": "anden.games.tickettoride:GAME",
}
GROUP = "anden.games"
_preparing = Lock()


@cache
def _table() -> dict[str, str]:
    theirs = {point.name: point.value for point in entry_points(group=GROUP)}
    return theirs | OURS  # nobody replaces a game of ours


def game_ids() -> list[str]:
    return sorted(_table())


@cache
def game(game_id: str) -> AnyGame:
    """The game of that id; raises Malformed if there is none."""
    if game_id not in _table():
        raise Malformed(f"unknown game {game_id!r}; there are: {', '.join(game_ids())}")
    module, _, name = _table()[game_id].partition(":")
    found: AnyGame = getattr(import_module(module), name)
    if found.spec.id != game_id:
        raise Malformed(f"game {game_id!r} is registered under a name that is not its own, {found.spec.id!r}")
    _make_ready(found)
    return found


def _make_ready(found: AnyGame) -> None:
    """msgspec crashes where two threads use a type for the first time at once: here one does, for all that come."""
    with _preparing:
        for kind in (found.spec.action, found.spec.options, found.spec.view):
            msgspec.json.Decoder(kind)
