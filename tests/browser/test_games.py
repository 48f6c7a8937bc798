"""Whole games by clicking what is offered in words, to the score sheet. On the boards there are others."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import my_offers, play_to_the_end
from tests.browser.conftest import PHONE, Visit

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("ghosts-galore", 1, {}),
    ("loose-caboose", 1, {}),
    ("paris-connection", 2, {"swap-limit": 3}),
]


@pytest.mark.seeds
@pytest.mark.parametrize(("game", "bots", "options"), GAMES, ids=[game for game, _, _ in GAMES])
def test_a_whole_game_by_clicking(visit: Visit, game: str, bots: int, options: dict[str, Any]) -> None:
    me = visit()
    page = me.sit_at(me.open_table(game, bots, options))
    assert play_to_the_end(page) > 5
    expect(page.locator("h1")).to_contain_text(re.compile("gana|ganado|victoria", re.IGNORECASE))
    expect(page.locator(".end table, .end .parties")).to_be_visible()


def test_from_the_lobby_to_a_running_game_in_one_click_without_typing(visit: Visit) -> None:
    page = visit(lang="en", size=PHONE).page
    page.goto("/")
    page.click("article[data-game=loknroll] button")
    page.wait_for_url(re.compile("/table/"))
    page.click("#tab-text")
    assert my_offers(page) >= 0
