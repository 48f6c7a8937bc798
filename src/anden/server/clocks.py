"""Banked time: a seat's bank runs while it owes a decision, and grows with every decision made. Milliseconds."""

from dataclasses import dataclass

from anden.core.game import Seat
from anden.server.records import SeatRecord, TableRecord
from anden.server.wire.http import Clock
from anden.server.wire.shared import ClockPreset

__all__ = [
    "PRESETS",
    "Preset",
    "clock_of",
    "deadline",
    "go_away",
    "is_correspondence",
    "refill",
    "start",
    "take_back",
    "turn",
]

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR


@dataclass(frozen=True)
class Preset:
    """What a clock of that name allows."""

    bank: int  # at the start
    increment: int  # for each decision
    cap: int  # no more can be saved up


PRESETS: dict[ClockPreset, Preset | None] = {
    "none": None,
    "live": Preset(5 * MINUTE, 20 * SECOND, 10 * MINUTE),
    "evening": Preset(20 * MINUTE, MINUTE, 45 * MINUTE),
    "week": Preset(4 * DAY, 12 * HOUR, 7 * DAY),
    "day": Preset(DAY, DAY, DAY),
    "three-days": Preset(3 * DAY, 3 * DAY, 3 * DAY),
    "seven-days": Preset(7 * DAY, 7 * DAY, 7 * DAY),
}


def is_correspondence(clock: ClockPreset) -> bool:
    """Whether people have days to decide: holidays stop such clocks, and no others."""
    preset = PRESETS[clock]
    return preset is not None and preset.bank >= DAY


def start(record: TableRecord) -> None:
    """Every person gets the bank of the table's preset."""
    preset = PRESETS[record.clock]
    for seat in record.seats:
        seat.bank = preset.bank if preset is not None and seat.kind == "person" else None


def turn(record: TableRecord, acted: Seat | None, owing: list[Seat], now: int, decisions: int = 0) -> None:
    """Somebody decided, or the match began: charges those who decided, and starts the clocks of those who owe now.

    `decisions`: how many decisions of the one who acted stand. Each is paid for once, however often it is made again.
    """
    preset = PRESETS[record.clock]
    for seat in record.seats:
        owes = seat.seat in owing
        if seat.owed_since is not None and (seat.seat == acted or not owes):
            earned = seat.seat == acted and decisions > seat.paid
            seat.bank = _charged(seat, preset, now, earned)
            seat.owed_since = None
            seat.paid = decisions if earned else seat.paid
        if owes and seat.owed_since is None:
            seat.owed_since = now


def take_back(record: TableRecord, owing: list[Seat], now: int) -> None:
    """A decision was undone: nobody pays for the time in which it was theirs, and nobody earns any."""
    for seat in record.seats:
        owes = seat.seat in owing
        seat.owed_since = (seat.owed_since or now) if owes else None


def _charged(seat: SeatRecord, preset: Preset | None, now: int, earned: bool) -> int | None:
    if seat.bank is None or preset is None or seat.owed_since is None or seat.player is not None:
        return seat.bank  # a bot's thinking costs its person nothing
    left = max(0, seat.bank - _spent(seat, now))
    return min(preset.cap, left + preset.increment) if earned else left


def refill(record: TableRecord, seat: SeatRecord, now: int) -> None:
    """Whoever comes back has time for some decisions again."""
    preset = PRESETS[record.clock]
    if preset is not None and seat.bank is not None:
        seat.bank = max(seat.bank, preset.bank // 2)
    if seat.owed_since is not None:
        seat.owed_since = now


def go_away(seat: SeatRecord, now: int, until: int) -> None:
    """Its player is on holiday from now until then: so long its clock stands still. Until now: the holiday is over."""
    clock = clock_of(seat, now)
    if clock is not None and seat.owed_since is not None and seat.player is None:
        seat.bank, seat.owed_since = clock.left, now
    seat.away_from, seat.away_until = (now, until) if until > now else (None, None)


def _spent(seat: SeatRecord, now: int) -> int:
    """How long the seat has owed its decision, without its holiday."""
    since = now if seat.owed_since is None else seat.owed_since
    spent = max(0, now - since)
    if seat.away_from is not None and seat.away_until is not None:
        spent -= max(0, min(now, seat.away_until) - max(since, seat.away_from))
    return spent


def clock_of(seat: SeatRecord, now: int) -> Clock | None:
    """What the seat's clock shows."""
    if seat.bank is None:
        return None
    owes = seat.owed_since is not None and seat.player is None
    return Clock(max(0, seat.bank - _spent(seat, now)) if owes else seat.bank, owes and not seat.is_away(now))


def deadline(seat: SeatRecord) -> int | None:
    """When this seat's time is up, if it goes on like this."""
    if seat.bank is None or seat.owed_since is None or seat.player is not None:
        return None
    end = seat.owed_since + seat.bank
    if seat.away_from is None or seat.away_until is None or end <= seat.away_from:
        return end
    return end + max(0, seat.away_until - max(seat.owed_since, seat.away_from))
