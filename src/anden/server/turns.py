"""Whose turn it is where many wait: those who are there first, then one address after the other, then one visitor."""

from collections import OrderedDict, deque
from typing import Generic, TypeVar

from msgspec import Struct

__all__ = ["NOBODY", "Asker", "Turns"]

T = TypeVar("T")

ABSENT_EVERY = 8  # of this many turns one is for visitors who are not there, however many others wait


class Asker(Struct, frozen=True):
    """For whom something is done, and whether that person is there to wait for it."""

    address: str
    visitor: str
    present: bool


NOBODY = Asker("", "", False)


class Turns(Generic[T]):
    """A queue in which visitors take turns: one with many things waiting does not hold up one with few."""

    def __init__(self) -> None:
        self._present: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self._absent: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self._count = 0
        self._taken = 0

    def __len__(self) -> int:
        return self._count

    def waiting(self, asker: Asker) -> int:
        """How much waits for this one."""
        visitors = self._rank(asker).get(asker.address)
        return 0 if visitors is None else len(visitors.get(asker.visitor, ()))

    def put(self, asker: Asker, item: T) -> None:
        """Adds something that waits for this one."""
        visitors = self._rank(asker).setdefault(asker.address, OrderedDict())
        visitors.setdefault(asker.visitor, deque()).append(item)
        self._count += 1

    def take(self) -> T:
        """The next; whoever it was for goes to the end. Raises KeyError when nothing waits."""
        self._taken += 1
        late = not self._present or bool(self._absent and self._taken % ABSENT_EVERY == 0)
        addresses = self._absent if late else self._present
        address, visitors = addresses.popitem(last=False)
        visitor, items = visitors.popitem(last=False)
        item = items.popleft()
        if items:
            visitors[visitor] = items
        if visitors:
            addresses[address] = visitors
        self._count -= 1
        return item

    def _rank(self, asker: Asker) -> OrderedDict[str, OrderedDict[str, deque[T]]]:
        return self._present if asker.present else self._absent
