"""A WebSocket for a load: as little work for a message as can be, so that the load takes little of what it measures.

It trusts the server that it measures: it checks nothing, and takes no messages in parts.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import cast

__all__ = ["Wire", "connected"]

FINAL, OPCODE, TEXT, CLOSE, PING, PONG = 0x80, 0x0F, 0x1, 0x8, 0x9, 0xA
NO_MASK = bytes(4)  # what a client says is masked; with zeros it stays what it is


class Wire(asyncio.Protocol):
    """Gives `hear` every text."""

    def __init__(self, greeting: bytes, hear: Callable[[bytes], None]) -> None:
        self._greeting, self._hear = greeting, hear
        self._unread = b""
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is one without saying so
        self._transport.write(self._greeting)

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("not let in"))

    def data_received(self, data: bytes) -> None:
        unread = self._unread + data if self._unread else data
        if not self.open.done():
            head, end, unread = unread.partition(b"\r\n\r\n")
            if not end:
                self._unread = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self.open.set_result(None)
        at = 0
        while (frame := _frame(unread, at)) is not None:
            start, until = frame
            self._take(unread[at] & OPCODE, unread[start:until])
            at = until
        self._unread = unread[at:]

    def _take(self, opcode: int, content: bytes) -> None:
        if opcode == TEXT:
            self._hear(content)
        elif opcode == PING:
            self._send(PONG, content)
        elif opcode == CLOSE:
            self._transport.close()

    def say(self, text: bytes) -> None:
        """Sends the text."""
        self._send(TEXT, text)

    def _send(self, opcode: int, content: bytes) -> None:
        size = len(content)
        if size < 126:
            length = bytes((FINAL | size,)) + NO_MASK
        else:
            length = bytes((FINAL | 126,)) + size.to_bytes(2, "big") + NO_MASK
        self._transport.write(bytes((FINAL | opcode,)) + length + content)


def _frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the content of the frame begins and ends that begins there; None if not all of it is here."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size >= 126:
        start += 2 if size == 126 else 8
        size = int.from_bytes(data[at + 2 : start], "big")
    return (start, start + size) if len(data) >= start + size else None


async def connected(place: str, path: str, headers: Mapping[str, str], hear: Callable[[bytes], None]) -> Wire:
    """A socket at that path of a server; raises ConnectionError where it is not let in."""
    lines = [f"GET {path} HTTP/1.1", f"Host: {place}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    greeting = "\r\n".join([*lines, "", ""]).encode()
    host, _, port = place.rpartition(":")
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(greeting, hear), host, int(port))
    await asyncio.wait_for(wire.open, 60)
    return wire
