"""The games that have environments, with every number of seats."""

import os

from anden.core import registry

SEED = 20
GAMES = [game_id for game_id in registry.game_ids() if registry.game(game_id).tensor]
SEATINGS = [(game_id, seats) for game_id in GAMES for seats in registry.game(game_id).spec.seats]
EXAMPLES = int(os.environ.get("ANDEN_EXAMPLES", "1"))  # `make siege` wants more
