"""Behind a real nginx, with https: everything goes through, and every visitor is still told from the others."""

import json
import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from anden.server.connections import PROXY_IDLE_SECONDS
from tests.patience import patience
from tests.siege.proxy import DEPLOY, NAME, Proxy, nginx, nginx_program
from tests.siege.station import Station

Json = dict[str, Any]
WRITES = 60  # at once, before the limit of an address is felt

pytestmark = pytest.mark.skipif(nginx_program() is None, reason="no nginx here: on Debian, apt-get install nginx-light")


@pytest.fixture(scope="module")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    folder = tmp_path_factory.mktemp("nginx")
    # A quarter of what is allowed elsewhere: on a slow machine, too, haste is more than what comes back meanwhile.
    options = ("--proxy", "127.0.0.1", "--host-name", NAME, "--secure", "--limits", "0.25")
    with Station(str(folder / "a.db"), folder, *options) as station, nginx(folder, station.port) as running:
        yield running


class Browser:
    """A browser at an address of its own, before the proxy."""

    def __init__(self, proxy: Proxy, address: str) -> None:
        self.proxy, self.address = proxy, address
        self.host = f"{NAME}:{proxy.secure}"
        transport = httpx.HTTPTransport(verify=proxy.trust, local_address=address)
        self.http = httpx.Client(base_url=f"https://127.0.0.1:{proxy.secure}", transport=transport, timeout=patience())

    def introduced(self) -> "Browser":
        self.ask("GET", "/api/me")
        return self

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
        return self.http.request(
            method, path, json=body, headers={"Host": self.host} | headers, extensions={"sni_hostname": NAME}
        )

    def open(self, code: str, origin: str | None = None) -> ClientConnection:
        """A secure socket to a table."""
        wire = socket.create_connection(("127.0.0.1", self.proxy.secure), source_address=(self.address, 0))
        return connect(
            f"wss://{self.host}/api/tables/{code}/live",
            sock=wire,
            ssl=self.proxy.trust,
            server_hostname=NAME,
            additional_headers={"Cookie": f"anden={self.http.cookies['anden']}"},
            origin=None if origin is None else Origin(origin),
            max_size=None,
            open_timeout=patience(),
        )


@pytest.fixture
def comes(proxy: Proxy) -> Iterator[Callable[[str], Browser]]:
    """Somebody from that address."""
    with ExitStack() as stack:

        def come(address: str) -> Browser:
            browser = Browser(proxy, address)
            stack.callback(browser.http.close)
            return browser

        yield come


@pytest.fixture
def ana(comes: Callable[[str], Browser]) -> Browser:
    return comes("127.0.0.2").introduced()


@pytest.fixture
def ben(comes: Callable[[str], Browser]) -> Browser:
    return comes("127.0.0.3").introduced()


PAIR = {"game": "loknroll", "seats": [{"kind": "person"}, {"kind": "person"}]}


def sync_of(wire: ClientConnection) -> Json:
    """The next one that comes."""
    while True:
        message: Json = json.loads(wire.recv(patience()))
        if message["kind"] == "sync":
            return message


def test_a_match_is_played_over_secure_sockets(ana: Browser, ben: Browser) -> None:
    code = ana.ask("POST", "/api/tables", PAIR).json()["code"]
    assert ben.ask("POST", f"/api/tables/{code}/seat", {"name": "Ben"}).status_code == 200
    with ana.open(code) as one, ben.open(code) as other:
        wires = (one, other)
        for _ in range(6):
            syncs = [sync_of(wire) for wire in wires]
            at = next(at for at, sync in enumerate(syncs) if sync["legal"])
            act = {"kind": "act", "id": 1, "version": syncs[at]["version"], "action": syncs[at]["legal"][0]["action"]}
            wires[at].send(json.dumps(act))


def test_the_cookie_goes_over_https_only(comes: Callable[[str], Browser]) -> None:
    given = comes("127.0.0.4").ask("GET", "/api/me").headers["set-cookie"]
    assert {"Secure", "HttpOnly"} <= {part.strip() for part in given.split(";")}


def test_http_is_sent_on_to_https(proxy: Proxy) -> None:
    answer = httpx.get(f"http://127.0.0.1:{proxy.plain}/table/x", headers={"Host": NAME})
    assert (answer.status_code, answer.headers["location"]) == (301, f"https://{NAME}/table/x")


def test_visitors_behind_the_proxy_have_limits_of_their_own_and_cannot_forge_others(
    comes: Callable[[str], Browser],
) -> None:
    hasty, calm = comes("127.0.0.5"), comes("127.0.0.6")

    def write(browser: Browser, at: int, **headers: str) -> int:
        forged = {"X-Forwarded-For": f"203.0.113.{at}", "X-Real-IP": f"203.0.113.{at}"}
        return browser.ask("POST", "/api/tables", {}, **forged | headers).status_code

    answers = [write(hasty, at) for at in range(4 * WRITES)]
    assert 429 in answers, "an address that is forged anew for each request is believed"
    assert 429 not in answers[: WRITES // 2]
    assert write(calm, 1) != 429, "one visitor's haste is another's limit"


def test_only_our_own_page_may_ask(ana: Browser) -> None:
    own, evil = f"https://{ana.host}", "https://evil.example"
    assert ana.ask("POST", "/api/tables", PAIR, Origin=evil).status_code == 403
    made = ana.ask("POST", "/api/tables", PAIR, Origin=own)
    assert made.status_code == 201
    with ana.open(made.json()["code"], own) as wire:
        assert json.loads(wire.recv(patience()))["kind"] == "table"
    with pytest.raises(InvalidStatus):
        ana.open(made.json()["code"], evil)


def test_another_host_is_not_ours(ana: Browser) -> None:
    assert ana.ask("GET", "/api/me", Host="evil.example").status_code in (400, 403, 421)


def test_nginx_takes_the_configuration(proxy: Proxy) -> None:
    said = subprocess.run(proxy.command("-t"), capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr


def seconds_in(setting: str) -> int:
    found = re.search(rf"{setting} (\d+)s", (DEPLOY / "nginx.conf").read_text("utf-8"))
    assert found is not None
    return int(found[1])


def test_the_proxy_waits_longer_than_the_station_is_ever_silent() -> None:
    silence = uvicorn.Config("").ws_ping_interval
    assert silence is not None
    assert seconds_in("proxy_read_timeout") > 2 * silence


def test_the_proxy_hangs_up_on_the_station_and_not_the_station_on_it() -> None:
    assert seconds_in("keepalive_timeout") < PROXY_IDLE_SECONDS


@pytest.mark.skipif(shutil.which("caddy") is None, reason="no Caddy here: on Debian, apt-get install caddy")
def test_caddy_takes_the_configuration(tmp_path: Path) -> None:
    asked = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    said = subprocess.run(asked, capture_output=True, text=True, check=False, env=home)
    assert said.returncode == 0, said.stderr
