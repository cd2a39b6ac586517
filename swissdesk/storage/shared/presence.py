"""Which desks are at a shared event: their names in a table, and their lines as the sign of life.

The name of a listening line carries what its desk looks at, so that nothing is left behind by a desk that
dies: where its line is gone, the desk is.
"""

import re
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Column, Connection, DateTime, MetaData, Row, Table, Text, func, select, text

from swissdesk.frozen import Frozen, replace

DESK: Final = Table(
    "desk",
    MetaData(),
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("seen", DateTime(timezone=True), nullable=False),
)
"""The desks that have been at the event; on a server alone, since a file has one desk."""

_LINES: Final = text(
    "SELECT DISTINCT split_part(application_name, ' ', 2) AS id, application_name AS view"
    " FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'swissdesk %'"
)
_NAME: Final = re.compile(r"swissdesk (?P<id>[0-9a-z]+) (?P<page>[a-z_]+) (?P<round>[0-9]+)")
_FORGOTTEN: Final = "10 minutes"
"""After that long a desk that has gone is not named any more."""
_SILENT: Final = "15 seconds"
"""A desk says that it is there every five seconds."""


class Desk(Frozen):
    """A desk at the event: what it looks at, and when it was last heard of, by the clock of the server.

    `role` is its role in the database. `is_here` is False where its line is gone; one that `is_silent`
    has a line and says nothing, like a laptop that was closed.
    """

    id: str
    name: str
    role: str
    seen: datetime
    page: str = ""
    round_number: int = 0
    is_here: bool = False
    is_silent: bool = False


class View(Frozen):
    """What a desk looks at: the name of a page and a round."""

    page: str
    round_number: int

    def name_for(self, desk: str) -> str:
        """Return the name of a listening line: 63 ASCII characters at most, so no name of a person."""
        return f"swissdesk {desk} {self.page} {self.round_number}"


def show_view(connection: Connection, desk: str, view: View) -> None:
    """Let the others see what this desk looks at, as long as this line lasts."""
    connection.execute(select(func.set_config("application_name", view.name_for(desk), False)))  # noqa: FBT003


def note_desk(connection: Connection, desk: str, name: str) -> datetime:
    """Write that this desk is here, by the role that it has; return the time of the server."""
    from sqlalchemy.dialects.postgresql import insert  # noqa: PLC0415 - only for a server

    values = {"id": desk, "name": name, "role": func.session_user(), "seen": func.now()}
    noted = insert(DESK).values(values)
    again = noted.on_conflict_do_update(
        index_elements=[DESK.c.id], set_={"name": noted.excluded.name, "seen": noted.excluded.seen}
    ).returning(DESK.c.seen)
    now = connection.execute(again).scalar_one()
    assert isinstance(now, datetime)
    return now


def read_desks(connection: Connection) -> tuple[Desk, ...]:
    """Return the desks that are here, and those that have just gone, by name."""
    lately = DESK.c.seen > func.now() - text(f"interval '{_FORGOTTEN}'")
    is_silent = (DESK.c.seen < func.now() - text(f"interval '{_SILENT}'")).label("is_silent")
    known = select(DESK, is_silent).where(lately).order_by(DESK.c.name, DESK.c.id)
    views = {row.id: row.view for row in connection.execute(_LINES)}
    rows = connection.execute(known)
    return tuple(_seen(row, views.get(row.id)) for row in rows)


def _seen(row: Row[Any], line: str | None) -> Desk:
    desk = Desk(row.id, row.name, row.role, row.seen)
    view = None if line is None else _NAME.fullmatch(line)
    if view is None:
        return desk
    number = int(view["round"])
    return replace(desk, page=view["page"], round_number=number, is_here=True, is_silent=row.is_silent)
