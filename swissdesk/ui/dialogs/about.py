"""What this program is: name, version, its own licence, and whose work it contains."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from swissdesk import __version__
from swissdesk.ui.kit.dialogs import Dialog, answers, fix_width
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import DIALOG, filled
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import DIALOG_S
from swissdesk.words import _

_ICON_SIZE: Final = 64


class AboutDialog(Dialog):
    """Icon, name and version, and a few sentences that can be copied.

    `licences_asked` is emitted for the licences of every part.
    """

    help_topic = "program#licences"

    licences_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setWindowTitle(_("About SwissDesk"))
        self.icon = QLabel()
        self.icon.setPixmap(
            theme.icon("swissdesk").pixmap(theme.icon_size(_ICON_SIZE), self.devicePixelRatioF())
        )
        self.version = _copyable("second", _("Version {version}").format(version=__version__))
        self.text = _copyable("", _about())
        self.licences, self.close_button = button(theme, _("Licences…")), button(theme, _("Close"), "solid")
        self.licences.setAutoDefault(False)
        self.licences.clicked.connect(self.licences_asked)
        self.close_button.clicked.connect(self.accept)
        self.close_button.setDefault(True)
        names = (label("title", "SwissDesk"), self.version)
        head = filled(QHBoxLayout(), self.icon, (filled(QVBoxLayout(), *names, spacing=2), 1), spacing=16)
        buttons = answers(self.licences, self.close_button)
        filled(QVBoxLayout(self), head, self.text, buttons, margins=DIALOG, spacing=16)
        self.close_button.setFocus()
        fix_width(self, theme.px(DIALOG_S))


def _copyable(kind: str, text: str) -> QLabel:
    made = label(kind, text)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made


def _about() -> str:
    paragraphs = (
        _("An offline tournament desk for chess arbiters."),
        _(
            "Free software under the Apache License 2.0: use it, change it, pass it on. "
            "It comes without any warranty."
        ),
        _(
            "The window is made with Qt and PySide6 (GNU LGPL 3); the typefaces come from the Noto project "
            "(SIL Open Font License), the icons from Lucide (ISC licence) and Feather (MIT licence). The "
            "button below shows all licences, and how to replace Qt’s libraries and get their source."
        ),
    )
    return "\n\n".join(paragraphs)
