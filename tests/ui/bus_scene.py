"""A window before its first round, for somebody who hears it: `python -m tests.ui.bus_scene FOLDER`.

It writes one line of JSON when the keyboard is in it, and one after each key F12: the results of the
round, which are compared with what was said.
"""

import json
import sys
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.terms import Colour
from swissdesk.tournament.model import Settings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName
from swissdesk.ui.start import build_window

NAMES = ("Abara, Ngozi", "Berg, Tora", "Castel, Aimé", "Dvořák, Jan", "Elm, Rosa", "Fuchs, Ida")


def opened(folder: Path) -> MainWindow:
    settings = Settings(name="Heard", rounds_planned=3, initial_colour=Colour.WHITE)
    event = events.create_event(folder / "heard.swissdesk", settings)
    section = events.sections(event)[0].id
    for place, name in enumerate(NAMES):
        players.add_player(event, section, NewPlayer(name, rating=2000 - 50 * place))
    window = build_window(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat), folder)
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    window.session.open(event, section)
    window.show_page(PageName.ROUNDS)
    return window


def write_state(**state: object) -> None:
    sys.stdout.write(json.dumps(state) + "\n")
    sys.stdout.flush()


def write_results(window: MainWindow) -> None:
    write_state(results=[row.result_text for row in window.session.read(rounds.board_rows, 1)])


def main() -> int:
    app = QApplication(sys.argv[:1])
    window = opened(Path(sys.argv[1]))
    ask = QShortcut(QKeySequence(Qt.Key.Key_F12), window)
    ask.activated.connect(lambda: write_results(window))
    write_state()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
