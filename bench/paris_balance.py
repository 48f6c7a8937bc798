"""Does a map of Paris Connection play well? Sensible bots find out: `python bench/paris_balance.py [GAMES] [SEED]`.

Prints JSON: in how many of the games, at each number of seats, each ending came about, and in what share of them the
company of each start hex was the dearest (shared first places count in part). Kept in `bench/paris-balance.json`.
"""

import json
import sys
from collections import Counter
from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from anden.bots import Decision
from anden.core import registry
from anden.core.kernel import NATURE, OVER, draw, zeros
from anden.core.rng import Rng
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.components import Grid
from anden.games.parisconnection.kernel import ParisConnection

GAME = registry.game("paris-connection")
GAMES = 300  # at each number of seats
FADE = 0.8  # of a city's promise for each hex of the way to it
HOPE = 0.9  # of all that is promised, how much a company will see in the end
FINISH = 1000.0  # the game is won, or lost, by ending it
HASTE = 0.5  # for each locomotive laid by who is ahead; less for who is not
COLOURS = int(k.COLOURS)
NOISE = 1.5  # points by which two actions are still much the same
SWAP = 2.0  # points that a swap must bring to be worth a turn
LEAD = 1.15  # how much better than the average the best of the others is


def _plain(numbers: vec[i64]) -> list[int]:
    return [int(number) for number in numbers]


@dataclass
class Line:
    """What one company could build now, locomotive by locomotive, towards the cities that promise most."""

    hexes: list[int]
    gains: list[int]  # after so many locomotives, from 0
    promises: list[float]  # of the cities it could then still reach


class Planner:
    """Sees the open board and its own hand. Of the others it knows what everyone does: how many of each colour they
    hold together. Chooses whole turns by how much they add to its lead over the average of the others."""

    def __init__(self, state: ParisConnection, rng: Rng, known: dict[object, Line]) -> None:
        terms = state.terms
        self.state, self.rng, self.seat = state, rng, state.seat
        self.beside, self.room, self.value = map(_plain, (terms.beside, terms.room, terms.value))
        self.stations, self.values = _plain(state.station), _plain(state.value)
        self.penalty, self.excess = int(terms.penalty), int(state.excess(self.seat))
        hands, seats = _plain(state.hand), int(terms.seats)
        self.own = hands[self.seat * COLOURS :][:COLOURS]
        self.others = [(sum(hands[c::COLOURS]) - self.own[c]) / (seats - 1) for c in range(COLOURS)]
        board = tuple(state.held)
        for c in range(COLOURS):
            key = board, c, state.station[c]
            if key not in known:  # lines outlast trades
                known[key] = self.line(c)
        self.lines = [known[board, c, state.station[c]] for c in range(COLOURS)]
        self.hope = HOPE * sum(self.stations) / (COLOURS * (int(terms.locomotives) - 2))
        self.expected = [self.values[c] + self.hope * self.lines[c].promises[0] for c in range(COLOURS)]

    def turn(self) -> list[int]:
        """The codes of the best turn."""
        plans = [*self.builds(), *self.trades()]
        return max(plans, key=lambda plan: plan[0])[1]

    def noise(self) -> float:
        return int(self.rng.below(1000)) * NOISE / 1000

    def standing(self, colour: int, gain: int) -> int:
        """If the game ended once this company had gained that much: 1, it looks won; -1, lost; 0, who knows."""
        values = [v + (gain if c == colour else 0) for c, v in enumerate(self.values)]
        own = sum(n * v for n, v in zip(self.own, values, strict=True))
        others = sum(n * v for n, v in zip(self.others, values, strict=True))
        own -= self.penalty * self.excess
        return (own > LEAD * others) - (own < others)

    # ---- building

    def line(self, colour: int) -> Line:
        """Lay towards the best city in reach again and again, on a copy of the board."""
        world = self.state.clone()
        world.colour = colour
        most = min(world.terms.most_laid, world.station[colour])
        hexes: list[int] = []
        gains = [0]
        promises: list[float] = []
        while True:
            steps = self.search(world, colour)
            goals = {h: self.value[h] * FADE ** len(way) for h, way in steps.items() if self.room[h] == k.CITY}
            promises.append(sum(goals.values()))
            if len(hexes) == most:
                break
            way = steps[max(goals, key=goals.__getitem__)] if goals else self.any_way(steps)
            if not way or not world.open_to(way[0]) >> colour & 1:
                break
            world.lay(way[0])
            hexes.append(way[0])
            gains.append(gains[-1] + self.value[way[0]])
        return Line(hexes, gains, promises)

    def any_way(self, steps: dict[int, list[int]]) -> list[int]:
        firsts = [way for way in steps.values() if len(way) == 1]
        return firsts[self.rng.below(len(firsts))] if firsts else []

    def search(self, world: ParisConnection, colour: int) -> dict[int, list[int]]:
        """The shortest way to each hex that the company could come to."""
        held, edges, bit = list(world.held), list(world.edges), 1 << colour
        ways: dict[int, list[int]] = {}
        queue = [h for h, e in enumerate(edges) if e & bit and world.open_to(h) & bit]
        for h in queue:
            ways[h] = [h]
        for at in queue:
            for to in self.beside[6 * at : 6 * at + 6]:
                if to >= 0 and to not in ways and k.has_room(held[to], self.room[to], bit):
                    ways[to] = [*ways[at], to]
                    queue.append(to)
        return ways

    def builds(self) -> list[tuple[float, list[int]]]:
        plans = []
        for colour, line in enumerate(self.lines):
            share = self.own[colour] - self.others[colour]
            for count in range(1, len(line.hexes) + 1):
                laid = line.hexes[:count]
                rise = line.gains[count] + self.hope * (line.promises[count] - line.promises[0])
                worth = rise * share + self.noise()
                standing = self.standing(colour, line.gains[count])
                worth += HASTE * count * standing
                if self.state.terms.end in laid or self.empties(colour, count):
                    worth += FINISH * standing
                plans.append((worth, [k.BUILD + colour, *(k.LAY + h for h in laid), k.DONE]))
        return plans

    def empties(self, colour: int, count: int) -> bool:
        return self.state.stations() == 2 and self.state.station[colour] == count

    # ---- trading

    def trades(self) -> list[tuple[float, list[int]]]:
        plans = []
        stations, expected = self.stations, self.expected
        size, limit = self.state.hand_size[self.seat], self.state.terms.limit
        for gave in range(COLOURS):
            for took in range(COLOURS):
                for count in (1, 2):
                    if self.own[gave] == 0 or took == gave or stations[took] < count:
                        continue
                    fine = self.penalty * (size - 1 + count > limit) * (count - 1)
                    worth = count * expected[took] - expected[gave] - fine - SWAP * (count == 1) + self.noise()
                    plans.append((worth, [k.GIVE + gave, k.TAKE + took * k.MOST_TAKEN + count - 1]))
        return plans


