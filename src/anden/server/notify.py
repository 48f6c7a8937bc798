"""What workers tell each other by PostgreSQL's LISTEN and NOTIFY; it survives the loss of a connection."""

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import AsyncExitStack, suppress
from typing import Any

import structlog
from litestar.channels.backends.base import ChannelsBackend
from psycopg import AsyncConnection, Error
from psycopg.sql import SQL, Identifier

from anden.server.running import running
from anden.server.statements import NOTIFY

__all__ = ["NotifyBackend"]

RETRY_SECONDS = 1.0

logger = structlog.get_logger()


class NotifyBackend(ChannelsBackend):
    """A backend for Litestar's channels: one connection for all that is published, another for all that is heard.

    Both come back when they are lost. What was told meanwhile cannot be had again; then `lost` is heard instead, and
    everyone looks at everything.
    """

    def __init__(self, address: str, lost: bytes) -> None:
        self._address = address
        self._lost = lost
        self._speaker: AsyncConnection[Any] | None = None
        self._listener: AsyncConnection[Any] | None = None
        self._listening = AsyncExitStack()
        self._channels: set[str] = set()
        self._heard: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()

    async def on_startup(self) -> None:
        """Nothing is opened before somebody subscribes or publishes."""

    async def on_shutdown(self) -> None:
        """Stops listening and closes both connections."""
        await self._listening.aclose()
        await _hang_up(self._listener)
        await _hang_up(self._speaker)

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tells it on each channel; where the database does not answer it is written down and not told."""
        for channel in channels:
            try:
                await self._publish(data, channel)
            except Error as error:
                await _hang_up(self._speaker)
                logger.warning("news-not-told", why=str(error).strip())

    async def _publish(self, data: bytes, channel: str) -> None:
        if self._speaker is None or self._speaker.closed:
            self._speaker = await AsyncConnection[Any].connect(self._address, autocommit=True)
        await self._speaker.execute(NOTIFY, (channel, data.decode()))

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Hears these channels too from now on; raises OperationalError where the database does not answer."""
        await self._hear({*self._channels, *channels})

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Hears these channels no longer."""
        await self._hear(self._channels - {*channels})

    async def _hear(self, channels: set[str]) -> None:
        if channels == self._channels:
            return
        await self._listening.aclose()
        self._channels = channels
        await self._connect()
        await self._listening.enter_async_context(running(self._listen()))

    async def _connect(self) -> None:
        await _hang_up(self._listener)
        self._listener = await AsyncConnection[Any].connect(self._address, autocommit=True)
        for channel in self._channels:
            await self._listener.execute(SQL("LISTEN {}").format(Identifier(channel)))

    async def _listen(self) -> None:
        while True:
            assert self._listener is not None
            try:
                async for notice in self._listener.notifies():
                    self._heard.put_nowait((notice.channel, notice.payload.encode()))
            except Error as error:
                logger.warning("listener-lost", why=str(error).strip())
                await self._listen_again()

    async def _listen_again(self) -> None:
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            with suppress(Error):
                await self._connect()
                for channel in self._channels:
                    self._heard.put_nowait((channel, self._lost))
                return

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """What is heard, channel by channel, until cancelled."""
        while True:
            yield await self._heard.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """PostgreSQL keeps none."""
        del channel, limit
        return []


async def _hang_up(connection: AsyncConnection[Any] | None) -> None:
    if connection is not None:
        with suppress(Error):
            await connection.close()
