"""What runs was built from the source beside it, or it runs interpreted and says so: never a stale kernel."""

import ast
import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import anden
from anden._compiled import DECLARATION, FORCE, TOLD, Group, group_in, groups_declared_by, our_groups
from anden.core import registry

ROOT = Path(__file__).parents[1]
SAYS = "import anden; from anden.games.loknroll import kernel; print(anden.ENGINE, '|', kernel.__file__)"

needs_kernels = pytest.mark.skipif(not anden.ENGINE.compiled, reason="no compiled kernels here: make kernels")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the source tree, compiled kernels and all."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "Makefile", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def run(checkout: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if name not in (FORCE, TOLD)}
    whole = {**inherited, "PYTHONPATH": str(checkout / "src"), **environment}
    return subprocess.run(
        [sys.executable, *command], cwd=checkout, env=whole, capture_output=True, text=True, check=True
    )


@needs_kernels
def test_kernels_built_from_this_source_are_used(checkout: Path) -> None:
    for path in (checkout / "src").rglob("*.py"):
        path.touch()  # only what is written in them counts
    said = run(checkout, "-c", SAYS)
    assert said.stdout.startswith("compiled |")
    assert "_compiled" in said.stdout
    assert said.stderr == ""


def change(checkout: Path, source: str) -> None:
    path = checkout / "src" / "anden" / source
    path.write_text(path.read_text("utf-8") + "\n# changed\n", "utf-8")


@needs_kernels
def test_if_what_all_need_changed_everything_runs_interpreted_and_says_so_in_one_line(checkout: Path) -> None:
    change(checkout, "core/rng.py")
    said = run(checkout, "-c", SAYS)
    assert said.stdout.startswith("interpreted (the kernels changed since they were compiled) |")
    assert said.stdout.strip().endswith("kernel.py")
    assert said.stderr.count("\n") == 1
    assert "make kernels" in said.stderr


PLAYS = """
import anden
from anden._compiled import DECLARATION, FORCE, TOLD, Group, group_in, groups_declared_by, our_groups
from anden.core import registry
from anden.core.match import Match
for game_id, seats in (("loknroll", 2), ("ticket-to-ride", 2)):
    game = registry.game(game_id)
    match = Match(game, seats, game.variants(seats)[0], bytes(32))
    while not match.over:
        seat = match.owing()[0]
        match.play(seat, match.legal(seat)[0])
    print(type(match.state).__module__, len(match.log), "__mypyc_attrs__" in vars(type(match.state)))
print(anden.ENGINE)
"""


@needs_kernels
def test_a_change_in_one_game_leaves_the_others_compiled(checkout: Path) -> None:
    before = run(checkout, "-c", PLAYS).stdout.splitlines()
    change(checkout, "games/loknroll/kernel.py")
    said = run(checkout, "-c", PLAYS)
    track, tickets, engine = said.stdout.splitlines()
    assert before == [track.replace("False", "True"), tickets, "compiled"]
    assert track.endswith("False")
    assert tickets.endswith("True")
    assert engine == "compiled, but anden.games.loknroll interpreted (the kernels changed since they were compiled)"
    assert said.stderr.count("\n") == 1


def open_classes(sources: dict[str, Path]) -> set[str]:
    """The classes that say that interpreted code may have subclasses of them."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sources.values()]
    classes = [node for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    return {
        node.name for node in classes if any("allow_interpreted" in ast.unparse(one) for one in node.decorator_list)
    }


@pytest.mark.parametrize("group", our_groups(), ids=lambda group: group.name)
def test_classes_with_subclasses_in_other_groups_are_open(group: Group) -> None:
    """What mypyc makes of a group must not depend on which others it sees."""
    needed = {name: path for other in group.needs for name, path in other.modules.items()}
    trees = [ast.parse(path.read_text("utf-8")) for path in needed.values()]
    theirs = {node.name for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)}
    own = [ast.parse(path.read_text("utf-8")) for path in group.modules.values()]
    bases = {
        ast.unparse(base) for tree in own for node in tree.body if isinstance(node, ast.ClassDef) for base in node.bases
    }
    assert bases & theirs <= open_classes(needed)


def untyped_choices(source: str) -> list[str]:
    """The choices in functions between an expression and a bare literal: `x if c else 0`."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    choices = [node for function in functions for node in ast.walk(function) if isinstance(node, ast.IfExp)]
    return [ast.unparse(node) for node in choices if is_number(node.body) != is_number(node.orelse)]


