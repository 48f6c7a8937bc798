"""What one comes back for: one's notes about a game, the games that are over, and the deals of earlier days."""

import sqlite3
from contextlib import closing
from datetime import date, timedelta

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Station, Visit, Visitor
from tests.browser.reading import assert_everyone_can_read
from tests.browser.test_end import finished

TIMES = ", ".join(f"{moment} - (ends - opens) * :ago" for moment in ("opens", "ends", "closes", "disclosed"))
EARLIER = f"""
    INSERT INTO deals
    SELECT :id, game, :day, rules, seats, options, bot, randomblob(32), {TIMES}, players FROM deals WHERE id = :today
"""


def test_a_note_is_mine_is_kept_with_the_table_and_found_among_my_journeys(visit: Visit) -> None:
    me = visit()
    code = me.open_table("loknroll", options={"first": 0})
    page = me.sit_at(code)
    page.get_by_role("button", name="Mesa y ajustes").click()
    with page.expect_response(lambda answer: answer.url.endswith("/note") and answer.request.method == "POST"):
        page.get_by_label("Mis notas").fill("la curva larga")
    me.play_on(code)
    page.goto("/journeys")
    expect(page.locator("main")).to_contain_text("la curva larga")
    assert_everyone_can_read(page)


def test_the_leaderboard_of_a_game_is_for_everyone(visit: Visit) -> None:
    me = visit(size=PHONE, theme="dark", lang="en")
    finished(me, "loknroll", first=0)
    me.page.goto("/journeys")
    me.page.get_by_role("button", name="Leaderboard").click()
    expect(me.page.get_by_role("dialog")).to_contain_text("Lok'n'Roll")
    assert_everyone_can_read(me.page)


def opened_days_ago(station: Station, me: Visitor, game: str, days: int) -> list[str]:
    """As if the station had been there for so many days; which ones."""
    [today] = [deal for deal in me.get("/api/deals").json() if deal["game"] == game]
    last = date.fromisoformat(today["day"])
    earlier = [(last - timedelta(n)).isoformat() for n in range(1, days + 1)]
    with closing(sqlite3.connect(station.db)) as database, database:
        for n, day in enumerate(earlier, 1):
            values = {"id": f"{day}-{game}", "day": day, "ago": n, "today": today["id"]}
            database.execute(EARLIER, values)
    return earlier


def test_deals_of_earlier_days_are_in_a_calendar_and_are_played_for_fun(visit: Visit, station: Station) -> None:
    me = visit(size=PHONE)
    earlier = opened_days_ago(station, me, "paris-connection", 9)
    page = me.page
    page.goto("/deal/paris-connection")
    days = page.get_by_role("region", name="Días anteriores")
    for day in earlier:
        expect(days.locator(f"a[href$='/{day}']")).to_have_count(1)
    assert_everyone_can_read(page)
    # In the first hour of a day, that of the day before may still be played to its end.
    days.locator(f"a[href$='/{earlier[1]}']").click()
    page.wait_for_url(f"**/deal/paris-connection/{earlier[1]}")
    assert_everyone_can_read(page)
    page.get_by_role("button", name="Jugarla por gusto").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("main[data-version]")).to_be_visible()
