"""Who may do what in a shared event: three roles of the database, whose rights go down to single cells.

The chief owns the tables. A desk keys results, checks people in and makes the second pass: it may change the
cells that these change, add entries to the journal and lines to the list of prints, and nothing else. No
entry of a desk says where the event goes on, as if it had been taken home. A screen reads. The server itself
refuses the rest, whatever program asks.
"""

from collections.abc import Iterator, Mapping
from enum import Enum, unique
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, func, select

from swissdesk.storage.journal.entries import Note
from swissdesk.storage.rows import tables
from swissdesk.storage.shared.presence import DESK

if TYPE_CHECKING:
    from psycopg import Connection as Line
    from psycopg.sql import Composed, Identifier

    from swissdesk.storage.rows.difference import Difference, TableDifference


@unique
class Role(Enum):
    """What a desk is there for."""

    CHIEF = "chief"
    DESK = "desk"
    SCREEN = "screen"


_RESULT: Final = ("white_mark", "black_mark", "verified_white", "verified_black")

CELLS_OF_A_DESK: Final[Mapping[str, tuple[str, ...]]] = {
    # A tied match of teams has its winner by the measures of the event; the reason of another is the chief's.
    tables.GAME.name: (*_RESULT, "given", "winner"),
    tables.MATCH_BOARD.name: _RESULT,
    tables.PLAYER.name: ("checked_in", "late"),
}
"""By table, what results, check-in and the second pass change."""

_LISTS_OF_A_DESK: Final = (tables.JOURNAL.name, tables.PRINT.name)
"""To these a desk adds lines, and changes none."""


def login_of(role: Role, database: str) -> str:
    """Return the name by which a role of an event logs in."""
    return f"{role.value}_{database}"


def may_store(role: Role, difference: "Difference") -> bool:
    """Tell whether a change of these rows is one that the role may make."""
    if role is not Role.DESK:
        return role is Role.CHIEF
    return all(len(d.before) == len(d.after) and _changes_cells(d) for d in difference.tables)


def _changes_cells(d: "TableDifference") -> bool:
    """Tell whether rows differ in cells of a desk alone: then the rest of each is there before and after."""
    free = CELLS_OF_A_DESK.get(d.table, ())
    fixed = [place for place, name in enumerate(d.columns) if name not in free]
    old, new = ({tuple(row[place] for place in fixed) for row in rows} for rows in (d.before, d.after))
    return old == new


def role_of(connection: Connection) -> Role:
    """Return the role of whoever holds the connection, by what the server lets it do."""
    may_delete = func.has_table_privilege(tables.GAME.name, "DELETE")
    may_lock = func.has_column_privilege(tables.EVENT.name, tables.EVENT.c.revision.name, "UPDATE")
    is_chief, is_desk = connection.execute(select(may_delete, may_lock)).one()
    if is_chief:
        return Role.CHIEF
    return Role.DESK if is_desk else Role.SCREEN


def grant_rights(line: "Line[Any]", database: str) -> None:
    """Give desk and screen of an event their rights, and everybody else none; for the owner of its tables.

    The roles exist by now. Calling it again changes nothing, and no desk that is there meanwhile sees less.
    """
    with line.transaction():
        for statement in _statements(database):
            line.execute(statement)


def _statements(database: str) -> "Iterator[Composed]":
    from psycopg.sql import SQL, Identifier  # noqa: PLC0415 - it is here where there is a line

    desk, screen = (Identifier(login_of(role, database)) for role in (Role.DESK, Role.SCREEN))
    both = SQL(", ").join((desk, screen))
    # Before version 15 everybody may make tables there.
    yield SQL("REVOKE ALL ON SCHEMA public FROM PUBLIC").format()
    yield SQL("REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {}").format(both)
    yield SQL("GRANT USAGE ON SCHEMA public TO {}").format(both)
    yield SQL("GRANT SELECT ON ALL TABLES IN SCHEMA public TO {}").format(both)
    # To lock the row of the event one has to have the right to change something in it.
    yield SQL("GRANT UPDATE (revision) ON event TO {}").format(desk)
    for table, columns in CELLS_OF_A_DESK.items():
        names = SQL(", ").join(map(Identifier, columns))
        yield SQL("GRANT UPDATE ({}) ON {} TO {}").format(names, Identifier(table), desk)
    for table in _LISTS_OF_A_DESK:
        yield SQL("GRANT INSERT ON {} TO {}").format(Identifier(table), desk)
    yield from _of_whereabouts(desk, both)
    # Whoever is there says so, screens too.
    yield SQL("GRANT INSERT, UPDATE ON {} TO {}").format(Identifier(DESK.name), both)


def _of_whereabouts(desk: "Identifier", readers: "Composed") -> "Iterator[Composed]":
    """Leave the entries that say where the event goes on to the owner of the tables, whom no policy binds."""
    from psycopg.sql import SQL, Identifier, Literal  # noqa: PLC0415 - it is here where there is a line

    journal, ticket = Identifier(tables.JOURNAL.name), Identifier(tables.JOURNAL.c.ticket.name)
    is_note = SQL(" OR ").join(
        SQL("starts_with({}, {})").format(ticket, Literal(note.value)) for note in Note
    )
    for name in ("all_read", "desk_adds"):
        yield SQL("DROP POLICY IF EXISTS {} ON {}").format(Identifier(name), journal)
    yield SQL("CREATE POLICY all_read ON {} FOR SELECT TO {} USING (true)").format(journal, readers)
    yield SQL("CREATE POLICY desk_adds ON {} FOR INSERT TO {} WITH CHECK ({} IS NULL OR NOT ({}))").format(
        journal, desk, ticket, is_note
    )
    yield SQL("ALTER TABLE {} ENABLE ROW LEVEL SECURITY").format(journal)
