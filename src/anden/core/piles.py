"""Piles that are counted, not shuffled: how many cards of each type are where. Compiled.

Hands stand in one array, seat after seat, as many places each as there are types.
"""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.rng import Rng


def pile_weights(counts: vec[i64], code: i64, out: vec[i64]) -> i64:
    """For `State.weights`: each type that is there, as `code` + type, as likely as it is frequent."""
    n: i64 = 0
    card: i64 = 0
    types: i64 = len(counts)
    while card < types:
        if counts[card] > 0:
            out[2 * n] = code + card
            out[2 * n + 1] = counts[card]
            n += 1
        card += 1
    return n


def pour(source: vec[i64], target: vec[i64]) -> None:
    """Put all cards of one pile on another."""
    card: i64 = 0
    types: i64 = len(source)
    while card < types:
        target[card] += source[card]
        source[card] = 0
        card += 1


def card_at(counts: vec[i64], base: i64, at: i64) -> i64:
    """The type of the card at this place of the pile whose counts begin at `base`, counting type by type."""
    place: i64 = base
    count: i64 = counts[place]
    while at >= count:
        at -= count
        place += 1
        count = counts[place]
    return place - base


def cards_of(counts: vec[i64], base: i64, types: i64) -> list[int]:
    """The type of each card of the pile whose counts begin at `base`, type by type."""
    cards: list[int] = []
    card: i64 = 0
    while card < types:
        left: i64 = counts[base + card]
        while left > 0:
            cards.append(card)
            left -= 1
        card += 1
    return cards


def redeal(unseen: vec[i64], hand: vec[i64], sizes: vec[i64], seat: i64, rng: Rng) -> None:
    """Deal all hands but that seat's anew from what it has not seen: right where nothing seen narrows a hand."""
    types: i64 = len(unseen)
    seats: i64 = len(sizes)
    left: i64 = 0
    other: i64 = 0
    card: i64 = 0
    while other < seats:
        card = 0
        while card < types and other != seat:
            unseen[card] += hand[other * types + card]
            hand[other * types + card] = 0
            card += 1
        other += 1
    card = 0
    while card < types:
        left += unseen[card]
        card += 1
    other = 0
    while other < seats:
        n: i64 = sizes[other]
        while n > 0 and other != seat:
            card = card_at(unseen, 0, rng.below(left))
            unseen[card] -= 1
            hand[other * types + card] += 1
            left -= 1
            n -= 1
        other += 1
