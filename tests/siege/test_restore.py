"""A copy is taken while people play, the station is lost, the copy takes its place: as docs/run-a-station.md says."""

import shutil
import subprocess
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.server.house import Json, Player, one_acts, play_on
from tests.server.postgres import cluster, new_database, program
from tests.siege.station import Station

ANDEN = [sys.executable, "-c", "from anden.cli import main; main()"]


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    if program("initdb") is None or program("pg_restore") is None:
        pytest.skip("PostgreSQL is not installed: on Debian, apt-get install postgresql")
    with TemporaryDirectory(prefix="anden-") as folder, cluster(Path(folder)) as socket:
        yield socket


def run(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


class Pair:
    """Two people and what they have played so far."""

    def __init__(self, place: str) -> None:
        self.players = [Player(place, name) for name in ("Ana", "Ben")]
        for player in self.players:
            player.get("/api/me")
        self.code: str = self.players[0].create("loose-caboose", ["person", "person"])["code"]
        self.players[1].sit(self.code)

    def move(self, times: int) -> int:
        """The version afterwards."""
        ana, ben = self.players
        with ana.open(self.code) as one, ben.open(self.code) as other:
            for _ in range(times):
                one_acts((one, other))
            return int(max(wire.synced()["version"] for wire in (one, other)))

    def finish(self) -> Json:
        ana, ben = self.players
        with ana.open(self.code) as one, ben.open(self.code) as other:
            return play_on(one, other)

    def come_to(self, place: str) -> None:
        """The same browsers, with their cookies, at a station that has moved."""
        for at, player in enumerate(self.players):
            there = Player(place, player.name)
            there.http.cookies = player.http.cookies
            self.players[at] = there


def loses_and_restores(db: str, copy: Path, restore: list[str], restored: str, folder: Path) -> None:
    with Station(db, folder) as station:
        pair = Pair(station.place)
        saved = pair.move(5)
        run(*ANDEN, "backup", str(copy), "--db", db)
        assert pair.move(3) > saved
    run(*restore)
    with Station(restored, folder) as station:
        pair.come_to(station.place)
        assert pair.players[0].get(f"/api/tables/{pair.code}")["version"] == saved
        assert pair.finish()["status"] == "over"
        assert pair.players[1].get(f"/api/tables/{pair.code}/verify")["holds"]


@pytest.mark.at_length
def test_a_station_on_sqlite_goes_on_from_its_copy(tmp_path: Path) -> None:
    db, copy, restored = tmp_path / "anden.db", tmp_path / "copy.db", tmp_path / "restored.db"
    loses_and_restores(str(db), copy, [shutil.which("cp") or "cp", str(copy), str(restored)], str(restored), tmp_path)


def test_a_station_on_postgresql_goes_on_from_its_copy(postgres: str, tmp_path: Path) -> None:
    db, restored = (new_database(postgres, uuid.uuid4().hex) for _ in range(2))
    copy = tmp_path / "copy.dump"
    restore = [program("pg_restore") or "", "--no-owner", f"--dbname={restored}", str(copy)]
    loses_and_restores(db, copy, restore, restored, tmp_path)
