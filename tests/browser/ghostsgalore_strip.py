"""Six pictures of one game of Ghosts Galore on a phone: `python -m tests.browser.ghostsgalore_strip`."""

from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS, PHONE, Station, Visitor
from tests.browser.ghostsgalore import FINAL, moments

STRIP = Path(__file__).parents[2] / "docs" / "screens" / "ghosts-galore-strip.png"
# What is to be decided, and the how manieth time of it.
WANTED = [("side", 1), ("claim", 3), ("decide", 4), ("place", 5), ("place", 9), ("over", 1)]
COUNTED = 2500  # milliseconds until a few lines of the end have been told


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        station = Station(Path(folder))
        try:
            _join(browser, _pictures(browser, station.url))
        finally:
            station.stop()
            browser.close()


def _pictures(browser: Browser, url: str) -> list[bytes]:
    size = {"width": PHONE[0], "height": PHONE[1]}
    me = Visitor(browser, url, locale="es-ES", viewport=size, has_touch=True)
    page = me.sit_at(me.open_table("ghosts-galore", 2, name="Ana"))
    taken, seen = [], list[str]()
    for moment in moments(page):
        seen.append(moment)
        if (moment, seen.count(moment)) in WANTED:
            taken.append(_picture(page, moment))
    me.close()
    assert len(taken) == len(WANTED), f"only {len(taken)} of {len(WANTED)}: {seen}"
    return taken


def _picture(page: Page, moment: str) -> bytes:
    if moment == "over":
        page.wait_for_selector(".end")
        page.locator(FINAL).evaluate("(told) => told.scrollIntoView({block: 'start'})")
        page.wait_for_timeout(COUNTED)
    page.wait_for_timeout(400)  # until nothing moves
    return page.screenshot()


def _join(browser: Browser, pictures: list[bytes]) -> None:
    """Side by side, with the width of a thumb between them."""
    page = browser.new_page(viewport={"width": len(pictures) * (PHONE[0] + 24) + 24, "height": PHONE[1] + 48})
    images = "".join(f'<img src="data:image/png;base64,{b64encode(each).decode()}">' for each in pictures)
    page.set_content(f'<body style="display:flex;gap:24px;margin:24px;background:#e8dfca">{images}</body>')
    STRIP.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=STRIP)


if __name__ == "__main__":
    main()
