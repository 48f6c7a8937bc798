"""Looks after the store: trouble is seen, written down, counted and told to everyone at a table; so is its end."""

import asyncio
import time

import structlog

from anden.server import metrics
from anden.server.running import again_and_again
from anden.server.tables import Tables
from anden.server.trouble import KINDS, TroubleKind
from anden.server.wire.socket import Trouble

__all__ = ["Vigil"]

LOOK_SECONDS = 1.0
REPEAT_SECONDS = 60.0  # so often the log says again what still is

logger = structlog.get_logger()


class Vigil:
    """Looks at the store of these tables, again and again while `run` runs, and whenever `look` is called."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._looking = asyncio.Lock()
        self._failures = 0  # of those that were seen to
        self._said: dict[str, float] = {}

    async def run(self) -> None:
        """Looks after the store until cancelled."""
        await again_and_again("vigil-failed", self._glance, lambda: LOOK_SECONDS)

    async def _glance(self) -> None:
        """Where all seems well a look is enough; whether trouble is over, only writing tells."""
        failures = self._tables.store.failures
        if self._tables.store.trouble() is None and self._tables.trouble is None:
            self._note_room()
        else:
            await self.look()
        if failures != self._failures and self._tables.trouble is None:
            self._failures = failures
            self._tables.look_again()

    async def look(self) -> TroubleKind | None:
        """What keeps the store from writing, found out by writing; whoever has to know of a change is told."""
        async with self._looking:
            found = await asyncio.to_thread(self._tables.store.proven)
            self._note(found)
            self._note_room()
            return found

    def _note(self, found: TroubleKind | None) -> None:
        known = self._tables.trouble
        if found is not None:
            self._say_at_times("store-trouble", found, trouble=found)
        if found == (None if known is None else known.what):
            return
        for kind in KINDS:
            metrics.TROUBLE.labels(kind=kind).set(kind == found)
        since = self._tables.now() if known is None else known.since
        self._tables.tell_of(Trouble(found, since))
        if found is None:
            self._said.clear()
            logger.warning("store-well-again", trouble_seconds=(self._tables.now() - since) // 1000)

    def _note_room(self) -> None:
        store = self._tables.store
        free = store.free()
        if free is not None:
            metrics.FREE_BYTES.set(free)
            if store.cramped:
                self._say_at_times("store-cramped", "cramped", free_bytes=free)

    def _say_at_times(self, event: str, about: str, **more: object) -> None:
        now = time.monotonic()
        if now - self._said.get(about, -REPEAT_SECONDS) >= REPEAT_SECONDS:
            self._said[about] = now
            logger.error(event, **more)
