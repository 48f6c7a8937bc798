"""How fast the engine is: random play inside the kernel, compiled and interpreted in one run."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import process_time

import msgspec
from msgspec import Struct

from anden._compiled import FORCE
from anden.core import registry
from anden.core.kernel import playout, zeros
from anden.core.rng import Rng

__all__ = ["Pace", "compare"]

ROUNDS = 3
SECONDS = 1.0


class Pace(Struct, frozen=True):
    """Random play of one game at one number of seats, per CPU second of one core. A step is one decision of a seat."""

    game: str
    seats: int
    steps_per_match: float
    compiled: float | None  # steps
    interpreted: float  # steps
    ratio: float | None
    compiled_games: float | None
    interpreted_games: float


def measure(game_id: str, seats: int) -> dict[str, float]:
    """One round with whichever engine this process has."""
    game = registry.game(game_id)
    start = game.new(seats, game.variants(seats)[0])
    out, rng = zeros(2 * game.spec.codes), Rng(2026, seats)
    steps = games = 0
    began = process_time()
    while process_time() - began < SECONDS:
        steps += playout(start.clone(), seats, rng, out)
        games += 1
    cpu = process_time() - began
    return {"steps": steps / cpu, "games": games / cpu, "length": steps / games}


def _round(interpreted: bool) -> dict[str, dict[str, float]]:
    environment = {**os.environ, FORCE: "1" if interpreted else ""}
    command = [sys.executable, "-m", "anden.arena.speed"]
    printed = subprocess.run(command, env=environment, capture_output=True, check=True).stdout
    rates: dict[str, dict[str, float]] = json.loads(printed)
    return rates


def compare(compiled: bool, progress: Callable[[int], None]) -> list[Pace]:
    """Both engines turn about, each in its own process; the medians. `compiled` False: only the interpreted one."""
    rounds = []
    for _ in range(ROUNDS):
        rounds.append((_round(False) if compiled else None, _round(True)))
        progress(1)
    return [_pace(case, rounds) for case in rounds[0][1]]


def _pace(case: str, rounds: list[tuple[dict[str, dict[str, float]] | None, dict[str, dict[str, float]]]]) -> Pace:
    game, _, seats = case.partition(" ")
    slow = {rate: median(r[1][case][rate] for r in rounds) for rate in ("steps", "games", "length")}
    fast = {rate: median(r[0][case][rate] for r in rounds if r[0]) for rate in slow} if rounds[0][0] else None
    return Pace(
        game,
        int(seats),
        slow["length"],
        fast["steps"] if fast else None,
        slow["steps"],
        fast["steps"] / slow["steps"] if fast else None,
        fast["games"] if fast else None,
        slow["games"],
    )


def main() -> None:
    cases = [(game_id, seats) for game_id in registry.OURS for seats in registry.game(game_id).spec.seats]
    rates = {f"{game_id} {seats}": measure(game_id, seats) for game_id, seats in cases}
    print(msgspec.json.encode(rates).decode())


if __name__ == "__main__":
    main()
