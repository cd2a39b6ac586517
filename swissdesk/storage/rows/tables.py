"""The tables of an event file, as they are now; `migrations` says how they came about.

Times are ISO 8601 text with their zone, dates ISO 8601 text, points tenths, marks and kinds the codes of the
TRF. `position` keeps the order of a list, from 0. Foreign keys are checked at the end of the transaction, so
that the rows of one change may come in any order. Tables with a compound key are stored in its order
(`sqlite_with_rowid=False`): the rows of a round lie side by side. The checks of columns of version 1 stand
behind the columns, where the first revision put them: a test compares the schema with that of migrations.
"""

from typing import Final

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Table, Text, UniqueConstraint

from swissdesk.storage.rows.column_kit import (
    WHOLE,
    columns_of_fide_mode,
    columns_of_rated_events,
    columns_of_systems,
    count,
    flag,
    key,
    mark,
    number,
    of_member,
    of_player,
    of_round,
    of_section,
    prize_columns,
    refers,
    result_checks,
    text,
)
from swissdesk.storage.rows.metadata import METADATA as METADATA  # noqa: PLC0414 - with all its tables

_KINDS: Final = "('U', 'F', 'H', 'Z')"
_REQUESTED: Final = "('F', 'H', 'Z')"

EVENT: Final = Table(
    "event",
    METADATA,
    key("id"),
    number("revision"),
    CheckConstraint("id = 1", "only_one"),
)
"""The one event of the file; `revision` counts its changes."""

SECTION: Final = Table(
    "section",
    METADATA,
    key("id"),
    text("name"),
    text("section"),
    text("city"),
    text("federation"),
    Column("start_date", Text),
    Column("end_date", Text),
    text("chief_arbiter"),
    text("time_control"),
    number("rounds_planned"),
    text("system"),
    Column("initial_colour", Text),
    text("tie_break_rules"),
    number("boards"),
    text("team_ranking"),
    number("rating_floor"),
    Column("baku", Text),
    text("unrated_order"),
    text("check_in"),
    Column("half_point_byes", WHOLE),
    number("last_rounds_without"),
    number("win"),
    number("draw"),
    number("loss"),
    number("forfeit_win"),
    number("forfeit_loss"),
    number("pairing_allocated_bye"),
    number("full_point_bye"),
    number("half_point_bye"),
    number("zero_point_bye"),
    number("adjourned"),
    flag("round_robin"),
    Column("last_resort", Text, nullable=False, server_default="shared"),
    *prize_columns(),
    count("club_players", 4),
    Column("rating_kind", Text),
    Column("rating_rule", Text, nullable=False, server_default="fide first"),
    flag("other_kinds", 1),
    text("national_list"),
    count("fee"),
    count("position"),
    text("sheet_languages"),
    text("sponsor"),
    *columns_of_systems(),
    *columns_of_fide_mode(),
    *columns_of_rated_events(),
    CheckConstraint("initial_colour IN ('w', 'b')", "initial_colour"),
    CheckConstraint("rounds_planned >= 0", "rounds_planned"),
    CheckConstraint("boards >= 0", "boards"),
    CheckConstraint("half_point_byes >= 0", "half_point_byes"),
    CheckConstraint("last_rounds_without >= 0", "last_rounds_without"),
)

DEPUTY_ARBITER: Final = Table(
    "deputy_arbiter", METADATA, of_section(), key("position"), text("name"), sqlite_with_rowid=False
)

LOGO: Final = Table("logo", METADATA, of_section(), key("position"), text("content"), sqlite_with_rowid=False)
"""The picture for the head of sheets, a PNG or JPEG file in Base64, at position 0: no row for none.

Apart from the settings: each of their changes would take it along through the journal.
"""

ROUND_DATE: Final = Table(
    "round_date", METADATA, of_section(), key("position"), Column("date", Text), sqlite_with_rowid=False
)
"""The schedule: position 0 is round 1; a date may be unknown."""

ROUND_TIME: Final = Table(
    "round_time", METADATA, of_section(), key("position"), Column("time", Text), sqlite_with_rowid=False
)
"""The hours at which rounds begin, as `14:30`: position 0 is round 1; an hour may be unknown."""

TIE_BREAK: Final = Table(
    "tie_break", METADATA, of_section(), key("position"), text("code"), sqlite_with_rowid=False
)

