"""Bots in any language: a process that speaks JSON lines, `anden-bot/1` (docs/bot-author.md)."""

import json
import subprocess
from queue import Empty, Queue
from threading import Thread
from typing import Any

import msgspec

from anden.bots.bot import Decision

__all__ = ["BotFault", "ProcessBot"]

PROTOCOL = "anden-bot/1"
LONGEST_LINE = 65_536
DEFAULT_MS = 5000


class BotFault(Exception):  # noqa: N818  # theirs, not ours
    """A bot of somebody else's did not do its part; the text says how."""


class ProcessBot:
    """Starts the program with the first decision; it ends with the bot."""

    def __init__(self, command: list[str], ms: int = DEFAULT_MS) -> None:
        self.command, self.ms = command, ms
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: Queue[bytes | None] = Queue()
        self._asked = 0

    def choose(self, decision: Decision) -> Any:
        if self._process is None:
            self._start(decision)
        self._asked += 1
        view = msgspec.to_builtins(decision.view)
        legal = msgspec.to_builtins(decision.legal)
        self._send({"kind": "decide", "id": self._asked, "ms": self.ms, "view": view, "legal": legal})
        place = self._answer().get("choose")
        if not isinstance(place, int) or isinstance(place, bool) or not 0 <= place < len(decision.legal):
            raise BotFault(f"answered {place!r}, which is no place in the list of {len(decision.legal)} legal actions")
        return decision.legal[place]

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()

    def _start(self, decision: Decision) -> None:
        try:
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            raise BotFault(f"{self.command[0]}: {error.strerror}") from None
        Thread(target=self._read, daemon=True).start()
        spec, view = decision.game.spec, decision.view
        options = msgspec.to_builtins(view.options)
        facts = {"game": spec.id, "rules": spec.rules, "seat": decision.seat, "seats": view.seats, "options": options}
        self._send({"kind": "hello", "protocol": PROTOCOL, **facts})

    def _read(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(LONGEST_LINE):
            self._lines.put(line)
        self._lines.put(None)

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise BotFault("has ended") from None

    def _answer(self) -> dict[str, Any]:
        """The answer to the last question; those to earlier ones came too late and are passed over."""
        while True:
            try:
                line = self._lines.get(timeout=self.ms / 1000)
            except Empty:
                raise BotFault(f"did not answer within {self.ms} ms") from None
            if line is None:
                self._lines.put(None)
                raise BotFault("has ended")
            try:
                answer = json.loads(line)
            except ValueError:
                raise BotFault(f"wrote a line that is no JSON: {line[:60]!r}") from None
            if not isinstance(answer, dict):
                raise BotFault(f"wrote {line[:60]!r} instead of an object")
            if answer.get("id") == self._asked:
                return answer
