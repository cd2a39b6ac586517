"""Revision 0012: sources of ratings, those of later rounds, values for ties, no half-point byes, Chess960."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; in older events everybody has one rating, and may ask for half-point byes."""
    op.add_column("section", _flag("section", "ratings_by_round"))
    op.add_column("section", _number("section", "chess960"))
    op.add_column("player", sa.Column("later_ratings", sa.Text(), server_default="", nullable=False))
    op.add_column("player", sa.Column("outside_value", sa.Integer(), server_default="0", nullable=False))
    op.add_column("player", _flag("player", "no_half_points"))
    op.add_column("player", sa.Column("rating_source", sa.Text(), server_default="", nullable=False))


# SQLite adds the check of a column with the column itself.
def _flag(table: str, name: str) -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} IN (0, 1)", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default="0", nullable=False)


def _number(table: str, name: str) -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} >= 0", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default="0", nullable=False)
