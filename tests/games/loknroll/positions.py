"""Positions of Lok'n'Roll, reached by playing: nature does as it is told, and every step is one the match offers."""

from collections.abc import Iterator

import msgspec

from anden.core.game import Seat
from anden.core.kernel import NATURE, OVER, draw, zeros
from anden.core.rng import Rng
from anden.games.loknroll import GAME
from anden.games.loknroll.components import OWN_SET
from anden.games.loknroll.kernel import LoknRoll
from anden.games.loknroll.model import (
    Action,
    CardSet,
    DiceSet,
    Discard,
    Done,
    Draw,
    First,
    Lay,
    LoknRollOptions,
    LoknRollRow,
    Mode,
    Pass,
    Reveal,
    Roll,
    Throw,
    View,
)
from anden.track.components import BENDS, Bend, Shape
from tests.games.script import GameScript

# Four straights in a row: the line lies free on all sides.
PLAIN = ("track-1-straight",) * 4


def parse_lay(words: str) -> Lay:
    """`"track-2-left right"`: the card, and how it bends; a straight needs no second word."""
    card, _, bend = words.partition(" ")
    found: dict[str, Bend] = {name: name for name in BENDS}
    return Lay(card, found[bend or "straight"])


class Script(GameScript[LoknRoll, Action, View, LoknRollOptions]):
    """A match told step by step."""

    def __init__(
        self,
        seats: int = 2,
        *,
        first: Seat | None = 0,
        mode: Mode | None = None,
        no_dead_ends: bool = False,
        cards: CardSet | None = None,
    ) -> None:
        options = LoknRollOptions(first=first, mode=mode, no_dead_ends=no_dead_ends, cards=cards or "anden")
        super().__init__(GAME, seats, options)

    # ---- what is

    @property
    def turn(self) -> Seat:
        return self.state.seat

    @property
    def phase(self) -> str:
        return self.view().phase

    @property
    def line(self) -> tuple[str, ...]:
        return tuple(laid.card for laid in self.view().line)

    def hand(self, seat: Seat) -> tuple[str, ...]:
        return self.view(seat).hand

    def pile(self, party: int) -> tuple[str, ...]:
        return self.view().piles[party]

    # ---- nature

    def first(self, seat: Seat) -> "Script":
        return self.nature(First(seat))

    def reveal(self, card: str) -> "Script":
        return self.nature(Reveal(card))

    def start(self, *lays: str) -> "Script":
        """4.1: turned up, and laid."""
        for lay in map(parse_lay, lays):
            self.reveal(lay.card).act(lay)
        return self

    def aside(self, *cards: str) -> "Script":
        """4.1: turned up, and set aside."""
        for card in cards:
            self.reveal(card)
            assert self.view().shown is None, f"{card} has a place"
        return self

    def deal(self, *hands: tuple[str, ...]) -> "Script":
        """4.4: hand by hand from the first seat; what is not told is dealt from the most plentiful cards."""
        told = [card for hand in hands for card in hand]
        while self.phase == "deal":
            self.draw(*(told[:1]))
            del told[:1]
        assert not told, f"{told} are too many"
        return self

    def draw(self, card: str | None = None) -> "Script":
        return self.likeliest() if card is None else self.nature(Draw(card))

    def laura(self, card: str) -> "Script":
        assert self.phase == "laura", self.phase
        return self.reveal(card)

    # ---- the seat whose turn it is

    def pass_turn(self) -> "Script":
        return self.act(Pass())

    def skip_turn(self) -> "Script":
        """Draw anything, pass, and put what is taken down without combining."""
        if self.phase == "draw":
            self.draw()
        self.pass_turn()
        while self.phase == "penalty":
            self.act(self.legal()[0])
        return self

    def lay(self, *lays: str) -> "Script":
        for lay in map(parse_lay, lays):
            self.act(lay)
        return self

    def roll(self, *wheels: int) -> "Script":
        """Stop laying; the wheels of each throw."""
        self.act(Roll())
        for shown in wheels:
            self.nature(Throw(shown, self.state.thrown() - shown))
        return self

    def put(self, *cards: str) -> "Script":
        for card in cards:
            self.act(Discard(card, False))
        return self

    def combine(self, *cards: str) -> "Script":
        for card in cards:
            self.act(Discard(card, True))
        return self

    def done(self) -> "Script":
        return self.act(Done())


def table(
    *hands: tuple[str, ...],
    line: tuple[str, ...] = PLAIN,
    seats: int = 2,
    mode: Mode | None = None,
    no_dead_ends: bool = False,
    cards: CardSet | None = None,
) -> Script:
    """The moment after the deal, seat 0 to begin."""
    script = Script(seats, mode=mode, no_dead_ends=no_dead_ends, cards=cards)
    return script.start(*line).deal(*hands)


def random_play(state: LoknRoll, seed: int) -> Iterator[tuple[Seat, Action]]:
    """Plays the state to its end, every choice and draw at random: each entry is yielded just before it is applied."""
    rng, out = Rng(seed), zeros(2 * GAME.spec.codes)
    while (actor := state.actor()) != OVER:
        code = draw(state, rng, out) if actor == NATURE else out[rng.below(state.legal(actor, out))]
        yield actor, GAME.decode(state, code)
        state.apply(actor, code)


def random_steps(
    seats: int, mode: Mode, seed: int, no_dead_ends: bool = False
) -> Iterator[tuple[LoknRoll, Seat, Action, LoknRoll]]:
    """A whole match played at random: the state before each entry, the entry, the state after it."""
    after = new_match(seats, mode, no_dead_ends)
    before = after.clone()
    entry: tuple[Seat, Action] | None = None
    for entry_to_come in random_play(after, seed):
        if entry:
            yield before, *entry, after
        before, entry = after.clone(), entry_to_come
    if entry:
        yield before, *entry, after


def new_match(seats: int, mode: Mode, no_dead_ends: bool = False) -> LoknRoll:
    return GAME.new(seats, GAME.settle(seats, LoknRollOptions(mode=mode, no_dead_ends=no_dead_ends)))


# ---- components


def card_row(card: str, count: int) -> LoknRollRow:
    kind, value, *bend = card.split("-")
    shapes: dict[str, Shape] = {"straight": "straight", "left": "curve-left", "right": "curve-right"}
    return msgspec.convert(
        {
            "kind": kind,
            "value": int(value),
            "count": count,
            "source": "invented",
            "shape": shapes[bend[0]] if bend else None,
        },
        LoknRollRow,
    )


def card_set(name: str, dice: DiceSet | None = None, /, **counts: int) -> CardSet:
    """A component set by card; keywords spell ids with underscores."""
    rows = tuple(card_row(card.replace("_", "-"), count) for card, count in counts.items())
    return CardSet(name, dice or OWN_SET.dice, rows)


# The fewest cards a set may have: two players have 4 turns, one player (with Laura) 6.
SMALL = card_set(
    "small",
    track_1_straight=5,
    track_1_left=4,
    track_1_right=4,
    chaos_1=2,
    chaos_2=4,
    chaos_3=2,
    chaos_4=2,
)
