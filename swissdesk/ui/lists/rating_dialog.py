"""Tools > Rating lists: what is installed, import of a file or a pack, export, removal."""

from pathlib import Path
from typing import Final

from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QProgressBar,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from swissdesk.errors import SwissDeskError
from swissdesk.services.event import tournaments
from swissdesk.services.lists.rating_lists import LISTS_FILE, Given, ListFile, Progress, installed
from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.kit.dialogs import Dialog, Question, ask, resize_to_fit, show
from swissdesk.ui.kit.field import FaultLine
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, NONE, STRETCH, filled
from swissdesk.ui.kit.notes import EmptyState
from swissdesk.ui.kit.widgets import ActionButton, KeyStrip, button
from swissdesk.ui.lists.list_facts import ListFactsDialog
from swissdesk.ui.lists.rating_jobs import RatingJobs
from swissdesk.ui.lists.rating_table import ListsModel, ListsTable
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.session import Session
from swissdesk.ui.tables.dialog import ImportDialog
from swissdesk.ui.tables.preview import file_source
from swissdesk.words import _

_HEIGHT: Final = 420


class RatingListsDialog(Dialog):
    """All installed lists. An import goes on beside the window; closing the dialog cancels it."""

    help_topic = "players#rating-lists"

    def __init__(self, session: Session, lists: Path, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session, self._lists, self.theme = session, lists, session.theme
        self.setWindowTitle(_("Rating lists"))
        self.setAcceptDrops(True)
        resize_to_fit(self, self.theme.px(DIALOG_L), self.theme.px(_HEIGHT))
        self.jobs = RatingJobs(lists)
        self.model = ListsModel(self)
        self.table = ListsTable(self.theme, self.model)
        self.empty = EmptyState(self.theme)
        self.said, self.fault = label("second"), FaultLine(self.theme)
        self.warning = label("warning")
        self._keys = KeyStrip(self.theme)
        self.progress = QProgressBar()
        self.stop = button(self.theme, _("Cancel"))
        self._make_actions()
        self._lay_out()
        self._connect()
        self.read()

    def read(self) -> None:
        """Show the installed lists."""
        try:
            rows = installed(self._lists)
        except SwissDeskError as error:
            self._fail(error)
            rows = ()
        place = max(0, self.table.current_row())
        self.model.set_rows(rows)
        self._stack.setCurrentWidget(self.table if rows else self.empty)
        removes = (("Del", _("remove")),) if rows else ()
        self._keys.set_keys((("Ins", _("import")), *removes))
        set_possible(self.remove, "" if rows else _("No list is installed"))
        set_possible(self.export, "" if rows else _("No list is installed"))
        if rows:
            self.table.go_to(min(place, len(rows) - 1))
            self.table.setFocus()
        self._warn_of_old()

    def open_path(self, path: Path) -> None:
        """Import a list, a pack, or a table."""
        self.jobs.look_at(path)

    def done(self, answer: int) -> None:
        """Close; an import under way is cancelled, and the lists stay as they were."""
        super().done(answer)
        self.jobs.close()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Let a file be dropped."""
        if _dropped(event) is not None and not self.jobs.is_working:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import the file."""
        path = _dropped(event)
        if path is not None:
            event.acceptProposedAction()
            self.open_path(path)

    def _on_looked(self, file: ListFile) -> None:
        """Import the file, after asking for what it does not say."""
        if file.month and not file.needs_kind:
            self.jobs.import_file(file, Given())
            return
        dialog = ListFactsDialog(self.theme, file, self)
        dialog.accepted.connect(lambda: self.jobs.import_file(file, dialog.given()))
        show(dialog)

    def _on_other(self, path: Path) -> None:
        """Show what may be a table, to become a list."""
        dialog = ImportDialog(self._session, file_source(path), self, as_list=True)
        dialog.installed.connect(lambda _name: self.read())
        dialog.start()

    def _on_changed(self, text: str) -> None:
        self._say(text)
        self.read()
        self._session.lists_changed.emit()

    def _on_began(self, text: str) -> None:
        self._say(text)
        self.progress.setRange(0, 0)
        self._show_work(is_working=True)

    def _on_progress(self, progress: Progress) -> None:
        # In thousandths: the bytes of a whole list are more than a progress bar counts.
        self.progress.setRange(0, 1000)
        self.progress.setValue(1000 * progress.done // max(1, progress.total))

    def _on_ended(self) -> None:
        self.said.setText("")
        self._show_work(is_working=False)

    def _show_work(self, *, is_working: bool) -> None:
        self.progress.setVisible(is_working)
        self.stop.setVisible(is_working)
        why_not = _("Another list is on its way") if is_working else ""
        set_possible(self.import_, why_not)
        for action in (self.remove, self.export):
            set_possible(action, why_not or ("" if self.model.rows else _("No list is installed")))

    def _ask_import(self) -> None:
        kinds = (_("Rating lists (*.txt *.xml *.zip *.db *.csv *.xlsx *.dbf)"), _("All files (*)"))
        path = self._session.file_folder.ask_open(self, _("Import a rating list"), kinds)
        if path:
            self.open_path(path)

    def _ask_export(self) -> None:
        path, _kind = self._session.file_folder.ask_save(
            self, _("Save all lists for another computer"), LISTS_FILE, {_("Lists (*.db)"): ".db"}
        )
        if path:
            self.jobs.export_pack(path)

    def _ask_remove(self) -> None:
        row = self.table.current_row()
        if row < 0:
            return
        name = self.model.rows[row].name
        text = _("Its players are no longer found while a name is typed. Events stay as they are.")
        question = Question(_("Remove {name}?").format(name=name), text, _("Remove"), is_destructive=True)
        if ask(self.theme, question, self):
            self.jobs.remove(name)

    def _fail(self, error: SwissDeskError) -> None:
        self.said.setText("")
        self.fault.show_fault(str(error))

    def _say(self, text: str) -> None:
        self.said.setText(text)
        self.fault.show_fault("")

    def _warn_of_old(self) -> None:
        """Warn where all lists are older than the event."""
        event = self._session.current_event
        start = self._session.read(tournaments.settings_of).start if event is not None else None
        lists = self.model.rows
        is_old = bool(lists) and all(each.is_older_than(start) for each in lists)
        self.warning.setText(_("All lists are older than the first day of the event.") if is_old else "")
        self.warning.setVisible(is_old)

    def _make_actions(self) -> None:
        self.import_ = new_action(self, _("Import…"), self._ask_import, "Ins")
        self.export = new_action(self, _("Save for another computer…"), self._ask_export)
        self.remove = new_action(self, _("Remove…"), self._ask_remove, "Del")
        for action, icon in ((self.import_, "upload"), (self.export, "download"), (self.remove, "trash-2")):
            action.setIcon(self.theme.icon(icon))
            self.addAction(action)
        self.empty.show_words(
            _("No rating list yet"),
            _(
                "With FIDE’s list (a file from ratings.fide.com, zipped or not), a national one or the lists "
                "of another computer, players are found while their names are typed. Drop the file here."
            ),
        )

    def _connect(self) -> None:
        jobs = self.jobs
        jobs.began.connect(self._on_began)
        jobs.ended.connect(self._on_ended)
        jobs.progressed.connect(self._on_progress)
        jobs.changed.connect(self._on_changed)
        jobs.said.connect(self._say)
        jobs.failed.connect(self._fail)
        jobs.looked.connect(self._on_looked)
        jobs.was_other.connect(self._on_other)
        self.stop.clicked.connect(jobs.cancel)

    def _lay_out(self) -> None:
        self.progress.setAccessibleName(_("How far it has come"))
        for part in (self.progress, self.stop, self.warning):
            part.hide()
        self.empty.add_way(self.import_, "solid")
        self._stack = QStackedWidget()
        for view in (self.table, self.empty):
            self._stack.addWidget(view)
        close = button(self.theme, _("Close"))
        close.clicked.connect(self.reject)
        made = [
            ActionButton(self.theme, action, "", self) for action in (self.import_, self.export, self.remove)
        ]
        for each in (*made, close, self.stop):
            each.setAutoDefault(False)
        work = filled(QHBoxLayout(), (self.progress, 1), self.stop, margins=NONE, spacing=10)
        foot = filled(QHBoxLayout(), *made, STRETCH, close, spacing=8)
        parts = (self.warning, (self._stack, 1), self.said, self.fault, work, self._keys, foot)
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=10)


def _dropped(event: QDragEnterEvent | QDropEvent) -> Path | None:
    """Return the one file that is dragged, None for anything else."""
    urls = event.mimeData().urls()
    return Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
