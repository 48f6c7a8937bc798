"""The built page: every file of it in memory, packed once; any other path is the page's own."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from litestar import Response, route
from litestar.exceptions import NotFoundException

from anden.server.visitor import AnyRequest

__all__ = ["Pages", "page"]

PACKED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
MISSING = (
    "The page has not been built: `make play` builds it. The server's own interface is described at /api/schema.\n"
)


@dataclass(frozen=True)
class Asset:
    body: bytes
    packed: bytes | None
    media: str
    tag: str
    lasting: bool  # its name changes when it does


class Pages:
    def __init__(self, folder: Path | None = None) -> None:
        root = folder or Path(str(files("anden") / "web"))
        found = sorted(root.rglob("*")) if (root / "index.html").is_file() else []
        self._assets = {f"/{path.relative_to(root).as_posix()}": _asset(root, path) for path in found if path.is_file()}

    def find(self, path: str) -> Asset | None:
        """The file of that path; for any other, the page itself."""
        if path.startswith("/assets/"):
            return self._assets.get(path)
        return self._assets.get(path) or self._assets.get("/index.html")

    @property
    def built(self) -> bool:
        return bool(self._assets)


def _asset(root: Path, path: Path) -> Asset:
    body = path.read_bytes()
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if media.startswith(PACKED) else None
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return Asset(body, packed, media, tag, path.relative_to(root).parts[0] == "assets")


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], sync_to_thread=False, include_in_schema=False)
def page(request: AnyRequest) -> Response[bytes]:
    pages: Pages = request.app.state.pages
    path = request.scope["path"]
    if path == "/api" or path.startswith("/api/"):
        raise NotFoundException
    if not pages.built:
        return Response(MISSING.encode(), media_type="text/plain; charset=utf-8", status_code=503)
    asset = pages.find(path)
    if asset is None:
        raise NotFoundException
    return _answer(request, asset)


def _answer(request: AnyRequest, asset: Asset) -> Response[bytes]:
    headers = {
        "ETag": asset.tag,
        "Vary": "Accept-Encoding",
        "Cache-Control": "public, max-age=31536000, immutable" if asset.lasting else "no-cache",
    }
    if request.headers.get("if-none-match") == asset.tag:
        return Response(b"", status_code=304, headers=headers)
    if asset.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(asset.packed, media_type=asset.media, headers=headers | {"Content-Encoding": "gzip"})
    return Response(asset.body, media_type=asset.media, headers=headers)
