"""What a seat is told that plays with bots alone, or where all agreed before the start: hints, asked of the coach and
marked; and what is worth a beginner's look."""

from msgspec.structs import replace

from anden.core.errors import Stale
from anden.core.game import Seat
from anden.server.draft import Draft
from anden.server.errors import Conflict, Forbidden
from anden.server.limits import Caller, Purse
from anden.server.sight import Sight
from anden.server.tables import Tables
from anden.server.turns import Asker
from anden.server.wire.socket import AskHint, AskOccasions, Hints, Occasions

__all__ = ["hint_for", "occasions_for"]


async def hint_for(tables: Tables, code: str, seat: Seat, caller: Caller, asked: AskHint, purse: Purse) -> Hints:
    """The answer to the seat that asks; asked again for the same decision, it costs nothing.

    It is marked at the table before it is given. Raises Forbidden where hints are not agreed to, Conflict where the
    seat has nothing to decide, Stale, Limited, and Busy where the coach does not answer.
    """
    sight = await _sight(tables, code, seat, caller, asked)
    if sight.hints is None:
        purse.take(caller)
        asker = Asker(caller.address, caller.holder or "", present=False)  # bots that people wait for come first
        advice = await tables.thinking.advise(sight.doubt(code), asker)
        await tables.change(code, lambda draft: _mark(draft, seat, caller, asked))
        sight.hints = Hints(asked.id, sight.version, advice.hints, advice.sure)
    return replace(sight.hints, id=asked.id)


async def occasions_for(tables: Tables, code: str, seat: Seat, caller: Caller, asked: AskOccasions) -> Occasions:
    """What is worth a beginner's look in the decision that the seat owes; made once. Raises as `hint_for` does."""
    sight = await _sight(tables, code, seat, caller, asked)
    return Occasions(asked.id, sight.version, sight.occasions)


async def _sight(tables: Tables, code: str, seat: Seat, caller: Caller, asked: AskHint | AskOccasions) -> Sight:
    """What the seat knows: ready for the coach, or with what is worth a look."""
    held = await tables.held(code)
    async with held.lock:
        await tables.load(held)
        _may_ask(Draft(held.record, held.match, tables.now()), seat, caller, asked)
        sight = held.sight(seat)
        await tables.apart(lambda: sight.view if isinstance(asked, AskHint) else sight.occasions)
        return sight


def _mark(draft: Draft, seat: Seat, caller: Caller, asked: AskHint) -> None:
    _may_ask(draft, seat, caller, asked)
    draft.record.hinted = (*draft.record.hinted, (asked.version, seat))


def _may_ask(draft: Draft, seat: Seat, caller: Caller, asked: AskHint | AskOccasions) -> None:
    place, match = draft.own_seat(seat, caller.holder), draft.running()
    if not draft.record.allows_hints:
        raise Forbidden("hints-not-agreed")
    if place.covered is not None:
        raise Conflict("seat-covered")
    if match.over or seat not in match.owing():
        raise Conflict("hint-nothing")
    if match.is_stale(seat, asked.version):
        raise Stale(asked.version, match.version)
