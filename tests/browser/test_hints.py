"""A hint at the table: asked for by the prompt, shown on the board, played with a click, and marked in the log."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import open_tab
from tests.browser.conftest import DESK, PHONE, Visit

ASK = "[data-tool=hint]"
SHEET = "[data-coach=edge]"
PLAY = "[data-play-hint]"
NOTE = "[role=alert] .note"


def hinted(page: Page) -> None:
    """Asks until there is one: on a busy machine the coach may be late, and says so."""
    while not page.locator(SHEET).count():
        page.locator(ASK).press("Enter")
        page.wait_for_selector(f"{SHEET}, {NOTE}")
        if page.locator(NOTE).count():
            page.locator(f"{NOTE} button").last.click()


@pytest.mark.parametrize(
    ("game", "lang", "size", "theme"),
    [("ticket-to-ride", "en", DESK, "light"), ("paris-connection", "es", PHONE, "dark")],
)
def test_a_hint_says_why_lights_what_it_speaks_of_and_is_played(
    visit: Visit, game: str, lang: str, size: tuple[int, int], theme: str
) -> None:
    visitor = visit(lang=lang, size=size, theme=theme)
    page = visitor.sit_at(visitor.open_table(game, bots=2, options={"first": 0}))
    hinted(page)
    moves = page.locator(f"{SHEET} [data-hint]")
    assert 2 <= moves.count() <= 3
    expect(page.locator("#coach-title")).to_be_focused()
    moves.nth(1).locator(".move").click()
    expect(moves.nth(1).locator(PLAY)).to_be_visible()
    moves.nth(0).locator(".move").click()
    version = page.locator("main").get_attribute("data-version") or ""
    page.click(PLAY)
    expect(page.locator("main")).not_to_have_attribute("data-version", version)
    expect(page.locator(SHEET)).to_have_count(0)
    open_tab(page, "log")
    expect(page.locator("#panel")).to_contain_text({"es": "con pista", "en": "with a hint"}[lang])


def test_a_hint_is_asked_for_and_put_away_with_keys(visit: Visit) -> None:
    visitor = visit(lang="en")
    page = visitor.sit_at(visitor.open_table("loknroll", options={"first": 0}))
    hinted(page)
    page.keyboard.press("Escape")
    expect(page.locator(SHEET)).to_have_count(0)
    expect(page.locator("#prompt")).to_be_focused()


def test_where_another_person_plays_hints_are_agreed_on_before_the_start_or_not_offered(visit: Visit) -> None:
    people = [{"kind": "person"}, {"kind": "person"}]
    for agreed in (False, True):
        ana, bruno = visit(lang="en"), visit(lang="en")
        code = ana.open_table("loknroll", seats=people, options={"first": 0}, hints=agreed)
        bruno.page.goto(f"/table/{code}")
        expect(bruno.page.locator("[data-hints-agreed]")).to_have_count(int(agreed))
        bruno.page.click("text=Sit here")
        page = ana.sit_at(code)
        expect(page.locator("#prompt")).not_to_be_empty()
        expect(page.locator(ASK)).to_have_count(int(agreed))
