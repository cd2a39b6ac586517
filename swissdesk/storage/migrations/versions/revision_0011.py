"""Revision 0011: whether a section is in FIDE mode, the seed of its lots, when it left the mode and why."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; older events never were in FIDE mode, and so have not left it either."""
    op.add_column("section", _text("fide_mode", "never"))
    op.add_column("section", _number("fide_seed"))
    op.add_column("section", _number("fide_left_in"))
    op.add_column("section", _text("fide_reason", ""))


def _text(name: str, default: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), server_default=default, nullable=False)


# SQLite adds the check of a column with the column itself.
def _number(name: str) -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} >= 0", name=op.f(f"ck_section_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default="0", nullable=False)
