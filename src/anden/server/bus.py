"""What workers tell each other, over Litestar's channels: in memory, or by PostgreSQL's LISTEN and NOTIFY."""

from collections.abc import AsyncGenerator

import msgspec
import structlog
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from msgspec import Raw, Struct
from sqlalchemy import URL

from anden.core.game import Seat
from anden.server.statements import Notice
from anden.server.wire.shared import Room

__all__ = ["CHANNEL", "Bus", "Changed", "News", "Present", "Relayed"]

CHANNEL = "anden_tables"
PAYLOAD_BYTES = 7900  # PostgreSQL takes no more than 8000

logger = structlog.get_logger()


class _News(Struct, frozen=True, tag_field="kind"):
    worker: str


class Changed(_News, frozen=True, tag="changed"):
    """A table has a new revision: look again. No table: news were lost, look at all of them."""

    code: str | None
    revision: int = 0


class Present(_News, frozen=True, tag="present"):
    """All the seats, and how many spectators, that have a socket at this worker, table by table.

    `looking`: the seats among them whose page is not hidden.
    """

    tables: dict[str, tuple[tuple[Seat, ...], int]]
    looking: dict[str, tuple[Seat, ...]] = {}


class Relayed(_News, frozen=True, tag="relayed"):
    """A message for everyone at a table, or for one room of it."""

    code: str
    room: Room | None
    message: Raw


News = Changed | Present | Relayed
NEWS: msgspec.json.Decoder[News] = msgspec.json.Decoder(News)
LOST = Changed(worker="", code=None)


class Bus:
    """One channel for all tables; a worker does not hear itself."""

    def __init__(self, url: URL | None, worker: str) -> None:
        backend: ChannelsBackend
        if url is None:
            backend = MemoryChannelsBackend()
        else:
            from anden.server.notify import NotifyBackend

            address = url.set(drivername="postgresql").render_as_string(hide_password=False)
            backend = NotifyBackend(address, msgspec.json.encode(LOST))
        self.alone = url is None
        self.worker = worker
        self.plugin = ChannelsPlugin(backend, channels=[CHANNEL], subscriber_max_backlog=None)

    def tell(self, news: News) -> None:
        """To the other workers; there are none beside an SQLite file."""
        if not self.alone:
            raw = msgspec.json.encode(news)
            if len(raw) > PAYLOAD_BYTES:
                logger.error("news-too-long", kind=type(news).__name__, bytes=len(raw))
                return
            self.plugin.publish(raw, CHANNEL)

    def notice_of(self, code: str, revision: int) -> Notice | None:
        """What the store tells the other workers with a table's change or not at all; None where there are none."""
        return None if self.alone else (CHANNEL, msgspec.json.encode(Changed(self.worker, code, revision)).decode())

    async def hear(self) -> AsyncGenerator[News, None]:
        """What other workers tell, until cancelled."""
        async with self.plugin.start_subscription(CHANNEL) as subscriber:
            async for raw in subscriber.iter_events():
                news = _news_in(raw)
                if news.worker != self.worker:
                    yield news


def _news_in(raw: bytes) -> News:
    """A server of another version may tell what is not known here: then all there is to know is that there are news."""
    try:
        return NEWS.decode(raw)
    except msgspec.DecodeError as error:
        logger.warning("news-not-understood", why=str(error))
        return LOST
