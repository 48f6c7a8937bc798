"""What comes of a decision, tried in worlds that the seat cannot rule out: the same worlds and luck for each code.

Compiled.
"""

from librt.vecs import vec
from mypy_extensions import i64

from anden.core.kernel import OVER, State, decider, zeros
from anden.core.luck import Luck
from anden.core.policy import Policy
from anden.core.rng import Rng
from anden.core.search import Search


class Trial:
    """Plays on from one decision of one seat, by the policy, to the end.

    A world, its luck and the manners of its players depend on the seed and the world's number alone, so that two codes
    differ by what they bring and not by what they met.
    """

    def __init__(self, policy: Policy, state: State, seat: i64, codes: i64, streams: i64, seed: i64) -> None:
        """`state` is any world the seat cannot rule out; `codes` and `streams` say how many the game has."""
        self.state = state
        self.seat = seat
        self.streams = streams
        self.seed = seed
        self.policy = policy
        self.judging = Search(policy, state, seat, codes, streams, Rng(seed, 0))
        self.codes: vec[i64] = zeros(2 * codes)
        self.seen: vec[i64] = zeros(2 * codes)

    def play(self, number: i64, *codes: int) -> list[int]:
        """By how much each seat is ahead at the end, in the world of that number, if the seat now does this.

        Several codes are decisions of one turn, one after the other.
        """
        world: State = self.state.clone()
        world.resample(self.seat, Rng(self.seed, 3 * number))
        luck = Luck(self.streams, self.seed + 1, number)
        self.policy.begin(world)
        for code in codes:
            world.apply(self.seat, code)
        luck.let_nature_move(world, self.codes)
        self.play_out(world, luck, Rng(self.seed, 3 * number + 1))
        self.judging.judge(world)
        return [int(self.judging.lead(seat)) for seat in range(self.policy.seats)]

    def play_out(self, world: State, luck: Luck, rng: Rng) -> None:
        policy, codes = self.policy, self.codes
        while world.actor() != OVER:
            seat: i64 = decider(world, policy.seats)
            count: i64 = world.legal(seat, codes)
            code: i64 = codes[0]
            if count > 1:
                code = self.choose(world, seat, count, rng)
            world.apply(seat, code)
            luck.let_nature_move(world, codes)

    def choose(self, world: State, seat: i64, count: i64, rng: Rng) -> i64:
        """Of the legal codes that the seat thinks of the policy's choice; any, where it thinks of none."""
        policy, codes, seen = self.policy, self.codes, self.seen
        if policy.overlook == 0:
            return policy.choose(world, seat, codes, count, rng)
        n: i64 = 0
        i: i64 = 0
        while i < count:
            if rng.below(100) >= policy.overlook:
                seen[n] = codes[i]
                n += 1
            i += 1
        return policy.choose(world, seat, seen, n, rng) if n > 0 else codes[rng.below(count)]
