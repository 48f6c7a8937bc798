"""The two games around a line of track: what cards in hand, the top of the pile and room ahead of the train cost."""

from random import Random

from bench.fitting.squares import Constants, Squares, moved

from anden.core import registry
from anden.core.game import AnyGame, Options
from anden.core.kernel import NATURE, OVER, decider, draw, zeros
from anden.core.rng import Rng
from anden.games.loknroll.model import LoknRollOptions
from anden.track.line import DAMAGED, TRACK
from anden.track.policy import AHEAD, COSTS, FEW, MOST_ROOM, ROOMS, SAME, STAGES, TOPS, VALUES, stage_of
from anden.track.turn import DRAW_CARD, OWN_NATURE, VALUE, TrackState

FEWEST = 500  # samples, for a row to be fitted
RIDGE = 20.0
AT_RANDOM = 0.05  # of the decisions, so that what the policy avoids is judged too
OTHERS = COSTS  # a sign that is no constant: what the others hold
SIGNS = COSTS + 1


def kinds(game: AnyGame, table: str) -> list[tuple[int, Options]]:
    """Seats and options of the matches that a table of constants is for."""
    if table in ("laura", "alone"):
        return [(1, game.settle(1, LoknRollOptions(mode="laura" if table == "laura" else "solo")))]
    return [(seats, game.variants(seats)[0]) for seats in ((2,) if table == "two" else (3, 4))]


class Harvest:
    """What the games of one generation tell, by table and stage."""

    def __init__(self, tables: list[str]) -> None:
        self.costs = {f"{table}-{stage}": Squares(SIGNS) for table in tables for stage in range(STAGES)}
        self.points: list[int] = []

    def merge(self, other: "Harvest") -> None:
        for name, squares in other.costs.items():
            self.costs[name].merge(squares)
        self.points += other.points

    def improved(self, constants: Constants, part: float) -> Constants:
        """The constants moved a part of the way to what these games say."""
        better = dict(constants)
        for name, squares in self.costs.items():
            if squares.count >= FEWEST:
                found = squares.weights(RIDGE, [*constants[name], 0.0])
                better[name] = moved(constants[name], found[:COSTS], part)
        return better


class Table:
    """One match. A sample is taken when a turn is over: what it leaves behind, and what that came to in the end."""

    def __init__(self, game: AnyGame, table: str, constants: Constants, luck: Random) -> None:
        self.game, self.table, self.luck = game, table, luck
        self.seats, self.options = luck.choice(kinds(game, table))
        assert game.policy is not None
        self.policy = game.policy(self.seats, self.options)
        self.policy.adjust(constants)
        self.seen: list[tuple[int, int, list[float], float]] = []  # seat, stage, signs, cost so far

    def play(self, harvest: Harvest) -> None:
        rng, out = Rng(self.luck.getrandbits(40)), zeros(2 * self.game.spec.codes)
        state: TrackState = self.game.new(self.seats, self.options)
        acted: int | None = None
        while state.actor() != OVER:
            if state.actor() == NATURE:
                if acted is not None and state.phase in (DRAW_CARD, OWN_NATURE):
                    self.seen.append((acted, stage_of(state.deck // state.terms.parties), *seen_by(state, acted)))
                    acted = None
                state.apply(NATURE, draw(state, rng, out))
                continue
            seat = decider(state, self.seats)
            count = state.legal(seat, out)
            code = out[self.luck.randrange(count)]
            if count > 1 and self.luck.random() > AT_RANDOM:
                code = self.policy.choose(state, seat, out, count, rng)
            acted = seat if state.shown < 0 else acted
            state.apply(seat, code)
        for seat, stage, signs, so_far in self.seen:
            harvest.costs[f"{self.table}-{stage}"].add(signs, ahead(state, seat) - so_far)
        harvest.points.append(state.points(0))


def ahead(state: TrackState, seat: int) -> float:
    """What the seat has to pay more than the others do."""
    others = [float(state.points(other)) for other in range(state.terms.parties) if other != seat]
    return float(state.points(seat)) - (sum(others) / len(others) if others else 0.0)


def seen_by(state: TrackState, seat: int) -> tuple[list[float], float]:
    """The signs of what a seat has left behind, in the order of the constants; its cost so far without its hand."""
    types = state.terms.types
    hand = [state.hand[seat * types + card] for card in range(types)]
    signs = [0.0] * SIGNS
    for value in range(1, VALUES + 1):
        track = sum(hand[card] for card in range(TRACK) if VALUE[card] == value)
        note_cards(signs, value - 1, track)
        if types > TRACK:
            note_cards(signs, VALUES + value - 1, hand[TRACK + value - 1])
    size, line = state.pile_size[seat], state.line
    signs[TOPS + (VALUE[state.pile[seat * state.terms.cards + size - 1]] if size else 0)] = 1.0
    signs[ROOMS + min(line.end - 1 - line.train, MOST_ROOM)] = 1.0
    near = range(line.train + 1, min(line.train + 1 + FEW, line.end))
    signs[AHEAD] = float(sum(line.card[at] >= DAMAGED for at in near))
    rivals = [other for other in range(state.terms.seats) if other != seat]
    held = [sum(state.hand[other * types + card] * VALUE[card] for card in range(types)) for other in rivals]
    signs[OTHERS] = sum(held) / len(held) if held else 0.0
    return signs, ahead(state, seat) - float(sum(count * VALUE[card] for card, count in enumerate(hand)))


def note_cards(signs: list[float], kind: int, count: int) -> None:
    for card in range(count):
        signs[kind * SAME + min(card, SAME - 1)] += 1.0


def harvest(game_id: str, constants: Constants, seed: str, games: int) -> Harvest:
    """What so many games of the policy with these constants tell."""
    tables = sorted({name.partition("-")[0] for name in constants})
    luck, told, game = Random(seed), Harvest(tables), registry.game(game_id)
    for _ in range(games):
        Table(game, luck.choice(tables), constants, luck).play(told)
    return told
