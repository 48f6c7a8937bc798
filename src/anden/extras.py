"""What an install without extras lacks: which extra brings a missing module."""

import re
from importlib.metadata import requires

__all__ = ["extra_with"]

REQUIREMENT = re.compile(r"""(?P<name>[\w.-]+).*\bextra == ["'](?P<extra>\w+)["']""")
TESTS = "test"  # brings much, but for whoever works on Andén
BROUGHT_BY = {"mypyc": "mypy"}  # modules whose distribution has another name


def extra_with(module: str) -> str | None:
    """The extra of ours that brings the module's distribution; None if none does."""
    top = module.partition(".")[0].lower()
    wanted = BROUGHT_BY.get(top, top)
    for requirement in requires("anden") or ():
        found = REQUIREMENT.match(requirement)
        if found and found["extra"] != TESTS and re.sub(r"[-.]", "_", found["name"]).lower() == wanted:
            return found["extra"]
    return None
