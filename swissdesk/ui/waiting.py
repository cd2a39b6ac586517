"""Waiting for work beside the window: a small dialog comes in front of it where that takes a while."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QDialog, QProgressBar, QVBoxLayout, QWidget
from shiboken6 import isValid

from swissdesk.services.round.checking import Progress
from swissdesk.ui.background import BackgroundWorker, Job, Listener, Report, nothing_to_cancel
from swissdesk.ui.kit.dialogs import Dialog, answers, cancel_button
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.ui.session import Session
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.errors import SwissDeskError

Outcome = TypeVar("Outcome")
Wanted = TypeVar("Wanted")

_QUIET: Final = 250
"""Milliseconds: what ends sooner ends without a dialog, which would only flicker."""


class WaitingDialog(Dialog):
    """Says what is being done, and closes by itself when it is; until then nothing else takes a key.

    With `cancel` the work can be asked to end early: then it ends as it can, and the dialog with it.
    """

    def __init__(
        self,
        session: Session,
        text: str,
        parent: QWidget | None = None,
        cancel: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(session.theme, parent)
        self._cancel = cancel
        self._worker = session.background
        self._job: Job | None = None
        self.setWindowTitle(text)
        self.setMinimumWidth(session.theme.px(DIALOG_S))
        self.bar, self.words = QProgressBar(), label("", text)
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(text)
        self.stop = cancel_button(session.theme, self)
        if cancel is None:
            self.stop.hide()
        self.stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # an Enter typed ahead is not for it; Esc is
        buttons = answers(self.stop)
        filled(QVBoxLayout(self), self.words, self.bar, buttons, margins=DIALOG, spacing=12)

    def wait_for(self, job: Job) -> None:
        """Stay until a job has ended, also where it ends with a defect that nobody is told of."""
        self._job = job
        self._worker.busy_changed.connect(self._on_busy)
        self.exec()
        self._worker.busy_changed.disconnect(self._on_busy)

    def show_progress(self, progress: Progress) -> None:
        """Show how many rounds have been checked."""
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)
        text = _("Round {done} of {total} has been checked by the rules.")
        self.words.setText(text.format(done=progress.done, total=progress.total))

    def reject(self) -> None:
        """Ask the work to end early, and stay: it ends in a moment, and then it is known what to show."""
        if self._cancel is not None:
            self._cancel()
            self.stop.setEnabled(False)

    def _on_busy(self) -> None:
        if self._job is not None and not self._worker.has(self._job):
            self.accept()


def done_beside(
    session: Session, text: str, work: Callable[[], Outcome], parent: QWidget | None = None
) -> Outcome | None:
    """Do work in the background and return what came of it, as `done_in_steps` does."""
    return done_in_steps(session, text, lambda _report: work(), parent)


def done_in_steps(
    session: Session,
    text: str,
    work: Callable[[Report], Outcome],
    parent: QWidget | None = None,
    cancel: Callable[[], None] | None = None,
) -> Outcome | None:
    """Do work that tells how far it has come, behind a dialog where it takes a while; return what came of it.

    Until the dialog is there keys and clicks wait: they are for what comes of the work. With `cancel` it can
    be asked to end early. Raises the `SwissDeskError` that the work raises. None where it ended with a
    defect, which is reported as all are, or where the window is being closed.
    """
    outcomes: list[Outcome] = []
    errors: list[SwissDeskError] = []
    dialogs: list[WaitingDialog] = []

    def show_progress(progress: Progress) -> None:
        for dialog in dialogs:
            dialog.show_progress(progress)

    listener = Listener(errors.append, show_progress, cancel or nothing_to_cancel)
    job = session.background.start(text, work, outcomes.append, listener)
    if not _has_ended_quietly(session.background, job):
        dialogs.append(dialog := WaitingDialog(session, text, parent, cancel))
        dialog.wait_for(job)
        dialog.deleteLater()
    if errors:
        raise errors[0]
    return outcomes[0] if outcomes else None


class Foreseen(Generic[Wanted, Outcome]):
    """What a dialog would do, worked out beside the window: one work at a time, and only the wanted shown.

    The dialog sets `wanted` whenever another answer is chosen, None for none; `again` asks it to show that
    once work for an earlier answer has ended.
    """

    def __init__(self, session: Session, dialog: QDialog, text: str, again: Callable[[], None]) -> None:
        self._session, self._dialog, self._text, self._again = session, dialog, text, again
        self.wanted: Wanted | None = None
        self.is_working = False
        self._is_closed = False
        dialog.finished.connect(self._on_finished)

    def work_out(
        self,
        work: Callable[[], Outcome],
        show: Callable[[Outcome], None],
        refuse: "Callable[[SwissDeskError], None]",
    ) -> None:
        """Work out what is wanted, unless something is being worked out already."""
        if self.is_working:
            return
        self.is_working, wanted = True, self.wanted

        def end(answer: Callable[[], None]) -> None:
            self.is_working = False
            if isValid(self._dialog) and not self._is_closed:
                answer() if self.wanted == wanted else self._again()

        self._session.background.start(
            self._text,
            lambda _report: work(),
            lambda outcome: end(lambda: show(outcome)),
            Listener(lambda error: end(lambda: refuse(error))),
        )

    def _on_finished(self) -> None:
        self._is_closed = True


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
