"""Replays, frames, proofs and codes to scan, over HTTP. What runs is shown to a seat only, as far as it knows."""

from collections.abc import Iterator
from io import BytesIO
from typing import Annotated

import msgspec
import segno
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter
from msgspec.structs import replace

from anden.core.errors import Malformed
from anden.core.game import AnyGame, Seat
from anden.core.kernel import NATURE, State
from anden.core.match import AnyMatch
from anden.core.replay import encode_replay, replay_of, with_weights
from anden.core.replay import verify as check
from anden.server.address import origin_for_phones
from anden.server.errors import Conflict, Forbidden, Missing
from anden.server.limits import FRAMES_MOST
from anden.server.lobby import TableCode
from anden.server.records import TableRecord
from anden.server.sight import Sight, frames_of, told_of
from anden.server.tables import Tables
from anden.server.visitor import AnyRequest, Visitor
from anden.server.wire.http import Course, SeatLog, Story, Verdict
from anden.server.wire.match import Frames

__all__ = ["ROUTES", "finished", "looked_at", "own_seat", "rules_gone"]

JSON = "application/json"

SeatAsked = Annotated[
    str | None,
    QueryParameter(name="seat", pattern="^([0-9]{1,2}|open)$", description="A seat; `open`, after the end: all."),
]


async def looked_at(tables: Tables, code: str) -> tuple[TableRecord, AnyMatch]:
    """The table and a copy of its match, so that nobody at it waits while we go through all of it."""
    held = await tables.held(code)
    async with held.lock:
        await tables.load(held)
        if held.match is None:
            raise Conflict("not-started")
        record, match, stored = held.record, held.match, held.match.stored(0)
    if record.status == "over" and rules_gone(match):
        return record, match  # today's rules need not be able to follow it, and it does not change any more
    return record, await tables.at_leisure(lambda: match.twin(stored))


async def finished(tables: Tables, code: str) -> AnyMatch:
    """The match of a finished table; raises Forbidden while it goes on."""
    record, match = await looked_at(tables, code)
    if record.status != "over":
        raise Forbidden("not-over")
    return match


@get("/api/tables/{code:str}/replay", media_type=JSON)
async def replay(
    code: TableCode,
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    seat_asked: SeatAsked = None,
    draws: Annotated[bool, QueryParameter(description="After the end: each draw with its weights.")] = False,
) -> Response[bytes]:
    """After the end the whole file, seed included; before, for a seat, what it was told."""
    record, match = await looked_at(tables, code)
    if record.tryout is not None:
        raise Conflict("tryout-no-replay")
    if record.status == "over":
        body = await tables.at_leisure(lambda: _file(match, record, draws))
        name = f'attachment; filename="{match.game.spec.id}-{code}.json"'
        return Response(body, media_type=JSON, headers={"Content-Disposition": name})
    seat = own_seat(record, visitor.holder, seat_asked)
    body = await tables.at_leisure(lambda: msgspec.json.encode(_seat_log(record, match, seat)))
    return Response(body, media_type=JSON)


def _file(match: AnyMatch, record: TableRecord, draws: bool) -> bytes:
    """The replay. Weights come from the rules: there are none where those are no longer here."""
    found = replace(replay_of(match), hints=record.hinted)
    return encode_replay(with_weights(found, match) if draws and not rules_gone(match) else found)


def rules_gone(match: AnyMatch) -> bool:
    """Whether it began under rules that are no longer here."""
    return match.rules != match.game.spec.rules


def own_seat(record: TableRecord, holder: str | None, asked: str | None) -> Seat:
    """That seat if it is the holder's, or the first they have; raises Forbidden."""
    mine = [place.seat for place in record.seats_of(holder)]
    wanted = mine[:1] if asked is None else [seat for seat in mine if str(seat) == asked]
    if not wanted:
        raise Forbidden("not-your-seat")
    return wanted[0]


def _seat_log(record: TableRecord, match: AnyMatch, seat: Seat) -> SeatLog:
    spec = match.game.spec
    log, view = told_of(match, seat), Sight(match, seat, running=True).view
    return SeatLog(spec.id, match.rules, match.seats, record.options, match.seal.commitment, seat, log, view)


