"""What Alembic runs: always inside a connection that the store hands over."""

from alembic import context

from anden.server.sql import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
