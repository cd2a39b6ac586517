"""Keys that mean nothing, and keys that would replace a result to which nobody went."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from swissdesk.services.round import rounds
from swissdesk.ui.kit.lists import StillChoice, StillList
from swissdesk.ui.kit.table import RowTable
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.boards.board_table import LineFilter
from swissdesk.ui.pages.rounds.boards.lines import Place
from swissdesk.ui.result_keys import KEY_SETS, KeySet
from swissdesk.ui.session import PageName

pytestmark = pytest.mark.one_window


def key(window: MainWindow, qtbot: QtBot, text: str) -> None:
    qtbot.keyClicks(window.rounds.boards.table, text)


def press(window: MainWindow, qtbot: QtBot, pressed: Qt.Key) -> None:
    qtbot.keyClick(window.rounds.boards.table, pressed)


def results(window: MainWindow) -> list[str]:
    return [row.result_text for row in window.session.read(rounds.board_rows, 1)]


def board(window: MainWindow) -> int:
    place = window.rounds.boards.table.selected_place()
    assert place is not None
    return place.board


@pytest.mark.parametrize("keys", KEY_SETS, ids=lambda keys: keys.code)
def test_a_digit_that_is_no_result_key_goes_nowhere_and_says_so(
    published: MainWindow, qtbot: QtBot, keys: KeySet
) -> None:
    published.session.keys.choose(keys.code)
    key(published, qtbot, keys.key_of(next(iter(keys.digits.values()))))
    meaningless = [digit for digit in "23469" if digit not in keys.digits and digit != keys.clears]
    assert meaningless
    for digit in meaningless:
        key(published, qtbot, digit)
        assert board(published) == 2
        assert published.status.text.startswith(f"“{digit}” means nothing here. ")
    assert results(published) == ["1–0", "", "", ""]


def test_the_hint_gives_way_to_the_last_change_and_its_undo(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "17")
    assert published.status._undo.isHidden()
    published.status._hint_time.timeout.emit()
    assert published.status.text.startswith("Board 1: 1–0, ")
    assert not published.status._undo.isHidden()


def test_more_about_the_last_change_leaves_its_undo_in_view(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "1")
    published.session.describe_change("1 of 4 results")
    assert published.status.text == "1 of 4 results"
    assert published.status._undo.isVisible()
    published.session.hint("“7” means nothing here.")
    assert published.status._undo.isHidden()
    published.session.describe_change("1 of 4 results")
    assert published.status._undo.isVisible()


def test_a_key_too_many_after_the_last_board_replaces_nothing(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "1501")
    last = board(published)
    for stray in "05+=":
        key(published, qtbot, stray)
    press(published, qtbot, Qt.Key.Key_Delete)
    assert results(published) == ["1–0", "½–½", "0–1", "1–0"]
    assert board(published) == last
    assert published.status.text.startswith("All results are in. Board 4 remains 1–0. To change it, go there")


def test_enter_after_the_last_board_goes_nowhere_that_a_key_could_change(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "1501")
    press(published, qtbot, Qt.Key.Key_Return)
    key(published, qtbot, "0")
    assert results(published)[3] == "1–0"


def test_a_click_on_the_pad_is_no_way_to_a_board(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "1501")
    published.rounds.pad.keys[2].click()
    assert results(published)[3] == "1–0"


@pytest.mark.parametrize("way", ["arrow", "mouse", "number", "name"])
def test_who_goes_to_a_board_changes_its_result_and_the_status_bar_says_what_it_was(
    published: MainWindow, qtbot: QtBot, way: str
) -> None:
    key(published, qtbot, "1501")
    table = published.rounds.boards.table
    if way == "arrow":
        press(published, qtbot, Qt.Key.Key_Up)
    elif way == "mouse":
        middle = table.visualRect(table.shown.index(2, 1)).center()
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=middle)
    elif way == "number":
        press(published, qtbot, Qt.Key.Key_Slash)
        qtbot.keyClicks(published.rounds.boards.field, "3")
        qtbot.keyClick(published.rounds.boards.field, Qt.Key.Key_Return)
    else:
        name = next(name for line, name in table.names() if line == 2)
        key(published, qtbot, name.partition(",")[0].lower()[:2])
    assert board(published) == 3
    key(published, qtbot, "1")
    assert results(published)[2] == "1–0"
    assert published.status.text.startswith("Board 3: 1–0, was 0–1, ")
    published.undo.trigger()
    assert results(published)[2] == "0–1"


def test_one_way_to_a_board_is_good_for_one_change(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "1501")
    press(published, qtbot, Qt.Key.Key_Up)
    key(published, qtbot, "15")
    assert results(published)[2] == "1–0"


def test_a_round_that_is_shown_again_is_not_changed_by_its_first_key(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "1501")
    published.show_round(2)
    published.show_round(1)
    key(published, qtbot, "0")
    assert results(published) == ["1–0", "½–½", "0–1", "1–0"]


def test_a_board_that_undo_or_redo_shows_is_not_changed_by_the_next_key_of_the_run(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "15")
    published.undo.trigger()
    published.redo.trigger()
    assert board(published) == 2
    key(published, qtbot, "0")
    assert results(published) == ["1–0", "½–½", "", ""]
    assert published.status.text.startswith("Board 2 remains ½–½.")
    published.undo.trigger()
    key(published, qtbot, "0")
    assert results(published) == ["1–0", "0–1", "", ""]


def test_who_was_at_a_board_before_undo_showed_it_again_goes_there_once_more(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "15")
    press(published, qtbot, Qt.Key.Key_Up)
    press(published, qtbot, Qt.Key.Key_Return)
    published.undo.trigger()
    published.redo.trigger()
    key(published, qtbot, "0")
    assert results(published)[1] == "½–½"


def test_the_palette_goes_to_a_board_that_the_filter_hides(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "15")
    published.rounds.boards.switch.choose(LineFilter.OPEN)
    published.open_palette()
    qtbot.keyClicks(published.palette_box.field, "board 1")
    qtbot.keyClick(published.palette_box.field, Qt.Key.Key_Return)
    assert board(published) == 1
    key(published, qtbot, "0")
    assert results(published) == ["0–1", "½–½", "", ""]


def test_a_board_onto_which_a_filter_moves_the_keys_is_not_changed(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "++01")
    published.rounds.boards.switch.choose(LineFilter.ODD)
    press(published, qtbot, Qt.Key.Key_Up)
    key(published, qtbot, "1")
    key(published, qtbot, "0")
    assert results(published).count("+ –") == 1
    assert results(published).count("1–0") == 2


def test_the_key_after_the_last_slip_of_a_second_pass_replaces_nothing(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "1501")
    qtbot.keyClick(published, Qt.Key.Key_F8)
    key(published, qtbot, "15010")
    assert results(published) == ["1–0", "½–½", "0–1", "1–0"]
    assert published.rounds.state_pill().text == "Complete, verified"


def test_a_result_key_beside_the_boards_writes_nothing(published: MainWindow, qtbot: QtBot) -> None:
    press(published, qtbot, Qt.Key.Key_End)
    assert published.rounds.boards.table.selected_place() is None
    key(published, qtbot, "1")
    assert published.rounds.boards.table.selected_place() is None
    assert results(published) == [""] * 4
    assert published.status.text == "“1” entered nothing: a result belongs to a board."


def test_a_name_that_is_not_found_leaves_the_next_key_without_a_board(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "xx1")
    assert results(published) == [""] * 4
    assert published.status.text == "Nobody found for “xx”. Esc clears the letters."
    press(published, qtbot, Qt.Key.Key_Escape)
    key(published, qtbot, "1")
    assert results(published)[0] == "1–0"


def test_enter_behind_a_name_takes_the_board_that_was_found(published: MainWindow, qtbot: QtBot) -> None:
    table = published.rounds.boards.table
    name = next(name for line, name in table.names() if line == 1)
    key(published, qtbot, name.partition(",")[0].lower()[:3])
    press(published, qtbot, Qt.Key.Key_Return)
    assert board(published) == 2
    key(published, qtbot, "1")
    assert results(published) == ["", "1–0", "", ""]
    assert board(published) == 3  # without letters Enter goes on as before
    press(published, qtbot, Qt.Key.Key_Return)
    assert board(published) == 4


def test_enter_behind_a_name_that_nobody_has_goes_to_no_board(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "xx")
    press(published, qtbot, Qt.Key.Key_Return)
    assert board(published) == 1
    assert published.status.text == "Nobody found for “xx”. Esc clears the letters."
    key(published, qtbot, "1")
    assert results(published) == [""] * 4


def test_a_board_that_is_not_there_keeps_the_keys_in_the_field(published: MainWindow, qtbot: QtBot) -> None:
    press(published, qtbot, Qt.Key.Key_Slash)
    field = published.rounds.boards.field
    qtbot.keyClicks(field, "33")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert field.hasFocus()
    assert published.status.text == "There is no board 33 here."
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert published.rounds.boards.table.hasFocus()


def test_a_key_held_down_writes_one_result(published: MainWindow) -> None:
    for again in (False, True, True):
        event = QKeyEvent(
            QEvent.Type.KeyPress, Qt.Key.Key_1, Qt.KeyboardModifier.NoModifier, "1", autorep=again
        )
        QApplication.sendEvent(published.rounds.boards.table, event)
    assert results(published) == ["1–0", "", "", ""]


def test_no_table_of_the_window_is_searched_behind_the_back_of_its_keys(window: MainWindow) -> None:
    for page in PageName:
        window.show_page(page)
    tables = window.findChildren(RowTable)
    assert window.rounds.boards.table in tables
    for table in tables:
        before = table.currentIndex()
        table.keyboardSearch("1")
        assert table.currentIndex() == before


def test_a_sign_without_meaning_at_the_gate_decides_nothing_and_says_so(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.show_page(PageName.ROUNDS)
    table = window.rounds.gate.view.table
    table.go_to(1)
    before = table.selected()
    for stray in "%*":
        qtbot.keyClicks(table, stray)
        assert table.selected() == before
        assert window.status.text.startswith(f"“{stray}” means nothing at the gate. ")


def test_a_digit_on_the_players_page_finds_a_number_in_the_open(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.PLAYERS)
    table = window.players.table
    table.go_to(0)
    qtbot.keyClicks(table, "4")
    assert window.players.search.hasFocus()
    assert window.players.search.text() == "4"
    assert [row.tpn for row in window.players.view.visible_rows()] == [4]


def test_the_keys_below_the_players_are_those_of_the_column(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.PLAYERS)
    table = window.players.table
    table.go_to(0)
    assert [cap for cap, _words in window.players.key_strip()][:2] == ["abc", "Ctrl ← →"]
    with qtbot.waitSignal(window.players.header_changed):
        qtbot.keyClick(table, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert [cap for cap, _words in window.players.key_strip()][:5] == ["+", "=", "-", "Ctrl Del", "abc"]


def test_a_sign_on_the_players_page_does_nothing_and_says_so(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.PLAYERS)
    qtbot.keyClicks(window.players.table, "%")
    assert window.status.text == "“%” means nothing here. Letters and numbers search the list."


def test_only_letters_find_in_the_list_of_sheets(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.DOCUMENTS)
    sheets = window.pages[PageName.DOCUMENTS].sheets.list
    before = sheets.currentIndex().row()
    qtbot.keyClicks(sheets, "1")
    assert sheets.currentIndex().row() == before
    assert window.status.text.startswith("“1” means nothing here. ")


def test_lists_that_space_ticks_do_not_move_by_themselves(qtbot: QtBot) -> None:
    shown = StillList()
    qtbot.addWidget(shown)
    shown.addItems(["1  Berg", "2  Mori"])
    shown.setCurrentRow(0)
    qtbot.keyClicks(shown, "2m")
    assert shown.currentRow() == 0


def test_f4_gives_the_keys_to_the_field_of_why_not_and_esc_gives_them_back(
    published: MainWindow, qtbot: QtBot
) -> None:
    press(published, qtbot, Qt.Key.Key_F4)
    focused = published.focusWidget()
    assert focused is published.rounds.why.panel.field
    qtbot.keyClicks(focused, "10")
    assert published.rounds.why.panel.field.text() == "10"
    assert results(published) == [""] * 4
    qtbot.keyClick(focused, Qt.Key.Key_Down)
    assert published.rounds.boards.table.selected_place() == Place(0, 2)
    qtbot.keyClick(focused, Qt.Key.Key_Escape)
    assert published.rounds.boards.table.hasFocus()
    key(published, qtbot, "5")
    assert results(published)[1] == "½–½"


def test_enter_where_no_board_is_open_says_so(published: MainWindow, qtbot: QtBot) -> None:
    key(published, qtbot, "1501")
    press(published, qtbot, Qt.Key.Key_Return)
    assert published.status.text == "No open board is left."


def test_the_list_of_other_results_is_not_offered_where_nobody_went(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "1501.")
    assert published.status.text.startswith("All results are in. Board 4 remains 1–0.")
    assert not published.rounds.boards.table.findChildren(QMenu)


def test_a_number_that_nobody_has_keeps_the_keys_in_the_field_while_a_round_is_paired_by_hand(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.show_page(PageName.ROUNDS)
    window.rounds.hand.pair_by_hand.trigger()
    view = window.rounds.hand.view
    qtbot.keyClicks(view.table, "7")
    qtbot.keyClicks(view.field, "7")
    qtbot.keyClick(view.field, Qt.Key.Key_Return)
    assert view.field.hasFocus()
    assert window.status.text == "Nobody found for “77”."


def test_a_long_hint_does_not_widen_a_narrow_window(published: MainWindow) -> None:
    published.resize(900, 480)
    needed = published.status.minimumSizeHint().width()
    published.session.hint("a sentence that is much longer than the bar " * 6)
    QApplication.processEvents()
    assert published.status.minimumSizeHint().width() <= needed
    assert published.width() == 900


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_a_setting_that_is_kept_at_once_is_not_chosen_by_a_stray_letter(qtbot: QtBot) -> None:
    choice = StillChoice()
    qtbot.addWidget(choice)
    choice.addItems(["FIDE Dutch", "Leong", "Olympiad"])
    with qtbot.waitExposed(choice):
        choice.show()
    chosen = []
    choice.activated.connect(chosen.append)
    qtbot.keyClicks(choice, "o")
    assert chosen == []
    assert choice.currentIndex() == 0
    assert choice.view().isVisible()
    assert choice.view().currentIndex().row() == 2
    choice.hidePopup()


def test_del_on_a_player_who_was_paired_says_why_it_cannot(published: MainWindow, qtbot: QtBot) -> None:
    published.show_page(PageName.PLAYERS)
    table = published.players.table
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert published.status.text == (
        "Only who was never paired, until round 4 is; "
        "otherwise withdraw the player, or Players > Entered twice…"
    )
    assert table.model().rowCount() == 9
    qtbot.keyClick(table, Qt.Key.Key_F7)
    assert published.status.text == "The event has no other section: Tournament > Add section…"


def test_keys_of_commands_that_the_menus_do_not_show_now_say_why(draft: MainWindow, qtbot: QtBot) -> None:
    table = draft.rounds.boards.table
    qtbot.keyClick(table, Qt.Key.Key_F8)
    assert draft.status.text == "Round 1 is not published yet"
    qtbot.keyClick(table, Qt.Key.Key_F9)
    assert draft.status.text == "Only in team events"
    for page in (PageName.ROUNDS, PageName.PLAYERS, PageName.DOCUMENTS):
        draft.show_page(page)
        draft.session.hint("")
        shown = draft.focusWidget()
        before = shown.currentIndex().row()
        qtbot.keyClick(shown, Qt.Key.Key_PageDown, Qt.KeyboardModifier.AltModifier)
        assert draft.status.text == "The event has no other section"
        assert shown.currentIndex().row() == before


def test_ctrl_del_among_the_boards_clears_no_result_and_says_why_it_withdraws_nobody(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "1")
    press(published, qtbot, Qt.Key.Key_Up)
    qtbot.keyClick(published.rounds.boards.table, Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert results(published)[0] == "1–0"
    assert published.status.text == "Select a player on the Players page first"


def test_a_name_that_fits_several_boards_says_which_one_is_chosen(
    published: MainWindow, qtbot: QtBot
) -> None:
    key(published, qtbot, "br")
    assert published.status.text.startswith("Round 1 published")
    press(published, qtbot, Qt.Key.Key_Escape)
    key(published, qtbot, "t")
    assert published.status.text == (
        "“t” fits several boards: Halldórsson, Þór is chosen. More letters find others."
    )
    key(published, qtbot, "o")
    assert published.status.text.startswith("Round 1 published")
    assert board(published) == 4
