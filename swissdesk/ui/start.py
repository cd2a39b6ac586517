"""Making the window out of its parts; the application makes the `QApplication` and the settings."""

from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from swissdesk.ui.look.theme import Theme
from swissdesk.ui.look.view_settings import ViewSettings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import Session


def build_window(settings: QSettings, data_folder: Path | None = None) -> MainWindow:
    """Return the main window, not shown yet; `settings` keep geometry, theme and the last folder.

    `data_folder` keeps what belongs to no event; without one it lies beside the settings.
    """
    application = QApplication.instance()
    if isinstance(application, QApplication):
        application.setStyle("Fusion")
    theme = Theme()
    theme.follow_system()
    ViewSettings(settings).restore_theme(theme)
    session = Session(theme, data_folder or Path(settings.fileName()).parent)
    window = MainWindow(session, settings)
    # Only now: under a style sheet Qt looks at every widget anew each time it is put into another one.
    theme.finish()
    theme.setParent(window)
    session.setParent(window)
    return window
