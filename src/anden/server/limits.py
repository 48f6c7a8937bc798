"""How much anyone may ask of the server, and what each thing costs: all numbers in one place.

Whoever asks is counted by what a visitor cannot invent: the address (of IPv6 the first half, which is one customer's),
and the token, which is ours. Many people may share an address, a school's for one: it may ask for much more.
"""

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from msgspec import Struct

from anden.server.errors import Limited

__all__ = ["Caller", "Headcount", "Limits", "Purse", "address_of", "price_of"]


class Rate(Struct, frozen=True):
    """How much may be asked at once, and how much in each second after that."""

    burst: float
    rate: float


# A unit of reading is about a millisecond of the server's time.
READING = Rate(400, 40), Rate(2000, 120)  # of a visitor, of an address
WRITING = Rate(60, 4), Rate(600, 20)
SPEAKING = Rate(60, 20), Rate(600, 100)  # messages over sockets
CHATTING = Rate(5, 0.5), Rate(50, 5)
HINTING = Rate(10, 0.25), Rate(60, 2)  # a hint is about a quarter of a second of a bot's time
REVIEWING = Rate(12, 0.05), Rate(120, 0.5)  # a review is some ten seconds of a bot's time, when nobody else needs it
GUESSING = Rate(10, 0.1), Rate(60, 0.5)  # short codes: of a million, so few are tried that no table is found by chance
SOCKETS_OF_VISITOR, SOCKETS_OF_ADDRESS, SPECTATORS_OF_TABLE = 24, 300, 100

DEAL_TRIES = 12  # of one deal from one address: a family or a class may, somebody with many browsers may not for long
DEALING = Rate(DEAL_TRIES, DEAL_TRIES / 86_400)  # the same for whoever deletes each pass after its try
BOT_TABLES, BOT_TABLES_MS = 12, 3_600_000  # a visitor's matches against bots that went on within the last hour

FRAMES = "GET /api/tables/{code}/frames"
FRAMES_MOST = 100  # in one answer
PRICES = {
    "GET /api/card.png": 40,
    "GET /api/games/{game}/card.png": 40,
    "GET /api/games/{game}/lessons/{name}": 5,  # up to 700 kB for who does not take it packed
    "GET /api/games/{game}/lessons/{name}/card.png": 40,
    "GET /api/games/{game}/deal/card.png": 40,
    "GET /api/deals/{deal}/card.png": 40,
    "GET /api/me": 3,
    "GET /api/journeys": 10,
    "GET /api/journeys/figures": 20,
    "GET /api/pass/export": 100,
    "GET /api/tables": 10,
    FRAMES: 5,  # and one for each frame
    "GET /api/tables/{code}/card.png": 40,
    "GET /api/tables/{code}/replay": 50,
    "GET /api/tables/{code}/scores": 50,
    "GET /api/tables/{code}/story": 50,
    "GET /api/tables/{code}/review": 20,
    "GET /api/tables/{code}/position": 20,
    "GET /api/tables/{code}/verify": 50,
    "GET /api/tables/{code}/qr.svg": 10,
    "GET /api/tables/{code}/live": 10,
    "POST /api/calls/push": 4,  # a name is looked up
    "POST /api/calls/webhooks": 4,
    "POST /api/calls/receivers/{receiver}/try": 4,
    "POST /api/pairing": 4,
    "POST /api/pass/join": 4,
    "POST /api/pass/link": 4,
    "POST /api/pass/passkeys": 4,
    "POST /api/pass/passkeys/use": 4,
    "GET /api/tables/{code}/line": 50,
    "GET /api/deals": 5,
    "GET /api/deals/{deal}": 30,
    "GET /api/games/{game}/deals": 10,
    "POST /api/deals": 4,
    "POST /api/deals/{deal}/play": 4,
    "POST /api/lines": 4,  # a match of a thousand entries is played again in some tenths of a second
    "POST /api/lines/frames": 2,
    "POST /api/lines/story": 2,
    "POST /api/lines/replay": 4,
    "POST /api/tables": 4,
    "POST /api/tables/check": 4,
    "POST /api/tables/{code}/rematch": 4,
    "POST /api/tables/{code}/tryout": 4,
}
BYTES_PER_UNIT = 16 * 1024  # of what is sent to us: a component set of one's own has to be checked


def price_of(method: str, path: str, query: dict[str, str], length: int) -> int:
    """What a request costs. `path` is the route's, with its holes; `length` is the body's."""
    key = f"{method} {path}"
    price = PRICES.get(key, 1) + length // BYTES_PER_UNIT
    return price + _frames(query) if key == FRAMES else price


def _frames(query: dict[str, str]) -> int:
    first, end = (_whole(query.get(name, "")) for name in ("from", "to"))
    return FRAMES_MOST if end is None else max(0, min(FRAMES_MOST, end - (first or 0)))


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 12 else None


def address_of(host: str) -> str:
    """What is counted of an address."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((int(address), 64), strict=False))


class Caller(Struct, frozen=True):
    """The visitor who asks, and from which address. `holder` is None for a stranger."""

    address: str
    holder: str | None


class Bucket:
    """Filled up to its burst. What costs more than that is let through when it is full, and owed."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate, self._clock = rate, clock
        self._left, self._at = rate.burst, clock()

    def take(self, price: float) -> None:
        """Raises Limited when there is not enough in it."""
        now = self._clock()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.rate)
        self._at = now
        if self._left < min(price, self._rate.burst):
            raise Limited("too-fast")
        self._left -= price


class Limits:
    """A bucket for each of the many who ask; the ones longest unused are forgotten."""

    def __init__(self, rate: Rate, scale: float, most: int = 10_000) -> None:
        self._rate, self._most = Rate(rate.burst * scale, rate.rate * scale), most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str, price: float = 1) -> None:
        """Raises Limited if this caller has asked too often."""
        bucket = self._buckets.get(who) or self._new(who)
        self._buckets.move_to_end(who)
        bucket.take(price)

    def _new(self, who: str) -> Bucket:
        if len(self._buckets) >= self._most:
            self._buckets.popitem(last=False)
        self._buckets[who] = Bucket(self._rate, monotonic)
        return self._buckets[who]


class Purse:
    """What an address and each of its visitors may spend on one kind of thing."""

    def __init__(self, rates: tuple[Rate, Rate], scale: float) -> None:
        visitor, address = rates
        self._visitors, self._addresses = Limits(visitor, scale), Limits(address, scale)

    def take(self, caller: Caller, price: float = 1) -> None:
        """Raises Limited when it is too much."""
        if caller.holder is not None:
            self._visitors.take(caller.holder, price)
        self._addresses.take(caller.address, price)


class Headcount:
    """How many sockets are open, by visitor and by address."""

    def __init__(self, scale: float) -> None:
        self._of_visitor, self._of_address = int(SOCKETS_OF_VISITOR * scale) or 1, int(SOCKETS_OF_ADDRESS * scale) or 1
        self._there: Counter[str] = Counter()

    @contextmanager
    def one_more(self, caller: Caller) -> Iterator[None]:
        """While it lasts there is one more; raises Limited when there are too many."""
        counted = [(caller.address, self._of_address)]
        if caller.holder is not None:
            counted.append((caller.holder, self._of_visitor))
        if any(self._there[who] >= most for who, most in counted):
            raise Limited("too-many-sockets")
        names = [who for who, _ in counted]
        self._there.update(names)
        try:
            yield
        finally:
            self._there.subtract(names)
            for who in names:
                if not self._there[who]:
                    del self._there[who]
