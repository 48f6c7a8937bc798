"""Section 4: build."""

import pytest

from anden.core.kernel import NATURE
from anden.games.parisconnection import GAME
from anden.games.parisconnection import kernel as k
from anden.games.parisconnection.model import COLOURS, Build, Colour, Done, Lay, Take
from tests.games.parisconnection.positions import Script, disc, new_match, random_disc, random_play, table

# Starts: blue 5-2, yellow 7-2, red 4-3, green 8-3, purple 5-4, black 7-4.
OPEN = disc(3, {"2-1": 1, "0-3": 2, "12-3": 4})
# Starts: blue 3-1, yellow 5-1, red 2-2, green 6-2, purple 3-3, black 5-3; two cities.
TWO_CITIES = disc(2, {"4-0": 1, "4-4": 4})
BLUE: dict[Colour, int] = {"blue": 10}

# ---- 4.1


@pytest.mark.rule("paris-connection", "4.1")
def test_one_to_five_locomotives_of_one_company_are_laid() -> None:
    script = table().laying("green", "E12", "E13", "E14", "F13", "G13")
    assert script.legal() == [Done()]
    assert script.refusal(Lay("G14")) == ("most-laid", "4.1")
    assert script.station("green") == 31 - sum(script.view(s).hand[3] for s in range(3)) - 5


@pytest.mark.rule("paris-connection", "4.1")
def test_a_build_begins_with_its_company_and_keeps_to_it() -> None:
    assert table().refusal(Lay("Rouen")) == ("choose-company", "4.1")
    assert table().laying("red").refusal(Build("blue")) == ("one-company", "4.1")
    assert table().laying("red").refusal(Done()) == ("nothing-laid", "4.1")


@pytest.mark.rule("paris-connection", "4.1")
def test_never_more_are_laid_than_the_station_holds() -> None:
    script = table(BLUE, BLUE, BLUE).laying("blue", "Rouen")
    assert script.legal() == [Done()]
    assert script.refusal(Lay("C8")) == ("station-empty", "4.1")
    assert script.act(Done()).refusal(Build("blue")) == ("station-empty", "4.1")


@pytest.mark.rule("paris-connection", "4.1")
def test_a_company_that_can_lay_nothing_is_not_built_for() -> None:
    for seed in range(40):
        state = new_match(3, random_disc(2, 3, 0, seed))
        for seat, _ in random_play(state, seed):
            if seat != NATURE and state.phase == k.ACT:
                for at, colour in enumerate(COLOURS):
                    if state.station[at] and not state.able() >> at & 1:
                        reason = GAME.why_not(state, seat, Build(colour))
                        assert reason is not None
                        assert (reason.key, reason.rule) == ("nowhere-to-build", "4.1")
                        return
    pytest.fail("no company was ever without a hex to build on")


# ---- 4.2 to 4.5


@pytest.mark.rule("paris-connection", "4.2")
def test_each_locomotive_goes_beside_one_of_its_colour() -> None:
    script = table().laying("green")
    assert script.refusal(Lay("E13")) == ("not-adjacent", "4.2")
    script.act(Lay("E12"), Lay("E13"))  # one placed a moment before counts
    assert script.refusal(Lay("Rouen")) == ("not-adjacent", "4.2")


@pytest.mark.rule("paris-connection", "4.3")
def test_a_dashed_border_is_not_crossed_but_may_be_built_along() -> None:
    script = table(board=disc(3, {"2-1": 1, "12-3": 4}, [("8-3", "9-2")])).laying("green")
    assert script.refusal(Lay("9-2")) == ("border", "4.3")
    script.act(Lay("10-3"), Lay("9-2"))


@pytest.mark.rule("paris-connection", "4.4")
def test_no_hex_holds_a_colour_twice() -> None:
    assert table(board=OPEN).laying("green", "10-3", "9-2").refusal(Lay("10-3")) == ("same-colour", "4.4")


@pytest.mark.rule("paris-connection", "4.4")
def test_country_holds_two_colours() -> None:
    script = table(board=OPEN).build("yellow", "9-2").build("green", "9-2")
    assert script.laying("black", "9-4", "10-3").refusal(Lay("9-2")) == ("country-full", "4.4")


