"""What a person would stumble over at a table: leaving, codes, a dead line, pace, focus, waiting, the story."""

import re
from functools import partial
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.clicking import OFFERS, click_offer, my_offers, open_tab
from tests.browser.conftest import PHONE, Station, Visit, Visitor

PEOPLE = [{"kind": "person"}] * 3
BOT = {"kind": "bot", "level": "paseo"}


def _at_loknroll(visitor: Visitor, **more: Any) -> Page:
    """A game against a bot, mine to begin."""
    page = visitor.sit_at(visitor.open_table("loknroll", options={"first": 0}, **more))
    open_tab(page, "text")
    assert my_offers(page)
    return page


def test_leaving_asks_in_words_and_a_table_with_only_bots_waits(visit: Visit) -> None:
    me = visit()
    page = _at_loknroll(me)
    there, version = page.url, page.locator("main").get_attribute("data-version")
    menu = page.get_by_role("button", name="Mesa y ajustes")
    menu.click()
    page.get_by_role("button", name="Dejar la partida").click()
    expect(page.get_by_role("dialog")).to_contain_text("La partida te esperará")
    page.get_by_role("button", name="Seguir jugando").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    menu.click()
    page.get_by_role("button", name="Dejar la partida").click()
    page.get_by_role("dialog").get_by_role("button", name="Dejar la partida").click()
    expect(page).to_have_url(re.compile(r"/$"))
    page.goto(there)
    expect(page.locator("main")).to_have_attribute("data-version", version or "")
    expect(page.locator(".prompt strong")).to_have_text("Te toca")


def test_the_code_that_is_shown_opens_the_table_and_a_wrong_one_is_told_at_the_field(visit: Visit) -> None:
    ana, bruno = visit(), visit()
    code = ana.open_table("loknroll", seats=PEOPLE[:2], name="Ana")
    ana.sit_at(code)
    shown = ana.page.locator(".invite .code strong").inner_text()
    assert shown == code[:4].upper()
    page = bruno.page
    page.goto("/")
    field = page.locator("#code")
    bruno.forgiven = True  # a browser complains of every 404
    field.fill(next(word for word in ("2222", "3333", "4444") if bruno.get(f"/api/codes/{word}").status == 404))
    field.press("Enter")
    expect(page.locator("#join-fault")).to_contain_text("No hay ninguna mesa abierta con ese código")
    field.fill(shown)
    field.press("Enter")
    expect(page).to_have_url(re.compile(f"/table/{code}$"))


def test_a_dead_line_is_seen_and_what_i_did_goes_out_when_it_is_back(visit: Visit, station: Station) -> None:
    me = visit()
    me.forgiven = True
    page = _at_loknroll(me)
    version = page.locator("main").get_attribute("data-version") or ""
    station.freeze()
    try:
        page.locator(OFFERS).first.click()
        expect(page.locator(".lost")).to_contain_text("tu jugada está guardada")
        expect(page.locator("#prompt")).to_contain_text("Tu jugada se enviará")
        expect(page.locator("main")).to_have_attribute("data-version", version)
    finally:
        station.thaw()
    expect(page.locator(".lost")).to_have_count(0)
    expect(page.locator("main")).not_to_have_attribute("data-version", version)


def test_a_dead_line_is_seen_in_the_waiting_room_too(visit: Visit, station: Station) -> None:
    me = visit()
    me.forgiven = True
    page = me.sit_at(me.open_table("loknroll", seats=PEOPLE[:2]))
    expect(page.locator(".seats")).to_be_visible()
    station.freeze()
    try:
        expect(page.locator(".lost")).to_be_visible()
        expect(page.locator(".seats")).to_be_visible()
    finally:
        station.thaw()
    expect(page.locator(".lost")).to_have_count(0)


def test_the_invitation_says_how_phones_get_in_where_they_cannot(visit: Visit) -> None:
    host = visit(lang="en")
    host.sit_at(host.open_table("loknroll", seats=PEOPLE[:2]))
    expect(host.page.get_by_role("note")).to_contain_text("--host 0.0.0.0")


