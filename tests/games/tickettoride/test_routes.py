"""Section 5: claiming routes."""

import pytest

from anden.games.tickettoride import GAME
from anden.games.tickettoride.model import Claim, Draw, Pay, TicketToRideOptions
from tests.games.tickettoride.paper import listed, payments
from tests.games.tickettoride.positions import random_play, small_map, table

RICH = ("red", "red", "locomotive", "locomotive")


# ---- 5.1


@pytest.mark.rule("ticket-to-ride", "5.1")
def test_a_coloured_route_takes_its_colour() -> None:
    script = table(("red",) * 4)
    assert script.refusal(Claim("chicago--duluth", "blue")) == ("wrong-colour", "5.1")
    script.claim("chicago--duluth", "red")
    assert (script.hand(0), script.view().discards) == (("red",), ("red",) * 3)


@pytest.mark.rule("ticket-to-ride", "5.1")
def test_a_grey_route_takes_any_one_colour() -> None:
    script = table(("red", "red", "blue", "blue"))
    for card in ("red", "blue"):
        assert Claim("charleston--raleigh", card) in script.legal()
    assert script.refusal(Claim("calgary--vancouver", "red")) == ("not-enough", "5.1")


@pytest.mark.rule("ticket-to-ride", "5.1")
def test_a_colour_that_is_not_in_hand_cannot_be_named() -> None:
    assert table(RICH).refusal(Claim("charleston--raleigh", "blue")) == ("none-of-that", "5.1")


@pytest.mark.rule("ticket-to-ride", "5.1")
def test_the_player_chooses_how_many_locomotives() -> None:
    script = table(RICH).act(Claim("charleston--raleigh", "red"))
    assert script.legal() == [Pay(0), Pay(1)]
    assert script.act(Pay(1)).fill().hand(0) == ("red", "locomotive")


@pytest.mark.rule("ticket-to-ride", "5.1")
def test_all_locomotives_is_fine() -> None:
    script = table(RICH).claim("charleston--raleigh", "locomotive")
    assert (script.hand(0), script.view().players[0].points) == (("red", "red"), 2)


@pytest.mark.rule("ticket-to-ride", "5.1")
def test_the_number_of_locomotives_is_asked_before_anything_else() -> None:
    script = table(RICH).act(Claim("charleston--raleigh", "red"))
    assert script.refusal(Draw()) == ("pay-first", "5.1")
    assert script.refusal(Pay(2)) == ("cannot-pay-so", "5.1")
    assert script.refusal(Pay(99)) == ("cannot-pay-so", "5.1")


@pytest.mark.rule("ticket-to-ride", "5.1")
def test_nothing_is_paid_where_nothing_is_claimed() -> None:
    assert table(RICH).refusal(Pay(0)) == ("nothing-to-pay", "5.1")


@pytest.mark.rule("ticket-to-ride", "5.1")
def test_the_question_is_asked_whatever_is_in_hand() -> None:
    script = table(("red",) * 4).act(Claim("charleston--raleigh", "red"))
    assert (script.phase, script.legal()) == ("pay", [Pay(0)])
    assert table(RICH).act(Claim("atlanta--nashville", "red")).phase != "pay"


@pytest.mark.rule("ticket-to-ride", "5.1")
@pytest.mark.parametrize("seed", range(4))
def test_every_lawful_payment_is_listed_once(seed: int) -> None:
    """Against a slow list: every multiset of cards that pays for the route, found by trying them all."""
    state = GAME.new(2, GAME.settle(2, TicketToRideOptions()))
    for entry, _ in enumerate(random_play(state, seed)):
        if entry % 9 == 0 and state.actor() in (0, 1) and GAME.view(state, None).phase == "act":
            assert sorted(listed(state)) == sorted(payments(state))


# ---- 5.2, 5.3


@pytest.mark.rule("ticket-to-ride", "5.2")
def test_any_free_route_connected_or_not() -> None:
    script = table(("red",) * 4, ("blue",) * 4).claim("atlanta--nashville", "red").idle()
    assert Claim("calgary--vancouver", "red") in script.legal()


@pytest.mark.rule("ticket-to-ride", "5.2")
def test_a_route_that_is_taken_is_taken() -> None:
    script = table(("red",) * 4, ("red",) * 4).claim("atlanta--nashville", "red")
    assert script.refusal(Claim("atlanta--nashville", "red")) == ("taken", "5.2")


@pytest.mark.rule("ticket-to-ride", "5.2")
def test_one_route_a_turn() -> None:
    assert table(("red",) * 4).claim("atlanta--nashville", "red").turn == 1


