"""What each seat knows of a state of Lok'n'Roll, and back: a state from what a seat knows."""

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.game import Msg, Seat
from anden.core.kernel import NATURE, OVER, vec_of
from anden.core.piles import pick
from anden.core.rng import Rng
from anden.core.track import cards_in, counts_of, laid_cards, open_end, rebuild_line
from anden.games.loknroll import kernel as k
from anden.games.loknroll.components import terms_of
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.model import CARDS, TYPE_OF, LoknRollOptions, View

# In the kernel's order.
PHASES = (
    "choose-first",
    "reveal-start",
    "deal",
    "draw",
    "throw",
    "laura",
    "lay-start",
    "act",
    "extend",
    "chaos",
    "penalty",
    "over",
)


def ids_of(counts: vec[i64], block: int = 0) -> tuple[str, ...]:
    """The cards of a counted pile, or of the seat's block of it."""
    return cards_in(CARDS, counts, block)


def pile_of(state: LoknRoll, party: int) -> tuple[str, ...]:
    base = party * state.terms.cards
    return tuple(CARDS[state.pile[base + at]] for at in range(state.pile_size[party]))


def view(state: LoknRoll, seat: Seat | None) -> View:
    terms, line = state.terms, state.line
    options = terms.origin
    assert isinstance(options, LoknRollOptions)
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
        end=open_end(line),
        locomotive=line.train - line.start if line.end >= terms.start_line else None,
        hands=tuple(state.hand_size),
        hand=() if seat is None else ids_of(state.hand, seat),
        open_hands=tuple(ids_of(state.hand, s) for s in range(terms.seats)) if state.phase == k.ENDED else (),
        piles=tuple(pile_of(state, party) for party in range(terms.parties)),
        gone=ids_of(state.gone),
        aside=ids_of(state.aside),
        shown=CARDS[state.shown] if state.shown >= 0 else None,
        taken=ids_of(state.taken),
        laid_value=state.laid_value,
        dice=state.laid_sum,
        wheels=state.wheels,
        derailed=state.derailed,
        lost=state.lost,
    )


def imagine(view: View, rng: Rng) -> LoknRoll:
    state = k.new_state(terms_of(view.seats, view.options))
    state.phase = PHASES.index(view.phase)
    state.seat = view.turn
    state.first = view.first or 0
    state.deck = view.deck
    state.aside = vec_of(counts_of(CARDS, view.aside))
    state.gone = vec_of(counts_of(CARDS, view.gone))
    state.taken = vec_of(counts_of(CARDS, view.taken))
    state.taken_size = len(view.taken)
    state.shown = TYPE_OF[view.shown] if view.shown else -1
    state.laid_value = view.laid_value
    state.laid_sum = view.dice
    state.wheels = view.wheels
    state.derailed = view.derailed
    state.lost = view.lost
    rebuild_line(CARDS, state.line, view.behind, view.line, view.end)
    state.line.train = view.behind + view.locomotive if view.locomotive is not None else 0
    _rebuild_piles(state, view)
    _imagine_hands(state, view)
    state.resample(-1 if view.seat is None else view.seat, rng)
    return state


def _rebuild_piles(state: LoknRoll, view: View) -> None:
    for party, pile in enumerate(view.piles):
        state.pile_size[party] = len(pile)
        for at, card in enumerate(pile):
            state.pile[party * state.terms.cards + at] = TYPE_OF[card]


def _imagine_hands(state: LoknRoll, view: View) -> None:
    """Known hands as they are; the others get any unseen cards, for `resample` to redraw."""
    known: dict[int, tuple[str, ...]] = dict(enumerate(view.open_hands))
    if view.seat is not None:
        known[view.seat] = view.hand
    seen = Counter(card for pile in (*view.piles, *known.values()) for card in pile)
    seen.update(laid.card for laid in view.line)
    seen.update((*view.gone, *view.aside, *view.taken))
    seen.update([view.shown] if view.shown else [])
    for at, card in enumerate(CARDS):
        state.unseen[at] -= seen[card]
    for seat, size in enumerate(view.hands):
        state.hand_size[seat] = size
        for card in known.get(seat, ()):
            state.hand[seat * k.TYPES + TYPE_OF[card]] += 1
        for _ in range(0 if seat in known else size):
            at = pick(state.unseen, 0)
            state.unseen[at] -= 1
            state.hand[seat * k.TYPES + at] += 1


def prompt(state: LoknRoll, seat: Seat | None) -> Msg:
    if state.actor() == OVER:
        return Msg("prompt-over")
    if state.actor() == NATURE:
        return Msg("prompt-nature")
    if state.seat != seat:
        return Msg("prompt-wait", {"seat": state.seat})
    if state.phase == k.LAY_START:
        return Msg("prompt-lay-start", {"card": CARDS[state.shown]}, "4.1")
    if state.phase == k.EXTEND:
        return Msg("prompt-extend", {"value": state.laid_value, "dice": state.laid_sum}, "7.1")
    if state.phase == k.CHAOS:
        return Msg("prompt-chaos", {}, "8.1")
    if state.phase == k.PENALTY:
        return Msg("prompt-penalty", {"cards": ids_of(state.taken)}, "9.2")
    return Msg("prompt-act", {}, "5.1")
