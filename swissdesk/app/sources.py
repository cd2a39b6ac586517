"""Files that a command reads: tournament reports and event files alike."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from swissdesk.errors import FormatError
from swissdesk.formats.trf import Adjustment, read_trf
from swissdesk.tournament.model import Tournament
from swissdesk.words import _, ngettext

EVENT_SUFFIX: Final = ".swissdesk"
_SQLITE: Final = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Loaded:
    """A tournament from a file, with what had to be adjusted to read it."""

    source: str
    tournament: Tournament
    adjustments: tuple[Adjustment, ...] = ()


def names_an_event(path: Path) -> bool:
    """Tell whether a file has the ending of event files, in upper or lower case."""
    return path.suffix.lower() == EVENT_SUFFIX


def load(path: Path, section: int = 1) -> Loaded:
    """Read a tournament report, or the section with this number (from 1) of an event file.

    Raises `OSError`, `FormatError` and `StorageError`.
    """
    if names_an_event(path) or starts_like_an_event(path):
        return _load_event(path, section)
    imported = read_trf(path.read_bytes(), path.name)
    return Loaded(path.name, imported.tournament, imported.adjustments)


def report_adjustments(source: str, adjustments: Iterable[Adjustment]) -> None:
    """List beside the results what had to be adjusted in a report."""
    for adjustment in adjustments:
        sys.stderr.write(_placed(source, adjustment) + "\n")


def _placed(source: str, adjustment: Adjustment) -> str:
    """Return the adjustment with its place; line 0 is the file as a whole."""
    if not adjustment.line:
        return f"{source}: {adjustment.text}"
    return _("{source}, line {line}: {text}").format(
        source=source, line=adjustment.line, text=adjustment.text
    )


def starts_like_an_event(path: Path) -> bool:
    """Tell an event file from a report by its first bytes; raises `OSError`."""
    with path.open("rb") as file:
        return file.read(len(_SQLITE)) == _SQLITE


def _load_event(path: Path, section: int) -> Loaded:
    from swissdesk.services.events import close_event, open_event, sections

    event = open_event(path, read_only=True)
    try:
        rows = sections(event)
        if not 1 <= section <= len(rows):
            raise FormatError(path.name, 0, 0, _no_such_section(section, len(rows)))
        return Loaded(path.name, event.tournament(rows[section - 1].id))
    finally:
        close_event(event)


def _no_such_section(section: int, count: int) -> str:
    sentence = ngettext(
        "there is no section {section}: the event has one.",
        "there is no section {section}: the event has {count}.",
        count,
    )
    return sentence.format(section=section, count=count)
