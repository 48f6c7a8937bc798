"""Section 6: drawing tickets."""

import pytest

from anden.games.tickettoride.model import Done, Draw, Offer, Return, Tickets
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
    script = drawing().act(Done())
    assert set(THREE) <= set(script.view(0).tickets)
    assert (script.turn, script.view().players[0].tickets) == (1, 7)


@pytest.mark.rule("ticket-to-ride", "6.1")
def test_one_at_least_is_kept() -> None:
    script = drawing().act(Return(THREE[0])).act(Return(THREE[1]))
    assert script.refusal(Return(THREE[2])) == ("keep-one", "6.1")
    assert script.legal() == [Done()]


@pytest.mark.rule("ticket-to-ride", "6.1")
def test_the_others_go_under_the_pile_in_the_order_chosen() -> None:
    script = drawing().act(Return(THREE[2])).act(Return(THREE[0])).act(Done())
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
        script.act(Done())
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
    assert table().refusal(Done()) == ("nothing-offered", "6.1")
    assert table().refusal(Return(THREE[0])) == ("nothing-offered", "6.1")


@pytest.mark.rule("ticket-to-ride", "6.2")
def test_only_tickets_just_drawn_are_returned() -> None:
    script = drawing()
    assert script.refusal(Return(script.view(0).tickets[0])) == ("not-just-drawn", "6.2")


@pytest.mark.rule("ticket-to-ride", "6.2")
def test_tickets_stay_secret() -> None:
    script = drawing().act(Return(THREE[0]))
    assert script.told_keys(0) == ["return-own"]
    assert script.told_keys(1) == ["return-other"]
    other = script.view(1)
    assert (other.offered, other.traces, other.players[0].offered) == ((), (), 2)


@pytest.mark.rule("ticket-to-ride", "6.3")
def test_an_empty_pile_has_no_tickets() -> None:
    board = small_map(seats=(2, 2), tickets=6)
    script = table(board=board, row=("red",) * 5)
    assert script.refusal(Tickets()) == ("no-tickets", "6.3")
    assert Tickets() not in script.legal()
