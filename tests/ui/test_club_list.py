"""The club's list in the window, by keys alone."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.errors import StorageError
from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.lists import club
from swissdesk.services.lists.club import ClubMember
from swissdesk.services.lists.club_tables import ExportFormat
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.actions import plain_text, why_not
from swissdesk.ui.kit.dialogs import NoticeDialog
from swissdesk.ui.kit.models import Role
from swissdesk.ui.kit.widgets import ActionButton
from swissdesk.ui.lists.club_dialog import ClubDialog
from swissdesk.ui.lists.club_model import NAME_COLUMN
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.players.entry import Field
from swissdesk.ui.session import PageName

pytestmark = [pytest.mark.gui, pytest.mark.one_window]

ENTER, ESC, SPACE, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Delete
CONTROL = Qt.KeyboardModifier.ControlModifier
PEOPLE = ("Abel, Ada", "Berg, Bo", "Cruz, Cy", "Dahl, Di")


@pytest.fixture
def path(empty_window: MainWindow) -> Path:
    """Where the window of the tests keeps the club's list: beside its settings."""
    return club.club_path(empty_window.session.data_folder)


@pytest.fixture
def opened(window: MainWindow, qtbot: QtBot) -> Callable[[], ClubDialog]:
    """Open the club's list from the menu."""

    def show() -> ClubDialog:
        menu = window.menus.pages[PageName.PLAYERS]
        next(action for action in menu.actions() if plain_text(action) == "Club list…").trigger()
        dialog = window.findChildren(ClubDialog)[-1]
        qtbot.waitUntil(dialog.isActiveWindow)
        return dialog

    return show


def with_members(path: Path, *names: str) -> None:
    for place, name in enumerate(names):
        club.add_member(path, ClubMember(name, rating=2000 - 100 * place))


def names(dialog: ClubDialog) -> list[str]:
    return [row.member.name for row in dialog.view._shown()]


def in_event(window: MainWindow) -> list[str]:
    return [row.name for row in window.session.read(players.player_rows)]


def pill(dialog: ClubDialog, name: str) -> str:
    rows = [row.member.name for row in dialog.view.model.rows]
    look = dialog.view.model.index(rows.index(name), NAME_COLUMN).data(Role.PILL)
    return look.text if look else ""


def test_an_empty_list_says_what_it_is_for_and_starts_from_the_event(
    window: MainWindow, qtbot: QtBot, opened: Callable[[], ClubDialog]
) -> None:
    dialog = opened()
    assert dialog.view.stack.currentWidget() is dialog.view.empty
    start = dialog.focusWidget()
    assert isinstance(start, ActionButton)
    assert start.text().strip() == "Start from this event"
    assert dialog._keys.accessibleName() == "Ins: new member"
    qtbot.keyClick(start, Qt.Key.Key_Insert)
    assert dialog.form.name.hasFocus()
    qtbot.keyClick(dialog.form.name, ESC)
    qtbot.keyClick(start, ENTER)
    assert len(names(dialog)) == 9
    assert dialog.answer.text() == "9 new members."
    assert {pill(dialog, row.member.name) for row in dialog.view.model.rows} == {"in this event"}
    assert dialog.view.table.hasFocus()
    ModelTester(None).check(dialog.view.model)


def test_members_are_ticked_and_entered_and_taken_back_by_keys(
    window: MainWindow, qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, *PEOPLE)
    dialog = opened()
    table = dialog.view.table
    assert plain_text(dialog.add) == "Add 1 player to the event"
    qtbot.keyClick(table, SPACE)
    qtbot.keyClick(table, SPACE)
    assert [member.name for member in dialog.view.chosen()] == ["Abel, Ada", "Berg, Bo"]
    assert dialog.view.count.text() == "4 members, 2 ticked"
    assert plain_text(dialog.add) == "Add 2 players to the event"
    assert dialog.view.current().name == "Cruz, Cy"
    qtbot.keyClick(table, ENTER)
    assert {"Abel, Ada", "Berg, Bo"} <= set(in_event(window))
    assert [pill(dialog, name) for name in PEOPLE] == ["in this event", "in this event", "", ""]
    assert dialog.answer.text() == "2 players added from the club’s list"
    qtbot.keyClick(dialog, Qt.Key.Key_Z, CONTROL)
    assert len(in_event(window)) == 9
    assert dialog.answer.text() == "Taken back: 2 players added from the club’s list"
    assert why_not(dialog.undoing.action) == "Nothing was done here yet"


