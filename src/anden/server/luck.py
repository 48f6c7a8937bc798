"""Where a new table's luck comes from: from nowhere, unless whoever runs the server chose a seed for all tables."""

import msgspec

from anden.core.seal import derived_seed, fresh_seed
from anden.server.settings import Settings
from anden.server.wire.http import NewTable, Tryout

__all__ = ["WARNING", "seed_again", "seed_for", "seed_to_try"]

WARNING = "--seed is for tests and demonstrations: whoever knows it knows all cards of every table"


def seed_for(asked: NewTable, settings: Settings) -> bytes:
    """The seed of a table that was asked for like this. With a chosen seed, equal requests are dealt the same."""
    return _seed(msgspec.json.encode(asked, order="deterministic").decode(), settings)


def seed_again(old: bytes, settings: Settings) -> bytes:
    """The seed of the rematch of a table with that seed."""
    return _seed(f"rematch {old.hex()}", settings)


def seed_to_try(tryout: Tryout, settings: Settings) -> bytes:
    """The seed of a table where that is tried out: with what is known of the other table's luck nothing is foreseen."""
    return _seed(f"tryout {msgspec.json.encode(tryout).decode()}", settings)


def _seed(purpose: str, settings: Settings) -> bytes:
    return fresh_seed() if settings.seed is None else derived_seed(settings.seed, purpose)
