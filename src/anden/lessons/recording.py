"""Recording a lesson's match again, when rules or data have changed: the same actions under the same seal."""

from anden.core.errors import Malformed, Refusal
from anden.core.game import AnyGame
from anden.core.kernel import NATURE
from anden.core.match import AnyMatch, Match, parse_action, parse_options
from anden.core.replay import encode_replay, replay_of
from anden.lessons.lesson import read_recording

__all__ = ["renewed"]


def renewed(game: AnyGame, name: str) -> bytes:
    """The replay of a lesson as today's rules give it.

    Raises Malformed, naming the entry, where they refuse an action: then the lesson needs another match.
    """
    old = read_recording(game, name)
    match: AnyMatch = Match.sealed(game, old.seats, parse_options(game, old.options), old.seal())
    for entry in old.log:
        if entry.seat == NATURE:
            continue
        try:
            match.play(entry.seat, parse_action(game, entry.action))
        except Refusal as refusal:
            raise Malformed(f"{name}: entry {entry.n} ({entry.action}): {refusal}") from None
    return encode_replay(replay_of(match))
