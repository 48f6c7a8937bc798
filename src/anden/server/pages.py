"""The built page: every file of it in memory, packed once; any path that names no file is the page's own."""

import mimetypes
from importlib.resources import files
from pathlib import Path

from litestar import Response, route
from litestar.exceptions import NotFoundException

from anden.server.assets import Asset, answer, asset
from anden.server.visitor import AnyRequest

__all__ = ["Pages", "page"]

MISSING = (
    "This install has no page: in a checkout `make play` builds it; a wheel has it if it was built where Node is. "
    "The server's own interface is described at /api/schema.\n"
)


class Pages:
    """The built page, held in memory."""

    def __init__(self, folder: Path | None = None) -> None:
        root = folder or Path(str(files("anden") / "web"))
        found = sorted(root.rglob("*")) if (root / "index.html").is_file() else []
        self._assets = {f"/{path.relative_to(root).as_posix()}": _asset(root, path) for path in found if path.is_file()}

    def find(self, path: str) -> Asset | None:
        """The file of that path; for one that names no file (a name with an ending is one), the page itself."""
        if path.startswith("/assets/") or "." in path.rpartition("/")[2]:
            return self._assets.get(path)
        return self._assets.get("/index.html")

    @property
    def built(self) -> bool:
        """Whether the page was built."""
        return bool(self._assets)


def _asset(root: Path, path: Path) -> Asset:
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return asset(path.read_bytes(), media, lasting=path.relative_to(root).parts[0] == "assets")


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], sync_to_thread=False, include_in_schema=False)
def page(request: AnyRequest) -> Response[bytes]:
    """Serves the page and its files; every address that names no file is the page's own."""
    pages: Pages = request.app.state.pages
    path = request.scope["path"]
    if path == "/api" or path.startswith("/api/"):
        raise NotFoundException
    if not pages.built:
        return Response(MISSING.encode(), media_type="text/plain; charset=utf-8", status_code=503)
    found = pages.find(path)
    if found is None:
        raise NotFoundException
    return answer(request, found)
