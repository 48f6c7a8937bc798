"""Where parts of a page are and how large, looked at when the page is at rest: letters and boards come by and by."""

from playwright.sync_api import Page

MOST = 10_000  # milliseconds after which a page on which something always moves is looked at as it is
SIDES = """(parts) => parts.map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    return [x, y, width, height].map(Math.round)
})"""
# Letters have come, nothing is animated, and nothing has another place or size than at the last three looks. By the
# clock: a page that is not seen draws no frames, and may wait for its letters for ever.
AT_REST = """async (most) => {
    const sides = SIDES
    const after = (milliseconds) => new Promise((over) => setTimeout(over, milliseconds))
    await Promise.race([document.fonts.ready, after(2000)])
    const look = () => String(sides([...document.querySelectorAll('body *')]))
    const moves = () => document.getAnimations().some((each) => each.playState === 'running')
    for (let seen = look(), still = 0, left = most; still < 3 && left > 0; left -= 50) {
        await after(50)
        const now = look()
        still = now === seen && !moves() ? still + 1 : 0
        seen = now
    }
}""".replace("SIDES", SIDES)

Rectangle = tuple[int, int, int, int]  # left, top, width and height in pixels


def at_rest(page: Page) -> None:
    """Waits until nothing on the page moves any more."""
    page.evaluate(AT_REST, MOST)


def rectangles(page: Page, *selectors: str) -> list[Rectangle]:
    """Where the first of each kind is, all at one moment: when they are there and the page is at rest."""
    for selector in selectors:
        page.wait_for_selector(selector)
    at_rest(page)
    parts = [page.locator(selector).first.element_handle() for selector in selectors]
    found: list[list[int]] = page.evaluate(SIDES, parts)
    return [(x, y, width, height) for x, y, width, height in found]


def rectangle(page: Page, selector: str) -> Rectangle:
    """Where the first of that kind is."""
    [found] = rectangles(page, selector)
    return found
