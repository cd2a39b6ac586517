"""Commands of the menus and of the palette: each names what it acts on, or says why it rests."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QHelpEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.event.tournaments import change_settings, settings_of
from swissdesk.services.round import rounds
from swissdesk.tournament.model import CheckIn
from swissdesk.ui.frame.palette import Entry, found
from swissdesk.ui.kit.actions import plain_text, set_possible, why_not
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName

pytestmark = pytest.mark.one_window


def press_f5(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: not window.rounds.job.is_running, timeout=20_000)


def type_command(window: MainWindow, qtbot: QtBot, text: str) -> None:
    """Open the palette, type, and press Enter."""
    window.open_palette()
    qtbot.keyClicks(window.palette_box.field, text)
    qtbot.keyClick(window.palette_box.field, Qt.Key.Key_Return)


def withdrawn(window: MainWindow) -> list[str]:
    rows = window.session.read(players.player_rows)
    return [row.name for row in rows if row.withdrawn_from is not None]


def named(window: MainWindow, beginning: str) -> list[str]:
    return [each.name for each in window.menus.commands() if each.name.startswith(beginning)]


def test_the_next_step_is_not_taken_behind_an_open_palette(window: MainWindow, qtbot: QtBot) -> None:
    event = window.session.current_event
    assert event is not None
    window.show_page(PageName.ROUNDS)
    before = event.revision
    window.open_palette()
    qtbot.keyClick(window.palette_box.field, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: not window.rounds.job.is_running, timeout=20_000)
    assert event.revision == before
    assert window.focusWidget() is window.palette_box.field
    qtbot.keyClick(window.palette_box.field, Qt.Key.Key_Escape)
    press_f5(window, qtbot)
    assert event.revision > before


def test_a_command_on_a_player_names_the_player_in_view(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.PLAYERS)
    window.players.table.go_to(2)
    row = window.players.current_entry()
    assert row is not None
    assert named(window, "Withdraw") == [f"Withdraw 3 {row.name}"]
    type_command(window, qtbot, ">withdraw 3")
    assert withdrawn(window) == [row.name]
    assert named(window, "Let") == [f"Let 3 {row.name} return"]


def test_no_command_acts_on_a_player_who_is_not_in_view(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.PLAYERS)
    window.show_page(PageName.DOCUMENTS)
    type_command(window, qtbot, "withdraw")
    palette = window.palette_box
    assert palette.isVisible()
    assert palette.sentences() == (
        "COMMANDS",
        "Withdraw or return: Select a player on the Players page first",
    )
    assert withdrawn(window) == []
    for action in window.players.entry_actions.all:
        assert not action.isEnabled()


def test_commands_of_pages_that_were_never_seen_say_why_they_rest(window: MainWindow) -> None:
    why = {each.name: each.why_not for each in window.menus.commands()}
    assert why["Withdraw or return"] == "Select a player on the Players page first"
    assert why["Remove"] == "Select a player on the Players page first"
    assert why["Sort by column"] == "Only on the Standings page"
    assert why["Live or after the round"] == "Only on the Standings page"


def test_the_initial_colour_is_not_drawn_once_it_is_fixed(window: MainWindow, qtbot: QtBot) -> None:
    draws = [action for action in window.menus.all_actions() if "Draw initial" in action.text()]
    assert any(action.isEnabled() for action in draws)
    press_f5(window, qtbot)
    assert [bool(why_not(action)) for action in draws] == [True, True]


def test_a_player_whom_the_filter_hides_is_not_in_view(window: MainWindow) -> None:
    window.show_page(PageName.PLAYERS)
    window.players.search.setText("nobody of this name")
    assert not any(action.isEnabled() for action in window.players.entry_actions.all)


def test_a_word_inside_the_legend_of_a_key_set_does_not_choose_it(window: MainWindow, qtbot: QtBot) -> None:
    before = window.session.keys.current
    type_command(window, qtbot, "absent")
    assert window.session.keys.current is before
    assert window.palette_box.isVisible()
    assert window.palette_box.texts() == ("Absent without notice…", "Absentees")
    assert "Nobody stayed away" in window.palette_box.sentences()[1]


def test_nothing_found_says_so_and_enter_does_nothing(window: MainWindow, qtbot: QtBot) -> None:
    type_command(window, qtbot, "zzz")
    assert window.palette_box.isVisible()
    assert window.palette_box.sentences() == ("Nothing found for “zzz”",)


def test_a_command_is_found_by_the_beginnings_of_its_words_and_a_name_by_any_part() -> None:
    command = Entry("Commands", "", "Withdraw 3 Mori", "", lambda: None, is_command=True)
    other = Entry("Commands", "", "Show withdrawn", "", lambda: None, is_command=True)
    person = Entry("Players", "", "Anderson, Eva", "", lambda: None, number=12)
    assert found((command, person), "raw") == ()
    assert found((command, person), "erso") == (person,)
    assert found((other, command), "with") == (command, other)


def command(text: str, why_not: str = "", also: str = "") -> Entry:
    return Entry("Commands", "", text, "", lambda: None, is_command=True, why_not=why_not, also=also)


def test_what_can_be_done_comes_before_what_cannot_where_both_match_equally_well() -> None:
    resting, possible = command("Pair by hand", "No event is open"), command("Pair round 3")
    inside = command("Check the pairs")
    assert found((resting, inside, possible), "pair") == (possible, resting, inside)
    other = command("Show", also="pairing")
    other_resting = command("Hide", "Nothing is shown", also="pairing")
    assert found((other_resting, other, inside), "pairi") == (other, other_resting)


def test_a_command_that_is_typed_as_a_whole_says_why_it_rests_rather_than_running_a_longer_one() -> None:
    resting, longer = command("Withdraw…", "Select a player"), command("Withdraw the absent")
    assert found((longer, resting), "withdraw") == (resting, longer)


def test_commands_that_rest_leave_room_for_those_that_can_be_done() -> None:
    resting = tuple(command(f"Sheet {number}", "Not now") for number in range(20))
    possible = command("Sheet of all")
    assert found((*resting, possible), "sheet")[0] is possible


@pytest.mark.parametrize("typed", list("abcdefghiklmnoprstuvw"))
def test_the_command_that_enter_would_run_can_be_done_where_any_can(window: MainWindow, typed: str) -> None:
    window.open_palette()
    window.palette_box.field.setText(f">{typed}")
    why = [window.palette_box.sentences()[1 + place] for place in range(len(window.palette_box.texts()))]
    rests = [text != sentence for text, sentence in zip(window.palette_box.texts(), why, strict=True)]
    begins = [text.lower().startswith(typed) for text in window.palette_box.texts()]
    assert begins == sorted(begins, reverse=True)
    assert rests[: sum(begins)] == sorted(rests[: sum(begins)])
    window.palette_box.close_palette()


def test_formats_find_the_sheets_that_can_be_saved_in_them_and_the_commands(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.open_palette()
    qtbot.keyClicks(window.palette_box.field, "csv")
    *sheets, import_, save = window.palette_box.texts()
    assert "Start list" in sheets
    assert [import_, save] == ["Import…", "Save as…"]
    window.palette_box.field.setText("pdf")
    assert window.palette_box.texts()[-1] == "Save as…"
    window.palette_box.field.setText("html")
    assert "Web site…" in window.palette_box.texts()


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("backup", "Save a copy…"),
        ("exit", "Quit"),
        ("history", "Journal…"),
        ("verify", "Check this event…"),
        ("night", "Dark"),
        ("font", "Larger text"),
        ("help", "Manual"),
        ("projector", "Hall screen"),
        ("next round", "Pair round 1"),
        ("no-show", "Absent without notice…"),
        ("late entry", "Add player"),
        ("swap colours", "Correct…"),
        ("explain", "Why this board?"),
        ("delete player", "Remove"),
        ("retire", "Withdraw or return"),
        ("update ratings", "Refresh ratings…"),
        ("Buchholz", "Tie-breaks…"),
        ("network", "Several desks: Share this event…"),
    ],
)
def test_a_command_is_found_by_another_word_for_it(window: MainWindow, typed: str, command: str) -> None:
    window.open_palette()
    window.palette_box.field.setText(typed)
    assert command in window.palette_box.texts()


def test_other_words_take_the_room_that_the_words_of_the_text_leave() -> None:
    table = Entry("Documents", "", "Crosstable", "", lambda: None, also="CSV table")
    command = Entry("Commands", "", "Save as…", "", lambda: None, is_command=True, also="CSV table")
    other = Entry("Commands", "", "Table of numbers", "", lambda: None, is_command=True)
    assert found((command, other, table), "table") == (other, table, command)
    assert found((command, table), "cs") == ()


def test_commands_on_a_board_name_it_and_rest_where_it_is_not_in_view(
    window: MainWindow, qtbot: QtBot
) -> None:
    press_f5(window, qtbot)
    press_f5(window, qtbot)
    window.rounds.boards.table.go_to_board(0, 2)
    assert named(window, "Why") == ["Why board 2?"]
    window.show_page(PageName.DOCUMENTS)
    qtbot.keyClick(window, Qt.Key.Key_F4)
    assert window.rounds.panel_folds()
    assert not window.rounds.going.next_open.isEnabled()
    window.show_page(PageName.ROUNDS)
    assert window.rounds.why.action.isEnabled()


def test_expelling_at_the_gate_names_whom(window: MainWindow) -> None:
    window.show_page(PageName.ROUNDS)
    window.rounds.gate.view.table.go_to(4)
    row = window.rounds.gate.view.table.selected()
    assert row is not None
    assert named(window, "Expel") == [f"Expel 5 {row.name}…"]
    window.show_page(PageName.STANDINGS)
    assert named(window, "Expel") == ["Expel player…"]
    assert not window.rounds.gate.actions.expel.isEnabled()


def test_sheets_are_printed_and_saved_only_where_they_are_in_view(window: MainWindow) -> None:
    documents = window.pages[PageName.DOCUMENTS]
    for _time in range(2):
        for action in (documents.save, documents.print_this, documents.print_set):
            assert not action.isEnabled()
            assert why_not(action) == "Only on the Documents page, where the sheet is in view"
        window.show_page(PageName.DOCUMENTS)
        assert why_not(documents.print_set) != "Only on the Documents page, where the sheet is in view"
        window.show_page(PageName.PLAYERS)


def test_a_round_at_its_gate_cannot_be_unpaired(window: MainWindow, qtbot: QtBot) -> None:
    for _step in range(2):
        press_f5(window, qtbot)
    for row in window.session.read(rounds.board_rows, 1):
        qtbot.keyClicks(window.rounds.boards.table, "1" if row.board else "")
    press_f5(window, qtbot)
    window.show_round(2)
    assert why_not(window.rounds.round_actions.unpair) == "Round 2 is not paired yet"


def test_every_command_that_rests_says_why(window: MainWindow, qtbot: QtBot) -> None:
    def check() -> None:
        for page in PageName:
            window.show_page(page)
            window.open_palette()
            window.palette_box.close_palette()
            silent = [
                each.name
                for each in window.menus.commands()
                if not each.action.isEnabled() and not why_not(each.action)
            ]
            assert silent == [], page

    check()
    for _step in range(2):
        window.show_page(PageName.ROUNDS)
        press_f5(window, qtbot)
        check()
    window.show_page(PageName.ROUNDS)
    qtbot.keyClicks(window.rounds.boards.table, "1111")
    press_f5(window, qtbot)
    check()


def test_adding_a_player_from_elsewhere_brings_the_page_into_view(window: MainWindow) -> None:
    window.show_page(PageName.STANDINGS)
    window.players.menu_actions()[0].trigger()
    assert window.current_page is window.players
    assert window.players.form.isVisible()


def test_a_name_with_an_ampersand_is_shown_whole(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent]
) -> None:
    event = make_event(2)
    section = events.sections(event)[0].id
    players.add_player(event, section, NewPlayer("Berg & Sons, Co", rating=2600))
    empty_window.session.open(event, section)
    empty_window.show_page(PageName.PLAYERS)
    empty_window.players.select(max(row.id for row in empty_window.session.read(players.player_rows)))
    assert named(empty_window, "Open 1")[0] == "Open 1 Berg & Sons, Co"


@pytest.mark.parametrize("text", ["&Close event", "Sheets…", "Save...", "Go && stay"])
def test_an_action_without_a_reason_has_none(qtbot: QtBot, text: str) -> None:
    action = QAction(text)
    action.setEnabled(False)
    assert why_not(action) == ""
    set_possible(action, "not now")
    assert why_not(action) == "not now"
    set_possible(action)
    assert action.isEnabled()
    assert why_not(action) == ""
    assert "&&" not in plain_text(action)


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no tool tips
def test_the_pointer_over_a_disabled_line_shows_why_and_over_others_nothing(
    window: MainWindow, qtbot: QtBot
) -> None:
    menu = window.menus.pages[PageName.ROUNDS]
    menu.popup(QPoint(0, 0))
    lines = [action for action in menu.actions() if action.isVisible() and not action.isSeparator()]
    resting = next(line for line in lines if why_not(line))
    ready = next(line for line in lines if line.isEnabled())
    for line in (resting, ready, resting):
        place = menu.actionGeometry(line).center()
        QApplication.sendEvent(menu, QHelpEvent(QEvent.Type.ToolTip, place, menu.mapToGlobal(place)))
        qtbot.waitUntil(lambda line=line: QToolTip.text() == why_not(line))
    menu.close()


def test_a_command_that_rests_says_its_whole_reason_below_when_it_is_chosen(
    window: MainWindow, qtbot: QtBot
) -> None:
    type_command(window, qtbot, "usual fee")
    assert window.palette_box.isVisible()
    assert window.status.text == "There is no usual fee: it is set on the Tournament page."


def test_the_key_of_a_command_that_rests_says_why(window: MainWindow, qtbot: QtBot) -> None:
    window.show_page(PageName.DOCUMENTS)
    event = window.session.current_event
    assert event is not None
    before = event.revision
    for key in (Qt.Key.Key_F2, Qt.KeyboardModifier.ControlModifier | Qt.Key.Key_R):
        pressed = QKeySequence(key)
        action = next(each for each in window.menus.all_actions() if each.shortcut() == pressed)
        assert not action.isEnabled()
        qtbot.keySequence(QApplication.focusWidget(), pressed)
        assert window.status.text == why_not(action) != ""
    assert event.revision == before


def test_the_check_in_is_found_by_its_name_whoever_is_in_view(window: MainWindow, qtbot: QtBot) -> None:
    settings = window.session.read(settings_of)
    window.session.do(change_settings, replace(settings, check_in=CheckIn.FIRST_ROUND))
    window.show_page(PageName.PLAYERS)
    window.players.table.go_to(2)
    row = window.players.current_entry()
    assert row is not None
    type_command(window, qtbot, ">check in")
    assert not window.palette_box.isVisible()
    assert named(window, "Check out") == [f"Check out 3 {row.name}"]
