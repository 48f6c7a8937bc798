"""Full disks, locked databases, clients that do not read, bots that hang: a table keeps its last good state."""

import asyncio
import os
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from anden import bots
from anden.core import registry
from anden.core.match import Match
from anden.games.tickettoride.model import TicketToRideOptions
from anden.server import live, store
from anden.server.thinking import Question, Thinking
from tests.patience import wait_for
from tests.server.house import House, Player


def solo(house: House) -> tuple[Player, str]:
    ana = Player(house.place, "Ana")
    code: str = ana.create("loknroll", ["person"], options={"mode": "solo"})["code"]
    return ana, code


def test_a_full_disk_refuses_and_everything_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with House(str(tmp_path / "a.db")) as house:
        ana, code = solo(house)
        full = True

        def limit(connection: Any, *_: object) -> None:
            connection.execute(f"PRAGMA max_page_count={1 if full else 1_000_000}")  # never below what is used

        sa.event.listen(house.store._engine, "checkout", limit)
        with ana.open(code) as one:
            version = one.synced()["version"]
            answer = one.act()
            while answer["kind"] == "ack":  # until the pages that were free are used up
                version = answer["version"]
                answer = one.act()
            assert (answer["error"], answer["msg"]["key"]) == ("busy", "store-busy")
            assert ana.get(f"/api/tables/{code}")["version"] == version
            full = False
            assert one.act()["kind"] == "ack"


def test_a_locked_database_refuses_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "BUSY_SECONDS", 0.2)
    with House(str(tmp_path / "a.db")) as house:
        ana, code = solo(house)
        with ana.open(code) as one:
            version = one.synced()["version"]
            other = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            assert one.act()["error"] == "busy"
            assert ana.get(f"/api/tables/{code}")["version"] == version
            other.execute("ROLLBACK")
            other.close()
            assert one.act()["kind"] == "ack"


def test_who_does_not_read_is_let_go_and_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SEND_SECONDS", 0.5)
    with House(str(tmp_path / "a.db")) as house:
        ana = Player(house.place, "Ana")
        code = ana.create("paris-connection", ["person"] * 3, device="hot-seat")["code"]
        with ana.open(code, seat=0) as one, ana.open(code, seat=1, picture="true") as deaf:
            held = house.tables._held[code]
            wait_for(lambda: len(held.links) == 2)
            deaf.socket.close_timeout = 0.1  # it does not hear the goodbye either
            wait_for(lambda: deaf.say("resync", since=0) and len(held.links) < 2)
            one.on_its_way()


def hang(*_: object) -> bytes:
    time.sleep(600)
    return b""


def die(*_: object) -> bytes:
    os._exit(1)


def lie(*_: object) -> bytes:
    return b'{"action": {"kind": "cheat"}}'


def fail_unless_greedy(game: str, spec: str, seat: int, view: bytes, seed: int) -> bytes:
    if spec != "greedy":
        raise RuntimeError("no idea")
    return bots.think(game, spec, seat, view, seed)


def test_where_a_bot_fails_greedy_decides() -> None:
    match = Match(registry.game("ticket-to-ride"), 2, TicketToRideOptions(), bytes(32))
    seat = match.owing()[0]

    async def chosen(spec: str, think: Any) -> object:
        thinking = Thinking(1, 60.0, think)
        try:
            return await thinking.choose(Question.of(match, seat, spec))
        finally:
            thinking.close()

    wanted = asyncio.run(chosen("greedy", bots.think))
    assert asyncio.run(chosen("search:iters=10", fail_unless_greedy)) == wanted


@pytest.mark.parametrize("think", [hang, die, lie])
def test_a_bot_that_hangs_dies_or_lies_does_not_stop_its_table(tmp_path: Path, think: Any) -> None:
    with House(str(tmp_path / "a.db")) as house:
        assert house.tables._thinking is not None
        house.tables._thinking.close()
        house.tables._thinking = Thinking(1, 1.0, think)
        ana = Player(house.place, "Ana")
        code = ana.create("loose-caboose", ["person", "expreso"])["code"]
        with ana.open(code) as one:
            one.act()
            assert one.turn()["legal"]
