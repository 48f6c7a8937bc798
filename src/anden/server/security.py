"""Who asks, from where, how often; and what a browser may do with our pages."""

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

from anden.server.errors import Limited

__all__ = ["HEADERS", "Bucket", "Limits", "fresh_code", "is_own_origin"]

CODE_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
CODE_LENGTH = 12

# Nothing from elsewhere, no inline script; styles may be set by the page's own code on its own elements.
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def fresh_code() -> str:
    """A table's code: 60 bits, so that nobody finds a table by trying."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_own_origin(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """Does a request come from our own page? Programs send no origin; browsers always do when it matters."""
    if origin is None or origin in others:
        return True
    return host is not None and urlsplit(origin).netloc == host


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._left, self._at = burst, clock()

    def take(self) -> None:
        """Raises Limited when it is empty."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            raise Limited("too-fast")
        self._left -= 1


class Limits:
    """A bucket for each of the many who ask; the ones longest unused are forgotten."""

    def __init__(self, burst: float, rate: float, most: int = 10_000) -> None:
        self._burst, self._rate, self._most = burst, rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> None:
        """Raises Limited when who asks has asked too often."""
        if who not in self._buckets and len(self._buckets) >= self._most:
            self._buckets.popitem(last=False)
        bucket = self._buckets.setdefault(who, Bucket(self._burst, self._rate))
        self._buckets.move_to_end(who)
        bucket.take()
