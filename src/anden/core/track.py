"""Track cards, wheel dice and the table around a line, as people and files know them: the faces of `trackgame.py`."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Annotated, Any, Literal, get_args

from librt.vecs import vec
from msgspec import Meta, Struct
from mypy_extensions import i64

from anden.core.dice import Dice
from anden.core.errors import Malformed
from anden.core.game import Msg, Options, Seat
from anden.core.kernel import NATURE, OVER
from anden.core.line import DAMAGED, LONG, SHORT, TRACK_SHAPE, TRACK_VALUE, Line, bends, fits
from anden.core.piles import pick
from anden.core.trackgame import (
    CHOOSE_FIRST,
    DICE,
    DRAW,
    ENDED,
    EXTEND,
    FIRST,
    LAY_START,
    PASS,
    REVEAL,
    ROLL,
    VALUE,
    TrackState,
    TrackTerms,
)

Bend = Literal["straight", "left", "right"]
Shape = Literal["straight", "curve-left", "curve-right"]
Heading = Literal["east", "south", "west", "north"]
Source = Literal["rulebook", "found", "derived", "invented"]

# All in the order of line.py.
BENDS: tuple[Bend, ...] = get_args(Bend)
SHAPES: tuple[Shape, ...] = get_args(Shape)
HEADINGS: tuple[Heading, ...] = get_args(Heading)
VALUES = (1, 2, 3, 4)

SetName = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$(?!\n)")]

Faces = tuple[int, ...]  # the wheels on each side of a die, or on each die of a throw, most first


def track_ids(sound: str, damaged: str) -> tuple[str, ...]:
    """The ids of the types of track cards: kind, value, bend when entered by the short edge."""
    return tuple(f"{kind}-{value}-{bend}" for kind in (sound, damaged) for value in VALUES for bend in BENDS)


class CardRow(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A row of a component set: so many cards of one type. Games narrow `kind`."""

    kind: str
    value: Annotated[int, Meta(ge=1, le=4)]
    count: Annotated[int, Meta(ge=1, le=100)]
    source: Source
    shape: Shape | None = None

    @property
    def card(self) -> str:
        bend = f"-{BENDS[SHAPES.index(self.shape)]}" if self.shape else ""
        return f"{self.kind}-{self.value}{bend}"


def check_rows(rows: Sequence[CardRow], shapeless: tuple[str, ...], least: int, most: int) -> None:
    """Raises Malformed, naming the row, for shapes where they do not belong, for repeats, and for a wrong total."""
    seen: set[str] = set()
    for at, row in enumerate(rows):
        if (row.shape is None) != (row.kind in shapeless):
            raise Malformed(f"set: cards[{at}].shape: track has one, chaos has none")
        if row.card in seen:
            raise Malformed(f"set: cards[{at}]: {row.card} stands twice; write one row with its count")
        seen.add(row.card)
    total = sum(row.count for row in rows)
    if not least <= total <= most:
        raise Malformed(f"set: cards: {total} in all; a match needs at least {least} and at most {most}")


def counts_of(ids: Sequence[str], cards: Iterable[str]) -> list[int]:
    """How many of each type, in the order of the ids."""
    counted = Counter(cards)
    return [counted[card] for card in ids]


def cards_in(ids: Sequence[str], counts: vec[i64], block: int = 0) -> tuple[str, ...]:
    """The cards of a counted pile (or of one block of counts in it), each as often as it is there."""
    base, cards = block * len(ids), list[str]()
    for at, card in enumerate(ids, base):
        cards += [card] * counts[at]
    return tuple(cards)


@cache
def throws(die: Faces, thrown: int) -> dict[Faces, int]:
    """What that many dice with these sides can show, fewest wheels first, and in how many ways."""
    sides = Counter(die)
    shown = (tuple(sorted(faces, reverse=True)) for faces in combinations_with_replacement(sorted(sides), thrown))
    return {faces: _ways(sides, Counter(faces), thrown) for faces in shown}


def _ways(sides: Counter[int], shown: Counter[int], thrown: int) -> int:
    ways = factorial(thrown)
    for face, n in shown.items():
        ways = ways // factorial(n) * sides[face] ** n
    return ways


def dice_of(die: Faces, count: int) -> Dice:
    """The kernel's table of up to that many such dice."""
    outcomes = [throws(die, thrown) for thrown in range(count + 1)]
    first = [sum(map(len, outcomes[:thrown])) for thrown in range(count + 2)]
    ways = [number for outcome in outcomes for number in outcome.values()]
    return Dice(count, first, ways, [sum(faces) for outcome in outcomes for faces in outcome])