@get("/api/tables/{code:str}/frames", media_type=JSON)
async def frames(
    code: TableCode,
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    seat_asked: SeatAsked = None,
    first: Annotated[int, QueryParameter(name="from", ge=0, le=2**31 - 1)] = 0,
    end: Annotated[int | None, QueryParameter(name="to", ge=0, le=2**31 - 1)] = None,
) -> Response[bytes]:
    """The match step by step: frame k shows it after k entries."""
    record, match = await looked_at(tables, code)
    seat = _eyes(record, visitor.holder, seat_asked)
    total = match.version + 1
    until = min(total, first + FRAMES_MOST, total if end is None else end)

    def work() -> bytes:
        made = tuple(frames_of(match, seat, seat_asked == "open", first, until))
        return msgspec.json.encode(Frames(seat, total, made))

    return Response(await tables.at_leisure(work), media_type=JSON)


@get("/api/tables/{code:str}/story", media_type=JSON)
async def story(
    code: TableCode,
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    seat_asked: SeatAsked = None,
) -> Response[bytes]:
    """What happened, entry by entry, in words only: the list of moves beside the frames."""
    record, match = await looked_at(tables, code)
    seat = _eyes(record, visitor.holder, seat_asked)

    def work() -> bytes:
        return msgspec.json.encode(Story(seat, told_of(match, seat, seat_asked == "open")))

    return Response(await tables.at_leisure(work), media_type=JSON)


def _eyes(record: TableRecord, holder: str | None, asked: str | None) -> Seat | None:
    """Through whose eyes: after the end anyone's, before it one's own; nobody's are a spectator's."""
    if asked is None:
        return None
    if record.status != "over":
        return own_seat(record, holder, asked)
    if asked == "open":
        return None
    if int(asked) not in range(len(record.seats)):
        raise Missing("no-seat", number=int(asked) + 1)
    return int(asked)


@get("/api/tables/{code:str}/scores")
async def scores(code: TableCode, tables: NamedDependency[Tables]) -> Course:
    """How the score went, for a finished table."""
    match = await finished(tables, code)
    return await tables.at_leisure(lambda: Course(tuple(_totals(match.game, state) for state in _states(match))))


def _states(match: AnyMatch) -> Iterator[State]:
    yield match.state_at(0)
    yield from (passage.after for passage in match.course(0, match.version))


def _totals(game: AnyGame, state: State) -> tuple[int | None, ...]:
    return tuple(None if score.void else score.total for score in game.score(state))


@get("/api/tables/{code:str}/verify")
async def verify(code: TableCode, tables: NamedDependency[Tables]) -> Verdict:
    """Check a finished table: commitment, every draw, every action, the result."""
    match = await finished(tables, code)
    if (await tables.held(code)).record.tryout is not None:
        raise Conflict("tryout-no-replay")
    if rules_gone(match):
        return Verdict(False, gone=match.rules)
    try:
        await tables.at_leisure(lambda: check(replay_of(match)))
    except Malformed as refusal:
        return Verdict(False, why=str(refusal.msg.args["why"]))
    nature = sum(entry.seat == NATURE for entry in match.log)
    return Verdict(True, nature, match.version - nature)


@get("/api/tables/{code:str}/qr.svg")
async def qr(
    request: AnyRequest,
    code: TableCode,
    tables: NamedDependency[Tables],
    seat: Annotated[int | None, QueryParameter(name="for", ge=0, le=15)] = None,
) -> Response[bytes]:
    """A link to the table, or to one seat of it, for a phone's camera."""
    held = await tables.held(code)
    if seat is not None and seat not in range(len(held.record.seats)):
        raise Missing("no-seat", number=seat + 1)
    place = f"/table/{code}" if seat is None else f"/table/{code}/sit/{seat}"
    asked, listens = request.url, tables.settings.host
    origin = origin_for_phones(asked.scheme, asked.netloc, listens) or f"{asked.scheme}://{asked.netloc}"
    link = f"{origin}{place}"
    return Response(await tables.at_leisure(lambda: _drawn(link)), media_type="image/svg+xml")


def _drawn(link: str) -> bytes:
    out = BytesIO()
    segno.make(link, error="m", micro=False).save(out, kind="svg", scale=4, border=2, xmldecl=False, svgns=True)
    return out.getvalue()


ROUTES = [replay, frames, story, scores, verify, qr]
