"""Events as files: new, open, copy, close; sections; undo and redo."""

import random
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from swissdesk.errors import FormatError, UnknownSystemError
from swissdesk.formats.adjustment import Adjustment
from swissdesk.frozen import Frozen, replace
from swissdesk.pairing.systems import system_named
from swissdesk.services.changes import EVERYTHING, Changes
from swissdesk.services.event.import_check import NOBODY_WAITS, ImportCheck, in_fide_mode, with_findings
from swissdesk.services.event.sections import check_name
from swissdesk.services.event.tournaments import colour_drawn, with_lots
from swissdesk.services.files import read_file
from swissdesk.services.intention import SectionsChange
from swissdesk.services.journal.entry_words import entry_text
from swissdesk.services.opened import OpenEvent
from swissdesk.services.wording import system_text
from swissdesk.storage.copies import free_name
from swissdesk.storage.disk.whereabouts import Whereabouts, error_about
from swissdesk.storage.errors import EventGoneError, EventInUseError, NoFileError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import EntryKind, this_computer
from swissdesk.storage.journal.originals import why_left
from swissdesk.terms import SystemName
from swissdesk.tournament.event.setup import new_tournament
from swissdesk.tournament.fide_rules import anew
from swissdesk.tournament.model import Settings, Tournament
from swissdesk.tournament.round.ladder import missing_boards
from swissdesk.tournament.table_rounds import LEAST_WHO_MEET, current_round, has_fixed_field
from swissdesk.words import _, storable

if TYPE_CHECKING:
    from swissdesk.formats.trf import ImportedTournament


class SectionRow(Frozen):
    """One line of the section switch; `missing` counts the boards of the last round without a result."""

    id: SectionId
    name: str
    event_name: str
    round_text: str
    missing: int


__all__ = (
    "Adjustment",
    "EventGoneError",
    "EventInUseError",
    "ImportCheck",
    "LastChange",
    "SectionRow",
    "Whereabouts",
    "add_section",
    "close_event",
    "create_event",
    "create_with",
    "error_about",
    "import_trf",
    "last_change",
    "name_to_write_again",
    "open_event",
    "redo",
    "save_copy",
    "sections",
    "server_of",
    "shared_name",
    "title_of",
    "undo",
    "whereabouts",
    "why_left_behind",
    "write_again",
)


class LastChange(Frozen):
    """The left side of the status bar.

    `text` is the last entry, `undo_text` and `redo_text` are the entries that Ctrl Z and Ctrl Y would
    reverse and repeat; they are empty where there is none. `undoes_another` says that an undo would reverse
    another change than the last entry, which was an undo itself, or another desk's.
    """

    text: str
    at: datetime
    can_undo: bool
    can_redo: bool
    undo_text: str
    redo_text: str
    undoes_another: bool


def create_event(
    path: Path, settings: Settings, who: str = "", chance: random.Random | None = None
) -> OpenEvent:
    """Make a new event file with one section and open it; an existing file is never overwritten.

    `who` signs its journal, by default the user of the computer. With `chance` the initial colour is drawn
    by lot, which the first entry records: the event begins with it, and no undo takes it back.
    """
    what = _("New tournament {name}").format(name=settings.name)
    if chance is not None:
        settings, drawn = colour_drawn(with_lots(settings, chance), chance)
        what = f"{what}. {drawn}"
    settings = with_lots(settings, chance)
    return create_with(path, (new_tournament(settings),), what, who)


def create_with(path: Path, begun: Sequence[Tournament], what: str, who: str) -> OpenEvent:
    """Make a new event file with these sections, at least one, and open it; `who` is as in `create_event`."""
    user = this_computer()
    scribe = replace(user, who=who or user.who)
    first, *others = begun
    return OpenEvent(EventFile.create(path, first, what, others=others, scribe=scribe))


