"""What of a deal nobody may see while others play it: all of its tables but one's own, and of that one the future."""

import asyncio

from anden.server.dealbook import Dealbook
from anden.server.errors import Conflict, Forbidden
from anden.server.records import TableRecord
from anden.server.security import CODE
from anden.server.tables import Tables
from anden.server.visitor import AnyRequest

__all__ = ["is_sealed", "must_be_open"]

OF_TABLES = "/api/tables/{code}"
# What whoever plays it may ask about their own table meanwhile. No file, no line, no proof: all of them have the seed.
OWN = {
    f"GET {OF_TABLES}",
    f"GET {OF_TABLES}/frames",
    f"GET {OF_TABLES}/story",
    f"GET {OF_TABLES}/scores",
    f"GET {OF_TABLES}/note",
    f"POST {OF_TABLES}/note",
    f"POST {OF_TABLES}/seat",
    f"POST {OF_TABLES}/leave",
    f"POST {OF_TABLES}/cover",
    f"POST {OF_TABLES}/rematch",
}


async def is_sealed(tables: Tables, record: TableRecord) -> bool:
    """Whether the table's match is of a deal that others may still play. A group's may be over before its time."""
    deal = record.deal
    if deal is None or tables.now() >= deal.disclosed:
        return False
    return deal.day is not None or not await asyncio.to_thread(Dealbook(tables).is_over, deal.id)


async def must_be_open(request: AnyRequest, tables: Tables, holder: str | None) -> None:
    """Raises Forbidden for another's table of a deal that is still played, and Conflict for what would tell its seed.

    One place for all routes, those to come included.
    """
    path, code = request.scope["path_template"], str(request.path_params.get("code", ""))
    if not path.startswith(OF_TABLES) or not CODE.fullmatch(code):
        return
    record = (await tables.held(code)).record
    if not await is_sealed(tables, record):
        return
    mine = [str(seat.seat) for seat in record.seats_of(holder)]
    if not mine:
        raise Forbidden("deal-hidden")
    if f"{request.method} {path}" not in OWN or request.query_params.get("seat", mine[0]) not in mine:
        raise Conflict("deal-sealed")
