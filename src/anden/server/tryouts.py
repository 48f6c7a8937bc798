"""Try it out: a private table that begins from a position of another, against bots. It is on no list.

From a finished match the position is the true one: all of it is disclosed. From one that goes on it is imagined from
what the seat knows, so that nothing can be learned there that the seat does not know. What comes after is fresh luck in
both.
"""

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from anden.core.errors import Stale
from anden.core.game import Seat
from anden.core.kernel import OVER, State
from anden.core.match import AnyMatch
from anden.core.seal import Seal, derived_rng
from anden.server import messages
from anden.server.draft import Draft
from anden.server.errors import Conflict, Missing
from anden.server.lobby import TableCode, must_have_room
from anden.server.luck import seed_to_try
from anden.server.records import SeatRecord, TableRecord, UndoState
from anden.server.replays import looked_at, own_seat, rules_gone
from anden.server.security import fresh_code
from anden.server.tables import Tables
from anden.server.visitor import Visitor
from anden.server.wire.http import BeginTryout, Table, Tryout

__all__ = ["ROUTES"]


@post("/api/tables/{code:str}/tryout")
async def try_out(
    code: TableCode, data: JSONBody[BeginTryout], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Table:
    """Opens a table that begins from a position of this one, for one seat against bots.

    Raises Forbidden for another's seat while the match goes on, Stale for what the seat no longer knows as it was,
    Conflict where there is nothing to play, and Limited.
    """
    holder = visitor.introduced()
    record, match = await looked_at(tables, code)
    tryout = _asked(record, match, holder, data)
    await must_have_room(tables, holder)
    seed = seed_to_try(tryout, tables.settings)
    position = await tables.at_leisure(lambda: _position(match, tryout, seed))
    if position.actor() == OVER:
        raise Conflict("tryout-over")
    new = _record(record, tryout, holder, tables.now(), seed)
    held = await tables.add(new, lambda draft: _begin(draft, position))
    return messages.table_of(held.record, holder, held.presence(), tables.now())


def _asked(record: TableRecord, match: AnyMatch, holder: str, data: BeginTryout) -> Tryout:
    """What may be tried out; raises the refusal otherwise."""
    if record.tryout is not None:
        raise Conflict("tryout-of-tryout")
    over = record.status == "over"
    if record.status == "pinned" or (over and rules_gone(match)):
        raise Conflict("table-pinned")
    if data.seat not in range(match.seats):
        raise Missing("no-seat", number=data.seat + 1)
    version = match.version if data.version is None else data.version
    if not over and record.rated:
        raise Conflict("tryout-rated")
    if not over:
        own_seat(record, holder, str(data.seat))
    if version > match.version or (version < match.version and not over):
        raise Stale(version, match.version)
    return Tryout(record.code, version, data.seat, imagined=not over)


def _position(match: AnyMatch, tryout: Tryout, seed: bytes) -> State:
    """The true position of a match that is over; of one that goes on, one made from what the seat knows alone."""
    if not tryout.imagined:
        true: State = match.state_at(tryout.version)
        return true
    imagined: State = match.game.imagine(match.view(tryout.seat), derived_rng(seed, "position"))
    return imagined


def _record(of: TableRecord, tryout: Tryout, holder: str, now: int, seed: bytes) -> TableRecord:
    return TableRecord(
        code=fresh_code(),
        game=of.game,
        rules=of.rules if of.adopted is None else of.adopted,
        options=of.options,
        seats=[_place(of, seat, tryout.seat, holder) for seat in of.seats],
        status="waiting",
        public=False,
        clock="none",
        cover=of.cover,
        device="online",
        autostart=False,
        host=holder,
        created=now,
        updated=now,
        seed=seed,
        seal_version=Seal.version,
        undo=UndoState(),
        hints=of.allows_hints or not tryout.imagined,
        tryout=tryout,
    )


def _place(of: TableRecord, was: SeatRecord, own: Seat, holder: str) -> SeatRecord:
    """Whoever tries it out has the seat; all others are bots, those that were there or as good as a cover."""
    if was.seat == own:
        return SeatRecord(own, "person", name=was.name if was.holder == holder else "", holder=holder)
    return SeatRecord(was.seat, "bot", was.level or of.cover)


def _begin(draft: Draft, position: State) -> None:
    draft.try_out(position)


ROUTES = [try_out]
