"""Compiles the kernels with mypyc and builds the page; everything else about the package is in pyproject.toml.

`make kernels` (that is `anden compile`) compiles them for a checkout. Without a C compiler, or with ANDEN_NO_KERNELS=1,
the package is complete all the same: it runs interpreted, and its wheel fits any machine. A wheel takes the page that
`make web` built; where there is none it is built, if Node is here; ANDEN_NO_PAGE=1 leaves it out.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

sys.path.insert(0, "src")
os.environ["ANDEN_INTERPRETED"] = "1"  # the package is imported for what it knows, not to run
from anden import _compiled, compiling

SHELF = Path("anden/_compiled")
PAGE = Path("anden/web")
C_CODE = Path("build/c")


class BuildKernels(compiling.BuildKernels):
    """Goes on without compiled kernels where they cannot be compiled."""

    def run(self) -> None:
        try:
            super().run()
        except compiling.FAILURES as error:
            say_interpreted(error)


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
        compiling.try_compiler()  # it takes a second; to find out after mypyc would take longer
        return without_debugging(compiling.extensions(_compiled.our_groups(), C_CODE))
    except (*compiling.FAILURES, SystemExit) as error:
        if isinstance(error, SystemExit) and "build_ext" in wanted:
            raise  # mypyc has found a fault in a kernel and told whoever works on it
        say_interpreted(error)
        return []


def without_debugging(extensions: list[Any]) -> list[Any]:
    """Linked without what only debuggers read, a third of their size; `anden compile` keeps it."""
    if os.name == "posix":
        for extension in extensions:
            extension.extra_link_args = [*(extension.extra_link_args or ()), "-Wl,-S"]
    return extensions


def say_interpreted(why: BaseException) -> None:
    print(f"anden: no compiled kernels, everything runs interpreted ({why})", file=sys.stderr)


setup(ext_modules=kernels(), cmdclass={"build_py": BuildPackage, "build_ext": BuildKernels, "bdist_wheel": BuildWheel})
