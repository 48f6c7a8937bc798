"""Bots think in minds of their own, in turn for those who wait; where many wait, each thought is shorter.

A mind that thought for a seat is asked for it again, if it is free: it remembers. Where a mind on a cluster is lost,
another is asked, and at last one of this machine. Where a bot hangs, dies or lies, `greedy` decides; if that fails
too, chance. Reviews of finished matches are thought about at leisure: by a mind that does nothing else, and nothing of
it is begun while anybody waits for a bot or a hint.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

import structlog
from msgspec import Struct
from msgspec.structs import replace

from anden.bots.elsewhere import Answer, Question
from anden.coach.hints import Advice, Doubt
from anden.coach.judging import Judgement, Played
from anden.core.game import Seat
from anden.server import metrics
from anden.server.errors import Busy, Limited
from anden.server.minds import Answered, Asked, Lost, Mind, at_leisure
from anden.server.sight import Sight
from anden.server.turns import LATE_SECONDS, NOBODY, Asker, Turns

__all__ = ["Dilemma", "Thinking"]

FALLBACK = "greedy"
EASY = 2.5  # thoughts that may wait for each mind before all become shorter
HURRY = 2.0  # and then faster than their number grows: until it is one's own turn again, bots decide some six times
LEAST_SHARE = 0.01
STEADY_TRIES = 3
STEADY_PATIENCE = 6.0  # times as long as another bot may take: it thinks no shorter on a busy machine
WAITING_MOST = 24  # thoughts that wait for one visitor
HOMES_MOST = 10_000
LEISURE_SECONDS = 300.0  # longest thought at leisure: such a mind gives way to everything else

logger = structlog.get_logger()


class Dilemma(Struct, frozen=True):
    """A question to a bot, and the actions that it chooses from."""

    question: Question
    legal: Sequence[Any]

    @classmethod
    def of(cls, sight: Sight, code: str, spec: str, steady: bool = False) -> "Dilemma":
        """What the sight's seat, at the table of that code, asks the bot of that spec."""
        return cls(sight.question(code, spec, steady), sight.legal)


