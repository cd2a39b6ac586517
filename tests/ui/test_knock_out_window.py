"""A knock-out in the window: its settings, matches with tie-break games, who goes on, and the bracket."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.pairing.knock_out_rules import KnockOutRules
from swissdesk.services.entry import players, teams
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import matches, rounds
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, Colour, SystemName
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.models import Role
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.entries.numbers_dialog import NumbersDialog
from swissdesk.ui.pages.rounds.boards.lines import Place
from swissdesk.ui.pages.rounds.boards.lines_model import LineColumn
from swissdesk.ui.pages.rounds.boards.winner_dialog import WinnerDialog
from swissdesk.ui.pages.standings.bracket.part import BracketPart
from swissdesk.ui.pages.standings.crosstable_part import CrosstablePart
from swissdesk.ui.pages.standings.page import StandingsPage
from swissdesk.ui.pages.standings.part import PartName
from swissdesk.ui.pages.tournament.qualify_dialog import QualifyDialog
from swissdesk.ui.session import PageName
from tests.services.service_building import pair
from tests.ui.conftest import NAMES, NOON
from tests.ui.opening import in_dialog
from tests.ui.test_access_keys import faults, menus_of

pytestmark = pytest.mark.one_window

SYSTEM = SystemName("knock-out")


@pytest.fixture
def cup(empty_window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window with round 1 of a cup of eleven published: three matches, and five players who are free."""
    settings = Settings(
        "Valley Cup",
        system=SYSTEM,
        scoring=tournaments.usual_scoring(SYSTEM),
        tie_breaks=(),
        initial_colour=Colour.WHITE,
        knock_out=KnockOutRules(ladder="1 rapid 10+5", seed=7),
    )
    event = events.create_event(tmp_path / "cup.swissdesk", settings)
    section = events.sections(event)[0].id
    for place in range(11):
        name = NAMES[place] if place < len(NAMES) else f"Newcomer, {place}"
        players.add_player(event, section, NewPlayer(name, rating=2400 - 20 * place))
    request = rounds.prepare_pairing(event, section)
    pairing = rounds.compute_pairing(request, rounds.no_report, rounds.CancelToken())
    rounds.accept_pairing(event, section, pairing)
    rounds.publish_round(event, section, NOON)
    empty_window.session.open(event, section)
    return empty_window


def boards_of(window: MainWindow) -> list[str]:
    model = window.rounds.boards.table.lines
    return [str(model.index(row, LineColumn.BOARD).data() or "") for row in range(model.rowCount())]


def marks_of(window: MainWindow, place: str) -> list[str]:
    """Return the words beside the two names of a game."""
    model, row = window.rounds.boards.table.lines, boards_of(window).index(place)
    pills = (model.index(row, side).data(Role.PILL) for side in (LineColumn.LEFT, LineColumn.RIGHT))
    return ["" if pill is None else pill.text for pill in pills]


