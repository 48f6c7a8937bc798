"""Bots in any language: a process that speaks JSON lines, `anden-bot/1` (docs/bot-author.md)."""

import json
import os
import subprocess
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import IO, Any

import msgspec

from anden.bots.bot import Decision
from anden.core.schema import components_of

__all__ = ["BotFault", "ProcessBot"]

PROTOCOL = "anden-bot/1"
LONGEST_LINE = 65_536
DEFAULT_MS = 5000
WAITING = 8  # lines that wait to be read, on either side
ENDING = 5.0  # seconds for the threads of a program that was ended
LAST_WORDS = 300  # characters of what it wrote to standard error


class BotFault(Exception):  # noqa: N818  # theirs, not ours
    """A bot of somebody else's did not do its part; the text says how."""


class ProcessBot:
    """Starts the program with the first decision; it ends with the bot.

    Pipes are read and written by threads of their own: whatever the program does with its ends, an answer has come
    within the time limit or it has not. Its decisions are timed as we wait for them.
    """

    now = staticmethod(monotonic)

    def __init__(self, command: list[str], ms: int = DEFAULT_MS) -> None:
        self.command, self.ms = command, ms
        self._process: subprocess.Popen[bytes] | None = None
        self._questions: Queue[bytes | None] = Queue(WAITING)
        self._lines: Queue[bytes | None] = Queue(WAITING)
        self._threads: list[Thread] = []
        self._words = b""  # the last of what it wrote to standard error
        self._ended = False
        self._closing = False
        self._asked = 0

    def choose(self, decision: Decision) -> Any:
        """The legal action that the program chooses. Raises BotFault if it does not answer in time, or wrongly."""
        if self._process is None:
            self._start(decision)
        self._asked += 1
        view = msgspec.to_builtins(decision.view)
        legal = msgspec.to_builtins(decision.legal)
        facts = {"id": self._asked, "version": decision.version, "ms": self.ms, "view": view, "legal": legal}
        self._send({"kind": "decide", **facts})
        place = self._answer().get("choose")
        if not isinstance(place, int) or isinstance(place, bool) or not 0 <= place < len(decision.legal):
            raise BotFault(f"answered {place!r}, which is no place in the list of {len(decision.legal)} legal actions")
        return decision.legal[place]

    def close(self) -> None:
        """Ends the program and the threads that read and write its pipes."""
        if self._process is None:
            return
        self._closing = True
        self._process.kill()
        self._process.wait()
        until = monotonic() + ENDING
        while any(thread.is_alive() for thread in self._threads) and monotonic() < until:
            self._make_room()
            for thread in self._threads:
                thread.join(0.01)
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None and not any(thread.is_alive() for thread in self._threads):
                _shut(pipe)

    def _make_room(self) -> None:
        """Whoever waits to put something down, or for something to take up, goes on and finds that all is over."""
        while not self._lines.empty():
            self._lines.get_nowait()
        if self._questions.empty():
            self._questions.put_nowait(None)

    def _start(self, decision: Decision) -> None:
        try:
            self._process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
        except OSError as error:
            raise BotFault(f"{self.command[0]}: {error.strerror}") from None
        works = (self._read, self._write, self._overhear)
        self._threads = [Thread(target=work, args=(self._process,), daemon=True) for work in works]
        for thread in self._threads:
            thread.start()
        spec, view = decision.game.spec, decision.view
        options = msgspec.to_builtins(view.options)
        facts = {"game": spec.id, "rules": spec.rules, "seat": decision.seat, "seats": view.seats, "options": options}
        components = components_of(decision.game, view.options)
        self._send({"kind": "hello", "protocol": PROTOCOL, **facts, "components": components})

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        while not self._closing and (line := process.stdout.readline(LONGEST_LINE)):
            self._lines.put(line)
        self._lines.put(None)

    def _overhear(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stderr is not None
        while heard := os.read(process.stderr.fileno(), LONGEST_LINE):
            self._words = (self._words + heard)[-LONGEST_LINE:]

    def _write(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        while (line := self._questions.get()) is not None:
            try:
                process.stdin.write(line)
                process.stdin.flush()
            except OSError:
                self._ended = True  # it has closed its end
                return

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self._questions.put_nowait(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        except Full:
            raise BotFault("does not read what it is asked") from None

    def _answer(self) -> dict[str, Any]:
        """The answer to the last question; those to earlier ones came too late and are passed over."""
        until = monotonic() + self.ms / 1000
        while True:
            answer = self._parsed(self._line(until))
            if answer.get("id") == self._asked:
                return answer

    def _line(self, until: float) -> bytes:
        if self._ended and self._lines.empty():
            raise BotFault(self._ending())
        try:
            line = self._lines.get(timeout=max(until - monotonic(), 0.0))
        except Empty:
            raise BotFault(f"did not answer within {self.ms} ms") from None
        if monotonic() > until:
            raise BotFault(f"did not answer within {self.ms} ms")
        if line is None:
            self._ended = True
            raise BotFault(self._ending())
        return line

    def _ending(self) -> str:
        """That the program has ended: with which code, and what it said last."""
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(ENDING)
        self._threads[-1].join(ENDING)
        words = " ".join(self._words.decode(errors="replace").split())[-LAST_WORDS:]
        return f"has ended with exit code {self._process.returncode}{words and f', saying: {words}'}"

    def _parsed(self, line: bytes) -> dict[str, Any]:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise BotFault(f"wrote a line that is no JSON: {line[:60]!r}") from None
        if not isinstance(answer, dict):
            raise BotFault(f"wrote {line[:60]!r} instead of an object")
        return answer


def _shut(pipe: IO[bytes]) -> None:
    with suppress(OSError):  # what it never read goes nowhere
        pipe.close()
