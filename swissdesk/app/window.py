"""Starting the window: the display, the application, the settings, and what to open."""

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from swissdesk.app.defects import log_defects, log_failed_start
from swissdesk.app.display import fatal_in_words, require_display, unreachable
from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.failures.report import report_text
from swissdesk.app.failures.without_qt import show_without_qt
from swissdesk.app.places import data_folder, events_folder, log_file, settings_file, why_not_kept
from swissdesk.errors import NoDisplayError, StorageError, SwissDeskError
from swissdesk.shipped import shipped
from swissdesk.words import _

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon
    from PySide6.QtWidgets import QApplication

    from swissdesk.app.settings import OpenedSettings
    from swissdesk.ui.defect import Report
    from swissdesk.ui.main_window import MainWindow

_EXAMPLE: Final = "lantern-hill-open"
_DESKTOP_FILE: Final = "org.swissdesk.SwissDesk"
"""By this name a desktop of Wayland finds the icon of a window."""


def open_window(file: str | None, *, example: bool = False) -> ExitCode:
    """Open the window, with a file or the example event, and return when it is closed.

    What keeps it from opening is shown in another window. Raises `NoDisplayError` where none can appear.
    """
    application = _application_or_box()
    from swissdesk.app.failures.runs import Run

    log = log_file()
    kept = None if why_not_kept(log) else log
    log_defects(kept)
    with Run(kept.parent if kept else None) as run:
        # When the session ends, the system may end the process before the window is closed.
        application.commitDataRequest.connect(lambda _manager: run.end())
        built = _built_or_box(lambda error: report_text(error, run.actions, kept))
        if built is None:
            return ExitCode.FILE_ACCESS
        window, settings = built
        from swissdesk.app.ending import EndingSignals

        EndingSignals(application.closeAllWindows, window)
        _open_first(window, file, example=example)
        from swissdesk.app.first_messages import say_first

        say_first(window, settings, settings_file().parent, kept)
        application.exec()
    return ExitCode.DONE


def _application_or_box() -> "QApplication":
    """Return the application; where there can be none, show why without Qt, and raise it."""
    try:
        require_display()
        return _application()
    except NoDisplayError as error:
        show_without_qt(str(error))
        raise


def _icon() -> "QIcon":
    from PySide6.QtGui import QIcon

    return QIcon(str(shipped("icons", "swissdesk.svg")))


def _application() -> "QApplication":
    try:
        from PySide6.QtWidgets import QApplication
    except ImportError as error:
        raise unreachable(_("Qt cannot be loaded"), str(error)) from error
    with fatal_in_words():
        application = QApplication(sys.argv[:1])
    application.setApplicationName("SwissDesk")
    application.setWindowIcon(_icon())
    application.setDesktopFileName(_DESKTOP_FILE)
    from swissdesk.app.fonts import lend_fonts

    lend_fonts()
    return application


def _built_or_box(report: "Report") -> "tuple[MainWindow, OpenedSettings] | None":
    """Build the window over its settings and show it, or another one that says what keeps it from appearing.

    From then on it shows defects itself.
    """
    from swissdesk.app.failed_start import StartFailedBox, failures_shown
    from swissdesk.ui.defect import DefectReporter

    try:
        with failures_shown(report):
            window, settings = _build_window()
    except (SwissDeskError, OSError, ImportError) as error:
        log_failed_start(error)
        box = StartFailedBox(error, report)
        sys.stderr.write(f"swissdesk: {box.informativeText()}\n")
        box.exec()
        return None
    DefectReporter(window, report).install()
    gc.freeze()  # what stays for good need not be searched for garbage again, 50 ms at a time
    _show(window)
    return window, settings


def _show(window: "MainWindow") -> None:
    room, size = window.screen().availableSize(), window.size()
    if size.width() < room.width() and size.height() < room.height():
        window.show()
    else:  # there is no room left for the frame
        window.showMaximized()


def _build_window() -> "tuple[MainWindow, OpenedSettings]":
    from swissdesk.app.settings import open_settings
    from swissdesk.ui.start import build_window

    opened = open_settings(settings_file())
    return build_window(opened.settings, data_folder()), opened


def _open_first(window: "MainWindow", file: str | None, *, example: bool) -> None:
    if file is not None:
        window.open_path(_path_of(file))
    elif example:
        try:
            open_example(window, events_folder())
        except StorageError as error:
            window.session.show_error(error)


def _path_of(file: str) -> Path:
    """Return the path of a file that is given as one, or as its address, as some desktops do."""
    from PySide6.QtCore import QUrl

    address = QUrl(file)
    return Path(address.toLocalFile()) if address.isLocalFile() else Path(file)


def open_example(window: "MainWindow", folder: Path) -> None:
    """Open the example event as it was left, or make it from the report that is shipped."""
    event = folder / f"{_EXAMPLE}.swissdesk"
    if event.exists():
        window.open_path(event)
    else:
        window.files.import_path(shipped("examples", f"{_EXAMPLE}.trf"), event)
