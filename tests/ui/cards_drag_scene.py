"""Run as a program on a real display: the cards of a draft, and what a drag by a real mouse makes of them.

Prints where three cards stand on the screen, then the boards and what the panel says after each release.
"""

import json
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel

from swissdesk.services.round import by_hand
from swissdesk.services.round.hand_places import places
from swissdesk.terms import Tpn
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.by_hand.card_table import DraftCardsTable
from tests.ui.drag_scene import window_on_a_draft

_PATIENCE_MS = 60_000


def table(window: MainWindow) -> DraftCardsTable:
    found = window.rounds.hand.table
    assert isinstance(found, DraftCardsTable)
    return found


def tell_places(window: MainWindow) -> None:
    """Tell where a card stands, one whose place is shut to it, and one whose place is open."""
    placing = window.rounds.hand.placing
    begun = window.session.read(by_hand.prepare, window.session.round_number)
    for held in range(1, 9):
        found = places(begun, placing.moves.current, Tpn(held))
        foe = next(other for pair in begun.start.boards if held in pair for other in pair if other != held)
        free = [tpn for tpn in range(1, 9) if tpn not in {held, foe, *found.shut}]
        if found.shut and free:
            three = (held, next(iter(found.shut)), free[0])
            port = table(window).viewport()
            middles = [port.mapToGlobal(table(window).place_rect(Tpn(tpn)).center()) for tpn in three]
            where = [[middle.x(), middle.y()] for middle in middles]
            print(json.dumps({"cards": three, "where": where}), flush=True)  # noqa: T201
            return


def tell_outcome(window: MainWindow) -> None:
    hand = window.rounds.hand
    words = [found.text() for found in hand.panel.findChildren(QLabel) if found.isVisible()]
    boards = [[*pair] for pair in hand.placing.moves.current.boards]
    print(json.dumps({"boards": boards, "words": words}), flush=True)  # noqa: T201


def main() -> None:
    app = QApplication(sys.argv[:1])
    window = window_on_a_draft(Path(sys.argv[1]), played=1)
    window.rounds.either.action.trigger()

    def begin() -> None:
        table(window).dropped.connect(lambda: QTimer.singleShot(100, lambda: tell_outcome(window)))
        tell_places(window)

    QTimer.singleShot(2500, begin)
    QTimer.singleShot(_PATIENCE_MS, app.quit)
    app.exec()


if __name__ == "__main__":
    main()
