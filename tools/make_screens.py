"""Screenshots of every page into docs/screens, from a real server: `make screens`, or `-m tools.make_screens end`."""

import base64
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from anden.bots.bot import Decision
from anden.bots.greedy import GreedyBot, Habits
from anden.core import registry
from anden.core.rng import Rng
from tests.browser.conftest import CHROMIUM, DESK, FLAGS, PHONE, Station, Visitor
from tests.server.house import Wire

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
LATE = 0.8  # of a match: when its picture is taken
STILL = 900  # milliseconds until nothing moves
# Whether the picture to be shown of a match is there: its left side is of one dark colour.
DRAWN = "() => document.querySelector('canvas')?.getContext('2d').getImageData(2, 2, 1, 1).data[3] === 255"
Build = Callable[[Visitor], str]  # makes what is to be looked at; its address


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


def _open(me: Visitor, game: str, bots: int = BOTS, options: dict[str, Any] | None = None) -> str:
    return me.open_table(game, min(bots, max(registry.game(game).spec.seats) - 1), options, name="Ana")


def _play(me: Visitor, code: str, game: str, most: int | None = None) -> int:
    """As `greedy` does, so that boards look like those of people; how many decisions it took."""
    bot, rng = GreedyBot(registry.game(game), Habits()), Rng(1)
    decision = 0
    with me.wire(code) as wire:
        while wire.turn()["status"] == "running" and decision != most:
            _decide(wire, game, bot, rng)
            decision += 1
    return decision


def _decide(wire: Wire, game: str, bot: GreedyBot, rng: Rng) -> None:
    """By what the first seat sees."""
    known, sync = registry.game(game), wire.turn()
    view = msgspec.convert(sync["view"], known.spec.view)
    chosen = bot.choose(Decision(known, 0, sync["version"], rng, lambda: view))
    action = msgspec.json.decode(msgspec.json.encode(chosen))
    wire.act(lambda legal: next(offer for offer in legal if offer["action"] == action))


def _at(path: str) -> Build:
    return lambda _: path


def _late(game: str) -> Build:
    def build(me: Visitor) -> str:
        whole = _play(me, _open(me, game), game)
        code = _open(me, game)
        _play(me, code, game, int(LATE * whole))
        return f"/table/{code}"

    return build


def _over(game: str, path: str, options: dict[str, Any] | None = None) -> Build:
    def build(me: Visitor) -> str:
        code = _open(me, game, 1, options)
        _play(me, code, game)
        return path.format(code)

    return build


def _waiting(game: str, people: int, **more: Any) -> Build:
    return lambda me: f"/table/{me.open_table(game, seats=[{'kind': 'person'}] * people, **more)}"


def _pages() -> dict[str, Build]:
    """What is looked at, by its name: tables in every state, made by one visitor when they are wanted."""
    plain = {
        "lobby": "/",
        "game": "/game/ticket-to-ride",
        "rules": "/rules/paris-connection",
        "learn": "/learn/loknroll",
        "deal": "/deal/ghosts-galore",
        "journeys": "/journeys",
        "pass": "/pass",
        "nowhere": "/no/way",
    }
    iberia = {"set": "anden-iberia"}
    return {
        **{f"table-{game}": _late(game) for game in registry.game_ids()},
        "end-loknroll": _over("loknroll", "/table/{}"),
        "end-ticket-to-ride": _over("ticket-to-ride", "/table/{}", iberia),
        "replay": _over("ticket-to-ride", "/replay/{}?move=90", iberia),
        "review": _over("loknroll", "/review/{}?seat=0"),
        "waiting": _waiting("paris-connection", 3, name="Ana", public=True),
        "kitchen": _waiting("loose-caboose", 3, device="kitchen"),
        "curtain": _waiting("loknroll", 2, device="hot-seat", names=["Ana", "Bruno"]),
        **{name: _at(path) for name, path in plain.items()},
    }


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
            me.context.request.get("/api/me")
            builds = {name: build for name, build in _pages().items() if not wanted or name.startswith(tuple(wanted))}
            chosen = {name: build(me) for name, build in builds.items()}
            kept: Any = me.context.storage_state()
        for look in LOOKS:
            with _visitor(browser, station, look, storage_state=kept | {"origins": []}) as eye:
                for name, path in chosen.items():
                    eye.page.goto(path)
                    eye.page.wait_for_load_state("networkidle")
                    if name == "review":
                        eye.page.wait_for_selector("[data-done]")
                    if name.startswith("end-"):
                        eye.page.wait_for_function(DRAWN)
                    eye.page.wait_for_timeout(STILL)
                    capture(eye.page, SCREENS / f"{name}-{look.name}.webp")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
