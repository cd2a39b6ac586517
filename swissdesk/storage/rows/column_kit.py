"""Columns and foreign keys that the tables have in common."""

from typing import Any, Final

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, ForeignKeyConstraint, Integer, Text

MARKS: Final = "('1', '=', '0', 'W', 'D', 'L', '+', '-', 'X', '')"
"""The codes of results, for checks."""

WHOLE: Final = Integer().with_variant(BigInteger(), "postgresql")
"""Whole numbers of 64 bits in files and on servers: prizes in hundredths outgrow 32."""


def text(name: str) -> Column[str]:
    """Return a column of text, by default empty."""
    return Column(name, Text, nullable=False, server_default="")


def number(name: str, default: int = 0) -> Column[int]:
    """Return a column of whole numbers."""
    return Column(name, WHOLE, nullable=False, server_default=str(default))


def flag(name: str, default: int = 0) -> Column[int]:
    """Return a column of 0 for no and 1 for yes."""
    check = CheckConstraint(f"{name} IN (0, 1)", name)
    return Column(name, WHOLE, check, nullable=False, server_default=str(default))


def count(name: str, default: int = 0, least: int = 0) -> Column[int]:
    """Return a column of numbers from 0, or from the least one, on."""
    check = CheckConstraint(f"{name} >= {least}", name)
    return Column(name, WHOLE, check, nullable=False, server_default=str(default))


def words(name: str, default: str) -> Column[str]:
    """Return a column of text that begins with a word."""
    return Column(name, Text, nullable=False, server_default=default)


def prize_columns() -> tuple[Column[Any], ...]:
    """Return how prizes of a section are shared."""
    shared = words("prize_sharing", "none")
    return words("currency", "EUR"), shared, count("prize_unit", 1), flag("several_prizes")


def columns_of_systems() -> tuple[Column[Any], ...]:
    """Return what single systems ask for: tables, colours of teams, the rules of a knock-out."""
    return (
        flag("half_by_cycle"),
        count("in_succession", 1, least=1),
        words("team_colours", "A"),
        flag("secondary_for_colours", 1),
        words("board_pattern", "WB"),
        count("table_teams", 4, least=2),
        words("own_table", ""),
        *of_ladder(),
        count("match_games", 2, least=1),
        count("final_games"),
        words("tie_break_games", ""),
        words("line_order", "fixed"),
        words("first_colour", "alternate"),
        flag("third_place"),
        flag("play_all"),
        count("lots_seed"),
    )


def columns_of_fide_mode() -> tuple[Column[Any], ...]:
    """Return whether a section is in FIDE mode, the seed of its lots, when it left the mode and why."""
    return words("fide_mode", "never"), count("fide_seed"), count("fide_left_in"), words("fide_reason", "")


def columns_of_rated_events() -> tuple[Column[Any], ...]:
    """Return whose ratings tie-breaks of a long event go by, and the number of its start positions."""
    return flag("ratings_by_round"), count("chess960")


def mark(name: str) -> Column[str]:
    """Return a column of marks, by default pending."""
    return Column(name, Text, CheckConstraint(f"{name} IN {MARKS}", name), nullable=False, server_default="")


def result_checks() -> tuple[CheckConstraint, CheckConstraint]:
    """Return the checks of the two columns of a result."""
    white, black = (CheckConstraint(f"{name} IN {MARKS}", name) for name in ("white_mark", "black_mark"))
    return white, black


def key(name: str) -> Column[int]:
    """Return a column of the key."""
    return Column(name, WHOLE, primary_key=True, autoincrement=False)


def of_section() -> Column[int]:
    """Return the column that says which section a row belongs to."""
    target = ForeignKey("section.id", deferrable=True, initially="DEFERRED")
    return Column("section", WHOLE, target, primary_key=True, autoincrement=False)


def of_ladder() -> tuple[Column[int], ...]:
    """Return the columns of what a ladder goes by, in the order of its fields."""
    return (
        number("ladder_highest"),
        number("ladder_step", 1),
        flag("ladder_own_value", 1),
        number("ladder_bye", 4),
        number("ladder_club_duty", 4),
        number("ladder_with_notice", 2),
        number("ladder_without_notice"),
        Column("ladder_paid", WHOLE, server_default="5"),
        number("ladder_rounds_between", 3),
    )


def refers(columns: list[str], targets: list[str]) -> ForeignKeyConstraint:
    """Return a foreign key that is checked at the end of the transaction."""
    return ForeignKeyConstraint(columns, targets, deferrable=True, initially="DEFERRED")


def of_player(column: str) -> ForeignKeyConstraint:
    """Return the foreign key from a column to a player."""
    return refers(["section", column], ["player.section", "player.id"])


def of_member(column: str) -> ForeignKeyConstraint:
    """Return the foreign key from a column to a member of a team."""
    return refers(["section", column], ["member.section", "member.id"])


def of_round() -> ForeignKeyConstraint:
    """Return the foreign key from a row to its round."""
    return refers(["section", "round"], ["round.section", "round.number"])
