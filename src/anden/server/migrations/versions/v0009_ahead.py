"""Moves laid down before the turn, and holidays."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("seats", sa.Column("ahead", sa.Text))
    op.add_column("seats", sa.Column("away_from", sa.BigInteger))
    op.add_column("seats", sa.Column("away_until", sa.BigInteger))
    op.create_table(
        "holidays",
        sa.Column(
            "holder",
            sa.String(64),
            sa.ForeignKey("passes.holder", ondelete="CASCADE", onupdate="CASCADE"),
            primary_key=True,
        ),
        sa.Column("began", sa.BigInteger, primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
