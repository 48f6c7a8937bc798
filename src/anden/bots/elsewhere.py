"""Bots that think in another process, or on another machine: what they are asked, what they answer, what they keep.

Such a process keeps the bots that it was asked for: asked again for the same seat of the same match, a bot goes on with
what it has thought. Whoever is asked in its place lacks that and nothing else, as a question tells all.
"""

from collections import OrderedDict
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from anden.bots import Bot, Decision, Guarded, bot
from anden.bots.search import SearchBot
from anden.core import registry
from anden.core.game import Seat
from anden.core.seal import rng_from

__all__ = ["Answer", "Question", "think"]

KEPT_MOST = 64  # bots that a process keeps; a tree takes about half a megabyte


class Question(Struct, frozen=True):
    """One decision to be made, with all that a bot is given. View and legal actions are JSON."""

    match: str  # which match it is: any text that no other has
    version: int
    game: str
    spec: str
    seat: Seat
    view: bytes
    legal: bytes
    seed: bytes  # of the bot's generator: the same for all decisions of a seat
    share: float = 1.0  # of the time that the spec says
    steady: bool = False  # the answer depends on what stands here and on nothing else: no hurry, nothing remembered


class Answer(Struct, frozen=True):
    """Which of the legal actions, by its place among them; `fault`: the fallback answered, for this reason."""

    choice: int
    fault: str | None = None


class Seated:
    """A bot at a seat of a match, with its generator."""

    def __init__(self, question: Question) -> None:
        self._game = registry.game(question.game)
        self._bot: Bot = bot(question.spec, self._game)
        self._rng = rng_from(question.seed)

    def answer(self, question: Question) -> Answer:
        """Thinks about it. Raises ValueError for a choice that is not legal, and whatever the bot raises."""
        if isinstance(self._bot, SearchBot):
            self._bot.share = 1.0 if question.steady else question.share
        faults = self._bot.faults if isinstance(self._bot, Guarded) else []
        faults.clear()
        views, actions = _decoders(question.game)
        view, legal = views.decode(question.view), actions.decode(question.legal)
        decision = Decision(self._game, question.seat, question.version, self._rng, lambda: view, lambda: legal)
        choice = legal.index(self._bot.choose(decision))
        return Answer(choice, faults[0].why if faults else None)

    def close(self) -> None:
        """Ends what the bot has begun: a program of somebody's."""
        if isinstance(self._bot, Guarded):
            self._bot.close()


_kept: OrderedDict[tuple[str, Seat, str], Seated] = OrderedDict()


@cache
def _decoders(game_id: str) -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[list[Any]]]:
    """Of views, and of lists of actions."""
    spec = registry.game(game_id).spec
    return msgspec.json.Decoder(spec.view), msgspec.json.Decoder(list[spec.action])  # type: ignore[name-defined]


def think(question: Question) -> Answer:
    """The answer of the bot that sits there in this process; it sits down if it does not yet."""
    if question.steady:
        return Seated(question).answer(question)
    key = (question.match, question.seat, question.spec)
    seated = _kept.pop(key, None) or Seated(question)
    answer = seated.answer(question)  # one that fails is not kept
    _kept[key] = seated
    if len(_kept) > KEPT_MOST:
        _kept.popitem(last=False)[1].close()
    return answer
