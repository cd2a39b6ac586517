"""Run as a program on a real display: a draft on the table, and what a drag by a real mouse makes of it.

Prints where two players stand on the screen, then the boards once they have changed places.
"""

import json
import sys
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication

from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.terms import WHITE_WINS, Colour, Tpn
from swissdesk.tournament.model import Settings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.start import build_window

_PATIENCE_MS = 60_000


def window_on_a_draft(folder: Path, *, played: int = 0) -> MainWindow:
    """Return the window on the draft of eight players' first round, or of the one after those played."""
    settings = Settings("Club Open", initial_colour=Colour.WHITE)
    event = events.create_event(folder / "event.swissdesk", settings)
    section = events.sections(event)[0].id
    for number in range(1, 9):
        players.add_player(event, section, NewPlayer(f"Player {number:03}", rating=2400 - number))
    for number in range(1, played + 2):
        request = rounds.prepare_pairing(event, section)
        pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
        rounds.accept_pairing(event, section, pairing)
        if number <= played:
            _play(event, section, number)
    window = build_window(QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat))
    window.setGeometry(20, 20, 1200, 700)
    window.show()
    window.session.open(event, section)
    window.show_round(played + 1)
    window.rounds.hand.begin()
    return window


def _play(event: OpenEvent, section: SectionId, number: int) -> None:
    rounds.publish_round(event, section, datetime(2026, 11, 22, 14, tzinfo=UTC))
    for row in rounds.board_rows(event, section, number):
        rounds.enter_result(event, section, number, row.board, WHITE_WINS)
    rounds.close_round(event, section, number)


def boards(window: MainWindow) -> list[list[int]]:
    lines = window.rounds.hand.view.table.lines.rows
    return [[seat.tpn for seat in (line.row.white, line.row.black) if seat] for line in lines]


def tell_places(window: MainWindow) -> None:
    table = window.rounds.hand.view.table
    places = [table.viewport().mapToGlobal(table.place_rect(Tpn(tpn)).center()) for tpn in (5, 8)]
    print(json.dumps([[place.x(), place.y()] for place in places]), flush=True)  # noqa: T201


def main() -> None:
    app = QApplication(sys.argv[:1])
    window = window_on_a_draft(Path(sys.argv[1]))
    before = boards(window)

    def tell_outcome() -> None:
        if boards(window) != before:
            print(json.dumps(boards(window)), flush=True)  # noqa: T201
            window.rounds.hand.view.table.let_go()
            window.close()
            app.quit()

    window.rounds.hand.changed.connect(tell_outcome)
    QTimer.singleShot(1500, lambda: tell_places(window))
    QTimer.singleShot(_PATIENCE_MS, app.quit)
    app.exec()


if __name__ == "__main__":
    main()
