"""Revision 0007: what round robins have: days of postponed games, given results, cycles."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; what older files did not know has its default."""
    op.add_column("section", _flag("section", "half_by_cycle"))
    succession = sa.CheckConstraint("in_succession >= 1", name=op.f("ck_section_in_succession"))
    op.add_column(
        "section", sa.Column("in_succession", sa.Integer(), succession, server_default="1", nullable=False)
    )
    op.add_column("game", _flag("game", "given"))
    op.add_column("game", sa.Column("day", sa.Text(), nullable=True))


def _flag(table: str, name: str) -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} IN (0, 1)", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default="0", nullable=False)
