"""Section 5: trade."""

import pytest

from anden.games.parisconnection.model import Build, Colour, Give, Lay, Take, Trade
from tests.games.parisconnection.positions import table

FULL: dict[Colour, int] = {"blue": 10}


@pytest.mark.rule("paris-connection", "5.1")
def test_one_is_given_then_one_or_two_of_another_colour_are_taken() -> None:
    script = table(FULL).act(Give("blue"))
    others: tuple[Colour, ...] = ("yellow", "red", "green", "purple", "black")
    assert script.legal() == [Take(colour, count) for colour in others for count in (1, 2)]
    before = script.station("red")
    assert script.act(Take("red", 2)).station("red") == before - 2
    assert script.hand(0) == {"blue": 9, "red": 2}


@pytest.mark.rule("paris-connection", "5.1")
def test_a_trade_is_made_in_its_order() -> None:
    assert table(FULL).refusal(Take("red", 1)) == ("give-first", "5.1")
    assert table(FULL).refusal(Give("red")) == ("not-held", "5.1")
    script = table(FULL).act(Give("blue"))
    assert script.refusal(Build("red")) == ("take-first", "5.1")
    assert script.refusal(Lay("Rouen")) == ("take-first", "5.1")
    assert script.refusal(Give("blue")) == ("take-first", "5.1")
    assert script.refusal(Take("blue", 1)) == ("same-station", "5.1")


@pytest.mark.rule("paris-connection", "5.1")
def test_a_station_with_two_locomotives_gives_both() -> None:
    one = table({"blue": 10}, {"blue": 10}, {"blue": 9, "red": 1}).build("yellow", "Amiens").build("green", "E12")
    one.act(Give("red"))
    assert one.station("blue") == 2
    assert Take("blue", 2) in one.legal()


@pytest.mark.rule("paris-connection", "5.1")
def test_a_station_with_one_locomotive_gives_one() -> None:
    hands: tuple[dict[Colour, int], ...] = ({"blue": 9, "red": 1}, {"blue": 10}, {"blue": 10})
    script = table(*hands).build("blue", "Rouen").build("yellow", "Amiens").build("green", "E12").act(Give("red"))
    assert script.station("blue") == 1
    assert script.refusal(Take("blue", 2)) == ("station-short", "5.1")
    assert Take("blue", 1) in script.legal()


@pytest.mark.rule("paris-connection", "5.2")
def test_a_trade_is_public_and_the_hand_is_not() -> None:
    script = table(FULL).trade("blue", "red", 2)
    assert [msg.args for msg in script.told(None)] == [{"seat": 0, "colour": "red", "count": 2}]
    assert script.view(1).trades == script.view(None).trades == (Trade(0, "blue", "red", 2),)
    assert script.view(1).hands == (11, 10, 10)
    assert script.view(1).open_hands == ()


@pytest.mark.rule("paris-connection", "5.2")
def test_what_is_given_is_seen_before_anything_is_taken() -> None:
    assert table(FULL).act(Give("blue")).view(2).given == "blue"


@pytest.mark.rule("paris-connection", "5.3")
@pytest.mark.parametrize(("seats", "limit"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_the_limit_may_be_exceeded(seats: int, limit: int) -> None:
    script = table(seats=seats)
    while script.view().hands[0] <= limit:
        if script.match.owing() == [0]:
            script.act(script.legal()[-1])  # what may be given comes after what may be built
            script.act(script.legal()[1])
        else:
            script.build_anything()
    assert script.view().limit == limit
    assert script.state.excess(0) == 1
