"""What a server carries: many open tables, two sockets each, people and bots; writes bench/server.json.

`python -m bench.server [--beside ANDEN]`: `ANDEN` is the command of another version, which gets the same load in turn,
so that what else the machine does falls on both; `ratio` is its CPU time a move to ours. The load is a process of its
own (bench/load.py) and shares the machine: CPU time is the server's alone, delays are everybody's. `load_average` says
how quiet the machine was: delays count only where nothing else runs.

`--workers N --db A B`: beside N workers one of the same version, on a PostgreSQL each. Load and databases take what is
left of the cores, so what they carry is reckoned, not filled up: `carry` says, for each rate of the one, how many
times as many moves a second N workers carry while each of them uses as much of a core as the one. It is read off
between the rates that were measured: the highest has to be N times what is asked about.
"""

import argparse
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import pairwise, product
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

OUT = Path(__file__).with_name("server.json")
OURS = str(Path(sys.executable).with_name("anden"))
FORGOTTEN = 75.0  # seconds after which a table at which nobody looks is no longer in memory (server/forgetting.py)
LEAST_BEFORE = 3.0  # seconds of play before anything is measured

Json = dict[str, Any]


class Server:
    """A server with its load, from `with` to its end."""

    def __init__(self, command: str, db: str, *options: str) -> None:
        self._asked = [command, "serve", "--port", "0", "--limits", "1000000", "--db", db, *options]

    def __enter__(self) -> "Server":
        self._server = subprocess.Popen(self._asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self._server.stdout is not None
        place = self._server.stdout.readline().split("//")[1].strip()
        command = [sys.executable, "-m", "bench.load", place]
        self._load = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.empty_mb = self.memory()
        return self

    def __exit__(self, _kind: type | None, _error: BaseException | None, _trace: TracebackType | None) -> None:
        for process in (self._load, self._server):
            process.terminate()
            process.wait(30)

    def order(self, text: str) -> Json:
        """What the load says to that."""
        assert self._load.stdin is not None
        assert self._load.stdout is not None
        self._load.stdin.write(f"{text}\n")
        self._load.stdin.flush()
        answer: Json = msgspec.json.decode(self._load.stdout.readline())
        return answer

    def played(self, rate: float, seconds: float, where: str = "") -> Json:
        """Figures of so much play."""
        before = self.cpu()
        found = self.order(f"play {rate} {seconds} {where}".strip())
        spent = (self.cpu() - before) / max(1, found["moves"]) * 1000
        return {"wanted_per_second": rate} | found | {"cpu_ms_per_move": round(spent, 3), "mb": round(self.memory(), 1)}

    def memory(self) -> float:
        """Resident, in MB, without the processes that think for bots."""
        return sum(_status(pid, "VmRSS") for pid in self._pids()) / 1024

    def cpu(self) -> float:
        """Seconds, likewise."""
        return sum(_seconds(pid) for pid in self._pids())

    def _pids(self) -> list[int]:
        """The server, and its workers."""
        pid = self._server.pid
        if "--workers" not in self._asked:
            return [pid]
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [pid, *map(int, children)]


def _status(pid: int, name: str) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith(name)).split()[1])


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(servers: dict[str, Server], asked: argparse.Namespace) -> list[Json]:
    rows = []
    for size in asked.tables:
        opened = {name: server.order(f"open {size} {asked.bots_every}") for name, server in servers.items()}
        for server in servers.values():
            server.played(50, LEAST_BEFORE)
        measured = []
        for rate in asked.rates:
            figures = {name: one.played(rate, asked.seconds) for name, one in servers.items()}
            measured.append(row(figures, opened["ours"]))
        rows += measured
        if "one" in servers:
            rows.append(carried(measured, asked.workers))
    if asked.unseen:
        rows.append(unseen(servers, asked.unseen))
    if asked.spectators:
        rows.append(crowd(servers, asked))
    return rows


