"""Revision 0006: the logo and the line of a sponsor that stand on sheets."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the table; older events have neither."""
    op.add_column("section", sa.Column("sponsor", sa.Text(), server_default="", nullable=False))
    op.create_table(
        "logo",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("content", sa.Text(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(
            ["section"],
            ["section.id"],
            name=op.f("fk_logo_section"),
            initially="DEFERRED",
            deferrable=True,
        ),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_logo")),
        sqlite_with_rowid=False,
    )
