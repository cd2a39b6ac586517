"""The bar across the window while the server of a shared event does not answer."""

from datetime import datetime
from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import filled
from swissdesk.ui.kit.notes import announce
from swissdesk.ui.kit.widgets import button
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import Tone
from swissdesk.words import _

_LEFT: Final = 46


class LostBar(QFrame):
    """Says since when there is no connection, and that nothing can be stored; it goes by itself."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._way_out = button(theme, "")
        self._way_out.hide()
        self._title, self._text = label("strong"), label("second")
        words = filled(QVBoxLayout(), self._title, self._text, spacing=2)
        filled(QHBoxLayout(self), (words, 1), self._way_out, margins=(_LEFT, 8, 16, 8))
        theme.changed.connect(self.update)
        self.hide()

    def offer(self, action: QAction) -> None:
        """Have a button for what can be done about it, as long as it can be."""

        def show() -> None:
            self._way_out.setText(action.text().replace("&", ""))
            self._way_out.setVisible(action.isEnabled())

        self._way_out.clicked.connect(action.trigger)
        action.changed.connect(show)
        show()

    @property
    def message(self) -> str:
        """Return what it says."""
        return f"{self._title.text()} {self._text.text()}" if self._title.text() else ""

    def show_loss(self, since: datetime, why: str) -> None:
        """Say that there has been no answer since a time, and why; a screen reader says it at once."""
        title = _("No connection to the event since {time}. Nothing you key is stored.")
        self._title.setText(title.format(time=f"{since:%H:%M}"))
        self._text.setText(
            _(
                "Everything can still be read, as it was then; the results of others come in as soon as the "
                "server answers again. SwissDesk keeps trying."
            )
        )
        self.setToolTip(why)
        self.setAccessibleName(self.message)
        self.show()
        self.update()
        announce(self, self.message, is_urgent=True)

    def end(self) -> None:
        """Go, since the server is there again."""
        self._title.setText("")
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw ground, line and icon."""
        painter, theme = QPainter(self), self._theme
        colours = theme.tokens.tone(Tone.ERR)
        painter.fillRect(self.rect(), QColor(colours.ground))
        painter.fillRect(QRect(0, self.height() - 1, self.width(), 1), QColor(colours.ink))
        side = theme.px(20)
        place = QRect(16, (self.height() - side) // 2, side, side)
        theme.draw_icon(painter, place, "octagon-alert", colours.ink)
        painter.end()
