"""Run as a program on a real display: the window without an event, and beside it what files are dragged from.

Prints where to begin and where to end the drag, what the window says while it lasts, and what was opened.
"""

import json
import sys
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QSettings, Qt, QTimer, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from swissdesk.services.event import events
from swissdesk.tournament.model import Settings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.start import build_window

_PATIENCE_MS = 60_000


class Folder(QWidget):
    """Stands for a file manager: a drag that begins here carries a file."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self.setGeometry(1060, 40, 200, 200)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802  Qt's name
        """Begin the drag."""
        drag, data = QDrag(self), QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(self._path))])
        drag.setMimeData(data)
        drag.exec(Qt.DropAction.CopyAction | Qt.DropAction.MoveAction)


def tell(words: object) -> None:
    print(json.dumps(words), flush=True)  # noqa: T201


def place(widget: QWidget) -> list[int]:
    centre = widget.mapToGlobal(QPoint(widget.width() // 2, widget.height() // 2))
    return [centre.x(), centre.y()]


def watch(window: MainWindow) -> None:
    """Print what the note says whenever it says something else, and the event when one is opened."""
    said: list[str] = []

    def look() -> None:
        note = window.dropping.note
        if note.isVisible() and note.text not in said:
            said.append(note.text)
            tell(note.text)

    timer = QTimer(window)
    timer.timeout.connect(look)
    timer.start(10)

    def tell_opened() -> None:
        event = window.session.current_event
        tell(event.path.name if event else None)
        QTimer.singleShot(0, window.close)

    window.session.event_opened.connect(tell_opened)


def main() -> None:
    app = QApplication(sys.argv[:1])
    folder = Path(sys.argv[1])
    event = events.create_event(folder / "open.swissdesk", Settings("Club Open"))
    events.close_event(event)
    window = build_window(QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat))
    window.setGeometry(20, 20, 1000, 700)
    window.show()
    source = Folder(event.path)
    source.show()
    watch(window)
    QTimer.singleShot(1500, lambda: tell([place(source), place(window)]))
    QTimer.singleShot(_PATIENCE_MS, app.quit)
    window.destroyed.connect(app.quit)
    window.session.event_closed.connect(lambda: QTimer.singleShot(0, app.quit))
    app.exec()


if __name__ == "__main__":
    main()
