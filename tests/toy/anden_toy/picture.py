"""The yard drawn with characters, and what else lies on the table."""

from collections.abc import Iterator

from anden.core.game import Msg
from anden_toy.model import WAGONS, View


def picture(view: View) -> str:
    """One line per seat: its engine and the weights of its train."""
    return "\n".join(
        f"{seat + 1} ▟█▙" + "".join(f"-[{WAGONS.index(wagon) + 1}]" for wagon in train)
        for seat, train in enumerate(view.trains)
    )


def describe(view: View) -> Iterator[Msg]:
    for seat, size in enumerate(view.hands):
        if seat == view.seat and view.hand:
            yield Msg("in-hand", {"seat": seat, "wagons": view.hand})
        else:
            yield Msg("in-hand-hidden", {"seat": seat, "count": size})
            if view.known[seat]:
                yield Msg("in-hand-known", {"seat": seat, "wagons": view.known[seat]}, "2.3")
    if view.pushed is not None:
        yield Msg("push-own", {"wagon": view.pushed})
