"""What a seat that waits may lay down for its turn, as it is shown; and how long that takes to be played."""

import secrets
from typing import Any

import msgspec
from msgspec import Raw

from anden.core import registry
from anden.core.ahead import Prospect, prospect_of
from anden.core.game import AnyGame, Seat
from anden.core.match import parse_action
from anden.server.draft import Draft
from anden.server.errors import Conflict
from anden.server.limits import Caller
from anden.server.records import Ahead, TableRecord
from anden.server.tables import Tables
from anden.server.wire.match import Offer
from anden.server.wire.socket import AheadNews, AskAhead, LaidDown, LayAhead, Prospects

__all__ = ["PROSPECT_PRICE", "fresh_waits", "news_of", "prospects_for"]

# As somebody takes who is there and knows what they want: nobody can tell from a move that it was laid down before.
SOONEST, LATEST = 2_000, 9_000
PROSPECT_PRICE = 20  # units of reading: some worlds are imagined


def fresh_waits(count: int) -> tuple[int, ...]:
    """For each of so many decisions how long, in milliseconds, it is owed before it is made."""
    return tuple(SOONEST + secrets.randbelow(LATEST - SOONEST) for _ in range(count))


async def prospects_for(tables: Tables, code: str, seat: Seat, caller: Caller, asked: AskAhead | LayAhead) -> Prospects:
    """What the seat may lay down after the decisions that it names.

    Raises as `Draft.lay_ahead` does, and Illegal or Malformed for decisions that are not offered.
    """
    held = await tables.held(code)
    async with held.lock:
        await tables.load(held)
        draft = Draft(held.record, held.match, tables.now())
        draft.own_seat(seat, caller.holder)
        view, game = draft.known_ahead(seat, asked.version), draft.running().game
    return await tables.apart(lambda: _prospects(game, view, seat, asked))


def _prospects(game: AnyGame, view: Any, seat: Seat, asked: AskAhead | LayAhead) -> Prospects:
    found: Prospect[Any, Any] | None = prospect_of(game, view, [parse_action(game, each) for each in asked.actions])
    if found is None or not (found.legal or asked.actions):
        raise Conflict("ahead-nothing")
    seen = game.view(found.state, seat)
    return Prospects(
        asked.id,
        asked.version,
        asked.actions,
        Raw(msgspec.json.encode(seen)),
        Raw(msgspec.json.encode(game.overlay(seen))),
        game.prompt(found.state, seat) if found.sure else None,
        tuple(Offer(action, game.offer(action)) for action in found.legal),
    )


def news_of(record: TableRecord, ahead: Ahead | None) -> AheadNews:
    """What the seat itself is told about what it laid down."""
    if ahead is None:
        return AheadNews(None)
    game = registry.game(record.game)

    def offers(actions: tuple[Any, ...]) -> tuple[Offer, ...]:
        return tuple(Offer(action, game.offer(parse_action(game, action))) for action in actions)

    return AheadNews(LaidDown(offers(ahead.actions), offers(ahead.done), ahead.whatever, ahead.lapsed))
