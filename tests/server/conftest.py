"""Stores and servers: every test that takes `db` runs on SQLite and on PostgreSQL.

Those that take `house` ask little of the store: they run on SQLite, and on both where ANDEN_STORES=all (`make siege`).
"""

import asyncio
import os
import uuid
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from anden.server import limits
from anden.server.upkeep import Upkeep
from tests.server.house import House, Player
from tests.server.postgres import cluster, new_database, program, todays_form

STORES = ("sqlite", "postgres")
HOUSES = STORES if os.environ.get("ANDEN_STORES") == "all" else STORES[:1]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    if program("initdb") is None:
        pytest.skip("PostgreSQL is not installed: on Debian, apt-get install postgresql")
    with TemporaryDirectory(prefix="anden-") as folder, cluster(Path(folder)) as socket:
        yield socket


def fresh(store: str, folder: Path, request: pytest.FixtureRequest) -> str:
    """A database of that kind with nothing in it."""
    if store == "sqlite":
        return str(folder / "anden.db")
    socket: str = request.getfixturevalue("postgres")
    return new_database(socket, uuid.uuid4().hex, todays_form(socket))


@pytest.fixture(params=STORES)
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of this test's own with nothing in it."""
    return fresh(request.param, tmp_path, request)


@pytest.fixture(params=STORES)
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database without any tables."""
    if request.param == "sqlite":
        return str(tmp_path / "anden.db")
    return new_database(request.getfixturevalue("postgres"), uuid.uuid4().hex)


@pytest.fixture(scope="session", params=HOUSES)
def house(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that many tests share: tables do not know of each other."""
    with House(fresh(request.param, tmp_path_factory.mktemp("house"), request)) as running:
        yield running


@pytest.fixture
def untidied(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers clear nothing away by themselves: what goes, the test has cleared away."""

    async def idle(_: Upkeep) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Upkeep, "run", idle)


@pytest.fixture
def ana(house: House) -> Player:
    return Player(house.place, "Ana")


@pytest.fixture
def ben(house: House) -> Player:
    return Player(house.place, "Ben")


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time by which a server's limits fill again: it stands still until the test moves it on."""
    now = [0.0]
    monkeypatch.setattr(limits, "monotonic", lambda: now[0])
    return now
