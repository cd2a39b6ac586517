"""A window without players and a rating list, for keys from outside: it writes what they did.

`python -m tests.ui.typing_scene FOLDER` writes a line of JSON when the keyboard is in the search field, and
another one after each key F12: what stands there, whether the list below is shown, the dialog on top, and
the players. F9 puts a table on the clipboard.
"""

import json
import sys
import time
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSettings, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.services.event import events
from swissdesk.tournament.model import Settings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window
from swissdesk.ui.tables.dialog import ImportDialog
from tests.ui.list_building import installed

TABLE = "Name\tElo\nMoreau, Anne\t2201\nOkafor, Ben\t1822\n"


def opened(folder: Path) -> MainWindow:
    installed(folder)
    window = build_window(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat), folder)
    event = events.create_event(folder / "typing.swissdesk", Settings("Typing", rounds_planned=3))
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    window.session.open(event, events.sections(event)[0].id)
    window.show_page(PageName.PLAYERS)
    while not window.players.finder.lists().texts:
        QApplication.processEvents()
        time.sleep(0.02)  # Qt's own wait would stop the background
    return window


def write_state(window: MainWindow) -> None:
    page = window.players
    dialogs = [dialog for dialog in window.findChildren(ImportDialog) if dialog.isVisible()]
    state = {
        "typed": page.search.text(),
        "in_field": page.search.hasFocus(),
        "offers": page.typing.under_search.isVisible(),
        "dialog": dialogs[0].sentence.text() if dialogs else "",
        "players": [row.name for row in page.model.rows],
    }
    sys.stdout.write(json.dumps(state) + "\n")
    sys.stdout.flush()


class KeyWatch(QObject):
    """Acts on the keys of the test, in dialogs too, behind which a shortcut of the window sleeps."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._acts = {
            Qt.Key.Key_F12: lambda: write_state(window),
            Qt.Key.Key_F10: window.close,
            Qt.Key.Key_F9: lambda: QApplication.clipboard().setText(TABLE),
        }

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
        if (
            event.type() is QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() in self._acts
        ):
            if isinstance(watched, QWindow):  # once, before any widget sees it
                self._acts[event.key()]()
            return True
        return super().eventFilter(watched, event)


def main() -> int:
    app = QApplication(sys.argv[:1])
    window = opened(Path(sys.argv[1]))
    watch = KeyWatch(window)
    app.installEventFilter(watch)
    write_state(window)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
