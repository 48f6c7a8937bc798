"""Which tables a worker may forget: they are in the store, and whoever asks for one finds it again."""

from collections.abc import Container, Iterable

from anden.server.held import Held

__all__ = ["HELD_MOST", "to_forget"]

HELD_MOST = 4000  # tables in memory
IDLE_SECONDS = 60.0  # after anyone last looked at a table
JUST_NOW = 5.0  # whoever looked is still at it


def to_forget(tables: Iterable[Held], driven: Container[str], now: float) -> list[str]:
    """The codes of those that nobody looked at for long; where there are too many, of more, the finished first.

    Tables in `driven` have bots that think: they stay.
    """
    known = list(tables)
    free = sorted(
        (held for held in known if _is_free(held) and held.code not in driven),
        key=lambda held: (not held.over, held.used),
    )
    late = [held for held in free if now - held.used > IDLE_SECONDS]
    if len(known) - len(late) >= HELD_MOST:
        late = [held for held in free if now - held.used > JUST_NOW][: max(len(late), len(known) - HELD_MOST * 3 // 4)]
    return [held.code for held in late]


def _is_free(held: Held) -> bool:
    """Nobody is there, and nothing is being done."""
    return not held.links and not held.lock.locked()
