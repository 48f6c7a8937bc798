"""What every game needs around its kernel, written once: actions, options, refusals, prompts and events."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, Protocol, TypeVar

from librt.vecs import vec
from msgspec import Meta, Struct
from msgspec.structs import asdict
from mypy_extensions import i64

from anden.core.errors import Malformed
from anden.core.game import Arg, Event, Msg, Options, Seat
from anden.core.kernel import NATURE, OVER, State
from anden.core.piles import cards_of

__all__ = [
    "BaseAction",
    "First",
    "Refuse",
    "SetName",
    "Source",
    "cards_in",
    "check_distinct",
    "check_first",
    "counts_of",
    "foreign",
    "idle_prompt",
    "narrowed",
    "number_of",
    "numbered",
    "offer",
    "refuser",
    "seat_number",
    "seat_of",
    "secretly",
    "views_with",
]

T = TypeVar("T")
N = TypeVar("N", bound=str)

# ---- actions and components


def _kebab(name: str) -> str:
    """`TurnUp` → `turn-up`: the kind of an action, from the name of its class."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class BaseAction(Struct, frozen=True, tag_field="kind", tag=_kebab, forbid_unknown_fields=True, cache_hash=True):
    """What the actions of a game are made from; in JSON the field `kind` tells them apart."""


class First(BaseAction, frozen=True):
    """Nature: this seat starts."""

    seat: Seat


Source = Literal["rulebook", "found", "derived", "invented"]
"""Where a row of a data file comes from."""

SetName = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$(?!\n)")]
"""The name of a set of components that a player can load."""


def check_distinct(field: str, ids: Sequence[str]) -> None:
    """Raises Malformed, naming the row, if an id stands twice in that field of a set of components."""
    seen: set[str] = set()
    for at, each in enumerate(ids):
        if each in seen:
            raise Malformed(f"set: {field}[{at}].id: {each} stands twice")
        seen.add(each)


# ---- names and numbers


def numbered(ids: Sequence[str]) -> dict[str, int]:
    """The place of each id: its number in the kernel."""
    return {each: at for at, each in enumerate(ids)}


def number_of(numbers: Mapping[str, int], kind: str, name: str) -> int:
    """The number of a named thing; raises Malformed if there is no such thing of that kind in the match."""
    if name not in numbers:
        raise Malformed(f"unknown {kind} {name!r}")
    return numbers[name]


def counts_of(ids: Sequence[str], cards: Iterable[str]) -> list[int]:
    """How many of each type there are among the cards, in the order of the ids."""
    counted = Counter(cards)
    return [counted[card] for card in ids]


def cards_in(ids: Sequence[N], counts: "vec[i64] | list[int]", block: int = 0) -> tuple[N, ...]:
    """The cards of a counted pile, each as often as it is there.

    Where the counts of several piles stand one after the other, `block` is the place of the pile among them.
    """
    first = block * len(ids)
    if isinstance(counts, list):
        here = zip(ids, counts[first : first + len(ids)], strict=True)
        return tuple([card for card, count in here for _ in range(count)])
    return tuple([ids[card] for card in cards_of(counts, first, len(ids))])


def seat_number(seat: Seat | None) -> int:
    """The seat as kernels write it: -1 for None, whether that is a spectator or a first seat left to chance."""
    return -1 if seat is None else seat


def seat_of(action: First, seats: int) -> Seat:
    """The seat that `First` names; raises Malformed if the match has no such seat."""
    if action.seat not in range(seats):
        raise foreign(action)
    return action.seat


def foreign(action: Struct) -> Malformed:
    """What `encode` raises for an action that the match does not have."""
    return Malformed(f"{action} does not belong to this match")


def narrowed(value: object, kind: type[T]) -> T:
    """The value, known to be of that type. For what kernels carry without looking at it, such as options."""
    assert isinstance(value, kind)
    return value


def check_first(seats: int, options: Options) -> None:
    """Raises Malformed if the options name a first seat that the match does not have."""
    if options.first is not None and options.first not in range(seats):
        raise Malformed(f"first: there is no seat {options.first} among {seats}")


# ---- what is seen


def views_with(
    kind: Callable[..., T],
    seats: Sequence[Seat | None],
    shared: Mapping[str, Any],
    own: Callable[[Seat | None], Mapping[str, Any]],
) -> list[T]:
    """A view of that kind for each seat: its fields are what everyone sees, made once, and what is the seat's own."""
    return [kind(**shared, **own(seat)) for seat in seats]


# ---- what is said


class Refuse(Protocol):
    """Makes the refusal of that key, with its arguments and the paragraph it rests on."""

    def __call__(self, key: str, **args: Arg) -> Msg: ...


def refuser(refusals: Mapping[str, str]) -> Refuse:
    """The function that makes a game's refusals, from its table of keys and paragraphs."""

    def refuse(key: str, **args: Arg) -> Msg:
        return Msg(key, args, refusals[key])

    return refuse


def offer(action: Struct) -> Msg:
    """What a button says that does this action: key `action-KIND`, its fields as arguments."""
    return Msg(f"action-{action.__struct_config__.tag}", asdict(action))


def idle_prompt(state: State, seat: Seat | None) -> Msg | None:
    """The prompt for a seat that has nothing to decide because the match is over, nature moves or one other seat
    decides. None otherwise, and while several seats decide."""
    actor = state.actor()
    if actor == OVER:
        return Msg("prompt-over")
    if actor == NATURE:
        return Msg("prompt-nature")
    return Msg("prompt-wait", {"seat": actor}) if actor >= 0 and actor != seat else None


def secretly(seat: Seat, own: Msg, others: Msg) -> Iterator[Event]:
    """One message for the seat alone, another for everybody else."""
    yield Event(own, only=seat)
    yield Event(others, but=seat)
