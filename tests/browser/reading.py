"""Can everyone read a page: what axe-core finds, text that is too small, and whatever sticks out at the side."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
REST = 30  # tenths of a second in which a map comes to rest
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
    found = serious_findings(page)
    assert not found, found
    assert_nothing_small_or_cut(page)


def assert_nothing_small_or_cut(page: Page) -> None:
    found = page.evaluate(ILLEGIBLE)
    for _ in range(REST):
        if not found:
            break
        page.wait_for_timeout(100)
        found = page.evaluate(ILLEGIBLE)
    assert not found, found
    over = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert over == 0, f"{over} pixels at the side"


def serious_findings(page: Page) -> list[str]:
    """What axe-core calls serious or critical."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((run) => run.violations)")
    return [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')[:200]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:3]
    ]
