"""Sockets of one table come to one worker, whichever of them the system gave the connection to.

Two workers at one table both follow its match and make sights of it. So who accepts a socket of another's table hands
it on, over a socket between the processes: the connection as it is, and the request that was read from it. A table is
nobody's all the same: while its worker is not there, whoever has the connection serves it.
"""

import asyncio
import re
import socket
import zlib
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

__all__ = ["Handing", "Place"]

LIVE = re.compile(rb"/api/tables/([^/?]+)/live(?:\?|$)")
REQUEST_BYTES = 128 * 1024  # more than a request's head may have
TRIES, PAUSE_SECONDS = 50, 0.02  # while another's door is crowded


class Place(Struct, frozen=True):
    """Which of so many workers one is, and the folder of their doors."""

    folder: str
    number: int
    count: int

    def door(self, number: int) -> str:
        """Where the worker of that number takes connections."""
        return str(Path(self.folder) / f"door-{number}")


class Handing:
    """The door of one worker, and its way to the doors of the others."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._door.setblocking(False)

    def elsewhere(self, target: bytes) -> int | None:
        """The number of the worker whose table that socket wants; None if it is this one, or no table is named."""
        named = LIVE.match(target)
        number = self._place.number if named is None else zlib.crc32(named[1]) % self._place.count
        return None if number == self._place.number else number

    async def hand_on(self, number: int, request: bytes, connection: int) -> bool:
        """Gives that worker the connection, by its file number; returns whether it is there to take it."""
        rights = [
            (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
        ]  # `send_fds` takes no address in 3.11
        for _ in range(TRIES):
            try:
                self._door.sendmsg([request], rights, 0, self._place.door(number))
            except BlockingIOError:
                await asyncio.sleep(PAUSE_SECONDS)
            except OSError:
                return False
            else:
                return True
        return False

    def open(self, take: Callable[[bytes, socket.socket], None]) -> None:
        """From now on `take` gets what others hand on: the request, and its connection."""
        path = self._place.door(self._place.number)
        Path(path).unlink(missing_ok=True)  # its predecessor's
        self._door.bind(path)
        asyncio.get_running_loop().add_reader(self._door, self._receive, take)

    def _receive(self, take: Callable[[bytes, socket.socket], None]) -> None:
        with suppress(BlockingIOError):
            while True:
                request, numbers, _, _ = socket.recv_fds(self._door, REQUEST_BYTES, 1)
                for number in numbers:
                    take(request, socket.socket(fileno=number))

    def close(self) -> None:
        """Takes nothing any more."""
        asyncio.get_running_loop().remove_reader(self._door)
        self._door.close()
