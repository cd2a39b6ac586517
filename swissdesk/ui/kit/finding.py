"""A line of a panel that lists checks or faults."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import NONE, filled
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone

_ICONS: Final = {
    Tone.OK: "circle-check",
    Tone.INFO: "info",
    Tone.WARN: "circle-alert",
    Tone.ERR: "circle-x",
}


class Finding(QWidget):
    """The icon of a tone, a sentence, and below it the details, if there are any."""

    def __init__(self, theme: Theme, tone: Tone, text: str, detail: str = "", kind: str = "strong") -> None:
        super().__init__()
        icon = QLabel()
        icon.setPixmap(theme.icon(_ICONS[tone], tone.value).pixmap(theme.icon_size(18)))
        words = filled(QVBoxLayout(), label(kind, text), spacing=1)
        if detail:
            words.addWidget(label("second", detail))
        row = filled(QHBoxLayout(self), margins=NONE, spacing=10)
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