def import_trf(
    trf_path: Path,
    event_path: Path,
    who: str = "",
    system: SystemName | None = None,
    check: ImportCheck = NOBODY_WAITS,
) -> tuple[OpenEvent, tuple[Adjustment, ...]]:
    """Make a new event file from a TRF and open it, with the list of what was adjusted.

    `who` signs its journal, by default the user of the computer. `system` replaces the one that the
    file names. Each round is held against the rules of the system; where they are FIDE's and the file has
    rounds and states all that was announced, the event is in FIDE mode, unless it says otherwise. Raises
    `FormatError`, `StorageError`, and `UnknownSystemError` where the file names a system that is not known
    and no other one is given; then no event file is left behind.
    """
    from swissdesk.formats.trf import rank_adjustments, read_trf  # noqa: PLC0415 - most events are no reports

    imported = read_trf(read_file(trf_path), trf_path.name)
    tournament = imported.tournament
    adjustments = (*imported.adjustments, *rank_adjustments(tournament, imported.stated))
    if system is not None:
        tournament = _paired_by(trf_path.name, tournament, system)
        text = _("It is paired by {system} from now on, as chosen.").format(system=system_text(system))
        adjustments = (*adjustments, Adjustment(0, 0, text))
    elif imported.unknown_system:
        is_about_teams = tournament.settings.is_team_event
        raise UnknownSystemError(trf_path.name, imported.unknown_system, is_about_teams=is_about_teams)
    elif imported.states_announcement:
        tournament = replace(tournament, settings=with_lots(in_fide_mode(tournament)))
    names_system = imported.system is not None and system is None
    tournament, findings = with_findings(tournament, check, names_system=names_system)
    adjustments = (*adjustments, *_taken_for_granted(imported, tournament.settings, system), *findings)
    what = _("Imported from {file}").format(file=storable(trf_path.name))
    return create_with(event_path, (tournament,), what, who), adjustments


def _taken_for_granted(
    imported: "ImportedTournament", settings: Settings, chosen: SystemName | None
) -> Iterator[Adjustment]:
    """Yield what a report of an older edition does not state, and what was taken in its place."""
    if imported.system is None and chosen is None:
        text = _("The file names no pairing system: {system} pairs what is still to be paired.")
        yield Adjustment(0, 0, text.format(system=system_text(settings.system)))
    if not imported.stated.names_tie_breaks and settings.tie_breaks:
        text = _("The file names no tie-breaks: {codes} were taken.")
        yield Adjustment(0, 0, text.format(codes=", ".join(settings.tie_breaks)))


def _paired_by(source: str, t: Tournament, system: SystemName) -> Tournament:
    """Return an imported tournament with the system that was chosen for it; raises `FormatError`."""
    from swissdesk.formats.trf import with_chosen_system  # noqa: PLC0415 - most events are no reports

    if system_named(system).for_teams != t.settings.is_team_event:
        why = _("{system} cannot pair these participants.").format(system=system_text(system))
        raise FormatError(source, 0, 0, why)
    return with_chosen_system(t, system)


def open_event(path: Path, *, read_only: bool = False) -> OpenEvent:
    """Open an event; a file that cannot be written opens read-only and says why.

    Raises `EventInUseError` when the event is open in another window: it may then be opened with
    `read_only`.
    """
    return OpenEvent(EventFile.open(path, read_only=read_only))


def save_copy(event: OpenEvent, path: Path) -> None:
    """Write a copy of the event as it stands; an existing file is replaced in one step."""
    if event.is_shared:
        from swissdesk.services.event.shared import copy_out  # noqa: PLC0415 - most events are files

        copy_out(event, path)
        return
    _file_of(event).copy_to(path)


def close_event(event: OpenEvent) -> None:
    """Close the event, which leaves one file with nothing beside it."""
    event.store.close()


def whereabouts(event: OpenEvent) -> Whereabouts:
    """Return whether the event's file is still where it was opened; `HERE` for an event on a server."""
    return Whereabouts.HERE if event.file is None else event.file.whereabouts


def name_to_write_again(event: OpenEvent) -> Path:
    """Return a free name under which an event whose file is gone can be written again."""
    path = event.path
    match whereabouts(event):
        case Whereabouts.FOLDER_GONE | Whereabouts.UNREACHABLE:
            return free_name(Path.home() / path.name, _("written again"))
        case Whereabouts.REPLACED:
            return free_name(path, _("written again"))
    return path


