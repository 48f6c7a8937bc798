"""Every page: both languages, nothing found by axe-core, nothing cut on a phone, nothing secret, quick."""

import gzip
import json
import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from anden.core import registry
from tests.browser.clicking import CHOOSER, OFFERS, click_offer, my_offers, open_tab
from tests.browser.conftest import BUILT, DESK, PHONE, Visit, Visitor
from tests.browser.reading import assert_everyone_can_read
from tests.luck import by_turns

BUDGET = 180_000  # compressed bytes of script for a first visit: lobby, table, one board
WORK = 0.2  # seconds of the page's own processor time from a click to the next paint


LOOKS = [(DESK, "light"), (PHONE, "dark")]


@pytest.mark.parametrize(("size", "theme"), [pytest.param(*LOOKS[0], marks=pytest.mark.at_length), LOOKS[1]])
def test_every_page_is_for_everyone(visit: Visit, size: tuple[int, int], theme: str) -> None:
    me = visit(size=size, theme=theme)
    page = me.page
    finished = _finished(me)
    waiting = me.open_table("paris-connection", seats=[{"kind": "person"}] * 3)
    running = me.open_table("loknroll")
    group = me.post("/api/deals", data={"game": "loknroll", "players": 2, "hours": 1}).json()["id"]
    for path, there in (
        ("/", "article"),
        ("/game/loknroll", "form"),
        ("/rules/loknroll", "[data-rule]"),
        (f"/table/{waiting}", ".waiting"),
        (f"/table/{running}", "main[data-version]"),
        (f"/table/{finished}", ".end"),
        (f"/replay/{finished}", ".controls"),
        ("/journeys", "main h1"),
        ("/pass", "main h1"),
        ("/deal/loknroll", "main h1"),
        (f"/together/{group}", "main h1"),
        ("/table/aaaaaaaaaaaa", ".state"),
        ("/no/such/page", ".state"),
    ):
        page.goto(path)
        page.wait_for_selector(there)
        assert_everyone_can_read(page)
    me.forgiven = True  # the browser reports the missing table


@pytest.mark.parametrize(("game", "look"), by_turns(registry.our_ids(), LOOKS))
def test_every_board_is_for_everyone(visit: Visit, game: str, look: tuple[tuple[int, int], str]) -> None:
    size, theme = look
    me = visit(size=size, theme=theme, lang="en")
    bots = max(2, min(registry.game(game).spec.seats)) - 1
    page = me.sit_at(me.open_table(game, bots, {"first": 0}))
    open_tab(page, "text")
    for decision in range(6):
        click_offer(page, decision % max(my_offers(page), 1))
    while my_offers(page) and page.locator(CHOOSER).count():  # it lies over the tabs
        click_offer(page, 0)
    for tab in page.locator("[id^=tab-panel], #tab-text").all():  # the board's own; what every table has is seen above
        tab.click()
        assert_everyone_can_read(page)
    if size == PHONE:  # a drawer lies over the hand
        page.click("#tab-text")
        assert_everyone_can_read(page)


FINISHED: dict[str, str] = {}


def _finished(visitor: Visitor) -> str:
    """The code of a finished game; played once, by whoever asks first."""
    if "code" not in FINISHED:
        code = visitor.open_table("loknroll", bots=0, options={"mode": "solo"})
        visitor.play_on(code)
        FINISHED["code"] = code
    return FINISHED["code"]


def test_the_language_can_be_changed_at_any_time(visit: Visit) -> None:
    me = visit(lang="en")
    page = me.sit_at(me.open_table("loknroll", options={"first": 0}))
    expect(page.locator(".prompt p").first).to_contain_text("starting line")
    page.click("button[lang=es]")
    expect(page.locator(".prompt p").first).to_contain_text("vía inicial")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.reload()
    expect(page.locator(".prompt p").first).to_contain_text("vía inicial")


def test_the_seal_is_checked_in_the_browser_and_a_forged_log_is_found(visit: Visit) -> None:
    me = visit()
    page = me.page
    code = _finished(me)
    page.goto(f"/table/{code}")
    page.click("text=Comprobar el sello")
    expect(page.locator(".seal li")).to_have_count(8)
    expect(page.locator(".seal .bad")).to_have_count(0)
    replay = me.get(f"/api/tables/{code}/replay?draws=true").json()
    replay["log"][3]["action"]["kind"] = "pass"
    page.route(
        "**/replay?draws=true", lambda route: route.fulfill(body=json.dumps(replay), content_type="application/json")
    )
    page.click("text=Comprobar el sello")
    expect(page.locator(".seal .bad")).to_contain_text("Alguien ha cambiado el historial")


