"""The card table: the second view of a paired round."""

import random
from functools import cache
from pathlib import Path
from string import ascii_lowercase

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.pairing.systems import system_names
from swissdesk.services.event import events
from swissdesk.services.explaining.cards import CardQuestion, OpenedCards, Verdict, open_cards
from swissdesk.services.explaining.questions import question_about
from swissdesk.services.round import rounds
from swissdesk.terms import DRAWN, SystemName, Tpn
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.lookup import players_by_id
from swissdesk.ui.kit.find import matches
from swissdesk.ui.kit.models import Role
from swissdesk.ui.look.theme import Theme, ThemeChoice
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.cards.bracket_map import BracketMap
from swissdesk.ui.pages.rounds.cards.delegate import CardDelegate
from swissdesk.ui.pages.rounds.cards.finding import card_names
from swissdesk.ui.pages.rounds.cards.laying import CardsOfRound
from swissdesk.ui.pages.rounds.cards.lines import HeadLine, PairLine, RestHead, SlipLine, cards_on, lines_of
from swissdesk.ui.pages.rounds.cards.model import CardColumn, CardsModel
from swissdesk.ui.pages.rounds.cards.panel import may_meet
from swissdesk.ui.pages.rounds.cards.table import CardsTable
from tests.conformance.plans import random_plan
from tests.stored_events import stored_event
from tests.ui.pictures import LAST_ROUND, play_example

pytestmark = pytest.mark.one_window

ALT, CTRL, PLAIN = (
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.NoModifier,
)
DUTCH = system_names()[0]


def opened_round(system: SystemName = DUTCH, players: int = 24, seed: int = 2) -> OpenedCards:
    """Return the cards of the last round of a random event."""
    return open_cards(_asked(system, players, seed))


@cache  # eight tests look at the same events, and playing one takes longer than to look at it
def _asked(system: SystemName, players: int, seed: int) -> CardQuestion:
    chance = random.Random(f"{system} {seed}")
    t = generate(random_plan(system, chance, players), "Ten", chance)
    question, people = question_about(t, len(t.rounds)), players_by_id(t)
    resting = {player.tpn: "away" for player in question.request.players if not player.takes_part}
    who = {tpn: people[one] for tpn, one in question.players.items()}
    return CardQuestion(question, who, resting)


@pytest.fixture
def table(theme: Theme, all_dressed: None, qtbot: QtBot) -> CardsTable:
    made = CardsTable(theme)
    qtbot.addWidget(made)
    made.resize(860, 480)
    made.show()
    made.activateWindow()
    made.setFocus()
    return made


@pytest.fixture
def laid(table: CardsTable) -> CardsTable:
    table.show_cards(opened_round(), is_another=True)
    return table


def all_cards(table: CardsTable) -> list[Tpn]:
    assert table.cards.table is not None
    lines = lines_of(table.cards.table, ())
    return [tpn for line in lines if not isinstance(line, SlipLine) for tpn in cards_on(line) if tpn]


@pytest.mark.parametrize("system", system_names())
def test_the_model_is_one_that_qt_accepts(
    system: SystemName, qtmodeltester: ModelTester, qapp: QApplication
) -> None:
    del qapp
    model = CardsModel()
    model.show_cards(opened_round(system), is_another=True)
    qtmodeltester.check(model)
    model.fold(0, is_folded=True)
    qtmodeltester.check(model)


def test_the_arrows_reach_every_card_and_never_the_link(laid: CardsTable) -> None:
    reached: set[Tpn | None] = set()
    QTest.keyClick(laid, Qt.Key.Key_Home, CTRL)
    for _line in range(laid.cards.rowCount() + 3):
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
            reached.add(laid.selected())
            QTest.keyClick(laid, key)
            assert laid.currentIndex().column() != CardColumn.LINK
        if isinstance(laid.cards.lines[laid.currentIndex().row()], HeadLine | RestHead):
            QTest.keyClick(laid, Qt.Key.Key_Right)  # ← has folded it
        QTest.keyClick(laid, Qt.Key.Key_Down)
    assert reached >= {*all_cards(laid)}


