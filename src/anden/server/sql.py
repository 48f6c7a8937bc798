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
    true,
)

__all__ = [
    "bans",
    "call_wishes",
    "calls",
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
    "receivers",
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

# ---- calls: who wants to hear what, where, and what has not been told yet

# What a pass wants to be called for. `quiet_...`: minutes of the day in its zone; `digest_at`: when the next is due.
call_wishes = Table(
    "call_wishes",
    metadata,
    _of_a_pass(primary_key=True),
    Column("turn", Boolean, nullable=False, server_default=true()),
    Column("invite", Boolean, nullable=False, server_default=true()),
    Column("over", Boolean, nullable=False, server_default=true()),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("digest_hour", Integer),
    Column("digest_at", BigInteger),
    Index("call_wishes_digest", "digest_at"),
)

# Where a pass is called: a browser that takes pushes (it goes with its device), or a webhook.
receivers = Table(
    "receivers",
    metadata,
    Column("id", String(16), primary_key=True),
    _of_a_pass(),
    Column("device", String(64), ForeignKey("keys.key", ondelete="CASCADE")),
    Column("form", String(16), nullable=False),
    Column("address", Text, nullable=False),
    Column("public_key", String(120)),  # a browser's, for which what it is told is encrypted
    Column("secret", String(120)),  # a browser's, or the one that a webhook's signature is made with
    Column("origin", String(300), nullable=False),  # by which name its owner knows this station
    Column("label", String(80), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("called", BigInteger),  # when it last took a call
    Column("failures", Integer, nullable=False, server_default="0"),  # since then
    Column("not_before", BigInteger, nullable=False, server_default="0"),  # it failed, or a worker is at it
    Column("off", String(16)),  # why it is called no more
    Index("receivers_holder", "holder"),
    Index("receivers_device", "device"),
)

# What waits to be told. Of a table the last of each kind alone.
calls = Table(
    "calls",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    _of_a_pass(),
    Column("receiver", String(16), ForeignKey("receivers.id", ondelete="CASCADE"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("table", String(16), ForeignKey("tables.code", ondelete="CASCADE")),
    Column("due", BigInteger, nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("calls_due", "due"),
    Index("calls_last", "receiver", "kind", "table", unique=True),
    Index("calls_holder", "holder"),
    Index("calls_table", "table"),
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
