"""Acts in a dialog that is about to open, from within its loop."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog

Kind = TypeVar("Kind", bound=QDialog)


def in_dialog(kind: type[Kind], act: Callable[[Kind], object]) -> None:
    """Do something in the next dialog of a kind once it is in front."""
    timer = QTimer(QApplication.instance())

    def look() -> None:
        front = QApplication.activeModalWidget()
        if isinstance(front, kind):
            timer.stop()
            timer.deleteLater()
            act(front)

    timer.timeout.connect(look)
    timer.start(1)
