"""Tables and seats over HTTP."""

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from msgspec.structs import replace

from anden.core import registry
from anden.core.errors import Malformed
from anden.core.kernel import NATURE
from anden.core.match import parse_options
from anden.core.seal import Seal
from anden.server import messages
from anden.server.address import origin_for_phones
from anden.server.clocks import is_correspondence
from anden.server.draft import Draft
from anden.server.errors import Conflict, Forbidden, Limited, Missing
from anden.server.held import Held
from anden.server.holidays import bring_in_line
from anden.server.limits import BOT_TABLES, BOT_TABLES_MS
from anden.server.luck import seed_again, seed_for
from anden.server.names import NAME_LENGTH, clean
from anden.server.rating import must_be_ratable
from anden.server.records import SeatRecord, Summary, TableRecord
from anden.server.security import SHORT_LENGTH, fresh_code
from anden.server.tables import Tables
from anden.server.visitor import AnyRequest, Visitor, caller_of
from anden.server.wire.http import (
    Arrange,
    Checked,
    CoverSeat,
    Departure,
    EndTable,
    Found,
    Kick,
    Me,
    NewBot,
    NewPerson,
    NewSeat,
    NewTable,
    Sit,
    Station,
    Table,
)

__all__ = ["ROUTES", "TableCode", "first_deed", "must_have_room", "new_record"]

LISTED = 100

TableCode = Annotated[str, PathParameter(pattern="^[a-z2-7]{12}$", description="The table's code.")]
ShortCode = Annotated[str, PathParameter(pattern=f"^[a-z2-7]{{{SHORT_LENGTH}}}$", description="How a code begins.")]


@get("/api/tables")
async def departures(tables: NamedDependency[Tables]) -> list[Departure]:
    """Public tables that wait or run."""
    found = await asyncio.to_thread(tables.store.public_tables, LISTED)
    return [messages.departure_of(record, tables.presence(record.code), tables.now()) for record in found]


@get("/api/codes/{short:str}")
async def find(request: AnyRequest, short: ShortCode, tables: NamedDependency[Tables]) -> Found:
    """The table that a short code means, if it waits for players or is on the departures board."""
    request.app.state.guessing.take(await caller_of(request))
    found = await asyncio.to_thread(tables.store.codes_like, short)
    if not found:
        raise Missing("no-short-code")
    if len(found) > 1:
        raise Conflict("short-code-shared")
    return Found(found[0])


@get("/api/station", sync_to_thread=False)
def station(request: AnyRequest, tables: NamedDependency[Tables]) -> Station:
    """Where phones in the same network can open this station."""
    return Station(origin_for_phones(request.url.scheme, request.url.netloc, tables.settings.host))


