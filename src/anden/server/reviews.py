"""Reviews over HTTP: what the coach says of a finished match, what it would have played, and exercises."""

from typing import Annotated, Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from anden.coach.appraisal import Appraisal
from anden.coach.review import TELLING
from anden.core.errors import Stale
from anden.core.game import Seat
from anden.core.match import AnyMatch, parse_action
from anden.server.errors import Conflict, Forbidden, Missing
from anden.server.lobby import TableCode
from anden.server.replays import looked_at, rules_gone
from anden.server.reviewing import Reviews, played_at, suggestion
from anden.server.sight import Sight
from anden.server.tables import Tables
from anden.server.turns import Asker
from anden.server.visitor import AnyRequest, caller_of
from anden.server.wire.lessons import Moment
from anden.server.wire.review import Advised, Answered, AskAdvice, AskReview, Reviewed, Suggestion, Tried

__all__ = ["ROUTES"]

SeatOf = Annotated[int, QueryParameter(name="seat", ge=0, le=15)]
VersionOf = Annotated[int, QueryParameter(name="version", ge=0, le=2**31 - 1)]


async def _reviewable(tables: Tables, code: str, seat: Seat) -> AnyMatch:
    """The match; raises Forbidden while it goes on, Conflict where it cannot be judged, Missing without the seat."""
    record, match = await looked_at(tables, code)
    if record.status != "over":
        raise Forbidden("not-over")
    if record.tryout is not None:
        raise Conflict("tryout-no-review")
    if record.agreed:
        raise Conflict("review-no-result")
    if rules_gone(match):
        raise Conflict("review-rules-gone")
    if seat not in range(match.seats):
        raise Missing("no-seat", number=seat + 1)
    return match


async def _asker(request: AnyRequest, present: bool = False) -> Asker:
    """Who asks. Bots that people wait for come before the coach; before a review, who waits for it does."""
    caller = await caller_of(request)
    return Asker(caller.address, caller.holder or "", present)


@get("/api/tables/{code:str}/review")
async def review(
    code: TableCode, seat: SeatOf, tables: NamedDependency[Tables], reviews: NamedDependency[Reviews]
) -> Reviewed:
    """The review of a seat, as far as it was worked out."""
    return await reviews.told(code, await _reviewable(tables, code, seat), seat)


@post("/api/tables/{code:str}/review", status_code=200)
async def begin(
    request: AnyRequest,
    code: TableCode,
    data: JSONBody[AskReview],
    tables: NamedDependency[Tables],
    reviews: NamedDependency[Reviews],
) -> Reviewed:
    """Has the review of a seat worked out, for everyone who looks at it. Raises Limited."""
    match = await _reviewable(tables, code, data.seat)
    told = await reviews.told(code, match, data.seat)
    if told.done == told.total or told.working:
        return told
    request.app.state.reviewing.take(await caller_of(request))
    reviews.begin(code, match, data.seat, await _asker(request))
    return await reviews.told(code, match, data.seat)


@get("/api/tables/{code:str}/position")
async def position(code: TableCode, seat: SeatOf, version: VersionOf, tables: NamedDependency[Tables]) -> Moment:
    """What a seat could have done at a version of a finished match, and what it did."""
    match = await _reviewable(tables, code, seat)
    then = await tables.at_leisure(lambda: _owed(match, seat, version))
    return await tables.at_leisure(lambda: _choices(then, seat, _done(match, seat, version)))


def _owed(match: AnyMatch, seat: Seat, version: int) -> AnyMatch:
    """The match as it was then; raises Stale if it never was, and Conflict if the seat had nothing to decide."""
    if version > match.version:
        raise Stale(version, match.version)
    then = match.twin(match.stored(0)[:version])
    if seat not in then.owing():
        raise Conflict("position-nothing")
    return then


def _done(match: AnyMatch, seat: Seat, version: int) -> Any:
    """What the seat did next; None if it was taken back to somewhere else first."""
    return next((entry.action for entry in match.log[version:] if entry.seat == seat), None)


def _choices(match: AnyMatch, seat: Seat, done: Any) -> Moment:
    sight = Sight(match, seat, running=True)
    return Moment(match.version, match.game.prompt(match.state, seat), sight.offers(), sight.refusals(), done)


@post("/api/tables/{code:str}/advice", status_code=200)
async def advise(
    request: AnyRequest, code: TableCode, data: JSONBody[AskAdvice], tables: NamedDependency[Tables]
) -> Advised:
    """What the coach would have played in that seat's place, by what it knew then."""
    match = await _reviewable(tables, code, data.seat)
    then = await tables.at_leisure(lambda: _owed(match, data.seat, data.version))
    request.app.state.hinting.take(await caller_of(request))
    doubt = await tables.at_leisure(lambda: Sight(then, data.seat, running=True).doubt(code))
    advice = await tables.thinking.advise(doubt, await _asker(request))
    hints = tuple(Suggestion(one.action, match.game.offer(one.action), one.chance, one.reasons) for one in advice.hints)
    return Advised(data.seat, data.version, hints, advice.sure)


# ---- exercises


@post("/api/tables/{code:str}/exercise", status_code=200)
async def exercise(
    request: AnyRequest,
    code: TableCode,
    data: JSONBody[Tried],
    tables: NamedDependency[Tables],
    reviews: NamedDependency[Reviews],
) -> Answered:
    """What the coach says to another action in the place of one that it has judged."""
    match = await _reviewable(tables, code, data.seat)
    found = await reviews.appraisal(code, match, data.seat, data.n)
    if found is None:
        raise Conflict("exercise-unjudged")
    action = await tables.at_leisure(lambda: _tried(match, data))
    chance = _known(found, action)
    if chance is None:
        request.app.state.hinting.take(await caller_of(request))
        asked = await tables.at_leisure(lambda: played_at(code, match, data.seat, data.n, action))
        judgement = await tables.thinking.judge(asked, await _asker(request, present=True))
        assert judgement.appraisal is not None
        chance = judgement.appraisal.played.chances[data.seat]
    tried = await tables.at_leisure(lambda: suggestion(match, data.seat, data.n, action, chance))
    return _answered(found, tried)


def _tried(match: AnyMatch, data: Tried) -> Any:
    """The action; raises Illegal, with the rule, if the seat could not do it then."""
    action = parse_action(match.game, data.action)
    then = _owed(match, data.seat, data.n)
    then.check(data.seat, action)
    return action


def _known(found: Appraisal, action: Any) -> float | None:
    """The seat's chance after the action, if that is one of those that were tried."""
    tried = (found.best, found.played, *found.others)
    return next((one.chances[found.seat] for one in tried if one.action == action), None)


def _answered(found: Appraisal, tried: Suggestion) -> Answered:
    """By the chances alone, in the steps in which a review counts."""
    seat = found.seat
    best, played = found.best.chances[seat], found.played.chances[seat]
    if tried.action == found.best.action:
        return Answered("best", tried, played, best)
    if tried.action == found.played.action:
        return Answered("same", tried, played, best)
    if tried.chance > best - TELLING:
        return Answered("good", tried, played, best)
    if tried.chance >= played + TELLING:
        return Answered("better", tried, played, best)
    return Answered("worse" if tried.chance <= played - TELLING else "same", tried, played, best)


ROUTES = [review, begin, position, advise, exercise]
