"""Letters find in every list, and no key does what its cap does not say."""

import string
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.round import matches, rounds
from swissdesk.services.round.rounds import GateState
from swissdesk.terms import DRAWN, Colour
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from swissdesk.ui.hall.screen import HallScreen
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.page import RoundsPage
from swissdesk.ui.pages.standings.part import PartName
from swissdesk.ui.session import PageName, Session
from tests.ui.typist import SMALL, TYPED, Typist

NOW = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)
RESULTS = set("150=+-*")
OF_GATE = set("=-")


def type_in_list(typist: Typist, state: str, typed: str = SMALL) -> set[str]:
    """Type in the list of entries and in its last column of rounds; return what changed the event there."""
    window = typist.window
    window.show_page(PageName.PLAYERS)
    entries = window.teams if window.current_page is window.teams else window.players

    def go_to(column: int) -> None:
        entries.search.clear()
        entries.table.setCurrentIndex(entries.proxy.index(1, column))

    assert not typist.type_everything(f"{state}, list", lambda: go_to(1), typed)
    last = entries.model.points_column - 1
    return typist.type_everything(f"{state}, round", lambda: go_to(last), typed)


def type_on_pages(typist: Typist, state: str, typed: str = SMALL) -> None:
    """Type in every view of the standings, among the sheets and in the first field of the tournament."""
    window = typist.window
    window.show_page(PageName.STANDINGS)
    page = window.current_page
    for name in PartName:
        page.look_at(name)
        assert not typist.type_everything(f"{state}, {name}", page.search.clear, typed)
    page.edit_tie_breaks()
    editor = page.tie_breaks.open()
    assert not typist.type_everything(f"{state}, tie-breaks", editor.table.setFocus, typed)
    page.edit_tie_breaks()
    window.show_page(PageName.DOCUMENTS)
    assert not typist.type_everything(f"{state}, documents", typed=typed)
    window.show_page(PageName.TOURNAMENT)
    box = window.current_page.boxes()[0]
    for character in TYPED:  # a field takes what is typed, and keeps nothing of it before it is left
        box.editor.setFocus()
        QTest.keyClick(box.typed_into, character)
        QTest.keyClick(box.typed_into, Qt.Key.Key_Escape)
    assert not box.is_being_typed()


def type_in_round(typist: Typist, number: int, state: str, typed: str = SMALL) -> set[str]:
    """Type in the first view of a round, then among its cards; return what changed the event."""
    window, page = typist.window, typist.window.rounds
    window.show_round(number)
    where = f"{state}, round {number}"
    if page.views.current is page.boards:
        changing = typist.type_everything(where, lambda: go_to_a_board(page), typed)
        type_among_cards(typist, where, typed)
        return changing
    return typist.type_everything(where, page.gate.view.field.clear, typed)


def go_to_a_board(page: RoundsPage) -> None:
    """Go to the first board: a key on a match asks first, and decides all of its boards."""
    page.boards.field.clear()
    page.boards.table.go_to_first()


def type_among_cards(typist: Typist, where: str, typed: str) -> None:
    """Type among the cards, in the steps of a bracket and in the overview, as far as the round has them."""
    page = typist.window.rounds
    for view in ("cards", "overview"):
        page.either.action.trigger()
        wait_until_laid(page)
        assert not typist.type_everything(f"{where}, {view}", partial(unfind, page), typed)
        if view == "cards" and page.either.step_through.isEnabled():
            page.either.step_through.trigger()
            wait_for(lambda: page.either.all.steps.is_on)
            assert not typist.type_everything(f"{where}, steps", typed=typed)
            page.either.step_through.trigger()
    page.either.action.trigger()
    assert page.views.current is page.boards


def wait_until_laid(page: RoundsPage) -> None:
    """Let the background lay the cards."""
    wait_for(lambda: page.either.cards.opened is not None)


def wait_for(is_so: Callable[[], bool]) -> None:
    """Let the window go on until something is so."""
    for _attempt in range(500):
        if is_so():
            return
        QApplication.processEvents()
        time.sleep(0.01)  # Qt's own wait would stop the background
    raise AssertionError


def unfind(page: RoundsPage) -> None:
    """Leave the search field of the cards empty."""
    page.either.cards.view.field.clear()


