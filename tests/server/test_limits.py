"""Limits that nobody evades by inventing something, requests that never end, and names that are not ours."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs

from anden.core.errors import Malformed
from anden.server import app, connections, limits, live
from anden.server.errors import Limited
from anden.server.limits import Bucket, Caller, Headcount, Purse, Rate, address_of, price_of
from anden.server.security import Hosts
from anden.server.settings import Settings
from tests.patience import patience, wait_for
from tests.server.house import House, Player, Wire

SEATS = [{"kind": "person"}] * 2


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the limits of every day."""
    with House(str(tmp_path_factory.mktemp("strict") / "a.db"), limits=1.0) as running:
        yield running


# ---- who is counted


def test_an_address_is_counted_as_one_customers() -> None:
    assert address_of("192.0.2.7") == address_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_of("2001:db8::1") == address_of("2001:db8::ffff:1") != address_of("2001:db8:0:1::1")
    assert address_of("testclient") == "testclient"


def test_an_address_is_limited_whatever_cookies_it_shows_and_a_visitor_wherever_it_asks() -> None:
    purse = Purse((Rate(3, 0), Rate(10, 0)), 1)
    for asked in range(10):
        purse.take(Caller("192.0.2.1", f"invented {asked}"))
    with pytest.raises(Limited):
        purse.take(Caller("192.0.2.1", "one more"))
    for asked in range(3):
        purse.take(Caller(f"192.0.2.{asked + 2}", "ana"))
    with pytest.raises(Limited):
        purse.take(Caller("192.0.2.9", "ana"))


def test_what_is_dear_costs_more() -> None:
    frames = "/api/tables/{code}/frames"
    assert price_of("GET", frames, {"from": "0", "to": "10"}, 0) + 90 == price_of("GET", frames, {}, 0)
    assert price_of("GET", frames, {"from": "x", "to": "9" * 30}, 0) == price_of("GET", frames, {}, 0)
    assert price_of("POST", "/api/tables", {}, 480_000) > 6 * price_of("POST", "/api/tables", {}, 200)
    assert price_of("GET", "/api/tables/{code}/verify", {}, 0) > 10 * price_of("GET", "/api/tables/{code}", {}, 0)


def test_every_price_is_of_a_route_that_there_is(strict: House) -> None:
    paths = Player(strict.place).get("/api/schema/openapi.json")["paths"]
    known = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert set(limits.PRICES) - known == {"GET /api/tables/{code}/live"}


def test_what_costs_more_than_fits_is_let_through_when_nothing_else_was_asked() -> None:
    now = [0.0]
    bucket = Bucket(Rate(10, 1), lambda: now[0])
    bucket.take(25)
    now[0] = 24.0
    with pytest.raises(Limited):
        bucket.take(10)
    now[0] = 25.0
    bucket.take(10)


