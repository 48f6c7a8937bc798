"""Sections 2 and 3: set-up and turn."""

import pytest

from anden.core.kernel import NATURE
from anden.games.parisconnection import GAME
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.model import COLOURS, Build, Done, Draw, First, Give, Lay, Start
from tests.games.parisconnection.positions import HAND, Script, new_match, random_play, table

# ---- 2


@pytest.mark.rule("paris-connection", "2.1")
def test_companies_are_dealt_to_the_start_hexes_by_chance() -> None:
    script = Script()
    assert script.offered() == {Start(colour, "D9"): 1 for colour in COLOURS}
    script.starts("red", "black")
    assert script.offered() == {Start(colour, "E9"): 1 for colour in COLOURS if colour not in ("red", "black")}
    assert [(held.hex, held.colours) for held in script.view().board] == [("D9", ("red",)), ("D10", ("black",))]


@pytest.mark.rule("paris-connection", "2.1")
def test_31_of_each_colour_are_left_and_values_begin_at_nothing() -> None:
    script = Script().starts()
    assert script.offered() == {Draw(colour): 31 for colour in COLOURS}
    assert script.view().values == (0,) * 6


@pytest.mark.rule("paris-connection", "2.2")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_hand_is_drawn_unseen(seats: int) -> None:
    script = table(seats=seats)
    assert script.view().hands == (HAND[seats],) * seats
    assert sum(script.view(1).hand) == HAND[seats]
    assert script.view(None).hand == ()
    assert script.view(None).open_hands == ()


@pytest.mark.rule("paris-connection", "2.2")
def test_what_is_drawn_is_told_to_its_owner_alone() -> None:
    script = Script().starts().nature(Draw("red"))
    assert [msg.key for msg in script.told(0)] == ["draw-own"]
    assert [msg.key for msg in script.told(1)] == [msg.key for msg in script.told(None)] == ["draw-other"]


@pytest.mark.rule("paris-connection", "2.2")
def test_the_first_seat_is_drawn_by_chance_or_fixed() -> None:
    script = Script(4, first=None)
    assert script.offered() == {First(seat): 1 for seat in range(4)}
    assert script.first(2).starts().deal().match.owing() == [2]
    assert Script(4, first=3).starts().deal().match.owing() == [3]


@pytest.mark.rule("paris-connection", "2.2")
def test_nobody_acts_before_the_hands_are_drawn() -> None:
    assert Script().starts().refusal(Build("red"), 0) == ("set-up", "2.2")


@pytest.mark.rule("paris-connection", "2.3")
def test_the_rest_goes_to_the_stations_for_all_to_see() -> None:
    assert Script().starts().view().stations == ()
    script = table({"blue": 10}, {"blue": 4, "red": 6}, {"black": 10})
    assert script.view().stations == (17, 31, 25, 31, 31, 21)
    assert script.view().bag == 0


# ---- 3


@pytest.mark.rule("paris-connection", "3.1")
def test_turns_go_round_clockwise() -> None:
    script = table()
    for seat in (0, 1, 2, 0):
        assert script.match.owing() == [seat]
        script.trade("blue", "yellow")


@pytest.mark.rule("paris-connection", "3.1")
def test_only_the_seat_whose_turn_it_is_acts() -> None:
    assert table().refusal(Build("red"), 1) == ("not-your-turn", "3.1")
    assert table().refusal(Draw("red")) == ("natures", "3.1")


@pytest.mark.rule("paris-connection", "3.1")
def test_a_turn_is_one_action_and_never_none() -> None:
    assert table().refusal(Done()) == ("no-passing", "3.1")
    assert table().laying("red", "Rouen").refusal(Give("blue")) == ("one-action", "3.1")


@pytest.mark.rule("paris-connection", "3.1")
@pytest.mark.parametrize("seats", [3, 6])
def test_a_trade_is_always_possible(seats: int) -> None:
    for seed in range(4):
        state = new_match(seats)
        for seat, _ in random_play(state, seed):
            if seat != NATURE and state.phase == k.ACT:
                assert sum(state.hand[seat * 6 + at] for at in range(6)) > 0
                assert state.stations() > 1


@pytest.mark.rule("paris-connection", "3.1")
def test_198_locomotives_are_conserved_after_every_entry() -> None:
    for seats in (3, 4, 5, 6):
        state = new_match(seats)
        for _ in random_play(state, seats):
            assert GAME.totals(state) == dict.fromkeys(COLOURS, 33)


@pytest.mark.rule("paris-connection", "1.2")
def test_a_hex_that_does_not_exist_is_refused() -> None:
    assert table().laying("red").refusal(Lay("Atlantis")) == ("no-such-hex", "1.2")
