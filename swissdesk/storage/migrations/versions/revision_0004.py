"""Revision 0004: the order of the sections, and FIDE's ratings beside those that count."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; what older files did not know has its default."""
    op.add_column("section", _count("section", "position"))
    check = sa.CheckConstraint("fide_rating >= 0", name=op.f("ck_player_fide_rating"))
    op.add_column("player", sa.Column("fide_rating", sa.Integer(), check, nullable=True))


def _count(table: str, name: str) -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} >= 0", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default="0", nullable=False)
