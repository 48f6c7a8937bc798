"""One-tap answers: where a seat can do one thing only, that thing, with the version it was made for."""

import msgspec

from anden.core import registry
from anden.core.errors import Refusal
from anden.core.game import Seat
from anden.server.records import TableRecord
from anden.server.sight import Sight
from anden.server.tables import Tables
from anden.server.wire.calls import PushedAnswer
from anden.text import catalogue

__all__ = ["only_answer"]

TITLE_LENGTH = 40


async def only_answer(tables: Tables, code: str, holder: str, lang: str) -> PushedAnswer | None:
    """The one thing that this holder can do at the table now; None where there is a choice, or nothing to do."""
    try:
        held = await tables.held(code)
        async with held.lock:
            await tables.load(held)
            mine = held.record.seats_of(holder)
            if held.match is None or len(mine) != 1 or mine[0].player is not None:
                return None
            sight = held.sight(mine[0].seat)
            return await tables.apart(lambda: answer_in(sight, held.record, mine[0].seat, lang))
    except Refusal:
        return None


def answer_in(sight: Sight, record: TableRecord, seat: Seat, lang: str) -> PushedAnswer | None:
    """The same, from what the seat knows."""
    if len(sight.legal) != 1:
        return None
    game, action = registry.game(record.game), sight.legal[0]
    names = [place.name for place in record.seats] if all(place.name for place in record.seats) else ()
    title = catalogue(lang, game).say(game.offer(action), names)[:TITLE_LENGTH]
    return PushedAnswer(title, record.code, seat, sight.version, msgspec.to_builtins(action))
