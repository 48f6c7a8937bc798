"""The deal of the day and deals of groups, over HTTP: one seat of one deal for everyone, played once by each pass."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, PathParameter

from anden.core import registry
from anden.core.seal import commitment_of
from anden.server import messages
from anden.server.comparing import moments_of, outcome_of, places_of
from anden.server.dealbook import LEVEL, Dealbook, DealRecord, Outcome, TryRecord
from anden.server.draft import Draft
from anden.server.errors import Busy, Conflict, Limited, Missing
from anden.server.limits import DEAL_TRIES, Limits
from anden.server.lobby import must_have_room
from anden.server.names import NAME_LENGTH, clean
from anden.server.records import DEAL_SEAT, SeatRecord, TableRecord
from anden.server.replays import looked_at
from anden.server.reviewing import Reviews
from anden.server.security import fresh_code
from anden.server.store import Overtaken, Store
from anden.server.tables import Tables, restored
from anden.server.visitor import AnyRequest, Visitor, caller_of
from anden.server.wire.deals import Deal, DealMoment, DealPage, MyTry, NewDeal, PlayDeal
from anden.server.wire.http import Table
from anden.server.wire.review import KeyMoment

__all__ = ["ROUTES"]

DAYS = 62  # of the calendar
SETTLED_AT_ONCE = 50
COMPARED = 2000  # tables, for what others did

DealId = Annotated[
    str, PathParameter(pattern=r"^[a-z0-9-]{12,96}$", description="A day and a game, or a group's code.")
]


@get("/api/deals")
async def today(tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> list[Deal]:
    """Today's deals, one for each game."""
    book = Dealbook(tables)
    found = await asyncio.to_thread(book.today)
    return await asyncio.to_thread(_shown, book, found, visitor.holder, tables.now())


