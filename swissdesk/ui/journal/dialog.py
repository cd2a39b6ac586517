"""The journal in the window: find an entry, see before and after, restore, print."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from swissdesk.errors import MovedError, SwissDeskError
from swissdesk.services import OpenEvent
from swissdesk.services.journal import entries as journal
from swissdesk.services.journal.entries import JournalKind, JournalRow, kind_text
from swissdesk.ui.journal.detail import EntryDetail
from swissdesk.ui.journal.history import redo, undo
from swissdesk.ui.journal.model import WIDTHS, JournalModel, JournalSearch
from swissdesk.ui.journal.paper import JournalPaper
from swissdesk.ui.journal.restore import RestoreDialog
from swissdesk.ui.kit.delegates import NameDelegate, NumberDelegate
from swissdesk.ui.kit.dialogs import Dialog, resize_to_fit
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.models import Role, RowFilter
from swissdesk.ui.kit.search import SearchLine
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import SegmentedSwitch, button
from swissdesk.ui.look.tokens import DIALOG_L
from swissdesk.ui.session import Session, why_not_allowed
from swissdesk.words import _, ngettext, pgettext

_HEIGHT: Final = 580
_WIDER: Final = 90
_DETAIL_WIDTH: Final = 262
_ICON_ROOM: Final = 52
_KINDS: Final = (None, *JournalKind)
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class JournalDialog(Dialog):
    """The journal of the open event; `signed` carries a new name for the entries to come."""

    help_topic = "bad-day#journal"

    signed = Signal(str)

    def __init__(self, session: Session, event: OpenEvent, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session, self._event, self.theme = session, event, session.theme
        self.setWindowTitle(_("Journal"))
        resize_to_fit(self, self.theme.px(DIALOG_L + _WIDER), self.theme.px(_HEIGHT))
        self._find = JournalSearch()
        self.model, self.rows = JournalModel(self), RowFilter[JournalRow](self)
        self.rows.setSourceModel(self.model)
        self.paper = JournalPaper(session, event, self)
        self.search = SearchLine(self.theme, _("Find in the journal…"))
        words = self.theme.metrics(14).horizontalAdvance(self.search.placeholderText())
        self.search.setMinimumWidth(words + self.theme.px(_ICON_ROOM))
        self.kinds = SegmentedSwitch(
            self.theme,
            [pgettext("kinds of changes", "All"), *(kind_text(kind) for kind in _KINDS if kind is not None)],
        )
        self.count = label("caption", wraps=False)
        self.table, self.detail = self._make_table(), EntryDetail(self.theme)
        self.detail.setFixedWidth(self.theme.px(_DETAIL_WIDTH))
        self.reason = label("second")
        self.name = QLineEdit(journal.signature(event))
        self.name.setAccessibleName(_("Name that signs new entries"))
        self._make_buttons()
        self._lay_out()
        self._connect()
        self._read()
        self.table.setFocus()

    def current(self) -> JournalRow | None:
        """Return the selected entry."""
        index = self.table.currentIndex()
        return index.data(Role.ROW) if index.isValid() else None

    def restore(self) -> None:
        """Show what restoring to the selected entry would take back, ask, and do it."""
        row = self.current()
        if row is None or not self.restore_button.isEnabled():
            return
        try:
            preview = journal.preview_restore(self._event, row.number)
        except SwissDeskError as error:
            self._give_up(error)
            return
        if RestoreDialog(self.theme, preview, self).exec() == QDialog.DialogCode.Accepted:
            self._session.do_to_event(journal.restore, preview)

    def take_back(self) -> None:
        """Take the selected change back, whichever desk made it."""
        row = self.current()
        if row is not None and self.back_button.isEnabled():
            try:
                self._session.attempt_on_event(journal.take_back, row.number)
            except MovedError as error:
                self._show_refusal(error.what)
            except SwissDeskError as error:
                self._give_up(error)

    def shown(self) -> frozenset[int] | None:
        """Return the numbers of the entries in view; None where all are."""
        if self.rows.rowCount() == len(self.model.rows):
            return None
        return frozenset(row.number for row in self.rows.shown_rows())

    def save_to(self, path: Path) -> None:
        """Write the entries in view as a PDF file."""
        self.paper.save_to(path, self.shown())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter in the table restore."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _ENTER:
            self.restore()
            return True
        return super().eventFilter(watched, event)

    def _make_table(self) -> RowTable:
        table = RowTable(self.theme)
        table.setModel(self.rows)
        table.set_widths(WIDTHS)
        table.setItemDelegateForColumn(0, NumberDelegate(self.theme, table))
        table.setItemDelegateForColumn(3, NameDelegate(self.theme, table))
        table.setAccessibleName(_("Entries of the journal"))
        table.installEventFilter(self)
        return table

    def _make_buttons(self) -> None:
        theme = self.theme
        self.restore_button = button(theme, _("Restore to here…"), "", "undo-2")
        self.back_button = button(theme, _("Take back"), "", "undo-2")
        if not self._event.is_shared:
            self.back_button.hide()
        self.back_button.setAutoDefault(False)
        self.back_button.clicked.connect(self.take_back)
        self.save_button = button(theme, _("Save as PDF…"), "", "download")
        self.print_button = button(theme, _("Print…"), "", "printer")
        self.close_button = button(theme, _("Close"))
        for made in (self.restore_button, self.save_button, self.print_button, self.close_button):
            made.setAutoDefault(False)
        self.restore_button.clicked.connect(self.restore)
        self.save_button.clicked.connect(lambda: self.paper.ask_save(self.shown()))
        self.print_button.clicked.connect(lambda: self.paper.ask_print(self.shown()))
        self.close_button.clicked.connect(self.reject)

    def _lay_out(self) -> None:
        self.reason.setFixedWidth(self.theme.px(_DETAIL_WIDTH))
        top = filled(QHBoxLayout(), (self.search, 1), self.count, spacing=10)
        kinds = filled(QHBoxLayout(), self.kinds, STRETCH)
        right = filled(
            QVBoxLayout(), (self.detail, 1), self.reason, self.back_button, self.restore_button, spacing=8
        )
        middle = filled(QHBoxLayout(), (self.table, 1), right, spacing=12)
        parts = (top, kinds, (middle, 1), self._foot())
        filled(QVBoxLayout(self), *parts, margins=(16, 14, 16, 14), spacing=10)

    def _foot(self) -> QHBoxLayout:
        words = label("second", _("New entries are signed"), wraps=False)
        words.setBuddy(self.name)
        self.name.setMaximumWidth(self.theme.px(190))
        buttons = (self.save_button, self.print_button, self.close_button)
        return filled(QHBoxLayout(), words, self.name, STRETCH, *buttons, spacing=8)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._filter)
        self.search.went_down.connect(self.table.setFocus)
        self.search.taken.connect(self.table.setFocus)
        self.search.left.connect(self.table.setFocus)
        self.table.typed.connect(self.search.begin_with)
        self.kinds.chosen.connect(self._filter)
        self.table.selectionModel().currentRowChanged.connect(self._show_entry)
        self.name.editingFinished.connect(self._sign)
        self._session.changed.connect(self._read)
        # The dialog is modal, so that the keys of the window's own actions do not reach them.
        for key, action in (("Ctrl+Z", undo), ("Ctrl+Y", redo), ("Ctrl+Shift+Z", redo)):
            QShortcut(QKeySequence(key), self).activated.connect(
                lambda action=action: action(self._session, self)
            )
        self._session.failed.connect(self.reject)  # the error is shown in the window behind
        QShortcut(QKeySequence("Ctrl+F"), self).activated.connect(self.search.setFocus)
        QShortcut(QKeySequence("Ctrl+P"), self).activated.connect(self.print_button.click)

    def _read(self) -> None:
        """Read the journal again and select the newest entry that is shown."""
        try:
            rows = journal.rows_with_prints(self._event)
        except SwissDeskError as error:
            self._give_up(error)
            return
        self._find.forget()
        self.model.show(rows)
        self._filter()

    def _filter(self) -> None:
        kept = self.current()
        self.rows.keep(self._find.predicate(self.search.text(), _KINDS[self.kinds.position]))
        shown = self.rows.rowCount()
        words = ngettext("{count} journal entry", "{count} journal entries", shown)
        self.count.setText(words.format(count=shown))
        if kept is None or self.current() is None:
            self.table.go_to(0)
        self._show_entry()

    def _show_entry(self) -> None:
        row = self.current()
        try:
            items = journal.changes_of(self._event, row.number) if row and row.is_entry else ()
            self._show_back(row)
        except SwissDeskError as error:
            self._give_up(error)
            return
        self.detail.show_entry(row, items)
        self.reason.setText(self._why_not(row))
        self.reason.setVisible(bool(self.reason.text()))
        self.restore_button.setEnabled(row is not None and not self.reason.text())

    def _show_back(self, row: JournalRow | None) -> None:
        if self._event.is_shared:
            kept = self._event.read_only_reason or why_not_allowed(self._session, journal.take_back)
            why = kept or journal.why_not_taken_back(self._event, row)
            self.back_button.setEnabled(not why)
            self.back_button.setToolTip(why)

    def _show_refusal(self, why: str) -> None:
        """Say beside the entry why it is not taken back, which the server alone can tell."""
        self.reason.setText(why)
        self.reason.setVisible(True)
        self.back_button.setEnabled(False)
        self.back_button.setToolTip(why)

    def _why_not(self, row: JournalRow | None) -> str:
        if self._event.is_read_only:
            return self._event.read_only_reason
        if reason := why_not_allowed(self._session, journal.restore):
            return reason
        if row and not row.is_entry:
            return _("A print changes nothing, so there is nothing to bring back.")
        return _("The event stands as it did after this entry.") if row and row.is_present else ""

    def _sign(self) -> None:
        journal.sign_as(self._event, self.name.text())
        self.name.setText(journal.signature(self._event))
        self.signed.emit(self.name.text())

    def _give_up(self, error: SwissDeskError) -> None:
        self._session.show_error(error)
        self.reject()
