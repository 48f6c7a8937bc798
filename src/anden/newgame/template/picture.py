"""The trains drawn with characters, and what else lies on the table."""

from collections.abc import Iterator

from anden.core.game import Msg
from anden.newgame.template.codes import NUMBERS
from anden.newgame.template.model import View


def picture(view: View) -> str:
    """One line per seat: its engine and the weights of its train."""
    return "\n".join(
        f"{seat + 1} ▟█▙" + "".join(f"-[{NUMBERS[wagon] + 1}]" for wagon in player.train)
        for seat, player in enumerate(view.players)
    )


def describe(view: View) -> Iterator[Msg]:
    yield Msg("in-yard", {"count": view.yard})
    for seat, player in enumerate(view.players):
        if seat == view.seat and view.hand:
            yield Msg("in-hand", {"seat": seat, "wagons": view.hand})
        else:
            yield Msg("in-hand-hidden", {"seat": seat, "count": player.held})
        if player.siding:
            yield Msg("in-siding", {"seat": seat, "wagons": player.siding})
