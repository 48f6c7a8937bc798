"""Whole matches against the game played on paper: every position, and every list of what may be done."""

import pytest

from anden import ENGINE
from anden.core.errors import Malformed
from anden.core.kernel import NATURE, zeros
from anden.games.parisconnection import GAME
from anden.games.parisconnection.components import check_map, own_map
from anden.games.parisconnection.kernel import ParisConnection
from anden.games.parisconnection.model import BoardMap, Lay, ParisOptions
from tests.games.parisconnection.paper import Paper, sheet_of
from tests.games.parisconnection.positions import new_match, random_disc, random_play

SMALL_MAPS = 12 if ENGINE.compiled else 6


def on_paper(seats: int, board: BoardMap) -> Paper:
    return Paper(board, seats, 4 * seats)


def listed(state: ParisConnection) -> list[object]:
    out = zeros(2 * GAME.spec.codes)
    return [GAME.decode(state, out[i]) for i in range(state.legal(state.seat, out))]


def follow(state: ParisConnection, paper: Paper, seed: int) -> int:
    """Plays at random; returns how often a hex was refused because of 4.6 alone."""
    cut_off = 0
    for seat, action in random_play(state, seed):
        assert sheet_of(GAME.view(state, state.seat)) == paper.sheet()
        assert sum(GAME.totals(state).values()) == 198
        if seat != NATURE:
            legal = listed(state)
            assert (set(legal), len(legal)) == (paper.legal(), len(set(legal)))
            cut_off += refused_for_cutting_off(state, paper)
        paper.follow(action)
    assert paper.over
    assert sheet_of(GAME.view(state, state.seat)) == paper.sheet()
    assert [score.total for score in GAME.score(state)] == [paper.points(seat) for seat in range(paper.seats)]
    return cut_off


def refused_for_cutting_off(state: ParisConnection, paper: Paper) -> int:
    """Hexes refused by 4.6: the judge must name those whom the paper finds shut in."""
    if not paper.building or len(paper.laid) == 5 or not paper.bag[paper.building]:
        return 0
    count = 0
    for at in paper.beside(paper.building):
        if paper.room(at, paper.building) and (shut_in := paper.shut_in_by(paper.building, at)):
            reason = GAME.why_not(state, state.seat, Lay(at))
            assert reason is not None
            assert (reason.key, reason.rule, reason.args["colours"]) == ("cuts-off", "4.6", tuple(shut_in))
            count += 1
    return count


@pytest.mark.rule("paris-connection", "4.1")
@pytest.mark.rule("paris-connection", "4.2")
@pytest.mark.rule("paris-connection", "4.4")
@pytest.mark.rule("paris-connection", "5.1")
@pytest.mark.rule("paris-connection", "6.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_matches_agree_with_paper(seats: int) -> None:
    follow(new_match(seats), on_paper(seats, own_map()), seats)


@pytest.mark.rule("paris-connection", "4.3")
@pytest.mark.rule("paris-connection", "4.6")
def test_nobody_is_cut_off_on_small_crowded_maps() -> None:
    """The exact search, against a slow one that follows the words of 4.6, where cities are few and ways narrow."""
    refused = played = 0
    for seed in range(SMALL_MAPS):
        board = random_disc(3 + seed % 2, 1 + seed % 4, 8 * (seed % 5), seed)
        try:
            check_map(board)
        except Malformed:  # a border shuts something in: not a map to play on
            continue
        played += 1
        refused += follow(new_match(3, board), on_paper(3, board), seed)
    assert played >= SMALL_MAPS // 3
    assert refused > 0


def test_a_player_s_own_map_is_played_to_its_end() -> None:
    board = random_disc(4, 6, 5, 3)
    check_map(board)
    state = GAME.new(4, GAME.settle(4, ParisOptions(board=board)))
    assert [*random_play(state, 1)]
    assert GAME.ended(state) in GAME.spec.endings


@pytest.mark.rule("paris-connection", "4.6")
def test_what_nobody_can_do_without_is_found_locomotive_by_locomotive() -> None:
    """A survey after each locomotive looks only where something can have changed; one of everything finds the same."""
    found = 0
    for seed in range(SMALL_MAPS):
        board = own_map() if seed < 2 else random_disc(3 + seed % 2, 2 + seed % 4, 2 * seed, seed)
        state = new_match(3 + seed % 3, board)
        for _ in random_play(state, seed):
            anew = state.clone()
            anew.survey()
            assert list(state.vital) == list(anew.vital)
            found += sum(map(bool, state.vital))
    assert found > 0