def test_the_pace_can_be_chosen_and_stays(visit: Visit) -> None:
    me = visit(motion=True)
    page = _at_loknroll(me)
    for pace in ("Tranquilo", "Al instante"):
        page.get_by_role("button", name="Mesa y ajustes").click()
        page.get_by_label(pace).check()
        page.get_by_role("button", name="Listo").click()
    page.reload()
    open_tab(page, "text")
    click_offer(page, 0)
    expect(page.get_by_role("button", name="Saltar")).to_have_count(0)
    page.get_by_role("button", name="Mesa y ajustes").click()
    expect(page.get_by_label("Al instante")).to_be_checked()


WATCHING = """() => new MutationObserver(() => {
  window.shown ||= [...document.querySelectorAll('.tools button')].some((each) => each.textContent === 'Saltar')
}).observe(document.body, { subtree: true, childList: true })"""


def test_what_others_did_since_my_last_turn_can_be_shown_again(visit: Visit) -> None:
    page = _at_loknroll(visit())
    open_tab(page, "log")
    again = page.get_by_role("button", name="Ver otra vez")
    for _ in range(12):
        open_tab(page, "text")
        assert my_offers(page)
        click_offer(page, 0)
        my_offers(page)
        open_tab(page, "log")
        if again.count():
            break
    page.evaluate(WATCHING)
    version = page.locator("main").get_attribute("data-version") or ""
    again.click()
    page.wait_for_function("window.shown")
    expect(page.get_by_role("button", name="Saltar")).to_have_count(0)
    expect(page.locator("main")).to_have_attribute("data-version", version)


def test_focus_goes_on_after_every_move_and_a_link_skips_the_header(visit: Visit) -> None:
    page = _at_loknroll(visit())
    expect(page.get_by_role("heading", level=1)).to_have_text("Lok'n'Roll")
    for _ in range(4):
        if not my_offers(page):
            break
        page.locator(OFFERS).first.focus()
        version = page.locator("main").get_attribute("data-version") or ""
        page.keyboard.press("Enter")
        expect(page.locator("main")).not_to_have_attribute("data-version", version)
        page.wait_for_function("document.activeElement !== document.body")
    page.reload()
    page.wait_for_selector("main[data-version]")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Saltar al contenido")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#board")).to_be_focused()


def test_the_host_gives_a_seat_to_a_bot_changes_options_and_begins_with_fewer(visit: Visit) -> None:
    ana, bruno = visit(), visit(lang="en")
    code = ana.open_table("loknroll", seats=PEOPLE, name="Ana")
    page = ana.sit_at(code)
    third = page.get_by_label("Quién ocupa la plaza 3")
    third.select_option("paseo")
    expect(third).to_be_enabled()  # the answer is there: what stands below it has moved, and moves no more
    expect(third).to_have_value("paseo")
    page.get_by_text("Opciones", exact=True).click()
    page.get_by_label("La vía no puede quedar sin salida").check()
    guest = bruno.sit_at(code)
    expect(guest.get_by_role("heading", level=1)).to_have_text("Ana invites you to play Lok'n'Roll")
    expect(guest.get_by_role("link", name="Read the rules")).to_have_attribute("href", "/rules/loknroll")
    guest.get_by_text("Options", exact=True).click()
    expect(guest.get_by_label("The line must always have a way out")).to_be_checked()
    expect(guest.get_by_label("The line must always have a way out")).to_be_disabled()
    page.get_by_role("button", name="Añadir una plaza").click()
    expect(page.locator(".seats li")).to_have_count(4)
    page.get_by_role("button", name="Quitar esta plaza").last.click()
    expect(page.locator(".seats li")).to_have_count(3)
    page.get_by_role("button", name="Empezar ya, 2 jugadores").click()
    expect(page.locator("main")).to_have_attribute("data-version", re.compile(r"\d+"))
    expect(page.get_by_role("list", name="Jugadores").locator("li .name")).to_have_count(2)


