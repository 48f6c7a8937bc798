"""Receivers of the tests' own: a push service that a browser could have subscribed at, and a webhook's end.

What was pushed is opened by RFC 8188 and 8291 as written, with nothing of what encrypted it.
"""

import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.patience import wait_for

Json = dict[str, Any]
CURVE = ec.SECP256R1()


def unpacked(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def packed(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


class Came(msgspec.Struct):
    """A request that came."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Receiving:
    """Takes what is posted, on an address of this machine. `status`: how it answers from now on."""

    def __init__(self, status: int = 201, headers: Mapping[str, str] | None = None) -> None:
        self.status, self.headers = status, dict(headers or {})
        self.came: list[Came] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:  # the name http.server looks for
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                told = {name.lower(): value for name, value in self.headers.items()}
                outer.came.append(Came(self.path, told, body))
                outer.answer(self)

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05})

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(self.status)
        for name, value in self.headers.items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", "0")
        handler.end_headers()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def wait(self, count: int = 1) -> list[Came]:
        wait_for(lambda: len(self.came) >= count, f"call {count}")
        return self.came

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class Subscription:
    """A browser's: its keys, and the address that its push service has given it."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._private = ec.generate_private_key(CURVE)
        self._public = self._private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self._auth = bytes(range(16))

    @property
    def asked(self) -> Json:
        """As the page sends it to the station."""
        return {"endpoint": self.endpoint, "p256dh": packed(self._public), "auth": packed(self._auth), "lang": "en"}

    def opened(self, body: bytes) -> Json:
        """What was pushed."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self._private.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        mixed = _hkdf(self._auth, b"WebPush: info\0" + self._public + theirs, 32, shared)
        key = _hkdf(salt, b"Content-Encoding: aes128gcm\0", 16, mixed)
        nonce = _hkdf(salt, b"Content-Encoding: nonce\0", 12, mixed)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        text, mark, rest = padded.rpartition(b"\x02")
        assert mark
        assert not rest.strip(b"\0")
        told: Json = msgspec.json.decode(text)
        return told


def _hkdf(salt: bytes, info: bytes, length: int, secret: bytes) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def signed_claims(authorization: str, station_key: str) -> Json:
    """What the station says of itself, once its signature is checked by the key that browsers were given."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", station_key)
    head, claims, signature = parts["t"].split(".")
    raw = unpacked(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unpacked(station_key))
    dss = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public.verify(dss, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert msgspec.json.decode(unpacked(head)) == {"typ": "JWT", "alg": "ES256"}
    told: Json = msgspec.json.decode(unpacked(claims))
    return told
