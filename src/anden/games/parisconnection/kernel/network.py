"""The track of Paris Connection; nobody is cut off. Compiled. Numbers in comments are paragraphs of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import Facts, State, zeros
from anden.games.parisconnection.kernel.terms import CITY, CLOSED, COLOURS, COUNTRY, SIDES, Terms


class Notes(Facts):
    """Where one search for a way (4.6) notes what it has seen: of no meaning afterwards, so not part of a position."""

    def __init__(self, hexes: i64) -> None:
        self.came: vec[i64] = zeros(hexes)
        self.queue: vec[i64] = zeros(hexes)
        self.way: vec[i64] = zeros(hexes)


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
        vital = self.vital
        at: i64 = 0
        while at < self.terms.hexes:
            vital[at] = 0
            at += 1
        if len(self.notes.came) == 0:
            self.notes = Notes(self.terms.hexes)
        colour: i64 = 0
        while colour < COLOURS:
            if not (self.served >> colour) & 1:
                self.survey_company(colour)
            colour += 1

    def survey_company(self, colour: i64) -> None:
        came, way = self.notes.came, self.notes.way
        at: i64 = self.way_out(colour, -1)
        n: i64 = 0
        while at >= 0:
            way[n] = at
            n += 1
            at = came[at] - 2
        while n > 0:
            n -= 1
            at = way[n]
            fills: bool = self.terms.room[at] == CITY or self.held[at] != 0
            if fills and self.way_out(colour, at) < 0:
                self.vital[at] |= 1 << colour

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
                queue[n] = at
                n += 1
            at += 1
        i: i64 = 0
        while i < n:
            at = queue[i]
            i += 1
            if room[at] == CITY:
                return at
            side: i64 = at * SIDES
            end: i64 = side + SIDES
            while side < end:
                to: i64 = beside[side]
                side += 1
                if to >= 0 and came[to] == 0 and to != barred and has_room(held[to], room[to], bit):
                    came[to] = at + 2
                    queue[n] = to
                    n += 1
        return -1


def has_room(held: i64, room: i64, bit: i64) -> bool:
    """May a locomotive of that colour stand in a hex that holds these (4.4, 4.5)?"""
    if room == COUNTRY:
        return held & bit == 0 and held & (held - 1) == 0
    return room == CITY and held == 0
