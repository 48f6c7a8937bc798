"""Connections before they have asked for anything: their number is bounded, and so is the time each has to ask."""

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from struct import pack
from typing import Any

import h11
from litestar.types import WebSocketScope
from msgspec import Raw
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Opcode
from websockets.protocol import State
from websockets.utils import apply_mask

from anden.server.handing import Handing
from anden.server.limits import address_of
from anden.server.settings import Settings

__all__ = ["IDLE_SECONDS", "PROXY_IDLE_SECONDS", "BoundedSocket", "bounded", "door_of"]

REQUEST_SECONDS = 15.0  # for the whole of a request to arrive
ANSWER_SECONDS = 60.0  # for the whole of its answer to be taken
GOODBYE_SECONDS = 5.0  # for the rest of an answer, once we hang up
# Between two requests. Whoever keeps a line should hang up before we do, or the next request meets our goodbye.
IDLE_SECONDS = 20  # programs keep one for 5 to 15 s
PROXY_IDLE_SECONDS = 150  # nginx for 60 s, Caddy for 120 s
SAY = "anden.say"  # the name of `BoundedSocket.say` among the extensions of a socket's scope
WHOLE_TEXT = 0x80 | Opcode.TEXT  # how a frame begins that is a message by itself
MASKED = 0x80
SHORT = 126  # bytes of a message whose length is told in one byte
CONNECTIONS = 4000
CONNECTIONS_OF_ADDRESS = 400


