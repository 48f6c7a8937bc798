"""A line of track cards on a table without a grid, as Lok'n'Roll and Loose Caboose lay it. Compiled.

A card is a rectangle of SHORT × LONG units with all corners on whole units; its rails meet its edges in their middle.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import vec_of, zeros

ONE: Final[i64] = 1

# Shapes of cards, and the ways a placement bends. A curve is named by where it bends when entered by its short edge.
STRAIGHT: Final[i64] = 0
LEFT: Final[i64] = 1
RIGHT: Final[i64] = 2
MIRROR: Final[vec[i64]] = vec_of([0, 2, 1])

# Track is counted by type: 12 of sound track, then 12 of damaged (value by value, shape by shape).
TRACK: Final[i64] = 24
DAMAGED: Final[i64] = 12
TRACK_VALUE: Final[vec[i64]] = vec_of([card % 12 // 3 + 1 for card in range(24)])
TRACK_SHAPE: Final[vec[i64]] = vec_of([card % 3 for card in range(24)])

# Headings run east, south, west, north, with y growing to the south.
SHORT: Final[i64] = 4
LONG: Final[i64] = 6
EAST: Final[i64] = 0
STEP_X: Final[vec[i64]] = vec_of([1, 0, -1, 0])
STEP_Y: Final[vec[i64]] = vec_of([0, 1, 0, -1])


def bends(shape: i64, bend: i64) -> bool:
    """Has a card of this shape such a placement: straight on for a straight, left and right for a curve?"""
    return (shape == STRAIGHT) == (bend == STRAIGHT)


def turned(heading: i64, bend: i64) -> i64:
    """The heading after a bend."""
    if bend == LEFT:
        return (heading + 3) & 3
    if bend == RIGHT:
        return (heading + 1) & 3
    return heading


def fits(shape: i64, bend: i64, room: i64) -> bool:
    """Does a card of that shape find its depth in this room of a line?"""
    return room == SHORT + LONG or room == depth_of(shape, bend)


def depth_of(shape: i64, bend: i64) -> i64:
    """How deep the card lies ahead of the rail that enters it: LONG when entered by its short edge."""
    if shape == STRAIGHT or shape == bend:
        return LONG
    return SHORT


class Line:
    """The line of cards, from the first still lying to the open end, and the train that runs on it towards that end."""

    def __init__(self, room: i64, like: "Line | None") -> None:
        """An empty line with room for that many cards, or one equal to another."""
        # the place of the first card that still lies
        self.start: i64 = i64(0) if like is None else like.start
        # the place for the next card
        self.end: i64 = i64(0) if like is None else like.end
        # the place of the card that the train stands on
        self.train: i64 = i64(0) if like is None else like.train
        # where the open end is
        self.x: i64 = i64(0) if like is None else like.x
        # and how far south
        self.y: i64 = i64(0) if like is None else like.y
        # in which direction the rails leave it
        self.heading: i64 = EAST if like is None else like.heading
        # by place: the type of the card
        self.card: vec[i64] = zeros(room) if like is None else like.card[:]
        # how the rails bend on it
        self.bend: vec[i64] = zeros(room) if like is None else like.bend[:]
        # in which direction they enter it
        self.entered: vec[i64] = zeros(room) if like is None else like.entered[:]
        # its western edge
        self.west: vec[i64] = zeros(room) if like is None else like.west[:]
        # its northern edge
        self.north: vec[i64] = zeros(room) if like is None else like.north[:]
        # its eastern edge
        self.east: vec[i64] = zeros(room) if like is None else like.east[:]
        # its southern edge
        self.south: vec[i64] = zeros(room) if like is None else like.south[:]

    def clone(self) -> "Line":
        return Line(0, self)

    def box(self, x: i64, y: i64, heading: i64, deep: i64) -> tuple[i64, i64, i64, i64]:
        """West, north, east and south of a card entered at (x, y) that lies `deep` units ahead."""
        half: i64 = (SHORT + LONG - deep) // 2
        far_x: i64 = x + STEP_X[heading] * deep
        far_y: i64 = y + STEP_Y[heading] * deep
        if heading & 1 == 0:
            return (min(x, far_x), y - half, max(x, far_x), y + half)
        return (x - half, min(y, far_y), x + half, max(y, far_y))

    def free(self, x: i64, y: i64, heading: i64, deep: i64) -> bool:
        """Would a card entered there overlap none that lies? Touching edges is fine."""
        west, north, east, south = self.box(x, y, heading, deep)
        wests, norths, easts, souths = self.west, self.north, self.east, self.south
        i: i64 = self.end - 1
        while i >= self.start:
            if wests[i] < east and west < easts[i] and norths[i] < south and north < souths[i]:
                return False
            i -= 1
        return True

    def exit(self, shape: i64, bend: i64) -> tuple[i64, i64, i64]:
        """Where the line would end, and in which heading, after a card of that shape."""
        heading: i64 = turned(self.heading, bend)
        deep: i64 = depth_of(shape, bend)
        ahead: i64 = deep if bend == STRAIGHT else deep // 2
        aside: i64 = i64(0) if bend == STRAIGHT else (SHORT + LONG - deep) // 2
        return (
            self.x + STEP_X[self.heading] * ahead + STEP_X[heading] * aside,
            self.y + STEP_Y[self.heading] * ahead + STEP_Y[heading] * aside,
            heading,
        )

    def room(self) -> i64:
        """How deep a card may lie at the open end without overlapping: the sum of the depths that are free."""
        room: i64 = 0
        if self.free(self.x, self.y, self.heading, LONG):
            room = LONG
        if self.free(self.x, self.y, self.heading, SHORT):
            room += SHORT
        return room

    def strands(self, shape: i64, bend: i64) -> bool:
        """Would nothing fit any more at the exit of such a card?"""
        x, y, heading = self.exit(shape, bend)
        return not self.free(x, y, heading, LONG) and not self.free(x, y, heading, SHORT)

    def lay(self, card: i64, bend: i64) -> None:
        i: i64 = self.end
        west, north, east, south = self.box(self.x, self.y, self.heading, depth_of(TRACK_SHAPE[card], bend))
        self.card[i] = card
        self.bend[i] = bend
        self.entered[i] = self.heading
        self.west[i] = west
        self.north[i] = north
        self.east[i] = east
        self.south[i] = south
        x, y, heading = self.exit(TRACK_SHAPE[card], bend)
        self.x = x
        self.y = y
        self.heading = heading
        self.end = i + 1

    def bends_of(self, card: i64, room: i64, loops: bool) -> i64:
        """The bends in which this card may be laid in this room, as a mask; without `loops`, none that strands."""
        shape: i64 = TRACK_SHAPE[card]
        mask: i64 = 0
        bend: i64 = STRAIGHT
        while bend <= RIGHT:
            if bends(shape, bend) and fits(shape, bend, room) and (loops or not self.strands(shape, bend)):
                mask |= ONE << bend
            bend += 1
        return mask

    def overrun(self, steps: i64) -> i64:
        """How many of these steps the train could not make: it would stand on the last card with so many left."""
        return max(self.train + steps - (self.end - 1), 0)

    def run(self, steps: i64) -> i64:
        """Move the train, at most to the last card; how many damaged cards it ran over or stopped on."""
        damaged: i64 = 0
        last: i64 = min(self.train + steps, self.end - 1)
        while self.train < last:
            self.train += 1
            if self.card[self.train] >= DAMAGED:
                damaged += 1
        return damaged

    def can_take(self) -> bool:
        """Does a card lie behind the train's own?"""
        return self.start < self.train

    def take(self) -> i64:
        """Take up the first card of the line."""
        self.start += 1
        return self.card[self.start - 1]

    def turn_round(self) -> None:
        """The open end becomes the start and the start the open end; every card is entered where it was left."""
        west, east = self.west[self.start], self.east[self.start]
        north, south = self.north[self.start], self.south[self.start]
        back: i64 = (self.entered[self.start] + 2) & 3
        cards: i64 = self.end - self.start
        half_x: i64 = (east - west) // 2
        half_y: i64 = (south - north) // 2
        self.x = west + half_x + STEP_X[back] * half_x
        self.y = north + half_y + STEP_Y[back] * half_y
        self.heading = back
        i: i64 = self.start
        while i < self.end:
            self.entered[i] = (turned(self.entered[i], self.bend[i]) + 2) & 3
            self.bend[i] = MIRROR[self.bend[i]]
            i += 1
        i = 0
        while i < cards // 2:
            self.swap(self.start + i, self.end - 1 - i)
            i += 1
        self.train = self.start + self.end - 1 - self.train

    def swap(self, i: i64, j: i64) -> None:
        self.card[i], self.card[j] = self.card[j], self.card[i]
        self.bend[i], self.bend[j] = self.bend[j], self.bend[i]
        self.entered[i], self.entered[j] = self.entered[j], self.entered[i]
        self.west[i], self.west[j] = self.west[j], self.west[i]
        self.north[i], self.north[j] = self.north[j], self.north[i]
        self.east[i], self.east[j] = self.east[j], self.east[i]
        self.south[i], self.south[j] = self.south[j], self.south[i]


def new_line(room: i64) -> Line:
    """An empty line with room for that many cards."""
    return Line(room, None)
