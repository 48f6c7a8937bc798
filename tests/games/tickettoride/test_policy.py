"""What a good player would do, and what a policy may look at."""

import os
import subprocess
import sys

import msgspec
import pytest
from msgspec.structs import replace

from anden.core.codec import digest
from anden.core.game import Seat
from anden.core.kernel import NATURE, OVER, SEVERAL, decider, draw, zeros
from anden.core.policy import MOST, Policy
from anden.core.rng import Rng
from anden.games.tickettoride import GAME, start
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.model import Action, Claim, Draw, Keep, MapSet, Pay, Take, Tickets, TicketToRideOptions
from anden.games.tickettoride.policy.plan import FOR_TICKETS
from tests.games.tickettoride.positions import Script, random_play, small_map, table

CASES = [(seats, options) for seats in GAME.spec.seats for options in GAME.variants(seats)]


def coach(seats: int, options: TicketToRideOptions) -> Policy:
    assert GAME.policy is not None
    return GAME.policy(seats, options)


def weights(state: TicketToRide, seat: Seat) -> dict[Action, int]:
    options = state.terms.origin
    assert isinstance(options, TicketToRideOptions)
    policy = coach(state.terms.seats, options)
    codes, out = zeros(2 * GAME.spec.codes), zeros(2 * GAME.spec.codes)
    count = state.legal(seat, codes)
    policy.begin(state)
    policy.weigh(state, seat, codes, count, out)
    return {GAME.decode(state, codes[i]): out[i] for i in range(count)}


def favourite(script: Script, seat: Seat = 0) -> Action:
    found = weights(script.state, seat)
    return max(found, key=found.__getitem__)


# ---- what a good player does


def opening(*tickets: str) -> list[str]:
    """The tickets that seat 0 returns of those it is offered."""
    script = Script().deal().fill().offer(*tickets)
    action = favourite(script)
    assert isinstance(action, Keep)
    return [*action.returned]


def test_tickets_along_one_way_are_kept_and_the_one_far_off_goes_back() -> None:
    returned = opening("los-angeles--new-york", "los-angeles--chicago", "denver--pittsburgh", "toronto--miami")
    assert "toronto--miami" in returned
    assert not {"los-angeles--chicago", "denver--pittsburgh"} & {*returned}


def test_cards_are_collected_first_and_what_the_tickets_need_is_claimed_before_the_end_comes() -> None:
    script = table(("blue",) * 4, tickets=("chicago--santa-fe", "chicago--boston", "chicago--new-orleans"))
    script.idle().idle().draw("white").draw("white").idle()
    assert isinstance(favourite(script), Draw | Take)
    script.state.trains[1] = script.state.terms.last + 3  # a rival ends it in a few turns
    assert isinstance(favourite(script), Claim)


def test_the_colour_that_the_plan_lacks_is_taken_from_the_row() -> None:
    board = small_map(trains=8, tickets=9, red=12, blue=12, green=12, locomotive=2)
    red_only = replace(board, routes=tuple(replace(r, colour="red") for r in board.routes))
    script = table(("blue",) * 4, board=red_only, row=("green", "red", "blue", "red", "blue"))
    assert favourite(script) == Take("red")


def test_locomotives_are_kept_for_where_they_are_needed() -> None:
    script = table(("red", "red", "red", "locomotive")).act(Claim("chicago--duluth", "red"))
    assert favourite(script) == Pay(0)


def test_on_the_last_turn_a_ticket_is_worth_more_than_a_longer_track() -> None:
    board = small_map(trains=6, seats=(2, 3), red=34, blue=4)
    script = table(("red",) * 4, ("red",) * 4, board=board, row=("red",) * 5, tickets=("t0", "t1", "t2"))
    script.idle().idle().claim("b-c", "red").idle().claim("c-d", "red").idle()
    assert script.view().left == 1
    held = {frozenset((t.a, t.b)) for t in board.tickets if t.id in script.view(0).tickets}
    chosen = favourite(script)
    assert frozenset("ab") in held
    assert isinstance(chosen, Claim)
    assert chosen.route in ("a-b", "a-c-1", "a-c-2")


def test_with_the_tickets_done_and_trains_left_new_ones_are_drawn() -> None:
    hand = ("green", "green", "white", "white")
    script = table(hand, tickets=("chicago--boston", "denver--saint-louis", "chicago--new-orleans"))
    assert favourite(script) != Tickets()
    done = small_map(trains=30, tickets=9, red=40, blue=9, locomotive=2)
    script = table(("red",) * 4, board=done, row=("blue",) * 5)
    for route in ("a-b", "a-c-1"):
        script.claim(route, "red").idle()
    script.claim("b-d", "red").idle()
    assert favourite(script) == Tickets()


def crossing() -> MapSet:
    """From a to d over b is cheaper than over c; the second ticket needs a way to c."""
    plain = msgspec.to_builtins(small_map(trains=20, red=40, blue=40, locomotive=2))
    plain["routes"] = [
        {"id": f"{a}-{b}", "a": a, "b": b, "length": length, "colour": "red", "source": "invented"}
        for a, b, length in (("a", "b", 2), ("b", "d", 2), ("a", "c", 2), ("c", "d", 3))
    ]
    ends = [("a", "d"), ("a", "c"), *(("b", "d") for _ in range(7))]
    for ticket, (a, b) in zip(plain["tickets"], ends, strict=True):
        ticket |= {"a": a, "b": b, "value": 9}
    return msgspec.convert(plain, MapSet)