def test_who_is_added_under_a_name_that_is_on_the_list_is_told(
    qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, *PEOPLE)
    dialog = opened()

    def added(name: str) -> str:
        qtbot.keyClick(dialog.view.table, Qt.Key.Key_Insert)
        qtbot.keyClicks(dialog.form.name, name)
        qtbot.keyClick(dialog.form.name, ENTER)
        return dialog.answer.text()

    assert added("Zorn, Zoe") == "Added: Zorn, Zoe"
    known = "Added: Ada Abel, whose name was on the list before. If it is the same person, take this back."
    assert added("Ada Abel") == known
    qtbot.keyClick(dialog, Qt.Key.Key_Z, CONTROL)
    assert names(dialog).count("Abel, Ada") == 1
    assert dialog.answer.text() == "Taken back: Added: Ada Abel"


def test_enter_says_that_a_name_that_was_typed_is_no_members(
    window: MainWindow, qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, *PEOPLE)
    dialog = opened()
    qtbot.keyClicks(dialog.view.search, "qqq")
    qtbot.keyClick(dialog.view.search, ENTER)
    assert dialog.answer.text() == "There is no member “qqq”: Ins adds one."
    assert dialog.view.search.text() == "qqq"
    assert dialog.view.chosen() == ()


def test_who_is_in_the_event_cannot_be_ticked_nor_entered_twice(
    window: MainWindow, qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, "Szentgyorgyi Akos")
    dialog = opened()
    qtbot.keyClick(dialog.view.table, SPACE)
    assert dialog.answer.text() == "Szentgyorgyi Akos is on the list of players already."
    assert dialog.view.chosen() == ()
    assert why_not(dialog.add) == "Tick members who are not in the event yet"
    qtbot.keyClick(dialog.view.table, ENTER)
    assert len(in_event(window)) == 9


def test_a_list_that_was_only_looked_at_is_not_opened_anew(
    window: MainWindow, qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, *PEOPLE)
    dialog = opened()
    with qtbot.assertNotEmitted(window.session.lists_changed):
        dialog.reject()
    dialog = opened()
    qtbot.keyClick(dialog.view.table, DELETE)
    with qtbot.waitSignal(window.session.lists_changed):
        dialog.reject()


