"""At the table: two people, a lost line, undo, refusals, keys, curtain, kitchen."""

import re
import sqlite3

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import OFFERS, click_offer, my_offers, open_tab
from tests.browser.conftest import DESK, PHONE, Station, Visit, Visitor
from tests.browser.measuring import rectangle, rectangles
from tests.server.house import newest, one_acts, play_on

TWO = [{"kind": "person"}, {"kind": "person"}]


def _two_at_a_table(visit: Visit, game: str = "loknroll", bots: int = 0) -> tuple[Visitor, Visitor, str]:
    """Ana opens a table and begins; Bruno sits down by the link."""
    ana, bruno = visit(), visit(lang="en")
    seats = TWO + [{"kind": "bot", "level": "paseo"}] * bots
    code = ana.open_table(game, seats=seats, options={"first": 0}, name="Ana")
    ana.sit_at(code)
    expect(ana.page.locator(".waiting")).to_contain_text("Queda una plaza libre")
    bruno.page.goto(f"/table/{code}")
    bruno.page.fill("input[maxlength='40']", "Bruno")
    bruno.page.click("text=Sit here")
    for person in (ana, bruno):
        open_tab(person.page, "text")
    return ana, bruno, code


def test_two_browsers_play_at_one_table_and_see_the_same(visit: Visit) -> None:
    ana, bruno, _ = _two_at_a_table(visit)
    assert my_offers(ana.page) > 0
    click_offer(ana.page, 0)
    version = ana.page.locator("main").get_attribute("data-version")
    expect(bruno.page.locator("main")).to_have_attribute("data-version", version or "")
    open_tab(bruno.page, "log")
    expect(bruno.page.get_by_role("list", name="Log")).to_contain_text(re.compile("Ana .*lays"))
    open_tab(ana.page, "chat")
    ana.page.fill(".chat input", "<b>¡Viajeros al tren!</b>")
    ana.page.press(".chat input", "Enter")
    open_tab(bruno.page, "chat")
    expect(bruno.page.locator(".chat")).to_contain_text("<b>¡Viajeros al tren!</b>")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_nothing_to_press_moves_when_somebody_comes_to_watch(visit: Visit, size: tuple[int, int]) -> None:
    """They are counted a second later: what was clicked just then had gone from under the pointer."""
    me, watcher = visit(size=size), visit(lang="en")
    code = me.open_table("loknroll")
    page = me.sit_at(code)
    open_tab(page, "text")
    before = rectangles(page, "#panel", "#board", OFFERS)
    watcher.page.goto(f"/table/{code}")
    expect(page.locator("header .watching")).to_contain_text("Un espectador")
    assert rectangles(page, "#panel", "#board", OFFERS) == before


def test_the_page_finds_back_after_the_server_was_restarted_and_the_board_stays_where_it_is(
    visit: Visit, station: Station
) -> None:
    me = visit()
    me.forgiven = True
    page = me.sit_at(me.open_table("loknroll"))
    open_tab(page, "text")
    assert my_offers(page)
    where = rectangle(page, "#board")
    station.stop()
    expect(page.locator(".lost")).to_be_visible()
    assert rectangle(page, "#board") == where
    station.start()
    expect(page.locator(".lost")).to_have_count(0)
    click_offer(page, 0)


def test_a_move_is_undone_when_the_others_agree(visit: Visit) -> None:
    ana, bruno, code = _two_at_a_table(visit, "paris-connection", bots=1)
    with ana.wire(code) as one, bruno.wire(code) as other:
        while newest((one, other), one)["undo"]["kind"] != "consent":
            one_acts((one, other))
    ana.page.get_by_role("button", name="Pedir deshacer").click()
    expect(bruno.page.get_by_role("alertdialog")).to_contain_text("Ana would like to undo a move")
    bruno.page.click("text=Yes")
    expect(ana.page.get_by_role("alert")).to_contain_text("Ana puede deshacer")
    open_tab(bruno.page, "log")
    expect(bruno.page.get_by_role("list", name="Log")).to_contain_text("Ana undoes a move")


def test_a_draw_that_was_seen_is_taken_back_when_the_others_agree_as_it_will_come_again(visit: Visit) -> None:
    ana, bruno, code = _two_at_a_table(visit)
    with ana.wire(code) as one:
        while one.synced()["undo"].get("reason", {}).get("key") != "undo-nature-moved":
            one.act()
    ask = ana.page.get_by_role("button", name="Pedir deshacer")
    expect(ask).to_have_attribute("title", "Ya no se puede deshacer: después han salido cartas, dados o losetas.")
    ask.click()
    bruno.page.click("text=Yes")
    expect(ana.page.get_by_role("alert")).to_contain_text("Ana puede deshacer")


def test_a_rematch_begins_when_both_want_it(visit: Visit) -> None:
    ana, bruno, code = _two_at_a_table(visit)
    with ana.wire(code) as one, bruno.wire(code) as other:
        play_on(one, other)
    ana.page.get_by_role("button", name="La revancha").click()
    expect(ana.page.locator(".waiting")).to_contain_text("Reservada para Bruno")
    bruno.page.get_by_role("button", name="Accept the rematch").click()
    for person in (ana, bruno):
        expect(person.page.locator("main")).to_have_attribute("data-version", re.compile(r"\d+"))
        expect(person.page).not_to_have_url(re.compile(code))


def test_a_refused_click_says_why_and_opens_the_rule(visit: Visit) -> None:
    me = visit()
    page = me.sit_at(me.open_table("loknroll", options={"first": 0}))
    open_tab(page, "text")
    my_offers(page)
    page.locator("#panel summary").click()
    page.locator("#panel .no").first.click()
    note = page.get_by_role("alert")
    expect(note).to_contain_text(re.compile(r"Regla \d+\.\d+"))
    number = re.search(r"Regla (\d+\.\d+)", note.inner_text())
    assert number
    note.get_by_role("button", name="Regla").click()
    expect(page.locator(f"[data-rule='{number[1]}']")).to_have_class(re.compile("asked"))


