"""Opening what an arbiter has at hand: events and tournament reports."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from swissdesk.services import events, players
from swissdesk.shipped import shipped
from swissdesk.ui.main_window import MainWindow

REPORT = shipped("examples", "lantern-hill-open.trf")


def test_a_report_given_as_the_file_becomes_an_event_where_the_arbiter_says(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "hill.swissdesk"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(place), ""))
    assert window.open_path(REPORT)
    assert window.desk.current_event is not None
    assert window.desk.current_event.path == place
    assert len(window.desk.read(players.player_rows)) == 23


def test_a_report_whose_place_is_not_named_leaves_the_open_event_alone(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = window.desk.current_event
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: ("", ""))
    assert not window.open_path(REPORT)
    assert window.desk.current_event is before
    assert before is not None
    assert events.sections(before)
