"""Every registered game, a stranger's too, by clicking what is offered in words: a new one needs no test of its own."""

import re

import pytest
from playwright.sync_api import expect

from anden.core import registry
from tests.browser.clicking import END, beginning, decisions, my_offers, open_tab
from tests.browser.conftest import DESK, PHONE, Visit
from tests.browser.reading import assert_everyone_can_read
from tests.luck import mainly


def bots_for(game_id: str) -> int:
    """The fewest opponents that it can be played with."""
    return max(2, min(registry.game(game_id).spec.seats)) - 1


@pytest.mark.seeds
@pytest.mark.parametrize("game_id", mainly(registry.game_ids()[::2], registry.game_ids()))
def test_a_game_is_clicked_and_followed_to_its_end(visit_toy: Visit, game_id: str) -> None:
    me = visit_toy(lang="es")
    code = me.open_table(game_id, bots_for(game_id))
    page = me.sit_at(code)
    open_tab(page, "text")
    assert list(beginning(decisions(page), 6))
    me.play_on(code)
    expect(page.locator(END)).to_be_visible()
    expect(page.locator("h1")).to_contain_text(re.compile("gana|ganado|victoria|quedas", re.IGNORECASE))
    expect(page.locator(".sheet table, .sheet .parties")).to_be_visible()


@pytest.mark.parametrize("game_id", mainly(registry.game_ids()[1::2], registry.game_ids()))
def test_every_game_can_be_played_on_the_board_that_is_made_from_its_view(visit_toy: Visit, game_id: str) -> None:
    """For all: no key without words (the console would tell), nothing cut, nothing that axe-core finds."""
    me = visit_toy(lang="en", size=PHONE, theme="dark")
    page = me.page
    page.goto(f"/table/{me.open_table(game_id, bots_for(game_id), {'first': 0})}?board=generic")
    for _ in range(3):
        page.wait_for_selector(f".hand .offers button, {END}")
        if page.locator(END).count():
            break
        before = page.locator("main").get_attribute("data-version")
        page.locator(".hand .offers button").first.click()
        expect(page.locator("main")).not_to_have_attribute("data-version", before or "")
    page.wait_for_selector(f".hand .offers button, {END}")
    assert_everyone_can_read(page)
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    assert_everyone_can_read(page)


def test_a_refusal_on_such_a_board_says_why_and_names_the_rule(visit: Visit) -> None:
    me = visit(lang="en")
    page = me.page
    page.goto(f"/table/{me.open_table('loose-caboose', 1, {'first': 0})}?board=generic")
    page.click(".hand details summary")
    page.locator(".hand .no").first.click()
    expect(page.locator(".note")).to_contain_text(re.compile(r"\d+\.\d+"))


def test_from_the_lobby_to_a_running_game_in_one_click_without_typing(visit: Visit) -> None:
    page = visit(lang="en", size=PHONE).page
    page.goto("/")
    page.click("article[data-game=loknroll] button")
    page.wait_for_url(re.compile("/table/"))
    page.click("#tab-text")
    assert my_offers(page) >= 0
