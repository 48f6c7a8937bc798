"""The track of Paris Connection; nobody is cut off. Compiled. Numbers in comments are paragraphs of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import Facts, State, zeros
from anden.games.parisconnection.kernel.terms import ALL, CITY, CLOSED, COLOURS, COUNTRY, SIDES, Terms


class Notes(Facts):
    """Where searches for a way (4.6) note what they find. It can be found again, so it is no part of a position."""

    def __init__(self, hexes: i64) -> None:
        self.came: vec[i64] = zeros(hexes)
        self.queue: vec[i64] = zeros(hexes)
        # by hex: a bit for each company without a city, on a way to one that was found for it, and maybe elsewhere
        self.ways: vec[i64] = zeros(hexes)


NO_NOTES: Final[Notes] = Notes(0)


class Network(State):
    """The track on the map: what lies where, and where a company may still go (4)."""

    def __init__(self, terms: Terms, like: "Network | None") -> None:
        """The position before anything has happened, or one equal to another."""
        self.terms = terms
        # its own from the first search on: no two states write into the same
        self.notes = NO_NOTES
        # by hex: a bit for each colour in it
        self.held: vec[i64] = zeros(terms.hexes) if like is None else like.held[:]
        # by hex: a bit for each colour whose track lies beside it
        self.edges: vec[i64] = zeros(terms.hexes) if like is None else like.edges[:]
        # by hex: a bit for each company that would be shut in if the hex filled up (4.6)
        self.vital: vec[i64] = zeros(terms.hexes) if like is None else like.vital[:]
        # a bit for each company that has a city
        self.served: i64 = i64(0) if like is None else like.served

    def open_to(self, at: i64) -> i64:
        """A bit for each company that may lay a locomotive on this hex now (4.2 to 4.6)."""
        room: i64 = self.terms.room[at]
        edges: i64 = self.edges[at]
        if edges == 0 or room == CLOSED:
            return 0
        held: i64 = self.held[at]
        if held == 0 and room == COUNTRY:
            return edges
        if held != 0 and (room == CITY or held & (held - 1) != 0):
            return 0
        vital: i64 = self.vital[at]
        if vital == 0:
            return edges & ~held
        if vital & (vital - 1) == 0:
            return edges & ~held & vital  # who shuts itself in by laying here? Nobody: its track goes on from here
        return 0

    def put(self, at: i64, colour: i64) -> None:
        """A locomotive on a hex: it lies there, and the hexes beyond its open sides lie beside it."""
        bit: i64 = 1 << colour
        self.held[at] |= bit
        beside = self.terms.beside
        edges = self.edges
        i: i64 = at * SIDES
        end: i64 = i + SIDES
        while i < end:
            if beside[i] >= 0:
                edges[beside[i]] |= bit
            i += 1

    def survey(self) -> None:
        """Find the hexes that companies without a city cannot do without.

        Such a hex lies on every way to a city, so on any one of them: only the hexes of one way are tried.
        """
        if len(self.notes.came) == 0:
            self.notes = Notes(self.terms.hexes)
        self.forget(ALL)
        colour: i64 = 0
        while colour < COLOURS:
            if not (self.served >> colour) & 1:
                self.find_way(colour)
                self.try_way(colour)
            colour += 1

    def survey_after(self, at: i64, laid: i64) -> None:
        """Survey again after a locomotive of that colour was laid on a hex, where it can have changed something.

        A company can do with less the further its own track goes. Another one's ways are what they were, unless the hex
        has no room for it any more. If it still has, only the hex itself can have become one that the company cannot do
        without, and only if it lies on the way found.
        """
        if len(self.notes.came) == 0:
            self.survey()
            return
        ways = self.notes.ways
        room: i64 = self.terms.room[at]
        held: i64 = self.held[at]
        before: i64 = held & ~(1 << laid)
        colour: i64 = 0
        while colour < COLOURS:
            bit: i64 = 1 << colour
            if self.served & bit != 0:
                if colour == laid and room == CITY:
                    self.forget(bit)
            elif colour == laid:
                self.release(colour, at)
            elif has_room(held, room, bit):
                if before == 0 and ways[at] & bit != 0 and self.way_out(colour, at) < 0:
                    self.vital[at] |= bit
            elif has_room(before, room, bit):
                if ways[at] & bit != 0:
                    self.find_way(colour)
                self.try_way(colour)
            colour += 1

    def forget(self, bits: i64) -> None:
        """Take back what was found for these companies."""
        vital, ways = self.vital, self.notes.ways
        others: i64 = ~bits
        at: i64 = 0
        hexes: i64 = self.terms.hexes
        while at < hexes:
            vital[at] &= others
            ways[at] &= others
            at += 1

    def release(self, colour: i64, laid: i64) -> None:
        """Find out which hexes a company can now do without, whose track has come to that one."""
        vital = self.vital
        bit: i64 = 1 << colour
        at: i64 = 0
        hexes: i64 = self.terms.hexes
        while at < hexes:
            if vital[at] & bit != 0 and (at == laid or self.way_out(colour, at) >= 0):
                vital[at] ^= bit
            at += 1

    def find_way(self, colour: i64) -> None:
        """Note any way of a company to a city, besides what was noted for it before."""
        came, ways = self.notes.came, self.notes.ways
        bit: i64 = 1 << colour
        at: i64 = self.way_out(colour, -1)
        while at >= 0:
            ways[at] |= bit
            at = came[at] - 2

    def try_way(self, colour: i64) -> None:
        """Find out which of the hexes noted for a company it cannot do without, besides those that are known."""
        vital, ways, held, room = self.vital, self.notes.ways, self.held, self.terms.room
        bit: i64 = 1 << colour
        at: i64 = 0
        hexes: i64 = self.terms.hexes
        while at < hexes:
            if ways[at] & bit != 0 and vital[at] & bit == 0:
                fills: bool = room[at] == CITY or held[at] != 0
                if fills and has_room(held[at], room[at], bit) and self.way_out(colour, at) < 0:
                    vital[at] |= bit
            at += 1

    def way_out(self, colour: i64, barred: i64) -> i64:
        """The city nearest to a company's track by hexes that have room for it, all but `barred`; -1 if there is none.

        Its notes lead back: for each hex of the way 2 + the hex before it, 1 at its beginning.
        """
        terms = self.terms
        came, queue = self.notes.came, self.notes.queue
        held, edges, room, beside = self.held, self.edges, terms.room, terms.beside
        hexes: i64 = terms.hexes
        bit: i64 = 1 << colour
        n: i64 = 0
        at: i64 = 0
        while at < hexes:
            came[at] = 0
            if edges[at] & bit and at != barred and has_room(held[at], room[at], bit):
                came[at] = 1
                if room[at] == CITY:
                    return at
                queue[n] = at
                n += 1
            at += 1
        i: i64 = 0
        while i < n:
            at = queue[i]
            i += 1
            side: i64 = at * SIDES
            end: i64 = side + SIDES
            while side < end:
                to: i64 = beside[side]
                side += 1
                if to >= 0 and came[to] == 0 and to != barred and has_room(held[to], room[to], bit):
                    came[to] = at + 2
                    if room[to] == CITY:
                        return to
                    queue[n] = to
                    n += 1
        return -1


def has_room(held: i64, room: i64, bit: i64) -> bool:
    """May a locomotive of that colour stand in a hex that holds these (4.4, 4.5)?"""
    if room == COUNTRY:
        return held & bit == 0 and held & (held - 1) == 0
    return room == CITY and held == 0
