"""FIDE mode in the window: chosen and remembered, fixed, left after two questions, said on every page."""

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.event import events, fide_mode, tournaments
from swissdesk.services.event.exchange import TrfEdition
from swissdesk.services.round import rounds
from swissdesk.services.warned import Level, Warned
from swissdesk.terms import ADJOURNED, WHITE_WINS
from swissdesk.tournament.fide_mode import FideState
from swissdesk.ui.dialogs.pair_limits import PairLimitsDialog
from swissdesk.ui.fide.asked_twice import AskedTwice
from swissdesk.ui.fide.heeding import heed
from swissdesk.ui.fide.leaving import ask_to_leave
from swissdesk.ui.kit.dialogs import NoticeDialog, QuestionDialog
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.new_tournament import NewTournamentDialog
from swissdesk.ui.pages.players.entry import Field
from swissdesk.ui.session import PageName
from tests.services.service_building import play
from tests.ui.opening import in_dialog

pytestmark = pytest.mark.one_window


@pytest.fixture
def rated(window: MainWindow) -> tuple[OpenEvent, MainWindow]:
    """The window on an event in FIDE mode, before round 1."""
    window.pages[PageName.TOURNAMENT].fide.entering.trigger()
    event = window.session.current_event
    assert event is not None
    return event, window


def test_on_every_page_a_word_says_that_the_section_is_not_in_fide_mode(window: MainWindow) -> None:
    light = window.status.fide
    assert light.text == "Not in FIDE mode"
    window.pages[PageName.TOURNAMENT].fide.entering.trigger()
    assert light.text == ""
    window.session.do(fide_mode.leave, "A sixth round")
    for page in PageName:
        window.session.show_page(page)
        assert (light.text, light.isVisibleTo(window)) == ("Left FIDE mode before round 1", True)


def test_what_is_fixed_is_text_with_its_reason_and_the_tie_breaks_offer_no_change(rated) -> None:
    event, window = rated
    section = window.session.section
    page = window.pages[PageName.TOURNAMENT]
    window.session.show_page(PageName.TOURNAMENT)
    play(event, section)
    page.refresh(None)
    fields = {box.setting.label: box for box in page.boxes()}
    assert fields["Rounds"].is_locked
    assert "FIDE mode" in fields["Rounds"].hint
    assert fields["Win"].is_locked
    editor = page.tie_breaks
    assert not any(part.isEnabled() for part in (editor.rules, editor.last, editor.additions, editor.lists))
    assert editor.words.text().startswith("The tie-breaks are fixed in FIDE mode")
    assert not page.fide.entering.isEnabled()


def test_leaving_asks_twice_enter_cancels_the_first_question_and_the_second_wants_a_reason(rated) -> None:
    event, window = rated
    page = window.pages[PageName.TOURNAMENT]
    window.session.show_page(PageName.TOURNAMENT)

    def cancel(dialog: AskedTwice) -> None:
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    in_dialog(AskedTwice, cancel)
    page.fide.leaving.trigger()
    assert fide_mode.mode_of(event, window.session.section).is_on

    def leave(dialog: AskedTwice) -> None:
        dialog.go_on.click()
        dialog.verb.click()
        assert dialog.box.fault == "A reason is needed"
        dialog.line.setText("  The hall closes ")
        QTest.keyClick(dialog.line, Qt.Key.Key_Return)

    in_dialog(AskedTwice, leave)
    page.fide.leaving.trigger()
    mode = fide_mode.mode_of(event, window.session.section)
    assert (mode.state, mode.reason) == (FideState.LEFT, "The hall closes")
    assert page.fide.state.text() == "Left FIDE mode before round 1: The hall closes"
    assert not page.fide.leaving.isEnabled()


def test_what_fide_mode_refuses_offers_to_leave_it(rated) -> None:
    event, window = rated
    section = window.session.section
    play(event, section)
    settings = tournaments.settings_of(event, section)
    window.session.do(tournaments.change_settings, replace(settings, tie_breaks=("SB",)))
    assert "fixed in FIDE mode" in window.banner.message
    assert window.messages.leave_fide_mode.isEnabled()


