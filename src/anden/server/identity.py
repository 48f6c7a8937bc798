"""Who somebody is: a token that this station has issued and a browser keeps. Nothing that was invented is one."""

import asyncio
import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import OrderedDict

from anden.server.store import Store

__all__ = ["COOKIE", "COOKIE_SECONDS", "Identity", "holder_of"]

COOKIE = "anden"
COOKIE_SECONDS = 365 * 24 * 3600
RANDOM_BYTES, SEAL_BYTES = 32, 16
TOKEN = re.compile(r"[A-Za-z0-9_-]{64}")
UNSEALED = re.compile(r"[A-Za-z0-9_-]{43}")  # what version 0.1 gave out
KEY = "token-key"
REMEMBERED = 10_000


def holder_of(token: str) -> str:
    """What the store keeps of a token, so that a stolen database opens no seat."""
    return hashlib.sha256(token.encode()).hexdigest()


class Identity:
    """Issues tokens and knows its own again. All servers of one database share the key, so they share the tokens."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._key = store.remember(KEY, secrets.token_bytes(32))
        self._seated: OrderedDict[str, None] = OrderedDict()  # holders of unsealed tokens that were found seated

    def issue(self) -> str:
        """A new token: 256 random bits, and our seal on them."""
        random = secrets.token_bytes(RANDOM_BYTES)
        return urlsafe_b64encode(random + self._seal(random)).decode()

    async def holder(self, token: str | None) -> str | None:
        """The holder of a token; None for whoever has none of ours: a stranger."""
        if token is None:
            return None
        if TOKEN.fullmatch(token):
            return holder_of(token) if self._is_sealed(token) else None
        return await self._unsealed(token) if UNSEALED.fullmatch(token) else None

    def _seal(self, random: bytes) -> bytes:
        return hmac.digest(self._key, random, "sha256")[:SEAL_BYTES]

    def _is_sealed(self, token: str) -> bool:
        raw = urlsafe_b64decode(token)
        return hmac.compare_digest(self._seal(raw[:RANDOM_BYTES]), raw[RANDOM_BYTES:])

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