PLAYER: Final = Table(
    "player",
    METADATA,
    of_section(),
    key("id"),
    number("tpn"),
    text("name"),
    number("rating"),
    text("title"),
    text("sex"),
    text("federation"),
    text("fide_id"),
    text("birth"),
    text("club"),
    Column("withdrawn_from", WHOLE),
    number("lot"),
    number("checked_in"),
    number("late"),
    number("expelled"),
    count("national_rating"),
    count("k_factor"),
    text("national_id"),
    count("fee"),
    count("paid"),
    Column("fide_rating", WHOLE, CheckConstraint("fide_rating >= 0", "fide_rating")),
    text("later_ratings"),
    number("outside_value"),
    flag("no_half_points"),
    text("rating_source"),
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
    of_section(),
    key("id"),
    number("player"),
    number("position"),
    text("name"),
    number("rating"),
    text("title"),
    text("sex"),
    text("federation"),
    text("fide_id"),
    text("birth"),
    of_player("player"),
    UniqueConstraint("section", "player", "position"),
    sqlite_with_rowid=False,
)
"""The people of a team, which is an entry of `player`: position 0 is the first in the board order."""

ROUND: Final = Table(
    "round",
    METADATA,
    of_section(),
    key("number"),
    text("state"),
    Column("published_at", Text),
    text("by_hand"),
    CheckConstraint("number >= 1", "number"),
    CheckConstraint("state IN ('draft', 'published', 'closed')", "state"),
    sqlite_with_rowid=False,
)

GAME: Final = Table(
    "game",
    METADATA,
    of_section(),
    key("round"),
    key("board"),
    number("white"),
    number("black"),
    text("white_mark"),
    text("black_mark"),
    number("colours_known", 1),
    mark("verified_white"),
    mark("verified_black"),
    flag("given"),
    Column("day", Text),
    Column("winner", WHOLE),
    text("reason"),
    of_round(),
    of_player("white"),
    of_player("black"),
    UniqueConstraint("section", "round", "white"),
    UniqueConstraint("section", "round", "black"),
    CheckConstraint("white <> black", "two_players"),
    *result_checks(),
    CheckConstraint("colours_known IN (0, 1)", "colours_known"),
    sqlite_with_rowid=False,
)

MATCH_BOARD: Final = Table(
    "match_board",
    METADATA,
    of_section(),
    key("round"),
    key("match"),
    key("board"),
    Column("white", WHOLE),
    Column("black", WHOLE),
    text("white_mark"),
    text("black_mark"),
    mark("verified_white"),
    mark("verified_black"),
    flag("turned"),
    count("block"),
    text("kind"),
    refers(["section", "round", "match"], ["game.section", "game.round", "game.board"]),
    of_member("white"),
    of_member("black"),
    UniqueConstraint("section", "round", "white"),
    UniqueConstraint("section", "round", "black"),
    CheckConstraint("board >= 1", "board"),
    CheckConstraint("white <> black", "two_members"),
    *result_checks(),
    sqlite_with_rowid=False,
)
"""The games of a match, which is an entry of `game`: true colours; nobody sits where a seat is NULL.

In a match of two people no seat is given: they play all of its games themselves. In a knock-out `block` and
`kind` say which of its games it is.
"""

BYE: Final = Table(
    "bye",
    METADATA,
    of_section(),
    key("round"),
    key("position"),
    number("player"),
    text("kind"),
    of_round(),
    of_player("player"),
    UniqueConstraint("section", "round", "player"),
    CheckConstraint(f"kind IN {_KINDS}", "kind"),
    sqlite_with_rowid=False,
)

ABSENCE: Final = Table(
    "absence",
    METADATA,
    of_section(),
    key("position"),
    number("player"),
    number("round"),
    text("kind"),
    of_player("player"),
    UniqueConstraint("section", "player", "round"),
    CheckConstraint("round >= 1", "round"),
    CheckConstraint(f"kind IN {_REQUESTED}", "kind"),
    sqlite_with_rowid=False,
)

VIRTUAL_POINTS: Final = Table(
    "virtual_points",
    METADATA,
    of_section(),
    key("position"),
    number("player"),
    number("first_round"),
    number("last_round"),
    number("points"),
    of_player("player"),
    CheckConstraint("first_round >= 1 AND first_round <= last_round", "rounds"),
    sqlite_with_rowid=False,
)

FORBIDDEN_PAIR: Final = Table(
    "forbidden_pair",
    METADATA,
    of_section(),
    key("position"),
    number("one"),
    number("other"),
    number("first_round"),
    number("last_round"),
    of_player("one"),
    of_player("other"),
    CheckConstraint("first_round >= 1 AND first_round <= last_round", "rounds"),
    CheckConstraint("one <> other", "two_players"),
    sqlite_with_rowid=False,
)

