"""A team event as an arbiter lives it: new event, twelve teams, five rounds, by keyboard, to the sheets."""

from datetime import UTC, datetime
from io import BytesIO
from itertools import cycle

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication, QDialog

from swissdesk.formats.trf import TrfEdition, read_trf
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.services.entry import teams
from swissdesk.services.event import exchange
from swissdesk.services.event.tournaments import settings_of
from swissdesk.services.paper import documents
from swissdesk.services.paper.documents import SheetKind
from swissdesk.services.round import checking, matches, rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.services.standing import standings as standings_service
from swissdesk.terms import Colour
from swissdesk.ui.start import build_window
from tests.ui.opening import in_dialog

TOWNS = (
    *("Aalborg", "Bergen", "Cadiz", "Derby", "Essen", "Faro"),
    *("Gdansk", "Huelva", "Ivrea", "Jena", "Krosno", "Lund"),
)
SEATS = ("Ann", "Bob", "Cid", "Dot", "Eve")
TEAMS, PEOPLE, BOARDS, ROUNDS = len(TOWNS), len(SEATS), 4, 5
RESULTS = cycle("1505100151=0055")
PRINTED_AT = datetime(2026, 11, 22, 18, 30, tzinfo=UTC)
DOWN, TAB, ENTER, ESC, SPACE = (
    Qt.Key.Key_Down,
    Qt.Key.Key_Tab,
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Space,
)
F2, F5, INSERT = Qt.Key.Key_F2, Qt.Key.Key_F5, Qt.Key.Key_Insert
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(qtbot, tmp_path):
    settings = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    settings.setValue("files/folder", str(tmp_path))
    window = build_window(settings)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    yield window
    window.close()


class Arbiter:
    """Sits at the keyboard; everything goes to the widget that has the focus."""

    def __init__(self, qtbot, window):
        self._qtbot, self._window = qtbot, window

    def press(self, *keys, modifier=Qt.KeyboardModifier.NoModifier):
        for key in keys:
            self._qtbot.keyClick(QApplication.focusWidget() or self._window, key, modifier)

    def type(self, text):
        self._qtbot.keyClicks(QApplication.focusWidget(), text)

    def answer(self, opening, act):
        """Press a key that opens a dialog, and act in the dialog once it has the keyboard."""
        in_dialog(QDialog, lambda dialog: self._act(dialog, act))
        self.press(*opening[:1], modifier=opening[1])
        self._window.activateWindow()
        self._qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)

    def _act(self, dialog, act):
        try:
            self._qtbot.waitUntil(lambda: dialog.isActiveWindow() and QApplication.focusWidget() is not None)
            act()
        finally:
            if dialog.isVisible():
                dialog.reject()

    def wait_for(self, number, state):
        ladder = self._window.session
        self._qtbot.waitUntil(lambda: ladder.read(rounds.ladder)[number - 1].state is state, timeout=20_000)


@pytest.mark.gui
def test_a_team_event_is_played_to_the_end_by_keyboard_and_printed(qtbot, window, tmp_path):
    arbiter = Arbiter(qtbot, window)
    arbiter.answer((Qt.Key.Key_N, CONTROL), lambda: fill_in_the_event(arbiter))
    made = window.session.read(settings_of)
    assert (made.boards, made.system, made.rounds_planned) == (BOARDS, OLYMPIAD, ROUNDS)
    assert made.initial_colour is Colour.WHITE
    type_the_teams(arbiter)
    assert_everybody_is_registered(window)
    reserve = play_all_rounds(arbiter, window)
    event, section = window.session.current_event, window.session.section
    table = standings_service.standings_table(event, section)
    assert table.is_final
    assert sum(row.points for row in table.rows) == ROUNDS * TEAMS * 10
    assert sum(row.secondary for row in table.rows) == ROUNDS * TEAMS // 2 * BOARDS * 10
    assert_the_pages_show_the_end(arbiter, window, table)
    assert_sheets_say_what_happened(event, section, table, reserve)
    assert_the_checker_agrees(event, section, tmp_path / "league.trf")


def fill_in_the_event(arbiter):
    arbiter.press(*[TAB] * 8, SPACE)  # from the questions to all the fields
    arbiter.type("Team League")
    arbiter.press(*[TAB] * 6)
    arbiter.press(Qt.Key.Key_A, modifier=CONTROL)
    arbiter.type(str(ROUNDS))
    arbiter.press(TAB, DOWN)
    arbiter.press(TAB, TAB, DOWN, DOWN)
    arbiter.press(ENTER)


