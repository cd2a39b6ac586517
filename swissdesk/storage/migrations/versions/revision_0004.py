"""Revision 0004: the order of the sections."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; what older files did not know has its default."""
    op.add_column("section", _count("section", "position"))


def _count(table: str, name: str) -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} >= 0", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default="0", nullable=False)
