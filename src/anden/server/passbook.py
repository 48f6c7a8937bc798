"""Passes in the store: their devices, and what works once. What a pass is: docs/decisions/0025-the-pass.md."""

import hashlib
import secrets
from concurrent.futures import Future
from typing import Literal

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy import Connection

from anden.server import belongings
from anden.server.errors import Missing
from anden.server.sql import keys, once, passes, passkeys
from anden.server.store import Store

__all__ = ["OnceFor", "PassDevice", "PassRecord", "Passbook", "PasskeyRecord", "fresh_secret", "hash_of", "take_once"]

DAY = 24 * 3600 * 1000
OnceFor = Literal["link", "enrol", "login"]


class PassDevice(Struct, frozen=True):
    """A browser that holds the pass. `used`: the day it was last seen, as milliseconds."""

    key: str
    label: str
    created: int
    used: int


class PasskeyRecord(Struct, frozen=True):
    """A passkey of a pass, as the list of them shows it."""

    id: str
    label: str
    created: int


class PassRecord(Struct, frozen=True):
    """A pass, oldest device first."""

    holder: str
    created: int
    devices: tuple[PassDevice, ...]
    passkeys: tuple[PasskeyRecord, ...]


def fresh_secret() -> str:
    """What a link carries: 256 random bits."""
    return secrets.token_urlsafe(32)


def hash_of(secret: str) -> str:
    """What the store keeps of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def take_once(connection: Connection, secret: str, purpose: OnceFor, now: int) -> str | None:
    """Uses up what works once; returns whose it is (None: nobody's). Raises Missing if it is used or late."""
    this = (once.c.secret == hash_of(secret)) & (once.c.purpose == purpose)
    found = connection.execute(sa.select(once.c.holder, once.c.until).where(this)).one_or_none()
    gone = connection.execute(sa.delete(once).where(this)).rowcount
    if found is None or gone != 1 or found.until < now:
        raise Missing("link-used-up" if purpose == "link" else "passkey-too-late")
    holder: str | None = found.holder
    return holder


class Passbook:
    """All passes of a store. Plain calls, for threads; what changes something returns a future."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def holder_of_key(self, key: str) -> str | None:
        """Whose device that is; None: nobody's any more."""
        with self._store.reading() as connection:
            found: str | None = connection.execute(sa.select(keys.c.holder).where(keys.c.key == key)).scalar()
        return found

    def find(self, holder: str) -> PassRecord | None:
        """The pass of that holder; None if there is none."""
        with self._store.reading() as connection:
            created = connection.execute(sa.select(passes.c.created).where(passes.c.holder == holder)).scalar()
            if created is None:
                return None
            devices = connection.execute(sa.select(keys).where(keys.c.holder == holder).order_by(keys.c.created))
            made = [PassDevice(row.key, row.label, row.created, row.used) for row in devices]
            mine = sa.select(passkeys).where(passkeys.c.holder == holder).order_by(passkeys.c.created)
            enrolled = [PasskeyRecord(row.id, row.label, row.created) for row in connection.execute(mine)]
        return PassRecord(holder, created, tuple(made), tuple(enrolled))

    def make(self, holder: str, now: int) -> "Future[None]":
        """The pass of that holder, unless there is one."""
        return self._store.write(lambda connection: belongings.make_pass(connection, holder, now))

    def seen(self, key: str, now: int) -> "Future[int]":
        """A device was used today: no finer than that is kept."""
        day = now - now % DAY
        older = sa.update(keys).where(keys.c.key == key, keys.c.used < day).values(used=day)
        return self._store.write(lambda connection: connection.execute(older).rowcount)

    def label(self, holder: str, key: str, label: str) -> "Future[int]":
        """Names a device of the holder's; how many there are of that key."""
        this = (keys.c.holder == holder) & (keys.c.key == key)
        named = sa.update(keys).where(this).values(label=label)
        return self._store.write(lambda connection: connection.execute(named).rowcount)

    # ---- to another device

    def write_once(self, secret: str, purpose: OnceFor, holder: str | None, until: int) -> "Future[None]":
        """Something that works once until then. A new link makes the holder's older ones worthless."""
        row = {"secret": hash_of(secret), "purpose": purpose, "holder": holder, "until": until}

        def job(connection: Connection) -> None:
            if holder is not None:
                older = (once.c.holder == holder) & (once.c.purpose == purpose)
                connection.execute(sa.delete(once).where(older))
            connection.execute(sa.insert(once).values(row))

        return self._store.write(job)

    def join(
        self, secret: str, key: str, label: str, came_as: str | None, bring: bool, now: int
    ) -> "Future[tuple[str, list[str]]]":
        """Another device by a link: its key is the pass's from now on.

        Whoever it `came_as` is brought along or forgotten. Returns the pass, and the codes of tables that changed;
        raises Missing where the link is used up, and Conflict where both sit at one running table: then the link, too,
        is as it was.
        """

        def job(connection: Connection) -> tuple[str, list[str]]:
            holder = take_once(connection, secret, "link", now)
            assert holder is not None
            return holder, self.add_device(connection, holder, key, label, came_as, bring, now)

        return self._store.write(job)

    @staticmethod
    def add_device(
        connection: Connection, holder: str, key: str, label: str, came_as: str | None, bring: bool, now: int
    ) -> list[str]:
        """A device more, within a transaction; see `join`."""
        device = {"key": key, "holder": holder, "label": label, "created": now, "used": now - now % DAY}
        connection.execute(sa.insert(keys).values(device))
        if came_as is None or came_as == holder:
            return []
        return belongings.bring(connection, came_as, holder) if bring else belongings.forget(connection, came_as, now)

    def take_back(self, holder: str, key: str) -> "Future[list[str]]":
        """That device is the pass's no longer; returns the codes of tables that changed. Raises Missing.

        The token of the first device is the one the pass is named after: the pass is given another name.
        """
        this = (keys.c.holder == holder) & (keys.c.key == key)

        def job(connection: Connection) -> list[str]:
            if connection.execute(sa.delete(keys).where(this)).rowcount != 1:
                raise Missing("no-device")
            if key == holder:
                return belongings.rename(connection, holder, hash_of(fresh_secret()))
            return belongings.touch(connection, holder)

        return self._store.write(job)

    def forget(self, holder: str, now: int) -> "Future[list[str]]":
        """Deletes the pass with all that hangs on it; returns the codes of tables that changed or are gone."""
        return self._store.write(lambda connection: belongings.forget(connection, holder, now))

    def clear(self, now: int) -> "Future[int]":
        """What works once and is too late goes; how much that was."""
        late = sa.delete(once).where(once.c.until < now)
        return self._store.write(lambda connection: connection.execute(late).rowcount)
