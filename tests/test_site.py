"""The documentation site: every page is in it, and what is wrong with a built one is found."""

from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]
from tools.check_site import faults
from tools.site_hooks import on_config, on_page_markdown, pages_in

ROOT = Path(__file__).parents[1]


def test_every_page_stands_in_the_navigation() -> None:
    docs = ROOT / "docs"
    written = {str(path.relative_to(docs)) for folder in (docs, docs / "api") for path in folder.glob("*.md")}
    config = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    assert pages_in(config["nav"]) <= written
    assert pages_in(on_config(config)["nav"]) == written
    assert on_config({"nav": ["index.md"]})["nav"][-1].keys() == {"More"}


class Page:
    """As much of a page of mkdocs as the hook looks at."""

    def __init__(self, name: str) -> None:
        self.file = self
        self.src_uri = name


def test_every_link_of_every_page_leads_to_a_file() -> None:
    for path in (ROOT / "docs").rglob("*.md"):
        page = Page(str(path.relative_to(ROOT / "docs")))
        on_page_markdown(path.read_text("utf-8"), page=page)


def test_a_link_out_of_the_site_becomes_its_text_and_a_dead_one_is_an_error() -> None:
    shown = on_page_markdown("[ours](laws.md), [a file](../setup.py)", page=Page("envs.md"))
    assert shown == '[ours](laws.md), <span title="setup.py">a file</span>'
    with pytest.raises(FileNotFoundError, match=r"gone\.md"):
        on_page_markdown("[gone](gone.md)", page=Page("envs.md"))


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ('<a href="other.html#there">sound</a>', None),
        ('<a href="/other.html">sound</a>', None),
        ('<a href="gone.html">dead</a>', "a.html: a dead link to gone.html"),
        ('<a href="other.html#nowhere">dead</a>', "a.html: a dead link to other.html#nowhere"),
        ('<script src="https://far.example/x.js"></script>', "a.html: fetches https://far.example/x.js"),
        ('<img src="gone.png">', "a.html: a dead link to gone.png"),
        ('<a href="https://far.example/">elsewhere</a>', None),
    ],
)
def test_what_is_wrong_with_a_site_is_found(tmp_path: Path, body: str, fault: str | None) -> None:
    (tmp_path / "a.html").write_text(body, "utf-8")
    (tmp_path / "other.html").write_text('<p id="there"></p>', "utf-8")
    assert list(faults(tmp_path)) == ([fault] if fault else [])
