"""Positions of Loose Caboose, reached by playing."""

from collections.abc import Iterator

import msgspec

from anden.core.game import Seat
from anden.core.kernel import NATURE, OVER, draw, zeros
from anden.core.rng import Rng
from anden.games.loosecaboose import GAME
from anden.games.loosecaboose.components import OWN_SET
from anden.games.loosecaboose.kernel import LooseCaboose
from anden.games.loosecaboose.model import (
    Action,
    CardSet,
    Draw,
    End,
    Head,
    Lay,
    LooseCabooseOptions,
    LooseCabooseRow,
    Pass,
    Reveal,
    Roll,
    Throw,
    View,
)
from anden.track.components import BENDS, Bend
from tests.games.script import GameScript

PLAIN = ("track-1-straight",) * 3


def lay(words: str, end: End = "front") -> Lay:
    """`"track-2-left right"`: the card, and how it bends; a straight needs no second word."""
    card, _, bend = words.partition(" ")
    found: dict[str, Bend] = {name: name for name in BENDS}
    return Lay(card, found[bend or "straight"], end)


class Script(GameScript[LooseCaboose, Action, View, LooseCabooseOptions]):
    def __init__(self, seats: int = 2, *, cards: CardSet | None = None) -> None:
        super().__init__(GAME, seats, LooseCabooseOptions(first=0, cards=cards or "anden"))

    @property
    def turn(self) -> Seat:
        return self.state.seat

    @property
    def line(self) -> tuple[str, ...]:
        return tuple(laid.card for laid in self.view().line)

    def reveal(self, card: str) -> "Script":
        return self.nature(Reveal(card))

    def start(self, *lays: str) -> "Script":
        for each in map(lay, lays):
            self.reveal(each.card).act(each)
        return self

    def head(self, end: End = "front") -> "Script":
        return self.act(Head(end))

    def deal(self, *hands: tuple[str, ...]) -> "Script":
        told = [card for hand in hands for card in hand]
        while self.view().phase == "deal":
            self.draw(*told[:1])
            del told[:1]
        return self

    def draw(self, card: str | None = None) -> "Script":
        return self.likeliest() if card is None else self.nature(Draw(card))

    def lay(self, *lays: str) -> "Script":
        for each in map(lay, lays):
            self.act(each)
        return self

    def roll(self, *faces: int) -> "Script":
        return self.act(Roll()).nature(Throw(faces))

    def pass_turn(self) -> "Script":
        return self.act(Pass())

    def extend(self, words: str, *faces: int) -> "Script":
        """A whole turn: draw that card, lay it, roll."""
        return self.draw(words.partition(" ")[0]).lay(words).roll(*faces)

    def skip(self) -> "Script":
        """A whole turn: draw anything, pass, take what nature gives."""
        self.draw().pass_turn()
        while self.view().phase == "penalty-card":
            self.likeliest()
        return self


def table(
    *hands: tuple[str, ...], line: tuple[str, ...] = PLAIN, seats: int = 2, cards: CardSet | None = None
) -> Script:
    """The moment after the deal, seat 0 to begin."""
    return Script(seats, cards=cards).start(*line).head().deal(*hands)


def card_set(**counts: int) -> CardSet:
    """A set of these cards (`track_1_left=3`) with the usual dice."""
    rows = []
    for name, count in counts.items():
        kind, value, bend = name.split("_")
        shape = "straight" if bend == "straight" else f"curve-{bend}"
        plain = {"kind": kind, "value": int(value), "shape": shape, "count": count, "source": "invented"}
        rows.append(row_of(plain))
    return CardSet("test", OWN_SET.dice, tuple(rows))


def row_of(plain: dict[str, object]) -> LooseCabooseRow:
    return msgspec.convert(plain, LooseCabooseRow)


def random_steps(seats: int, seed: int) -> Iterator[tuple[LooseCaboose, Seat, Action, LooseCaboose]]:
    """A whole match at random: the state before each entry, the entry, the state after it."""
    state = GAME.new(seats, GAME.settle(seats, LooseCabooseOptions()))
    rng, out = Rng(seed), zeros(2 * GAME.spec.codes)
    while (actor := state.actor()) != OVER:
        code = draw(state, rng, out) if actor == NATURE else out[rng.below(state.legal(actor, out))]
        before, action = state.clone(), GAME.decode(state, code)
        state.apply(actor, code)
        yield before, actor, action, state.clone()
