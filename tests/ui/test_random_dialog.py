"""Tools > Random tournament…: chosen in brief, played beside the window, written as a report."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from swissdesk.formats.trf import read_trf
from swissdesk.services.event import generating
from swissdesk.services.event.generating import Choices, random_report
from swissdesk.ui.kit.actions import plain_text
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.practice.random_dialog import RandomDialog
from swissdesk.ui.session import Session


@pytest.fixture
def dialog(session: Session, qtbot: QtBot) -> Iterator[RandomDialog]:
    made = RandomDialog(session)
    made.open()
    yield made
    # A closed one deletes itself.
    if isValid(made):
        made.reject()


@pytest.fixture
def path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    chosen = tmp_path / "random.trf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_asked, **_options: (str(chosen), ""))
    return chosen


def choose(dialog: RandomDialog, system: str) -> None:
    dialog.system.setCurrentIndex(dialog.system.findData(system))


def test_what_is_chosen_is_written_as_the_command_would(
    dialog: RandomDialog, path: Path, qtbot: QtBot
) -> None:
    dialog.players.setValue(11)
    dialog.rounds.setValue(4)
    dialog.rates["double_forfeits"].setValue(0)
    dialog.rates["full_point_byes"].setValue(10)
    dialog.tie_breaks.setText("bh/c1, WIN")
    dialog.seed.setText("7")
    chosen = Choices(
        dialog.choices().system,
        players=11,
        rounds=4,
        rates={"double_forfeits": 0, "full_point_byes": 10},
        tie_breaks=("BH/C1", "WIN"),
    )
    assert dialog.choices() == chosen
    QTest.keyClick(dialog.seed, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(dialog.outcome.text()))
    assert path.read_bytes() == random_report(chosen, 7).data
    assert dialog.outcome.text() == "random.trf: 11 players, 4 rounds, seed 7"
    assert dialog.write.isEnabled()
    assert not dialog.bar.isVisible()


def test_what_is_left_is_at_random_and_the_seed_is_said(
    dialog: RandomDialog, path: Path, qtbot: QtBot
) -> None:
    choose(dialog, "round-robin")
    assert dialog.choices() == Choices("round-robin")
    assert not dialog.rates["half_point_byes"].isEnabled()
    assert not dialog.acceleration.isEnabled()
    assert dialog.rates["forfeits"].isEnabled()
    assert dialog.players.text() == dialog.rounds.text() == dialog.rates["forfeits"].text() == "at random"
    dialog.accept()
    qtbot.waitUntil(lambda: bool(dialog.outcome.text()))
    seed = dialog.outcome.text().rpartition(" ")[2]
    assert read_trf(path.read_bytes(), "x").tournament.settings.name == f"Random tournament {seed}"


@pytest.mark.parametrize(
    ("field", "typed", "words"),
    [
        ("tie_breaks", "BH,LUCK", "LUCK"),
        ("tie_breaks", "BC", "ranks teams only"),
        ("seed", "-1", "whole number"),
        ("seed", "99999999999999999999", "whole number"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_is_written(
    dialog: RandomDialog, path: Path, field: str, typed: str, words: str
) -> None:
    getattr(dialog, field).setText(typed)
    dialog.accept()
    assert words in dialog.fault.text()
    assert getattr(dialog, field).hasFocus()
    assert dialog.isVisible()
    assert dialog.height() >= dialog.layout().totalHeightForWidth(dialog.width())
    assert not path.exists()


def test_what_fails_while_it_is_played_or_written_is_said(
    dialog: RandomDialog, path: Path, qtbot: QtBot
) -> None:
    dialog.players.setValue(4)
    dialog.pairs.setValue(7)
    dialog.accept()
    qtbot.waitUntil(lambda: bool(dialog.fault.text()))
    assert "7 different pairs" in dialog.fault.text()
    path.mkdir()
    dialog.pairs.setValue(0)
    dialog.accept()
    qtbot.waitUntil(lambda: "Choose another place." in dialog.fault.text())
    assert dialog.write.isEnabled()


def test_closing_stops_the_tournament_and_writes_nothing(
    dialog: RandomDialog, path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Path] = []
    monkeypatch.setattr(generating, "write_random_report", lambda where, _made: written.append(where))
    dialog.players.setValue(60)
    dialog.rounds.setValue(15)
    background = dialog._session.background
    dialog.accept()
    dialog.reject()
    qtbot.waitUntil(lambda: background.job is None)
    assert not written


def test_the_menu_opens_it_without_an_event(empty_window: MainWindow) -> None:
    action = next(one for one in empty_window.menus.tools.actions() if "Random" in plain_text(one))
    action.trigger()
    (opened,) = empty_window.findChildren(RandomDialog)
    assert opened.isVisible()
    opened.reject()
