"""A page is told where a card would lie, and there it lies once it is laid: in both games around a line of track."""

from collections.abc import Iterator
from typing import Any

import pytest

from anden.core import registry
from anden.core.game import AnyGame
from anden.core.kernel import NATURE, OVER, State, draw, zeros
from anden.core.rng import Rng
from anden.track.overlay import Placement, TrackOverlay

AROUND_A_LINE = [game_id for game_id in registry.our_ids() if registry.game(game_id).spec.overlay is TrackOverlay]


def decisions(game: AnyGame, seed: int) -> Iterator[tuple[State, int, list[int]]]:
    """A random match: at every decision the state, the seat and what it may do."""
    state, rng, out = game.new(2, game.variants(2)[0]), Rng(seed), zeros(2 * game.spec.codes)
    while (actor := state.actor()) != OVER:
        if actor == NATURE:
            state.apply(actor, draw(state, rng, out))
            continue
        codes = [out[at] for at in range(state.legal(actor, out))]
        yield state, actor, codes
        state.apply(actor, codes[rng.below(len(codes))])


def placement_of(game: AnyGame, state: State, seat: int, action: Any) -> Placement:
    overlay = game.overlay(game.view(state, seat))
    assert isinstance(overlay, TrackOverlay)
    end = getattr(action, "end", "front")
    found = [
        each
        for each in overlay.placements
        if (each.end, each.laid.card, each.laid.bend) == (end, action.card, action.bend)
    ]
    assert len(found) == 1
    return found[0]


def test_there_are_two_such_games() -> None:
    assert len(AROUND_A_LINE) == 2


@pytest.mark.parametrize("game_id", AROUND_A_LINE)
def test_a_card_is_laid_where_the_page_was_told(game_id: str) -> None:
    game, laid = registry.game(game_id), 0
    for state, seat, codes in decisions(game, 7):
        for code in codes:
            action = game.decode(state, code)
            if hasattr(action, "bend"):
                after = state.clone()
                after.apply(seat, code)
                told = placement_of(game, state, seat, action).laid
                assert (told.card, told.box) in [(card.card, card.box) for card in game.view(after, seat).line]
                laid += 1
    assert laid > 30


@pytest.mark.parametrize("game_id", AROUND_A_LINE)
def test_nobody_is_told_of_another_seats_cards(game_id: str) -> None:
    game = registry.game(game_id)
    for state, seat, _ in decisions(game, 8):
        for other in (None, 1 - seat):
            overlay = game.overlay(game.view(state, other))
            assert isinstance(overlay, TrackOverlay)
            assert overlay.placements == ()