class PlannerBot:
    """The planner as a bot: it plans in a world it cannot rule out, of which it looks at nothing it does not know."""

    def __init__(self) -> None:
        self.plan: list[Any] = []

    def choose(self, decision: Decision) -> Any:
        if not self.plan:
            world = decision.imagine()
            assert isinstance(world, ParisConnection)
            self.plan = [GAME.decode(world, code) for code in Planner(world, decision.rng, {}).turn()]
        return self.plan.pop(0)


def play(seats: int, rng: Rng) -> ParisConnection:
    state = GAME.new(seats, GAME.variants(seats)[0])
    out = zeros(2 * GAME.spec.codes)
    known: dict[object, Line] = {}
    while state.actor() != OVER:
        if state.actor() == NATURE:
            state.apply(NATURE, draw(state, rng, out))
            continue
        seat = state.seat
        for code in Planner(state, rng, known).turn():
            state.apply(seat, code)
    assert isinstance(state, ParisConnection)
    return state


def dearest(state: ParisConnection) -> dict[str, float]:
    """The start hexes of the dearest companies, which share one point."""
    grid = state.terms.board
    assert isinstance(grid, Grid)
    colours = {state.held[h]: grid.board.hexes[h].id for h in state.terms.starts}
    best = [c for c in range(COLOURS) if state.value[c] == max(state.value)]
    return {colours[1 << c]: 1 / len(best) for c in best}


def measure(games: int, seed: int) -> dict[str, object]:
    report: dict[str, object] = {"games at each number of seats": games, "seed": seed}
    ends, starts = Counter[str](), Counter[str]()
    for seats in GAME.spec.seats:
        rng = Rng(seed, seats)
        played = [play(seats, rng) for _ in range(games)]
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
