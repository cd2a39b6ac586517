"""An arbiter at the window: keys on the boards, undo and redo; what the window shows is acknowledged."""

import os
import random
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.terms import Colour
from swissdesk.tournament.model import Settings
from swissdesk.ui.start import build_window
from tests.kills.living import Pipe
from tests.kills.messages import acknowledgement, begun
from tests.kills.work import NOON, event_in, stick_in

PLAYERS = 40
KEYS = "1501505u"


def prepare(folder: Path) -> None:
    """Make an event with a published round of people."""
    stick_in(folder).mkdir()
    settings = Settings("Open", rounds_planned=5, initial_colour=Colour.WHITE)
    event = events.create_event(event_in(folder), settings)
    section = events.sections(event)[0].id
    for number in range(PLAYERS):
        players.add_player(event, section, NewPlayer(f"Player {number:03}", rating=2400 - 10 * number))
    request = rounds.prepare_pairing(event, section)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    rounds.accept_pairing(event, section, pairing)
    rounds.publish_round(event, section, NOON)
    events.close_event(event)


def work(folder: Path, seed: int, pipe: Pipe) -> None:
    """Type without end; ends by being killed."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application, chance = QApplication([]), random.Random(seed)
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    settings.setValue("copies/place", str(stick_in(folder)))
    window = build_window(settings)
    window.show()
    window.open_path(event_in(folder))
    window.show_round(1)
    application.processEvents()
    event = window.session.current_event
    assert event is not None
    assert not event.is_read_only
    shown = event.revision
    pipe.send(acknowledgement(event))
    while True:
        key = chance.choice(KEYS)
        pipe.send(begun())
        if key == "u":
            QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        else:
            window.rounds.boards.table.selectRow(chance.randrange(PLAYERS // 2))
            QTest.keyClicks(window.rounds.boards.table, key)
        application.processEvents()
        if event.revision != shown:
            shown = event.revision
            pipe.send(acknowledgement(event))
