"""Files as a browser may keep them: packed once, and named by what is in them."""

import gzip
import hashlib
from dataclasses import dataclass

from litestar import Response

from anden.server.visitor import AnyRequest

__all__ = ["Asset", "answer", "asset"]

PACKED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")


@dataclass(frozen=True)
class Asset:
    body: bytes
    packed: bytes | None
    media: str
    tag: str
    lasting: bool  # its address changes when it does


def asset(body: bytes, media: str, lasting: bool = False) -> Asset:
    """The file with these contents, packed if that helps."""
    packed = gzip.compress(body, 9, mtime=0) if media.startswith(PACKED) else None
    return Asset(body, packed, media, f'"{hashlib.sha256(body).hexdigest()[:32]}"', lasting)


def answer(request: AnyRequest, asset: Asset, more: dict[str, str] | None = None) -> Response[bytes]:
    """The file, or that nothing has changed, to whoever asks; `more` are further headers."""
    headers = {
        "ETag": asset.tag,
        "Vary": "Accept-Encoding",
        "Cache-Control": "public, max-age=31536000, immutable" if asset.lasting else "no-cache",
        **(more or {}),
    }
    if request.headers.get("if-none-match") == asset.tag:
        return Response(b"", status_code=304, headers=headers)
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, media_type=asset.media, headers=headers | {"Content-Encoding": "gzip"})
    return Response(asset.body, media_type=asset.media, headers=headers)
