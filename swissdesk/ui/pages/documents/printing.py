"""Printing: pages drawn at the printer's resolution, at their actual size."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMarginsF, QObject, QPointF, QRectF, QSizeF, Signal
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter

from swissdesk.errors import DocumentError, SwissDeskError
from swissdesk.frozen import Frozen
from swissdesk.services.paper.documents import Paper
from swissdesk.ui.background import BackgroundWorker, Listener
from swissdesk.ui.pages.documents.render import POINTS_PER_INCH, PageImage, render_page
from swissdesk.words import _

HIGHEST_RESOLUTION: Final = 600
"""Dots per inch; a finer page would need more memory and look the same."""

_PAGE_SIZES: Final = {Paper.A4: QPageSize.PageSizeId.A4, Paper.LETTER: QPageSize.PageSizeId.Letter}


class PrintJob(Frozen):
    """A drawn sheet for the printer, page sizes in points.

    With `has_backs` every second page is the back of the one before it.
    """

    data: bytes
    sizes: tuple[QSizeF, ...]
    copies: int = 1
    has_backs: bool = False


def duplex_of(jobs: Sequence[PrintJob]) -> QPrinter.DuplexMode:
    """Return how sheets are printed together: on both sides only where all of them have backs.

    Sheets are turned over their upright edge, so that left and right change places.
    """
    if not jobs or not all(job.has_backs for job in jobs):
        return QPrinter.DuplexMode.DuplexNone
    across = {_lies_across(job.sizes[0]) for job in jobs}
    if len(across) > 1:
        return QPrinter.DuplexMode.DuplexNone
    return QPrinter.DuplexMode.DuplexShortSide if across.pop() else QPrinter.DuplexMode.DuplexLongSide


def _lies_across(size: QSizeF) -> bool:
    return size.width() > size.height()


def set_up(printer: QPrinter, paper: Paper, name: str) -> None:
    """Prepare a printer: the whole sheet, no margins of its own, never scaled."""
    printer.setDocName(name)
    printer.setFullPage(True)
    printer.setPageSize(QPageSize(_PAGE_SIZES[paper]))
    printer.setPageMargins(QMarginsF(0, 0, 0, 0))
    printer.setResolution(min(HIGHEST_RESOLUTION, printer.resolution()))


class PrintRun(QObject):
    """Prints sheets page by page: each page is drawn in the background, then sent to the printer.

    Only one page is in memory at a time, and the window stays awake.
    """

    finished = Signal()
    stopped = Signal()
    failed = Signal(object)

    def __init__(
        self, worker: BackgroundWorker, printer: QPrinter, jobs: tuple[PrintJob, ...], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._worker, self._printer, self._painter = worker, printer, QPainter()
        self._pages = tuple(
            (job, page) for job in jobs for _copy in range(job.copies) for page in range(len(job.sizes))
        )
        self._next = 0
        self._cancelled = False

    def start(self) -> None:
        """Begin; `finished` or `failed` follows."""
        self._orient()
        if not self._painter.begin(self._printer):
            sentence = _("The printer {name} does not accept pages. Nothing was printed.")
            self._end(DocumentError(sentence.format(name=self._printer.printerName())))
            return
        self._draw_next()

    def cancel(self) -> None:
        """Stop after the page under way."""
        self._cancelled = True

    def _draw_next(self) -> None:
        job, page = self._pages[self._next]
        resolution = float(self._printer.resolution())
        name = _("Printing page {page} of {pages}").format(page=self._next + 1, pages=len(self._pages))
        listener = Listener(failed=self._end, cancel=self.cancel)
        self._worker.start(
            name, lambda _report: render_page(job.data, page, resolution), self._on_drawn, listener
        )

    def _on_drawn(self, page: PageImage) -> None:
        scale = self._printer.resolution() / POINTS_PER_INCH
        self._painter.drawImage(QRectF(QPointF(0, 0), page.size * scale), page.image)
        self._next += 1
        if self._next == len(self._pages):
            self._end(None)
            return
        if self._cancelled:
            self._painter.end()
            self.stopped.emit()
            self.deleteLater()
            return
        self._orient()
        if self._printer.newPage():
            self._draw_next()
        else:
            self._end(DocumentError(_("The printer stopped at page {page}.").format(page=self._next + 1)))

    def _orient(self) -> None:
        job, page = self._pages[self._next]
        size = job.sizes[page]
        across = _lies_across(size)
        turned = QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait
        self._printer.setPageOrientation(turned)

    def _end(self, error: SwissDeskError | None) -> None:
        if self._painter.isActive():
            self._painter.end()
        if error is None:
            self.finished.emit()
        else:
            self.failed.emit(error)
        self.deleteLater()  # with it go the sheets, which whoever prints all day would pile up
