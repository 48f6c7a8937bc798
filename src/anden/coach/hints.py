"""Hints: the moves that a good player would think about now, and why, by what the seat knows alone."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from anden.bots.bot import Decision, Prospect
from anden.bots.search import Budget, SearchBot
from anden.coach.reasons import reasons_for
from anden.core import registry
from anden.core.game import Reason, Seat
from anden.core.rng import Rng

__all__ = ["Advice", "Doubt", "Hint", "advise"]

EFFORT = Budget(iters=600)  # not milliseconds: equal views are to give equal hints
SURE = 2  # times as often as the second a move was tried that is better beyond doubt
CLEAR = 0.05  # chances that it is better by at least: nobody would call less clear
TOLD = 3
NEAR = 0.10  # chances: a third move that is worse than the best by more is no help
SEED_BYTES = 6


class Doubt(Struct, frozen=True):
    """A seat's question what to do, with all that the coach is given. The view is JSON."""

    match: str  # which match it is: any text that no other has
    version: int
    game: str
    seat: Seat
    view: bytes


class Hint(Struct, frozen=True):
    """A move, the seat's chances to win after it (from 0 to 1), and why a good player would choose it."""

    action: Any
    chance: float
    reasons: tuple[Reason, ...]


class Advice(Struct, frozen=True):
    """Two or three moves, the best first (one, where there is no other); `sure`: it is better beyond doubt."""

    hints: tuple[Hint, ...]
    sure: bool


def advise(doubt: Doubt) -> Advice:
    """The same for equal views, whatever the others hold and whenever it is asked."""
    game = registry.game(doubt.game)
    view = msgspec.json.decode(doubt.view, type=game.spec.view)
    seed = int.from_bytes(sha256(doubt.view).digest()[:SEED_BYTES])
    decision = Decision(game, doubt.seat, doubt.version, Rng(seed), lambda: view)
    found, world = _found(decision), decision.imagine()
    hints = tuple(
        Hint(one.action, round(one.value, 2), reasons_for(game, world, doubt.seat, one.action)) for one in found
    )
    return Advice(hints, len(found) < 2 or _is_clear(*found[:2]))


def _is_clear(best: Prospect, second: Prospect) -> bool:
    return best.visits >= SURE * second.visits and best.value - second.value >= CLEAR


def _found(decision: Decision) -> Sequence[Prospect]:
    """What a search thinks worth doing, the best first."""
    bot = SearchBot(decision.game, EFFORT)
    only = bot.choose(decision)
    if bot.thought is None:
        return (Prospect(only, 1, 0.0),)
    first, *rest = bot.thought.prospects[:TOLD]
    return (first, *rest[:1], *(one for one in rest[1:] if first.value - one.value <= NEAR))
