"""Section 6: drawing tickets."""

import pytest

from anden.games.tickettoride.model import Draw, Keep, Offer, Tickets
from tests.games.tickettoride.positions import Script, small_map, table

THREE = ("boston--miami", "calgary--phoenix", "dallas--new-york")


def drawing() -> Script:
    return table(tickets=opening()).act(Tickets()).offer(*THREE)


def opening() -> tuple[str, ...]:
    return (
        "chicago--new-orleans",
        "chicago--santa-fe",
        "denver--el-paso",
        "denver--pittsburgh",
        "duluth--el-paso",
        "duluth--houston",
        "helena--los-angeles",
        "kansas-city--houston",
    )


@pytest.mark.rule("ticket-to-ride", "6.1")
def test_three_are_drawn_and_all_may_be_kept() -> None:
    script = drawing().act(Keep())
    assert set(THREE) <= set(script.view(0).tickets)
    assert (script.turn, script.view().players[0].tickets) == (1, 7)


@pytest.mark.rule("ticket-to-ride", "6.1")
def test_one_at_least_is_kept() -> None:
    script = drawing()
    assert script.refusal(Keep(THREE)) == ("keep-one", "6.1")
    assert script.act(Keep(THREE[:2])).view().players[0].tickets == 5


@pytest.mark.rule("ticket-to-ride", "6.1")
def test_choosing_is_one_action_whatever_is_returned_and_in_which_order() -> None:
    """None, then one, then two; the first of two lies above."""
    script = drawing()
    one, two, three = script.view(0).offered
    pairs = ((one, two), (one, three), (two, one), (two, three), (three, one), (three, two))
    assert script.legal() == [Keep(back) for back in ((), (one,), (two,), (three,), *pairs)]
    version = script.match.version
    assert script.act(Keep((three, one))).match.version == version + 1
    assert (script.phase, script.turn) == ("act", 1)


@pytest.mark.rule("ticket-to-ride", "6.1")
def test_the_others_go_under_the_pile_in_the_order_chosen() -> None:
    script = drawing().act(Keep((THREE[2], THREE[0])))
    assert script.view().pile.tail == (0, 0)
    places = {trace.ticket: trace.places for trace in script.view(0).traces}
    assert places == {THREE[2]: ("tail-0",), THREE[0]: ("tail-1",)}
    drawn: list[str] = []
    while script.view().pile.tail:
        script.act(Tickets())
        while script.phase == "draw-tickets":
            action = next(iter(script.offered()))
            assert isinstance(action, Offer)
            drawn.append(action.ticket)
            script.nature(action)
        script.act(Keep())
    assert drawn[-2:] == [THREE[2], THREE[0]]


@pytest.mark.rule("ticket-to-ride", "6.1")
def test_with_fewer_left_as_many_as_there_are() -> None:
    board = small_map(seats=(2, 2), tickets=8)
    script = table(board=board, row=("red",) * 5).act(Tickets()).offer()
    assert (script.phase, len(script.view(0).offered)) == ("keep", 2)


@pytest.mark.rule("ticket-to-ride", "6.1")
def test_whoever_has_drawn_tickets_chooses_first() -> None:
    assert drawing().refusal(Draw()) == ("choose-tickets", "6.1")


@pytest.mark.rule("ticket-to-ride", "6.1")
def test_nothing_is_chosen_where_nothing_was_drawn() -> None:
    assert table().refusal(Keep()) == ("nothing-offered", "6.1")
    assert table().refusal(Keep(THREE[:1])) == ("nothing-offered", "6.1")


@pytest.mark.rule("ticket-to-ride", "6.2")
def test_only_tickets_just_drawn_are_returned() -> None:
    script = drawing()
    assert script.refusal(Keep((THREE[0], script.view(0).tickets[0]))) == ("not-just-drawn", "6.2")


@pytest.mark.rule("ticket-to-ride", "6.2")
def test_a_ticket_is_returned_once() -> None:
    assert drawing().refusal(Keep((THREE[0], THREE[0]))) == ("returned-twice", "6.2")


@pytest.mark.rule("ticket-to-ride", "6.2")
def test_tickets_stay_secret() -> None:
    script = drawing().act(Keep((THREE[0],)))
    assert script.told_keys(0) == ["return-own", "keep"]
    assert script.told_keys(1) == ["return-other", "keep"]
    other = script.view(1)
    assert (other.offered, other.traces, other.players[0].tickets) == ((), (), 6)


@pytest.mark.rule("ticket-to-ride", "6.3")
def test_an_empty_pile_has_no_tickets() -> None:
    board = small_map(seats=(2, 2), tickets=6)
    script = table(board=board, row=("red",) * 5)
    assert script.refusal(Tickets()) == ("no-tickets", "6.3")
    assert Tickets() not in script.legal()
