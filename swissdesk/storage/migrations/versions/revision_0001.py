"""Revision 0001: the first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables and the one row of the event."""
    _make_event()
    _make_journal()
    _make_section()
    _make_deputy_arbiter()
    _make_kept_line()
    _make_player()
    _make_member()
    _make_round()
    _make_round_date()
    _make_tie_break()
    _make_absence()
    _make_bye()
    _make_forbidden_pair()
    _make_fixed_table()
    _make_game()
    _make_match_board()
    _make_virtual_points()
    _make_pairing_change()
    _make_rating_correction()
    op.execute("INSERT INTO event (id, revision) VALUES (1, 0)")


def _make_event() -> None:
    op.create_table(
        "event",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("revision", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint("id = 1", name=op.f("ck_event_only_one")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_event")),
    )


def _make_journal() -> None:
    op.create_table(
        "journal",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Text(), server_default="", nullable=False),
        sa.Column("who", sa.Text(), server_default="", nullable=False),
        sa.Column("what", sa.Text(), server_default="", nullable=False),
        sa.Column("deed", sa.Text(), server_default="", nullable=False),
        sa.Column("section", sa.Integer(), server_default="0", nullable=False),
        sa.Column("target", sa.Integer(), nullable=True),
        sa.Column("revision", sa.Integer(), server_default="0", nullable=False),
        sa.Column("difference", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("deed IN ('start', 'change', 'undo', 'redo')", name=op.f("ck_journal_deed")),
        sa.ForeignKeyConstraint(["target"], ["journal.id"], name=op.f("fk_journal_target")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_journal")),
    )


def _make_section() -> None:
    op.create_table(
        "section",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("section", sa.Text(), server_default="", nullable=False),
        sa.Column("city", sa.Text(), server_default="", nullable=False),
        sa.Column("federation", sa.Text(), server_default="", nullable=False),
        sa.Column("start_date", sa.Text(), nullable=True),
        sa.Column("end_date", sa.Text(), nullable=True),
        sa.Column("chief_arbiter", sa.Text(), server_default="", nullable=False),
        sa.Column("time_control", sa.Text(), server_default="", nullable=False),
        sa.Column("rounds_planned", sa.Integer(), server_default="0", nullable=False),
        sa.Column("system", sa.Text(), server_default="", nullable=False),
        sa.Column("initial_colour", sa.Text(), nullable=True),
        sa.Column("tie_break_rules", sa.Text(), server_default="", nullable=False),
        sa.Column("boards", sa.Integer(), server_default="0", nullable=False),
        sa.Column("team_ranking", sa.Text(), server_default="", nullable=False),
        sa.Column("rating_floor", sa.Integer(), server_default="0", nullable=False),
        sa.Column("baku", sa.Text(), nullable=True),
        sa.Column("unrated_order", sa.Text(), server_default="", nullable=False),
        sa.Column("check_in", sa.Text(), server_default="", nullable=False),
        sa.Column("half_point_byes", sa.Integer(), nullable=True),
        sa.Column("last_rounds_without", sa.Integer(), server_default="0", nullable=False),
        sa.Column("win", sa.Integer(), server_default="0", nullable=False),
        sa.Column("draw", sa.Integer(), server_default="0", nullable=False),
        sa.Column("loss", sa.Integer(), server_default="0", nullable=False),
        sa.Column("forfeit_win", sa.Integer(), server_default="0", nullable=False),
        sa.Column("forfeit_loss", sa.Integer(), server_default="0", nullable=False),
        sa.Column("pairing_allocated_bye", sa.Integer(), server_default="0", nullable=False),
        sa.Column("full_point_bye", sa.Integer(), server_default="0", nullable=False),
        sa.Column("half_point_bye", sa.Integer(), server_default="0", nullable=False),
        sa.Column("zero_point_bye", sa.Integer(), server_default="0", nullable=False),
        sa.Column("adjourned", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint("initial_colour IN ('w', 'b')", name=op.f("ck_section_initial_colour")),
        sa.CheckConstraint("rounds_planned >= 0", name=op.f("ck_section_rounds_planned")),
        sa.CheckConstraint("boards >= 0", name=op.f("ck_section_boards")),
        sa.CheckConstraint("half_point_byes >= 0", name=op.f("ck_section_half_point_byes")),
        sa.CheckConstraint("last_rounds_without >= 0", name=op.f("ck_section_last_rounds_without")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_section")),
    )


def _make_deputy_arbiter() -> None:
    op.create_table(
        "deputy_arbiter",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        _refers("deputy_arbiter", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_deputy_arbiter")),
        sqlite_with_rowid=False,
    )


def _make_kept_line() -> None:
    op.create_table(
        "kept_line",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), server_default="", nullable=False),
        _refers("kept_line", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_kept_line")),
        sqlite_with_rowid=False,
    )


def _make_player() -> None:
    op.create_table(
        "player",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("tpn", sa.Integer(), server_default="0", nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("rating", sa.Integer(), server_default="0", nullable=False),
        sa.Column("title", sa.Text(), server_default="", nullable=False),
        sa.Column("sex", sa.Text(), server_default="", nullable=False),
        sa.Column("federation", sa.Text(), server_default="", nullable=False),
        sa.Column("fide_id", sa.Text(), server_default="", nullable=False),
        sa.Column("birth", sa.Text(), server_default="", nullable=False),
        sa.Column("club", sa.Text(), server_default="", nullable=False),
        sa.Column("withdrawn_from", sa.Integer(), nullable=True),
        sa.Column("lot", sa.Integer(), server_default="0", nullable=False),
        sa.Column("checked_in", sa.Integer(), server_default="0", nullable=False),
        sa.Column("late", sa.Integer(), server_default="0", nullable=False),
        sa.Column("expelled", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint("tpn >= 1", name=op.f("ck_player_tpn")),
        sa.CheckConstraint("withdrawn_from >= 1", name=op.f("ck_player_withdrawn_from")),
        sa.CheckConstraint("checked_in >= 0", name=op.f("ck_player_checked_in")),
        sa.CheckConstraint("late IN (0, 1)", name=op.f("ck_player_late")),
        sa.CheckConstraint("expelled IN (0, 1)", name=op.f("ck_player_expelled")),
        sa.CheckConstraint("lot >= 0", name=op.f("ck_player_lot")),
        _refers("player", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "id", name=op.f("pk_player")),
        sa.UniqueConstraint("section", "tpn", name=op.f("uq_player_section_tpn")),
        sqlite_with_rowid=False,
    )


def _make_member() -> None:
    op.create_table(
        "member",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Integer(), server_default="0", nullable=False),
        sa.Column("position", sa.Integer(), server_default="0", nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("rating", sa.Integer(), server_default="0", nullable=False),
        sa.Column("title", sa.Text(), server_default="", nullable=False),
        sa.Column("sex", sa.Text(), server_default="", nullable=False),
        sa.Column("federation", sa.Text(), server_default="", nullable=False),
        sa.Column("fide_id", sa.Text(), server_default="", nullable=False),
        sa.Column("birth", sa.Text(), server_default="", nullable=False),
        _refers("member", ["section", "player"], ["player.section", "player.id"]),
        _refers("member", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "id", name=op.f("pk_member")),
        sa.UniqueConstraint("section", "player", "position", name=op.f("uq_member_section_player_position")),
        sqlite_with_rowid=False,
    )


def _make_round() -> None:
    op.create_table(
        "round",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.Text(), server_default="", nullable=False),
        sa.Column("published_at", sa.Text(), nullable=True),
        sa.Column("by_hand", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("state IN ('draft', 'published', 'closed')", name=op.f("ck_round_state")),
        sa.CheckConstraint("number >= 1", name=op.f("ck_round_number")),
        _refers("round", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "number", name=op.f("pk_round")),
        sqlite_with_rowid=False,
    )


def _make_round_date() -> None:
    op.create_table(
        "round_date",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("date", sa.Text(), nullable=True),
        _refers("round_date", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_round_date")),
        sqlite_with_rowid=False,
    )


def _make_tie_break() -> None:
    op.create_table(
        "tie_break",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("code", sa.Text(), server_default="", nullable=False),
        _refers("tie_break", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_tie_break")),
        sqlite_with_rowid=False,
    )


def _make_absence() -> None:
    op.create_table(
        "absence",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Integer(), server_default="0", nullable=False),
        sa.Column("round", sa.Integer(), server_default="0", nullable=False),
        sa.Column("kind", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("kind IN ('F', 'H', 'Z')", name=op.f("ck_absence_kind")),
        sa.CheckConstraint("round >= 1", name=op.f("ck_absence_round")),
        _refers("absence", ["section", "player"], ["player.section", "player.id"]),
        _refers("absence", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_absence")),
        sa.UniqueConstraint("section", "player", "round", name=op.f("uq_absence_section_player_round")),
        sqlite_with_rowid=False,
    )


def _make_bye() -> None:
    op.create_table(
        "bye",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Integer(), server_default="0", nullable=False),
        sa.Column("kind", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("kind IN ('U', 'F', 'H', 'Z')", name=op.f("ck_bye_kind")),
        _refers("bye", ["section", "player"], ["player.section", "player.id"]),
        _refers("bye", ["section", "round"], ["round.section", "round.number"]),
        _refers("bye", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "round", "position", name=op.f("pk_bye")),
        sa.UniqueConstraint("section", "round", "player", name=op.f("uq_bye_section_round_player")),
        sqlite_with_rowid=False,
    )


def _make_forbidden_pair() -> None:
    op.create_table(
        "forbidden_pair",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("one", sa.Integer(), server_default="0", nullable=False),
        sa.Column("other", sa.Integer(), server_default="0", nullable=False),
        sa.Column("first_round", sa.Integer(), server_default="0", nullable=False),
        sa.Column("last_round", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint(
            "first_round >= 1 AND first_round <= last_round", name=op.f("ck_forbidden_pair_rounds")
        ),
        sa.CheckConstraint("one <> other", name=op.f("ck_forbidden_pair_two_players")),
        _refers("forbidden_pair", ["section", "one"], ["player.section", "player.id"]),
        _refers("forbidden_pair", ["section", "other"], ["player.section", "player.id"]),
        _refers("forbidden_pair", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_forbidden_pair")),
        sqlite_with_rowid=False,
    )


def _make_fixed_table() -> None:
    op.create_table(
        "fixed_table",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Integer(), server_default="0", nullable=False),
        sa.Column("board", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint("board >= 1", name=op.f("ck_fixed_table_board")),
        _refers("fixed_table", ["section", "player"], ["player.section", "player.id"]),
        _refers("fixed_table", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_fixed_table")),
        sa.UniqueConstraint("section", "player", name=op.f("uq_fixed_table_section_player")),
        sqlite_with_rowid=False,
    )


def _make_game() -> None:
    op.create_table(
        "game",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("white", sa.Integer(), server_default="0", nullable=False),
        sa.Column("black", sa.Integer(), server_default="0", nullable=False),
        sa.Column("white_mark", sa.Text(), server_default="", nullable=False),
        sa.Column("black_mark", sa.Text(), server_default="", nullable=False),
        sa.Column("colours_known", sa.Integer(), server_default="1", nullable=False),
        sa.CheckConstraint(
            "black_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')", name=op.f("ck_game_black_mark")
        ),
        sa.CheckConstraint(
            "white_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')", name=op.f("ck_game_white_mark")
        ),
        sa.CheckConstraint("colours_known IN (0, 1)", name=op.f("ck_game_colours_known")),
        sa.CheckConstraint("white <> black", name=op.f("ck_game_two_players")),
        _refers("game", ["section", "black"], ["player.section", "player.id"]),
        _refers("game", ["section", "round"], ["round.section", "round.number"]),
        _refers("game", ["section", "white"], ["player.section", "player.id"]),
        _refers("game", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "round", "board", name=op.f("pk_game")),
        sa.UniqueConstraint("section", "round", "black", name=op.f("uq_game_section_round_black")),
        sa.UniqueConstraint("section", "round", "white", name=op.f("uq_game_section_round_white")),
        sqlite_with_rowid=False,
    )


def _make_virtual_points() -> None:
    op.create_table(
        "virtual_points",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Integer(), server_default="0", nullable=False),
        sa.Column("first_round", sa.Integer(), server_default="0", nullable=False),
        sa.Column("last_round", sa.Integer(), server_default="0", nullable=False),
        sa.Column("points", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint(
            "first_round >= 1 AND first_round <= last_round", name=op.f("ck_virtual_points_rounds")
        ),
        _refers("virtual_points", ["section", "player"], ["player.section", "player.id"]),
        _refers("virtual_points", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_virtual_points")),
        sqlite_with_rowid=False,
    )


def _make_pairing_change() -> None:
    op.create_table(
        "pairing_change",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), server_default="0", nullable=False),
        sa.Column("published_at", sa.Text(), server_default="", nullable=False),
        sa.Column("reason", sa.Text(), server_default="", nullable=False),
        sa.Column("boards", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint("round >= 1", name=op.f("ck_pairing_change_round")),
        _refers("pairing_change", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "position", name=op.f("pk_pairing_change")),
        sqlite_with_rowid=False,
    )


def _make_rating_correction() -> None:
    op.create_table(
        "rating_correction",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("white", sa.Integer(), server_default="0", nullable=False),
        sa.Column("black", sa.Integer(), server_default="0", nullable=False),
        sa.Column("white_mark", sa.Text(), server_default="", nullable=False),
        sa.Column("black_mark", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint(
            "black_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')",
            name=op.f("ck_rating_correction_black_mark"),
        ),
        sa.CheckConstraint(
            "white_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')",
            name=op.f("ck_rating_correction_white_mark"),
        ),
        sa.CheckConstraint("white <> black", name=op.f("ck_rating_correction_two_players")),
        _refers("rating_correction", ["section", "black"], ["player.section", "player.id"]),
        _refers(
            "rating_correction", ["section", "round", "board"], ["game.section", "game.round", "game.board"]
        ),
        _refers("rating_correction", ["section", "white"], ["player.section", "player.id"]),
        _refers("rating_correction", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "round", "board", name=op.f("pk_rating_correction")),
        sqlite_with_rowid=False,
    )


def _make_match_board() -> None:
    op.create_table(
        "match_board",
        sa.Column("section", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("match", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("white", sa.Integer(), nullable=True),
        sa.Column("black", sa.Integer(), nullable=True),
        sa.Column("white_mark", sa.Text(), server_default="", nullable=False),
        sa.Column("black_mark", sa.Text(), server_default="", nullable=False),
        sa.CheckConstraint(
            "black_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')",
            name=op.f("ck_match_board_black_mark"),
        ),
        sa.CheckConstraint(
            "white_mark IN ('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')",
            name=op.f("ck_match_board_white_mark"),
        ),
        sa.CheckConstraint("board >= 1", name=op.f("ck_match_board_board")),
        sa.CheckConstraint("white <> black", name=op.f("ck_match_board_two_members")),
        _refers("match_board", ["section", "black"], ["member.section", "member.id"]),
        _refers("match_board", ["section", "round", "match"], ["game.section", "game.round", "game.board"]),
        _refers("match_board", ["section", "white"], ["member.section", "member.id"]),
        _refers("match_board", ["section"], ["section.id"]),
        sa.PrimaryKeyConstraint("section", "round", "match", "board", name=op.f("pk_match_board")),
        sa.UniqueConstraint("section", "round", "black", name=op.f("uq_match_board_section_round_black")),
        sa.UniqueConstraint("section", "round", "white", name=op.f("uq_match_board_section_round_white")),
        sqlite_with_rowid=False,
    )


def _refers(table: str, columns: list[str], targets: list[str]) -> sa.ForeignKeyConstraint:
    """Return a foreign key that is checked at the end of the transaction."""
    return sa.ForeignKeyConstraint(
        columns, targets, name=op.f(f"fk_{table}_section"), initially="DEFERRED", deferrable=True
    )
