"""Ghosts Galore played by clicking on its board, one decision at a time."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

STACK = ".stack.lit"
FACE_UP = ".market button.lit[data-tile]"
CHOICES = "[data-choice]"
SIDES = "button.lit[data-side]"
FREE = ".mine:not(.small) .cell.lit"
FIX = "[data-deed=fix]"
FINAL = ".final"


def moments(page: Page, most: int = 200) -> Iterator[str]:
    """Says what is to be decided (a tile already lies where it would be placed), then decides it: to the end."""
    for decision in range(most):
        page.wait_for_selector(f"{STACK}, {FACE_UP}, {CHOICES}, {SIDES}, {FREE}, {FINAL}")
        if page.locator(FINAL).count():
            yield "over"
            return
        yield from _moment(page, decision)
    raise AssertionError(f"not over after {most} decisions")


def _moment(page: Page, decision: int) -> Iterator[str]:
    if page.locator(SIDES).count():
        yield "side"
        _click(page, page.locator(SIDES).nth(decision % 2))
    elif page.locator(CHOICES).count():
        yield "decide"
        _click(page, page.locator(CHOICES).nth(decision % 2))
    elif page.locator(FREE).count():
        set_down(page, decision)
        yield "place"
        _click(page, page.locator(FIX))
    else:
        yield "claim"
        _click(page, page.locator(f"{FACE_UP}, {STACK}").last)


def set_down(page: Page, decision: int) -> None:
    """On some free cell, turned by a second click now and then; the last cell needs no choosing."""
    cells = page.locator(FREE)
    if page.locator(FIX).is_disabled():
        cell = cells.nth(decision % cells.count())
        cell.click()
        if decision % 3 == 0:
            cell.click()


def _click(page: Page, what: Locator) -> None:
    """Clicks it, and waits until the table has moved on."""
    before = page.locator("main").get_attribute("data-version")
    what.click()
    expect(page.locator("main")).not_to_have_attribute("data-version", before or "")