def write_again(event: OpenEvent, path: Path) -> OpenEvent:
    """Write an event whose file is gone to a new one, with its whole journal, and open that.

    The old `event` still has to be closed. Raises `StorageError`; then nothing was lost.
    """
    return OpenEvent(_file_of(event).write_again(path))


def _file_of(event: OpenEvent) -> EventFile:
    """Return the file of an event; raises `NoFileError` for an event on a server."""
    if event.file is None:
        raise NoFileError(event.label)
    return event.file


def sections(event: OpenEvent) -> tuple[SectionRow, ...]:
    """Return the event's sections in their order."""
    return tuple(_section_row(section, event.tournament(section)) for section in event.store.sections())


def _section_row(section: SectionId, tournament: Tournament) -> SectionRow:
    settings = tournament.settings
    last = tournament.rounds[current_round(tournament) - 1] if tournament.rounds else None
    missing = missing_boards(last) if last else 0
    text = _round_text(tournament, last.number if last else 0)
    return SectionRow(section, settings.section_name, settings.name, text, missing)


def _round_text(t: Tournament, number: int) -> str:
    """Return which round is played; how many there are is not known of a table or bracket of nobody."""
    if number:
        text = _("Round {number} of {planned}")
    elif len(t.players) < LEAST_WHO_MEET and has_fixed_field(t.settings):
        text = _("Before round 1")
    else:
        text = _("Before round 1 of {planned}")
    return text.format(number=number, planned=t.settings.rounds_planned)


def title_of(event: OpenEvent) -> str:
    """Return what stands for the event in the window's title: its file, or the name of a shared event."""
    return (shared_name(event) if event.is_shared else "") or event.label


def shared_name(event: OpenEvent) -> str:
    """Return what a shared event is called: its database, after which files are called, tells nobody."""
    first = next(iter(event.store.sections()), None)
    return "" if first is None else event.tournament(first).settings.name


def server_of(event: OpenEvent) -> str:
    """Return the computer on which an event is shared; empty for a file, and where none is named."""
    return event.store.server


def add_section(event: OpenEvent, settings: Settings) -> Changes:
    """Add a tournament to the event; raises `TournamentError` for a name that another section has.

    Logo and sponsor line are those of the first section, unless the new one brings its own.
    """
    wanted = with_lots(anew(settings))

    def step(now: OpenEvent) -> SectionsChange:
        check_name(now, wanted)
        first = now.tournament(now.store.first_section).settings
        logo, sponsor = wanted.logo or first.logo, wanted.sponsor or first.sponsor
        made = new_tournament(replace(wanted, logo=logo, sponsor=sponsor))
        return SectionsChange({}, _("New section {name}").format(name=wanted.section_name), (made,))

    return event.change_sections(step)


def undo(event: OpenEvent) -> Changes:
    """Reverse the last change that is not reversed yet, across restarts.

    Raises `MovedError` where it is one that this desk does not know yet.
    """
    event.check_latest()
    return Changes(None, EVERYTHING, entry_text(EntryKind.UNDO, event.store.undo()), is_stored=True)


def redo(event: OpenEvent) -> Changes:
    """Repeat the change that was reversed last; raises `MovedError` as `undo` does."""
    event.check_latest()
    return Changes(None, EVERYTHING, entry_text(EntryKind.REDO, event.store.redo()), is_stored=True)


def last_change(event: OpenEvent) -> LastChange | None:
    """Return the last change and what can be undone and redone; None in an event without history.

    In an event that is open for reading nothing can.
    """
    entry = event.store.last_change()
    if entry is None:
        return None
    undoable, redoable = event.store.undoable or "", event.store.redoable or ""
    if event.is_read_only:
        undoable = redoable = ""
    text = entry_text(entry.kind, entry.what)
    is_of_another = entry.desk != event.store.desk
    if is_of_another:
        text = _("{who}: {what}").format(who=entry.who or entry.desk, what=text)
    undoes_another = is_of_another or entry.kind is EntryKind.UNDO
    return LastChange(text, entry.at, bool(undoable), bool(redoable), undoable, redoable, undoes_another)


def why_left_behind(event: OpenEvent) -> str:
    """Return that and where a file was shared, whose event goes on there; empty for any other event."""
    return "" if event.file is None else why_left(event.file.last_note)
