"""The component set and the numbers of the rules: read from data/, checked, and turned into the kernel's terms."""

from functools import cache
from importlib.resources import files
from math import comb

import msgspec

from anden.core.errors import Malformed
from anden.games.loknroll import kernel
from anden.games.loknroll.model import CARDS, MODES, TYPE_OF, CardSet, LoknRollOptions

SEATS = (1, 2, 3, 4)
MOST_CARDS = 200


@cache
def rules() -> dict[str, int]:
    data = files(__package__) / "data" / "rules.json"
    return msgspec.json.decode(data.read_bytes(), type=dict[str, int])


@cache
def own_set() -> CardSet:
    data = files(__package__) / "data" / "anden.json"
    return msgspec.json.decode(data.read_bytes(), type=CardSet)


def cards_of(options: LoknRollOptions) -> CardSet:
    return own_set() if options.cards == "anden" else options.cards


def numbers(cards: CardSet) -> dict[str, int]:
    """Every number the rulebook shows."""
    counts = {
        kind: sum(row.count for row in cards.cards if row.kind == kind) for kind in ("track", "destroyed", "chaos")
    }
    return rules() | {
        "cards": sum(counts.values()),
        "tracks": counts["track"],
        "destroyed": counts["destroyed"],
        "chaos": counts["chaos"],
        "dice": cards.dice.count,
        "wheels": cards.dice.wheels,
        "blanks": cards.dice.blanks,
        "short": kernel.SHORT,
        "long": kernel.LONG,
        "lowest": min(kernel.VALUE),
        "highest": max(kernel.VALUE),
        "gap": kernel.GAP,
    }


def check_set(cards: CardSet) -> None:
    """Raises Malformed, naming the field, if a match could not be played to its end with these components."""
    seen: set[str] = set()
    for at, row in enumerate(cards.cards):
        where = f"set: cards[{at}]"
        if (row.shape is None) != (row.kind == "chaos"):
            raise Malformed(f"{where}.shape: track has one, chaos has none")
        if row.card in seen:
            raise Malformed(f"{where}: {row.card} stands twice; write one row with its count")
        seen.add(row.card)
    if cards.dice.wheels + cards.dice.blanks == 0:
        raise Malformed("set: dice: they have no faces")
    _check_amount(cards)
    _check_start(cards)


def _check_amount(cards: CardSet) -> None:
    total = sum(row.count for row in cards.cards)
    least = max(rules()["line"] + removed(seats) + seats * (rules()["hand"] + 1) for seats in SEATS)
    if not least <= total <= MOST_CARDS:
        raise Malformed(f"set: cards: {total} in all; a match needs at least {least} and at most {MOST_CARDS}")


def _check_start(cards: CardSet) -> None:
    """4.1: a curve that may follow always finds a place in the starting line, so enough of them must be left."""
    track = [row for row in cards.cards if row.shape]
    if not track:
        raise Malformed("set: cards: there is no track")
    for value in sorted({row.value for row in track}):
        curves = sum(r.count for r in track if r.shape != "straight" and abs(r.value - value) != kernel.GAP)
        if curves < rules()["line"]:
            raise Malformed(
                f"set: cards: only {curves} curves may follow a card of value {value};"
                f" {rules()['line']} are needed so that the starting line can always be built"
            )


def removed(seats: int) -> int:
    return rules()[f"removed-{seats}"]


def odds(cards: CardSet) -> list[int]:
    """[thrown × (dice + 1) + wheels]: in how many ways that many dice show that many wheels."""
    dice, wheels, blanks = cards.dice.count, cards.dice.wheels, cards.dice.blanks
    return [comb(n, k) * wheels**k * blanks ** max(n - k, 0) for n in range(dice + 1) for k in range(dice + 1)]


def terms_of(seats: int, options: LoknRollOptions) -> kernel.Terms:
    """For settled options."""
    cards = cards_of(options)
    counts = [0] * len(CARDS)
    for row in cards.cards:
        counts[TYPE_OF[row.card]] = row.count
    return kernel.Terms(
        seats,
        MODES.index(options.mode or "table"),
        options.no_dead_ends,
        -1 if options.first is None else options.first,
        counts,
        rules()["line"],
        rules()["stand"],
        removed(seats),
        rules()["hand"],
        cards.dice.count,
        odds(cards),
        rules()["derailments"],
        options,
    )
