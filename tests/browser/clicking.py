"""Playing by clicking, whatever the game: the offers in words. Boards have tests of their own."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

from playwright.sync_api import Page, expect

from tests import luck

OFFERS = "#panel .offers button"
CHOOSER = "[role=dialog] button"  # a board may ask at once what must be answered next
END = "#end"
T = TypeVar("T")


def beginning(decisions: Iterable[T], most: int = 8) -> Iterator[T]:
    """The first decisions of a game; all of them where whole games are wanted. What is left is for `play_on`."""
    return islice(decisions, None if luck.WHOLE else most)


def open_tab(page: Page, name: str) -> None:
    page.click(f"#tab-{name}")


def my_offers(page: Page) -> int:
    """Waits until something may be done, or the game is over (0)."""
    page.wait_for_selector(f"{OFFERS}, {END}, {CHOOSER}")
    return 0 if page.locator(END).count() else page.locator(OFFERS).count()


def click_offer(page: Page, which: int) -> None:
    """Clicks one, and waits until the table has moved on."""
    before = page.locator("main").get_attribute("data-version")
    asked = page.locator(CHOOSER)
    (asked.first if asked.count() else page.locator(OFFERS).nth(which)).click()
    expect(page.locator("main")).not_to_have_attribute("data-version", before or "")


def decisions(page: Page, most: int = 400) -> Iterator[int]:
    """Takes offers in turn, so that games go on, until the game is over."""
    for decision in range(most):
        offers = my_offers(page)
        if not offers:
            return
        click_offer(page, (decision * 7) % offers)
        yield decision
    raise AssertionError(f"not over after {most} decisions")
