"""The way out when an event cannot be opened: its newest copy, a repair, or leaving it as it is."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from swissdesk.errors import StorageError, SwissDeskError
from swissdesk.services.event import copies
from swissdesk.services.event.copies import Repaired, StoredCopy
from swissdesk.ui.background import Listener, Report
from swissdesk.ui.dialogs.rescue import RescueDialog
from swissdesk.ui.kit.dialogs import NoticeDialog, show
from swissdesk.ui.session import Session
from swissdesk.words import _, ngettext

Outcome = TypeVar("Outcome")


class Rescue(QObject):
    """Offers what helps, and does it in the background; `rescued` carries the event to be opened."""

    rescued = Signal(object)

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self.dialog: RescueDialog | None = None

    def offer(self, path: Path, error: StorageError, place: Path | None) -> None:
        """Look for copies of an event that was refused, and ask what to do.

        Where the file is gone or is no event at all, ask only if there is a copy of it.
        """
        if copies.is_damage(error):
            path = path.absolute()
            if self.dialog is not None:
                self.dialog.deleteLater()
            dialog = RescueDialog(self._session.theme, path, str(error), self._window)
            dialog.copy_wanted.connect(lambda: self._restore(dialog))
            dialog.repair_wanted.connect(lambda: self._repair(dialog))
            self.dialog = dialog
            if copies.can_be_repaired(error):
                dialog.open()
            self._look(dialog, place)

    def _look(self, dialog: RescueDialog, place: Path | None) -> None:
        path = dialog.path

        def work(_report: object) -> StoredCopy | None:
            return copies.newest_good_copy(path, place)

        def done(found: StoredCopy | None) -> None:
            if self.dialog is not dialog:
                return
            dialog.show_copy(found)
            if found is not None and not dialog.isVisible():
                dialog.forbid_repair()
                dialog.open()

        self._session.background.start("look", work, done, Listener(self._session.show_error))

    def _restore(self, dialog: RescueDialog) -> None:
        found, path = dialog.found, dialog.path
        if found is not None:
            copy = found.path
            self._run(dialog, lambda _report: copies.restore_copy(copy, path), self._on_restored)

    def _repair(self, dialog: RescueDialog) -> None:
        path = dialog.path
        self._run(dialog, lambda _report: copies.repair(path), self._on_repaired)

    def _run(
        self, dialog: RescueDialog, work: Callable[[Report], Outcome], done: Callable[[Outcome], None]
    ) -> None:
        def finish(outcome: Outcome) -> None:
            dialog.accept()
            done(outcome)

        def fail(error: SwissDeskError) -> None:
            dialog.show_error(str(error))

        dialog.show_busy()
        self._session.background.start("rescue", work, finish, Listener(fail))

    def _on_restored(self, path: Path) -> None:
        self.rescued.emit(path)

    def _on_repaired(self, repaired: Repaired) -> None:
        self.rescued.emit(repaired.path)
        title = _("Repaired: nothing is missing in {file}").format(file=repaired.path.name)
        lines = [_("Every change was recovered, and the history too.")]
        if repaired.losses:
            title = ngettext(
                "Repaired as {file}: one item is missing",
                "Repaired as {file}: {count} items are missing",
                len(repaired.losses),
            ).format(file=repaired.path.name, count=len(repaired.losses))
            lines = list(repaired.losses)
        show(NoticeDialog(self._session.theme, title, lines, self._window))
