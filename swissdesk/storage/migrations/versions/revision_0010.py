"""Revision 0010: for how many teams people play by a table, and what a ladder goes by."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns with what clubs usually have; in older events no table left its teams open."""
    # SQLite adds the check of a column with the column itself.
    check = sa.CheckConstraint("table_teams >= 2", name=op.f("ck_section_table_teams"))
    op.add_column(
        "section", sa.Column("table_teams", sa.Integer(), check, server_default="4", nullable=False)
    )
    _number("highest", 0)
    _number("step", 1)
    check = sa.CheckConstraint("ladder_own_value IN (0, 1)", op.f("ck_section_ladder_own_value"))
    own = sa.Column("ladder_own_value", sa.Integer(), check, server_default="1", nullable=False)
    op.add_column("section", own)
    for name, sixths in (("bye", 4), ("club_duty", 4), ("with_notice", 2), ("without_notice", 0)):
        _number(name, sixths)
    op.add_column("section", sa.Column("ladder_paid", sa.Integer(), server_default="5"))
    _number("rounds_between", 3)


def _number(name: str, usual: int) -> None:
    column = sa.Column(f"ladder_{name}", sa.Integer(), server_default=str(usual), nullable=False)
    op.add_column("section", column)
