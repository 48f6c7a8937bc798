"""`anden serve --workers`: several processes serve one port and share tables, figures and their end."""

import os
import re
import signal
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from anden.server.store import Store
from tests.patience import patience, wait_for
from tests.server.house import Player, Wire, newest, play_on
from tests.server.postgres import new_database
from tests.siege.station import Station, workers_of


@pytest.fixture(scope="module")
def shared(postgres: str) -> str:
    return new_database(postgres, uuid.uuid4().hex)


@pytest.fixture(scope="module")
def station(shared: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Station]:
    with Station(shared, tmp_path_factory.mktemp("many"), "--workers", "2", "--limits", "1000") as running:
        wait_for(lambda: serve_both(running), "that both workers serve")
        yield running


def serve_both(station: Station) -> bool:
    """Whether each worker took a socket: until its door is open, the other serves its tables."""
    pids, ana = workers_of(station.pid), Player(station.place, "Ana")
    with ExitStack() as stack:
        alone = [ana.create("loknroll", ["person"], options={"mode": "solo"})["code"] for _ in range(8)]
        wires = [stack.enter_context(ana.open(code)) for code in alone]
        return {worker_of(wire, pids) for wire in wires if wire.synced()} == set(pids)


def test_an_sqlite_file_has_one_process_and_that_is_said_in_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from anden.cli import main; main()", "serve", "--workers", "2", "--port", "0"]
    ran = subprocess.run(
        [*command, "--db", str(tmp_path / "a.db")], capture_output=True, text=True, check=False, timeout=patience()
    )
    assert ran.returncode != 0
    assert [line for line in ran.stderr.splitlines() if "PostgreSQL" in line] == ran.stderr.splitlines()
    assert not (tmp_path / "a.db").exists()


def worker_of(wire: Wire, pids: list[int]) -> int:
    """The process that holds the other end of a socket."""
    here, there = (f":{address[1]:04X}" for address in (wire.socket.local_address, wire.socket.remote_address))

    def holders() -> list[int]:
        rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        ends = [row for row in rows if row[1].endswith(there) and row[2].endswith(here)]  # of their server alone
        inodes = {f"socket:[{row[9]}]" for row in ends}
        return [pid for pid in pids if inodes & links_of(pid)]

    wait_for(lambda: len(holders()) == 1, "that one worker alone has the socket")  # it may just be handed on
    return holders()[0]


def links_of(pid: int) -> set[str]:
    found = set()
    for entry in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # others are opened and closed meanwhile
            found.add(os.readlink(entry))
    return found


def figure(player: Player, name: str) -> float:
    text = player.http.get("/metrics").text
    found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
    assert found is not None, text
    return float(found[1])


def test_all_sockets_of_a_table_come_to_one_worker_and_tables_to_both(station: Station) -> None:
    ana, ben = Player(station.place, "Ana"), Player(station.place, "Ben")
    pids = workers_of(station.pid)
    assert len(pids) == 2
    homes: list[int] = []
    while len(homes) < 8 or set(homes) != set(pids):  # where a table is at home follows from its code, which is luck
        assert len(homes) < 64
        code = ana.create("loknroll", ["person", "person"])["code"]
        ben.sit(code)
        with ana.open(code) as one, ben.open(code) as other, Player(station.place).open(code) as watching:
            at = {worker_of(wire, pids) for wire in (one, other, watching) if wire.synced()}
        assert len(at) == 1
        homes += at


def test_a_match_is_played_at_many_workers_and_no_secret_leaves(station: Station, shared: str) -> None:
    ana, ben = Player(station.place, "Ana"), Player(station.place, "Ben")
    code = ana.create("loose-caboose", ["person", "person"])["code"]
    ben.sit(code)
    store = Store(shared)
    record = store.table(code)
    store.close()
    assert record is not None
    with ana.open(code) as one, ben.open(code) as other:
        assert all(wire.synced() for wire in (one, other))
        assert figure(ana, "anden_sockets") == 2
        one.ask("chat", text="hola")
        assert other.heard("chat")["text"] == "hola"
        while min(wire.synced()["version"] for wire in (one, other)) < 20:
            able = next(wire for wire in (one, other) if newest((one, other), wire)["legal"])
            able.act()
        before_the_end = one.raw + other.raw
        play_on(one, other)
        assert [newest((one, other), wire)["status"] for wire in (one, other)] == ["over", "over"]
    for secret in (record.seed, record.seal.key):
        assert not [message for message in before_the_end if secret.hex().encode() in message]
    assert ana.get(f"/api/tables/{code}/verify")["holds"]


def test_a_worker_that_dies_takes_nothing_along_and_another_comes_in_its_place(station: Station) -> None:
    """Until that one is there the other serves the table; then people sit at both, and play on."""
    ana, ben = Player(station.place, "Ana"), Player(station.place, "Ben")
    code = ana.create("loknroll", ["person", "person"], options={"first": 0})["code"]
    ben.sit(code)
    pids = workers_of(station.pid)
    with ana.open(code) as one, ben.open(code) as other:
        at = worker_of(one, pids)
        done = one.act()["version"]
        os.kill(at, signal.SIGKILL)
        assert (one.closed(), other.closed()) == (1006, 1006)
    with ExitStack() as stack:
        again = opened_elsewhere(ana, code, at, station, stack)
        while again.synced()["version"] < done:  # the news of it came with the commit, and may not be read yet
            again.take()
        assert again.synced()["version"] == done
        left = worker_of(again, workers_of(station.pid))
        wait_for(lambda: len(set(workers_of(station.pid)) - {at}) == 2, "that another worker came")
        wait_for(lambda: figure(ben, "anden_sockets") == 1, "that the dead worker's figures are gone")
        wires = again, opened_elsewhere(ben, code, left, station, stack)
        play_on(*wires)
        assert [newest(wires, wire)["status"] for wire in wires] == ["over", "over"]
    assert ana.get(f"/api/tables/{code}/verify")["holds"]


def opened_elsewhere(player: Player, code: str, not_at: int, station: Station, stack: ExitStack) -> Wire:
    """A socket of the player that is not at that worker, as soon as others take it."""

    def opened() -> Wire | None:
        with ExitStack() as trying, suppress(WebSocketException, OSError):  # it may come to one that is just dying
            wire = trying.enter_context(player.open(code))
            wire.synced()
            if worker_of(wire, workers_of(station.pid)) != not_at:
                stack.push(trying.pop_all())
                return wire
        return None

    found = wait_for(opened, "that another worker takes the socket")
    assert found is not None
    return found


def test_all_of_them_end_when_the_server_is_told_to(shared: str, tmp_path: Path) -> None:
    with Station(shared, tmp_path, "--workers", "2") as running:
        pids = [running.pid, *workers_of(running.pid)]
    assert len(pids) == 3
    wait_for(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids), "that all have ended")
    assert running.complaints() == []
