"""The line of a dialog that says what was done, or why it could not be done."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from swissdesk.errors import SwissDeskError
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, filled


class AnswerLine(QWidget):
    """Takes no room until there is something to say; an error is shown as one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._said, self._error = label("second"), label("error")
        filled(QVBoxLayout(self), self._said, self._error, margins=NONE)
        self.say("")

    def text(self) -> str:
        """Return what is said."""
        return self._error.text() or self._said.text()

    def is_error(self) -> bool:
        """Tell whether something could not be done."""
        return bool(self._error.text())

    def say(self, text: str) -> None:
        """Say what was done; nothing takes the line away."""
        self._show(text, "")

    def fail(self, error: SwissDeskError) -> None:
        """Say why something could not be done."""
        self._show("", str(error))

    def _show(self, said: str, error: str) -> None:
        for part, text in ((self._said, said), (self._error, error)):
            part.setText(text)
            part.setVisible(bool(text))
        self.setVisible(bool(said or error))