class Thinking:
    """Lets each mind think about one thing at a time; who comes when all are busy waits for a turn.

    `limit` is how many seconds one decision may take. `spare` is asked where minds are lost; without it, nobody is.
    `idler` thinks at leisure.
    """

    def __init__(
        self, minds: Sequence[Mind], limit: float, spare: Mind | None = None, idler: Mind | None = None
    ) -> None:
        self._minds = minds
        self._limit = limit
        self._spare = spare
        self._free = list(minds)
        self._homes: OrderedDict[tuple[str, Seat], Mind] = OrderedDict()  # by match and seat: who thought there last
        self._turns: Turns[asyncio.Future[Mind]] = Turns()
        self._idler = idler or at_leisure()
        self._idle = True
        self._leisure: Turns[asyncio.Future[Mind]] = Turns()

    def share(self, waited: float = 0.0) -> float:
        """The part of its time that each bot gets now: all of it while few wait, and never less than LEAST_SHARE.

        Where many wait, the less the longer its own person has `waited`, in seconds: bots decide one after the other.
        """
        waiting = len(self._turns) + len(self._minds) - len(self._free)
        crowded: float = min(1.0, EASY * len(self._minds) / max(1, waiting)) ** HURRY
        patience = 1.0 if crowded == 1.0 else 1.0 - waited / LATE_SECONDS
        return max(LEAST_SHARE, crowded * patience)

    async def choose(self, dilemma: Dilemma, asker: Asker = NOBODY) -> object:
        """One of the legal actions: the bot's, or, where it fails, another's. Raises Limited: one asks too much."""
        question, legal = dilemma.question, dilemma.legal
        if len(legal) == 1:
            return legal[0]
        if question.steady:
            return legal[await self._steady(question, asker)]
        for spec in (question.spec, FALLBACK):
            found = await self._try(replace(question, spec=spec), asker)
            if isinstance(found, Answer) and 0 <= found.choice < len(legal):
                return legal[found.choice]
            logger.warning("bot-failed", game=question.game, spec=spec, seat=question.seat, why=str(found))
        return legal[(question.seed[0] + question.version) % len(legal)]

    async def _steady(self, question: Question, asker: Asker) -> int:
        """The bot's own choice: where it fails it is asked again, and no other. Raises Busy if that does not help."""
        for _ in range(STEADY_TRIES):
            found = await self._try(question, asker)
            if isinstance(found, Answer) and found.fault is None:
                return found.choice
            logger.warning("bot-failed", game=question.game, spec=question.spec, seat=question.seat, why=str(found))
        raise Busy("bot-failed")

    async def advise(self, doubt: Doubt, asker: Asker) -> Advice:
        """What the coach says. Raises Limited where one asks too much, and Busy where the coach fails."""
        found = await self._try(doubt, asker)
        if isinstance(found, Advice):
            return found
        logger.warning("coach-failed", game=doubt.game, version=doubt.version, why=str(found))
        raise Busy("hint-failed")

    async def judge(self, played: Played, asker: Asker) -> Judgement:
        """What a decision was worth, found out at leisure; who is there to wait for it comes before who is not.

        Raises Limited where one asks too much, and Busy where the coach fails.
        """
        found = await self._try(played, asker)
        if isinstance(found, Judgement):
            return found
        logger.warning("coach-failed", game=played.game, version=played.version, why=str(found))
        raise Busy("review-failed")

    async def _try(self, question: Asked, asker: Asker) -> Answered | str:
        """The answer of the bot or the coach, or why there is none."""
        think = self._think_at_leisure if isinstance(question, Played) else self._answer
        try:
            answer = await think(question, asker)
        except TimeoutError:
            return "no answer in time"
        except Limited:
            raise
        except Exception as error:  # a bot's bug is not the table's
            return repr(error)
        if isinstance(answer, Answer) and answer.fault:
            logger.warning("bot-fault", game=question.game, seat=question.seat, why=answer.fault)
        return answer

    async def _think_at_leisure(self, question: Asked, asker: Asker) -> Answered:
        mind = await self._leisurely_turn(asker)
        try:
            return await mind.answer(question, LEISURE_SECONDS)
        finally:
            self._rest()

    async def _answer(self, question: Asked, asker: Asker) -> Answered:
        asked = time.perf_counter()
        mind = await self._turn(question, asker)
        begun = time.perf_counter()
        try:
            if isinstance(question, Question) and not question.steady:
                question = replace(question, share=self.share(asker.waited + begun - asked))
            return await self._ask(mind, question)
        finally:
            metrics.THINKING_SECONDS.inc(time.perf_counter() - begun)
            self._pass_on(mind)

    async def _ask(self, mind: Mind, question: Asked) -> Answered:
        try:
            return await mind.answer(question, self._patience(question))
        except Lost as lost:
            if self._spare is None:
                raise
            logger.warning("mind-lost", game=question.game, version=question.version, why=str(lost))
        return await self._ask_another(mind, question, self._spare)

    async def _ask_another(self, lost: Mind, question: Asked, spare: Mind) -> Answered:
        """Another mind that is free now; and if that is lost, too, the spare one."""
        other = next((mind for mind in self._free if mind is not lost), None)
        if other is None:
            return await spare.answer(question, self._patience(question))
        self._free.remove(other)
        try:
            return await other.answer(question, self._patience(question))
        except Lost:
            return await spare.answer(question, self._patience(question))
        finally:
            self._pass_on(other)

    def _patience(self, question: Asked) -> float:
        """For how many seconds that question may be thought about."""
        steady = isinstance(question, Question) and question.steady
        return self._limit * (STEADY_PATIENCE if steady else 1)

    # ---- whose turn it is

    async def _turn(self, question: Asked, asker: Asker) -> Mind:
        """The mind that may be asked now. Raises Limited where too many of one visitor's wait."""
        begun, seat = time.perf_counter(), (question.match, question.seat)
        mind = self._take(self._homes.pop(seat, None)) if self._free else await self._wait(self._turns, asker)
        self._homes[seat] = mind
        if len(self._homes) > HOMES_MOST:
            self._homes.popitem(last=False)
        metrics.THOUGHT_WAIT_SECONDS.observe(time.perf_counter() - begun)
        self._tell()
        return mind

    async def _leisurely_turn(self, asker: Asker) -> Mind:
        """The mind that thinks at leisure, when it is free and nobody waits for another."""
        if not self._idle or len(self._turns):
            return await self._wait(self._leisure, asker)
        self._idle = False
        return self._idler

    def _rest(self) -> None:
        """The mind that thinks at leisure is free."""
        self._idle = True
        self._muse()

    def _muse(self) -> None:
        """It goes on with what waits for it, unless anybody waits for another."""
        if self._idle and not len(self._turns) and self._given(self._leisure, self._idler):
            self._idle = False

    def _take(self, home: Mind | None) -> Mind:
        """A free mind: the one that thought there last, if it is free."""
        mind = home if home in self._free else self._free[0]
        assert mind is not None
        self._free.remove(mind)
        return mind

    async def _wait(self, turns: Turns[asyncio.Future[Mind]], asker: Asker) -> Mind:
        if turns.waiting(asker) >= WAITING_MOST:
            raise Limited("too-many-tables")
        turn: asyncio.Future[Mind] = asyncio.get_running_loop().create_future()
        turns.put(asker, turn)
        self._tell()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                if turns is self._leisure:
                    self._rest()
                else:
                    self._pass_on(turn.result())
            raise

    def _pass_on(self, mind: Mind) -> None:
        """Gives the mind to the next who waits, or to nobody."""
        if not self._given(self._turns, mind):
            self._free.append(mind)
            self._tell()
        self._muse()

    @staticmethod
    def _given(turns: Turns[asyncio.Future[Mind]], mind: Mind) -> bool:
        """Whether somebody waited there who has the mind now."""
        while len(turns):
            turn = turns.take()
            if not turn.done():
                turn.set_result(mind)
                return True
        return False

    def _tell(self) -> None:
        metrics.THOUGHTS_WAITING.set(len(self._turns))
        metrics.THOUGHT_SHARE.set(self.share())

    def close(self) -> None:
        """Ends all minds, whatever they are doing."""
        for mind in (*self._minds, self._idler, *([self._spare] if self._spare else [])):
            mind.close()
