"""Section 9: who knows what, and what can be imagined from it. Against enumeration of every possible world."""

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from anden.core.game import Seat
from anden.core.kernel import NATURE, zeros
from anden.core.rng import Rng
from anden.games.tickettoride import GAME
from anden.games.tickettoride.kernel import TicketToRide
from anden.games.tickettoride.knowledge import cards_of
from anden.games.tickettoride.model import (
    Action,
    Claim,
    Drawn,
    Keep,
    MapSet,
    Offer,
    Pass,
    Tickets,
    TicketToRideOptions,
)
from tests.games.tickettoride.positions import Script, random_play, small_map, table

Hands = tuple[tuple[str, ...], ...]
Entry = tuple[Seat, Action]


# ---- 9.1


@pytest.mark.rule("ticket-to-ride", "9.1")
def test_everybody_sees_what_is_taken_and_what_is_paid() -> None:
    script = table(("red",) * 4).take("pink", "green").take("white", "green").idle().claim("chicago--duluth", "red")
    view = script.view(1)
    assert view.players[0].known == ("pink", "white")
    assert (view.discards, view.players[0].cards, view.players[0].trains) == (("red",) * 3, 3, 42)
    assert view.row == ("blue", "yellow", "orange", "green", "green")


@pytest.mark.rule("ticket-to-ride", "9.1")
def test_a_card_known_to_be_in_a_hand_stays_there_until_it_is_paid() -> None:
    script = table(("red",) * 4, row=("blue", "blue", "green", "green", "black")).take("blue").take("blue").idle()
    for seed in range(30):
        world = GAME.imagine(script.view(1), Rng(seed))
        assert GAME.view(world, 0).hand.count("blue") >= 2
    script.act(Claim("charleston--raleigh", "blue"))
    script.act(script.legal()[0])
    assert script.view(1).players[0].known == ()


@pytest.mark.rule("ticket-to-ride", "9.1")
def test_the_sizes_of_deck_pile_and_hands_are_public() -> None:
    view = table(seats=3).idle().view(None)
    assert (view.deck, view.pile.fresh) == (110 - 12 - 5 - 2, 21)
    assert [(player.cards, player.tickets) for player in view.players] == [(6, 4), (4, 4), (4, 4)]


# ---- 9.2


@pytest.mark.rule("ticket-to-ride", "9.2")
def test_unseen_draws_are_told_to_nobody_else() -> None:
    script = table().draw("locomotive")
    assert script.told_keys(0) == ["drawn-own"]
    assert script.told_keys(1) == script.told_keys(None) == ["drawn-other"]


@pytest.mark.rule("ticket-to-ride", "9.2")
def test_whoever_returned_tickets_remembers_which_and_where() -> None:
    offered = ("chicago--boston", "denver--saint-louis", "atlanta--washington")
    script = table().tickets(*offered, back=("chicago--boston",))
    for seed in range(20):
        world = GAME.imagine(script.view(0), Rng(seed))
        assert [trace.places for trace in GAME.view(world, 0).traces] == [("tail-0",)]
    assert script.view(1).traces == ()
    assert script.view(1).pile.tail == (0,)


@pytest.mark.rule("ticket-to-ride", "9.2")
def test_tickets_are_shown_at_the_end() -> None:
    state = GAME.new(2, GAME.settle(2, TicketToRideOptions()))
    for _ in random_play(state, 5):
        pass
    assert all(GAME.view(state, None).shown)


# ---- every possible world, enumerated


def enumerated(board: MapSet, seats: int, log: list[Entry], seat: Seat | None) -> list[tuple[TicketToRide, float]]:
    """All states that the log can have led to, as far as that seat knows it, with their likelihood: what others drew
    unseen branches, everything else happens as it did, and an action that was not possible ends a branch."""
    start = GAME.new(seats, GAME.settle(seats, TicketToRideOptions(first=0, board=board)))
    worlds: dict[tuple[int, ...], tuple[TicketToRide, float]] = {(): (start, 1.0)}
    for who, action in log:
        after: dict[tuple[int, ...], tuple[TicketToRide, float]] = {}
        for state, likely in worlds.values():
            for code, chance in _branches(state, who, action, seat):
                twin = state.clone()
                twin.apply(who, code)
                key = tuple(twin.drawn)  # all in which these worlds differ
                after[key] = (twin, after.get(key, (twin, 0.0))[1] + likely * chance)
        worlds = after
    total = sum(likely for _, likely in worlds.values())
    return [(state, likely / total) for state, likely in worlds.values()]


