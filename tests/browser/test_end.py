"""The end: a count that runs by itself, my place against the winner's, what wins, where it turned, and what to show."""

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESK, PHONE, Visit, Visitor
from tests.browser.reading import assert_everyone_can_read

HOUR = 3_600_000
ORDINALS = {1: "¡Has ganado!", 2: "Quedas en segundo puesto"}


def finished(me: Visitor, game: str, bots: int = 1, **options: object) -> tuple[str, dict[str, Any]]:
    """A table played to its end over a socket, and its result."""
    code = me.open_table(game, bots, dict(options), name="Ana")
    return code, me.play_on(code)


def figures(page: Page) -> list[int]:
    return [int(text.replace("−", "-")) for text in page.locator(".figures .digits > .sr-only").all_inner_texts()]


def counted_again(page: Page) -> None:
    """The count begins once more, and stays at its beginning until the page's clock is let go."""
    page.clock.install(time=0)  # long ago: to this page nothing has waited too long
    page.clock.pause_at(HOUR)
    page.get_by_role("button", name="Contar otra vez").click()
    expect(page.locator("#end")).to_have_text("El recuento")


def test_it_says_my_place_my_points_against_the_winners_and_that_the_lowest_score_wins(visit: Visit) -> None:
    me = visit()
    code, result = finished(me, "loknroll", first=0)
    page = me.sit_at(code)
    place = next(place for place, seats in enumerate(result["ranking"], 1) if 0 in seats)
    expect(page.locator("#end")).to_have_text(ORDINALS[place])
    assert figures(page) == result["scores"]
    expect(page.locator(".verdict p")).to_contain_text("Gana quien menos puntos tenga")
    margin = abs(result["scores"][0] - result["scores"][1])
    expect(page.locator(".verdict p")).to_contain_text(f"por {margin} puntos" if margin > 1 else re.compile("punto"))


def test_the_count_runs_to_the_result_by_itself_and_gives_nothing_away_before(visit: Visit) -> None:
    me = visit(motion=True)
    code, _ = finished(me, "ghosts-galore")
    page = me.sit_at(code)
    counted_again(page)
    expect(page.locator(".figures, .sheet")).to_have_count(0)
    page.clock.resume()
    expect(page.locator("#end")).not_to_have_text("El recuento")  # nobody clicked
    engines = [int(text) for text in page.locator(".race .engine strong").all_inner_texts()]
    assert sorted(engines) == sorted(figures(page))


def test_screens_fall_in_paris_connection_and_tell_nothing_before_the_count_has(visit: Visit) -> None:
    me = visit(motion=True)
    code, result = finished(me, "paris-connection", bots=2)
    page = me.sit_at(code)
    totals = page.locator(".unveiling .total")
    expect(totals.first).not_to_be_empty()
    counted_again(page)
    expect(totals.filter(has_text=re.compile(r"\d"))).to_have_count(0)
    expect(page.locator(".unveiling .hand b, .unveiling .first")).to_have_count(0)
    page.clock.resume()
    expect(page.locator("#end")).not_to_have_text("El recuento")
    expect(totals.filter(has_text=re.compile(r"\d"))).to_have_count(3)
    assert sorted(map(int, totals.all_inner_texts())) == sorted(result["scores"])


def test_the_longest_route_is_counted_last(visit: Visit) -> None:
    me = visit()
    code, _ = finished(me, "ticket-to-ride", set="anden-iberia")
    page = me.sit_at(code)
    wagons = page.locator(".race .wagon .label")
    expect(wagons.filter(has_text="Ruta más larga").first).to_be_attached()
    for train in page.locator(".race .row").all():
        labels = train.locator(".label").all_inner_texts()
        assert "Ruta más larga" not in labels[:-1]
        assert not any("completado" in label for label in labels)  # a wagon has little room


def test_the_count_can_be_skipped(visit: Visit) -> None:
    me = visit(motion=True)
    code, _ = finished(me, "ghosts-galore")
    page = me.sit_at(code)
    counted_again(page)
    page.locator(".race").get_by_role("button", name="Saltar").click()
    expect(page.locator(".figures")).to_be_visible()


def test_it_leads_on_to_where_it_turned_to_another_game_and_to_a_picture(visit: Visit) -> None:
    me = visit()
    code, result = finished(me, "ghosts-galore")  # there is always a board to be seen
    asked: list[str] = []
    held: list[Route] = []
    me.page.on("request", lambda request: asked.append(request.url))
    me.page.route("**/assets/ghostsgalore-*.js", lambda route: held.append(route))
    page = me.sit_at(code)
    page.wait_for_selector("#end")
    for board in held:  # it comes late, as over a slow line
        board.continue_()
    page.wait_for_selector("canvas")
    drawn = "(canvas) => new Set(canvas.getContext('2d').getImageData(0, 0, 440, 630).data).size"
    page.wait_for_function(f"() => ({drawn})(document.querySelector('canvas')) > 8")
    expect(page.locator("canvas")).to_contain_text(f"Ana {result['scores'][0]}")
    assert not any("poster" in url for url in asked)  # it shows the board of this match, not one of the game's
    expect(page.locator("body > [inert]")).to_have_count(0)  # which has been taken off the page again
    expect(page.get_by_role("button", name="La revancha")).to_be_enabled()
    page.get_by_role("link", name="Ver el momento").click()
    expect(page).to_have_url(re.compile(rf"/replay/{code}\?move=\d+"))


def test_every_kind_of_end_is_for_everyone(visit: Visit) -> None:
    for size, game, bots in ((DESK, "ghosts-galore", 2), (PHONE, "paris-connection", 2)):
        me = visit(size=size, theme="dark", lang="en")
        code, _ = finished(me, game, bots)
        page = me.sit_at(code)
        page.wait_for_selector(".figures")
        assert_everyone_can_read(page)
