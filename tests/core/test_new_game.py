"""`anden new-game`: a game of either kind is whole at once, and touches nothing that was there before."""

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from anden.conformance import LAWS, Case, Law, cases_of
from anden.core import registry
from anden.core.errors import Malformed
from anden.newgame import make
from anden.newgame.template import GAME
from anden.text import LANGUAGES, catalogue
from tests.test_cli import anden

SOURCE = Path(__file__).parents[2] / "src" / "anden"
QUICK = (
    "lessons_keep_to_their_match_and_the_rules",
    "clones_do_not_interfere",
    "every_message_has_its_words",
    "imagined_worlds_are_possible",
)


def run(*command: str, at: Path, path: list[Path]) -> str:
    """What a command of Python's prints, started there with these folders to import from."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, path))}
    done = subprocess.run([sys.executable, *command], cwd=at, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def digests(folder: Path) -> dict[Path, str]:
    return {path: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.rglob("*") if path.is_file()}


def install(project: Path) -> Path:
    """A folder from which Python takes the project for installed: with the entry points that its pyproject declares."""
    declared = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    folder = project / "installed" / f"{declared['name'].replace('-', '_')}-{declared['version']}.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Name: {declared['name']}\nVersion: {declared['version']}\n")
    points = "\n".join(f"{name} = {value}" for name, value in declared["entry-points"]["anden.games"].items())
    (folder / "entry_points.txt").write_text(f"[anden.games]\n{points}\n")
    return folder.parent


def laws_and_tests(game_id: str, at: Path, tests: Path, path: list[Path]) -> None:
    """Some laws by the command, all tests but the laws by pytest."""
    command = "from anden.cli import main; main()"
    laws = [word for law in QUICK for word in ("--law", law)]
    assert run("-c", command, "conformance", game_id, *laws, at=at, path=path).count("ok ") == len(QUICK)
    shown = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "not test_law", str(tests), at=at, path=path)
    assert " passed" in shown


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("case", [*cases_of(GAME, seed=2)][:1], ids=lambda case: case.label)
def test_the_template_keeps_the_laws(case: Case, law: Law, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", lambda _id: GAME)  # it is registered nowhere, and replays look there
    law(case.game, case.seats, case.options, case.seed)


def test_the_template_has_looks_and_the_words_of_its_board() -> None:
    page = SOURCE / "newgame" / "template" / "page"
    assert {"emblem.svg", "looks.json"} <= {path.name for path in page.iterdir()}
    parts = {f"view-{part}" for part in ("yard", "hand", "held", "train", "siding")}
    for lang in LANGUAGES:
        assert {"tagline", "option-big-hands", *parts} <= catalogue(lang, GAME).keys()


def test_everything_of_a_game_outside_is_installed_with_it(tmp_path: Path) -> None:
    project = make("night-train", True, tmp_path).folder
    declared = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))
    package = project / "src" / "anden_night_train"
    taken = {
        path
        for pattern in declared["tool"]["setuptools"]["package-data"][package.name]
        for path in package.glob(pattern)
    }
    rest = {path for path in package.rglob("*") if path.is_file() and path.suffix not in (".py", ".pyc")}
    assert rest - taken == set()


@pytest.mark.further
def test_a_game_outside_is_found_by_its_entry_point_and_is_green_at_once(tmp_path: Path) -> None:
    before = digests(SOURCE / "games")
    made = make("night-train", True, tmp_path)
    assert made.folder == tmp_path / "anden-night-train"
    path = [made.folder / "src", install(made.folder), SOURCE.parent]
    laws_and_tests("night-train", made.folder, made.folder / "tests", path)
    assert digests(SOURCE / "games") == before


@pytest.mark.further
def test_a_game_inside_is_found_where_it_lies_and_touches_no_other_file(tmp_path: Path) -> None:
    """In a copy of our sources: the registry, the lists of bots and benches, the texts are not told of it."""
    shutil.copytree(
        SOURCE, tmp_path / "src" / "anden", ignore=shutil.ignore_patterns("web", "_compiled", "__pycache__")
    )
    (tmp_path / "tests" / "games").mkdir(parents=True)
    before = digests(tmp_path)
    command = "from anden.cli import main; main()"
    path = [tmp_path / "src"]
    shown = run("-B", "-c", command, "new-game", "night-train", at=tmp_path, path=path)
    assert "What is left to do" in shown
    new = digests(tmp_path).keys() - before.keys()
    homes = (tmp_path / "src" / "anden" / "games" / "nighttrain", tmp_path / "tests" / "games" / "nighttrain")
    assert all(any(file.is_relative_to(home) for home in homes) for file in new)
    assert {file: digest for file, digest in digests(tmp_path).items() if file in before} == before
    laws_and_tests("night-train", tmp_path, homes[1], path)
    assert "night-train" in run("-c", command, "games", at=tmp_path, path=path)


@pytest.mark.parametrize("outside", [True, False])
@pytest.mark.parametrize(
    "game_id", ["", "Night Train", "night_train", "-night", "9-lives", "x" * 41, "../etc", "loknroll"]
)
def test_an_id_that_is_none_or_is_taken_is_refused_and_nothing_is_made(
    game_id: str, outside: bool, tmp_path: Path
) -> None:
    with pytest.raises(Malformed):
        make(game_id, outside, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "anden-night-train"
    folder.mkdir()
    with pytest.raises(Malformed, match="exists already"):
        make("night-train", True, tmp_path)
    assert list(folder.iterdir()) == []


@pytest.mark.further
def test_a_wrong_id_is_one_line_on_the_command_line() -> None:
    said = anden("new-game", "Night Train")
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
