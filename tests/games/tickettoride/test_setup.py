"""Sections 1 and 2: components and set-up."""

from itertools import combinations

import pytest

from anden.core.game import Seat
from anden.games.tickettoride import GAME
from anden.games.tickettoride.model import (
    Claim,
    Draw,
    First,
    Keep,
    Offer,
    Reveal,
    Take,
    Tickets,
    TicketToRideOptions,
)
from tests.games.tickettoride.positions import ROW, Script, table


@pytest.mark.rule("ticket-to-ride", "1.1")
def test_the_board_has_the_tracks_of_the_rules() -> None:
    numbers = GAME.spec.numbers
    assert [numbers[name] for name in ("cities", "tracks", "pairs", "doubles")] == [36, 100, 78, 22]


@pytest.mark.rule("ticket-to-ride", "1.1")
def test_a_route_that_is_not_on_the_map_is_refused() -> None:
    assert table().refusal(Claim("boston--madrid", "red")) == ("no-such-route", "1.1")


@pytest.mark.rule("ticket-to-ride", "1.2")
def test_the_deck_has_110_cards_and_everyone_45_trains() -> None:
    script = Script()
    assert (script.view().deck, script.view().players[0].trains) == (110, 45)
    totals = GAME.totals(script.state)
    assert [totals[card] for card in ("pink", "green", "locomotive")] == [12, 12, 14]


@pytest.mark.rule("ticket-to-ride", "1.2")
def test_a_card_that_does_not_exist_is_refused() -> None:
    assert table().refusal(Take("purple")) == ("no-such-card", "1.2")


@pytest.mark.rule("ticket-to-ride", "1.3")
def test_there_are_33_tickets_and_30_classic_ones() -> None:
    for tickets, count in (("refresh", 33), ("classic", 30)):
        options = GAME.settle(2, TicketToRideOptions(first=0, tickets=tickets))  # type: ignore[arg-type]
        assert Script(2, options).view().pile.fresh == count


@pytest.mark.rule("ticket-to-ride", "1.3")
def test_a_ticket_that_does_not_exist_is_refused() -> None:
    script = Script().deal().fill().offer()
    assert script.refusal(Keep(("boston--madrid",)), 0) == ("no-such-ticket", "1.3")


@pytest.mark.rule("ticket-to-ride", "2.1")
def test_everyone_is_dealt_four_cards_seat_by_seat() -> None:
    script = Script(3).deal(("red",) * 4, ("blue",) * 4, ("green",) * 4)
    assert [script.hand(seat) for seat in range(3)] == [("red",) * 4, ("blue",) * 4, ("green",) * 4]
    assert script.view(None).hand == ()


@pytest.mark.rule("ticket-to-ride", "2.2")
def test_five_cards_lie_face_up() -> None:
    assert Script().deal().fill(*ROW).row == ROW


@pytest.mark.rule("ticket-to-ride", "2.2")
def test_three_locomotives_at_set_up_are_replaced() -> None:
    script = Script().deal()
    for card in ("locomotive", "red", "locomotive", "blue", "locomotive"):
        script.nature(Reveal(card))
    assert script.row == ()
    assert script.view().discards == ("blue", "red", "locomotive", "locomotive", "locomotive")
    assert script.fill(*ROW).row == ROW


@pytest.mark.rule("ticket-to-ride", "2.3")
def test_all_choose_at_the_same_time_and_in_secret() -> None:
    script = Script().deal().fill().offer()
    assert script.match.owing() == [0, 1]
    before = script.view(0)
    script.act(Keep(script.view(1).offered[:1]), 1)
    assert script.match.owing() == [0]
    assert script.view(0).players[1].ready
    assert script.view(0).players[1].offered == before.players[1].offered == 4


