"""Installing another version from a file: the event is closed first, the system's installer does the rest."""

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from swissdesk.ui.event.event_files import EventFiles
from swissdesk.ui.session import Session
from swissdesk.words import _


def ask_update(session: Session, files: EventFiles, window: QWidget) -> None:
    """Ask for a file that installs SwissDesk, and show what it is."""
    pattern = _("Installers of SwissDesk (*.deb *.tar.gz *.exe *.dmg);;All files (*)")
    folder = files.folder()
    name, _filter = QFileDialog.getOpenFileName(window, _("Install an update"), folder, pattern)
    if name:
        show_update(session, files, window, Path(name))


def show_update(session: Session, files: EventFiles, window: QWidget, path: Path) -> None:
    """Show what a file installs, and offer to hand it over."""
    from swissdesk.ui.dialogs.update import UpdateDialog  # noqa: PLC0415 - not at the start

    dialog = UpdateDialog(session, path, lambda chosen: hand_over(files, chosen), window)
    dialog.end_wanted.connect(window.close)
    dialog.start()


def hand_over(files: EventFiles, path: Path) -> str:
    """Close the event and give a file to the system's installer; return why that was not done, if so.

    The window stays: that the system took the file does not say that its installer has come.
    """
    if not files.close():
        return _("The event is still open, so nothing was installed.")
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
        return _("The system opens no installer for this file. No event is open any more.")
    return ""
