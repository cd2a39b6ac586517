"""The steps of a bracket on the card table."""

import random
from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.languages import spoken
from swissdesk.pairing.systems import system_names
from swissdesk.services.explaining.cards import CardQuestion, OpenedCards, open_cards
from swissdesk.services.explaining.questions import question_about
from swissdesk.services.explaining.steps import StepKind
from swissdesk.terms import Colour, SystemName
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.lookup import players_by_id
from swissdesk.ui.look.theme import Theme, ThemeChoice
from swissdesk.ui.look.tokens import PANEL_WIDTH
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.cards.steps import walking
from swissdesk.ui.pages.rounds.cards.steps.model import StepsModel
from swissdesk.ui.pages.rounds.cards.steps.panel import ListedStep, StepPanel
from swissdesk.ui.pages.rounds.cards.steps.picture import Picture, StepAside, StepLine, cards_on, lines_of
from swissdesk.ui.pages.rounds.cards.steps.walking import SteppingThrough
from swissdesk.ui.session import Session
from tests.conformance.plans import random_plan
from tests.ui.test_cards import ALT, CTRL, DUTCH, lay, opened_round, playing

TWO_TURNS = 2
"""A bracket of an event of 40 in which one turn follows the other."""


@pytest.fixture
def steps(session: Session, all_dressed: None, qtbot: QtBot) -> SteppingThrough:
    page = QWidget()
    qtbot.addWidget(page)
    made = SteppingThrough(session, page)
    made.setParent(None)
    for widget in (made.view, made.panel):
        widget.setParent(None)
        qtbot.addWidget(widget)
        widget.resize(860, 480)
    made.view.show()
    made.view.activateWindow()
    return made


def first_round() -> OpenedCards:
    """Return the cards of a round in which everybody is in one bracket."""
    chance = random.Random("first round")
    plan = replace(random_plan(DUTCH, chance, 24), baku=None)
    t = generate(plan, "Ten", chance)
    question, people = question_about(t, 1), players_by_id(t)
    return open_cards(CardQuestion(question, {tpn: people[one] for tpn, one in question.players.items()}, {}))


def walk(steps: SteppingThrough, qtbot: QtBot, opened: OpenedCards, bracket: int) -> None:
    with qtbot.waitSignal(steps.began):
        steps.begin(opened, bracket)
    steps.view.setFocus()


def biggest(opened: OpenedCards) -> int:
    brackets = opened.table.brackets
    return max(range(len(brackets)), key=lambda at: len(brackets[at].pairs))


def press(steps: SteppingThrough, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier):
    QTest.keyClick(steps.view.table, key, held)


@pytest.mark.parametrize("system", system_names())
def test_every_picture_holds_every_card_of_its_step_once_and_says_each(system: SystemName, qapp) -> None:
    opened = opened_round(system)
    told = opened.steps()
    for index, bracket in enumerate(opened.table.brackets):
        for step in told.steps[bracket.place - 1]:
            picture, model = Picture(opened.table, index, step), StepsModel()
            model.show_picture(picture)
            lying = [tpn for line in lines_of(picture) for tpn in cards_on(line) if tpn is not None]
            assert sorted(lying) == sorted(step.everybody)
            cells = (model.index(row, 0) for row in range(model.rowCount()))
            said = "\n".join(cell.data(Qt.ItemDataRole.AccessibleTextRole) for cell in cells)
            assert all(f"{tpn} {opened.table.cards[tpn].name}" in said for tpn in lying)
            assert ("not allowed" in said) is bool(step.barred)


@pytest.mark.usefixtures("all_dressed")
@pytest.mark.parametrize("tag", ["de", "fr"])
def test_the_panel_of_the_steps_is_no_wider_than_its_place(theme: Theme, qtbot: QtBot, tag: str) -> None:
    with spoken(tag):
        panel = StepPanel(theme)
        qtbot.addWidget(panel)
        panel.show_step(
            "2½", [ListedStep(StepKind.PAIRS, "Die Paare")], 0, "Ein langer Satz, der umbrochen wird. " * 4
        )
    panel.show()
    assert panel.minimumSizeHint().width() <= PANEL_WIDTH


@pytest.mark.parametrize("system", system_names())
def test_the_last_picture_is_the_round_with_its_boards_and_where_floaters_go(
    system: SystemName, qapp
) -> None:
    opened = opened_round(system)
    told = opened.steps()
    for index, bracket in enumerate(opened.table.brackets):
        last = told.steps[bracket.place - 1][-1]
        lines = lines_of(Picture(opened.table, index, last))
        laid = [line.board for line in lines if isinstance(line, StepLine)]
        assert laid == (list(bracket.pairs) if last.kind is StepKind.COLOURS else [])
        aside = [line for line in lines if isinstance(line, StepAside)]
        assert {line.mover for line in aside} == {*bracket.movers}


