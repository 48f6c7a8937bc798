"""Stepping through a recorded match, as a seat saw it."""

import sys
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

import msgspec

from anden.core.errors import Malformed
from anden.core.game import Seat
from anden.core.match import AnyMatch
from anden.terminal.board import Board, party_names
from anden.terminal.printing import ask, rule

__all__ = ["Player"]


class Player:
    def __init__(self, match: AnyMatch, seat: Seat | None, lang: str, names: Sequence[str] = ()) -> None:
        """Raises Malformed for a seat the match has not. `names`: of those who played, where they have one."""
        if seat is not None and seat not in range(match.seats):
            raise Malformed(f"there is no seat {seat}; seats are 0 to {match.seats - 1}")
        self.match = match
        self.seat = seat
        numbered = party_names(match, lang, ())
        self.board = Board(match, lang, [name or other for name, other in zip_longest(names, numbered, fillvalue="")])

    def _version(self, at: int | None) -> int:
        if at is None:
            return self.match.version
        if not 0 <= at <= self.match.version:
            raise Malformed(f"there is no entry {at}; the match has {self.match.version}")
        return at

    def plain(self, at: int | None) -> dict[str, Any]:
        """The view after that many entries (all of them without a number), and all that was told until then."""
        version = self._version(at)
        told = [(n, event.msg) for n in range(version) for event in self.match.events(n) if event.seen_by(self.seat)]
        return {
            "game": self.match.game.spec.id,
            "version": version,
            "entries": self.match.version,
            "view": msgspec.to_builtins(self.match.game.view(self.match.state_at(version), self.seat)),
            "lines": [{"n": n, "msg": msgspec.to_builtins(msg), "text": self.board.words.say(msg)} for n, msg in told],
            "result": msgspec.to_builtins(self.match.result()) if version == self.match.version else None,
        }

    def show(self, at: int) -> None:
        """The entry that led there, the board after it, and at the end the score."""
        version = self._version(at)
        rule(f"{version}/{self.match.version}")
        if version:
            self.board.show_lines(version - 1, version, self.seat)
        self.board.show_table(self.match.state_at(version), self.seat)
        if version == self.match.version and self.match.over:
            self.board.show_score()

    def run(self) -> None:
        """Step with the keyboard; without one, print the whole log and the end."""
        if not sys.stdin.isatty():
            self.board.show_lines(0, self.match.version, self.seat)
            self.show(self.match.version)
            return
        version = 0
        try:
            while True:
                self.show(version)
                version = self._next(version, ask(self.board.platform("replay-ask")))
        except (EOFError, KeyboardInterrupt, StopIteration):
            return

    def _next(self, version: int, wish: str) -> int:
        wish = wish.strip().lower()
        if wish == "q":
            raise StopIteration
        target = int(wish) if wish.isdecimal() else version + (-1 if wish == "b" else 1)
        return max(0, min(target, self.match.version))
