"""What every policy of a game owes: asked of each in its own tests."""

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from anden.core import registry
from anden.core.codec import digest
from anden.core.game import AnyGame, Options, Seat
from anden.core.kernel import NATURE, OVER, State, decider, draw, zeros
from anden.core.policy import MOST, Policy
from anden.core.rng import Rng


def coach(game: AnyGame, seats: int, options: Options) -> Policy:
    assert game.policy is not None
    return game.policy(seats, options)


def weights(game: AnyGame, policy: Policy, state: State, seat: Seat) -> dict[int, int]:
    """Code → weight."""
    codes, out = zeros(2 * game.spec.codes), zeros(2 * game.spec.codes)
    count = state.legal(seat, codes)
    policy.begin(state)
    policy.weigh(state, seat, codes, count, out)
    return {codes[i]: out[i] for i in range(count)}


def favourite(game: AnyGame, state: State, seat: Seat, seats: int, options: Options) -> Any:
    """The action that looks best."""
    weighed = weights(game, coach(game, seats, options), state, seat)
    return game.decode(state, max(weighed, key=weighed.__getitem__))


def played(game: AnyGame, seats: int, options: Options, seed: int, slip: int) -> Iterator[tuple[State, Seat, Policy]]:
    """A match of one policy in all seats, `slip` decisions in a hundred at random: every decision, and the end."""
    state, policy, rng = game.new(seats, options), coach(game, seats, options), Rng(seed)
    out = zeros(2 * game.spec.codes)
    while state.actor() != OVER:
        if state.actor() == NATURE:
            state.apply(NATURE, draw(state, rng, out))
            continue
        seat = decider(state, seats)
        yield state, seat, policy
        count = state.legal(seat, out)
        code = out[rng.below(count)] if rng.below(100) < slip else policy.choose(state, seat, out, count, rng)
        assert code in [out[i] for i in range(count)]
        state.apply(seat, code)
    yield state, NATURE, policy


def check_weights(game: AnyGame, seats: int, options: Options, slip: int) -> None:
    """All within their bounds, and none that depends on what the seat cannot know."""
    rng = Rng(7, seats)
    for at, (state, seat, policy) in enumerate(played(game, seats, options, 11, slip)):
        if seat == NATURE:
            worths = [policy.sign * policy.worth(state, party) for party in range(seats)]
            assert worths == [state.points(s) for s in range(seats)]
        elif at % 5 == 0:
            seen = weights(game, policy, state, seat)
            assert all(1 <= weight <= MOST for weight in seen.values())
            other = state.clone()
            other.resample(seat, rng)
            assert weights(game, coach(game, seats, options), other, seat) == seen


def last_digest(game_id: str, seats: int) -> str:
    """How a match of the policy with itself ends."""
    game = registry.game(game_id)
    *_, (state, _, _) = played(game, seats, game.variants(seats)[0], 3, 10)
    return digest(state)


def check_engines(game_id: str, seats: int) -> None:
    """Interpreted, the policy plays the same match."""
    program = f"from tests.games.coach import last_digest; print(last_digest({game_id!r}, {seats}))"
    environment = {**os.environ, "ANDEN_INTERPRETED": "1"}
    said = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == last_digest(game_id, seats)


def mean_lead(game: AnyGame, seats: int, options: Options, deals: int) -> float:
    """By how many points the policy is ahead of one that plays for points at once, seats taken in turn."""
    out = zeros(2 * game.spec.codes)
    leads: list[float] = []
    for deal in range(deals):
        state, rng = game.new(seats, options), Rng(2026, deal)
        plain = Policy(seats, game.spec.lowest_wins)
        players = [coach(game, seats, options) if seat == deal % seats else plain for seat in range(seats)]
        while state.actor() != OVER:
            if state.actor() == NATURE:
                state.apply(NATURE, draw(state, rng, out))
                continue
            seat = decider(state, seats)
            weighed = weights(game, players[seat], state, seat)
            state.apply(seat, max(weighed, key=weighed.__getitem__))
        points = [state.points(seat) for seat in range(seats)]
        own = points.pop(deal % seats)
        leads.append(own - sum(points) / len(points))
    return sum(leads) / deals
