"""The bots of `0.1` as a program (bench/yardstick): they answer today's questions with what they would have done."""

from typing import Any

import msgspec
import pytest
from bench.yardstick.veteran import Veteran
from msgspec import Struct

from anden.bots import Decision, bot
from anden.core import registry
from anden.core.match import AnyMatch
from anden.core.rng import Rng
from tests.bots.test_bots import started


def asked(match: AnyMatch, seat: int) -> dict[str, Any]:
    plain = {"view": match.view(seat), "legal": match.legal(seat)}
    return {"kind": "decide", "id": 1, "version": match.version, **msgspec.to_builtins(plain)}


@pytest.mark.parametrize("game_id", ["ghosts-galore", "loknroll", "loose-caboose", "paris-connection"])
def test_a_veteran_chooses_what_its_bot_chooses(game_id: str) -> None:
    game = registry.game(game_id)
    match = started(game, "veteran", 10)
    seat = match.owing()[0]
    veteran = Veteran("greedy", {"game": game_id, "seat": seat})
    expected = bot("greedy", game).choose(Decision.at(match, seat, Rng(1)))
    assert match.legal(seat)[veteran.choose(asked(match, seat))] == expected


class Return(Struct, frozen=True, tag_field="kind", tag="return"):
    ticket: str


class Done(Struct, frozen=True, tag_field="kind", tag="done"):
    pass


class Position:
    """As `0.1` saw it: tickets go back one by one."""

    def __init__(self, back: tuple[str, ...]) -> None:
        self.back = back

    def apply(self, _seat: int, code: str) -> None:
        self.back += (code,)


class Before:
    """The part of `0.1`'s Ticket to Ride that choosing tickets needs; a view is what has been returned so far."""

    def imagine(self, view: tuple[str, ...], _rng: Rng) -> Position:
        return Position(view)

    def encode(self, _world: Position, action: Return) -> str:
        return action.ticket

    def view(self, world: Position, _seat: int) -> tuple[str, ...]:
        return world.back


class Picky:
    """Returns b and then a, each when it sees that the one before has gone back."""

    def choose(self, decision: Decision) -> Any:
        return {(): Return("b"), ("b",): Return("a")}.get(decision.view, Done())


def test_tickets_returned_one_by_one_are_the_one_action_that_names_them() -> None:
    veteran = Veteran("greedy", {"game": "ticket-to-ride", "seat": 0})
    veteran.game = Before()  # type: ignore[assignment]
    veteran.player = Picky()
    choices = [[], ["a"], ["b"], ["a", "b"]]
    legal = [{"kind": "keep", "returned": choice} for choice in choices]
    assert veteran._return_tickets((), 5, legal) == 3
    assert veteran._return_tickets((), 5, [*legal, {"kind": "keep", "returned": ["b", "a"]}]) == 4
