"""Copies the template under another name: into our own folder of games, or as a package of its own."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from anden.core import registry
from anden.core.errors import Malformed
from anden.lessons import REPLAY, renewed
from anden.newgame.template import GAME

__all__ = ["Made", "make"]

HERE = Path(__file__).parent
PACKAGE = HERE.parent
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40
TEMPLATE = "anden.newgame.template"


@dataclass(frozen=True)
class Name:
    """The name of a game in every form in which it is written."""

    id: str
    package: str  # as it is imported

    @property
    def snake(self) -> str:
        return self.id.replace("-", "_")

    @property
    def camel(self) -> str:
        return self.id.title().replace("-", "")

    @property
    def title(self) -> str:
        return self.id.replace("-", " ").title()

    def put_in(self, text: str) -> str:
        """The text with this name wherever the template's stood."""
        forms = {
            TEMPLATE: self.package,
            "sample-game": self.id,
            "sample_game": self.snake,
            "SampleGame": self.camel,
            "Sample Game": self.title,
        }
        return re.sub("|".join(map(re.escape, forms)), lambda form: forms[form[0]], text)


@dataclass(frozen=True)
class Made:
    """What was made, and what is left to do."""

    folder: Path
    files: tuple[Path, ...]
    left: tuple[str, ...]


def make(game_id: str, outside: bool, where: Path) -> Made:
    """Makes a game of that id: in the checkout that runs, or, `outside`, as a package in a new folder of `where`.

    Raises Malformed if the id is no id, is taken, or something lies where the game would.
    """
    _check_id(game_id)
    if outside:
        name = Name(game_id, f"anden_{game_id.replace('-', '_')}")
        folder = where / f"anden-{game_id}"
        copies = [*_outside(name, folder)]
    else:
        name = Name(game_id, f"anden.games.{game_id.replace('-', '')}")
        folder = PACKAGE / "games" / game_id.replace("-", "")
        copies = [*_inside(name, folder)]
    if folder.exists():
        raise Malformed(f"{folder} exists already")
    for source, target in copies:
        _copy(source, target, name)
    return Made(folder, tuple(target for _, target in copies), _left(name, outside))


def _check_id(game_id: str) -> None:
    if not ID.fullmatch(game_id) or len(game_id) > LONGEST:
        raise Malformed(f"{game_id!r} is no id: small letters and digits, words joined by hyphens, such as night-train")
    if game_id in registry.game_ids():
        raise Malformed(f"there is a game {game_id!r} already")


def _files(folder: str) -> Iterator[Path]:
    for path in sorted((HERE / folder).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(HERE / folder)


def _inside(name: Name, folder: Path) -> Iterator[tuple[Path, Path]]:
    tests = PACKAGE.parents[1] / "tests" / "games"
    if not tests.is_dir():
        raise Malformed("this is no checkout of Andén: --outside makes a package of its own")
    yield from ((HERE / "template" / path, folder / path) for path in _files("template"))
    for path in _files("tests"):
        yield HERE / "tests" / path, tests / folder.name / name.put_in(str(path))


def _outside(name: Name, folder: Path) -> Iterator[tuple[Path, Path]]:
    yield from ((HERE / "outside" / path, folder / path) for path in _files("outside"))
    yield from ((HERE / "template" / path, folder / "src" / name.package / path) for path in _files("template"))
    for path in _files("tests"):
        yield HERE / "tests" / path, folder / "tests" / name.put_in(str(path))


def _copy(source: Path, target: Path, name: Name) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.name.endswith(REPLAY):
            target.write_bytes(_recorded(source.name.removesuffix(REPLAY), name))
        else:
            target.write_text(name.put_in(source.read_text("utf-8")), "utf-8")
    except OSError as error:
        raise Malformed(f"{target}: {error.strerror}") from None


def _recorded(lesson: str, name: Name) -> bytes:
    """The match of the template's lesson, as one of the new game's: its chain begins with the name of the game."""
    return renewed(replace(GAME, spec=msgspec.structs.replace(GAME.spec, id=name.id)), lesson)


def _left(name: Name, outside: bool) -> tuple[str, ...]:
    """What a person has to do now, in this order."""
    begin = (f"cd anden-{name.id} && pip install -e '.[test]'",) if outside else ()
    end = () if outside else ("make golden docs types",)
    return (
        *begin,
        f"anden conformance {name.id}  (green now: run it after every step)",
        "text/rules.en.md and rules.es.md: your rules, in numbered paragraphs",
        "kernel.py, model.py, codes.py: your pieces and actions",
        "rules.py: which rule an action breaks; knowledge.py, telling.py: who knows what",
        "scoring.py, picture.py, text/*.ftl; page/: tagline, colours, emblem, words of the board",
        "policy.py: how a good player plays it; tensor.py: what a seat knows, as numbers",
        *end,
        "anden compile  (at the very end: some ten seconds)",
    )
