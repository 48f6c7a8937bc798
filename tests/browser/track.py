"""Playing the track games by clicking on their boards: cards, ghosts, dice, the pile."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.browser.clicking import END

# What is lit, in the order in which a player goes through it: what must be done first comes first.
LIT = (
    "button.way",  # a penalty or chaos onto the pile
    "g.head",
    "g[role=button].lit",  # a ghost
    "[data-act=roll].lit",
    "[data-hand].lit",
    "[data-act=done]",
    "[data-act=pass].lit",
)


def my_turn(page: Page) -> bool:
    """Waits until something is lit, or the game is over (False)."""
    page.wait_for_selector(", ".join([*LIT, END]))
    return page.locator(END).count() == 0


def lit(page: Page) -> Locator:
    """The first thing that can be clicked; not what is only shown while the pointer rests on a card."""
    page.mouse.move(0, 0)
    return next(found for found in map(page.locator, LIT) if found.count()).first


def version(page: Page) -> str:
    return page.locator("main").get_attribute("data-version") or ""


def clicks(page: Page, most: int = 300) -> Iterator[int]:
    """Clicks whatever is lit until the game is over."""
    for click in range(most):
        if not my_turn(page):
            return
        before, target = version(page), lit(page)
        chosen = target.get_attribute("data-hand")
        target.click()
        if chosen is None:
            expect(page.locator("main")).not_to_have_attribute("data-version", before)
        yield click
    raise AssertionError(f"not over after {most} clicks")


def play_until(page: Page, wanted: str, most: int = 60) -> Locator:
    """Plays on the board until there is such a thing to be seen."""
    playing = clicks(page, most)
    while my_turn(page) and not page.locator(wanted).count():
        next(playing)
    assert page.locator(wanted).count(), f"the game ended without {wanted}"
    return page.locator(wanted).first
