"""A proof of the round in view, kept beside the event."""

import pytest
from pytestqt.qtbot import QtBot

from swissdesk.services.round import rounds
from swissdesk.ui.kit.actions import why_not
from swissdesk.ui.main_window import MainWindow
from tests.services.service_building import NOON

pytestmark = pytest.mark.gui


def test_a_proof_is_kept_of_a_published_round(window: MainWindow, qtbot: QtBot) -> None:
    session, action = window.session, window.rounds.round_actions.proof.action
    window.show_round(1)
    assert why_not(action) == "Round 1 is not paired yet"
    request = session.read(rounds.prepare_pairing)
    session.do(rounds.accept_pairing, rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken()))
    assert why_not(action) == "Round 1 is not published yet"
    session.do(rounds.publish_round, NOON)
    said: list[str] = []
    session.announced.connect(said.append)
    action.trigger()
    qtbot.waitUntil(lambda: bool(said))
    (folder,) = [
        path for path in session.current_event.path.parent.iterdir() if path.name.endswith(" proofs")
    ]
    assert said == [f"The proof of round 1 is in the folder “{folder.name}”."]
    assert (folder / "verify.py").is_file()


def test_without_an_event_it_says_so(empty_window: MainWindow) -> None:
    assert why_not(empty_window.rounds.round_actions.proof.action) == "No event is open"
