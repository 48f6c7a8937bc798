"""What `anden conformance` prints: a line for every law, and all about one that is broken."""

from anden.conformance import Verdict
from anden.terminal.printing import show_above_bar

__all__ = ["show"]

SHOWN = 30  # entries of an example that anyone reads


def show(verdict: Verdict) -> None:
    """Prints one verdict as soon as it is known."""
    if verdict.verdict == "kept":
        cases = "1 case" if verdict.cases == 1 else f"{verdict.cases} cases"
        show_above_bar(f"ok      {verdict.law} ({cases})")
    elif verdict.verdict == "skipped":
        show_above_bar(f"skipped {verdict.law}: {verdict.why}")
    else:
        show_above_bar("\n".join(_broken(verdict)))


def _broken(verdict: Verdict) -> list[str]:
    where = "" if verdict.entry is None else f", at entry {verdict.entry}"
    lines = [f"BROKEN  {verdict.law}", f"    in {verdict.case}{where}", f"    {verdict.why}"]
    lines += [f"    look at {place}" for place in verdict.places]
    if verdict.example:
        left_out = len(verdict.example) - SHOWN
        lines.append("    the shortest example found:")
        lines += [f"        … {left_out} entries before"] if left_out > 0 else []
        lines += [f"        {line}" for line in verdict.example[-SHOWN:]]
    return lines
