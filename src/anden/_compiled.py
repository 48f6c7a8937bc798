"""Which engine runs: kernels compiled from exactly the source beside them, or that source interpreted.

Compiled kernels do not lie beside their sources, where Python would load them however old they are. They lie in
`_compiled/<digest>/`, named after the sources they were built from. A finder serves them only while the digest of
today's sources is the same, so a stale kernel cannot be loaded at all.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
SHELF = PACKAGE / "_compiled"
CORE = ("rng", "kernel", "piles", "policy", "search")
TRACK = ("dice", "line", "turn", "policy")
GAME = ("trails", "kernel", "policy")
FORCE = "ANDEN_INTERPRETED"


@dataclass(frozen=True)
class Engine:
    """What runs, and why when it is not the compiled one."""

    compiled: bool
    reason: str = ""

    def __str__(self) -> str:
        return "compiled" if self.compiled else f"interpreted ({self.reason})"


def kernel_sources(package: Path = PACKAGE) -> dict[str, Path]:
    """Module name → source file of everything that is compiled."""
    core = {f"anden.core.{name}": package / "core" / f"{name}.py" for name in CORE}
    track = {f"anden.track.{name}": package / "track" / f"{name}.py" for name in TRACK}
    games = sorted(path for name in GAME for path in (package / "games").glob(f"*/{name}.py"))
    return core | track | {f"anden.games.{path.parent.name}.{path.stem}": path for path in games}


def digest_of(sources: dict[str, Path]) -> str:
    """Names the build that these sources would give."""
    total = hashlib.sha256()
    for name, path in sorted(sources.items()):
        total.update(f"{name}\n{path.stat().st_size}\n".encode())
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


class _ShelfFinder(MetaPathFinder):
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        del path, target
        for suffix in EXTENSION_SUFFIXES:
            file = self._folder / f"{fullname}{suffix}"
            if file.exists():
                return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, str(file)))
        return None


def choose_engine() -> Engine:
    """Install the compiled kernels if they fit; otherwise say in one line why not. Called once, on import."""
    if os.environ.get(FORCE, "") not in ("", "0"):
        return Engine(False, os.environ[FORCE] if os.environ[FORCE] != "1" else f"{FORCE}=1")
    folder = SHELF / digest_of(kernel_sources())
    built = sorted(SHELF.glob("*/anden.core.kernel.*"))
    fitting = [file for file in built if file.name == f"anden.core.kernel{EXTENSION_SUFFIXES[0]}"]
    if any(file.parent == folder for file in fitting):
        reason = _loading_fault(_ShelfFinder(folder))
        if not reason:
            return Engine(True)
    elif fitting:
        reason = "the kernels changed since they were compiled"
    else:
        reason = "the kernels are compiled for another Python" if built else "the kernels are not compiled"
    print(f"anden: running interpreted: {reason}; {_advice()}", file=sys.stderr)
    os.environ[FORCE] = reason  # worker processes follow without saying it again
    return Engine(False, reason)


def _loading_fault(finder: _ShelfFinder) -> str:
    """Installs the finder; why its kernels cannot be loaded (a librt of another ABI, for one), if they cannot."""
    sys.meta_path.insert(0, finder)
    try:
        import_module("anden.core.kernel")
    except (ImportError, ValueError) as error:
        sys.meta_path.remove(finder)
        return f"the compiled kernels cannot be loaded: {error}"
    return ""


def _advice() -> str:
    """What compiles the kernels, for a checkout or for whoever used pip."""
    if (PACKAGE.parents[1] / "Makefile").is_file():
        return "`make kernels` compiles them"
    return "with a C compiler, `pip install --force-reinstall --no-deps --no-binary anden anden` compiles them"
