"""The choice of the key set: in the View menu, and behind the light of the status bar."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from swissdesk.ui.frame.status_bar import LightButton
from swissdesk.ui.kit.actions import name_action
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.look.view_settings import ViewSettings
from swissdesk.ui.result_keys import KEY_SETS, set_name
from swissdesk.ui.session import Session
from swissdesk.words import _


class KeyMenu(QMenu):
    """One action for each set, the one in use ticked; the light always says which that is."""

    def __init__(self, session: Session, settings: ViewSettings, light: LightButton, parent: QWidget) -> None:
        super().__init__(_("&Keys for results"), parent)
        self._session, self._settings, self._light = session, settings, light
        self._group = QActionGroup(self)
        for keys in KEY_SETS:
            action = QAction(self)
            action.setData(keys.code)
            action.setCheckable(True)
            name_action(action, session.keys.choose)
            self._group.addAction(action)
            self.addAction(action)
        self._group.triggered.connect(lambda action: session.keys.choose(str(action.data())))
        session.keys.changed.connect(self._on_changed)
        session.event_opened.connect(self._show)
        session.event_closed.connect(self._show)
        light.clicked.connect(lambda: self.popup(light.mapToGlobal(QPoint(0, 0))))
        settings.restore_keys(session.keys)
        self._show()

    def _on_changed(self) -> None:
        self._settings.save_keys(self._session.keys)
        self._show()

    def _show(self) -> None:
        """Tick the set in use, and name it in the status bar while an event is open."""
        keys = self._session.keys.current
        for action, each in zip(self._group.actions(), KEY_SETS, strict=True):
            action.setChecked(each is keys)
            # What follows the tab stands in the column where other menus have their shortcuts.
            action.setText(f"{set_name(each)}\t{self._session.keys.legend_of(each)}")
        is_open = self._session.current_event is not None
        words = _("Keys: {set}").format(set=set_name(keys)) if is_open else ""
        self._light.say(words, "keyboard", Tone.NEUTRAL)
        self._light.setToolTip(self._session.keys.legend)
