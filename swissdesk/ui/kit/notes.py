"""The messages of the window itself: banner, toast, empty state, and what a screen reader says at once."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAction,
    QColor,
    QIcon,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from swissdesk.terms import Colour
from swissdesk.ui.kit import paint
from swissdesk.ui.kit.labels import label
from swissdesk.ui.kit.layouts import STRETCH, clear, filled
from swissdesk.ui.kit.widgets import ActionButton, button
from swissdesk.ui.look.key_names import key_name
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.tokens import (
    DARK,
    RADIUS_BANNER,
    RADIUS_BUTTON,
    RADIUS_CARD,
    STATUS_HEIGHT,
    Tone,
)
from swissdesk.words import _

_TOAST_SECONDS: Final = 6
_ICONS: Final = {
    Tone.NEUTRAL: "info",
    Tone.INFO: "info",
    Tone.OK: "circle-check",
    Tone.WARN: "circle-alert",
    Tone.ERR: "octagon-alert",
    Tone.FLOAT: "info",
}


def announce(source: QWidget, words: str, *, is_urgent: bool = False) -> None:
    """Let a screen reader say a sentence; an urgent one interrupts what it is saying. Nothing is said of "".

    A label that changes is not read out by itself: what answers a key and stands elsewhere has to be said.
    """
    if not words:
        return
    event = QAccessibleAnnouncementEvent(source, words)
    if is_urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)


class Banner(QFrame):
    """A message above the table that stays until it is dealt with or closed, and says what is safe.

    `left` is emitted where it was closed while it had the keyboard, by its button or by Esc.
    """

    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._tone = theme, Tone.ERR
        self._title, self._text = label("strong"), label("second")
        self._buttons = QHBoxLayout()
        words = filled(QVBoxLayout(), self._title, self._text, spacing=2)
        filled(QHBoxLayout(self), (words, 1), self._buttons, margins=(54, 10, 14, 10))
        theme.changed.connect(self.update)
        self.hide()

    @property
    def message(self) -> str:
        """Return what it says, title and text."""
        return " ".join(part for part in (self._title.text(), self._text.text()) if part)

    def show_message(self, tone: Tone, title: str, text: str = "", actions: Sequence[QAction] = ()) -> None:
        """Show a message with buttons that deal with it; the last button always closes the banner."""
        self._tone = tone
        self._title.setText(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        clear(self._buttons)
        for action in actions:
            self._buttons.addWidget(ActionButton(self._theme, action, "", self))
        close = button(self._theme, _("Close"), "quiet")
        close.clicked.connect(self._close)
        self._buttons.addWidget(close)
        self.setAccessibleName(self.message)
        self.show()
        self.update()
        announce(self, self.message, is_urgent=tone in (Tone.WARN, Tone.ERR))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self._close()
        else:
            super().keyPressEvent(event)

    def _close(self) -> None:
        had_keyboard = any(child.hasFocus() for child in self.findChildren(QWidget))
        self.hide()
        if had_keyboard:
            self.left.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw ground, bar and icon."""
        painter, theme = QPainter(self), self._theme
        colours = theme.tokens.tone(self._tone)
        paint.panel_box(painter, self.rect(), colours.ground, colours.ink, RADIUS_BANNER)
        painter.fillRect(QRect(0, RADIUS_BANNER, 4, self.height() - 2 * RADIUS_BANNER), QColor(colours.ink))
        place = QRect(18, self.height() // 2 - 11, 22, 22)
        theme.draw_icon(painter, place, _ICONS[self._tone], colours.ink)
        painter.end()


class Toast(QFrame):
    """A note at the bottom of the window that disappears by itself; dark in both themes, one at a time.

    It lies on the right part of the status bar alone: above it would hide rows or keys that the arbiter works
    with, and further left the last change with its Undo.
    """

    undone = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._around = theme, parent
        self._words = QLabel(self)
        self._undo, self._key = button(theme, _("Undo"), "statusLink"), QLabel(key_name("Ctrl Z"), self)
        self._key.setStyleSheet(f"color: {DARK.text2}; font-size: 12px;")
        self._undo.clicked.connect(self._on_undo)
        filled(QHBoxLayout(self), (self._words, 1), self._undo, self._key, margins=(36, 0, 12, 0))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_TOAST_SECONDS * 1000)
        self._timer.timeout.connect(self._on_time_over)
        parent.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        """Return what it says."""
        return self._words.text()

    def say(self, text: str, *, can_undo: bool) -> None:
        """Show a note for six seconds; it stays while the mouse or the focus is on it."""
        self._words.setText(text)
        self._words.setStyleSheet(f"color: {DARK.text};")
        self._undo.setStyleSheet(f"color: {DARK.accent_text};")
        self._undo.setVisible(can_undo)
        self._key.setVisible(can_undo)
        self._place()
        self.show()
        self.raise_()
        self._timer.start()
        announce(self, text)

    def end_undo(self) -> None:
        """Hide a note whose Undo would take back a later change from now on."""
        if not self._undo.isHidden():
            self._undo.hide()
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the bottom right when the window changes its size."""
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the ground and the tick."""
        painter = QPainter(self)
        line = self._theme.tokens.line2 if self._theme.tokens.is_contrast else DARK.raised
        paint.panel_box(painter, self.rect(), DARK.raised, line, RADIUS_BUTTON)
        tick = QRect(12, (self.height() - 16) // 2, 16, 16)
        self._theme.draw_icon(painter, tick, "circle-check", DARK.ok)
        painter.end()

    def _place(self) -> None:
        around = self._around.rect()
        width = min(around.width() - 40, max(380, self._words.sizeHint().width() + 170))
        height = self._theme.px(STATUS_HEIGHT)
        self.setGeometry(around.width() - width, around.height() - height, width, height)

    def _on_undo(self) -> None:
        self.hide()
        self.undone.emit()

    def _on_time_over(self) -> None:
        if self.underMouse() or self._undo.hasFocus():
            self._timer.start()
        else:
            self.hide()


class _TwoCards(QWidget):
    """The small drawing of an empty state: two cards with their pieces and the line between them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFixedSize(220, 92)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  Qt's signature
        """Draw the two cards."""
        painter, tokens = QPainter(self), self._theme.tokens
        painter.fillRect(QRect(92, 45, 36, 2), QColor(tokens.line2))
        for left, round_piece in ((4, True), (128, False)):
            paint.panel_box(painter, QRect(left, 16, 88, 60), tokens.raised, tokens.line2, RADIUS_CARD)
            for line, width in ((30, 46), (42, 34), (54, 40)):
                painter.fillRect(
                    QRect(left + (12 if round_piece else 30), line, width, 4), QColor(tokens.line)
                )
            centre = QPointF(left + (72 if round_piece else 16), 46)
            paint.piece(painter, self._theme, centre, Colour.WHITE if round_piece else Colour.BLACK, 16)
        painter.end()


class EmptyState(QWidget):
    """What a page shows while it has nothing: a drawing, a sentence that says what to do, ways in."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._text = label("title", wraps=False), label("second")
        self._theme = theme
        self._ways = filled(QVBoxLayout(), spacing=8)
        column = filled(QVBoxLayout(self), spacing=10)
        column.addStretch(2)
        for part in (_TwoCards(theme, self), self._title):
            column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
        words = filled(QHBoxLayout(), STRETCH, self._text, STRETCH)
        filled(column, words, 8, self._ways)
        column.addStretch(3)
        self._text.setFixedWidth(theme.px(480))
        self._text.setAlignment(Qt.AlignmentFlag.AlignHCenter)

    def show_words(self, title: str, text: str) -> None:
        """Say what is empty and what to do about it."""
        self._title.setText(title)
        self._text.setText(text)

    @property
    def words(self) -> tuple[str, str]:
        """Return what is empty and what to do about it."""
        return self._title.text(), self._text.text()

    def add_way(self, action: QAction, kind: str = "") -> ActionButton:
        """Offer an action."""
        way = ActionButton(self._theme, action, kind, self)
        if kind == "solid":
            way.setIcon(QIcon())
        way.setMinimumWidth(300)
        self._ways.addWidget(way, 0, Qt.AlignmentFlag.AlignHCenter)
        return way