class Gate:
    """How many connections there are, in all and by address. Named proxies stand for many: they are not counted."""

    def __init__(self, settings: Settings) -> None:
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in settings.proxies]
        self._most, self._of_address = (int(n * settings.limits) or 1 for n in (CONNECTIONS, CONNECTIONS_OF_ADDRESS))
        self._there: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Is there room for one more? Then it counts until it leaves."""
        address = address_of(host)
        if self._there.total() >= self._most or (self._there[address] >= self._of_address and not self.is_proxy(host)):
            return False
        self._there[address] += 1
        return True

    def leave(self, host: str) -> None:
        address = address_of(host)
        self._there[address] -= 1
        if not self._there[address]:
            del self._there[address]

    def is_proxy(self, host: str) -> bool:
        """Is it one that the settings name?"""
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)


class BoundedConnection(H11Protocol):
    """uvicorn's connection, bounded: it would wait for ever for the rest of a request, or for a reader."""

    gate: Gate
    handing: Handing | None
    _entered: str | None = None
    _alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if not self.gate.enter(host):
            transport.abort()
            return
        self._entered = host
        if self.gate.is_proxy(host):
            self.timeout_keep_alive = PROXY_IDLE_SECONDS
        self._set(REQUEST_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        number = None if self.handing is None else self.handing.elsewhere(event.target)
        if self.handing is None or number is None:
            self._upgrade(event)
            return
        self.transport.pause_reading()
        task = self.loop.create_task(self._hand_on(self.handing, number, event))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _hand_on(self, handing: Handing, number: int, event: h11.Request) -> None:
        """To the worker of that number; where it is not there, this one serves it."""
        head = b"".join(b"%b: %b\r\n" % header for header in event.headers)
        request = b"%b %b HTTP/1.1\r\n%b\r\n%b" % (event.method, event.target, head, self.conn.trailing_data[0])
        if await handing.hand_on(number, request, self.transport.get_extra_info("socket").fileno()):
            self.transport.abort()  # our end of it alone
        elif not self.transport.is_closing():
            self.transport.resume_reading()
            self._upgrade(event)

    def _upgrade(self, event: h11.Request) -> None:
        self._leave()  # sockets are counted where they are admitted
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        waited_for = self._is_waited_for()
        super().data_received(data)
        if self._entered is None or self.transport.is_closing():
            return
        if not self._is_waited_for():
            self._set(ANSWER_SECONDS)
        elif not waited_for or self._alarm is None:
            self._set(REQUEST_SECONDS)

    def send_400_response(self, msg: str) -> None:
        """Ends the line, with an answer unless another was begun. For whoever is asked already the visitor is gone."""
        may_answer = self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE)
        asked: RequestResponseCycle | None = self.cycle
        if asked is not None and not asked.response_complete:
            asked.disconnected = True
            asked.message_event.set()
            may_answer = may_answer and self.scope["method"] != "HEAD"  # its answer has no body
        if may_answer:
            super().send_400_response(msg)
        else:
            self.transport.close()

    def on_response_complete(self) -> None:
        self._unset()
        super().on_response_complete()
        if self.transport.is_closing():
            self._set(GOODBYE_SECONDS)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._set(GOODBYE_SECONDS)

    def _is_waited_for(self) -> bool:
        """Is there a request of which a part is missing?"""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def _set(self, seconds: float) -> None:
        self._unset()
        self._alarm = self.loop.call_later(seconds, self.transport.abort)

    def _unset(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _leave(self) -> None:
        self._unset()
        if self._entered is not None:
            self.gate.leave(self._entered)
            self._entered = None


def head_of(length: int) -> bytes:
    """What stands in a frame before a whole text of so many bytes."""
    if length < SHORT:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return pack("!BBH", WHOLE_TEXT, 126, length)
    return pack("!BBQ", WHOLE_TEXT, 127, length)


def door_of(scope: WebSocketScope) -> Callable[[Raw], bool] | None:
    """`BoundedSocket.say` of that socket; None where the server is another's."""
    extensions: Any = scope.get("extensions") or {}
    found: Callable[[Raw], bool] | None = extensions.get(SAY, {}).get(SAY)
    return found


def short_text(data: bytes) -> bytes | None:
    """The text, if the data are one frame with one whole short text: what pages say nearly always. None otherwise."""
    length = len(data) - 6  # its beginning, its length and its mask come first
    if not 0 <= length < SHORT or data[0] != WHOLE_TEXT or data[1] != MASKED | length:
        return None
    return apply_mask(data[6:], data[2:6])


class BoundedSocket(WebSocketsSansIOProtocol):
    """uvicorn's socket, bounded: at its end it would wait for ever for a peer that does not read."""

    _breath: tuple[bytes | memoryview, ...] = ()  # said in this turn of the loop, and not written yet

    def data_received(self, data: bytes) -> None:
        """Takes what has come. A short text goes past the parser, which takes longer than all else of a message."""
        text = short_text(data) if self._is_between_messages() else None
        if text is None:
            super().data_received(data)
        else:
            self.curr_msg_data_type, self.frames = "text", [text]
            self.send_receive_event_to_app()

    def send_receive_event_to_app(self) -> None:
        with suppress(InvalidState):  # a text that is none, and a goodbye in the same breath: nothing is left to end
            super().send_receive_event_to_app()

    def _is_between_messages(self) -> bool:
        """Whether the line is open, and no frame or message was begun that is not whole yet."""
        if self.conn.state is not State.OPEN or self.conn.current_size is not None:
            return False
        reading: Any = self.conn.parser
        while (part := reading.gi_yieldfrom) is not None:
            reading = part
        return bool(reading.__name__ == "at_eof")  # it waits for a frame to begin, or for the end

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._end()

    async def send(self, message: Any) -> None:
        self._write_breath()
        if self.close_sent and message["type"] == "websocket.send":
            raise ClientDisconnected  # we have hung up, and whoever sends has not heard of it yet
        await super().send(message)

    def say(self, message: Raw) -> bool:
        """Sends a whole message now, past the application's layers, unless others have to be sent before it.

        Returns whether it did. Not while the peer reads too slowly: then whoever sends has to wait. What is said in one
        breath is written at once, as it is: to write or to copy a message costs more than most of them are worth.
        """
        if not self.writable.is_set() or self._is_leaving():
            return False
        if not self._breath:
            self.loop.call_soon(self._write_breath)
        text = memoryview(message)
        self._breath += (head_of(text.nbytes), text)
        return True

    def _write_breath(self) -> None:
        breath, self._breath = self._breath, ()
        if breath and not self._is_leaving():
            self.transport.writelines(breath)

    def _is_leaving(self) -> bool:
        """Whether we have hung up, or the peer has."""
        return self.close_sent or self.disconnected or self.transport.is_closing()

    async def run_asgi(self) -> None:
        self.scope.setdefault("extensions", {})[SAY] = {SAY: self.say}
        try:
            await super().run_asgi()
        finally:
            self._end()

    def _end(self) -> None:
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)


def bounded(settings: Settings, handing: Handing | None = None) -> type[Any]:
    """The connections of one server, or of one of its workers."""
    return type("Connection", (BoundedConnection,), {"gate": Gate(settings), "handing": handing})