def test_in_a_narrow_table_the_right_card_lies_below_the_left_one(laid: CardsTable, qtbot: QtBot) -> None:
    laid.go_to_bracket(0)
    laid.resize(500, 600)
    qtbot.wait(10)
    row = next(row for row, line in enumerate(laid.cards.lines) if isinstance(line, PairLine))
    left, right = (laid.cards.index(row, column) for column in (CardColumn.LEFT, CardColumn.RIGHT))
    upper, lower = laid.visualRect(left), laid.visualRect(right)
    assert upper.width() > 400
    assert lower.left() > upper.left()
    assert lower.bottom() - upper.bottom() > 40
    assert laid.verticalHeader().sectionSize(row) >= lower.bottom() - upper.top()
    assert (laid.indexAt(upper.center()), laid.indexAt(lower.center())) == (left, right)
    QTest.mouseClick(laid.viewport(), Qt.MouseButton.LeftButton, pos=lower.center())
    assert laid.selected() == laid.cards.card_at(right)
    laid.resize(860, 600)
    qtbot.wait(10)
    assert laid.visualRect(left).top() == laid.visualRect(right).top()


def test_in_a_narrow_table_the_arrows_go_down_and_up_through_all_cards(
    laid: CardsTable, qtbot: QtBot
) -> None:
    laid.resize(500, 600)
    qtbot.wait(10)
    QTest.keyClick(laid, Qt.Key.Key_Home, CTRL)
    first, down = laid.currentIndex(), []
    for _line in range(2 * laid.cards.rowCount()):
        down.append(laid.currentIndex())
        QTest.keyClick(laid, Qt.Key.Key_Down)
    assert {laid.cards.card_at(index) for index in down} >= {*all_cards(laid)} - _folded(laid)
    up = []
    for _line in range(2 * laid.cards.rowCount()):
        up.append(laid.currentIndex())
        QTest.keyClick(laid, Qt.Key.Key_Up)
    assert [*dict.fromkeys(up)][: up.index(first) + 1][::-1] == [*dict.fromkeys(down)]


def _folded(table: CardsTable) -> set[Tpn]:
    """Return the cards that lie in a folded bracket."""
    seen = {tpn for line in table.cards.lines for tpn in cards_on(line)}
    return {tpn for tpn in all_cards(table) if tpn not in seen}


def test_home_and_end_stay_in_the_bracket(laid: CardsTable) -> None:
    assert laid.cards.table is not None
    big = max(range(len(laid.cards.table.brackets)), key=lambda at: len(laid.cards.table.brackets[at].pairs))
    laid.go_to_bracket(big)
    bracket = laid.cards.table.brackets[big]
    QTest.keyClick(laid, Qt.Key.Key_End)
    assert laid.selected() in {bracket.pairs[-1].right, bracket.bye}
    QTest.keyClick(laid, Qt.Key.Key_Home)
    assert laid.selected() == bracket.pairs[0].left


def test_alt_and_an_arrow_go_from_bracket_to_bracket(laid: CardsTable) -> None:
    assert laid.cards.table is not None
    laid.go_to_bracket(0)
    for wanted in range(1, len(laid.cards.table.brackets)):
        QTest.keyClick(laid, Qt.Key.Key_Down, ALT)
        assert laid.bracket() == wanted
    QTest.keyClick(laid, Qt.Key.Key_Up, ALT)
    assert laid.bracket() == len(laid.cards.table.brackets) - 2


def test_the_first_card_of_a_bracket_comes_into_view_with_its_head(laid: CardsTable, qtbot: QtBot) -> None:
    laid.go_to_bracket(0)
    for height in (60, 300):
        laid.resize(860, height)
        qtbot.wait(10)
    assert laid.visualRect(laid.cards.index(0, CardColumn.LEFT)).top() == 0


