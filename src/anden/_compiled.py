"""Which engine runs: kernels compiled from exactly the source beside them, or that source interpreted.

A folder whose modules are compiled says which in its `compiled.toml`; they are one group, compiled together. Compiled
modules do not lie beside their sources, where Python would load them however old they are. They lie on a shelf of their
package, `_compiled/<digest>/`, named after the sources they were built from. A finder serves them only while the digest
of today's sources is the same, so a stale kernel cannot be loaded at all.
"""

import hashlib
import os
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.metadata import entry_points
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
ENTRY_POINTS = "anden.games"  # our folder of games, and how other packages tell of theirs
DECLARATION = "compiled.toml"
FORCE = "ANDEN_INTERPRETED"
TOLD = "ANDEN_ENGINE_TOLD"  # set for worker processes: what is to be said about the engine has been said


@dataclass(frozen=True)
class Engine:
    """What runs, and why where it is not the compiled kernels."""

    interpreted: tuple[str, ...] = ()  # the groups that are
    reason: str = ""
    partly: bool = False  # other groups are compiled

    @property
    def compiled(self) -> bool:
        return not self.interpreted

    def __str__(self) -> str:
        if self.compiled:
            return "compiled"
        which = f"compiled, but {', '.join(self.interpreted)} " if self.partly else ""
        return f"{which}interpreted ({self.reason})"


@dataclass(frozen=True, eq=False)
class Group:
    """What is compiled together: the modules that one folder declares, and the groups whose classes they use."""

    name: str  # of the folder's package: anden.games.NAME
    root: Path  # the folder that holds the package on disk
    modules: dict[str, Path]
    needs: tuple["Group", ...]

    @cached_property
    def digest(self) -> str:
        """Names the build that these sources would give."""
        total = hashlib.sha256()
        for name, path in sorted(self.modules.items()):
            total.update(f"{name}\n{path.stat().st_size}\n".encode())
            total.update(path.read_bytes())
        for other in self.needs:
            total.update(f"{other.name}\n{other.digest}\n".encode())
        return total.hexdigest()[:16]

    @property
    def height(self) -> int:
        """How many groups stand below it, one on the other."""
        return max((other.height + 1 for other in self.needs), default=0)

    @property
    def library(self) -> str:
        """What mypyc calls the group: the start of the name of the extension that holds its code."""
        return self.name.replace(".", "_")

    @property
    def place(self) -> Path:
        """Where its compiled modules lie, relative to the root of their build: `root` if they are compiled in place."""
        return Path(self.name.partition(".")[0], "_compiled", self.digest)

    def is_whole(self) -> bool:
        """Do its compiled modules lie on the shelf, for this Python?"""
        return all((self.root / self.place / f"{name}{EXTENSION_SUFFIXES[0]}").exists() for name in self.modules)


@cache
def group_in(root: Path, name: str) -> Group:
    """The group that a folder declares; raises ValueError for a module that is not there.

    Takes the folder that holds the package on disk, and the package's name. Of a package that is named as a module
    every module is compiled but its `__init__`, which runs before its path is known.
    """
    folder = root.joinpath(*name.split("."))
    declared = tomllib.loads((folder / DECLARATION).read_text("utf-8"))
    modules = dict(_sources(folder, name, declared["modules"]))
    return Group(name, root, modules, tuple(group_in(_root_of(root, other), other) for other in declared["needs"]))


def _sources(folder: Path, package: str, declared: Iterable[str]) -> Iterator[tuple[str, Path]]:
    for name in declared:
        file, inside = folder / f"{name}.py", sorted((folder / name).glob("[!_]*.py"))
        if not file.exists() and not inside:
            raise ValueError(f"{folder / DECLARATION}: there is no module {name!r}")
        yield from ((f"{package}.{name}.{path.stem}", path) for path in inside)
        if file.exists():
            yield f"{package}.{name}", file


def _root_of(root: Path, name: str) -> Path:
    """What is needed lies in the same package, or in ours."""
    return PACKAGE.parent if name.startswith(f"{PACKAGE.name}.") else root


def our_groups() -> list[Group]:
    """Every group of this package, those that others need first."""
    places = ("*", "games/*", "games/*/*")
    return _groups(PACKAGE.parent, (path for place in places for path in PACKAGE.glob(f"{place}/{DECLARATION}")))


