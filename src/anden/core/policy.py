"""What a good player knows of a game besides its rules. Compiled, for it is asked in every playout.

A policy is shown worlds that someone imagined, so there is nothing in them to find out. Still it looks only at what is
open and at what the deciding seat holds: what it would guess from imagined hands is chance.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from anden.core.kernel import State
from anden.core.net import Weights
from anden.core.rng import Rng

MOST: Final[i64] = 1000  # a weight; 1 is the least


def lean(merits: vec[i64], count: i64, ease: i64) -> None:
    """Merits to weights, in place: the best weighs MOST, one that is worse by `ease` a quarter of that, and so on."""
    best: i64 = merits[0]
    i: i64 = 1
    while i < count:
        best = max(best, merits[i])
        i += 1
    i = 0
    while i < count:
        part: i64 = 1000 * ease // (ease + best - merits[i])
        merits[i] = max(1, MOST * part * part // 1_000_000)
        i += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """How to play a game that says nothing more: for points. Games that know better override what they know better.

    `parties` are the seats and then rivals that `worth` can be asked for; `par` is what a lone seat plays against.
    `inputs` are those of the network that it judges by, or 0: then `look`, `so_far` and `learn` are never asked.
    """

    def __init__(self, seats: i64, lowest_wins: bool) -> None:
        self.seats = seats
        self.parties = seats
        self.sign: i64 = -1 if lowest_wins else 1
        self.par: i64 = 0
        self.spread: float = 10.0  # a lead of so many points is won three times in four
        self.win: float = 0.6  # of a reward at the end; the rest is by how much
        self.curiosity: float = 1.2  # less of it where actions differ by little: search then trusts values sooner
        self.horizon: i64 = 0  # decisions after which a playout is judged by `worth`; 0: at the end only
        self.own_turn: bool = False  # search's tree is the seat's own turn; after it both sides play by the policy
        self.inputs: i64 = 0
        self.uniform_share: i64 = 200  # so many decisions of a playout in a thousand are uniform over the legal codes
        self.overlook: i64 = 0  # of a hundred legal codes, how many nobody thinks of where the coach plays on
        self.whole_turns: bool = False  # a turn in which nothing is left to chance is judged as one by the coach
        self.worlds: i64 = 96  # that the coach tries the last two actions of a decision in, unless told

    def adjust(self, constants: dict[str, list[float]]) -> None:
        """Play by these constants from now on: all that the game's data/policy.json names."""

    def begin(self, world: State) -> None:
        """Search is going to play on in this world: the time to look at it once and remember."""

    def weigh(self, state: State, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        """For each of the legal codes, from 1 to MOST, how good it looks. Here: what it is worth at once."""
        first: i64 = 0
        least: i64 = 0
        i: i64 = 0
        while i < count:
            twin: State = state.clone()
            twin.apply(seat, codes[i])
            out[i] = self.worth(twin, seat)
            if i == 0 or out[i] < least:
                least = out[i]
            i += 1
        while first < count:
            out[first] = min(1 + 10 * (out[first] - least), MOST)
            first += 1

    def choose(self, state: State, seat: i64, codes: vec[i64], count: i64, rng: Rng) -> i64:
        """One of the legal codes, quickly: for playouts. Here: any."""
        return codes[rng.below(count)]

    def worth(self, state: State, party: i64) -> i64:
        """Points the party will have, as far as can be told; more is better, whoever wins by having least."""
        return self.sign * state.points(party)

    def at_rest(self, state: State) -> bool:
        """Can `worth` be asked here, where a playout has come to its horizon, or is it in the midst of something?"""
        return True

    def outlook(self, state: State, party: i64) -> float:
        """The same for whoever sees all hands, as finely as can be told: luck is reckoned by it. Here: `worth`."""
        return float(self.worth(state, party))

    # ---- for networks

    def look(self, state: State, party: i64, places: vec[i64], amounts: vec[i64]) -> i64:
        """Write the inputs that are not nothing, each once; how many they are. 0: the network does not judge this."""
        return 0

    def so_far(self, state: State, party: i64) -> i64:
        """What the party has so far, at the end all of it: the network foretells the rest."""
        return self.sign * state.points(party)

    def learn(self, weights: Weights) -> None:
        """Judge by these weights from now on."""


class Uniform(Policy):
    """Knows nothing: every legal code weighs the same. What search is without a policy."""

    def weigh(self, state: State, seat: i64, codes: vec[i64], count: i64, out: vec[i64]) -> None:
        i: i64 = 0
        while i < count:
            out[i] = 1
            i += 1