def planned(script: Script, seat: Seat = 0) -> set[str]:
    """The routes that the seat means to claim for its tickets."""
    board = script.view().options.board
    assert isinstance(board, MapSet)
    policy = start.policy(2, script.view().options)
    policy.begin(script.state)
    first = seat * len(board.routes)
    return {route.id for at, route in enumerate(board.routes) if policy.aim[first + at] == FOR_TICKETS}


def test_tickets_share_a_way_that_is_dearer_for_one_of_them_alone() -> None:
    hand = ("blue",) * 4
    script = Script(board=crossing()).deal(hand).fill().offer("t0", "t1", "t2")
    assert planned(script.act(Keep(("t1",)), 0).start()) >= {"a-b", "b-d"}
    script = Script(board=crossing()).deal(hand).fill().offer("t0", "t1", "t2")
    assert planned(script.act(Keep(("t2",)), 0).start()) == {"a-c", "c-d"}


def promised(script: Script, trains: int) -> int:
    """What new tickets promise seat 0 if it had so many trains."""
    state = script.state.clone()
    state.trains[0] = trains
    policy = start.policy(2, script.view().options)
    policy.begin(state)
    return policy.promise_of_tickets(state, 0)


def test_new_tickets_promise_less_the_fewer_trains_are_left() -> None:
    script = table(("red",) * 4, tickets=("chicago--boston", "denver--saint-louis", "chicago--new-orleans"))
    assert promised(script, 45) > promised(script, 25)
    assert promised(script, 25) < 0


def test_on_the_last_turn_the_longest_trail_counts_for_the_seat_and_against_its_rival() -> None:
    board = small_map(trains=12, red=40, blue=20, locomotive=2)
    script = table(("red",) * 4, ("blue",) * 4, board=board, row=("red",) * 5)
    script.claim("a-b", "red").claim("c-d", "blue")
    policy = start.policy(2, script.view().options)
    policy.begin(script.state)
    policy.look_at_trails(script.state, 0)
    at = {route.id: track for track, route in enumerate(board.routes)}
    gains = {route: policy.gain_in_trail(script.state, 0, at[route]) // 1000 for route in ("a-c-1", "b-c", "b-d")}
    assert gains == {"a-c-1": 10, "b-c": 20, "b-d": 20}


def gaps(script: Script) -> set[str]:
    """The routes that would join two parts of what seat 0's rival has."""
    board = script.view().options.board
    assert isinstance(board, MapSet)
    policy = start.policy(2, script.view().options)
    policy.begin(script.state)
    policy.look_at_rivals(script.state, 0)
    return {route.id for at, route in enumerate(board.routes) if policy.gap[at]}


def test_what_would_join_two_parts_of_a_rivals_network_is_known() -> None:
    board = small_map(trains=12, red=40, blue=40, locomotive=2)
    script = table(("blue",) * 4, ("red",) * 4, board=board, row=("blue",) * 5).idle().claim("a-c-1", "red").idle()
    assert gaps(script) == set()
    assert gaps(script.claim("b-d", "red")) == {"a-b", "a-d", "b-c", "c-d"}


# ---- what a policy is


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_weights_are_within_bounds_and_the_quick_choice_is_legal(seats: int, options: TicketToRideOptions) -> None:
    policy = coach(seats, options)
    codes, out, rng = zeros(2 * GAME.spec.codes), zeros(2 * GAME.spec.codes), Rng(seats)
    state = GAME.new(seats, options)
    policy.begin(state)
    for _ in random_play(state, seats):
        if state.actor() in (NATURE, OVER):
            continue
        seat = decider(state, seats)
        count = state.legal(seat, codes)
        policy.weigh(state, seat, codes, count, out)
        assert all(1 <= out[i] <= MOST for i in range(count))
        assert policy.choose(state, seat, codes, count, rng) in [codes[i] for i in range(count)]
    assert [policy.worth(state, seat) for seat in range(seats)] == [state.points(seat) for seat in range(seats)]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_what_a_seat_cannot_know_changes_no_weight(seats: int, options: TicketToRideOptions) -> None:
    state, rng = GAME.new(seats, options), Rng(7)
    for n, _ in enumerate(random_play(state, seats + 10)):
        if n % 7 == 0 and state.actor() not in (NATURE, OVER):
            seat = decider(state, seats)
            other = state.clone()
            other.resample(seat, rng)
            assert weights(other, seat) == weights(state, seat)


def greedy_digest(seed: int) -> str:
    """Of a match that the policy plays against itself to its end."""
    options = GAME.variants(2)[0]
    policy, state = coach(2, options), GAME.new(2, options)
    codes, rng = zeros(2 * GAME.spec.codes), Rng(seed)
    while (actor := state.actor()) != OVER:
        if actor == NATURE:
            state.apply(NATURE, draw(state, rng, codes))
            continue
        seat = decider(state, 2) if actor == SEVERAL else actor
        policy.begin(state)
        state.apply(seat, policy.choose(state, seat, codes, state.legal(seat, codes), rng))
    return digest(state)


def test_interpreted_and_compiled_policies_choose_alike() -> None:
    command = [sys.executable, "-c", f"from {__name__} import greedy_digest; print(greedy_digest(3))"]
    printed = [
        subprocess.run(
            command, env={**os.environ, "ANDEN_INTERPRETED": flag}, capture_output=True, text=True, check=True
        ).stdout
        for flag in ("", "1")
    ]
    assert printed[0] == printed[1] == greedy_digest(3) + "\n"
