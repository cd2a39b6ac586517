"""Labels and lines of panels and dialogs, in the kinds that the style sheet knows."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

_SLACK: Final = 2


def label(kind: str, text: str = "", *, wraps: bool = True) -> QLabel:
    """Return a label of a kind of the style sheet; empty for plain text."""
    made = QLabel(text)
    made.setProperty("kind", kind)
    made.setWordWrap(wraps)
    # Otherwise Qt guesses the format, and a name such as <i>Nagy</i> would be shown as markup.
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


class PassingLabel(QLabel):
    """A caption that takes room only while it says something."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "caption")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.hide()

    def setText(self, text: str) -> None:
        """Say something, or nothing."""
        super().setText(text)
        self.setVisible(bool(text))


class FieldLabel(QLabel):
    """The name of a field: on one line where there is room, else on as many as it needs.

    Qt's own labels that wrap ask the layout for a height by width, and what is around them loses its own.
    """

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setProperty("kind", "field")
        self.setTextFormat(Qt.TextFormat.PlainText)

    def sizeHint(self) -> QSize:
        """Return the room for one line."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + _SLACK, metrics.height())

    def minimumSizeHint(self) -> QSize:
        """Return the room for the longest word."""
        metrics = self.fontMetrics()
        widest = max(map(metrics.horizontalAdvance, self.text().split()), default=0)
        return QSize(widest + _SLACK, metrics.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the text needs in this width."""
        super().resizeEvent(event)
        wraps = self.sizeHint().width() > self.width()
        if wraps is not self.wordWrap():
            self.setWordWrap(wraps)
            policy = self.sizePolicy()
            policy.setHeightForWidth(False)
            self.setSizePolicy(policy)
        self.setMinimumHeight(self.heightForWidth(self.width()) if wraps else 0)


def hairline(kind: str = "hairline") -> QFrame:
    """Return a line between two parts, `upright` for one between neighbours."""
    line = QFrame()
    if kind == "upright":
        line.setFixedWidth(1)
    else:
        line.setFixedHeight(1)
    give_ground(line, QPalette.ColorRole.Mid)
    return line


def give_ground(widget: QWidget, role: QPalette.ColorRole) -> None:
    """Fill a widget with a colour of the palette, which costs no look into the style sheet."""
    widget.setAutoFillBackground(True)
    widget.setBackgroundRole(role)
