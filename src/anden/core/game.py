"""What a game is to everyone outside its folder: one object, and the values it speaks in."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar

from msgspec import Meta, Struct

from anden.core.kernel import State
from anden.core.policy import Policy
from anden.core.rng import Rng
from anden.core.tensor import Tensor

__all__ = [
    "AnyGame",
    "Arg",
    "Event",
    "Game",
    "Msg",
    "Occasion",
    "Options",
    "Part",
    "Reason",
    "Result",
    "Score",
    "ScoreLine",
    "Seat",
    "Spec",
    "Stream",
    "nothing_ahead",
    "policy_of",
    "ranking_of",
    "views_of",
]

Seat = int
Arg = str | int | tuple[str | int, ...]
Part = Annotated[str, Meta(pattern=r"^[a-z][a-z-]*(:\S.*)?$(?!\n)")]
"""A kind of part, and which of them, as boards mark it: `hand:chaos-3` is what has data-hand="chaos-3"."""


class Msg(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something to say, without its words: those are in the Fluent files under `key`.

    An argument named after a kind of id (`card`, or `cards` for several) is translated; `rule` is the paragraph
    it rests on.
    """

    key: str
    args: dict[str, Arg] = {}
    rule: str | None = None


class Event(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that happened, for everyone, for `only` one seat, or for everyone `but` one."""

    msg: Msg
    only: Seat | None = None
    but: Seat | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """May that seat (None: a spectator) read it?"""
        return (self.only is None or self.only == seat) and (self.but is None or self.but != seat)

    @property
    def opened(self) -> Msg:
        """As it is told where everything is open: what one seat alone reads of itself (`…-own`) names it (`…-seen`)."""
        if self.only is None:
            return self.msg
        return Msg(f"{self.msg.key.removesuffix('-own')}-seen", {**self.msg.args, "seat": self.only}, self.msg.rule)


class Reason(Struct, frozen=True, omit_defaults=True):
    """A fact for which a good player would choose an action, and the parts of the board that it speaks of."""

    msg: Msg
    point: tuple[Part, ...] = ()


class Occasion(Struct, frozen=True, omit_defaults=True):
    """Something in a position that is worth a beginner's look, and the parts of the board that it speaks of."""

    name: str  # one of `Spec.occasions`
    point: tuple[Part, ...] = ()


class ScoreLine(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a score sheet: what it is for, and its points.

    While the match goes on `only` one seat may know the points of a line that names it, and where the line is `secret`
    nobody else may know that there is one.
    """

    label: Msg
    points: int
    only: Seat | None = None
    secret: bool = False

    def seen_by(self, seat: Seat | None) -> bool:
        """May that seat (None: a spectator) know its points while the match goes on?"""
        return self.only is None or self.only == seat


class Score(Struct, frozen=True, omit_defaults=True, gc=False):
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
        """The sum of all lines."""
        return sum(line.points for line in self.lines)

    def seen_by(self, seat: Seat | None) -> list[tuple[Msg, int | None, bool]]:
        """The lines that this seat (None: a spectator) may know of while the match goes on.

        With their points (None: it may not know them), and whether only one seat does.
        """
        return [
            (line.label, line.points if line.seen_by(seat) else None, line.only is not None)
            for line in self.lines
            if line.seen_by(seat) or not line.secret
        ]


class Result(Struct, frozen=True):
    """How a match came out: totals (None: void), the parties place by place, and which of the game's endings it was.

    The first place is empty where nobody has won.
    """

    scores: tuple[int | None, ...]
    ranking: tuple[tuple[int, ...], ...]
    ended: str


def ranking_of(scores: Sequence[Score], lowest_wins: bool) -> tuple[tuple[int, ...], ...]:
    """The parties place by place, best first; parties that cannot be told apart share a place.

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


class Stream(Struct, frozen=True):
    """Where nature's outcomes come from: a pile, a bag, the dice of a seat. Each is counted apart from the others."""

    name: str  # lower-case letters, digits and hyphens
    pile: bool = True  # what lies there follows from what was drawn from it; not so: dice, a pile that is refilled
    prepared: bool = False  # what lies in the pile at first depends on what was done before


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
    deal: str = "greedy"  # the bot in the deal of the day: any spec that does not depend on time
    levels: tuple[str, ...] = ()  # the bot of each level (bots/levels.py), weakest first; empty: the usual ones
    streams: tuple[Stream, ...] = (Stream("chance", pile=False),)  # `State.stream` is a place in it
    remembered: tuple[str, ...] = ()  # fields of a view in which its seat notes what only it has seen (law of recall)
    discreet: tuple[type[Struct], ...] = ()  # actions that, unless they end the match, show their doer nothing new
    overlay: type[Struct] | None = None  # what `Game.overlay` returns
    occasions: tuple[str, ...] = ()  # the names that `Game.occasions` gives
    changes: tuple[str, ...] = ()  # the keys of what `Game.changed` says
    env: int = 1  # version of its environments (anden.envs): raised when a rule or its tensor changes


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Struct)
V = TypeVar("V", bound=Struct)
O = TypeVar("O", bound=Options)  # noqa: E741


def nothing_foreseen(state: State, seat: Seat, action: Struct) -> None:
    """What a game foresees that does not say more: nothing."""


def nothing_overlaid(view: Struct) -> None:
    """What a game lays over its views that does not say more: nothing."""


def nothing_to_notice(then: Struct, now: Struct) -> tuple[Occasion, ...]:
    """What is worth a beginner's look in a game that does not say more: nothing."""
    del then, now
    return ()


def nothing_ahead(view: Struct, rng: Rng) -> None:
    """What may be laid down before the turn in a game that does not say more: nothing."""


def nothing_changed(then: Struct, now: Struct, actions: Sequence[Struct]) -> None:
    """What has changed for a seat in a game that does not say more: nothing."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S, A, V, O]):
    """A game: its declared facts, and the functions that people, pages and bots need around its kernel.

    A game is declared once, in the `__init__.py` of its package, by naming the functions of its modules:

        GAME: Game[Shunting, Action, View, ShuntingOptions] = Game(
            spec=Spec(id="shunting", …),
            new=start.new,
            view=knowledge.view,
            …
        )

    S is the kernel's state, A the union of the actions, V the view, O the options. Each function depends on its
    arguments alone and changes none of them. Where a seat may be None, None stands for a spectator. Games are told
    apart by identity.
    """

    spec: Spec
    """The declared facts; the laws hold the game to them."""

    # ---- how a match begins

    settle: Callable[[int, O], O]
    """`settle(seats, options)` returns the options with every default made explicit.

    It raises Malformed, naming the option, where options do not go together or do not fit the number of seats.
    """

    variants: Callable[[int], tuple[O, ...]]
    """`variants(seats)` returns settled options that together show every choice at that number of seats.

    The laws and the golden replays are run for each of them; the first is what a table plays that chooses nothing.
    """

    new: Callable[[int, O], S]
    """`new(seats, options)` returns the first position of a match. The options are settled."""

    # ---- actions and their codes

    encode: Callable[[S, A], int]
    """`encode(state, action)` returns the kernel's code of an action, legal or not.

    It raises Malformed if the action names something that the match does not have.
    """

    decode: Callable[[S, int], A]
    """`decode(state, code)` returns the action that a code stands for in this state; the inverse of `encode`.

    It raises Malformed, LookupError or ValueError for a code that means nothing in this state.
    """

    # ---- the judge

    why_not: Callable[[S, Seat, A], Msg | None]
    """`why_not(state, seat, action)` returns the first rule that the action would break, in the rulebook's order.

    It returns None for exactly the actions that `State.legal` lists, never raises, and says nothing that the seat
    does not know. The key and the paragraph of the message are one of `Spec.refusals`.
    """

    tries: Callable[[S, Seat], Iterable[A]]
    """`tries(state, seat)` returns the actions that a person in that seat might reach for now, allowed or not.

    The page asks `why_not` about each of them to explain what cannot be done.
    """

    offer: Callable[[A], Msg]
    """`offer(action)` returns what a button says that does this action of a seat."""

    # ---- knowledge

    view: Callable[[S, Seat | None], V]
    """`view(state, seat)` returns all that the seat knows, and nothing else.

    A view has the fields `seat`, `seats` and `options`.
    """

    imagine: Callable[[V, Rng], S]
    """`imagine(view, rng)` returns a state that the view's seat cannot rule out, made from the view alone."""

    prompt: Callable[[S, Seat | None], Msg]
    """`prompt(state, seat)` returns what the match is waiting for, as far as the seat may know it."""

    tell: Callable[[S, Seat, A, S], Iterable[Event]]
    """`tell(before, seat, action, after)` returns what happened, in order, each event for those who may know it.

    `seat` is NATURE (-1) for nature's actions.
    """

    # ---- the table in characters and words

    picture: Callable[[V], str]
    """`picture(view)` returns the board drawn with characters, in lines."""

    describe: Callable[[V], Iterable[Msg]]
    """`describe(view)` returns everything on the table that the picture does not show: hands, piles, what is left."""

    # ---- the score

    score: Callable[[S], tuple[Score, ...]]
    """`score(state)` returns the true score as the state stands, a Score for each seat and then for each rival.

    A line says who may know it while the match goes on.
    """

    ended: Callable[[S], str]
    """`ended(state)` returns which of `Spec.endings` a finished state is."""

    totals: Callable[[S], Mapping[str, int]]
    """`totals(state)` returns named amounts that no action may change, such as the number of cards of each type."""

    # ---- what a game may have besides

    policy: Callable[[int, O], Policy] | None = None
    """`policy(seats, options)` returns a new policy that plays the game well. Without it bots play for points."""

    tensor: Callable[[int, O], Tensor] | None = None
    """`tensor(seats, options)` returns how what a seat knows looks as numbers, for environments (anden.envs)."""

    foresee: Callable[[S, Seat, A], tuple[int, ...] | None] = nothing_foreseen
    """`foresee(state, seat, action)` returns the seat's score lines right after a legal action of the seat.

    It returns None where they depend on something that the seat does not know.
    """

    reasons: Callable[[S, Seat, A], Iterable[Reason]] | None = None
    """`reasons(state, seat, action)` returns why a good player in that seat would choose a legal action, best first.

    They rest on what the seat knows alone: in all worlds that it cannot rule out they are the same.
    """

    overlay: Callable[[V], Struct | None] = nothing_overlaid
    """`overlay(view)` returns what follows from a view by the rules and its board draws, such as what is closed.

    It is made for pages, so that a board knows no rule, and never for bots; its type is `Spec.overlay`.
    """

    occasions: Callable[[V, V], Iterable[Occasion]] = nothing_to_notice
    """`occasions(then, now)` returns what is worth a beginner's look: such as a pair in hand, or a way just cut off.

    `now` is what a seat that has to decide knows, `then` what it knew right after its last action, or at the beginning.
    The remarks of a first game (docs/lessons.md) are made on these occasions.
    """

    ahead: Callable[[V, Rng], S | None] = nothing_ahead
    """`ahead(view, rng)` returns the position as it would be if the view's seat had its turn now and all else stayed.

    From it a seat that waits lays down what it will do (docs/decisions/0029). It is made from the view alone; what the
    seat does not know is imagined, as in `imagine`, and changes neither what it sees there nor what it may do. It is
    None where the seat owes a decision already, or where what it will decide about is not there yet.
    """

    changed: Callable[[V, V, Sequence[A]], Msg | None] = nothing_changed
    """`changed(then, now, actions)` returns what has changed for a seat that laid these actions down, None: nothing.

    `then` is what it knew when it did, `now` what it knows as its turn has come. What is said is a reason to decide
    anew although the actions may still be allowed: other cards lie in the row. Its key is one of `Spec.changes`.
    """

    tally: Callable[[str], tuple[tuple[str, ...], tuple[Score, ...]]] | None = None
    """`tally(source)` returns the names and the scores of the players of a score sheet, for people with the box.

    It raises Malformed, naming the player, the place and what is wrong.
    """

    views: Callable[[S, Sequence[Seat | None]], list[V]] | None = None
    """`views(state, seats)` returns the views of several seats, as `view` makes them one by one.

    What all of them see is looked up once: a game whose views take long has it for those who look at one table.
    """

    map_svg: Callable[[O], str] | None = None
    """`map_svg(options)` returns the map of settled options as an SVG image, before anyone plays on it."""


AnyGame = Game[Any, Any, Any, Any]


def views_of(game: AnyGame, state: Any, seats: Sequence[Seat | None]) -> list[Any]:
    """The views of these seats, made at once where the game can do that."""
    return [game.view(state, seat) for seat in seats] if game.views is None else game.views(state, seats)


def policy_of(game: AnyGame, view: Any) -> Policy:
    """The policy for the match that a view shows; one that plays for points if the game has none of its own."""
    if game.policy is None:
        return Policy(view.seats, game.spec.lowest_wins)
    return game.policy(view.seats, view.options)
