"""A hostile visitor against a real server, while honest people play whole games.

python -m tests.siege.hostile [--minutes M] [--json]     the whole siege: a quiet time, each attack alone, all at once
python -m tests.siege.hostile --short                    everything at once for a few seconds, as the tests run it

Three kinds of processes: the server, honest people (tests/siege/honest.py), and the attackers, who come from other
addresses of the loopback and give way to the others on the processor, as if they had machines of their own.
"""

import argparse
import asyncio
import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread

import msgspec

from anden.server.store import Store
from tests.patience import patience
from tests.siege.attacks import ATTACKS, GONE, Band
from tests.siege.report import Found, Json, milliseconds
from tests.siege.station import Station
from tests.siege.table import Table, judged

MOVE_MS = 250.0  # act to acknowledgement, 99 of 100
ANSWER_MS = 30_000.0  # a paseo's answer, the longest
MEGABYTES = 300.0
PROCESSES = 4  # of attackers
LOWEST = 19  # priority: how nice they are
FILES = 8192  # sockets are files
AFTER_SECONDS = 3.0  # quiet between attacks
LEAST_SECONDS = {"snatch": 75.0, "silent": 40.0}  # alone: what they are after takes so long


class Phase(msgspec.Struct):
    """A stretch of the siege: which attacks, and from when to when."""

    name: str
    attacks: list[str]
    begun: float = 0.0
    ended: float = 0.0
    saw: Json = {}
    wrong: list[str] = []

    def holds(self, moment: float) -> bool:
        return self.begun <= moment < self.ended


def phases(names: list[str]) -> list[Phase]:
    """Quiet, each of these attacks alone, and everything at once."""
    return [Phase("quiet", []), *(Phase(name, [name]) for name in names), Phase("all at once", list(ATTACKS))]


# ---- the attackers' process


async def attack(place: str, names: list[str], seconds: float, seed: int) -> Json:
    """All of these attacks at once; what each saw, and what was wrong."""

    async def one(at: int, name: str) -> tuple[str, Band]:
        band = Band(place, seconds, seed + at)
        try:
            await ATTACKS[name](band)
        except GONE as error:
            band.saw[f"ended: {type(error).__name__} {error}"[:160]] += 1
        finally:
            await band.close()
        return name, band

    done = await asyncio.gather(*(one(at, name) for at, name in enumerate(names)))
    return {name: {"saw": dict(band.saw), "wrong": band.wrong} for name, band in done}


def attackers(place: str, names: list[str], seconds: float, seed: int, nice: int) -> Json:
    """The same in processes of their own, a few attacks in each, that give way to everyone else."""
    bands = [names[at::PROCESSES] for at in range(PROCESSES) if names[at::PROCESSES]]
    asked = ["--place", place, "--seconds", str(seconds), "--seed", str(seed)]
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.siege.hostile", "--attack", ",".join(band), *asked],
            stdout=subprocess.PIPE,
            preexec_fn=lambda: os.nice(nice),
        )
        for band in bands
    ]
    found: Json = {}
    try:
        for process in started:
            said, _ = process.communicate(timeout=seconds + patience(240))
            assert process.returncode == 0, "attackers have failed"
            found |= json.loads(said)
    finally:
        for process in started:
            _end(process)
    return found


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate()


# ---- the siege


class Scale(Thread):
    """Weighs the server again and again."""

    def __init__(self, weigh: Callable[[], float]) -> None:
        super().__init__(daemon=True)
        self._weigh, self._enough = weigh, Event()
        self.most = 0.0

    def run(self) -> None:
        while not self._enough.wait(0.25):
            self.most = max(self.most, self._weigh())

    def stop(self) -> float:
        self._enough.set()
        self.join()
        return round(self.most, 1)


def siege(todo: list[Phase], seconds: float, seed: int = 15, nice: int = LOWEST) -> Found:
    """One phase after the other, about `seconds` in all; what the honest people noticed.

    Attackers run at the lowest priority, as if they had machines of their own; on a machine that is busy with other
    things they would not run at all then, so that whoever tests there gives them another one.
    """
    _more_files()
    share = seconds / len(todo)
    with TemporaryDirectory(prefix="anden-") as folder:
        db, out = str(Path(folder) / "anden.db"), Path(folder) / "honest.json"
        with Station(db, Path(folder)) as station:
            people = _people(station.place, out)
            scale = Scale(station.megabytes)
            scale.start()
            try:
                for at, phase in enumerate(todo):
                    _run(phase, station.place, max(share, LEAST_SECONDS.get(phase.name, 0.0)), seed + at, nice)
                    assert people.poll() is None, "the honest people are gone"
                people.communicate(timeout=patience(120))
            finally:
                _end(people)
                heaviest = scale.stop()
            complaints = station.complaints()
        store = Store(db)
        try:
            return _judged(store, todo, msgspec.json.decode(out.read_bytes(), type=list[Table]), heaviest, complaints)
        finally:
            store.close()


