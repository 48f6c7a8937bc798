"""Every lesson is taken to its end on the page, on the game's own board, with wrong moves on the way.

In `make test` every lesson once, in Spanish on a phone and in English on a desk by turns; ANDEN_WHOLE=1 has every
language on every size, and a phone lying down.
"""

from typing import Any, TypeVar

import pytest
from playwright.sync_api import Page, expect

from anden.core import registry
from anden.lessons import lesson_names
from tests.browser.conftest import DESK, PHONE, Visit, Visitor
from tests.browser.measuring import at_rest, rectangles
from tests.browser.pupil import GO_ON, REMARK, REPLY, WHY_NOT, KeyPupil, Pupil
from tests.browser.test_whole_games import LYING, NAMELESS
from tests.luck import WHOLE, mainly

LESSONS = [(game_id, name) for game_id in registry.our_ids() for name in lesson_names(registry.game(game_id))]
WAYS = [("es", PHONE), ("en", DESK), ("es", DESK), ("en", PHONE), ("es", LYING), ("en", LYING)]
# Each lesson in each way where there is time for it; else the first two ways by turns.
TAKEN = [
    pytest.param(*lesson, lang, size, id=f"{'-'.join(lesson)}-{lang}-{size[0]}px")
    for n, lesson in enumerate(LESSONS)
    for lang, size in (WAYS if WHOLE else [WAYS[n % 2]])
]

P = TypeVar("P", bound=Pupil)


def pupil_at(visitor: Visitor, game_id: str, name: str, lang: str, kind: type[P]) -> P:
    lesson = visitor.get(f"/api/games/{game_id}/lessons/{name}").json()
    visitor.page.goto(f"/learn/{game_id}/{name}")
    visitor.page.wait_for_selector(REMARK)
    visitor.page.evaluate("document.fonts.ready.then(() => true)")  # words that grow would move what is clicked
    return kind(visitor.page, lesson, lang)


@pytest.mark.parametrize(("game_id", "name", "lang", "size"), TAKEN)
def test_a_lesson_is_taken_to_its_end_with_wrong_moves_on_the_way(
    visit: Visit, game_id: str, name: str, lang: str, size: tuple[int, int]
) -> None:
    visitor = visit(lang=lang, size=size)
    pupil = pupil_at(visitor, game_id, name, lang, Pupil)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    for at, step in enumerate(pupil.lesson["steps"]):
        pupil.take(at, wrong=True)
        unseen = {*step["point"]} - pupil.seen
        assert not unseen, f"{step['say']['key']}: the board has no {unseen}"
    expect(visitor.page.locator("[data-first-game]")).to_be_visible()
    assert asked == []  # a lesson needs the server no more once it is there


@pytest.mark.parametrize("game_id", mainly(["loknroll", "ghosts-galore"], registry.our_ids()))
def test_a_lesson_is_taken_by_keys_alone_and_heard_without_sight(visit: Visit, game_id: str) -> None:
    """The focus is always on what comes next, what is said is announced, and what is lit is named."""
    visitor = visit(lang="en")
    pupil = pupil_at(visitor, game_id, "1", "en", KeyPupil)
    page = pupil.page
    for at, step in enumerate(pupil.lesson["steps"]):
        pupil.take(at, wrong=False)
        assert step["point"] == [] or pupil.heard, f"{step['say']['key']}: nothing of {step['point']} has a name"
        if WHOLE or at == len(pupil.lesson["steps"]) // 2:  # all of the page is dear to look through
            assert not NAMELESS.findall(page.locator("body").aria_snapshot())
    expect(page.locator("[data-first-game]")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-tool=hint]")).to_be_visible()
    others = visitor.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()["seats"][1:]
    assert {(seat["kind"], seat["level"]) for seat in others} == {("bot", "paseo")}


def announced(page: Page) -> list[str]:
    """What the live regions of the page hold for who does not see it."""
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    nodes = {node["nodeId"]: node for node in tree}

    def told(node: dict[str, Any]) -> str:
        own = str(node.get("name", {}).get("value", ""))
        return own + "".join(told(nodes[child]) for child in node.get("childIds", []) if child in nodes)

    polite = {"name": "live", "value": {"type": "token", "value": "polite"}}
    return [told(node) for node in tree if polite in node.get("properties", [])]


def test_what_the_teacher_says_comes_into_a_live_region_that_is_there_already(visit: Visit) -> None:
    """Else the first remark would not be announced: a screen reader says what changes."""
    visitor = visit(lang="en")
    visitor.page.clock.install(time=0)
    visitor.page.clock.pause_at(1)
    pupil = pupil_at(visitor, "loknroll", "1", "en", Pupil)
    pupil.is_at(0)
    assert announced(pupil.page) == [""]
    visitor.page.clock.run_for(1000)
    expect(pupil.page.locator(".teacher [aria-live] > [aria-hidden]")).to_have_count(0)
    assert "The track and the locomotive belong to everyone" in "".join(announced(pupil.page))


def first(visit: Visit, **how: Any) -> Pupil:
    return pupil_at(visit(**how), "loknroll", "1", how["lang"], Pupil)


def test_show_me_does_what_is_asked_for_to_the_end(visit: Visit) -> None:
    pupil = first(visit, lang="en")
    page = pupil.page
    for at in range(len(pupil.lesson["steps"])):
        pupil.is_at(at)
        step = pupil.lesson["steps"][at]
        for _ in range(len(step["asked"]) + (step["attempt"] is not None)):
            page.click("[data-show-me]")
        if not step["asked"] and not step["attempt"]:
            page.click(GO_ON)
    expect(page.locator("[data-first-game]")).to_be_visible()


