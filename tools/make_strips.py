"""Six moments of one match of each of the larger games as one picture: part of `make screens`.

Plays against bots by clicking on the boards, as the browser tests do, and writes docs/screens/strip-<game>.webp.
"""

import base64
import sys
from collections.abc import Callable, Iterator

from playwright.sync_api import Browser, Page, sync_playwright
from tools.make_screens import SCREENS, capture, running_station

from tests.browser import ghostsgalore
from tests.browser import test_parisconnection as paris
from tests.browser.conftest import CHROMIUM, DESK, FLAGS, PHONE, Visitor
from tests.browser.test_ticket_to_ride import MINE, OVER, Board

MOMENTS = 6
STILL = 400  # milliseconds until nothing moves
HEIGHT = 640  # of one moment in the strip


def moment(page: Page) -> bytes:
    page.wait_for_timeout(STILL)
    return page.screenshot()


# ---- Ticket to Ride: choosing tickets, a payment, a plan, the middle, the last round, the longest route

BETWEEN = 16  # decisions


def ticket_to_ride(page: Page) -> Iterator[bytes]:
    board = Board(page)
    page.locator(".offer .slip .face").nth(1).focus()
    yield moment(page)
    _play_until(board, lambda: bool(board.ids("[data-lit]", "route")))
    board.click_track(board.ids("[data-lit]", "route")[0])
    yield moment(page)
    page.keyboard.press("Escape")
    _play_on(board)
    page.wait_for_selector(MINE)
    _plan(board)
    yield moment(page)
    page.click(".planning")
    _play_on(board)
    page.get_by_role("tab", name="Jugadores").click()
    yield moment(page)
    _play_until(board, lambda: page.locator(".banner").count() > 0)
    yield moment(page)
    _play_until(board, lambda: False)
    while not page.locator(".telling p", has_text="Ruta más larga").count():
        page.locator(".telling button").nth(1).click()
    yield moment(page)


def _plan(board: Board) -> None:
    """The way that an open ticket lacks becomes the plan."""
    wanted = board.wanted()
    board.page.click(".planning")
    for route in wanted:
        board.click_track(route)
    board.page.get_by_role("tab", name="Plan").click()


def _play_on(board: Board) -> None:
    for _ in range(BETWEEN):
        board.move()


def _play_until(board: Board, there: Callable[[], bool]) -> None:
    while board.move():
        board.page.wait_for_selector(f"{MINE}, {OVER}")
        if there():
            return


# ---- Paris Connection: the start, a line being built, a trade, the last turns, the screens fall, the end

BUILT = 3  # locomotives laid in the picture of a line being built
LATE = 45  # decisions


def paris_connection(page: Page) -> Iterator[bytes]:
    wanted: list[Callable[[int], bool]] = [
        lambda _: True,
        lambda _: page.locator(".buildbar .laid svg").count() >= BUILT,
        lambda _: page.locator(paris.LIT_STATION).count() > 0,
        lambda decision: decision >= LATE and page.locator(paris.LIT_COMPANY).count() > 0,
    ]
    decision = 0
    while not _over(page):
        if wanted and wanted[0](decision):
            wanted.pop(0)
            yield moment(page)
        paris.decide(page, decision)
        decision += 1
    page.wait_for_selector(f"{paris.UNVEILED} .total")
    yield moment(page)
    page.wait_for_selector("#end")
    yield moment(page)


def _over(page: Page) -> bool:
    page.wait_for_selector(paris.ANYTHING)
    return page.locator(paris.UNVEILED).count() > 0


# ---- Ghosts Galore: by what is to be decided, and the how manieth time of it

GHOSTLY = [("side", 1), ("claim", 3), ("decide", 1), ("place", 5), ("place", 9), ("over", 1)]
COUNTED = 2500  # milliseconds until a few lines of the end have been told


def ghosts_galore(page: Page) -> Iterator[bytes]:
    seen: list[str] = []
    for what in ghostsgalore.moments(page):
        seen.append(what)
        if what == "over":
            page.wait_for_selector(".end")
            page.locator(ghostsgalore.FINAL).evaluate("(told) => told.scrollIntoView({block: 'start'})")
            page.wait_for_timeout(COUNTED)
        if (what, seen.count(what)) in GHOSTLY:
            yield moment(page)


# ---- all of them

STRIPS: dict[str, tuple[Callable[[Page], Iterator[bytes]], tuple[int, int]]] = {
    "ticket-to-ride": (ticket_to_ride, DESK),
    "paris-connection": (paris_connection, PHONE),
    "ghosts-galore": (ghosts_galore, PHONE),
}


def joined(browser: Browser, moments: list[bytes], columns: int, game: str) -> None:
    images = (
        f'<img height="{HEIGHT}" src="data:image/png;base64,{base64.b64encode(each).decode()}">' for each in moments
    )
    style = f"display:grid;width:max-content;grid-template-columns:repeat({columns},auto);gap:12px;margin:12px"
    page = browser.new_page()
    page.set_content(f'<body style="background:#e8dfca;margin:0"><div style="{style}">{"".join(images)}</div>')
    page.wait_for_timeout(STILL)
    width, height = page.evaluate(
        "[document.body.firstChild.offsetWidth + 24, document.body.firstChild.offsetHeight + 24]"
    )
    page.set_viewport_size({"width": width, "height": height})
    capture(page, SCREENS / f"strip-{game}.webp")
    page.close()


def main(wanted: list[str]) -> None:
    with sync_playwright() as play, running_station() as station:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        for game, (play_and_look, size) in STRIPS.items():
            if wanted and game not in wanted:
                continue
            me = Visitor(browser, station.url, locale="es-ES", viewport={"width": size[0], "height": size[1]})
            page = me.sit_at(me.open_table(game, 2, name="Ana"))
            moments = list(play_and_look(page))
            assert len(moments) == MOMENTS, f"{game}: {len(moments)} moments"
            me.close()
            joined(browser, moments, 2 if size == DESK else MOMENTS, game)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
