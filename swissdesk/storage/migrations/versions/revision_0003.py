"""Revision 0003: national numbers, entry fees, and which ratings of which lists an event takes."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; what older files did not know has its default."""
    op.add_column("section", sa.Column("rating_kind", sa.Text(), nullable=True))
    op.add_column("section", _text("rating_rule", "fide first"))
    op.add_column("section", _flag("section", "other_kinds", "1"))
    op.add_column("section", _text("national_list"))
    op.add_column("section", _count("section", "fee"))
    op.add_column("player", _text("national_id"))
    op.add_column("player", _count("player", "fee"))
    op.add_column("player", _count("player", "paid"))


def _text(name: str, default: str = "") -> sa.Column[str]:
    return sa.Column(name, sa.Text(), server_default=default, nullable=False)


def _flag(table: str, name: str, default: str) -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} IN (0, 1)", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default=default, nullable=False)


def _count(table: str, name: str) -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} >= 0", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default="0", nullable=False)
