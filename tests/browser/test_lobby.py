"""The lobby: every board in play, one call in red, my journeys apart from the tables of others, a code at its field."""

from playwright.sync_api import Page, expect

from anden.core import registry
from tests.browser.conftest import PHONE, Visit
from tests.browser.measuring import rectangles
from tests.server.house import play_on

SHIFT = 0.1  # how much of the page may move while it is loaded
SHIFTED = """() => new Promise((done) => new PerformanceObserver((list, watcher) => {
    watcher.disconnect()
    done(list.getEntries().reduce((all, entry) => all + entry.value, 0))
}).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => done(0), 1000))"""


def lobby(page: Page) -> Page:
    page.goto("/")
    page.wait_for_selector("article")
    return page


def test_every_game_shows_its_board_and_three_ways_into_it(visit: Visit) -> None:
    page = lobby(visit().page)
    for game in registry.our_ids():
        poster = page.locator(f"article[data-game={game}]")
        assert poster.locator("img").evaluate("async (image) => (await image.decode(), image.naturalWidth)") > 0
        expect(poster.get_by_role("button", name="Jugar")).to_be_enabled()
        expect(poster.get_by_role("link", name="Aprender")).to_have_attribute("href", f"/learn/{game}")
        expect(poster.get_by_role("link", name="Con amigos")).to_be_visible()
    page.locator("article").first.get_by_role("link", name="Con amigos").click()
    expect(page.locator("input[value=friends]")).to_be_checked()


def test_all_games_are_in_sight_on_a_phone_without_a_swipe(visit: Visit) -> None:
    page = lobby(visit(size=PHONE, lang="en").page)
    foot, *posters = rectangles(page, ".signposts", *(f"article[data-game={game}]" for game in registry.our_ids()))
    assert all(poster[1] + poster[3] <= foot[1] for poster in posters), posters


def test_signposts_lead_from_page_to_page_and_to_the_code_field(visit: Visit) -> None:
    page = visit(size=PHONE).page
    page.goto("/journeys")
    signposts = page.get_by_role("navigation", name="Por la estación")
    expect(signposts.get_by_role("link", name="Mis viajes")).to_have_attribute("aria-current", "page")
    signposts.get_by_role("link", name="Con amigos").click()
    expect(page.locator("#join")).to_be_in_viewport()
    signposts.get_by_role("link", name="Mi pase").click()
    expect(page.locator("h1")).to_have_text("Mi pase")


def test_the_call_in_red_stands_only_while_a_table_waits_for_me(visit: Visit) -> None:
    me = visit()
    expect(lobby(me.page).locator(".call")).to_have_count(0)
    code = me.open_table("loknroll", options={"first": 0})
    expect(lobby(me.page).locator(".call")).to_contain_text("Lok'n'Roll")
    me.page.click(".call a")
    expect(me.page).to_have_url(f"{me.page.url.partition('/table')[0]}/table/{code}")


def test_a_finished_game_leaves_its_result_among_my_journeys(visit: Visit) -> None:
    me = visit()
    code = me.open_table("loknroll", options={"first": 0}, name="Ana")
    with me.wire(code) as wire:
        result = play_on(wire)["result"]
    mine, other = result["scores"]
    place = "Primer" if result["ranking"][0][0] == 0 else "Segundo"
    journey = lobby(me.page).locator(f"a[href='/table/{code}']")
    expect(journey).to_contain_text("con Bruno")
    expect(journey).to_contain_text(f"{place} puesto, {mine} a {other}")


def test_tables_of_others_stand_apart_from_mine(visit: Visit) -> None:
    me, other = visit(), visit()
    seats = [{"kind": "person"}] * 2
    mine = me.open_table("loknroll", seats=seats, public=True)
    theirs = other.open_table("loose-caboose", seats=seats, public=True)
    page = lobby(me.page)
    expect(page.locator(f"section:has(> #departures) a[href='/table/{theirs}']")).to_contain_text("Una plaza libre")
    expect(page.locator(f"section:has(> #departures) a[href='/table/{mine}']")).to_have_count(0)
    expect(page.locator(f"section:has(> #journeys) a[href='/table/{mine}']")).to_have_count(1)


def test_the_lobby_hardly_moves_while_it_is_loaded(visit: Visit) -> None:
    for size in (PHONE, (1440, 900)):
        me = visit(size=size)
        me.open_table("loknroll", options={"first": 0})
        page = lobby(me.page)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(SHIFTED) < SHIFT


# What moves from now on, with what it was and from where to where: whoever sees it fail wants to know.
WATCH_SHIFTS = """() => {
    const at = (box) => [box.x, box.y, box.width, box.height].map(Math.round).join(' ')
    const name = (node) => node?.nodeType === 1 ? `${node.tagName}.${node.className}` : (node?.textContent ?? 'gone')
    const moved = (one) => `${name(one.node).slice(0, 60)}: ${at(one.previousRect)} > ${at(one.currentRect)}`
    window.shifts = []
    new PerformanceObserver((list) => list.getEntries().filter((entry) => !entry.hadRecentInput).forEach((entry) =>
        window.shifts.push({ value: entry.value, moved: entry.sources.map(moved) })
    )).observe({ type: 'layout-shift' })
}"""

# Slow 3G: 400 kbit and 400 ms.
SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}


def test_the_first_game_hardly_moves_while_it_is_loaded_over_slow_3g(visit: Visit) -> None:
    """The lobby, and from then on the table that one click opens there."""
    page = visit(size=PHONE).page
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW_3G)
    lobby(page)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFTED) < SHIFT
    page.evaluate(WATCH_SHIFTS)
    page.click("article[data-game=loknroll] button")
    page.wait_for_selector("main > .hand")
    page.wait_for_load_state("networkidle")
    moved = page.evaluate("window.shifts")
    assert sum(shift["value"] for shift in moved) < SHIFT, moved


def test_an_opponent_has_a_face_a_manner_and_a_strength_that_was_measured(visit: Visit) -> None:
    page = visit().page
    page.goto("/game/ticket-to-ride")
    rivals = page.get_by_role("list", name="Tus rivales")
    expect(rivals.get_by_role("listitem").first).to_contain_text("Le gana a Paseo")
    expect(rivals.locator("svg")).to_have_count(1)
    page.get_by_label("Quién ocupa la plaza 2").select_option("alta-velocidad")
    expect(rivals.get_by_role("listitem").first).to_contain_text("Alta velocidad piensa por adelantado")
    expect(rivals).to_contain_text("recorridos largos")