@get("/api/games/{game:str}/deals")
async def calendar(
    game: FromPath[str], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> list[Deal]:
    """The days of a game's deals, the newest first."""
    book = Dealbook(tables)
    if game not in registry.game_ids():
        raise Missing("no-such-page")
    await asyncio.to_thread(book.today)
    found = await asyncio.to_thread(book.days, game, DAYS)
    return await asyncio.to_thread(_shown, book, found, visitor.holder, tables.now())


def _shown(book: Dealbook, found: list[DealRecord], holder: str | None, now: int) -> list[Deal]:
    ids = [deal.id for deal in found]
    mine = {} if holder is None else book.tries_of(holder, ids)
    done = book.done_of(ids)
    return [_deal(book, deal, mine.get(deal.id), done.get(deal.id, 0), now >= deal.disclosed) for deal in found]


def _deal(
    book: Dealbook, deal: DealRecord, mine: TryRecord | None, done: int, over: bool, place: int | None = None
) -> Deal:
    return Deal(
        deal.id,
        deal.game,
        deal.day,
        deal.seats,
        LEVEL,
        commitment_of(deal.seed),
        book.next_commitment(deal),
        deal.ends,
        deal.closes,
        over,
        deal.playable,
        done,
        deal.players,
        None if mine is None else MyTry(mine.table, mine.ended is not None, mine.points, place),
        deal.seed.hex() if over else None,
    )


@post("/api/deals")
async def open_group(data: JSONBody[NewDeal], tables: NamedDependency[Tables]) -> Deal:
    """A deal for a group: whoever has its link plays it."""
    if data.game not in registry.game_ids():
        raise Missing("no-such-page")
    book = Dealbook(tables)
    deal = await asyncio.wrap_future(book.open_group(data.game, data.players, data.hours))
    return _deal(book, deal, None, 0, over=False)


# ---- playing


@post("/api/deals/{deal:str}/play")
async def play(
    request: AnyRequest,
    deal: DealId,
    data: JSONBody[PlayDeal],
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
) -> Table:
    """My table of a deal: a new one, or the one that I have begun. Once it is over there is no second.

    A deal that is over, or that I did not begin in its time, is played out of competition, as often as I like.
    """
    holder, book = visitor.introduced(), Dealbook(tables)
    found = await asyncio.to_thread(book.deal, deal)
    if tables.now() < found.opens:
        raise Missing("no-deal")
    over = await asyncio.to_thread(book.is_over, found.id)
    begun = await asyncio.to_thread(book.try_of, found.id, holder)
    if begun is not None and not over:
        return await _begun(tables, begun, holder)
    if not over and tables.now() >= found.ends:
        raise Conflict("deal-too-late")
    if not found.playable:
        raise Conflict("deal-rules-gone")
    await must_have_room(tables, holder)
    name, address = clean(data.name, NAME_LENGTH), (await caller_of(request)).address
    record = _table(found, holder, tables.now(), over)
    if over:
        held = await tables.add(record, lambda draft: _sit(draft, holder, name))
        return messages.table_of(held.record, holder, held.presence(), tables.now())
    await _must_be_few(request.app.state.dealing, book, found.id, address, tables.settings.limits)
    besides = await asyncio.to_thread(book.beginning, found, holder, name, address, record)
    try:
        held = await tables.add(record, lambda draft: _sit(draft, holder, name), besides)
    except Overtaken:  # another page of this browser was quicker
        mine = await asyncio.wrap_future(book.try_written(found.id, holder))
        if mine is None:
            raise Busy from None
        return await _begun(tables, mine, holder)
    return messages.table_of(held.record, holder, held.presence(), tables.now())


async def _must_be_few(dealing: Limits, book: Dealbook, deal_id: str, address: str, scale: float) -> None:
    """One address has so many tries at a deal, those of passes that were deleted since included. Raises Limited."""
    if await asyncio.to_thread(book.from_address, deal_id, address) >= DEAL_TRIES * scale:
        raise Limited("deal-too-many-here")
    try:
        dealing.take(f"{deal_id} {address}")
    except Limited:
        raise Limited("deal-too-many-here") from None


async def _begun(tables: Tables, mine: TryRecord, holder: str) -> Table:
    """The table of a try that goes on; raises Conflict if it is over."""
    if mine.ended is not None:
        raise Conflict("deal-played")
    held = await tables.held(mine.table)
    return messages.table_of(held.record, holder, held.presence(), tables.now())


def _table(deal: DealRecord, holder: str, now: int, over: bool) -> TableRecord:
    bots = [SeatRecord(seat, "bot", LEVEL) for seat in range(deal.seats)]
    bots[DEAL_SEAT] = SeatRecord(DEAL_SEAT, "person")
    return TableRecord(
        code=fresh_code(),
        game=deal.game,
        rules=deal.rules,
        options=deal.options,
        seats=bots,
        status="waiting",
        public=False,
        clock="none",
        cover=LEVEL,
        device="online",
        autostart=True,
        host=holder,
        created=now,
        updated=now,
        seed=deal.seed,
        deal=deal.terms(over),
    )


def _sit(draft: Draft, holder: str, name: str) -> None:
    draft.sit(holder, name, DEAL_SEAT)


# ---- what became of it


@get("/api/deals/{deal:str}")
async def page(
    deal: DealId,
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    reviews: NamedDependency[Reviews],
) -> DealPage:
    """A deal, and as soon as I may know it what everyone made of it."""
    book, holder = Dealbook(tables), visitor.holder
    found = await asyncio.to_thread(book.deal, deal)
    await settle(tables, book, found)
    reviewed = () if holder is None else await _reviewed(tables, reviews, book, found, holder)
    return await tables.at_leisure(lambda: _page(book, found, holder, reviewed))


async def _reviewed(
    tables: Tables, reviews: Reviews, book: Dealbook, deal: DealRecord, holder: str
) -> tuple[KeyMoment, ...]:
    """The key moments of my try; none before the deal is over, without a whole review, or when its table is gone."""
    mine = await asyncio.to_thread(book.try_of, deal.id, holder)
    if mine is None or mine.points is None or not deal.playable or not await asyncio.to_thread(book.is_over, deal.id):
        return ()
    if not await reviews.found(mine.table, DEAL_SEAT):  # what was found goes with the table
        return ()
    _, match = await looked_at(tables, mine.table)
    told = await reviews.told(mine.table, match, DEAL_SEAT)
    return told.moments if told.done == told.total else ()


async def settle(tables: Tables, book: Dealbook, deal: DealRecord) -> None:
    """Looks at the matches of tries that have ended meanwhile: how each went, for those who compare."""
    waiting = await asyncio.to_thread(book.unsettled, deal.id, SETTLED_AT_ONCE)

    def work() -> None:
        for holder, code in waiting:
            _settle(tables.store, book, deal, holder, code)

    if waiting:
        await tables.at_leisure(work)


def _settle(store: Store, book: Dealbook, deal: DealRecord, holder: str, code: str) -> None:
    record = store.table(code)
    if record is None:
        return
    logged = store.log(code, record.game)
    match = restored(record, [(one.entry, one.code) for one in logged])
    book.settle(deal, holder, outcome_of(record, match)).result()


def _page(book: Dealbook, deal: DealRecord, holder: str | None, reviewed: tuple[KeyMoment, ...]) -> DealPage:
    over, done = book.is_over(deal.id), book.done(deal.id)
    mine = None if holder is None else book.try_of(deal.id, holder)
    played = mine is not None and mine.ended is not None
    tries = book.tries(deal.id)
    if not over and (not played or deal.players):
        names = tuple(each.name for each in tries) if deal.players else ()
        return DealPage(_deal(book, deal, mine, done, over), names=names)
    places = places_of(tries, holder, registry.game(deal.game).spec.lowest_wins)
    place = next((each.place for each in places if each.mine), None)
    shown = _deal(book, deal, mine, done, over, place)
    best = next(
        (each for each in tries if each.points is not None and places and each.points == places[0].points), None
    )
    own = book.outcome(deal.id, holder) if played and holder is not None else None
    others = None if best is None or best.holder == holder else book.outcome(deal.id, best.holder)
    return DealPage(
        shown,
        tuple(places),
        mine=() if own is None else own.course,
        best=() if others is None else others.course,
        moments=() if own is None or not deal.playable else tuple(_moments(book, deal, own, reviewed)),
        line=own.line if own is not None and over else None,
        kept=over and played and mine is not None and book.is_kept(mine),
    )


def _moments(book: Dealbook, deal: DealRecord, own: Outcome, reviewed: tuple[KeyMoment, ...]) -> list[DealMoment]:
    return moments_of(own.line, own.path, book.paths(deal.id, COMPARED), reviewed)


ROUTES = [today, calendar, open_group, play, page]
