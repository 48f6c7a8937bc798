"""The SQL tables of the store. `migrations/` makes them; a test holds both together."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

__all__ = ["chat", "entries", "judged", "metadata", "seats", "station", "tables"]

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("adopted", Integer),
    Column("options", Text, nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", String(16), nullable=False),
    Column("cover", String(32), nullable=False),
    Column("device", String(16), nullable=False),
    Column("autostart", Boolean, nullable=False),
    Column("host", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("seal_version", Integer, nullable=False, server_default="1"),
    Column("version", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("due", BigInteger),
    Column("state", LargeBinary),
    Column("rematch", String(16)),
    Column("rematch_of", String(16)),
    Column("result", Text),
    Column("undo", Text, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("hinted", Text, nullable=False, server_default="[]"),
    Column("tryout", Text),
    Column("position", LargeBinary),
    Index("tables_due", "due"),
    Index("tables_status_updated", "status", "updated"),
    Index("tables_host", "host"),
    Index("tables_board", "public", "status", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(16), ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("level", String(32)),
    Column("name", String(80), nullable=False),
    Column("holder", String(64)),
    Column("covered", String(32)),
    Column("covered_since", Integer),
    Column("bank", BigInteger),
    Column("owed_since", BigInteger),
    Column("paid", Integer, nullable=False, server_default="0"),
    Column("kept_for", String(64)),
    Column("entropy", LargeBinary),
    Column("pledged", Boolean, nullable=False, server_default=false()),
    Index("seats_holder", "holder"),
)

# The guard between workers: an entry is written once.
entries = Table(
    "entries",
    metadata,
    Column("table", String(16), ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Text),
    Column("undo_to", Integer),
    Column("draw", Text),
    Column("code", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("covering", Boolean, nullable=False),
)

# What the coach found about a finished match, decision by decision: a review is made of them.
judged = Table(
    "judged",
    metadata,
    Column("table", String(16), ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("coach", Integer, primary_key=True),
    Column("appraisal", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", String(16), ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("room", String(16), nullable=False),
    Column("seat", Integer),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_table", "table", "id"),
)

# What all servers of one database share and no table holds, by name: the key that signs tokens, for one.
station = Table(
    "station",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
