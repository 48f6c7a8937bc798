"""Positions and transitions of Ghosts Galore. Compiled. Numbers in comments are paragraphs of the rules."""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import NATURE, OVER, SEVERAL, filled, seat_weights, zeros
from anden.core.rng import Rng
from anden.games.ghostsgalore.kernel.mines import Mines
from anden.games.ghostsgalore.kernel.terms import (
    BOARD_CODE,
    BOARDS,
    CELLS,
    CHOOSE_FIRST,
    CLAIM,
    CLAIM_CODE,
    CLAIMED,
    DEAL,
    DEAL_BOARDS,
    DEAL_CODE,
    DECIDE,
    ENDED,
    FIRST_CODE,
    FROM_BOARDS,
    FROM_BOX,
    FROM_SEATS,
    FROM_STACKS,
    GONE,
    HELD,
    KEEP,
    KEEP_CODE,
    LAID,
    LAST,
    LEAVE_CODE,
    NONE,
    PLACE,
    PLACE_CODE,
    REVEAL_CODE,
    ROUNDS,
    SIDE_CODE,
    SIDES,
    TILES,
    TURN_CODE,
    TURN_REST,
    TURN_UP,
    UNSEEN,
    UP,
    Terms,
)


class GhostsGalore(Mines):
    """One position: rounds, claims, what is dealt and known."""

    def __init__(self, terms: Terms, like: "GhostsGalore | None") -> None:
        super().__init__(terms, like)
        # what happens now
        self.phase: i64 = DEAL_BOARDS if like is None else like.phase
        # how many rounds are over
        self.round: i64 = i64(0) if like is None else like.round
        # the seat that has the lantern (2.4)
        self.lantern: i64 = i64(0) if like is None else like.lantern
        # whose turn it is, while one seat decides or is dealt to
        self.turn: i64 = i64(0) if like is None else like.turn
        # seats that have yet to claim, place or choose
        self.waiting: i64 = i64(0) if like is None else like.waiting
        # tiles of the stack that are still face down
        self.left: i64 = i64(0) if like is None else like.left
        # the tile just turned up that its seat decides about
        self.shown: i64 = NONE if like is None else like.shown
        # tiles turned up in this round
        self.ups: i64 = i64(0) if like is None else like.ups
        # which they are, in their order
        self.up: vec[i64] = zeros(terms.stack) if like is None else like.up[:]
        # where each tile is: UNSEEN and so on
        self.where: vec[i64] = zeros(TILES) if like is None else like.where[:]
        # the secret tile of each seat (2.2)
        self.secret: vec[i64] = filled(terms.seats, NONE) if like is None else like.secret[:]
        # for experts: the other of the two tiles dealt, given back once `kept` (2.5)
        self.second: vec[i64] = filled(terms.seats, NONE) if like is None else like.second[:]
        # 1: the seat has kept one of its two
        self.kept: vec[i64] = zeros(terms.seats) if like is None else like.kept[:]
        # the tile that a seat has claimed and not yet placed
        self.claimed: vec[i64] = filled(terms.seats, NONE) if like is None else like.claimed[:]

    def clone(self) -> "GhostsGalore":
        return GhostsGalore(self.terms, self)

    # ---- who decides, and what

    def actor(self) -> i64:
        phase: i64 = self.phase
        if phase < CLAIM:
            return NATURE
        if phase < SIDES:
            return self.turn
        return OVER if phase == ENDED else SEVERAL

    def owes(self, seat: i64) -> bool:
        phase: i64 = self.phase
        if phase == PLACE:
            return self.claimed[seat] != NONE  # 4.1
        if phase == LAST:
            return self.free[seat] != 0  # 5.1
        if phase == SIDES:
            return self.side[seat] == NONE  # 2.1
        if phase == KEEP:
            return self.kept[seat] == 0  # 2.5
        return (phase == CLAIM or phase == DECIDE) and self.turn == seat

    def legal(self, seat: i64, out: vec[i64]) -> i64:
        if not self.owes(seat):
            return 0
        phase: i64 = self.phase
        if phase == PLACE or phase == LAST:
            return self.places(seat, out)
        if phase == CLAIM:
            return self.claims(out)
        if phase == DECIDE:  # 3.2
            out[0] = CLAIM_CODE + self.shown
            out[1] = LEAVE_CODE
        elif phase == SIDES:
            out[0] = SIDE_CODE
            out[1] = SIDE_CODE + 1
        else:
            out[0] = KEEP_CODE + self.secret[seat]
            out[1] = KEEP_CODE + self.second[seat]
        return 2

    def claims(self, out: vec[i64]) -> i64:
        """3.2; 3.3 and 3.4: nothing to turn up in an empty stack."""
        up, where = self.up, self.where
        n: i64 = 0
        if self.left > 0:
            out[0] = TURN_CODE
            n = 1
        i: i64 = 0
        while i < self.ups:
            if where[up[i]] == UP:
                out[n] = CLAIM_CODE + up[i]
                n += 1
            i += 1
        return n

    def to_place(self, seat: i64) -> i64:
        """The tile that seat owes its mine."""
        return self.claimed[seat] if self.phase == PLACE else self.secret[seat]

    def places(self, seat: i64, out: vec[i64]) -> i64:
        turns: i64 = self.terms.turns[self.to_place(seat)]
        free: i64 = self.free[seat]
        n: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            if free >> cell & 1:
                turn: i64 = 0
                while turn < turns:
                    out[n] = PLACE_CODE + 4 * cell + turn
                    n += 1
                    turn += 1
            cell += 1
        return n

    # ---- chance

    def weights(self, out: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == DEAL_BOARDS:
            return self.board_weights(out)
        if phase == CHOOSE_FIRST:
            return seat_weights(self.terms.seats, FIRST_CODE, out)
        code: i64 = DEAL_CODE if phase == DEAL else REVEAL_CODE
        where = self.where
        n: i64 = 0
        tile: i64 = 0
        while tile < TILES:
            if where[tile] == UNSEEN:
                out[n] = code + tile
                out[n + 1] = 1
                n += 2
            tile += 1
        return n >> 1

    def stream(self) -> i64:
        if self.phase == CHOOSE_FIRST:
            return FROM_SEATS
        if self.phase == DEAL_BOARDS:
            return FROM_BOARDS
        return FROM_BOX if self.phase == DEAL else FROM_STACKS

    def board_weights(self, out: vec[i64]) -> i64:
        dealt: i64 = 0
        seat: i64 = 0
        while seat < self.turn:
            dealt |= 1 << self.board[seat]
            seat += 1
        n: i64 = 0
        board: i64 = 0
        while board < BOARDS:
            if not dealt >> board & 1:
                out[2 * n] = BOARD_CODE + board
                out[2 * n + 1] = 1
                n += 1
            board += 1
        return n

    # ---- transitions

    def apply(self, seat: i64, code: i64) -> None:
        if code == TURN_CODE:
            self.phase = TURN_UP
        elif code == LEAVE_CODE:
            self.shown = NONE
            self.phase = CLAIM
            self.pass_turn()
        elif code < PLACE_CODE:
            self.claim(code - CLAIM_CODE)
        elif code < SIDE_CODE:
            self.place(seat, (code - PLACE_CODE) >> 2, (code - PLACE_CODE) & 3)
        elif code < KEEP_CODE:
            self.side[seat] = code - SIDE_CODE
            self.waiting -= 1
            if self.waiting == 0:
                self.turn = 0
                self.phase = DEAL
        elif code < BOARD_CODE:
            self.keep(seat, code - KEEP_CODE)
        elif code < DEAL_CODE:
            self.deal_board(code - BOARD_CODE)
        elif code < REVEAL_CODE:
            self.deal(code - DEAL_CODE)
        elif code < FIRST_CODE:
            self.reveal(code - REVEAL_CODE)
        else:
            self.start_with(code - FIRST_CODE)

    def deal_board(self, board: i64) -> None:
        self.board[self.turn] = board
        self.turn += 1
        if self.turn == self.terms.seats:
            self.phase = SIDES
            self.waiting = self.terms.seats

    def deal(self, tile: i64) -> None:
        """2.2, and 2.5: two tiles."""
        self.where[tile] = HELD
        if self.secret[self.turn] == NONE:
            self.secret[self.turn] = tile
            if self.terms.expert:
                return
        else:
            self.second[self.turn] = tile
        self.turn += 1
        if self.turn == self.terms.seats:
            self.waiting = self.terms.seats
            self.phase = KEEP
            if not self.terms.expert:
                self.seek_first()

    def keep(self, seat: i64, tile: i64) -> None:
        """2.5: the other one is shuffled in."""
        if tile != self.secret[seat]:
            self.second[seat] = self.secret[seat]
            self.secret[seat] = tile
        self.where[self.second[seat]] = UNSEEN
        self.kept[seat] = 1
        self.waiting -= 1
        if self.waiting == 0:
            self.seek_first()

    def seek_first(self) -> None:
        self.phase = CHOOSE_FIRST
        if self.terms.first != NONE:
            self.start_with(self.terms.first)

    def start_with(self, seat: i64) -> None:
        self.lantern = seat  # 2.4
        self.start_round()

    def start_round(self) -> None:
        self.phase = CLAIM
        self.turn = self.lantern  # 3.1
        self.waiting = self.terms.seats
        self.left = self.terms.stack
        self.ups = 0

    def reveal(self, tile: i64) -> None:
        self.where[tile] = UP
        self.up[self.ups] = tile
        self.ups += 1
        self.left -= 1
        if self.phase == TURN_UP:
            self.shown = tile
            self.phase = DECIDE
        elif self.left == 0:
            self.phase = CLAIM

    def claim(self, tile: i64) -> None:
        self.where[tile] = CLAIMED
        self.claimed[self.turn] = tile
        self.shown = NONE
        self.waiting -= 1
        if self.waiting == 0:
            self.phase = PLACE
            self.waiting = self.terms.seats
            return
        self.pass_turn()
        self.phase = TURN_REST if self.waiting == 1 and self.left > 0 else CLAIM  # 3.3

    def pass_turn(self) -> None:
        """3.1: clockwise to the next who has not claimed."""
        self.turn = (self.turn + 1) % self.terms.seats
        while self.claimed[self.turn] != NONE:
            self.turn = (self.turn + 1) % self.terms.seats

    def place(self, seat: i64, cell: i64, turn: i64) -> None:
        tile: i64 = self.to_place(seat)
        self.lay(seat, cell, tile, turn)
        self.claimed[seat] = NONE
        self.rescore(seat)
        self.waiting -= 1
        if self.waiting == 0:
            if self.phase == LAST:
                self.phase = ENDED  # 5.1
            else:
                self.end_round()

    def lay(self, seat: i64, cell: i64, tile: i64, turn: i64) -> None:
        self.tile[seat * CELLS + cell] = tile
        self.turned[seat * CELLS + cell] = turn
        self.free[seat] &= ~(i64(1) << cell)
        self.where[tile] = LAID

    def end_round(self) -> None:
        """4.3; after the eighth round the secret tiles (5.1)."""
        i: i64 = 0
        while i < self.ups:
            if self.where[self.up[i]] == UP:
                self.where[self.up[i]] = GONE
            self.up[i] = 0
            i += 1
        self.round += 1
        self.lantern = (self.lantern + 1) % self.terms.seats
        self.start_round()
        if self.round == ROUNDS:
            self.phase = LAST
            self.left = 0

    # ---- knowledge

    def resample(self, seat: i64, rng: Rng) -> None:
        """Redraw the other face-down tiles, and with the expert variant what the others gave back.

        All ways to have dealt are equally likely. What a seat gave back was dealt to it, so nobody else keeps it; what
        another gave back may have been turned up since, or be any tile that was dealt to nobody (2.5).
        """
        where, secret, second = self.where, self.secret, self.second
        other: i64 = 0
        while other < self.terms.seats:
            if other != seat:
                self.take_back(secret[other])
                self.take_back(second[other])
            other += 1
        dealt: vec[i64] = zeros(TILES)
        other = 0
        while other < self.terms.seats:
            if secret[other] != NONE and (other == seat or where[secret[other]] == LAID):
                dealt[secret[other]] = 1
            if second[other] != NONE and other == seat:
                dealt[second[other]] = 1
            other += 1
        other = 0
        while other < self.terms.seats:
            if other != seat and secret[other] != NONE and where[secret[other]] != LAID:
                secret[other] = self.redeal(dealt, rng)
            other += 1
        other = 0
        while other < self.terms.seats:
            if other != seat and second[other] != NONE:
                second[other] = self.pick(dealt, True, rng) if self.kept[other] else self.redeal(dealt, rng)
                dealt[second[other]] = 1
            other += 1

    def take_back(self, tile: i64) -> None:
        if tile != NONE and self.where[tile] == HELD:
            self.where[tile] = UNSEEN

    def redeal(self, dealt: vec[i64], rng: Rng) -> i64:
        """An unseen tile that was dealt to nobody yet, face down."""
        tile: i64 = self.pick(dealt, False, rng)
        dealt[tile] = 1
        self.where[tile] = HELD
        return tile

    def pick(self, dealt: vec[i64], seen: bool, rng: Rng) -> i64:
        """One of the tiles dealt to nobody, each equally likely; of all those, or of the unseen ones."""
        where = self.where
        n: i64 = 0
        tile: i64 = 0
        while tile < TILES:
            if not dealt[tile] and (seen or where[tile] == UNSEEN):
                n += 1
            tile += 1
        n = rng.below(n)
        tile = 0
        while n > 0 or dealt[tile] or not (seen or where[tile] == UNSEEN):
            if not dealt[tile] and (seen or where[tile] == UNSEEN):
                n -= 1
            tile += 1
        return tile


def new_state(terms: Terms) -> GhostsGalore:
    """The position before anything has happened."""
    state = GhostsGalore(terms, None)
    seat: i64 = 0
    while seat < terms.seats:
        state.rescore(seat)  # 7.0
        seat += 1
    return state