def type_by_hand(typist: Typist, where: str) -> None:
    """Type while the round in view is paired by hand, on its boards and on its cards."""
    page = typist.window.rounds
    page.hand.pair_by_hand.trigger()
    assert not typist.type_everything(f"{where}, by hand")
    page.either.action.trigger()
    wait_for(lambda: page.hand.table.model().rowCount() > 0)
    assert not typist.type_everything(f"{where}, by hand on the cards")
    page.either.action.trigger()
    page.hand.discard.trigger()


def type_in_second_pass(typist: Typist, where: str) -> None:
    """Type in the second pass over draws: what draws verifies, what differs asks."""
    page = typist.window.rounds
    page.second_pass.action.trigger()
    assert typist.type_everything(where, lambda: go_to_a_board(page), typed=letters_and("5= ")) == set("5=")
    page.second_pass.end()


def letters_and(others: str) -> str:
    """Return all letters and some other characters."""
    return string.ascii_letters + others


def pair(session: Session) -> None:
    """Pair the next round."""
    request = session.read(rounds.prepare_pairing)
    session.do(rounds.accept_pairing, rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken()))


def draw_all(session: Session, number: int) -> None:
    """Enter a draw on each board of a round."""
    if session.keys.of_teams:
        for row in session.read(matches.match_rows, number):
            for board in row.boards:
                session.do(matches.enter_board_result, number, (row.match, board.board), DRAWN)
    else:
        for row in session.read(rounds.board_rows, number):
            session.do(rounds.enter_result, number, row.board, DRAWN)


def type_through_the_day(typist: Typist) -> None:
    """Type in each state of round 1, then in the closed round and the rounds to come."""
    session = typist.window.session
    assert type_in_list(typist, "gate open") == OF_GATE
    type_on_pages(typist, "gate open")
    assert type_in_round(typist, 1, "gate open") == OF_GATE
    type_by_hand(typist, "gate open")
    assert not type_in_round(typist, 3, "not due")
    pair(session)
    assert not type_in_round(typist, 1, "draft")
    type_by_hand(typist, "draft")
    session.do(rounds.publish_round, NOW)
    assert type_in_round(typist, 1, "published", TYPED) == RESULTS
    draw_all(session, 1)
    assert not type_in_round(typist, 1, "complete")
    type_in_second_pass(typist, "second pass")
    session.do(rounds.close_round, 1)
    assert not type_in_round(typist, 1, "closed")
    assert type_in_list(typist, "closed", TYPED) == OF_GATE
    type_on_pages(typist, "closed", TYPED)


@pytest.fixture
def of_people(window: MainWindow) -> Typist:
    """Somebody at the window of an event of nine players."""
    return Typist(window)


@pytest.fixture
def of_teams(empty_window: MainWindow, tmp_path: Path) -> Typist:
    """Somebody at the window of an event of four teams."""
    settings = Settings("League", rounds_planned=3, initial_colour=Colour.WHITE)
    event = events.create_event(tmp_path / "teams.swissdesk", teams.team_settings(settings, 4))
    section = events.sections(event)[0].id
    for name in ("Hetman", "Slavoj", "Lipa", "Cercle"):
        members = tuple(NewMember(f"{name} {seat}, Ann", 2000 - seat) for seat in range(1, 5))
        players.add_player(event, section, NewPlayer(name, members=members))
    empty_window.session.open(event, section)
    return Typist(empty_window)


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no menus
def test_no_key_does_what_its_cap_does_not_say(of_people: Typist) -> None:
    type_through_the_day(of_people)


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no menus
def test_no_key_of_a_team_event_does_what_its_cap_does_not_say(of_teams: Typist) -> None:
    type_through_the_day(of_teams)


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no menus
@pytest.mark.parametrize("paired", [0, 1, 2])
def test_no_key_changes_an_event_that_is_read_only(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent], paired: int
) -> None:
    made = make_event()
    section = events.sections(made)[0].id
    empty_window.session.open(made, section)
    if paired:
        pair(empty_window.session)
    if paired > 1:
        empty_window.session.do(rounds.publish_round, NOW)
    kept = events.open_event(made.path, read_only=True)
    empty_window.session.open(kept, section)
    typist = Typist(empty_window)
    assert not type_in_list(typist, "read-only")
    assert not type_in_round(typist, 1, "read-only")
    if paired:
        go_to_a_board(empty_window.rounds)
        for key in ".,":
            QTest.keyClick(empty_window.rounds.boards.table, key)
            assert empty_window.status.text == kept.read_only_reason
            assert QApplication.activePopupWidget() is None
        QTest.keyClick(empty_window.rounds.boards.table, "1")
        assert empty_window.status.text == kept.read_only_reason
        assert not any(key.isEnabled() for key in empty_window.rounds.pad.keys)
    else:
        type_on_pages(typist, "read-only")


