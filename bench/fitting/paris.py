"""Paris Connection: by how much a company will rise, from what is promised to it, what is in stations and in hands."""

from random import Random

from bench.fitting.squares import Constants, Squares, moved

from anden.core import registry
from anden.core.kernel import NATURE, OVER, decider, draw, zeros
from anden.core.rng import Rng
from anden.games.parisconnection.kernel import ACT, COLOURS, ParisConnection
from anden.games.parisconnection.policy import STOCK, ParisConnectionPolicy, hash_of

SEATS = (3, 3, 3, 4, 5)  # of the matches, one as often as another
SEEN = 0.25  # of the turns
AT_RANDOM = 0.04  # of the decisions, so that what the policy avoids is judged too
RIDGE = 50.0


class Harvest:
    """What the games of one generation tell."""

    def __init__(self, signs: int) -> None:
        self.rise = Squares(signs)
        self.points: list[int] = []

    def merge(self, other: "Harvest") -> None:
        self.rise.merge(other.rise)
        self.points += other.points

    def improved(self, constants: Constants, part: float) -> Constants:
        """The constants moved a part of the way to what these games say."""
        found = self.rise.weights(RIDGE, constants["rise"])
        return constants | {"rise": moved(constants["rise"], found, part)}


def signs_of(policy: ParisConnectionPolicy, state: ParisConnection, colour: int) -> list[float]:
    """What `rise_of` multiplies with the constants, in their order."""
    policy.draw_line(state, colour, True)
    promise, station = policy.promises[0], state.station[colour]
    left, backing, stock = policy.left, policy.backing[colour], float(station) / STOCK
    likely = left * promise * policy.fuel(station)
    by_promise = [likely, likely * backing, likely * left, likely * left * backing, left * promise * stock]
    return [*by_promise, left, left * backing, stock, stock * backing]


def harvest(constants: Constants, seed: str, games: int) -> Harvest:
    """What so many games of the policy with these constants tell."""
    luck, told = Random(seed), Harvest(len(constants["rise"]))
    for _ in range(games):
        play(constants, luck, told)
    return told


def play(constants: Constants, luck: Random, told: Harvest) -> None:
    game, seats = registry.game("paris-connection"), luck.choice(SEATS)
    options = game.variants(seats)[0]
    policy = ParisConnectionPolicy(seats, constants)
    rng, out = Rng(luck.getrandbits(40)), zeros(2 * game.spec.codes)
    state: ParisConnection = game.new(seats, options)
    seen: list[tuple[int, list[float], int]] = []
    while state.actor() != OVER:
        if state.actor() == NATURE:
            state.apply(NATURE, draw(state, rng, out))
            continue
        if state.phase == ACT and luck.random() < SEEN:
            policy.look_at_stocks(state)
            policy.board = hash_of(state)
            seen += [(colour, signs_of(policy, state, colour), state.value[colour]) for colour in range(COLOURS)]
        seat = decider(state, seats)
        count = state.legal(seat, out)
        code = out[luck.randrange(count)]
        if count > 1 and luck.random() > AT_RANDOM:
            code = policy.choose(state, seat, out, count, rng)
        state.apply(seat, code)
    for colour, signs, before in seen:
        told.rise.add(signs, float(state.value[colour] - before))
    told.points.append(state.points(0))
