"""Revision 0005: the languages that the sheets of a section are printed in."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; in older files sheets are in the language of the program."""
    op.add_column("section", sa.Column("sheet_languages", sa.Text(), server_default="", nullable=False))
