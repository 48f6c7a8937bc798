"""What was learned plays as a bot: by its view alone, legal actions only, in the space that it was learned in."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from anden.bots import Decision
from anden.core import registry
from anden.core.errors import Malformed
from anden.core.match import AnyMatch, Match
from anden.core.rng import Rng
from anden.core.seal import derived_seed
from anden.envs import Env, NetBot, space
from tests.envs.cases import GAMES, SEATINGS, SEED


def first(_observation: NDArray[np.int16], mask: NDArray[np.int8]) -> NDArray[np.float64]:
    """Likes actions of a low number, those that are not legal above all."""
    liked: NDArray[np.float64] = np.linspace(1, 0, len(mask)) + (mask == 0)
    return liked


def started(game_id: str, seats: int, plies: int) -> AnyMatch:
    game = registry.game(game_id)
    match: AnyMatch = Match(game, seats, game.variants(seats)[0], derived_seed(b"netbot", f"{game_id} {seats}"))
    rng = Rng(SEED)
    while plies > 0 and not match.over:
        seat = match.owing()[-1]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        plies -= 1
    return match


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_a_network_plays_legal_actions_in_every_game(game_id: str, seats: int) -> None:
    """The last of several seats that decide at once is asked first: it need not wait for the others."""
    match, player = started(game_id, seats, 0), NetBot(first, sampling=seats % 2 == 0)
    for _ in range(8):
        if match.over:
            break
        seat = match.owing()[-1]
        action = player.choose(Decision.at(match, seat, Rng(SEED)))
        assert action in match.legal(seat)
        match.play(seat, action)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_network_is_shown_what_its_seat_knows_and_nothing_else(game_id: str) -> None:
    match = started(game_id, 3, 4)
    seat, shown = match.owing()[0], []

    def judge(observation: NDArray[np.int16], mask: NDArray[np.int8]) -> NDArray[np.float64]:
        shown.append((observation.tolist(), mask.tolist()))
        return np.zeros(len(mask))

    truth = match.state
    for world in (truth, match.game.imagine(match.view(seat), Rng(1)), match.game.imagine(match.view(seat), Rng(2))):
        match.state = world
        NetBot(judge).choose(Decision.at(match, seat, Rng(SEED)))
    match.state = truth
    env = Env(space(match.game, 3, match.options))
    env.state = truth
    assert shown == [(env.observe(seat).tolist(), env.mask(seat).tolist())] * 3


def test_a_network_draws_actions_by_their_logits_with_the_generator_of_the_match() -> None:
    match = started("loknroll", 2, 4)
    seat = match.owing()[0]
    own = space(match.game, 2, match.options)
    env = Env(own)
    env.state = match.state
    better, worse = (env.action(place) for place in env.legal(seat)[:2])
    logits = np.full(own.actions, -50.0)
    logits[[env.place(better), env.place(worse)]] = np.log([0.75, 0.25])

    def drawn(seed: int) -> list[Any]:
        player, rng = NetBot(lambda _observation, _mask: logits, sampling=True), Rng(seed)
        return [player.choose(Decision.at(match, seat, rng)) for _ in range(200)]

    assert drawn(1) == drawn(1)
    assert set(drawn(1)) == {better, worse}
    assert 120 < drawn(1).count(better) < 180  # 150 are expected, and this seed's do not change


def test_what_was_learned_in_another_space_is_refused() -> None:
    match = started("loknroll", 2, 0)
    decision = Decision.at(match, match.owing()[0], Rng(SEED))
    NetBot(first, digest=space("loknroll", 2, match.options).digest).choose(decision)
    with pytest.raises(Malformed, match="this match is one of"):
        NetBot(first, digest=space("loknroll", 3).digest).choose(decision)
    with pytest.raises(Malformed, match="logits are wanted"):
        NetBot(lambda _observation, _mask: [1.0, 2.0]).choose(decision)