def test_the_model_is_one_that_qt_accepts(qtmodeltester: ModelTester, qapp) -> None:
    opened, model = opened_round(), StepsModel()
    index = biggest(opened)
    for step in opened.steps().steps[opened.table.brackets[index].place - 1]:
        model.show_picture(Picture(opened.table, index, step))
        qtmodeltester.check(model)
    assert model.is_compact is False


def test_the_keys_go_through_the_steps_and_on_to_the_next_bracket(
    steps: SteppingThrough, qtbot: QtBot
) -> None:
    opened = opened_round()
    walk(steps, qtbot, opened, 0)
    told = opened.steps()
    wanted = [(bracket, at) for bracket, shown in enumerate(told.steps) for at in range(len(shown))]
    seen = [steps.place]
    for _step in wanted[1:]:
        press(steps, Qt.Key.Key_Right)
        seen.append(steps.place)
        assert steps.view.table.steps.picture is not None
        assert steps.view.table.steps.picture.step == told.steps[steps.place[0]][steps.place[1]]
    assert seen == wanted
    hints: list[str] = []
    steps._session.hinted.connect(hints.append)
    press(steps, Qt.Key.Key_Right)
    assert steps.place == wanted[-1]
    for place in reversed(wanted[:-1]):
        press(steps, Qt.Key.Key_Left)
        assert steps.place == place
    press(steps, Qt.Key.Key_Left)
    press(steps, Qt.Key.Key_End)
    press(steps, Qt.Key.Key_Up, ALT)
    last, first = "This is the bracket that is paired last.", "This is the bracket that is paired first."
    assert hints == [last, first, first]


def test_home_end_brackets_and_kinds_have_their_keys(steps: SteppingThrough, qtbot: QtBot) -> None:
    opened, bracket = opened_round(players=40, seed=1), TWO_TURNS
    walk(steps, qtbot, opened, bracket)
    told, (bracket, _first) = opened.steps(), steps.place
    kinds = [step.kind for step in told.steps[bracket]]
    assert len(kinds) > len({*kinds}), "no two steps of one kind follow each other"
    press(steps, Qt.Key.Key_End)
    assert steps.place == (bracket, len(kinds) - 1)
    press(steps, Qt.Key.Key_Home)
    assert steps.place == (bracket, 0)
    passed = [kinds[0]]
    while steps.place[0] == bracket:
        press(steps, Qt.Key.Key_Right, CTRL)
        passed += [kinds[steps.place[1]]] if steps.place[0] == bracket else []
    assert passed == [kind for at, kind in enumerate(kinds) if at == 0 or kinds[at - 1] is not kind]
    press(steps, Qt.Key.Key_Up, ALT)
    assert steps.place == (bracket, 0)
    press(steps, Qt.Key.Key_Down, ALT)
    assert steps.place == (bracket + 1, 0)


def test_the_reason_of_a_turn_comes_with_marks_and_the_next_one_is_asked_ahead(
    steps: SteppingThrough, qtbot: QtBot
) -> None:
    opened = opened_round(players=40, seed=1)
    walk(steps, qtbot, opened, TWO_TURNS)
    shown = opened.steps().steps[steps.place[0]]
    turn = next(at for at, step in enumerate(shown) if step.kind is StepKind.TURN)
    for _step in range(turn):
        press(steps, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: steps.why is not None and steps._session.background.job is None)
    why = steps.why
    assert why is not None
    assert why.marks
    assert {*why.sentences} <= {*steps.panel.texts()}
    model = steps.view.table.steps
    assert model.picture is not None
    assert model.picture.marks == why.marks
    press(steps, Qt.Key.Key_Right)
    assert steps.why is not None


