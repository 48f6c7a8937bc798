"""What each seat knows of a state of Lok'n'Roll, and back: a state from what a seat knows."""

from collections import Counter
from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.game import Msg, Seat
from anden.core.kernel import NATURE, OVER, vec_of
from anden.core.rng import Rng
from anden.games.loknroll import kernel as k
from anden.games.loknroll.components import terms_of
from anden.games.loknroll.kernel import Line, LoknRoll
from anden.games.loknroll.model import (
    BENDS,
    CARDS,
    HEADINGS,
    TYPE_OF,
    Laid,
    LoknRollOptions,
    OpenEnd,
    View,
)

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
    """The cards of a count (or of the seat's block of it), each as often as it is there."""
    base = block * len(CARDS)
    return tuple(card for at, card in enumerate(CARDS) for _ in range(counts[base + at]))


def counts_of(cards: Iterable[str]) -> list[int]:
    counted = Counter(cards)
    return [counted[card] for card in CARDS]


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
        line=tuple(_laid(line, at) for at in range(line.start, line.end)),
        end=OpenEnd(line.x, line.y, HEADINGS[line.heading]),
        locomotive=state.locomotive - line.start if line.end >= terms.start_line else None,
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


def _laid(line: Line, at: int) -> Laid:
    box = (line.west[at], line.north[at], line.east[at], line.south[at])
    return Laid(CARDS[line.card[at]], BENDS[line.bend[at]], HEADINGS[line.entered[at]], box)


def imagine(view: View, rng: Rng) -> LoknRoll:
    state = k.new_state(terms_of(view.seats, view.options))
    state.phase = PHASES.index(view.phase)
    state.seat = view.turn
    state.first = view.first or 0
    state.deck = view.deck
    state.aside = vec_of(counts_of(view.aside))
    state.gone = vec_of(counts_of(view.gone))
    state.taken = vec_of(counts_of(view.taken))
    state.taken_size = len(view.taken)
    state.shown = TYPE_OF[view.shown] if view.shown else -1
    state.locomotive = view.behind + view.locomotive if view.locomotive is not None else 0
    state.laid_value = view.laid_value
    state.laid_sum = view.dice
    state.wheels = view.wheels
    state.derailed = view.derailed
    state.lost = view.lost
    _rebuild_line(state.line, view)
    _rebuild_piles(state, view)
    _imagine_hands(state, view)
    state.resample(-1 if view.seat is None else view.seat, rng)
    return state


def _rebuild_line(line: Line, view: View) -> None:
    line.start = view.behind
    line.end = view.behind + len(view.line)
    line.x, line.y, line.heading = view.end.x, view.end.y, HEADINGS.index(view.end.heading)
    for at, laid in enumerate(view.line, view.behind):
        line.card[at] = TYPE_OF[laid.card]
        line.bend[at] = BENDS.index(laid.bend)
        line.entered[at] = HEADINGS.index(laid.heading)
        line.west[at], line.north[at], line.east[at], line.south[at] = laid.box


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
            at = state.pick(0)
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