def type_in_palette(typist: Typist) -> None:
    """Open the palette in the view, type every character into it, and leave it by Esc."""
    window = typist.window
    typist.attend()
    before = typist.look()
    for character in TYPED:
        window.open_palette()
        palette = window.palette_box
        QTest.keyClick(palette.field, character)
        assert palette.field.text() == character
        assert palette.sentences(), "an entry, or that there is none"
        assert palette.isVisible()
        QTest.keyClick(palette.field, Qt.Key.Key_Escape)
        assert not palette.isVisible()
    assert replace(typist.look(), focus=before.focus) == before


def test_the_palette_takes_what_is_typed_and_leaves_the_view_as_it_was(of_people: Typist) -> None:
    window, session = of_people.window, of_people.window.session
    window.show_page(PageName.PLAYERS)
    type_in_palette(of_people)
    window.show_page(PageName.ROUNDS)
    pair(session)
    session.do(rounds.publish_round, NOW)
    type_in_palette(of_people)


def test_a_name_typed_at_the_gate_finds_somebody_and_decides_nothing(of_people: Typist, qtbot: QtBot) -> None:
    window, gate = of_people.window, of_people.window.rounds.gate.view
    window.show_page(PageName.ROUNDS)
    sentence = gate.boxes.sentence
    for character in "halld":
        qtbot.keyClicks(QApplication.focusWidget(), character)
    qtbot.keyClick(gate.field, Qt.Key.Key_Return)
    assert gate.table.hasFocus()
    assert gate.table.selected().name == "Halldórsson, Þór"
    assert gate.boxes.sentence == sentence
    qtbot.keyClicks(gate.table, "=")
    assert gate.table.selected().state is GateState.HALF_POINT_BYE
    qtbot.keyClick(gate.table, Qt.Key.Key_Escape)
    assert gate.table.shown.rowCount() == 9


def test_a_name_that_nobody_has_leaves_the_keys_of_the_gate_without_effect(
    of_people: Typist, qtbot: QtBot
) -> None:
    window, gate = of_people.window, of_people.window.rounds.gate.view
    window.show_page(PageName.ROUNDS)
    sentence = gate.boxes.sentence
    qtbot.keyClicks(gate.table, "q")
    qtbot.keyClicks(gate.field, "x")
    qtbot.keyClick(gate.field, Qt.Key.Key_Return)
    assert gate.field.hasFocus()
    assert window.status.text == "Nobody found for “qx”. Esc clears the letters."
    qtbot.keyClicks(gate.table, "-")
    assert gate.boxes.sentence == sentence


def test_ctrl_tab_goes_through_all_views_of_the_standings_and_keeps_the_keyboard(
    of_people: Typist, qtbot: QtBot
) -> None:
    window = of_people.window
    window.show_page(PageName.STANDINGS)
    page, seen = window.current_page, set()
    of_every_event = {name for name in PartName if name is not PartName.BRACKET}
    for _step in of_every_event:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
        seen.add(page.parts.name)
        assert page.isAncestorOf(QApplication.focusWidget())
    assert seen == of_every_event


def test_f5_on_documents_presses_the_solid_button_or_says_why_it_cannot(
    of_people: Typist, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, printed = of_people.window, []
    window.show_page(PageName.DOCUMENTS)
    page = window.current_page
    monkeypatch.setattr(page.sheets.sheet_output, "print_set", lambda: printed.append(True))
    qtbot.keyClick(window, Qt.Key.Key_F5)
    assert not printed
    assert window.status.text == "No sheet is in the set: Space takes one"
    page.print_set.setEnabled(True)
    qtbot.keyClick(window, Qt.Key.Key_F5)
    assert printed


def test_the_hall_screen_knows_no_letter_and_no_sign_but_space(theme: Theme, qtbot: QtBot) -> None:
    screen = HallScreen(theme)
    qtbot.addWidget(screen)
    screen.show()
    for character in TYPED:
        held = screen.is_held
        qtbot.keyClick(screen, character)
        assert screen.isVisible()
        assert screen.is_held is (not held if character == " " else held), character
