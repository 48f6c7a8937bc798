"""Records the matches of all lessons again, when rules or data have changed: the same actions under the same seal."""

import sys
from importlib.resources import files
from pathlib import Path

from anden.core import registry
from anden.core.errors import Malformed
from anden.lessons import REPLAY, lesson_names, renewed


def main() -> None:
    """Writes what changed; says which lessons need another match, and ends with 1 if there are any."""
    stuck = 0
    for game in map(registry.game, registry.our_ids()):
        for name in lesson_names(game):
            path = Path(str(files(game.spec.package) / "lessons" / f"{name}{REPLAY}"))
            try:
                path.write_bytes(renewed(game, name))
            except Malformed as refusal:
                print(f"{game.spec.id}: lesson {refusal.msg.args['why']}", file=sys.stderr)
                stuck = 1
    sys.exit(stuck)


if __name__ == "__main__":
    main()
