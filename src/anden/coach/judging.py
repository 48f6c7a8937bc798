"""One decision of a finished match, judged by whoever thinks for a server: from the seat's view of then alone.

What was found is kept as JSON; a review is made of all that was found about a seat.
"""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from anden.bots.bot import Decision
from anden.coach.appraisal import Appraisal, Candidate, appraise
from anden.core import registry
from anden.core.game import AnyGame, Seat
from anden.core.match import parse_action
from anden.core.rng import Rng

__all__ = ["COACH", "Judgement", "Played", "appraisal_from", "judge"]

COACH = 7  # raised where the same decision is judged in another way: what was kept before is judged again


class Played(Struct, frozen=True):
    """What a seat did at a version, with all that it knew then. `then`: what next in the same turn, if it is judged as
    one. View and actions are JSON."""

    match: str  # which match it is: any text that no other has
    version: int
    game: str
    seat: Seat
    view: bytes
    action: bytes
    then: tuple[bytes, ...] = ()


class Judgement(Struct, frozen=True):
    """What that was worth; None where there was nothing to choose."""

    appraisal: Appraisal | None


def judge(played: Played) -> Judgement:
    """As `anden review` judges it: equal views, equal judgements."""
    game = registry.game(played.game)
    view = msgspec.json.decode(played.view, type=game.spec.view)
    action, *then = (parse_action(game, msgspec.json.decode(one)) for one in (played.action, *played.then))
    decision = Decision(game, played.seat, played.version, Rng(0, played.version), lambda: view)
    return Judgement(appraise(decision, action, None, played.version, then))


def appraisal_from(game: AnyGame, kept: str | bytes) -> Appraisal | None:
    """What was kept as JSON, with the actions of the game."""
    found = msgspec.json.decode(kept, type=Appraisal | None)
    if found is None:
        return None
    best, played, *others = (_parsed(game, one) for one in (found.best, found.played, *found.others))
    return replace(found, best=best, played=played, others=tuple(others))


def _parsed(game: AnyGame, candidate: Candidate) -> Candidate:
    return replace(candidate, action=parse_action(game, candidate.action))
