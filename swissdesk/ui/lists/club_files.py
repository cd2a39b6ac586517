"""Asking for the tables that the club's list comes from and goes to, and what is said of them."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from swissdesk.services.lists.club import EventNoted
from swissdesk.services.lists.club_tables import ExportFormat, TakenTable
from swissdesk.ui.kit.dialogs import NoticeDialog, show
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _, ngettext


def ask_import(parent: QWidget) -> Path | None:
    """Ask for a table of members; None where none was chosen."""
    name, _kind = QFileDialog.getOpenFileName(
        parent,
        _("Import members"),
        str(Path.home()),
        _("Tables (*.csv *.tsv *.txt *.xlsx *.dbf);;All files (*)"),
    )
    return Path(name) if name else None


def ask_export(parent: QWidget) -> tuple[Path, ExportFormat] | None:
    """Ask where the members are to be written, and as what; the ending of the name decides."""
    kinds = {_("CSV table (*.csv)"): ExportFormat.CSV, _("Workbook (*.xlsx)"): ExportFormat.XLSX}
    start = str(Path.home() / _("Club list.csv"))
    name, kind = QFileDialog.getSaveFileName(parent, _("Export members"), start, ";;".join(kinds))
    if not name:
        return None
    typed = next((each for each in kinds.values() if name.lower().endswith(each.suffix)), None)
    chosen = typed or kinds.get(kind, ExportFormat.CSV)
    return Path(name if typed else f"{name}{chosen.suffix}"), chosen


def show_remarks(theme: Theme, taken: TakenTable, parent: QWidget) -> None:
    """List what was not taken of a table, with the reasons, and what may have been meant otherwise."""
    if not taken.refused and not taken.doubts:
        return
    count = len(taken.refused)
    title = ngettext("{count} line was not taken", "{count} lines were not taken", count).format(count=count)
    words = _("Line {number}: {why}: {text}")
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
    both = _("{known}, {others}.")
    return both.format(known=known.format(count=noted.known), others=others.format(count=noted.others))
