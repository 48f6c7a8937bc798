"""Every page: both languages, nothing serious found by axe-core, nothing cut on a phone, nothing secret, quick."""

import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clicking import OFFERS, click_offer, my_offers, open_tab, play_to_the_end
from tests.browser.conftest import BUILT, DESK, PHONE, Visit, Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BUDGET = 180_000  # compressed bytes of script for a first visit: lobby, table, one board
SMALLEST = 12  # pixels of text
PAINT = 200  # milliseconds from a click to the next paint


def _findings(page: Page) -> list[str]:
    """Serious and critical findings of axe-core."""
    page.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((run) => run.violations)")
    return [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')[:200]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:3]
    ]


def _small_text(page: Page) -> list[str]:
    """Text that is smaller on the screen than anyone should have to read."""
    found: list[str] = page.evaluate(
        """(least) => [...document.querySelectorAll('body *')].flatMap((element) => {
            const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
            const box = element.getBoundingClientRect()
            if (!own || box.width < 2 || box.height < 2 || element.closest('.sr-only, svg')) return []
            const size = parseFloat(getComputedStyle(element).fontSize)
            return size < least ? [`${element.textContent.trim().slice(0, 40)}: ${size}px`] : []
        })""",
        SMALLEST,
    )
    return found


def _sideways(page: Page) -> int:
    """How many pixels the page can be scrolled to the side."""
    over: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return over


def _check(page: Page) -> None:
    assert _findings(page) == []
    assert _small_text(page) == []
    assert _sideways(page) == 0


@pytest.mark.parametrize(("size", "theme"), [(DESK, "light"), (PHONE, "dark")], ids=["desk by day", "phone by night"])
def test_every_page_is_for_everyone(visit: Visit, size: tuple[int, int], theme: str) -> None:
    me = visit(size=size, theme=theme)
    page = me.page
    finished = _finished(me)
    waiting = me.open_table("paris-connection", seats=[{"kind": "person"}] * 3)
    running = me.open_table("loknroll")
    for path, there in (
        ("/", "article"),
        ("/game/loknroll", "form"),
        ("/rules/loknroll", "[data-rule]"),
        (f"/table/{waiting}", ".waiting"),
        (f"/table/{running}", "main[data-version]"),
        (f"/table/{finished}", ".end"),
        (f"/replay/{finished}", ".controls"),
        ("/table/aaaaaaaaaaaa", ".state"),
        ("/no/such/page", ".state"),
    ):
        page.goto(path)
        page.wait_for_selector(there)
        page.wait_for_timeout(150)
        _check(page)
    me.forgiven = True  # the browser reports the missing table


FINISHED: dict[str, str] = {}


def _finished(visitor: Visitor) -> str:
    """The code of a finished game; played once, by whoever asks first."""
    if "code" not in FINISHED:
        code = visitor.open_table("loknroll", bots=0, options={"mode": "solo"})
        visitor.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
        play_to_the_end(visitor.sit_at(code))
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
    expect(page.locator(".seal li")).to_have_count(4)
    expect(page.locator(".seal .bad")).to_have_count(0)
    replay = me.context.request.get(f"/api/tables/{code}/replay").json()
    replay["log"][3]["seat"] += 1
    page.route("**/replay", lambda route: route.fulfill(body=json.dumps(replay), content_type="application/json"))
    page.click("text=Comprobar el sello")
    expect(page.locator(".seal .bad")).to_contain_text("El registro ha sido cambiado")


def test_a_replay_is_stepped_through_and_has_a_link_for_every_move(visit: Visit) -> None:
    me = visit()
    code = _finished(me)
    page = me.page
    page.goto(f"/replay/{code}?move=30&eye=0")
    expect(page.locator(".slider")).to_contain_text("Jugada 30 de")
    page.get_by_role("button", name="Una adelante").click()
    expect(page.locator(".slider")).to_contain_text("Jugada 31 de")
    assert "move=31" in page.url
    page.get_by_role("button", name="Al final").click()
    expect(page.locator(".sheet .place")).to_have_text("1.")


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
    hand = re.search(r"Hand of Player 1: (.+)\.", page.locator("#panel .told").inner_text())
    assert hand
    syncs = [json.loads(text) for text in heard if '"kind":"sync"' in text]
    assert syncs
    for sync in syncs:
        assert sync["legal"] == []
        assert sync["seed"] is None
        assert all(step["view"] is None or step["view"]["hand"] == [] for step in sync["steps"])
        assert sync["view"]["hand"] == []
    assert "draw-own" not in "".join(heard)
    assert "seat=0" not in watcher.page.url


def test_the_first_visit_stays_within_its_budget_of_script(visit: Visit) -> None:
    me = visit()
    names: set[str] = set()
    me.page.on("response", lambda answer: names.add(answer.url) if answer.url.endswith(".js") else None)
    me.page.goto("/")
    me.page.click("article[data-game=ticket-to-ride] button")
    me.page.wait_for_selector("main[data-version]")
    me.page.wait_for_timeout(500)
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
    page.evaluate(
        """() => { window.slow = []; new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (entry.interactionId) window.slow.push(entry.duration)
        }).observe({ type: 'event', durationThreshold: 16, buffered: true }) }"""
    )
    for turn in range(8):
        page.wait_for_selector(OFFERS)
        page.locator(OFFERS).first.click()
        page.click(f"#tab-{('log', 'text')[turn % 2]}")
        page.click("#tab-text")
    durations: list[float] = page.evaluate("window.slow")
    assert max(durations, default=0) < PAINT, sorted(durations)[-5:]
