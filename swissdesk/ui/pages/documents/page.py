"""The Documents page: sheets at the left, the preview in the middle, paper and printer at the right."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services import documents, players
from swissdesk.services.documents import SheetJob, SheetKind
from swissdesk.ui.desk import Desk
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.pages.documents.panel import PrintPanel
from swissdesk.ui.pages.documents.press import DrawnSheet, Press
from swissdesk.ui.pages.documents.preview import Fit, Preview
from swissdesk.ui.pages.documents.printing import PrintJob, PrintRun, set_up
from swissdesk.ui.pages.documents.sheets import SheetLine, SheetList, SheetsModel
from swissdesk.ui.pages.page import Page
from swissdesk.ui.tokens import TOOLBAR_HEIGHT
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.services import Changes

_LIST_WIDTH: Final = 290
_NARROW_LIST: Final = 240
_ROOM_FOR_ALL: Final = 780
"""From this width of the page on the list and the zoom buttons have their full size, in pixels at 100 %."""
USUAL_SET: Final = frozenset(
    {
        SheetKind.PAIRINGS_BY_BOARD,
        SheetKind.PAIRINGS_BY_NAME,
        SheetKind.TEAM_PAIRINGS,
        SheetKind.MATCH_SHEETS,
    }
)


class DocumentsPage(Page):
    """Shows each sheet as it will come out of the printer, prints it, writes it as PDF."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self._rounds: dict[SheetKind, int] = {}
        self._run: PrintRun | None = None
        self._shown: SheetKind | None = None
        self.model = SheetsModel(self)
        self.list = SheetList(self.theme, self.model)
        self.preview = Preview(self.theme)
        self.press = Press(desk.lane, self)
        self._make_actions()
        self._panel = PrintPanel(self.theme, (self._save, self._print, self._print_set))
        self._said = QLabel()
        self._said.setProperty("kind", "caption")
        self._zoom = QLabel()
        self._zoom.setProperty("kind", "second")
        self._lay_out()
        self._connect()

    def title(self) -> str:
        """Return the title in the page header."""
        return _("Documents")

    def menu_actions(self) -> list[QAction]:
        """Return the actions of the page."""
        return [self._save, self._print, self._print_set]

    def key_strip(self) -> tuple[tuple[str, str], ...]:
        """Return the keys of the list and of the preview."""
        return (
            ("↑ ↓", _("sheet")),
            ("Space", _("take into the set")),
            ("+ −", _("copies")),
            ("Ctrl P", _("print this")),
            ("Ctrl Shift P", _("print set")),
            ("Tab", _("preview: + − 0 zoom, Page turns")),
        )

    def panel(self) -> QWidget | None:
        """Return the panel with paper and printer."""
        return self._panel

    @property
    def print_panel(self) -> PrintPanel:
        """Return the panel."""
        return self._panel

    def panel_folds(self) -> bool:
        """Keep the panel in a narrow window too: what it does can be done nowhere else."""
        return False

    def focus_table(self) -> None:
        """Give the keyboard to the list of sheets."""
        self.list.setFocus()

    def refresh(self, changes: "Changes | None") -> None:
        """Read the sheets again and draw the selected one anew."""
        if changes is None:
            self._rounds.clear()
            self._shown = None
        self.model.show_sheets(self.desk.read(documents.available_sheets), USUAL_SET)
        if self.list.currentIndex().isValid():
            self._show_sheet()
        else:
            self.list.setCurrentIndex(self.model.index(0, 0))
        self.header_changed.emit()

    def show_sheet(self, kind: SheetKind) -> None:
        """Select a sheet, as another page asks for it."""
        position = self.model.row_of(kind)
        if position is not None:
            self.list.setCurrentIndex(self.model.index(position, 0))

    def current_line(self) -> SheetLine | None:
        """Return the selected sheet."""
        row = self.list.currentIndex().row()
        return self.model.line(row) if 0 <= row < self.model.rowCount() else None

    def save_pdf(self) -> None:
        """Ask for a place and write the sheet there."""
        sheet = self.press.sheet
        if sheet is None or self.desk.current_event is None:
            return
        suggestion = self.desk.current_event.path.parent / sheet.job.file_name
        name, _kind = QFileDialog.getSaveFileName(
            self, _("Save as PDF"), str(suggestion), _("PDF files (*.pdf)")
        )
        if name:
            self.save_to(Path(name))

    def save_to(self, path: Path) -> None:
        """Write the sheet that is shown as a PDF file, in one step."""
        sheet = self.press.sheet
        if sheet is None:
            return
        path = path if path.suffix else path.with_suffix(".pdf")
        try:
            documents.save_pdf(sheet.pdf, path)
        except SwissDeskError as error:
            self.desk.show_error(error)
        else:
            self._say(_("Saved: {file}").format(file=path.name))

    def print_current(self) -> None:
        """Print the sheet that is shown, after the system's own questions."""
        sheet, line = self.press.sheet, self.current_line()
        if sheet is None or line is None:
            return
        printer = self._printer(sheet.job.title)
        printer.setCopyCount(line.copies)
        if QPrintDialog(printer, self).exec():
            self.print_sheets(printer, (PrintJob(sheet.pdf.data, sheet.sizes),))

    def print_set(self) -> None:
        """Print all sheets of the set in their numbers of copies, without further questions."""
        taken = self.model.taken()
        jobs = [job for line in taken if (job := self._job(line)) is not None]
        if not jobs:
            return
        printer = self._printer(_("Print set"))

        def print_drawn(sheets: tuple[DrawnSheet, ...]) -> None:
            pairs = zip(sheets, taken, strict=True)
            self.print_sheets(
                printer, tuple(PrintJob(sheet.pdf.data, sheet.sizes, line.copies) for sheet, line in pairs)
            )

        self.press.draw_all(tuple(jobs), print_drawn)

    def print_sheets(self, printer: QPrinter, jobs: tuple[PrintJob, ...]) -> None:
        """Send drawn sheets to a printer, at their actual size."""
        self._run = PrintRun(self.desk.lane, printer, jobs, self)
        self._run.finished.connect(self._on_printed)
        self._run.failed.connect(self._on_print_failed)
        self._enable_actions()
        self._run.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the preview what a narrow page has."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        narrow = self.width() < self.theme.px(_ROOM_FOR_ALL)
        self._sheets.setFixedWidth(self.theme.px(_NARROW_LIST if narrow else _LIST_WIDTH))
        for fit in self._fits:
            fit.setVisible(not narrow)

    def _printer(self, name: str) -> QPrinter:
        chosen = QPrinterInfo.printerInfo(self._panel.chosen_printer())
        high = QPrinter.PrinterMode.HighResolution
        printer = QPrinter(chosen, high) if not chosen.isNull() else QPrinter(high)
        set_up(printer, self._panel.chosen_paper(), name)
        return printer

    def _job(self, line: SheetLine) -> SheetJob | None:
        """Gather what stands on a sheet; an error is shown in the place for errors."""
        try:
            return self.desk.read(
                documents.prepare_sheet,
                line.row.kind,
                round_number=self._round_of(line),
                paper=self._panel.chosen_paper(),
                printed_at=datetime.now(UTC).astimezone(),
            )
        except SwissDeskError as error:
            self.desk.show_error(error)
            return None

    def _job_to_show(self, line: SheetLine) -> SheetJob | None:
        """Gather the sheet, or one player's card where a number is asked for."""
        self._panel.card_box.show_fault("")
        number = self._panel.chosen_card()
        if not number:
            return self._job(line)
        row = next((row for row in self.desk.read(players.player_rows) if str(row.tpn) == number), None)
        if row is None:
            self._panel.card_box.show_fault(_("Nobody has this number"))
            return self._job(line)
        return self.desk.read(
            documents.prepare_card,
            row.id,
            paper=self._panel.chosen_paper(),
            printed_at=datetime.now(UTC).astimezone(),
            first_place=self._panel.first_place(),
        )

    def _round_of(self, line: SheetLine) -> int | None:
        if not line.row.rounds:
            return None
        chosen = self._rounds.get(line.row.kind)
        return chosen if chosen in line.row.rounds else line.row.rounds[-1]

    def _show_sheet(self) -> None:
        """Draw the selected sheet, or say why it cannot be made."""
        line = self.current_line()
        self._panel.show_line(line, self._round_of(line) if line else None)
        self._panel.show_unprintable(())
        self._panel.show_facts(None, self.model.taken())
        if line is None or not line.can_be_made:
            self.press.forget()
            self._shown = None
            self.preview.show_note(line.row.reason if line else "")
        elif (job := self._job_to_show(line)) is not None:
            self.press.want(job)
        self._enable_actions()

    def _on_sheet_drawn(self, sheet: DrawnSheet) -> None:
        self.preview.show_sizes(sheet.sizes, keep_place=self._shown is sheet.job.kind)
        self._shown = sheet.job.kind
        self._panel.show_unprintable(sheet.pdf.unprintable_names)
        self._panel.show_facts(sheet.pdf.pages, self.model.taken())
        self._enable_actions()

    def _on_failed(self, error: SwissDeskError) -> None:
        self.preview.show_note(str(error))

    def _on_printed(self) -> None:
        self._run = None
        now = datetime.now(UTC).astimezone()
        self._say(_("Printed at {time}").format(time=now.strftime("%H:%M")))
        self._enable_actions()

    def _on_print_failed(self, error: SwissDeskError) -> None:
        self._run = None
        self.desk.show_error(error)
        self._enable_actions()

    def _on_round_chosen(self, number: int) -> None:
        line = self.current_line()
        if line is not None:
            self._rounds[line.row.kind] = number
            self._show_sheet()

    def _on_copies_chosen(self, copies: int) -> None:
        row = self.list.currentIndex().row()
        if row >= 0:
            self.model.set_copies(row, copies)

    def _on_choice_changed(self) -> None:
        sheet, line = self.press.sheet, self.current_line()
        self._panel.show_line(line, self._round_of(line) if line else None)
        self._panel.show_facts(sheet.pdf.pages if sheet else None, self.model.taken())
        self._enable_actions()

    def _on_current_changed(self, _now: QModelIndex, _before: QModelIndex) -> None:
        self._show_sheet()

    def _on_zoomed(self, zoom: float) -> None:
        self._zoom.setText(_("{per_cent} %").format(per_cent=round(zoom * 100)))

    def _say(self, sentence: str) -> None:
        self._said.setText(sentence)
        self.desk.announce(sentence)

    def _enable_actions(self) -> None:
        idle, printer = self._run is None, self._panel.has_printer
        reason = "" if printer else _("No printer is set up on this computer")
        self._save.setEnabled(self.press.sheet is not None)
        self._print.setEnabled(self.press.sheet is not None and idle and printer)
        self._print_set.setEnabled(bool(self.model.taken()) and idle and printer)
        for action in (self._print, self._print_set):
            action.setToolTip(reason)

    def _make_actions(self) -> None:
        theme = self.theme
        self._save = QAction(theme.icon("download"), _("Save as PDF…"), self)
        self._save.triggered.connect(self.save_pdf)
        self._print = QAction(theme.icon("printer"), _("Print this…"), self)
        self._print.setShortcut(QKeySequence("Ctrl+P"))
        self._print.triggered.connect(self.print_current)
        self._print_set = QAction(theme.icon("printer", "onaccent"), _("Print set"), self)
        self._print_set.setShortcut(QKeySequence("Ctrl+Shift+P"))
        self._print_set.triggered.connect(self.print_set)
        for action in (self._print, self._print_set):
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self.addAction(action)

    def _connect(self) -> None:
        self.list.selectionModel().currentChanged.connect(self._on_current_changed)
        self.model.choice_changed.connect(self._on_choice_changed)
        self.preview.page_wanted.connect(self.press.want_page, Qt.ConnectionType.QueuedConnection)
        self.preview.zoomed.connect(self._on_zoomed)
        self.press.sheet_drawn.connect(self._on_sheet_drawn)
        self.press.page_drawn.connect(self.preview.show_page)
        self.press.failed.connect(self._on_failed)
        self._panel.round_chosen.connect(self._on_round_chosen)
        self._panel.paper_chosen.connect(lambda _paper: self._show_sheet())
        self._panel.card_chosen.connect(self._show_sheet)
        self._panel.copies_chosen.connect(self._on_copies_chosen)
        self.desk.sheet_wanted.connect(self.show_sheet)
        self.theme.changed.connect(self._fit)

    def _lay_out(self) -> None:
        upright = QFrame()
        upright.setProperty("kind", "upright")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self._sheets_column())
        row.addWidget(upright)
        row.addLayout(self._preview_column(), 1)

    def _sheets_column(self) -> QWidget:
        holder, caption = QWidget(), QLabel(_("Space takes into the set, + − copies"))
        self._sheets = holder
        caption.setProperty("kind", "head")
        caption.setWordWrap(True)
        column = QVBoxLayout(holder)
        column.setContentsMargins(10, 6, 10, 10)
        column.setSpacing(6)
        column.addWidget(caption)
        column.addWidget(self.list, 1)
        column.addWidget(self._said)
        return holder

    def _preview_column(self) -> QVBoxLayout:
        bar = QWidget()
        bar.setProperty("kind", "chrome")
        bar.setFixedHeight(TOOLBAR_HEIGHT)
        row = QHBoxLayout(bar)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(6)
        row.addStretch(1)
        for part in self._zoom_buttons():
            row.addWidget(part)
        row.insertWidget(2, self._zoom)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(bar)
        column.addWidget(self.preview, 1)
        return column

    def _zoom_buttons(self) -> tuple[QPushButton, ...]:
        smaller, larger = button(self.theme, "−", "quiet"), button(self.theme, "+", "quiet")
        page, width = (
            button(self.theme, _("Whole page"), "quiet"),
            button(self.theme, _("Full width"), "quiet"),
        )
        smaller.setAccessibleName(_("Smaller"))
        larger.setAccessibleName(_("Larger"))
        smaller.clicked.connect(lambda: self.preview.zoom_by(-1))
        larger.clicked.connect(lambda: self.preview.zoom_by(1))
        page.clicked.connect(lambda: self.preview.fit(Fit.PAGE))
        width.clicked.connect(lambda: self.preview.fit(Fit.WIDTH))
        self._fits = (page, width)
        return smaller, larger, page, width
