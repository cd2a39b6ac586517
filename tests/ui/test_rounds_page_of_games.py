"""The Rounds page where two people play a match of two games: two lines a board, keys game by game."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import matches, rounds
from swissdesk.services.round.corrections import BoardResultCorrection, MatchBoard
from swissdesk.terms import DRAWN, WHITE_WINS, Colour, SystemName
from swissdesk.tournament.model import Settings
from swissdesk.ui.dialogs.correction import CorrectionDialog
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.rounds.boards.lines import BoardLine, Place
from swissdesk.ui.pages.rounds.boards.lines_model import LineColumn, sentence
from swissdesk.ui.pages.standings.page import StandingsPage
from swissdesk.ui.pages.standings.part import PartName
from swissdesk.ui.session import PageName
from tests.ui.clipping import cut_in
from tests.ui.conftest import NAMES, NOON

pytestmark = pytest.mark.one_window

SYSTEM = SystemName("double-swiss")


@pytest.fixture
def published(empty_window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window with round 1 of five players published: two matches, and a player with the bye."""
    settings = Settings(
        "Double Rapid",
        rounds_planned=3,
        system=SYSTEM,
        scoring=tournaments.usual_scoring(SYSTEM),
        initial_colour=Colour.WHITE,
    )
    event = events.create_event(tmp_path / "double.swissdesk", settings)
    section = events.sections(event)[0].id
    for place, name in enumerate(NAMES[:5]):
        players.add_player(event, section, NewPlayer(name, rating=2400 - 20 * place))
    request = rounds.prepare_pairing(event, section)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    rounds.accept_pairing(event, section, pairing)
    rounds.publish_round(event, section, NOON)
    empty_window.session.open(event, section)
    return empty_window


def place(window: MainWindow) -> Place | None:
    return window.rounds.boards.table.selected_place()


def shown(window: MainWindow, column: LineColumn) -> list[str]:
    model = window.rounds.boards.table.lines
    return [str(model.index(row, column).data() or "") for row in range(4)]


def test_two_results_of_a_board_are_typed_one_after_the_other(
    published: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
):
    table = published.rounds.boards.table
    assert shown(published, LineColumn.BOARD) == ["1.1", "1.2", "2.1", "2.2"]
    assert shown(published, LineColumn.RIGHT_POINTS) == ["0", "", "0", ""]
    assert published.session.keys.brief == "1 left wins, 5 draw, 0 right wins"
    qtbot.keyClicks(table, "1")
    assert place(published) == (1, 2)
    qtbot.keyClicks(table, "5")
    assert place(published) == (2, 1)
    assert shown(published, LineColumn.RESULT)[:2] == ["1–0", "½–½"]
    assert shown(published, LineColumn.LEFT_POINTS)[:2] == ["0", "+1½"]
    assert cut_in(table, monkeypatch, NAMES) == {}
    assert shown(published, LineColumn.RIGHT_POINTS)[:2] == ["0", "+½"]
    assert published.session.current_event is not None
    board = published.session.read(rounds.board_rows, 1)[0]
    assert (board.result_text, board.score) == ("1½–½", (15, 5))
    second = table.lines.rows[1]
    assert isinstance(second, BoardLine)
    assert second.left_colour is Colour.BLACK
    assert sentence(second) == f"Board 1.2, Black {NAMES[0]}, White {NAMES[2]}, ½–½"
    # The second pass hides what the match came to until both of its slips are keyed again.
    qtbot.keyClick(table, Qt.Key.Key_F8)
    assert shown(published, LineColumn.RIGHT_POINTS)[1] == ""
    qtbot.keyClicks(table, "1")
    assert shown(published, LineColumn.RIGHT_POINTS)[1] == ""
    qtbot.keyClicks(table, "5")
    assert shown(published, LineColumn.RIGHT_POINTS)[1] == "+½"
    qtbot.keyClick(table, Qt.Key.Key_Escape)
    published.rounds.boards.go_to_board(2)
    assert place(published) == (2, 1)
    published.rounds.boards.go_to_board(1)
    assert place(published) == (1, 1)
    published.rounds.boards.go_to_match("/1.2")
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert shown(published, LineColumn.RESULT)[:2] == ["1–0", ""]
    dialog = CorrectionDialog(published.session, (1, 1), published, game=2)
    qtbot.addWidget(dialog)
    dialog.right_result.setCurrentIndex(0)
    assert dialog.correction() == BoardResultCorrection(MatchBoard(1, 1, 2), WHITE_WINS)
    assert dialog.game.count() == 2
    assert DRAWN not in {line.result for line in table.lines.rows if isinstance(line, BoardLine)}


def test_the_legend_of_the_crosstable_tells_points_and_the_colour_of_the_first_game(published: MainWindow):
    published.session.do(matches.enter_board_result, 1, (1, 1), WHITE_WINS)
    published.session.do(matches.enter_board_result, 1, (1, 2), DRAWN)
    published.show_page(PageName.STANDINGS)
    page = published.current_page
    assert isinstance(page, StandingsPage)
    page.look_at(PartName.CROSSTABLE)
    legends = [found.text() for found in page.findChildren(QLabel) if found.text().startswith("12w")]
    assert [text.split(". ")[0] for text in legends] == [
        "12w1½: against number 12 with White in the first game, 1½ points"
    ]
