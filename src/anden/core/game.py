"""What a game is to everyone outside its folder: one protocol, and the values it speaks in."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from anden.core.kernel import State
from anden.core.policy import Policy
from anden.core.rng import Rng

__all__ = [
    "Arg",
    "Coached",
    "Event",
    "Foreseeing",
    "Game",
    "Mapped",
    "Msg",
    "Options",
    "Result",
    "Score",
    "ScoreLine",
    "Seat",
    "Spec",
    "Tally",
    "foreseen",
    "policy_of",
    "ranking_of",
]

Seat = int
Arg = str | int | tuple[str | int, ...]


class Msg(Struct, frozen=True, omit_defaults=True):
    """Something to say, without its words: those are in the Fluent files under `key`.

    An argument named after a kind of id (`card`, or `cards` for several) is translated; `rule` is the paragraph
    it rests on.
    """

    key: str
    args: dict[str, Arg] = {}
    rule: str | None = None


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened, for everyone, for `only` one seat, or for everyone `but` one."""

    msg: Msg
    only: Seat | None = None
    but: Seat | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """May that seat (None: a spectator) read it?"""
        return (self.only is None or self.only == seat) and (self.but is None or self.but != seat)


class ScoreLine(Struct, frozen=True):
    label: Msg
    points: int


class Score(Struct, frozen=True, omit_defaults=True):
    """What one party has. `ties` break an equal total, one after the other, in the direction in which the game is won.

    A rival is a party without a seat, played by the rules; its `seat` follows the real ones.
    """

    seat: Seat
    lines: tuple[ScoreLine, ...]
    ties: tuple[int, ...] = ()
    void: bool = False  # lost outright: no score counts
    rival: str | None = None

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


class Result(Struct, frozen=True):
    """How a match came out: totals (None: void), the parties place by place, and which of the game's endings it was.

    The first place is empty where nobody has won.
    """

    scores: tuple[int | None, ...]
    ranking: tuple[tuple[int, ...], ...]
    ended: str


def ranking_of(scores: Sequence[Score], lowest_wins: bool) -> tuple[tuple[int, ...], ...]:
    """The parties place by place, best first; who cannot be told apart shares a place.

    Nobody wins with a void score: where all are void, the first place is empty.
    """
    sign = 1 if lowest_wins else -1

    def merit(score: Score) -> tuple[bool, tuple[int, ...]]:
        return score.void, () if score.void else tuple(sign * n for n in (score.total, *score.ties))

    places: dict[tuple[bool, tuple[int, ...]], list[int]] = {}
    if all(score.void for score in scores):
        places[False, ()] = []
    for score in scores:
        places.setdefault(merit(score), []).append(score.seat)
    return tuple(tuple(places[key]) for key in sorted(places))


class Options(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """What a table may choose before the start. Each game extends it."""

    first: Seat | None = None  # None: drawn by chance


class Spec(Struct, frozen=True):
    """The declared facts about a game; the laws hold it to them."""

    id: str
    name: str
    package: str  # where its data/ and text/ lie
    rules: int  # raised when a rule changes, so that old logs are known
    seats: tuple[int, ...]
    minutes: int
    lowest_wins: bool
    action: Any  # the union of its action Structs, nature's included
    view: type[Struct]
    options: type[Options]
    codes: int  # all codes are below this
    bound: int  # no match has more entries
    endings: tuple[str, ...]
    kinds: Mapping[str, tuple[str, ...]]  # kinds of ids that messages may carry
    refusals: Mapping[str, str]  # key → paragraph
    numbers: Mapping[str, int]  # what the rulebook calls by name in braces
    difficulty: int = 2  # from 1 to 3, for whoever chooses a game
    levels: tuple[str, ...] = ()  # the bot of each level (bots/levels.py), weakest first; empty: the usual ones


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Struct)
V = TypeVar("V", bound=Struct)
O = TypeVar("O", bound=Options)  # noqa: E741


class Game(Protocol[S, A, V, O]):
    """The faces of a game around its kernel. Plain functions of what they are given; nothing is remembered."""

    @property
    def spec(self) -> Spec: ...

    def __hash__(self) -> int:
        """Games are told apart by identity."""

    def settle(self, seats: int, options: O) -> O:
        """The options with every default made explicit; raises Malformed if they do not go together."""

    def variants(self, seats: int) -> tuple[O, ...]:
        """Settled options that together show every choice at that many seats: what the laws are run for."""

    def new(self, seats: int, options: O) -> S:
        """The first position, for settled options."""

    def encode(self, state: S, action: A) -> int:
        """The code of an action; raises Malformed if it names what the match does not have."""

    def decode(self, state: S, code: int) -> A:
        """The action a code stands for in this state."""

    def why_not(self, state: S, seat: Seat, action: A) -> Msg | None:
        """The first rule the action would break, in rulebook order; None if it is legal. Only what the seat knows."""

    def tries(self, state: S, seat: Seat) -> Iterable[A]:
        """What a person in that seat might reach for now, allowed or not: the rest need no explanation."""

    def offer(self, action: A) -> Msg:
        """The action as it is offered to a person."""

    def tell(self, before: S, seat: Seat, action: A, after: S) -> Iterable[Event]:
        """What happened, in order, each part for those who may know it."""

    def prompt(self, state: S, seat: Seat | None) -> Msg:
        """What is being waited for, as that seat may know it."""

    def view(self, state: S, seat: Seat | None) -> V:
        """All that seat knows; None: a spectator."""

    def picture(self, view: V) -> str:
        """The board as characters."""

    def describe(self, view: V) -> Iterable[Msg]:
        """Everything else on the table, in words: hands, piles, what is left."""

    def imagine(self, view: V, rng: Rng) -> S:
        """A state the view's seat cannot rule out, made from the view alone."""

    def score(self, state: S) -> tuple[Score, ...]:
        """The true score as the state stands, party by party."""

    def ended(self, state: S) -> str:
        """Which of the spec's endings a finished state is."""

    def totals(self, state: S) -> Mapping[str, int]:
        """Amounts that no action may change."""


@runtime_checkable
class Tally(Protocol):
    """What a game has besides, if it can add up the score of people who play with the box."""

    def tally(self, source: str) -> tuple[tuple[str, ...], tuple[Score, ...]]:
        """Names and scores of the players of a score sheet; raises Malformed naming player, place and what is wrong."""


@runtime_checkable
class Mapped(Protocol):
    """What a game may have besides: a map that can be drawn before anyone plays on it."""

    def map_svg(self, options: Any) -> str:
        """The map of settled options as an SVG image."""


@runtime_checkable
class Coached(Protocol):
    """What a game may have besides: someone who plays it well. Bots play other games for points."""

    def policy(self, seats: int, options: Any) -> Policy:
        """A new policy for a match with settled options."""


@runtime_checkable
class Foreseeing(Protocol):
    """What a game may have besides: the score after an action, where nothing unknown decides it."""

    def foresee(self, state: Any, seat: Seat, action: Any) -> tuple[int, ...] | None:
        """The seat's own score lines right after a legal action, from what the seat knows; None: it depends."""


AnyGame = Game[Any, Any, Any, Any]


def policy_of(game: AnyGame, view: Any) -> Policy:
    """The policy for the match that a view shows."""
    if isinstance(game, Coached):
        return game.policy(view.seats, view.options)
    return Policy(view.seats, game.spec.lowest_wins)


def foreseen(game: AnyGame, state: State, seat: Seat, action: Any) -> tuple[int, ...] | None:
    """The seat's score lines after a legal action, if its game can tell."""
    return game.foresee(state, seat, action) if isinstance(game, Foreseeing) else None