def test_a_game_can_be_opened_and_played_by_keys_alone(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.wait_for_selector("article")
    _press_until_focused(page, "Jugar a Lok'n'Roll")
    page.keyboard.press("Enter")
    page.wait_for_selector("main[data-version]")
    _press_until_focused(page, "Historial")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#tab-text")).to_be_focused()
    for _ in range(3):
        if not my_offers(page):
            break
        before = page.locator("main").get_attribute("data-version")
        first = page.locator("#panel .offers button").first.inner_text()
        _press_until_focused(page, first)
        page.keyboard.press("Enter")
        expect(page.locator("main")).not_to_have_attribute("data-version", before or "")


def _press_until_focused(page: Page, name: str) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        said = page.evaluate(
            "(document.activeElement.ariaLabel || document.activeElement.textContent).replace(/\\s+/g, ' ').trim()"
        )
        if said == name:
            return
    raise AssertionError(f"no way to {name!r} by keys")


def test_whoever_leaves_is_covered_by_a_bot_and_takes_the_seat_back(visit: Visit) -> None:
    ana, bruno, code = _two_at_a_table(visit)
    assert my_offers(ana.page)
    _leave(ana.page)
    players = bruno.page.get_by_role("list", name="Players")
    expect(players).to_contain_text("a bot plays (Regional)")
    assert my_offers(bruno.page)  # the bot has moved
    ana.sit_at(code)
    _take_the_seat_back(ana.page)
    expect(players).not_to_contain_text("a bot plays")


def _leave(page: Page) -> None:
    page.get_by_role("button", name="Mesa y ajustes").click()
    page.get_by_role("button", name="Dejar la partida").click()
    expect(page.get_by_role("dialog")).to_contain_text("Un bot jugará por ti.")
    page.get_by_role("dialog").get_by_role("button", name="Dejar la partida").click()
    expect(page).to_have_url(re.compile(r"/$"))


def test_whose_time_is_up_is_covered_until_they_return(visit: Visit, station: Station) -> None:
    me = visit(lang="en")
    me.forgiven = True
    code = me.open_table("loknroll", seats=TWO, device="hot-seat", clock="live", options={"first": 0}, cover="regional")
    page = me.sit_at(code)
    page.click("text=Start my turn")
    expect(page.get_by_role("list", name="Players")).not_to_contain_text("away")
    expect(page.get_by_role("timer").first).to_contain_text(re.compile(r"[45]:\d\d"))
    station.stop()
    with sqlite3.connect(station.db) as connection:
        connection.execute('UPDATE seats SET bank = 1500 WHERE seat = 0 AND "table" = ?', [code])
        connection.execute("UPDATE tables SET due = 0 WHERE code = ?", [code])
    connection.close()
    station.start()
    expect(page.locator(".curtain")).to_contain_text("Player 2, your turn")
    page.get_by_role("button", name="I’m Player 1 and I’m back").click()
    expect(page.get_by_role("list", name="Players")).to_contain_text("a bot plays (Regional)")
    _take_the_seat_back(page)
    expect(page.locator(".curtain")).to_contain_text("Player 2, your turn")


def _take_the_seat_back(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Volver a mi plaza|Take my seat back")).click()
    told = page.locator(".did li")
    expect(told.first).to_be_visible()
    assert all(line.strip() for line in told.all_inner_texts())
    page.get_by_role("button", name=re.compile("Entendido|Got it")).click()
    expect(told).to_have_count(0)


def test_the_curtain_hides_one_hand_from_the_other(visit: Visit) -> None:
    me = visit()
    code = me.open_table("loknroll", seats=TWO, device="hot-seat", names=["Ana", "Bruno"], options={"first": 0})
    page = me.sit_at(code)
    expect(page.locator(".curtain")).to_contain_text("Ana, te toca")
    assert page.locator(OFFERS).count() == 0
    page.click("text=Empezar mi turno")
    open_tab(page, "text")
    assert my_offers(page)
    for _ in range(40):
        page.wait_for_selector(f"{OFFERS}, .curtain")
        if page.locator(".curtain").count():
            break
        click_offer(page, 0)
    expect(page.locator(".curtain")).to_contain_text("Bruno, te toca")
    assert "Mano de Ana: " not in page.content()


def test_kitchen_table_phones_hold_the_hands(visit: Visit) -> None:
    screen, phone = visit(), visit(size=PHONE)
    seats = [{"kind": "person"}, {"kind": "bot", "level": "paseo"}]
    code = screen.open_table("loknroll", seats=seats, device="kitchen", options={"first": 0})
    screen.sit_at(code)
    code_image = screen.page.get_by_role("img", name="Código QR de la plaza 1")
    expect(code_image).to_be_visible()
    assert code_image.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    phone.page.goto(f"/table/{code}/sit/0")
    phone.page.click("text=Sentarme aquí")
    open_tab(phone.page, "text")
    assert my_offers(phone.page)
    expect(screen.page.locator(".prompt")).to_have_class(re.compile("far"))
    assert screen.page.locator(OFFERS).count() == 0
    for _ in range(30):  # until the bot has had a turn
        if screen.page.locator(".again").count():
            break
        assert my_offers(phone.page)
        click_offer(phone.page, 0)
    expect(screen.page.locator(".again")).to_contain_text("Lo último")
    expect(screen.page.locator(".watching")).to_have_count(0)
