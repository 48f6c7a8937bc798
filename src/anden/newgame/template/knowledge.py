"""What each seat knows of a state of Sample Game, and back: a state from what a seat knows."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.faces import cards_in, counts_of, idle_prompt, narrowed, seat_number
from anden.core.game import Msg, Seat
from anden.core.rng import Rng
from anden.newgame.template import kernel as k
from anden.newgame.template import start
from anden.newgame.template.codes import NUMBERS
from anden.newgame.template.kernel import SampleGame
from anden.newgame.template.model import PHASES, WAGONS, GameOptions, Player, View


def view(state: SampleGame, seat: Seat | None) -> View:
    return View(
        seat=seat,
        seats=state.terms.seats,
        options=narrowed(state.terms.origin, GameOptions),
        phase=PHASES[state.phase],
        first=None if state.phase == k.CHOOSE_FIRST else state.first,
        turn=state.turn,
        yard=state.yard_size,
        players=tuple(_player(state, other) for other in range(state.terms.seats)),
        hand=() if seat is None else cards_in(WAGONS, state.hands, seat),
    )


def _player(state: SampleGame, seat: Seat) -> Player:
    last = state.last[seat]
    return Player(
        held=state.sizes[seat],
        train=cards_in(WAGONS, state.trains, seat),
        siding=cards_in(WAGONS, state.sidings, seat),
        last=None if last == k.NONE else WAGONS[last],
    )


def imagine(view: View, rng: Rng) -> SampleGame:
    """What the view shows lies where it is; what is left goes anywhere, for `resample` to redraw."""
    state = start.new(view.seats, view.options)
    state.phase = PHASES.index(view.phase)
    state.first = view.first or 0
    state.turn = view.turn
    for seat, player in enumerate(view.players):
        _put(state, counts_of(WAGONS, player.train), state.trains, seat)
        _put(state, counts_of(WAGONS, player.siding), state.sidings, seat)
        state.last[seat] = k.NONE if player.last is None else NUMBERS[player.last]
    if view.seat is not None:
        _put(state, counts_of(WAGONS, view.hand), state.hands, view.seat)
    for seat, player in enumerate(view.players):
        state.sizes[seat] = player.held
        if seat != view.seat:
            unseen = cards_in(WAGONS, state.yard)
            _put(state, counts_of(WAGONS, unseen[: player.held]), state.hands, seat)
    state.yard_size = view.yard
    state.resample(seat_number(view.seat), rng)
    return state


def _put(state: SampleGame, counts: list[int], target: vec[i64], seat: Seat) -> None:
    """Moves wagons from the yard to the seat's part of an array."""
    for kind, count in enumerate(counts):
        state.yard[kind] -= count
        target[seat * k.KINDS + kind] += count


def prompt(state: SampleGame, seat: Seat | None) -> Msg:
    return idle_prompt(state, seat) or Msg("prompt-couple", {}, "3.1")
