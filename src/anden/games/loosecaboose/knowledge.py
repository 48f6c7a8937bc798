"""What each seat knows of a state of Loose Caboose, and back: a state from what a seat knows."""

from collections.abc import Sequence
from functools import partial

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.faces import cards_in, counts_of, idle_prompt, narrowed, seat_number, views_with
from anden.core.game import Msg, Seat
from anden.core.kernel import vec_of
from anden.core.rng import Rng
from anden.games.loosecaboose import kernel as k
from anden.games.loosecaboose.components import terms_of
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.model import CARDS, LooseCabooseOptions, View
from anden.track.components import End
from anden.track.knowledge import imagine_shared, open_view, own_view, phase_names
from anden.track.laid import OpenEnd, open_end
from anden.track.overlay import TrackOverlay, placements
from anden.track.turn import EXTEND, LAY_START, REVEAL_START

PHASES = phase_names("penalty-card", "choose-front")


def ids_of(counts: vec[i64], block: int = 0) -> tuple[str, ...]:
    """The cards of a counted pile, or of the seat's block of it."""
    return cards_in(CARDS, counts, block)


def back_of(state: LooseCaboose) -> OpenEnd | None:
    """The other end of the line, while nobody has chosen the front."""
    if state.line.end == 0 or state.phase not in (REVEAL_START, LAY_START, k.CHOOSE_FRONT):
        return None
    line = state.line.clone()
    line.turn_round()
    return open_end(line)


def view(state: LooseCaboose, seat: Seat | None) -> View:
    """All that the seat knows; None: a spectator."""
    return views(state, (seat,))[0]


def views(state: LooseCaboose, seats: Sequence[Seat | None]) -> list[View]:
    """All that each of these seats knows."""
    shared = {
        **open_view(CARDS, PHASES, state),
        "options": narrowed(state.terms.origin, LooseCabooseOptions),
        "back": back_of(state),
        "banks": tuple(ids_of(state.bank, other) for other in range(state.terms.seats)),
        "discard": ids_of(state.discard),
        "reshuffled": ids_of(state.reshuffled),
        "owed": state.owed,
    }
    return views_with(View, seats, shared, partial(own_view, CARDS, state))


def overlay(view: View) -> TrackOverlay:
    """How many dice a roll would throw (5.2), and where the seat's cards would lie: at either end while nobody has
    chosen the front."""
    ends: dict[End, OpenEnd] = {"front": view.end}
    if view.back:
        ends["back"] = view.back
    return TrackOverlay(view.laid_value, tuple(placements(CARDS, view, ends)))


def imagine(view: View, rng: Rng) -> LooseCaboose:
    """A state that the view's seat cannot rule out: what it sees, and the rest redrawn."""
    state = k.new_state(terms_of(view.seats, view.options))
    banked = tuple(card for bank in view.banks for card in bank)
    imagine_shared(CARDS, PHASES, state, view, banked + view.discard + view.reshuffled)
    state.bank = vec_of([count for bank in view.banks for count in counts_of(CARDS, bank)])
    state.discard, state.discard_size = vec_of(counts_of(CARDS, view.discard)), len(view.discard)
    state.reshuffled, state.reshuffled_size = vec_of(counts_of(CARDS, view.reshuffled)), len(view.reshuffled)
    state.owed = view.owed
    state.resample(seat_number(view.seat), rng)
    return state


def prompt(state: LooseCaboose, seat: Seat | None) -> Msg:
    """What the match is waiting for, as far as the seat may know it."""
    if idle := idle_prompt(state, seat):
        return idle
    if state.phase == LAY_START:
        key = "prompt-lay-start" if state.line.end > 0 else "prompt-lay-first"
        return Msg(key, {"card": CARDS[state.shown]}, "3.1")
    if state.phase == k.CHOOSE_FRONT:
        return Msg("prompt-choose-front", {}, "3.2")
    if state.phase == EXTEND:
        return Msg("prompt-extend", {"value": state.laid_value}, "5.1")
    return Msg("prompt-act", {}, "4.1")
