"""Looks at the site that was built: no dead link, nothing that a browser would ask another server for.

python -m tools.check_site [FOLDER]; prints what is wrong, and ends with 1 if something is.
"""

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

SITE = Path(__file__).parents[1] / "build" / "site"
FETCHED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src"), ("video", "src")}
CANONICAL = {"canonical", "alternate"}  # says an address, fetches nothing


class Page(HTMLParser):
    """The ids, links and fetched addresses of one page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """As HTMLParser calls it."""
        found = {name: value for name, value in attrs if value is not None}
        self.ids |= {found[name] for name in ("id", "name") if name in found}
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        for name, value in found.items():
            if (tag, name) in FETCHED and found.get("rel") not in CANONICAL:
                self.fetched.append(value)


def faults(site: Path) -> Iterator[str]:
    """What is wrong, one line each."""
    pages = {path.resolve(): Page(path.read_text("utf-8")) for path in site.rglob("*.html")}
    for path, page in pages.items():
        place = path.relative_to(site.resolve())
        for address in page.fetched:
            if urlsplit(address).netloc:
                yield f"{place}: fetches {address}"
        for link in (*page.links, *page.fetched):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = _target(site.resolve(), path, unquote(parts.path))
            if not _is_there(target, unquote(parts.fragment), pages):
                yield f"{place}: a dead link to {link}"
    for style in site.rglob("*.css"):
        if "url(http" in style.read_text("utf-8") or "url(//" in style.read_text("utf-8"):
            yield f"{style.relative_to(site)}: fetches from elsewhere"


def _target(site: Path, page: Path, path: str) -> Path:
    """The file that a link of a page leads to."""
    target = (site / path[1:] if path.startswith("/") else page.parent / path).resolve() if path else page
    return target / "index.html" if target.is_dir() else target


def _is_there(target: Path, fragment: str, pages: dict[Path, Page]) -> bool:
    """Is the file there, and where it is a page, the place in it? What begins with __ is for the page's own script."""
    if not target.exists():
        return False
    return not fragment or fragment.startswith("__") or target not in pages or fragment in pages[target].ids


def main() -> None:
    site = Path(sys.argv[1]) if len(sys.argv) > 1 else SITE
    found = list(faults(site))
    for fault in found:
        print(fault, file=sys.stderr)
    pages = len(list(site.rglob("*.html")))
    print(f"{site}: {pages} pages, {len(found)} faults")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