def is_number(node: ast.expr) -> bool:
    """Is it a bare literal, or a choice between such literals?"""
    if isinstance(node, ast.IfExp):
        return is_number(node.body) and is_number(node.orelse)
    if isinstance(node, ast.UnaryOp):
        return is_number(node.operand)
    return isinstance(node, ast.Constant) and type(node.value) is int


@pytest.mark.parametrize("group", our_groups(), ids=lambda group: group.name)
def test_no_number_becomes_an_object_by_being_chosen(group: Group) -> None:
    """mypyc makes Python integers of both values if one is a bare literal: it is written `i64(0)`."""
    found = {name: untyped_choices(path.read_text("utf-8")) for name, path in group.modules.items()}
    assert {name: choices for name, choices in found.items() if choices} == {}


def test_one_that_does_would_be_seen() -> None:
    source = "def f(n): return (n if n else 0, -1 if n else n, i64(0) if n else n, 1 if n else 2 if n > 1 else 3)"
    assert untyped_choices(source) == ["n if n else 0", "-1 if n else n"]


def test_a_declared_module_that_is_not_there_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "anden_other"
    folder.mkdir()
    (folder / DECLARATION).write_text('modules = ["kernal"]\nneeds = []\n', "utf-8")
    with pytest.raises(ValueError, match="kernal"):
        group_in(tmp_path, "anden_other")


