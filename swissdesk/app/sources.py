"""Files that a command reads: tournament reports and event files alike."""

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from swissdesk.errors import FormatError
from swissdesk.formats.adjustment import Adjustment
from swissdesk.formats.trf import kept_system, read_trf, report_bytes
from swissdesk.frozen import Frozen, field, replace
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.stated import StatedStandings
from swissdesk.words import _, ngettext

if TYPE_CHECKING:
    from swissdesk.services.opened import OpenEvent
    from swissdesk.storage.ids import SectionId
    from swissdesk.tournament.round.checking import RoundThen

EVENT_SUFFIX: Final = ".swissdesk"
_SQLITE: Final = b"SQLite format 3\0"


class Loaded(Frozen):
    """A tournament from a file, with what had to be adjusted to read it.

    `stated` is what a report states about its standings; None of an event file, which keeps none.
    `then` are the rounds of an event file at the time when each was paired, if they were requested.
    `unknown_system` is what the file calls a system that this version does not know; `names_system` tells
    that it names one, known or not.
    """

    source: str
    tournament: Tournament
    adjustments: tuple[Adjustment, ...] = ()
    then: "Mapping[int, RoundThen]" = field(default_factory=dict)
    unknown_system: str = ""
    stated: StatedStandings | None = None
    names_system: bool = True


def names_an_event(path: Path) -> bool:
    """Tell whether a file has the ending of event files, in upper or lower case."""
    return path.suffix.lower() == EVENT_SUFFIX


def load(path: Path, section: int = 1, *, with_past: bool = False) -> Loaded:
    """Read a tournament report, or the section with this number (from 1) of an event file.

    Raises `OSError`, `FormatError` and `StorageError`.
    """
    if names_an_event(path) or starts_like_an_event(path):
        return _load_event(path, section, with_past=with_past)
    if section != 1:  # a report is of one tournament
        raise FormatError(path.name, 0, 0, _no_such_section(section, 1))
    imported = read_trf(report_bytes(path), path.name)
    return Loaded(
        path.name,
        imported.tournament,
        imported.adjustments,
        unknown_system=imported.unknown_system,
        stated=imported.stated,
        names_system=imported.system is not None or bool(imported.unknown_system),
    )


def load_reported(path: Path, section: int = 1, *, with_past: bool = False) -> Loaded:
    """Do as `load`, and write to the standard error what had to be adjusted."""
    loaded = load(path, section, with_past=with_past)
    report_adjustments(loaded.source, loaded.adjustments)
    return loaded


def report_text(path: Path, tournament: Tournament | None, section: int = 1) -> str:
    """Return the text of a report, of an event file that of the report which would be written of it.

    It may be written before the last game is over: it is for a proof, and no final one. `tournament` is
    what was read of the file, None if nothing was. Raises what `load` raises.
    """
    from swissdesk.pairing.proofs.verifying import text_of

    if not (names_an_event(path) or starts_like_an_event(path)):
        return text_of(report_bytes(path))
    from swissdesk.formats.trf import TrfEdition, ranks_to_write, write_trf

    held = load(path, section).tournament if tournament is None else tournament
    return text_of(write_trf(held, TrfEdition.TRF26, ranks_to_write(held)))


def report_adjustments(source: str, adjustments: Iterable[Adjustment]) -> None:
    """Write to the standard error what had to be adjusted in a report."""
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


def _load_event(path: Path, section: int, *, with_past: bool) -> Loaded:
    from swissdesk.services.event.events import close_event, open_event
    from swissdesk.services.round.checking import prepare_check

    event = open_event(path, read_only=True)
    try:
        wanted = section_at(event, section)
        loaded = loaded_of(event, wanted)
        return replace(loaded, then=prepare_check(event, wanted).then) if with_past else loaded
    finally:
        close_event(event)


def section_at(event: "OpenEvent", number: int) -> "SectionId":
    """Return the id of the section with this number, from 1; raises `FormatError` where there is none."""
    from swissdesk.services.event.events import sections

    rows = sections(event)
    if not 1 <= number <= len(rows):
        raise FormatError(event.path.name, 0, 0, _no_such_section(number, len(rows)))
    return rows[number - 1].id


def loaded_of(event: "OpenEvent", section: "SectionId") -> Loaded:
    """Return a section of an open event as it is read from a file."""
    tournament = event.tournament(section)
    return Loaded(event.path.name, tournament, unknown_system=kept_system(tournament))


def _no_such_section(section: int, count: int) -> str:
    sentence = ngettext(
        "there is no section {section}: the event has one.",
        "there is no section {section}: the event has {count}.",
        count,
    )
    return sentence.format(section=section, count=count)
