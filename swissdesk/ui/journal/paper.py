"""The journal as PDF and on the printer, drawn in the background."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services import OpenEvent
from swissdesk.services.journal.sheet import prepare_journal
from swissdesk.services.paper import documents
from swissdesk.ui.background import Listener
from swissdesk.ui.pages.documents.panel import usual_paper
from swissdesk.ui.pages.documents.press import DrawnSheet, draw
from swissdesk.ui.pages.documents.printing import PrintJob, PrintRun, set_up
from swissdesk.ui.session import Session
from swissdesk.words import _, pgettext


class JournalPaper(QObject):
    """Saves and prints the entries of the journal with given numbers, None being all."""

    def __init__(self, session: Session, event: OpenEvent, window: QWidget) -> None:
        super().__init__(session)  # a print run outlives the dialog
        self._session, self._event, self._window = session, event, window
        self._paper = usual_paper()
        self._run: PrintRun | None = None

    def ask_save(self, only: frozenset[int] | None) -> None:
        """Ask for a place and write the PDF there."""
        ending = pgettext("file name", "journal")
        suggestion = self._event.home / f"{self._event.name}-{ending}.pdf"
        path, _kind = self._session.file_folder.ask_save(
            self._window, _("Save as PDF"), suggestion, {_("PDF files (*.pdf)"): ".pdf"}
        )
        if path is not None:
            self.save_to(path, only)

    def save_to(self, path: Path, only: frozenset[int] | None) -> None:
        """Draw the PDF in the background and write it to a file."""

        def save(sheet: DrawnSheet) -> None:
            try:
                documents.save_pdf(sheet.pdf, path)
            except SwissDeskError as error:
                self._session.show_error(error)
            else:
                self._session.announce(_("Saved: {file}").format(file=path.name))

        self._draw(only, save)

    def ask_print(self, only: frozenset[int] | None) -> None:
        """Print, after the print dialog of the system."""
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        set_up(printer, self._paper, _("Journal"))
        if QPrintDialog(printer, self._window).exec():
            self.print_to(printer, only)

    def print_to(self, printer: QPrinter, only: frozenset[int] | None) -> None:
        """Send the journal to a printer, at its actual size."""

        def start(sheet: DrawnSheet) -> None:
            self._run = PrintRun(
                self._session.background, printer, (PrintJob(sheet.pdf.data, sheet.sizes),), self
            )
            self._run.failed.connect(self._session.show_error)
            self._run.finished.connect(lambda: self._session.announce(_("The journal was printed")))
            self._run.start()

        self._draw(only, start)

    def _draw(self, only: frozenset[int] | None, done: Callable[[DrawnSheet], None]) -> None:
        try:
            job = prepare_journal(
                self._event,
                paper=self._paper,
                printed_at=datetime.now(UTC).astimezone(),
                only=only,
                note="" if only is None else _("Not the whole journal: only the entries that were in view."),
            )
        except SwissDeskError as error:
            self._session.show_error(error)
            return
        self._session.background.start(
            _("Drawing the journal"), lambda _report: draw(job), done, Listener(self._session.show_error)
        )
