"""The correction wizard: the fields, the preview, the reason."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from swissdesk.formats.trf import read_trf
from swissdesk.services.event import events
from swissdesk.services.event.exchange import TrfEdition
from swissdesk.services.round import corrections, rounds
from swissdesk.services.round.corrections import ColoursCorrection, RatingCorrection, ResultCorrection
from swissdesk.terms import DRAWN, WHITE_WINS
from swissdesk.ui.dialogs.correction import CorrectionDialog, Kind
from swissdesk.ui.event import event_files
from swissdesk.ui.main_window import MainWindow

pytestmark = [pytest.mark.gui, pytest.mark.one_window]


@pytest.fixture
def played(window: MainWindow) -> MainWindow:
    """A window with round 1 paired, published and won by White on all boards."""
    session = window.session
    request = session.read(rounds.prepare_pairing)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    session.do(rounds.accept_pairing, pairing)
    session.do(rounds.publish_round, datetime(2026, 5, 17, 12, 0, tzinfo=UTC))
    for board in (1, 2, 3, 4):
        session.do(rounds.enter_result, 1, board, WHITE_WINS)
    return window


@pytest.fixture
def dialog(played: MainWindow, qtbot: QtBot) -> CorrectionDialog:
    made = CorrectionDialog(played.session, (1, 2), played)
    qtbot.addWidget(made)
    return made


def test_it_begins_with_the_board_in_view_and_says_what_would_change(dialog: CorrectionDialog) -> None:
    dialog.right_result.setCurrentIndex(1)
    dialog.right_result.activated.emit(1)
    assert dialog.correction() == ResultCorrection(1, 2, DRAWN)
    assert dialog.case.text() == "Reported before round 2 is paired: it counts for everything."
    assert "1 → ½ points" in dialog.changes.text()
    assert dialog.stays.text().endswith("C.04.2, article 4.3")


def test_what_is_recorded_already_is_no_correction(dialog: CorrectionDialog) -> None:
    assert dialog.case.text() == "This result is already recorded."
    assert not dialog.record_button.isEnabled()


def test_whatever_board_is_chosen_its_recorded_result_is_proposed(
    played: MainWindow,
) -> None:
    played.session.do(rounds.enter_result, 1, 3, DRAWN)
    later = CorrectionDialog(played.session, (1, 3), played)
    assert later.correction() == ResultCorrection(1, 3, DRAWN)
    assert not later.record_button.isEnabled()
    later.board.setCurrentIndex(1)
    later.board.activated.emit(1)
    assert later.correction() == ResultCorrection(1, 2, WHITE_WINS)
    assert later.case.text() == "This result is already recorded."
    assert not later.record_button.isEnabled()
    later.deleteLater()


def test_without_a_reason_nothing_is_recorded(dialog: CorrectionDialog, played: MainWindow) -> None:
    dialog.right_result.setCurrentIndex(1)
    dialog.right_result.activated.emit(1)
    dialog.record_button.click()
    assert dialog.fields[dialog.reason].fault.startswith("A correction needs a reason")
    assert dialog.focusWidget() is dialog.reason
    assert played.session.read(rounds.board_rows, 1)[1].result == WHITE_WINS
    dialog.reason.setText("slip read wrongly")
    dialog.record_button.click()
    assert played.session.read(rounds.board_rows, 1)[1].result == DRAWN
    last = events.last_change(played.session.current_event)
    assert last is not None
    assert last.text.endswith("slip read wrongly")


def test_enter_on_the_kind_that_is_chosen_asks_for_the_reason(dialog: CorrectionDialog, qtbot: QtBot) -> None:
    dialog.right_result.setCurrentIndex(1)
    dialog.right_result.activated.emit(1)
    with qtbot.waitExposed(dialog):
        dialog.show()
    chosen, other = dialog.switch.findChildren(QAbstractButton)[:2]
    qtbot.keyClick(chosen, Qt.Key.Key_Return)
    assert dialog.fields[dialog.reason].fault.startswith("A correction needs a reason")
    qtbot.keyClick(other, Qt.Key.Key_Return)
    assert dialog.switch.position == Kind.COLOURS


@pytest.mark.parametrize("typed", ["4", "tom nov", "novotny"])
def test_a_player_is_found_by_number_or_by_beginnings_of_the_name(
    dialog: CorrectionDialog, qtbot: QtBot, typed: str
) -> None:
    dialog.show()
    dialog.switch.choose(Kind.RATING)
    dialog.rating.setValue(0)
    dialog.player.lineEdit().setText(
        typed
    )  # typed by keys it opens a list, for which this plugin has no words
    qtbot.keyClick(dialog.player.lineEdit(), Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.player.currentText() == "4  Novotný, Tomáš"
    assert dialog.correction() == RatingCorrection(4, 2340)


def test_a_name_that_nobody_has_leaves_the_choice_and_is_told_until_another_is_typed(
    dialog: CorrectionDialog, qtbot: QtBot
) -> None:
    dialog.switch.choose(Kind.RATING)
    before, field = dialog.player.currentText(), dialog.fields[dialog.player]
    dialog.player.setEditText("qqq")
    dialog.player.lineEdit().editingFinished.emit()
    assert dialog.player.currentText() == before
    assert field.fault == "Choose a player by number or name."
    dialog.player.line.textEdited.emit("4")
    assert field.fault == ""


def test_colours_and_ratings_have_fields_of_their_own(dialog: CorrectionDialog) -> None:
    dialog.switch.choose(Kind.COLOURS)
    assert dialog.correction() == ColoursCorrection(1, 2)
    assert dialog.fields[dialog.right_result].isHidden()
    dialog.switch.choose(Kind.RATING)
    assert dialog.fields[dialog.board].isHidden()
    dialog.player.setCurrentIndex(8)
    dialog.player.activated.emit(8)
    dialog.rating.setValue(2500)
    assert dialog.correction() == RatingCorrection(9, 2500)
    assert "9 pairing numbers change." in dialog.changes.text()
    assert "Großmann, Til: 9 → 1" in dialog.changes.text()
    assert "and 1 more" in dialog.changes.text()


def test_before_round_1_only_ratings_can_be_corrected(window: MainWindow, qtbot: QtBot) -> None:
    made = CorrectionDialog(window.session, (0, 0), window)
    qtbot.addWidget(made)
    assert made.case.text() == "No round has been paired yet."
    made.switch.choose(Kind.RATING)
    made.rating.setValue(2390)
    assert made.record_button.isEnabled()


@pytest.mark.parametrize("agrees", [True, False])
def test_an_export_asks_whether_late_corrections_belong_in(
    played: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, agrees: bool
) -> None:
    session = played.session
    request = session.read(rounds.prepare_pairing)
    session.do(rounds.accept_pairing, rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken()))
    for row in session.read(rounds.board_rows, 2):
        session.do(rounds.enter_result, 2, row.board, DRAWN)
    session.do(corrections.correct, ResultCorrection(1, 1, DRAWN), "both players say so")
    monkeypatch.setattr(event_files, "ask", lambda *_asked: agrees)
    path = tmp_path / "out.trf"
    assert played.files.export_to(path, TrfEdition.TRF26)
    first = read_trf(path.read_bytes(), path.name).tournament.rounds[0].games[0]
    assert first.result == (DRAWN if agrees else WHITE_WINS)
