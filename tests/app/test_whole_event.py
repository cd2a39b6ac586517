"""A whole event as an arbiter lives it: the example, five rounds, by keyboard, to the printed sheets."""

from datetime import UTC, datetime
from io import BytesIO
from itertools import cycle

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

from swissdesk.app.checked_file import Part, checked_file
from swissdesk.app.sources import load
from swissdesk.app.window import open_example
from swissdesk.formats.trf import TrfEdition
from swissdesk.services.event import exchange
from swissdesk.services.paper import documents
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.services.standing import standings
from swissdesk.ui.start import build_window

ROUNDS, BOARDS = 5, 11
RESULTS = cycle("150510015=1")
PRINTED_AT = datetime(2026, 11, 22, 18, 30, tzinfo=UTC)


@pytest.fixture
def window(qtbot, tmp_path):
    window = build_window(QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    open_example(window, tmp_path)
    # The first import of a run is slow enough for the dialog that waits; off screen nobody gives the
    # keyboard back when it closes.
    with qtbot.waitActive(window):
        window.activateWindow()
    yield window
    window.close()


class Arbiter:
    """Sits at the keyboard; everything goes to the widget that has the focus."""

    def __init__(self, qtbot, window):
        self._qtbot, self._window = qtbot, window

    def press(self, key, modifier=Qt.KeyboardModifier.NoModifier):
        self._qtbot.keyClick(QApplication.focusWidget() or self._window, key, modifier)

    def type(self, text):
        self._qtbot.keyClicks(QApplication.focusWidget(), text)

    def state(self, number):
        return self._window.session.read(rounds.ladder)[number - 1].state

    def wait_for(self, number, state):
        self._qtbot.waitUntil(lambda: self.state(number) is state, timeout=10_000)


@pytest.mark.gui
def test_the_example_is_played_to_the_end_by_keyboard_and_printed(qtbot, window, tmp_path):
    arbiter = Arbiter(qtbot, window)
    for number in range(1, ROUNDS + 1):
        assert window.session.round_number == number
        play_a_round(arbiter, window, number)
    event, section = window.session.current_event, window.session.section
    assert [row.state for row in rounds.ladder(event, section)] == [LadderState.CLOSED] * ROUNDS
    table = standings.standings_table(event, section)
    assert table.is_final
    assert sum(row.points for row in table.rows) == ROUNDS * (BOARDS + 1) * 10
    assert_sheets_say_what_happened(event, section, table)
    report = tmp_path / "lantern-hill.trf"
    exchange.export_trf(event, section, report, TrfEdition.TRF26)
    window.files.close()
    assert_the_checker_agrees(report)


def play_a_round(arbiter, window, number):
    arbiter.wait_for(number, LadderState.GATE)
    arbiter.press(Qt.Key.Key_F5)
    arbiter.wait_for(number, LadderState.DRAFT)
    arbiter.press(Qt.Key.Key_F5)
    arbiter.wait_for(number, LadderState.PUBLISHED)
    for _board in range(BOARDS):
        arbiter.type(next(RESULTS))
    arbiter.wait_for(number, LadderState.COMPLETE)
    arbiter.press(Qt.Key.Key_F5)
    arbiter.wait_for(number, LadderState.CLOSED)
    if number < ROUNDS:
        arbiter.press(Qt.Key.Key_F5)


def assert_sheets_say_what_happened(event, section, table):
    winner = table.rows[0]
    assert words(event, section, documents.SheetKind.STANDINGS, ROUNDS).count("Final standings") == 1
    for kind in (documents.SheetKind.PAIRINGS_BY_BOARD, documents.SheetKind.PAIRINGS_BY_NAME):
        text = words(event, section, kind, ROUNDS)
        assert [row.name for row in table.rows if family_name(row.name) not in text] == []
    cards = words(event, section, documents.SheetKind.PAIRING_CARDS, ROUNDS)
    assert cards.count(family_name(winner.name)) == 1 + ROUNDS


def words(event, section, kind, number):
    job = documents.prepare_sheet(
        event, section, kind, round_number=number, paper=documents.Paper.A4, printed_at=PRINTED_AT
    )
    pdf = documents.draw_sheet(job)
    assert pdf.unprintable_names == ()
    assert documents.draw_sheet(job).data == pdf.data
    return "".join(page.extract_text() for page in PdfReader(BytesIO(pdf.data)).pages)


def family_name(name):
    """The part of a family name that even the shortest form keeps."""
    return name.split(",")[0].split("-")[0]


def assert_the_checker_agrees(report):
    checked = checked_file(load(report), frozenset(Part))
    assert [finding.number for finding in checked.rounds] == [1, 2, 3, 4, 5]
    assert (checked.is_whole, checked.differs) == (True, False)
