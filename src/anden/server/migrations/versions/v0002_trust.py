"""What a seat was paid for and for whom it is kept, what the station remembers, ways to the board and to one's own."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("paid", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("kept_for", sa.String(64)))
    op.create_table(
        "station",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_index("tables_host", "tables", ["host"])
    op.create_index("tables_board", "tables", ["public", "status", "updated"])
