"""Ratings in the store: what a match that counts says about the passes that took part, and who stands on the board."""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from anden.core import registry
from anden.core.errors import Malformed
from anden.core.match import parse_options
from anden.server.errors import Conflict
from anden.server.records import SeatRecord, TableRecord
from anden.server.skill import FRESH, Skill, after, bot_skill
from anden.server.sql import journeys, ratings
from anden.server.wire.journeys import Traveller

__all__ = ["must_be_ratable", "rate"]

DAY = 24 * 3600 * 1000
PAIR_DAILY = 5  # matches of the same two people that count within a day
ANY_SEAT_FIRST = "first"  # the one option that makes no match easier


def must_be_ratable(game_id: str, seats: Sequence[SeatRecord], options: dict[str, Any], device: str) -> None:
    """Raises Conflict where a match could not be compared with others: alone, on one screen, by rules of one's own."""
    game = registry.game(game_id)
    if device == "hot-seat":
        raise Conflict("rated-one-screen")
    if len(seats) < 2:
        raise Conflict("rated-alone")
    try:
        usual: dict[str, Any] = msgspec.to_builtins(game.settle(len(seats), parse_options(game, {})))
    except Malformed:
        raise Conflict("rated-own-rules") from None
    if {**options, ANY_SEAT_FIRST: None} != {**usual, ANY_SEAT_FIRST: None}:
        raise Conflict("rated-own-rules")
    if any(seat.level is not None and bot_skill(game_id, seat.level) is None for seat in seats):
        raise Conflict("rated-unknown-bot")


def rate(connection: Connection, record: TableRecord, travellers: Sequence[Traveller], now: int) -> dict[str, Skill]:
    """The ratings of its people after that match, written down; none where it does not count.

    Whoever had left it to a bot at the end comes last. Several servers may end matches of one person at once: rows are
    locked in one order.
    """
    people = {seat.seat: seat.holder for seat in record.seats if seat.holder is not None}
    if _is_too_familiar(connection, record.game, list(people.values()), now):
        return {}
    known = _known(connection, record.game, sorted(people.values()))
    parties = [_party(record, seat, known) for seat in record.seats]
    places = [_place(traveller, len(travellers)) for traveller in travellers]
    rated = after(parties, places)
    made = {holder: rated[seat] for seat, holder in people.items()}
    for holder, skill in made.items():
        _write(connection, holder, record.game, skill, now, holder in known)
    return made


def _party(record: TableRecord, seat: SeatRecord, known: dict[str, Skill]) -> Skill:
    """A person's, a bot's, or that of somebody who has deleted their pass: nobody knows how strong they were."""
    fixed = None if seat.level is None else bot_skill(record.game, seat.level)
    return fixed or known.get(seat.holder or "", FRESH)


def _place(traveller: Traveller, last: int) -> int:
    left = traveller.covered or traveller.place is None
    return last + 1 if left or traveller.place is None else traveller.place


def _is_too_familiar(connection: Connection, game: str, people: Sequence[str], now: int) -> bool:
    """Whether two of these have had enough matches that count today: who plays both sides gains little by it."""
    if len(people) < 2:
        return False
    mine, other = journeys.alias(), journeys.alias()
    lately = mine.c.rated & (mine.c.game == game) & (mine.c.ended > now - DAY)
    for at, one in enumerate(people):
        met = sa.select(sa.func.count()).select_from(mine.join(other, mine.c.code == other.c.code))
        for another in people[at + 1 :]:
            both = (mine.c.holder == one) & (other.c.holder == another) & lately
            if (connection.execute(met.where(both)).scalar() or 0) >= PAIR_DAILY:
                return True
    return False


def _known(connection: Connection, game: str, people: Sequence[str]) -> dict[str, Skill]:
    asked = sa.select(ratings).where(ratings.c.game == game, ratings.c.holder.in_(people))
    locked = asked.order_by(ratings.c.holder).with_for_update()
    return {row.holder: Skill(row.mu, row.sigma) for row in connection.execute(locked)}


def _write(connection: Connection, holder: str, game: str, skill: Skill, now: int, known: bool) -> None:
    if known:
        this = (ratings.c.holder == holder) & (ratings.c.game == game)
        more = {"mu": skill.mu, "sigma": skill.sigma, "updated": now, "matches": ratings.c.matches + 1}
        connection.execute(sa.update(ratings).where(this).values(**more))
    else:
        row = {"holder": holder, "game": game, "mu": skill.mu, "sigma": skill.sigma, "matches": 1, "updated": now}
        connection.execute(sa.insert(ratings).values(row))
