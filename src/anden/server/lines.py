"""Matches as lines of text, over HTTP: a finished table's, and any that somebody was sent and nobody has stored."""

from collections import OrderedDict
from typing import get_args

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec.structs import replace

from anden.core.kernel import NATURE
from anden.core.line import Player, Told, line_of, read_line
from anden.core.replay import encode_replay, replay_of, with_weights
from anden.server.errors import Conflict, Missing
from anden.server.limits import FRAMES_MOST
from anden.server.lobby import TableCode
from anden.server.names import NAME_LENGTH, clean
from anden.server.records import TableRecord
from anden.server.replays import JSON, finished, rules_gone
from anden.server.sight import frames_of, told_of
from anden.server.tables import Tables
from anden.server.wire.http import Hinted, SeatInfo, Story
from anden.server.wire.lines import AskFrames, AskLine, AskStory, Line, LineTold
from anden.server.wire.match import Frames
from anden.server.wire.shared import Level

__all__ = ["ROUTES", "players_of"]

KEPT = 8  # matches whose pages are being turned
LEVELS: dict[str, Level] = {level: level for level in get_args(Level)}


class Shelf:
    """The matches of the last lines, so that whoever turns their pages does not have them played again for each.

    Only the thread for work at leisure comes here.
    """

    def __init__(self) -> None:
        self._told: OrderedDict[str, Told] = OrderedDict()

    def told(self, line: str) -> Told:
        """What the line tells; raises Malformed."""
        found = self._told.pop(line, None) or read_line(line)
        self._told[line] = found
        if len(self._told) > KEPT:
            self._told.popitem(last=False)
        return found


shelf = Shelf()


def players_of(record: TableRecord) -> list[Player]:
    """Who plays at a table, as its line tells it."""
    return [Player(seat.name, seat.level or "") for seat in record.seats]


@get("/api/tables/{code:str}/line")
async def line(code: TableCode, tables: NamedDependency[Tables]) -> Line:
    """The whole match of a finished table in one line."""
    match, record = await finished(tables, code), (await tables.held(code)).record
    if record.tryout is not None:
        raise Conflict("tryout-no-replay")
    if rules_gone(match):
        raise Conflict("table-pinned")
    recorded = replace(replay_of(match), hints=record.hinted)
    return Line(await tables.at_leisure(lambda: line_of(recorded, players_of(record))))


@post("/api/lines", status_code=200)
async def told(data: JSONBody[AskLine], tables: NamedDependency[Tables]) -> LineTold:
    """What a line tells. It was checked: every decision against the rules, every draw against the seal."""
    return await tables.at_leisure(lambda: _told(shelf.told(data.line)))


def _told(told: Told) -> LineTold:
    match, replay = told.match, told.replay
    players = told.players or (Player(),) * match.seats
    draws = sum(entry.seat == NATURE for entry in match.log)
    return LineTold(
        replay.game,
        replay.rules,
        replay.options,
        tuple(_seat(seat, player) for seat, player in enumerate(players)),
        replay.commitment,
        replay.result,
        tuple(Hinted(version, seat) for version, seat in replay.hints),
        match.version + 1,
        draws,
        match.version - draws,
    )


def _seat(seat: int, player: Player) -> SeatInfo:
    name = clean(player.name, NAME_LENGTH)
    return SeatInfo(seat, "bot" if player.level else "person", True, name, LEVELS.get(player.level))


@post("/api/lines/frames", status_code=200, media_type=JSON)
async def frames(data: JSONBody[AskFrames], tables: NamedDependency[Tables]) -> Response[bytes]:
    """The match of a line step by step: frame k shows it after k entries."""

    def work() -> bytes:
        found = shelf.told(data.line)
        seat, total = _eyes(found, data.seat), found.match.version + 1
        until = min(total, data.first + FRAMES_MOST, total if data.end is None else data.end)
        made = tuple(frames_of(found.match, seat, data.seat == "open", data.first, until))
        return msgspec.json.encode(Frames(seat, total, made))

    return Response(await tables.at_leisure(work), media_type=JSON)


@post("/api/lines/story", status_code=200, media_type=JSON)
async def story(data: JSONBody[AskStory], tables: NamedDependency[Tables]) -> Response[bytes]:
    """What happened in the match of a line, entry by entry, in words only."""

    def work() -> bytes:
        found = shelf.told(data.line)
        seat = _eyes(found, data.seat)
        return msgspec.json.encode(Story(seat, told_of(found.match, seat, data.seat == "open")))

    return Response(await tables.at_leisure(work), media_type=JSON)


@post("/api/lines/replay", status_code=200, media_type=JSON)
async def replay(data: JSONBody[AskLine], tables: NamedDependency[Tables]) -> Response[bytes]:
    """The replay file that a line tells, with the weights of every draw: for checking the seal."""

    def work() -> bytes:
        found = shelf.told(data.line)
        return encode_replay(with_weights(found.replay, found.match))

    return Response(await tables.at_leisure(work), media_type=JSON)


def _eyes(found: Told, asked: str | None) -> int | None:
    if asked in (None, "open"):
        return None
    if int(asked) >= found.match.seats:
        raise Missing("no-seat", number=int(asked) + 1)
    return int(asked)


ROUTES = [line, told, frames, story, replay]
