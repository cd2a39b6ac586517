"""The Why? panel in an event of teams."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.services.event import events
from swissdesk.ui.main_window import MainWindow

REPORT = Path(__file__).parent.parent / "data" / "olympiad" / "events" / "olympiad-n008-r06-s328.trf"


@pytest.fixture
def team_window(empty_window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window on a finished event of eight teams."""
    event, _adjustments = events.import_trf(REPORT, tmp_path / "teams.swissdesk")
    empty_window.session.open(event, events.sections(event)[0].id)
    return empty_window


def test_why_speaks_of_teams_by_the_olympiad_rules(team_window: MainWindow, qtbot: QtBot) -> None:
    page = team_window.rounds
    page.why.action.trigger()
    qtbot.waitUntil(lambda: any("match points" in text for text in page.why.panel.texts()), timeout=20_000)
    assert any("D.02:2" in text for text in page.why.panel.texts())
    page.why.panel.field.setText("4-6")
    qtbot.keyClick(page.why.panel.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(page.why.panel.sentence.text()), timeout=20_000)
    assert page.why.panel.sentence.text() == "4-6: the bye would go to 8 instead of 1 [12]."