def groups_declared_by(package: str) -> list[Group]:
    """The groups of an installed package: of its own folder, and of the packages in it."""
    found = find_spec(package)
    if found is None or found.origin is None:
        return []
    folder = Path(found.origin).parent
    root = folder.parents[package.count(".")]
    return _groups(root, (*folder.glob(DECLARATION), *folder.glob(f"*/{DECLARATION}")))


def _groups(root: Path, declarations: Iterable[Path]) -> list[Group]:
    names = [".".join(path.parent.relative_to(root).parts) for path in declarations]
    return sorted((group_in(root, name) for name in names), key=lambda group: (group.height, group.name))


def every_group() -> list[Group]:
    """Ours, and those of the packages whose games are installed."""
    packages = {point.module for point in entry_points(group=ENTRY_POINTS)}
    return our_groups() + [group for package in sorted(packages) for group in groups_declared_by(package)]


class _ShelfFinder(MetaPathFinder):
    def __init__(self) -> None:
        self.groups: list[Group] = []  # all that are known, whatever runs
        self._files: dict[str, Path] = {}

    def serve(self, group: Group) -> bool:
        """From now on, if its compiled modules and those of the groups that it needs are there."""
        if not group.is_whole() or not all(set(other.modules) <= set(self._files) for other in group.needs):
            return False
        for name in (*group.modules, f"{group.library}__mypyc"):
            self._files[name] = group.root / group.place / f"{name}{EXTENSION_SUFFIXES[0]}"
        return True

    def withdraw(self, groups: Iterable[Group]) -> None:
        """Serve them no more."""
        for group in groups:
            for name in group.modules:
                self._files.pop(name, None)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        del path, target
        file = self._files.get(fullname)
        if file is None:
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, str(file)))


_finder = _ShelfFinder()


def choose_engine() -> Engine:
    """Serve the compiled kernels that fit; say in one line why others are not. Called once, on import."""
    sys.meta_path.insert(0, _finder)
    return _serve(our_groups())


def welcome(package: str) -> Engine:
    """Serve the compiled modules of another package, if it declares any. Called before its game is imported."""
    groups = groups_declared_by(package)
    return _serve(groups) if groups else Engine()


def group_of(module: str) -> Group | None:
    """The known group that a module belongs to."""
    return next((group for group in _finder.groups if module in group.modules), None)


def _serve(groups: list[Group]) -> Engine:
    _finder.groups += groups
    forced = os.environ.get(FORCE, "")
    if forced not in ("", "0"):
        return Engine(tuple(group.name for group in groups), f"{FORCE}={forced}")
    stale = [group for group in groups if not _finder.serve(group)]
    fault = "" if stale == groups else _loading_fault(next(group for group in groups if group not in stale))
    if fault:
        _finder.withdraw(groups)
        stale = groups
    if not stale:
        return Engine()
    names = tuple(group.name for group in stale)
    engine = Engine(names, fault or _why_stale(stale[0]), partly=len(stale) < len(groups))
    _tell(engine)
    return engine


def _loading_fault(group: Group) -> str:
    """Why its compiled modules cannot be loaded (a librt of another ABI, for one), if they cannot."""
    try:
        import_module(next(iter(group.modules)))
    except (ImportError, ValueError) as error:
        return f"the compiled kernels cannot be loaded: {error}"
    return ""


def _why_stale(group: Group) -> str:
    shelf = (group.root / group.place).parent
    built = [file for name in group.modules for file in shelf.glob(f"*/{name}.*")]
    if any(file.name.endswith(EXTENSION_SUFFIXES[0]) for file in built):
        return "the kernels changed since they were compiled"
    return "the kernels are compiled for another Python" if built else "the kernels are not compiled"


def _tell(engine: Engine) -> None:
    which = f"{', '.join(engine.interpreted)} " if engine.partly else ""
    if not os.environ.get(TOLD):
        print(f"anden: running {which}interpreted: {engine.reason}; {_advice()}", file=sys.stderr)
    os.environ[TOLD] = "1"


def _advice() -> str:
    """What compiles the kernels, for a checkout or for whoever used pip."""
    if (PACKAGE.parents[1] / "Makefile").is_file():
        return "`make kernels` compiles them"
    return "with a C compiler, `pip install 'anden[build]'` and `anden compile` compile them"
