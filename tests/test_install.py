"""Andén as it is installed: a source distribution without anything built, wheels tagged for what is inside, and an
install without extras that plays, and says which extra brings the rest.

Nothing is fetched: setuptools and the dependencies are those of the running environment. `python -m
tests.siege.installs` does the same with pip, isolated builds, compiled kernels and every Python it finds.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution, requires
from pathlib import Path

import pytest

from anden import __version__
from anden.extras import extra_with

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns(
    ".*", "build", "node_modules", "fixtures", "_compiled", "*.egg-info", "__pycache__", "screens"
)
OUTSIDE = {name: value for name, value in os.environ.items() if not name.startswith("ANDEN_")}
NOWHERE = {"PATH": "/nowhere", "CC": "/nowhere/cc"}
PAGE = "<title>Andén</title>"
FOREIGN = "anden.core.kernel.cpython-399-x86_64-linux-gnu.so"


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with a built page, kernels of another Python, and the leavings of an older build."""
    copy = tmp_path_factory.mktemp("checkout") / "anden"
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT)
    shutil.rmtree(copy / "src" / "anden" / "web", ignore_errors=True)
    for folder, name, text in (
        ("src/anden/web", "index.html", PAGE),
        ("src/anden/web/assets", "index-1a2b.js", "minified"),
        ("src/anden/_compiled/feed", FOREIGN, "another Python's"),
        ("build/lib/anden/_compiled/feed", FOREIGN, "older"),
        ("build/lib/anden", "gone.py", "raise SystemExit"),
        ("web/node_modules/svelte", "index.js", "installed"),
    ):
        (copy / folder).mkdir(parents=True, exist_ok=True)
        (copy / folder / name).write_text(text, "utf-8")
    return copy


def build(what: str, source: Path, out: Path, **environment: str) -> tuple[Path, str]:
    """The file that setuptools built, and what was said meanwhile."""
    code = f"from setuptools import build_meta; print(build_meta.build_{what}({str(out)!r}))"
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("ANDEN_")}
    said = subprocess.run(
        [sys.executable, "-c", code],
        cwd=source,
        env=inherited | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return out / said.stdout.splitlines()[-1], said.stderr


@pytest.fixture(scope="session")
def sdist(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", checkout, tmp_path_factory.mktemp("sdist"))[0]


@pytest.fixture(scope="session")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", checkout, tmp_path_factory.mktemp("wheel"), ANDEN_NO_KERNELS="1")[0]


def names_in(archive: Path) -> set[str]:
    """The files of an archive; those of a source distribution without its folder."""
    if archive.suffix == ".whl":
        return set(zipfile.ZipFile(archive).namelist())
    with tarfile.open(archive) as opened:
        return {name.partition("/")[2] for name in opened.getnames()}


def sources(checkout: Path, *folders: str) -> Iterator[str]:
    for folder in folders:
        for path in (checkout / folder).rglob("*"):
            name = path.relative_to(checkout).as_posix()
            if path.is_file() and not re.search(r"anden/(web|_compiled)/|node_modules|egg-info|__pycache__", name):
                yield name


def test_a_source_distribution_holds_every_source_and_nothing_that_was_built(checkout: Path, sdist: Path) -> None:
    held = names_in(sdist)
    assert {"setup.py", "Makefile", "requirements.lock", "README.md", "web/package-lock.json"} <= held
    assert set(sources(checkout, "src", "web", "tests", "tools", "bench", "docs", "deploy")) <= held
    built = [name for name in held if re.search(r"\.(so|pyd|pyc)$|anden/web/|_compiled/|node_modules", name)]
    assert built == []


def test_a_wheel_without_kernels_fits_any_machine_and_holds_no_foreign_ones(checkout: Path, wheel: Path) -> None:
    held = names_in(wheel)
    assert wheel.name == f"anden-{__version__}-py3-none-any.whl"
    assert [name for name in held if "_compiled/" in name or name.endswith(".so")] == []
    assert "anden/gone.py" not in held
    assert {name.removeprefix("src/") for name in sources(checkout, "src/anden")} <= held
    assert {"anden/web/index.html", "anden/web/assets/index-1a2b.js"} <= held


def test_without_compiler_and_node_a_source_distribution_still_gives_a_wheel_and_says_what_it_lacks(
    sdist: Path, tmp_path: Path
) -> None:
    with tarfile.open(sdist) as opened:
        opened.extractall(tmp_path, filter="data")
    built, said = build("wheel", next(tmp_path.iterdir()), tmp_path / "out", **NOWHERE)
    assert built.name.endswith("-py3-none-any.whl")
    lacks = [line for line in said.splitlines() if line.startswith("anden: ")]
    assert [line.partition(",")[0] for line in lacks] == ["anden: no compiled kernels", "anden: no page in this wheel"]


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with Andén and what it requires without extras, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True)
    site = folder / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
    zipfile.ZipFile(wheel).extractall(site)
    for name in required("anden"):
        for file in distribution(name).files or ():
            if ".." not in file.parts:
                (site / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), site / file)
    return folder / "bin" / "python"


def required(name: str) -> set[str]:
    """The distributions that one requires without extras, and those that they require."""
    direct = {re.split(r"[^\w.-]", line)[0] for line in requires(name) or () if ";" not in line}
    return direct.union(*(required(other) for other in direct))


def anden(python: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [str(python), "-I", "-c", "from anden.cli import main; main()", *arguments]
    return subprocess.run(command, cwd=python.parent, env=OUTSIDE, capture_output=True, text=True, check=False)


def test_an_install_without_extras_is_small_and_plays(installed: Path, tmp_path: Path) -> None:
    site = next(installed.parents[1].glob("lib/*/site-packages"))
    assert sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) < 12_000_000
    assert anden(installed, "--version").stdout.startswith(f"anden {__version__}, interpreted")
    asked = ("loknroll", "--seats", "2", "--bots", "greedy,random", "--games", "1", "--record", str(tmp_path))
    said = anden(installed, "sim", *asked)
    assert said.returncode == 0, said.stderr
    assert "pip install" in said.stderr  # it runs interpreted, and whoever used pip has no make
    said = anden(installed, "verify", str(next(tmp_path.glob("*.json"))))
    assert "true" in said.stdout


@pytest.mark.parametrize(
    ("extra", "arguments"),
    [
        ("server", ("serve",)),
        ("server", ("backup", "copy.db")),
        ("build", ("compile",)),
        ("train", ("train", "ghosts-galore", "--to", "net.json")),
        ("arena", ("arena", "loknroll", "--seats", "2", "--bots", "random,greedy", "--games", "2")),
    ],
)
def test_a_command_whose_extra_is_missing_names_it_in_one_line(
    installed: Path, extra: str, arguments: tuple[str, ...]
) -> None:
    said = anden(installed, *arguments)
    assert (said.returncode, said.stdout) == (2, "")
    assert f"pip install 'anden[{extra}]'" in said.stderr.splitlines()[-1]
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize(
    ("module", "extra"),
    [("litestar.channels", "server"), ("psycopg", "postgres"), ("ray", "ray"), ("mypyc.build", "build"), ("os", None)],
)
def test_a_missing_module_is_known_by_the_extra_that_brings_it(module: str, extra: str | None) -> None:
    assert extra_with(module) == extra
