"""Revision 0008: the colours that teams prefer, and whether the other score serves them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; older events have the usual choices, which no system of theirs asked for."""
    op.add_column("section", sa.Column("team_colours", sa.Text(), server_default="A", nullable=False))
    name = "secondary_for_colours"
    # SQLite adds the check of a column with the column itself.
    check = sa.CheckConstraint(f"{name} IN (0, 1)", op.f(f"ck_section_{name}"))
    op.add_column("section", sa.Column(name, sa.Integer(), check, server_default="1", nullable=False))
