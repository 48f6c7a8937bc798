"""The first games after a lesson: what is worth a look is pointed out until it is understood, or one has had enough."""

import json

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.clicking import click_offer, my_offers, open_tab
from tests.browser.conftest import PHONE, Visit, Visitor
from tests.browser.ghostsgalore import moments
from tests.patience import wait_for

NOTICE = "[data-notice]"
QUIET = f"{NOTICE} .link"
TAUGHT = """localStorage.setItem('anden-learned', '["ticket-to-ride/1", "ghosts-galore/1"]')"""  # as lessons leave it
# Of what may be chosen on the board: how many a notice lies over, even in part.
HIDDEN = """(notice) => {
    const over = document.querySelector(notice).getBoundingClientRect()
    return [...document.querySelectorAll('#board button.lit')].filter((each) => {
        const { top, bottom } = each.getBoundingClientRect()
        return top < over.bottom && bottom > over.top
    }).length
}"""


# A remark lies over the board, not over the sentence that says what to do.
BELOW_THE_PROMPT = """notice => document.querySelector(notice).getBoundingClientRect().top
    >= document.querySelector('#board').getBoundingClientRect().top"""


class Worth:
    """What is worth a look comes a moment after what may be done, and once: whoever plays on at once misses it."""

    def __init__(self, page: Page) -> None:
        self._page, self._version = page, ""
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        self._version = ""
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["kind"] == "occasions":
            self._version = str(message["version"])

    def pointed_out(self) -> str | None:
        """What is pointed out now, once the page knows whether anything is."""
        shown = self._page.locator("main")
        wait_for(lambda: self._version == shown.get_attribute("data-version"), "what is worth a look")
        self._page.evaluate("new Promise(requestAnimationFrame)")
        notice = self._page.locator(NOTICE)
        return notice.get_attribute("data-notice") if notice.count() else None


def taught(visitor: Visitor, game: str) -> Page:
    """A game of somebody who has had its lesson."""
    visitor.context.add_init_script(f"if (!localStorage.getItem('anden-learned')) {TAUGHT}")
    return visitor.sit_at(visitor.open_table(game, options={"first": 0}))


def first_game(visitor: Visitor) -> tuple[Page, Worth]:
    worth = Worth(visitor.page)
    page = taught(visitor, "ticket-to-ride")
    open_tab(page, "text")
    return page, worth


def noticed(page: Page, worth: Worth, most: int = 40) -> str:
    """Plays until something is pointed out; says what."""
    for _ in range(most):
        assert my_offers(page)
        if notice := worth.pointed_out():
            return notice
        click_offer(page, 0)
    raise AssertionError("nothing was pointed out")


def kept(page: Page) -> list[str]:
    found: list[str] = page.evaluate("JSON.parse(localStorage.getItem('anden-learned'))")
    return found


def test_each_notice_is_shown_once_in_a_game_and_goes_with_the_next_move_or_when_it_is_understood(visit: Visit) -> None:
    visitor = visit(lang="en")
    page, worth = first_game(visitor)
    first = noticed(page, worth)
    page.wait_for_function(BELOW_THE_PROMPT, arg=NOTICE)
    table = page.url.rpartition("/")[2]
    click_offer(page, 0)
    expect(page.locator(f'[data-notice="{first}"]')).to_have_count(0)
    page.reload()
    open_tab(page, "text")
    my_offers(page)
    expect(page.locator(f'[data-notice="{first}"]')).to_have_count(0)
    assert f"ticket-to-ride/{first}@{table}" in kept(page)
    second = noticed(page, worth)
    assert second != first
    page.click(f"{NOTICE} .button")
    expect(page.locator(NOTICE)).to_have_count(0)
    assert f"ticket-to-ride/{second}" in kept(page)


def test_whoever_has_had_enough_is_told_nothing_more(visit: Visit) -> None:
    page, worth = first_game(visit(lang="es"))
    noticed(page, worth)
    page.click(QUIET)
    for _ in range(4):
        if my_offers(page):
            click_offer(page, 0)
        expect(page.locator(NOTICE)).to_have_count(0)
    assert "quiet" in page.evaluate("localStorage.getItem('anden-learned')")


def test_a_notice_on_a_phone_lies_over_no_tile_that_can_be_claimed(visit: Visit) -> None:
    visitor = visit(size=PHONE)
    worth = Worth(visitor.page)
    page = taught(visitor, "ghosts-galore")
    for what in moments(page):
        if what in ("claim", "decide") and worth.pointed_out():
            assert page.evaluate(HIDDEN, NOTICE) == 0
            return
        assert what != "over", "nothing was pointed out"
