"""Networks: what a seat's tracks join (8.2), and its longest trail (8.3). Compiled.

A trail is a connected set of tracks at which an odd number meets in two cities at most (Euler). Short of work, trails
are walked one after the other. Where that takes too long the map is gone through city by city, in an order in which
only few cities are ever half done: of all ways to keep or leave the tracks so far nothing matters but which of these
cities are joined, at which of them an odd number meets, and how long it is. A map on which too many cities would be
half done at once is refused, so the work is bounded on every map that is played.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import Facts, bits_of, vec_of, zeros

WIDEST: Final[i64] = 7  # cities half done at once
STARTS: Final[i64] = 24  # cities from which an order is tried
PATIENCE: Final[i64] = 1000  # steps of walking
LABEL: Final[i64] = 4  # bits that name the piece a half-done city is joined to; 0: none yet
NEW: Final[i64] = 9  # a piece's name before it is named in order
ODD: Final[i64] = 256  # in a key: parities of the half-done cities, odd cities done, pieces
PIECES: Final[i64] = 1024
SPREAD: Final[i64] = 1_000_003  # a key times this stays below 2**63

# Powers of two. Written `1 << n`, a literal would be shifted as a 32-bit number of C by compiled code.
BIT: Final[vec[i64]] = vec_of([1 << n for n in range(63)])


class Roads(Facts):
    """Cities and the tracks between them, and the order in which they are gone through."""

    def __init__(self, cities: i64, tracks: list[tuple[int, int, int, int, int]]) -> None:
        """Tracks are cities, length, colour and twin."""
        self.cities = cities
        self.tracks: i64 = len(tracks)
        self.city_a = vec_of([track[0] for track in tracks])
        self.city_b = vec_of([track[1] for track in tracks])
        self.length = vec_of([track[2] for track in tracks])
        # The tracks of city v: roads[exits[v]] to roads[exits[v + 1] - 1], each leading to the city beside it.
        roads: list[int] = []
        beyond: list[int] = []
        exits = [0]
        for city in range(cities):
            for r, track in enumerate(tracks):
                if city == track[0] or city == track[1]:
                    roads.append(r)
                    beyond.append(track[0] + track[1] - city)
            exits.append(len(roads))
        self.exits = vec_of(exits)
        self.roads = vec_of(roads)
        self.beyond = vec_of(beyond)
        self.order: vec[i64] = zeros(cities)
        self.rank: vec[i64] = zeros(cities)
        self.slot: vec[i64] = zeros(cities)  # of a half-done city, among WIDEST
        self.width: i64 = cities + 1
        self.find_order()

    def find_order(self) -> None:
        """The narrowest order of those tried."""
        start: i64 = 0
        step: i64 = 1 + self.cities // STARTS
        while start < self.cities:
            order: vec[i64] = self.order_from(start)
            slot: vec[i64] = zeros(self.cities)
            width: i64 = self.place(order, slot)
            if width < self.width:
                self.width = width
                self.order = order
                self.slot = slot
            start += step
        at: i64 = 0
        while at < self.cities:
            self.rank[self.order[at]] = at
            at += 1

    def order_from(self, city: i64) -> vec[i64]:
        """Next is always the city that leaves fewest half done, of these one that most tracks lead to."""
        order: vec[i64] = zeros(self.cities)
        seen: vec[i64] = zeros(self.cities)
        left: vec[i64] = zeros(self.cities)  # tracks to cities not seen yet
        at: i64 = 0
        while at < self.cities:
            left[at] = self.exits[at + 1] - self.exits[at]
            at += 1
        n: i64 = 0
        while n < self.cities:
            if n > 0:
                city = self.cheapest(seen, left)
            order[n] = city
            seen[city] = 1
            at = self.exits[city]
            while at < self.exits[city + 1]:
                left[self.beyond[at]] -= 1
                at += 1
            n += 1
        return order

    def cheapest(self, seen: vec[i64], left: vec[i64]) -> i64:
        found: i64 = -1
        least: i64 = 0
        city: i64 = 0
        while city < self.cities:
            if seen[city] == 0:
                cost: i64 = self.cost_of(city, seen, left)
                if found < 0 or cost < least:
                    found = city
                    least = cost
            city += 1
        return found

    def cost_of(self, city: i64, seen: vec[i64], left: vec[i64]) -> i64:
        """By how many more cities would be half done; among equals, tracks to cities seen count for it."""
        cost: i64 = 100 if left[city] > 0 else 0
        at: i64 = self.exits[city]
        while at < self.exits[city + 1]:
            other: i64 = self.beyond[at]
            if seen[other] == 1:
                cost -= 101 if left[other] == 1 else 1
            at += 1
        return cost

    def place(self, order: vec[i64], slot: vec[i64]) -> i64:
        """A slot for each city, free again when all its neighbours are done. How many slots that takes."""
        rank: vec[i64] = zeros(self.cities)
        n: i64 = 0
        while n < self.cities:
            rank[order[n]] = n
            n += 1
        until: vec[i64] = zeros(self.cities)  # by slot: the rank at which it is free again
        width: i64 = 0
        n = 0
        while n < self.cities:
            free: i64 = 0
            while until[free] > n:
                free += 1
            slot[order[n]] = free
            until[free] = self.last_rank(order[n], rank) + 1
            width = max(width, free + 1)
            n += 1
        return width

    def last_rank(self, city: i64, rank: vec[i64]) -> i64:
        last: i64 = rank[city]
        at: i64 = self.exits[city]
        while at < self.exits[city + 1]:
            last = max(last, rank[self.beyond[at]])
            at += 1
        return last


def regions(roads: Roads, owner: vec[i64], seat: i64) -> vec[i64]:
    """For each city the lowest city that the seat's own tracks join it to."""
    region: vec[i64] = zeros(roads.cities)
    cities: i64 = roads.cities
    city: i64 = 0
    while city < cities:
        region[city] = city
        city += 1
    track: i64 = 0
    tracks: i64 = roads.tracks
    while track < tracks:
        if owner[track] == seat:
            join(region, roads.city_a[track], roads.city_b[track])
        track += 1
    city = 0
    while city < cities:  # each points to a lower one, which has its answer already
        region[city] = region[region[city]]
        city += 1
    return region


