"""A real server with a database of its own and a real Chromium, for every test of the page."""

import os
import shutil
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import APIResponse, Browser, Error, Page, Playwright, WebSocket, expect, sync_playwright

from tests import luck
from tests.patience import patience
from tests.server.house import Wire, play_on
from tests.siege.station import free_port

CHROMIUM = shutil.which("chromium")
# The same engine without a window around it: a page costs a fifth. It shows no notification and installs nothing.
SHELL = shutil.which("chromium-headless-shell") or CHROMIUM
BUILT = Path(__file__).parents[2] / "src" / "anden" / "web" / "index.html"
TOY = Path(__file__).parents[1] / "toy"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
BYTES = "07" * 32  # what every page adds to the luck of its table, so that it is dealt the same again
DESK = (1440, 900)
PHONE = (390, 844)
RETRIES = 3  # a browser asks again where a line that it kept was just hung up on; its bare requests have to be told to


class Station:
    """`anden serve` on a free port, that can be stopped and started again over the same database.

    `packages`: a folder with packages of strangers, installed there. `more`: what else it is told.
    """

    def __init__(
        self, folder: Path, seed: int = luck.FIRST, packages: Path | None = None, more: Sequence[str] = ()
    ) -> None:
        self._more = more
        self.db = folder / "anden.db"
        self.log = folder / "log.txt"
        self._environment = os.environ | ({"PYTHONPATH": str(packages)} if packages else {})
        self._seed = seed
        self._port = free_port()  # which stays free while it is stopped: nobody is given one of those
        self.url = ""
        self.start()

    def start(self) -> None:
        command = [
            str(Path(sys.executable).with_name("anden")),
            "serve",
            "--db",
            str(self.db),
            "--port",
            str(self._port),
            "--limits",
            "1000",
            "--seed",
            luck.hexadecimal(self._seed),
            *self._more,
        ]
        with self.log.open("a") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=self._environment
            )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "http://" in line:
                self.url = line[line.index("http://") :].split()[0]
                return
        raise AssertionError("the server did not start")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(patience())
        assert self._process.stdout is not None
        self._process.stdout.close()

    def freeze(self) -> None:
        """It neither answers nor hangs up, as where a line is dead."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def restart(self) -> None:
        self.stop()
        self.start()


# Letters have come, and boards have got their size. A page in the background may wait for ever: not longer than that.
SETTLED = """() => Promise.race([document.fonts.ready, new Promise((late) => setTimeout(late, 2000))])
    .then(() => new Promise((done) => setTimeout(() => done(true), 50)))"""


class Visitor:
    """One person's browser. Whatever its console complains about fails the test."""

    def __init__(self, browser: Browser, url: str, **settings: Any) -> None:
        self.context = browser.new_context(base_url=url, **settings)
        self._place = url.removeprefix("http://")
        milliseconds = 1000 * patience()
        self.context.set_default_timeout(milliseconds)
        self.context.add_init_script(f"crypto.getRandomValues = (array) => array.fill({int(BYTES[:2], 16)})")
        expect.set_options(timeout=milliseconds)
        self.page: Page = self.context.new_page()
        self.faults: list[str] = []
        self.forgiven = False  # a test that cuts the line expects complaints
        self._said = deque[str](maxlen=12)  # the last that the page told the server
        self.page.on("websocket", self._overhear)
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _overhear(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda said: self._said.append(str(said)[:300]))
        socket.on("close", lambda _: self._said.append("closed"))

    def told(self) -> str:
        """What the page shows and what it told the server last, for whoever looks for a fault."""
        try:
            shown = self.page.locator("body").aria_snapshot(timeout=3000)
        except Error as error:
            shown = str(error)
        return "\n".join([self.page.url, *self.faults, *self._said, shown])

    def get(self, path: str) -> APIResponse:
        """Asks as the page does, beside it."""
        return self.context.request.get(path, max_retries=RETRIES)

    def post(self, path: str, data: Any, headers: dict[str, str] | None = None) -> APIResponse:
        """Asks for something to be done, as the page does, beside it."""
        return self.context.request.post(path, data=data, headers=headers, max_retries=RETRIES)

    def open_table(self, game: str, bots: int = 1, options: dict[str, Any] | None = None, **more: Any) -> str:
        """A table of this visitor against the weakest bots (or `seats` of its own); answers with its code."""
        seats = [{"kind": "person"}] + [{"kind": "bot", "level": "paseo"}] * bots
        asked = {"game": game, "seats": seats, "options": options or {}, **more}
        self.get("/api/me")  # as the page does: the cookie comes before the table
        answer = self.post("/api/tables", asked)
        assert answer.ok, answer.text()
        code: str = answer.json()["code"]
        return code

    def sit_at(self, code: str) -> Page:
        """The page of a table, once it is there, with its letters: words that grow would move what is looked at."""
        self.page.goto(f"/table/{code}")
        self.page.wait_for_selector("main")
        self.page.evaluate(SETTLED)
        return self.page

    def wire(self, code: str) -> Wire:
        """A socket of this visitor's own, to play quickly where clicking is not what is tested."""
        token = next(cookie["value"] for cookie in self.context.cookies() if cookie.get("name") == "anden")
        return Wire(self._place, code, token, {})

    def play_on(self, code: str, **how: Any) -> dict[str, Any]:
        """The rest of the game over a socket, quicker than by clicking; the result."""
        with self.wire(code) as wire:
            result: dict[str, Any] = play_on(wire, **how)["result"]
            return result

    def close(self) -> None:
        self.context.close()
        assert self.forgiven or not self.faults, self.faults


Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def player() -> Iterator[Playwright]:
    with sync_playwright() as play:
        yield play


