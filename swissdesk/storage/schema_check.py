"""Which tables a file has: exactly those that the migrations of its version make, and nothing else.

A trigger, a view, a computed column or a changed check would be carried out by every reader and with
every result. So the schema is compared, as text, before anything else is read.
"""

import hashlib
import re
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from swissdesk.frozen import Frozen
from swissdesk.storage.disk.database import driver_of
from swissdesk.storage.disk.untrusted import ForeignValueError
from swissdesk.storage.errors import DamagedEventError, NewerVersionError
from swissdesk.storage.rows.tables import METADATA
from swissdesk.words import _

SCHEMA_DIGESTS: Final = {
    1: "80c7c84b5e5fd16560bb33f651ba8662",
    2: "49faa5b2c7944670f2677a163ca7f40e",
    3: "882283f146118d4f8a8650435c525156",
    4: "da6c70134b822bd857a8b097404cb0ca",
    5: "9436d46af9ad3b73b020e9e6571857bf",
    6: "7bb310946df0e9bacb8a0c2eeb349cab",
    7: "a49722009c51d1626e70d5f7306d15e3",
    8: "a114362323efe53e0f4b498c376671df",
    9: "57c3d08bafc0eea3b52a55698d61c323",
    10: "df8cbe086c263eba0015bf0aac882aa2",
    11: "f1514f104c7dd0caed16a9518f3b7227",
    12: "b501663fdcbe2b7906f0a51ba16ef58d",
    13: "6467ca5cf8c752e9ef8ea22c6c3aaf24",
}
"""What `schema_digest` returns for an event of each version; a new migration adds its own."""

MOST_OBJECTS: Final = 200
"""Tables and indexes that are read of a file; an event has 39."""

_OWN: Final = frozenset({*METADATA.tables, "alembic_version"})
_QUERY: Final = "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema LIMIT ?"
_BLANKS: Final = re.compile(r"\s+")
_VIRTUAL: Final = re.compile(r"\s*CREATE\s+VIRTUAL\b", re.IGNORECASE)


class SchemaObject(Frozen, order=True):
    """A table, an index, a view or a trigger; `page` is the first of its pages, 0 where it has none."""

    kind: str
    name: str
    table: str
    sql: str
    page: int

    @property
    def is_stored(self) -> bool:
        """Tell whether it is a table of stored rows: neither a view nor a virtual table."""
        return self.kind == "table" and self.page > 0 and not _VIRTUAL.match(self.sql)


def schema_of(connection: sqlite3.Connection) -> tuple[SchemaObject, ...]:
    """Return the schema of a file; raises `ValueError` for a line that SQLite would not have written."""
    # One more than allowed is enough to make the digest another one.
    rows = connection.execute(_QUERY, (MOST_OBJECTS + 1,)).fetchall()
    return tuple(_object(kind, name, table, page, sql or "") for kind, name, table, page, sql in rows)


def _object(kind: object, name: object, table: object, page: object, sql: object) -> SchemaObject:
    if not (isinstance(kind, str) and isinstance(name, str) and isinstance(table, str)):
        raise ForeignValueError(name)
    if not (isinstance(sql, str) and isinstance(page, int)):
        raise ForeignValueError(name)
    return SchemaObject(kind, name, table, sql, page)


def schema_digest(objects: Iterable[SchemaObject]) -> str:
    """Return a digest of a schema that does not depend on order, pages and white space."""
    texts = sorted((o.kind, o.name, o.table, _BLANKS.sub(" ", o.sql).strip()) for o in objects)
    return hashlib.sha256(repr(texts).encode("utf-8", "backslashreplace")).hexdigest()[:32]


def check_schema(connection: Connection, path: Path, version: int) -> None:
    """Raise `DamagedEventError` unless a file has exactly the tables of its version.

    A newer version may have others. Raises `NewerVersionError` for one with anything that is carried
    out when it is read, such as a view or a trigger.
    """
    try:
        objects = schema_of(driver_of(connection))
    except ValueError as error:
        raise DamagedEventError(path, _("the list of its tables makes no sense")) from error
    if version > max(SCHEMA_DIGESTS):
        if not all(_is_harmless(entry) for entry in objects):
            raise NewerVersionError(path)
    elif schema_digest(objects) != SCHEMA_DIGESTS.get(version):
        raise DamagedEventError(path, _what_differs(objects))


def _is_harmless(entry: SchemaObject) -> bool:
    return entry.is_stored or entry.kind == "index"


def _what_differs(objects: Iterable[SchemaObject]) -> str:
    foreign = [entry for entry in objects if entry.kind not in ("table", "index") or entry.table not in _OWN]
    if foreign:
        why = _("it holds “{name}” ({kind}), which SwissDesk did not make")
        return why.format(name=foreign[0].name, kind=foreign[0].kind)
    return _("its tables are not those that SwissDesk makes")
