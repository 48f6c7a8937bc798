"""What an install without extras lacks: which extra brings a missing module."""

import re
from importlib.metadata import requires

__all__ = ["extra_with"]

REQUIREMENT = re.compile(r"""(?P<name>[\w.-]+).*\bextra == ["'](?P<extra>\w+)["']""")
OURS = ("build", "test")  # for who works on Andén


def extra_with(module: str) -> str | None:
    """The extra of ours that brings the module's distribution; None if none does."""
    wanted = module.partition(".")[0].lower()
    for requirement in requires("anden") or ():
        found = REQUIREMENT.match(requirement)
        if found and found["extra"] not in OURS and re.sub(r"[-.]", "_", found["name"]).lower() == wanted:
            return found["extra"]
    return None