def test_a_guest_gives_a_name_before_sitting_down_and_moves_up_with_the_seat(visit: Visit) -> None:
    ana, bruno = visit(), visit()
    code = ana.open_table("loknroll", seats=PEOPLE, name="Ana", options={"first": 0})
    page, guest = ana.sit_at(code), bruno.sit_at(code)
    guest.get_by_label("Tu nombre").fill("Bruno")
    guest.get_by_role("button", name="Sentarme aquí").last.click()
    expect(page.locator(".seats")).to_contain_text("Bruno")
    page.get_by_role("button", name="Empezar ya, 2 jugadores").click()
    for each in (page, guest):
        expect(each.get_by_role("list", name="Jugadores")).to_contain_text("Bruno")
    expect(guest.get_by_role("listitem").filter(has_text="Bruno").first).to_contain_text("tú")


def test_the_log_tells_a_line_for_each_turn_which_opens(visit: Visit) -> None:
    me = visit()
    page = me.sit_at(me.open_table("paris-connection", bots=2))
    story = page.get_by_role("list", name="Historial")
    expect(story.locator("summary").first).to_be_visible()
    lines = story.locator("summary, .head").all_inner_texts()
    assert not re.search("saca.* de la bolsa", " ".join(lines).lower())  # the deal is not told card by card
    story.locator("summary").last.click()
    expect(story).to_contain_text("Jugador 1 saca de la bolsa una locomotora")  # whoever reads is named as all are


def test_what_a_turn_brought_is_said_in_one_breath_and_of_whoever_reads_by_name(visit: Visit) -> None:
    me = visit()
    code = me.open_table("ticket-to-ride", options={"first": 0}, name="Ana")
    page = me.sit_at(code)
    with me.wire(code) as wire:
        wire.act(partial(_first_of, "keep"))
        for _ in range(2):
            wire.act(partial(_first_of, "draw"))
    story = page.get_by_role("list", name="Historial")
    own = story.get_by_text(re.compile(r"Ana roba (una \w+ y una \w+|2 \w+) del mazo\.$"))
    expect(own).to_be_visible()
    own.click()
    expect(story.locator("details[open] li", has_text="Ana recibe una carta: ")).to_have_count(2)
    expect(story).not_to_contain_text("Recibes")


def test_a_turn_that_is_pointed_at_in_the_log_is_marked_on_the_map(visit: Visit) -> None:
    me = visit()
    code = me.open_table("paris-connection", bots=2, options={"first": 0}, name="Ana")
    page = me.sit_at(code)
    with me.wire(code) as wire:
        wire.act(partial(_first_of, "build"))
        laid = wire.turn()["legal"]
        hexes = {offer["action"]["hex"] for offer in laid if offer["action"]["kind"] == "lay"}
        page.get_by_role("list", name="Historial").get_by_text("Ana construye").hover()
        wire.act(partial(_first_of, "lay"))  # what is told while it is pointed at is marked, too
    told = page.locator("[data-hex][data-told]")
    expect(told).to_have_count(1)
    assert told.get_attribute("data-hex") in hexes
    page.locator("#prompt").hover()
    expect(told).to_have_count(0)


# What is marked as new since my last turn: by what it is called, or the tile that it is.
MARKED = "all => all.map((each) => each.getAttribute('aria-label') ?? each.textContent).sort()"


KNOWS = "version => Number(document.querySelector('main').dataset.version) >= version"


def test_what_others_did_last_is_marked_on_the_board_until_i_move(visit: Visit) -> None:
    me = visit()
    code = me.open_table("ghosts-galore", options={"first": 0})
    page = me.sit_at(code)
    marked = page.locator("#board .fresh")
    seen: list[list[str]] = []
    with me.wire(code) as wire:
        for _ in range(9):
            version = wire.turn()["version"]  # all place at once: the page may know more by now
            page.wait_for_function(KNOWS, arg=version)
            seen.append(marked.evaluate_all(MARKED))
            wire.act()
    told = [names for names in seen if names]
    assert len(told) > 1
    assert told[0] != told[-1]