@pytest.mark.usefixtures("seconds")
def test_a_header_that_anyone_can_write_changes_nobodys_address(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db"), limits=0.05) as house:
        eve = Player(house.place)
        answers = [
            eve.http.get("/api/games", headers={"X-Forwarded-For": f"192.0.2.{n}", "Forwarded": f"for=192.0.2.{n}"})
            for n in range(130)
        ]
        assert answers[-1].status_code == 429


def test_a_named_proxy_is_believed(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db"), limits=0.05, proxies=("127.0.0.0/8",)) as house:
        proxy = Player(house.place)
        for n in range(130):
            assert proxy.http.get("/api/games", headers={"X-Forwarded-For": f"192.0.2.{n}"}).status_code == 200
        secure = proxy.http.get("/api/me", headers={"X-Forwarded-For": "192.0.2.200", "X-Forwarded-Proto": "https"})
        assert "Secure" in secure.headers["set-cookie"]


@pytest.mark.usefixtures("seconds")
def test_talk_is_limited_whatever_sockets_and_cookies_it_comes_by(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db"), limits=0.2) as house, ExitStack() as stack:
        ana = Player(house.place)
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        errors = []
        for n in range(4):
            wire = stack.enter_context(Wire(house.place, code, f"{n}" * 64, {}))
            wire.synced()
            for _ in range(3):
                errors.append(wire.ask("chat", text="hello").get("error"))
        assert errors[0] is None
        assert errors[-1] == "limit"


@pytest.mark.usefixtures("seconds")
def test_messages_are_limited_over_all_sockets_of_a_visitor(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db"), limits=0.2) as house, ExitStack() as stack:
        ana = Player(house.place)
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        wires = [stack.enter_context(ana.open(code)) for _ in range(3)]
        for wire in wires:
            wire.synced()
        for wire in wires:
            for _ in range(8):
                wire.say("ping")
        wires[-1].until("refusal", lambda refused: refused["error"] == "limit")


# ---- sockets


def test_a_head_count_forgets_who_left() -> None:
    count = Headcount(1 / 24)
    with count.one_more(Caller("a", "ana")):
        with pytest.raises(Limited), count.one_more(Caller("b", "ana")):
            pass
        with count.one_more(Caller("b", "ben")):
            pass
    assert not count._there
    with count.one_more(Caller("a", "ana")):
        pass


def test_sockets_of_a_visitor_an_address_and_a_table_are_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "SOCKETS_OF_VISITOR", 3)
    monkeypatch.setattr(limits, "SOCKETS_OF_ADDRESS", 6)
    monkeypatch.setattr(live, "SPECTATORS_OF_TABLE", 2)
    with House(str(tmp_path / "a.db"), limits=1.0) as house, ExitStack() as stack:
        ana = Player(house.place)
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        other = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]

        def opened(table: str, token: str | None) -> Wire:
            wire = stack.enter_context(Wire(house.place, table, token, {}))
            wire.take()
            return wire

        def refused(table: str, token: str | None) -> str:
            wire = opened(table, token)
            key: str = wire.came[0]["msg"]["key"]
            assert wire.closed() == 4429
            return key

        mine = [opened(code, ana.http.cookies["anden"]) for _ in range(3)]
        assert all(wire.came[0]["kind"] == "table" for wire in mine)
        assert refused(code, ana.http.cookies["anden"]) == "too-many-sockets"
        watching = [opened(code, None) for _ in range(2)]
        assert refused(code, None) == "too-many-spectators"
        opened(other, None)
        assert refused(other, None) == "too-many-sockets"
        watching[0].socket.close()
        wait_for(lambda: len(house.tables._held[code].links) == 4)
        assert opened(code, None).came[0]["kind"] == "table"


def test_a_socket_that_never_reads_is_let_go_without_a_fuss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SEND_SECONDS", 0.3)
    monkeypatch.setattr(connections, "GOODBYE_SECONDS", 0.3)
    with House(str(tmp_path / "a.db")) as house, capture_logs() as logs:
        ana = Player(house.place, "Ana")
        code = ana.create("paris-connection", ["person"] * 3, device="hot-seat")["code"]
        with closing(_raw(house, small=True)) as deaf:
            deaf.sendall(_handshake(house, code))
            held = house.tables._held[code]
            wait_for(lambda: held.links)
            server = house._server.server_state
            resync = b'\x81\x9b\0\0\0\0{"kind":"resync","since":0}'
            wait_for(lambda: _send(deaf, resync) and not held.links)
            wait_for(lambda: not server.connections)
    assert not [log for log in logs if log["log_level"] == "error" or "exc_info" in log]


def test_a_socket_that_never_answers_is_let_go_without_a_fuss(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    house = House(str(tmp_path / "a.db"))
    house._server.config.ws_ping_interval = house._server.config.ws_ping_timeout = 0.2
    with house, capture_logs() as logs:
        ana = Player(house.place, "Ana")
        code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
        with closing(_raw(house)) as mute:
            mute.sendall(_handshake(house, code))
            held = house.tables._held[code]
            wait_for(lambda: held.links)
            wait_for(lambda: not held.links)
    assert not [log for log in logs if log["log_level"] == "error"]
    assert not [record for record in caplog.records if record.exc_info]


def _raw(house: House, small: bool = False) -> socket.socket:
    host, port = house.place.split(":")
    raw = socket.socket()
    if small:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.settimeout(patience())
    raw.connect((host, int(port)))
    return raw


def _handshake(house: House, code: str) -> bytes:
    key = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    upgrade = f"Host: {house.place}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n\r\n"
    return f"GET /api/tables/{code}/live?picture=true HTTP/1.1\r\n{upgrade}".encode()


def _send(raw: socket.socket, data: bytes) -> bool:
    with suppress(OSError):
        raw.sendall(data)
    return True


def _ends(raw: socket.socket) -> bool:
    """The other side hangs up, in order or not; raises TimeoutError if it does not."""
    with suppress(ConnectionResetError):
        while raw.recv(65536):
            pass
    return True


# ---- connections


@pytest.mark.parametrize(
    "part",
    [
        b"",
        b"GET / HT",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
        b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET",
    ],
)
def test_who_never_ends_a_request_is_hung_up_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: bytes) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.5)
    with House(str(tmp_path / "a.db")) as house, closing(_raw(house)) as slow:
        slow.sendall(part)
        assert _ends(slow)


def test_who_waits_between_requests_is_hung_up_on_after_a_while(tmp_path: Path) -> None:
    house = House(str(tmp_path / "a.db"))
    house._server.config.timeout_keep_alive = 0
    with house, closing(_raw(house)) as idle:
        idle.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert _ends(idle)


def test_a_named_proxy_is_waited_for_longer_between_requests(tmp_path: Path) -> None:
    """It keeps its lines for minutes, and what a visitor sends on one that is hung up on is lost."""
    with House(str(tmp_path / "a.db"), proxies=("127.0.0.1",)) as house, closing(HTTPConnection(house.place)) as kept:
        house._server.config.timeout_keep_alive = 0
        for _ in range(2):
            kept.request("GET", "/health")
            assert kept.getresponse().read()
            time.sleep(0.2)


def test_connections_of_one_address_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CONNECTIONS_OF_ADDRESS", 5)
    with House(str(tmp_path / "a.db"), limits=1.0) as house, ExitStack() as stack:
        several = [stack.enter_context(closing(_raw(house))) for _ in range(5)]
        one_more = stack.enter_context(closing(_raw(house)))
        assert _ends(one_more)
        several[0].close()
        wait_for(lambda: _healthy(house))


def _healthy(house: House) -> bool:
    try:
        return httpx.get(f"http://{house.place}/health").status_code == 200
    except httpx.HTTPError:
        return False


# ---- bad input


@pytest.mark.parametrize("depth", [900, 1000, 100_000])
@pytest.mark.parametrize("path", ["", "/{code}/seat", "/{code}/kick", "/{code}/cover"])
def test_brackets_by_the_thousand_are_refused_in_one_line(strict: House, path: str, depth: int) -> None:
    ana = Player(strict.place).introduce()
    code = ana.create("loknroll", ["person", "person"])["code"]
    target = f"/api/tables{path}".format(code=code)
    for body in ("[" * depth, '{"options":' + "[" * depth + "]" * depth + ',"game":"loknroll","seats":[]}'):
        answer = ana.http.post(target, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400, answer.text
        assert "\n" not in answer.json()["msg"]["args"]["why"]


@pytest.mark.parametrize("body", [b'{"game":"lokn\xf3ll"}', b"\xff", "{}".encode("utf-16")])
def test_json_that_is_no_text_is_refused_in_one_line(strict: House, body: bytes) -> None:
    ana = Player(strict.place).introduce()
    answer = ana.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
    assert "\n" not in answer.json()["msg"]["args"]["why"]


def test_brackets_by_the_thousand_do_not_close_a_socket(strict: House) -> None:
    ana = Player(strict.place)
    code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
    with ana.open(code) as wire:
        version = wire.synced()["version"]
        for depth in (500, 900, 1000, 30_000):
            nested = "[" * depth + "]" * depth
            wire.socket.send(f'{{"kind":"act","id":9,"version":{version},"action":{{"kind":"lay","card":{nested}}}}}')
            assert wire.until("refusal")["error"] == "malformed"


@pytest.mark.parametrize("code", ["%00", "a" * 12 + "%00", "x" * 3000, "..", "%FF%FE"])
def test_what_is_no_code_is_no_table(house: House, code: str) -> None:
    with Wire(house.place, code, None, {}) as wire:
        assert wire.closed() == 4404


@pytest.mark.parametrize(
    "query",
    [
        "frames?from=-1",
        "frames?to=x",
        "frames?seat=99999",
        "frames?from=" + "9" * 400,
        "qr.svg?for=x",
        "frames?seat=%00",
    ],
)
def test_a_query_that_means_nothing_is_refused_in_one_line(strict: House, query: str) -> None:
    ana = Player(strict.place)
    code = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
    assert ana.http.get(f"/api/tables/{code}/{query}").status_code == 400


# ---- hosts


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.20", True),
        ("[::1]:8000", True),
        ("localhost:5173", True),
        ("play.example.org", True),
        ("Play.Example.org:443", True),
        (socket.gethostname(), True),
        ("evil.example:8000", False),
        ("127.0.0.1.evil.example", False),
        ("evil.example@127.0.0.1", False),
        ("127.0.0.1:x", False),
        ("127.0.0.1/evil", False),
        ("", False),
        (None, False),
    ],
)
def test_a_server_answers_to_addresses_and_to_its_own_names(host: str | None, ours: bool) -> None:
    assert Hosts(("play.example.org",)).knows(host) is ours


