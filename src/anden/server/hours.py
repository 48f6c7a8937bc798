"""Hours of the day where somebody lives: when calls wait, and when the day's digest is due. Milliseconds since 1970."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from anden.core.errors import Malformed

__all__ = ["next_hour", "quiet_until", "zone_of"]

HOUR = 60
DAY = 24 * HOUR


def zone_of(name: str) -> ZoneInfo:
    """The time zone of that name; raises Malformed."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Malformed(f"zone: {name!r} is no time zone") from None


def quiet_until(now: int, zone: ZoneInfo, quiet: tuple[int, int] | None) -> int | None:
    """The end of the quiet hours, where it is within them now; None otherwise. They may go past midnight."""
    if quiet is None or quiet[0] == quiet[1]:
        return None
    here = _local(now, zone)
    first, end = quiet
    at = here.hour * HOUR + here.minute
    if not (at - first) % DAY < (end - first) % DAY:
        return None
    return _moment(here, zone, end)


def next_hour(now: int, zone: ZoneInfo, hour: int) -> int:
    """When it is that hour there next."""
    return _moment(_local(now, zone), zone, hour * HOUR)


def _local(now: int, zone: ZoneInfo) -> datetime:
    return datetime.fromtimestamp(now / 1000, UTC).astimezone(zone)


def _moment(after: datetime, zone: ZoneInfo, minute: int) -> int:
    """The first moment later than that at which the clocks there show this minute of the day."""
    day, shown = after.date(), time(minute // HOUR, minute % HOUR)
    for ahead in range(3):
        at = datetime.combine(day + timedelta(days=ahead), shown, zone)
        if at.astimezone(UTC) > after.astimezone(UTC):
            return int(at.timestamp() * 1000)
    raise AssertionError("a clock shows every minute within two days")
