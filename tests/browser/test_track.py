"""Lok'n'Roll and Loose Caboose on their boards, in a real Chromium against real bots."""

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import END
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.track import play_on_board, play_until

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SMALL_TEXT = """() => [...document.querySelectorAll('main *')].flatMap((found) => {
  const own = [...found.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
  if (!own || !found.checkVisibility() || found.closest('.sr-only, title')) return []
  const shown = found.ownerSVGElement && found.getScreenCTM ? found.getScreenCTM().a : 1
  const size = parseFloat(getComputedStyle(found).fontSize) * shown
  return size < 12 ? [`${found.textContent.trim()}: ${size}px`] : []
})"""


@pytest.mark.parametrize(("game", "size"), [("loknroll", DESK), ("loose-caboose", PHONE)])
def test_a_whole_game_on_the_board(visit: Visit, game: str, size: tuple[int, int]) -> None:
    me = visit(size=size)
    page = me.sit_at(me.open_table(game))
    assert play_on_board(page) > 10
    expect(page.locator(END)).to_be_visible()


def test_alone_against_laura_who_tells_her_turn_step_by_step(visit: Visit) -> None:
    me = visit(motion=True)
    page = me.sit_at(me.open_table("loknroll", bots=0))
    told = play_until(page, ".laura li:nth-child(2)")
    expect(told).to_be_visible()
    expect(page.locator(".laura li").first).to_contain_text("Laura")


@pytest.mark.parametrize("game", ["loknroll", "loose-caboose"])
def test_a_card_that_cannot_be_laid_says_why_with_its_rule(visit: Visit, game: str) -> None:
    me = visit(lang="en")
    page = me.sit_at(me.open_table(game))
    refused = play_until(page, "[data-act=pass]:not(.lit)")
    refused.click(force=True)  # it is aria-disabled, and still answers
    expect(page.get_by_text(re.compile(r"Rule \d")).first).to_be_visible()


def test_a_card_is_laid_with_the_keyboard_alone(visit: Visit) -> None:
    me = visit()
    page = me.sit_at(me.open_table("loknroll"))
    card = play_until(page, "[data-hand].lit")
    placed = page.locator("svg [data-card]").count()
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator("g[role=button]:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("[data-hand]:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("svg [data-card]").nth(placed)).to_be_visible()  # and perhaps a bot's after it


def test_a_penalty_is_dragged_onto_the_pile_and_the_score_is_told(visit: Visit) -> None:
    me = visit()
    page = me.sit_at(me.open_table("loknroll"))
    held = play_until(page, "[data-taken]", most=120)
    taken = page.locator("[data-taken]").count()
    expect(page.locator("button.way").first).to_contain_text(re.compile(r"\d+ → \d+"))
    held.drag_to(page.locator(".pile[data-drop=put]"))
    expect(page.locator("[data-taken]")).not_to_have_count(taken)


@pytest.mark.parametrize(("game", "theme"), [("loknroll", "light"), ("loose-caboose", "dark")])
def test_everyone_can_read_it(visit: Visit, game: str, theme: Literal["light", "dark"]) -> None:
    me = visit(size=PHONE, theme=theme)
    page = me.sit_at(me.open_table(game, bots=3))
    play_until(page, "g[role=button].lit")
    assert page.evaluate(SMALL_TEXT) == []
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def serious(page: Page) -> list[str]:
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run({ include: [['main .board'], ['main .hand']] })")["violations"]
    return [
        f"{fault['id']}: {fault['nodes'][0]['html']}" for fault in found if fault["impact"] in ("serious", "critical")
    ]
