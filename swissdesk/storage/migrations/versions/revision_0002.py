"""Revision 0002: hours, national ratings and K, round robin, last resort, categories, prizes, second pass."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and tables; what older files did not know has its default."""
    _widen_section()
    _widen_player()
    _widen_boards()
    _make_round_time()
    _make_category()
    _make_category_tick()
    _make_prize()
    _make_print()
    _make_board_correction()


def _widen_section() -> None:
    op.add_column("section", _flag("section", "round_robin"))
    op.add_column("section", _text("last_resort", "shared"))
    op.add_column("section", _text("currency", "EUR"))
    op.add_column("section", _text("prize_sharing", "none"))
    op.add_column("section", _count("section", "prize_unit", "1"))
    op.add_column("section", _flag("section", "several_prizes"))
    op.add_column("section", _count("section", "club_players", "4"))


def _widen_player() -> None:
    op.add_column("player", _count("player", "national_rating"))
    op.add_column("player", _count("player", "k_factor"))


def _widen_boards() -> None:
    for table in ("game", "match_board"):
        for name in ("verified_white", "verified_black"):
            op.add_column(table, _mark(table, name))


def _make_round_time() -> None:
    op.create_table(
        "round_time",
        _key("section"),
        _key("position"),
        sa.Column("time", sa.Text(), nullable=True),
        _of_section("round_time"),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_round_time")),
        sqlite_with_rowid=False,
    )


def _make_category() -> None:
    op.create_table(
        "category",
        _key("section"),
        _key("position"),
        _text("name"),
        _flag("category", "women"),
        _count("category", "under_age"),
        _count("category", "senior_age"),
        _count("category", "lowest"),
        _count("category", "highest"),
        _flag("category", "by_national_rating"),
        _text("club"),
        _text("federation"),
        _of_section("category"),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_category")),
        sa.UniqueConstraint("section", "name", name=op.f("uq_category_section_name")),
        sqlite_with_rowid=False,
    )


def _make_category_tick() -> None:
    op.create_table(
        "category_tick",
        _key("section"),
        _key("category"),
        _key("player"),
        _of_section("category_tick"),
        sa.ForeignKeyConstraint(
            ["section", "category"],
            ["category.section", "category.position"],
            name=op.f("fk_category_tick_section"),
            initially="DEFERRED",
            deferrable=True,
        ),
        sa.ForeignKeyConstraint(
            ["section", "player"],
            ["player.section", "player.id"],
            name=op.f("fk_category_tick_section"),
            initially="DEFERRED",
            deferrable=True,
        ),
        sa.PrimaryKeyConstraint("section", "category", "player", name=op.f("pk_category_tick")),
        sqlite_with_rowid=False,
    )


def _make_prize() -> None:
    op.create_table(
        "prize",
        _key("section"),
        _key("position"),
        _text("category"),
        _count("prize", "place", "1"),
        _count("prize", "amount"),
        _text("thing"),
        _of_section("prize"),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_prize")),
        sqlite_with_rowid=False,
    )


def _make_print() -> None:
    op.create_table(
        "print",
        _key("section"),
        _key("position"),
        _text("sheet"),
        _number("round", "0"),
        _text("part"),
        _number("version", "1"),
        _text("at"),
        _text("who"),
        _text("way"),
        _number("entry", "0"),
        _text("digest"),
        _text("rows"),
        sa.CheckConstraint("round >= 0", name=op.f("ck_print_round")),
        sa.CheckConstraint("version >= 1", name=op.f("ck_print_version")),
        sa.CheckConstraint("way IN ('printed', 'saved')", name=op.f("ck_print_way")),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_print")),
        sqlite_with_rowid=False,
    )


def _make_board_correction() -> None:
    columns = ["section", "round", "match", "board"]
    op.create_table(
        "board_correction",
        *(_key(name) for name in columns),
        sa.Column("white", sa.Integer(), nullable=True),
        sa.Column("black", sa.Integer(), nullable=True),
        _mark("board_correction", "white_mark"),
        _mark("board_correction", "black_mark"),
        _of_section("board_correction"),
        sa.ForeignKeyConstraint(
            columns,
            [f"match_board.{name}" for name in columns],
            name=op.f("fk_board_correction_section"),
            initially="DEFERRED",
            deferrable=True,
        ),
        *(
            sa.ForeignKeyConstraint(
                ["section", seat],
                ["member.section", "member.id"],
                name=op.f("fk_board_correction_section"),
                initially="DEFERRED",
                deferrable=True,
            )
            for seat in ("white", "black")
        ),
        sa.PrimaryKeyConstraint(*columns, name=op.f("pk_board_correction")),
        sqlite_with_rowid=False,
    )


def _key(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), autoincrement=False, nullable=False)


def _text(name: str, default: str = "") -> sa.Column[str]:
    return sa.Column(name, sa.Text(), server_default=default, nullable=False)


def _number(name: str, default: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), server_default=default, nullable=False)


def _flag(table: str, name: str) -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} IN (0, 1)", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default="0", nullable=False)


def _mark(table: str, name: str) -> sa.Column[str]:
    marks = "('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')"
    check = sa.CheckConstraint(f"{name} IN {marks}", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Text(), check, server_default="", nullable=False)


def _count(table: str, name: str, default: str = "0") -> sa.Column[int]:
    check = sa.CheckConstraint(f"{name} >= 0", name=op.f(f"ck_{table}_{name}"))
    return sa.Column(name, sa.Integer(), check, server_default=default, nullable=False)


def _of_section(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["section"],
        ["section.id"],
        name=op.f(f"fk_{table}_section"),
        initially="DEFERRED",
        deferrable=True,
    )
