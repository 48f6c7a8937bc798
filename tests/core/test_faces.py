"""What every game needs around its kernel: the same for all of them."""

import dataclasses

import pytest

import anden_toy
from anden.core import faces
from anden.core.errors import Malformed
from anden.core.game import Event, Msg, Options, policy_of
from anden.core.kernel import zeros
from anden.core.policy import Policy
from anden_toy.kernel import PUSH, Shunting
from anden_toy.model import Deal, Push


class TurnUp(faces.BaseAction, frozen=True):
    """An action without fields."""


def test_an_action_is_told_by_the_name_of_its_class_in_kebab_case() -> None:
    assert faces.offer(TurnUp()) == Msg("action-turn-up")
    assert faces.offer(Push("coal")) == Msg("action-push", {"wagon": "coal"})


def test_a_refusal_cites_the_paragraph_of_its_key() -> None:
    refuse = faces.refuser({"not-in-hand": "3.1"})
    assert refuse("not-in-hand", wagon="coal") == Msg("not-in-hand", {"wagon": "coal"}, "3.1")
    with pytest.raises(KeyError):
        refuse("not-declared")


def test_what_the_match_does_not_have_is_malformed() -> None:
    numbers = faces.numbered(("mail", "milk"))
    assert faces.number_of(numbers, "wagon", "milk") == 1
    with pytest.raises(Malformed, match="unknown wagon 'coal'"):
        faces.number_of(numbers, "wagon", "coal")
    assert faces.seat_of(faces.First(1), 2) == 1
    with pytest.raises(Malformed, match="does not belong to this match"):
        faces.seat_of(faces.First(2), 2)
    with pytest.raises(Malformed, match="first: there is no seat 2 among 2"):
        faces.check_first(2, Options(first=2))
    with pytest.raises(Malformed, match=r"set: tiles\[2\]\.id: b stands twice"):
        faces.check_distinct("tiles", ["a", "b", "b"])


def test_counted_piles_are_read_block_by_block() -> None:
    ids = ("mail", "milk")
    assert faces.counts_of(ids, ["milk", "milk"]) == [0, 2]
    assert faces.cards_in(ids, [1, 0, 0, 2], 1) == ("milk", "milk")


def test_a_secret_is_told_to_one_seat_and_hidden_from_the_others() -> None:
    own, others = Msg("deal-own", {"wagon": "coal"}), Msg("deal-other", {"seat": 1})
    assert [*faces.secretly(1, own, others)] == [Event(own, only=1), Event(others, but=1)]


def test_whoever_decides_nothing_alone_is_told_who_does() -> None:
    game = anden_toy.GAME
    state = game.new(2, game.variants(2)[0])
    assert faces.idle_prompt(state, 0) == Msg("prompt-nature")
    while state.phase != PUSH:
        code = next(code for code in range(game.spec.codes) if _could_be_drawn(state, code))
        state.apply(-1, code)
    assert faces.idle_prompt(state, 0) is None  # all decide


def _could_be_drawn(state: Shunting, code: int) -> bool:
    out = zeros(2 * anden_toy.GAME.spec.codes)
    return code in [out[2 * at] for at in range(state.weights(out))]


def test_a_game_without_a_policy_is_played_for_points() -> None:
    view = anden_toy.GAME.view(anden_toy.GAME.new(2, anden_toy.GAME.variants(2)[0]), 0)
    plain = policy_of(anden_toy.GAME, view)
    assert type(plain) is Policy

    def policy(seats: int, options: Options) -> Policy:
        del options
        return Policy(seats, lowest_wins=True)

    assert policy_of(dataclasses.replace(anden_toy.GAME, policy=policy), view).sign == -plain.sign


def test_a_game_that_foresees_nothing_says_so() -> None:
    state = anden_toy.GAME.new(2, anden_toy.GAME.variants(2)[0])
    assert anden_toy.GAME.foresee(state, 0, Deal("coal")) is None
