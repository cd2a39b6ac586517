"""The working in its popover: opened, followed, read, copied and printed from the keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from pytestqt.modeltest import ModelTester

from swissdesk.services.paper.print_log import print_rows
from swissdesk.services.round import rounds
from swissdesk.services.standing.working import EncounterGrid
from swissdesk.terms import BLACK_WINS
from swissdesk.ui.kit.models import Role
from swissdesk.ui.pages.standings import StandingsPage, slip_paper
from swissdesk.ui.pages.standings import model as columns
from swissdesk.ui.pages.standings.part import PartName
from swissdesk.ui.pages.standings.working_rows import GridModel, GridTable, WorkingModel

pytestmark = [pytest.mark.gui, pytest.mark.dressed]

FIRST = columns.FIXED_COLUMNS
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(show, played_event):
    event = played_event(3, tie_breaks=("BH/C1", "BH", "SB", "WIN"))
    shown = show(StandingsPage, event)
    shown.event_shown = event
    return shown


def open_at(page, row: int, column: int):
    page.table.setCurrentIndex(page.proxy.index(row, column))
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    return page.standings.popover


def test_the_models_obey_the_rules_of_models(qtmodeltester: ModelTester, page):
    model = WorkingModel()
    model.show_working(open_at(page, 0, FIRST).working)
    qtmodeltester.check(model)
    grid = EncounterGrid("Who", ("No.", "Name", "1", "Points", "Place"), (("1", "Ås", "×", "0", "–"),), "")
    qtmodeltester.check(GridModel(grid))


def test_enter_and_space_show_the_working_and_hide_it_again(page):
    popover = open_at(page, 1, FIRST)
    assert popover.isVisible()
    assert popover.title.text() == "Buchholz, cut 1"
    assert popover.value.text() == page.proxy.index(1, FIRST).data()
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert popover.isHidden()


def test_enter_beside_the_values_shows_the_points(page):
    popover = open_at(page, 0, columns.NAME_COLUMN)
    assert popover.title.text() == "Points"
    assert page.table.currentIndex().column() == columns.POINTS_COLUMN


def test_a_click_on_a_value_shows_its_working(page):
    place = page.table.visualRect(page.proxy.index(2, FIRST + 2)).center()
    QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.standings.popover.title.text() == "Sonneborn-Berger"


def test_the_working_follows_the_arrows_and_goes_where_there_is_no_value(page):
    popover = open_at(page, 0, FIRST)
    QTest.keyClick(page.table, Qt.Key.Key_Right)
    assert popover.title.text() == "Buchholz"
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert popover.value.text() == page.proxy.index(1, FIRST + 1).data()
    for _step in range(3):
        QTest.keyClick(page.table, Qt.Key.Key_Left)
    assert popover.isHidden()


def test_esc_hides_the_working_before_it_restores_the_order(page):
    page.table.setCurrentIndex(page.proxy.index(0, FIRST))
    QTest.keyClick(page.table, Qt.Key.Key_F3)
    popover = open_at(page, 0, FIRST)
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert popover.isHidden()
    assert page.sorter.is_sorted
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert not page.sorter.is_sorted


def test_the_popover_stands_inside_the_page_and_never_on_its_cell(page):
    for row in range(8):
        for column in (columns.POINTS_COLUMN, FIRST, FIRST + 3):
            page.standings.hide_working()
            popover = open_at(page, row, column)
            assert page.rect().contains(popover.geometry())
            cell = page.table.visualRect(page.proxy.index(row, column))
            cell.moveTopLeft(page.table.viewport().mapTo(page, cell.topLeft()))
            assert not popover.geometry().intersects(cell)


def test_nothing_of_a_short_working_has_to_be_scrolled_for(page):
    popover = open_at(page, 0, FIRST)
    assert popover.print_key.visibleRegion().boundingRect().size() == popover.print_key.size()


def test_what_is_left_out_is_struck_and_tagged_and_said(page):
    popover = open_at(page, 0, FIRST)
    cut = next(place for place, row in enumerate(popover.model.rows) if row.is_cut)
    assert popover.model.index(cut, 1).data(Role.PILL).text == "left out"
    assert popover.model.index(cut, 3).data(Role.FADED)
    assert "left out" in popover.model.index(cut, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "is cut" in popover.sentence.text()


def test_a_screen_reader_is_told_value_and_working(page):
    cell = page.proxy.index(0, FIRST)
    assert cell.data(Qt.ItemDataRole.AccessibleTextRole).startswith(f"Buchholz, cut 1 {cell.data()}. Rank 1")
    popover = open_at(page, 0, FIRST)
    assert popover.accessibleName().startswith(f"Buchholz, cut 1: {cell.data()}")
    assert popover.accessibleDescription() == popover.working.as_text()
    assert popover.print_key.accessibleName() == "Print slip, Ctrl P"


def test_tab_goes_into_the_popover_and_esc_comes_back(page):
    popover = open_at(page, 0, FIRST)
    popover.table.setFocus()
    assert popover.isVisible()
    QTest.keyClick(popover.table, Qt.Key.Key_Escape)
    assert popover.isHidden()
    assert page.table.hasFocus()


def test_the_working_goes_when_the_keyboard_goes_elsewhere(page):
    popover = open_at(page, 0, FIRST)
    page.search.setFocus()
    assert popover.isHidden()


def test_the_working_goes_with_its_part(page):
    popover = open_at(page, 0, FIRST)
    page.look_at(PartName.CROSSTABLE)
    assert popover.isHidden()
    page.look_at(PartName.STANDINGS)
    assert popover.isHidden()


def test_ctrl_c_copies_the_working(page):
    popover = open_at(page, 0, FIRST)
    QTest.keyClick(page.table, Qt.Key.Key_C, CONTROL)
    assert QGuiApplication.clipboard().text() == popover.working.as_text()


def test_f1_shows_the_rule_until_another_tie_break_is_looked_at(page):
    popover = open_at(page, 0, FIRST)
    assert popover.rule.isHidden()
    QTest.keyClick(page.table, Qt.Key.Key_F1)
    assert "An unplayed round" in popover.rule.text()
    assert popover.rule.isVisible()
    QTest.keyClick(page.table, Qt.Key.Key_Right)
    assert popover.rule.isHidden()


def test_a_direct_encounter_shows_its_small_tables(show, played_event):
    page = show(StandingsPage, played_event(2, tie_breaks=("DE",)))
    popover = open_at(page, 2, FIRST)
    assert popover.working.grids[0].headings[:2] == ("No.", "Name")
    tables = popover.findChildren(GridTable)
    assert [table.accessibleName() for table in tables] == [grid.title for grid in popover.working.grids]
    QTest.keyClick(page.table, Qt.Key.Key_Left)
    assert [table for table in popover.findChildren(GridTable) if table.isVisible()] == []


def test_the_working_is_read_again_when_a_result_changes(page, session):
    popover = open_at(page, 0, columns.POINTS_COLUMN)
    before = popover.working
    event = page.event_shown
    leader = page.table.currentIndex().data(Role.ROW).id
    board = next(
        row
        for row in rounds.board_rows(event.opened, event.section, 3)
        if leader in (row.white.id, row.black.id)
    )
    result = rounds.board_rows(event.opened, event.section, 3)[board.board - 1].result
    session.do(rounds.enter_result, 3, board.board, BLACK_WINS if result != BLACK_WINS else rounds.DRAWN)
    assert page.table.currentIndex().data(Role.ROW).id == leader
    assert popover.working != before


def test_p_prints_the_slip_of_the_player(page, session, qtbot, tmp_path, monkeypatch):
    asked = []
    monkeypatch.setattr(
        slip_paper.SlipPaper, "ask_print", lambda _paper, tpn, after: asked.append((tpn, after))
    )
    open_at(page, 2, FIRST)
    QTest.keyClick(page.table, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    row = page.table.currentIndex().data(Role.ROW)
    assert asked == [(row.tpn, 3)]


def test_the_slip_reaches_the_printer_and_the_log_of_prints(page, session, qtbot, tmp_path):
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "slip.pdf"))
    tpn = page.table.currentIndex().data(Role.ROW).tpn
    with qtbot.waitSignal(session.announced):
        page.standings.paper.print_to(printer, tpn, 3)
    assert (tmp_path / "slip.pdf").read_bytes().startswith(b"%PDF")
    (printed,) = print_rows(session.current_event)
    assert printed.what == f"Printed: Tie-break slips, round 3, number {tpn}"


def test_the_popover_is_as_wide_as_the_words_of_its_keys(page):
    popover = open_at(page, 0, FIRST)
    usual = popover.width()
    popover.print_key.say("Print the slip of this player alone on a sheet")
    popover.toggle_rule()
    needed = popover._body.layout().minimumSize().width()
    assert usual < needed <= popover.width()
