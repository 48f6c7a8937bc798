"""Pushes to browsers: encrypted for the one that subscribed (RFC 8291), signed by this station (VAPID, RFC 8292)."""

import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from anden.core.errors import Malformed
from anden.server.store import Store

__all__ = ["Station", "must_be_keys"]

STATION_KEY = "vapid-key"
SIGNED_SECONDS = 12 * 3600  # push services take no more than a day
TTL_SECONDS = 24 * 3600  # for so long a push service keeps a call for a browser that sleeps
ROUND = 512  # what is pushed is filled up to a multiple of this: its length tells nothing
AUTH_BYTES, RECORD_BYTES = 16, 4096
NOBODY = "mailto:nobody@localhost"  # of a station without a name and an owner's word
CURVE = ec.SECP256R1()


def must_be_keys(p256dh: str, auth: str) -> None:
    """Raises Malformed where these are no keys of a browser's subscription."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _bytes(p256dh))
        whole = len(_bytes(auth)) == AUTH_BYTES
    except ValueError:
        whole = False
    if not whole:
        raise Malformed("p256dh, auth: they are no keys of a subscription")


def _bytes(text: str) -> bytes:
    bare = text.rstrip("=")
    return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))


class Station:
    """The station as push services know it: by a key that is made once and kept in the store."""

    def __init__(self, store: Store, contact: str | None) -> None:
        """`contact`: whom push services may write to; None: they are told the station's own address."""
        kept = store.remember(STATION_KEY, secrets.token_bytes(32))
        order = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve's group
        self._key = ec.derive_private_key(int.from_bytes(kept) % (order - 1) + 1, CURVE)
        self._contact = contact
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = urlsafe_b64encode(point).decode().rstrip("=")

    def headers(self, endpoint: str, origin: str, topic: str) -> dict[str, str]:
        """What goes with a push to that endpoint. Of two with one topic the browser gets the later one."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_SECONDS,
            "sub": self._contact or (origin if origin.startswith("https://") else NOBODY),
        }
        signed: dict[str, Any] = Vapid02(self._key, {"no-strict": True}).sign(claims)
        return {
            "Authorization": signed["Authorization"],
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_SECONDS),
            "Topic": topic,
            "Urgency": "normal",
        }

    @staticmethod
    def encrypted(body: bytes, p256dh: str, auth: str) -> bytes:
        """The body, for the browser with these keys alone. JSON may be followed by blanks."""
        padded = body.ljust(-(-len(body) // ROUND) * ROUND)
        sealed: bytes = http_ece.encrypt(
            padded,
            private_key=ec.generate_private_key(CURVE),
            dh=_bytes(p256dh),
            auth_secret=_bytes(auth),
            version="aes128gcm",
            rs=RECORD_BYTES,
        )
        return sealed
