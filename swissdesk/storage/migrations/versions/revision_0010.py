"""Revision 0010: teams of a table, own tables, ladders, the rules, games and winners of knock-outs."""

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns with what clubs usually have; in older events no table left its teams open."""
    for column in (*_of_tables(), *_of_ladder(), *_of_knock_out()):
        op.add_column("section", column)
    op.add_column("game", sa.Column("winner", sa.Integer(), nullable=True))
    op.add_column("game", _text("reason"))
    op.add_column("match_board", _number("match_board", "block"))
    op.add_column("match_board", _text("kind"))


def _of_tables() -> Iterator[sa.Column[Any]]:
    yield _number("section", "table_teams", 4, least=2)
    yield _text("own_table")


def _of_ladder() -> Iterator[sa.Column[int]]:
    yield _plain("highest", 0)
    yield _plain("step", 1)
    yield _flag("section", "ladder_own_value", 1)
    for name, sixths in (("bye", 4), ("club_duty", 4), ("with_notice", 2), ("without_notice", 0)):
        yield _plain(name, sixths)
    yield sa.Column("ladder_paid", sa.Integer(), server_default="5")
    yield _plain("rounds_between", 3)


def _of_knock_out() -> Iterator[sa.Column[Any]]:
    yield _number("section", "match_games", 2, least=1)
    yield _number("section", "final_games")
    yield _text("tie_break_games")
    yield _text("line_order", "fixed")
    yield _text("first_colour", "alternate")
    yield _flag("section", "third_place")
    yield _flag("section", "play_all")
    yield _number("section", "lots_seed")


def _plain(name: str, usual: int) -> sa.Column[int]:
    return sa.Column(f"ladder_{name}", sa.Integer(), server_default=str(usual), nullable=False)


# SQLite adds the check of a column with the column itself.
def _flag(table: str, name: str, default: int = 0) -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} IN (0, 1)", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default=str(default), nullable=False)


def _number(table: str, name: str, default: int = 0, least: int = 0) -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} >= {least}", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default=str(default), nullable=False)


def _text(name: str, default: str = "") -> sa.Column[str]:
    return sa.Column(name, sa.Text(), server_default=default, nullable=False)
