"""Sections 4 and 5: placing."""

from itertools import permutations

import pytest

from anden.core.codec import digest
from anden.core.errors import GameOver
from anden.core.kernel import SEVERAL
from anden.games.ghostsgalore import GAME
from anden.games.ghostsgalore.components import own_set, turns_of
from anden.games.ghostsgalore.model import CELLS, TURNS, Cell, Claim, Laid, Place, Turn, TurnUp
from tests.games.ghostsgalore.positions import Script, last_tile, overlay, table

OF_TRACK = {row.track: row.tile for row in reversed(own_set().tiles)}


def claimed(tile: str, other: str = "77") -> Script:
    return table(2, secrets=("75", "76")).claim_round(tile, other)


def turns_offered(tile: str) -> set[Turn]:
    return {action.turn for action in claimed(tile).match.legal(0) if isinstance(action, Place)}


# ---- 4.1


@pytest.mark.rule("ghosts-galore", "4.1")
def test_everybody_places_at_once_and_in_any_order() -> None:
    moves: list[tuple[Cell, Turn]] = [("a1", 0), ("b2", 0), ("c3", 0)]
    digests = set()
    for order in permutations(range(3)):
        script = table(3).claim_round("01", "02", "03")
        assert (script.state.actor(), script.match.owing()) == (SEVERAL, [0, 1, 2])
        for seat in order:
            script.place(seat, *moves[seat])
        digests.add(digest(script.state))
    assert len(digests) == 1


@pytest.mark.rule("ghosts-galore", "4.1")
def test_a_tile_is_public_as_soon_as_it_is_placed() -> None:
    script = claimed("01").place(0, "b2", 90)
    assert script.view(1).mines[0][4] == script.view(None).mines[0][4] == Laid("01", 90)
    assert script.match.owing() == [1]


@pytest.mark.rule("ghosts-galore", "4.1")
def test_any_free_cell_and_any_turn_may_be_chosen() -> None:
    legal = claimed(OF_TRACK["curve"]).match.legal(0)
    assert legal == [Place(cell, turn) for cell in CELLS for turn in TURNS]


@pytest.mark.rule("ghosts-galore", "4.1")
def test_turns_that_give_the_same_position_are_one_action() -> None:
    assert turns_offered(OF_TRACK["straight"]) == {0, 90}
    assert turns_offered(OF_TRACK["curve"]) == {0, 90, 180, 270}
    assert turns_offered(OF_TRACK["bridge"]) == {0, 90}
    assert turns_offered(OF_TRACK["double-curve"]) == {0, 90, 180, 270}
    assert claimed(OF_TRACK["straight"]).refusal(Place("a1", 180)) == ("same-position", "4.1")


@pytest.mark.rule("ghosts-galore", "4.1")
def test_tiles_whose_sections_are_alike_have_fewer_turns() -> None:
    alike, different = [7, 7], [7, 8]
    assert [turns_of(track, alike) for track in range(4)] == [2, 4, 1, 2]
    assert [turns_of(track, different) for track in range(4)] == [2, 4, 2, 4]


@pytest.mark.rule("ghosts-galore", "4.1")
def test_one_tile_a_round_on_a_free_cell_before_the_next_round() -> None:
    script = claimed("01")
    for action in (TurnUp(), Claim("77")):
        assert script.refusal(action) == ("place-first", "4.1")
    script.place(0, "a1")
    assert script.refusal(Place("a2", 0)) == ("placed-already", "4.1")
    script.place(1, "a1").claim_round("02", "03")
    assert script.refusal(Place("a1", 0)) == ("cell-taken", "4.1")


@pytest.mark.rule("ghosts-galore", "7.0")
@pytest.mark.parametrize("script", [claimed("08").place(1, "b2"), last_tile()], ids=["round", "last"])
def test_the_sheet_is_foreseen_as_it_will_be(script: Script) -> None:
    before, legal = digest(script.state), script.match.legal(0)
    told = {action: GAME.foresee(script.state, 0, action) for action in legal}
    assert digest(script.state) == before
    for action, sheet in told.items():
        after = script.state.clone()
        after.apply(0, GAME.encode(after, action))
        assert sheet == GAME.view(after, 0).sheets[0]


@pytest.mark.rule("ghosts-galore", "6.1")
@pytest.mark.parametrize("script", [claimed("08").place(1, "b2"), last_tile()], ids=["round", "last"])
def test_the_routes_of_a_tile_that_is_tried_out_are_those_it_will_have(script: Script) -> None:
    trials = {Place(trial.cell, trial.turn): trial.routes for trial in overlay(script.view(0)).trials}
    assert set(trials) == set(script.match.legal(0))
    for action, routes in trials.items():
        after = script.state.clone()
        after.apply(0, GAME.encode(after, action))
        all_there_are = overlay(GAME.view(after, 0)).routes[0]
        cell = CELLS.index(action.cell)
        assert set(routes) == {route for route in all_there_are if cell in {piece.cell for piece in route.pieces}}
    assert overlay(script.view(None)).trials == ()


def test_what_is_not_placed_has_no_sheet_foreseen() -> None:
    script = table(2)
    assert GAME.foresee(script.state, 0, TurnUp()) is None


# ---- 4.2, 4.3


@pytest.mark.rule("ghosts-galore", "4.2")
def test_tiles_need_not_touch_and_never_move() -> None:
    script = claimed("01").place(0, "a1", 90).place(1, "a1").claim_round("03", "02").place(0, "c3")
    assert [at for at, laid in enumerate(script.view().mines[0]) if laid] == [0, 8]
    assert script.view().mines[0][0] == Laid("01", 90)


@pytest.mark.rule("ghosts-galore", "4.3")
def test_four_tiles_leave_the_game_and_the_lantern_passes() -> None:
    script = table(3, first=2).any_round()
    assert len(script.view().gone) == 4
    assert (script.view().lantern, script.match.owing(), script.view().up) == (0, [0], ())
    script.does(0, TurnUp())
    assert not {getattr(action, "tile", "") for action in script.offered()} & {*script.view().gone}


# ---- 5.1


@pytest.mark.rule("ghosts-galore", "5.1")
def test_the_secret_tile_goes_on_the_last_cell_turned_at_will() -> None:
    script = last_tile()
    assert script.match.owing() == [0, 1]
    assert {action.cell for action in script.match.legal(0) if isinstance(action, Place)} == {"c3"}
    script.place(1, "c3")
    assert (script.view().mines[1][8], script.view().placed_last) == (Laid("75", 0), (None, "75"))
    assert script.refusal(Place("c3", 0), 1) == ("secret-placed", "5.1")
    assert script.view(1).tiles == ()


@pytest.mark.rule("ghosts-galore", "5.1")
def test_the_game_ends_when_all_mines_are_full() -> None:
    script = last_tile().place(0, "c3").place(1, "c3")
    assert script.result.ended == "full"
    assert script.refusal(Place("a1", 0)) == ("ended", "5.1")
    reason = GAME.why_not(script.state, 0, TurnUp())
    assert reason is not None
    assert reason.key == "ended"
    with pytest.raises(GameOver):
        script.match.play(0, TurnUp())
