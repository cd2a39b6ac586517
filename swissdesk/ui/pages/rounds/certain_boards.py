"""The certain boards of the next round: found in the background, shown as a preview, copied as text."""

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from swissdesk.services.round.certain import (
    CancelToken,
    CertainReport,
    CertainRow,
    OpenRound,
    Progress,
    find_certain,
)
from swissdesk.ui.background import Listener, Report
from swissdesk.ui.dialogs.engine_dialog import EngineDialog
from swissdesk.ui.kit.dialogs import answers, resize_to_fit
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.models import Column, RowModel
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.tokens import DIALOG_M, DIALOG_S
from swissdesk.ui.session import Session
from swissdesk.words import _

_BOARD_WIDTH: Final = 120
_TABLE_HEIGHT: Final = 260
_LEAST_TABLE_HEIGHT: Final = 120


class CertainModel(RowModel[CertainRow]):
    """Board, White, Black."""

    def __init__(self, parent: QObject | None = None) -> None:
        columns: tuple[Column[CertainRow], ...] = (
            Column(_("Board"), lambda row: row.board),
            Column(_("White"), lambda row: row.white),
            Column(_("Black"), lambda row: row.black),
        )
        super().__init__(columns, lambda row: row.place, _sentence, parent)


def _sentence(row: CertainRow) -> str:
    return f"{row.board}: {row.white} – {row.black}"


class CertainDialog(EngineDialog):
    """Looks for the certain boards; closing it while the engine thinks cancels the search."""

    help_topic = "rounds#certain"

    def __init__(self, session: Session, opened: OpenRound, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        theme, self._opened = session.theme, opened
        self.report: CertainReport | None = None
        self.setWindowTitle(_("Certain boards of round {number}").format(number=opened.number))
        self.setMinimumWidth(theme.px(DIALOG_S))
        self.words, self.bye, self.assumed = label(""), label("strong"), label("second")
        self.bar = QProgressBar()
        self.bar.setAccessibleName(_("Ways in which the open games can end"))
        self.model, self.table = CertainModel(self), RowTable(theme)
        self.table.setModel(self.model)
        self.table.set_widths((_BOARD_WIDTH, 0, 0))
        self.table.setAccessibleName(_("Certain boards"))
        self.copy_button = button(theme, _("Copy as text"), icon="copy")
        self.copy_button.clicked.connect(self.copy)
        self.close_button = button(theme, _("Cancel"))
        self.close_button.clicked.connect(self.reject)
        for part in (self.table, self.bye, self.assumed, self.copy_button):
            part.hide()
        buttons = answers(self.copy_button, self.close_button)
        parts = (self.words, self.bar, (self.table, 1), self.bye, self.assumed, buttons)
        filled(QVBoxLayout(self), *parts, margins=DIALOG, spacing=12)

    def start(self) -> None:
        """Show the dialog and begin to look."""
        token, opened = CancelToken(), self._opened
        self._cancel = token
        self.bar.setRange(0, opened.ways)
        self._on_progress(Progress(0, opened.ways))
        listener = Listener(self._on_failed, self._on_progress, token.cancel)

        def work(report: Report) -> CertainReport:
            return find_certain(opened, report, token)

        self._session.background.start(_("Looking for certain boards"), work, self._on_done, listener)
        self.open()

    def copy(self) -> None:
        """Put what was found on the clipboard, with what it assumes."""
        if self.report is not None:
            QGuiApplication.clipboard().setText(self.report.as_text())
            self._session.announce(_("Certain boards copied"))

    def _on_progress(self, progress: Progress) -> None:
        self.bar.setValue(progress.done)
        words = _("Pairing round {number} for each way in which the open games can end: {done} of {total}…")
        self.words.setText(words.format(number=self._opened.number, done=progress.done, total=progress.total))

    def _on_done(self, report: CertainReport) -> None:
        if self._ended():
            return
        self.report = report
        self.words.setText(report.summary)
        self.bye.setText(report.bye)
        self.assumed.setText(report.assumptions)
        self.bar.hide()
        self.close_button.setText(_("Close"))
        self.close_button.setDefault(True)
        for part in (self.assumed, self.copy_button):
            part.show()
        self.bye.setVisible(bool(report.bye))
        if report.rows:
            self.model.set_rows(report.rows)
            self.table.setMinimumHeight(self._session.theme.px(_LEAST_TABLE_HEIGHT))
            self.table.show()
            self.table.go_to(0)
        self._resize()

    def _resize(self) -> None:
        """Give the table room to show several boards, or less on a small screen."""
        px = self._session.theme.px
        more = px(_TABLE_HEIGHT) - self.table.sizeHint().height() if self.report and self.report.rows else 0
        resize_to_fit(self, px(DIALOG_M), self.sizeHint().height() + max(0, more))
