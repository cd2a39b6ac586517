"""A window with a published round, for keys from outside: it writes what they did.

`python -m tests.ui.why_scene FOLDER` writes a line of JSON when the keyboard is in the board list, and
another one after each key F12: whether the field of why-not has the keys, what stands in it, the board
in view, and the results.
"""

import json
import sys
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import CancelToken
from swissdesk.terms import Colour
from swissdesk.tournament.model import Settings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.start import build_window

PLAYERS = 8


def opened(folder: Path) -> MainWindow:
    settings = Settings(name="Keys", rounds_planned=3, initial_colour=Colour.WHITE)
    event = events.create_event(folder / "keys.swissdesk", settings)
    section = events.sections(event)[0].id
    for place in range(PLAYERS):
        players.add_player(event, section, NewPlayer(f"Player {place:03d}", rating=2400 - 20 * place))
    pairing = rounds.compute_pairing(rounds.prepare_pairing(event, section), rounds.no_report, CancelToken())
    rounds.accept_pairing(event, section, pairing)
    rounds.publish_round(event, section, datetime(2026, 3, 7, 12, tzinfo=UTC))
    window = build_window(QSettings(str(folder / "s.ini"), QSettings.Format.IniFormat))
    window.session.open(event, section)
    return window


def write_state(window: MainWindow) -> None:
    field = window.rounds.why.panel.field
    place = window.rounds.boards.table.selected_place()
    state = {
        "in_field": field.hasFocus(),
        "typed": field.text(),
        "board": place.board if place else 0,
        "results": [row.result_text for row in window.session.read(rounds.board_rows, 1)],
    }
    sys.stdout.write(json.dumps(state) + "\n")
    sys.stdout.flush()


def main() -> int:
    app = QApplication(sys.argv[:1])
    window = opened(Path(sys.argv[1]))
    window.show()
    window.activateWindow()
    QShortcut(QKeySequence(Qt.Key.Key_F12), window, lambda: write_state(window))
    QShortcut(QKeySequence(Qt.Key.Key_F10), window, window.close)
    QTest.qWaitForWindowActive(window)
    window.show_round(1)
    write_state(window)
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
