"""Sheets drawn in the background: only the newest request counts, and the window never waits."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QSizeF, QTimer, Signal

from swissdesk.errors import SwissDeskError
from swissdesk.frozen import Frozen
from swissdesk.services.paper.documents import SheetJob, SheetPdf, draw_sheet
from swissdesk.ui.background import BackgroundWorker, Listener
from swissdesk.ui.pages.documents.render import PageImage, page_sizes, render_page
from swissdesk.words import _

_PATIENCE_MS: Final = 40


class DrawnSheet(Frozen):
    """A sheet as PDF, with the size of each page in points."""

    job: SheetJob
    pdf: SheetPdf
    sizes: tuple[QSizeF, ...]


class WantedSheet(Frozen):
    """A sheet to be drawn, by its title; `begin` returns what gathers its contents in the background."""

    title: str
    begin: Callable[[], Callable[[], SheetJob]]


def draw(job: SheetJob) -> DrawnSheet:
    """Draw a sheet; to be run in the background."""
    pdf = draw_sheet(job)
    return DrawnSheet(job, pdf, page_sizes(pdf.data))


class Press(QObject):
    """Draws the sheet that is looked at, and its pages as they come into view.

    A request waits a moment for a newer one: only the last sheet is drawn when the arrow key runs
    through the list.
    """

    sheet_drawn = Signal(object)
    page_drawn = Signal(object, float)
    failed = Signal(object)

    def __init__(self, worker: BackgroundWorker, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = worker
        self._wanted: WantedSheet | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PATIENCE_MS)
        self._timer.timeout.connect(self._draw_wanted)
        self._then: Callable[[], None] | None = None
        self.sheet: DrawnSheet | None = None

    @property
    def is_awaited(self) -> bool:
        """Tell whether a sheet is still being drawn."""
        return self.sheet is None and self._wanted is not None

    def once_drawn(self, act: Callable[[], None]) -> None:
        """Do something when the sheet that is being drawn is there, unless it fails or another is wanted."""
        self._then = act

    def want(self, job: SheetJob) -> None:
        """Draw this sheet, unless another is wanted before it is drawn."""
        self.want_gathered(job.title, lambda: lambda: job)

    def want_gathered(self, title: str, begin: Callable[[], Callable[[], SheetJob]]) -> None:
        """Gather a sheet and draw it in the background, unless another is wanted before.

        `begin` is called in the window's thread when its turn has come, not for each line of the list
        that the arrow key runs over.
        """
        if self._wanted is None or self._wanted.title != title:
            self._then = None
        self._wanted, self.sheet = WantedSheet(title, begin), None
        self._timer.start()

    def forget(self) -> None:
        """Drop the request and the sheet."""
        self._timer.stop()
        self._wanted = self.sheet = self._then = None

    def want_page(self, page: int, dots_per_inch: float) -> None:
        """Draw a page of the sheet for the screen."""
        sheet = self.sheet
        if sheet is None:
            return

        def show(image: PageImage) -> None:
            # Another sheet may have come while this page was drawn.
            if self.sheet is sheet:
                self.page_drawn.emit(image, dots_per_inch)

        data = sheet.pdf.data
        name = _("Drawing page {page}").format(page=page + 1)
        listener = Listener(failed=self.failed.emit)
        self._worker.start(name, lambda _report: render_page(data, page, dots_per_inch), show, listener)

    def _draw_wanted(self) -> None:
        wanted = self._wanted
        if wanted is None:
            return

        def show(sheet: DrawnSheet) -> None:
            if self._wanted is wanted:
                self.sheet = sheet
                self.sheet_drawn.emit(sheet)
                then, self._then = self._then, None
                if then is not None:
                    then()

        def fail(error: SwissDeskError) -> None:
            if self._wanted is wanted:
                self._wanted = self._then = None
                self.failed.emit(error)

        try:
            gather = wanted.begin()
        except SwissDeskError as error:
            fail(error)
            return
        name = _("Drawing {sheet}").format(sheet=wanted.title)
        self._worker.start(name, lambda _report: draw(gather()), show, Listener(failed=fail))
