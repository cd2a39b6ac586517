"""The script of an empty event: `python -m tests.storage.empty_event` writes it anew from the revisions."""

import re
import sqlite3
from contextlib import closing
from typing import Final

from swissdesk.storage.creating import EMPTY_EVENT
from swissdesk.storage.disk.database import image_engine, new_image
from swissdesk.storage.migrations import upgrade

_HEAD: Final = """\
-- The tables of an event of the current version with the rows of one without content, as the revisions of
-- swissdesk/storage/migrations make them; python -m tests.storage.empty_event writes them anew.
"""
_BLANKS: Final = re.compile(r"\s+")


def migrated() -> sqlite3.Connection:
    """Return an empty event as the revisions make it, in memory."""
    image = new_image()
    with image_engine(image).begin() as connection:
        upgrade(connection)
    made = sqlite3.connect(":memory:")
    made.deserialize(image.serialize())
    image.close()
    return made


def script() -> str:
    """Return the statements that make an empty event: a line for each column and rule."""
    with closing(migrated()) as event:
        schema = event.execute("SELECT name, type, sql FROM sqlite_schema WHERE sql <> '' ORDER BY rowid")
        entries = schema.fetchall()
        tables = "".join(f"\n{_in_lines(sql)};\n" for _name, _kind, sql in entries)
        rows = "".join(
            f"INSERT INTO {name} VALUES ({', '.join(map(repr, row))});\n"
            for name, kind, _sql in entries
            if kind == "table"
            for row in event.execute(f"SELECT * FROM {name}")
        )
    return f"{_HEAD}{tables}\n{rows}"


def _in_lines(sql: str) -> str:
    """Return a statement with a line for each part of its outermost brackets."""
    text, depth, lines = _BLANKS.sub(" ", sql).strip(), 0, ""
    if not text.startswith("CREATE TABLE"):
        return text
    for place, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        lines = f"{lines.rstrip()}\n)" if (sign, depth) == (")", 0) else lines + sign
        if place == text.index("(") or (sign, depth) == (",", 1):
            lines += "\n   "
    return lines


if __name__ == "__main__":
    EMPTY_EVENT.write_text(script(), "utf-8")
