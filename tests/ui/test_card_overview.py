"""The overview of a round: every board as a chip."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.pairing.systems import system_names
from swissdesk.terms import SystemName, Tpn
from swissdesk.ui.kit.models import Index
from swissdesk.ui.look.theme import Theme, ThemeChoice
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.cards.bracket_map import BracketMap, going_text
from swissdesk.ui.pages.rounds.cards.overview.chips import ChipKind
from swissdesk.ui.pages.rounds.cards.overview.delegate import ChipDelegate
from swissdesk.ui.pages.rounds.cards.overview.model import HEAD, OverviewModel
from swissdesk.ui.pages.rounds.cards.overview.table import OverviewTable
from swissdesk.ui.pages.rounds.cards.overview.view import OverviewView
from tests.ui.test_cards import ALT, CTRL, lay, opened_round, playing


@pytest.fixture
def overview(theme: Theme, all_dressed: None, qtbot: QtBot) -> OverviewTable:
    made = OverviewTable(theme)
    qtbot.addWidget(made)
    made.resize(560, 300)
    made.show()
    made.activateWindow()
    made.setFocus()
    made.show_table(opened_round(players=40).table)
    return made


def spoken(model: OverviewModel) -> list[str]:
    return [place.data(Qt.ItemDataRole.AccessibleTextRole) for _chip, place in model.places()]


@pytest.mark.parametrize("system", system_names())
def test_every_board_and_every_card_without_one_has_a_chip_that_says_it(
    system: SystemName, qtmodeltester: ModelTester, qapp
) -> None:
    table, model = opened_round(system).table, OverviewModel()
    model.set_across(5)
    model.show_table(table)
    qtmodeltester.check(model)
    chips = [chip for chip, _place in model.places()]
    boards = [pair for bracket in table.brackets for pair in bracket.pairs]
    assert [chip.pair for chip in chips if chip.kind is ChipKind.PAIR] == boards
    assert [chip.mover for chip in chips if chip.kind is ChipKind.MOVER] == [
        mover for bracket in table.brackets for mover in bracket.movers
    ]
    assert sorted(tpn for chip in chips for tpn in chip.cards) == sorted(
        [*(tpn for pair in boards for tpn in (pair.left, pair.right))]
        + [bracket.bye for bracket in table.brackets if bracket.bye is not None]
        + [tpn for tpn, _reason in table.resting]
    )
    for chip, said in zip(chips, spoken(model), strict=True):
        assert f"{chip.tpn} {table.cards[chip.tpn].name}" in said
        assert ("a colour due is not given" in said) is chip.is_missed
    missed = {
        pair.board
        for pair in boards
        if not table.cards[pair.left].is_granted(pair.left_colour)
        or not table.cards[pair.right].is_granted(pair.left_colour.opposite)
    }
    assert {chip.pair.board for chip in chips if chip.pair and chip.is_missed} == missed


def test_the_keys_reach_every_chip_and_no_head(overview: OverviewTable) -> None:
    QTest.keyClick(overview, Qt.Key.Key_Home, CTRL)
    chips = [chip for chip, _place in overview.chips.places()]
    reached = []
    for _chip in chips:
        reached.append(overview.selected_chip())
        QTest.keyClick(overview, Qt.Key.Key_Right)
    assert reached == chips
    for _line in overview.chips.lines:
        QTest.keyClick(overview, Qt.Key.Key_Up)
        assert overview.currentIndex().column() != HEAD
        assert overview.selected_chip() is not None
    assert overview.currentIndex().row() == 0
    QTest.keyClick(overview, Qt.Key.Key_End, CTRL)
    assert overview.selected_chip() == chips[-1]
    QTest.keyClick(overview, Qt.Key.Key_Up, ALT)
    chip = overview.selected_chip()
    assert chip is not None
    assert chip.index == chips[-1].index - 1
    QTest.keyClick(overview, Qt.Key.Key_End)
    assert overview.selected_chip() == [one for one in chips if one.index == chip.index][-1]


def test_a_narrow_overview_lays_the_same_chips_in_more_lines(overview: OverviewTable, qtbot: QtBot) -> None:
    wide = [chip for chip, _place in overview.chips.places()]
    overview.go_to_card(Tpn(7))
    selected, lines = overview.selected_chip(), len(overview.chips.lines)
    overview.resize(260, 300)
    qtbot.waitUntil(lambda: len(overview.chips.lines) > lines)
    assert [chip for chip, _place in overview.chips.places()] == wide
    assert overview.selected_chip() == selected


def test_there_is_a_scroll_bar_only_where_the_chips_have_no_room(
    overview: OverviewTable, qtbot: QtBot
) -> None:
    bar = overview.verticalScrollBar()
    for height, scrolls in ((1200, False), (90, True)):
        overview.resize(860, height)
        qtbot.wait(10)
        assert bar.isVisible() is scrolls
        assert (bar.maximum() > 0) is scrolls


def test_enter_asks_for_the_bracket_and_letters_search(overview: OverviewTable, qtbot: QtBot) -> None:
    overview.go_to_card(Tpn(7))
    chip = overview.selected_chip()
    assert chip is not None
    with qtbot.waitSignal(overview.opened) as opened:
        QTest.keyClick(overview, Qt.Key.Key_Return)
    assert opened.args == [chip.index]
    for letter in "ax5":
        with qtbot.waitSignal(overview.typed) as typed:
            QTest.keyClicks(overview, letter)
        assert typed.args == [letter]
    for wanted in sorted(tpn for one, _place in overview.chips.places() for tpn in one.cards):
        assert overview.go_to_match(str(wanted))
        assert wanted in (overview.selected_chip() or chip).cards
    assert not overview.go_to_match("nobody at all")


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.CONTRAST])
def test_every_theme_draws_the_chips(overview: OverviewTable, theme: Theme, choice: ThemeChoice) -> None:
    theme.choose(choice)
    picture = overview.grab().toImage()
    colours = {picture.pixelColor(x, y).name() for x in range(0, 540, 3) for y in range(0, 280, 3)}
    assert theme.tokens.page.lower() in colours
    assert theme.tokens.float.lower() in colours
    assert len(colours) > 5


def test_a_key_paints_only_the_chip_before_and_the_one_at_the_cursor(
    overview: OverviewTable, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[int] = []
    draw = ChipDelegate.draw_cell

    def note(self: ChipDelegate, painter: QPainter, rect: QRect, index: Index) -> None:
        painted.append(index.row())
        draw(self, painter, rect, index)

    monkeypatch.setattr(ChipDelegate, "draw_cell", note)
    QTest.keyClick(overview, Qt.Key.Key_Home, CTRL)
    overview.viewport().repaint()
    assert len(painted) > 9
    qtbot.wait(50)
    painted.clear()
    QTest.keyClick(overview, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: bool(painted))
    assert len(painted) <= 6


@pytest.mark.usefixtures("all_dressed")
def test_a_low_map_says_in_its_boxes_how_many_go_on(theme: Theme, qtbot: QtBot) -> None:
    table, made = opened_round(players=40).table, BracketMap(theme)
    qtbot.addWidget(made)
    made.resize(860, 80)
    made.show_table(table)
    high = made.height()
    wide = [box.width() for box in made.boxes()]
    made.be_low(is_low=True)
    assert made.height() < high
    leaves = [at for at, bracket in enumerate(table.brackets) if bracket.movers]
    assert leaves
    low = [box.width() for box in made.boxes()]
    assert len(low) == len(wide)
    for at in leaves:
        assert going_text(table.brackets[at]) in {"↓1", "↓2", "↑1", "↓1 ↑1"}


def test_ctrl_t_goes_from_boards_to_cards_to_the_overview_with_the_same_player(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = playing(empty_window, tmp_path)
    page = window.rounds
    page.boards.go_to_board(3)
    cards = lay(window, qtbot)
    right = cards.view.table.selected_pair()
    assert right is not None
    page.either.action.trigger()
    overview = page.either.all.overview
    assert page.views.current is overview
    assert page.either.pairing() == 3
    assert page.views.panels.isHidden()
    assert window.focusWidget() is overview.table
    assert page.key_strip()[1][0] == "Enter"
    QTest.keyClick(overview.table, Qt.Key.Key_Down)
    chip, board = overview.table.selected_chip(), page.either.pairing()
    assert chip is not None
    page.why.action.trigger()
    assert not page.views.panels.isHidden()
    QTest.keyClick(page.why.panel.field, Qt.Key.Key_Escape)
    assert page.views.panels.isHidden()
    QTest.keyClick(overview.table, Qt.Key.Key_Return)
    assert page.views.current is cards.view
    assert cards.view.table.bracket() == chip.index
    page.either.action.trigger()
    overview.table.go_to_card(chip.tpn)
    page.either.action.trigger()
    assert page.views.current is page.boards
    assert page.entry.pairing() == board
    assert not page.views.panels.isHidden()
    assert page.either.action.text() == "Show the cards"


@pytest.mark.usefixtures("all_dressed")
def test_the_search_among_cards_asks_for_the_number_of_a_player_in_every_width(
    theme: Theme, qtbot: QtBot
) -> None:
    view = OverviewView(theme)
    qtbot.addWidget(view)
    view.show()
    for width in (1000, 640):
        view.resize(width, 500)
        assert view.finding.field.placeholderText() in {"Number or name", ""}
    view.resize(1000, 500)
    assert view.finding.field.placeholderText() == "Number or name"
