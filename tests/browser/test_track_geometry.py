"""The page draws cards where the engine lays them, and rails go on where those of the last card ended."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from anden.games.loosecaboose.model import CARDS
from anden.track.components import BENDS, HEADINGS, Bend
from anden.track.laid import OpenEnd, laid_cards, open_end
from anden.track.line import Line, new_line
from anden.track.rules import bends_of

WEB = Path(__file__).parents[2] / "web"
INSTALLED = (WEB / "node_modules" / "vite").is_dir()
pytestmark = pytest.mark.skipif(not INSTALLED, reason="the page's packages are not installed")


class Placement(msgspec.Struct, frozen=True):
    end: OpenEnd
    card: str
    bend: str


def lines() -> list[Line]:
    """A line for each heading of its open end: a curve turns the next one round."""
    lines = []
    for turns in range(4):
        line = new_line(8)
        for _ in range(turns):
            line.lay(CARDS.index("track-1-right"), BENDS.index("right"))
        lines.append(line)
    return lines


def laid_by_engine(line: Line, card: int, bend: Bend) -> dict[str, Any]:
    enters = open_end(line)
    after = line.clone()
    after.lay(card, BENDS.index(bend))
    leaves = open_end(after)
    return {"box": list(laid_cards(CARDS, after)[-1].box), "enters": point(enters), "leaves": point(leaves)}


def point(end: OpenEnd) -> list[int]:
    """As the page tells it: the angle grows clockwise from east."""
    return [end.x, end.y, HEADINGS.index(end.heading) * 90]


def laid_by_page(placements: list[Placement]) -> list[dict[str, Any]]:
    node = shutil.which("node")
    assert node
    told = subprocess.run(
        [node, "tools/track.mjs"], cwd=WEB, input=msgspec.json.encode(placements), capture_output=True, check=True
    )
    return msgspec.json.decode(told.stdout, type=list[dict[str, Any]])


def test_the_page_lays_every_card_in_every_direction_as_the_engine_does() -> None:
    cases = [(line, card, bend) for line in lines() for card in range(3) for bend in bends_of(card)]
    drawn = laid_by_page([Placement(open_end(line), CARDS[card], bend) for line, card, bend in cases])
    assert drawn == [laid_by_engine(*case) for case in cases]