def _branches(state: TicketToRide, who: Seat, action: Action, seat: Seat | None) -> list[tuple[int, float]]:
    out = zeros(2 * GAME.spec.codes)
    code = GAME.encode(state, action)
    if who != NATURE:
        return [(code, 1.0)] if code in [out[at] for at in range(state.legal(who, out))] else []
    if state.actor() != NATURE:
        return []
    pairs = [(int(out[2 * at]), int(out[2 * at + 1])) for at in range(state.weights(out))]
    total = sum(weight for _, weight in pairs)
    hidden = isinstance(action, Drawn) and state.seat != seat
    return [(each, weight / total) for each, weight in pairs if hidden or each == code]


def others(state: TicketToRide, seat: Seat | None) -> Hands:
    return tuple(cards_of(state.hand, other) for other in range(state.terms.seats) if other != seat)


def distance(one: Counter[Hands], other: Counter[Hands]) -> float:
    """Total variation."""
    return sum(abs(one[key] / one.total() - other[key] / other.total()) for key in {*one, *other}) / 2


def played(board: MapSet, seats: int, seed: int, entries: int) -> tuple[TicketToRide, list[Entry]]:
    """A match by chance, stopped before anyone passes: a pass tells more than a hand's history."""
    state = GAME.new(seats, GAME.settle(seats, TicketToRideOptions(first=0, board=board)))
    log: list[Entry] = []
    kept = state.clone()
    for entry in random_play(state, seed):
        if isinstance(entry[1], Pass) or len(log) == entries:
            break
        log.append(entry)
        kept = state.clone()
    return kept, log


def resampled(state: TicketToRide, seat: Seat | None) -> Callable[[Rng], TicketToRide]:
    def world(rng: Rng) -> TicketToRide:
        twin = state.clone()
        twin.resample(-1 if seat is None else seat, rng)
        return twin

    return world


def imagined(state: TicketToRide, seat: Seat | None) -> Callable[[Rng], TicketToRide]:
    view = GAME.view(state, seat)
    return lambda rng: GAME.imagine(view, rng)


WORLDS = 1000


@cache
def hands_by_enumeration(seats: int, seed: int, entries: int, seat: Seat | None) -> tuple[TicketToRide, Counter[Hands]]:
    board = small_map(red=9, blue=7, locomotive=2)
    state, log = played(board, seats, seed, entries)
    truth: Counter[Hands] = Counter()
    for world, likely in enumerated(board, seats, log, seat):
        truth[others(world, seat)] += int(likely * 10**9)
    return state, truth


@pytest.mark.further
@pytest.mark.rule("ticket-to-ride", "9.2")
@pytest.mark.parametrize("source", [resampled, imagined])
@pytest.mark.parametrize(
    ("seats", "seed", "entries", "seat"),
    [(2, 1, 45, 0), (2, 2, 60, 1), (2, 3, 75, 0), (2, 8, 40, None), (3, 4, 60, 0), (3, 5, 60, 2), (3, 6, 80, 1)],
)
def test_other_hands_are_as_likely_as_the_history_makes_them(
    source: Callable[[TicketToRide, Seat | None], Callable[[Rng], TicketToRide]],
    seats: int,
    seed: int,
    entries: int,
    seat: Seat | None,
) -> None:
    state, truth = hands_by_enumeration(seats, seed, entries, seat)
    rng, draw, found = Rng(seed), source(state, seat), Counter[Hands]()
    for _ in range(WORLDS):
        found[others(draw(rng), seat)] += 1
    assert set(found) <= set(truth)
    assert distance(truth, found) < 0.02 + 0.5 * (len(truth) / WORLDS) ** 0.5


