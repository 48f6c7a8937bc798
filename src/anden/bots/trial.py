"""The game's own policy, playing otherwise: so that one build can be played against another way of its own."""

from pathlib import Path

import msgspec
from msgspec import Struct

from anden.bots.bot import Decision
from anden.core.data import constants
from anden.core.game import AnyGame, policy_of
from anden.core.policy import Policy

__all__ = ["Otherwise", "trial_policy"]

Constants = dict[str, list[float]]


class Otherwise(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """In place of the policy's own: what `core.policy.Policy` calls so, and a file of constants."""

    constants: str | None = None  # like data/policy.json; what it leaves out stays as it is
    horizon: int | None = None
    own_turn: bool | None = None
    win: float | None = None
    spread: float | None = None
    curiosity: float | None = None
    uniform_share: int | None = None


def read_constants(game: AnyGame, parts: Otherwise) -> Constants | None:
    """All constants that the policy is to play by; None: its own. Raises ValueError if they do not fit the game."""
    if parts.constants is None:
        return None
    try:
        others = msgspec.json.decode(Path(parts.constants).read_bytes(), type=Constants)
    except OSError as error:
        raise ValueError(f"{parts.constants}: {error.strerror}") from None
    except msgspec.DecodeError as error:
        raise ValueError(f"{parts.constants}: {error}") from None
    own = constants(game.spec.package)
    for name, values in others.items():
        if name not in own or len(values) != len(own[name]):
            raise ValueError(f"{parts.constants}: the policy has no constants {name!r} of that number")
    return own | others


def trial_policy(decision: Decision, parts: Otherwise, others: Constants | None) -> Policy:
    """A new policy for the match of that decision."""
    policy = policy_of(decision.game, decision.view)
    if others is not None:
        policy.adjust(others)
    for name in ("horizon", "own_turn", "win", "spread", "curiosity", "uniform_share"):
        if (value := getattr(parts, name)) is not None:
            setattr(policy, name, value)
    return policy
