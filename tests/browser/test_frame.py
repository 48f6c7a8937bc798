"""The frame of a table: the board first, a prompt of one height, nothing out of sight on low windows, points of all."""

import pytest
from playwright.sync_api import expect

from anden.core import registry
from tests.browser.clicking import click_offer, my_offers, open_tab
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.measuring import rectangle, rectangles
from tests.browser.track import my_turn, play_until
from tests.luck import by_turns

LYING = (844, 390)
DOUBLED = (720, 450)  # a window of 1440 by 900, seen at 200 %
SHARE = 0.65  # of a desktop window that the board has, at least


@pytest.mark.parametrize("game", registry.our_ids())
def test_the_board_has_most_of_a_desktop_window(visit: Visit, game: str) -> None:
    me = visit()
    code = me.open_table(game, 2, {"first": 0})
    with me.wire(code) as wire:  # past the choices of the beginning
        for _ in range(3):
            wire.act()
    page = me.sit_at(code)
    page.wait_for_selector("main > .hand")
    _, _, width, height = rectangle(page, "main > .board")
    assert width * height >= SHARE * DESK[0] * DESK[1]
    assert page.evaluate("document.documentElement.scrollHeight") == DESK[1]
    tabs = page.get_by_role("tab").evaluate_all("all => all.map((tab) => tab.getBoundingClientRect().top)")
    assert len(tabs) >= 4
    assert len(set(tabs)) == 1, "the tabs take more than one line"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_board_stays_where_it_is_whatever_the_prompt_says(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(size=size)
    page = me.sit_at(me.open_table("paris-connection", 2, {"first": 0}))
    open_tab(page, "text")
    corners, prompts = set(), set()
    for decision in range(6):
        if not my_offers(page):
            break
        prompts.add(page.locator("#prompt").inner_text())
        corners.add(rectangle(page, "main > .board")[:2])
        click_offer(page, decision % my_offers(page))
    assert len(prompts) > 1
    assert len(corners) == 1


@pytest.mark.parametrize("lang", ["es", "en"])
def test_on_a_phone_the_sentence_is_in_sight_however_many_tools_there_are(visit: Visit, lang: str) -> None:
    me = visit(size=PHONE, lang=lang)
    page = me.sit_at(me.open_table("paris-connection", 2, {"first": 0}))
    open_tab(page, "text")
    my_offers(page)
    for _ in range(2):  # a company is built for: the turn begun again, a hint, undo, and the menu
        click_offer(page, 0)
        my_offers(page)
    expect(page.locator(".tools button")).to_have_count(4)
    bar, sentence = rectangles(page, "header", "#prompt")
    assert sentence[1] + sentence[3] <= bar[1] + bar[3]
    assert sentence[3] >= 40


@pytest.mark.parametrize(("game", "size"), by_turns(registry.our_ids(), [LYING, DOUBLED]))
def test_a_low_window_is_for_the_board_and_has_the_hand_in_sight(
    visit: Visit, game: str, size: tuple[int, int]
) -> None:
    me = visit(size=size)
    page = me.sit_at(me.open_table(game, 2, {"first": 0}))
    page.wait_for_selector("main > .hand")
    board, hand = rectangles(page, "main > .board", "main > .hand")
    assert board[3] >= 0.85 * size[1]
    assert board[2] >= 0.6 * size[0]
    assert hand[1] + hand[3] <= size[1]
    assert hand[3] >= 0.3 * size[1]
    assert page.evaluate("document.documentElement.scrollHeight") == size[1]
    tabs: list[float] = page.eval_on_selector_all(
        "[role=tab]", "all => all.map((e) => e.getBoundingClientRect().right)"
    )
    assert max(tabs) <= size[0]


def test_everybody_has_points_to_compare_and_what_i_alone_know_stands_apart(visit: Visit) -> None:
    me = visit(lang="en")
    code = me.open_table("ticket-to-ride", 2, {"first": 0})
    page = me.sit_at(code)
    page.wait_for_selector(".players .points")
    rows = page.locator(".players ul li")
    assert [int(text) for text in rows.locator(".points").all_inner_texts()] == [0, 0, 0]
    with me.wire(code) as wire:
        for _ in range(2):
            wire.act()  # keeps its tickets
        secret = sum(row["points"] for row in wire.synced()["scores"][0]["rows"])
    expect(rows.locator(".secret")).to_have_count(1)
    expect(rows.first.locator(".secret")).to_contain_text(str(secret).replace("-", "−"))


# What the log told whenever points changed, or it did: the points then.
TOLD = """() => {
    const told = window.told = {}
    new MutationObserver(() => {
        const log = document.querySelector('#panel ol').textContent
        const points = [...document.querySelectorAll('.players .points')].map((each) => each.textContent).join(' ')
        if (!(told[log] ||= []).includes(points)) told[log].push(points)
    }).observe(document.querySelector('main'), { subtree: true, childList: true, characterData: true })
}"""


def test_points_are_not_ahead_of_what_is_being_shown(visit: Visit) -> None:
    me = visit(motion=True)
    page = me.sit_at(me.open_table("loknroll", 2, {"first": 0}))
    play_until(page, "[data-act=pass].lit")
    page.evaluate(TOLD)
    for _ in range(3):
        button = play_until(page, "[data-act=pass].lit")
        before = page.locator("main").get_attribute("data-version") or ""
        button.click()  # costs a card
        expect(page.locator("main")).not_to_have_attribute("data-version", before)
    my_turn(page)
    told: dict[str, list[str]] = page.evaluate("window.told")
    assert len({points for each in told.values() for points in each}) > 1
    assert not [points for points in told.values() if len(points) > 1], "points changed before the log said why"


def test_the_whole_screen_is_one_button_away(visit: Visit) -> None:
    me = visit(lang="en")
    page = me.sit_at(me.open_table("loknroll", options={"first": 0}))
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("() => document.fullscreenElement !== null")
    page.get_by_role("button", name="Full screen").click()
    page.wait_for_function("() => document.fullscreenElement === null")
