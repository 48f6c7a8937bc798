"""Installs a copy of this checkout with pip, as a stranger would: isolated builds in empty environments, with and
without a C compiler, for every Python that is here. `python -m tests.siege.installs`; it takes some minutes a Python.

ANDEN_PYTHONS names interpreters besides the running one and those on the path. Without a package index within reach
nothing is tried.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
OLDEST, NEWEST = 11, 14
LEFT_OUT = shutil.ignore_patterns(".*", "build", "node_modules", "fixtures", "_compiled", "*.egg-info", "__pycache__")
VERSION = "import sys; print('%d.%d' % sys.version_info[:2])"
PLAY = ("sim", "loknroll", "--seats", "2", "--bots", "greedy,random", "--games", "3")


def pythons() -> dict[str, str]:
    """Version → interpreter; the running one first."""
    named = [sys.executable, *os.environ.get("ANDEN_PYTHONS", "").split()]
    named += [f"python3.{minor}" for minor in range(OLDEST, NEWEST + 1)]
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


def install(python: str, source: Path, folder: Path, environment: dict[str, str]) -> Path:
    """An empty environment with the checkout installed in it; its `anden`."""
    subprocess.run([python, "-m", "venv", folder], check=True)
    pip = [
        str(folder / "bin" / "python"),
        "-m",
        "pip",
        "install",
        "-q",
        "--disable-pip-version-check",
        "--no-cache-dir",
    ]
    subprocess.run([*pip, f"{source}[arena,server]"], check=True, env=os.environ | environment)
    return folder / "bin" / "anden"


def fault(anden: Path, engine: str) -> str:
    """What is wrong with an install; empty if nothing is."""
    said = subprocess.run([anden, "--version"], capture_output=True, text=True, check=False)
    if f", {engine}" not in said.stdout:
        return f"wanted {engine}: {said.stdout}{said.stderr}"
    for arguments in (PLAY, ("serve", "--help")):
        tried = subprocess.run([anden, *arguments], capture_output=True, text=True, check=False)
        if tried.returncode:
            return tried.stderr
    return ""


def reachable(python: str) -> bool:
    """Whether pip can fetch what an isolated build needs."""
    with tempfile.TemporaryDirectory() as folder:
        asked = [python, "-m", "pip", "download", "-q", "--no-deps", "-d", folder, "mypy_extensions"]
        return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def main() -> None:
    if not reachable(sys.executable):
        print("No package index within reach: installs are not tried.")
        return
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "anden")
        shutil.copytree(ROOT, source, ignore=LEFT_OUT)
        for at, (what, python, environment, engine) in enumerate(trials()):
            try:
                wrong = fault(install(python, source, Path(folder, f"environment-{at}"), environment), engine)
            except subprocess.CalledProcessError as error:
                wrong = str(error)
            print(f"{what}: {wrong or engine}", flush=True)
            bad += bool(wrong)
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
