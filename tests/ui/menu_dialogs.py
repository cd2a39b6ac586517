"""Going through everything in the menus that opens a dialog."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from swissdesk.ui.main_window import MainWindow


def choose_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the dialogs of the system without an answer: nobody is there to close them."""
    for ask in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, ask, lambda *_where, **_how: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_where, **_how: "")


def dialog_actions(window: MainWindow, tried: set[QAction]) -> list[QAction]:
    """Return what opens a dialog here and was not tried yet, and note it as tried."""
    asks = (action for action in (*window.menus.all_actions(), *window.actions()) if "…" in action.text())
    offered_here = (action for action in dict.fromkeys(asks) if action.isEnabled() and action.isVisible())
    new = [action for action in offered_here if action not in tried]
    tried.update(new)
    return new


def shown_dialogs() -> list[QDialog]:
    """Return the dialogs in view."""
    windows = QApplication.topLevelWidgets()
    return [window for window in windows if isinstance(window, QDialog) and window.isVisible()]
