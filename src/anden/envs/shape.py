"""A game's observations as Gymnasium describes them."""

from math import prod

import numpy as np
from gymnasium import spaces

from anden.envs.space import Space

__all__ = ["observation_space"]


def observation_space(space: Space) -> spaces.Dict:
    """A dict of `observation`, each number within its field's bounds, and `action_mask`."""
    low, high = (
        np.array([bound for field in space.fields for bound in [getattr(field, which)] * prod(field.shape)], np.int16)
        for which in ("low", "high")
    )
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (space.actions,), np.int8),
        }
    )
