"""What a match of Paris Connection was agreed on; the numbers that its positions and codes are made of. Compiled."""

from typing import Final

from mypy_extensions import i64

from anden.core.kernel import Facts, vec_of

# Phases. Nature moves in the first three, a seat decides in the next three.
CHOOSE_FIRST: Final[i64] = 0
SET_STARTS: Final[i64] = 1
DEAL: Final[i64] = 2
ACT: Final[i64] = 3
LAYING: Final[i64] = 4
TAKING: Final[i64] = 5
ENDED: Final[i64] = 6

COLOURS: Final[i64] = 6
SIDES: Final[i64] = 6
MOST_SEATS: Final[i64] = 6
MOST_HEXES: Final[i64] = 200
MOST_TAKEN: Final[i64] = 2  # 5.1

# How many locomotives a hex may hold (4.4, 4.5)
CLOSED: Final[i64] = 0
CITY: Final[i64] = 1
COUNTRY: Final[i64] = 2

# Codes
DONE: Final[i64] = 0
BUILD: Final[i64] = 1  # + colour
GIVE: Final[i64] = BUILD + COLOURS  # + colour
TAKE: Final[i64] = GIVE + COLOURS  # + colour × 2 + how many - 1
FIRST: Final[i64] = TAKE + COLOURS * MOST_TAKEN  # + seat
START: Final[i64] = FIRST + MOST_SEATS  # + colour
DRAW: Final[i64] = START + COLOURS  # + colour
LAY: Final[i64] = DRAW + COLOURS  # + hex
CODES: Final[i64] = LAY + MOST_HEXES

# Streams, in the order of the spec's
FROM_SEATS: Final[i64] = 0
FROM_COLOURS: Final[i64] = 1  # which colour gets which start hex
FROM_BAG: Final[i64] = 2  # the opening hands

ALL: Final[i64] = 63  # a bit for each colour
FIRST_ROOM: Final[i64] = 32  # trades remembered before more room is made


class Terms(Facts):
    """What the match was agreed on: seats, options, the numbers of the rules, the map."""

    def __init__(
        self,
        seats: i64,
        first: i64,
        locomotives: i64,
        hand: i64,
        limit: i64,
        penalty: i64,
        most_laid: i64,
        swap_limit: i64,
        beside: list[int],
        room: list[int],
        value: list[int],
        starts: list[int],
        end: i64,
        origin: object,
        board: object,
    ) -> None:
        self.seats = seats
        self.first = first  # -1: by chance
        self.locomotives = locomotives
        self.hand = hand
        self.limit = limit
        self.penalty = penalty
        self.most_laid = most_laid
        self.swap_limit = swap_limit  # 0: none
        self.hexes: i64 = len(room)
        self.beside = vec_of(beside)  # [hex × 6 + side]: the hex beyond an open side, or -1
        self.room = vec_of(room)
        self.value = vec_of(value)
        self.starts = vec_of(starts)
        self.end = end
        self.origin = origin  # the options and the map all this comes from, for the faces; the kernel never looks
        self.board = board
