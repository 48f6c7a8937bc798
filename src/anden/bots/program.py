"""A bot of ours as a program that speaks `anden-bot/1`, the other side of `process.py`: `anden bot SPEC`.

What was released once can play against what came later: each runs in its own environment.
"""

import json
from collections.abc import Iterable
from typing import IO, Any

import msgspec

from anden.bots.bot import Bot, Decision
from anden.bots.process import PROTOCOL
from anden.core import registry
from anden.core.errors import Malformed
from anden.core.game import AnyGame
from anden.core.rng import Rng

__all__ = ["Program", "run"]


class Program:
    """One seat of one match: takes the messages of the protocol in turn."""

    def __init__(self, spec: str, seed: int) -> None:
        self._spec = spec
        self._rng = Rng(seed)
        self._game: AnyGame | None = None
        self._bot: Bot | None = None
        self._seat = 0

    def answer(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to a message, None if it wants none; raises Malformed for what is not in the protocol."""
        kind = message.get("kind")
        if kind == "hello":
            self._greet(message)
        elif kind == "decide":
            return {"id": message.get("id"), "choose": self._choose(message)}
        return None

    def _greet(self, message: dict[str, Any]) -> None:
        from anden.bots import bot

        if message.get("protocol") != PROTOCOL:
            raise Malformed(f"this bot speaks {PROTOCOL}, not {message.get('protocol')!r}")
        game = registry.game(str(message.get("game")))
        if message.get("rules") != game.spec.rules:
            raise Malformed(f"{game.spec.name}: rules {message.get('rules')!r} are not known here")
        self._game, self._bot, self._seat = game, bot(self._spec, game), int(message["seat"])

    def _choose(self, message: dict[str, Any]) -> int:
        if self._game is None or self._bot is None:
            raise Malformed("asked to decide before hello")
        game, offered = self._game, message["legal"]
        view = msgspec.convert(message["view"], game.spec.view)
        legal = [msgspec.convert(action, game.spec.action) for action in offered]
        version = message.get("version", 2 * message["id"])  # unknown: then no decision follows on another
        decision = Decision(game, self._seat, version, self._rng, lambda: view, lambda: legal)
        return legal.index(self._bot.choose(decision))


def run(spec: str, seed: int, lines: Iterable[str], out: IO[str]) -> None:
    """Answer line by line until there are no more; raises Malformed for a line that cannot be understood."""
    program = Program(spec, seed)
    for line in lines:
        try:
            said = program.answer(json.loads(line))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise Malformed(f"a line that is not {PROTOCOL}: {type(error).__name__}: {error}") from None
        if said is not None:
            out.write(json.dumps(said, separators=(",", ":")) + "\n")
            out.flush()
