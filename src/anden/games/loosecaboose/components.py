"""The component set and the numbers of the rules: read from data/, checked, and turned into the kernel's terms."""

from functools import lru_cache

from anden.core.data import read_data
from anden.games.loosecaboose.model import CARDS, CardSet, LooseCabooseOptions
from anden.track.components import check_rows, dice_of, least_cards, numbers_of, track_terms
from anden.track.turn import TrackTerms

SEATS = (2, 3, 4)
MOST_CARDS = 200

RULES = read_data(__package__, "rules", dict[str, int])
OWN_SET = read_data(__package__, "anden", CardSet)


def cards_of(options: LooseCabooseOptions) -> CardSet:
    """The component set that is played with: our own, or the player's."""
    return OWN_SET if options.cards == "anden" else options.cards


def numbers(cards: CardSet) -> dict[str, int]:
    """Every number the rulebook shows."""
    faces = cards.dice.faces
    return numbers_of(RULES, cards.cards, cards.dice.count) | {
        "broken": sum(row.count for row in cards.cards if row.kind == "broken"),
        "blanks": faces.count(0),
        "ones": faces.count(1),
        "twos": faces.count(2),
    }


def check_set(cards: CardSet) -> None:
    """Raises Malformed, naming the field, if a match could not be played to its end with these components."""
    check_rows(cards.cards, (), least_cards(RULES, SEATS), MOST_CARDS)


@lru_cache(64)
def terms_of(seats: int, options: LooseCabooseOptions) -> TrackTerms:
    """For settled options. Nobody changes terms, so equal matches share them."""
    cards = cards_of(options)
    dice = dice_of(cards.dice.faces, cards.dice.count)
    return track_terms(seats, seats, options, RULES, CARDS, cards.cards, dice)
