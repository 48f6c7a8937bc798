"""LISTEN and NOTIFY that survive the loss of a connection."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import structlog
from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from psycopg import AsyncConnection, OperationalError
from psycopg.sql import SQL, Identifier

__all__ = ["NotifyBackend"]

RETRY_SECONDS = 1.0

logger = structlog.get_logger()


class NotifyBackend(PsycoPgChannelsBackend):
    """Litestar's backend, but: one connection for all that is published, and a lost listener comes back.

    What was told meanwhile cannot be had again; then `lost` is heard instead, and everyone looks at everything.
    """

    def __init__(self, pg_dsn: str, lost: bytes) -> None:
        super().__init__(pg_dsn)
        self._lost = lost
        self._speaker: AsyncConnection[Any] | None = None

    async def on_shutdown(self) -> None:
        await super().on_shutdown()
        await self._listener_conn.close()  # it may be another than the one it began with
        await self._hang_up()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        for channel in channels:
            try:
                await self._publish(data, channel)
            except OperationalError as error:
                await self._hang_up()
                logger.warning("news-not-told", why=str(error).strip())

    async def _publish(self, data: bytes, channel: str) -> None:
        if self._speaker is None or self._speaker.closed:
            self._speaker = await AsyncConnection[Any].connect(self._pg_dsn, autocommit=True)
        await self._speaker.execute("SELECT pg_notify(%s, %s)", (channel, data.decode()))

    async def _hang_up(self) -> None:
        if self._speaker is not None:
            with suppress(OperationalError):
                await self._speaker.close()
            self._speaker = None

    async def _listen(self) -> None:
        while not self._stop_listening:
            try:
                async for notice in self._listener_conn.notifies(timeout=0.5):
                    self._event_queue.put_nowait((notice.channel, notice.payload.encode()))
            except OperationalError as error:
                logger.warning("listener-lost", why=str(error).strip())
                await self._listener_conn.close()
                await self._listen_again()

    async def _listen_again(self) -> None:
        while not self._stop_listening:
            await asyncio.sleep(RETRY_SECONDS)
            try:
                self._listener_conn = await AsyncConnection[Any].connect(self._pg_dsn, autocommit=True)
                for channel in self._subscribed_channels:
                    await self._listener_conn.execute(SQL("LISTEN {}").format(Identifier(channel)))
                    self._event_queue.put_nowait((channel, self._lost))
                return
            except OperationalError:
                await self._listener_conn.close()
