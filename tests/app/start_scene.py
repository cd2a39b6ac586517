"""Starts the window as an icon does, and tells in JSON what stands on the screen; run by `test_start`."""

import json
import os
import signal
import sqlite3
import sys
from functools import partial
from importlib import import_module
from importlib.abc import MetaPathFinder

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMessageBox

from swissdesk.app.command_line import main
from swissdesk.shipped import shipped
from swissdesk.ui.kit.notes import Banner

said: dict[str, object] = {"boxes": [], "window": None, "place": None, "font": "", "icon": None, "hook": ""}


class Missing(MetaPathFinder):
    """Finds one module in a bad state."""

    def __init__(self, name: str) -> None:
        self._name = name

    def find_spec(self, name: str, _path: object, _target: object = None) -> None:
        """Fail as a damaged installation does."""
        if name == self._name:
            raise ImportError(f"DLL load failed while importing {name}")


class WithoutFullTextSearch(sqlite3.Connection):
    """A connection of a library that was built without it."""

    def execute(self, statement: str, *values: object) -> sqlite3.Cursor:
        if "fts5" in statement:
            raise sqlite3.OperationalError("no such module: fts5")
        return super().execute(statement, *values)


def read_box(box: QMessageBox) -> int:
    said["boxes"].append([box.text(), box.informativeText(), box.detailedText()])
    return 0


def read_window(*_application: object) -> int:
    for widget in QApplication.topLevelWidgets():
        if widget.isVisible() and not isinstance(widget, QDialog):
            banners = [banner.message for banner in widget.findChildren(Banner) if banner.isVisible()]
            QApplication.processEvents()
            place = widget.frameGeometry() if widget.isMaximized() else widget.geometry()
            said["place"] = [place.x(), place.y(), place.width(), place.height()]
            small = widget.windowIcon().pixmap(QSize(16, 16)).toImage()
            said["icon"] = [small.pixelColor(x, y).name() for x, y in ((7, 4), (8, 4), (2, 10), (13, 10))]
            said["font"] = QApplication.font().family()
            said["window"] = [widget.windowTitle(), banners, widget.status._not_kept.text]
            said["hook"] = sys.excepthook.__qualname__
            widget.close()
    return 0


def crash(*_application: object) -> int:
    """Change the event that is open, and end as a crash of Qt ends the process."""
    # Not at the top: what is imported there can no longer be missing.
    players = import_module("swissdesk.services.entry.players")
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QMainWindow) and widget.session.current_event is not None:
            widget.session.do(players.add_player, players.NewPlayer(name="Halldórsson, Þór"))
    os.kill(os.getpid(), signal.SIGSEGV)
    return 0


def damage(how: str) -> None:
    """Break what the test names: an import, or the making of the window."""
    if how.startswith("import "):
        sys.modules.pop(how.removeprefix("import "), None)
        sys.meta_path.insert(0, Missing(how.removeprefix("import ")))
    if how == "defect":
        start = import_module("swissdesk.ui.start")
        start.build_window = lambda _settings, _data_folder: {}["theme"]
    if how.startswith("move "):
        view = import_module("swissdesk.ui.look.view_settings").ViewSettings
        view.restore_geometry = lambda _settings, window: window.setGeometry(
            int(how.removeprefix("move ")), 100, 1200, 700
        )
    if how == "crash":
        QApplication.exec = crash
    if how == "icons":
        icons = import_module("swissdesk.ui.look.icons")
        icons.shipped = lambda *parts: shipped("gone", *parts)
    if how == "full-text search":
        database = import_module("swissdesk.rating_lists.database")
        database.sqlite3.connect = partial(sqlite3.connect, factory=WithoutFullTextSearch)


def run(arguments: list[str]) -> None:
    """Break what the first argument names, start the program with the others, and tell what was seen."""
    QMessageBox.exec = read_box
    QApplication.exec = read_window
    damage(arguments[0])
    code: object = "left to the interpreter"
    try:
        code = main(arguments[1:])
    except Exception as error:  # noqa: BLE001 - what the interpreter itself would do
        sys.excepthook(type(error), error, error.__traceback__)
    sys.stdout.write(json.dumps({**said, "code": code}))


if __name__ == "__main__":
    run(sys.argv[1:])