def join(region: vec[i64], a: i64, b: i64) -> None:
    """Let the higher of two regions point to the lower; cities point to lower ones until `regions` is done."""
    while region[a] != a:
        a = region[a]
    while region[b] != b:
        b = region[b]
    if a < b:
        region[b] = a
    else:
        region[a] = b


def longest_trail(roads: Roads, owner: vec[i64], seat: i64, best: i64) -> i64:
    """The longest trail of the seat's trains (8.3), or `best` if that is longer."""
    return trail_and_work(roads, owner, seat, best)[0]


def trail_and_work(roads: Roads, owner: vec[i64], seat: i64, best: i64) -> tuple[i64, i64]:
    """The longest trail, or `best` if that is longer; and the work it took: steps walked, ways to keep or leave.

    A longest trail that does not use every track of its region starts at a city where an odd number of them meet:
    elsewhere it could be lengthened backwards. With two such cities at most it uses every track (Euler).
    """
    region: vec[i64] = regions(roads, owner, seat)
    total: vec[i64] = zeros(roads.cities)
    odd: vec[i64] = zeros(roads.cities)
    degree: vec[i64] = zeros(roads.cities)
    free: vec[i64] = zeros(roads.tracks)
    tracks: i64 = roads.tracks
    track: i64 = 0
    while track < tracks:
        if owner[track] == seat:
            total[region[roads.city_a[track]]] += roads.length[track]
            degree[roads.city_a[track]] += 1
            degree[roads.city_b[track]] += 1
            free[track] = 1
        track += 1
    cities: i64 = roads.cities
    city: i64 = 0
    while city < cities:
        odd[region[city]] += degree[city] & 1
        city += 1
    city = 0
    while city < cities:
        if odd[city] <= 2 and total[city] > best:
            best = total[city]
        city += 1
    work: i64 = 0
    city = 0
    while city < cities:
        if odd[city] > 2 and total[city] - odd[city] // 2 + 1 > best:
            walker = Walker(roads, free)
            best = walker.longest(region, city, degree, total[city], best)
            work += PATIENCE - walker.left
            if walker.left <= 0:
                sweep = Sweep(roads, free, region, city, degree)
                best = sweep.longest(best)
                work += sweep.work
        city += 1
    return best, work


