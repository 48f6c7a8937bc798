"""Strangers' addresses: what may be called, and that nothing else is reached, however it is tried."""

import asyncio
import ipaddress
import socket
import ssl
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from anden.server import courier as couriers
from anden.server.courier import Courier, Sent, Unreachable, Unsafe, is_own, is_public
from tests import loop
from tests.patience import patience
from tests.server.receiving import Receiving

HERE = ("127.0.0.0/8",)


def sent(courier: Courier, address: str) -> Sent:
    async def work() -> Sent:
        try:
            return await courier.post(address, b"{}", {"Content-Type": "application/json"})
        finally:
            await courier.close()

    return loop.run(work())


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.9.9.9",
        "0.0.0.0",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.2.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::127.0.0.1",
        "fe80::1",
        "fec0::1",
        "fc00::1",
        "fd12:3456::1",
        "2002:7f00:1::",
        "2002:808:808::1",
        "2001:0:7f00:1::",
        "64:ff9b::7f00:1",
        "64:ff9b:1::1",
        "ff02::1",
        "2001:db8::1",
    ],
)
def test_an_address_that_is_not_of_the_open_internet_is_not_called(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(Unsafe):
        sent(Courier(look_up=lambda _host, _port: [address]), "https://play.example.org/")
    with pytest.raises((Unsafe, Unreachable)):
        sent(Courier(), f"https://{host}/")


def test_addresses_of_the_open_internet_are_public() -> None:
    for address in ("8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"):
        assert is_public(ipaddress.ip_address(address))


def test_this_machine_by_its_public_address_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """What listens here for this machine alone would take a call from itself."""
    assert is_own(ipaddress.ip_address("127.0.0.1"))
    assert not is_own(ipaddress.ip_address("8.8.8.8"))
    monkeypatch.setattr(couriers, "is_public", lambda _address: True)
    with Receiving() as there, pytest.raises(Unsafe):
        sent(Courier(look_up=lambda _host, _port: ["127.0.0.1"]), there.url.replace("http:", "https:"))


@pytest.mark.parametrize(
    "address",
    [
        "http://play.example.org/",
        "ftp://play.example.org/",
        "file:///etc/passwd",
        "https://",
        "https://ana:secret@play.example.org/",
        "https://play.example.org\\@127.0.0.1/",
        "https://play.example.org /",
        "https://play.example.org/\r\nX: 1",
        "https://play.example.org:0/",
        "https://play.example.org:99999/",
        "https://[fe80::1%25eth0]/",
        "https://пример.рф/",
        "//play.example.org/",
        "https://../",
        "https://play..example.org/",
        f"https://{'a' * 240}!/",  # a pattern that tries all ways to read it would never end
        f"https://{'a.' * 120}!/",
    ],
)
def test_what_is_no_plain_https_address_is_refused_before_anything_is_looked_up(address: str) -> None:
    looked: list[str] = []

    def look_up(host: str, _port: int) -> Sequence[str]:
        looked.append(host)
        return ["8.8.8.8"]

    with pytest.raises(Unsafe):
        sent(Courier(look_up=look_up), address)
    assert looked in ([], ["play.example.org"] if address.startswith("http:") else [])


def test_other_ways_to_write_this_machine_reach_nothing() -> None:
    with Receiving() as there:
        port = there.url.rpartition(":")[2]
        for host in ("localhost", "2130706433", "0x7f000001", "127.1", "0177.0.0.1", "[::ffff:7f00:1]", "[::1]"):
            with pytest.raises((Unsafe, Unreachable)):
                sent(Courier(), f"https://{host}:{port}/")
        assert not there.came


def test_one_private_address_among_public_ones_is_one_too_many() -> None:
    with pytest.raises(Unsafe):
        sent(Courier(look_up=lambda _host, _port: ["8.8.8.8", "10.0.0.1"]), "https://play.example.org/")


def test_a_name_is_looked_up_once_and_what_was_checked_is_what_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that is public when it is checked and this machine's a moment later: the second answer is never asked."""
    answers = [["203.0.114.7"], ["127.0.0.1"]]
    dialled: list[str] = []
    courier = Courier(look_up=lambda _host, _port: answers.pop(0))

    async def dial(_place: object, address: object, *_: object) -> Sent:
        dialled.append(str(address))
        return Sent(200)

    monkeypatch.setattr(courier, "_post", dial)
    assert sent(courier, "https://changing.example.org/") == Sent(200)
    assert dialled == ["203.0.114.7"]
    assert answers == [["127.0.0.1"]]


def test_a_redirect_is_not_followed() -> None:
    with Receiving() as secret, Receiving(302, {"Location": f"{secret.url}/admin"}) as there:
        assert sent(Courier(HERE), f"{there.url}/hook").status == 302
        assert len(there.came) == 1
        assert not secret.came


class Odd(Receiving):
    """Answers as it likes."""

    def __init__(self, speak: Callable[[socket.socket], None]) -> None:
        super().__init__()
        self._speak = speak

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        self._speak(handler.connection)


def test_a_huge_answer_is_not_read_and_a_slow_one_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    done = threading.Event()
    written = []

    def huge(line: socket.socket) -> None:
        line.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 9999999999\r\n\r\n")
        try:
            for _ in range(10_000):
                line.sendall(b"x" * 100_000)
                written.append(1)
        except OSError:
            pass

    def slow(line: socket.socket) -> None:
        for byte in b"HTTP/1.1 200 OK\r\nX: " + b"y" * 10_000:
            if done.wait(0.05):
                return
            line.sendall(bytes([byte]))

    with Odd(huge) as there:
        assert sent(Courier(HERE), there.url).status == 200
    assert len(written) < 1000
    monkeypatch.setattr(couriers, "SECONDS", 0.3)
    with Odd(slow) as there:
        with pytest.raises(Unreachable):
            sent(Courier(HERE), there.url)
        done.set()
    endless = Odd(lambda line: line.sendall(b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 100_000))
    with endless as there, pytest.raises(Unreachable):
        sent(Courier(HERE), there.url)


def test_names_that_are_never_found_do_not_keep_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(couriers, "SECONDS", 0.2)
    hang = threading.Event()

    def look_up(_host: str, _port: int) -> Sequence[str]:
        hang.wait()
        return []

    async def work() -> None:
        courier = Courier(look_up=look_up)
        lost = [asyncio.create_task(courier.post(f"https://n{n}.example.org/", b"", {})) for n in range(50)]
        await asyncio.sleep(0)
        await asyncio.wait_for(asyncio.to_thread(int), patience())  # the threads that everyone uses are free
        ends = await asyncio.gather(*lost, return_exceptions=True)
        assert {type(end) for end in ends} == {Unreachable}
        await courier.close()

    try:
        loop.run(work())
    finally:
        hang.set()


# ---- https, with the right name


@contextmanager
def secure_server(folder: Path, name: str) -> Iterator[tuple[int, list[str], ssl.SSLContext]]:
    """A server with a certificate for that name: its port, the names it was asked by, and who trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    who = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    builder = x509.CertificateBuilder(who, who, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    made = builder.sign(key, hashes.SHA256())
    cert = folder / "cert.pem"
    cert.write_bytes(
        made.public_bytes(Encoding.PEM) + key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    )
    asked: list[str] = []
    own = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    own.load_cert_chain(cert)
    own.sni_callback = lambda _socket, shown, _context: asked.append(str(shown))
    with Receiving() as there:
        plain = there._server.socket
        there._server.socket = own.wrap_socket(plain, server_side=True)
        there._server.handle_error = lambda *_: None  # type: ignore[method-assign]
        trust = ssl.create_default_context(cafile=str(cert))
        yield there._server.server_address[1], asked, trust
        asked += [came.headers["host"] for came in there.came]


def test_the_checked_address_is_called_by_its_name_and_must_prove_it(tmp_path: Path) -> None:
    with secure_server(tmp_path, "play.example.org") as (port, asked, trust):
        here = lambda _host, _port: ["127.0.0.1"]  # noqa: E731
        assert sent(Courier(HERE, here, trust), f"https://play.example.org:{port}/x").status == 201
        with pytest.raises(Unreachable):  # another name at the same address has no certificate there
            sent(Courier(HERE, here, trust), f"https://other.example.org:{port}/x")
        with pytest.raises(Unreachable):  # and whom nobody vouches for is not believed
            sent(Courier(HERE, here), f"https://play.example.org:{port}/x")
    assert asked[0] == "play.example.org"
    assert asked[-1] == f"play.example.org:{port}"
