"""What a call says: whose turn it is, who invites, how it ended. Only what everyone at the table may know.

Nothing here reads a match. What a seat alone may know (its only answer, answers.py) goes to its own browser, encrypted.
"""

from collections.abc import Sequence

from msgspec import Struct

from anden.core import registry
from anden.core.game import Msg
from anden.server.records import SeatRecord, Summary, TableRecord
from anden.text import catalogue

__all__ = ["Said", "invited", "over", "several", "trial", "turn", "waiting"]

LISTED = 4  # tables that one call names


class Said(Struct, frozen=True):
    """A call in words. `path`: where a click leads; `tag`: a later call of the same tag takes its place."""

    kind: str
    title: str
    text: str
    path: str
    tag: str


def turn(record: Summary, holder: str, lang: str) -> Said:
    """It is this holder's turn."""
    say = catalogue(lang, None).say
    title = say(Msg("call-turn", {"game": _game(record)}))
    text = say(Msg("call-with", {"names": _others(record, holder, lang)}))
    return Said("turn", title, text, f"/table/{record.code}", f"table-{record.code}")


def invited(record: TableRecord, lang: str) -> Said:
    """Somebody wants another match, and keeps the seat."""
    say = catalogue(lang, None).say
    host = next((seat.name for seat in record.seats_of(record.host) if seat.name), "")
    title = say(Msg("call-invite", {"name": host}) if host else Msg("call-invite-nameless"))
    text = say(Msg("call-invite-seat", {"game": _game(record)}))
    return Said("invite", title, text, f"/table/{record.code}", f"table-{record.code}")


def over(record: TableRecord, holder: str, lang: str) -> Said:
    """The match is over, and how it ended for this holder."""
    say = catalogue(lang, None).say
    title = say(Msg("call-over", {"game": _game(record)}))
    return Said("over", title, say(_outcome(record, holder)), f"/table/{record.code}", f"table-{record.code}")


def _outcome(record: TableRecord, holder: str) -> Msg:
    mine = [seat.seat for seat in record.seats_of(holder)]
    if record.result is None or len(mine) != 1:
        return Msg("call-over-agreed")
    places = [at for at, shared in enumerate(record.result.ranking, 1) if mine[0] in shared]
    if not places:
        return Msg("call-over-agreed")
    if places[0] > 1:
        return Msg("call-over-place", {"place": places[0]})
    return Msg("call-over-won" if len(record.result.ranking[0]) == 1 else "call-over-shared")


def waiting(found: Sequence[Summary], holder: str, lang: str) -> Said:
    """How many tables wait for this holder, and which."""
    say = catalogue(lang, None).say
    lines = [
        say(Msg("call-table", {"game": _game(record), "names": _others(record, holder, lang)}))
        for record in found[:LISTED]
    ]
    title, text = say(Msg("call-waiting", {"count": len(found)})), "\n".join(lines)
    return Said("waiting", title, text, "/", "waiting")


def several(said: Sequence[Said], lang: str) -> Said:
    """Calls of different kinds, as one."""
    title = catalogue(lang, None).say(Msg("call-news", {"count": len(said)}))
    return Said("several", title, "\n".join(one.title for one in said[:LISTED]), "/", "waiting")


def trial(lang: str) -> Said:
    """Asked for, to see whether it works."""
    say = catalogue(lang, None).say
    return Said("trial", say(Msg("call-trial")), say(Msg("call-trial-text")), "/pass", "trial")


def _game(record: Summary) -> str:
    return registry.game(record.game).spec.name


def _others(record: Summary, holder: str, lang: str) -> str:
    words = catalogue(lang, None)

    def name(seat: SeatRecord) -> str:
        return seat.name or words.say(Msg("seat-name", {"number": seat.seat + 1}))

    return words.list_of([name(seat) for seat in record.seats if seat.holder not in (None, holder)])
