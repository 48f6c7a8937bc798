"""Search: what it asks of a policy, and that either engine finds the same."""

import os
import subprocess
import sys

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from anden.bots import Decision, bot
from anden.core import registry
from anden.core.kernel import State, let_nature_move, zeros
from anden.core.match import Match
from anden.core.policy import Policy
from anden.core.rng import Rng
from anden.core.search import Search

GAME = registry.game("loknroll")
WITH_POLICY = [game_id for game_id in registry.game_ids() if registry.game(game_id).policy]


class Asked(Policy):
    """Plays for points, and counts what it is asked for."""

    def __init__(self, trust: float) -> None:
        super().__init__(2, GAME.spec.lowest_wins)
        self.trust = trust
        self.uniform_share = 0
        self.chosen = 0
        self.judged = 0

    def choose(self, state: State, seat: i64, codes: vec[i64], count: i64, rng: Rng) -> i64:
        del state, seat, count, rng
        self.chosen += 1
        return codes[0]

    def weigh(self, state: State, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        del state, seat, codes
        for at in range(count):
            out[at] = 1

    def worth(self, state: State, party: i64) -> i64:
        self.judged += 1
        return self.sign * state.points(party)


def searched(trust: float, iterations: int) -> tuple[Asked, Search]:
    state, rng = GAME.new(2, GAME.variants(2)[0]), Rng(3)
    let_nature_move(state, rng, zeros(2 * GAME.spec.codes))
    policy = Asked(trust)
    search = Search(policy, state, state.actor(), GAME.spec.codes, rng)
    search.run(iterations)
    return policy, search


def test_a_policy_that_is_trusted_wholly_plays_nothing_out() -> None:
    policy, search = searched(1.0, 40)
    assert policy.chosen == 0
    assert all(0.0 <= value <= 1.0 for _, _, value in search.lookout())


def test_a_policy_that_is_trusted_by_half_is_asked_before_a_playout_and_after_it() -> None:
    half, search = searched(0.5, 40)
    never, _ = searched(0.0, 40)
    assert half.chosen > 0
    assert never.chosen > 0
    assert half.judged == 2 * never.judged == 2 * 2 * 40
    assert sum(search.win_rates()) == pytest.approx(1.0)


JUDGED = {"ghosts-galore", "paris-connection"}  # by what was learned from games: decisions 18 and 27


@pytest.mark.parametrize("game_id", WITH_POLICY)
def test_only_what_was_learned_from_games_is_trusted_before_a_playout(game_id: str) -> None:
    """A constant of a game's own that is called as something of search's would change how search judges."""
    game = registry.game(game_id)
    seats = max(2, min(game.spec.seats))
    policy = game.policy and game.policy(seats, game.settle(seats, game.variants(seats)[0]))
    assert policy is not None
    assert policy.trust == (1.0 if game_id in JUDGED else 0.0)


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