class Walker:
    """Trails walked one after the other, until patience ends."""

    def __init__(self, roads: Roads, free: vec[i64]) -> None:
        self.roads = roads
        self.free = free[:]
        self.left: i64 = PATIENCE

    def longest(self, region: vec[i64], root: i64, degree: vec[i64], total: i64, best: i64) -> i64:
        """The longest of the region, if there is patience left at the end; otherwise a long one."""
        city: i64 = root
        while city < self.roads.cities and self.left > 0:
            if region[city] == root and degree[city] & 1 == 1:
                best = self.walk(city, 0, total, best)
            city += 1
        return best

    def walk(self, city: i64, length: i64, rest: i64, best: i64) -> i64:
        """The best of `best` and all trails that go on from here over the tracks that are left."""
        if length > best:
            best = length
        if length + rest <= best:
            return best
        self.left -= 1
        free = self.free
        roads = self.roads
        at: i64 = roads.exits[city]
        end: i64 = roads.exits[city + 1]
        while at < end and self.left > 0:
            track: i64 = roads.roads[at]
            if free[track] == 1:
                long: i64 = roads.length[track]
                free[track] = 0
                best = self.walk(roads.beyond[at], length + long, rest - long, best)
                free[track] = 1
            at += 1
        return best


class Ways:
    """The longest of all ways that come to the same, by their key."""

    def __init__(self) -> None:
        self.room: i64 = 256
        self.key: vec[i64] = zeros(self.room)  # + 1; 0: none
        self.value: vec[i64] = zeros(self.room)
        self.used: vec[i64] = zeros(self.room)
        self.count: i64 = 0

    def put(self, key: i64, value: i64) -> None:
        at: i64 = self.find(key)
        if self.key[at] == 0:
            self.key[at] = key + 1
            self.value[at] = value
            self.used[self.count] = at
            self.count += 1
            if 2 * self.count > self.room:
                self.grow()
        elif value > self.value[at]:
            self.value[at] = value

    def find(self, key: i64) -> i64:
        """Where the key is, or has its place."""
        keys = self.key
        last: i64 = self.room - 1
        at: i64 = (key * SPREAD >> 20) & last
        while keys[at] != 0 and keys[at] != key + 1:
            at = (at + 1) & last
        return at

    def grow(self) -> None:
        key = self.key
        value = self.value
        used = self.used
        count: i64 = self.count
        self.room *= 4
        self.key = zeros(self.room)
        self.value = zeros(self.room)
        self.used = zeros(self.room)
        self.count = 0
        n: i64 = 0
        while n < count:
            self.put(key[used[n]] - 1, value[used[n]])
            n += 1


