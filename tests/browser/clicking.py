"""Playing by clicking, whatever the game: the offers in words. Boards have tests of their own."""

from playwright.sync_api import Page, expect

OFFERS = "#panel .offers button"
CHOOSER = "[role=dialog] button"  # a board may ask at once what must be answered next
END = "#end"


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


def play_to_the_end(page: Page, most: int = 400) -> int:
    """Takes offers in turn, so that games go on; answers how many decisions it took."""
    open_tab(page, "text")
    for decision in range(most):
        offers = my_offers(page)
        if not offers:
            return decision
        click_offer(page, (decision * 7) % offers)
    raise AssertionError(f"not over after {most} decisions")
