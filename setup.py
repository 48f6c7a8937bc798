"""Compiles the kernels with mypyc and builds the page; everything else about the package is in pyproject.toml.

`python setup.py build_ext --inplace` (that is `make kernels`) compiles the kernels for a checkout. Without a C
compiler, or with ANDEN_NO_KERNELS=1, the package is complete all the same: it runs interpreted, and its wheel fits any
machine. A wheel takes the page that `make web` built; where there is none it is built, if Node is here; ANDEN_NO_PAGE=1
leaves it out.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from runpy import run_path
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CompileError, LinkError

SOURCE = Path("src/anden")
# Run, not imported: importing the package would choose an engine.
_compiled = run_path(str(SOURCE / "_compiled.py"))
KERNELS: dict[str, Path] = _compiled["kernel_sources"](SOURCE)
DIGEST: str = _compiled["digest_of"](KERNELS)
SHELF = Path("anden/_compiled")
PAGE = Path("anden/web")

# mypyc 2.4 counts an array that Python passes to a compiled function, or sets as an attribute, once too often, and it
# is never freed (docs/decisions/0008-arrays-that-were-never-freed.md). Its holder outlives the call: it is borrowed.
TAKEN = re.compile(r"VecI64Api\.unbox\((obj_\w+|value)\)")
BORROWED = """
static inline VecI64 anden_borrowed(PyObject *boxed) {
    VecI64 array = VecI64Api.unbox(boxed);
    VEC_I64_DECREF(array);
    return array;
}
"""
HEADERS = '#include "__native_internal_anden.h"\n'


class BuildKernels(build_ext):
    """Puts what it built on the shelf `anden/_compiled/<digest>`, whole or not at all."""

    def run(self) -> None:
        built = Path(self.build_lib, SHELF)
        shutil.rmtree(built, ignore_errors=True)
        if not self.extensions:
            return
        try:
            super().run()
        except (BaseError, CompileError, LinkError) as error:
            say_interpreted(error)
            shutil.rmtree(built, ignore_errors=True)

    def get_ext_filename(self, ext_name: str) -> str:
        return str(SHELF / DIGEST / (ext_name + EXTENSION_SUFFIXES[0]))

    def get_ext_fullpath(self, ext_name: str) -> str:
        return str(Path(self.build_lib, self.get_ext_filename(ext_name)))

    def copy_extensions_to_source(self) -> None:
        """For `--inplace`: the whole shelf replaces the old one; the rename makes it appear at once."""
        shelf = SOURCE.parent / SHELF
        part = shelf.with_name("_compiled.part")
        for old in (part, shelf):
            shutil.rmtree(old, ignore_errors=True)
        shutil.copytree(Path(self.build_lib, SHELF), part)
        part.rename(shelf)


class BuildPackage(build_py):
    """Adds the page, in a wheel; an editable install serves the checkout's own."""

    def run(self) -> None:
        super().run()
        page = Path(self.build_lib, PAGE)
        if not self.editable_mode and not (page / "index.html").exists() and not os.environ.get("ANDEN_NO_PAGE"):
            build_page(page.resolve())


class BuildWheel(bdist_wheel):
    """Builds from nothing, so that no older build gets in, and tags the wheel for what is inside."""

    def run(self) -> None:
        built = Path(self.get_finalized_command("build").build_lib)
        shutil.rmtree(built, ignore_errors=True)
        self.run_command("build")
        self.root_is_pure = not (built / SHELF).exists()
        super().run()


def build_page(target: Path) -> None:
    """Build the page with the Node of this machine; without one, say in one line that the wheel has no page."""
    npm = shutil.which("npm")
    try:
        if npm is None:
            raise FileNotFoundError("no Node and npm here")
        for step in (["ci"], ["run", "build", "--", "--logLevel", "warn", "--outDir", str(target)]):
            subprocess.run([npm, "--silent", *step], cwd="web", check=True, stdout=sys.stderr)
    except (OSError, subprocess.CalledProcessError) as error:
        print(
            f"anden: no page in this wheel, the server will answer with its interface only ({error})", file=sys.stderr
        )
        shutil.rmtree(target, ignore_errors=True)


def kernels() -> list[Any]:
    """The compiled modules that are to be built; none where they are not wanted, or cannot be compiled."""
    wanted = {"build_ext", "bdist_wheel", "editable_wheel"} & set(sys.argv)
    if os.environ.get("ANDEN_NO_KERNELS") or not wanted:
        return []
    try:
        try_compiler()  # it takes a second; to find out after mypyc would take a minute
        return mended_kernels()
    except (BaseError, CompileError, LinkError, SystemExit) as error:
        if isinstance(error, SystemExit) and "build_ext" in wanted:
            raise  # mypyc has found a fault in a kernel and told whoever works on it
        say_interpreted(error)
        return []


def say_interpreted(why: BaseException) -> None:
    print(f"anden: no compiled kernels, everything runs interpreted ({why})", file=sys.stderr)


def try_compiler() -> None:
    """Raises an error of setuptools' without a C compiler that finds Python's headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n", "utf-8")
        probe = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        probe.ensure_finalized()
        probe.run()


def mended_kernels() -> list[Any]:
    """Raises SystemExit if mypyc finds fault with the sources."""
    from mypyc.build import mypycify

    built: list[Any] = mypycify([str(path) for path in KERNELS.values()], opt_level="3", group_name="anden")
    for source in {Path(source) for module in built for source in module.sources}:
        borrow_arrays(source)
    return built


def borrow_arrays(source: Path) -> None:
    """Mend the C code that mypyc made."""
    code = source.read_text("utf-8")
    if TAKEN.search(code):
        assert HEADERS in code
        source.write_text(TAKEN.sub(r"anden_borrowed(\1)", code).replace(HEADERS, HEADERS + BORROWED), "utf-8")


setup(ext_modules=kernels(), cmdclass={"build_py": BuildPackage, "build_ext": BuildKernels, "bdist_wheel": BuildWheel})
