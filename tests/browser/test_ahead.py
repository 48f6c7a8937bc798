"""What somebody who waits gets ready for the own turn, on the page; and holidays, as those who wait see them."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.clicking import open_tab
from tests.browser.conftest import PHONE, Station, Visit
from tests.server.house import Player, Wire


def others_at(station: Station) -> tuple[Player, Player, str]:
    """Ana, who begins, and Cleo at a table by correspondence; the seat between them is free."""
    place = station.url.removeprefix("http://")
    ana, cleo = Player(place, "Ana"), Player(place, "Cleo")
    code = ana.create("paris-connection", ["person"] * 3, options={"first": 0}, clock="three-days")["code"]
    cleo.sit(code, seat=2)
    return ana, cleo, code


def sit_down(page: Page, code: str) -> None:
    page.goto(f"/table/{code}")
    page.get_by_role("button", name="Sentarme").first.click()
    expect(page.locator("main[data-version]")).to_be_visible()


def offer(wire: Wire, action: dict[str, Any]) -> int:
    """The place of an action among what can be laid down."""
    number = wire.say("ahead-ask", version=wire.synced()["version"], actions=[])
    found = wire.until("prospects", lambda message: message["id"] == number)
    return [each["action"] for each in found["legal"]].index(action)


def test_who_waits_gets_a_move_ready_takes_it_back_and_is_told_why_it_was_not_played(
    visit: Visit, station: Station
) -> None:
    ana, _, code = others_at(station)
    me = visit()
    page, bar = me.page, me.page.locator("[data-ahead]")
    sit_down(page, code)
    with ana.open(code) as hers, me.wire(code) as mine:
        given = next(each["action"] for each in hers.turn()["legal"] if each["action"]["kind"] == "give")
        at = offer(mine, {"kind": "build", "colour": given["colour"]})
        open_tab(page, "text")
        page.locator("[data-tool=ahead]").click()
        expect(bar).to_have_attribute("data-ahead", "choosing")
        page.locator("#panel .offers button").nth(at).click()
        expect(bar).to_contain_text("Cuando te toque: Construir")
        page.keyboard.press("Escape")
        expect(bar).to_have_count(0)
        # by keys
        page.locator("[data-tool=ahead]").press("Enter")
        page.locator("#panel .offers button").nth(at).press("Enter")
        page.get_by_role("button", name="Dejarlo preparado").press("Enter")
        expect(bar).to_have_attribute("data-ahead", "laid")
        page.reload()
        expect(bar).to_contain_text("si para ti no cambia nada")
        page.get_by_role("button", name="Retirarlo").click()
        expect(bar).to_have_count(0)
        # and once more, until Ana changes what it was for
        page.locator("[data-tool=ahead]").click()
        open_tab(page, "text")
        page.locator("#panel .offers button").nth(at).click()
        page.get_by_role("button", name="Dejarlo preparado").click()
        expect(bar).to_have_attribute("data-ahead", "laid")
        hers.act(lambda legal: next(each for each in legal if each["action"] == given))
        hers.act()
        expect(bar).to_have_attribute("data-ahead", "lapsed")
        expect(bar).to_contain_text("No se ha jugado: Construir")
        page.get_by_role("button", name="Entendido").click()
        expect(bar).to_have_count(0)


def test_others_see_a_holiday_and_its_owner_ends_it_on_the_page_of_the_pass(visit: Visit, station: Station) -> None:
    ana, _, code = others_at(station)
    me = visit(size=PHONE, theme="dark")
    page = me.page
    sit_down(page, code)
    me.post("/api/pass/link", data={})  # there is a pass now
    page.goto("/pass")
    page.get_by_label("Días").fill("5")
    page.get_by_role("button", name="Irme de vacaciones").click()
    expect(page.locator("[data-holidays]")).to_contain_text("Estás de vacaciones hasta el")
    assert ana.get(f"/api/tables/{code}")["seats"][1]["away_until"]
    page.get_by_role("button", name="Ya he vuelto").click()
    expect(page.locator("[data-holidays]")).to_contain_text("te quedan 29 días")
    ana.post("/api/holiday", days=3)
    page.goto(f"/table/{code}")
    expect(page.get_by_role("list", name="Jugadores")).to_contain_text("de vacaciones hasta el")