def test_nobody_is_asked_to_undo_where_there_are_only_bots(visit: Visit) -> None:
    me = visit()
    code = me.open_table("loknroll", options={"first": 0})
    page = me.sit_at(code)
    with me.wire(code) as wire:
        while wire.synced()["undo"].get("reason", {}).get("key") != "undo-nature-moved":
            wire.act()
    expect(page.get_by_role("button", name="Deshacer", exact=True)).to_be_enabled()
    expect(page.get_by_role("button", name="Pedir deshacer")).to_have_count(0)


def test_a_spectator_reads_whose_turn_it_is(visit: Visit) -> None:
    ana, guest = visit(), visit()
    code = ana.open_table("loknroll", options={"first": 0}, name="Ana")
    ana.sit_at(code)
    guest.sit_at(code)
    expect(guest.page.locator("#prompt")).to_have_text("Turno de Ana.")


def _first_of(kind: str, legal: list[Any]) -> Any:
    return next(offer for offer in legal if offer["action"]["kind"] == kind)


def test_my_whole_turn_begins_again_with_one_click(visit: Visit) -> None:
    me = visit()
    code = me.open_table("paris-connection", bots=2, options={"first": 0})
    page = me.sit_at(code)
    with me.wire(code) as wire:
        begun = wire.turn()["version"]
        for kind in ("build", "lay", "lay"):
            wire.act(partial(_first_of, kind))
        page.wait_for_function(KNOWS, arg=wire.synced()["version"])
    page.get_by_role("button", name="Empezar el turno de nuevo").click()
    expect(page.get_by_role("button", name="Empezar el turno de nuevo")).to_have_count(0)
    with me.wire(code) as wire:
        sync = wire.turn()
        assert sync["version"] > begun
        assert "build" in {offer["action"]["kind"] for offer in sync["legal"]}


LISTENING = """
window.heard = { contexts: 0, tones: 0, stirred: 0 }
const Real = window.AudioContext
window.AudioContext = class extends Real {
  constructor() { super(); window.heard.contexts++ }
  get state() { return 'running' }
}
const start = AudioScheduledSourceNode.prototype.start
AudioScheduledSourceNode.prototype.start = function (...args) { window.heard.tones++; return start.apply(this, args) }
navigator.vibrate = () => ++window.heard.stirred
"""


def test_sounds_begin_with_the_first_click_and_have_a_switch(visit: Visit) -> None:
    me = visit()
    me.context.add_init_script(LISTENING)
    page = me.sit_at(me.open_table("loknroll", options={"first": 0}))
    page.wait_for_selector("main[data-version]")
    assert page.evaluate("heard.contexts") == 0
    open_tab(page, "text")
    assert my_offers(page)
    click_offer(page, 0)
    page.wait_for_function("heard.tones > 0")
    assert page.evaluate("heard.contexts") == 1
    page.get_by_role("button", name="Mesa y ajustes").click()
    page.get_by_label("Sonidos").uncheck()
    page.get_by_role("button", name="Listo").click()
    silent = page.evaluate("heard.tones")
    assert my_offers(page)
    click_offer(page, 0)
    assert my_offers(page)
    assert page.evaluate("heard.tones") == silent


def test_a_phone_at_a_shared_screen_stirs_when_it_is_its_turn(visit: Visit) -> None:
    screen, phone = visit(), visit(size=PHONE)
    phone.context.add_init_script(LISTENING)
    code = screen.open_table("loose-caboose", seats=[*PEOPLE[:1], BOT], device="kitchen", options={"first": 0})
    screen.sit_at(code)
    page = phone.page
    page.goto(f"/table/{code}/sit/0")
    page.click("text=Sentarme aquí")
    open_tab(page, "text")
    for _ in range(6):
        assert my_offers(page)
        click_offer(page, 0)
        if page.evaluate("heard.stirred"):
            break
    page.wait_for_function("heard.stirred > 0")
