"""The logo on the Tournament page: the picture itself, and buttons that choose and remove it."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from swissdesk.ui.kit.actions import new_action, set_possible
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, filled
from swissdesk.ui.kit.widgets import PushButton, button
from swissdesk.ui.session import Session, why_not_allowed
from swissdesk.words import _, pgettext

_ROOM: Final = QSize(150, 32)
_BESIDE_A_FIELD: Final = (0, 20, 0, 0)
"""Above stands nothing, where the field beside it has its name."""


class LogoBar(QWidget):
    """The logo as it stands on sheets, in small, beside the buttons that choose and remove it."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._shown: bytes | None = None
        self.choosing = new_action(self, _("Choose logo…"), self._on_choose)
        self.removing = new_action(self, _("Remove logo"), self._on_remove)
        self.choose = button(session.theme, _("Choose logo…"))
        self.remove = button(session.theme, _("Remove logo"))
        self.choose.clicked.connect(self.choosing.trigger)
        self.remove.clicked.connect(self.removing.trigger)
        self.picture, self.state = QLabel(), label("second")
        self.picture.setAccessibleName(_("Logo"))
        parts = (self.choose, self.picture, self.state, self.remove, STRETCH)
        filled(QHBoxLayout(self), *parts, margins=_BESIDE_A_FIELD, spacing=10)

    @property
    def actions_of_logo(self) -> list[QAction]:
        """Return what can be done with the logo."""
        return [self.choosing, self.removing]

    def refresh(self) -> None:
        """Read the logo again; its picture is made anew only if it is another one."""
        from swissdesk.services.event import logo  # noqa: PLC0415 - loads the press, which the start does not

        kept = self._session.read(logo.logo_of)
        set_possible(self.removing, "" if kept else _("There is no logo."))
        self.remove.setVisible(bool(kept))
        why_not = why_not_allowed(self._session, logo.choose_logo)
        for pressed in (self.choose, self.remove):
            pressed.setEnabled(not why_not)
            pressed.setToolTip(why_not)
        if kept == self._shown:
            return
        self._shown = kept
        picture = QPixmap()
        picture.loadFromData(kept)
        is_shown = not picture.isNull()
        if is_shown:
            ratio = self.devicePixelRatioF()
            room = _ROOM * ratio
            picture = picture.scaled(
                room, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            picture.setDevicePixelRatio(ratio)
        self.picture.setPixmap(picture)
        self.picture.setVisible(is_shown)
        self.state.setText("" if is_shown else pgettext("logo", "none"))
        self.state.setVisible(not is_shown)

    def tab_chain(self) -> tuple[PushButton, ...]:
        """Return what takes the keyboard, in order."""
        return (self.choose, self.remove)

    def choose_file(self, path: Path) -> None:
        """Take the picture of a file as the logo; what is wrong with it is said where errors are."""
        from swissdesk.services.event import logo  # noqa: PLC0415 - as above

        self._session.do(logo.choose_logo, path)

    def _on_choose(self) -> None:
        kinds = [_("Pictures (*.png *.jpg *.jpeg)")]
        path = self._session.file_folder.ask_open(self, _("Choose logo"), kinds)
        if path is not None:
            self.choose_file(path)

    def _on_remove(self) -> None:
        from swissdesk.services.event import logo  # noqa: PLC0415 - as above

        self._session.do(logo.remove_logo)
