"""How to play Paris Connection well: own what will be dear, make dear what you own, starve what others own. Compiled.

A turn is judged by what it adds to the seat's lead over its rivals. Of the rivals' hands it knows what everybody does:
how many they hold, what trades have shown, and how many of each colour they hold together (7.1).
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import OVER, State, zeros
from anden.core.policy import MOST, Policy
from anden.core.rng import Rng
from anden.games.parisconnection.kernel.network import has_room
from anden.games.parisconnection.kernel.state import ParisConnection
from anden.games.parisconnection.kernel.terms import (
    ACT,
    BUILD,
    CITY,
    CODES,
    COLOURS,
    DONE,
    GIVE,
    LAY,
    LAYING,
    MOST_HEXES,
    MOST_TAKEN,
    SIDES,
    TAKE,
)

TEMPER: Final[float] = 5.0  # points that make an action look worse by a factor of e

LONGEST: Final[i64] = 5  # locomotives of one build (4.1)
LINE: Final[i64] = LONGEST + LONGEST + 2  # of what is remembered of a line: its length, hexes and gains
LINES: Final[i64] = 4096  # lines remembered
STOCK: Final[float] = 31.0  # locomotives of a station, before any is dealt
HASHES: Final[i64] = (1 << 40) - 1
MIX: Final[i64] = 1_000_003


def reals(length: i64) -> vec[float]:
    return vec[float]([0.0] * length)


def hash_of(state: ParisConnection) -> i64:
    """Tells boards apart, as good as always."""
    held = state.held
    total: i64 = 0
    at: i64 = 0
    hexes: i64 = state.terms.hexes
    while at < hexes:
        total = (total * MIX + held[at]) & HASHES
        at += 1
    return total


class ParisConnectionPolicy(Policy):
    def __init__(self, seats: i64, constants: dict[str, list[float]]) -> None:
        Policy.__init__(self, seats, False)
        self.spread = 25.0
        self.own_turn = True
        self.horizon = 40  # three or four turns of each
        self.uniform_share = 0
        self.overlook = 20  # nothing is left to chance: worlds differ by how people play on
        self.whole_turns = True
        self.worlds = 32  # of so many turns in each: they take longer there
        self.scores: vec[float] = reals(2 * CODES)
        # The standing of the seat that decides
        self.share: vec[float] = reals(COLOURS)  # by colour: what it holds more than its rivals
        self.strong: vec[float] = reals(COLOURS)  # what the strongest rival holds, as far as can be told
        self.fined: float = 0.0  # what that rival and the seat will lose for holding too much, in difference
        self.expected: vec[float] = reals(COLOURS)  # what a locomotive of a colour will be worth
        self.backing: vec[float] = reals(COLOURS)  # what of a colour is in all hands; 1: as of the others
        self.left: float = 0.0  # of all locomotives, which part lies in the stations
        # The board while a line is planned
        self.held: vec[i64] = zeros(MOST_HEXES)
        self.edges: vec[i64] = zeros(MOST_HEXES)
        self.far: vec[i64] = zeros(MOST_HEXES)
        self.root: vec[i64] = zeros(MOST_HEXES)  # the first hex of the way
        self.came: vec[i64] = zeros(MOST_HEXES)  # the hex before it on the way; -1 at its beginning
        self.queue: vec[i64] = zeros(MOST_HEXES)
        self.credit: vec[float] = reals(MOST_HEXES)  # by first hex: the best that a way over it leads to
        self.goal: i64 = -1  # the city that promises most
        self.firsts: i64 = 0  # hexes beside the track: the head of the queue
        # The line planned
        self.hexes: vec[i64] = zeros(LONGEST)
        self.gains: vec[i64] = zeros(LONGEST + 1)
        self.promises: vec[float] = reals(LONGEST + 1)
        self.length: i64 = 0
        # Lines planned before: they outlast trades
        self.board: i64 = 0  # hash
        self.keys: vec[i64] = zeros(LINES)
        self.lines: vec[i64] = zeros(LINES * LINE)
        self.outlooks: vec[float] = reals(LINES * (LONGEST + 1))

        self.adjust(constants)

    def adjust(self, constants: dict[str, list[float]]) -> None:
        self.fade: float = constants["fade"][0]  # of a city's promise for each hex of the way to it
        self.rise: vec[float] = vec[float](constants["rise"])  # by which a company's rise is foretold: see `rise_of`
        self.thirst: float = constants["thirst"][0]  # locomotives of a station that promise half as much as no end
        self.leader: float = constants["leader"][0]  # how much of the rivals' share is that of the strongest alone
        self.swap: float = constants["swap"][0]  # points that a swap must bring to be worth a turn
        self.haste: float = constants["haste"][0]  # for each locomotive laid by who is ahead; less for who is not
        self.finish: float = constants["finish"][0]  # the game is won, or lost, by ending it
        self.keys = zeros(LINES)  # lines remembered promise otherwise now
        self.sure: float = constants["sure"][0]  # of the own points: a lead that hidden hands will hardly turn

    # ---- what search asks

    def weigh(self, state: State, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        assert isinstance(state, ParisConnection)
        best: float = self.scores[self.rate(state, seat, codes, count)]
        i: i64 = 0
        while i < count:
            out[i] = 1 + i64(float(MOST - 1) * exp((self.scores[i] - best) / TEMPER))
            i += 1

    def choose(self, state: State, seat: i64, codes: vec[i64], count: i64, rng: Rng) -> i64:
        assert isinstance(state, ParisConnection)
        return codes[self.rate(state, seat, codes, count)]

    def worth(self, state: State, party: i64) -> i64:
        assert isinstance(state, ParisConnection)
        if state.actor() == OVER:
            return state.points(party)
        if party == 0:
            self.expect(state)
        total: float = 0.5 - float(state.terms.penalty * state.excess(party))
        colour: i64 = 0
        while colour < COLOURS:
            total += self.expected[colour] * float(state.hand[party * COLOURS + colour])
            colour += 1
        return i64(total)

    def at_rest(self, state: State) -> bool:
        """Between two turns."""
        assert isinstance(state, ParisConnection)
        return state.phase == ACT

    # ---- what an action leads to, in points

    def rate(self, state: ParisConnection, seat: i64, codes: vec[i64], count: i64) -> i64:
        """Scores for all codes; the place of the best."""
        self.compare(state, seat)
        if state.phase == LAYING:
            self.rate_lays(state, codes, count)
        else:
            self.expect(state)
            i: i64 = 0
            while i < count:
                self.scores[i] = self.action(state, seat, codes[i])
                i += 1
        best: i64 = 0
        i = 1
        while i < count:
            if self.scores[i] > self.scores[best]:
                best = i
            i += 1
        return best

    def action(self, state: ParisConnection, seat: i64, code: i64) -> float:
        if code < GIVE:
            self.draw_line(state, code - BUILD, self.share[code - BUILD] >= 0.0)
            return self.best_build(state, code - BUILD, 1)
        if code < TAKE:
            return self.best_take(state, seat, code - GIVE)
        return self.taking(state, seat, state.colour, (code - TAKE) // MOST_TAKEN, (code - TAKE) % MOST_TAKEN + 1)

    # ---- shares

    def compare(self, state: ParisConnection, seat: i64) -> None:
        """What the seat holds more than its rivals, half of them all, half of the strongest."""
        share, strong = self.share, self.strong
        colour: i64 = 0
        while colour < COLOURS:
            share[colour] = 0.0
            colour += 1
        best: float = -100000.0
        other: i64 = 0
        while other < state.terms.seats:
            if other != seat:
                points: float = self.guess(state, seat, other, False)
                if points > best:
                    best = points
                    self.guess(state, seat, other, True)
                    self.fined = float(state.terms.penalty * (state.excess(seat) - state.excess(other)))
            other += 1
        rivals: float = float(state.terms.seats - 1)
        colour = 0
        while colour < COLOURS:
            own: i64 = state.hand[seat * COLOURS + colour]
            even: float = float(self.with_others(state, seat, colour)) / rivals
            share[colour] = float(own) - self.leader * strong[colour] - (1.0 - self.leader) * even
            colour += 1

    def with_others(self, state: ParisConnection, seat: i64, colour: i64) -> i64:
        """How many of a colour the others hold together: all know that."""
        held: i64 = -state.hand[seat * COLOURS + colour]
        other: i64 = 0
        while other < state.terms.seats:
            held += state.hand[other * COLOURS + colour]
            other += 1
        return held

    def guess(self, state: ParisConnection, seat: i64, other: i64, note: bool) -> float:
        """What another's hand is worth now, as far as can be told: what its trades have shown, and of the rest of all
        hidden hands its part."""
        rest: i64 = 0  # of all others, nothing known about
        unknown: i64 = state.hand_size[other]
        total: float = 0.0
        colour: i64 = 0
        while colour < COLOURS:
            unknown -= self.shown(state, other, colour)
            rest += self.hidden(state, seat, colour)
            colour += 1
        part: float = float(unknown) / float(rest) if rest > 0 else 0.0
        colour = 0
        while colour < COLOURS:
            count: float = float(self.shown(state, other, colour)) + part * float(self.hidden(state, seat, colour))
            if note:
                self.strong[colour] = count
            total += count * float(state.value[colour])
            colour += 1
        return total - float(state.terms.penalty * state.excess(other))

    def shown(self, state: ParisConnection, other: i64, colour: i64) -> i64:
        at: i64 = other * COLOURS + colour
        return state.least[at] - state.given[at]

    def hidden(self, state: ParisConnection, seat: i64, colour: i64) -> i64:
        """How many of a colour are in the others' hands without any trade having shown them."""
        count: i64 = self.with_others(state, seat, colour)
        other: i64 = 0
        while other < state.terms.seats:
            if other != seat:
                count -= self.shown(state, other, colour)
            other += 1
        return count

    def expect(self, state: ParisConnection) -> None:
        """What every company will be worth in the end."""
        self.look_at_stocks(state)
        self.board = hash_of(state)
        colour: i64 = 0
        while colour < COLOURS:
            self.draw_line(state, colour, True)
            rise: float = self.rise_of(colour, self.promises[0], state.station[colour])
            self.expected[colour] = float(state.value[colour]) + rise
            colour += 1

    def look_at_stocks(self, state: ParisConnection) -> None:
        """What lies in the stations and what is in the hands: all know both."""
        backing = self.backing
        left: i64 = 0
        held: float = 0.0
        colour: i64 = 0
        while colour < COLOURS:
            left += state.station[colour]
            backing[colour] = float(state.hand[colour] + self.with_others(state, 0, colour))
            held += backing[colour]
            colour += 1
        self.left = float(left) / float(COLOURS * (state.terms.locomotives - 2))
        colour = 0
        while colour < COLOURS:
            backing[colour] = float(COLOURS) * backing[colour] / (held + 1.0)
            colour += 1

    def rise_of(self, colour: i64, promise: float, station: i64) -> float:
        """By how much a company will rise: less and less of what is promised comes about as the stations empty, and
        more where many hold it. The weights are least squares over games of the policy's own (bench/fitting)."""
        rise = self.rise
        left: float = self.left
        backing: float = self.backing[colour]
        stock: float = float(station) / STOCK
        likely: float = left * promise * self.fuel(station)
        total: float = likely * (rise[0] + rise[1] * backing + rise[2] * left + rise[3] * left * backing)
        total += left * promise * stock * rise[4]
        return total + left * (rise[5] + rise[6] * backing) + stock * (rise[7] + rise[8] * backing)

    def fuel(self, station: i64) -> float:
        return float(station) / (float(station) + self.thirst)

    def standing(self, state: ParisConnection, seat: i64, colour: i64, gain: i64) -> float:
        """If the game ended once this company had gained that much: 1, it is won; -1, lost; about 0, who knows."""
        own: float = 0.0
        rival: float = 0.0
        at: i64 = 0
        while at < COLOURS:
            value: float = float(state.value[at] + (gain if at == colour else i64(0)))
            own += value * float(state.hand[seat * COLOURS + at])
            rival += value * self.strong[at]
            at += 1
        lead: float = (own - rival - self.fined) / (self.sure * own + 1.0)
        return max(-1.0, min(1.0, lead))

    # ---- building

    def best_build(self, state: ParisConnection, colour: i64, least: i64) -> float:
        """The best that comes of laying so many locomotives of the line or more."""
        best: float = -100000.0
        count: i64 = least
        while count <= self.length:
            best = max(best, self.build(state, colour, count))
            count += 1
        return best

    def build(self, state: ParisConnection, colour: i64, count: i64) -> float:
        station: i64 = state.station[colour]
        rise: float = float(self.gains[count]) + self.rise_of(colour, self.promises[count], station - count)
        rise -= self.rise_of(colour, self.promises[0], station)
        standing: float = self.standing(state, state.seat, colour, state.gain() + self.gains[count])
        worth: float = rise * self.share[colour] + self.haste * float(count) * standing
        if self.ends(state, colour, count):
            worth += self.finish * standing
        return worth

    def ends(self, state: ParisConnection, colour: i64, count: i64) -> bool:
        """Is the game over after so many of the line (6.1)?"""
        i: i64 = 0
        while i < state.laid_size:
            if state.laid[i] == state.terms.end:
                return True
            i += 1
        i = 0
        while i < count:
            if self.hexes[i] == state.terms.end:
                return True
            i += 1
        return state.station[colour] == count and state.stations() - (1 if count > 0 else 0) <= 1

    def rate_lays(self, state: ParisConnection, codes: vec[i64], count: i64) -> None:
        """Stop, or go on: the line goes on over the best hex, and worse ones are worse by what they lead to."""
        colour: i64 = state.colour
        share: float = self.share[colour]
        self.look_at_stocks(state)
        self.board = hash_of(state)
        self.draw_line(state, colour, share >= 0.0)
        go_on: float = self.best_build(state, colour, 1)
        stop: float = self.build(state, colour, 0)
        self.copy_board(state)
        self.scan(state, colour)
        first: i64 = self.hexes[0]
        i: i64 = 0
        while i < count:
            if codes[i] == DONE:
                self.scores[i] = stop
            else:
                loss: float = self.credit[first] - self.credit[codes[i] - LAY]
                self.scores[i] = go_on - abs(loss * share) - (0.0 if codes[i] - LAY == first else 0.01)
            i += 1

    def draw_line(self, state: ParisConnection, colour: i64, eager: bool) -> None:
        """What could be laid now: towards the best city again and again, or where it is of least use."""
        most: i64 = min(state.terms.most_laid - state.laid_size, state.station[colour])
        kind: i64 = (most * COLOURS + colour) * 2 + (1 if eager else 0)
        key: i64 = 1 + ((self.board * MIX + kind) & HASHES)
        slot: i64 = key % LINES
        if self.keys[slot] == key:
            self.recall(slot)
            return
        self.copy_board(state)
        self.length = 0
        self.promises[0] = self.scan(state, colour)
        self.lay_first(state, colour, eager, most)
        while eager and self.goal >= 0 and 0 < self.length < most:
            self.lay_towards(state, self.goal, colour, most)
        if not eager:
            self.waste(state, colour, most)
        self.keys[slot] = key
        self.remember(slot)

    def lay_first(self, state: ParisConnection, colour: i64, eager: bool, most: i64) -> None:
        """The hex to begin with leads to most, or to least, and shuts no company in (4.6)."""
        bit: i64 = i64(1) << colour
        best: i64 = -1
        i: i64 = 0
        while i < self.firsts:
            at: i64 = self.queue[i]
            if state.open_to(at) & bit and (best < 0 or self.better(at, best, eager)):
                best = at
            i += 1
        if best >= 0 and most > 0:
            self.lay(state, best, colour)
            self.promises[1] = self.scan(state, colour)

    def better(self, at: i64, than: i64, eager: bool) -> bool:
        return self.credit[at] > self.credit[than] if eager else self.credit[at] < self.credit[than]

    def lay_towards(self, state: ParisConnection, goal: i64, colour: i64, most: i64) -> None:
        """To a city, or as far as the build goes; what is promised on the way changes step by step."""
        begun: i64 = self.length
        way: i64 = self.far[goal]
        step: i64 = min(way, most - begun)
        while way > 0:
            if way <= step:
                self.hexes[begun + way - 1] = goal
            goal = self.came[goal]
            way -= 1
        while self.length < begun + step:
            self.lay(state, self.hexes[self.length], colour)
        self.promises[self.length] = self.scan(state, colour)
        self.fill_in(begun)

    def waste(self, state: ParisConnection, colour: i64, most: i64) -> None:
        """Beside the track, where it leads to least."""
        begun: i64 = self.length
        while 0 < self.length < most:
            worst: i64 = -1
            i: i64 = 0
            while i < self.firsts:
                at: i64 = self.queue[i]
                if not self.held[at] >> colour & 1 and (worst < 0 or self.credit[at] < self.credit[worst]):
                    worst = at
                i += 1
            if worst < 0:
                break
            self.lay(state, worst, colour)
        if self.length > begun:
            self.promises[self.length] = self.scan(state, colour)
            self.fill_in(begun)

    def fill_in(self, begun: i64) -> None:
        """Promises between two that are known."""
        step: float = (self.promises[self.length] - self.promises[begun]) / float(self.length - begun)
        while begun < self.length - 1:
            begun += 1
            self.promises[begun] = self.promises[begun - 1] + step

    def lay(self, state: ParisConnection, at: i64, colour: i64) -> None:
        """On the copied board; the line gets longer."""
        n: i64 = self.length
        self.hexes[n] = at
        self.gains[n + 1] = self.gains[n] + state.terms.value[at]
        self.length = n + 1
        self.held[at] |= i64(1) << colour
        beside, edges = state.terms.beside, self.edges
        i: i64 = at * SIDES
        end: i64 = i + SIDES
        while i < end:
            if beside[i] >= 0:
                edges[beside[i]] |= i64(1) << colour
            i += 1

    def remember(self, slot: i64) -> None:
        lines, outlooks = self.lines, self.outlooks
        base: i64 = slot * LINE
        lines[base] = self.length
        i: i64 = 0
        while i <= self.length:
            if i < self.length:
                lines[base + 1 + i] = self.hexes[i]
            lines[base + 1 + LONGEST + i] = self.gains[i]
            outlooks[slot * (LONGEST + 1) + i] = self.promises[i]
            i += 1

    def recall(self, slot: i64) -> None:
        lines, outlooks = self.lines, self.outlooks
        base: i64 = slot * LINE
        self.length = lines[base]
        i: i64 = 0
        while i <= self.length:
            if i < self.length:
                self.hexes[i] = lines[base + 1 + i]
            self.gains[i] = lines[base + 1 + LONGEST + i]
            self.promises[i] = outlooks[slot * (LONGEST + 1) + i]
            i += 1

    # ---- the board

    def copy_board(self, state: ParisConnection) -> None:
        held, edges = self.held, self.edges
        at: i64 = 0
        while at < state.terms.hexes:
            held[at] = state.held[at]
            edges[at] = state.edges[at]
            at += 1

    def scan(self, state: ParisConnection, colour: i64) -> float:
        """All that a company could come to on the copied board: what the cities there promise, nearer ones more."""
        far, queue, room = self.far, self.queue, state.terms.room
        self.start(state, colour)
        n: i64 = self.firsts
        most: float = 0.0
        promise: float = 0.0
        fade: float = self.fade
        ring: i64 = 1
        i: i64 = 0
        while i < n:
            at: i64 = queue[i]
            i += 1
            if far[at] > ring:
                ring = far[at]
                fade *= self.fade
            if room[at] == CITY:
                goal: float = fade * float(state.terms.value[at])
                promise += goal
                self.credit[self.root[at]] = max(self.credit[self.root[at]], goal)
                if goal > most:
                    most = goal
                    self.goal = at
            n = self.go_on(state, at, i64(1) << colour, n)
        return promise

    def start(self, state: ParisConnection, colour: i64) -> None:
        """The hexes beside the track: where every way begins."""
        held, edges, far, room = self.held, self.edges, self.far, state.terms.room
        bit: i64 = i64(1) << colour
        n: i64 = 0
        at: i64 = 0
        while at < state.terms.hexes:
            far[at] = 0
            if edges[at] & bit and has_room(held[at], room[at], bit):
                far[at] = 1
                self.root[at] = at
                self.came[at] = -1
                self.credit[at] = 0.0
                self.queue[n] = at
                n += 1
            at += 1
        self.firsts = n
        self.goal = -1

    def go_on(self, state: ParisConnection, at: i64, bit: i64, n: i64) -> i64:
        """From a hex to those beside it that have room and were not come to yet; how many there are then in all."""
        held, far, room, beside = self.held, self.far, state.terms.room, state.terms.beside
        side: i64 = at * SIDES
        end: i64 = side + SIDES
        while side < end:
            to: i64 = beside[side]
            side += 1
            if to >= 0 and far[to] == 0 and has_room(held[to], room[to], bit):
                far[to] = far[at] + 1
                self.root[to] = self.root[at]
                self.came[to] = at
                self.queue[n] = to
                n += 1
        return n

    # ---- trading

    def best_take(self, state: ParisConnection, seat: i64, gave: i64) -> float:
        best: float = -100000.0
        took: i64 = 0
        while took < COLOURS:
            if took != gave:
                count: i64 = 1
                while count <= MOST_TAKEN and count <= state.station[took]:
                    best = max(best, self.taking(state, seat, gave, took, count))
                    count += 1
            took += 1
        return best

    def taking(self, state: ParisConnection, seat: i64, gave: i64, took: i64, count: i64) -> float:
        size: i64 = state.hand_size[seat] - (1 if state.phase == ACT else 0)
        over: i64 = max(size + count - state.terms.limit, 0) - max(size + 1 - state.terms.limit, 0)
        worth: float = float(count) * self.expected[took] - self.expected[gave] - float(state.terms.penalty * over)
        return worth - (self.swap if count == 1 else 0.0)