@pytest.mark.rule("ticket-to-ride", "9.2")
def test_paying_tells_what_was_held_not_what_is_left() -> None:
    """Four unseen cards of two kinds, one paid: the rest is not drawn as if the paid card had been laid open by
    chance; it is what remains of hands that held one."""
    board = small_map(seats=(2, 2), red=9, blue=9)
    script = table(("red", "blue", "blue", "blue"), board=board, row=("blue",) * 5)
    script.claim("a-b", "red")
    log = [(entry.seat, entry.action) for entry in script.match.log]
    truth: Counter[int] = Counter()
    for world, likely in enumerated(board, 2, log, 1):
        truth[others(world, 1)[0].count("red")] += int(likely * 10**9)
    found = Counter(others(resampled(script.state, 1)(Rng(seed)), 1)[0].count("red") for seed in range(3000))
    for reds in truth:
        assert found[reds] / found.total() == pytest.approx(truth[reds] / truth.total(), abs=0.03)


@pytest.mark.rule("ticket-to-ride", "9.1")
def test_when_the_deck_is_out_two_players_know_each_others_hands() -> None:
    board = small_map(seats=(2, 2), red=9, blue=6)
    script = table(("red", "red", "blue", "red"), ("blue",) * 4, board=board, row=("red",) * 5)
    while script.state.deck_size > 0 and script.state.era == 0:
        script.draw()
    truth = script.hand(0)
    assert all(GAME.view(GAME.imagine(script.view(1), Rng(seed)), 0).hand == truth for seed in range(20))


# ---- tickets


@pytest.mark.rule("ticket-to-ride", "9.2")
def test_a_ticket_returned_at_the_opening_is_followed_when_another_draws_it() -> None:
    """Both return one; seat 1 takes the fresh ones, then both of the block, and returns one of these: mine is either
    kept by seat 1 or under the pile, as likely one as the other."""
    board = small_map(seats=(2, 2), tickets=9, red=30)
    script = Script(board=board).deal().fill().offer("t0", "t1", "t2", "t3", "t4", "t5")
    script.act(Keep(("t0",)), 0).act(Keep(("t3",)), 1)
    script.idle().tickets().idle()
    script.act(Tickets()).nature(Offer("t0")).nature(Offer("t3")).act(Keep(("t3",)))
    assert [(trace.ticket, trace.places) for trace in script.view(0).traces] == [("t0", ("block", "seat-1", "tail-0"))]
    where = Counter(_place(GAME.imagine(script.view(0), Rng(seed)), "t0") for seed in range(1000))
    assert set(where) == {"seat 1", "pile"}
    assert where["pile"] / 1000 == pytest.approx(0.5, abs=0.06)


@pytest.mark.rule("ticket-to-ride", "9.2")
def test_a_returned_ticket_that_is_offered_is_not_taken_for_one_that_was_kept_before() -> None:
    """Seat 1 has kept returned tickets already; then it is offered another that seat 0 returned."""
    script = Script(board=small_map(seats=(2, 2), tickets=9, red=30)).deal().fill()
    script.offer("t0", "t1", "t2", "t3", "t4", "t5").act(Keep(("t0",)), 0).act(Keep(("t3",)), 1)
    script.act(Tickets()).nature(Offer("t6")).nature(Offer("t7")).nature(Offer("t8")).act(Keep(("t7", "t8")))
    script.act(Tickets()).nature(Offer("t0")).nature(Offer("t3")).nature(Offer("t7")).act(Keep(("t7",)))
    script.idle().act(Tickets()).nature(Offer("t8"))
    worlds = [GAME.imagine(script.view(0), Rng(seed)) for seed in range(40)]
    assert all("t8" in GAME.view(world, 1).offered for world in worlds)


def _place(state: TicketToRide, ticket: str) -> str:
    return "seat 1" if ticket in GAME.view(state, 1).tickets else "pile"


@pytest.mark.rule("ticket-to-ride", "9.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_imagined_tickets_are_where_they_can_be_throughout_a_match(seats: int) -> None:
    """Few tickets, so that they come round again and again."""
    board = small_map(seats=(2, 3), tickets=14, trains=20)
    state = GAME.new(seats, GAME.settle(seats, TicketToRideOptions(board=board)))
    for entry, _ in enumerate(random_play(state, seats)):
        for seat in range(seats) if entry % 7 == 0 else ():
            view = GAME.view(state, seat)
            world = GAME.imagine(view, Rng(entry))
            assert GAME.view(world, seat) == view
            assert GAME.totals(world) == GAME.totals(state)