def launched(player: Playwright, program: str | None) -> Browser:
    if program is None:
        pytest.skip("no chromium on this machine: on Debian, apt-get install chromium")
    if not BUILT.exists():
        pytest.skip("the page is not built: make web")
    return player.chromium.launch(executable_path=program, args=list(FLAGS))


@pytest.fixture(scope="session")
def browser(player: Playwright) -> Iterator[Browser]:
    browser = launched(player, SHELL)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def whole_browser(player: Playwright) -> Iterator[Browser]:
    """With everything around the page, for what the system is asked to do."""
    browser = launched(player, CHROMIUM)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def station(browser: Browser, seed: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Station]:  # noqa: ARG001  # skips
    station = Station(tmp_path_factory.mktemp("station"), seed)
    yield station
    station.stop()


@pytest.fixture(scope="session")
def toy_station(browser: Browser, seed: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Station]:  # noqa: ARG001  # skips
    """One where the toy is installed, too."""
    station = Station(tmp_path_factory.mktemp("station"), seed, TOY)
    yield station
    station.stop()


@pytest.fixture
def visit(browser: Browser, station: Station) -> Iterator[Visit]:
    """Makes visitors: `visit(lang="en", size=PHONE, theme="dark", motion=True)`."""
    with visits(browser, station) as come:
        yield come


@pytest.fixture
def visit_whole(whole_browser: Browser, station: Station) -> Iterator[Visit]:
    with visits(whole_browser, station) as come:
        yield come


@pytest.fixture
def visit_toy(browser: Browser, toy_station: Station) -> Iterator[Visit]:
    with visits(browser, toy_station) as come:
        yield come


PRESENT: list[tuple[Station, list[Visitor]]] = []  # of the test that runs


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,  # noqa: ARG001  # the hook's
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails tells what its pages showed, and what their servers logged last."""
    report = yield
    if report.failed and call.when == "call":
        for station, visitors in PRESENT:
            report.sections.extend(("page", visitor.told()) for visitor in visitors)
            report.sections.append(("log of the server", station.log.read_text()[-3000:]))
    return report


@contextmanager
def visits(browser: Browser, station: Station) -> Iterator[Visit]:
    """Visitors of a station; at the end none may have complained."""
    visitors: list[Visitor] = []
    PRESENT.append((station, visitors))

    def come(
        lang: Literal["es", "en"] = "es",
        size: tuple[int, int] = DESK,
        theme: Literal["light", "dark"] = "light",
        motion: bool = False,
        worker: bool = False,  # one that keeps things for later, and asks for more than the page does
    ) -> Visitor:
        visitor = Visitor(
            browser,
            station.url,
            locale={"es": "es-ES", "en": "en-GB"}[lang],
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=size == PHONE,
            service_workers="allow" if worker else "block",
        )
        visitors.append(visitor)
        return visitor

    try:
        yield come
    finally:
        PRESENT.remove((station, visitors))
    for visitor in visitors:
        visitor.close()
