"""The tables that the club's list comes from and goes to: asked for, read, and what is said of them."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.lists.club import EventNoted
from swissdesk.services.lists.club_tables import ExportFormat, TakenTable, read_members
from swissdesk.ui.background import Listener
from swissdesk.ui.kit.dialogs import NoticeDialog, show
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext


class MemberTables(QObject):
    """Reads tables of members beside the window, one at a time, until the dialog that asks is closed.

    `began` carries the name of the file, `was_read` a `TakenTable` and that name, `refused` the error;
    `ended` comes before either.
    """

    began = Signal(str)
    ended = Signal()
    was_read = Signal(object, str)
    refused = Signal(object)

    def __init__(self, session: Session, dialog: QDialog) -> None:
        super().__init__(dialog)
        self._session, self._dialog, self._is_closed = session, dialog, False
        dialog.finished.connect(self._leave)

    def ask(self) -> None:
        """Ask for a table and read it."""
        path = ask_import(self._session, self._dialog)
        if path is not None:
            self.read(path)

    def read(self, path: Path) -> None:
        """Read a table."""
        self.began.emit(path.name)
        self._session.background.start(
            _("Reading the table"),
            lambda _report: read_members(path),
            lambda taken: self._on_read(taken, path.name),
            Listener(self._on_failed),
        )

    def _on_read(self, taken: TakenTable, name: str) -> None:
        if not self._is_closed:
            self.ended.emit()
            self.was_read.emit(taken, name)

    def _on_failed(self, error: SwissDeskError) -> None:
        if not self._is_closed:
            self.ended.emit()
            self.refused.emit(error)

    def _leave(self) -> None:
        self._is_closed = True


def ask_import(session: Session, parent: QWidget) -> Path | None:
    """Ask for a table of members; None where none was chosen."""
    kinds = (_("Tables (*.csv *.tsv *.txt *.xlsx *.dbf)"), _("All files (*)"))
    return session.file_folder.ask_open(parent, _("Import members"), kinds)


def ask_export(session: Session, parent: QWidget) -> tuple[Path, ExportFormat] | None:
    """Ask where the members are to be written, and as what; the ending of the name decides."""
    kinds = {_("CSV table (*.csv)"): ExportFormat.CSV, _("Workbook (*.xlsx)"): ExportFormat.XLSX}
    endings = {words: kind.suffix for words, kind in kinds.items()}
    path, _kind = session.file_folder.ask_save(parent, _("Export members"), _("Club list.csv"), endings)
    if path is None:
        return None
    return path, next(kind for kind in kinds.values() if path.suffix.lower() == kind.suffix)


def show_remarks(theme: Theme, taken: TakenTable, parent: QWidget) -> None:
    """List what was not taken of a table, with the reasons, and what may have been meant otherwise."""
    if not taken.refused and not taken.doubts:
        return
    count = len(taken.refused)
    title = ngettext("{count} line was not taken", "{count} lines were not taken", count).format(count=count)
    words = _("Line {number} ({text}): {why}")
    lines = [words.format(number=line.number, why=line.why, text=line.text) for line in taken.refused]
    if taken.doubts:
        lines += ["", _("Not sure:"), *taken.doubts] if lines else taken.doubts
    show(NoticeDialog(theme, title if count else _("Look at what was taken"), lines, parent))


def noted_text(noted: EventNoted, *, adds: bool) -> str:
    """Return how many members were brought up to date, and what became of the others."""
    if not noted.change.is_any and not noted.others:
        return _("Nothing has changed: all of it was known.")
    known = ngettext("{count} member brought up to date", "{count} members brought up to date", noted.known)
    if adds:
        others = ngettext("{count} new member", "{count} new members", noted.others)
    else:
        others = ngettext("{count} other is no member", "{count} others are no members", noted.others)
    if not noted.known:
        return _("{others}.").format(others=others.format(count=noted.others))
    both = _("{known}, {others}.")
    return both.format(known=known.format(count=noted.known), others=others.format(count=noted.others))
