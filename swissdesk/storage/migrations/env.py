"""Alembic's entrance: runs the revisions on the connection that is handed over."""

from alembic import context

from swissdesk.storage.rows.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