def test_a_replay_is_gone_through_turn_by_turn_and_has_a_link_for_every_move(visit: Visit) -> None:
    me = visit()
    code = _finished(me)
    page = me.page
    page.goto(f"/replay/{code}?eye=0")
    turns = page.get_by_role("list", name="Turnos").get_by_role("button")
    expect(page.locator(".slider")).to_contain_text("Turno 0 de")
    turns.nth(4).click()
    expect(page.locator(".slider")).to_contain_text("Turno 5 de")
    expect(turns.nth(4)).to_have_attribute("aria-current", "step")
    page.get_by_role("button", name="Turno siguiente").click()
    expect(page.locator(".slider")).to_contain_text(f"Turno 6 de {turns.count()}")
    there = page.url
    page.get_by_role("button", name="Al final").click()
    expect(page.locator(".sheet .place")).to_have_text("1.")
    page.goto(there)
    expect(page.locator(".slider")).to_contain_text("Turno 6 de")


def test_a_spectators_browser_receives_nothing_secret(visit: Visit) -> None:
    """Everything that came over the line is read: no hand, no legal list, no seed, no draw of a card."""
    player, watcher = visit(lang="en"), visit(lang="en")
    code = player.open_table("loknroll", options={"first": 0})
    heard: list[str] = []
    watcher.page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(str(frame))))
    watcher.page.on("response", lambda answer: heard.append(answer.text()) if "/api/" in answer.url else None)
    watcher.sit_at(code)
    page = player.sit_at(code)
    open_tab(page, "text")
    for _ in range(14):
        if not my_offers(page):
            break
        click_offer(page, 0)
    my_offers(page)  # the bots have moved
    version = page.locator("main").get_attribute("data-version")
    expect(watcher.page.locator("main")).to_have_attribute("data-version", version or "")
    hand = re.search(r"Player 1’s hand: (.+)\.", page.locator("#panel .told").inner_text())
    assert hand
    syncs = [json.loads(text) for text in heard if '"kind":"sync"' in text]
    assert syncs
    for sync in syncs:
        assert sync["legal"] == []
        assert sync["seed"] is None
        assert all(step["view"] is None or step["view"]["hand"] == [] for step in sync["steps"])
        assert sync["view"]["hand"] == []
    told = "".join(heard)
    assert '"key":"draw-other"' in told
    assert '"key":"draw-own"' not in told  # no such message; that there is one is public
    assert "seat=0" not in watcher.page.url


def test_the_first_visit_stays_within_its_budget_of_script(visit: Visit) -> None:
    me = visit()
    names: set[str] = set()
    me.page.on("response", lambda answer: names.add(answer.url) if answer.url.endswith(".js") else None)
    me.page.goto("/")
    me.page.click("article[data-game=ticket-to-ride] button")
    me.page.wait_for_selector("main[data-version]")
    me.page.wait_for_load_state("networkidle")
    assert names
    sizes = {
        name: len(gzip.compress((BUILT.parent / "assets" / name.rpartition("/")[2]).read_bytes())) for name in names
    }
    assert sum(sizes.values()) < BUDGET, sizes
    assert all(name.startswith(me.page.url.partition("/table")[0]) for name in names), "something came from elsewhere"


def test_a_click_is_painted_soon_while_bots_play(visit: Visit) -> None:
    me = visit(motion=True)
    page = me.sit_at(me.open_table("paris-connection", bots=4))
    open_tab(page, "text")
    work: list[float] = []
    for _ in range(8):
        page.wait_for_selector(OFFERS)
        for what in (OFFERS, "#tab-log", "#tab-text"):
            work.append(work_of(page, page.locator(what).first))
    assert max(work) < WORK, work


def work_of(page: Page, what: Locator) -> float:
    """Seconds that the page itself works for a click until it is painted; how busy the machine is does not count."""
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = worked(line)
    what.dispatch_event("click")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    took = worked(line) - before
    line.detach()
    return took


def worked(line: CDPSession) -> float:
    found: list[dict[str, Any]] = line.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in found if each["name"] == "TaskDuration"))
