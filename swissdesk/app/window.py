"""Starting the window: the display, the application, the settings, and what to open."""

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from swissdesk.app.defects import log_defects
from swissdesk.app.display import NoDisplayError, fatal_in_words, require_display
from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.places import data_folder, events_folder, log_file, settings_file, why_not_kept
from swissdesk.errors import StorageError, SwissDeskError
from swissdesk.shipped import shipped
from swissdesk.words import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from swissdesk.ui.defect import DefectReporter
    from swissdesk.ui.main_window import MainWindow

_EXAMPLE: Final = "lantern-hill-open"


def open_window(file: str | None, *, example: bool = False) -> ExitCode:
    """Open the window, with a file or the example event, and return when it is closed.

    What keeps it from opening is shown in another window. Raises `NoDisplayError` where none can appear.
    """
    require_display()
    application = _application()
    from swissdesk.app.failed_start import StartFailedBox, failures_shown

    log = log_file()
    log_defects(None if why_not_kept(log) else log)
    try:
        with failures_shown():
            window, reporter = _build_window()
    except (SwissDeskError, OSError, ImportError) as error:
        box = StartFailedBox(error)
        sys.stderr.write(f"swissdesk: {box.informativeText()}\n")
        box.exec()
        return ExitCode.FILE_ACCESS
    reporter.install()
    gc.freeze()  # what stays for good need not be searched for garbage again, 50 ms at a time
    window.show()
    _open_first(window, file, example=example)
    application.exec()
    return ExitCode.DONE


def _application() -> "QApplication":
    try:
        from PySide6.QtWidgets import QApplication
    except ImportError as error:
        raise NoDisplayError(_("Qt cannot be loaded ({reason})").format(reason=error)) from error
    with fatal_in_words():
        application = QApplication(sys.argv[:1])
    application.setApplicationName("SwissDesk")
    return application


def _build_window() -> "tuple[MainWindow, DefectReporter]":
    """Build the window, which says if its settings cannot be kept, and the reporter of defects in it."""
    from PySide6.QtCore import QSettings

    from swissdesk.services.lists.rating_lists import require_full_text_search
    from swissdesk.ui.defect import DefectReporter
    from swissdesk.ui.start import build_window

    settings = settings_file()
    why = why_not_kept(settings)
    window = build_window(QSettings(str(settings), QSettings.Format.IniFormat), data_folder())
    if why:
        window.messages.say_not_kept(settings.parent, why)
        window.status.show_not_kept(why)
    try:
        require_full_text_search()
    except StorageError as error:  # said now, not when two hundred players wait to be registered
        window.messages.show_error(error)
    return window, DefectReporter(window)


def _open_first(window: "MainWindow", file: str | None, *, example: bool) -> None:
    if file is not None:
        window.open_path(Path(file))
    elif example:
        try:
            open_example(window, events_folder())
        except StorageError as error:
            window.session.show_error(error)


def open_example(window: "MainWindow", folder: Path) -> None:
    """Open the example event as it was left, or make it from the report that is shipped."""
    event = folder / f"{_EXAMPLE}.swissdesk"
    if event.exists():
        window.open_path(event)
    else:
        window.files.import_path(shipped("examples", f"{_EXAMPLE}.trf"), event)
