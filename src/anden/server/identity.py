"""Who somebody is: a token that this station has issued and a browser keeps. Nothing that was invented is one.

A visitor's token speaks for itself: its hash is the holder. A key is the token of another device of a pass; whose it is
stands in the store, so that it can be taken back.
"""

import asyncio
import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import OrderedDict
from time import monotonic

from anden.server.passbook import Passbook
from anden.server.store import Store

__all__ = ["COOKIE", "COOKIE_SECONDS", "Identity", "holder_of"]

COOKIE = "anden"
COOKIE_SECONDS = 365 * 24 * 3600
RANDOM_BYTES, SEAL_BYTES = 32, 16
TOKEN = re.compile(r"[A-Za-z0-9_-]{64}")
UNSEALED = re.compile(r"[A-Za-z0-9_-]{43}")  # what version 0.1 gave out
STATION_KEY = "token-key"
OF_DEVICE = b"device"
REMEMBERED = 10_000
BELIEVED_SECONDS = 5.0  # how long a key may be used at other workers after it was taken back


def holder_of(token: str) -> str:
    """What the store keeps of a token, so that a stolen database opens no seat."""
    return hashlib.sha256(token.encode()).hexdigest()


class Identity:
    """Issues tokens and knows its own again. All servers of one database share the key, so they share the tokens."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._passbook = Passbook(store)
        self._key = store.remember(STATION_KEY, secrets.token_bytes(32))
        self._seated: OrderedDict[str, None] = OrderedDict()  # holders of unsealed tokens that were found seated
        self._devices: OrderedDict[str, tuple[float, str | None]] = OrderedDict()  # until when, and whose a key is

    def issue(self) -> str:
        """A new visitor's token: 256 random bits, and our seal on them."""
        return self._issue(b"")

    def issue_key(self) -> str:
        """A new token for a device of a pass. It opens nothing before its hash is in the store."""
        return self._issue(OF_DEVICE)

    async def holder(self, token: str | None, anew: bool = False) -> str | None:
        """The holder of a token; None for whoever has none of ours: a stranger.

        Whose a device's key is may have been known a moment ago; `anew`: it is asked again.
        """
        if token is None:
            return None
        if TOKEN.fullmatch(token):
            if self._is_sealed(token, b""):
                return holder_of(token)
            return await self._holder_of_key(holder_of(token), anew) if self._is_sealed(token, OF_DEVICE) else None
        return await self._unsealed(token) if UNSEALED.fullmatch(token) else None

    def forget_key(self, key: str) -> None:
        """That key was taken back, or is another's now."""
        self._devices.pop(key, None)

    def _issue(self, kind: bytes) -> str:
        random = secrets.token_bytes(RANDOM_BYTES)
        return urlsafe_b64encode(random + self._seal(random, kind)).decode()

    def _seal(self, random: bytes, kind: bytes) -> bytes:
        return hmac.digest(self._key, kind + random, "sha256")[:SEAL_BYTES]

    def _is_sealed(self, token: str, kind: bytes) -> bool:
        raw = urlsafe_b64decode(token)
        return hmac.compare_digest(self._seal(raw[:RANDOM_BYTES], kind), raw[RANDOM_BYTES:])

    async def _holder_of_key(self, key: str, anew: bool) -> str | None:
        until, holder = self._devices.get(key, (0.0, None))
        if anew or monotonic() >= until:
            holder = await asyncio.to_thread(self._passbook.holder_of_key, key)
            if len(self._devices) >= REMEMBERED:
                self._devices.popitem(last=False)
            self._devices[key] = (monotonic() + BELIEVED_SECONDS, holder)
        return holder

    async def _unsealed(self, token: str) -> str | None:
        """Tokens of 0.1 go on for whoever sits at a table or opened one; the others get a new one."""
        holder = holder_of(token)
        if holder not in self._seated:
            if not await asyncio.to_thread(self._store.knows, holder):
                return None
            if len(self._seated) >= REMEMBERED:
                self._seated.popitem(last=False)
        self._seated[holder] = None
        self._seated.move_to_end(holder)
        return holder
