"""What the page says when something is wrong or lost: the store in trouble, a challenge that nobody has won."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.clicking import OFFERS, click_offer, my_offers, open_tab
from tests.browser.conftest import Station, Visit, visits
from tests.server.house import Json, play_on

CHALLENGES = 30  # tables at which somebody plays to derail


@pytest.fixture
def own_station(browser: Browser, tmp_path: Path) -> Iterator[Station]:  # noqa: ARG001  # skips
    """A station whose store may be harmed."""
    station = Station(tmp_path)
    yield station
    station.stop()


def test_a_store_that_cannot_write_is_told_of_until_it_can_again(browser: Browser, own_station: Station) -> None:
    with visits(browser, own_station) as visit:
        page = (me := visit(lang="en")).sit_at(me.open_table("loknroll"))
        open_tab(page, "text")
        assert my_offers(page)
        with closing(sqlite3.connect(own_station.db, isolation_level=None)) as other:
            other.execute("begin exclusive")
            page.locator(OFFERS).first.click()
            expect(page.locator(".trouble")).to_contain_text("can’t save moves at the moment")
            other.execute("rollback")
        expect(page.locator(".trouble")).to_have_count(0)
        click_offer(page, 0)


def test_a_store_whose_file_is_gone_takes_no_moves_until_it_was_looked_after(
    browser: Browser, own_station: Station
) -> None:
    with visits(browser, own_station) as visit:
        page = (me := visit(lang="es")).sit_at(me.open_table("loknroll"))
        own_station.db.rename(own_station.db.with_suffix(".away"))
        expect(page.locator(".trouble")).to_contain_text("La estación no admite jugadas")


def test_a_challenge_that_is_lost_has_no_winner(visit: Visit) -> None:
    me = visit(lang="en")
    for number in range(CHALLENGES):
        code = me.open_table("loknroll", 0, {"mode": "solo-challenge"}, name=f"Ana {number}")
        with me.wire(code) as wire:
            end = play_on(wire, choose=_recklessly)
        if end["result"]["ended"] == "derailed":
            expect(me.sit_at(code).locator("h1")).to_have_text("Nobody wins")
            return
    raise AssertionError(f"{CHALLENGES} reckless players did not derail")


def _recklessly(legal: list[Json]) -> Json:
    """Lays whatever can be laid, the dearest last, and rolls."""
    lays = [choice for choice in legal if choice["action"]["kind"] == "lay"]
    return lays[-1] if lays else legal[-1]
