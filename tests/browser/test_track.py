"""Lok'n'Roll and Loose Caboose on their boards, in a real Chromium against real bots."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import END, beginning
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.track import clicks, play_until


@pytest.mark.seeds
@pytest.mark.parametrize(("game", "size"), [("loknroll", DESK), ("loose-caboose", PHONE)])
def test_a_game_on_the_board_to_its_end(visit: Visit, game: str, size: tuple[int, int]) -> None:
    me = visit(size=size)
    code = me.open_table(game)
    page = me.sit_at(code)
    assert len(list(beginning(clicks(page), 20))) > 10
    me.play_on(code)
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


# In every frame: is the derailing told in the bar or in the log, do dice still fall, is it acted out?
WATCHING = """() => {
    window.frames_seen = []
    const all = (selector) => [...document.querySelectorAll(selector)]
    const look = () => {
        const told = all('#prompt, #panel ol').some((each) => /derails/.test(each.innerText))
        const falling = all('.tray .die').some((die) => die.dataset.die === undefined)
        frames_seen.push({ told, falling, shown: all('.derailed').length > 0 })
        setTimeout(() => requestAnimationFrame(look))  // after all that the page does for a frame: what is painted
    }
    look()
}"""


def test_a_derailing_is_not_given_away_before_it_is_seen(visit: Visit) -> None:
    """Neither the sentence nor the log tells it while the dice still fall; then there is time to see it."""
    me = visit(lang="en", motion=True)
    code = me.open_table("loose-caboose", options={"first": 0})
    page = me.sit_at(code)
    page.wait_for_selector("#panel ol")
    page.evaluate(WATCHING)
    with me.wire(code) as wire:
        while not page.evaluate("frames_seen.some(({ shown }) => shown)"):
            assert wire.turn()["status"] == "running"
            wire.act(boldest)
            version = wire.turn()["version"]
            page.wait_for_function("least => document.querySelector('main').dataset.version >= least", arg=version)
            expect(page.get_by_role("button", name="Skip", exact=True)).to_have_count(0)
    frames: list[dict[str, bool]] = page.evaluate("frames_seen")
    first = next(n for n, frame in enumerate(frames) if frame["told"])
    assert any(frame["falling"] for frame in frames[:first])
    assert not frames[first]["falling"]
    assert any(frame["shown"] for frame in frames[first:])


def boldest(legal: list[dict[str, Any]]) -> dict[str, Any]:
    """Rolls as soon as that is possible, with the card that needs most dice; never passes."""
    value = {
        card: int(next(filter(str.isdigit, card))) for card in (offer["action"].get("card", "9") for offer in legal)
    }
    return max(legal, key=lambda offer: (offer["action"]["kind"] != "pass", value[offer["action"].get("card", "9")]))
