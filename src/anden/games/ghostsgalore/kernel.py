"""Positions and transitions of Ghosts Galore. Compiled. Numbers in comments are paragraphs of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import NATURE, OVER, SEVERAL, State, Table, vec_of, zeros
from anden.core.rng import Rng

TILES: Final[i64] = 78
BOARDS: Final[i64] = 5
CELLS: Final[i64] = 9
ROUNDS: Final[i64] = 8  # 3.1: the last cell is for the secret tile

# Phases. Nature moves in the first five, one seat decides in the next two, several in the next four.
DEAL_BOARDS: Final[i64] = 0
DEAL: Final[i64] = 1
CHOOSE_FIRST: Final[i64] = 2
TURN_UP: Final[i64] = 3
TURN_REST: Final[i64] = 4
CLAIM: Final[i64] = 5
DECIDE: Final[i64] = 6
SIDES: Final[i64] = 7
KEEP: Final[i64] = 8
PLACE: Final[i64] = 9
LAST: Final[i64] = 10
ENDED: Final[i64] = 11

# Codes
TURN_CODE: Final[i64] = 0
LEAVE_CODE: Final[i64] = 1
CLAIM_CODE: Final[i64] = 2
PLACE_CODE: Final[i64] = 80  # + 4 × cell + quarter turns
SIDE_CODE: Final[i64] = 116
KEEP_CODE: Final[i64] = 118
BOARD_CODE: Final[i64] = 196
DEAL_CODE: Final[i64] = 201
REVEAL_CODE: Final[i64] = 279
FIRST_CODE: Final[i64] = 357
CODES: Final[i64] = 362

# Where a tile is
UNSEEN: Final[i64] = 0  # in a stack, or gone back unseen: nobody can tell (2.3)
HELD: Final[i64] = 1  # face down before a player
UP: Final[i64] = 2  # face up, for whoever wants it
CLAIMED: Final[i64] = 3
LAID: Final[i64] = 4
GONE: Final[i64] = 5

NONE: Final[i64] = -1

# Tracks (1.2). Edges run north, east, south, west; a quarter turn is clockwise.
STRAIGHT: Final[i64] = 0
CURVE: Final[i64] = 1
BRIDGE: Final[i64] = 2
DOUBLE: Final[i64] = 3
# [track][edge] unturned: the edge at the other end of that section, and which section it is.
ACROSS: Final[list[list[int]]] = [[2, -1, 0, -1], [1, 0, -1, -1], [2, 3, 0, 1], [1, 0, 3, 2]]
PART: Final[list[list[int]]] = [[0, -1, 0, -1], [0, 0, -1, -1], [0, 1, 0, 1], [0, 0, 1, 1]]
# The same by track × 16 + quarter turns × 4 + edge.
EXIT: Final[vec[i64]] = vec_of(
    [
        (ACROSS[track][(edge - turn) % 4] + turn) % 4 if ACROSS[track][(edge - turn) % 4] >= 0 else -1
        for track in range(4)
        for turn in range(4)
        for edge in range(4)
    ]
)
SECTION: Final[vec[i64]] = vec_of(
    [PART[track][(edge - turn) % 4] for track in range(4) for turn in range(4) for edge in range(4)]
)
SECTIONS: Final[vec[i64]] = vec_of([1, 1, 2, 2])  # by track
BENDS: Final[vec[i64]] = vec_of([0, 1, 0, 2])  # curves on a tile, by track (7.6)

# [cell × 4 + edge]: the cell beyond, and the gate there; NONE where there is none. Gates run along the north from the
# west, along the east from the north, along the south from the west, along the west from the north.
BEYOND: Final[vec[i64]] = vec_of(
    [
        beyond
        for cell in range(9)
        for beyond in (
            cell - 3 if cell > 2 else -1,
            cell + 1 if cell % 3 < 2 else -1,
            cell + 3 if cell < 6 else -1,
            cell - 1 if cell % 3 > 0 else -1,
        )
    ]
)
GATES: Final[i64] = 12
GATE: Final[vec[i64]] = vec_of(
    [
        gate
        for cell in range(9)
        for gate in (
            cell if cell < 3 else -1,
            3 + cell // 3 if cell % 3 == 2 else -1,
            cell if cell > 5 else -1,
            9 + cell // 3 if cell % 3 == 0 else -1,
        )
    ]
)
NEIGHBOURS: Final[vec[i64]] = vec_of(
    [sum(1 << other for other in range(9) if abs(other % 3 - cell % 3) + abs(other // 3 - cell // 3) == 1)
     for cell in range(9)]
)  # fmt: skip

# Monsters of a section are counted in one number, six bits a kind: a board has at most 27 of one (1.3).
KINDS: Final[i64] = 9
BITS: Final[i64] = 6
COUNT: Final[i64] = 63
DRAGON: Final[i64] = 0
GHOST: Final[i64] = 6
GOLEM: Final[i64] = 12
SATYR: Final[i64] = 18
SKELETON: Final[i64] = 24
SLIME: Final[i64] = 30
BAT: Final[i64] = 36
WEREWOLF: Final[i64] = 42
WISP: Final[i64] = 48

# How a route ends (6.2, 6.3); from PLAIN on at a gate.
LOOP: Final[i64] = 0
OPEN: Final[i64] = 1
CUT: Final[i64] = 2
PLAIN: Final[i64] = 3
BONE: Final[i64] = 4
TEETH: Final[i64] = 5

# A seat's sheet: 13 lines in the order of the rules, then what decides ties and the werewolves' bonus.
LINES: Final[i64] = 13
GHOSTS_LINE: Final[i64] = 1
SATYRS_LINE: Final[i64] = 3
WEREWOLVES_LINE: Final[i64] = 7
BONE_LINE: Final[i64] = 10
TEETH_LINE: Final[i64] = 11
OTHER_LINE: Final[i64] = 12
CUT_ROUTES: Final[i64] = 13
PACK: Final[i64] = 14  # werewolves
SHEET: Final[i64] = 15


class Terms(Table):
    """What the match was agreed on: seats, options, the components, the numbers of the rules."""

    def __init__(
        self,
        seats: i64,
        first: i64,
        expert: bool,
        spare: i64,
        track: list[int],
        load: list[int],
        diamond: list[int],
        turns: list[int],
        gates: list[int],
        dragons: list[int],
        ghosts: list[int],
        golems: list[int],
        wisps: list[int],
        bat: i64,
        werewolf: i64,
        bonus: i64,
        special: i64,
        plain: i64,
        origin: object,
    ) -> None:
        self.seats = seats
        self.first = first  # NONE: by chance
        self.expert = expert
        self.stack: i64 = seats + spare  # 2.3
        # By tile
        self.track = vec_of(track)
        self.load = vec_of(load)  # [tile × 2 + section]
        self.diamond = vec_of(diamond)
        self.turns = vec_of(turns)  # how many turns give different positions (4.1)
        # [(board × 2 + side) × GATES + gate]: PLAIN, BONE or TEETH
        self.gates = vec_of(gates)
        # Points by count (ghosts: of one route)
        self.dragons = vec_of(dragons)
        self.ghosts = vec_of(ghosts)
        self.golems = vec_of(golems)
        self.wisps = vec_of(wisps)
        self.bat = bat
        self.werewolf = werewolf
        self.bonus = bonus
        self.special = special
        self.plain = plain
        self.origin = origin  # the options all this comes from, for the faces; the kernel never looks


class GhostsGalore(State):
    terms: Terms
    phase: i64
    round: i64
    lantern: i64
    turn: i64
    waiting: i64
    left: i64
    shown: i64
    ups: i64
    up: vec[i64]
    where: vec[i64]
    board: vec[i64]
    side: vec[i64]
    secret: vec[i64]
    second: vec[i64]
    kept: vec[i64]
    claimed: vec[i64]
    free: vec[i64]
    tile: vec[i64]
    turned: vec[i64]
    sheet: vec[i64]

    def clone(self) -> "GhostsGalore":
        twin = GhostsGalore()
        twin.terms = self.terms
        twin.phase = self.phase
        twin.round = self.round
        twin.lantern = self.lantern
        twin.turn = self.turn
        twin.waiting = self.waiting
        twin.left = self.left
        twin.shown = self.shown
        twin.ups = self.ups
        twin.up = self.up[:]
        twin.where = self.where[:]
        twin.board = self.board[:]
        twin.side = self.side[:]
        twin.secret = self.secret[:]
        twin.second = self.second[:]
        twin.kept = self.kept[:]
        twin.claimed = self.claimed[:]
        twin.free = self.free[:]
        twin.tile = self.tile[:]
        twin.turned = self.turned[:]
        twin.sheet = self.sheet[:]
        return twin

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
            return self.seat_weights(out)
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

    def seat_weights(self, out: vec[i64]) -> i64:
        seat: i64 = 0
        while seat < self.terms.seats:
            out[2 * seat] = FIRST_CODE + seat
            out[2 * seat + 1] = 1
            seat += 1
        return seat

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

    # ---- score (7)

    def points(self, seat: i64) -> i64:
        sheet = self.sheet
        total: i64 = self.bonus(seat)
        i: i64 = seat * SHEET
        end: i64 = i + LINES
        while i < end:
            total += sheet[i]
            i += 1
        return total

    def bonus(self, seat: i64) -> i64:
        """7.8: for most werewolves, ties included; with none nobody gets it."""
        sheet = self.sheet
        own: i64 = sheet[seat * SHEET + PACK]
        other: i64 = 0
        while other < self.terms.seats:
            if sheet[other * SHEET + PACK] > own:
                return 0
            other += 1
        return self.terms.bonus if own > 0 else 0

    def rescore(self, seat: i64) -> None:
        """Fill in the seat's sheet from the tiles placed (7.0), all but the werewolves' bonus."""
        self.score_tiles(seat)
        sheet = self.sheet
        base: i64 = seat * SHEET
        i: i64 = BONE_LINE
        while i <= CUT_ROUTES:
            sheet[base + i] = 0
            i += 1
        sheet[base + GHOSTS_LINE] = 0
        sheet[base + SATYRS_LINE] = 0
        self.score_routes(seat)

    def score_tiles(self, seat: i64) -> None:
        """What does not ask for routes: 7.1, 7.3, 7.5 to 7.10."""
        tiles, loads, terms, sheet = self.tile, self.terms.load, self.terms, self.sheet
        all_load: i64 = 0
        golems: i64 = 0  # cells, a bit each
        bats: i64 = 0
        gems: i64 = 0
        worth: i64 = 0
        curves: i64 = 0
        cell: i64 = 0
        while cell < CELLS:
            tile: i64 = tiles[seat * CELLS + cell]
            if tile != NONE:
                load: i64 = loads[2 * tile] + loads[2 * tile + 1]
                all_load += load
                if load >> GOLEM & COUNT:
                    golems |= 1 << cell
                if load >> BAT & COUNT:
                    bats |= 1 << cell
                if terms.diamond[tile] > 0:
                    gems += 1
                    worth += terms.diamond[tile]
                curves += BENDS[terms.track[tile]]
            cell += 1
        base: i64 = seat * SHEET
        sheet[base] = terms.dragons[all_load >> DRAGON & COUNT]
        sheet[base + 2] = terms.golems[self.near(seat, GOLEM, golems, False)]
        sheet[base + 4] = (all_load >> SKELETON & COUNT) * gems
        sheet[base + 5] = (all_load >> SLIME & COUNT) * curves
        sheet[base + 6] = terms.bat * self.near(seat, BAT, bats, True)
        sheet[base + WEREWOLVES_LINE] = terms.werewolf * (all_load >> WEREWOLF & COUNT)
        sheet[base + 8] = terms.wisps[all_load >> WISP & COUNT]
        sheet[base + 9] = worth
        sheet[base + PACK] = all_load >> WEREWOLF & COUNT

    def near(self, seat: i64, kind: i64, cells: i64, beside: bool) -> i64:
        """How many monsters of a kind, which is on these cells, have (or have not) one on a tile beside theirs."""
        loads, tiles = self.terms.load, self.tile
        n: i64 = 0
        cell: i64 = 0
        while cells >> cell > 0:
            if cells >> cell & 1 and (cells & NEIGHBOURS[cell] != 0) == beside:
                tile: i64 = tiles[seat * CELLS + cell]
                n += (loads[2 * tile] + loads[2 * tile + 1]) >> kind & COUNT
            cell += 1
        return n

    def score_routes(self, seat: i64) -> None:
        """Every route once, from its first section both ways (6)."""
        tiles, turned, tracks, loads = self.tile, self.turned, self.terms.track, self.terms.load
        done: i64 = 0  # sections, a bit each
        cell: i64 = 0
        while cell < CELLS:
            tile: i64 = tiles[seat * CELLS + cell]
            edge: i64 = 0
            while tile != NONE and edge < 4:
                at: i64 = tracks[tile] * 16 + turned[seat * CELLS + cell] * 4 + edge
                if EXIT[at] != NONE and not done >> (2 * cell + SECTION[at]) & 1:
                    done |= 1 << (2 * cell + SECTION[at])
                    one, length, load, done = self.follow(seat, cell, edge, 1, loads[2 * tile + SECTION[at]], done)
                    other: i64 = LOOP
                    if one != LOOP:
                        other, length, load, done = self.follow(seat, cell, EXIT[at], length, load, done)
                    self.score_route(seat, one, other, length, load)
                edge += 1
            cell += 1

    def follow(self, seat: i64, cell: i64, edge: i64, length: i64, load: i64, done: i64) -> tuple[i64, i64, i64, i64]:
        """Out of a cell by an edge to the end of the route: how it ends (6.2), and length, monsters and sections done
        with those passed added."""
        tiles, turned, tracks, loads = self.tile, self.turned, self.terms.track, self.terms.load
        base: i64 = seat * CELLS
        while True:
            beyond: i64 = BEYOND[4 * cell + edge]
            if beyond == NONE:
                return (self.gate(seat, GATE[4 * cell + edge]), length, load, done)
            tile: i64 = tiles[base + beyond]
            if tile == NONE:
                return (OPEN, length, load, done)
            at: i64 = tracks[tile] * 16 + turned[base + beyond] * 4 + (edge ^ 2)
            if EXIT[at] == NONE:
                return (CUT, length, load, done)
            bit: i64 = i64(1) << (2 * beyond + SECTION[at])
            if done & bit:
                return (LOOP, length, load, done)
            done |= bit
            length += 1
            load += loads[2 * tile + SECTION[at]]
            cell = beyond
            edge = EXIT[at]

    def gate(self, seat: i64, gate: i64) -> i64:
        return self.terms.gates[(self.board[seat] * 2 + self.side[seat]) * GATES + gate]

    def score_route(self, seat: i64, one: i64, other: i64, length: i64, load: i64) -> None:
        terms, sheet = self.terms, self.sheet
        base: i64 = seat * SHEET
        sheet[base + GHOSTS_LINE] += terms.ghosts[load >> GHOST & COUNT]  # 7.2
        satyrs: i64 = load >> SATYR & COUNT
        if satyrs > 0:
            sheet[base + SATYRS_LINE] += satyrs * kinds_of(load)  # 7.4
        if one == CUT or other == CUT:
            sheet[base + CUT_ROUTES] += 1  # 7.14
        if one < PLAIN or other < PLAIN:
            return
        if one == other and one == BONE:
            sheet[base + BONE_LINE] = terms.special * length  # 7.11
        elif one == other and one == TEETH:
            sheet[base + TEETH_LINE] = terms.special * length  # 7.12
        else:
            sheet[base + OTHER_LINE] += terms.plain * length  # 7.13

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


def kinds_of(load: i64) -> i64:
    """How many kinds of monsters there are."""
    n: i64 = 0
    while load > 0:
        if load & COUNT:
            n += 1
        load >>= BITS
    return n


def filled(length: i64, value: i64) -> vec[i64]:
    out: vec[i64] = zeros(length)
    i: i64 = 0
    while i < length:
        out[i] = value
        i += 1
    return out


def new_state(terms: Terms) -> GhostsGalore:
    """The position before anything has happened."""
    seats: i64 = terms.seats
    state = GhostsGalore()
    state.terms = terms
    state.phase = DEAL_BOARDS
    state.round = 0
    state.lantern = 0
    state.turn = 0
    state.waiting = 0
    state.left = 0
    state.shown = NONE
    state.ups = 0
    state.up = zeros(terms.stack)
    state.where = zeros(TILES)
    state.board = filled(seats, NONE)
    state.side = filled(seats, NONE)
    state.secret = filled(seats, NONE)
    state.second = filled(seats, NONE)
    state.kept = zeros(seats)
    state.claimed = filled(seats, NONE)
    state.free = filled(seats, (i64(1) << CELLS) - 1)
    state.tile = filled(seats * CELLS, NONE)
    state.turned = zeros(seats * CELLS)
    state.sheet = zeros(seats * SHEET)
    seat: i64 = 0
    while seat < seats:
        state.rescore(seat)  # 7.0
        seat += 1
    return state
