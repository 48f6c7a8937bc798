"""Information-set Monte Carlo tree search: for any game, any number of seats. Compiled.

Each iteration redraws what the searching seat cannot know and plays on in that world: down the tree by visits, values
and the policy's weights (PUCT), then by a playout. The tree branches on decisions only; chance is sampled anew on the
way, so a node stands for whatever can happen there, and offers in each world what is legal in it. Every seat goes for
its own reward (max^n).

Where the policy wants it (`own_turn`) the tree is the seat's own turn and no more: all that follows is played out, and
the n-th world that an action is tried in, with its luck, is the same for every action.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import OVER, State, decider, let_nature_move, zeros
from anden.core.luck import Luck
from anden.core.policy import Policy
from anden.core.rng import Rng

ROOT: Final[i64] = 1
FIRST_ROOM: Final[i64] = 1024
DEEPEST: Final[i64] = 400
STEEPNESS: Final[float] = 1.1  # ln 3: makes `spread` the lead that wins three times in four
LEAST_VISITS: Final[i64] = 8  # of a code that belongs to the line expected
DOUBT: Final[float] = 0.1  # what is untried is taken to be so much worse than its node


def reals(length: i64) -> vec[float]:
    return vec[float]([0.0] * length)


def longer(old: vec[i64], length: i64) -> vec[i64]:
    new: vec[i64] = zeros(length)
    i: i64 = 0
    end: i64 = len(old)
    while i < end:
        new[i] = old[i]
        i += 1
    return new


def longer_reals(old: vec[float], length: i64) -> vec[float]:
    new: vec[float] = reals(length)
    i: i64 = 0
    end: i64 = len(old)
    while i < end:
        new[i] = old[i]
        i += 1
    return new


class Search:
    """One decision of one seat, thought about for as many iterations as are run.

    `state` is any world the seat cannot rule out.
    """

    def __init__(self, policy: Policy, state: State, seat: i64, codes: i64, streams: i64, rng: Rng) -> None:
        """`codes` and `streams` say how many the game has."""
        self.policy = policy
        self.state = state
        self.seat = seat
        self.seats: i64 = policy.seats
        self.rng = rng
        self.own_turn: bool = policy.own_turn
        self.streams = streams
        self.seed: i64 = rng.next32() if policy.own_turn else i64(0)  # of worlds and luck that actions are compared in
        self.luck = Luck(streams, self.seed, 0)
        self.codes: vec[i64] = zeros(2 * codes)
        self.weights: vec[i64] = zeros(2 * codes)
        self.choices: vec[i64] = zeros(2 * codes)  # what may be done now, and the weights of that
        self.choice_weights: vec[i64] = zeros(2 * codes)
        self.count: i64 = 0  # of them; 0: not looked at yet
        self.slot: vec[i64] = zeros(codes)  # code → child of the node looked at; else 0
        self.worths: vec[i64] = zeros(policy.parties)
        self.rewards: vec[float] = reals(policy.seats)
        self.won: vec[float] = reals(policy.seats)
        self.wins: vec[float] = reals(policy.seats)
        self.path: vec[i64] = zeros(DEEPEST + 2)
        self.done: i64 = 0  # iterations for this decision
        self.root: i64 = ROOT
        self.nodes: i64 = ROOT + 1
        self.child: vec[i64] = zeros(FIRST_ROOM)
        self.sibling: vec[i64] = zeros(FIRST_ROOM)
        self.code: vec[i64] = zeros(FIRST_ROOM)
        self.visits: vec[i64] = zeros(FIRST_ROOM)
        self.value: vec[float] = reals(FIRST_ROOM * self.seats)

    def run(self, iterations: i64) -> None:
        while iterations > 0:
            self.iterate()
            iterations -= 1

    def follow(self, state: State, code: i64) -> bool:
        """The seat chose this code and has to decide again, in this world: keep what is known. False: nothing is."""
        at: i64 = self.child[self.root]
        while at > 0 and self.code[at] != code:
            at = self.sibling[at]
        if at == 0:
            return False
        self.root = at
        self.state = state
        self.count = 0
        self.wins = reals(self.seats)
        self.done = 0
        return True

    # ---- one iteration

    def iterate(self) -> None:
        if self.count == 0:
            self.look()
        code: i64 = self.pick(self.choices, self.choice_weights, self.count, self.root, self.seat)
        world: State = self.imagine(code)
        self.policy.begin(world)
        depth: i64 = self.descend(world, code)
        self.play_out(world)
        self.judge(world)
        self.learn(depth)

    def look(self) -> None:
        """What may be done now, and how it looks to the policy: it is the same in all worlds."""
        world: State = self.state.clone()
        self.policy.begin(world)
        self.count = world.legal(self.seat, self.choices)
        if self.count > 1:
            self.policy.weigh(world, self.seat, self.choices, self.count, self.choice_weights)

    def imagine(self, code: i64) -> State:
        """Another world to try the code in."""
        world: State = self.state.clone()
        if self.own_turn:
            child: i64 = self.child_of(self.root, code)  # it may need room: `visits` is another then
            number: i64 = self.visits[child]
            self.luck = Luck(self.streams, self.seed, number)
            world.resample(self.seat, Rng(self.seed + 1, number))
        else:
            world.resample(self.seat, self.rng)
        return world

    def let_nature_move(self, world: State) -> None:
        if self.own_turn:
            self.luck.let_nature_move(world, self.codes)
        else:
            let_nature_move(world, self.rng, self.codes)

    def descend(self, world: State, code: i64) -> i64:
        """Down the tree, first by that code, to a node it had not, or to the end of the tree. The depth reached."""
        node: i64 = self.root
        seat: i64 = self.seat
        depth: i64 = 0
        known: bool = True
        self.path[0] = node
        while known and depth < DEEPEST:
            if depth > 0:
                code = self.select(world, node, seat)
            node = self.child_of(node, code)
            known = self.visits[node] > 0
            depth += 1
            self.path[depth] = node
            world.apply(seat, code)
            ends: bool = self.own_turn and world.actor() != seat
            self.let_nature_move(world)
            if ends or world.actor() == OVER:
                return depth
            seat = decider(world, self.seats)
        return depth

    def select(self, world: State, node: i64, seat: i64) -> i64:
        count: i64 = world.legal(seat, self.codes)
        if count > 1:
            self.policy.weigh(world, seat, self.codes, count, self.weights)
        return self.pick(self.codes, self.weights, count, node, seat)

    def pick(self, codes: vec[i64], weights: vec[i64], count: i64, node: i64, seat: i64) -> i64:
        """The legal code with the best of what is known of it and how much is still to learn."""
        slot, value, visits = self.slot, self.value, self.visits
        if count == 1:
            return codes[0]
        seats: i64 = self.seats
        at: i64 = self.child[node]
        while at > 0:
            slot[self.code[at]] = at
            at = self.sibling[at]
        total: i64 = 0
        i: i64 = 0
        while i < count:
            total += weights[i]
            i += 1
        here: i64 = visits[node]
        untried: float = (value[node * seats + seat] / float(here) if here > 0 else 0.5) - DOUBT
        urge: float = self.policy.curiosity * sqrt(float(here) + 1.0) / float(total)
        best: float = -1000.0
        chosen: i64 = codes[0]
        i = 0
        while i < count:
            at = slot[codes[i]]
            n: i64 = visits[at]
            merit: float = value[at * seats + seat] / float(n) if n > 0 else untried
            merit += urge * float(weights[i]) / (1.0 + float(n))
            if merit > best:
                best = merit
                chosen = codes[i]
            i += 1
        at = self.child[node]
        while at > 0:
            slot[self.code[at]] = 0
            at = self.sibling[at]
        return chosen

    def child_of(self, node: i64, code: i64) -> i64:
        at: i64 = self.child[node]
        while at > 0:
            if self.code[at] == code:
                return at
            at = self.sibling[at]
        if self.nodes == len(self.child):
            self.make_room()
        at = self.nodes
        self.nodes += 1
        self.code[at] = code
        self.sibling[at] = self.child[node]
        self.child[node] = at
        return at

    def make_room(self) -> None:
        room: i64 = 2 * len(self.child)
        self.child = longer(self.child, room)
        self.sibling = longer(self.sibling, room)
        self.code = longer(self.code, room)
        self.visits = longer(self.visits, room)
        self.value = longer_reals(self.value, room * self.seats)

    def play_out(self, world: State) -> None:
        """By the policy, mixed with uniform choices, to the end, or beyond the policy's horizon to a point of rest."""
        policy, rng, codes = self.policy, self.rng, self.codes
        uniform_share: i64 = policy.uniform_share
        left: i64 = policy.horizon
        while world.actor() != OVER:
            seat: i64 = decider(world, self.seats)
            count: i64 = world.legal(seat, codes)
            code: i64 = codes[0]
            if count > 1 and rng.below(1000) < uniform_share:
                code = codes[rng.below(count)]
            elif count > 1:
                code = policy.choose(world, seat, codes, count, rng)
            world.apply(seat, code)
            self.let_nature_move(world)
            left -= 1
            if left <= 0 < policy.horizon and policy.at_rest(world):
                return

    # ---- what came of it

    def judge(self, world: State) -> None:
        """Rewards from 0 to 1 for every seat: for winning, if it is over, and for the lead it has or seems to have."""
        policy, worths, won = self.policy, self.worths, self.won
        party: i64 = 0
        while party < policy.parties:
            worths[party] = policy.worth(world, party)
            party += 1
        over: bool = world.actor() == OVER
        win: float = policy.win
        total: float = 0.0
        seat: i64 = 0
        while seat < self.seats:
            lead: i64 = self.lead(seat)
            soft: float = 1.0 / (1.0 + exp(-STEEPNESS * float(lead) / policy.spread))
            won[seat] = soft
            if over:
                won[seat] = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
            self.rewards[seat] = win * won[seat] + (1.0 - win) * soft
            total += won[seat]
            seat += 1
        if self.seats == policy.parties > 1:
            self.share(total)

    def share(self, total: float) -> None:
        """Among seats that play against nobody else, one win is given away."""
        seat: i64 = 0
        while seat < self.seats:
            self.won[seat] /= total
            seat += 1

    def lead(self, seat: i64) -> i64:
        """By how much the seat is ahead of the best of the others, or of par."""
        worths = self.worths
        best: i64 = self.policy.par
        none: bool = self.policy.parties > 1
        party: i64 = 0
        while party < self.policy.parties:
            if party != seat and (none or worths[party] > best):
                best = worths[party]
                none = False
            party += 1
        return worths[seat] - best

    def learn(self, depth: i64) -> None:
        value, visits, rewards, path = self.value, self.visits, self.rewards, self.path
        while depth >= 0:
            node: i64 = path[depth]
            visits[node] += 1
            seat: i64 = 0
            while seat < self.seats:
                value[node * self.seats + seat] += rewards[seat]
                seat += 1
            depth -= 1
        seat = 0
        while seat < self.seats:
            self.wins[seat] += self.won[seat]
            seat += 1
        self.done += 1

    # ---- what is known

    def leader(self, node: i64) -> i64:
        """The child visited most; of those, the first the tree came to know. 0 if there is none."""
        best: i64 = 0
        at: i64 = self.child[node]
        while at > 0:
            if best == 0 or self.visits[at] >= self.visits[best]:
                best = at
            at = self.sibling[at]
        return best

    def best(self) -> i64:
        """The code to play, after one iteration at least."""
        return self.code[self.leader(self.root)]

    def gap(self) -> i64:
        """By how many visits the best code is ahead of the next: no fewer iterations can change the choice."""
        best: i64 = self.leader(self.root)
        next_best: i64 = 0
        at: i64 = self.child[self.root]
        while at > 0:
            if at != best and self.visits[at] > next_best:
                next_best = self.visits[at]
            at = self.sibling[at]
        return self.visits[best] - next_best

    def lookout(self) -> list[tuple[int, int, float]]:
        """Every code tried, with its visits and the mean reward of the seat."""
        tried: list[tuple[int, int, float]] = []
        at: i64 = self.child[self.root]
        while at > 0:
            n: i64 = self.visits[at]
            tried.append((self.code[at], n, self.value[at * self.seats + self.seat] / float(n)))
            at = self.sibling[at]
        return tried

    def line(self) -> list[int]:
        """The codes it expects, from the best one on, as far as they have LEAST_VISITS."""
        codes: list[int] = []
        at: i64 = self.leader(self.root)
        while at > 0 and self.visits[at] >= LEAST_VISITS:
            codes.append(self.code[at])
            at = self.leader(at)
        return codes

    def win_rates(self) -> list[float]:
        """In which part of the iterations run each seat won."""
        return [self.wins[seat] / float(self.done) for seat in range(self.seats)]
