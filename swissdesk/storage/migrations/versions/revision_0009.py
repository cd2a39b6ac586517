"""Revision 0009: which colours the first-named team of a match has on its boards."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; in older events it had White on the odd boards."""
    op.add_column("section", sa.Column("board_pattern", sa.Text(), server_default="WB", nullable=False))
    for table in ("match_board", "board_correction"):
        # SQLite adds the check of a column with the column itself.
        check = sa.CheckConstraint("turned IN (0, 1)", op.f(f"ck_{table}_turned"))
        op.add_column(table, sa.Column("turned", sa.Integer(), check, server_default="0", nullable=False))