def test_a_cup_is_played_by_keys_and_looked_at_as_a_bracket(cup: MainWindow, qtbot: QtBot):
    table = cup.rounds.boards.table
    assert boards_of(cup)[:6] == ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2"]
    qtbot.keyClicks(table, "55")
    assert boards_of(cup)[:4] == ["1.1", "1.2", "1.3", "2.1"]
    cup.rounds.boards.go_to_match("/1.3")
    qtbot.keyClicks(table, "5")
    assert marks_of(cup, "1.3") == ["", "rapid · tied"]
    actions = cup.rounds.match_actions
    assert actions.winner.isVisible()
    assert actions.winner.isEnabled()

    def decide(dialog: WinnerDialog) -> None:
        dialog.group.button(1).setChecked(True)
        dialog.verb.click()
        assert dialog.box.fault
        dialog.line.setText("drawing of lots")
        dialog.verb.click()

    in_dialog(WinnerDialog, decide)
    cup.rounds.boards.go_to_match("/1.1")
    actions.winner.trigger()
    assert marks_of(cup, "1.3") == ["goes on", "rapid"]
    assert cup.rounds.pad._reason.text().endswith(" goes on (drawing of lots)")
    assert cup.rounds.pad.keys[0].isEnabled()
    assert cup.session.read(rounds.board_rows, 1)[0].result_text
    cup.session.show_page(PageName.STANDINGS)
    page = cup.current_page
    assert isinstance(page, StandingsPage)
    page.look_at(PartName.BRACKET)
    part = page.part
    assert isinstance(part, BracketPart)
    assert part.view.picture is not None
    assert len(part.view.picture.columns[0]) == 16
    assert "drawing of lots" in part.view.picture.notes[0]
    assert part.notes.text().splitlines() == list(part.view.picture.notes)
    assert part.notes.isVisibleTo(part)
    part.show_found(NAMES[1].split(",")[0][:4].lower())
    assert NAMES[1] in part.view.words
    part.view.go_to_name(NAMES[0])
    qtbot.keyClick(part.view, Qt.Key.Key_Left)
    assert part.view.words.startswith("Round 1, line 1: 1 ")
    qtbot.keyClick(part.view, Qt.Key.Key_Right)
    assert part.view.accessibleName().startswith("Bracket. Quarter-finals, line 1: 1 ")
    page.look_at(PartName.CROSSTABLE)
    assert isinstance(page.part, CrosstablePart)
    said = page.part.legend.text()
    assert "free: no opponent" in said
    assert "bye" not in said


def test_a_tied_match_is_named_and_shown_where_a_round_is_closed_and_waited_for_in_the_standings(
    cup: MainWindow,
):
    session, section = cup.session, cup.session.section
    for match in (1, 2, 3):
        for game, result in ((1, WHITE_WINS), (2, DRAWN)):
            session.do(matches.enter_board_result, 1, (match, game), result)
    session.do(rounds.close_round, 1)
    pair(session.current_event, section)
    session.do(rounds.publish_round, NOON)
    for match in (1, 2, 3, 4):
        for game, result in ((1, DRAWN if match == 4 else WHITE_WINS), (2, DRAWN)):
            session.do(matches.enter_board_result, 2, (match, game), result)
    session.do(matches.enter_board_result, 2, (4, 3), DRAWN)
    cup.show_round(2)
    cup.rounds.boards.go_to_board(1)
    cup.rounds.round_actions.close.trigger()
    assert cup.banner.message.startswith("Round 2, match 4 is tied: name who goes on")
    cup.messages.show_game.trigger()
    assert cup.rounds.boards.table.selected_place().match == 4
    assert cup.rounds.match_actions.winner.isEnabled()
    cup.session.show_page(PageName.STANDINGS)
    page = cup.current_page
    assert isinstance(page, StandingsPage)
    said = [each.text() for each in page.findChildren(QLabel) if each.isVisible()]
    tied = "Round 2 is not over: a match is tied, and nobody goes on from it yet."
    assert [text for text in said if text.startswith(tied)]
    assert not [text for text in said if "0 results" in text]


def test_beside_an_armageddon_game_it_is_said_for_whom_a_draw_counts(
    empty_window: MainWindow, tmp_path: Path
):
    settings = Settings(
        "Cup",
        system=SYSTEM,
        scoring=tournaments.usual_scoring(SYSTEM),
        tie_breaks=(),
        initial_colour=Colour.WHITE,
        knock_out=KnockOutRules(ladder="1 armageddon", seed=7),
    )
    event = events.create_event(tmp_path / "cup.swissdesk", settings)
    section = events.sections(event)[0].id
    for name in NAMES[:2]:
        players.add_player(event, section, NewPlayer(name))
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    empty_window.session.open(event, section)
    empty_window.show_round(1)
    for game in (1, 2):
        empty_window.session.do(matches.enter_board_result, 1, (1, game), DRAWN)
    boards, reason = empty_window.rounds.boards, empty_window.rounds.pad._reason
    boards.go_to_match("/1.2")
    assert reason.isHidden()
    boards.go_to_match("/1.3")
    assert reason.text() == "Armageddon: lots give the colours, and a draw counts as a win for Black."
    assert not reason.isHidden()
    assert empty_window.rounds.pad.keys[0].isEnabled()


