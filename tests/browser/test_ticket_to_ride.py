"""Ticket to Ride by clicking on its board: whole games at a desk and on a phone, refusals, keyboard, the planner."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import beginning
from tests.browser.conftest import PHONE, Visit
from tests.browser.measuring import rectangle
from tests.browser.reading import assert_nothing_small_or_cut

IBERIA: dict[str, Any] = {"set": "anden-iberia"}
MINE = "[data-done], .route-sheet .pay, [data-lit], .market .lit"  # something that I may click now
OVER = ".telling"

# Where the middle of a track lies on the screen, and whether it can be clicked there.
MIDDLE = """id => {
    const spaces = document.querySelectorAll(`[data-route="${id}"] > g`)
    const box = spaces[(spaces.length - 1) >> 1].getBoundingClientRect()
    const spot = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const pane = document.querySelector('.viewport').getBoundingClientRect()
    const inside = spot.x > pane.left && spot.x < pane.right && spot.y > pane.top && spot.y < pane.bottom
    return { ...spot, free: inside && document.elementFromPoint(spot.x, spot.y)?.closest('.viewport') !== null }
}"""


class Board:
    """A player who builds towards the first open ticket and draws when that is not possible."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.wait_for_selector(MINE)

    def ids(self, selector: str, name: str) -> list[str]:
        found: list[str] = self.page.eval_on_selector_all(selector, f"all => all.map(each => each.dataset.{name})")
        return found

    def click_track(self, route: str) -> None:
        """By the mouse, if need be after a look at the whole map; by the keyboard where a button lies over it."""
        spot = self.page.evaluate(MIDDLE, route)
        if not spot["free"]:
            self.page.locator(".panzoom .buttons button").last.click()
            spot = self.page.evaluate(MIDDLE, route)
        if spot["free"]:
            return self.page.mouse.click(spot["x"], spot["y"])
        self.page.focus(f"[data-route='{route}']")
        return self.page.keyboard.press("Enter")

    def wanted(self) -> list[str]:
        """What the shortest way to complete a ticket lacks, as it is drawn when the ticket is focused."""
        if self.page.locator(".own.shut .fold").count():
            self.page.click(".own.shut .fold")
        ticket = self.page.locator(".own .slip.open .face")
        if not ticket.count():
            return []
        ticket.first.focus()
        return self.ids("[data-missing]", "missing")

    def claim(self, route: str) -> None:
        self.click_track(route)
        self.page.locator(".route-sheet .pay").first.click()

    def decide(self) -> None:
        """One decision, by one or two clicks."""
        if self.page.locator("[data-done]").count():
            return self.page.click("[data-done]")
        if self.page.locator(".route-sheet .pay").count():
            return self.page.locator(".route-sheet .pay").first.click()
        lit = self.ids("[data-lit]", "route")
        wanted = self.wanted() if lit else []
        towards = [route for route in lit if route in wanted] if wanted else lit
        if towards:
            return self.claim(towards[-1])
        self.page.locator(".market .deck.lit, .market .card.lit, .market .lit").first.click()
        return None

    def move(self) -> bool:
        """Waits for my turn, decides, and waits until the table knows; False once the game is over."""
        self.page.wait_for_selector(f"{MINE}, {OVER}")
        if self.page.locator(OVER).count():
            return False
        version = self.page.get_attribute("main", "data-version")
        self.decide()
        expect(self.page.locator("main")).not_to_have_attribute("data-version", version or "")
        return True

    def moves(self) -> Iterator[None]:
        """One after the other until the game is over."""
        while self.move():
            yield


@pytest.mark.seeds
def test_a_game_on_the_map_is_told_to_its_winner(visit: Visit) -> None:
    me = visit()
    code = me.open_table("ticket-to-ride", 1, IBERIA)
    page = me.sit_at(code)
    assert len(list(beginning(Board(page).moves(), 16))) > 10
    me.play_on(code)
    page.wait_for_selector(OVER)
    for _ in range(60):
        if page.locator(".telling .winner").count():
            break
        page.locator(".telling button").nth(1).click()
    expect(page.locator(".telling .winner")).to_contain_text(re.compile("Gana|Comparten"))
    told, sheet = (page.locator(each).all_inner_texts() for each in (".telling ol b", ".parties .total"))
    assert sorted(told) == sorted(sheet)


@pytest.mark.seeds
def test_a_game_on_a_phone_without_scrolling_sideways_or_small_print(visit: Visit) -> None:
    me = visit(size=PHONE)
    code = me.open_table("ticket-to-ride", 1, IBERIA)
    page = me.sit_at(code)
    for _ in beginning(Board(page).moves(), 12):
        assert_nothing_small_or_cut(page)
    me.play_on(code)
    page.wait_for_selector(OVER)
    assert_nothing_small_or_cut(page)


@pytest.mark.parametrize("bots", [1, 2])
def test_secret_points_add_no_row_on_a_phone(visit: Visit, bots: int) -> None:
    """They come with the first tickets: the board stays where it is."""
    me = visit(size=PHONE)
    page = me.sit_at(me.open_table("ticket-to-ride", bots, IBERIA))
    board = Board(page)
    before = rectangle(page, "#board")
    board.move()
    expect(page.locator(".players .secret")).to_be_visible()
    assert rectangle(page, "#board")[1] == before[1]


def test_a_route_says_what_is_missing_by_mouse_and_by_keyboard(visit: Visit) -> None:
    me = visit(lang="en")
    page = me.sit_at(me.open_table("ticket-to-ride", 1))
    board = Board(page)
    board.move()
    page.wait_for_selector(MINE)
    dark = page.locator("[data-route]:not([data-lit])").first.get_attribute("data-route") or ""
    board.click_track(dark)
    expect(page.locator(".route-sheet .why")).to_contain_text(re.compile("[a-z]{3}"))
    page.keyboard.press("Escape")
    expect(page.locator(".route-sheet")).to_have_count(0)
    page.locator("[data-route][tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".route-sheet h3")).to_be_visible()


def test_the_plan_stays_and_becomes_a_move_with_one_click(visit: Visit) -> None:
    me = visit()
    page = me.sit_at(me.open_table("ticket-to-ride", 1))
    board = Board(page)
    board.move()
    while not (lit := board.ids("[data-lit]", "route")):
        board.move()
        page.wait_for_selector(MINE)
    page.click(".planning")
    board.click_track(lit[0])
    page.reload()
    page.wait_for_selector(MINE)
    page.get_by_role("tab", name="Plan").click()
    page.click(f"[data-plan-claim='{lit[0]}']")
    while page.wait_for_selector(".route-sheet .pay, .planner .mine") and not page.locator(".planner .mine").count():
        version = page.get_attribute("main", "data-version")
        page.locator(".route-sheet .pay").first.click()  # which cards, then how many of them are locomotives
        expect(page.locator("main")).not_to_have_attribute("data-version", version or "")
    expect(page.locator(".planner .mine")).to_be_visible()
