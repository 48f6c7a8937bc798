"""What the game tells a page that follows from a view: closed tracks, completed tickets, longest trails."""

from collections import Counter
from collections.abc import Iterator

import pytest

from anden.core.kernel import zeros
from anden.games.tickettoride import GAME
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.components import board_of, map_of
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.model import (
    Action,
    Claim,
    Closed,
    Overlay,
    Pay,
    Route,
    TicketToRideOptions,
    View,
)
from tests.games.tickettoride.positions import Script, random_play, small_map, table

RICH = ("red", "red", "locomotive", "locomotive")


def overlay(script: Script, seat: int | None) -> Overlay:
    found = GAME.overlay(script.view(seat))
    assert isinstance(found, Overlay)
    return found


@pytest.mark.parametrize(("seats", "to"), [(2, None), (3, None), (4, 0)])
def test_the_other_track_of_a_double_is_closed_to_all_at_a_small_table_and_to_its_owner_at_a_large_one(
    seats: int, to: int | None
) -> None:
    script = table(RICH, seats=seats).claim("atlanta--raleigh--1", "red")
    for seat in (None, *range(seats)):
        assert overlay(script, seat).closed == (Closed("atlanta--raleigh--2", to),)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_what_is_closed_is_what_the_judge_refuses_for_it(seats: int, seed: int) -> None:
    state = GAME.new(seats, GAME.settle(seats, TicketToRideOptions()))
    turns, found = 0, 0
    for _ in random_play(state, seed):
        turns += GAME.view(state, None).phase == "act"
        if GAME.view(state, None).phase == "act" and turns % 5 == 0:
            closed = closed_to(state, state.actor())
            assert closed == refused_to(state, state.actor())
            found += len(closed)
    assert found


def closed_to(state: TicketToRide, seat: int) -> set[str]:
    found = GAME.overlay(GAME.view(state, seat))
    assert isinstance(found, Overlay)
    return {closed.route for closed in found.closed if closed.seat in (None, seat)}


def refused_to(state: TicketToRide, seat: int) -> set[str]:
    routes = map_of(GAME.view(state, seat).options).routes
    why = {route.id: GAME.why_not(state, seat, Claim(route.id, "locomotive")) for route in routes}
    return {route for route, msg in why.items() if msg and msg.key in ("closed", "own-double")}


def test_a_ticket_is_completed_when_its_cities_are_joined_and_only_its_holder_is_told() -> None:
    board = small_map()
    held = next(ticket.id for ticket in board.tickets if {ticket.a, ticket.b} == {"a", "b"})
    script = table(RICH, board=board, tickets=(held,), row=("red", "red", "blue", "blue", "blue"))
    assert overlay(script, 0).completed == ()
    script.claim("a-b", "red")
    assert held in overlay(script, 0).completed
    assert overlay(script, 1).completed == overlay(script, None).completed == ()


def finished(seats: int, seed: int) -> tuple[TicketToRide, View, Overlay]:
    state = GAME.new(seats, GAME.settle(seats, TicketToRideOptions()))
    for _ in random_play(state, seed):
        pass
    view = GAME.view(state, None)
    found = GAME.overlay(view)
    assert isinstance(found, Overlay)
    return state, view, found


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (5, 4)])
def test_at_the_end_it_agrees_with_the_score_sheets(seats: int, seed: int) -> None:
    state, view, found = finished(seats, seed)
    for score, tickets, trail in zip(GAME.score(state), view.shown, found.longest, strict=True):
        lines = [line.label for line in score.lines]
        assert sum(ticket in found.completed for ticket in tickets) == sum(m.key == "score-completed" for m in lines)
        length = next((label.args["length"] for label in lines if label.key == "score-longest"), 0)
        routes = [route for route in map_of(view.options).routes if route.id in trail]
        assert (sum(route.length for route in routes), is_one_trail(routes)) == (length, True)


def is_one_trail(routes: list[Route]) -> bool:
    """Euler: it hangs together, and an odd number of tracks meets in two cities at most."""
    degree = Counter(city for route in routes for city in (route.a, route.b))
    reached = {routes[0].a} if routes else set()
    while more := {city for r in routes if {r.a, r.b} & reached for city in (r.a, r.b)} - reached:
        reached |= more
    return reached == set(degree) and sum(count % 2 for count in degree.values()) <= 2


def test_while_the_match_goes_on_no_trail_is_told() -> None:
    assert overlay(table(RICH).claim("atlanta--raleigh--1", "red"), 0).longest == ()


def on_turn(seats: int, seed: int, every: int) -> Iterator[tuple[TicketToRide, Overlay]]:
    """Moments of a random match at which somebody may claim, with what that seat is told."""
    state = GAME.new(seats, GAME.settle(seats, TicketToRideOptions()))
    turns = 0
    for _ in random_play(state, seed):
        if state.phase == k.ACT and state.actor() >= 0:
            turns += 1
            found = GAME.overlay(GAME.view(state, state.actor()))
            assert isinstance(found, Overlay)
            if turns % every == 0:
                yield state, found


def legal(state: TicketToRide) -> list[Action]:
    out = zeros(2 * GAME.spec.codes)
    return [GAME.decode(state, code) for code in out[: state.legal(state.actor(), out)]]


def paid_after(state: TicketToRide, claim: Claim) -> set[int]:
    """The numbers of locomotives with which the kernel lets that claim be paid."""
    asked = state.clone()
    asked.apply(asked.seat, GAME.encode(asked, claim))
    if asked.phase != k.PAY:
        return {asked.terms.length[board_of(asked.terms).route_at[claim.route]] if claim.card == "locomotive" else 0}
    return {action.locomotives for action in legal(asked) if isinstance(action, Pay)}


@pytest.mark.parametrize(("seats", "seed"), [(2, 5), (4, 6)])
def test_the_payments_told_are_those_that_the_kernel_offers_after_each_claim(seats: int, seed: int) -> None:
    seen = 0
    for state, found in on_turn(seats, seed, 6):
        lengths = {route.id: route.length for route in map_of(GAME.view(state, None).options).routes}
        for claim in (action for action in legal(state) if isinstance(action, Claim)):
            ways = [each for each in found.payments if (each.length, each.card) == (lengths[claim.route], claim.card)]
            assert {way.locomotives for way in ways} == paid_after(state, claim)
            assert all(way.coloured + way.locomotives == way.length for way in ways)
            seen += 1
    assert seen > 50


@pytest.mark.parametrize(("seats", "seed"), [(2, 7), (3, 8)])
def test_a_track_said_to_complete_tickets_completes_these_and_no_other_does(seats: int, seed: int) -> None:
    promised = 0
    for state, found in on_turn(seats, seed, 9):
        seat, routes = state.actor(), map_of(GAME.view(state, None).options).routes
        told = {each.route: {*each.tickets} for each in found.completing}
        for track, route in enumerate(routes):
            if state.is_open(seat, track):
                after = state.clone()
                after.own(track)
                now = GAME.overlay(GAME.view(after, seat))
                assert isinstance(now, Overlay)
                assert {*now.completed} - {*found.completed} == told.get(route.id, set())
                promised += route.id in told
    assert promised


def test_nobody_is_told_payments_away_from_their_turn_and_spectators_never() -> None:
    script = table(RICH, RICH)
    assert overlay(script, 0).payments
    assert overlay(script, 1).payments == overlay(script, None).payments == ()
    assert overlay(script, None).completing == ()
