"""Connections that one worker hands on to another."""

import asyncio
import socket
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from anden.server.handing import Handing, Place
from tests.patience import patience

CODES = [f"t{n}".encode() for n in range(40)]


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[list[Handing]]:
    """Of two workers, and of one that comes in the second's place."""
    found = [Handing(Place(str(tmp_path), number, 2)) for number in (0, 1, 1)]
    yield found
    for door in found:
        door._door.close()


@pytest.fixture
def line() -> Iterator[tuple[socket.socket, socket.socket]]:
    """A connection: our end, and the visitor's."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(work(), patience()))


def test_workers_agree_whose_a_table_is_and_each_has_some(doors: list[Handing]) -> None:
    one, other, _ = doors
    for code in CODES:
        target = b"/api/tables/%b/live?seat=1" % code
        assert {one.elsewhere(target), other.elsewhere(target)} in ({None, 1}, {None, 0})
    assert {one.elsewhere(b"/api/tables/%b/live" % code) for code in CODES} == {None, 1}


@pytest.mark.parametrize("target", [b"/", b"/api/tables", b"/api/tables//live", b"/api/tables/x/lively", b"*"])
def test_what_names_no_table_stays(target: bytes, doors: list[Handing]) -> None:
    assert [door.elsewhere(target) for door in doors] == [None] * 3


def test_a_connection_goes_on_with_what_was_read_and_what_was_not(
    doors: list[Handing], line: tuple[socket.socket, socket.socket]
) -> None:
    async def work() -> None:
        taken: asyncio.Queue[tuple[bytes, socket.socket]] = asyncio.Queue()
        doors[1].open(lambda request, connection: taken.put_nowait((request, connection)))
        ours, theirs = line
        theirs.sendall(b"unread")
        assert await doors[0].hand_on(1, b"read", ours.fileno())
        ours.close()
        request, connection = await taken.get()
        with connection:
            assert (request, connection.recv(10)) == (b"read", b"unread")
            connection.sendall(b"answer")
        assert theirs.recv(10) == b"answer"
        doors[1].close()

    run(work)


def test_where_nobody_takes_it_that_is_known_at_once_also_after_one_who_has_left(
    doors: list[Handing], line: tuple[socket.socket, socket.socket]
) -> None:
    async def work() -> None:
        one, other, heir = doors
        assert not await one.hand_on(1, b"read", line[0].fileno())
        other.open(lambda _, connection: connection.close())
        other.close()
        assert not await one.hand_on(1, b"read", line[0].fileno())
        heir.open(lambda _, connection: connection.close())
        assert await one.hand_on(1, b"read", line[0].fileno())
        heir.close()

    run(work)


def test_before_a_crowded_door_one_waits_for_a_moment(
    doors: list[Handing], line: tuple[socket.socket, socket.socket]
) -> None:
    async def work() -> None:
        one, other, _ = doors
        taken: list[bytes] = []

        def take(request: bytes, connection: socket.socket) -> None:
            taken.append(request)
            connection.close()

        other.open(take)
        asked = [b"%d" % n for n in range(500)]
        assert all(await asyncio.gather(*(one.hand_on(1, each, line[0].fileno()) for each in asked)))
        while len(taken) < len(asked):
            await asyncio.sleep(0.01)
        assert sorted(taken) == sorted(asked)
        other.close()

    run(work)
