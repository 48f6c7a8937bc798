"""Whole matches against the game played on paper: every position, and every list of what may be done."""

import pytest

from anden.core.kernel import NATURE, zeros
from anden.games.loknroll import GAME
from anden.games.loknroll.model import Mode
from tests.games.loknroll.paper import Paper, sheet_of
from tests.games.loknroll.positions import new_match, random_play


@pytest.mark.rule("loknroll", "7.1")
@pytest.mark.rule("loknroll", "8.1")
@pytest.mark.rule("loknroll", "9.2")
@pytest.mark.rule("loknroll", "10.1")
@pytest.mark.parametrize("no_dead_ends", [False, True])
@pytest.mark.parametrize(
    ("seats", "mode"), [(2, "table"), (3, "table"), (4, "table"), (1, "solo"), (1, "solo-challenge")]
)
def test_matches_agree_with_paper(seats: int, mode: Mode, no_dead_ends: bool) -> None:
    out = zeros(2 * GAME.spec.codes)
    for seed in range(10):
        state = new_match(seats, mode, no_dead_ends)
        paper = Paper(55, seats, mode, no_dead_ends, None)
        for seat, action in random_play(state, seed):
            assert sheet_of(GAME.view(state, state.seat)) == paper.sheet()
            if seat != NATURE:
                legal = [GAME.decode(state, out[i]) for i in range(state.legal(seat, out))]
                assert (set(legal), len(legal)) == (paper.legal(), len(set(legal)))
            paper.follow(action)
        assert sheet_of(GAME.view(state, state.seat)) == paper.sheet()
        assert paper.lost or paper.turns == (38 if seats == 1 else 36)
        assert len(paper.piles) == seats
