"""The deal of the day on the page, from the lobby to the picture; and a match that is all in its link."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit

GAME = "loose-caboose"


def test_the_deal_of_the_day_is_played_once_and_compared_afterwards(visit: Visit) -> None:
    me = visit()
    page = me.page
    page.goto("/")
    page.click(f".today a[data-game={GAME}]")
    expect(page.locator("h1")).to_have_text("Loose Caboose")
    expect(page.get_by_text("Hoy es el primer día")).to_be_visible()  # earlier days are not today
    page.fill("main input", "Ana")
    page.click("text=Jugar esta partida")
    page.wait_for_url("**/table/*")
    code = page.url.rpartition("/")[2]
    page.wait_for_selector("main[data-version]")
    expect(page.locator("header")).to_contain_text(re.compile(r"Partida del \d+ de"))
    expect(page.get_by_role("button", name=re.compile("pista", re.IGNORECASE))).to_have_count(0)
    me.play_on(code)
    page.click("text=Ver cómo les fue a los demás")
    expect(page.locator("tr.mine")).to_contain_text("Ana")
    expect(page.locator("canvas")).to_be_visible()
    expect(page.locator("text=Jugar esta partida")).to_have_count(0)
    page.click("text=Azar sellado")
    expect(page.locator("details")).not_to_contain_text("Números secretos, revelados")
    page.goto(f"/replay/{code}")
    expect(page.locator("select.field option")).to_have_count(1)  # through my own eyes alone
    page.goto("/")
    expect(page.locator(f".today a[data-game={GAME}]")).to_contain_text("punto")


def test_a_match_in_a_link_is_opened_and_checked_by_a_browser_that_never_saw_it(visit: Visit) -> None:
    me = visit()
    code = me.open_table("loknroll", bots=0, options={"mode": "solo"})
    me.play_on(code)
    line = me.context.request.get(f"/api/tables/{code}/line").json()["line"]
    stranger = visit()
    other, stranger.forgiven = stranger.page, True  # the last link is refused, and the console says so
    other.goto(f"/replay#{line}")
    expect(other.locator("section.sheet ul li")).to_have_count(8)
    expect(other.locator("section.sheet ul li.bad")).to_have_count(0)
    other.click("[aria-label='Al final']")
    expect(other.locator("table, .sheet").first).to_be_visible()
    assert other.url.endswith(f"#{line}")  # the moment that is shown is in the link, too
    assert "move=" in other.url
    other.goto("/")
    other.goto(f"/replay#{line[:-12]}")
    expect(other.locator("h1")).to_have_text("Este enlace está dañado")
