"""A lesson put together: the remarks, the match that they speak of, and where each step begins and ends."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from anden.core.errors import Malformed
from anden.core.game import AnyGame, Msg
from anden.core.kernel import NATURE
from anden.core.match import AnyMatch
from anden.core.replay import AnyReplay, decode_replay, follow
from anden.lessons.script import Remark, Script

__all__ = [
    "REPLAY",
    "Lesson",
    "Step",
    "folder_of",
    "lesson_names",
    "lesson_of",
    "lessons_of",
    "means",
    "read_recording",
]

REPLAY = ".replay.json"


def means(fields: Mapping[str, Any], action: Any) -> bool:
    """Whether an action has all these fields."""
    plain = msgspec.to_builtins(action)
    return all(name in plain and plain[name] == value for name, value in fields.items())


@dataclass(frozen=True)
class Step:
    """A remark and its part of the match.

    The learner is asked for the entries `asked`; after the last of them the match goes on by itself to `until`.
    """

    remark: Remark
    asked: tuple[int, ...]
    until: int

    @property
    def end(self) -> int:
        """The version right after the last action of the learner's."""
        return self.asked[-1] + 1 if self.asked else self.remark.at

    @property
    def targets(self) -> tuple[int, ...]:
        """For each action of the learner's, the version up to which the match then goes on."""
        return (*self.asked[1:], self.until) if self.asked else ()

    @property
    def moments(self) -> tuple[int, ...]:
        """The versions at which the learner chooses, that of the attempt last."""
        return self.asked if self.remark.attempt is None else (*self.asked, self.until)


@dataclass(frozen=True, eq=False)
class Lesson:
    """A lesson of a game. `match` is the recorded one, as its file tells it."""

    game: AnyGame
    name: str
    script: Script
    replay: AnyReplay
    match: AnyMatch

    @property
    def title(self) -> Msg:
        return Msg(f"lesson-{self.name}-title")

    def station(self, remark: Remark) -> Msg | None:
        """The station that begins with the remark."""
        return Msg(f"lesson-{self.name}-at-{remark.station}") if remark.station else None

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The remarks in their order, with their parts of the match."""
        remarks = self.script.remarks
        return tuple(self._step(remark, after) for remark, after in zip(remarks, (*remarks[1:], None), strict=True))

    def _step(self, remark: Remark, after: Remark | None) -> Step:
        seat, log = self.script.seat, self.match.log
        asked = tuple([n for n in range(remark.at, len(log)) if log[n].seat == seat][: remark.ask])
        end = asked[-1] + 1 if asked else remark.at
        if after is None or after.jump:
            return Step(remark, asked, self._answered(end))
        return Step(remark, asked, max(end, after.at))

    def _answered(self, version: int) -> int:
        """The version at which chance has answered what was done before."""
        while version < self.match.version and self.match.log[version].seat == NATURE:
            version += 1
        return version

    def at(self, version: int) -> AnyMatch:
        """The match when it had so many entries."""
        return self.match.twin(self.match.stored(0)[:version])


# ---- where they lie


def folder_of(game: AnyGame) -> Traversable:
    """Where the lessons of a game lie."""
    return files(game.spec.package) / "lessons"


@cache
def lesson_names(game: AnyGame) -> tuple[str, ...]:
    """The names of a game's lessons, in the order in which they are to be taken."""
    folder = folder_of(game)
    found = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    return tuple(sorted(name.removesuffix(REPLAY) for name in found if name.endswith(REPLAY)))


@cache
def lesson_of(game: AnyGame, name: str) -> Lesson:
    """The lesson of that name; raises Malformed if there is none, or if script or replay are not of the form."""
    if name not in lesson_names(game):
        raise Malformed(
            f"{game.spec.name} has no lesson {name!r}; there are: {', '.join(lesson_names(game)) or 'none'}"
        )
    replay = read_recording(game, name)
    if replay.game != game.spec.id:
        raise Malformed(f"{name}{REPLAY}: a match of {replay.game}")
    return Lesson(game, name, read_script(game, name), replay, follow(replay))


def read_script(game: AnyGame, name: str) -> Script:
    """The remarks of a lesson; raises Malformed, naming the file and the place."""
    file = f"{name}.json"
    try:
        return msgspec.json.decode((folder_of(game) / file).read_bytes(), type=Script)
    except FileNotFoundError:
        raise Malformed(f"{file}: there is no such file beside {name}{REPLAY}") from None
    except msgspec.DecodeError as error:
        raise Malformed(f"{file}: {error}") from None


def read_recording(game: AnyGame, name: str) -> AnyReplay:
    """The replay of a lesson; raises Malformed, naming the file and the field."""
    return decode_replay((folder_of(game) / f"{name}{REPLAY}").read_bytes(), f"{name}{REPLAY}")


def lessons_of(game: AnyGame) -> tuple[Lesson, ...]:
    """All lessons of a game, in the order in which they are to be taken."""
    return tuple(lesson_of(game, name) for name in lesson_names(game))
