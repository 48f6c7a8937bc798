"""Rows of the database as records of the server, and back."""

from typing import Any

import msgspec
import sqlalchemy as sa

from anden.core import registry
from anden.core.game import Result, Seat
from anden.core.match import Entry, parse_action
from anden.core.seal import Draw
from anden.server.records import Ahead, DealTerms, EndRequest, Logged, SeatRecord, TableRecord, UndoState
from anden.server.wire.http import Tryout

__all__ = [
    "changes_of",
    "entry_row",
    "logged_of",
    "result_of",
    "seat_record",
    "seat_row",
    "table_record",
    "table_row",
]

AS_JSON = {"options", "result", "undo", "hinted", "ending", "tryout", "deal", "ahead"}  # columns of text

# Made once, and before there are threads: msgspec crashes where two use a type for the first time at once.
RESULT, UNDO, DRAW = msgspec.json.Decoder(Result), msgspec.json.Decoder(UndoState), msgspec.json.Decoder(Draw)
HINTED = msgspec.json.Decoder(tuple[tuple[int, Seat], ...])
ENDING = msgspec.json.Decoder(EndRequest)
TRYOUT = msgspec.json.Decoder(Tryout)
DEAL = msgspec.json.Decoder(DealTerms)
AHEAD = msgspec.json.Decoder(Ahead)


def result_of(row: sa.RowMapping) -> Result | None:
    """How the match of a table ended; None while it has not."""
    return None if row["result"] is None else RESULT.decode(row["result"])


def table_row(record: TableRecord) -> dict[str, Any]:
    """The table as the database has it; its seats are rows of their own."""
    return {name: _stored(name, getattr(record, name)) for name in record.__struct_fields__ if name != "seats"}


def _stored(name: str, value: object) -> object:
    return msgspec.json.encode(value).decode() if name in AS_JSON and value is not None else value


def changes_of(now: TableRecord | SeatRecord, then: TableRecord | SeatRecord) -> dict[str, Any]:
    """What has changed of a table or of a seat, as the database has it; not the seats of a table."""
    return {
        name: _stored(name, value)
        for name in now.__struct_fields__
        if (value := getattr(now, name)) is not (was := getattr(then, name)) and value != was and name != "seats"
    }


def table_record(row: sa.RowMapping, places: list[SeatRecord]) -> TableRecord:
    """The table of that row, with these seats."""
    plain = dict(row)
    plain["options"] = msgspec.json.decode(row["options"])
    plain["result"] = result_of(row)
    plain["undo"] = UNDO.decode(row["undo"])
    plain["hinted"] = HINTED.decode(row["hinted"])
    plain["ending"] = None if row["ending"] is None else ENDING.decode(row["ending"])
    plain["tryout"] = None if row["tryout"] is None else TRYOUT.decode(row["tryout"])
    plain["deal"] = None if row["deal"] is None else DEAL.decode(row["deal"])
    return TableRecord(seats=places, **plain)


def seat_row(code: str, seat: SeatRecord) -> dict[str, Any]:
    """The seat as the database has it."""
    return {"table": code} | {name: _stored(name, getattr(seat, name)) for name in seat.__struct_fields__}


def seat_record(row: sa.RowMapping) -> SeatRecord:
    """The seat of that row."""
    plain = {name: row[name] for name in SeatRecord.__struct_fields__}
    plain["ahead"] = None if row["ahead"] is None else AHEAD.decode(row["ahead"])
    return SeatRecord(**plain)


def entry_row(code: str, logged: Logged) -> dict[str, Any]:
    """The entry as the database has it."""
    entry = logged.entry
    action = None if entry.undo_to is not None else msgspec.json.encode(entry.action).decode()
    return {
        "table": code,
        "n": entry.n,
        "seat": entry.seat,
        "action": action,
        "undo_to": entry.undo_to,
        "draw": None if entry.draw is None else msgspec.json.encode(entry.draw).decode(),
        "code": logged.code,
        "at": logged.at,
        "covering": logged.covering,
    }


def logged_of(row: sa.RowMapping, game_id: str) -> Logged:
    """The entry of that row; its action is read with the types of the game."""
    game = registry.game(game_id)
    action = None if row["action"] is None else parse_action(game, msgspec.json.decode(row["action"]))
    draw = None if row["draw"] is None else DRAW.decode(row["draw"])
    entry = Entry(row["n"], row["seat"], action, row["undo_to"], draw)
    return Logged(entry, row["code"], row["at"], row["covering"])
