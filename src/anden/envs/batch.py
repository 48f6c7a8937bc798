"""Many matches of one game side by side, played on in one loop, with masks and observations. Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from anden.core.kernel import OVER, State, decider, let_nature_move, zeros
from anden.core.rng import Rng
from anden.core.tensor import Tensor, small_zeros

CHOICES: Final[i64] = 4_294_967_296  # added to the stream of a match: the generator that `sample` chooses with


def mask_zeros(length: int) -> vec[u8]:
    """That many zeros, for masks."""
    return vec[u8]([u8(0)] * length)


class Places:
    """The actions of seats as places of a dense space, and the codes that they stand for."""

    def __init__(self, tensor: Tensor, codes: int) -> None:
        """Takes the number of all codes of the game."""
        lists = [tensor.codes(seat) for seat in range(tensor.seats)]
        self.count: i64 = len(lists[0])
        self.code: vec[i64] = vec[i64]([i64(code) for codes_of_seat in lists for code in codes_of_seat])
        self.place: vec[i64] = vec[i64]([i64(-1)] * codes)
        seat: i64 = 0
        while seat < tensor.seats:
            at: i64 = 0
            while at < self.count:
                self.place[self.code[seat * self.count + at]] = at
                at += 1
            seat += 1

    def legal(self, state: State, seat: i64, out: vec[i64]) -> i64:
        """Write the places of what the seat may do into `out`, in the game's order; return how many."""
        count: i64 = state.legal(seat, out)
        place = self.place
        i: i64 = 0
        while i < count:
            out[i] = place[out[i]]
            i += 1
        return count


class Batch:
    """So many matches, each at a decision. One that ends is followed by a new one at once.

    A match's luck comes from a generator of its own, fixed by the seed and the number of the match.
    """

    def __init__(
        self, start: State, tensor: Tensor, places: Places, buffer: i64, matches: i64, seed: i64, observing: bool
    ) -> None:
        """Takes the first position, and how long a buffer for `State.legal` has to be."""
        self.start = start
        self.tensor = tensor
        self.places = places
        self.matches = matches
        self.observing = observing
        self.out: vec[i64] = zeros(buffer)
        self.states: list[State] = [start] * matches
        self.luck: list[Rng] = [Rng(seed, match) for match in range(matches)]
        self.choosing: list[Rng] = [Rng(seed, CHOICES + match) for match in range(matches)]
        # by match: the seat that decides
        self.seat: vec[i64] = zeros(matches)
        # by match and place: 1 for what it may do
        self.mask: vec[u8] = mask_zeros(matches * places.count)
        # by match: the same as a list of places
        self.legal: vec[i64] = zeros(matches * places.count)
        # by match: how many they are
        self.count: vec[i64] = zeros(matches)
        # by match: what that seat knows
        self.observation: vec[i16] = small_zeros(matches * tensor.size if observing else i64(0))
        # by match: 1 if the last step ended a match
        self.ended: vec[u8] = mask_zeros(matches)
        # by match and seat: the points and rewards of the match that ended; zeros if none did
        self.points: vec[i64] = zeros(matches * tensor.seats)
        self.rewards: vec[float] = vec[float]([0.0] * (matches * tensor.seats))
        match: i64 = 0
        while match < matches:
            self.begin(match)
            match += 1

    def begin(self, match: i64) -> None:
        """A new match, played on to its first decision."""
        state: State = self.start.clone()
        self.states[match] = state
        let_nature_move(state, self.luck[match], self.out)
        self.look(state, match)

    def sample(self) -> list[int]:
        """An action for every match, each that is legal equally likely."""
        actions = self.places.count
        chosen: list[int] = []
        match: i64 = 0
        while match < self.matches:
            chosen.append(self.legal[match * actions + self.choosing[match].below(self.count[match])])
            match += 1
        return chosen

    def step(self, actions: list[int]) -> None:
        """Play one action in every match; raises ValueError, and plays none, if one of them is not legal."""
        self.check(actions)
        match: i64 = 0
        while match < self.matches:
            self.advance(match, actions[match])
            match += 1

    def check(self, actions: list[int]) -> None:
        if len(actions) != self.matches:
            raise ValueError(f"there are {self.matches} matches, and {len(actions)} actions")
        count: i64 = self.places.count
        mask = self.mask
        match: i64 = 0
        while match < self.matches:
            action: i64 = actions[match]
            if action < 0 or action >= count or mask[match * count + action] == 0:
                raise ValueError(f"match {match}: seat {self.seat[match]} may not do {action} now")
            match += 1

    def advance(self, match: i64, action: i64) -> None:
        state: State = self.states[match]
        seat: i64 = self.seat[match]
        self.forget(match)
        state.apply(seat, self.places.code[seat * self.places.count + action])
        if let_nature_move(state, self.luck[match], self.out) == OVER:
            self.ended[match] = u8(1)
            self.tensor.outcome(state, self.points, self.rewards, match * self.tensor.seats)
            self.begin(match)
        else:
            self.look(state, match)

    def forget(self, match: i64) -> None:
        """Take back what the last step wrote: what was legal, and how a match ended."""
        mask, legal = self.mask, self.legal
        at: i64 = match * self.places.count
        i: i64 = at
        end: i64 = at + self.count[match]
        while i < end:
            mask[at + legal[i]] = u8(0)
            i += 1
        if self.ended[match] == 1:
            self.ended[match] = u8(0)
            i = match * self.tensor.seats
            end = i + self.tensor.seats
            while i < end:
                self.points[i] = 0
                self.rewards[i] = 0.0
                i += 1

    def look(self, state: State, match: i64) -> None:
        """Write down who decides, what it may do and, if wanted, what it knows."""
        seat: i64 = decider(state, self.tensor.seats)
        self.seat[match] = seat
        out, mask, legal = self.out, self.mask, self.legal
        count: i64 = self.places.legal(state, seat, out)
        self.count[match] = count
        at: i64 = match * self.places.count
        i: i64 = 0
        while i < count:
            legal[at + i] = out[i]
            mask[at + out[i]] = u8(1)
            i += 1
        if self.observing:
            self.observe(state, seat, match)

    def observe(self, state: State, seat: i64, match: i64) -> None:
        observation = self.observation
        at: i64 = match * self.tensor.size
        i: i64 = at
        end: i64 = at + self.tensor.size
        while i < end:
            observation[i] = i16(0)
            i += 1
        self.tensor.observe(state, seat, observation, at)
