"""What is told of a table besides its match: who sits there, who waits for whom. The match is `sight.py`'s."""

from anden.core.game import Seat
from anden.server import clocks
from anden.server.draft import cover_in
from anden.server.held import Presence
from anden.server.records import SeatRecord, Summary, TableRecord
from anden.server.wire.http import Departure, Ending, Hinted, MyTable, SeatInfo, Table, TableDeal

__all__ = ["departure_of", "my_table_of", "table_of"]


def seat_info(record: Summary, seat: SeatRecord, presence: Presence, now: int) -> SeatInfo:
    """What everyone may know about a seat."""
    return SeatInfo(
        seat.seat,
        "bot" if seat.kind == "bot" else "person",
        seat.taken,
        seat.name,
        seat.level,
        seat.kind == "bot" or seat.seat in presence.seats,
        seat.covered,
        clocks.clock_of(seat, now),
        seat.holder is None and seat.kept_for is not None,
        cover_in(record, seat, presence.absent_for(seat.seat, now)) if record.status == "running" else None,
        seat.entropy is not None,
        seat.away_until if seat.is_away(now) else None,
    )


def _seat_infos(record: Summary, presence: Presence, now: int) -> tuple[SeatInfo, ...]:
    return tuple(seat_info(record, seat, presence, now) for seat in record.seats)


def _waiting_for(record: Summary, holder: str | None) -> tuple[Seat, ...]:
    if record.status != "running":
        return ()
    return tuple(seat.seat for seat in record.seats_of(holder) if seat.owed_since is not None and not seat.covered)


def table_of(record: TableRecord, holder: str | None, presence: Presence, now: int) -> Table:
    """The table as this holder may see it."""
    return Table(
        code=record.code,
        game=record.game,
        rules=record.rules,
        options=record.options,
        status=record.status,
        seats=_seat_infos(record, presence, now),
        public=record.public,
        clock=record.clock,
        cover=record.cover,
        device=record.device,
        autostart=record.autostart,
        version=record.version,
        created=record.created,
        commitment=record.seal.commitment,
        mine=tuple(seat.seat for seat in record.seats_of(holder)),
        kept=tuple(seat.seat for seat in record.seats if seat.kept_for is not None and seat.kept_for == holder),
        host=holder is not None and record.host == holder,
        inviter=next((seat.seat for seat in record.seats_of(record.host)), None),
        waits=_waiting_for(record, holder),
        spectators=presence.spectators,
        seed=record.seed.hex() if record.status == "over" and not _is_secret(record, now) else None,
        result=record.result,
        rematch=record.rematch,
        rematch_of=record.rematch_of,
        hints=record.allows_hints,
        hinted=tuple(Hinted(version, seat) for version, seat in record.hinted),
        rated=record.rated,
        pairing=record.pairing,
        bots_at=record.bots_at,
        ending=_ending_of(record),
        agreed=record.agreed,
        tryout=record.tryout,
        deal=None if record.deal is None else TableDeal(record.deal.id, record.deal.day, _is_secret(record, now)),
    )


def _is_secret(record: TableRecord, now: int) -> bool:
    """Whether others may still play the same deal."""
    return record.deal is not None and now < record.deal.disclosed


def _ending_of(record: TableRecord) -> Ending | None:
    asked = record.ending
    return None if asked is None else Ending(asked.by, asked.needs, asked.until)


def departure_of(record: Summary, presence: Presence, now: int) -> Departure:
    """A table as the list of open tables shows it."""
    free = sum(not seat.taken and seat.kept_for is None for seat in record.seats)
    infos = _seat_infos(record, presence, now)
    return Departure(
        record.code,
        record.game,
        record.status,
        infos,
        free,
        record.clock,
        record.created,
        record.version,
        record.rated,
    )


def my_table_of(record: Summary, holder: str, presence: Presence, now: int) -> MyTable:
    """A table as the list of its holder's own tables shows it."""
    mine = tuple(seat.seat for seat in record.seats_of(holder))
    waits = _waiting_for(record, holder)
    infos = _seat_infos(record, presence, now)
    return MyTable(record.code, record.game, record.status, infos, mine, waits, record.updated, record.result)