def test_who_is_in_another_section_is_marked_and_can_be_entered(
    window: MainWindow, qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    event = window.session.current_event
    assert event is not None
    other = events.add_section(event, Settings("Open", section="B")).section
    assert other is not None
    players.add_player(event, other, NewPlayer("Berg, Bo"))
    with_members(path, *PEOPLE)
    dialog = opened()
    assert [pill(dialog, name) for name in PEOPLE] == ["", "in another section", "", ""]
    assert dialog.view.model.index(1, NAME_COLUMN).data(Role.TIP) == "Also number 1 in B."
    qtbot.keyClicks(dialog.view.search, "berg")
    qtbot.keyClick(dialog.view.table, ENTER)
    assert "Berg, Bo" in in_event(window)


def test_all_in_view_are_ticked_and_unticked_by_one_key(
    qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, *PEOPLE, "Novotny, Tomas")
    dialog = opened()
    table = dialog.view.table
    qtbot.keyClick(table, Qt.Key.Key_A, CONTROL)
    assert [member.name for member in dialog.view.chosen()] == list(PEOPLE)
    qtbot.keyClick(table, Qt.Key.Key_A, CONTROL)
    assert dialog.view.count.text() == "5 members"
    dialog.view.search.setText("c")
    qtbot.keyClick(table, Qt.Key.Key_A, CONTROL)
    assert [member.name for member in dialog.view.chosen()] == ["Cruz, Cy"]


def test_names_are_typed_one_after_the_other_and_entered_together(
    window: MainWindow, qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, *PEOPLE)
    dialog = opened()
    qtbot.keyClick(dialog.view.table, "d")
    search = dialog.view.search
    assert search.hasFocus()
    assert names(dialog) == ["Dahl, Di"]
    qtbot.keyClick(search, ENTER)
    assert search.text() == ""
    qtbot.keyClicks(search, "bo")
    qtbot.keyClick(search, ENTER)
    assert dialog.view.count.text() == "4 members, 2 ticked"
    qtbot.keyClick(search, ENTER, CONTROL)
    assert {"Berg, Bo", "Dahl, Di"} <= set(in_event(window))
    qtbot.keyClicks(search, "nobody")
    assert names(dialog) == []
    qtbot.keyClick(search, ENTER)
    qtbot.keyClick(search, ESC)
    assert dialog.isVisible()
    assert len(names(dialog)) == 4


def test_a_member_is_added_edited_and_removed_and_each_comes_back(
    qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, *PEOPLE[:2])
    dialog = opened()
    table, form, width = dialog.view.table, dialog.form, dialog.width()
    qtbot.keyClick(table, Qt.Key.Key_Insert)
    assert form.name.hasFocus()
    assert dialog.width() == width
    qtbot.keyClicks(form.name, "Zorn, Zoe")
    form.note.setFocus()
    qtbot.keyClicks(form.note, "plays on Fridays")
    qtbot.keyClick(form.note, ENTER)
    assert form.isHidden()
    assert dialog.view.current().name == "Zorn, Zoe"
    assert club.members(path)[-1].note == "plays on Fridays"
    qtbot.keyClick(table, Qt.Key.Key_F2)
    form.rating.setText("1750")
    qtbot.keyClick(form.rating, ENTER)
    assert dialog.view.current().rating == 1750
    qtbot.keyClick(table, DELETE)
    assert names(dialog) == list(PEOPLE[:2])
    for rating in (1750, 0):
        qtbot.keyClick(dialog, Qt.Key.Key_Z, CONTROL)
        assert club.members(path)[-1].rating == rating
    qtbot.keyClick(dialog, Qt.Key.Key_Z, CONTROL)
    assert names(dialog) == list(PEOPLE[:2])


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no tool tips
def test_a_text_that_is_cut_is_shown_in_full_by_the_mouse(
    qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    long = "Schachgesellschaft Obere Mühle von 1867 e.V."
    for name, of in (("Abel, Ada", long), ("Berg, Bo", "SK")):
        club.add_member(path, ClubMember(name, club=of))
    table = opened().view.table
    shown = {}
    for row in (0, 1):
        index = table.model().index(row, 5)
        place = table.visualRect(index).center()
        event = QHelpEvent(QEvent.Type.ToolTip, place, table.viewport().mapToGlobal(place))
        QToolTip.hideText()
        QApplication.sendEvent(table.viewport(), event)
        shown[row] = QToolTip.text()
    assert shown[0] == long
    assert table.itemDelegate().is_cut(table.visualRect(table.model().index(0, 5)), table.model().index(0, 5))
    assert not table.itemDelegate().is_cut(table.visualRect(index), index)


def test_after_a_removal_the_cursor_stays_in_its_place(
    qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, *PEOPLE, "Dorn, Do")
    dialog = opened()
    table = dialog.view.table
    for place, following in ((1, "Cruz, Cy"), (3, "Dahl, Di")):
        table.go_to(place)
        qtbot.keyClick(table, DELETE)
        assert dialog.view.current().name == following
    qtbot.keyClick(table, DELETE)
    assert dialog.view.current().name == "Cruz, Cy"


def test_a_space_in_the_search_field_belongs_to_the_name_and_the_keys_of_both_places_are_said(
    qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, *PEOPLE, "Berg, Cy")
    dialog = opened()
    search = dialog.view.search
    search.setFocus()
    qtbot.keyClicks(search, "berg cy")
    assert names(dialog) == ["Berg, Cy"]
    assert dialog.view.count.text() == "1 of 5 members"
    assert dialog._keys.accessibleName() == "Enter: tick who is found, Ctrl Enter: add the ticked"
    dialog.view.table.setFocus()
    assert dialog._keys.accessibleName().startswith(
        "Space: tick, Ctrl A: all or none, Enter: add to the event"
    )
    dialog.begin_new()
    assert dialog._keys.accessibleName() == "Enter: save, Esc: close without saving"
    qtbot.keyClick(search, ENTER)
    assert [member.name for member in dialog.view.chosen()] == ["Berg, Cy"]


def test_a_fault_stands_below_its_field_and_nothing_is_stored(
    qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, "Abel, Ada")
    dialog = opened()
    qtbot.keyClick(dialog.view.table, Qt.Key.Key_F2)
    dialog.form.rating.setText("high")
    qtbot.keyClick(dialog.form.rating, ENTER)
    assert dialog.form.fault_of(Field.RATING) == "0 to 4000, or empty"
    assert club.members(path)[0].rating == 2000
    qtbot.keyClick(dialog.form.rating, ESC)
    assert dialog.form.isHidden()
    assert dialog.isVisible()


def test_the_form_shows_the_events_that_a_member_came_to(
    window: MainWindow, qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    club.note_event(path, window.session.current_event, adds=True)
    dialog = opened()
    qtbot.keyClick(dialog.view.table, Qt.Key.Key_F2)
    assert dialog.form._events.text() == "Győr Open"


def test_two_windows_add_and_a_change_made_elsewhere_is_not_taken_back(
    qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, "Abel, Ada")
    dialog = opened()
    club.add_member(path, ClubMember("Other, Window"))
    qtbot.keyClick(dialog.view.table, Qt.Key.Key_F2)
    dialog.form.rating.setText("1500")
    qtbot.keyClick(dialog.form.rating, ENTER)
    assert names(dialog) == ["Abel, Ada", "Other, Window"]
    abel = club.members(path)[0]
    club.change_member(path, abel, replace(abel, rating=1600))
    qtbot.keyClick(dialog, Qt.Key.Key_Z, CONTROL)
    assert dialog.answer.text() == "Abel, Ada has been changed again since then. Nothing was taken back."
    assert dialog.answer.is_error()
    assert club.members(path)[0].rating == 1600


def test_what_the_disk_prevents_is_not_said_to_be_taken_back_and_can_be_tried_again(
    opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, *PEOPLE[:2])
    dialog = opened()
    dialog.remove()
    path.rename(path.with_name("away"))
    path.mkdir()
    dialog.undo()
    assert dialog.answer.is_error()
    path.rmdir()
    path.with_name("away").rename(path)
    dialog.undo()
    assert dialog.answer.text() == "Taken back: Removed: Abel, Ada"
    assert names(dialog) == list(PEOPLE[:2])


def test_an_entry_that_the_event_keeps_is_not_said_to_be_taken_back(
    window: MainWindow, opened: Callable[[], ClubDialog], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_members(path, "Abel, Ada")
    dialog = opened()
    dialog.enter_chosen()

    def fails(_event: object) -> None:
        raise StorageError("The disk is full.")

    monkeypatch.setattr("swissdesk.services.event.events.undo", fails)
    dialog.undo()
    assert (dialog.answer.text(), dialog.answer.is_error()) == ("The disk is full.", True)
    monkeypatch.undo()
    dialog.undo()
    assert dialog.answer.text().startswith("Taken back: ")


def test_saving_the_form_keeps_what_was_stored_while_it_was_open(
    window: MainWindow, qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, "Kaczmarek, Łukasz")
    dialog = opened()
    qtbot.keyClick(dialog.view.table, Qt.Key.Key_F2)
    club.note_event(path, window.session.current_event, adds=False)
    noted = club.members(path)[0]
    dialog.form.note.setText("treasurer")
    qtbot.keyClick(dialog.form.note, ENTER)
    assert club.members(path) == (replace(noted, note="treasurer"),)
    assert len(noted.attendance) == 1


def test_undo_while_the_form_is_open_is_not_undone_by_saving_it(
    qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, "Abel, Ada")
    dialog = opened()
    qtbot.keyClick(dialog.view.table, Qt.Key.Key_F2)
    dialog.form.rating.setText("1500")
    qtbot.keyClick(dialog.form.rating, ENTER)
    qtbot.keyClick(dialog.view.table, Qt.Key.Key_F2)
    dialog.undoing.action.trigger()
    dialog.form.club.setText("SK")
    qtbot.keyClick(dialog.form.club, ENTER)
    (abel,) = club.members(path)
    assert (abel.rating, abel.club) == (2000, "SK")


def test_columns_are_sorted_by_keys(qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path) -> None:
    with_members(path, *PEOPLE)
    dialog = opened()
    table = dialog.view.table
    table.setCurrentIndex(dialog.view.rows.index(0, 2))
    qtbot.keyClick(table, Qt.Key.Key_F3)
    qtbot.keyClick(table, Qt.Key.Key_F3)
    assert names(dialog) == list(reversed(PEOPLE))


def test_only_members_are_noted_by_the_other_button(
    window: MainWindow, opened: Callable[[], ClubDialog], path: Path
) -> None:
    with_members(path, "Kaczmarek, Łukasz")
    dialog = opened()
    dialog.note_came.trigger()
    assert dialog.answer.text() == "1 member brought up to date, 8 others are no members."
    assert len(club.members(path)[0].attendance) == 1
    dialog.undo()
    assert club.members(path)[0].attendance == ()


def test_a_damaged_list_is_refused_left_and_set_aside_only_when_wanted(
    qtbot: QtBot, opened: Callable[[], ClubDialog], path: Path
) -> None:
    path.write_bytes(b"{half a list")
    dialog = opened()
    assert dialog.view.stack.currentWidget() is dialog.view.broken
    assert path.read_bytes() == b"{half a list"
    qtbot.keyClick(dialog.focusWidget(), ENTER)
    (aside,) = path.parent.glob("club damaged *.json")
    assert aside.read_bytes() == b"{half a list"
    assert dialog.answer.text() == f"The damaged list is now {aside.name}."
    assert dialog.view.stack.currentWidget() is dialog.view.empty


def test_a_list_of_a_later_version_is_never_set_aside(opened: Callable[[], ClubDialog], path: Path) -> None:
    path.write_text('{"form": "SwissDesk club list", "version": 9}')
    dialog = opened()
    assert why_not(dialog.begin_anew) == "A later version of SwissDesk can read it"
    assert not dialog.begin_anew.isEnabled()


@pytest.fixture
def imported(window: MainWindow, qtbot: QtBot) -> Callable[[ClubDialog, Path], None]:
    """Import a table into the list, and wait until it has been read."""

    def imported(dialog: ClubDialog, table: Path) -> None:
        dialog.tables.read(table)
        assert why_not(dialog.import_) == "A table is being read"
        qtbot.waitUntil(lambda: window.session.background.job is None)
        assert dialog.import_.isEnabled()

    return imported


def test_a_table_that_is_read_when_the_list_is_closed_is_not_taken(
    opened: Callable[[], ClubDialog], window: MainWindow, path: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    with_members(path, *PEOPLE[:2])
    table = tmp_path / "members.csv"
    table.write_text("Name\tRating\nWren, Harriet\t1800\nBell, Bo\t1700\n")
    dialog = opened()
    dialog.tables.read(table)
    dialog.reject()
    qtbot.waitUntil(lambda: window.session.background.job is None)
    assert len(club.members(path)) == 2


def test_a_table_goes_out_and_comes_in_and_refused_lines_are_listed(
    opened: Callable[[], ClubDialog], path: Path, tmp_path: Path, imported: Callable[[ClubDialog, Path], None]
) -> None:
    with_members(path, *PEOPLE[:2])
    dialog = opened()
    table = tmp_path / "members.csv"
    dialog.export_to(table, ExportFormat.CSV)
    assert dialog.answer.text() == "Saved: members.csv"
    table.write_bytes(table.read_bytes() + b'"","Wrong, Will",high\r\n"","New, Nia",1500\r\n')
    imported(dialog, table)
    assert names(dialog) == ["Abel, Ada", "Berg, Bo", "New, Nia"]
    notice = dialog.findChildren(NoticeDialog)[-1]
    assert notice.windowTitle() == "1 line was not taken"
    assert notice.text.toPlainText() == "Line 4 (Wrong, Will, high): “high” is no rating"
    notice.close()
    table.write_text("Name;Rating;Born\nNew, Nia;1500;1990\n;1200;\nNew, Noa;1510;1991\n")
    imported(dialog, table)
    nameless = dialog.findChildren(NoticeDialog)[-1]
    assert nameless.text.toPlainText() == "Line 3 (1200): There is no name in this line."
    nameless.close()
    dialog.undo()
    table.write_text("Name\tRating\nHarriet Wren\t1800\nBo Berg\t1700\n")
    imported(dialog, table)
    doubts = dialog.findChildren(NoticeDialog)[-1]
    assert doubts.windowTitle() == "Look at what was taken"
    assert "Line 2: “Harriet Wren” was taken as Name “Wren, Harriet”." in doubts.text.toPlainText()
    doubts.close()
    dialog.undo()
    imported(dialog, tmp_path / "missing.csv")
    assert "cannot be read" in dialog.answer.text()
    dialog.undo()
    assert names(dialog) == list(PEOPLE[:2])


def test_in_a_team_event_members_are_noted_but_not_entered(
    empty_window: MainWindow, qtbot: QtBot, path: Path, tmp_path: Path
) -> None:
    settings = teams.team_settings(Settings("League", rounds_planned=3, start=date(2026, 3, 1)))
    event = events.create_event(tmp_path / "league.swissdesk", settings)
    section = events.sections(event)[0].id
    players.add_player(event, section, NewPlayer("Hetman", members=(NewMember("Abel, Ada", 2000),)))
    empty_window.session.open(event, section)
    with_members(path, *PEOPLE[:2])
    dialog = empty_window.club.show()
    assert dialog is not None
    dialog.note_came.trigger()
    assert dialog.answer.text() == "1 member brought up to date, 0 others are no members."
    dialog.view.table.go_to(1)
    qtbot.keyClick(dialog.view.table, ENTER)
    assert dialog.answer.text() == "In a team event players are entered in their teams."


def test_without_an_event_the_list_cannot_be_opened(empty_window: MainWindow) -> None:
    menu = empty_window.menus.pages[PageName.PLAYERS]
    action = next(action for action in menu.actions() if plain_text(action) == "Club list…")
    assert not action.isEnabled()
    assert empty_window.club.show() is None


def test_a_screen_reader_hears_what_is_known_of_a_member(
    opened: Callable[[], ClubDialog], path: Path, make_event: Callable[..., OpenEvent]
) -> None:
    with_members(path, *PEOPLE[:2])
    dialog = opened()
    dialog.view.tick()
    index = dialog.view.model.index(0, 1)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Abel, Ada, 2000, 0 events, ticked"


def test_a_member_with_a_national_rating_alone_shows_it_in_brackets(
    path: Path, opened: Callable[[], ClubDialog]
) -> None:
    club.add_member(path, ClubMember("Abel, Ada", national_rating=1520))
    club.add_member(path, ClubMember("Berg, Bo", rating=1600, national_rating=1580))
    club.add_member(path, ClubMember("Cruz, Cy"))
    model = opened().view.model
    shown = {
        row.member.name: model.index(place, NAME_COLUMN + 1).data() for place, row in enumerate(model.rows)
    }
    assert shown == {"Abel, Ada": "(1520)", "Berg, Bo": "1600", "Cruz, Cy": "–"}
