"""Labels and lines of panels and dialogs, in the kinds that the style sheet knows."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel


def label(kind: str, text: str = "", *, wraps: bool = True) -> QLabel:
    """Return a label of a kind of the style sheet; empty for plain text."""
    made = QLabel(text)
    made.setProperty("kind", kind)
    made.setWordWrap(wraps)
    # Otherwise Qt guesses the format, and a name such as <i>Nagy</i> would be shown as markup.
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def hairline(kind: str = "hairline") -> QFrame:
    """Return a line between two parts, `upright` for one between neighbours."""
    line = QFrame()
    line.setProperty("kind", kind)
    return line
