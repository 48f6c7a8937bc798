"""What people add to the luck of a match, the version of its seal, nature's draws, and rules adopted meanwhile.

Matches that have begun go on under the first seal; tables that wait get the second.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("adopted", sa.Integer))
    op.add_column("tables", sa.Column("seal_version", sa.Integer, nullable=False, server_default="1"))
    op.execute("UPDATE tables SET seal_version = 2 WHERE status = 'waiting'")
    op.add_column("seats", sa.Column("entropy", sa.LargeBinary))
    op.add_column("seats", sa.Column("pledged", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("entries", sa.Column("draw", sa.Text))
