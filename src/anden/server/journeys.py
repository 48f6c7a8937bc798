"""My journeys, notes and the boards, over HTTP. Everyone is told of their own alone, but for a board."""

import asyncio
from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from anden.core import registry
from anden.core.errors import Malformed
from anden.server.callbook import Callbook
from anden.server.dealbook import Dealbook
from anden.server.errors import Conflict, Forbidden
from anden.server.journal import Asked, Journal
from anden.server.lobby import TableCode
from anden.server.names import NAME_LENGTH, clean
from anden.server.passes import pass_of
from anden.server.skill import bot_skill
from anden.server.tables import Tables
from anden.server.visitor import Visitor
from anden.server.wire.journeys import Board, BoardRow, Figures, JourneyList, Listed, Note
from anden.server.wire.shared import LEVELS

__all__ = ["ROUTES"]

NOTE_LENGTH = 2000
BOARD_ROWS = 50
EXPORT_PAGE = 500
LATEST = 2**53 - 1

GameId = Annotated[str, PathParameter(pattern="^[a-z0-9-]{1,40}$", description="A game's id.")]
Moment = Annotated[int | None, QueryParameter(ge=0, le=LATEST, description="Milliseconds since 1970.")]


@get("/api/journeys")
async def journeys(
    tables: NamedDependency[Tables],
    visitor: NamedDependency[Visitor],
    game: Annotated[str | None, QueryParameter(pattern="^[a-z0-9-]{1,40}$")] = None,
    company: Annotated[Literal["people", "bots"] | None, QueryParameter()] = None,
    name: Annotated[str | None, QueryParameter(max_length=40, description="Part of another player's.")] = None,
    outcome: Annotated[Literal["won", "lost", "open"] | None, QueryParameter()] = None,
    rated: Annotated[bool | None, QueryParameter()] = None,
    since: Moment = None,
    until: Moment = None,
    before: Annotated[str | None, QueryParameter(pattern="^[0-9]{1,15}-[a-z2-7]{12}$")] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
) -> JourneyList:
    """My finished matches, the last first. Whoever has none is told so."""
    if visitor.holder is None:
        return JourneyList((), None)
    asked = Asked(game, company, name, outcome, rated, since, until, _place_in_list(before), limit + 1)
    rows = await asyncio.to_thread(Journal(tables.store).rows, visitor.holder, asked)
    shown = tuple(rows[:limit])
    more = f"{shown[-1].ended}-{shown[-1].code}" if len(rows) > limit else None
    return JourneyList(shown, more)


def _place_in_list(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    ended, _, code = before.partition("-")
    return int(ended), code


@get("/api/journeys/figures")
async def figures(tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> list[Figures]:
    """My games in numbers."""
    if visitor.holder is None:
        return []
    return await asyncio.to_thread(Journal(tables.store).figures, visitor.holder)


@get("/api/pass/export")
async def export(tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Response[bytes]:
    """All that hangs on my pass, as a file."""
    holder, journal = visitor.known(), Journal(tables.store)
    mine = await pass_of(tables, holder, visitor.key)
    numbers = await asyncio.to_thread(journal.figures, holder)
    book = Callbook(tables.store)
    wishes = await asyncio.to_thread(book.wishes, holder)
    called = [
        {"form": one.form, "label": one.label, "address": one.address, "created": one.created, "off": one.off}
        for one in await asyncio.to_thread(book.receivers_of, holder)
    ]

    def work() -> bytes:
        rows, page = [], Asked(limit=EXPORT_PAGE)
        while found := journal.rows(holder, page):
            rows += found
            page = replace(page, before=(found[-1].ended, found[-1].code))
        whole = {
            "format": "anden-pass/1",
            "pass": mine,
            "figures": numbers,
            "journeys": rows,
            "notes": journal.notes(holder),
            "deals": Dealbook(tables).told_of(holder),
            "calls": {"wishes": wishes, "receivers": called},
        }
        return msgspec.json.encode(whole)

    headers = {"Content-Disposition": 'attachment; filename="anden-pass.json"'}
    return Response(await tables.at_leisure(work), media_type="application/json", headers=headers)


# ---- notes


@get("/api/tables/{code:str}/note")
async def note(code: TableCode, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Note:
    """What I wrote to myself about this table."""
    holder = visitor.known()
    return Note(await asyncio.to_thread(Journal(tables.store).note, holder, code))


@post("/api/tables/{code:str}/note", status_code=200)
async def write_note(
    code: TableCode, data: JSONBody[Note], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Note:
    """Keeps a note with a table at which I sit or sat; nobody else is shown it."""
    holder, journal, text = visitor.introduced(), Journal(tables.store), _as_written(data.text)
    if not await asyncio.to_thread(journal.was_at, holder, code):
        raise Forbidden("not-your-seat")
    await asyncio.wrap_future(journal.write_note(holder, code, text, tables.now()))
    return Note(text)


def _as_written(text: str) -> str:
    """Line by line, as it will be shown."""
    return "\n".join(clean(line, NOTE_LENGTH) for line in text.splitlines()).strip()[:NOTE_LENGTH]


# ---- boards


@get("/api/games/{game_id:str}/board")
async def board(game_id: GameId, tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]) -> Board:
    """Who wants to be seen on the board of that game, and its bots."""
    return await _board(tables, game_id, visitor.holder)


async def _board(tables: Tables, game_id: str, mine: str | None) -> Board:
    registry.game(game_id)
    found = await asyncio.to_thread(Journal(tables.store).board, game_id, BOARD_ROWS)
    rows = [
        (skill, BoardRow(name, None, skill.shown, skill.doubt, count, holder == mine))
        for holder, name, skill, count in found
    ]
    for level in LEVELS:
        if (fixed := bot_skill(game_id, level)) is not None:
            rows.append((fixed, BoardRow("", level, fixed.shown, 0, 0, False)))
    rows.sort(key=lambda row: -(row[0].mu - 2 * row[0].sigma))
    return Board(tuple(row for _, row in rows))


@post("/api/games/{game_id:str}/board/me", status_code=200)
async def list_me(
    game_id: GameId, data: JSONBody[Listed], tables: NamedDependency[Tables], visitor: NamedDependency[Visitor]
) -> Board:
    """Puts me on the board under that name; without one, takes me off."""
    registry.game(game_id)
    holder, name = visitor.introduced(), clean(data.name, NAME_LENGTH)
    if data.name and not name:
        raise Malformed("name: there is nothing to read in it")
    listing = Journal(tables.store).list_as(holder, game_id, name or None)
    if not await asyncio.wrap_future(listing) and name:
        raise Conflict("no-rating")
    return await _board(tables, game_id, holder)


ROUTES = [journeys, figures, export, note, write_note, board, list_me]