def test_a_head_folds_its_bracket_and_a_card_is_found_in_a_folded_one(laid: CardsTable) -> None:
    assert laid.cards.table is not None
    before = len(laid.cards.lines)
    last = next(line for line in reversed(laid.cards.lines) if isinstance(line, PairLine))
    head = next(
        row
        for row, line in enumerate(laid.cards.lines)
        if isinstance(line, HeadLine) and line.index == last.index
    )
    laid.setCurrentIndex(laid.cards.index(head, 0))
    QTest.keyClick(laid, Qt.Key.Key_Left)
    assert len(laid.cards.lines) < before
    assert not laid.cards.place_of(last.pair.left).isValid()
    assert laid.go_to_card(last.pair.left)
    assert laid.selected() == last.pair.left
    assert len(laid.cards.lines) == before


def test_enter_on_a_slip_goes_to_where_the_card_plays(laid: CardsTable) -> None:
    slips = [(row, line) for row, line in enumerate(laid.cards.lines) if isinstance(line, SlipLine)]
    assert slips
    for row, slip in slips:
        laid.setCurrentIndex(laid.cards.index(row, 0))
        QTest.keyClick(laid, Qt.Key.Key_Return)
        assert laid.bracket() == slip.mover.target
        assert laid.selected() == slip.mover.tpn


@pytest.mark.parametrize("letter", "abcdefghijklmnopqrstuvwxyz0123456789")
def test_every_letter_and_digit_searches(laid: CardsTable, qtbot: QtBot, letter: str) -> None:
    before = laid.selected(), laid.held, laid.cards.lines
    with qtbot.waitSignal(laid.typed) as heard:
        QTest.keyClicks(laid, letter)
    assert heard.args == [letter]
    assert (laid.selected(), laid.held, laid.cards.lines) == before


def test_a_card_is_found_by_number_or_name(laid: CardsTable) -> None:
    for tpn in all_cards(laid):
        assert laid.go_to_match(str(tpn))
        assert laid.selected() == tpn
        assert laid.go_to_match(laid.cards.card(tpn).name)
        assert laid.selected() == tpn
    assert not laid.go_to_match("999")
    assert not laid.go_to_match("nobody at all")


def spoken(table: CardsTable) -> list[str]:
    model = table.cards
    cells = (model.index(row, column) for row in range(model.rowCount()) for column in CardColumn)
    return [cell.data(Qt.ItemDataRole.AccessibleTextRole) for cell in cells]


@pytest.mark.parametrize("system", system_names())
def test_every_card_has_a_sentence_that_tells_its_board(table: CardsTable, system: SystemName) -> None:
    opened = opened_round(system)
    table.show_cards(opened, is_another=True)
    table.setCurrentIndex(QModelIndex())
    said = "\n".join(spoken(table))
    for bracket in opened.table.brackets:
        for pair in bracket.pairs:
            colour = "White" if pair.left_colour.value == "w" else "Black"
            left, right = (opened.table.cards[tpn].name for tpn in (pair.left, pair.right))
            assert f"{pair.left} {left}" in said
            assert f"board {pair.board}, {colour} against {pair.right} {right}" in said
        if bracket.bye is not None:
            assert opened.table.bye_words.of_holder in said
    assert len([line for line in said.splitlines() if "unfolded" in line]) == len(
        opened.table.brackets
    ) + bool(opened.table.resting)


def test_the_selected_card_says_and_shows_whom_it_may_not_meet(laid: CardsTable) -> None:
    model, cards = laid.cards, all_cards(laid)
    opened = opened_round()
    playing = [tpn for tpn in cards if model.bracket_of(tpn) != len(opened.table.brackets)]
    seen = set()
    for selected in playing[:6]:
        laid.go_to_card(selected)
        for other in playing:
            verdict = model.relation(other)
            assert verdict == (None if other == selected else opened.obstacle(selected, other))
            words = model.place_of(other).data(Qt.ItemDataRole.AccessibleTextRole)
            assert (f"may not meet {selected}" in words) is (verdict is not None)
            seen.add(verdict)
    assert {None, Verdict.HAVE_MET} <= seen