def _more_files() -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES if hard < 0 else min(hard, FILES), hard))


def _people(place: str, out: Path) -> subprocess.Popen[bytes]:
    asked = ["--place", place, "--out", str(out)]
    return subprocess.Popen([sys.executable, "-m", "tests.siege.honest", *asked], stdin=subprocess.PIPE)


def _run(phase: Phase, place: str, seconds: float, seed: int, nice: int) -> None:
    phase.begun = time.monotonic()
    if phase.attacks:
        done = attackers(place, phase.attacks, seconds, seed, nice)
        phase.saw = {name: one["saw"] for name, one in done.items()}
        phase.wrong = [f"{name}: {line}" for name, one in done.items() for line in one["wrong"]]
    else:
        time.sleep(seconds)
    phase.ended = time.monotonic()
    time.sleep(AFTER_SECONDS if phase.attacks else 0.0)


def _judged(store: Store, todo: list[Phase], tables: list[Table], heaviest: float, complaints: list[str]) -> Found:
    figures, wrong = judged(store, tables)
    moves = {phase.name: _moves(tables, phase) for phase in todo}
    besieged = [took for name, found in moves.items() if name != "quiet" for took in found]
    answers = [took for table in tables for at, took in table.answers if not todo[0].holds(at)]
    figures |= {
        "MB at most": heaviest,
        "quiet moves": milliseconds(moves["quiet"]),
        "besieged moves": milliseconds(besieged),
        "bot answers": milliseconds(answers),
        "phases": {phase.name: milliseconds(moves[phase.name]) | {"saw": phase.saw} for phase in todo},
    }
    wrong += [line for phase in todo for line in phase.wrong] + complaints
    if heaviest > MEGABYTES:
        wrong.append(f"{heaviest} MB of memory")
    return Found("hostile visitor", figures, wrong)


def _moves(tables: list[Table], phase: Phase) -> list[float]:
    return [moved.took for table in tables for moved in table.moved if phase.holds(moved.at)]


def too_slow(found: Found, bound: float) -> list[str]:
    """What honest people waited for too long: their own moves, or the answers of a bot."""
    moves, answers = found.figures["besieged moves"], found.figures["bot answers"]
    slow = [f"{name}: {one['p99']} ms at p99" for name, one in found.figures["phases"].items() if _slow(one, bound)]
    if moves["count"] == 0 or answers["count"] == 0:
        slow.append("nobody could play")
    elif answers["max"] > ANSWER_MS:
        slow.append(f"a bot's answer took {answers['max'] / 1000:.1f} s")
    return slow


def _slow(one: Json, bound: float) -> bool:
    return bool(one["count"] and one["p99"] > bound)


def table_of(found: Found) -> str:
    """The phases, one below the other."""
    rows = [f"{'':16} {'moves':>6} {'p50':>8} {'p99':>8} {'max':>8}   saw"]
    for name, one in found.figures["phases"].items():
        p50, p99, most = (one.get(key, "-") for key in ("p50", "p99", "max"))
        saw = one["saw"].get(name, {}) if len(one["saw"]) == 1 else {}
        told = ", ".join(f"{what} {count}" for what, count in saw.items())
        rows.append(f"{name:16} {one['count']:>6} {p50:>8} {p99:>8} {most:>8}   {told}")
    return "\n".join(rows)


def whole(minutes: float, names: list[str] | None = None) -> Found:
    """The siege as `make siege` runs it: judged by the bound that is promised."""
    found = siege(phases(names or list(ATTACKS)), minutes * 60)
    found.wrong += too_slow(found, MOVE_MS)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=float(os.environ.get("SIEGE_MINUTES", "10")))
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--only", help="names, with commas: these alone, then everything at once")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--attack", help="names, with commas: as an attacker, against --place")
    parser.add_argument("--place")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=15)
    asked = parser.parse_args()
    if asked.attack:
        print(json.dumps(asyncio.run(attack(asked.place, asked.attack.split(","), asked.seconds, asked.seed))))
        return 0
    names = asked.only.split(",") if asked.only else None
    found = siege(phases([]), asked.seconds) if asked.short else whole(asked.minutes, names)
    print(msgspec.json.encode(found).decode() if asked.json else f"{table_of(found)}\n{found.line()}")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
