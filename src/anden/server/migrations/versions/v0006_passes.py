"""Passes and what hangs on them: devices, passkeys, journeys, ratings, notes; tables that are rated, paired, agreed on.

Matches that have ended become journeys of those who played them.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("pairing", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("bots_at", sa.BigInteger))
    op.add_column("tables", sa.Column("ending", sa.Text))
    op.add_column("tables", sa.Column("agreed", sa.Boolean, nullable=False, server_default=sa.false()))
    _make_passes()
    _make_journeys()
    _remember()


def _of_a_pass(primary_key: bool = False, nullable: bool = False) -> sa.Column[str]:
    named = sa.ForeignKey("passes.holder", ondelete="CASCADE", onupdate="CASCADE")
    return sa.Column("holder", sa.String(64), named, primary_key=primary_key, nullable=nullable)


def _make_passes() -> None:
    op.create_table(
        "passes",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("key", sa.String(64), primary_key=True),
        _of_a_pass(),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("keys_holder", "keys", ["holder"])
    op.create_table(
        "once",
        sa.Column("secret", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        _of_a_pass(nullable=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("once_until", "once", ["until"])
    op.create_index("once_holder", "once", ["holder"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), primary_key=True),
        _of_a_pass(),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("passkeys_holder", "passkeys", ["holder"])
    op.create_table(
        "bans",
        sa.Column("holder", sa.String(64), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("why", sa.String(200), nullable=False),
    )


def _make_journeys() -> None:
    op.create_table(
        "matches",
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("agreed", sa.Boolean, nullable=False),
        sa.Column("hinted", sa.Boolean, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
    )
    op.create_table(
        "journeys",
        _of_a_pass(primary_key=True),
        sa.Column("code", sa.String(16), sa.ForeignKey("matches.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("place", sa.Integer),
        sa.Column("points", sa.Integer),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
    )
    op.create_index("journeys_ended", "journeys", ["holder", "ended"])
    op.create_index("journeys_game", "journeys", ["holder", "game", "ended"])
    op.create_index("journeys_code", "journeys", ["code"])
    op.create_table(
        "ratings",
        _of_a_pass(primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("listed", sa.String(80)),
    )
    op.create_index("ratings_board", "ratings", ["game", "mu"])
    op.create_table(
        "notes",
        _of_a_pass(primary_key=True),
        sa.Column("code", sa.String(16), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )


# ---- what there was before. Written out here: a migration does not change when the server does.

FINISHED = "SELECT code, game, created, updated, version, hinted, result FROM tables WHERE status = 'over'"
SEATED = 'SELECT seat, kind, level, name, holder FROM seats WHERE "table" = :code ORDER BY seat'


def _remember() -> None:
    connection = op.get_bind()
    known: set[str] = set()
    for row in connection.execute(sa.text(FINISHED)).mappings().all():
        seats = connection.execute(sa.text(SEATED), {"code": row["code"]}).mappings().all()
        if row["result"] is not None and any(seat["holder"] is not None for seat in seats):
            _remember_match(connection, row, seats, known)


def _remember_match(connection: sa.Connection, row: Mapping[Any, Any], seats: Any, known: set[str]) -> None:
    result = msgspec.json.decode(row["result"])
    places = {seat: at for at, shared in enumerate(result["ranking"], 1) for seat in shared}
    players = [
        {
            "seat": seat["seat"],
            "name": seat["name"],
            "level": seat["level"],
            "place": places.get(seat["seat"]),
            "points": result["scores"][seat["seat"]],
        }
        for seat in seats
    ]
    match = {
        "code": row["code"],
        "game": row["game"],
        "began": row["created"],
        "ended": row["updated"],
        "moves": row["version"],
        "rated": False,
        "agreed": False,
        "hinted": row["hinted"] != "[]",
        "players": msgspec.json.encode(players).decode(),
    }
    connection.execute(sa.insert(_bare("matches", match)), match)
    holders = [seat["holder"] for seat in seats if seat["holder"] is not None]
    for holder in set(holders):
        if holder not in known:
            _make_pass(connection, holder, row["updated"])
            known.add(holder)
        mine = [player for player, seat in zip(players, seats, strict=True) if seat["holder"] == holder]
        journey = {
            "holder": holder,
            "code": row["code"],
            "game": row["game"],
            "ended": row["updated"],
            "seat": mine[0]["seat"] if len(mine) == 1 else None,
            "place": mine[0]["place"] if len(mine) == 1 else None,
            "points": mine[0]["points"] if len(mine) == 1 else None,
            "people": len(holders) - len(mine),
            "rated": False,
        }
        connection.execute(sa.insert(_bare("journeys", journey)), journey)


def _make_pass(connection: sa.Connection, holder: str, now: int) -> None:
    made = {"holder": holder, "created": now}
    connection.execute(sa.insert(_bare("passes", made)), made)
    key = {"key": holder, "holder": holder, "label": "", "created": now, "used": now}
    connection.execute(sa.insert(_bare("keys", key)), key)


def _bare(name: str, row: Mapping[str, Any]) -> sa.TableClause:
    return sa.table(name, *(sa.column(column) for column in row))
