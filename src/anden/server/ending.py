"""The end of a match, written down for each pass that took part: in a few words, which outlive the table."""

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from anden.core.game import Seat
from anden.server.belongings import insert_missing, make_pass
from anden.server.rating import rate
from anden.server.records import DEAL_SEAT, DealTerms, SeatRecord, TableRecord
from anden.server.skill import Skill
from anden.server.sql import journeys, matches, tries
from anden.server.wire.journeys import Traveller

__all__ = ["journey_row", "match_row", "remember", "travellers_of"]


def remember(connection: Connection, record: TableRecord, now: int) -> None:
    """Writes down the match that has just ended, within the transaction that ends it. Who has no pass gets one."""
    holders = {seat.holder for seat in record.seats if seat.holder is not None}
    if not holders or record.tryout is not None:  # what is tried out is no journey
        return
    if record.deal is not None:
        _finish_try(connection, record, record.deal, now)
    travellers = travellers_of(record)
    for holder in sorted(holders):
        make_pass(connection, holder, now)
    counts = record.rated and not record.agreed
    skills = rate(connection, record, travellers, now) if counts else {}
    insert_missing(connection, matches, match_row(record, travellers, bool(skills), now))
    for holder in sorted(holders):
        row = journey_row(record, holder, travellers, skills.get(holder), now)
        insert_missing(connection, journeys, row)


def _finish_try(connection: Connection, record: TableRecord, deal: DealTerms, now: int) -> None:
    """The try of this table at its deal, if it is one: a table out of competition has none."""
    this = (tries.c.table == record.code) & tries.c.ended.is_(None)
    points = None if record.result is None else record.result.scores[DEAL_SEAT]
    ended = sa.update(tries).where(this).values(ended=now, points=points, counts=now <= deal.closes)
    connection.execute(ended)


def travellers_of(record: TableRecord) -> tuple[Traveller, ...]:
    """All parties of a match that is over, seat by seat."""
    result = record.result
    places = {} if result is None else {seat: at for at, shared in enumerate(result.ranking, 1) for seat in shared}

    def one(seat: SeatRecord) -> Traveller:
        points = None if result is None else result.scores[seat.seat]
        return Traveller(seat.seat, seat.name, seat.level, places.get(seat.seat), points, seat.covered is not None)

    return tuple(one(seat) for seat in record.seats)


def match_row(record: TableRecord, travellers: tuple[Traveller, ...], rated: bool, now: int) -> dict[str, object]:
    """The match in a few words; `rated`: it has changed ratings."""
    return {
        "code": record.code,
        "game": record.game,
        "began": record.created,
        "ended": now,
        "moves": record.version,
        "rated": rated,
        "agreed": record.agreed,
        "hinted": bool(record.hinted),
        "players": msgspec.json.encode(travellers).decode(),
    }


def journey_row(
    record: TableRecord, holder: str, travellers: tuple[Traveller, ...], skill: Skill | None, now: int
) -> dict[str, object]:
    """Where one screen was shared by several nobody can say who of them it was: it has neither seat nor place."""
    mine: list[Seat] = [seat.seat for seat in record.seats_of(holder)]
    me = travellers[mine[0]] if len(mine) == 1 else None
    people = sum(seat.holder is not None for seat in record.seats) - len(mine)
    return {
        "holder": holder,
        "code": record.code,
        "game": record.game,
        "ended": now,
        "seat": None if me is None else me.seat,
        "place": None if me is None else me.place,
        "points": None if me is None else me.points,
        "people": people,
        "rated": skill is not None,
        "mu": None if skill is None else skill.mu,
        "sigma": None if skill is None else skill.sigma,
    }
