"""A window at a shared event, for keys from outside: it writes when a key came and what was painted.

`python -m tests.ui.shared_scene FOLDER KEY NAME ROUND` joins the event and writes a line of JSON when the
first open board of the round has the keyboard; then one for each key of a result, and one for each painting
after which the board list shows other results than before. `at` is the time of the computer, the same in all
processes. F12 asks what is shown now, F10 closes the window.
"""

import json
import sys
import time
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QSettings, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.boards.lines import boards_in
from swissdesk.ui.start import build_window

_RESULTS = frozenset({Qt.Key.Key_1, Qt.Key.Key_5, Qt.Key.Key_0})


def say(**words: object) -> None:
    sys.stdout.write(json.dumps({**words, "at": time.time()}) + "\n")
    sys.stdout.flush()


def results(window: MainWindow) -> dict[str, str]:
    lines = boards_in(window.rounds.boards.table.lines.rows)
    return {line.place.text: line.result_text for line in lines if line.is_finished}


def desks(window: MainWindow) -> list[str]:
    return [desk.name for desk in window.shared.desks.shown if desk.is_here]


class Watch(QObject):
    """Sees the keys of results, and what the board list has painted."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._shown = window, results(window)
        self._table = window.rounds.boards.table
        self._table.installEventFilter(self)
        self._table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
        if event.type() is QEvent.Type.Paint and watched is self._table.viewport():
            watched.removeEventFilter(self)
            QApplication.sendEvent(watched, event)
            watched.installEventFilter(self)
            shown = results(self._window)
            if shown != self._shown:
                self._shown = shown
                say(painted=shown)
            return True
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched is self._table:
            if event.key() in _RESULTS:
                say(keyed=event.text())
            if event.key() == Qt.Key.Key_F12:
                bar = self._window.shared.bar.message
                say(shown=results(self._window), desks=desks(self._window), lost=bar)
                return True
            if event.key() == Qt.Key.Key_F10:
                self._window.close()
                return True
        return super().eventFilter(watched, event)


def main() -> int:
    app = QApplication(sys.argv[:1])
    folder, key, name, number = Path(sys.argv[1]), *sys.argv[2:5]
    settings = QSettings(str(folder / f"{name}.ini"), QSettings.Format.IniFormat)
    window = build_window(settings, folder / name)
    window.show()
    window.files.desk.keep_name(name)
    window.files.join(key)
    window.show_round(int(number))
    window.activateWindow()  # after the dialog of the waiting: without a window manager nobody else does it
    QTest.qWaitForWindowActive(window)
    watch = Watch(window)
    say(ready=results(window), title=window.windowTitle())
    code = app.exec()
    watch.deleteLater()
    return code


if __name__ == "__main__":
    sys.exit(main())