def test_a_decision_that_is_refused_stays_in_its_dialog_with_the_reason(cup: MainWindow):
    session = cup.session
    for match in (1, 2, 3):
        for game, result in ((1, WHITE_WINS), (2, DRAWN)):
            session.do(matches.enter_board_result, 1, (match, game), result)
    session.do(rounds.close_round, 1)
    pair(session.current_event, session.section)
    session.do(rounds.reopen_round, 1)
    cup.show_round(1)
    cup.rounds.boards.go_to_match("/1.1")
    shown = []

    def decide(dialog: WinnerDialog) -> None:
        dialog.group.button(2).setChecked(True)
        dialog.line.setText("drawing of lots")
        dialog.verb.click()
        shown.extend((dialog.box.fault, dialog.line.text(), dialog.isVisible()))
        dialog.reject()

    in_dialog(WinnerDialog, decide)
    cup.rounds.match_actions.winner.trigger()
    assert shown[0].startswith("Round 2 is paired with the winner of this match")
    assert shown[1:] == ["drawing of lots", True]


def test_once_a_match_is_decided_the_next_open_game_is_in_view(cup: MainWindow, qtbot: QtBot):
    table = cup.rounds.boards.table
    qtbot.keyClicks(table, "55")
    assert table.selected_place() == Place(1, 3)

    def decide(dialog: WinnerDialog) -> None:
        dialog.group.button(1).setChecked(True)
        dialog.line.setText("drawing of lots")
        dialog.verb.click()

    in_dialog(WinnerDialog, decide)
    cup.rounds.match_actions.winner.trigger()
    assert boards_of(cup)[:3] == ["1.1", "1.2", "2.1"]
    assert table.selected_place() == Place(2, 1)
    qtbot.keyClicks(table, "1")
    assert cup.session.read(rounds.board_rows, 1)[1].games[0].result == WHITE_WINS


def test_nobody_is_asked_who_goes_on_in_a_round_that_is_closed(cup: MainWindow):
    session = cup.session
    for match in (1, 2, 3):
        for game, result in ((1, WHITE_WINS), (2, DRAWN)):
            session.do(matches.enter_board_result, 1, (match, game), result)
    cup.rounds.boards.go_to_match("/1.1")
    winner = cup.rounds.match_actions.winner
    assert winner.isEnabled()
    session.do(rounds.close_round, 1)
    assert not winner.isEnabled()
    assert winner.toolTip().startswith("Round 1 is closed")
    session.do(rounds.reopen_round, 1)
    assert winner.isEnabled()