@pytest.mark.rule("ticket-to-ride", "5.3")
def test_trains_are_put_on_the_spaces_and_cards_are_discarded() -> None:
    script = table(("red",) * 4).claim("chicago--duluth", "red")
    view = script.view()
    assert (view.players[0].trains, view.players[0].cards, view.discards) == (42, 1, ("red",) * 3)
    assert [(claimed.route, claimed.seat) for claimed in view.claimed] == [("chicago--duluth", 0)]


@pytest.mark.rule("ticket-to-ride", "5.3")
def test_whoever_has_too_few_trains_cannot_claim() -> None:
    board = small_map(trains=6, seats=(2, 2), red=24, blue=4)
    script = table(("red",) * 4, ("blue",) * 4, board=board, row=("red",) * 5)
    script.claim("b-c", "red").idle()
    script.draw("red").draw("red").idle()
    script.draw("red").draw("red").idle()
    script.claim("c-d", "red").idle()
    assert script.hand(0).count("red") >= 3
    assert script.view().players[0].trains == 2
    assert script.refusal(Claim("a-d", "red")) == ("few-trains", "5.3")


@pytest.mark.rule("ticket-to-ride", "5.2")
@pytest.mark.parametrize("card", ["blue", "green", "locomotive"])
def test_a_taken_or_closed_route_is_refused_for_that_before_cards_are_counted(card: str) -> None:
    """5.2, 5.4 and 5.5 before 5.1, whatever is in hand."""
    script = table(("red",) * 4, ("blue",) * 4).claim("atlanta--raleigh--1", "red")
    assert script.refusal(Claim("atlanta--raleigh--1", card)) == ("taken", "5.2")
    assert script.refusal(Claim("atlanta--raleigh--2", card)) == ("closed", "5.5")
    assert script.idle().refusal(Claim("atlanta--raleigh--2", card)) == ("own-double", "5.4")


@pytest.mark.rule("ticket-to-ride", "5.3")
def test_missing_trains_are_named_after_the_route_and_before_the_cards() -> None:
    board = small_map(trains=6, seats=(2, 2), red=24, blue=4)
    script = table(("red",) * 4, ("blue",) * 4, board=board, row=("red",) * 5)
    script.claim("b-c", "red").draw("red").draw("red").claim("c-d", "red")
    script.draw("red").draw("red")
    assert script.view().players[0].trains == 2
    assert script.refusal(Claim("a-d", "blue")) == ("few-trains", "5.3")
    assert script.refusal(Claim("c-d", "blue")) == ("taken", "5.2")


# ---- 5.4, 5.5


@pytest.mark.rule("ticket-to-ride", "5.4")
def test_nobody_holds_both_tracks_of_a_double() -> None:
    script = table(("red",) * 4, seats=4).claim("atlanta--raleigh--1", "red").idle().idle().idle()
    assert script.refusal(Claim("atlanta--raleigh--2", "red")) == ("own-double", "5.4")


@pytest.mark.rule("ticket-to-ride", "5.4")
def test_with_four_players_another_may_claim_the_second_track() -> None:
    script = table(("red",) * 4, ("blue",) * 4, seats=4).claim("atlanta--raleigh--1", "red")
    assert script.claim("atlanta--raleigh--2", "blue").turn == 2


@pytest.mark.rule("ticket-to-ride", "5.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_the_second_track_closes(seats: int) -> None:
    script = table(("red",) * 4, ("blue",) * 4, seats=seats).act(Claim("atlanta--raleigh--1", "red")).act(Pay(0))
    assert script.told_keys() == ["paid", "closes"]
    assert script.refusal(Claim("atlanta--raleigh--2", "blue")) == ("closed", "5.5")


@pytest.mark.rule("ticket-to-ride", "5.5")
def test_the_holder_of_one_track_is_told_about_the_other_rule_first() -> None:
    script = table(("red",) * 4).claim("atlanta--raleigh--1", "red").idle()
    assert script.refusal(Claim("atlanta--raleigh--2", "red")) == ("own-double", "5.4")


# ---- 5.6


@pytest.mark.rule("ticket-to-ride", "5.6")
@pytest.mark.parametrize(
    ("route", "points"),
    [
        ("atlanta--nashville", 1),
        ("charleston--raleigh", 2),
        ("calgary--vancouver", 4),
        ("calgary--helena", 7),
        ("atlanta--miami", 10),
        ("calgary--winnipeg", 15),
    ],
)
def test_points_by_length(route: str, points: int) -> None:
    colour = {"atlanta--miami": "blue", "calgary--winnipeg": "white"}.get(route, "red")
    script = table((colour,) * 4).draw(colour).draw(colour).idle().claim(route, colour)
    assert script.view().players[0].points == points
