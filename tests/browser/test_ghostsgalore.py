"""Ghosts Galore's board: a whole game by clicking, the preview, refusals, keys, routes, the telling of the end."""

import re

import msgspec
import pytest
from playwright.sync_api import Page, expect

from anden.games.ghostsgalore.model import CELLS, View
from tests.browser.clicking import beginning
from tests.browser.conftest import PHONE, Visit, Visitor
from tests.browser.ghostsgalore import FINAL, FIX, FREE, moments
from tests.browser.reading import assert_nothing_small_or_cut
from tests.games.ghostsgalore.paper import Paper

WEREWOLVES = 7  # their bonus depends on what the others place meanwhile


def table(me: Visitor, bots: int = 1) -> Page:
    return me.sit_at(me.open_table("ghosts-galore", bots))


def up_to(page: Page, wanted: str) -> None:
    """Plays until that is to be decided."""
    next(moment for moment in moments(page) if moment == wanted)


def lines(page: Page) -> list[str]:
    """My 13 lines as they are shown, the preview included."""
    shown = page.locator(".hand .lines .points").all_inner_texts()[:13]
    return shown[:WEREWOLVES] + shown[WEREWOLVES + 1 :]


@pytest.mark.seeds
def test_a_game_on_a_phone_without_scrolling_sideways_or_small_print(visit: Visit) -> None:
    me = visit(size=PHONE)
    code = me.open_table("ghosts-galore")
    page = me.sit_at(code)
    seen = set()
    promised: list[str] | None = None
    for moment in beginning(moments(page), 16):
        seen.add(moment)
        assert_nothing_small_or_cut(page)
        if promised and moment not in ("place", "over"):
            assert lines(page) == promised
        promised = lines(page) if moment == "place" else None
    assert seen - {"over"} == {"side", "claim", "decide", "place"}
    me.play_on(code)
    expect(page.locator(FINAL)).to_contain_text(re.compile("gana|comparten", re.IGNORECASE))


def test_a_taken_cell_says_why_with_the_rule(visit: Visit) -> None:
    page = table(visit(lang="en"))
    up_to(page, "place")
    page.locator(FIX).click()
    up_to(page, "place")
    page.locator(".mine:not(.small) .cell:not(.lit)").first.click()
    expect(page.get_by_role("alert")).to_contain_text("already")
    expect(page.get_by_role("alert")).to_contain_text("4.1")


def test_a_tile_is_placed_by_keys_alone(visit: Visit) -> None:
    page = table(visit(lang="en"))
    up_to(page, "place")
    page.keyboard.press("Escape")
    expect(page.locator(FIX)).to_be_disabled()
    page.locator("button[data-cell=a1]").focus()
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(FIX)).to_have_text("Place on b2")
    before = page.locator("button[data-cell=b2] > .sr-only").inner_text()
    page.keyboard.press("r")
    expect(page.locator("button[data-cell=b2] > .sr-only")).not_to_have_text(before)
    page.keyboard.press("f")
    expect(page.locator(FREE)).to_have_count(0)
    expect(page.locator("button[data-cell=b2]")).to_contain_text(re.compile(r"b2\. Tile \d\d"))


def test_the_end_is_told_line_by_line_and_routes_are_traced_as_on_paper(visit: Visit) -> None:
    me = visit(lang="en", motion=True)
    code = me.open_table("ghosts-galore")
    me.page.goto("/")
    me.play_on(code)
    page = me.sit_at(code)
    page.locator(FINAL).scroll_into_view_if_needed()
    expect(page.locator(FINAL)).to_contain_text("So far")
    page.get_by_role("button", name="Next line").click()
    expect(page.locator(f"{FINAL} tr.pointed")).to_have_count(1)
    page.get_by_role("button", name="Show all").click()
    expect(page.locator(f"{FINAL} [role=status]")).to_contain_text("win")
    expect(page.locator(f"{FINAL} tbody tr")).to_have_count(13)
    check_routes(page, last_view(me, code))


def last_view(me: Visitor, code: str) -> View:
    ask = f"/api/tables/{code}/frames?seat=0"
    total = me.get(f"{ask}&from=0&to=1").json()["total"]
    frames = me.get(f"{ask}&from={total - 1}&to={total}").json()["frames"]
    return msgspec.convert(frames[-1]["view"], View)


def check_routes(page: Page, view: View) -> None:
    """What is traced when a cell is focused has as many sections as the route of its first section."""
    paper = Paper(view, 0)
    for at, cell in enumerate(CELLS):
        page.locator(f"button[data-cell={cell}]").focus()
        first = next(section for section in paper.sections if section.spot == (at % 3, at // 3))
        route = next(route for route in paper.routes if first in route)
        expect(page.locator(".caption")).to_contain_text(traced(len(route), loop=not paper.ends(route)))


def traced(sections: int, *, loop: bool) -> str:
    if loop:
        return f"Closed loop of {sections} sections"
    return "Route of one section" if sections == 1 else f"Route of {sections} sections"
