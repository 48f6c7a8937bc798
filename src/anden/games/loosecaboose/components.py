"""The component set and the numbers of the rules: read from data/, checked, and turned into the kernel's terms."""

from functools import cache

from anden.core.data import read_data
from anden.core.line import LONG, SHORT, TRACK_VALUE
from anden.core.track import check_rows, counts_of, dice_of
from anden.games.loosecaboose import kernel
from anden.games.loosecaboose.model import CARDS, CardSet, LooseCabooseOptions

SEATS = (2, 3, 4)
MOST_CARDS = 200


@cache
def rules() -> dict[str, int]:
    return read_data(__package__, "rules", dict[str, int])


@cache
def own_set() -> CardSet:
    return read_data(__package__, "anden", CardSet)


def cards_of(options: LooseCabooseOptions) -> CardSet:
    return own_set() if options.cards == "anden" else options.cards


def numbers(cards: CardSet) -> dict[str, int]:
    """Every number the rulebook shows."""
    faces = cards.dice.faces
    return rules() | {
        "cards": sum(row.count for row in cards.cards),
        "broken": sum(row.count for row in cards.cards if row.kind == "broken"),
        "dice": cards.dice.count,
        "blanks": faces.count(0),
        "ones": faces.count(1),
        "twos": faces.count(2),
        "short": SHORT,
        "long": LONG,
        "lowest": min(TRACK_VALUE),
        "highest": max(TRACK_VALUE),
    }


def check_set(cards: CardSet) -> None:
    """Raises Malformed, naming the field, if a match could not be played to its end with these components."""
    least = max(rules()["line"] + removed(seats) + seats * (rules()["hand"] + 1) for seats in SEATS)
    check_rows(cards.cards, (), least, MOST_CARDS)


def removed(seats: int) -> int:
    return rules()[f"removed-{seats}"]


def terms_of(seats: int, options: LooseCabooseOptions) -> kernel.Terms:
    """For settled options."""
    cards = cards_of(options)
    return kernel.Terms(
        seats,
        -1 if options.first is None else options.first,
        counts_of(CARDS, (row.card for row in cards.cards for _ in range(row.count))),
        rules()["line"],
        rules()["stand"],
        removed(seats),
        rules()["hand"],
        dice_of(cards.dice.faces, cards.dice.count),
        options,
    )
