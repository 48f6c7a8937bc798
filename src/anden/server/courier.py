"""Sends to addresses that strangers have given, without being sent where they must not reach.

Every sending looks the name up once, checks all addresses it has, and connects to the one that was checked: an answer
that changes later changes nothing. Redirects are not followed, the body of an answer is not read, and all of it has to
be done within some seconds.
"""

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import httpx
from msgspec import Struct

__all__ = ["Courier", "Destination", "Sent", "Unreachable", "Unsafe", "is_own", "is_public"]

SECONDS = 10.0  # for all of one sending
LOOKERS = 4  # threads that look names up: they may hang, and nobody else waits for them
SPOKEN = re.compile(r"[!-~]+")  # what an address is written with
# Each character can be read in one way only: an address that is none takes no longer than one that is.
NAME = re.compile(r"(?=.{1,253}$)([a-z0-9_][a-z0-9_-]{0,62}\.)*[a-z0-9_][a-z0-9_-]{0,62}\.?", re.IGNORECASE)
PORTS = {"https": 443, "http": 80}
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
# Ways of older days to carry IPv4 within IPv6; whatever they lead to, nobody needs them to be called.
TUNNELS = [ipaddress.IPv6Network(net) for net in ("2002::/16", "2001::/32", "64:ff9b:1::/48", "::/96", "fec0::/10")]

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
LookUp = Callable[[str, int], Sequence[str]]


class Unsafe(Exception):  # noqa: N818  # a refusal
    """That is no address that may be called."""


class Unreachable(Exception):  # noqa: N818  # a refusal
    """Nobody answers there, or not in time."""


class Destination(Struct, frozen=True):
    """An address taken apart: what is connected to, and what is said there."""

    scheme: str
    host: str  # a name, or an address without brackets
    port: int
    target: str  # path and query


class Sent(Struct, frozen=True):
    """What became of it. `retry_after`: seconds that the other side wants to be left alone."""

    status: int
    retry_after: int | None = None


def is_public(address: Address) -> bool:
    """Whether the address belongs to the open internet."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address in NAT64:
            return is_public(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
        if any(address in tunnel for tunnel in TUNNELS) or address.scope_id is not None:
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def is_own(address: Address) -> bool:
    """Whether it is an address of this machine: a public one, too, leads past what guards it from outside."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as line:
            line.connect((str(address), 9))  # sends nothing: the system says which of its addresses it would use
            return bool(line.getsockname()[0] == str(address))
    except OSError:
        return False


def destination_of(text: str) -> Destination:
    """Takes an address apart; raises Unsafe for what no browser would take, or for one with a password in it."""
    if not SPOKEN.fullmatch(text) or "\\" in text:
        raise Unsafe("an address has no blanks")
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise Unsafe("that is no address") from None
    if parts.scheme not in PORTS or "@" in parts.netloc or not (NAME.fullmatch(host) or _is_number(host)) or port == 0:
        raise Unsafe("https://, and a name")
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Destination(parts.scheme, host, port or PORTS[parts.scheme], target)


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return "%" not in host


def look_up(host: str, port: int) -> Sequence[str]:
    """All addresses of a name, as the system knows them; raises OSError."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


class Courier:
    """Sends from the start to `close`. `networks`: where the owner allows to send besides, by plain http too."""

    def __init__(
        self, networks: Sequence[str] = (), look_up: LookUp = look_up, trust: ssl.SSLContext | None = None
    ) -> None:
        self._networks: list[Network] = [ipaddress.ip_network(network, strict=False) for network in networks]
        self._look_up = look_up
        self._lookers = ThreadPoolExecutor(LOOKERS, "names")
        self._client = httpx.AsyncClient(
            verify=True if trust is None else trust,
            follow_redirects=False,
            trust_env=False,
            timeout=None,  # one clock runs for all of a sending: that of `post`
            # A connection is for one name: another name of the same address must not be given it.
            limits=httpx.Limits(max_keepalive_connections=0),
        )

    async def close(self) -> None:
        """Sends nothing any more."""
        await self._client.aclose()
        self._lookers.shutdown(wait=False, cancel_futures=True)

    async def check(self, text: str) -> tuple[Destination, Address]:
        """What may be connected to for that address, looked up now; raises Unsafe, or Unreachable."""
        place = destination_of(text)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(SECONDS):
                found = await loop.run_in_executor(self._lookers, self._look_up, place.host, place.port)
            addresses = [ipaddress.ip_address(one) for one in found]
        except (OSError, ValueError, UnicodeError) as error:
            raise Unreachable(type(error).__name__) from None
        if not addresses:
            raise Unreachable("no address")
        if not all(self._may(address, place.scheme) for address in addresses):
            raise Unsafe("a private network")
        return place, addresses[0]

    def _may(self, address: Address, scheme: str) -> bool:
        if any(address in network for network in self._networks):
            return True
        return scheme == "https" and is_public(address) and not is_own(address)

    async def post(self, text: str, body: bytes, headers: Mapping[str, str]) -> Sent:
        """Sends it; raises Unsafe where it may not be sent, and Unreachable where nobody takes it."""
        try:
            async with asyncio.timeout(SECONDS):
                place, address = await self.check(text)
                return await self._post(place, address, body, headers)
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ssl.SSLError) as error:
            raise Unreachable(type(error).__name__) from None

    async def _post(self, place: Destination, address: Address, body: bytes, headers: Mapping[str, str]) -> Sent:
        shown = f"[{address}]" if address.version == 6 else str(address)
        host = f"[{place.host}]" if ":" in place.host else place.host
        named = host if place.port == PORTS[place.scheme] else f"{host}:{place.port}"
        url = httpx.URL(scheme=place.scheme, host=shown, port=place.port, raw_path=place.target.encode())
        asked = self._client.stream(
            "POST",
            url,
            content=body,
            headers={"Host": named, "User-Agent": "anden", **headers},
            extensions={"sni_hostname": place.host},
        )
        async with asked as answer:
            wait = answer.headers.get("retry-after", "")
            return Sent(
                answer.status_code, int(wait) if wait.isascii() and wait.isdecimal() and len(wait) < 8 else None
            )
