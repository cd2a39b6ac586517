"""A dialog that waits for the engine, which works beside the window."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from swissdesk.errors import PairingCancelledError, SwissDeskError
from swissdesk.ui.kit.dialogs import Dialog
from swissdesk.ui.session import Session

if TYPE_CHECKING:
    from swissdesk.services.round.checking import CancelToken


class EngineDialog(Dialog):
    """Shows the outcome of one run of the engine; closing it before cancels the run."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session.theme, parent)
        self._session = session
        self._cancel: CancelToken | None = None
        self.is_closed = False

    def done(self, answer: int) -> None:
        """Close; a run under way is cancelled."""
        self.is_closed = True
        super().done(answer)
        # The engine answers through this dialog: it is deleted only after the last answer.
        if self._cancel is None:
            self.deleteLater()
        else:
            self._cancel.cancel()

    def _on_failed(self, error: SwissDeskError) -> None:
        if self._ended():
            return
        self.reject()
        if not isinstance(error, PairingCancelledError):
            self._session.show_error(error)

    def _ended(self) -> bool:
        """Note that the engine has stopped; return whether the dialog was closed before."""
        self._cancel = None
        if self.is_closed:
            self.deleteLater()
            return True
        return False
