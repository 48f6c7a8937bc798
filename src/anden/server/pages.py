"""The built page: every file of it in memory, packed once; its own addresses get it with what a link to them shows."""

import mimetypes
from importlib.resources import files
from pathlib import Path

from litestar import Response, route
from litestar.exceptions import NotFoundException

from anden.server.assets import Asset, answer, asset
from anden.server.previews import head_for, lang_of
from anden.server.visitor import AnyRequest

__all__ = ["PLACES", "Pages", "page"]

# Where the page's addresses begin (route.svelte.ts).
PLACES = {"", "deal", "game", "journeys", "learn", "pass", "replay", "review", "rules", "table", "together"}
VARIES = {"Vary": "Accept-Encoding, Accept-Language"}

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
        """The file of that path."""
        return None if path == "/index.html" else self._assets.get(path)

    def page(self, head: str, lang: str) -> Asset:
        """The page itself, in that language until it knows better, with these lines in its head."""
        found = self._assets["/index.html"]
        text = found.body.decode().replace('<html lang="es">', f'<html lang="{lang}">', 1)
        return asset(text.replace("</head>", f"  {head}\n  </head>", 1).encode(), found.media)

    @property
    def built(self) -> bool:
        """Whether the page was built."""
        return bool(self._assets)


def _asset(root: Path, path: Path) -> Asset:
    media = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return asset(path.read_bytes(), media, lasting=path.relative_to(root).parts[0] == "assets")


def is_page(path: str) -> bool:
    """Whether the page shows something at this address; what looks like a file is none of its addresses."""
    first, *rest = path.removeprefix("/").split("/")
    return first in PLACES and "." not in path and (bool(first) or not rest)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page(request: AnyRequest) -> Response[bytes]:
    """Serves the page and its files. An address that is neither is not found; who looks for a page is shown one."""
    pages: Pages = request.app.state.pages
    path = request.scope["path"]
    if path == "/api" or path.startswith("/api/"):
        raise NotFoundException
    if not pages.built:
        return Response(MISSING.encode(), media_type="text/plain; charset=utf-8", status_code=503)
    if found := pages.find(path):
        return answer(request, found)
    lang = lang_of(request.query_params.get("lang"), request.headers.get("accept-language", ""))
    if is_page(path):
        return answer(request, pages.page(await head_for(request, path, lang), lang), VARIES)
    if "." in path.rpartition("/")[2] or "text/html" not in request.headers.get("accept", ""):
        raise NotFoundException
    return Response(pages.page("", lang).body, media_type="text/html", status_code=404)