def test_the_panel_counts_whom_a_card_may_meet(laid: CardsTable) -> None:
    opened = opened_round()
    pair = opened.table.brackets[0].pairs[0] if opened.table.brackets[0].pairs else None
    one = (
        pair.left if pair else next(line.pair.left for line in laid.cards.lines if isinstance(line, PairLine))
    )
    playing = [
        tpn for bracket in opened.table.brackets for made in bracket.pairs for tpn in (made.left, made.right)
    ]
    playing += [bracket.bye for bracket in opened.table.brackets if bracket.bye is not None]
    met = [other for other in sorted(playing) if opened.obstacle(one, other) is Verdict.HAVE_MET]
    free = [other for other in playing if other != one and opened.obstacle(one, other) is None]
    said = list(may_meet(opened, one))
    assert said[0] == f"May meet {len(free)} of {len(playing) - 1} by the absolute rules."
    assert f"Have met: {', '.join(map(str, met))}" in said


def test_a_scrolled_table_paints_only_what_comes_into_view(
    laid: CardsTable, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[tuple[int, int]] = []
    ground = CardDelegate.draw_ground

    def note(self: CardDelegate, painter: QPainter, rect: QRect, index: QModelIndex) -> None:
        painted.append((index.row(), index.column()))
        ground(self, painter, rect, index)

    monkeypatch.setattr(CardDelegate, "draw_ground", note)
    laid.viewport().repaint()
    assert len(painted) > 9
    qtbot.wait(50)
    bar = laid.verticalScrollBar()
    bar.setValue(bar.minimum())
    qtbot.wait(50)
    painted.clear()
    bar.setValue(20)
    qtbot.waitUntil(lambda: bool(painted))
    assert len(painted) <= 6


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.CONTRAST])
@pytest.mark.parametrize("system", system_names())
def test_every_theme_draws_every_system(
    table: CardsTable, theme: Theme, choice: ThemeChoice, system: SystemName
) -> None:
    theme.choose(choice)
    table.show_cards(opened_round(system), is_another=True)
    picture = table.grab().toImage()
    colours = {picture.pixel(x, y) for x in range(0, 800, 7) for y in range(0, 400, 7)}
    assert QColor(theme.tokens.page).rgb() in colours
    assert len(colours) > 3


@pytest.mark.usefixtures("all_dressed")
def test_the_map_opens_brackets_by_keys_and_mouse(theme: Theme, qtbot: QtBot) -> None:
    opened, made = opened_round(), BracketMap(theme)
    qtbot.addWidget(made)
    made.resize(860, 80)
    made.show_table(opened.table)
    made.show()
    wanted: list[int] = []
    made.opened.connect(wanted.append)
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Return, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_End):
        QTest.keyClick(made, key)
    QTest.keyClick(made, Qt.Key.Key_Space)
    assert wanted == [0, 1, len(opened.table.brackets) - 1]
    QTest.mouseClick(made, Qt.MouseButton.LeftButton, PLAIN, made.boxes()[1].center())
    assert wanted[-1] == 1
    QTest.mouseClick(made, Qt.MouseButton.LeftButton, PLAIN, QPoint(2, 2))
    assert len(wanted) == 4
    bracket = opened.table.brackets[1]
    assert made.sentence(1).startswith(bracket.title)
    moves = [target for home, target in opened.table.moves if home == 1]
    assert all(opened.table.brackets[target].title in made.sentence(1) for target in moves)


@pytest.mark.usefixtures("all_dressed")
@pytest.mark.parametrize("system", system_names())
def test_the_map_draws_the_way_up_above_the_boxes_and_the_way_down_below(
    theme: Theme, qtbot: QtBot, system: SystemName
) -> None:
    opened, made = opened_round(system, players=40, seed=4), BracketMap(theme)
    qtbot.addWidget(made)
    made.resize(900, 80)
    made.show_table(opened.table)
    boxes, picture = made.boxes(), made.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)

    def has_arcs(top: int, bottom: int) -> bool:
        ink = QColor(theme.tokens.float).rgb()
        return any(ink in picture.constScanLine(y).cast("B").cast("I").tolist() for y in range(top, bottom))

    ways = [target < home for home, target in opened.table.moves]
    assert has_arcs(0, boxes[0].top() - 6) is any(ways)
    assert has_arcs(boxes[0].bottom() + 6, made.height()) is not all(ways)


