"""Compiles the kernels with mypyc; everything else about the package is in pyproject.toml.

`python setup.py build_ext --inplace` (that is `make kernels`) compiles them for a checkout. Without a C compiler,
or with ANDEN_NO_KERNELS=1, the package is complete all the same: it runs interpreted.
"""

import os
import re
import shutil
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from runpy import run_path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CompileError, LinkError

SOURCE = Path("src/anden")
# Run, not imported: importing the package would choose an engine.
_compiled = run_path(str(SOURCE / "_compiled.py"))
KERNELS: dict[str, Path] = _compiled["kernel_sources"](SOURCE)
DIGEST: str = _compiled["digest_of"](KERNELS)
SHELF = Path("anden/_compiled")

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
        try:
            super().run()
        except (BaseError, CompileError, LinkError) as error:
            print(f"anden: no compiled kernels, everything runs interpreted ({error})", file=sys.stderr)
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


def kernels() -> list[Any]:
    wanted = {"build_ext", "bdist_wheel", "editable_wheel"} & set(sys.argv)
    if os.environ.get("ANDEN_NO_KERNELS") or not wanted:
        return []
    from mypyc.build import mypycify

    built = mypycify([str(path) for path in KERNELS.values()], opt_level="3", group_name="anden")
    for source in {Path(source) for module in built for source in module.sources}:
        borrow_arrays(source)
    return built


def borrow_arrays(source: Path) -> None:
    """Mend the C code that mypyc made."""
    code = source.read_text("utf-8")
    if TAKEN.search(code):
        assert HEADERS in code
        source.write_text(TAKEN.sub(r"anden_borrowed(\1)", code).replace(HEADERS, HEADERS + BORROWED), "utf-8")


setup(ext_modules=kernels(), cmdclass={"build_ext": BuildKernels})
