"""Starting the window: the display, the application, the settings, and what to open."""

import gc
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

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

    from swissdesk.app.failures.runs import Run
    from swissdesk.app.settings import OpenedSettings
    from swissdesk.ui.defect import DefectReporter, Report
    from swissdesk.ui.main_window import MainWindow

Made = TypeVar("Made")
_EXAMPLE: Final = "lantern-hill-open"
_DESKTOP_FILE: Final = "org.swissdesk.SwissDesk"
"""By this name a desktop of Wayland finds the icon of a window."""


def open_window(file: str | None, *, example: bool = False) -> ExitCode:
    """Open the window, with a file or the example event, and return when it is closed.

    What keeps it from opening is shown in another window. Raises `NoDisplayError` where none can appear.
    """
    application = _application_or_box()
    from swissdesk.app.failures.runs import Run
    from swissdesk.app.garbage import GarbageSearch
    from swissdesk.app.reopening import WindowInView

    GarbageSearch(application)
    log = log_file()
    kept = None if why_not_kept(log) else log
    log_defects(kept)
    with Run(kept.parent if kept else None) as run:
        # When the session ends, the system may end the process before the window is closed.
        application.commitDataRequest.connect(lambda _manager: run.end())
        report = partial(_report, run, kept)
        opened = _or_box(report, partial(_opened_settings, application))
        if opened is None:
            return ExitCode.FILE_ACCESS
        build = partial(_shown_window, application, opened, report)
        window = WindowInView(partial(_or_box, report, build)).open()
        if window is None:
            return ExitCode.FILE_ACCESS
        from swissdesk.app.ending import EndingSignals

        EndingSignals(application.closeAllWindows, application)
        _open_first(window, file, example=example)
        from swissdesk.app.first_messages import say_first

        say_first(window, opened, settings_file().parent, kept)
        application.exec()
    return ExitCode.DONE


def _report(run: "Run", log: Path | None, error: BaseException) -> str:
    return report_text(error, run.actions, log)


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


def _or_box(report: "Report", make: Callable[[], Made]) -> Made | None:
    """Make what the window needs, or show another window that says what keeps it from appearing."""
    from swissdesk.app.failed_start import StartFailedBox, failures_shown

    try:
        with failures_shown(report):
            return make()
    except (SwissDeskError, OSError, ImportError) as error:
        log_failed_start(error)
        box = StartFailedBox(error, report)
        sys.stderr.write(f"swissdesk: {box.informativeText()}\n")
        box.exec()
        return None


def _opened_settings(application: "QApplication") -> "OpenedSettings":
    """Open the settings; from then on what the window says is in the language that they keep."""
    from swissdesk.app.settings import open_settings

    opened = open_settings(settings_file())
    _speak(application, opened)
    return opened


def _speak(application: "QApplication", opened: "OpenedSettings") -> None:
    from swissdesk.app.speech import speak_in_window
    from swissdesk.ui.look.view_settings import ViewSettings

    speak_in_window(application, ViewSettings(opened.settings).language)


def _shown_window(
    application: "QApplication", opened: "OpenedSettings", report: "Report"
) -> "tuple[MainWindow, DefectReporter]":
    """Build the window over its settings, in their language, and show it; from then on it shows defects."""
    from swissdesk.ui.defect import DefectReporter
    from swissdesk.ui.start import build_window

    _speak(application, opened)
    window = build_window(opened.settings, data_folder())
    defects = DefectReporter(window, report)
    defects.install()
    gc.freeze()  # what stays for good need not be searched for garbage again, 50 ms at a time
    _show(window)
    return window, defects


def _show(window: "MainWindow") -> None:
    room, size = window.screen().availableSize(), window.size()
    if size.width() < room.width() and size.height() < room.height():
        window.show()
    else:  # there is no room left for the frame
        window.showMaximized()


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