def test_a_package_inside_a_game_may_be_a_group_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder, module, needs in (("anden_two", "kernel", []), ("anden_two/policy", "plan", ["anden_two"])):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").touch()
        (tmp_path / folder / f"{module}.py").touch()
        (tmp_path / folder / DECLARATION).write_text(f'modules = ["{module}"]\nneeds = {needs}\n', "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = [(group.name, list(group.modules)) for group in groups_declared_by("anden_two")]
    assert found == [("anden_two", ["anden_two.kernel"]), ("anden_two.policy", ["anden_two.policy.plan"])]


KERNEL = '''
from mypy_extensions import i64

from anden.core.kernel import NATURE, OVER, State

class Coin(State):
    """Tossed once."""

    def __init__(self) -> None:
        self.tossed = False

    def actor(self) -> i64:
        return OVER if self.tossed else NATURE

    def apply(self, seat: i64, code: i64) -> None:
        self.toss()

    def toss(self) -> None:
        self.tossed = True
'''
TOSSES = """
from anden._compiled import welcome
print(welcome("anden_coin"))
from anden_coin.rules.kernel import Coin
coin = Coin()
coin.apply(-1, 0)
print(coin.actor(), "__mypyc_attrs__" in vars(Coin))
"""
COMPILES = """
from pathlib import Path
from anden import _compiled, compiling
for _ in range(2):
    made = compiling.compile_in_place(_compiled.groups_declared_by("anden_coin"), Path("made"))
    print([group.name for group in made])
"""


@needs_kernels
def test_a_strangers_package_is_compiled_against_ours(tmp_path: Path) -> None:
    rules = tmp_path / "anden_coin" / "rules"
    rules.mkdir(parents=True)
    (rules / "kernel.py").write_text(KERNEL, "utf-8")
    (rules / "__init__.py").touch()
    (rules.parent / "__init__.py").touch()
    (rules.parent / DECLARATION).write_text('modules = ["rules"]\nneeds = ["anden.core"]\n', "utf-8")
    path = os.pathsep.join([str(tmp_path), str(ROOT / "src")])
    assert run(tmp_path, "-c", COMPILES, PYTHONPATH=path).stdout.splitlines() == ["['anden_coin']", "[]"]
    made = (tmp_path / "made" / "c" / "__native_anden_coin.c").read_text("utf-8")
    assert "CPY_GET_METHOD" not in made  # who has no subclass calls its methods directly
    assert run(tmp_path, "-c", TOSSES, PYTHONPATH=path).stdout.splitlines() == ["compiled", "-3 True"]
    (rules / "kernel.py").write_text(KERNEL + "# changed", "utf-8")
    stale, played = run(tmp_path, "-c", TOSSES, PYTHONPATH=path).stdout.splitlines()
    assert stale.startswith("interpreted (the kernels changed")
    assert played == "-3 False"


def test_without_kernels_it_runs_interpreted_and_says_so(checkout: Path) -> None:
    shutil.rmtree(checkout / "src" / "anden" / "_compiled", ignore_errors=True)
    said = run(checkout, "-c", SAYS)
    assert said.stdout.startswith("interpreted (the kernels are not compiled) |")
    assert said.stderr.count("\n") == 1


def test_whoever_used_pip_is_told_what_pip_can_do(checkout: Path) -> None:
    shutil.rmtree(checkout / "src" / "anden" / "_compiled", ignore_errors=True)
    (checkout / "Makefile").unlink()
    said = run(checkout, "-c", SAYS)
    assert "pip install" in said.stderr
    assert "make" not in said.stderr


@needs_kernels
def test_kernels_of_another_python_are_not_called_changed(checkout: Path) -> None:
    for file in (checkout / "src" / "anden" / "_compiled").rglob("*.so"):
        file.rename(file.with_name(file.name.replace(EXTENSION_SUFFIXES[0], ".cpython-399-x86_64-linux-gnu.so")))
    assert run(checkout, "-c", SAYS).stdout.startswith("interpreted (the kernels are compiled for another Python) |")


@needs_kernels
def test_kernels_that_cannot_be_loaded_are_left_alone_and_the_reason_is_said(checkout: Path) -> None:
    """As those compiled for a librt of another ABI."""
    for file in (checkout / "src" / "anden" / "_compiled").rglob("*.so"):
        file.write_bytes(b"nothing that a machine could run")
    said = run(checkout, "-c", SAYS)
    assert said.stdout.startswith("interpreted (the compiled kernels cannot be loaded: ")
    assert said.stderr.count("\n") == 1


def test_interpreted_mode_can_be_forced_and_needs_no_word(checkout: Path) -> None:
    said = run(checkout, "-c", SAYS, ANDEN_INTERPRETED="1")
    assert said.stdout.startswith("interpreted (ANDEN_INTERPRETED=1) |")
    assert said.stderr == ""


def test_the_version_says_which_engine_is_in_use(checkout: Path) -> None:
    said = run(checkout, "-c", "from anden.cli import main; import sys; sys.argv = ['anden', '--version']; main()")
    assert str(anden.ENGINE if anden.ENGINE.compiled else "interpreted") in said.stdout


def test_without_a_compiler_the_build_says_so_and_goes_on(checkout: Path) -> None:
    shutil.rmtree(checkout / "src" / "anden" / "_compiled", ignore_errors=True)
    said = run(checkout, "setup.py", "-q", "build_ext", "--inplace", CC="/nowhere/cc", PATH="/nowhere")
    assert "no compiled kernels, everything runs interpreted" in said.stderr
    assert run(checkout, "-c", SAYS).stdout.startswith("interpreted")


ROUNDS = 100
# What is left of so many matches, for each game; in a process of its own, where nothing else is made meanwhile.
LEFT = f"""
import gc, json, sys
from anden.core import registry
from anden.core.match import Match
from anden.core.rng import Rng

def round_trips(game):
    seats = max(2, min(game.spec.seats))
    for _ in range({ROUNDS}):
        match = Match(game, seats, game.variants(seats)[0], bytes(32))
        match.legal(match.owing()[0])
        game.score(game.imagine(match.view(0), Rng(1)))
    gc.collect()
    return sys.getallocatedblocks()

games = [registry.game(game_id) for game_id in registry.game_ids()]
print(json.dumps({{game.spec.id: -round_trips(game) + round_trips(game) for game in games}}))
"""


def test_arrays_that_go_in_and_out_of_compiled_code_are_freed() -> None:
    """mypyc counts them once too often, if compiling.py does not mend what it makes."""
    done = subprocess.run([sys.executable, "-c", LEFT], capture_output=True, text=True, check=True)
    left: dict[str, int] = json.loads(done.stdout)
    assert left.keys() >= set(registry.our_ids())
    assert {game_id: blocks for game_id, blocks in left.items() if blocks >= ROUNDS / 2} == {}
