"""What a match of Ghosts Galore was agreed on; the numbers that its positions and codes are made of. Compiled."""

from typing import Final

from mypy_extensions import i64

from anden.core.kernel import Facts, vec_of

TILES: Final[i64] = 78
BOARDS: Final[i64] = 5
MOST_SEATS: Final[i64] = 5
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
CLAIM_CODE: Final[i64] = 2  # + tile
PLACE_CODE: Final[i64] = CLAIM_CODE + TILES  # + 4 × cell + quarter turns
SIDE_CODE: Final[i64] = PLACE_CODE + 4 * CELLS  # + side
KEEP_CODE: Final[i64] = SIDE_CODE + 2  # + tile
BOARD_CODE: Final[i64] = KEEP_CODE + TILES  # + board
DEAL_CODE: Final[i64] = BOARD_CODE + BOARDS  # + tile
REVEAL_CODE: Final[i64] = DEAL_CODE + TILES  # + tile
FIRST_CODE: Final[i64] = REVEAL_CODE + TILES  # + seat
CODES: Final[i64] = FIRST_CODE + MOST_SEATS

# Streams, in the order of the spec's
FROM_SEATS: Final[i64] = 0
FROM_BOARDS: Final[i64] = 1
FROM_BOX: Final[i64] = 2  # the tiles dealt before the first round
FROM_STACKS: Final[i64] = 3  # the tiles turned up

# Where a tile is
UNSEEN: Final[i64] = 0  # in a stack, or gone back unseen: nobody can tell (2.3)
HELD: Final[i64] = 1  # face down before a player
UP: Final[i64] = 2  # face up, for whoever wants it
CLAIMED: Final[i64] = 3
LAID: Final[i64] = 4
GONE: Final[i64] = 5

NONE: Final[i64] = -1


class Terms(Facts):
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
