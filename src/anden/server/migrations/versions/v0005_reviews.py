"""What the coach found about finished matches, and tables that begin from a position of another."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("tryout", sa.Text))
    op.add_column("tables", sa.Column("position", sa.LargeBinary))
    op.create_table(
        "judged",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("coach", sa.Integer, primary_key=True),
        sa.Column("appraisal", sa.Text, nullable=False),
    )
