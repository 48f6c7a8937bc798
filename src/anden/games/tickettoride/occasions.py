"""What a beginner at Ticket to Ride should look at: the tickets' ways, what can be paid, what is left."""

from collections.abc import Iterator

from anden.core.game import Occasion, Seat
from anden.core.rng import Rng
from anden.games.tickettoride import kernel as k
from anden.games.tickettoride.knowledge import imagine
from anden.games.tickettoride.model import COLOURS, View
from anden.games.tickettoride.reasons import Thought

OCCASIONS = ("payable", "cut", "grey", "done-early", "lost", "long")
MANY_TRAINS = 12  # with so many left more tickets may pay
LONG = 5  # spaces: the routes that are worth their points alone
ONE_TURN = 2  # cards that a turn brings


def occasions(then: View, now: View) -> Iterator[Occasion]:
    """What is worth a look now."""
    if now.phase != "act" or now.seat is None:
        return
    thought = Thought(imagine(now, Rng(0)), now.seat)
    ways = _ways(thought)
    yield from _lost(thought)
    if then.phase not in ("choose-first", "deal", "fill", "deal-tickets", "opening"):
        yield from _cut(thought, then, now.seat)
    yield from _routes("payable", thought, [track for track in ways if not thought.missing(track)])
    if now.tickets and not thought.open_tickets() and thought.state.trains[now.seat] >= MANY_TRAINS:
        yield Occasion("done-early", (f"trains:{now.seat}", "tickets"))
    free = [track for track in range(thought.terms.tracks) if thought.state.is_open(now.seat, track)]
    yield from _routes("long", thought, [track for track in free if _within_reach(thought, track)])
    grey = COLOURS.index("grey")
    yield from _routes("grey", thought, [track for track in free if thought.terms.colour[track] == grey])


def _routes(name: str, thought: Thought, tracks: list[int]) -> Iterator[Occasion]:
    if tracks:
        yield Occasion(name, tuple(thought.route(track) for track in tracks))


def _ways(thought: Thought) -> list[int]:
    """The tracks that are still to be claimed on the way of a ticket, by the plan for all of them."""
    thought.plan(thought.held(k.HELD))
    planner, state = thought.planner, thought.state
    return [at for at in range(thought.terms.tracks) if planner.uses[at] and state.is_open(thought.seat, at)]


def _cut(thought: Thought, then: View, seat: Seat) -> Iterator[Occasion]:
    """Tracks of the way as it was are no longer to be had, and the ticket is not complete."""
    before = Thought(imagine(then, Rng(0)), seat)
    gone = [at for at in _ways(before) if not thought.state.is_open(seat, at) and thought.state.owner[at] != seat]
    open_now = thought.open_tickets()
    before.plan(before.held(k.HELD))
    cut = [ticket for ticket in open_now if any(ticket in before.tickets_over(track) for track in gone)]
    if cut:
        yield Occasion("cut", tuple(thought.ticket(ticket) for ticket in cut))


def _lost(thought: Thought) -> Iterator[Occasion]:
    """Tickets for which no way is left, or fewer trains than every way takes."""
    trains = thought.state.trains[thought.seat]
    lacking = {ticket: thought.lacking(ticket, -1) for ticket in thought.open_tickets()}
    lost = [ticket for ticket, needed in lacking.items() if needed is None or needed > trains]
    if lost:
        yield Occasion("lost", tuple(thought.ticket(ticket) for ticket in lost))


def _within_reach(thought: Thought, track: int) -> bool:
    """A long route that can be paid now or after one turn of drawing."""
    length = thought.terms.length[track]
    return LONG <= length <= thought.state.trains[thought.seat] and thought.missing(track) <= ONE_TURN
