"""The slip of one player's tie-breaks on the printer, drawn in the background."""

from datetime import UTC, datetime

from PySide6.QtCore import QObject
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.paper import documents
from swissdesk.services.paper.documents import SheetJob, SheetKind, SheetOptions, SheetOrder, Way
from swissdesk.terms import Tpn
from swissdesk.ui.background import Listener
from swissdesk.ui.pages.documents.panel import usual_paper
from swissdesk.ui.pages.documents.press import DrawnSheet, draw
from swissdesk.ui.pages.documents.printing import PrintJob, PrintRun, set_up
from swissdesk.ui.session import Session
from swissdesk.words import _


class SlipPaper(QObject):
    """Prints the slip of a player after the system's print dialog."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(session)  # a print run outlives the popover
        self._session, self._window, self._paper = session, window, usual_paper()
        self._run: PrintRun | None = None

    def ask_print(self, tpn: Tpn, after_round: int) -> None:
        """Ask for the printer, and print."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        set_up(printer, self._paper, _("Tie-break slip"))
        if QPrintDialog(printer, self._window).exec():
            self.print_to(printer, tpn, after_round)

    def print_to(self, printer: QPrinter, tpn: Tpn, after_round: int) -> None:
        """Send the slip to a printer, at its actual size."""
        order = SheetOrder(SheetKind.TIE_BREAK_SLIPS, after_round, self._paper, SheetOptions(only=tpn))
        try:
            job = self._session.read(documents.prepare, order, datetime.now(UTC).astimezone())
        except SwissDeskError as error:
            self._session.show_error(error)
            return

        def start(sheet: DrawnSheet) -> None:
            self._run = PrintRun(
                self._session.background, printer, (PrintJob(sheet.pdf.data, sheet.sizes),), self
            )
            self._run.failed.connect(self._session.show_error)
            self._run.finished.connect(lambda: self._on_printed(job))
            self._run.start()

        name = _("Drawing {sheet}").format(sheet=job.title)
        self._session.background.start(
            name, lambda _report: draw(job), start, Listener(self._session.show_error)
        )

    def _on_printed(self, job: SheetJob) -> None:
        """Record the slip in the print log, and announce that it was printed."""
        event = self._session.current_event
        if event is not None:
            try:
                documents.note_sheets(event, (job,), Way.PRINTED)
            except SwissDeskError as error:
                self._session.show_error(error)
        self._session.announce(_("The slip was printed"))
