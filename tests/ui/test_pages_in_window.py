"""The pages in the window: they lead to each other, and nothing typed is lost."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.services.event import events, tournaments
from swissdesk.services.paper.documents import SheetKind
from swissdesk.ui.dialogs.section_name import SectionName
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName

pytestmark = [pytest.mark.gui, pytest.mark.one_window]


def test_a_setting_that_is_being_typed_is_kept_when_the_window_closes(window: MainWindow):
    path = window.session.current_event.path
    window.show_page(PageName.TOURNAMENT)
    line = QApplication.focusWidget()
    QTest.keyClick(line, Qt.Key.Key_End)
    QTest.keyClicks(line, " 2026")
    window.close()
    event = events.open_event(path)
    name = tournaments.settings_of(event, events.sections(event)[0].id).name
    events.close_event(event)
    assert name == "Győr Open 2026"


def test_print_standings_leads_to_that_sheet(window: MainWindow):
    window.show_page(PageName.STANDINGS)
    window.pages[PageName.STANDINGS].primary_action().trigger()
    page = window.current_page
    assert page is window.pages[PageName.DOCUMENTS]
    assert page.sheets.choices.current_line().row.kind is SheetKind.STANDINGS


def test_ins_opens_the_form_beside_the_table_and_esc_closes_it(window: MainWindow):
    window.show_page(PageName.PLAYERS)
    page = window.players
    QTest.keyClick(page.table, Qt.Key.Key_Insert)
    assert page.form.isVisible()
    assert page.form.isAncestorOf(QApplication.focusWidget())
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert not page.form.isVisible()
    assert page.table.hasFocus()


def test_the_form_stays_in_a_narrow_window(window: MainWindow):
    window.resize(900, 480)
    window.show_page(PageName.PLAYERS)
    window.players.start_adding()
    assert window.players.form.isVisible()
    assert window.players.table.columnWidth(1) >= 150


def test_a_further_section_begins_with_the_same_settings_and_comes_into_view(window: MainWindow):
    window.show_page(PageName.TOURNAMENT)
    first = window.session.section
    window.current_page.sections.add("B Open")
    settings = window.session.read(tournaments.settings_of)
    assert window.session.section != first
    assert (settings.name, settings.section, settings.rounds_planned) == ("Győr Open", "B Open", 3)
    assert settings.initial_colour is None
    assert window.players.model.rowCount() == 0


def test_undo_of_a_section_brings_the_first_one_into_view(window: MainWindow):
    window.show_page(PageName.TOURNAMENT)
    first = window.session.section
    window.current_page.sections.add("B Open")
    window.undo.trigger()
    assert window.session.section == first
    assert len(events.sections(window.session.current_event)) == 1


def test_tab_goes_through_the_settings_as_they_are_read(window: MainWindow):
    window.show_page(PageName.TOURNAMENT)
    page = window.current_page
    above, below = (*page._event_boxes, page._sponsor), (page._system, page._rounds, page._colour)
    boxes_above, boxes_below = ([box.typed_into for box in boxes] for boxes in (above, below))
    for widget in (*boxes_above, page.logo.choose, page.fide.enter_button, *boxes_below):
        assert QApplication.focusWidget() is widget
        QTest.keyClick(widget, Qt.Key.Key_Tab)


def test_a_section_needs_a_name_of_its_own(qtbot, theme):
    dialog = SectionName(theme, {"A Open"})
    qtbot.addWidget(dialog)
    dialog.accept()
    assert dialog.box.fault
    dialog.line.setText(" A Open ")
    dialog.accept()
    assert dialog.box.fault == "Another section has this name"
    dialog.line.setText("B Open")
    dialog.accept()
    assert dialog.result() == dialog.DialogCode.Accepted


def test_undo_brings_a_removed_player_back(window: MainWindow):
    window.show_page(PageName.PLAYERS)
    page = window.players
    page.table.go_to(3)
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    assert page.model.rowCount() == 8
    window.undo.trigger()
    assert page.model.rowCount() == 9
