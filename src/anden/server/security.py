"""By which names and from which pages we may be asked, and what a browser may do with our pages."""

import ipaddress
import re
import secrets
import socket
from urllib.parse import urlsplit

__all__ = ["CODE", "CODE_LENGTH", "CODE_LETTERS", "HEADERS", "SHORT_LENGTH", "Hosts", "fresh_code", "is_own_origin"]

CODE_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
CODE_LENGTH = 12
SHORT_LENGTH = 4  # as much of a code as people say aloud
CODE = re.compile(f"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")

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


class Hosts:
    """The names that this server answers to: an address, this machine's own name, and those in the settings.

    A page of a stranger's whose name was turned to our address (DNS rebinding) asks by that name, and is refused.
    """

    def __init__(self, names: tuple[str, ...]) -> None:
        own = socket.gethostname().lower()
        self._names = {"localhost", own, f"{own}.local", *(name.lower() for name in names)}

    def knows(self, host: str | None) -> bool:
        """Is this Host header one of ours? Ports do not matter."""
        try:
            parts = urlsplit(f"//{host or ''}")
            name = (parts.hostname or "").rstrip(".")
            if not name or parts.netloc != host or "@" in host or (parts.port or 0) < 0:
                return False
        except ValueError:
            return False
        return name in self._names or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