class Sweep:
    """The tracks of one region, gone through in the order of their cities."""

    def __init__(self, roads: Roads, free: vec[i64], region: vec[i64], root: i64, degree: vec[i64]) -> None:
        self.roads = roads
        self.free = free
        self.region = region
        self.root = root
        self.degree = degree
        self.work: i64 = 0
        self.total: i64 = 0
        self.shortest: i64 = 0
        self.odd: i64 = 0  # cities where an odd number of tracks meets, among those to come
        self.parity: i64 = 0  # the half-done cities at which an odd number of tracks is to come, as bits
        self.rest: i64 = 0  # length of the tracks to come
        self.best: i64 = 0
        self.ways: Ways = Ways()
        track: i64 = 0
        while track < roads.tracks:
            if free[track] == 1 and region[roads.city_a[track]] == root:
                self.total += roads.length[track]
                if self.shortest == 0 or roads.length[track] < self.shortest:
                    self.shortest = roads.length[track]
            track += 1

    def longest(self, best: i64) -> i64:
        """Asked first for what is hardly to be hoped for, then for less: the more is asked the less must be tried."""
        odd: i64 = self.count_odd()
        most: i64 = self.total - self.shortest * ((odd - 1) // 2)
        gap: i64 = 1
        while most > best:
            floor: i64 = max(best, most - gap)
            self.go_through(odd, floor)
            if self.best > floor or floor == best:
                return self.best
            gap *= 3
        return best

    def count_odd(self) -> i64:
        n: i64 = 0
        city: i64 = 0
        while city < self.roads.cities:
            if self.region[city] == self.root:
                n += self.degree[city] & 1
            city += 1
        return n

    def go_through(self, odd: i64, floor: i64) -> None:
        """Leaves in `best` the longest trail, or `floor` if none is longer."""
        roads = self.roads
        self.best = floor
        self.odd = odd
        self.parity = 0
        self.rest = self.total
        self.ways = Ways()
        self.ways.put(0, 0)
        n: i64 = 0
        while n < roads.cities and self.ways.count > 0:
            city: i64 = roads.order[n]
            if self.region[city] == self.root and self.degree[city] > 0:
                self.enter(city)
                self.leave(n)
            n += 1

    def enter(self, city: i64) -> None:
        """Each own track to a city before this one is kept or left."""
        roads = self.roads
        here: i64 = roads.slot[city]
        self.odd -= self.degree[city] & 1
        self.parity |= (self.degree[city] & 1) * BIT[here]
        at: i64 = roads.exits[city]
        while at < roads.exits[city + 1]:
            other: i64 = roads.beyond[at]
            if self.free[roads.roads[at]] == 1 and roads.rank[other] < roads.rank[city]:
                self.decide(here, roads.slot[other], roads.length[roads.roads[at]])
            at += 1

    def decide(self, here: i64, there: i64, length: i64) -> None:
        self.rest -= length
        self.parity ^= BIT[here] | BIT[there]
        old = self.ways
        self.ways = Ways()
        n: i64 = 0
        while n < old.count:
            key: i64 = old.key[old.used[n]] - 1
            value: i64 = old.value[old.used[n]]
            self.note(key, value)
            key = (joined(key // PIECES, here, there) * PIECES + key % PIECES) ^ (BIT[here] | BIT[there])
            self.note(key, value + length)
            n += 1
        self.work += old.count

    def note(self, key: i64, value: i64) -> None:
        """Worth going on with? Cities where an odd number would meet must lose a track: one for two of them at least,
        save for the ends."""
        spare: i64 = bits_of((key % ODD) ^ self.parity) + self.odd + key // ODD % 4 - 2
        lost: i64 = self.shortest * ((spare + 1) // 2) if spare > 0 else i64(0)
        if value + self.rest - lost > self.best:
            self.ways.put(key, value)

    def leave(self, n: i64) -> None:
        """The cities whose last own track has been decided on are done."""
        roads = self.roads
        rank: i64 = 0
        while rank <= n:
            city: i64 = roads.order[rank]
            if self.region[city] == self.root and self.degree[city] > 0 and self.last_of(city) == n:
                self.finish(roads.slot[city])
            rank += 1

    def last_of(self, city: i64) -> i64:
        roads = self.roads
        last: i64 = roads.rank[city]
        at: i64 = roads.exits[city]
        while at < roads.exits[city + 1]:
            if self.free[roads.roads[at]] == 1:
                last = max(last, roads.rank[roads.beyond[at]])
            at += 1
        return last

    def finish(self, slot: i64) -> None:
        """A piece that no half-done city is joined to any more is a trail, if it is the only one."""
        old = self.ways
        self.ways = Ways()
        n: i64 = 0
        while n < old.count:
            key: i64 = old.key[old.used[n]] - 1
            value: i64 = old.value[old.used[n]]
            if key & BIT[slot] != 0:
                key += ODD - BIT[slot]
            pieces: i64 = key // PIECES
            piece: i64 = pieces >> (LABEL * slot) & 15
            others: i64 = pieces - (piece << (LABEL * slot))
            if key // ODD % 4 <= 2:
                if piece == 0 or has(others, piece):
                    self.ways.put(named(others) * PIECES + key % PIECES, value)
                elif others == 0:
                    self.best = max(self.best, value)
            n += 1


def has(pieces: i64, piece: i64) -> bool:
    while pieces != 0:
        if pieces & 15 == piece:
            return True
        pieces >>= LABEL
    return False


def joined(pieces: i64, here: i64, there: i64) -> i64:
    """A track is kept between two half-done cities: what they belong to is one piece."""
    one: i64 = pieces >> (LABEL * here) & 15
    other: i64 = pieces >> (LABEL * there) & 15
    if one != 0 and one == other:
        return pieces
    piece: i64 = NEW
    pieces += (piece - one) << (LABEL * here)
    pieces += (piece - other) << (LABEL * there)
    if one == 0 and other == 0:
        return named(pieces)
    found: i64 = 0
    slot: i64 = 0
    while slot < WIDEST:
        label: i64 = pieces >> (LABEL * slot) & 15
        if (label != 0 and label == one) or (label != 0 and label == other):
            label = NEW
        found += label << (LABEL * slot)
        slot += 1
    return named(found)


def named(pieces: i64) -> i64:
    """The same pieces, named 1, 2, … in the order of their first city."""
    names: i64 = 0
    count: i64 = 0
    found: i64 = 0
    slot: i64 = 0
    while slot < WIDEST:
        label: i64 = pieces >> (LABEL * slot) & 15
        if label != 0:
            name: i64 = names >> (LABEL * label) & 15
            if name == 0:
                count += 1
                name = count
                names += name << (LABEL * label)
            found += name << (LABEL * slot)
        slot += 1
    return found
