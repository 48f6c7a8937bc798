"""Compiles the kernel and the policy where ANDEN_COMPILE=1 asks for it; without it the game runs interpreted.

pip install --no-build-isolation mypy, then: ANDEN_COMPILE=1 pip install --no-build-isolation -e .
"""

import os
from typing import Any

from setuptools import setup

MODULES = ["src/anden_sample_game/kernel.py", "src/anden_sample_game/policy.py"]


def compiled() -> list[Any]:
    if not os.environ.get("ANDEN_COMPILE"):
        return []
    from mypyc.build import mypycify

    extensions: list[Any] = mypycify(MODULES, opt_level="3")
    return extensions


setup(ext_modules=compiled())
