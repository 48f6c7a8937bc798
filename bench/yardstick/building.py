"""The bots of `0.1`, an opponent that stays the same: commit 0549c74 in an environment of its own, in build/yardstick.

A bot of it is written `0.1:` and what it was called then: `0.1:greedy`, `0.1:alta-velocidad`. It plays with the
components of today: a map that has changed since is put in the place of its own.
"""

import io
import shlex
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

__all__ = ["PREFIX", "program"]

PREFIX = "0.1:"
COMMIT = "0549c74b33a2facb2e3b2c636e6ae4becb65d252"
HERE = Path(__file__).parent
CHECKOUT = HERE.parent.parent
PLACE = CHECKOUT / "build" / "yardstick" / "0.1"
PYTHON = PLACE / ".venv" / "bin" / "python"
NEEDS = (
    "setuptools",
    "mypy",
    "librt",
    "msgspec",
    "mypy_extensions",
    "fluent.runtime",
)  # to play; its server wants more
COMPONENTS = ("src/anden/games/parisconnection/data/anden-france.json",)  # what has changed since
PATIENCE = 60_000  # ms for an answer: it thinks as long as it was told then


def program(bot: str) -> str:
    """The spec of a bot of `0.1` as a program; what it needs is built if it is not there yet.

    Raises SystemExit where it cannot be built, with the reason.
    """
    build()
    command = shlex.join([str(PYTHON), "-E", str(HERE / "veteran.py"), bot.removeprefix(PREFIX)])
    return f"proc:ms={PATIENCE}:{command}"


def build() -> None:
    built = PLACE / ".built"
    if not built.exists():
        make()
        built.touch()
    for name in COMPONENTS:
        shutil.copyfile(CHECKOUT / name, PLACE / name)


def make() -> None:
    print(f"Building the bots of 0.1 in {PLACE.relative_to(CHECKOUT)} ...", file=sys.stderr)
    try:
        unpack()
        install()
    except (OSError, subprocess.CalledProcessError, tarfile.TarError) as error:
        raise SystemExit(f"the bots of 0.1 cannot be built: {error}") from None


def unpack() -> None:
    archive = subprocess.run(["git", "archive", COMMIT], cwd=CHECKOUT, check=True, stdout=subprocess.PIPE).stdout
    PLACE.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(PLACE, filter="data")


def install() -> None:
    """What it needs in the versions of then, its sources where they lie, its kernels compiled."""
    subprocess.run([sys.executable, "-m", "venv", str(PLACE / ".venv")], check=True)
    pip = ["-m", "pip", "-qq", "--disable-pip-version-check", "install", "-c", "requirements.lock"]
    run(*pip, *NEEDS)
    library = run("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    Path(library, "anden.pth").write_text(f"{PLACE / 'src'}\n", "utf-8")
    run("setup.py", "-q", "build_ext", "--inplace")
    run("-c", "import sys, anden; sys.exit(not anden.ENGINE.compiled)")


def run(*words: str) -> str:
    return subprocess.run([str(PYTHON), *words], cwd=PLACE, check=True, stdout=subprocess.PIPE, text=True).stdout
