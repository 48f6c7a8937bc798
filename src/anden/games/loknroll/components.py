"""The component set and the numbers of the rules: read from data/, checked, and turned into the kernel's terms."""

from collections import Counter
from functools import cache, lru_cache

from anden.core.data import read_data
from anden.core.errors import Malformed
from anden.games.loknroll import kernel
from anden.games.loknroll.model import CARDS, MODES, CardSet, LoknRollOptions
from anden.track.components import BENDS, SHAPES, Faces, check_rows, dice_of, least_cards, numbers_of, track_terms
from anden.track.line import new_line
from anden.track.turn import TrackTerms

SEATS = (1, 2, 3, 4)
MOST_CARDS = 200

Face = tuple[int, int]  # value and shape of track: all that a line asks of a card


RULES = read_data(__package__, "rules", dict[str, int])
OWN_SET = read_data(__package__, "anden", CardSet)


def cards_of(options: LoknRollOptions) -> CardSet:
    """The component set that is played with: our own, or the player's."""
    return OWN_SET if options.cards == "anden" else options.cards


def numbers(cards: CardSet) -> dict[str, int]:
    """Every number the rulebook shows."""
    counts = Counter[str]()
    for row in cards.cards:
        counts[row.kind] += row.count
    return numbers_of(RULES, cards.cards, cards.dice.count) | {
        "tracks": counts["track"],
        "destroyed": counts["destroyed"],
        "chaos": counts["chaos"],
        "wheels": cards.dice.wheels,
        "blanks": cards.dice.blanks,
        "gap": kernel.GAP,
    }


@lru_cache(16)
def check_set(cards: CardSet) -> None:
    """Raises Malformed, naming the field, if a match could not be played to its end with these components."""
    check_rows(cards.cards, ("chaos",), least_cards(RULES, SEATS), MOST_CARDS)
    if not die_of(cards):
        raise Malformed("set: dice: they have no faces")
    _check_start(cards)


def _check_start(cards: CardSet) -> None:
    """4.1: the starting line must get built whatever is drawn, and whoever draws chooses."""
    counts: Counter[Face] = Counter()
    for row in cards.cards:
        if row.shape is not None:
            counts[row.value, SHAPES.index(row.shape)] += row.count
    if not counts:
        raise Malformed("set: cards: there is no track")
    jam = _jam(counts, (), frozenset())
    if jam is not None:
        after = ", ".join(f"{value} {SHAPES[shape]}" for value, shape in jam)
        raise Malformed(f"set: cards: the starting line can get stuck, with no track left that fits, after {after}")


def _jam(counts: Counter[Face], laid: tuple[tuple[Face, int], ...], aside: frozenset[Face]) -> tuple[Face, ...] | None:
    """A line that may begin like this and not be finished. `aside` are faces that a stage so far would have refused."""
    path = tuple((shape, bend) for (_, shape), bend in laid)
    last = laid[-1][0][0] if laid else 0
    fitting = [face for face in counts if _follows(face, last) and _bends_after(path, face[1])]
    aside |= counts.keys() - fitting
    if counts.keys() <= aside:
        return tuple(face for face, _ in laid)
    if len(laid) + 1 == RULES["line"]:
        return None
    tries = ((face, bend) for face in fitting for bend in _bends_after(path, face[1]))
    jams = (_jam(counts - Counter([face]), (*laid, (face, bend)), aside) for face, bend in tries)
    return next((jam for jam in jams if jam is not None), None)


def _follows(face: Face, last: int) -> bool:
    return last == 0 or abs(face[0] - last) != kernel.GAP


@cache
def _bends_after(path: tuple[tuple[int, int], ...], shape: int) -> tuple[int, ...]:
    """The ways in which a card of this shape may end a starting line of this path (2.5, 2.6)."""
    line = new_line(len(path))
    for card_shape, bend in path:
        line.lay(card_shape, bend)  # of the first value: the type is the shape
    mask = line.bends_of(shape, line.room(), loops=False)
    return tuple(bend for bend in range(len(BENDS)) if mask >> bend & 1)


def die_of(cards: CardSet) -> Faces:
    """The sides of a die of the set."""
    return (1,) * cards.dice.wheels + (0,) * cards.dice.blanks


@lru_cache(64)
def terms_of(seats: int, options: LoknRollOptions) -> TrackTerms:
    """For settled options. Nobody changes terms, so equal matches share them."""
    cards = cards_of(options)
    parties = seats + (options.mode == "laura")
    dice = dice_of(die_of(cards), cards.dice.count)
    return track_terms(seats, parties, options, RULES, CARDS, cards.cards, dice)


def house_of(options: LoknRollOptions) -> kernel.House:
    """The rules that the options choose, for the kernel."""
    return kernel.House(MODES.index(options.mode or "table"), options.no_dead_ends, RULES["derailments"])
