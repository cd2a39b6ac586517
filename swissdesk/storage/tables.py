"""The tables of an event file, as they are now; `migrations` says how they came about.

Times are ISO 8601 text with their zone, dates ISO 8601 text, points tenths, marks and kinds the
codes of the TRF. `position` keeps the order of a list, from 0. Foreign keys are checked at the end
of the transaction, so that the rows of one change may come in any order. Tables with a compound key
are clustered by it: a result changes one page.
"""

from typing import Final

from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

APPLICATION_ID: Final = 0x5377446B
"""`SwDk` in the header of the file says that it is ours."""

METADATA: Final = MetaData(
    naming_convention={
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_MARKS: Final = "('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')"
_KINDS: Final = "('U', 'F', 'H', 'Z')"
_REQUESTED: Final = "('F', 'H', 'Z')"


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, server_default="")


def _number(name: str, default: int = 0) -> Column[int]:
    return Column(name, Integer, nullable=False, server_default=str(default))


def _flag(name: str) -> Column[int]:
    return Column(
        name, Integer, CheckConstraint(f"{name} IN (0, 1)", name), nullable=False, server_default="0"
    )


def _count(name: str, default: int = 0) -> Column[int]:
    check = CheckConstraint(f"{name} >= 0", name)
    return Column(name, Integer, check, nullable=False, server_default=str(default))


def _mark(name: str) -> Column[str]:
    return Column(name, Text, CheckConstraint(f"{name} IN {_MARKS}", name), nullable=False, server_default="")


def _key(name: str) -> Column[int]:
    return Column(name, Integer, primary_key=True, autoincrement=False)


def _of_section() -> Column[int]:
    target = ForeignKey("section.id", deferrable=True, initially="DEFERRED")
    return Column("section", Integer, target, primary_key=True, autoincrement=False)


def _of_player(column: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["section", column], ["player.section", "player.id"], deferrable=True, initially="DEFERRED"
    )


def _of_member(column: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["section", column], ["member.section", "member.id"], deferrable=True, initially="DEFERRED"
    )


def _of_round() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["section", "round"], ["round.section", "round.number"], deferrable=True, initially="DEFERRED"
    )


EVENT: Final = Table(
    "event",
    METADATA,
    _key("id"),
    _number("revision"),
    CheckConstraint("id = 1", "only_one"),
)
"""The one event of the file; `revision` counts its changes."""

SECTION: Final = Table(
    "section",
    METADATA,
    _key("id"),
    _text("name"),
    _text("section"),
    _text("city"),
    _text("federation"),
    Column("start_date", Text),
    Column("end_date", Text),
    _text("chief_arbiter"),
    _text("time_control"),
    _number("rounds_planned"),
    _text("system"),
    Column("initial_colour", Text),
    _text("tie_break_rules"),
    _number("boards"),
    _text("team_ranking"),
    _number("rating_floor"),
    Column("baku", Text),
    _text("unrated_order"),
    _text("check_in"),
    Column("half_point_byes", Integer),
    _number("last_rounds_without"),
    _number("win"),
    _number("draw"),
    _number("loss"),
    _number("forfeit_win"),
    _number("forfeit_loss"),
    _number("pairing_allocated_bye"),
    _number("full_point_bye"),
    _number("half_point_bye"),
    _number("zero_point_bye"),
    _number("adjourned"),
    _flag("round_robin"),
    Column("last_resort", Text, nullable=False, server_default="shared"),
    Column("currency", Text, nullable=False, server_default="EUR"),
    Column("prize_sharing", Text, nullable=False, server_default="none"),
    _count("prize_unit", 1),
    _flag("several_prizes"),
    _count("club_players", 4),
    CheckConstraint("initial_colour IN ('w', 'b')", "initial_colour"),
    CheckConstraint("rounds_planned >= 0", "rounds_planned"),
    CheckConstraint("boards >= 0", "boards"),
    CheckConstraint("half_point_byes >= 0", "half_point_byes"),
    CheckConstraint("last_rounds_without >= 0", "last_rounds_without"),
)

DEPUTY_ARBITER: Final = Table(
    "deputy_arbiter", METADATA, _of_section(), _key("position"), _text("name"), sqlite_with_rowid=False
)

ROUND_DATE: Final = Table(
    "round_date", METADATA, _of_section(), _key("position"), Column("date", Text), sqlite_with_rowid=False
)
"""The schedule: position 0 is round 1; a date may be unknown."""

ROUND_TIME: Final = Table(
    "round_time", METADATA, _of_section(), _key("position"), Column("time", Text), sqlite_with_rowid=False
)
"""The hours at which rounds begin, as `14:30`: position 0 is round 1; an hour may be unknown."""

TIE_BREAK: Final = Table(
    "tie_break", METADATA, _of_section(), _key("position"), _text("code"), sqlite_with_rowid=False
)

