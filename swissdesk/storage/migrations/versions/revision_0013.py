"""Revision 0013: which desk made an entry, by which ticket, and which entry it takes back."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; the entries of older events were made at no desk that has a name."""
    op.add_column("journal", sa.Column("desk", sa.Text(), server_default="", nullable=False))
    op.add_column("journal", sa.Column("ticket", sa.Text(), nullable=True))
    op.add_column("journal", sa.Column("takes_back", sa.Integer(), nullable=True))
    op.create_index(op.f("ix_journal_ticket"), "journal", ["ticket"], unique=True)
