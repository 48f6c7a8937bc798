"""The policy plays well, honestly, and the same with either engine."""

import pytest

from anden.games.parisconnection import GAME
from anden.games.parisconnection.model import COLOURS, Action, Build, Colour, Done, Give, Lay, Take
from tests.games import coach
from tests.games.parisconnection.positions import Script, disc, table


def favourite(script: Script) -> Action:
    state = script.state
    action: Action = coach.favourite(GAME, state, state.seat, script.match.seats, script.match.options)
    return action


def favourite_turn(script: Script) -> list[Action]:
    """What it does until another seat is to decide."""
    seat, turn = script.state.actor(), []
    while script.state.actor() == seat:
        turn.append(favourite(script))
        script.act(turn[-1])
    return turn


# A small map: Paris in the middle, the end town next to a start hex.
SMALL = disc(4, {"4-4": 1, "12-4": 1, "10-6": 1, "10-2": 2, "6-6": 4}, end="6-6")


def test_it_builds_what_it_holds_from_city_to_city() -> None:
    turn = favourite_turn(table({"blue": 10}, {"red": 10}, {"green": 10}))
    assert turn[:3] == [Build("blue"), Lay("Amiens"), Lay("Rouen")]
    assert turn[-2:] == [Lay("Orléans"), Done()]


def test_a_hand_of_all_colours_is_traded_one_for_two() -> None:
    gave, took = favourite_turn(table({}))
    assert isinstance(gave, Give)
    assert isinstance(took, Take)
    assert took.count == 2


def test_it_gives_away_what_is_worth_least() -> None:
    script = table({"blue": 4, "red": 5, "black": 1}, {"red": 10}, {"green": 10})
    script.build("blue", "Amiens", "Rouen", "E8", "F8", "Orléans").trade("red", "yellow").trade("green", "yellow")
    if isinstance(turn := favourite_turn(script)[0], Give):
        assert turn != Give("blue")


def test_at_the_limit_it_takes_no_more_than_it_gives() -> None:
    script = table({}, {}, {})
    while len(script.match.log) < 400 and sum(script.hand(script.state.seat).values()) < 20:
        script.trade(*_swap(script), 2)
    assert sum(script.hand(script.state.seat).values()) == 20
    turn = favourite_turn(script)
    assert not any(isinstance(action, Take) and action.count == 2 for action in turn)


def _swap(script: Script) -> tuple[Colour, Colour]:
    """Of what it has most for what the fullest station has."""
    hand, stations = script.hand(script.state.seat), script.view().stations
    took = max(COLOURS, key=lambda colour: stations[COLOURS.index(colour)])
    gave = max((c for c in COLOURS if c in hand and c != took), key=hand.__getitem__)
    return gave, took


def test_who_is_ahead_ends_the_game() -> None:
    script = table({"purple": 10}, {"red": 10}, {"green": 10}, board=SMALL)
    assert Lay("6-6") in favourite_turn(script)
    assert script.phase == "over"
    assert script.state.points(0) > max(script.state.points(1), script.state.points(2))


def test_who_is_behind_does_not_end_it() -> None:
    script = table({"yellow": 10}, {"green": 10}, {"red": 10}, board=SMALL)
    script.trade("yellow", "purple").build("green", "12-4", "11-5", "10-6").trade("red", "black")
    assert Lay("6-6") not in favourite_turn(script)


def test_it_does_not_build_for_a_rival() -> None:
    turn = favourite_turn(table({"blue": 5, "red": 5}, {"green": 10}, {"black": 10}))
    assert turn[0] not in (Build("green"), Build("black"))


@pytest.mark.further
@pytest.mark.parametrize("seats", GAME.spec.seats)
def test_weights_keep_their_bounds_and_look_at_nothing_hidden(seats: int) -> None:
    for options in GAME.variants(seats):
        coach.check_weights(GAME, seats, options, 20)


def test_interpreted_it_plays_the_same_match() -> None:
    coach.check_engines("paris-connection", 3)
