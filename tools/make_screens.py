"""Screenshots of every page into docs/screens, from a real server: `make screens`, or `-m tools.make_screens end`."""

import base64
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from anden.core import registry
from tests.browser.clicking import click_offer, my_offers, open_tab
from tests.browser.conftest import CHROMIUM, DESK, FLAGS, PHONE, Station, Visitor

SCREENS = Path(__file__).parent.parent / "docs" / "screens"
QUALITY = 78


class Look(NamedTuple):
    """How a page is looked at; together they show both sizes, themes and languages."""

    name: str
    size: tuple[int, int]
    theme: str
    lang: str


LOOKS = (
    Look("desk-day-es", DESK, "light", "es-ES"),
    Look("desk-night-en", DESK, "dark", "en-GB"),
    Look("phone-day-en", PHONE, "light", "en-GB"),
    Look("phone-night-es", PHONE, "dark", "es-ES"),
)
BOTS = 2  # beside the visitor
DECISIONS = 16  # before the picture is taken


def _settings(look: Look) -> dict[str, Any]:
    return {
        "viewport": {"width": look.size[0], "height": look.size[1]},
        "color_scheme": look.theme,
        "locale": look.lang,
        "reduced_motion": "reduce",
        "has_touch": look.size == PHONE,
    }


@contextmanager
def _visitor(browser: Browser, station: Station, look: Look, **more: Any) -> Iterator[Visitor]:
    visitor = Visitor(browser, station.url, **_settings(look), **more)
    visitor.forgiven = True
    try:
        yield visitor
    finally:
        visitor.close()


def _play_on(page: Page, decisions: int) -> None:
    open_tab(page, "text")
    for decision in range(decisions):
        offers = my_offers(page)
        if not offers:
            return
        click_offer(page, (decision * 5) % offers)
    my_offers(page)


def _tables(me: Visitor) -> dict[str, str]:
    """The addresses to look at: tables in every state, made by one visitor."""
    person = {"kind": "person"}
    paths = {"lobby": "/", "game": "/game/ticket-to-ride", "rules": "/rules/paris-connection", "nowhere": "/no/way"}
    for game in registry.game_ids():
        code = me.open_table(game, min(BOTS, max(registry.game(game).spec.seats) - 1), {}, name="Ana")
        _play_on(me.sit_at(code), DECISIONS)
        paths[f"table-{game}"] = f"/table/{code}"
    for game in ("loknroll", "ticket-to-ride"):
        code = me.open_table(game, 1, {"set": "anden-iberia"} if game == "ticket-to-ride" else {}, name="Ana")
        me.play_on(code)
        paths[f"end-{game}"] = f"/table/{code}"
    paths["replay"] = f"/replay/{code}?move=90"
    seats = [person, person, person, {"kind": "bot", "level": "expreso"}]
    paths["waiting"] = f"/table/{me.open_table('paris-connection', seats=seats, name='Ana', public=True)}"
    paths["kitchen"] = f"/table/{me.open_table('loose-caboose', seats=[person] * 3, device='kitchen')}"
    curtain = me.open_table("loknroll", seats=[person] * 2, device="hot-seat", names=["Ana", "Bruno"])
    paths["curtain"] = f"/table/{curtain}"
    return paths


def capture(page: Page, path: Path) -> None:
    """WebP: a third of a PNG. Pages that scroll are taken whole, up to two screens; the others as they stand."""
    screen, whole = page.evaluate("[innerHeight, document.documentElement.scrollHeight]")
    height = min(whole, 2 * screen)
    clip = {"x": 0, "y": 0, "width": page.evaluate("innerWidth"), "height": height, "scale": 1}
    client = page.context.new_cdp_session(page)
    asked = {"format": "webp", "quality": QUALITY, "captureBeyondViewport": whole > screen, "clip": clip}
    path.write_bytes(base64.b64decode(client.send("Page.captureScreenshot", asked)["data"]))


@contextmanager
def running_station() -> Iterator[Station]:
    with tempfile.TemporaryDirectory() as folder:
        station = Station(Path(folder))
        try:
            yield station
        finally:
            station.stop()


def main(wanted: list[str]) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as play, running_station() as station:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        with _visitor(browser, station, LOOKS[0]) as me:
            paths = _tables(me)
            kept: Any = me.context.storage_state()
        chosen = {name: path for name, path in paths.items() if not wanted or name.startswith(tuple(wanted))}
        for look in LOOKS:
            with _visitor(browser, station, look, storage_state=kept | {"origins": []}) as eye:
                for name, path in chosen.items():
                    eye.page.goto(path)
                    eye.page.wait_for_load_state("networkidle")
                    eye.page.wait_for_timeout(900)
                    capture(eye.page, SCREENS / f"{name}-{look.name}.webp")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
