"""Does a map of Paris Connection play well with the shipped bots? `python -m bench.paris_balance [GAMES] [SEED]`.

Prints JSON: in how many of the games, at each number of seats, each ending came about, and in what share of them the
company of each start hex was the dearest (shared first places count in part). Kept in `bench/paris-balance.json`.
"""

import json
import sys
from collections import Counter

from anden.bots import Decision, bot
from anden.core import registry
from anden.core.match import Match
from anden.core.seal import derived_rng, derived_seed
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.components import Grid
from anden.games.parisconnection.kernel import ParisConnection

GAME = registry.game("paris-connection")
PLAYER = "greedy"  # what the levels slip from, and search begins with
GAMES = 250  # at each number of seats
COLOURS = int(k.COLOURS)


def play(seats: int, seed: bytes) -> ParisConnection:
    """The end of a match of the bots among themselves."""
    match = Match(GAME, seats, GAME.variants(seats)[0], seed)
    player = bot(PLAYER, GAME)
    rngs = [derived_rng(seed, f"bot {seat}") for seat in range(seats)]
    while not match.over:
        (seat,) = match.owing()
        match.play(seat, player.choose(Decision.at(match, seat, rngs[seat])))
    assert isinstance(match.state, ParisConnection)
    return match.state


def dearest(state: ParisConnection) -> dict[str, float]:
    """The start hexes of the dearest companies, which share one point."""
    grid = state.terms.board
    assert isinstance(grid, Grid)
    colours = {state.held[h]: grid.board.hexes[h].id for h in state.terms.starts}
    best = [c for c in range(COLOURS) if state.value[c] == max(state.value)]
    return {colours[1 << c]: 1 / len(best) for c in best}


def measure(games: int, seed: int) -> dict[str, object]:
    report: dict[str, object] = {"bots": PLAYER, "games at each number of seats": games, "seed": seed}
    ends, starts = Counter[str](), Counter[str]()
    for seats in GAME.spec.seats:
        seeds = (derived_seed(b"balance", f"{seed} {seats} {n}") for n in range(games))
        played = [play(seats, each) for each in seeds]
        here = Counter(GAME.ended(state) for state in played)
        report[f"{seats} seats"] = {ending: round(count / games, 3) for ending, count in sorted(here.items())}
        ends += here
        for state in played:
            for start, part in dearest(state).items():
                starts[start] += part  # type: ignore[assignment]  # parts of a point
    total = games * len(GAME.spec.seats)
    report["endings"] = {ending: round(count / total, 3) for ending, count in sorted(ends.items())}
    report["dearest company by start hex"] = {start: round(n / total, 3) for start, n in sorted(starts.items())}
    return report


if __name__ == "__main__":
    chosen = [int(argument) for argument in sys.argv[1:]]
    print(json.dumps(measure(*(chosen + [GAMES, 2026][len(chosen) :])), indent=2))
