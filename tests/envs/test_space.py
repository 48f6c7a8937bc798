"""Spaces: fields that lie side by side, actions that mean the same for every seat, versions that tell of changes."""

import json
from dataclasses import replace
from itertools import pairwise
from math import prod
from pathlib import Path

import pytest

from anden.core import registry
from anden.core.errors import Malformed
from anden.envs import Env, env_id, env_ids, space
from tests.envs.cases import GAMES, SEATINGS, SEED
from tests.envs.record import FILE, digests
from tests.observation_table import PAGE, render


def test_an_observation_or_a_rule_that_changed_has_another_version() -> None:
    """If this is red, an environment means something else: raise `env` in the game's spec, then `make golden`."""
    assert digests() == json.loads(FILE.read_text("utf-8"))


@pytest.mark.parametrize(("game_id", "seats"), SEATINGS)
def test_fields_lie_side_by_side_with_an_id_for_every_place(game_id: str, seats: int) -> None:
    found = space(game_id, seats)
    for field in found.fields:
        assert field.shape == [len(found.ids[axis]) for axis in field.axes]
        assert field.about
        assert field.low < field.high
    ends = [(field.offset, field.offset + prod(field.shape)) for field in found.fields]
    assert [begin for begin, _ in ends] == [0, *(end for _, end in ends[:-1])]
    assert ends[-1][1] == found.size
    assert len({field.name for field in found.fields}) == len(found.fields)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_digest_tells_seats_apart(game_id: str) -> None:
    game = registry.game(game_id)
    fewest, *_, most = game.spec.seats
    assert space(game_id, fewest).digest == space(game_id).digest
    assert space(game_id, fewest).digest != space(game_id, most).digest


def test_a_digest_tells_options_apart_that_change_what_numbers_mean_and_no_others() -> None:
    assert space("ghosts-galore", 2, {"expert": True}).digest != space("ghosts-galore", 2).digest
    assert space("loknroll", 2, {"no-dead-ends": True}).digest == space("loknroll", 2).digest


def test_the_page_of_observations_says_what_the_tensors_do() -> None:
    """`make docs` writes it."""
    assert PAGE.read_text("utf-8") == render()


def test_a_field_is_found_by_its_name() -> None:
    env = Env("loknroll", 2, seed=SEED)
    hand = env.observe(0)[env.space.slice("hand")]
    assert sum(hand) == len(env.space.game.view(env.state, 0).hand)
    with pytest.raises(Malformed, match="there are: phase, turn"):
        env.space.slice("hat")


def test_versions_stand_in_the_ids_of_environments() -> None:
    assert "anden/TicketToRide-v1" in env_ids()
    assert env_ids()["anden/LoknRoll-v1"] == "loknroll"
    page = (Path(__file__).parents[2] / "docs" / "envs.md").read_text("utf-8")
    assert [name for name in map(env_id, map(registry.game, registry.our_ids())) if f"`{name}`" not in page] == []


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [(7, None, "not 7"), (2, {"mode": "solo"}, "'solo' is for one seat"), (2, {"hats": 1}, "hats")],
)
def test_what_a_game_does_not_have_is_refused(seats: int, options: dict[str, object] | None, says: str) -> None:
    with pytest.raises(Malformed, match=says):
        space("loknroll", seats, options)


def test_a_game_without_a_tensor_says_so_in_one_line() -> None:
    without = replace(registry.game("loknroll"), tensor=None)
    with pytest.raises(Malformed, match="Lok'n'Roll has no tensor, so there is no environment for it"):
        space(without)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_legal_for_seats_is_told_by_the_same_places(game_id: str) -> None:
    """Every action of a seat has a number, and the number leads back to it."""
    env = Env(game_id, seed=SEED)
    while not env.over:
        places = env.legal(env.seat)
        assert [env.place(env.action(place)) for place in places] == places
        assert all(one != other for one, other in pairwise(sorted(places)))
        env.step(places[SEED % len(places)])