@pytest.mark.rule("ticket-to-ride", "2.3")
def test_returned_tickets_lie_under_the_pile_and_their_owner_knows() -> None:
    script = Script().deal().fill().offer()
    first, second = script.view(0).offered[:2]
    script.act(Keep((second, first)), 0)
    script.act(Keep(script.view(1).offered[:1]), 1)
    view = script.view(0)
    assert (view.pile.fresh, view.pile.block, [player.tickets for player in view.players]) == (25, 3, [2, 3])
    assert [(trace.ticket, trace.places) for trace in view.traces] == [(first, ("block",)), (second, ("block",))]
    assert script.view(None).traces == ()


@pytest.mark.rule("ticket-to-ride", "2.3")
def test_the_fresh_tickets_are_drawn_before_those_returned() -> None:
    script = Script().deal().fill().offer()
    back = script.view(0).offered[0]
    script.act(Keep((back,)), 0).start()
    while script.view().pile.fresh > 3:
        script.act(Tickets())
        assert Offer(back) not in script.offered()
        script.offer().act(Keep())
    script.act(Tickets()).anything()
    assert [*script.offered()] == [Offer(back)]


@pytest.mark.rule("ticket-to-ride", "2.3")
def test_at_least_two_are_kept_at_the_opening() -> None:
    script = Script().deal().fill().offer()
    assert script.refusal(Keep(script.view(0).offered[1:]), 0) == ("keep-more", "2.3")
    assert script.act(Keep(script.view(0).offered[2:]), 0).match.owing() == [1]


@pytest.mark.rule("ticket-to-ride", "2.3")
def test_choosing_is_one_action_and_the_order_of_what_goes_back_does_not_matter() -> None:
    """They are stirred: each set is offered once, the fewer before the more, and any order of it is the same choice."""
    script = Script().deal().fill().offer()
    offered = script.view(0).offered
    listed = [action.returned for action in script.legal(0) if isinstance(action, Keep)]
    assert sorted(listed) == sorted(back for size in range(3) for back in combinations(offered, size))
    assert [len(back) for back in listed] == [0] + [1] * 4 + [2] * 6
    assert GAME.encode(script.state, Keep(offered[:2])) == GAME.encode(script.state, Keep(offered[1::-1]))


@pytest.mark.rule("ticket-to-ride", "9.2")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_while_others_choose_nobody_learns_how_many_tickets_a_seat_returns(count: int) -> None:
    script = Script(3).deal().fill().offer()
    plain = Script(3).deal().fill().offer().act(Keep(), 1)
    script.act(Keep(script.view(1).offered[-count:] if count else ()), 1)
    assert script.match.version == plain.match.version
    for seat in (0, 2, None):
        assert script.view(seat) == plain.view(seat)
        assert script.told(seat) == plain.told(seat)
        assert GAME.prompt(script.state, seat) == GAME.prompt(plain.state, seat)


@pytest.mark.rule("ticket-to-ride", "2.3")
def test_nobody_plays_before_tickets_are_chosen() -> None:
    script = Script().deal().fill().offer()
    assert script.refusal(Draw(), 0) == ("choose-first", "2.3")


@pytest.mark.rule("ticket-to-ride", "2.3")
def test_who_has_chosen_has_chosen() -> None:
    script = Script().deal().fill().offer().act(Keep(), 0)
    assert script.refusal(Keep(), 0) == ("already-chosen", "2.3")


@pytest.mark.rule("ticket-to-ride", "2.3")
def test_the_classic_deal_is_three() -> None:
    script = Script(2, GAME.settle(2, TicketToRideOptions(first=0, tickets="classic"))).deal().fill().offer()
    assert len(script.view(0).offered) == 3


@pytest.mark.rule("ticket-to-ride", "2.4")
def test_the_first_player_is_drawn_before_tickets_are_chosen() -> None:
    script = Script(3, TicketToRideOptions())
    assert script.offered() == {First(0): 1, First(1): 1, First(2): 1}
    script.nature(First(2)).deal().fill().offer().start()
    assert script.turn == 2
    assert [player.points for player in script.view().players] == [0, 0, 0]


@pytest.mark.rule("ticket-to-ride", "2.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_option_first_names_a_seat(seat: Seat) -> None:
    assert Script(2, TicketToRideOptions(first=seat)).view().first == seat
