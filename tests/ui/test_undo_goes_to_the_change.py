"""Undo takes back what it names, asks where others know of it already, and goes to what changed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from swissdesk.formats.trf import TrfEdition
from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.journal import entries as journal
from swissdesk.services.round import publishing, rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.terms import PENDING, WHITE_WINS
from swissdesk.tournament.model import PlayerId
from swissdesk.ui.journal.dialog import JournalDialog
from swissdesk.ui.kit.dialogs import Question, QuestionDialog
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.boards.lines import Place
from swissdesk.ui.session import PageName

pytestmark = pytest.mark.one_window

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """The questions that are asked; each is answered with its verb."""
    questions: list[Question] = []

    def agree(dialog: QuestionDialog) -> QDialog.DialogCode:
        questions.append(dialog.question)
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(QuestionDialog, "exec", agree)
    return questions


def pair(window: MainWindow) -> None:
    request = window.session.read(rounds.prepare_pairing)
    paired = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    window.session.do(rounds.accept_pairing, paired)


def play(window: MainWindow, number: int) -> None:
    """Pair, publish, enter and close a round."""
    pair(window)
    window.rounds.round_actions._publish()
    for row in window.session.read(rounds.board_rows, number):
        window.session.do(rounds.enter_result, number, row.board, WHITE_WINS)
    window.session.do(rounds.close_round, number)


def state(window: MainWindow, number: int) -> LadderState:
    return window.session.read(rounds.ladder)[number - 1].state


def selected(window: MainWindow) -> PlayerId | None:
    row = window.players.current_entry()
    return row.id if row else None


def undo_is_offered(window: MainWindow) -> bool:
    return window.toast.isVisible() and window.toast._undo.isVisible()


def test_a_note_about_a_file_offers_no_undo_of_the_round_closed_before(
    window: MainWindow, tmp_path: Path
) -> None:
    play(window, 1)
    assert window.files.export_to(tmp_path / "out.trf", TrfEdition.TRF26)
    assert window.toast.text == "Exported to out.trf"
    assert window.toast.isVisible()
    assert not undo_is_offered(window)


def test_a_note_about_a_copy_offers_no_undo(window: MainWindow, tmp_path: Path) -> None:
    window.files.copy_to(tmp_path / "copy.swissdesk")
    assert window.toast.text == "Copy saved: copy.swissdesk"
    assert not undo_is_offered(window)


@pytest.mark.parametrize("words", ["The slip was printed", "6 sheets saved", "All 4 results verified"])
def test_a_note_about_something_else_than_a_change_offers_no_undo(window: MainWindow, words: str) -> None:
    window.session.announce(words)
    assert window.toast.isVisible()
    assert not undo_is_offered(window)


def test_a_note_goes_when_something_is_taken_back(window: MainWindow) -> None:
    row = window.session.read(players.player_rows)[3]
    window.session.do(players.withdraw_player, row.id)
    window.session.announce("All 4 results verified")
    window.undo.trigger()
    assert not window.toast.isVisible()


def test_a_note_about_a_withdrawal_takes_that_back(window: MainWindow) -> None:
    window.show_page(PageName.PLAYERS)
    window.players.table.go_to(2)
    window.players.entry_actions.toggle_withdrawal()
    assert undo_is_offered(window)
    window.toast._undo.click()
    assert all(row.state is not players.PlayerState.WITHDRAWN for row in window.players.model.rows)


def test_the_undo_of_a_note_goes_with_the_next_change(window: MainWindow) -> None:
    window.show_page(PageName.PLAYERS)
    window.players.entry_actions.toggle_withdrawal()
    row = window.players.view.visible_rows()[4]
    window.session.do(players.announce_absence, row.id, 2, rounds.ByeKind.ZERO_POINT)
    assert not undo_is_offered(window)


def test_the_undo_of_a_note_goes_with_its_event(
    window: MainWindow, make_event: Callable[..., OpenEvent]
) -> None:
    window.show_page(PageName.PLAYERS)
    window.players.entry_actions.toggle_withdrawal()
    assert window.files.open_path(close(make_event(name="Other")))
    assert not undo_is_offered(window)


def close(event: OpenEvent) -> Path:
    events.close_event(event)
    return event.path


def test_a_change_that_changed_nothing_offers_no_undo_of_another(window: MainWindow) -> None:
    row = window.session.read(players.player_rows)[0]
    window.session.do(players.announce_absence, row.id, 1, rounds.ByeKind.ZERO_POINT)
    again = window.session.do(players.announce_absence, row.id, 1, rounds.ByeKind.ZERO_POINT)
    assert again is not None
    window.session.announce_change(again)
    assert window.toast.isVisible()
    assert not undo_is_offered(window)


def test_the_status_bar_names_what_undo_takes_back_after_an_undo(window: MainWindow) -> None:
    first, second = window.session.read(players.player_rows)[:2]
    for row in (first, second):
        window.session.do(players.announce_absence, row.id, 1, rounds.ByeKind.ZERO_POINT)
    assert window.status._undo.text().strip() == "Undo"
    window.undo.trigger()
    assert window.status.text.startswith("Undone: ")
    assert window.status._undo.text().strip().startswith("Undo “")
    assert window.undo.text().startswith(window.status._undo.text().strip()[:12])
    window.redo.trigger()
    assert window.status._undo.text().strip() == "Undo"


def test_a_long_change_in_the_status_bar_does_not_widen_the_window(window: MainWindow) -> None:
    window.status.show_not_kept("write-protected")
    for name in ("Somebody with a name as long as a sentence, Ann", "Another one of the same length, Bob"):
        window.session.do(players.add_player, NewPlayer(name=name * 3, rating=1500))
    window.undo.trigger()
    assert window.status.text.startswith("Undone: ")
    assert window.status.minimumSizeHint().width() <= window.minimumWidth()


def test_undo_of_a_result_goes_to_its_board(window: MainWindow, asked: list[Question]) -> None:
    play(window, 1)
    window.session.do(rounds.reopen_round, 1)
    window.session.do(rounds.enter_result, 1, 3, PENDING)
    window.show_page(PageName.STANDINGS)
    window.undo.trigger()
    assert window.current_page is window.rounds
    assert window.session.round_number == 1
    assert window.rounds.boards.table.selected_place() == Place(0, 3)
    assert not asked


def test_undo_of_a_result_is_shown_although_only_open_boards_are(window: MainWindow) -> None:
    pair(window)
    window.rounds.round_actions._publish()
    window.session.do(rounds.enter_result, 1, 2, WHITE_WINS)
    window.session.do(rounds.enter_result, 1, 2, PENDING)
    window.show_page(PageName.ROUNDS)
    window.rounds.boards.switch.choose(1)
    window.undo.trigger()
    assert window.rounds.boards.table.selected_place() == Place(0, 2)


def test_undo_of_a_closing_goes_to_that_round(window: MainWindow, asked: list[Question]) -> None:
    play(window, 1)
    window.session.show_round(2)
    window.show_page(PageName.DOCUMENTS)
    window.undo.trigger()
    assert (window.current_page, window.session.round_number) == (window.rounds, 1)
    assert state(window, 1) is LadderState.COMPLETE
    assert not asked


def test_undo_of_a_withdrawal_goes_to_the_player(window: MainWindow) -> None:
    row = window.session.read(players.player_rows)[5]
    window.session.do(players.withdraw_player, row.id)
    window.show_page(PageName.PLAYERS)
    window.players.search.setText("Kacz")
    window.show_page(PageName.STANDINGS)
    window.undo.trigger()
    assert window.current_page is window.players
    assert selected(window) == row.id
    assert window.players.search.text() == ""


def test_undo_at_the_gate_stays_at_the_gate_and_selects_the_player(window: MainWindow) -> None:
    window.show_page(PageName.ROUNDS)
    row = window.session.read(players.player_rows)[5]
    window.session.do(players.announce_absence, row.id, 1, rounds.ByeKind.ZERO_POINT)
    window.rounds.gate.view.table.go_to(0)
    window.undo.trigger()
    assert window.current_page is window.rounds
    at_gate = window.rounds.gate.view.table.selected()
    assert at_gate is not None
    assert at_gate.id == row.id


def test_redo_goes_to_what_changed_too(window: MainWindow) -> None:
    row = window.session.read(players.player_rows)[5]
    window.session.do(players.withdraw_player, row.id)
    window.undo.trigger()
    window.show_page(PageName.DOCUMENTS)
    window.redo.trigger()
    assert window.current_page is window.players
    assert selected(window) == row.id


def test_undo_of_a_setting_goes_to_the_tournament(window: MainWindow) -> None:
    settings = window.session.read(tournaments.settings_of)
    window.session.do(tournaments.change_settings, replace(settings, city="Győr"))
    window.show_page(PageName.DOCUMENTS)
    window.undo.trigger()
    assert window.current_page is window.pages[PageName.TOURNAMENT]


def test_undo_of_a_change_in_another_section_goes_there(window: MainWindow) -> None:
    first = window.session.section
    row = window.session.read(players.player_rows)[3]
    window.show_page(PageName.TOURNAMENT)
    window.pages[PageName.TOURNAMENT].sections.add("B Open")  # type: ignore[attr-defined]
    second = window.session.section
    assert first is not None
    window.session.show_section(first)
    window.session.do(players.withdraw_player, row.id)
    assert second is not None
    window.session.show_section(second)
    window.undo.trigger()
    assert window.session.section == first
    assert selected(window) == row.id


def test_undo_of_a_publication_asks_once(window: MainWindow, asked: list[Question]) -> None:
    pair(window)
    window.rounds.round_actions._publish()
    window.undo.trigger()
    assert [question.title for question in asked] == ["Undo “Round 1 published”?"]
    assert asked[0].is_destructive
    assert state(window, 1) is LadderState.DRAFT


def test_undo_of_a_draft_asks_nothing_and_redo_brings_it_back(
    window: MainWindow, asked: list[Question]
) -> None:
    pair(window)
    window.undo.trigger()
    assert not asked
    assert state(window, 1) is LadderState.GATE
    window.redo.trigger()
    assert state(window, 1) is LadderState.DRAFT


def test_a_round_that_is_kept_stays_published(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QuestionDialog, "exec", lambda _dialog: QDialog.DialogCode.Rejected)
    pair(window)
    window.rounds.round_actions._publish()
    window.undo.trigger()
    assert state(window, 1) is LadderState.PUBLISHED
    assert window.undo.text() == "Undo “Round 1 published”"


def test_redo_of_an_unpairing_asks_too(window: MainWindow, asked: list[Question]) -> None:
    pair(window)
    window.rounds.round_actions._publish()
    window.session.do(publishing.unpair_published_round, publishing.ChangeReason.REMATCH)
    window.undo.trigger()
    assert not asked
    window.redo.trigger()
    assert [question.title[:24] for question in asked] == ["Redo “Round 1 unpaired a"]
    assert state(window, 1) is LadderState.GATE


def test_the_journal_asks_before_a_publication_is_undone_and_stays_open(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QuestionDialog, "exec", lambda _dialog: QDialog.DialogCode.Rejected)
    pair(window)
    window.rounds.round_actions._publish()
    dialog = window.journal.show()
    assert isinstance(dialog, JournalDialog)
    qtbot.waitUntil(dialog.isVisible)
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Z, CONTROL)
    assert state(window, 1) is LadderState.PUBLISHED
    assert dialog.isVisible()
    dialog.reject()


def restore_in_the_journal(window: MainWindow, what: str, qtbot: QtBot) -> None:
    """Restore the state after an entry as the dialog does, and close it."""
    dialog = window.journal.show()
    assert isinstance(dialog, JournalDialog)
    qtbot.waitUntil(dialog.isVisible)
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    qtbot.waitUntil(dialog.table.hasFocus)
    event = window.session.current_event
    assert event is not None
    number = next(row.number for row in dialog.model.rows if row.what == what)
    window.session.do_to_event(journal.restore, journal.preview_restore(event, number))
    dialog.reject()
    with qtbot.waitActive(window):
        window.activateWindow()


def test_a_restore_to_before_the_round_in_view_leads_to_the_round_that_is_due(
    window: MainWindow, qtbot: QtBot
) -> None:
    play(window, 1)
    play(window, 2)
    window.show_round(3)
    window.rounds.focus_table()
    restore_in_the_journal(window, "Round 1 closed", qtbot)
    assert state(window, 3) is LadderState.NOT_YET
    assert window.session.round_number == 2
    assert window.rounds.views.current is window.rounds.gate.view
    qtbot.waitUntil(window.rounds.gate.view.table.hasFocus)


def test_after_a_restore_the_keyboard_is_in_the_view_that_has_come_instead(
    window: MainWindow, qtbot: QtBot
) -> None:
    play(window, 1)
    play(window, 2)
    restore_in_the_journal(window, "Round 1 closed", qtbot)
    window.show_round(3)
    window.rounds.focus_table()
    qtbot.waitUntil(window.rounds.hasFocus)
    restore_in_the_journal(window, "Round 2 closed", qtbot)
    assert window.rounds.views.current is window.rounds.gate.view
    qtbot.waitUntil(window.rounds.gate.view.table.hasFocus)


def test_who_looks_at_a_round_that_is_not_due_stays_there_while_something_changes(window: MainWindow) -> None:
    play(window, 1)
    window.show_round(3)
    row = window.session.read(players.player_rows)[3]
    window.session.do(players.withdraw_player, row.id)
    assert window.session.round_number == 3
