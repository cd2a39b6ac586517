"""Waiting for work that takes seconds: a small dialog in front of a window that goes on answering."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from swissdesk.ui.background import Job, Listener
from swissdesk.ui.kit.dialogs import Dialog
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.ui.session import Session

if TYPE_CHECKING:
    from swissdesk.errors import SwissDeskError

Outcome = TypeVar("Outcome")


class WaitingDialog(Dialog):
    """Says what is being done, and closes by itself when it is; until then nothing else takes a key."""

    def __init__(self, session: Session, text: str, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._worker = session.background
        self._job: Job | None = None
        self._has_begun = False
        self.setWindowTitle(text)
        self.setMinimumWidth(session.theme.px(DIALOG_S))
        bar = QProgressBar()
        bar.setRange(0, 0)
        bar.setAccessibleName(text)
        filled(QVBoxLayout(self), label("", text), bar, margins=DIALOG, spacing=12)

    def wait_for(self, job: Job) -> None:
        """Stay until a job has ended, also where it ends with a defect that nobody is told of."""
        self._job = job
        self._worker.busy_changed.connect(self._on_busy)
        self._on_busy()
        self.exec()
        self._worker.busy_changed.disconnect(self._on_busy)

    def reject(self) -> None:
        """Stay: what is under way ends in a moment, and only then it is known what there is to show."""

    def _on_busy(self) -> None:
        is_under_way = self._worker.job is self._job
        if self._has_begun and not is_under_way:
            self.accept()
        self._has_begun = self._has_begun or is_under_way


def done_beside(
    session: Session, text: str, work: Callable[[], Outcome], parent: QWidget | None = None
) -> Outcome | None:
    """Do work in the background behind a dialog, and return what came of it.

    Raises the `SwissDeskError` that the work raises. None where it ended with a defect, which is
    reported as all are, or where the window is being closed.
    """
    outcomes: list[Outcome] = []
    errors: list[SwissDeskError] = []
    dialog = WaitingDialog(session, text, parent)
    job = session.background.start(text, lambda _report: work(), outcomes.append, Listener(errors.append))
    if session.background.job is not None:
        dialog.wait_for(job)
    dialog.deleteLater()
    if errors:
        raise errors[0]
    return outcomes[0] if outcomes else None
