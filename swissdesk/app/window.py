"""Starting the window: the display, the application, the settings, and what to open."""

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from swissdesk.app.defects import log_defects
from swissdesk.app.display import NoDisplayError, require_display
from swissdesk.app.exit_codes import ExitCode
from swissdesk.app.places import events_folder, log_file, settings_file
from swissdesk.shipped import shipped
from swissdesk.words import _

if TYPE_CHECKING:
    from swissdesk.ui.main_window import MainWindow

_EXAMPLE: Final = "lantern-hill-open"


def open_window(file: str | None, *, example: bool = False) -> ExitCode:
    """Open the window, with a file or the example event, and return when it is closed.

    Raises `NoDisplayError`.
    """
    require_display()
    try:
        from PySide6.QtCore import QSettings
        from PySide6.QtWidgets import QApplication

        from swissdesk.ui.defect import DefectReporter
        from swissdesk.ui.start import build_window
    except ImportError as error:
        raise NoDisplayError(_("Qt cannot be loaded ({reason})").format(reason=error)) from error
    application = QApplication(sys.argv[:1])
    application.setApplicationName("SwissDesk")
    log_defects(log_file())
    window = build_window(QSettings(str(settings_file()), QSettings.Format.IniFormat))
    DefectReporter(window).install()
    gc.freeze()  # what stays for good need not be searched for rubbish again, 50 ms at a time
    window.show()
    if file is not None:
        window.open_path(Path(file))
    elif example:
        open_example(window, events_folder())
    application.exec()
    return ExitCode.DONE


def open_example(window: "MainWindow", folder: Path) -> None:
    """Open the example event as it was left, or a new one made from the report that is shipped."""
    event = folder / f"{_EXAMPLE}.swissdesk"
    if event.exists():
        window.open_path(event)
    else:
        window.files.import_path(shipped("examples", f"{_EXAMPLE}.trf"), event)
