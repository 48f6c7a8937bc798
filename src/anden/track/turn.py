"""What the games around one line of track share: seats, hands, piles, the draw pile, the frame of a turn. Compiled.

What a game decides itself: what may be laid where, what a move costs, where the penalties go, when it ends.
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from anden.core.kernel import NATURE, OVER, Facts, State, seat_weights, vec_of, zeros
from anden.core.piles import pile_weights, redeal
from anden.core.rng import Rng
from anden.track.dice import Dice
from anden.track.line import ONE, RIGHT, STRAIGHT, TRACK, TRACK_VALUE, Line, new_line

# Phases. Nature moves in those below LAY_START, a seat decides in the others; each game may use OWN_… for more.
CHOOSE_FIRST: Final[i64] = 0
REVEAL_START: Final[i64] = 1
DEAL: Final[i64] = 2
DRAW_CARD: Final[i64] = 3
THROW: Final[i64] = 4
OWN_NATURE: Final[i64] = 5
LAY_START: Final[i64] = 6
ACT: Final[i64] = 7
EXTEND: Final[i64] = 8
OWN_SEAT: Final[i64] = 9
OWN_SEAT_2: Final[i64] = 10
ENDED: Final[i64] = 11

MOST_SEATS: Final[i64] = 4
MOST_OUTCOMES: Final[i64] = 30  # of one throw
MOST_TYPES: Final[i64] = 28  # of cards

# Streams, in the order of components.STREAMS; those from OWN_STREAM on are the game's.
FROM_SEATS: Final[i64] = 0
FROM_START: Final[i64] = 1
FROM_DECK: Final[i64] = 2
FROM_DICE: Final[i64] = 3  # + seat
OWN_STREAM: Final[i64] = FROM_DICE + MOST_SEATS

# Codes; those from OWN on are the game's.
PASS: Final[i64] = 0
ROLL: Final[i64] = 1
FIRST: Final[i64] = 2  # + seat
DICE: Final[i64] = FIRST + MOST_SEATS  # + which outcome of the throw
DRAW: Final[i64] = DICE + MOST_OUTCOMES  # + card
REVEAL: Final[i64] = DRAW + MOST_TYPES  # + card
OWN: Final[i64] = REVEAL + MOST_TYPES

# Cards are counted by type: track, sound and damaged, then, in games that have them, cards without track.
VALUE: Final[vec[i64]] = vec_of([*TRACK_VALUE, 1, 2, 3, 4])


class TrackTerms(Facts):
    """What a match was agreed on: seats, the numbers of the rules, the components."""

    def __init__(
        self,
        seats: i64,
        parties: i64,
        first: i64,
        counts: list[int],
        start_line: i64,
        stand: i64,
        removed: i64,
        hand: i64,
        dice: Dice,
        origin: object,
    ) -> None:
        self.seats = seats
        self.parties = parties  # who has a pile: the seats, then rivals
        self.first = first  # -1: by chance
        self.counts = vec_of(counts)
        self.types: i64 = len(counts)
        self.cards: i64 = sum(counts)
        self.start_line = start_line
        self.stand = stand
        self.removed = removed
        self.hand = hand
        self.dice = dice
        self.origin = origin  # the options all this comes from, for the faces; kernels never look


@mypyc_attr(allow_interpreted_subclasses=True)
class TrackState(State):
    """Seats, hands, piles, the draw pile and the line; each game adds its own, and writes what is abstract here."""

    def __init__(self, terms: TrackTerms, like: "TrackState | None") -> None:
        """The position before anything has happened, or one equal to another."""
        self.terms = terms
        # what happens now
        self.phase: i64 = CHOOSE_FIRST if like is None else like.phase
        # whose turn it is
        self.seat: i64 = i64(0) if like is None else like.seat
        # the seat that began
        self.first: i64 = i64(0) if like is None else like.first
        # cards of the draw pile
        self.deck: i64 = terms.cards if like is None else like.deck
        # by type: cards that nobody has seen, on the draw pile or removed
        self.unseen: vec[i64] = terms.counts[:] if like is None else like.unseen[:]
        # cards held: seat × types + type
        self.hand: vec[i64] = zeros(terms.types * terms.seats) if like is None else like.hand[:]
        # how many a seat holds
        self.hand_size: vec[i64] = zeros(terms.seats) if like is None else like.hand_size[:]
        # the cards on the pile of each party, from the bottom up, terms.cards places each
        self.pile: vec[i64] = zeros(terms.cards * terms.parties) if like is None else like.pile[:]
        # how many lie there
        self.pile_size: vec[i64] = zeros(terms.parties) if like is None else like.pile_size[:]
        # the card turned up that is to be laid; -1: none
        self.shown: i64 = i64(-1) if like is None else like.shown
        # the value of the cards laid in this turn; 0: none yet
        self.laid_value: i64 = i64(0) if like is None else like.laid_value
        # the line of track
        self.line: Line = new_line(terms.cards) if like is None else like.line.clone()

    def begin(self) -> None:
        """Where it is agreed who begins, or there is only one, nobody need choose."""
        if self.terms.first >= 0 or self.terms.seats == 1:
            self.start_with(max(self.terms.first, 0))

    # ---- what games decide

    @abstractmethod
    def choices(self, out: vec[i64]) -> i64:
        """What the seat whose turn it is may do: for `legal`."""
        raise NotImplementedError

    @abstractmethod
    def lays_of(self, card: i64, room: i64, out: vec[i64], n: i64) -> i64:
        """Add the placements of a card in this room of the line to the n codes already there; their number now."""
        raise NotImplementedError

    @abstractmethod
    def thrown(self) -> i64:
        """Dice in the next throw."""
        raise NotImplementedError

    @abstractmethod
    def throw(self, wheels: i64) -> None:
        """The dice of one throw show that many wheels."""
        raise NotImplementedError

    @abstractmethod
    def pass_on(self) -> None:
        """The seat passes."""
        raise NotImplementedError

    @abstractmethod
    def reveal(self, card: i64) -> None:
        """Nature turns up a card for all to see."""
        raise NotImplementedError

    @abstractmethod
    def apply_own(self, code: i64) -> None:
        """A code of the game's own."""
        raise NotImplementedError

    @abstractmethod
    def finish_start(self) -> None:
        """The first line lies, and the train stands on it."""
        raise NotImplementedError

    def open_play(self) -> None:
        """All hands are dealt."""
        self.phase = DRAW_CARD

    # ---- what they share

    def apply(self, seat: i64, code: i64) -> None:
        if code == PASS:
            self.pass_on()
        elif code == ROLL:
            self.phase = THROW
        elif code < DICE:
            self.start_with(code - FIRST)
        elif code < DRAW:
            self.throw(self.terms.dice.rolled(self.thrown(), code - DICE))
        elif code < REVEAL:
            self.draw(code - DRAW)
        elif code < OWN:
            self.reveal(code - REVEAL)
        else:
            self.apply_own(code)

    def actor(self) -> i64:
        if self.phase == ENDED:
            return OVER
        return self.seat if self.phase >= LAY_START else NATURE

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        if seat != self.seat or self.phase < LAY_START or self.phase == ENDED:
            return 0
        return self.choices(out)

    def add_bends(self, code: i64, mask: i64, out: vec[i64], n: i64) -> i64:
        """Add `code` + bend for each bend of a mask; the number of codes now."""
        bend: i64 = STRAIGHT
        while bend <= RIGHT:
            if mask & (ONE << bend) != 0:
                out[n] = code + bend
                n += 1
            bend += 1
        return n

    def lays(self, out: vec[i64], n: i64) -> i64:
        """The placements of every card in hand that may still be laid this turn: one value only."""
        hand = self.hand
        base: i64 = self.seat * self.terms.types
        room: i64 = self.line.room()
        card: i64 = 0
        while card < TRACK:
            if hand[base + card] > 0 and (self.laid_value == 0 or VALUE[card] == self.laid_value):
                n = self.lays_of(card, room, out, n)
            card += 1
        return n

    def holds(self, card: i64) -> bool:
        """Has the seat whose turn it is this card in hand?"""
        return self.hand[self.seat * self.terms.types + card] > 0

    def matches_top(self, party: i64, card: i64) -> bool:
        size: i64 = self.pile_size[party]
        return size > 0 and VALUE[self.pile[party * self.terms.cards + size - 1]] == VALUE[card]

    def weights(self, out: vec[i64]) -> i64:
        if self.phase == CHOOSE_FIRST:
            return seat_weights(self.terms.seats, FIRST, out)
        if self.phase == THROW:
            return self.terms.dice.weights(self.thrown(), DICE, out)
        hidden: bool = self.phase == DEAL or self.phase == DRAW_CARD
        return pile_weights(self.unseen, DRAW if hidden else REVEAL, out)

    def stream(self) -> i64:
        if self.phase == CHOOSE_FIRST:
            return FROM_SEATS
        if self.phase == THROW:
            return FROM_DICE + self.seat
        return FROM_START if self.phase == REVEAL_START else FROM_DECK

    def start_with(self, seat: i64) -> None:
        self.first = seat
        self.seat = seat
        self.phase = REVEAL_START

    def turn_up(self, card: i64) -> None:
        self.unseen[card] -= 1
        self.deck -= 1

    def show(self, card: i64) -> None:
        """The card turned up is to be laid by the seat whose turn it is."""
        self.shown = card
        self.phase = LAY_START

    def after_start_lay(self) -> None:
        self.shown = -1
        self.seat = (self.seat + 1) % self.terms.seats
        self.phase = REVEAL_START
        if self.line.end == self.terms.start_line:
            self.line.train = self.terms.stand - 1
            self.seat = self.first
            self.finish_start()

    def draw(self, card: i64) -> None:
        """A card into the hand: two each at first, then one a turn."""
        self.turn_up(card)
        self.hand[self.seat * self.terms.types + card] += 1
        self.hand_size[self.seat] += 1
        if self.phase == DRAW_CARD:
            self.phase = ACT
        elif self.hand_size[self.seat] == self.terms.hand:
            self.seat = (self.seat + 1) % self.terms.seats
            if self.seat == self.first:
                self.open_play()

    def play_out(self, card: i64) -> None:
        """A card leaves the hand."""
        self.hand[self.seat * self.terms.types + card] -= 1
        self.hand_size[self.seat] -= 1

    def put_down(self, party: i64, card: i64) -> None:
        """A card on top of a pile."""
        self.pile[party * self.terms.cards + self.pile_size[party]] = card
        self.pile_size[party] += 1

    def take_top(self, party: i64) -> i64:
        """The top card of a pile, which leaves it."""
        self.pile_size[party] -= 1
        return self.pile[party * self.terms.cards + self.pile_size[party]]

    def next_turn(self) -> None:
        """The turn passes on; without a card to draw, the match is over."""
        self.laid_value = 0
        if self.deck == 0:
            self.phase = ENDED
        else:
            self.seat = (self.seat + 1) % self.terms.seats
            self.phase = DRAW_CARD

    def resample(self, seat: i64, rng: Rng) -> None:
        """Other hands and the unseen cards are dealt anew: nothing a seat does narrows what it may hold.

        After the end all hands lie open and nothing is left to redraw.
        """
        if self.phase != ENDED:
            redeal(self.unseen, self.hand, self.hand_size, seat, rng)

    def points(self, seat: i64) -> i64:
        """The values in hand and on the pile."""
        types: i64 = self.terms.types
        total: i64 = 0
        card: i64 = 0
        while card < types:
            total += VALUE[card] * self.hand[seat * types + card]
            card += 1
        i: i64 = seat * self.terms.cards
        end: i64 = i + self.pile_size[seat]
        while i < end:
            total += VALUE[self.pile[i]]
            i += 1
        return total
