"""How fast the engine is: random play inside the kernel and search, compiled and interpreted in one run."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

import msgspec
from msgspec import Struct

from anden._compiled import FORCE
from anden.core import registry
from anden.core.kernel import OVER, State, decider, let_nature_move, playout, zeros
from anden.core.policy import Uniform
from anden.core.rng import Rng
from anden.core.search import Search

__all__ = ["Pace", "SearchPace", "Speed", "compare"]

ROUNDS = 3
SECONDS = 1.0
POSITIONS = 8
SEARCH = "search "  # begins the name of a case
BATCH = 20  # iterations between two looks at the clock

Rates = dict[str, dict[str, float]]  # "game seats" or "search game seats" → figure → rate


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


class SearchPace(Struct, frozen=True):
    """Search in the middle of a match, uniform playouts to the end: iterations per CPU second of one core."""

    game: str
    seats: int
    compiled: float | None
    interpreted: float
    ratio: float | None


class Speed(Struct, frozen=True):
    play: list[Pace]
    search: list[SearchPace]


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


def measure_search(game_id: str, seats: int, decisions: int) -> dict[str, float]:
    """One round over several positions, with whichever engine this process has."""
    game = registry.game(game_id)
    policy = Uniform(seats, game.spec.lowest_wins)
    policy.uniform_share = 0  # its own choice is uniform already
    cpu, iterations = 0.0, 0
    for seed in range(POSITIONS):
        rng = Rng(2026, seed)
        state = _middle(game_id, seats, decisions, rng)
        search = Search(policy, state, decider(state, seats), game.spec.codes, len(game.spec.streams), rng)
        began = process_time()
        while process_time() - began < SECONDS / POSITIONS:
            search.run(BATCH)
        cpu += process_time() - began
        iterations += search.done
    return {"iterations": iterations / cpu}


def _middle(game_id: str, seats: int, decisions: int, rng: Rng) -> State:
    """A position after so many random decisions: of the first match that lasts longer."""
    game = registry.game(game_id)
    out = zeros(2 * game.spec.codes)
    while True:
        state: State = game.new(seats, game.variants(seats)[0])
        let_nature_move(state, rng, out)
        left = decisions
        while left > 0 and state.actor() != OVER:
            seat = decider(state, seats)
            state.apply(seat, out[rng.below(state.legal(seat, out))])
            let_nature_move(state, rng, out)
            left -= 1
        if state.actor() != OVER:
            return state


def _round(interpreted: bool, games: Sequence[str]) -> Rates:
    environment = {**os.environ, FORCE: "1" if interpreted else ""}
    command = [sys.executable, "-m", "anden.arena.speed", *games]
    printed = subprocess.run(command, env=environment, capture_output=True, check=True).stdout
    rates: Rates = json.loads(printed)
    return rates


def compare(compiled: bool, games: Sequence[str], progress: Callable[[int], None]) -> Speed:
    """Measure these games with both engines turn about, each in its own process; return the medians.

    Without `compiled`, only the interpreted engine is measured.
    """
    fast, slow = [], []
    for _ in range(ROUNDS):
        if compiled:
            fast.append(_round(False, games))
        slow.append(_round(True, games))
        progress(1)
    played = [case for case, rates in slow[0].items() if "steps" in rates]
    searched = [case for case, rates in slow[0].items() if "iterations" in rates]
    return Speed([_pace(case, fast, slow) for case in played], [_search_pace(case, fast, slow) for case in searched])


def _median(rounds: list[Rates], case: str, rate: str) -> float | None:
    return median(rates[case][rate] for rates in rounds) if rounds else None


def _both(fast: list[Rates], slow: list[Rates], case: str, rate: str) -> tuple[float | None, float]:
    interpreted = _median(slow, case, rate)
    assert interpreted is not None
    return _median(fast, case, rate), interpreted


def _pace(case: str, fast: list[Rates], slow: list[Rates]) -> Pace:
    game, _, seats = case.partition(" ")
    compiled, interpreted = _both(fast, slow, case, "steps")
    ratio = compiled / interpreted if compiled else None
    _, length = _both(fast, slow, case, "length")
    return Pace(game, int(seats), length, compiled, interpreted, ratio, *_both(fast, slow, case, "games"))


def _search_pace(case: str, fast: list[Rates], slow: list[Rates]) -> SearchPace:
    game, seats = case.removeprefix(SEARCH).split(" ")
    compiled, interpreted = _both(fast, slow, case, "iterations")
    return SearchPace(game, int(seats), compiled, interpreted, compiled / interpreted if compiled else None)


def main() -> None:
    games = sys.argv[1:]
    cases = [(game_id, seats) for game_id in games for seats in registry.game(game_id).spec.seats]
    rates = {f"{game_id} {seats}": measure(game_id, seats) for game_id, seats in cases}
    for game_id in games:
        seats = min(seats for seats in registry.game(game_id).spec.seats if seats > 1)
        middle = int(rates[f"{game_id} {seats}"]["length"]) // 2
        rates[f"{SEARCH}{game_id} {seats}"] = measure_search(game_id, seats, middle)
    print(msgspec.json.encode(rates).decode())


if __name__ == "__main__":
    main()
