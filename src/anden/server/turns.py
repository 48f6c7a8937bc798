"""Whose turn it is where many wait: those who have waited for long, then others who are there, then who is not.

Of each kind one address after the other, and of an address one visitor.
"""

from collections import OrderedDict, deque
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

__all__ = ["LATE_SECONDS", "NOBODY", "Asker", "Turns"]

T = TypeVar("T")
Rank: TypeAlias = OrderedDict[str, OrderedDict[str, deque[T]]]  # by address and visitor

LATE_SECONDS = 6.0  # whoever has waited for so long since their own turn comes before others who are there
FRESH_EVERY = 3  # of this many turns one is for those who have not, however many are late
ABSENT_EVERY = 8  # of this many turns one is for visitors who are not there, however many others wait


class Asker(Struct, frozen=True):
    """For whom something is done, whether that person is there to wait for it, and for how many seconds already."""

    address: str
    visitor: str
    present: bool
    waited: float = 0.0


NOBODY = Asker("", "", False)


class Turns(Generic[T]):
    """A queue in which visitors take turns: one with many things waiting does not hold up one with few."""

    def __init__(self) -> None:
        self._late: Rank[T] = OrderedDict()
        self._present: Rank[T] = OrderedDict()
        self._absent: Rank[T] = OrderedDict()
        self._count = 0
        self._taken = 0

    def __len__(self) -> int:
        return self._count

    def waiting(self, asker: Asker) -> int:
        """How much waits for this one."""
        ranks = (self._late, self._present, self._absent)
        visitors = (rank[asker.address] for rank in ranks if asker.address in rank)
        return sum(len(those.get(asker.visitor, ())) for those in visitors)

    def put(self, asker: Asker, item: T) -> None:
        """Adds something that waits for this one. Who has waited for long is late with one thing at a time."""
        visitors = self._rank(asker).setdefault(asker.address, OrderedDict())
        visitors.setdefault(asker.visitor, deque()).append(item)
        self._count += 1

    def take(self) -> T:
        """The next; whoever it was for goes to the end. Raises KeyError when nothing waits."""
        self._taken += 1
        addresses = self._late or self._present or self._absent
        for rank, every in ((self._present, FRESH_EVERY), (self._absent, ABSENT_EVERY)):
            if rank and self._taken % every == 0:
                addresses = rank
        address, visitors = addresses.popitem(last=False)
        visitor, items = visitors.popitem(last=False)
        item = items.popleft()
        if items:
            visitors[visitor] = items
        if visitors:
            addresses[address] = visitors
        self._count -= 1
        return item

    def _rank(self, asker: Asker) -> Rank[T]:
        if not asker.present:
            return self._absent
        return self._late if asker.waited >= LATE_SECONDS and not self.waiting(asker) else self._present
