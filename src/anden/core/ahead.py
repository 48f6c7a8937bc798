"""Moves laid down before the turn comes: what a seat may decide now for then, by what it knows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from anden.core.errors import Illegal
from anden.core.game import A, AnyGame, Game, Msg, O, S, Seat, V
from anden.core.kernel import NATURE, State, let_nature_move, zeros
from anden.core.match import AnyMatch
from anden.core.rng import Rng

__all__ = ["MOST_AHEAD", "Prospect", "prospect_of", "why_lapsed"]

MOST_AHEAD = 12  # decisions of one turn that can be laid down
WORLDS = 8  # where chance has answered, only what may follow in all of these is offered


@dataclass(frozen=True)
class Prospect(Generic[S, A]):
    """What a seat could decide next, once it is its turn and it has done what it laid down so far.

    `state` is imagined, and as it is before chance answers: what its seat sees of it is certain. `sure`: chance has
    not answered yet, so `state` is also what the next decision is made in.
    """

    state: S
    legal: tuple[A, ...]
    sure: bool


def prospect_of(game: Game[S, A, V, O], view: V, actions: Sequence[A]) -> Prospect[S, A] | None:
    """What the view's seat may lay down after these actions, made from the view alone; None where it cannot at all.

    Raises Illegal where one of the actions is not offered, and Malformed where it names something the match has not.
    """
    first = _followed(game, view, actions, Rng(0))
    if first is None or first.sure:
        return first
    others = [_followed(game, view, actions, Rng(n)) for n in range(1, WORLDS)]
    common = [set(other.legal) for other in others if other is not None]
    legal = tuple(action for action in first.legal if all(action in each for each in common))
    return Prospect(first.state, legal, sure=False)


def _followed(game: Game[S, A, V, O], view: V, actions: Sequence[A], rng: Rng) -> Prospect[S, A] | None:
    """The prospect in one imagined world."""
    seat: Seat | None = getattr(view, "seat", None)
    world = None if seat is None else game.ahead(view, rng)
    if world is None or seat is None:
        return None
    certain: S | None = None
    buffer = zeros(2 * game.spec.codes)
    for action in actions:
        code = game.encode(world, action)
        if code not in _codes(game, world, seat):
            reason = game.why_not(world, seat, action) if certain is None else None
            raise Illegal(reason or Msg("ahead-unsure"))
        world.apply(seat, code)
        if world.actor() == NATURE:
            certain = _copy(world) if certain is None else certain
            let_nature_move(world, rng, buffer)
    legal = tuple(game.decode(world, code) for code in _codes(game, world, seat))
    return Prospect(world if certain is None else certain, legal, certain is None)


def _codes(game: AnyGame, state: State, seat: Seat) -> list[int]:
    buffer = zeros(2 * game.spec.codes)
    return [buffer[at] for at in range(state.legal(seat, buffer))]


def _copy(state: S) -> S:
    twin = state.clone()
    assert isinstance(twin, type(state))
    return twin


def why_lapsed(match: AnyMatch, seat: Seat, actions: Sequence[Any], since: int | None) -> Msg | None:
    """Why the seat, which has to decide now, should decide anew and not do the first of these; None: it may be done.

    It has become illegal, or something has changed for the seat since that version; None: no change matters.
    """
    game = match.game
    illegal = game.why_not(match.state, seat, actions[0])
    if illegal is not None or since is None:
        return illegal
    return game.changed(game.view(match.state_at(since), seat), match.view(seat), tuple(actions))
