"""What is done with sheets: saved, printed, printed together, written into the folder of the round."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QMessageBox, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import Frozen, replace
from swissdesk.services.paper import documents, print_set
from swissdesk.services.paper.documents import ExportFormat, SheetJob, SheetOrder, SheetPdf, Way
from swissdesk.services.paper.print_log import note_prints
from swissdesk.ui.background import Listener, Report
from swissdesk.ui.pages.documents.choices import SheetChoices
from swissdesk.ui.pages.documents.panel import PrintPanel, unprintable_words
from swissdesk.ui.pages.documents.press import Press
from swissdesk.ui.pages.documents.printing import PrintJob, PrintRun, duplex_of, set_up
from swissdesk.ui.pages.documents.render import page_sizes
from swissdesk.ui.pages.documents.sheets import SheetLine
from swissdesk.ui.session import Reading, Session, why_not_allowed
from swissdesk.words import _, ngettext

_PDF: Final = ".pdf"


class _Batch(Frozen):
    """Sheets that are wanted together: what of each, how often, and the round whose folder takes them."""

    title: str
    orders: tuple[SheetOrder, ...]
    copies: tuple[int, ...]
    round_number: int | None


class SheetOutput(QObject):
    """Does what the actions of the page ask for.

    `done` carries a sentence about what was done, `advanced` one about how far it has come; `busy_changed`
    is sent when printing begins or ends, `noted` when sheets were noted in the log, `latin_wanted` with
    the sheet that is to be shown in Latin letters first.
    """

    done = Signal(str)
    advanced = Signal(str)
    busy_changed = Signal()
    noted = Signal()
    latin_wanted = Signal(object)

    def __init__(
        self, session: Session, choices: SheetChoices, press: Press, panel: PrintPanel, view: QWidget
    ) -> None:
        super().__init__(view)
        self._session, self._choices, self._press, self._panel, self._view = (
            session,
            choices,
            press,
            panel,
            view,
        )
        self._run: PrintRun | None = None
        self._not_saved: SwissDeskError | None = None
        self._is_cancelled = False
        self._is_drawing = False

    @property
    def is_busy(self) -> bool:
        """Tell whether sheets are being drawn or printed."""
        return self._run is not None or self._is_drawing

    def save_sheet(self) -> None:
        """Ask for a place and a format, and write the sheet there."""
        if self._waits(self.save_sheet):
            return
        sheet, line, event = self._press.sheet, self._choices.current_line(), self._session.current_event
        if sheet is None or line is None or event is None:
            return
        kinds = {_("PDF files (*.pdf)"): _PDF, **(_list_kinds() if line.row.is_list else {})}
        path, _kind = self._session.file_folder.ask_save(
            self._view, _("Save as"), event.home / sheet.job.file_name, kinds
        )
        if path is not None:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Write the sheet that is shown, in the format of the file's ending, in one step."""
        sheet = self._press.sheet
        if sheet is None:
            return
        chosen = next((each for each in ExportFormat if each.suffix == path.suffix.lower()), None)
        try:
            if chosen is None:
                documents.save_pdf(sheet.pdf, path)
            else:
                documents.save_file(documents.exported(sheet.job, chosen), path)
            self._note((sheet.job,), Way.SAVED)
        except SwissDeskError as error:
            self._not_saved = error
            self._session.show_error(error)
        else:
            if self._not_saved is not None:
                self._session.mended.emit(self._not_saved)
            self._not_saved = None
            self.done.emit(_("Saved: {file}").format(file=path.name))

    def print_current(self) -> None:
        """Print the sheet that is shown, after the system's own questions."""
        if self._waits(self.print_current):
            return
        sheet, line = self._press.sheet, self._choices.current_line()
        if sheet is None or line is None or not self._may_print(sheet.job, sheet.pdf):
            return
        if self._goes_to_folder():
            self._save_all((sheet.job,), (sheet.pdf,), self._choices.round_of(line))
            return
        pages = (PrintJob(sheet.pdf.data, sheet.sizes, has_backs=sheet.pdf.has_backs),)
        printer = self._printer(sheet.job.title)
        printer.setCopyCount(line.copies)
        printer.setDuplex(duplex_of(pages))
        if QPrintDialog(printer, self._view).exec():
            self.print_sheets(printer, pages, (sheet.job,))

    def print_set(self) -> None:
        """Print all sheets of the set in their numbers of copies, without further questions; or stop."""
        if self.is_busy:
            self.cancel()
            return
        taken = self._choices.model.taken()
        orders = tuple(self._choices.order_of(line) for line in taken)
        copies = tuple(line.copies for line in taken)
        self._draw(_Batch(_("Print set"), orders, copies, self._last_round(taken)))

    def print_kit(self) -> None:
        """Print what the event needs to go on without the laptop, each sheet once."""
        kinds = self._session.read(print_set.sheets_of_role, print_set.Role.KIT)
        lines = [line for line in self._choices.model.can_be_made() if line.row.kind in kinds]
        orders = tuple(self._choices.order_of(line) for line in lines)
        self._draw(_Batch(_("Paper fallback kit"), orders, (1,) * len(orders), self._last_round(lines)))

    def cancel(self) -> None:
        """Stop after the sheet, or the page, under way."""
        self._is_cancelled = True
        if self._run is not None:
            self._run.cancel()

    def _waits(self, act: Callable[[], None]) -> bool:
        """Tell whether the sheet is still being drawn: then it is done once it is there and in view."""
        if self._press.is_awaited:
            self._press.once_drawn(lambda: act() if self._view.isVisible() else None)
        return self._press.is_awaited

    def print_sheets(
        self, printer: QPrinter, jobs: tuple[PrintJob, ...], printed: tuple[SheetJob, ...] = ()
    ) -> None:
        """Send drawn sheets to a printer, at their actual size; those printed are noted in the log."""
        self._run = PrintRun(self._session.background, printer, jobs, self)
        self._run.finished.connect(lambda: self._on_printed(printed))
        self._run.stopped.connect(self._on_stopped)
        self._run.failed.connect(self._on_print_failed)
        self.busy_changed.emit()
        self._run.start()

    def _last_round(self, lines: Sequence[SheetLine]) -> int | None:
        """Return the last round that the sheets are wanted for in the section in view."""
        rounds = (self._choices.round_of(line) for line in lines)
        return max((number for number in rounds if number is not None), default=None)

    def _draw(self, batch: _Batch) -> None:
        """Draw the sheets of a batch in the background, with progress; then send them on their way."""
        if not batch.orders or self.is_busy:
            return
        now = datetime.now(UTC).astimezone()
        try:
            gather = self._session.read(
                lambda event, section: event.beside(
                    lambda frozen: print_set.prepare_set(frozen, section, batch.orders, now)
                )
            )
        except SwissDeskError as error:
            self._session.show_error(error)
            return
        self._is_cancelled, self._is_drawing = False, True
        self.busy_changed.emit()

        def show_progress(drawn: object) -> None:
            words = _("{title}: sheet {drawn} of {count}")
            self.advanced.emit(words.format(title=batch.title, drawn=drawn, count=len(batch.orders)))

        def gathered_and_drawn(report: Report) -> tuple[tuple[SheetJob, ...], tuple[SheetPdf, ...]]:
            jobs = gather()
            return jobs, print_set.draw_set(jobs, report, lambda: self._is_cancelled)

        def send(outcome: tuple[tuple[SheetJob, ...], tuple[SheetPdf, ...]]) -> None:
            self._is_drawing = False
            self._send(batch, *outcome)
            self.busy_changed.emit()

        self._session.background.start(
            batch.title,
            gathered_and_drawn,
            send,
            Listener(self._on_drawing_failed, show_progress, self.cancel),
        )

    def _send(self, batch: _Batch, jobs: tuple[SheetJob, ...], sheets: tuple[SheetPdf, ...]) -> None:
        """Print drawn sheets or write them into the folder, once names that cannot be printed are settled."""
        faulty = [sheet for sheet in sheets if sheet.unprintable_names]
        answer = self._ask(faulty) if faulty else QMessageBox.StandardButton.Ignore
        if answer == QMessageBox.StandardButton.Yes:
            latin = (replace(order, options=replace(order.options, in_latin=True)) for order in batch.orders)
            self._draw(replace(batch, orders=tuple(latin)))
        elif answer == QMessageBox.StandardButton.Ignore:
            self._hand_on(batch, jobs, sheets)

    def _hand_on(self, batch: _Batch, jobs: tuple[SheetJob, ...], sheets: tuple[SheetPdf, ...]) -> None:
        if self._goes_to_folder():
            self._save_all(jobs, sheets, batch.round_number)
            return
        drawn = zip(sheets, batch.copies, strict=True)
        pages = tuple(
            PrintJob(sheet.data, page_sizes(sheet.data), copies, sheet.has_backs) for sheet, copies in drawn
        )
        printer = self._printer(batch.title)
        printer.setDuplex(duplex_of(pages))
        self.print_sheets(printer, pages, jobs)

    def _may_print(self, job: SheetJob, pdf: SheetPdf) -> bool:
        """Tell whether a sheet is to be printed as it is; otherwise Latin letters are shown first."""
        if not pdf.unprintable_names:
            return True
        answer = self._ask([pdf])
        if answer == QMessageBox.StandardButton.Yes:
            self.latin_wanted.emit(job.kind)
        return answer == QMessageBox.StandardButton.Ignore

    def _ask(self, faulty: Sequence[SheetPdf]) -> QMessageBox.StandardButton:
        """Ask what becomes of names that cannot be printed."""
        box = QMessageBox(self._view)
        box.setWindowTitle(_("Names that cannot be printed"))
        box.setText(unprintable_words(*faulty))
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Yes | buttons.Ignore | buttons.Cancel)
        box.button(buttons.Yes).setText(_("In &Latin letters"))
        box.button(buttons.Ignore).setText(_("&Print the boxes"))
        return buttons(box.exec())

    def _save_all(
        self, jobs: tuple[SheetJob, ...], sheets: tuple[SheetPdf, ...], round_number: int | None
    ) -> None:
        """Write sheets into the folder of the round."""
        event = self._session.current_event
        if event is None:
            return
        now = datetime.now(UTC).astimezone()
        try:
            saved = print_set.save_set(jobs, sheets, print_set.round_folder(event, round_number), now)
            self._note(jobs, Way.SAVED)
        except SwissDeskError as error:
            self._session.show_error(error)
            return
        words = ngettext("{count} sheet saved in {folder}", "{count} sheets saved in {folder}", len(jobs))
        folder = Path(saved.folder.parent.name) / saved.folder.name
        self.done.emit(words.format(count=len(jobs), folder=folder))

    def _goes_to_folder(self) -> bool:
        return not self._panel.chosen_printer()

    def _printer(self, name: str) -> QPrinter:
        chosen = QPrinterInfo.printerInfo(self._panel.chosen_printer())
        high = QPrinter.PrinterMode.HighResolution
        printer = QPrinter(chosen, high) if not chosen.isNull() else QPrinter(high)
        set_up(printer, self._panel.chosen_paper(), name)
        return printer

    def _note(self, jobs: tuple[SheetJob, ...], way: Way) -> None:
        """Note sheets in the log, and show the version that follows from it."""
        event = self._session.current_event
        if event is None:
            return
        try:
            if not why_not_allowed(self._session, note_prints):  # what a screen prints is in no log
                documents.note_sheets(event, jobs, way)
        finally:
            self.noted.emit()
            self._session.done.emit(Reading.PUT_ON_PAPER)

    def _on_printed(self, printed: tuple[SheetJob, ...]) -> None:
        self._run = None
        try:
            self._note(printed, Way.PRINTED)
        except SwissDeskError as error:
            self._session.show_error(error)
        now = datetime.now(UTC).astimezone()
        self.done.emit(_("Printed at {time}").format(time=f"{now:%H:%M}"))
        self.busy_changed.emit()

    def _on_stopped(self) -> None:
        self._run = None
        self.done.emit(_("Stopped: not all pages were printed."))
        self.busy_changed.emit()

    def _on_print_failed(self, error: SwissDeskError) -> None:
        self._run = None
        self._session.show_error(error)
        self.busy_changed.emit()

    def _on_drawing_failed(self, error: SwissDeskError) -> None:
        self._is_drawing = False
        if isinstance(error, print_set.PrintingCancelledError):
            self.done.emit(str(error))
        else:
            self._session.show_error(error)
        self.busy_changed.emit()


def _list_kinds() -> dict[str, str]:
    """Return the file dialog's words for the formats of lists, in their order, with their endings."""
    words = {
        ExportFormat.HTML: _("Web pages (*.html)"),
        ExportFormat.CSV: _("Comma separated values (*.csv)"),
        ExportFormat.XLSX: _("Workbooks (*.xlsx)"),
        ExportFormat.TEXT: _("Plain text (*.txt)"),
    }
    return {words[each]: each.suffix for each in ExportFormat}
