"""Can everyone read a page: what axe-core finds, text that is too small, and whatever sticks out at the side."""

import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.measuring import at_rest
from tests.patience import patience

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
REST = 10  # seconds in which a map has come to rest
# Text under 12 px on the screen, inside of drawings too, or outside of it, but for maps that can be moved.
ILLEGIBLE = """() => [...document.querySelectorAll('body *')].flatMap((element) => {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
    if (!own || !element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, title')) return []
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null
    const size = parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1)
    const { left, right } = element.getBoundingClientRect()
    const outside = !element.closest('.viewport, [role=tablist]') && (left < -0.5 || right > innerWidth + 0.5)
    const text = element.textContent.trim().slice(0, 40)
    return size < 11.95 ? [`${text}: ${size.toFixed(1)} px`] : outside ? [`${text}: outside`] : []
})"""


def assert_everyone_can_read(page: Page) -> None:
    page.wait_for_selector("main")  # until then it is being loaded
    at_rest(page)
    found = findings(page)
    assert not found, found
    assert_nothing_small_or_cut(page)


def assert_nothing_small_or_cut(page: Page) -> None:
    end = time.monotonic() + patience(REST)
    while (found := page.evaluate(ILLEGIBLE)) and time.monotonic() < end:
        page.wait_for_timeout(100)
    assert not found, found
    over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert over == 0, f"{over} pixels at the side"


def findings(page: Page) -> list[str]:
    """What axe-core finds, however little it thinks of it."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((run) => run.violations)")
    return [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')[:200]}"
        for each in found
        for node in each["nodes"][:3]
    ]
