"""Who asks, from where, how often; and what a browser may do with our pages."""

import hashlib
import re
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from urllib.parse import urlsplit

from anden.server.errors import Limited

__all__ = ["COOKIE", "HEADERS", "Bucket", "Limits", "clean", "fresh_code", "fresh_token", "holder_of", "is_own_origin"]

COOKIE = "anden"
COOKIE_SECONDS = 365 * 24 * 3600
CODE_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
CODE_LENGTH = 12
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")

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


def fresh_token() -> str:
    """What a browser keeps in its cookie: 256 bits."""
    return secrets.token_urlsafe(32)


def holder_of(token: str | None) -> str | None:
    """What the store keeps of a token, so that a stolen database opens no seat. None for what is no token."""
    if token is None or not TOKEN.fullmatch(token):
        return None
    return hashlib.sha256(token.encode()).hexdigest()


def fresh_code() -> str:
    """A table's code: 60 bits, so that nobody finds a table by trying."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def is_own_origin(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """Does a request come from our own page? Programs send no origin; browsers always do when it matters."""
    if origin is None or origin in others:
        return True
    return host is not None and urlsplit(origin).netloc == host


def clean(text: str, length: int) -> str:
    """One line of visible text: no controls, no invisible marks that turn or cover writing, no towers of accents."""
    visible = "".join(" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    kept = [char for char in visible if unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn")]
    joined = re.sub(r" +", " ", "".join(kept)).strip()
    return _few_accents(joined)[:length].strip()


def _few_accents(text: str) -> str:
    out: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.category(char).startswith("M") else 0
        if marks <= 2:
            out.append(char)
    return "".join(out)


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
