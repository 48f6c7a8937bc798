"""The boards as someone meets them who cannot tell colours apart, has a phone or a tablet, or listens to the page."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.conftest import DESK, PHONE, Visit, Visitor
from tests.browser.measuring import at_rest, rectangle, rectangles
from tests.browser.track import my_turn, play_until
from tests.luck import mainly

TABLET = (820, 1180)
SIDEWAYS = (844, 390)
DOUBLED = (720, 450)  # a desktop's window at 200 %
IBERIA = {"set": "anden-iberia"}
LOK, CABOOSE = "loknroll", "loose-caboose"

# Elements of which some part lies outside of the pane that the map is moved in.
OUTSIDE = """(what) => {
    const pane = document.querySelector('.viewport').getBoundingClientRect()
    return [...document.querySelectorAll(what)].filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        return left < pane.left - 1 || right > pane.right + 1 || top < pane.top - 1 || bottom > pane.bottom + 1
    }).length
}"""


# ---- dice


class Dice:
    """What the server says of dice, as the page hears it: how many lie there since the last card or roll."""

    def __init__(self, page: Page) -> None:
        self.lying = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame: str | bytes) -> None:
        for step in json.loads(frame).get("steps") or ():
            for line in step["lines"]:
                if line["key"] in ("roll", "lay"):
                    self.lying = 0
                elif line["key"] == "throw":
                    args = line["args"]
                    self.lying += args["dice"] if "dice" in args else len(args["faces"])


@pytest.mark.parametrize("game", mainly([LOK], [LOK, CABOOSE]))
def test_the_dice_shown_are_the_dice_rolled(visit: Visit, game: str) -> None:
    me = visit(motion=True)
    dice = Dice(me.page)
    page = me.sit_at(me.open_table(game, 2))
    rolled = 0
    for _ in range(3):
        play_until(page, "[data-act=roll].lit").click()
        if not my_turn(page):
            break
        expect(page.locator(".tray.fallen [data-die]")).to_have_count(dice.lying)
        rolled += dice.lying
    assert rolled


@pytest.mark.parametrize("game", [LOK, CABOOSE])
def test_dice_and_their_tray_never_lie_over_a_place_for_a_card(visit: Visit, game: str) -> None:
    me = visit(size=PHONE)
    page = me.sit_at(me.open_table(game))
    play_until(page, "g.ghost.lit")
    pane, strip = rectangles(page, ".viewport", ".strip")
    assert strip[1] >= pane[1] + pane[3]
    page.locator("g.ghost.lit").first.click()  # Playwright refuses if anything lies over it


# ---- the line of track in words


@pytest.mark.parametrize("game", [LOK, CABOOSE])
def test_the_line_can_be_learnt_in_words_card_by_card(visit: Visit, game: str) -> None:
    me = visit(lang="en")
    page = me.sit_at(me.open_table(game))
    play_until(page, "[data-train]")  # the first cards are laid before there is one
    words = page.get_by_role("region", name="The line, card by card").get_by_role("listitem")
    expect(words).to_have_count(page.locator("svg [data-card]").count())
    for text in words.all_inner_texts():
        assert any(f"runs {way}" in text for way in ("north", "east", "south", "west")), text
    train = {LOK: "locomotive", CABOOSE: "caboose"}[game]
    assert sum(f"The {train} is here" in text for text in words.all_inner_texts()) == 1
    play_until(page, "[data-act=pass].lit")  # in Loose Caboose somebody chooses its front first
    region = page.get_by_role("region", name="from back to front")
    expect(region).to_contain_text("After the last card is the front of the line")
    expect(region).to_contain_text(f"The {train} rolls in this order")


def test_which_end_is_the_front_is_told_before_one_chooses_it(visit: Visit) -> None:
    me = visit(lang="en")
    page = me.sit_at(me.open_table(CABOOSE, options={"first": 0}))
    head = play_until(page, "g.head")
    told = page.get_by_role("region", name="from back to front").inner_text()
    back, front = told.index("Before the first card is the back"), told.index("After the last card is the front")
    assert back < told.index("from there the line runs") < front
    assert "rolls" not in told
    head.click()
    expect(page.get_by_role("region", name="from back to front")).to_contain_text("The caboose rolls in this order")
    expect(page.get_by_text("is the back of the line")).to_have_count(0)


def test_the_card_games_say_on_the_board_that_the_fewest_points_win(visit: Visit) -> None:
    me = visit()
    for game in (LOK, CABOOSE):
        page = me.sit_at(me.open_table(game))
        expect(page.locator(".strip")).to_contain_text("Gana quien tenga menos puntos")


# ---- Ticket to Ride


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_the_cities_of_tickets_to_choose_from_are_in_sight_and_named(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(size=size)
    page = me.sit_at(me.open_table("ticket-to-ride"))
    page.wait_for_selector(".offer .slip")
    cities = {text for each in page.locator(".offer .cities span").all() for text in [each.inner_text().strip("– ")]}
    assert len(cities) > 2
    page.wait_for_function(
        "wanted => { const all = [...document.querySelectorAll('.map svg text.aimed')];"
        " const named = all.map((each) => each.textContent); return wanted.every((city) => named.includes(city)) }",
        arg=sorted(cities),
    )
    at_rest(page)
    assert page.evaluate(OUTSIDE, ".map svg text.aimed") == 0


MARKS = """() => Object.fromEntries([...document.querySelectorAll('[data-route]')].flatMap((route) => {
    const [colour, mark] = [route.dataset.colour, route.querySelector('path.mark')]
    const { width, height } = mark?.getBoundingClientRect() ?? {}
    return colour ? [[colour, mark ? { width, height } : null]] : []
}))"""


def test_every_colour_of_track_has_a_mark_of_its_own_at_every_scale(visit: Visit) -> None:
    me = visit(size=PHONE)
    page = me.sit_at(me.open_table("ticket-to-ride"))
    page.wait_for_selector("[data-route]")
    page.locator(".panzoom .buttons button").last.click()
    marks: dict[str, Any] = page.evaluate(MARKS)
    coloured = marks.keys() - {"grey", "black"}
    assert len(coloured) == 7
    assert all(min(marks[colour]["width"], marks[colour]["height"]) > 0.3 for colour in coloured)
    assert marks["black"] is None


def test_no_player_has_the_colour_of_a_track_and_each_has_a_shape_of_its_own(visit: Visit) -> None:
    me = visit()
    page = me.sit_at(me.open_table("ticket-to-ride", 4))
    page.wait_for_selector("[data-route]")
    shapes = page.eval_on_selector_all(
        ".players .badge path", "all => all.map((each) => [each.getAttribute('d'), getComputedStyle(each).fill])"
    )
    tracks = set(
        page.eval_on_selector_all("[data-route] .space", "all => all.map((each) => getComputedStyle(each).fill)")
    )
    assert len({path for path, _ in shapes}) == len(shapes) == 5
    assert not {fill for _, fill in shapes} & tracks


@pytest.mark.parametrize("size", [DESK, PHONE, SIDEWAYS])
def test_choosing_a_route_moves_neither_map_nor_hand(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(size=size)
    page = me.sit_at(me.open_table("ticket-to-ride", 1, IBERIA))
    page.click("[data-done]")
    page.wait_for_selector("[data-lit], .market .lit")
    places = ".viewport", ".held .card"
    before = rectangles(page, *places)
    page.locator("[data-route]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".route-sheet")).to_be_visible()
    assert rectangles(page, *places) == before
    assert page.eval_on_selector(".held .card", "each => each.getBoundingClientRect().bottom <= innerHeight")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_all_my_tickets_of_the_beginning_are_in_sight(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(size=size)
    page = me.sit_at(me.open_table("ticket-to-ride"))
    page.click("[data-done]")
    if size == PHONE:
        page.click(".own .fold")
    expect(page.locator(".own .slip")).to_have_count(4)
    at_rest(page)
    assert page.eval_on_selector_all(".own .slip", "all => all.every((each) => each.clientWidth > 150)")
    assert page.eval_on_selector(".own .slips", "each => each.scrollHeight <= each.clientHeight")


@pytest.mark.parametrize("size", [TABLET, DOUBLED])
def test_a_tablet_upright_and_a_window_at_twice_its_size_begin_with_the_whole_map(
    visit: Visit, size: tuple[int, int]
) -> None:
    me = visit(size=size)
    page = me.sit_at(me.open_table("ticket-to-ride"))
    page.click("[data-done]")
    page.wait_for_selector("[data-lit], .market .lit")
    at_rest(page)
    assert page.evaluate(OUTSIDE, "circle.city") == 0


# How wide a card is in the first frame that has one, and what has moved on the board or beside it: what bots do
# meanwhile makes the log longer, and may.
FIRST = """requestAnimationFrame(function look() {
    const card = document.querySelector('.shared .card svg')
    if (card) window.first = card.getBoundingClientRect().width
    else requestAnimationFrame(look)
})
window.moved = []
const place = ({ x, y, width, height }) => [x, y, width, height].join(' ')
new PerformanceObserver((list) => list.getEntries().flatMap(({ sources }) => sources)
    .filter(({ node }) => node?.nodeType === Node.ELEMENT_NODE && node.closest('.shared, #board'))
    .forEach(({ node, previousRect, currentRect }) =>
        moved.push(`${node.outerHTML.slice(0, 80)}: ${place(previousRect)} to ${place(currentRect)}`)))
    .observe({ type: 'layout-shift', buffered: true })"""


def kitchen(me: Visitor, game: str, bots: int) -> Page:
    """The shared screen of a table whose only person sits elsewhere."""
    code = me.open_table(game, bots, device="kitchen")
    assert me.post(f"/api/tables/{code}/seat", data={"name": "Ana"}).ok
    me.context.clear_cookies()
    return me.sit_at(code)


@pytest.mark.parametrize("size", [DESK, TABLET, (1024, 768)])
def test_a_map_on_the_kitchen_table_is_never_cut(visit: Visit, size: tuple[int, int]) -> None:
    page = kitchen(visit(size=size), "ticket-to-ride", 2)
    page.wait_for_selector("circle.city")
    at_rest(page)
    assert page.evaluate(OUTSIDE, "circle.city") == 0


@pytest.mark.parametrize(("size", "width"), [((1920, 1080), 96), ((2560, 1440), 128)])
def test_what_can_be_drawn_is_large_on_a_shared_screen_and_fills_its_place(
    visit: Visit, size: tuple[int, int], width: int
) -> None:
    me = visit(size=size)
    me.context.add_init_script(FIRST)
    page = kitchen(me, "ticket-to-ride", 2)
    page.wait_for_function("() => window.first")
    assert page.evaluate("first") >= width
    assert page.evaluate("moved") == []
    place, first, last = rectangles(page, ".shared", ".shared [data-take]", ".shared [data-tickets]")
    assert last[1] + last[3] - first[1] >= 0.85 * place[3]  # one under the other, from the top to the bottom
    assert page.evaluate(OUTSIDE, "circle.city") == 0


# ---- looked at large

TAKEN = "[data-take]:not([data-take=locomotive])"


def put_a_finger(page: Page, where: str) -> CDPSession:
    """On what is there; it stays until it is lifted."""
    x, y, width, height = rectangle(page, where)
    finger = page.context.new_cdp_session(page)
    at = [{"x": x + width / 2, "y": y + height / 2}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    return finger


def lift(finger: CDPSession) -> None:
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def first_card(me: Visitor) -> Page:
    """A table of Ticket to Ride at which the tickets have been chosen."""
    page = me.sit_at(me.open_table("ticket-to-ride", options={"first": 0}))
    page.click("[data-done]")
    page.wait_for_selector(".market .lit")
    return page


def test_a_finger_that_rests_on_a_card_shows_it_large_and_plays_nothing(visit: Visit) -> None:
    page = first_card(visit(size=PHONE))
    small = rectangle(page, TAKEN)
    version = page.locator("main").get_attribute("data-version") or ""
    finger = put_a_finger(page, TAKEN)
    large = page.get_by_role("dialog")
    expect(large.get_by_role("heading")).to_have_text(re.compile(r"^Carta \w+$"))
    lift(finger)
    assert rectangle(page, "dialog svg")[2] > 4 * small[2]
    large.get_by_role("button", name="Cerrar").click()
    expect(large).to_have_count(0)
    expect(page.locator("main")).to_have_attribute("data-version", version)
    page.locator(TAKEN).first.tap()
    expect(page.locator("main")).not_to_have_attribute("data-version", version)
    expect(large).to_have_count(0)


def test_a_card_is_shown_large_by_a_right_click_and_by_the_menu_key(visit: Visit) -> None:
    page = first_card(visit(lang="en"))
    version = page.locator("main").get_attribute("data-version") or ""
    large = page.get_by_role("dialog")
    page.locator("[data-hand]").first.click(button="right")  # also one with which nothing can be paid yet
    expect(large.get_by_role("heading")).to_have_text(re.compile(r"^(\w+ card|Locomotive)$"))
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    page.locator(TAKEN).first.focus()
    page.keyboard.press("ContextMenu")
    assert rectangle(page, "dialog svg")[3] > 300
    page.keyboard.press("Escape")
    expect(page.locator(TAKEN).first).to_be_focused()
    page.keyboard.press("ContextMenu")
    large.get_by_role("button", name="Close").click()
    expect(page.locator(TAKEN).first).to_be_focused()
    expect(page.locator("main")).to_have_attribute("data-version", version)


# Closes what is open and asks for a card before the page has heard that the sheet is closed; then waits until it has.
AGAIN = """async ([close, card]) => {
    const shut = document.querySelector(close)
    shut instanceof HTMLDialogElement ? shut.close() : shut.click()
    await Promise.resolve() // what the page does by itself is done, what the browser tells it later is not
    document.querySelector(card).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
    await new Promise((heard) => setTimeout(() => setTimeout(heard)))
}"""


@pytest.mark.parametrize("close", ["dialog", "dialog button"])
def test_a_card_asked_for_while_another_is_being_closed_is_shown(visit: Visit, close: str) -> None:
    page = first_card(visit())
    page.locator("[data-hand]").first.click(button="right")
    expect(page.locator("dialog[open]")).to_have_count(1)
    page.evaluate(AGAIN, [close, TAKEN])
    expect(page.locator("dialog[open]")).to_have_count(1)
    expect(page.locator("dialog")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize(("game", "what"), [(LOK, "[data-hand]"), ("ghosts-galore", "[data-tile]")])
def test_cards_of_track_and_tiles_are_shown_large(visit: Visit, game: str, what: str) -> None:
    me = visit(size=SIDEWAYS)
    if game == LOK:
        page = me.sit_at(me.open_table(game, options={"first": 0}))
    else:
        page = in_the_mine(me, 1)
        page.click("[data-stack]")
    page.locator(what).first.click(button="right")
    title = page.get_by_role("dialog").get_by_role("heading")
    expect(title).to_have_text(re.compile(r"^(Loseta \d+: |[CR]\w+ .*\d$)"))
    x, y, width, height = rectangle(page, "dialog svg")
    assert height > 160
    assert (x, y) > (0, 0)
    assert x + width <= SIDEWAYS[0]
    assert y + height <= SIDEWAYS[1]


# ---- Paris Connection


def test_a_full_map_of_france_names_every_city_over_the_lines_and_shows_one_company_alone(visit: Visit) -> None:
    me = visit(lang="en")
    code = me.open_table("paris-connection", 2)
    page = me.sit_at(code)
    page.click("[data-look=green]")
    page.mouse.move(0, 0)  # what the pointer rests on is looked at before what was clicked
    expect(page.locator("[data-track=green].bold")).to_have_count(1)
    expect(page.locator("[data-track].pale")).to_have_count(5)
    page.goto("about:blank")  # to follow all of it would take long
    me.play_on(code)
    me.sit_at(code)
    page.click(".board .turn")
    order: list[bool] = page.evaluate(
        "() => { const [line] = [...document.querySelectorAll('[data-track]')].slice(-1);"
        " return [...document.querySelectorAll('text.name')].map("
        " (name) => !!(line.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING)) }"
    )
    assert len(order) > 30
    assert all(order)
    letters = page.locator("text.row").all_text_contents()
    assert letters[:2] == ["A", "A"]
    assert "R" in letters


# ---- Ghosts Galore


def in_the_mine(me: Visitor, bots: int) -> Page:
    """A table of Ghosts Galore at which the sides have been chosen."""
    page = me.sit_at(me.open_table("ghosts-galore", bots, {"first": 0}))
    page.locator("[data-side].lit").first.click()
    page.wait_for_selector(".large .mine")
    return page


def test_a_tablet_gives_the_mine_most_of_the_room(visit: Visit) -> None:
    page = in_the_mine(visit(size=TABLET), 2)
    board, mine = rectangles(page, ".board", ".large .mine")
    assert mine[3] > 0.5 * board[3]


def test_a_line_of_the_sheet_says_on_tap_what_it_counts(visit: Visit) -> None:
    page = in_the_mine(visit(size=PHONE, lang="en"), 1)
    page.locator("[data-sheet=golem] button").click()
    expect(page.locator(".sheet .hint")).to_contain_text("Golems")