@get("/api/me")
async def me(request: AnyRequest, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Response[Me]:
    """My tables, and the next one that waits for me. Whoever has no cookie yet gets it here."""
    cookie = visitor.cookie(request.app.state.identity)
    return Response(await _me(tables, visitor.holder), cookies=[cookie])


async def _me(tables: Tables, holder: str | None) -> Me:
    if holder is None:
        return Me("", (), None)
    found = await asyncio.to_thread(tables.store.tables_of, holder, LISTED)
    mine = tuple(messages.my_table_of(record, holder, tables.presence(record.code), tables.now()) for record in found)
    name = _last_name(found, holder) or await asyncio.to_thread(tables.store.name_of, holder)
    awaited = sum(record.keeps_waiting(holder) for record in found)
    return Me(name, mine, _longest_waiting(found, holder), awaited)


def _last_name(found: list[Summary], holder: str) -> str:
    """What the holder was last called at these tables; the store is asked only where that is nothing."""
    return next((seat.name for record in found for seat in record.seats_of(holder) if seat.name), "")


def _longest_waiting(found: list[Summary], holder: str) -> str | None:
    waiting = [
        (seat.owed_since, record.code)
        for record in found
        if record.status == "running"
        for seat in record.seats_of(holder)
        if seat.owed_since is not None and seat.covered is None
    ]
    return min(waiting)[1] if waiting else None


@post("/api/tables")
async def create(data: JSONBody[NewTable], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Table:
    """A new table; its creator sits down."""
    holder = visitor.introduced()
    if any(isinstance(seat, NewBot) for seat in data.seats):
        await must_have_room(tables, holder)
    seed = seed_for(data, tables.settings)
    record = await tables.at_leisure(lambda: new_record(data, holder, tables.now(), seed))  # an own set may be large
    held = await tables.add(record, lambda draft: first_deed(draft, data, holder))
    if is_correspondence(data.clock):
        await bring_in_line(tables, holder)
    return _shown(tables, held, holder)


@post("/api/tables/check", status_code=200)
async def check(data: JSONBody[NewTable], tables: NamedDependency[Tables]) -> Checked:
    """Could such a table be opened? Nothing is: it is refused as the opening would be, or the options made explicit."""
    return Checked(await tables.at_leisure(lambda: _settled(data.game, data.seats, data.options)))


async def must_have_room(tables: Tables, holder: str) -> None:
    """Bots think for everyone: nobody keeps them busy at any number of tables at once. Raises Limited."""
    since = tables.now() - BOT_TABLES_MS
    if await asyncio.to_thread(tables.store.bot_tables, holder, since) >= BOT_TABLES * tables.settings.limits:
        raise Limited("too-many-tables")


def new_record(data: NewTable, host: str, now: int, seed: bytes) -> TableRecord:
    """The record of a table that is asked for; raises Malformed or Conflict if there can be none such."""
    game = registry.game(data.game)
    options, seats = _settled(data.game, data.seats, data.options), _new_seats(data.seats)
    if data.rated:
        must_be_ratable(data.game, seats, options, data.device)
    return TableRecord(
        code=fresh_code(),
        game=data.game,
        rules=game.spec.rules,
        options=options,
        seats=seats,
        status="waiting",
        public=data.public,
        clock=data.clock,
        cover=data.cover,
        device=data.device,
        autostart=data.autostart,
        host=host,
        created=now,
        updated=now,
        seed=seed,
        hints=data.hints and not data.rated,
        rated=data.rated,
    )


def _settled(game_id: str, asked: Sequence[NewSeat], options: dict[str, Any]) -> dict[str, Any]:
    """The options made explicit; raises Malformed if that game is not played by so many, or not like that."""
    game = registry.game(game_id)
    seats = len(asked)
    if seats not in game.spec.seats:
        raise Malformed(f"seats: {game.spec.name} is for {', '.join(map(str, game.spec.seats))}, not {seats}")
    if all(isinstance(seat, NewBot) for seat in asked):
        raise Malformed("seats: at least one is a person's; `anden sim` lets bots play alone")
    plain: dict[str, Any] = msgspec.to_builtins(game.settle(seats, parse_options(game, options)))
    return plain


def _new_seats(asked: Sequence[NewSeat]) -> list[SeatRecord]:
    return [
        SeatRecord(at, "bot", seat.level) if isinstance(seat, NewBot) else SeatRecord(at, "person")
        for at, seat in enumerate(asked)
    ]


def first_deed(draft: Draft, data: NewTable, holder: str) -> None:
    """Its creator sits down."""
    people = [seat.seat for seat in draft.record.seats if seat.kind == "person"]
    names = [clean(name, NAME_LENGTH) for name in (data.names or (data.name,))] + [""] * len(people)
    sitting = {"online": people[:1], "hot-seat": people, "kitchen": []}[data.device]
    for seat in sitting[:1]:
        draft.seat(seat).pledged = data.entropy
    for seat, name in zip(sitting, names, strict=False):
        draft.sit(holder, name, seat)


@get("/api/tables/{code:str}")
async def table(code: TableCode, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Table:
    """A table as its link shows it."""
    return _shown(tables, await tables.held_for(code, visitor.holder), visitor.holder)


def _shown(tables: Tables, held: Held, holder: str | None) -> Table:
    return messages.table_of(held.record, holder, held.presence(), tables.now())


@post("/api/tables/{code:str}/seat", status_code=200)
async def sit(
    code: TableCode, data: JSONBody[Sit], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Table:
    """Sit down, and add bytes to the luck of the match. Who sits there already, and lost the answer, gets it again."""
    holder = visitor.introduced()
    name = clean(data.name, NAME_LENGTH)
    entropy = None if data.entropy is None else bytes.fromhex(data.entropy)
    await tables.change(code, lambda draft: draft.sit(holder, name, data.seat, entropy))
    if is_correspondence((await tables.held(code)).record.clock):
        await bring_in_line(tables, holder)
    return _shown(tables, await tables.held(code), holder)


@post("/api/tables/{code:str}/leave", status_code=200)
async def leave(code: TableCode, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Table:
    """Get up: before the start the seat is free again, later a bot covers it until I return."""
    holder = visitor.known()
    await tables.change(code, lambda draft: draft.leave(holder))
    return _shown(tables, await tables.held(code), holder)


@post("/api/tables/{code:str}/kick", status_code=200)
async def kick(
    code: TableCode, data: JSONBody[Kick], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Table:
    """The creator frees a seat before the start."""
    await tables.change(code, lambda draft: draft.kick(visitor.holder, data.seat))
    return _shown(tables, await tables.held(code), visitor.holder)


@post("/api/tables/{code:str}/arrange", status_code=200)
async def arrange(
    code: TableCode, data: JSONBody[Arrange], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Table:
    """The creator changes places and options before the start: bots, fewer or more seats. A full table starts."""
    held, holder = await tables.held(code), visitor.known()
    if any(isinstance(seat, NewBot) for seat in data.seats or ()):
        await must_have_room(tables, holder)

    record = held.record
    asked = _asked_before(record.seats) if data.seats is None else data.seats
    options = record.options if data.options is None else data.options
    settled = await tables.at_leisure(lambda: _settled(record.game, asked, options))
    if record.rated:
        must_be_ratable(record.game, _new_seats(asked), settled, record.device)
    await tables.change(code, lambda draft: draft.arrange(holder, _new_seats(asked), settled))
    return _shown(tables, await tables.held(code), holder)


def _asked_before(seats: Sequence[SeatRecord]) -> list[NewSeat]:
    return [NewBot(seat.level) if seat.level is not None else NewPerson() for seat in seats]


@post("/api/tables/{code:str}/start", status_code=200)
async def start(code: TableCode, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Table:
    """The creator starts a table that does not start by itself."""
    await tables.change(code, lambda draft: draft.start(visitor.holder))
    return _shown(tables, await tables.held(code), visitor.holder)


@post("/api/tables/{code:str}/cover", status_code=200)
async def cover(
    code: TableCode, data: JSONBody[CoverSeat], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Table:
    """A bot plays for my seat, or for one whose player keeps the table waiting and is not there."""
    held, holder = await tables.held(code), visitor.known()

    def deed(draft: Draft) -> None:
        if draft.seat(data.seat).holder == holder:
            draft.cover(data.seat)
        else:
            draft.cover_absent(data.seat, holder, held.presence().absent_for(data.seat, draft.now))

    await tables.change(code, deed)
    return _shown(tables, await tables.held(code), holder)


@post("/api/tables/{code:str}/end", status_code=200)
async def end(
    code: TableCode, data: JSONBody[EndTable], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Table:
    """Ends the match before its end, when all people at the table want that. It has no result then."""
    holder = visitor.known()
    await tables.change(code, lambda draft: draft.ask_end(holder) if data.yes else draft.refuse_end(holder))
    return _shown(tables, await tables.held(code), holder)


@post("/api/tables/{code:str}/rematch", status_code=200)
async def rematch(code: TableCode, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Table:
    """Opens a table for another match of a finished one, with the same options and the next seat first.

    Whoever asks first opens it and sits there; everyone who asks later is given the same seat as before.
    Raises Forbidden to whom had no seat, and Conflict while the match goes on.
    """
    holder = visitor.known()
    held = await tables.held_for(code, holder)
    mine = held.record.seats_of(holder)
    if not mine and held.record.host != holder:
        raise Forbidden("not-your-seat")
    if held.record.status != "over":
        raise Conflict("not-over")
    if held.record.tryout is not None:
        raise Conflict("tryout-no-rematch")
    if held.record.rematch is None:
        await _open_rematch(tables, held, holder)
    again = (await tables.held(code)).record.rematch
    assert again is not None
    for seat in mine:
        await _sit_again(tables, again, seat)
    return _shown(tables, await tables.held(again), holder)


async def _open_rematch(tables: Tables, held: Held, host: str) -> None:
    """Claim the old table for the new one first: of two who ask at once, one makes it."""
    new = _again(held, host, tables.now(), seed_again(held.record.seed, tables.settings))

    def claim(draft: Draft) -> bool:
        if draft.record.rematch is not None:
            return False
        draft.record.rematch = new.code
        return True

    await tables.add(new, lambda _draft: None)
    if not await tables.change(held.code, claim):
        await asyncio.wrap_future(tables.store.drop([new.code]))


async def _sit_again(tables: Tables, code: str, was: SeatRecord) -> None:
    """Take the same seat at the new table, unless that has begun without us."""
    holder = was.holder
    assert holder is not None

    def deed(draft: Draft) -> None:
        if draft.record.status == "waiting":
            draft.sit(holder, was.name, was.seat)

    await tables.change(code, deed)


def _again(held: Held, host: str, now: int, seed: bytes) -> TableRecord:
    old = held.record
    return replace(
        old,
        code=fresh_code(),
        rules=registry.game(old.game).spec.rules,
        adopted=None,
        options=_first_moved_on(held),
        seats=[_kept(seat) for seat in old.seats],
        status="waiting",
        host=host,
        created=now,
        updated=now,
        seed=seed,
        seal_version=Seal.version,
        version=0,
        revision=0,
        due=None,
        state=None,
        rematch=None,
        rematch_of=old.code,
        result=None,
        undo=type(old.undo)(),
        hinted=(),
        pairing=False,
        bots_at=None,
        ending=None,
        agreed=False,
        deal=None,
    )


def _kept(seat: SeatRecord) -> SeatRecord:
    """The place at a rematch. Who added entropy before will again, and can only when the new commitment is out."""
    pledged = seat.entropy is not None
    return SeatRecord(seat.seat, seat.kind, seat.level, seat.name, kept_for=seat.holder, pledged=pledged)


def _first_moved_on(held: Held) -> dict[str, Any]:
    """The options with the next seat first; alone, nobody is."""
    options, count = held.record.options, len(held.record.seats)
    assert held.match is not None
    drawn = [getattr(entry.action, "seat", None) for entry in held.match.log if _tells_first(entry)]
    first = options.get("first")
    was = first if first is not None else drawn[0] if drawn else None
    return options if was is None or count == 1 else options | {"first": (was + 1) % count}


def _tells_first(entry: Any) -> bool:
    return bool(entry.seat == NATURE and type(entry.action).__struct_config__.tag == "first")


ROUTES = [departures, find, station, me, create, check, table, sit, leave, kick, arrange, start, cover, end, rematch]
