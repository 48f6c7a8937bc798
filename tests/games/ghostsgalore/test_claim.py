"""Section 3: claiming."""

import pytest

from anden.games.ghostsgalore.model import Claim, Leave, Place, TurnUp
from tests.games.ghostsgalore.positions import Script, last_tile, table


def keys(script: Script) -> list[str]:
    (seat,) = script.match.owing()
    return [type(action).__name__ + getattr(action, "tile", "") for action in script.match.legal(seat)]


# ---- 3.1


@pytest.mark.rule("ghosts-galore", "3.1")
def test_turns_go_clockwise_from_the_lantern() -> None:
    script = table(3, first=1)
    turns = [script.state.turn]
    for tile in ("01", "02", "03"):
        turns.append(script.turn_up(tile).leave().state.turn)
    assert turns == [1, 2, 0, 1]
    assert script.refusal(TurnUp(), 0) == ("not-your-turn", "3.1")


@pytest.mark.rule("ghosts-galore", "3.1")
def test_whoever_has_claimed_is_skipped() -> None:
    script = table(4).turn_up("01").claim("01").turn_up("02").leave().turn_up("03").leave().turn_up("04").leave()
    assert script.match.owing() == [1]
    assert script.refusal(Claim("02"), 0) == ("has-claimed", "3.1")


@pytest.mark.rule("ghosts-galore", "3.1")
def test_there_are_eight_rounds() -> None:
    script = table()
    for finished in range(8):
        assert (script.view().round, script.phase) == (finished, "claim")
        script.any_round()
    assert script.phase == "last"
    assert script.refusal(TurnUp()) == ("rounds-over", "3.1")


# ---- 3.2


@pytest.mark.rule("ghosts-galore", "3.2")
def test_a_turn_turns_up_or_claims_what_lies_face_up() -> None:
    script = table(3)
    assert keys(script) == ["TurnUp"]
    assert keys(script.turn_up("05")) == ["Claim05", "Leave"]
    assert keys(script.leave()) == ["TurnUp", "Claim05"]
    assert keys(script.turn_up("02").leave()) == ["TurnUp", "Claim05", "Claim02"]
    assert keys(script.claim("05")) == ["TurnUp", "Claim02"]


@pytest.mark.rule("ghosts-galore", "3.2")
def test_after_turning_up_no_other_tile_may_be_claimed() -> None:
    script = table(3).turn_up("01").leave().turn_up("02")
    assert script.refusal(Claim("01"), 1) == ("only-the-tile-turned-up", "3.2")
    assert script.refusal(TurnUp(), 1) == ("turned-up-already", "3.2")
    assert keys(script) == ["Claim02", "Leave"]


@pytest.mark.rule("ghosts-galore", "3.2")
def test_only_a_face_up_tile_that_nobody_has_may_be_claimed() -> None:
    script = table(3)
    assert script.refusal(Leave()) == ("nothing-to-leave", "3.2")
    assert script.refusal(Claim("01")) == ("not-face-up", "3.2")
    script.turn_up("01").claim("01")
    assert script.refusal(Claim("01"), 1) == ("tile-claimed", "3.2")
    assert script.refusal(Claim("78"), 1) == ("not-face-up", "3.2")  # a secret tile, like any that is not there


# ---- 3.3, 3.4


@pytest.mark.rule("ghosts-galore", "3.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_last_player_takes_one_of_five(seats: int) -> None:
    script = table(seats)
    for tile in ("01", "02", "03", "04")[: seats - 1]:
        script.turn_up(tile).claim(tile)
    assert script.phase == "turn-rest"
    script.turn_rest()
    assert (script.match.owing(), script.view().left) == ([seats - 1], 0)
    legal = script.match.legal(seats - 1)
    assert (len(legal), {type(action) for action in legal}) == (5, {Claim})
    assert script.refusal(TurnUp(), seats - 1) == ("last-must-claim", "3.3")


@pytest.mark.rule("ghosts-galore", "3.3")
def test_the_last_player_may_have_left_tiles_before() -> None:
    script = table().turn_up("01").leave().turn_up("02").claim("02").turn_rest("03")
    assert "Claim01" in keys(script)
    assert script.claim("01").phase == "place"


@pytest.mark.rule("ghosts-galore", "3.4")
def test_an_empty_stack_leaves_only_face_up_tiles() -> None:
    script = table()
    for tile in ("01", "02", "03", "04", "05", "06"):
        script.turn_up(tile).leave()
    assert (script.state.turn, script.state.waiting) == (0, 2)
    assert script.refusal(TurnUp()) == ("stack-empty", "3.4")
    assert len(script.match.legal(0)) == 6
    assert len(script.claim("03").match.legal(1)) == 5


@pytest.mark.rule("ghosts-galore", "4.1")
def test_nobody_places_before_all_have_claimed() -> None:
    script = table(3).turn_up("01").claim("01")
    assert script.refusal(Place("a1", 0)) == ("nothing-to-place", "4.1")


@pytest.mark.rule("ghosts-galore", "5.1")
def test_after_the_last_round_only_secret_tiles_are_left() -> None:
    assert {type(action) for action in last_tile().match.legal(0)} == {Place}
