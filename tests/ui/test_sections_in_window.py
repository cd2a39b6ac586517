"""Sections in the window: a player moves by keys, a section gets another name or goes."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services import SectionId
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, sections
from swissdesk.services.event.tournaments import change_settings, settings_of
from swissdesk.services.paper.documents import SheetKind, SheetOrder, draw_sheet
from swissdesk.services.paper.print_set import prepare_set, save_set
from swissdesk.tournament.model import Settings
from swissdesk.ui.dialogs.move_section import MoveToSection
from swissdesk.ui.dialogs.section_name import SectionName
from swissdesk.ui.kit.access_keys import access_key
from swissdesk.ui.kit.actions import plain_text, why_not
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.documents import DocumentsPage
from swissdesk.ui.pages.players.entry import Field
from swissdesk.ui.pages.tournament.page import TournamentPage
from swissdesk.ui.pages.tournament.split_dialog import SplitDialog
from swissdesk.ui.session import PageName
from swissdesk.ui.tools import step_section
from tests.ui.opening import in_dialog

pytestmark = [pytest.mark.gui, pytest.mark.one_window]


@pytest.fixture
def other(window: MainWindow) -> SectionId:
    """A section B beside the one in view."""
    event = window.session.current_event
    assert event is not None
    settings = replace(window.session.read(settings_of), section="B", initial_colour=None)
    section = events.add_section(event, settings).section
    assert section is not None
    return section


def tournament_page(window: MainWindow) -> TournamentPage:
    window.show_page(PageName.TOURNAMENT)
    page = window.current_page
    assert isinstance(page, TournamentPage)
    return page


def sections_offered(window: MainWindow) -> list[str]:
    """Return the sections in the menu of the sidebar, from the first to the last."""
    window.sidebar.switch.click()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.close()
    return [plain_text(line).partition("  ·  ")[0] for line in menu.actions()]


def test_f7_moves_the_selected_player_and_one_undo_brings_both_sections_back(
    window: MainWindow, other: SectionId
) -> None:
    window.show_page(PageName.PLAYERS)
    page, said = window.players, []
    page.table.go_to(3)
    moved = page.current_entry()
    assert moved is not None

    def agree(dialog: object) -> None:
        assert isinstance(dialog, MoveToSection)
        assert dialog.windowTitle() == "Move to section"
        said.append(dialog.here.text())
        QTest.keyClick(dialog.sections, Qt.Key.Key_Return)

    in_dialog(QDialog, agree)
    QTest.keyClick(page.table, Qt.Key.Key_F7)
    assert said == [f"{moved.name} is struck off the list of Győr Open."]
    assert page.model.rowCount() == 8
    assert page.table.current_row() == 3
    assert window.toast.text == f"4 {moved.name}: moved to B"
    event = window.session.current_event
    assert event is not None
    assert [player.name for player in event.tournament(other).players] == [moved.name]
    window.undo.trigger()
    assert page.model.rowCount() == 9
    assert event.tournament(other).players == ()
    current = page.current_entry()
    assert current is not None
    assert current.id == moved.id


def test_esc_in_the_dialog_moves_nobody(window: MainWindow, other: SectionId) -> None:
    window.show_page(PageName.PLAYERS)
    window.players.table.go_to(0)
    in_dialog(QDialog, lambda dialog: QTest.keyClick(dialog, Qt.Key.Key_Escape))  # type: ignore[arg-type]
    QTest.keyClick(window.players.table, Qt.Key.Key_F7)
    assert window.players.model.rowCount() == 9


def test_the_dialog_says_why_a_section_cannot_be_joined_and_goes_to_one_that_can(
    window: MainWindow, other: SectionId, qtbot: QtBot
) -> None:
    event = window.session.current_event
    assert event is not None
    events.add_section(event, teams.team_settings(Settings("Győr Open", section="Teams", rounds_planned=3)))
    dialog = MoveToSection(window.session, window.players.read_rows()[0].id, "1 Somebody", window)
    qtbot.addWidget(dialog)
    assert dialog.sections.currentRow() == 0
    assert dialog.move_button.isEnabled()
    dialog.sections.setCurrentRow(1)
    assert dialog.fault.text() == "Only teams play there."
    assert not dialog.move_button.isEnabled()
    dialog.accept()
    assert dialog.result() != dialog.DialogCode.Accepted


def test_somebody_who_is_on_the_other_list_already_moves_all_the_same_after_a_warning(
    window: MainWindow, other: SectionId, qtbot: QtBot
) -> None:
    event, row = window.session.current_event, window.players.read_rows()[0]
    assert event is not None
    players.add_player(event, other, NewPlayer(row.name))
    dialog = MoveToSection(window.session, row.id, "1 Somebody", window)
    qtbot.addWidget(dialog)
    assert dialog.warning.text() == f"{row.name} is on this list already, as number 1: there would be two."
    assert dialog.move_button.text() == "Move all the same"
    dialog.accept()
    assert len(event.tournament(other).players) == 2


def test_steps_from_section_to_section_are_offered_where_there_are_several(window: MainWindow) -> None:
    steps = window.menus._section_steps
    assert {why_not(step) for step in steps} == {"The event has no other section"}
    window.session.do_to_event(events.add_section, Settings("Open", section="B"))
    assert [step.isEnabled() for step in steps] == [True, True]
    window.files.close()
    assert not any(step.isEnabled() for step in steps)


def test_without_another_section_the_action_says_how_to_make_one(window: MainWindow) -> None:
    window.show_page(PageName.PLAYERS)
    window.players.table.go_to(0)
    action = window.players.entry_actions._move
    assert why_not(action) == "The event has no other section: Tournament > Add section…"


def test_a_new_player_who_plays_in_another_section_too_needs_a_second_enter(
    window: MainWindow, other: SectionId
) -> None:
    event = window.session.current_event
    assert event is not None
    window.session.show_section(other)
    window.show_page(PageName.PLAYERS)
    window.players.start_adding()
    window.players._on_saved(NewPlayer("Novotny, Tomas"))
    assert not event.tournament(other).players
    said = "Also number 4 in Győr Open. Press Enter again if it is right."
    assert window.players.form.fault_of(Field.NAME) == said
    window.players._on_saved(NewPlayer("Novotny, Tomas"))
    assert "Also number 4 in Győr Open." in window.players.form._said.text()


def test_a_section_gets_another_name(window: MainWindow, other: SectionId) -> None:
    page = tournament_page(window)

    def type_name(dialog: object) -> None:
        assert isinstance(dialog, SectionName)
        assert dialog.line.text() == "Győr Open"
        QTest.keyClicks(dialog.line, "b")
        QTest.keyClick(dialog.line, Qt.Key.Key_Return)
        assert dialog.box.fault == "Another section has this name"
        QTest.keyClicks(dialog.line, " masters")
        QTest.keyClick(dialog.line, Qt.Key.Key_Return)

    in_dialog(QDialog, type_name)
    page.sections.rename.trigger()
    assert window.session.read(settings_of).section == "b masters"


def test_a_name_that_another_section_has_is_refused_at_its_field(
    window: MainWindow, other: SectionId
) -> None:
    page = tournament_page(window)
    box = next(box for box in page.boxes() if box.setting.key == "section")
    box.editor.setFocus()
    QTest.keyClicks(box.editor, "B")
    QTest.keyClick(box.editor, Qt.Key.Key_Return)
    assert box.fault == "Another section is called B."
    assert window.session.read(settings_of).section == ""


def test_sheets_of_all_sections_are_shown_and_saved_together(
    window: MainWindow, other: SectionId, qtbot: QtBot, tmp_path: Path
) -> None:
    event = window.session.current_event
    assert event is not None
    players.add_player(event, other, NewPlayer("Bauer, Ada"))
    window.show_page(PageName.DOCUMENTS)
    page = window.current_page
    assert isinstance(page, DocumentsPage)
    view = page.sheets
    view.show_sheet(SheetKind.START_LIST)
    qtbot.waitUntil(lambda: view.press.sheet is not None and view.press.sheet.pdf.pages == 1)
    assert view.panel.sections.isVisible()
    view.show_sheet(SheetKind.PLAYERS_OF_EVENT)
    assert not view.panel.sections.isVisible()
    view.show_sheet(SheetKind.START_LIST)
    assert view.panel.sections.isVisible()
    view.panel.sections.click()
    qtbot.waitUntil(lambda: view.press.sheet is not None and view.press.sheet.pdf.pages == 2)
    view.sheet_output.save_to(tmp_path / "lists.txt")
    assert "Bauer, Ada" in (tmp_path / "lists.txt").read_text(encoding="utf-8")
    view.show_sheet(SheetKind.PLAYERS_OF_EVENT)
    qtbot.waitUntil(lambda: view.press.sheet is not None)
    view.show_sheet(SheetKind.CERTIFICATES)
    assert view.press.sheet is None


@pytest.mark.usefixtures("settings")  # in a window of its own: in another one a sheet is drawn already
def test_a_section_that_has_no_such_sheet_is_named_beside_the_tick(
    window: MainWindow, other: SectionId, qtbot: QtBot
) -> None:
    window.show_page(PageName.DOCUMENTS)
    page = window.current_page
    assert isinstance(page, DocumentsPage)
    view = page.sheets
    view.show_sheet(SheetKind.START_LIST)
    view.panel.sections.click()
    qtbot.waitUntil(lambda: view.press.sheet is not None)
    assert view.panel._left_out.text() == "Left out: B: There are no players yet."
    window.undo.trigger()
    window.show_page(PageName.DOCUMENTS)
    qtbot.waitUntil(lambda: view.press.sheet is not None)
    assert not view.panel.sections.isVisible()
    assert not view.panel.sections.isChecked()
    assert not view.panel._left_out.isVisible()


def test_sets_of_two_sections_go_into_the_same_folder_side_by_side(
    window: MainWindow, other: SectionId, tmp_path: Path
) -> None:
    event, first = window.session.current_event, window.session.section
    assert event is not None
    assert first is not None
    players.add_player(event, other, NewPlayer("Bauer, Ada"))
    now = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)
    for section in (first, other):
        jobs = prepare_set(event, section, (SheetOrder(SheetKind.START_LIST),), now)
        save_set(jobs, [draw_sheet(job) for job in jobs], tmp_path / "General", now)
    assert sorted(path.name for path in (tmp_path / "General").iterdir()) == [
        "B Start list 2026-05-17 12-00.pdf",
        "Győr Open Start list 2026-05-17 12-00.pdf",
    ]


def test_a_section_without_entries_is_removed_and_comes_back(window: MainWindow, other: SectionId) -> None:
    page = tournament_page(window)
    assert why_not(page.sections.remove) == "The section that the event began with stays in it"
    first, event = window.session.section, window.session.current_event
    assert event is not None
    window.session.show_section(other)
    page = tournament_page(window)
    page.sections.remove.trigger()
    assert window.session.section == first
    assert [row.id for row in events.sections(event)] == [first]
    window.undo.trigger()
    assert [row.id for row in events.sections(event)] == [first, other]
    assert window.session.section == other
    players.add_player(event, other, NewPlayer("Bauer, Ada"))
    assert sections.why_kept(event, other).startswith("Only a section without entries")
    assert change_settings(event, other, settings_of(event, other)).is_stored is False


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no menus
def test_a_section_is_moved_by_the_menu_and_stands_there_in_every_list(
    window: MainWindow, other: SectionId
) -> None:
    page, first = tournament_page(window), window.session.section
    assert first is not None
    assert why_not(page.sections.up) == "It is the first section"
    assert not why_not(page.sections.down)
    page.sections.down.trigger()
    assert sections_offered(window) == ["B", "Győr Open"]
    assert window.session.section == first
    assert window.toast.isVisible()
    assert (why_not(page.sections.up), why_not(page.sections.down)) == ("", "It is the last section")
    window.session.show_section(other)
    step_section(window.session, 1)
    assert window.session.section == first
    window.undo.trigger()
    assert sections_offered(window) == ["Győr Open", "B"]


def test_moving_a_section_is_in_the_palette_and_has_a_letter_of_its_own_in_the_menu(
    window: MainWindow, other: SectionId
) -> None:
    page = tournament_page(window)
    commands = {command.name: command for command in window.menus.commands()}
    assert commands["Move section up"].why_not == "It is the first section"
    commands["Move section down"].action.trigger()
    assert window.session.read(sections.why_not_moved, 1) == "It is the last section"
    menu = window.menus.pages[PageName.TOURNAMENT]
    menu.aboutToShow.emit()
    letters = [access_key(line) for line in menu.actions() if line.isVisible() and not line.isSeparator()]
    assert len(set(letters)) == len(letters)
    assert {access_key(page.sections.up), access_key(page.sections.down)} <= set(letters) - {""}


def test_a_list_is_split_into_groups_that_are_shown_before_and_one_undo_makes_it_whole(
    window: MainWindow, qtbot: QtBot
) -> None:
    page, event = tournament_page(window), window.session.current_event
    assert event is not None
    names = [row.name for row in events.sections(event)]
    count = len(window.session.read(players.player_rows))
    assert why_not(page.sections.split) == ""
    dialog = SplitDialog(window.session, window)
    qtbot.addWidget(dialog)
    assert len(dialog.groups.rows) == count
    dialog.rest.setCurrentIndex(1)
    dialog.size_of_group.setCurrentIndex(1)
    shown = list(dict.fromkeys(line.group for line in dialog.groups.rows))
    assert max(line.place for line in dialog.groups.rows) == 6
    assert dialog.hint.text()
    dialog.accept()
    assert [row.name for row in events.sections(event)] == shown
    window.session.do_to_event(events.undo)
    assert [row.name for row in events.sections(event)] == names
