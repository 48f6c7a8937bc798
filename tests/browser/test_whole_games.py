"""Games on a phone lying down, and by keys alone with what a screen reader hears; whole ones in `make siege`.

ANDEN_WHOLE=1 plays them to the end.
"""

import re
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from anden.core import registry
from tests import luck
from tests.browser.clicking import CHOOSER, END, OFFERS, beginning, my_offers
from tests.browser.conftest import Visit
from tests.browser.ghostsgalore import moments
from tests.browser.reading import assert_nothing_small_or_cut
from tests.browser.test_games import bots_for
from tests.browser.test_parisconnection import decisions
from tests.browser.test_ticket_to_ride import IBERIA, Board
from tests.browser.track import clicks

LYING = (844, 390)
OPTIONS = {"ticket-to-ride": IBERIA}  # the small map: a whole game takes half as long

# What a screen reader would call "button", and nothing else.
NAMELESS = re.compile(
    r"^\s*- (?:button|link|img|textbox|combobox|slider|checkbox|radio|dialog)(?: \[[^]]*\])*:?$", re.MULTILINE
)


PLAYS: dict[str, Callable[[Page], Iterator[object]]] = {
    "ghosts-galore": moments,
    "loknroll": clicks,
    "loose-caboose": clicks,
    "paris-connection": decisions,
    "ticket-to-ride": lambda page: Board(page).moves(),
}


@pytest.mark.parametrize("game", luck.mainly(registry.our_ids()[::2], registry.our_ids()))
def test_a_game_on_the_board_of_a_phone_lying_down(visit: Visit, game: str) -> None:
    me = visit(size=LYING)
    page = me.sit_at(me.open_table(game, bots_for(game), OPTIONS.get(game)))
    for decision, _ in enumerate(beginning(PLAYS[game](page), 5)):
        if decision % 4 == 0:
            assert_nothing_small_or_cut(page)
    if luck.WHOLE:
        expect(page.locator(END)).to_be_visible()


@pytest.mark.parametrize("game", luck.mainly(registry.our_ids()[1::2], registry.our_ids()))
def test_a_game_by_keys_alone_with_a_name_for_everything(visit: Visit, game: str) -> None:
    me = visit(lang="en")
    page = me.sit_at(me.open_table(game, bots_for(game), OPTIONS.get(game)))
    page.wait_for_selector("#tab-text")
    tab_to(page, "[role=tab]")
    while not page.locator("#tab-text:focus").count():  # tabs are one stop; the arrows go through them
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    if my_offers(page):
        tab_to(page, OFFERS)
    for decision in beginning(count(), 5):
        if not my_offers(page):
            break
        nameless = NAMELESS.findall(page.locator("body").aria_snapshot())
        assert not nameless, nameless
        press_offer(page, decision)
    if luck.WHOLE:
        expect(page.locator(END)).to_be_visible()


def tab_to(page: Page, wanted: str, most: int = 150) -> None:
    for _ in range(most):
        if page.evaluate("wanted => !!document.activeElement?.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} is not reached by Tab")


def press_offer(page: Page, decision: int) -> None:
    """The page has put the focus on what can be done; one of the first is pressed."""
    before = page.get_attribute("main", "data-version")
    page.wait_for_function("wanted => document.activeElement?.matches(wanted)", arg=f"{OFFERS}, {CHOOSER}")
    for _ in range(min(decision % 3, page.locator(OFFERS).count() - 1)):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).not_to_have_attribute("data-version", before or "")
