"""Who looks at a table at other workers, for all tables: whoever makes a call may not hold the table."""

import time
from collections.abc import Mapping, Sequence

from anden.core.game import Seat
from anden.server.held import PRESENCE_LASTS

__all__ = ["Lookout"]


class Lookout:
    """What the other workers have told; it is believed for a while, and told again before that is over."""

    def __init__(self) -> None:
        self._told: dict[str, dict[str, tuple[float, frozenset[Seat]]]] = {}  # by table and worker: until when, who

    def heard(self, worker: str, looking: Mapping[str, Sequence[Seat]]) -> None:
        """That worker tells whose pages are looked at, table by table."""
        until = time.monotonic() + PRESENCE_LASTS
        for code, seats in looking.items():
            self._told.setdefault(code, {})[worker] = until, frozenset(seats)
            if not self.looking(code):
                del self._told[code]

    def looking(self, code: str) -> frozenset[Seat]:
        """The seats whose players look at that table elsewhere."""
        now, told = time.monotonic(), self._told.get(code, {})
        return frozenset[Seat]().union(*(seats for until, seats in told.values() if until > now))

    def forget_old(self) -> None:
        """Drops what is believed no longer: a worker may have died."""
        now = time.monotonic()
        old = [code for code, told in self._told.items() if all(until <= now for until, _ in told.values())]
        for code in old:
            del self._told[code]
