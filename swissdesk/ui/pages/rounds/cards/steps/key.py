"""The button that begins the steps, with its key, and why it cannot."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QWidget

from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.kit.widgets import KeyButton
from swissdesk.ui.look.theme import Theme
from swissdesk.words import _


class StepsKey(QWidget):
    """A button that does what F7 does; beside it stands why there are no steps."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = KeyButton(theme, "F7", _("Step through"), self)
        self._why = label("second", wraps=False)
        filled(QHBoxLayout(self), self._why, self.button, margins=NONE, spacing=10)

    def show_action(self, action: QAction, why_not: str) -> None:
        """Follow the action; `why_not` says in a few words why it cannot be done, the tooltip in full."""
        self.button.setEnabled(action.isEnabled())
        self.button.setToolTip(action.toolTip() if why_not else "")
        self._why.setText(why_not)
        self._why.setVisible(bool(why_not))

    def words(self) -> str:
        """Return what stands beside the button."""
        return self._why.text()
