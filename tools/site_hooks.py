"""What mkdocs does with our pages on the way to a site: mkdocs.yml names it.

Pages link to files of the repository, which a site has not: such a link becomes its text, and says which file it is.
"""

import re
from html import escape
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"\[([^\]]+)\]\(([^)#\s]+)(#[^)\s]*)?\)")


def on_config(config: Any) -> Any:
    """Pages that the navigation forgets come last in it."""
    named = pages_in(config["nav"])
    docs = ROOT / "docs"
    written = [str(path.relative_to(docs)) for folder in (docs, docs / "api") for path in sorted(folder.glob("*.md"))]
    more = [page for page in written if page not in named]
    if more:
        config["nav"].append({"More": more})
    return config


def pages_in(nav: Any) -> set[str]:
    """The pages that a part of the navigation names."""
    if isinstance(nav, str):
        return {nav}
    parts = nav.values() if isinstance(nav, dict) else nav
    return {page for part in parts for page in pages_in(part)}


def on_page_markdown(markdown: str, *, page: Any, **_: Any) -> str:
    """Raises FileNotFoundError for a link to a file that the repository has not."""
    folder = (ROOT / "docs" / page.file.src_uri).parent
    return LINK.sub(lambda link: _shown(link, folder), markdown)


def _shown(link: re.Match[str], folder: Path) -> str:
    text, target = link[1], link[2]
    if "://" in target or target.startswith("mailto:"):
        return link[0]
    path = (folder / target).resolve()
    if not path.exists():
        raise FileNotFoundError(f"{folder}: a link to {target}, which is not there")
    if path.is_relative_to(ROOT / "docs") and path.is_file():
        return link[0]
    return f'<span title="{escape(str(path.relative_to(ROOT)))}">{text}</span>'
