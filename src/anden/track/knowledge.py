"""What a seat of any game around a line of track knows, and a state that fits what it knows."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any

from msgspec import Struct

from anden.core.faces import cards_in
from anden.core.game import Msg, Seat
from anden.core.piles import card_at
from anden.core.showing import show
from anden.track.components import values_of
from anden.track.laid import Laid, OpenEnd, laid_cards, open_end, rebuild_line
from anden.track.turn import CHOOSE_FIRST, ENDED, TrackState


def phase_names(own_nature: str, own_seat: str, own_seat_2: str = "") -> tuple[str, ...]:
    """In the order of turn.py."""
    shared = ("choose-first", "reveal-start", "deal", "draw", "throw", own_nature, "lay-start", "act", "extend")
    return (*shared, own_seat, own_seat_2, "over")


class TrackView(Struct, frozen=True):
    """What a seat of any such game knows. `hands` are sizes; piles are told from the bottom up."""

    seat: Seat | None
    seats: int
    phase: str
    turn: Seat
    first: Seat | None
    deck: Annotated[int, show("pile")]
    behind: Annotated[int, show("nothing")]  # cards already taken from the start of the line
    line: Annotated[tuple[Laid, ...], show("track", of="card")]
    end: Annotated[OpenEnd, show("nothing")]
    train: Annotated[int | None, show(at="line")]  # its place in `line`
    hands: Annotated[tuple[int, ...], show("pile", by="seat")]
    hand: Annotated[tuple[str, ...], show("hand", of="card")]
    open_hands: Annotated[tuple[tuple[str, ...], ...], show(of="card", by="seat")]  # at the end
    piles: Annotated[tuple[tuple[str, ...], ...], show(of="card", by="seat")]
    shown: Annotated[str | None, show(of="card")]
    laid_value: Annotated[int, show("nothing")]


def open_view(ids: Sequence[str], phases: Sequence[str], state: TrackState) -> dict[str, Any]:
    """The fields of a TrackView that are the same for all."""
    terms, line = state.terms, state.line
    ended = state.phase == ENDED
    return {
        "seats": terms.seats,
        "phase": phases[state.phase],
        "turn": state.seat,
        "first": None if state.phase == CHOOSE_FIRST else state.first,
        "deck": state.deck,
        "behind": line.start,
        "line": laid_cards(ids, line),
        "end": open_end(line),
        "train": line.train - line.start if line.end >= terms.start_line else None,
        "hands": tuple(state.hand_size),
        "open_hands": tuple(cards_in(ids, state.hand, other) for other in range(terms.seats)) if ended else (),
        "piles": tuple(pile_of(ids, state, party) for party in range(terms.parties)),
        "shown": ids[state.shown] if state.shown >= 0 else None,
        "laid_value": state.laid_value,
    }


def own_view(ids: Sequence[str], state: TrackState, seat: Seat | None) -> dict[str, Any]:
    """Those that are the seat's."""
    return {"seat": seat, "hand": () if seat is None else cards_in(ids, state.hand, seat)}


def pile_of(ids: Sequence[str], state: TrackState, party: int) -> tuple[str, ...]:
    base = party * state.terms.cards
    return tuple([ids[card] for card in state.pile[base : base + state.pile_size[party]]])


def imagine_shared(
    ids: Sequence[str], phases: Sequence[str], state: TrackState, view: TrackView, elsewhere: Iterable[str]
) -> None:
    """Give a new state what a view shows, and any hands it allows, for `resample` to redraw.

    `elsewhere` are the cards that are seen in places of the game's own.
    """
    state.phase = phases.index(view.phase)
    state.seat = view.turn
    state.first = view.first or 0
    state.deck = view.deck
    state.shown = ids.index(view.shown) if view.shown else -1
    state.laid_value = view.laid_value
    rebuild_line(ids, state.line, view.behind, view.line, view.end)
    state.line.train = view.behind + view.train if view.train is not None else 0
    for party, pile in enumerate(view.piles):
        for card in pile:
            state.put_down(party, ids.index(card))
    _imagine_hands(ids, state, view, Counter(elsewhere))


def _imagine_hands(ids: Sequence[str], state: TrackState, view: TrackView, seen: Counter[str]) -> None:
    known: dict[int, tuple[str, ...]] = dict(enumerate(view.open_hands))
    if view.seat is not None:
        known[view.seat] = view.hand
    seen.update(card for pile in (*view.piles, *known.values()) for card in pile)
    seen.update((*(laid.card for laid in view.line), *([view.shown] if view.shown else [])))
    for at, card in enumerate(ids):
        state.unseen[at] -= seen[card]
    for seat, size in enumerate(view.hands):
        state.hand_size[seat] = size
        for card in known.get(seat, ()):
            state.hand[seat * len(ids) + ids.index(card)] += 1
        for _ in range(0 if seat in known else size):
            at = card_at(state.unseen, 0, 0)
            state.unseen[at] -= 1
            state.hand[seat * len(ids) + at] += 1


def cards_anywhere(ids: Sequence[str], state: TrackState, elsewhere: Iterable[str]) -> dict[str, int]:
    """For `totals`: how many of each card there are, in all places that all such games have and in the game's own."""
    line = state.line
    found = Counter((*cards_in(ids, state.unseen), *elsewhere))
    found.update(ids[line.card[at]] for at in range(line.start, line.end))
    found.update([ids[state.shown]] if state.shown >= 0 else [])
    for seat in range(state.terms.seats):
        found.update(cards_in(ids, state.hand, seat))
    for party in range(state.terms.parties):
        found.update(pile_of(ids, state, party))
    return {card: found[card] for card in ids}


def describe_cards(ids: tuple[str, ...], key: str, held: Sequence[tuple[str, ...]]) -> Iterator[Msg]:
    """The cards that lie before each party, with their values added up; nothing for a party that has none."""
    for party, cards in enumerate(held):
        if cards:
            yield Msg(key, {"seat": party, "cards": cards, "points": sum(values_of(ids, cards))})


def describe_hands(view: TrackView) -> Iterator[Msg]:
    """How many cards are left to draw, and each hand as far as the view's seat knows it."""
    yield Msg("on-deck", {"count": view.deck})
    for seat, size in enumerate(view.hands):
        hand = view.open_hands[seat] if view.open_hands else view.hand if seat == view.seat else ()
        if hand:
            yield Msg("in-hand", {"seat": seat, "cards": hand})
        else:
            yield Msg("in-hand-hidden", {"seat": seat, "count": size})