@pytest.mark.rule("paris-connection", "4.4")
def test_a_city_holds_one_locomotive() -> None:
    script = table(board=disc(3, {"9-2": 1, "2-1": 1, "12-3": 4})).build("yellow", "9-2")
    assert script.laying("green").refusal(Lay("9-2")) == ("city-full", "4.4")


@pytest.mark.rule("paris-connection", "4.5")
def test_nobody_builds_on_the_eiffel_hex_or_on_start_hexes() -> None:
    script = table().laying("green")
    assert script.refusal(Lay("Paris")) == ("eiffel", "4.5")
    assert script.refusal(Lay("D10")) == ("start-hex", "4.5")


# ---- 4.6


@pytest.mark.rule("paris-connection", "4.6")
def test_no_company_is_cut_off_from_the_last_city() -> None:
    script = table(board=TWO_CITIES).build("blue", "4-0").laying("purple")
    assert script.refusal(Lay("4-4")) == ("cuts-off", "4.6")
    assert script.why_not(Lay("4-4")).args == {"hex": "4-4", "colours": ("yellow", "red", "green", "black")}
    assert Lay("2-4") in script.legal()


@pytest.mark.rule("paris-connection", "4.6")
def test_a_way_that_is_left_is_enough() -> None:
    script = table(board=TWO_CITIES).laying("purple")
    assert Lay("4-4") in script.legal()  # the others have the other city still


@pytest.mark.rule("paris-connection", "4.6")
def test_a_company_with_an_empty_station_is_protected_equally() -> None:
    hands: tuple[dict[Colour, int], ...] = ({"yellow": 10}, {"yellow": 10}, {"yellow": 9, "red": 1})
    script = table(*hands, board=TWO_CITIES).build("blue", "4-0").build("black", "7-3").trade("red", "yellow", 2)
    assert script.station("yellow") == 0
    assert script.laying("purple").why_not(Lay("4-4")).args["colours"] == ("yellow", "red", "green", "black")


@pytest.mark.rule("paris-connection", "4.6")
def test_a_company_that_has_a_city_may_be_shut_in() -> None:
    towns = {"4-0": 1, "1-1": 1, "2-0": 1, "6-0": 1, "8-2": 1, "2-4": 1, "7-3": 1, "4-4": 4}
    script = table(board=disc(2, towns)).build("blue", "4-0").build("red", "1-1", "2-0").build("yellow", "6-0")
    assert script.refusal(Build("blue")) == ("nowhere-to-build", "4.1")


# ---- 4.7


@pytest.mark.rule("paris-connection", "4.7")
def test_the_value_rises_when_the_build_is_done() -> None:
    script = table().laying("red", "Rouen")
    building = script.view(2).building
    assert building is not None
    assert (building.colour, building.hexes, building.points) == ("red", ("Rouen",), 1)
    assert script.value("red") == 0
    assert script.act(Done()).value("red") == 1
    assert script.view().building is None


@pytest.mark.rule("paris-connection", "4.7")
def test_every_hex_of_the_build_counts() -> None:
    script = table(board=OPEN).build("red", "2-3", "1-2", "2-1", "0-3")
    assert script.value("red") == 3
    assert script.told()[0].key == "rise"


def test_a_build_is_taken_back_freely_until_it_is_done() -> None:
    script = table().laying("red", "Rouen", "E8")
    while script.match.undo_line(0).kind == "free" and script.phase == "laying":
        script.match.undo(0)
    assert (script.phase, script.view().board, script.station("red")) == ("act", table().view().board, 25)
    assert script.laying("blue", "Rouen").act(Done()).match.undo_line(0).kind == "free"
    script.act(Build("red"))
    assert script.match.undo_line(0).kind == "consent"


def test_a_trade_is_taken_back_between_giving_and_taking() -> None:
    script = Script().starts().deal().trade("blue", "red").act(Build("red"))
    script.match.undo(1)
    assert script.phase == "act"
    assert Take("red", 1) not in script.legal()
