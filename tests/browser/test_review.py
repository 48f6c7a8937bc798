"""A finished game looked back at: its review, moments played again, the replay's stops, and trying things out."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESK, PHONE, Station, Visit, Visitor, visits
from tests.browser.measuring import rectangles
from tests.browser.reading import assert_everyone_can_read

GAME = "loknroll"
Past = tuple[str, list[Any]]


@pytest.fixture(scope="module")
def station(browser: Browser, seed: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Station]:  # noqa: ARG001  # skips
    """One whose coach gives way to nobody on the processor: beside four busy processes it would take half an hour."""
    folder = tmp_path_factory.mktemp("station")
    (folder / "sitecustomize.py").write_text("import os\n\nos.nice = lambda _: 0\n")
    station = Station(folder, seed, packages=folder)
    yield station
    station.stop()


@pytest.fixture(scope="module")
def past(browser: Browser, station: Station) -> Past:
    """A game that was played badly to its end, and reviewed for all seats while somebody looked on."""
    with visits(browser, station) as come:
        me = come()
        code = me.open_table(GAME, options={"first": 0}, name="Ana")
        me.play_on(code, choose=lambda legal: legal[-1])
        reviewed(me.page, code)
        return code, me.context.cookies()


def remembered(past: Past, visitor: Visitor) -> tuple[Page, str]:
    """The browser of whoever played it, and its code."""
    code, cookies = past
    visitor.context.add_cookies(cookies)
    return visitor.page, code


def reviewed(page: Page, code: str) -> None:
    """The page of the review, when all seats are judged."""
    page.goto(f"/review/{code}")
    page.wait_for_selector("[data-done]")
    page.wait_for_selector("progress", state="detached")


def test_the_chart_is_as_high_as_the_figures_beside_it(visit: Visit, past: Past) -> None:
    page, code = remembered(past, visit())
    reviewed(page, code)
    chart, figures, drawn = rectangles(page, ".top > .panel >> nth=0", ".top > .panel >> nth=1", ".top figure")
    assert chart[3] == figures[3]
    assert drawn[3] >= chart[3] - 80  # all but its heading


@pytest.mark.parametrize(
    ("lang", "size", "theme"), [pytest.param("en", DESK, "light", marks=pytest.mark.at_length), ("es", PHONE, "dark")]
)
def test_a_game_is_reviewed_its_moments_are_played_again_and_tried_out(
    visit: Visit, past: Past, lang: str, size: tuple[int, int], theme: str
) -> None:
    page, code = remembered(past, visit(lang=lang, size=size, theme=theme))

    # The end says it, and leads there.
    page.goto(f"/table/{code}")
    page.click("[data-coach] a.button")
    expect(page).to_have_url(re.compile(rf"/review/{code}\?seat=0$"))
    reviewed(page, code)
    assert_everyone_can_read(page)

    # What is shown adds up, for both seats.
    for seat in (0, 1):
        expect(page.locator(f"[data-figures='{seat}'] .figure")).to_have_count(2)
    parts, result = page.locator(".sum strong").inner_text().replace("−", "-").replace(" ", "").split("=")
    assert sum(map(int, re.findall(r"[+-]?\d+", parts))) == int(result)

    # One list: as many pins as cards; a pin leads to its card.
    moments = page.locator("[data-moment]")
    count = moments.count()
    assert 1 <= count <= 5
    expect(page.locator(".pin")).to_have_count(count)
    page.locator(".pin").last.click()
    expect(moments.nth(count - 1)).to_be_focused()
    expect(moments.first.locator(".strip p")).to_be_hidden()  # it would lie under the figure

    # A moment is played again: from a list, too; the coach answers, and shows what was better.
    exercise = page.locator("[data-exercise]").first
    exercise.click()
    expect(page.locator("#exercise-title")).to_be_focused()
    assert_everyone_can_read(page)
    page.click(".reply summary")
    page.locator(".reply li button").first.click()
    expect(page.locator("[data-verdict]")).to_be_visible()
    if page.locator("[data-show]").count():
        page.click("[data-show]")
    expect(page.locator(".solved").first).to_be_visible()
    page.click("[data-back]")

    # It is tried out from there, at a table of its own, and one comes back.
    page.locator("[data-moment] [data-tryout]").first.click()
    page.wait_for_selector(f"[data-tryout-of='{code}']")
    page.locator(f"[data-tryout-of='{code}'] a").click()
    page.wait_for_selector("[data-review='0']")


def test_the_replay_stops_at_the_moments_and_the_coach_says_what_it_would_play(visit: Visit, past: Past) -> None:
    page, code = remembered(past, visit(lang="es"))
    page.goto(f"/replay/{code}?eye=0")
    expect(page.get_by_role("list", name="Turnos").get_by_role("button").first).to_be_visible()  # who moved is known
    page.locator(".chances .pin").first.click()
    expect(page).not_to_have_url(re.compile(r"move=0\b"))
    for _ in range(20):
        if page.locator("[data-ask-coach]").count():
            break
        page.locator(".steps button").nth(1).click()
    page.click("[data-ask-coach]")
    expect(page.locator("[data-coach=corner] li").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-coach=corner]")).to_have_count(0)


def test_in_a_running_game_one_tries_something_out_and_comes_back(visit: Visit) -> None:
    visitor = visit(lang="en")
    code = visitor.open_table(GAME, options={"first": 0})
    page = visitor.sit_at(code)
    page.click("[data-tool=menu]")
    page.click("[data-tryout]")
    page.click("[data-begin-tryout]")
    notice = page.locator(f"[data-tryout-of='{code}']")
    expect(notice).to_contain_text("imagined")
    notice.locator("a").click()
    expect(page).to_have_url(re.compile(rf"/table/{code}$"))
    expect(page.locator("#prompt")).not_to_be_empty()
    page.goto("/")
    expect(page.locator(f"a[href='/table/{code}']").first).to_be_visible()