PLAYER: Final = Table(
    "player",
    METADATA,
    _of_section(),
    _key("id"),
    _number("tpn"),
    _text("name"),
    _number("rating"),
    _text("title"),
    _text("sex"),
    _text("federation"),
    _text("fide_id"),
    _text("birth"),
    _text("club"),
    Column("withdrawn_from", Integer),
    _number("lot"),
    _number("checked_in"),
    _number("late"),
    _number("expelled"),
    _count("national_rating"),
    _count("k_factor"),
    UniqueConstraint("section", "tpn"),
    CheckConstraint("tpn >= 1", "tpn"),
    CheckConstraint("withdrawn_from >= 1", "withdrawn_from"),
    CheckConstraint("lot >= 0", "lot"),
    CheckConstraint("checked_in >= 0", "checked_in"),
    CheckConstraint("late IN (0, 1)", "late"),
    CheckConstraint("expelled IN (0, 1)", "expelled"),
    sqlite_with_rowid=False,
)

MEMBER: Final = Table(
    "member",
    METADATA,
    _of_section(),
    _key("id"),
    _number("player"),
    _number("position"),
    _text("name"),
    _number("rating"),
    _text("title"),
    _text("sex"),
    _text("federation"),
    _text("fide_id"),
    _text("birth"),
    _of_player("player"),
    UniqueConstraint("section", "player", "position"),
    sqlite_with_rowid=False,
)
"""The people of a team, which is an entry of `player`: position 0 is the first in the board order."""

ROUND: Final = Table(
    "round",
    METADATA,
    _of_section(),
    _key("number"),
    _text("state"),
    Column("published_at", Text),
    _text("by_hand"),
    CheckConstraint("number >= 1", "number"),
    CheckConstraint("state IN ('draft', 'published', 'closed')", "state"),
    sqlite_with_rowid=False,
)

GAME: Final = Table(
    "game",
    METADATA,
    _of_section(),
    _key("round"),
    _key("board"),
    _number("white"),
    _number("black"),
    _text("white_mark"),
    _text("black_mark"),
    _number("colours_known", 1),
    _mark("verified_white"),
    _mark("verified_black"),
    _of_round(),
    _of_player("white"),
    _of_player("black"),
    UniqueConstraint("section", "round", "white"),
    UniqueConstraint("section", "round", "black"),
    CheckConstraint("white <> black", "two_players"),
    CheckConstraint(f"white_mark IN {_MARKS}", "white_mark"),
    CheckConstraint(f"black_mark IN {_MARKS}", "black_mark"),
    CheckConstraint("colours_known IN (0, 1)", "colours_known"),
    sqlite_with_rowid=False,
)

MATCH_BOARD: Final = Table(
    "match_board",
    METADATA,
    _of_section(),
    _key("round"),
    _key("match"),
    _key("board"),
    Column("white", Integer),
    Column("black", Integer),
    _text("white_mark"),
    _text("black_mark"),
    _mark("verified_white"),
    _mark("verified_black"),
    ForeignKeyConstraint(
        ["section", "round", "match"],
        ["game.section", "game.round", "game.board"],
        deferrable=True,
        initially="DEFERRED",
    ),
    _of_member("white"),
    _of_member("black"),
    UniqueConstraint("section", "round", "white"),
    UniqueConstraint("section", "round", "black"),
    CheckConstraint("board >= 1", "board"),
    CheckConstraint("white <> black", "two_members"),
    CheckConstraint(f"white_mark IN {_MARKS}", "white_mark"),
    CheckConstraint(f"black_mark IN {_MARKS}", "black_mark"),
    sqlite_with_rowid=False,
)
"""The games of a match, which is an entry of `game`: true colours; nobody sits where a seat is NULL."""

BYE: Final = Table(
    "bye",
    METADATA,
    _of_section(),
    _key("round"),
    _key("position"),
    _number("player"),
    _text("kind"),
    _of_round(),
    _of_player("player"),
    UniqueConstraint("section", "round", "player"),
    CheckConstraint(f"kind IN {_KINDS}", "kind"),
    sqlite_with_rowid=False,
)

ABSENCE: Final = Table(
    "absence",
    METADATA,
    _of_section(),
    _key("position"),
    _number("player"),
    _number("round"),
    _text("kind"),
    _of_player("player"),
    UniqueConstraint("section", "player", "round"),
    CheckConstraint("round >= 1", "round"),
    CheckConstraint(f"kind IN {_REQUESTED}", "kind"),
    sqlite_with_rowid=False,
)

VIRTUAL_POINTS: Final = Table(
    "virtual_points",
    METADATA,
    _of_section(),
    _key("position"),
    _number("player"),
    _number("first_round"),
    _number("last_round"),
    _number("points"),
    _of_player("player"),
    CheckConstraint("first_round >= 1 AND first_round <= last_round", "rounds"),
    sqlite_with_rowid=False,
)

FORBIDDEN_PAIR: Final = Table(
    "forbidden_pair",
    METADATA,
    _of_section(),
    _key("position"),
    _number("one"),
    _number("other"),
    _number("first_round"),
    _number("last_round"),
    _of_player("one"),
    _of_player("other"),
    CheckConstraint("first_round >= 1 AND first_round <= last_round", "rounds"),
    CheckConstraint("one <> other", "two_players"),
    sqlite_with_rowid=False,
)

