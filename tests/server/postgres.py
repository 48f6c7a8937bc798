"""A PostgreSQL of our own for tests: made by initdb in a temporary folder, heard on a socket there only."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from anden.server.store import Store
from tests.patience import patience, wait_for

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def program(name: str) -> str | None:
    """Where it is; None if PostgreSQL is not installed."""
    return shutil.which(name) or next((str(folder / name) for folder in BINARIES if (folder / name).exists()), None)


def _as_nobody() -> list[str]:
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """A running server; gives the folder of its socket."""
    initdb, postgres = program("initdb"), program("postgres")
    assert initdb is not None
    assert postgres is not None
    if os.geteuid() == 0:
        shutil.chown(folder, "nobody", "nogroup")
    data = folder / "data"
    made = [*_as_nobody(), initdb, "-D", str(data), "-U", "anden", "-A", "trust", "--no-sync", "-E", "UTF8"]
    subprocess.run(made, check=True, capture_output=True, cwd="/")
    options = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}", "-c", "fsync=off"]
    with (folder / "postgres.log").open("wb") as log:
        server = subprocess.Popen([*_as_nobody(), postgres, "-D", str(data), *options], stderr=log, stdout=log, cwd="/")
    try:
        _until_ready(folder)
        yield str(folder)
    finally:
        server.terminate()
        server.wait(patience())


def _until_ready(folder: Path) -> None:
    import psycopg

    def ready() -> bool:
        try:
            psycopg.connect(f"host={folder} user=anden dbname=postgres").close()
        except psycopg.OperationalError:
            return False
        return True

    wait_for(ready, "PostgreSQL's start")


def new_database(folder: str, name: str, like: str = "template1") -> str:
    """The URL of a new database: empty, or a copy of another."""
    import psycopg

    with psycopg.connect(f"host={folder} user=anden dbname=postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{like}"'.encode())
    return f"postgresql://anden@/{name}?host={folder}"


@cache
def todays_form(folder: str) -> str:
    """The name of a database with today's tables and nothing in them: to copy it is quicker than to make them."""
    Store(new_database(folder, "form")).close()
    return "form"
