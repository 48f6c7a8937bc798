"""Deals of days and of groups, what each pass made of them, and of which deal a table is."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.Text))
    op.create_table(
        "deals",
        sa.Column("id", sa.String(96), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("day", sa.String(10)),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("bot", sa.String(80), nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("opens", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sa.Column("closes", sa.BigInteger, nullable=False),
        sa.Column("disclosed", sa.BigInteger, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
    )
    op.create_index("deals_game", "deals", ["game", "opens"])
    op.create_table(
        "tries",
        sa.Column("deal", sa.String(96), sa.ForeignKey("deals.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "holder",
            sa.String(64),
            sa.ForeignKey("passes.holder", ondelete="CASCADE", onupdate="CASCADE"),
            primary_key=True,
        ),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("address", sa.String(64)),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("points", sa.Integer),
        sa.Column("path", sa.Text),
        sa.Column("course", sa.Text),
        sa.Column("line", sa.Text),
    )
    op.create_index("tries_holder", "tries", ["holder"])
    op.create_index("tries_address", "tries", ["deal", "address"])
    op.create_index("tries_table", "tries", ["table"])
