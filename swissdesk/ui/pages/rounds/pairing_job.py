"""Pairing a round in the background, with progress and cancel; the outcome is accepted or refused."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.services.round.rounds import (
    CancelToken,
    PairedRound,
    PairingRequest,
    Progress,
    accept_pairing,
    compute_pairing,
    prepare_pairing,
)
from swissdesk.ui.background import Listener, Report
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import MARGIN_LEFT, MARGIN_RIGHT
from swissdesk.ui.session import Session
from swissdesk.words import _

# Most rounds are paired sooner: a strip that flashes up would only push the boards down and up again.
_PATIENCE_MS: Final = 150


class PairingJob(QObject):
    """Pairs the next round of the section in view, one at a time.

    The request is read and the outcome accepted in the window's thread; only the engine runs beside it.
    """

    running_changed = Signal(bool)
    progressed = Signal(int, int)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._cancel: CancelToken | None = None

    @property
    def is_running(self) -> bool:
        """Tell whether a round is being paired."""
        return self._cancel is not None

    def start(self) -> None:
        """Begin to pair the next round, or show the obstacle."""
        if self.is_running:
            return
        try:
            request = self._session.read(prepare_pairing)
        except SwissDeskError as error:
            self._session.show_error(error)
            return
        if not self._session.is_confirmed(prepare_pairing):
            return
        self._cancel = CancelToken()
        self.running_changed.emit(True)  # noqa: FBT003  a signal's only argument
        listener = Listener(self._on_failed, self._on_progress, self.cancel)
        name = _("Pairing round {number}").format(number=request.round_number)
        self._session.background.start(name, _work(request, self._cancel), self._on_done, listener)

    def cancel(self) -> None:
        """Ask the engine to stop; nothing has been changed yet."""
        if self._cancel is not None:
            self._cancel.cancel()

    def _on_progress(self, progress: Progress) -> None:
        self.progressed.emit(progress.done, progress.total)

    def _on_done(self, paired: PairedRound) -> None:
        self._end()
        self._session.do(accept_pairing, paired)

    def _on_failed(self, error: SwissDeskError) -> None:
        self._end()
        self._session.show_error(error)

    def _end(self) -> None:
        self._cancel = None
        self.running_changed.emit(False)  # noqa: FBT003  a signal's only argument


def _work(request: PairingRequest, cancel: CancelToken) -> Callable[[Report], PairedRound]:
    return lambda report: compute_pairing(request, report, cancel)


class PairingProgress(QWidget):
    """The strip that shows how far the engine is, with the button that stops it.

    It appears only when the engine takes longer than a blink.
    """

    def __init__(self, theme: Theme, job: PairingJob, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._bar = label("strong", _("Pairing…"), wraps=False), QProgressBar(self)
        self._bar.setRange(0, 0)
        self._bar.setAccessibleName(_("Pairing"))
        self.cancel_button = button(theme, _("Cancel"))
        self.cancel_button.clicked.connect(job.cancel)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PATIENCE_MS)
        self._timer.timeout.connect(self.show)
        parts = (self._words, (self._bar, 1), self.cancel_button)
        filled(QHBoxLayout(self), *parts, margins=(MARGIN_LEFT, 4, MARGIN_RIGHT, 4), spacing=12)
        job.running_changed.connect(self._on_running)
        job.progressed.connect(self._on_progressed)
        self.hide()

    def _on_running(self, running: bool) -> None:  # noqa: FBT001  a signal's only argument
        self._bar.setRange(0, 0)
        self._words.setText(_("Pairing…"))
        if running:
            self._timer.start()
        else:
            self._timer.stop()
            self.hide()

    def _on_progressed(self, done: int, total: int) -> None:
        self._bar.setRange(0, max(1, total))
        self._bar.setValue(done)
        self._words.setText(_("Pairing… {done} of {total}").format(done=done, total=total))
