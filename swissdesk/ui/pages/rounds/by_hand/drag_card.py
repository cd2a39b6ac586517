"""The card of a player whom the mouse carries from place to place."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from swissdesk.ui.kit import paint
from swissdesk.ui.kit.paint import PillLook
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import RADIUS_CARD, Tone


class DragCard(QWidget):
    """The card of a dragged player, beside the mouse."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._port = theme, parent
        self._words = self._shut = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def carry(self, words: str, at: QPoint, shut: str = "") -> None:
        """Show a player beside the mouse, and which pair keeps the place below shut."""
        self._words, self._shut = words, shut
        width = self._theme.metrics(15, 600).horizontalAdvance(words) + self._theme.px(28)
        pill = paint.pill_width(self._theme, self._pill()) + self._theme.px(8) if shut else 0
        self.resize(QSize(width + pill, self._theme.px(34)))
        most = self._port.width() - self.width()
        self.move(max(0, min(at.x() + 12, most)), at.y() + 4)
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the card."""
        painter, tokens = QPainter(self), self._theme.tokens
        paint.panel_box(painter, self.rect(), tokens.raised, tokens.focus, RADIUS_CARD)
        inner = self.rect().adjusted(self._theme.px(12), 0, 0, 0)
        paint.text(painter, inner, self._words, self._theme.strong(15), tokens.text)
        if self._shut:
            width, height = paint.pill_width(self._theme, self._pill()), self._theme.px(20)
            place = QRect(
                self.width() - width - self._theme.px(8), (self.height() - height) // 2, width, height
            )
            paint.pill(painter, self._theme, place, self._pill())
        painter.end()

    def _pill(self) -> PillLook:
        return PillLook(self._shut, "circle-x", Tone.ERR)