def test_what_is_refused_is_explained_with_its_rule_and_the_lesson_stays(visit: Visit) -> None:
    pupil = first(visit, lang="en")
    page = pupil.page
    page.click(WHY_NOT)
    refused = pupil.moments[14]["refused"][0]
    page.locator(".teacher .others .refused").first.click()
    expect(page.locator(f"{REPLY}.refusal a")).to_contain_text(refused["why"]["rule"])
    pupil.is_at(0)


def test_enter_goes_on_and_an_arrow_goes_back(visit: Visit) -> None:
    pupil = first(visit, lang="en")
    page = pupil.page
    for at in range(2):
        pupil.take(at, wrong=False)
    pupil.is_at(2)
    page.keyboard.press("Enter")
    pupil.is_at(3)
    page.keyboard.press("ArrowLeft")
    pupil.is_at(2)


def test_only_what_the_sentence_speaks_of_is_lit(visit: Visit) -> None:
    pupil = first(visit, lang="es", size=PHONE)
    lit = pupil.page.locator(".spotlight")
    expect(lit).to_have_attribute("data-lit", "2")  # the card, and the end of the line
    pupil.page.locator('[data-hand="track-2-right"]').click()
    expect(pupil.page.locator('[data-bend="left"]')).to_be_visible()
    expect(lit).not_to_have_attribute("data-lit", "0")


WAY = ".spotlight [data-way] .head"  # the head of the way, at the card's place


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_dotted_way_leads_from_the_card_to_its_place(visit: Visit, size: tuple[int, int]) -> None:
    """To the open end first, then to the place for the turn that was chosen; with the move it is gone."""
    pupil = first(visit, lang="en", size=size)
    page = pupil.page
    expect(page.locator(WAY)).to_have_count(1)
    assert beside(page, WAY, "[data-open-end]")
    page.locator('[data-hand="track-2-right"]').click()
    expect(page.locator('[data-bend="left"]')).to_be_visible()
    expect(page.locator(WAY)).to_have_count(1)
    assert beside(page, WAY, '[data-bend="left"]')
    page.locator('[data-bend="left"]').click()
    pupil.is_at(1)
    expect(page.locator(WAY)).to_have_count(0)


def beside(page: Page, one: str, other: str) -> bool:
    """Whether they are less than 30 pixels apart."""
    (x, y, width, height), (left, top, wide, high) = rectangles(page, one, other)
    return max(left - x - width, x - left - wide, top - y - height, y - top - high) < 30


def test_what_the_learner_has_moved_is_not_moved_back_under_the_pointer(visit: Visit) -> None:
    """What is lit is brought into sight once, not with every change: a click went to what had moved there."""
    page = pupil_at(visit(lang="es", size=LYING), "ticket-to-ride", "2", "es", Pupil).page
    page.click(WHY_NOT)
    page.locator(".teacher .others button").first.click()  # the answer leaves the tickets less room
    at_rest(page)
    page.locator(".offer").hover()
    page.mouse.wheel(0, 400)
    at_rest(page)
    below = page.locator(".offer").evaluate(
        "box => [box.scrollTop, box.scrollHeight - box.clientHeight - box.scrollTop]"
    )
    assert below[0] > 0
    assert below[1] < 2  # it is at its end


def test_the_language_changes_in_the_middle_of_a_lesson(visit: Visit) -> None:
    pupil = first(visit, lang="es")
    before = pupil.page.locator(REMARK).inner_text()
    pupil.page.click("header [lang=en]")
    expect(pupil.page.locator(REMARK)).not_to_have_text(before)
    expect(pupil.page.locator(REMARK)).to_contain_text("The track and the locomotive")


# Presses Enter as soon as something moves, and notes whether that ended it. A key from outside may come too late.
HURRY = """() => new MutationObserver(() => {
    const main = document.querySelector('main[data-busy]')
    if (!main) return
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    setTimeout(() => (main.dataset.hurried = String(!main.matches('[data-busy]'))))
}).observe(document.querySelector('main'), { attributeFilter: ['data-busy'] })"""


def test_a_lesson_moves_what_it_shows_and_can_be_hurried(visit: Visit) -> None:
    pupil = first(visit, lang="en", motion=True)
    pupil.take(0, wrong=False)
    pupil.page.evaluate(HURRY)
    pupil.take(1, wrong=False)
    expect(pupil.page.locator("main")).to_have_attribute("data-hurried", "true")
    pupil.is_at(2)


def test_a_game_offers_its_lesson_at_the_first_visit_and_not_again_when_it_was_taken(visit: Visit) -> None:
    visitor = visit(lang="en")
    page = visitor.page
    page.goto("/game/loknroll")
    expect(page.locator("[data-offer] a")).to_have_attribute("href", "/learn/loknroll")
    page.click("[data-offer] button")
    expect(page.locator("[data-offer]")).to_have_count(0)
    page.reload()
    page.wait_for_selector("form")
    expect(page.locator("[data-offer]")).to_have_count(0)


def test_a_lesson_that_is_not_there_is_said_to_be_missing(visit: Visit) -> None:
    visitor = visit(lang="en")
    visitor.forgiven = True
    visitor.page.goto("/learn/loknroll/nine")
    expect(visitor.page.locator("main, .signboard, body").first).to_be_visible()
    visitor.page.wait_for_selector('a[href="/game/loknroll"]')