class Laid(Struct, frozen=True):
    """A card of the line: how the rails enter and bend, and its rectangle (west, north, east, south)."""

    card: str
    bend: Bend
    heading: Heading
    box: tuple[int, int, int, int]


class OpenEnd(Struct, frozen=True):
    x: int
    y: int
    heading: Heading


def laid_cards(ids: Sequence[str], line: Line) -> tuple[Laid, ...]:
    return tuple(_laid(ids, line, at) for at in range(line.start, line.end))


def _laid(ids: Sequence[str], line: Line, at: int) -> Laid:
    box = (line.west[at], line.north[at], line.east[at], line.south[at])
    return Laid(ids[line.card[at]], BENDS[line.bend[at]], HEADINGS[line.entered[at]], box)


def open_end(line: Line) -> OpenEnd:
    return OpenEnd(line.x, line.y, HEADINGS[line.heading])


def rebuild_line(ids: Sequence[str], line: Line, behind: int, laid: Sequence[Laid], end: OpenEnd) -> None:
    """Give a new line the cards of a view, after as many as have been taken from its start."""
    line.start, line.end = behind, behind + len(laid)
    line.x, line.y, line.heading = end.x, end.y, HEADINGS.index(end.heading)
    for at, card in enumerate(laid, behind):
        line.card[at] = ids.index(card.card)
        line.bend[at] = BENDS.index(card.bend)
        line.entered[at] = HEADINGS.index(card.heading)
        line.west[at], line.north[at], line.east[at], line.south[at] = card.box


def taken_between(ids: Sequence[str], before: Line, after: Line) -> tuple[str, ...]:
    """The cards taken from the start of the line from one state to the next."""
    return tuple(ids[after.card[at]] for at in range(before.start, after.start))


def ran(before: Line, after: Line) -> tuple[int, int]:
    """How many cards the train moved, and how many damaged ones it ran over or stopped on."""
    cards = [after.card[at] for at in range(before.train + 1, after.train + 1)]
    return len(cards), sum(card >= DAMAGED for card in cards)


def bends_of(card: int) -> Iterator[Bend]:
    """The ways in which a card of that type can lie at all."""
    return (bend for at, bend in enumerate(BENDS) if bends(TRACK_SHAPE[card], at))


def misplaced(line: Line, card: int, bend: Bend) -> Literal["bend", "overlap", "stranded"] | None:
    """What is wrong with laying that card there: its shape does not bend so, it would lie over another, or it would
    leave no room beyond it. None of it if none."""
    shape, at = TRACK_SHAPE[card], BENDS.index(bend)
    if not bends(shape, at):
        return "bend"
    if not fits(shape, at, line.room()):
        return "overlap"
    return "stranded" if line.strands(shape, at) else None


# ---- actions that all games around a line have


class TrackAction(Struct, frozen=True, tag_field="kind", tag=str.lower, forbid_unknown_fields=True):
    pass


class Pass(TrackAction, frozen=True):
    """Roll one card on, take a penalty."""


class Roll(TrackAction, frozen=True):
    """Stop laying, throw the dice."""


class First(TrackAction, frozen=True):
    """Nature: this seat starts."""

    seat: Seat


class Reveal(TrackAction, frozen=True):
    """Nature: a card turned up for all to see."""

    card: str


class Draw(TrackAction, frozen=True):
    """Nature: a card into the hand of the seat whose turn it is."""

    card: str


def type_of(ids: Sequence[str], card: str) -> int:
    """Raises Malformed for a card that the game does not have."""
    if card not in ids:
        raise Malformed(f"unknown card {card!r}")
    return ids.index(card)


def encode_shared(ids: Sequence[str], state: TrackState, action: Struct) -> int:
    """The code of a shared action; raises Malformed for what the match does not have."""
    match action:
        case Pass():
            return PASS
        case Roll():
            return ROLL
        case Draw(card):
            return DRAW + type_of(ids, card)
        case Reveal(card):
            return REVEAL + type_of(ids, card)
        case First(seat) if seat in range(state.terms.seats):
            return FIRST + seat
    raise Malformed(f"{action} does not belong to this match")


def decode_shared(ids: Sequence[str], code: int) -> Pass | Roll | First | Draw | Reveal | None:
    """The shared action of a code below OWN; None for a throw of the dice, which each game tells in its own way."""
    if code < FIRST:
        return (Pass(), Roll())[code]
    if code < DICE:
        return First(code - FIRST)
    if code < DRAW:
        return None
    return Draw(ids[code - DRAW]) if code < REVEAL else Reveal(ids[code - REVEAL])


# ---- the table


def check_first(seats: int, options: Options) -> None:
    if options.first is not None and options.first not in range(seats):
        raise Malformed(f"first: there is no seat {options.first} among {seats}")