@pytest.mark.usefixtures("all_dressed")
def test_a_narrow_map_keeps_the_marked_bracket_in_sight(theme: Theme, qtbot: QtBot) -> None:
    opened, made = opened_round(players=60, seed=4), BracketMap(theme)
    qtbot.addWidget(made)
    made.resize(260, 80)
    made.show_table(opened.table)
    for index in range(len(opened.table.brackets)):
        made.show_current(index)
        box = made.boxes()[index]
        assert box.left() >= 0
        assert box.right() <= made.width()


def playing(window: MainWindow, tmp_path: Path) -> MainWindow:
    path = tmp_path / "Lantern Hill Open.swissdesk"
    event = stored_event(path, "played example", lambda new: play_example(new.parent)[0])
    window.session.open(event, events.sections(event)[0].id)
    window.show_round(LAST_ROUND)
    return window


def lay(window: MainWindow, qtbot: QtBot) -> CardsOfRound:
    """Show the cards of the round in view."""
    window.rounds.either.action.trigger()
    return wait_for_cards(window, qtbot)


def wait_for_cards(window: MainWindow, qtbot: QtBot) -> CardsOfRound:
    cards = window.rounds.either.cards
    qtbot.waitUntil(lambda: window.session.background.job is None and bool(cards.view.table.cards.lines))
    return cards


