"""Six moments of one match of Ticket to Ride as one picture: `python tools/strip_ticket_to_ride.py`, after `make web`.

Plays against bots by clicking, as the browser tests do, and writes docs/screens/ticket-to-ride-strip.jpg.
"""

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import DESK, FLAGS, Station, Visitor  # noqa: E402  # the tests are beside src, not in it
from tests.browser.test_ticket_to_ride import MINE, OVER, Board  # noqa: E402

OUTPUT = ROOT / "docs" / "screens" / "ticket-to-ride-strip.jpg"
WIDTH = 960  # of one picture in the strip
PLANNED_AT = 16  # decisions


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=list(FLAGS))
        station = Station(Path(folder))
        me = Visitor(
            browser,
            station.url,
            locale="es-ES",
            viewport={"width": DESK[0], "height": DESK[1]},
            reduced_motion="reduce",
        )
        shots = played(Board(me.sit_at(me.open_table("ticket-to-ride", 2))))
        OUTPUT.parent.mkdir(exist_ok=True)
        joined(browser, shots)
        station.stop()
        browser.close()


def played(board: Board) -> list[bytes]:
    """Choosing tickets, a payment, a plan, the middle, the last round, the longest route."""
    page = board.page
    page.locator(".offer .slip .face").nth(1).focus()
    shots = [shot(page)]
    until(board, lambda: bool(board.ids("[data-lit]", "route")))
    board.click_track(board.ids("[data-lit]", "route")[0])
    shots.append(shot(page))
    page.keyboard.press("Escape")
    for _ in range(PLANNED_AT):
        board.move()
    page.wait_for_selector(MINE)
    planned(board)
    shots.append(shot(page))
    page.click(".planning")
    for _ in range(PLANNED_AT):
        board.move()
    page.get_by_role("tab", name="Jugadores").click()
    shots.append(shot(page))
    until(board, lambda: page.locator(".banner").count() > 0)
    shots.append(shot(page))
    until(board, lambda: False)
    while not page.locator(".telling p", has_text="Ruta más larga").count():
        page.locator(".telling button").nth(1).click()
    page.locator(".telling").scroll_into_view_if_needed()
    return [*shots, shot(page)]


def planned(board: Board) -> None:
    """The way that an open ticket lacks becomes the plan."""
    wanted = board.wanted()
    board.page.click(".planning")
    for route in wanted:
        board.click_track(route)
    board.page.get_by_role("tab", name="Tu plan").click()


def until(board: Board, there: Callable[[], bool]) -> None:
    while board.move():
        board.page.wait_for_selector(f"{MINE}, {OVER}")
        if there():
            return


def shot(page: Page) -> bytes:
    page.wait_for_timeout(400)
    return page.screenshot()


def joined(browser: Browser, shots: list[bytes]) -> None:
    page = browser.new_page(viewport={"width": 2 * WIDTH + 36, "height": 100})
    images = [f'<img width="{WIDTH}" src="data:image/png;base64,{base64.b64encode(each).decode()}">' for each in shots]
    style = "margin:12px;display:grid;grid-template-columns:1fr 1fr;gap:12px;background:#fff"
    page.set_content(f'<body style="{style}">{"".join(images)}')
    page.screenshot(path=OUTPUT, type="jpeg", quality=82, full_page=True)


if __name__ == "__main__":
    main()
