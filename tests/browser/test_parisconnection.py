"""Paris Connection played on its own board: by fingers on a phone, by keys, and where a company would be shut in."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.clicking import beginning
from tests.browser.conftest import PHONE, Visit, Visitor
from tests.browser.measuring import at_rest
from tests.browser.reading import assert_nothing_small_or_cut

LIT_COMPANY, LIT_SHARE, LIT_STATION = ".build.lit", ".give.lit", ".take.lit"
LIT_HEX, DONE = ".hit.lit", ".buildbar .ready"
UNVEILED = ".unveiling"
ANYTHING = ", ".join((LIT_COMPANY, LIT_SHARE, LIT_STATION, LIT_HEX, DONE, UNVEILED))


def version(page: Page) -> str:
    return page.locator("main").get_attribute("data-version") or ""


def moved_on(page: Page, before: str) -> None:
    expect(page.locator("main")).not_to_have_attribute("data-version", before)


def press(page: Page, what: Locator) -> None:
    before = version(page)
    what.click()
    moved_on(page, before)


def southernmost(page: Page) -> Locator:
    """Of the hexes lit and in sight: lines that go south end the game."""
    lit = page.locator(LIT_HEX)
    tops: list[float] = lit.evaluate_all("hexes => hexes.map(hex => Math.round(hex.getBoundingClientRect().top))")
    return lit.nth(tops.index(max(tops)))


def lay(page: Page, decision: int) -> None:
    """By keys: a hex may lie outside of what is zoomed to."""
    before = version(page)
    if page.locator(LIT_HEX).count() == 0 or (decision % 4 == 0 and page.locator(DONE).count()):
        page.locator(DONE).click()
    else:
        southernmost(page).press("Enter")
    moved_on(page, before)


def decide(page: Page, decision: int) -> None:
    companies, shares, stations = (page.locator(lit) for lit in (LIT_COMPANY, LIT_SHARE, LIT_STATION))
    if stations.count():
        press(page, stations.nth(decision % stations.count()))
    elif companies.count() and decision % 5:
        press(page, companies.nth(decision % companies.count()))
    elif shares.count():
        press(page, shares.nth(decision % shares.count()))
    else:
        lay(page, decision)


def decisions(page: Page, most: int = 400) -> Iterator[int]:
    """Decides until the game is over."""
    for decision in range(most):
        page.wait_for_selector(ANYTHING)
        if page.locator(UNVEILED).count():
            return
        decide(page, decision)
        yield decision
    raise AssertionError(f"not over after {most} decisions")


@pytest.mark.seeds
def test_a_game_on_a_phone_ends_with_every_screen_down(visit: Visit) -> None:
    me = visit(size=PHONE)
    code = me.open_table("paris-connection", 2)
    page = me.sit_at(code)
    for decision in beginning(decisions(page)):
        if decision % 4 == 0:
            assert_nothing_small_or_cut(page)
    me.play_on(code)
    page.wait_for_selector(UNVEILED)
    expect(page.locator(f"{UNVEILED} .total").first).not_to_be_empty()
    assert_nothing_small_or_cut(page)
    totals = page.locator(f"{UNVEILED} .total").all_inner_texts()
    assert len(totals) == 3
    assert sorted(totals, key=int, reverse=True) == totals
    assert page.locator(f"{UNVEILED} .screen").count() == 0
    page.click(".board .turn")
    expect(page.locator(UNVEILED)).to_have_count(0)


# As at the end: with seed 0 one of three players had 128, and that was out of sight.
MANY_POINTS = "() => document.querySelectorAll('.players .points').forEach((points) => (points.textContent = '128'))"


def test_everyones_points_are_in_sight_on_a_phone_however_many_they_are(visit: Visit) -> None:
    me = visit(size=PHONE)
    page = me.sit_at(me.open_table("paris-connection", 4))
    expect(page.locator(".players .points")).to_have_count(5)
    page.evaluate(MANY_POINTS)
    assert_nothing_small_or_cut(page)


def hexagon(name: str, column: int, row: int, kind: str = "country", value: int = 0) -> dict[str, Any]:
    town = {"value": value} if value else {}
    return {"id": name, "column": column, "row": row, "kind": kind, "source": "invented", **town}


def narrow_map() -> dict[str, Any]:
    """Whoever starts at Norte can only leave through Puerta, a city beside which another company starts."""
    starts = {"Norte": (9, 3), "Vecina": (11, 3), "Este": (12, 4), "Sureste": (11, 5), "Sur": (9, 5), "Oeste": (8, 4)}
    ring = ((12, 2), (13, 3), (14, 4), (13, 5), (12, 6), (10, 6), (8, 6), (7, 5), (6, 4))
    return {
        "name": "narrow",
        "hexes": [
            hexagon("Eiffel", 10, 4, "eiffel"),
            *(hexagon(name, *at, "start") for name, at in starts.items()),
            *(hexagon(f"R{at}", *place) for at, place in enumerate(ring)),
            hexagon("Puerta", 10, 2, "town", 1),
            hexagon("Final", 14, 6, "end", 4),
        ],
        "closed": [],
    }


def at_narrow_map(me: Visitor) -> Page:
    page = me.sit_at(me.open_table("paris-connection", 2, {"first": 0, "set": narrow_map()}))
    page.wait_for_selector(LIT_COMPANY)
    return page


def test_the_bar_of_a_build_hides_no_town_on_a_phone_that_lies_down(visit: Visit) -> None:
    me = visit(size=(844, 390))
    page = me.sit_at(me.open_table("paris-connection", bots=2, options={"first": 0}))
    press(page, page.locator(LIT_COMPANY).first)
    expect(page.locator(".buildbar")).to_be_visible()
    at_rest(page)
    under = """bar => {
        const {left, right, top, bottom} = bar.getBoundingClientRect()
        const hides = ({x, y, width, height}) => x < right && x + width > left && y < bottom && y + height > top
        return [...document.querySelectorAll('[data-hex]')].filter((hex) => hides(hex.getBoundingClientRect())).length
    }"""
    assert page.locator("[data-hex]").count() > 100
    assert page.locator(".buildbar").evaluate(under) == 0


def test_a_hex_that_would_shut_a_company_in_is_marked_and_says_why(visit: Visit) -> None:
    page = at_narrow_map(visit(lang="en"))
    shut_in = (page.locator('[data-hex="Norte"]').get_attribute("aria-label") or "").rpartition(", ")[2]
    press(page, page.locator('[data-hex="Vecina"]'))
    letters = {"blue": "B", "yellow": "Y", "red": "R", "green": "G", "purple": "P", "black": "K"}
    expect(page.locator(".shut text")).to_have_text([letters[shut_in]])
    before = version(page)
    page.locator('[data-hex="Puerta"]').click()
    expect(page.get_by_text("the last way to a city").first).to_contain_text(shut_in)
    assert version(page) == before


def test_a_build_is_begun_laid_and_ended_by_keys_alone(visit: Visit) -> None:
    page = at_narrow_map(visit())
    before = version(page)
    page.locator('[data-hex="Norte"]').press("Enter")
    moved_on(page, before)
    before = version(page)
    page.locator('[data-hex="Norte"]').press("ArrowRight")
    expect(page.locator('[data-hex="Vecina"]')).to_be_focused()
    page.locator('[data-hex="Puerta"]').press("Enter")
    moved_on(page, before)
    expect(page.locator(".gain")).to_have_text("+1")
    expect(page.locator(".buildbar .sum")).to_have_text("0+1= 1")
    before = version(page)
    page.locator(DONE).press("Enter")
    moved_on(page, before)
    expect(page.locator(".buildbar")).to_have_count(0)
