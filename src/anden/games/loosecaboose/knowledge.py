"""What each seat knows of a state of Loose Caboose, and back: a state from what a seat knows."""

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.game import Msg, Seat
from anden.core.kernel import NATURE, OVER, vec_of
from anden.core.piles import pick
from anden.core.rng import Rng
from anden.core.track import OpenEnd, cards_in, counts_of, laid_cards, open_end, rebuild_line
from anden.games.loosecaboose import kernel as k
from anden.games.loosecaboose.components import terms_of
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.model import CARDS, TYPE_OF, LooseCabooseOptions, View

# In the kernel's order.
PHASES = (
    "choose-first",
    "reveal-start",
    "deal",
    "draw",
    "throw",
    "penalty-card",
    "lay-start",
    "choose-front",
    "act",
    "extend",
    "over",
)


def ids_of(counts: vec[i64], block: int = 0) -> tuple[str, ...]:
    """The cards of a counted pile, or of the seat's block of it."""
    return cards_in(CARDS, counts, block)


def pile_of(state: LooseCaboose, seat: Seat) -> tuple[str, ...]:
    base = seat * state.terms.cards
    return tuple(CARDS[state.pile[base + at]] for at in range(state.pile_size[seat]))


def back_of(state: LooseCaboose) -> OpenEnd | None:
    """The other end of the line, while nobody has chosen the front."""
    if state.line.end == 0 or state.phase not in (k.REVEAL_START, k.LAY_START, k.CHOOSE_FRONT):
        return None
    line = state.line.clone()
    line.turn_round()
    return open_end(line)


def view(state: LooseCaboose, seat: Seat | None) -> View:
    terms, line = state.terms, state.line
    options = terms.origin
    assert isinstance(options, LooseCabooseOptions)
    seats = range(terms.seats)
    return View(
        seat=seat,
        seats=terms.seats,
        options=options,
        phase=PHASES[state.phase],
        turn=state.seat,
        first=None if state.phase == k.CHOOSE_FIRST else state.first,
        deck=state.deck,
        behind=line.start,
        line=laid_cards(CARDS, line),
        front=open_end(line),
        back=back_of(state),
        caboose=line.train - line.start if line.end >= terms.start_line else None,
        hands=tuple(state.hand_size),
        hand=() if seat is None else ids_of(state.hand, seat),
        open_hands=tuple(ids_of(state.hand, s) for s in seats) if state.phase == k.ENDED else (),
        piles=tuple(pile_of(state, s) for s in seats),
        banks=tuple(ids_of(state.bank, s) for s in seats),
        discard=ids_of(state.discard),
        reshuffled=ids_of(state.reshuffled),
        shown=CARDS[state.shown] if state.shown >= 0 else None,
        laid_value=state.laid_value,
        owed=state.owed,
    )


def imagine(view: View, rng: Rng) -> LooseCaboose:
    state = k.new_state(terms_of(view.seats, view.options))
    state.phase = PHASES.index(view.phase)
    state.seat = view.turn
    state.first = view.first or 0
    state.deck = view.deck
    state.discard, state.discard_size = vec_of(counts_of(CARDS, view.discard)), len(view.discard)
    state.reshuffled, state.reshuffled_size = vec_of(counts_of(CARDS, view.reshuffled)), len(view.reshuffled)
    state.shown = TYPE_OF[view.shown] if view.shown else -1
    state.laid_value = view.laid_value
    state.owed = view.owed
    rebuild_line(CARDS, state.line, view.behind, view.line, view.front)
    state.line.train = view.behind + view.caboose if view.caboose is not None else 0
    _rebuild_piles(state, view)
    _imagine_hands(state, view)
    state.resample(-1 if view.seat is None else view.seat, rng)
    return state


def _rebuild_piles(state: LooseCaboose, view: View) -> None:
    state.bank = vec_of([count for bank in view.banks for count in counts_of(CARDS, bank)])
    for seat, pile in enumerate(view.piles):
        state.pile_size[seat] = len(pile)
        for at, card in enumerate(pile):
            state.pile[seat * state.terms.cards + at] = TYPE_OF[card]


def _imagine_hands(state: LooseCaboose, view: View) -> None:
    """Known hands as they are; the others get any unseen cards, for `resample` to redraw."""
    known: dict[int, tuple[str, ...]] = dict(enumerate(view.open_hands))
    if view.seat is not None:
        known[view.seat] = view.hand
    seen = Counter(card for pile in (*view.piles, *view.banks, *known.values()) for card in pile)
    seen.update((*view.discard, *view.reshuffled, *(laid.card for laid in view.line)))
    seen.update([view.shown] if view.shown else [])
    for at, card in enumerate(CARDS):
        state.unseen[at] -= seen[card]
    for seat, size in enumerate(view.hands):
        state.hand_size[seat] = size
        for card in known.get(seat, ()):
            state.hand[seat * len(CARDS) + TYPE_OF[card]] += 1
        for _ in range(0 if seat in known else size):
            at = pick(state.unseen, 0)
            state.unseen[at] -= 1
            state.hand[seat * len(CARDS) + at] += 1


def prompt(state: LooseCaboose, seat: Seat | None) -> Msg:
    if state.actor() == OVER:
        return Msg("prompt-over")
    if state.actor() == NATURE:
        return Msg("prompt-nature")
    if state.seat != seat:
        return Msg("prompt-wait", {"seat": state.seat})
    if state.phase == k.LAY_START:
        return Msg("prompt-lay-start", {"card": CARDS[state.shown]}, "3.1")
    if state.phase == k.CHOOSE_FRONT:
        return Msg("prompt-choose-front", {}, "3.2")
    if state.phase == k.EXTEND:
        return Msg("prompt-extend", {"value": state.laid_value}, "5.1")
    return Msg("prompt-act", {}, "4.1")