def least_cards(rules: dict[str, int], seats: Iterable[int]) -> int:
    """How many a set must have so that, at any of these seat counts, everyone has a turn."""
    return max(rules["line"] + rules[f"removed-{n}"] + n * (rules["hand"] + 1) for n in seats)


def terms_of(
    seats: int,
    parties: int,
    options: Options,
    rules: dict[str, int],
    ids: Sequence[str],
    rows: Iterable[CardRow],
    dice: Dice,
) -> TrackTerms:
    counts = counts_of(ids, (row.card for row in rows for _ in range(row.count)))
    first = -1 if options.first is None else options.first
    removed, hand = rules[f"removed-{seats}"], rules["hand"]
    return TrackTerms(seats, parties, first, counts, rules["line"], rules["stand"], removed, hand, dice, options)


def numbers_of(rules: dict[str, int], rows: Iterable[CardRow], dice: int) -> dict[str, int]:
    """The numbers that the rulebook of any such game shows."""
    facts = {"cards": sum(row.count for row in rows), "dice": dice, "short": SHORT, "long": LONG}
    return rules | facts | {"lowest": min(TRACK_VALUE), "highest": max(TRACK_VALUE)}


def phase_names(own_nature: str, own_seat: str, own_seat_2: str = "") -> tuple[str, ...]:
    """In the order of trackgame.py."""
    shared = ("choose-first", "reveal-start", "deal", "draw", "throw", own_nature, "lay-start", "act", "extend")
    return (*shared, own_seat, own_seat_2, "over")


class TrackView(Struct, frozen=True):
    """What a seat of any such game knows. `hands` are sizes; piles are told from the bottom up."""

    seat: Seat | None
    seats: int
    phase: str
    turn: Seat
    first: Seat | None
    deck: int
    behind: int  # cards already taken from the start of the line
    line: tuple[Laid, ...]
    end: OpenEnd
    train: int | None  # its place in `line`
    hands: tuple[int, ...]
    hand: tuple[str, ...]
    open_hands: tuple[tuple[str, ...], ...]  # at the end
    piles: tuple[tuple[str, ...], ...]
    shown: str | None
    laid_value: int


def shared_view(ids: Sequence[str], phases: Sequence[str], state: TrackState, seat: Seat | None) -> dict[str, Any]:
    """The fields of a TrackView."""
    terms, line = state.terms, state.line
    hands = tuple(cards_in(ids, state.hand, other) for other in range(terms.seats))
    return {
        "seat": seat,
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
        "hand": () if seat is None else hands[seat],
        "open_hands": hands if state.phase == ENDED else (),
        "piles": tuple(pile_of(ids, state, party) for party in range(terms.parties)),
        "shown": ids[state.shown] if state.shown >= 0 else None,
        "laid_value": state.laid_value,
    }


def pile_of(ids: Sequence[str], state: TrackState, party: int) -> tuple[str, ...]:
    base = party * state.terms.cards
    return tuple(ids[state.pile[base + at]] for at in range(state.pile_size[party]))


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
            at = pick(state.unseen, 0)
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


def values_of(ids: Sequence[str], cards: Iterable[str]) -> list[int]:
    return [VALUE[ids.index(card)] for card in cards]


def not_to_lay(ids: Sequence[str], state: TrackState, card: str) -> tuple[str, dict[str, str | int]] | None:
    """Why that card is not the one to lay now, wherever it would lie: the key of a refusal, and its arguments."""
    if state.phase == LAY_START:
        shown = ids[state.shown]
        return None if card == shown else ("not-the-card-drawn", {"card": shown})
    if not state.holds(ids.index(card)):
        return "not-in-hand", {"card": card}
    if state.phase == EXTEND and VALUE[ids.index(card)] != state.laid_value:
        return "other-value", {"card": card, "value": state.laid_value}
    return None


def shared_prompt(state: TrackState, seat: Seat | None) -> Msg | None:
    """What is said to whoever has nothing to decide now."""
    if state.actor() == OVER:
        return Msg("prompt-over")
    if state.actor() == NATURE:
        return Msg("prompt-nature")
    return None if state.seat == seat else Msg("prompt-wait", {"seat": state.seat})


def describe_hands(view: TrackView) -> Iterator[Msg]:
    yield Msg("on-deck", {"count": view.deck})
    for seat, size in enumerate(view.hands):
        hand = view.open_hands[seat] if view.open_hands else view.hand if seat == view.seat else ()
        if hand:
            yield Msg("in-hand", {"seat": seat, "cards": hand})
        else:
            yield Msg("in-hand-hidden", {"seat": seat, "count": size})
