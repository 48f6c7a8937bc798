"""The deal of the day on the page, from the lobby to the picture; and a match that is all in its link."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.clicking import click_offer, my_offers, open_tab
from tests.browser.conftest import PHONE, Visit, Visitor
from tests.browser.reading import assert_everyone_can_read

GAME = "loose-caboose"
SHORT = "ghosts-galore"  # few decisions
CLICKED = 3  # decisions that are clicked; the rest goes over a socket


def test_the_deal_of_the_day_is_played_once_and_compared_afterwards(visit: Visit) -> None:
    me = visit()
    page = me.page
    page.goto("/")
    page.click(f".today a[data-game={GAME}]")
    expect(page.locator("h1")).to_have_text("Loose Caboose")
    days = me.get(f"/api/games/{GAME}/deals").json()  # the station may have been there yesterday
    expect(page.get_by_text("Hoy es el primer día")).to_have_count(int(len(days) == 1))
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


def choose_first(legal: list[Any]) -> Any:
    return legal[0]


def play_together(me: Visitor, group: str, name: str) -> str:
    """A group's deal, always the first of what may be done: begun by clicks, then over a socket. The table's code."""
    page = me.page
    page.goto(f"/together/{group}")
    page.fill("main input", name)
    page.click("text=Jugar esta partida")
    page.wait_for_url("**/table/*")
    code = page.url.rpartition("/")[2]
    open_tab(page, "text")
    for _ in range(CLICKED):
        my_offers(page)
        click_offer(page, 0)
    me.play_on(code, choose=choose_first)
    return code


def log_of(me: Visitor, code: str) -> list[dict[str, Any]]:
    log: list[dict[str, Any]] = me.get(f"/api/tables/{code}/replay").json()["log"]
    return log


def luck_of(log: list[dict[str, Any]]) -> dict[tuple[str, int, int], int]:
    """What came out, by stream, number and how many it was drawn from."""
    return {(stream, k, of): at for entry in log if entry.get("draw") for stream, k, of, at in [entry["draw"]]}


@pytest.mark.at_length
def test_browsers_that_choose_the_same_have_the_same_match_and_others_the_same_luck(visit: Visit) -> None:
    ana, ben, eva = visit(), visit(size=PHONE, theme="dark"), visit()
    ana.page.goto(f"/deal/{SHORT}")
    ana.page.select_option(".card select >> nth=0", "3")
    ana.page.click("text=Preparar la partida")
    ana.page.wait_for_url("**/together/*")
    group = ana.page.url.rpartition("/")[2]
    codes = [play_together(ana, group, "Ana"), play_together(ben, group, "Ben")]
    eva.get("/api/me")
    codes.append(eva.post(f"/api/deals/{group}/play", data={"name": "Eva"}).json()["code"])
    eva.play_on(codes[2], choose=lambda legal: legal[-1])
    same, again, other = (log_of(eva, code) for code in codes)
    assert same == again
    assert other != same
    one, two = luck_of(same), luck_of(other)
    assert one.keys() & two.keys()
    assert all(one[at] == two[at] for at in one.keys() & two.keys())
    page = ben.page
    page.goto(f"/together/{group}")
    expect(page.locator("tr.mine")).to_contain_text("Ben")
    expect(page.locator("main tbody tr")).to_have_count(3)
    assert_everyone_can_read(page)


def test_a_match_in_a_link_is_opened_and_checked_by_a_browser_that_never_saw_it(visit: Visit) -> None:
    me = visit()
    code = me.open_table("loknroll", bots=0, options={"mode": "solo"})
    me.play_on(code)
    line = me.get(f"/api/tables/{code}/line").json()["line"]
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