def test_a_step_is_announced_with_its_first_sentence(
    steps: SteppingThrough, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def hear(event: QAccessibleAnnouncementEvent) -> None:
        heard.append(event.message())

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    opened = opened_round()
    walk(steps, qtbot, opened, biggest(opened))
    press(steps, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: bool(heard) and steps.why is not None and heard[-1].startswith(steps.why.title))
    assert steps.why is not None
    assert heard[-1] == ". ".join((steps.why.title, *steps.why.sentences[:1]))


def test_playing_goes_to_the_end_of_the_bracket_and_stops_there(
    steps: SteppingThrough, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walking, "_PLAIN_MS", 1)
    monkeypatch.setattr(walking, "_TURN_MS", 1)
    opened = opened_round()
    walk(steps, qtbot, opened, biggest(opened))
    bracket = steps.place[0]
    press(steps, Qt.Key.Key_Space)
    assert steps.panel.play.text() == "Stop"
    qtbot.waitUntil(lambda: not steps.is_playing)
    assert steps.place == (bracket, len(opened.steps().steps[bracket]) - 1)
    assert steps.panel.play.text() == "Play"
    monkeypatch.setattr(walking, "_PLAIN_MS", 60_000)
    press(steps, Qt.Key.Key_Space)
    assert (steps.is_playing, steps.place) == (True, (bracket, 0))
    press(steps, Qt.Key.Key_Right)
    assert (steps.is_playing, steps.place) == (False, (bracket, 1))


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.CONTRAST])
def test_every_theme_draws_high_and_low_cards(
    steps: SteppingThrough, qtbot: QtBot, theme: Theme, choice: ThemeChoice
) -> None:
    theme.choose(choice)
    heights = set()
    for opened in (opened_round(), first_round()):
        walk(steps, qtbot, opened, biggest(opened))
        table = steps.view.table
        heights.add(table.rowHeight(table.steps.open_row() + 1))
        picture = steps.view.grab().toImage()
        colours = {picture.pixelColor(x, y).name() for x in range(0, 800, 7) for y in range(0, 400, 7)}
        assert theme.tokens.page.lower() in colours
        assert len(colours) > 3
    assert len(heights) == 2


def test_f7_opens_the_bracket_of_the_card_and_esc_goes_back_to_it(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = playing(empty_window, tmp_path)
    page = window.rounds
    assert not page.either.step_through.isEnabled()
    cards = lay(window, qtbot)
    opened = cards.opened
    assert opened is not None
    bracket = biggest(opened)
    cards.view.table.go_to_bracket(bracket)
    qtbot.keyClick(cards.view.table, Qt.Key.Key_F7)
    steps = page.either.all.steps
    qtbot.waitUntil(lambda: page.views.current is steps.view)
    assert steps.bracket == bracket
    assert page.views.is_beside(steps.panel)
    assert window.focusWidget() is steps.view.table
    assert page.key_strip()[0][0] == "← →"
    assert "The program does not try one candidate" in "\n".join(steps.panel.texts())
    steps.view.map.opened.emit(0)
    assert steps.bracket == 0
    player = opened.table.brackets[bracket].pairs[0].left
    QTest.keyClicks(steps.view.table, str(player))
    QTest.keyClick(steps.view.finding.field, Qt.Key.Key_Return)
    assert (steps.bracket, steps.tpn()) == (bracket, player)
    QTest.keyClick(steps.view.table, Qt.Key.Key_End)
    steps.view.table.go_to_card(player)
    board = opened.table.brackets[bracket].pairs[0].board
    assert page.either.pairing() == board
    assert page.why.action.text() == f"Why board {board}?"
    QTest.keyClick(steps.view.table, Qt.Key.Key_Escape)
    assert page.views.current is cards.view
    assert window.focusWidget() is cards.view.table
    assert cards.view.table.selected() == player
    qtbot.keyClick(cards.view.table, Qt.Key.Key_F7)
    qtbot.waitUntil(lambda: page.views.current is steps.view)
    QTest.keyClicks(steps.view.table, "q")
    assert steps.view.finding.field.text() == "q"
    for _end_and_begin in range(2):
        page.either.step_through.trigger()
    qtbot.waitUntil(lambda: page.views.current is steps.view)
    assert steps.view.finding.field.text() == "", "nobody looks for that card any more"
    window.show_round(2)
    assert not steps.is_on
    assert page.views.current is cards.view


def test_a_round_that_was_changed_has_no_steps_and_says_so_beside_the_button(
    empty_window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = playing(empty_window, tmp_path).rounds
    cards = lay(empty_window, qtbot)
    button = cards.view.steps.button
    assert button.isEnabled()
    opened = cards.opened
    assert opened is not None
    table = replace(opened.table, by_rules=False, note="Laid by hand.")
    monkeypatch.setattr(opened, "table", table)
    page.show_actions()
    assert not button.isEnabled()
    assert button.toolTip() == "Laid by hand."
    assert page.either.step_through.toolTip() == "Laid by hand."
    assert cards.view.steps.words() == "no steps: not paired by the rules alone"


def test_colours_stand_on_the_cards_only_in_the_step_that_gives_them(qapp) -> None:
    opened = opened_round()
    index = biggest(opened)
    bracket = opened.table.brackets[index]
    for step in opened.steps().steps[bracket.place - 1]:
        lines = [line for line in lines_of(Picture(opened.table, index, step)) if isinstance(line, StepLine)]
        boards = [line.board for line in lines if line.board is not None]
        assert bool(boards) is (step.kind is StepKind.COLOURS)
        whites = [pair.left if pair.left_colour is Colour.WHITE else pair.right for pair in boards]
        assert {*whites} <= {*chain.from_iterable(step.pairs)}
