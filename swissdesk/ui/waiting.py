"""Waiting for work beside the window: a small dialog comes in front of it where that takes a while."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from swissdesk.ui.background import BackgroundWorker, Job, Listener
from swissdesk.ui.kit.dialogs import Dialog
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.ui.session import Session

if TYPE_CHECKING:
    from swissdesk.errors import SwissDeskError

Outcome = TypeVar("Outcome")

_QUIET: Final = 250
"""Milliseconds: what ends sooner ends without a dialog, which would only flicker."""


class WaitingDialog(Dialog):
    """Says what is being done, and closes by itself when it is; until then nothing else takes a key."""

    def __init__(self, session: Session, text: str, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._worker = session.background
        self._job: Job | None = None
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
        self.exec()
        self._worker.busy_changed.disconnect(self._on_busy)

    def reject(self) -> None:
        """Stay: what is under way ends in a moment, and only then it is known what there is to show."""

    def _on_busy(self) -> None:
        if self._job is not None and not self._worker.has(self._job):
            self.accept()


def done_beside(
    session: Session, text: str, work: Callable[[], Outcome], parent: QWidget | None = None
) -> Outcome | None:
    """Do work in the background, behind a dialog where it takes a while, and return what came of it.

    Until the dialog is there keys and clicks wait: they are for what comes of the work.

    Raises the `SwissDeskError` that the work raises. None where it ended with a defect, which is
    reported as all are, or where the window is being closed.
    """
    outcomes: list[Outcome] = []
    errors: list[SwissDeskError] = []
    job = session.background.start(text, lambda _report: work(), outcomes.append, Listener(errors.append))
    if not _has_ended_quietly(session.background, job):
        dialog = WaitingDialog(session, text, parent)
        dialog.wait_for(job)
        dialog.deleteLater()
    if errors:
        raise errors[0]
    return outcomes[0] if outcomes else None


def _has_ended_quietly(worker: BackgroundWorker, job: Job) -> bool:
    """Give work a moment, in which the window takes no input; return whether it has ended."""
    loop, patience = QEventLoop(), QTimer(singleShot=True)
    patience.timeout.connect(loop.quit)
    worker.busy_changed.connect(loop.quit)
    patience.start(_QUIET)
    while worker.has(job) and patience.isActive():
        loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    worker.busy_changed.disconnect(loop.quit)
    return not worker.has(job)
