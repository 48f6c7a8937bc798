"""Reviews of finished matches, worked out at leisure: one for a table and seat, whoever looks at it, kept as it grows.

A review is made of what was found about each decision of the seat (`judged` in the store). Whatever interrupts the
work, it goes on from there when somebody asks again; what nobody looks at rests.
"""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from anden.coach.appraisal import Appraisal
from anden.coach.judging import COACH, Played, appraisal_from
from anden.coach.reasons import reasons_for
from anden.coach.review import Choice, Moment, Review, Reviewing
from anden.core.errors import Refusal
from anden.core.game import Seat
from anden.core.match import AnyMatch, Entry
from anden.server import records
from anden.server.errors import Limited
from anden.server.store import Overtaken
from anden.server.tables import Tables
from anden.server.turns import Asker
from anden.server.wire.review import ChanceAt, KeyMoment, Reviewed, Suggestion

__all__ = ["Reviews", "suggestion"]

OF_VISITOR, OF_ADDRESS, IN_ALL = 8, 24, 64  # reviews under way
KEPT_MOST = 200  # reviews in memory
REST_SECONDS = 30.0  # after anyone last looked at a review it is not worked on

logger = structlog.get_logger()
Key = tuple[str, Seat]


class Reviews:
    """The worker's reviews: those under way, and what was last told of those that somebody looked at."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._under_way: dict[Key, Asker] = {}
        self._looked: dict[Key, float] = {}  # of those under way: when anyone last did
        self._made: OrderedDict[Key, Reviewed] = OrderedDict()

    def begin(self, code: str, match: AnyMatch, seat: Seat, asker: Asker) -> None:
        """Works the review out, unless that is being done. Raises Limited where too many are.

        The match is over, and nobody else changes it.
        """
        key = (code, seat)
        if key in self._under_way:
            return
        askers = self._under_way.values()
        of_visitor = sum(other.visitor == asker.visitor for other in askers)
        of_address = sum(other.address == asker.address for other in askers)
        if of_visitor >= OF_VISITOR or of_address >= OF_ADDRESS or len(askers) >= IN_ALL:
            raise Limited("too-many-reviews")
        self._under_way[key], self._looked[key] = asker, time.monotonic()
        self._tables.aside(self._work(code, match, seat, asker))

    async def _work(self, code: str, match: AnyMatch, seat: Seat, asker: Asker) -> None:
        try:
            known = {one.n for one in await self.found(code, seat)}
            reviewing = Reviewing(match, seat)
            for entry in reviewing.entries:
                if time.monotonic() - self._looked[code, seat] > REST_SECONDS:
                    return
                if entry.n not in known:
                    await self._judge(code, match, entry, reviewing.turn(entry.n), asker)
        except Refusal as refusal:
            logger.warning("review-stopped", table=code, seat=seat, why=str(refusal))
        finally:
            del self._under_way[code, seat], self._looked[code, seat]

    async def _judge(self, code: str, match: AnyMatch, entry: Entry, turn: Sequence[Entry], asker: Asker) -> None:
        appraisal = await self._appraised(code, match, turn, asker) if entry is turn[0] else None
        one = records.Judged(entry.n, msgspec.json.encode(appraisal).decode())
        with suppress(Overtaken):  # another worker has found the same
            await asyncio.wrap_future(self._tables.store.add_judged(code, entry.seat, COACH, one))

    async def _appraised(self, code: str, match: AnyMatch, turn: Sequence[Entry], asker: Asker) -> Appraisal | None:
        actions = [entry.action for entry in turn]
        played = await self._tables.at_leisure(lambda: played_at(code, match, turn[0].seat, turn[0].n, *actions))
        return (await self._tables.thinking.judge(played, asker)).appraisal

    async def found(self, code: str, seat: Seat) -> list[records.Judged]:
        """What was found about the seat's decisions until now."""
        return await asyncio.to_thread(self._tables.store.judged, code, seat, COACH)

    async def appraisal(self, code: str, match: AnyMatch, seat: Seat, n: int) -> Appraisal | None:
        """What was found about entry n; None if nothing was, or there was nothing to choose."""
        turn = Reviewing(match, seat).turn(n)
        kept = next((one.appraisal for one in await self.found(code, seat) if turn and one.n == turn[0].n), None)
        found = None if kept is None else appraisal_from(match.game, kept)
        return found if found is not None and turn[found.step].n == n else None

    async def told(self, code: str, match: AnyMatch, seat: Seat) -> Reviewed:
        """The review as far as it has come."""
        key, found = (code, seat), await self.found(code, seat)
        if key in self._looked:
            self._looked[key] = time.monotonic()
        made = self._made.pop(key, None)
        if made is None or made.done != len(found):
            made = await self._tables.at_leisure(lambda: _told(match, seat, found))
        self._made[key] = made
        if len(self._made) > KEPT_MOST:
            self._made.popitem(last=False)
        return msgspec.structs.replace(made, working=key in self._under_way and made.done < made.total)


def played_at(code: str, match: AnyMatch, seat: Seat, n: int, action: Any, *then: Any) -> Played:
    """The question what that action was worth as entry n, with those after it, from what the seat knew then."""
    view = msgspec.json.encode(match.game.view(match.state_at(n), seat))
    rest = tuple(map(msgspec.json.encode, then))
    return Played(code, n, match.game.spec.id, seat, view, msgspec.json.encode(action), rest)


# ---- how it is told


def _told(match: AnyMatch, seat: Seat, found: Sequence[records.Judged]) -> Reviewed:
    reviewing = Reviewing(match, seat)
    for one in found:
        reviewing.take(one.n, appraisal_from(match.game, one.appraisal))
    review, total = reviewing.finish(), len(reviewing.entries)
    whole = len(found) == total
    line = review.line if whole else review.line[:-1]
    return Reviewed(
        seat=seat,
        done=len(found),
        total=total,
        working=False,
        share=review.share,
        played_well=review.played_well if whole else None,
        had_luck=review.had_luck if whole else None,
        result=review.result if whole else None,
        grades=dict(Counter(one.grade for one in review.decisions)),
        line=tuple(ChanceAt(point.version, point.chances[seat]) for point in line),
        moments=tuple(_moment(match, review, one) for one in review.moments if whole or _is_certain(match, one)),
    )


def _is_certain(match: AnyMatch, moment: Moment) -> bool:
    """While decisions are yet to be judged, what comes after the last one is not known to be luck."""
    return moment.kind != "luck" or moment.until < match.version


def _moment(match: AnyMatch, review: Review, moment: Moment) -> KeyMoment:
    judged = review.judged(moment)
    return KeyMoment(
        moment.kind,
        moment.n,
        moment.until,
        moment.chances,
        moment.doubt,
        judged.after if moment.kind == "luck" else judged.before,
        _suggested(match, moment.played, judged.after),
        None if moment.better is None else _suggested(match, moment.better, judged.before),
    )


def _suggested(match: AnyMatch, choice: Choice, chance: float) -> Suggestion:
    return Suggestion(choice.action, match.game.offer(choice.action), chance, choice.reasons)


def suggestion(match: AnyMatch, seat: Seat, n: int, action: Any, chance: float) -> Suggestion:
    """A move of that seat as entry n, with what speaks for it by what the seat knew then."""
    world = Reviewing(match, seat).decision(n).imagine()
    return Suggestion(action, match.game.offer(action), chance, reasons_for(match.game, world, seat, action))
