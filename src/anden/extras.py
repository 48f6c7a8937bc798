"""What an install without extras lacks: which extra brings a missing module."""

import re
from collections import Counter
from importlib.metadata import requires

__all__ = ["extra_with"]

REQUIREMENT = re.compile(r"""(?P<name>[\w.-]+).*\bextra == ["'](?P<extra>\w+)["']""")
TESTS = "test"  # brings much, but for whoever works on Andén
BROUGHT_BY = {"mypyc": "mypy"}  # modules whose distribution has another name


def extra_with(module: str) -> str | None:
    """The extra of ours that brings the module's distribution, the smallest of several; None if none does."""
    top = module.partition(".")[0].lower()
    wanted = BROUGHT_BY.get(top, top)
    found = [match for requirement in requires("anden") or () if (match := REQUIREMENT.match(requirement))]
    brings = Counter(match["extra"] for match in found)
    named = [match["extra"] for match in found if re.sub(r"[-.]", "_", match["name"]).lower() == wanted]
    return min((extra for extra in named if extra != TESTS), key=lambda extra: brings[extra], default=None)
