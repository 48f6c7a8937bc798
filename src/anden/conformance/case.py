"""What a law is run for, and what it raises: a game, seats, options and a seed make a case."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol, cast
from zlib import crc32

import msgspec

from anden.core.game import AnyGame, Options, Seat
from anden.core.kernel import State
from anden.core.rng import Rng

__all__ = ["Broken", "Case", "Law", "cases_of", "law", "name_of"]

LONGEST = 600  # characters of a difference that anyone reads


class Law(Protocol):
    """A law is a function; its name is the sentence, its docstring the contract. Raises `Broken`, returns nothing."""

    __name__: str
    about: tuple[str, ...]
    """The functions of a game, or methods of its state, in which a fault that breaks the law is likely to be."""

    def __call__(self, game: AnyGame, seats: int, options: Options, seed: int) -> None: ...


class Trail(Protocol):
    """A step of a walk, and by way of `previous` all those before it."""

    @property
    def n(self) -> int: ...
    @property
    def before(self) -> State: ...
    @property
    def seat(self) -> Seat: ...
    @property
    def code(self) -> int: ...
    @property
    def previous(self) -> "Trail | None": ...


class Broken(AssertionError):  # noqa: N818  # what it is called where it is read
    """A game breaks a law. The message holds all it takes to see it again."""

    def __init__(self, case: "Case", what: str) -> None:
        where = "" if case.entry is None else f", at entry {case.entry}"
        super().__init__(f"{case.law}: broken by {case}{where}: {what}")
        self.law = case.law
        self.case = case
        self.entry = case.entry
        self.what = what
        self.story = case.story()


@dataclass
class Case:
    """What one law looks at. Walks keep `entry` at the entry they have come to, so that faults have a place."""

    game: AnyGame
    seats: int
    options: Options
    seed: int
    law: str = ""
    entry: int | None = None
    trail: "Trail | None" = None  # the step that a walk has come to

    def __str__(self) -> str:
        options = msgspec.json.encode(self.options).decode()
        return f"{self.game.spec.id}, {self.seats} seats, options {options}, seed {self.seed}"

    @property
    def label(self) -> str:
        """The case in few characters: what the table chose, without what it left as it was."""
        chosen = [
            field.encode_name if value is True else f"{field.encode_name}={value}"
            for field in msgspec.structs.fields(self.options)
            if (value := getattr(self.options, field.name)) != field.default
        ]
        return "-".join([self.game.spec.id, str(self.seats), *chosen])

    @property
    def observers(self) -> tuple[Seat | None, ...]:
        """Whoever looks: the spectator, and every seat."""
        return (None, *range(self.seats))

    def rng(self, purpose: str) -> Rng:
        """A generator of its own for every purpose, fixed by the seed."""
        return Rng(self.seed, crc32(purpose.encode()))

    def broken(self, what: str) -> Broken:
        return Broken(self, what)

    def story(self) -> list[tuple[Seat, Any]]:
        """The entries before the one that the case has come to: whose, and which action."""
        story, step = [], self.trail
        while step is not None:
            if self.entry is not None and step.n < self.entry:
                story.append((step.seat, self.game.decode(step.before, step.code)))
            step = step.previous
        return story[::-1]

    def same(self, what: str, one: object, other: object) -> None:
        """Raises Broken, showing both, if they are not equal."""
        if one == other:
            return
        plain, other_plain = _plain(one), _plain(other)
        if plain == other_plain:  # equal as JSON: only the types differ
            raise self.broken(f"{what}: {one!r} is not {other!r}")
        raise self.broken(f"{what}: {_difference(plain, other_plain)}")


def _plain(thing: object) -> Any:
    return msgspec.json.decode(thing if isinstance(thing, bytes) else msgspec.json.encode(thing))


def _difference(one: Any, other: Any) -> str:
    """The innermost part in which two pieces of plain data differ, and where it is; what only one of them has."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() != other.keys():
        lacking = [f"{key} is missing" for key in other if key not in one]
        return ", ".join(lacking + [f"{key} is there and should not be" for key in one if key not in other])
    if isinstance(one, dict) and isinstance(other, dict):
        key = next(key for key in one if one[key] != other[key])
        return f"{key}: {_difference(one[key], other[key])}"
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        at = next(at for at in range(len(one)) if one[at] != other[at])
        return f"[{at}]: {_difference(one[at], other[at])}"
    return f"{_short(one)} is not {_short(other)}"


def _short(plain: Any) -> str:
    text = msgspec.json.encode(plain).decode()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


def name_of(seat: Seat | None) -> str:
    return "the spectator" if seat is None else f"seat {seat}"


def cases_of(game: AnyGame, seed: int) -> Iterator[Case]:
    """Every number of seats, and every variant the game declares for it."""
    for seats in game.spec.seats:
        for options in game.variants(seats):
            yield Case(game, seats, options, seed)


def law(*about: str) -> Callable[[Callable[[Case], None]], Law]:
    """Makes a law of a check; `about` names where its fault is likely to be. Whatever the game raises on the way breaks
    the law too."""

    def decorate(check: Callable[[Case], None]) -> Law:
        def obey(game: AnyGame, seats: int, options: Options, seed: int) -> None:
            case = Case(game, seats, options, seed, check.__name__)
            try:
                check(case)
            except (Broken, ModuleNotFoundError):  # what is not installed here is no fault of the game
                raise
            except Exception as error:
                raise case.broken(f"{type(error).__name__}: {error}") from error

        for name in ("__name__", "__qualname__", "__module__", "__doc__"):
            setattr(obey, name, getattr(check, name))
        return cast("Law", _with(obey, about))

    return decorate


def _with(obey: Any, about: tuple[str, ...]) -> object:
    obey.about = about
    return obey
