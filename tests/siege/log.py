"""What a store holds of a match, read again under rules and seal."""

import msgspec

from anden.core import registry
from anden.core.match import Match, parse_options
from anden.core.replay import Recorded, follow_entry
from anden.server.records import TableRecord
from anden.server.store import Store


def followed(store: Store, record: TableRecord) -> list[tuple[int, object]]:
    """Seat and action of every entry, after following them all; raises where one breaks a rule or the seal."""
    log = [one.entry for one in store.log(record.code, record.game)]
    assert len(log) == record.version, f"{record.code}: {len(log)} entries at version {record.version}"
    game = registry.game(record.game)
    match: Match[object, object, object, object] = Match.unplayed(  # type: ignore[type-var]
        game, len(record.seats), parse_options(game, record.options), record.seal
    )
    for at, entry in enumerate(log):
        action = msgspec.to_builtins(entry.action)
        follow_entry(match, at, Recorded(entry.n, entry.seat, action, entry.undo_to, entry.draw))
    return [(entry.seat, as_sent(entry.action)) for entry in log]


def as_sent(action: object) -> object:
    """As it travels: JSON knows no tuples."""
    return msgspec.json.decode(msgspec.json.encode(action))
