"""Typefaces for a system that has none: the window would show boxes instead of letters."""

from typing import Final

from PySide6.QtGui import QFont, QFontDatabase, QFontMetrics
from PySide6.QtWidgets import QApplication

from swissdesk.shipped import shipped

_FAMILY: Final = "Noto Sans"


def lend_fonts() -> bool:
    """Use the typefaces of the sheets in the window too where the system has no letters.

    Return whether they are used.
    """
    # Not the list of families: without a single file it still has Sans Serif, Serif and Monospace.
    if QFontMetrics(QFont()).inFont("A"):
        return False
    for file in sorted(shipped("fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(file))
    QApplication.setFont(QFont(_FAMILY))
    return True