FIXED_TABLE: Final = Table(
    "fixed_table",
    METADATA,
    _of_section(),
    _key("position"),
    _number("player"),
    _number("board"),
    _of_player("player"),
    UniqueConstraint("section", "player"),
    CheckConstraint("board >= 1", "board"),
    sqlite_with_rowid=False,
)

CATEGORY: Final = Table(
    "category",
    METADATA,
    _of_section(),
    _key("position"),
    _text("name"),
    _flag("women"),
    _count("under_age"),
    _count("senior_age"),
    _count("lowest"),
    _count("highest"),
    _flag("by_national_rating"),
    _text("club"),
    _text("federation"),
    UniqueConstraint("section", "name"),
    sqlite_with_rowid=False,
)
"""Who is ranked beside the others; 0 and empty texts are conditions that are not made."""

CATEGORY_TICK: Final = Table(
    "category_tick",
    METADATA,
    _of_section(),
    _key("category"),
    _key("player"),
    ForeignKeyConstraint(
        ["section", "category"],
        ["category.section", "category.position"],
        deferrable=True,
        initially="DEFERRED",
    ),
    _of_player("player"),
    sqlite_with_rowid=False,
)
"""Players whom the arbiter put into a category by hand."""

PRIZE: Final = Table(
    "prize",
    METADATA,
    _of_section(),
    _key("position"),
    _text("category"),
    _count("place", 1),
    _count("amount"),
    _text("thing"),
    sqlite_with_rowid=False,
)
"""What a place wins, in the whole tournament or in the named category; amounts in hundredths."""

KEPT_LINE: Final = Table(
    "kept_line", METADATA, _of_section(), _key("position"), _text("text"), sqlite_with_rowid=False
)

PAIRING_CHANGE: Final = Table(
    "pairing_change",
    METADATA,
    _of_section(),
    _key("position"),
    _number("round"),
    _text("published_at"),
    _text("reason"),
    _text("boards"),
    CheckConstraint("round >= 1", "round"),
    sqlite_with_rowid=False,
)
"""Published pairings that were replaced; `boards` are numbers with blanks between them."""

RATING_CORRECTION: Final = Table(
    "rating_correction",
    METADATA,
    _of_section(),
    _key("round"),
    _key("board"),
    _number("white"),
    _number("black"),
    _text("white_mark"),
    _text("black_mark"),
    _of_player("white"),
    _of_player("black"),
    ForeignKeyConstraint(
        ["section", "round", "board"],
        ["game.section", "game.round", "game.board"],
        deferrable=True,
        initially="DEFERRED",
    ),
    CheckConstraint("white <> black", "two_players"),
    CheckConstraint(f"white_mark IN {_MARKS}", "white_mark"),
    CheckConstraint(f"black_mark IN {_MARKS}", "black_mark"),
    sqlite_with_rowid=False,
)
"""Games as they really were, for the rating alone."""

PRINT: Final = Table(
    "print",
    METADATA,
    _key("section"),
    _key("position"),
    _text("sheet"),
    _number("round"),
    _text("part"),
    _number("version", 1),
    _text("at"),
    _text("who"),
    _text("way"),
    _number("entry"),
    _text("digest"),
    _text("rows"),
    CheckConstraint("round >= 0", "round"),
    CheckConstraint("version >= 1", "version"),
    CheckConstraint("way IN ('printed', 'saved')", "way"),
    sqlite_with_rowid=False,
)
"""Which sheets left the program: never rewritten, and no part of what can be undone. `round` 0 is a
sheet of no round, `part` what of a sheet was wanted, `entry` the last one of the journal then.
`rows` holds the digest of each row as JSON. `section` may be one that an undo took away."""

BOARD_CORRECTION: Final = Table(
    "board_correction",
    METADATA,
    _of_section(),
    _key("round"),
    _key("match"),
    _key("board"),
    Column("white", Integer),
    Column("black", Integer),
    _mark("white_mark"),
    _mark("black_mark"),
    ForeignKeyConstraint(
        ["section", "round", "match", "board"],
        ["match_board.section", "match_board.round", "match_board.match", "match_board.board"],
        deferrable=True,
        initially="DEFERRED",
    ),
    _of_member("white"),
    _of_member("black"),
    sqlite_with_rowid=False,
)
"""Games of matches as they really were, for the rating alone; nobody sat where a seat is NULL."""

JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    _text("at"),
    _text("who"),
    _text("what"),
    _text("deed"),
    _number("section"),
    Column("target", Integer, ForeignKey("journal.id")),
    _number("revision"),
    _text("difference"),
    CheckConstraint("deed IN ('start', 'change', 'undo', 'redo')", "deed"),
)
"""What was done: never rewritten. `difference` holds the rows before and after as JSON; `target` is
the entry that an undo or redo reversed or repeated, or the one whose state a change restored.
`section` may be one that an undo took away."""
