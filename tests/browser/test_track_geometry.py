"""The page's rails begin where the engine's line ended, and end where it goes on."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anden.games.loosecaboose.model import CARDS
from anden.track.components import BENDS, HEADINGS, Bend
from anden.track.laid import Laid, OpenEnd, laid_cards, open_end
from anden.track.line import Line, new_line
from anden.track.rules import bends_of

WEB = Path(__file__).parents[2] / "web"
INSTALLED = (WEB / "node_modules" / "vite").is_dir()
pytestmark = pytest.mark.skipif(not INSTALLED, reason="the page's packages are not installed")


def lines() -> list[Line]:
    """A line for each heading of its open end: a curve turns the next one round."""
    lines = []
    for turns in range(4):
        line = new_line(8)
        for _ in range(turns):
            line.lay(CARDS.index("track-1-right"), BENDS.index("right"))
        lines.append(line)
    return lines


def laid_by_engine(line: Line, card: int, bend: Bend) -> tuple[Laid, dict[str, Any]]:
    after = line.clone()
    after.lay(card, BENDS.index(bend))
    ends = {"enters": point(open_end(line)), "leaves": point(open_end(after))}
    return laid_cards(CARDS, after)[-1], ends


def point(end: OpenEnd) -> list[int]:
    """As the page tells it: the angle grows clockwise from east."""
    return [end.x, end.y, HEADINGS.index(end.heading) * 90]


def drawn_by_page(cards: list[Laid]) -> list[dict[str, Any]]:
    node = shutil.which("node")
    assert node
    told = subprocess.run(
        [node, "tools/track.mjs"], cwd=WEB, input=msgspec.json.encode(cards), capture_output=True, check=True
    )
    return msgspec.json.decode(told.stdout, type=list[dict[str, Any]])


def test_rails_begin_and_end_on_the_page_where_they_do_in_the_engine() -> None:
    cases = [laid_by_engine(line, card, bend) for line in lines() for card in range(3) for bend in bends_of(card)]
    assert drawn_by_page([laid for laid, _ in cases]) == [ends for _, ends in cases]
