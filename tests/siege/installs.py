"""Builds a wheel of this checkout and installs it as a stranger would: isolated builds, empty environments outside the
checkout, with and without a C compiler, for every Python that is here. `python -m tests.siege.installs [FOLDER]`, which
keeps the wheels in FOLDER (`make wheels`); some minutes a Python.

Interpreters are the running one, those on the path, pyenv's, and those that ANDEN_PYTHONS names. Without a package
index within reach nothing is tried.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
OLDEST, NEWEST = 11, 14
LEFT_OUT = shutil.ignore_patterns(".*", "build", "node_modules", "fixtures", "_compiled", "*.egg-info", "__pycache__")
VERSION = "import sys; print('%d.%d' % sys.version_info[:2])"
EXTRAS = "arena,envs,server"
TRY = Path(__file__).with_name("try_install.py")


def pythons() -> dict[str, str]:
    """Version → interpreter; the running one first."""
    named = [sys.executable, *os.environ.get("ANDEN_PYTHONS", "").split()]
    named += [f"python3.{minor}" for minor in range(OLDEST, NEWEST + 1)]
    named += [str(path) for path in Path.home().glob(".pyenv/versions/3.*/bin/python3")]
    found: dict[str, str] = {}
    for name in named:
        if shutil.which(name):
            said = subprocess.run([name, "-c", VERSION], capture_output=True, text=True, check=False)
            version = said.stdout.strip()
            if said.returncode == 0 and int(version.partition(".")[2]) >= OLDEST:
                found.setdefault(version, name)
    return found


def trials() -> Iterator[tuple[str, str, dict[str, str], str]]:
    """What is tried, with which interpreter, in which environment, and which engine must come of it."""
    for version, python in pythons().items():
        yield f"Python {version}", python, {}, "compiled"
        yield f"Python {version}, no compiler", python, {"CC": "/nowhere/cc"}, "interpreted"


def pip(python: str, *arguments: str, **environment: str) -> None:
    command = [python, "-m", "pip", *arguments, "-q", "--disable-pip-version-check", "--no-cache-dir"]
    subprocess.run(command, check=True, env=outside() | environment)


def outside() -> dict[str, str]:
    """The surroundings of a stranger, who has not heard of ours."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("ANDEN_", "PYTHON"))}


def built(python: str, source: Path, folder: Path, environment: dict[str, str]) -> Path:
    """The wheel that an isolated build makes of the source."""
    pip(python, "wheel", "--no-deps", "--wheel-dir", str(folder), str(source), **environment)
    return next(folder.glob("anden-*.whl"))


def fault_inside(wheel: Path, engine: str) -> str:
    """What is wrong with a wheel as it lies there; empty if nothing is."""
    kernels = [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))]
    fits_any = wheel.name.endswith("-py3-none-any.whl")
    sound = bool(kernels) != fits_any and fits_any == (engine == "interpreted")
    return "" if sound else f"{wheel.name} has {len(kernels)} compiled files"


def fault_installed(python: str, wheel: Path, folder: Path, engine: str) -> str:
    """What is wrong with a wheel once it is installed in an empty environment; empty if nothing is."""
    subprocess.run([python, "-m", "venv", folder], check=True)
    own, anden = str(folder / "bin" / "python"), str(folder / "bin" / "anden")
    pip(own, "install", f"{wheel}[{EXTRAS}]")
    for command in ([own, "-I", str(TRY), engine], [anden, "serve", "--help"]):
        tried = subprocess.run(command, cwd=folder, env=outside(), capture_output=True, text=True, check=False)
        if tried.returncode:
            return tried.stderr
    return ""


def fault(python: str, source: Path, folder: Path, environment: dict[str, str], engine: str, kept: Path | None) -> str:
    """What is wrong with building, installing and using Andén so; empty if nothing is. The wheel is kept if wanted."""
    try:
        wheel = built(python, source, folder / "wheel", environment)
        wrong = fault_inside(wheel, engine) or fault_installed(python, wheel, folder / "environment", engine)
    except subprocess.CalledProcessError as error:
        return str(error)
    if kept and not wrong:
        kept.mkdir(parents=True, exist_ok=True)
        shutil.copy(wheel, kept)
    return wrong


def reachable(python: str) -> bool:
    """Whether pip can fetch what an isolated build needs."""
    with tempfile.TemporaryDirectory() as folder:
        asked = [python, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, "mypy_extensions"]
        return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def main() -> None:
    if not reachable(sys.executable):
        print("No package index within reach: installs are not tried.")
        return
    kept = Path(sys.argv[1]).resolve() if sys.argv[1:] else None
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "anden")
        shutil.copytree(ROOT, source, ignore=LEFT_OUT)
        for at, (what, python, environment, engine) in enumerate(trials()):
            wrong = fault(python, source, Path(folder, str(at)), environment, engine, kept)
            print(f"{what}: {wrong or engine}", flush=True)
            bad += bool(wrong)
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