def test_ctrl_t_shows_the_same_board_among_the_cards_and_back(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    page = playing(empty_window, tmp_path).rounds
    page.boards.go_to_board(3)
    page.focus_table()
    assert page.either.action.shortcut().toString() == "Ctrl+T"
    cards = lay(empty_window, qtbot)
    assert cards.board() == 3
    assert empty_window.focusWidget() is cards.view.table
    assert page.either.action.text() == "Show the overview"
    cards.show_board(5)
    page.either.switch.choose(0)
    assert page.views.current is page.boards
    assert page.entry.pairing() == 5
    assert page.either.action.text() == "Show the cards"


def shown_at(table: CardsTable) -> tuple[str, Tone]:
    """Return the pill of the card at the cursor."""
    index = table.currentIndex()
    drawn, tpn = table.itemDelegate(), table.cards.card_at(index)
    assert isinstance(drawn, CardDelegate)
    assert tpn is not None
    pill = drawn._look(index, index.data(Role.ROW), tpn).pill
    assert pill is not None
    return pill.text, pill.tone


def test_while_cards_are_laid_the_panel_says_nothing_of_those_that_lay_before(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = playing(empty_window, tmp_path)
    panel = lay(window, qtbot).panel
    heading, *said = panel.texts()
    assert said
    window.show_round(1)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert panel.texts() == [heading]
    qtbot.waitUntil(lambda: len(panel.texts()) > 1)
    assert window.files.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert panel.texts() == [heading]


def test_two_cards_taken_one_after_the_other_say_why_they_do_not_meet(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    cards = lay(playing(empty_window, tmp_path), qtbot)
    table, panel = cards.view.table, cards.panel
    table.go_to_card(Tpn(6))
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert table.held == 6
    assert "6 is taken: go to another card." in panel.texts()
    table.go_to_card(Tpn(8))
    qtbot.waitUntil(lambda: bool(panel.sentence.text()))
    assert "Why not 6-8?" in panel.texts()
    assert panel.sentence.text().startswith("6-8")
    # The card says it too: a narrow window has no panel.
    assert shown_at(table) == (panel.pill.accessibleName(), Tone.WARN)
    table.go_to_card(Tpn(17))
    assert shown_at(table) == ("have met", Tone.ERR)
    qtbot.waitUntil(lambda: panel.pill.accessibleName() == "forbidden: have met")
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert table.held is None
    assert not panel.sentence.text()


def test_f4_among_the_cards_explains_the_selected_board(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    page = playing(empty_window, tmp_path).rounds
    cards = lay(empty_window, qtbot)
    cards.show_board(4)
    assert page.why.action.text() == "Why board 4?"
    page.why.action.trigger()
    qtbot.waitUntil(lambda: any("half" in text or "order" in text for text in page.why.panel.texts()))
    QTest.keyClick(page.why.panel.field, Qt.Key.Key_Escape)
    assert empty_window.focusWidget() is cards.view.table
    assert page.views.is_beside(cards.panel)


def test_letters_find_a_card_and_enter_goes_to_it(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    cards = lay(playing(empty_window, tmp_path), qtbot)
    view = cards.view
    QTest.keyClicks(view.table, "f")
    assert view.field.hasFocus()
    QTest.keyClicks(view.field, "itz")
    QTest.keyClick(view.field, Qt.Key.Key_Return)
    assert view.table.hasFocus()
    selected = view.table.selected()
    assert selected is not None
    assert view.table.cards.card(selected).name.startswith("Fitz")
    QTest.keyClicks(view.table, "q")
    QTest.keyClicks(view.field, "xx")
    assert "Nobody found for “qxx”." in empty_window.status.text
    assert view.table.selected() == selected
    names = card_names(view.table.cards.table)
    letter = next(one for one in ascii_lowercase if sum(matches(name, one) for name in names) > 1)
    view.find_player(letter)
    selected = view.table.selected()
    assert selected is not None
    name = view.table.cards.card(selected).name
    assert f"“{letter}” fits several cards: {name} is chosen." in empty_window.status.text


def test_cards_of_another_round_and_after_a_correction_are_laid_anew(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = playing(empty_window, tmp_path)
    cards = lay(window, qtbot)
    window.show_round(2)
    table = wait_for_cards(window, qtbot).view.table.cards.table
    assert table is not None
    assert table.round_number == 2
    board = window.session.read(rounds.board_rows, LAST_ROUND)[-1].board
    window.show_round(LAST_ROUND)
    wait_for_cards(window, qtbot)
    cards.show_board(board)
    window.session.do(rounds.enter_result, LAST_ROUND, board, DRAWN)
    wait_for_cards(window, qtbot)
    assert cards.board() == board


def test_an_event_of_the_same_numbers_lays_its_own_cards(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = playing(empty_window, tmp_path)
    cards = lay(window, qtbot)
    first = cards.opened
    assert first is not None
    cards.view.table.go_to_card(Tpn(12))
    before = window.session.current_event
    assert before is not None
    (tmp_path / "other").mkdir()
    other, section = play_example(tmp_path / "other", seed=22)
    assert (other.revision, section) == (before.revision, window.session.section)
    either = window.rounds.either
    either.step_through.trigger()
    qtbot.waitUntil(lambda: either.all.steps.is_on and window.session.background.job is None)
    window.session.clear()
    assert not either.all.steps.is_on
    assert not cards.view.table.cards.lines
    events.close_event(before)
    window.session.open(other, section)
    window.show_round(LAST_ROUND)
    wait_for_cards(window, qtbot)
    assert cards.opened is not None
    assert cards.opened.table != first.table
    assert cards.view.table.selected() == cards.opened.table.brackets[0].pairs[0].left


def test_there_is_no_switch_where_there_are_neither_boards_nor_a_draft(
    window: MainWindow, qtbot: QtBot
) -> None:
    page = window.rounds
    window.show_round(1)
    assert not page.either.switch.isVisible()
    assert not page.either.action.isEnabled()
    qtbot.keyClick(window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: not page.job.is_running, timeout=20_000)
    assert page.either.switch.isVisible()
    assert page.either.action.isEnabled()
    page.hand.pair_by_hand.trigger()
    qtbot.waitUntil(lambda: page.views.current is page.hand.view, timeout=20_000)
    assert page.either.switch.isVisible()
    assert page.either.action.isEnabled()
