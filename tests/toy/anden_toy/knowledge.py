"""What each seat knows of a state of Shunting, back to a state from what a seat knows, and what each is told."""

from collections.abc import Iterator

from anden.core.faces import idle_prompt, narrowed, seat_number, secretly
from anden.core.game import Event, Msg, Seat
from anden.core.rng import Rng
from anden_toy import kernel as k
from anden_toy import start
from anden_toy.kernel import Shunting
from anden_toy.model import PHASES, WAGONS, Action, Deal, First, Push, ShuntingOptions, Siding, View


def ids_at(state: Shunting, where: int) -> tuple[str, ...]:
    return tuple(wagon for at, wagon in enumerate(WAGONS) if state.place[at] == where)


def known_of(state: Shunting, seat: Seat) -> tuple[str, ...]:
    """What everyone knows to be in this hand."""
    return tuple(wagon for wagon in ids_at(state, seat) if state.known[WAGONS.index(wagon)])


def view(state: Shunting, seat: Seat | None) -> View:
    terms = state.terms
    everyone = range(terms.seats)
    trains = tuple(ids_at(state, terms.seats + other) for other in everyone)
    mine = k.NONE if seat is None else state.pushed[seat]
    return View(
        seat=seat,
        seats=terms.seats,
        options=narrowed(terms.origin, ShuntingOptions),
        phase=PHASES[state.phase],
        first=None if state.phase == k.CHOOSE_FIRST else state.first,
        round=state.round,
        departed=state.departed,
        hands=tuple(state.held(other) for other in everyone),
        hand=() if seat is None else ids_at(state, seat),
        known=tuple(known_of(state, other) for other in everyone),
        ready=tuple(state.pushed[other] != k.NONE for other in everyone),
        pushed=None if mine == k.NONE else WAGONS[mine],
        shown=tuple(WAGONS[wagon] for wagon in state.shown if wagon != k.NONE),
        trains=trains,
        points=tuple(state.points(other) for other in everyone),
        yard=tuple(Siding(seat, seat % 2, seat, train[-1] if train else None) for seat, train in enumerate(trains)),
    )


def imagine(view: View, rng: Rng) -> Shunting:
    state = start.new(view.seats, view.options)
    state.phase = PHASES.index(view.phase)
    state.first = view.first or 0
    state.round = view.round
    state.departed = view.departed
    for seat, wagon in enumerate(view.shown):
        state.shown[seat] = WAGONS.index(wagon)
    for seat, train in enumerate(view.trains):
        _place(state, train, view.seats + seat)
    if view.seat is not None:
        _place(state, view.hand, view.seat)
    for seat, known in enumerate(view.known):
        _place(state, known, seat)
        for wagon in known:
            state.known[WAGONS.index(wagon)] = 1
    for seat in range(view.seats):
        if seat != view.seat:  # any wagons that are left, for `resample` to redraw
            _place(state, ids_at(state, k.DEPOT)[: view.hands[seat] - len(view.known[seat])], seat)
        if view.ready[seat]:
            mine = view.pushed if seat == view.seat else None
            state.pushed[seat] = WAGONS.index(mine or ids_at(state, seat)[0])
    state.resample(seat_number(view.seat), rng)
    return state


def _place(state: Shunting, wagons: tuple[str, ...], where: int) -> None:
    for wagon in wagons:
        state.place[WAGONS.index(wagon)] = where


def prompt(state: Shunting, seat: Seat | None) -> Msg:
    if idle := idle_prompt(state, seat):
        return idle
    if seat is not None and state.owes(seat):
        return Msg("prompt-push", {}, "3.1")
    return Msg("prompt-wait")


def tell(before: Shunting, seat: Seat, action: Action, after: Shunting) -> Iterator[Event]:
    match action:
        case First():
            yield Event(Msg("first", {"seat": action.seat}))
        case Deal(wagon) if before.held(before.dealing()) == 0:
            yield Event(Msg("deal-open", {"seat": before.dealing(), "wagon": wagon}, "2.3"))
        case Deal(wagon):
            dealt = before.dealing()
            yield from secretly(dealt, Msg("deal-own", {"wagon": wagon}), Msg("deal-other", {"seat": dealt}))
        case Push(wagon):
            yield from secretly(seat, Msg("push-own", {"wagon": wagon}), Msg("push-other", {"seat": seat}))
            if after.round > before.round:
                yield from _reveal(after)


def _reveal(after: Shunting) -> Iterator[Event]:
    for seat, wagon in enumerate(after.shown):
        yield Event(Msg("reveal", {"seat": seat, "wagon": WAGONS[wagon]}))
    yield Event(Msg("couple", {"seat": after.last(), "count": after.terms.seats}, "3.3"))
    if after.departed:
        yield Event(Msg("departed", {"seat": after.last(), "bonus": k.BONUS}, "5.2"))
    elif after.phase == k.ENDED:
        yield Event(Msg("sorted", {}, "5.1"))