def type_the_teams(arbiter):
    """Add the teams one after the other; Enter on an empty line goes to the next."""
    arbiter.press(INSERT)
    for place, town in enumerate(TOWNS):
        arbiter.type(f"{town} Chess")
        arbiter.press(ENTER)
        for row, seat in enumerate(SEATS):
            title = "; FM" if row == 0 else ""
            arbiter.type(f"{town}, {seat}; {2400 - 30 * place - 20 * row}{title}")
            arbiter.press(ENTER)
        arbiter.press(ENTER)
    arbiter.press(ESC)


def assert_everybody_is_registered(window):
    rows = window.session.read(teams.team_rows)
    assert [row.name for row in rows] == [f"{town} Chess" for town in TOWNS]
    assert [len(row.members) for row in rows] == [PEOPLE] * TEAMS
    assert [member.name for member in rows[0].members] == [f"{TOWNS[0]}, {seat}" for seat in SEATS]
    assert window.teams.table.hasFocus()


def play_all_rounds(arbiter, window):
    """Play every round; return who took a seat as a reserve in round 2, and in which match."""
    reserve = None
    arbiter.press(Qt.Key.Key_3, modifier=CONTROL)
    for number in range(1, ROUNDS + 1):
        assert window.session.round_number == number
        arbiter.wait_for(number, LadderState.GATE)
        arbiter.press(F5)
        arbiter.wait_for(number, LadderState.DRAFT)
        arbiter.press(F5)
        arbiter.wait_for(number, LadderState.PUBLISHED)
        if number == 2:
            reserve = seat_a_reserve(arbiter, window)
        for _board in range(TEAMS // 2 * BOARDS):
            arbiter.type(next(RESULTS))
        arbiter.wait_for(number, LadderState.COMPLETE)
        arbiter.press(F5)
        arbiter.wait_for(number, LadderState.CLOSED)
        if number < ROUNDS:
            arbiter.press(F5)
    return reserve


def seat_a_reserve(arbiter, window):
    """Let the player of board 1 of the first-named team of match 1 rest; the others move up.

    The reserve is proposed for the last board.
    """

    def rest():
        arbiter.press(SPACE, ENTER)

    arbiter.answer((F2, Qt.KeyboardModifier.NoModifier), rest)
    first = window.session.read(matches.match_rows, 2)[0].first
    seated = window.session.read(matches.line_up, 2, first.id)
    assert seated.seated == tuple(member.id for member in seated.members[1:])
    return seated.members[-1].name


def assert_the_pages_show_the_end(arbiter, window, table):
    arbiter.press(Qt.Key.Key_4, modifier=CONTROL)
    page = window.current_page
    assert page.state_pill().text == "Final standings"
    assert [row.name for row in page.model.rows] == [row.name for row in table.rows]
    arbiter.press(Qt.Key.Key_2, modifier=CONTROL)
    assert {row.id: row.match_points for row in window.teams.model.rows} == {
        row.id: row.points for row in table.rows
    }


def assert_sheets_say_what_happened(event, section, table, reserve):
    standings = words(event, section, SheetKind.STANDINGS, ROUNDS)
    assert standings.count("Final standings") == 1
    assert all(row.name in standings for row in table.rows)
    pairings = words(event, section, SheetKind.TEAM_PAIRINGS, ROUNDS)
    assert all(row.name in pairings for row in table.rows)
    sheets = pages(event, section, SheetKind.MATCH_SHEETS, 2)
    played = matches.match_rows(event, section, 2)
    assert len(sheets) == len(played) == TEAMS // 2
    for sheet, match in zip(sheets, played, strict=True):
        assert match.first.name in sheet
        assert match.second.name in sheet
        people = [seat.name for board in match.boards for seat in (board.first, board.second)]
        assert [name for name in people if name not in sheet] == []
    assert reserve in sheets[0]


def words(event, section, kind, number):
    return "".join(pages(event, section, kind, number))


def pages(event, section, kind, number):
    job = documents.prepare_sheet(
        event, section, kind, round_number=number, paper=documents.Paper.A4, printed_at=PRINTED_AT
    )
    pdf = documents.draw_sheet(job)
    assert pdf.unprintable_names == ()
    return [page.extract_text() for page in PdfReader(BytesIO(pdf.data)).pages]


def assert_the_checker_agrees(event, section, report):
    """Check the event as it lies on the desk, and as it comes back from a report file."""
    exchange.export_trf(event, section, report, TrfEdition.TRF26)
    read = read_trf(report.read_bytes(), report.name).tournament
    for task in (checking.prepare_check(event, section), checking.CheckTask(read, {})):
        checked = checking.check_rounds(task)
        assert (checked.rounds, checked.differing, checked.refusals) == (ROUNDS, (), ())
