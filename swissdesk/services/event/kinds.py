"""What a file is that somebody brings along: an event, a tournament report, a table or a list of players."""

import re
from enum import Enum, unique
from pathlib import Path
from typing import Final

__all__ = ("FileKind", "kind_by_name", "kind_of")

_EVENTS: Final = frozenset({".swissdesk"})
_REPORTS: Final = frozenset({".trf", ".trfx"})
_TABLES: Final = frozenset({".csv", ".tsv", ".xlsx", ".dbf", ".xml", ".zip", ".db"})
_TEXTS: Final = frozenset({".txt"})
_BEGINNING: Final = 4096
"""Bytes that are read of a file to tell what it is."""

_REPORT_LINE: Final = re.compile(rb"^(?:001 .{80}|012 |XXR )", re.MULTILINE)
"""A line with which the players, the name or the rounds of a tournament stand in a report."""


@unique
class FileKind(Enum):
    """What can be done with a file: opened, imported as an event, taken as a table or list.

    A plain text is a report or a table, which only its content tells.
    """

    EVENT = "event"
    REPORT = "report"
    TABLE = "table"
    TEXT = "text"
    OTHER = "other"


def kind_by_name(path: Path) -> FileKind:
    """Return what a file is by its name alone."""
    ending = path.suffix.lower()
    if ending in _EVENTS:
        return FileKind.EVENT
    if ending in _REPORTS:
        return FileKind.REPORT
    if ending in _TEXTS:
        return FileKind.TEXT
    return FileKind.TABLE if ending in _TABLES else FileKind.OTHER


def kind_of(path: Path) -> FileKind:
    """Return what a file is, of a plain text by how it begins; a folder is nothing that can be taken."""
    if path.is_dir():
        return FileKind.OTHER
    kind = kind_by_name(path)
    if kind is not FileKind.TEXT:
        return kind
    return FileKind.REPORT if _begins_as_report(path) else FileKind.TABLE


def _begins_as_report(path: Path) -> bool:
    if not path.is_file():  # opening a pipe would wait for ever
        return False
    try:
        with path.open("rb") as file:
            return _REPORT_LINE.search(file.read(_BEGINNING)) is not None
    except OSError:
        return False  # whoever opens it says why it cannot be read
