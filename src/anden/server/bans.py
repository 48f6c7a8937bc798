"""Holders whom the owner of the station has shut out. Each worker looks every few seconds who they are."""

import asyncio
from time import monotonic

import sqlalchemy as sa

from anden.server.errors import Forbidden
from anden.server.sql import bans
from anden.server.store import Store

__all__ = ["Bans"]

LOOK_SECONDS = 5.0


class Bans:
    """Who is shut out, as of a moment ago. Whoever throws their cookie away is somebody else: a ban stops no more."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._until = 0.0
        self._shut_out: frozenset[str] = frozenset()

    async def must_not(self, holder: str | None) -> None:
        """Raises Forbidden if this one may not change anything here any more."""
        if holder is None:
            return
        if monotonic() >= self._until:
            self._until = monotonic() + LOOK_SECONDS
            self._shut_out = await asyncio.to_thread(self._look)
        if holder in self._shut_out:
            raise Forbidden("banned")

    def _look(self) -> frozenset[str]:
        with self._store.reading() as connection:
            return frozenset(connection.execute(sa.select(bans.c.holder)).scalars())
