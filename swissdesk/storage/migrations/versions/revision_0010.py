"""Revision 0010: for how many teams people play by a table."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; in older events no table left it open."""
    # SQLite adds the check of a column with the column itself.
    check = sa.CheckConstraint("table_teams >= 2", name=op.f("ck_section_table_teams"))
    op.add_column(
        "section", sa.Column("table_teams", sa.Integer(), check, server_default="4", nullable=False)
    )
