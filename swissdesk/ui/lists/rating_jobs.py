"""Work on the rating lists beside the window: looking at a file, importing, exporting, removing."""

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Final, TypeVar

from PySide6.QtCore import QObject, Signal

from swissdesk.errors import SwissDeskError
from swissdesk.services.lists import rating_lists
from swissdesk.services.lists.rating_lists import Given, ListFile, Progress, UnknownListError
from swissdesk.ui.background import BackgroundWorker, Listener, Report
from swissdesk.words import _, ngettext

TABLE_ENDINGS: Final = frozenset({".csv", ".tsv", ".xlsx", ".dbf"})
"""Endings of tables alone; a list of FIDE is `.txt`, `.xml` or `.zip`."""

Outcome = TypeVar("Outcome")


class RatingJobs(QObject):
    """One job after the other; `began` and `ended` are emitted around each, `progressed` with a `Progress`.

    `changed` carries what was done, in words, when the installed lists are others; `said` what else was
    done, `failed` the error. `looked` carries a file that can be imported, `was_other` one that is no
    rating list and may be a table. `close` cancels what is under way, without waiting for it.
    """

    began = Signal(str)
    ended = Signal()
    progressed = Signal(object)
    changed = Signal(str)
    said = Signal(str)
    failed = Signal(object)
    looked = Signal(object)
    was_other = Signal(object)

    def __init__(self, lists: Path) -> None:
        super().__init__()
        self._lists = lists
        self._worker = BackgroundWorker(self)
        self._cancelled, self._is_closed = Event(), False

    @property
    def is_working(self) -> bool:
        """Tell whether a job is under way."""
        return self._worker.job is not None

    def look_at(self, path: Path) -> None:
        """Look what a file is: a pack is taken at once, a list is emitted, anything else too."""

        def on_done(file: ListFile | None) -> None:
            if file is None:
                self.import_pack(path)
            else:
                self.looked.emit(file)

        def on_failed(error: SwissDeskError) -> None:
            # Whoever reads tables says whether it is one, and what is wrong with it then.
            if isinstance(error, UnknownListError) or path.suffix.lower() in TABLE_ENDINGS:
                self.was_other.emit(path)
            else:
                self.failed.emit(error)

        self._start(
            _("Looking at {file}").format(file=path.name), lambda _report: _look(path), on_done, on_failed
        )

    def import_file(self, file: ListFile, given: Given) -> None:
        """Install a list."""

        def work(report: Report) -> str:
            made = rating_lists.import_file(self._lists, file, given, report, self._cancelled.is_set)
            text = _("{name}: {count} players installed").format(name=made.list.name, count=made.list.rows)
            left_out = ngettext(
                "{count} line could not be read", "{count} lines could not be read", made.skipped_count
            )
            return f"{text} · {left_out.format(count=made.skipped_count)}" if made.skipped_count else text

        self._start(_("Importing {file}").format(file=file.path.name), work, self.changed.emit)

    def import_pack(self, path: Path) -> None:
        """Install the lists of another computer."""

        def work(report: Report) -> str:
            made = rating_lists.import_pack(self._lists, path, report, self._cancelled.is_set)
            return _("Installed: {names}").format(names=", ".join(each.name for each in made))

        self._start(_("Importing {file}").format(file=path.name), work, self.changed.emit)

    def export_pack(self, path: Path) -> None:
        """Write all lists into a file that another computer takes."""

        def work(report: Report) -> str:
            rating_lists.export_pack(self._lists, path, report, self._cancelled.is_set)
            return _("Saved: {file}").format(file=path.name)

        self._start(_("Saving {file}").format(file=path.name), work, self.said.emit)

    def remove(self, name: str) -> None:
        """Remove a list."""

        def work(_report: Report) -> str:
            return _("Removed: {name}").format(name=rating_lists.remove_list(self._lists, name).name)

        self._start(_("Removing {name}").format(name=name), work, self.changed.emit)

    def cancel(self) -> None:
        """Stop what is under way; the lists stay as they were."""
        self._cancelled.set()

    def close(self) -> None:
        """Stop what is under way, and be deleted when it has ended."""
        self._is_closed = True
        self.cancel()
        self._worker.busy_changed.connect(self._end)
        self._end()

    def _start(
        self,
        name: str,
        work: Callable[[Report], Outcome],
        done: Callable[[Outcome], object],
        failed: Callable[[SwissDeskError], object] | None = None,
    ) -> None:
        if self.is_working or self._is_closed:
            return
        self._cancelled.clear()
        self.began.emit(name)

        def on_done(outcome: Outcome) -> None:
            self.ended.emit()
            done(outcome)

        def on_failed(error: SwissDeskError) -> None:
            self.ended.emit()
            (failed or self.failed.emit)(error)

        listener = Listener(on_failed, self._on_progress, self._cancelled.set)
        self._worker.start(name, work, on_done, listener)

    def _on_progress(self, progress: Progress) -> None:
        self.progressed.emit(progress)

    def _end(self) -> None:
        if not self.is_working:
            self._worker.close()
            self.deleteLater()


def _look(path: Path) -> ListFile | None:
    """Return what a file says of itself, None for the lists of another computer."""
    return None if rating_lists.is_pack(path) else rating_lists.look_at(path)