@pytest.fixture
def four(empty_window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window with four players of an open, whose only round is played."""
    settings = Settings("Open", rounds_planned=1, initial_colour=Colour.WHITE)
    event = events.create_event(tmp_path / "open.swissdesk", settings)
    section = events.sections(event)[0].id
    for place, name in enumerate(NAMES[:4]):
        players.add_player(event, section, NewPlayer(name, rating=2400 - 20 * place))
    pairing = rounds.compute_pairing(
        rounds.prepare_pairing(event, section), rounds.no_report, rounds.CancelToken()
    )
    rounds.accept_pairing(event, section, pairing)
    rounds.publish_round(event, section, NOON)
    for board in (1, 2):
        rounds.enter_result(event, section, 1, board, WHITE_WINS)
    empty_window.session.open(event, section)
    return empty_window


def test_the_qualified_are_shown_before_their_section_is_made(four: MainWindow):
    section = four.session.section
    # The page of rounds is in view, complete in this section and not paired in the one that is made.
    assert four.current_page is four.rounds
    dialog = QualifyDialog(four.session, four)
    assert not dialog.source.isVisibleTo(dialog)
    assert dialog.hint.text() == "From 2 to 4 players can qualify."
    assert not dialog.make.isEnabled()
    dialog.count.setValue(2)
    assert [row.number for row in dialog.rows.rows] == [1, 2]
    dialog.name.setText(" ")
    assert not dialog.make.isEnabled()
    dialog.name.setText("Final")
    dialog.make.click()
    assert four.session.section != section
    assert four.session.read(tournaments.settings_of).section == "Final"
    four.session.do_to_event(events.undo)
    assert four.session.section == section


def test_the_qualified_of_a_large_section_are_ranked_beside_the_window(four: MainWindow, qtbot, monkeypatch):
    monkeypatch.setattr("swissdesk.services.sizes._AT_ONCE", 0)
    dialog = QualifyDialog(four.session, four)
    dialog.name.setText("Final")
    assert not dialog.make.isEnabled()
    dialog.count.setValue(3)
    dialog.count.setValue(2)
    qtbot.waitUntil(dialog.make.isEnabled)
    assert [row.number for row in dialog.rows.rows] == [1, 2]
    dialog.count.setValue(5)
    qtbot.waitUntil(lambda: dialog.hint.text() == "From 2 to 4 players can qualify.")
    assert not dialog.make.isEnabled()


def test_who_lost_in_round_1_plays_on_in_a_section(cup: MainWindow):
    for board in (1, 2, 3):
        for game in (1, 2):
            cup.session.do(matches.enter_board_result, 1, (board, game), (WHITE_WINS, BLACK_WINS)[game - 1])
        cup.session.do(matches.enter_board_result, 1, (board, 3), WHITE_WINS)
    dialog = QualifyDialog(cup.session, cup)
    assert dialog.source.isVisibleTo(dialog)
    assert dialog.wanted().of_losers
    assert not dialog.count.isEnabled()
    assert len(dialog.rows.rows) == 3
    dialog.source.setCurrentIndex(0)
    assert dialog.hint.text().startswith("Round 2 of 4 is still to come")
    assert not dialog.make.isEnabled()


def test_the_numbers_of_a_knock_out_are_called_seeds_and_are_not_for_a_table(cup: MainWindow):
    cup.session.show_page(PageName.PLAYERS)
    assert cup.players.entry_actions.numbers.text() == "Seeds…"
    dialog = NumbersDialog(cup.session, cup)
    assert dialog.windowTitle() == dialog.table.accessibleName() == "Seeds"
    assert dialog.by_club.text() == "Clubs apart in round 1"
    assert "Round 1 is paired" in dialog.by_club.toolTip()
    assert dialog.derbies.isHidden()
    assert dialog.by_rating.isVisibleTo(dialog)


def test_the_line_of_the_menu_has_its_letter(cup: MainWindow):
    menu = next(menu for menu in menus_of(cup) if cup.rounds.match_actions.winner in menu.actions())
    assert faults(menu) == []


def test_the_gate_counts_those_who_play_and_asks_for_nobody(cup: MainWindow):
    shown = cup.session.read(rounds.gate)
    assert shown.is_knock_out
    cup.rounds.gate.view.show_gate(shown)
    assert cup.rounds.gate.view.boxes.sentence.endswith("in this round")


def test_once_teams_are_in_a_bracket_nobody_is_promised_a_late_entry(cup: MainWindow, tmp_path: Path):
    name = SystemName("team-knock-out")
    plain = Settings("Teams", system=name, initial_colour=Colour.WHITE, tie_breaks=())
    event = events.create_event(
        tmp_path / "teams.swissdesk",
        teams.team_settings(replace(plain, scoring=tournaments.usual_scoring(name)), 1),
    )
    section = events.sections(event)[0].id
    for number in (1, 2, 3):
        members = (NewMember(f"Player {number}", 2500 - number),)
        players.add_player(event, section, NewPlayer(f"Team {number}", members=members))
    pair(event, section)
    cup.session.open(event, section)
    cup.show_page(PageName.PLAYERS)
    assert cup.current_page is cup.teams
    cup.teams.start_adding()
    note = cup.teams.form._note.text()
    assert note == "Round 1 is paired: nobody can be added to the bracket any more."