FIXED_TABLE: Final = Table(
    "fixed_table",
    METADATA,
    of_section(),
    key("position"),
    number("player"),
    number("board"),
    of_player("player"),
    UniqueConstraint("section", "player"),
    CheckConstraint("board >= 1", "board"),
    sqlite_with_rowid=False,
)

CATEGORY: Final = Table(
    "category",
    METADATA,
    of_section(),
    key("position"),
    text("name"),
    flag("women"),
    count("under_age"),
    count("senior_age"),
    count("lowest"),
    count("highest"),
    flag("by_national_rating"),
    text("club"),
    text("federation"),
    UniqueConstraint("section", "name"),
    sqlite_with_rowid=False,
)
"""Who is ranked beside the others; 0 and empty texts are conditions that are not made."""

CATEGORY_TICK: Final = Table(
    "category_tick",
    METADATA,
    of_section(),
    key("category"),
    key("player"),
    refers(["section", "category"], ["category.section", "category.position"]),
    of_player("player"),
    sqlite_with_rowid=False,
)
"""Players whom the arbiter put into a category by hand."""

PRIZE: Final = Table(
    "prize",
    METADATA,
    of_section(),
    key("position"),
    text("category"),
    count("place", 1),
    count("amount"),
    text("thing"),
    sqlite_with_rowid=False,
)
"""What a place wins, in the whole tournament or in the named category; amounts in hundredths."""

KEPT_LINE: Final = Table(
    "kept_line", METADATA, of_section(), key("position"), text("text"), sqlite_with_rowid=False
)

PAIRING_CHANGE: Final = Table(
    "pairing_change",
    METADATA,
    of_section(),
    key("position"),
    number("round"),
    text("published_at"),
    text("reason"),
    text("boards"),
    CheckConstraint("round >= 1", "round"),
    sqlite_with_rowid=False,
)
"""Published pairings that were replaced; `boards` are numbers with blanks between them."""

RATING_CORRECTION: Final = Table(
    "rating_correction",
    METADATA,
    of_section(),
    key("round"),
    key("board"),
    number("white"),
    number("black"),
    text("white_mark"),
    text("black_mark"),
    of_player("white"),
    of_player("black"),
    refers(["section", "round", "board"], ["game.section", "game.round", "game.board"]),
    CheckConstraint("white <> black", "two_players"),
    *result_checks(),
    sqlite_with_rowid=False,
)
"""Games as they really were, for the rating alone."""

PRINT: Final = Table(
    "print",
    METADATA,
    key("section"),
    key("position"),
    text("sheet"),
    number("round"),
    text("part"),
    number("version", 1),
    text("at"),
    text("who"),
    text("way"),
    number("entry"),
    text("digest"),
    text("rows"),
    CheckConstraint("round >= 0", "round"),
    CheckConstraint("version >= 1", "version"),
    CheckConstraint("way IN ('printed', 'saved')", "way"),
    sqlite_with_rowid=False,
)
"""Which sheets left the program: never rewritten, never undone. `round` 0 is a sheet of no round, `part`
the part of it that was asked for, `entry` the last one of the journal then, `rows` holds the digest of
each row as JSON. `section` may be one that an undo took away."""

BOARD_CORRECTION: Final = Table(
    "board_correction",
    METADATA,
    of_section(),
    key("round"),
    key("match"),
    key("board"),
    Column("white", WHOLE),
    Column("black", WHOLE),
    mark("white_mark"),
    mark("black_mark"),
    flag("turned"),
    refers(
        ["section", "round", "match", "board"],
        ["match_board.section", "match_board.round", "match_board.match", "match_board.board"],
    ),
    of_member("white"),
    of_member("black"),
    sqlite_with_rowid=False,
)
"""Games of matches as they really were, for the rating alone; nobody sat where a seat is NULL."""

JOURNAL: Final = Table(
    "journal",
    METADATA,
    Column("id", WHOLE, primary_key=True, autoincrement=False),
    text("at"),
    text("who"),
    text("what"),
    text("deed"),
    number("section"),
    Column("target", WHOLE, ForeignKey("journal.id")),
    number("revision"),
    text("difference"),
    text("desk"),
    Column("ticket", Text),
    Column("takes_back", WHOLE),
    Index("ix_journal_ticket", "ticket", unique=True),
    CheckConstraint("deed IN ('start', 'change', 'undo', 'redo')", "deed"),
)
"""What was done: never rewritten. `difference` holds the rows before and after as JSON; `target` is
the entry that an undo or redo reversed or repeated, or the one whose state a change restored.
`section` may be one that an undo took away. By its `ticket` a desk finds its entry after the line broke;
`takes_back` is the entry whose rows a change brought back though entries of other desks stood behind it."""
