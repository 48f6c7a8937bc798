"""By ear alone: what a screen reader is told and the names in its tree are enough to play; whole games in the siege."""

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from anden.core import registry
from tests import luck
from tests.browser.clicking import END, beginning, my_offers, open_tab
from tests.browser.conftest import Visit
from tests.browser.test_games import bots_for
from tests.browser.test_ticket_to_ride import IBERIA

NEWS = "p.sr-only[aria-live=polite]"
BUTTON = re.compile(r'^\s*- \'?button "((?:[^"\\]|\\.)*)"', re.MULTILINE)
# What is offered when a turn begins, and what is said then.
TURNS = {
    "ghosts-galore": ("Turn up", r"Your turn: turn up a tile \(\d+ left\) or claim one of those face up\.$"),
    "loknroll": ("Pass:", r"Your turn: extend the line, discard chaos or pass\.$"),
    "loose-caboose": ("Pass:", r"Your turn: add track or pass\.$"),
    "paris-connection": ("Trade:", r"Your turn: build for a company, or trade a locomotive\.$"),
    "ticket-to-ride": ("Draw tickets", r"Your (last )?turn: draw cards, claim a route or draw tickets\.$"),
}


class Listener:
    """Chooses among what the tree names, and never looks at a board."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.choices: list[str] = []

    def hears(self) -> str:
        return self.page.locator(NEWS).inner_text()

    def decisions(self) -> Iterator[None]:
        """Before each decision, until the game is over."""
        for number in range(400):
            if not my_offers(self.page):
                return
            self.choices = BUTTON.findall(self.page.locator(".offers").aria_snapshot())
            yield
            before = self.page.get_attribute("main", "data-version")
            choice = self.choices[number * 7 % len(self.choices)]
            self.page.get_by_role("button", name=choice, exact=True).first.press("Enter")
            expect(self.page.locator("main")).not_to_have_attribute("data-version", before or "")


@pytest.mark.parametrize("game", luck.mainly(["loose-caboose"], list(TURNS)))
def test_whoever_listens_hears_what_happened_and_that_it_is_their_turn(visit: Visit, game: str) -> None:
    me = visit(lang="en")
    code = me.open_table(game, bots_for(game), IBERIA if game == "ticket-to-ride" else None)
    page = me.sit_at(code)
    open_tab(page, "text")
    listener = Listener(page)
    offered, said = TURNS[game]
    turns = 0
    for _ in beginning(listener.decisions(), 14):
        if listener.hears() and any(choice.startswith(offered) for choice in listener.choices):
            called = re.search(said, listener.hears())
            assert called, listener.hears()
            assert called.start() > 0  # and what happened before it
            turns += 1
    assert turns > 1
    if not luck.WHOLE:
        me.play_on(code)
    expect(page.locator(END)).to_be_visible()
    expect(page.locator(NEWS)).to_contain_text(page.locator(END).inner_text())


@pytest.mark.parametrize("lang", ["es", "en"])
def test_nothing_that_can_be_pressed_says_a_player_twice(visit: Visit, lang: Literal["es", "en"]) -> None:
    me = visit(lang=lang)
    for game in registry.our_ids():
        code = me.open_table(game, 2, {"first": 0}, name="Ana")
        with me.wire(code) as wire:  # past the choices of the beginning
            for _ in range(3):
                wire.act()
        page = me.sit_at(code)
        page.wait_for_selector("main > .hand")
        players = [text.split()[0] for text in page.locator("main .players .name").all_inner_texts()]
        assert len(players) == 3
        names = BUTTON.findall(page.locator("body").aria_snapshot())
        assert not [name for name in names for player in players if name.count(player) > 1]
