"""Journeys in the store, for whoever asks about their own."""

import sqlalchemy as sa

from anden.server.sql import journeys, seats, tables
from anden.server.store import Store

__all__ = ["Journal"]


class Journal:
    """What is asked about journeys. Plain calls, for threads."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def counts(self, holder: str) -> tuple[int, int]:
        """How many matches hang on the pass, and how many tables of its holder are not over."""
        ended = sa.select(sa.func.count()).select_from(journeys).where(journeys.c.holder == holder)
        mine = (seats.c.holder == holder) & tables.c.status.in_(("waiting", "running"))
        running = sa.select(sa.func.count(sa.distinct(tables.c.code))).select_from(tables.join(seats)).where(mine)
        with self._store.reading() as connection:
            return connection.execute(ended).scalar() or 0, connection.execute(running).scalar() or 0
