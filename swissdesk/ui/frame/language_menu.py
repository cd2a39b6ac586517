"""The choice of the language, in the View menu."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from swissdesk.languages import offered, own_name
from swissdesk.ui.kit.actions import name_action
from swissdesk.ui.look.view_settings import ViewSettings
from swissdesk.words import _


class LanguageMenu(QMenu):
    """The system's language and each that is offered, under the name that its speakers give it.

    `chosen` is emitted once another one is kept: whoever holds the window opens it anew.
    """

    chosen = Signal()

    def __init__(self, settings: ViewSettings, parent: QWidget) -> None:
        # Translated as `Sp&rache (Language)`: whoever reads nothing of it finds the way back.
        super().__init__(_("&Language"), parent)
        self._settings = settings
        self._group = QActionGroup(self)
        for tag, words in (("", _("Same as the system")), *((tag, own_name(tag)) for tag in offered())):
            action = QAction(words, self._group)
            action.setCheckable(True)
            name_action(action, self._on_chosen)
            action.setData(tag)
            self.addAction(action)
        self._group.triggered.connect(self._on_chosen)
        self.show_kept()

    def show_kept(self) -> None:
        """Tick the choice that is kept."""
        kept = self._settings.language
        for action in self._group.actions():
            action.setChecked(action.data() == kept)

    def _on_chosen(self, action: QAction) -> None:
        if action.data() != self._settings.language:
            self._settings.save_language(str(action.data()))
            self.chosen.emit()
