"""The sheets that left the program: a list beside the journal that no undo and no restore takes back."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from enum import Enum, unique

from sqlalchemy import Connection, RowMapping, func, select

from swissdesk.frozen import Frozen
from swissdesk.storage.disk.untrusted import ForeignValueError, json_of
from swissdesk.storage.ids import SectionId
from swissdesk.storage.rows.tables import PRINT


@unique
class Way(Enum):
    """How a sheet left the program."""

    PRINTED = "printed"
    SAVED = "saved"


class Print(Frozen):
    """A sheet of a section that left the program.

    `sheet` is the name of its kind, `round_number` 0 for a sheet of no round, `part` the part of the
    sheet that was asked for, empty for all of it. `digest` is that of its content, `boards` holds that
    of each board by its number.
    """

    section: SectionId
    sheet: str
    round_number: int
    part: str
    version: int
    way: Way
    digest: str
    boards: Mapping[int, str]


class LoggedPrint(Frozen):
    """A print with its time (with zone), who made it, and the last entry of the journal then."""

    print: Print
    at: datetime
    who: str
    entry: int


def read_prints(connection: Connection) -> tuple[LoggedPrint, ...]:
    """Return every print, those of each section in the order in which they were made.

    Raises `ValueError` for a print that this version does not know.
    """
    rows = connection.execute(select(PRINT).order_by(PRINT.c.section, PRINT.c.position)).mappings()
    return tuple(_logged(row) for row in rows)


def _logged(row: RowMapping) -> LoggedPrint:
    boards = json_of(row["rows"])
    if not isinstance(boards, dict):
        raise ForeignValueError(row["rows"])
    print_ = Print(
        SectionId(row["section"]),
        row["sheet"],
        row["round"],
        row["part"],
        row["version"],
        Way(row["way"]),
        row["digest"],
        {int(board): str(digest) for board, digest in boards.items()},
    )
    return LoggedPrint(print_, datetime.fromisoformat(row["at"]), row["who"], row["entry"])


def write_prints(connection: Connection, prints: Sequence[LoggedPrint]) -> None:
    """Add prints at the end of the list, within the transaction of `connection`."""
    for logged in prints:
        print_ = logged.print
        last = select(func.max(PRINT.c.position)).where(PRINT.c.section == print_.section)
        position = connection.execute(last).scalar_one()
        values = {
            "section": print_.section,
            "position": 0 if position is None else position + 1,
            "sheet": print_.sheet,
            "round": print_.round_number,
            "part": print_.part,
            "version": print_.version,
            "at": logged.at.isoformat(),
            "who": logged.who,
            "way": print_.way.value,
            "entry": logged.entry,
            "digest": print_.digest,
            "rows": json.dumps(print_.boards, separators=(",", ":")),
        }
        connection.execute(PRINT.insert(), values)
