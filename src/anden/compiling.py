"""Compiles what packages declare in `compiled.toml`, with mypyc and a C compiler (the extra `build`).

`anden compile` does it where the sources lie. A package that is to be built with compiled kernels gives `setup` the
extensions of its groups and the command `BuildKernels`: this package's own setup.py does.
"""

import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CompileError, LinkError

from anden._compiled import Group

__all__ = ["FAILURES", "BuildKernels", "compile_in_place", "extensions", "try_compiler"]

FAILURES = (BaseError, CompileError, LinkError)

# mypyc 2.4 counts an array that Python passes to a compiled function, or sets as an attribute, once too often, and it
# is never freed (docs/decisions/0008-arrays-that-were-never-freed.md). Its holder outlives the call: it is borrowed.
TAKEN = re.compile(r"Vec(I64|I16)Api\.unbox\((obj_\w+|value)\)")
HEADERS = re.compile(r'#include "__native_internal_\w+\.h"\n')
BORROWED = """
static inline Vec{kind} anden_borrowed_{kind}(PyObject *boxed) {{
    Vec{kind} array = Vec{kind}Api.unbox(boxed);
    VEC_{upper}_DECREF(array);
    return array;
}}
"""


class BuildKernels(build_ext):
    """Puts every group on the shelf of its package, whole or not at all."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = True

    def run(self) -> None:
        self.groups = list(dict.fromkeys(extension.group for extension in self.extensions or ()))
        for group in self.groups:
            shutil.rmtree(Path(self.build_lib, group.place), ignore_errors=True)
        try:
            super().run()
        except BaseException:
            for group in self.groups:
                shutil.rmtree(Path(self.build_lib, group.place), ignore_errors=True)
            raise

    def build_extensions(self) -> None:
        """No function is looked up by its name: other groups have pointers to it, its own may call it directly."""
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                extension.extra_compile_args.append("-fvisibility=hidden")
        super().build_extensions()

    def get_ext_filename(self, ext_name: str) -> str:
        group = next(extension.group for extension in self.extensions if extension.name == ext_name)
        return str(group.place / (ext_name + EXTENSION_SUFFIXES[0]))

    def get_ext_fullpath(self, ext_name: str) -> str:
        return str(Path(self.build_lib, self.get_ext_filename(ext_name)))

    def copy_extensions_to_source(self) -> None:
        """For `--inplace`: a rename makes each group appear at once."""
        for group in self.groups:
            put_on_shelf(Path(self.build_lib, group.place), group)


def put_on_shelf(built: Path, group: Group) -> None:
    """Move a built group to its place beside its sources."""
    place = group.root / group.place
    part = place.with_suffix(".part")
    for old in (part, place):
        shutil.rmtree(old, ignore_errors=True)
    shutil.copytree(built, part)
    part.rename(place)


def clear_shelf(groups: Iterable[Group]) -> None:
    """Remove every build from the shelves of these groups that is none of theirs."""
    kept = {group.root / group.place for group in groups}
    for shelf in {place.parent for place in kept}:
        for build in shelf.glob("*"):
            if build not in kept:
                shutil.rmtree(build)


def compile_in_place(groups: Sequence[Group], folder: Path) -> list[Group]:
    """Compile the groups that are not on their shelves, and clear the shelves of older builds.

    Takes a folder for what is made on the way; what is still right there is not made again. Raises an error of
    setuptools' without a C compiler, SystemExit if mypyc finds fault with the sources.
    """
    stale = [group for group in groups if not group.is_whole()]
    if stale:
        try_compiler()
        command = BuildKernels(Distribution({"name": "kernels", "ext_modules": extensions(stale, folder / "c")}))
        command.inplace = True
        command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "temp")
        command.ensure_finalized()
        command.run()
    clear_shelf(groups)
    return stale


def try_compiler() -> None:
    """Raises an error of setuptools' without a C compiler that finds Python's headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n", "utf-8")
        probe = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        probe.ensure_finalized()
        probe.run()


def extensions(groups: Iterable[Group], folder: Path) -> list[Any]:
    """The extensions of these groups, translated to C into that folder.

    Raises SystemExit if mypyc finds fault with the sources, having printed which.
    """
    wanted = list(groups)
    homes = {name: group for group in wanted for name in (*group.modules, f"{group.library}__mypyc")}
    made = [extension for extension in translated(with_needs(wanted), folder) if extension.name in homes]
    for extension in made:
        extension.group = homes[extension.name]
        for source in extension.sources:
            borrow_arrays(Path(source))
    return made


def with_needs(groups: Iterable[Group]) -> list[Group]:
    """These groups and those that they need, each once, those that are needed first."""
    found: dict[str, Group] = {}
    for group in groups:
        for each in (*with_needs(group.needs), group):
            found[each.name] = each
    return list(found.values())


def translated(groups: Sequence[Group], folder: Path) -> list[Any]:
    """All that mypyc makes of these groups.

    What it makes of one does not depend on the others that are there, as long as every class with subclasses in other
    groups allows interpreted ones (docs/decisions/0009-one-group-per-game.md).
    """
    from mypyc import build
    from mypyc.options import CompilerOptions

    flags = ["--config-file=", f"--cache-dir={os.devnull}", "--follow-imports=skip"]
    files = {group.library: [str(path) for path in group.modules.values()] for group in groups}
    options = CompilerOptions(separate=True, target_dir=str(folder))
    options.global_opts = True  # the subclasses of a class are known, though groups are compiled apart
    parts, made, _ = build.mypyc_build(
        [*flags, *(file for named in files.values() for file in named)],
        compiler_options=options,
        separate=[(named, library) for library, named in files.items()],
    )
    build.setup_mypycify_vars()
    cflags = build.get_cflags(opt_level="3")
    return [
        extension
        for (sources, library), (c_files, needed) in zip(parts, made, strict=True)
        if library
        for extension in build.build_using_shared_lib(sources, library, c_files, needed, str(folder), cflags, [])
    ]


def borrow_arrays(source: Path) -> None:
    """Mend the C code that mypyc made."""
    code = source.read_text("utf-8")
    kinds = sorted({kind for kind, _ in TAKEN.findall(code)})
    if kinds:
        assert HEADERS.search(code)
        borrowed = "".join(BORROWED.format(kind=kind, upper=kind.upper()) for kind in kinds)
        mended = TAKEN.sub(r"anden_borrowed_\1(\2)", code)
        source.write_text(HEADERS.sub(lambda found: found.group() + borrowed, mended, count=1), "utf-8")
