"""Whose turn it is in Ticket to Ride. Compiled. Numbers in comments are paragraphs of the rules."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import State, filled
from anden.games.tickettoride.kernel.terms import ACT, CHOOSE_FIRST, DEAL, ENDED, Terms


class Turns(State):
    """Whose turn it is, and when the match ends (3, 7)."""

    def __init__(self, terms: Terms, like: "Turns | None") -> None:
        """The position before anything has happened, or one equal to another."""
        self.terms = terms
        # what happens now
        self.phase: i64 = CHOOSE_FIRST if like is None else like.phase
        # what follows when a card is in hand and the row is full: DEAL_TICKETS, SECOND or the end of the turn
        self.resume: i64 = ENDED if like is None else like.resume
        # whose turn it is
        self.seat: i64 = i64(0) if like is None else like.seat
        # the seat that began
        self.first: i64 = i64(0) if like is None else like.first
        # turns left in the last round (7.1); -1: it has not begun
        self.left: i64 = i64(-1) if like is None else like.left
        # turns passed one after the other (3.2)
        self.passes: i64 = i64(0) if like is None else like.passes
        # trains left, by seat
        self.trains: vec[i64] = filled(terms.seats, terms.trains) if like is None else like.trains[:]

    def start_with(self, seat: i64) -> None:
        self.first = seat
        self.seat = seat
        self.phase = DEAL

    def next_seat(self) -> i64:
        return self.seat + 1 if self.seat + 1 < self.terms.seats else i64(0)

    def end_turn(self) -> None:
        if self.left > 0:
            self.left -= 1
        elif self.left < 0 and self.trains[self.seat] <= self.terms.last:  # 7.1
            self.left = self.terms.seats
        if self.left == 0 or self.passes == self.terms.seats:  # 3.2
            self.finish()
            return
        self.seat = self.next_seat()
        self.phase = ACT

    def finish(self) -> None:
        self.phase = ENDED
