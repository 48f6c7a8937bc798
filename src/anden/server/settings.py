"""What whoever runs a server may choose."""

import ipaddress
import math
import re
from urllib.parse import urlsplit

from msgspec import Struct

from anden.core.errors import Malformed

__all__ = ["Settings"]

HOST_NAME = re.compile(r"(?!-)[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*")

CONTACT = re.compile(r"mailto:[^\s@]+@[^\s@]+|https://\S+")


class Settings(Struct, frozen=True):
    """What `anden serve` was told."""

    db: str = "anden.db"  # an SQLite file, or postgresql://...
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()  # other origins whose pages may connect: behind a proxy that changes the host
    names: tuple[str, ...] = ()  # host names to answer to, besides addresses and this machine's own
    proxies: tuple[str, ...] = ()  # addresses or networks whose word on who asks is believed
    bots: int = 1  # how many bots think at once
    think: str | None = None  # where: ray://HOST:PORT; None: in processes of this machine
    think_seconds: float = 10.0  # longest thought of a bot
    workers: int = 1  # processes that serve, where PostgreSQL keeps the tables
    min_free_mb: int = 100  # with less room beside an SQLite file no new tables; with a quarter of it, no moves
    archive: str | None = None  # a folder: replays of deleted tables are written there
    keep_days: float | None = 90.0  # finished tables untouched for so long are deleted; None: never
    idle_days: float | None = 60.0  # the same for tables that run
    wait_days: float | None = 7.0  # and for those that never started
    sweep_seconds: float = 1.0  # how often clocks are looked at
    limits: float = 1.0  # how many times the usual (limits.py) a visitor or an address may ask
    calls: bool = True  # whether anybody is called: pushes and webhooks
    call_networks: tuple[str, ...] = ()  # private networks in which webhooks may be called, by plain http too
    contact: str | None = None  # whom push services may write to: mailto:..., or https://...
    secure: bool = False  # cookies over https only
    seed: bytes | None = None  # for tests and demonstrations: whoever knows it knows all cards; None: nobody does

    def __post_init__(self) -> None:
        """Raises Malformed, in one line, for what cannot be meant."""
        for name in self.names:
            if not HOST_NAME.fullmatch(name):
                raise Malformed(f"host name {name!r}: a name alone, such as play.example.org")
        if self.think is not None and not self.think.startswith("ray://"):
            raise Malformed(f"think {self.think!r}: a Ray cluster, such as ray://10.0.0.1:10001")
        for proxy in self.proxies:
            _check_network("proxy", proxy)
        for network in self.call_networks:
            _check_network("call network", network)
        if self.contact is not None and not CONTACT.fullmatch(self.contact):
            raise Malformed(f"contact {self.contact!r}: mailto:you@example.org, or https://example.org")
        for origin in self.origins:
            parts = urlsplit(origin)
            if (
                parts.scheme not in ("http", "https")
                or origin != f"{parts.scheme}://{parts.netloc}"
                or not parts.netloc
            ):
                raise Malformed(f"origin {origin!r}: scheme and host, such as https://play.example.org")
        for number in (
            self.think_seconds,
            self.sweep_seconds,
            self.limits,
            self.keep_days,
            self.idle_days,
            self.wait_days,
        ):
            if number is not None and not math.isfinite(number):
                raise Malformed(f"{number} is no number of anything")


def _check_network(what: str, network: str) -> None:
    try:
        ipaddress.ip_network(network, strict=False)
    except ValueError:
        raise Malformed(f"{what} {network!r}: an address, or a network such as 10.0.0.0/8") from None