def test_a_page_that_turned_its_name_to_our_address_reaches_nothing(strict: House) -> None:
    rebound = {"Host": "evil.example", "Origin": "http://evil.example"}
    ana = Player(strict.place).introduce()
    for answer in (
        ana.http.get("/", headers=rebound),
        ana.http.get("/api/me", headers=rebound),
        ana.http.post("/api/tables", json={"game": "loknroll", "seats": SEATS}, headers=rebound),
    ):
        assert (answer.status_code, answer.json()["msg"]["key"]) == (421, "other-host")
    code = ana.create("loknroll", ["person", "person"])["code"]
    with closing(_raw(strict)) as raw:
        raw.sendall(_handshake(strict, code).replace(strict.place.encode(), b"evil.example"))
        assert raw.recv(100).startswith(b"HTTP/1.1 403")


# ---- settings


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"proxies": ("localhost",)}, "proxy 'localhost'"),
        ({"proxies": ("10.0.0.0/99",)}, "10.0.0.0/99"),
        ({"names": ("https://play.example.org",)}, "host name"),
        ({"names": ("play.example.org:443",)}, "host name"),
        ({"names": ("",)}, "host name"),
        ({"origins": ("play.example.org",)}, "origin"),
        ({"origins": ("https://play.example.org/",)}, "origin"),
        ({"limits": float("nan")}, "nan"),
        ({"think_seconds": float("inf")}, "inf"),
    ],
)
def test_settings_that_cannot_be_meant_are_refused_in_one_line(chosen: dict[str, Any], words: str) -> None:
    with pytest.raises(Malformed, match=words) as refused:
        Settings(**chosen)
    assert "\n" not in str(refused.value)


def test_short_codes_are_not_found_by_trying_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert limits.GUESSING[1].rate * 3600 * 24 < 32**4 / 20  # a day of trying
    monkeypatch.setattr(app, "GUESSING", (Rate(3, 0), Rate(5, 0)))
    with House(str(tmp_path / "a.db"), limits=1.0) as house:
        known, stranger = Player(house.place).introduce(), Player(house.place)
        tries = [who.http.get("/api/codes/aaaa").status_code for who in [known] * 4 + [stranger] * 3]
        assert tries == [404, 404, 404, 429, 404, 404, 429]
