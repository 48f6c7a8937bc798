"""Sockets as uvicorn has them: what is said on them, and what is heard, is the same by every way through."""

import asyncio
from collections.abc import Iterable
from itertools import accumulate
from typing import Any, cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec import Raw
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from anden.server.connections import BoundedSocket, head_of
from anden.server.live import live


class Pipe:
    """What a transport was given, write by write."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def writelines(self, pieces: Iterable[bytes]) -> None:
        self.written.append(b"".join(pieces))

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        """What has come already is told all the same."""

    def close(self) -> None:
        """Nothing more comes after that."""


def test_what_is_said_in_one_breath_is_written_at_once_and_nothing_after_hanging_up() -> None:
    async def speak() -> list[bytes]:
        socket, pipe = BoundedSocket(Config(app=live), ServerState(), {}), Pipe()
        socket.transport = cast(asyncio.Transport, pipe)
        assert socket.say(Raw(b"done"))
        assert socket.say(Raw(b"seen"))
        await asyncio.sleep(0)
        assert socket.say(Raw(b"next"))
        socket.close_sent = True
        assert not socket.say(Raw(b"too late"))
        await asyncio.sleep(0)
        return pipe.written

    assert asyncio.run(speak()) == [framed(b"done") + framed(b"seen")]


def framed(text: bytes) -> bytes:
    return Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_message_of_any_length_is_in_a_frame_as_others_make_it(length: int) -> None:
    assert head_of(length) + b"x" * length == framed(b"x" * length)


def opened(socket: WebSocketsSansIOProtocol) -> list[Any]:
    """Shakes hands; returns what reaches the application from now on."""
    told: list[Any] = []
    socket.transport = cast(asyncio.Transport, Pipe())
    socket.queue.put_nowait = told.append  # type: ignore[assignment]
    lines = ["GET / HTTP/1.1", "Host: here", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13", "", ""]
    socket.conn.receive_data("\r\n".join(lines).encode())
    (request,) = socket.conn.events_received()
    socket.conn.send_response(socket.conn.accept(cast(Request, request)))
    socket.handshake_complete = True
    return told


WHOLE = st.builds(Frame, st.just(Opcode.TEXT), st.text(max_size=50).map(str.encode))
PARTS = st.builds(
    Frame, st.sampled_from([Opcode.TEXT, Opcode.CONT, Opcode.BINARY]), st.binary(max_size=140), st.booleans()
)
PINGS = st.builds(Frame, st.just(Opcode.PING), st.binary(max_size=9))
SAID = st.lists(
    (WHOLE | PARTS | PINGS).map(lambda frame: frame.serialize(mask=True)) | st.binary(max_size=9), max_size=6
)

# A text whose body looks like another one that is whole: it comes after its beginning has been read.
INNER = b"\x81\x83" + b"\x81" * 4 + bytes(each ^ 0x81 for each in b"yes")
OUTER = bytes([0x81, 0x80 | len(INNER)]) + b"\xe0" * 4 + INNER

BEGUN, OTHER = (Frame(Opcode.TEXT, b"so", whole).serialize(mask=True) for whole in (False, True))


@example([OUTER], [6])
@example([BEGUN, OTHER], [])
@given(SAID, st.lists(st.integers(1, 400), max_size=6))
def test_what_is_read_past_the_parser_is_what_the_parser_reads(said: list[bytes], cuts: list[int]) -> None:
    """Whatever comes, frame by frame or cut anywhere, right or wrong: the same is heard, and the line ends alike."""
    stream, ends = b"".join(said), list(accumulate(map(len, said)))

    async def heard(kind: type[WebSocketsSansIOProtocol]) -> object:
        socket, at = kind(Config(app=live), ServerState(), {}), 0
        told = opened(socket)
        for end in sorted({*cuts, *ends[-1:]} if cuts else ends):
            if socket.conn.parser_exc is None:
                socket.data_received(stream[at:end])
            at = end
        return told, socket.conn.state, type(socket.conn.parser_exc)

    assert asyncio.run(heard(BoundedSocket)) == asyncio.run(heard(WebSocketsSansIOProtocol))


def test_a_text_that_is_none_and_a_goodbye_in_the_same_breath_end_the_line() -> None:
    said = (Frame(Opcode.TEXT, b"\xff"), Frame(Opcode.CLOSE, b"\x03\xe8"))

    async def heard() -> list[Any]:
        socket = BoundedSocket(Config(app=live), ServerState(), {})
        told = opened(socket)
        socket.data_received(b"".join(frame.serialize(mask=True) for frame in said))
        return told

    assert asyncio.run(heard()) == [{"type": "websocket.disconnect", "code": 1000, "reason": ""}]