def test_who_is_refused_a_final_report_is_shown_the_game_that_is_adjourned(rated, tmp_path: Path) -> None:
    event, window = rated
    section = window.session.section
    planned = tournaments.settings_of(event, section).rounds_planned
    for _round in range(planned):
        play(event, section)
    rounds.enter_result(event, section, planned, 2, ADJOURNED)
    window.session.show_page(PageName.STANDINGS)
    path = tmp_path / "final.trf"
    assert not window.files.export_to(path, TrfEdition.TRF26)
    assert window.banner.message.endswith(f"as long as a game is adjourned: round {planned}, board 2.")
    words = [each.text() for each in window.banner.findChildren(QPushButton) if each.isVisible()]
    assert words == ["Show it", "Leave FIDE mode…", "Close"]
    window.messages.show_game.trigger()
    assert not window.banner.isVisible()
    assert window.current_page is window.rounds
    assert window.session.round_number == planned
    assert window.rounds.boards.table.currentIndex().siblingAtColumn(0).data() == "2"
    window.session.do(rounds.enter_result, planned, 2, WHITE_WINS)
    assert window.files.export_to(path, TrfEdition.TRF26)


def test_a_message_is_reached_by_f6_and_closed_by_esc_which_leads_back_to_the_page(rated) -> None:
    event, window = rated
    play(event, window.session.section)
    settings = tournaments.settings_of(event, window.session.section)
    window.session.do(tournaments.change_settings, replace(settings, tie_breaks=("SB",)))
    window.show_page(PageName.PLAYERS)
    window.session.do(tournaments.change_settings, replace(settings, tie_breaks=("SB",)))
    page = window.focusWidget()
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert window.banner.isAncestorOf(window.focusWidget())
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not window.banner.isVisible()
    assert window.focusWidget() is page


def test_an_old_round_says_why_it_cannot_be_opened_again(rated) -> None:
    event, window = rated
    section = window.session.section
    for number in range(1, 4):
        play(event, section)
        rounds.close_round(event, section, number)
    assert rounds.why_not_reopened(event, section, 3) == ""
    assert "round 1 stays closed" in rounds.why_not_reopened(event, section, 1)
    window.session.show_page(PageName.ROUNDS)
    window.session.show_round(1)
    page = window.pages[PageName.ROUNDS]
    page.refresh(None)
    action = next(one for one in page.menu_actions() if one.text().startswith("Reopen"))
    assert not action.isEnabled()


@pytest.fixture
def dialog(theme: Theme, tmp_path: Path, qtbot: QtBot) -> NewTournamentDialog:
    made = NewTournamentDialog(theme, tmp_path, date(2026, 5, 17))
    qtbot.addWidget(made)
    return made


def test_a_new_tournament_is_in_fide_mode_if_that_is_chosen_and_the_system_knows_it(
    dialog: NewTournamentDialog,
) -> None:
    fields, facts = dialog.fields, dialog.questions.facts
    assert fields.settings().fide.state is FideState.NO
    fields.rated.choose(is_rated=True)
    dialog.questions.changed.emit()
    assert facts[-1][0].text() == "yes, in FIDE mode"
    assert facts[3][1].text() == "Fixed when round 1 is paired"
    assert fields.settings().fide.state is FideState.ON
    fields.system.setCurrentIndex(fields.system.findData("leong"))
    assert fields.settings().fide.state is FideState.NO
    assert not fields.rated.choice.isEnabled()
    assert fields.rated.choice.currentText() == "no"
    assert fields.boxes["rated"].hint == "FIDE has no rules for this system"
    fields.system.setCurrentIndex(fields.system.findData("burstein"))
    assert fields.settings().fide.state is FideState.ON
    dialog.questions.name.setText("Rated Open")
    dialog.accept()
    assert dialog.opened is not None
    mode = fide_mode.mode_of(dialog.opened, events.sections(dialog.opened)[0].id)
    assert mode.is_on
    assert mode.seed
    events.close_event(dialog.opened)


def test_the_choice_is_the_habit_of_the_club_from_then_on(empty_window: MainWindow) -> None:
    new = empty_window.new_events

    def make(*, is_rated: bool) -> bool:
        found: list[bool] = []

        def act(dialog: NewTournamentDialog) -> None:
            found.append(dialog.fields.rated.is_chosen)
            dialog.fields.rated.choose(is_rated=is_rated)
            dialog.questions.name.setText(f"Open {is_rated}")
            dialog.accept()

        in_dialog(NewTournamentDialog, act)
        new.ask()
        return found[0]

    assert [make(is_rated=wanted) for wanted in (True, False, False)] == [False, True, False]


def test_forbidden_pairs_that_are_fixed_are_shown_with_the_reason_and_tables_stay_open(rated) -> None:
    event, window = rated
    dialog = PairLimitsDialog(window.session)
    assert dialog.add_pair.isEnabled()
    assert dialog.fixed.text() == ""
    dialog.close()
    play(event, window.session.section)
    dialog = PairLimitsDialog(window.session)
    assert dialog.fixed.text() == "Forbidden pairs are fixed in FIDE mode: round 1 has been paired."
    assert not any(part.isEnabled() for part in (dialog.one, dialog.add_pair, dialog.part_clubs))
    assert dialog.add_table.isEnabled()
    dialog.close()