def unseen(servers: dict[str, Server], count: int) -> Json:
    """How much memory a running table takes at which nobody looks: at once, and when the server has forgotten it."""
    found: Json = {"unseen": count}
    for name, server in servers.items():
        before = server.memory()
        server.order(f"leave {count}")
        at_once = server.memory()
        time.sleep(FORGOTTEN)
        kilobytes = [round((mb - before) * 1024 / count, 2) for mb in (at_once, server.memory())]
        found[name] = {"kb_per_table": dict(zip(("at_once", "forgotten"), kilobytes, strict=True))}
    print(msgspec.json.encode(found).decode(), flush=True)
    return found


def crowd(servers: dict[str, Server], asked: argparse.Namespace) -> Json:
    """What a move costs at a table that many watch, and how much more than at one that nobody watches."""
    spent: dict[int, dict[str, Json]] = {0: {}, asked.spectators: {}}
    for (count, figures), (name, server) in product(spent.items(), servers.items()):
        server.order(f"crowd {count}")
        figures[name] = server.played(10, asked.seconds, "crowd")
    watched, alone = spent[asked.spectators], spent[0]
    more = {f"{name} more": watched[name]["cpu_ms_per_move"] - alone[name]["cpu_ms_per_move"] for name in servers}
    return row(watched, {"spectators": asked.spectators}) | {name: round(ms, 2) for name, ms in more.items()}


def carried(measured: Sequence[Json], workers: int) -> Json:
    """How many times as much so many workers carry as one does, by the rate of the one."""
    uses = sorted((_use(each["ours"]), each["ours"]["moves_per_second"]) for each in measured)
    found: Json = {"workers": workers, "carry": {}}
    for alone in (each["one"] for each in measured):
        use = workers * _use(alone)
        for (less, fewer), (more, many) in pairwise(uses):
            if less <= use <= more:
                moves = fewer + (many - fewer) * (use - less) / (more - less)
                found["carry"][str(alone["wanted_per_second"])] = round(moves / alone["moves_per_second"], 2)
    print(msgspec.json.encode(found).decode(), flush=True)
    return found


def _use(played: Json) -> float:
    """Of one core."""
    use: float = played["moves_per_second"] * played["cpu_ms_per_move"] / 1000
    return use


def row(figures: dict[str, Json], about: Json) -> Json:
    found: Json = {**about, **figures, "load_average": round(os.getloadavg()[0], 1)}
    if len(figures) > 1:
        ours, theirs = (one["cpu_ms_per_move"] for one in figures.values())
        found["ratio"] = round(theirs / ours, 2)
    print(msgspec.json.encode(found).decode(), flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 1000])
    parser.add_argument("--rates", type=float, nargs="+", default=[100, 200, 400])
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--spectators", type=int, default=100)
    parser.add_argument("--unseen", type=int, default=0, help="so many tables at which nobody looks: their memory")
    parser.add_argument("--db", nargs="+", help="postgresql://..., one for each server; without it, new SQLite files")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bots-every", type=int, default=20, help="one table in so many has a bot; 0: two people each")
    parser.add_argument("--beside", metavar="ANDEN", help="the command of another version")
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        dbs = asked.db or [f"{folder}/ours.db", f"{folder}/beside.db"]
        options = ["--workers", str(asked.workers)] if asked.workers > 1 else []
        servers = {"ours": stack.enter_context(Server(OURS, dbs[0], *options))}
        if asked.beside:
            servers["beside"] = stack.enter_context(Server(asked.beside, dbs[1]))
        elif asked.workers > 1 and len(dbs) > 1:
            servers["one"] = stack.enter_context(Server(OURS, dbs[1]))
        rows = measure(servers, asked)
    machine = {"cores": os.cpu_count(), "python": platform.python_version(), "workers": asked.workers}
    machine["store"] = "postgresql" if asked.db else "sqlite"
    found = msgspec.json.encode({"machine": machine, "rows": rows})
    asked.out.write_bytes(msgspec.json.format(found, indent=2) + b"\n")


if __name__ == "__main__":
    main()
