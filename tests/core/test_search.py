"""Search: what it asks of a policy, and that either engine finds the same."""

import os
import subprocess
import sys

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from anden.bots import Decision, bot
from anden.core import registry
from anden.core.codec import encode
from anden.core.game import AnyGame
from anden.core.kernel import State, decider, let_nature_move, zeros
from anden.core.match import Match
from anden.core.policy import Policy
from anden.core.rng import Rng
from anden.core.search import Search

DICE = registry.game("loose-caboose")
HANDS = registry.game("paris-connection")
WITH_POLICY = [game_id for game_id in registry.game_ids() if registry.game(game_id).policy]


class Asked(Policy):
    """Plays for points, and notes what it is asked for."""

    def __init__(self, game: AnyGame, own_turn: bool) -> None:
        super().__init__(3, game.spec.lowest_wins)
        self.game = game
        self.own_turn = own_turn
        self.uniform_share = 0
        self.worlds_begun: list[bytes] = []
        self.chosen = 0
        self.rests = 0

    def begin(self, world: State) -> None:
        self.worlds_begun.append(encode(world))

    def choose(self, state: State, seat: i64, codes: vec[i64], count: i64, rng: Rng) -> i64:
        del state, seat, count, rng
        self.chosen += 1
        return codes[0]

    def weigh(self, state: State, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        del state, seat, codes
        for at in range(count):
            out[at] = 1

    def at_rest(self, state: State) -> bool:
        del state
        self.rests += 1
        return self.rests % 3 == 0


def searched(policy: Asked, iterations: int) -> tuple[State, Search]:
    """From the first position with something to choose."""
    game = policy.game
    state, rng, codes = game.new(3, game.variants(3)[0]), Rng(3), zeros(2 * game.spec.codes)
    while let_nature_move(state, rng, codes) >= 0 and state.legal(state.actor(), codes) == 1:
        state.apply(state.actor(), codes[0])
    search = Search(policy, state, state.actor(), game.spec.codes, len(game.spec.streams), rng)
    search.run(iterations)
    return state, search


def test_a_tree_of_the_own_turn_ends_with_it() -> None:
    def stays(policy: Asked) -> list[bool]:
        """After each of the codes expected: is it still the same seat that decides?"""
        state, search = searched(policy, 300)
        seat, after = state.actor(), []
        for code in search.line():
            state.apply(decider(state, 3), code)
            after.append(state.actor() == seat)
            let_nature_move(state, Rng(1), zeros(2 * DICE.spec.codes))
        return after

    *before, last = stays(Asked(DICE, own_turn=True))
    assert all(before)
    assert not last
    assert not all(stays(Asked(DICE, own_turn=False))[:-1])


def test_actions_of_the_own_turn_are_compared_in_the_same_worlds() -> None:
    policy, apart = Asked(HANDS, own_turn=True), Asked(HANDS, own_turn=False)
    _, search = searched(policy, 60)
    _, *begun = policy.worlds_begun  # first it looks at what may be done
    visits = [visits for _, visits, _ in search.lookout()]
    assert sum(visits) == len(begun) == 60
    assert len({*begun}) == max(visits) < 60
    searched(apart, 60)
    assert len({*apart.worlds_begun[1:]}) > 2 * max(visits)


def test_a_tree_that_is_full_makes_room_for_an_action_it_had_not_tried() -> None:
    """Once it did not, in one match of hundreds: what a first action needs is looked up after room is made for it."""
    _, search = searched(Asked(HANDS, own_turn=True), 0)
    search.nodes = len(search.child)
    search.run(40)
    assert sum(visits for _, visits, _ in search.lookout()) == 40


def test_beyond_its_horizon_a_playout_goes_on_to_a_point_of_rest() -> None:
    """Here every third position is one."""
    policy = Asked(DICE, own_turn=True)
    policy.horizon = 1
    searched(policy, 20)
    assert policy.rests == 3 * 20


OWN_TURN = {"ghosts-galore", "paris-connection"}  # decision 38


@pytest.mark.parametrize("game_id", WITH_POLICY)
def test_the_tree_is_the_own_turn_where_that_was_seen_to_be_better(game_id: str) -> None:
    """A constant of a game's own that is called as something of search's would change how search thinks."""
    game = registry.game(game_id)
    seats = max(2, min(game.spec.seats))
    policy = game.policy and game.policy(seats, game.settle(seats, game.variants(seats)[0]))
    assert policy is not None
    assert policy.own_turn == (game_id in OWN_TURN)
    assert (policy.horizon > 0) == (game_id in OWN_TURN)


def line_of(game_id: str) -> str:
    """The first decisions of a match of `search` with itself, from a late position on."""
    game = registry.game(game_id)
    seats = max(2, min(game.spec.seats))
    match = Match(game, seats, game.variants(seats)[0], bytes(32))
    players, rng, chosen = [bot("greedy", game) for _ in range(seats)], Rng(9), []
    for turn in range(26):
        seat = match.owing()[0]
        if turn == 22:
            players = [bot("search:iters=6", game) for _ in range(seats)]
        action = players[seat].choose(Decision.at(match, seat, rng))
        chosen.append(repr(action))
        match.play(seat, action)
    return "\n".join(chosen)


@pytest.mark.further
@pytest.mark.parametrize("game_id", WITH_POLICY)
def test_interpreted_it_chooses_the_same(game_id: str) -> None:
    program = f"from tests.core.test_search import line_of; print(line_of({game_id!r}))"
    environment = {**os.environ, "ANDEN_INTERPRETED": "1"}
    said = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == line_of(game_id)
