"""What passes want to be called for, where they are called, and what has not been told yet."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def _of_a_pass(primary_key: bool = False) -> sa.Column[str]:
    named = sa.ForeignKey("passes.holder", ondelete="CASCADE", onupdate="CASCADE")
    return sa.Column("holder", sa.String(64), named, primary_key=primary_key, nullable=False)


def upgrade() -> None:
    op.create_table(
        "call_wishes",
        _of_a_pass(primary_key=True),
        sa.Column("turn", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("invite", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("over", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("digest_hour", sa.Integer),
        sa.Column("digest_at", sa.BigInteger),
    )
    op.create_index("call_wishes_digest", "call_wishes", ["digest_at"])
    op.create_table(
        "receivers",
        sa.Column("id", sa.String(16), primary_key=True),
        _of_a_pass(),
        sa.Column("device", sa.String(64), sa.ForeignKey("keys.key", ondelete="CASCADE")),
        sa.Column("form", sa.String(16), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("public_key", sa.String(120)),
        sa.Column("secret", sa.String(120)),
        sa.Column("origin", sa.String(300), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("called", sa.BigInteger),
        sa.Column("failures", sa.Integer, nullable=False, server_default="0"),
        sa.Column("not_before", sa.BigInteger, nullable=False, server_default="0"),
        sa.Column("off", sa.String(16)),
    )
    op.create_index("receivers_holder", "receivers", ["holder"])
    op.create_index("receivers_device", "receivers", ["device"])
    op.create_table(
        "calls",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        _of_a_pass(),
        sa.Column("receiver", sa.String(16), sa.ForeignKey("receivers.id", ondelete="CASCADE"), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.code", ondelete="CASCADE")),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("calls_due", "calls", ["due"])
    op.create_index("calls_last", "calls", ["receiver", "kind", "table"], unique=True)
    op.create_index("calls_holder", "calls", ["holder"])
    op.create_index("calls_table", "calls", ["table"])
