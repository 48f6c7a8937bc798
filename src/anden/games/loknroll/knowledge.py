"""What each seat knows of a state of Lok'n'Roll, and back: a state from what a seat knows."""

from collections.abc import Sequence
from functools import partial

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.faces import cards_in, counts_of, idle_prompt, narrowed, seat_number, views_with
from anden.core.game import Msg, Seat
from anden.core.kernel import vec_of
from anden.core.rng import Rng
from anden.games.loknroll import kernel as k
from anden.games.loknroll.components import house_of, terms_of
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.model import CARDS, LoknRollOptions, View
from anden.track.knowledge import imagine_shared, open_view, own_view, phase_names
from anden.track.overlay import TrackOverlay, placements
from anden.track.turn import EXTEND, LAY_START

PHASES = phase_names("laura", "chaos", "penalty")


def ids_of(counts: vec[i64], block: int = 0) -> tuple[str, ...]:
    """The cards of a counted pile, or of the seat's block of it."""
    return cards_in(CARDS, counts, block)


def view(state: LoknRoll, seat: Seat | None) -> View:
    """All that the seat knows; None: a spectator."""
    return views(state, (seat,))[0]


def views(state: LoknRoll, seats: Sequence[Seat | None]) -> list[View]:
    """All that each of these seats knows."""
    shared = {
        **open_view(CARDS, PHASES, state),
        "options": narrowed(state.terms.origin, LoknRollOptions),
        "gone": ids_of(state.gone),
        "aside": ids_of(state.aside),
        "taken": ids_of(state.taken),
        "dice": state.laid_sum,
        "wheels": state.wheels,
        "derailed": state.derailed,
        "lost": state.lost,
    }
    return views_with(View, seats, shared, partial(own_view, CARDS, state))


def overlay(view: View) -> TrackOverlay:
    """How many dice a roll would throw, and where the seat's cards would lie."""
    return TrackOverlay(view.dice, tuple(placements(CARDS, view, {"front": view.end})))


def imagine(view: View, rng: Rng) -> LoknRoll:
    """A state that the view's seat cannot rule out: what it sees, and the rest redrawn."""
    state = k.new_state(terms_of(view.seats, view.options), house_of(view.options))
    imagine_shared(CARDS, PHASES, state, view, view.gone + view.aside + view.taken)
    state.aside = vec_of(counts_of(CARDS, view.aside))
    state.gone = vec_of(counts_of(CARDS, view.gone))
    state.taken = vec_of(counts_of(CARDS, view.taken))
    state.taken_size = len(view.taken)
    state.laid_sum = view.dice
    state.wheels = view.wheels
    state.derailed = view.derailed
    state.lost = view.lost
    state.resample(seat_number(view.seat), rng)
    return state


def prompt(state: LoknRoll, seat: Seat | None) -> Msg:
    """What the match is waiting for, as far as the seat may know it."""
    if idle := idle_prompt(state, seat):
        return idle
    if state.phase == LAY_START:
        return Msg("prompt-lay-start", {"card": CARDS[state.shown]}, "4.1")
    if state.phase == EXTEND:
        return Msg("prompt-extend", {"value": state.laid_value, "dice": state.laid_sum}, "7.1")
    if state.phase == k.CHAOS:
        return Msg("prompt-chaos", {}, "8.1")
    if state.phase == k.PENALTY:
        return Msg("prompt-penalty", {"cards": ids_of(state.taken)}, "9.2")
    return Msg("prompt-act", {}, "5.1")
