"""Letters find in every list, and no key does what its cap does not say."""

import string
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from swissdesk.services import OpenEvent
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.round import matches, rounds
from swissdesk.services.round.rounds import GateState
from swissdesk.terms import DRAWN, Colour
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.standings.part import PartName
from swissdesk.ui.session import PageName, Session

TYPED = string.ascii_lowercase + string.digits + "+=-*/%"
NOW = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)
RESULTS = set("150=+-*")


class Typist:
    """Types every character in a page and holds what it did against the caps in view."""

    def __init__(self, window: MainWindow, qtbot: QtBot) -> None:
        self.window, self._qtbot = window, qtbot

    def type_everything(
        self, search: QLineEdit | None, where: str, begin: Callable[[], object] = lambda: None
    ) -> set[str]:
        """Return the characters that changed the event; each of them stands on a cap.

        `begin` goes to the cell before each key.
        """
        begin()
        caps, changing = self._caps(), set()
        for character in TYPED:
            begin()
            self.window.current_page.focus_table()
            revision, place = self._revision(), self._place()
            self._qtbot.keyClicks(QApplication.focusWidget(), character)
            said = f"{character} in {where}, caps {sorted(caps)}"
            assert self._place() == place, said
            if self._revision() != revision:
                assert character in caps, said
                changing.add(character)
                self.window.undo.trigger()
            if character.isalpha() and search is not None:
                assert "abc" in caps, said
                assert search.text() == character, said
            if search is not None:
                search.clear()
                self._qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
        return changing

    def _caps(self) -> set[str]:
        """Return the caps in view: those of the band, of the pad, and below the page."""
        page, rounds_page = self.window.current_page, self.window.rounds
        shown = [cap for cap, _words in page.key_strip()]
        if page is rounds_page and rounds_page.views.current is rounds_page.gate.view:
            shown += [*rounds_page.gate.view.band.offered(), "abc"]
        if page is rounds_page and rounds_page.views.current is rounds_page.boards:
            shown += [key.text() for key in rounds_page.pad.keys]  # one says which key draws as well
        return {part for cap in shown for part in cap.split(" ")}

    def _revision(self) -> int:
        event = self.window.session.current_event
        assert event is not None
        return event.revision

    def _place(self) -> tuple[object, ...]:
        popups = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        return self.window.current_page, self.window.session.round_number, *popups


PARTS = (PartName.STANDINGS, PartName.CROSSTABLE, PartName.PRIZES)


def type_in_lists(
    typist: Typist, state: str, parts: tuple[PartName, ...] = PARTS
) -> tuple[set[str], set[str]]:
    """Type in the list of entries, in its last column of rounds, and in the standings.

    Return what changed the event in the name and in the column of the round.
    """
    window = typist.window
    window.show_page(PageName.PLAYERS)
    entries = window.teams if window.current_page is window.teams else window.players

    def go_to(column: int) -> None:
        entries.table.setCurrentIndex(entries.proxy.index(1, column))

    of_name = typist.type_everything(entries.search, f"{state}, list", lambda: go_to(1))
    last = entries.model.points_column - 1
    of_round = typist.type_everything(entries.search, f"{state}, round", lambda: go_to(last))
    window.show_page(PageName.STANDINGS)
    page = window.current_page
    for name in parts:
        page.look_at(name)
        search = page.search if page.part.model.rowCount() else None
        assert not typist.type_everything(search, f"{state}, {name}")
    return of_name, of_round


def type_in_round(typist: Typist, number: int, state: str) -> set[str]:
    """Type in the view of a round; return what changed the event."""
    window, page = typist.window, typist.window.rounds
    window.show_round(number)
    search = {page.gate.view: page.gate.view.field, page.boards: page.boards.field}.get(page.views.current)
    # A key on a match asks first, and decides all of its boards.
    begin = page.boards.table.go_to_first if page.views.current is page.boards else lambda: None
    return typist.type_everything(search, f"{state}, round {number}", begin)


def type_elsewhere(typist: Typist, state: str) -> None:
    """Type on the pages that no round changes, and among the cards."""
    window = typist.window
    window.show_page(PageName.DOCUMENTS)
    assert not typist.type_everything(None, f"{state}, documents")
    window.show_page(PageName.TOURNAMENT)
    assert not typist.type_everything(None, f"{state}, tournament")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)


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
    assert type_in_lists(typist, "gate open") == (set(), set("=-"))
    assert type_in_round(typist, 1, "gate open") == set("=-")
    assert not type_in_round(typist, 3, "not due")
    pair(session)
    assert not type_in_round(typist, 1, "draft")
    session.do(rounds.publish_round, NOW)
    assert type_in_round(typist, 1, "published") == RESULTS
    draw_all(session, 1)
    session.do(rounds.close_round, 1)
    assert not type_in_round(typist, 1, "closed")
    assert type_in_lists(typist, "closed", PARTS[:1]) == (set(), set("=-"))
    type_elsewhere(typist, "closed")


@pytest.fixture
def of_people(window: MainWindow, qtbot: QtBot) -> Typist:
    """Somebody at the window of an event of nine players."""
    return Typist(window, qtbot)


@pytest.fixture
def of_teams(empty_window: MainWindow, qtbot: QtBot, tmp_path: Path) -> Typist:
    """Somebody at the window of an event of four teams."""
    settings = Settings("League", rounds_planned=3, initial_colour=Colour.WHITE)
    event = events.create_event(tmp_path / "teams.swissdesk", teams.team_settings(settings, 4))
    section = events.sections(event)[0].id
    for name in ("Hetman", "Slavoj", "Lipa", "Cercle"):
        members = tuple(NewMember(f"{name} {seat}, Ann", 2000 - seat) for seat in range(1, 5))
        players.add_player(event, section, NewPlayer(name, members=members))
    empty_window.session.open(event, section)
    return Typist(empty_window, qtbot)


def test_no_key_does_what_its_cap_does_not_say(of_people: Typist) -> None:
    type_through_the_day(of_people)


def test_no_key_of_a_team_event_does_what_its_cap_does_not_say(of_teams: Typist) -> None:
    type_through_the_day(of_teams)


def test_no_key_changes_an_event_that_is_read_only(
    empty_window: MainWindow, make_event: Callable[..., OpenEvent], qtbot: QtBot
) -> None:
    path = make_event().path
    kept = events.open_event(path, read_only=True)
    empty_window.session.open(kept, events.sections(kept)[0].id)
    typist = Typist(empty_window, qtbot)
    assert type_in_lists(typist, "read-only", PARTS[:1]) == (set(), set())
    assert not type_in_round(typist, 1, "read-only")


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
    for _step in PartName:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
        seen.add(page.parts.name)
        assert page.isAncestorOf(QApplication.focusWidget())
    assert seen == set(PartName)


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
