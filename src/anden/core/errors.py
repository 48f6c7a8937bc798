"""The four refusals. Anything else that a match raises is our bug."""

from anden.core.game import Msg

__all__ = ["GameOver", "Illegal", "Malformed", "Refusal", "Stale"]

LONGEST = 300


class Refusal(Exception):  # noqa: N818  # a refusal is an answer, not an error
    """What was asked is not done, and nothing has changed. `msg` says why, in words that text/ knows."""

    def __init__(self, msg: Msg) -> None:
        super().__init__(f"{msg.key} {msg.args}" + (f" ({msg.rule})" if msg.rule else ""))
        self.msg = msg


class Malformed(Refusal):
    """It is not an action of this game, not a seat of this match, not a combination of options.

    A reason that repeats something long, such as a wrong value, is cut in its middle: where it went wrong stands last.
    """

    def __init__(self, why: str) -> None:
        if len(why) > LONGEST:
            why = f"{why[: LONGEST // 2]} … {why[-LONGEST // 2 :]}"
        super().__init__(Msg("malformed", {"why": why}))


class Stale(Refusal):
    """It answers an older version of the match: look again, then decide."""

    def __init__(self, expected: int, version: int) -> None:
        super().__init__(Msg("stale", {"expected": expected, "version": version}))


class Illegal(Refusal):
    """The rules forbid it; `msg.rule` is the paragraph."""


class GameOver(Refusal):
    """The match has ended."""

    def __init__(self) -> None:
        super().__init__(Msg("over"))