def test_whoever_is_not_in_fide_mode_is_asked_nothing_about_leaving_it(window: MainWindow) -> None:
    window.session.show_page(PageName.ROUNDS)
    ask_to_leave(window.session, window)
    assert window.status.text == "It is not in FIDE mode."
    page = window.pages[PageName.TOURNAMENT]
    window.session.show_page(PageName.TOURNAMENT)
    assert (page.fide.entering.isEnabled(), page.fide.leaving.isEnabled()) == (True, False)


def test_a_step_to_be_confirmed_is_taken_by_its_button_alone_and_one_to_be_noticed_after_reading(
    rated,
) -> None:
    event, window = rated
    section = window.session.section
    play(event, section, ADJOURNED)
    play(event, section)
    play(event, section)

    in_dialog(QuestionDialog, lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Return))
    assert window.session.do(rounds.enter_result, 1, 1, WHITE_WINS) is None
    assert event.tournament(section).rounds[0].games[0].result == ADJOURNED
    in_dialog(QuestionDialog, lambda dialog: dialog.accept_button.click())
    assert window.session.do(rounds.enter_result, 1, 1, WHITE_WINS) is not None
    assert event.tournament(section).rounds[0].games[0].result == WHITE_WINS
    events.undo(event)

    seen: list[str] = []

    def read(dialog: NoticeDialog) -> None:
        seen.append(dialog.text.toPlainText())
        dialog.accept()

    in_dialog(NoticeDialog, read)
    assert window.session.is_confirmed(rounds.prepare_pairing)
    assert "Round 1, board 1" in seen[0]


@pytest.mark.parametrize(("key", "goes_on"), [(Qt.Key.Key_Escape, False), (Qt.Key.Key_Return, True)])
def test_esc_on_what_has_to_be_read_takes_no_step_and_enter_takes_it(rated, key, goes_on):
    event, window = rated
    play(event, window.session.section, ADJOURNED)
    play(event, window.session.section)
    in_dialog(NoticeDialog, lambda dialog: QTest.keyClick(dialog, key))
    assert window.session.is_confirmed(rounds.prepare_pairing) is goes_on


def test_a_warning_of_much_lists_it_all_and_asks_with_the_keyboard_on_cancel(window: MainWindow) -> None:
    lines = tuple(f"Import @ round {number}: " + "1-2 3-4 5-6 7-8 " * 12 for number in range(1, 13))
    warned = Warned(Level.CONFIRMED, "Rounds break the rules", "They stay as they are.", "Open", lines)

    found: list[object] = []

    def look(dialog: QuestionDialog) -> None:
        listing = dialog.findChild(QPlainTextEdit)
        words = next(part for part in dialog.findChildren(QLabel) if part.text() == warned.text)
        is_whole = words.height() >= words.heightForWidth(words.width())
        found.extend((listing.toPlainText().count("Import @ round"), dialog.height() < 600, is_whole))
        for _step in range(4):
            found.append({dialog.cancel: "cancel", listing: "list"}.get(dialog.focusWidget(), "open"))
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        dialog.cancel.setFocus()
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    in_dialog(QuestionDialog, look)
    assert not heed(window.session.theme, warned, window)
    assert found == [12, True, True, "cancel", "open", "list", "cancel"]


def test_the_form_of_a_player_is_saved_and_a_number_that_moves_is_asked_about(rated) -> None:
    event, window = rated
    section = window.session.section
    play(event, section)
    window.session.show_page(PageName.PLAYERS)
    page = window.players
    page.table.go_to(len(page.model.rows) - 1)

    def type_rating(text: str) -> None:
        QTest.keyClick(page.table, Qt.Key.Key_F2)
        page.form._lines[Field.RATING].setText(text)
        QTest.keyClick(page.form._lines[Field.RATING], Qt.Key.Key_Return)

    rating = page.model.rows[-1].rating
    type_rating(str(rating - 1))
    assert page.model.rows[-1].rating == rating - 1
    asked: list[str] = []

    def answer(dialog: QuestionDialog) -> None:
        asked.append(dialog.question.title)
        dialog.reject()

    in_dialog(QuestionDialog, answer)
    QTest.keyClick(page.table, Qt.Key.Key_End)
    type_rating("2900")
    assert asked == ["Move pairing numbers?"]
    assert page.model.rows[-1].rating == rating - 1
