"""The SQL tables of the store. `migrations/` makes them; a test holds both together."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
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

__all__ = [
    "bans",
    "chat",
    "deals",
    "entries",
    "holidays",
    "journeys",
    "judged",
    "keys",
    "matches",
    "metadata",
    "notes",
    "once",
    "passes",
    "passkeys",
    "ratings",
    "seats",
    "station",
    "tables",
    "tries",
]

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
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("pairing", Boolean, nullable=False, server_default=false()),
    Column("bots_at", BigInteger),
    Column("ending", Text),
    Column("agreed", Boolean, nullable=False, server_default=false()),
    Column("tryout", Text),
    Column("position", LargeBinary),
    Column("deal", Text),
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
    Column("ahead", Text),
    Column("away_from", BigInteger),
    Column("away_until", BigInteger),
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


# ---- passes, and what hangs on them. A pass is named by a holder, as seats are.


def _of_a_pass(primary_key: bool = False, nullable: bool = False) -> Column[str]:
    """What is in this row goes with the pass, wherever that goes."""
    named = ForeignKey("passes.holder", ondelete="CASCADE", onupdate="CASCADE")
    return Column("holder", String(64), named, primary_key=primary_key, nullable=nullable)


passes = Table(
    "passes",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("created", BigInteger, nullable=False),
)

# The devices of a pass, by the hash of each one's token. The first one's token is the one that the pass is named after.
keys = Table(
    "keys",
    metadata,
    Column("key", String(64), primary_key=True),
    _of_a_pass(),
    Column("label", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("keys_holder", "holder"),
)

# What works once and not for long, by the hash of its secret: links to another device, challenges to a passkey.
once = Table(
    "once",
    metadata,
    Column("secret", String(64), primary_key=True),
    Column("purpose", String(16), nullable=False),
    _of_a_pass(nullable=True),
    Column("until", BigInteger, nullable=False),
    Index("once_until", "until"),
    Index("once_holder", "holder"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),  # the hash of the credential's
    _of_a_pass(),
    Column("credential", LargeBinary, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("label", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("passkeys_holder", "holder"),
)

# A finished match in a few words; it outlives its table as long as somebody remembers it.
matches = Table(
    "matches",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("agreed", Boolean, nullable=False),
    Column("hinted", Boolean, nullable=False),
    Column("players", Text, nullable=False),
)

journeys = Table(
    "journeys",
    metadata,
    _of_a_pass(primary_key=True),
    Column("code", String(16), ForeignKey("matches.code", ondelete="CASCADE"), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("seat", Integer),  # none: one screen was shared by several
    Column("place", Integer),  # none: it has no winner, or a screen was shared
    Column("points", Integer),
    Column("people", Integer, nullable=False),  # other people who played
    Column("rated", Boolean, nullable=False),
    Column("mu", Float),  # the rating after it
    Column("sigma", Float),
    Index("journeys_ended", "holder", "ended"),
    Index("journeys_game", "holder", "game", "ended"),
    Index("journeys_code", "code"),
)

ratings = Table(
    "ratings",
    metadata,
    _of_a_pass(primary_key=True),
    Column("game", String(80), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("listed", String(80)),  # the name under which it stands on the board; none: it does not
    Index("ratings_board", "game", "mu"),
)

notes = Table(
    "notes",
    metadata,
    _of_a_pass(primary_key=True),
    Column("code", String(16), primary_key=True),
    Column("text", Text, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

# When people are or were away: how much of a year's holidays is used, and which clocks stand still.
holidays = Table(
    "holidays",
    metadata,
    _of_a_pass(primary_key=True),
    Column("began", BigInteger, primary_key=True),
    Column("until", BigInteger, nullable=False),
)

# Holders who may not change anything here any more.
bans = Table(
    "bans",
    metadata,
    Column("holder", String(64), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("why", String(200), nullable=False),
)


# ---- deals

deals = Table(
    "deals",
    metadata,
    Column("id", String(96), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("day", String(10)),  # none: a group's
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("bot", String(80), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("opens", BigInteger, nullable=False),
    Column("ends", BigInteger, nullable=False),
    Column("closes", BigInteger, nullable=False),
    Column("disclosed", BigInteger, nullable=False),
    Column("players", Integer, nullable=False),
    Index("deals_game", "game", "opens"),
)

# What each pass made of a deal: it outlives its table. One for each pass: the key is what refuses a second.
tries = Table(
    "tries",
    metadata,
    Column("deal", String(96), ForeignKey("deals.id", ondelete="CASCADE"), primary_key=True),
    _of_a_pass(primary_key=True),
    Column("table", String(16), nullable=False),
    Column("name", String(80), nullable=False),
    Column("address", String(64)),  # hashed, and forgotten when the deal is over
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("counts", Boolean, nullable=False),
    Column("points", Integer),
    Column("path", Text),
    Column("course", Text),
    Column("line", Text),
    Index("tries_holder", "holder"),
    Index("tries_address", "deal", "address"),
    Index("tries_table", "table"),
)
