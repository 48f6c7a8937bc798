"""What a running server does besides serving."""

import asyncio
import gc
import resource
import socket
import weakref
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from anden.server import serve
from tests import loop
from tests.server.house import Player
from tests.siege.station import Station

UPGRADE = b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
PIECES = b" /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
NONSENSE = (
    (b"\x16\x03\x01 hello\r\n\r\n", b"HTTP/1.1 400"),
    (UPGRADE, b"HTTP/1.1 200"),
    (b"POST" + PIECES + b"2\r\n{}\r\nx\r\n", b"HTTP/1.1 400"),  # bad before the answer is begun
    (b"HEAD" + PIECES + b"x\r\n", b""),
    (b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n\x00\r\n\r\n", b"HTTP/1.1 200"),  # bad after a good one
)


class Circle:
    """Something that only a collection frees."""

    def __init__(self) -> None:
        self.myself = self


def test_what_is_left_in_circles_is_freed_though_collections_do_not_come_by_themselves() -> None:
    gc.disable()
    try:
        left = weakref.ref(Circle())
        assert left() is not None

        async def a_moment() -> None:
            collecting = asyncio.create_task(serve._collect())
            await asyncio.sleep(0)
            collecting.cancel()

        loop.run(a_moment())
        assert left() is None
    finally:
        gc.enable()


def test_nonsense_is_answered_and_fills_no_log_and_files_are_allowed_as_many_as_connections(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        with Station(str(tmp_path / "anden.db"), tmp_path) as station:
            for said, begins in NONSENSE:
                with socket.create_connection(("127.0.0.1", station.port)) as line:
                    line.sendall(said)
                    assert line.recv(100).startswith(begins)
            code = Player(station.place, "Ana").create("loknroll", ["person", "person"])["code"]
            with connect(f"ws://{station.place}/api/tables/{code}/live") as spoken:
                spoken.send(b"\xff\xfe", text=True)
                with pytest.raises(ConnectionClosedError, match="1007"):
                    list(spoken)
            allowed = Path(f"/proc/{station.pid}/limits").read_text()
            lines = station.log.read_text("utf-8").splitlines()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert [line for line in lines if not line.startswith(("Andén: ", "Only this machine "))] == []
    files = next(line for line in allowed.splitlines() if line.startswith("Max open files"))
    assert int(files.split()[3]) > 4000
