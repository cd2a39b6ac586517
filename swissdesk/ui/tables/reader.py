"""Reading a table beside the window: a large one takes seconds, and so does each change of a column."""

from collections.abc import Callable
from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, Signal

from swissdesk.errors import SwissDeskError
from swissdesk.services.entry.tables import HowToRead
from swissdesk.services.entry.tables import Mapping as Columns
from swissdesk.services.lists.rating_lists import ListHead, Progress
from swissdesk.services.lists.tables import install_table
from swissdesk.ui.background import BackgroundWorker, Listener
from swissdesk.ui.tables.preview import Reading, Source, read, with_cell, with_columns
from swissdesk.words import _


class TableReader(QObject):
    """Makes readings of one table, each from the one before; only the last is emitted as `was_read`.

    `began` is emitted when something is asked for, `refused` with the sentence where it fails; `progressed`
    while a list is installed and `was_installed` with its name. After `leave` it is deleted by itself.
    """

    began = Signal()
    was_read = Signal(object)
    refused = Signal(str)
    progressed = Signal(str)
    was_installed = Signal(str)

    def __init__(self, source: Source, forms: Path | None, usual_fee: int) -> None:
        super().__init__()
        self._source, self._forms, self._usual_fee = source, forms, usual_fee
        self._worker = BackgroundWorker(self)
        self._asked, self._left = 0, Event()
        # Touched by the one thread of the worker alone, which does one thing after the other.
        self._latest: Reading | None = None

    @property
    def is_working(self) -> bool:
        """Tell whether something is under way."""
        return self._worker.job is not None

    def read(self, how: HowToRead) -> None:
        """Read the table in some way."""
        self._work(lambda _latest: read(self._source, how, self._forms, self._usual_fee))

    def take(self, changed: Callable[[Columns], Columns]) -> None:
        """Take the lines with other meanings of the columns."""
        self._change(lambda latest: with_columns(latest, changed(latest.columns)))

    def mend(self, number: int, place: int, text: str) -> None:
        """Take the lines with another text in one cell."""
        self._change(lambda latest: with_cell(latest, number, place, text))

    def install(self, reading: Reading, head: ListHead, lists: Path) -> None:
        """Install the players as a rating list; nothing is installed after `leave`."""
        entries, left = reading.taken.entries, self._left
        self._worker.start(
            _("Installing the list"),
            lambda report: install_table(lists, entries, head, report, left.is_set),
            lambda _made: self.was_installed.emit(head.name),
            Listener(self._on_failed, self._on_progress, left.set),
        )

    def leave(self) -> None:
        """Forget what is under way, without waiting for it."""
        self._left.set()
        self._asked += 1
        self._worker.busy_changed.connect(self._end)
        self._end()

    def _change(self, change: Callable[[Reading], Reading]) -> None:
        """Change the latest reading when its turn comes: what was asked for before is in it by then."""
        self._work(lambda latest: change(latest) if latest is not None else None)

    def _work(self, work: Callable[[Reading | None], Reading | None]) -> None:
        self._asked += 1
        asked = self._asked
        self.began.emit()

        def made() -> Reading | None:
            self._latest = work(self._latest)
            return self._latest

        def on_done(reading: Reading | None) -> None:
            if asked == self._asked and reading is not None:
                self.was_read.emit(reading)

        def on_failed(error: SwissDeskError) -> None:
            if asked == self._asked:
                self.refused.emit(str(error))

        self._worker.start(_("Reading the table"), lambda _report: made(), on_done, Listener(on_failed))

    def _on_progress(self, progress: Progress) -> None:
        done = 100 * progress.done // max(1, progress.total)
        self.progressed.emit(_("Installing the list… {done} %").format(done=done))

    def _on_failed(self, error: SwissDeskError) -> None:
        if not self._left.is_set():
            self.refused.emit(str(error))

    def _end(self) -> None:
        # Waiting for the thread would block the window: it is let go of when it has nothing left to do.
        if not self.is_working:
            self._worker.close()
            self.deleteLater()
