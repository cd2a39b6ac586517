"""A round robin in the window: its numbers, its gate, a postponed game and somebody who leaves."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import numbers, players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.explaining.cards import open_cards, prepare_cards
from swissdesk.services.paper import documents
from swissdesk.services.paper.documents import Paper, SheetKind
from swissdesk.services.round import all_rounds, matches, rounds
from swissdesk.services.round.rounds import LadderState
from swissdesk.services.standing import parts, standings
from swissdesk.terms import PENDING, WHITE_WINS, SystemName, Tpn
from swissdesk.tournament.model import Settings
from swissdesk.ui.gate_keys import GateKey
from swissdesk.ui.kit.actions import why_not
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.pages.documents import DocumentsPage
from swissdesk.ui.pages.entries import leaving
from swissdesk.ui.pages.entries.numbers_dialog import NumbersDialog
from swissdesk.ui.pages.rounds.boards.lines_model import LineColumn
from swissdesk.ui.pages.rounds.cards.panel import may_meet
from swissdesk.ui.pages.rounds.gate.panel import checks_of
from swissdesk.ui.pages.rounds.open_games import OpenGamesDialog
from swissdesk.ui.pages.rounds.postponing import PostponeDialog
from swissdesk.ui.pages.standings import StandingsPage
from swissdesk.ui.pages.teams import TeamsPage
from swissdesk.ui.session import PageName
from tests.services.service_building import pair, play
from tests.tournament.team_building import team_form
from tests.ui.evening import Evening, Hands, Step

pytestmark = pytest.mark.one_window

ROUND_ROBIN = SystemName("round-robin")
LEAGUE = SystemName("team-round-robin")


def event_of(folder: Path, people: Sequence[str]) -> tuple[OpenEvent, SectionId]:
    """Make a round robin of these people, the first one with number 1."""
    settings = Settings("Club", system=ROUND_ROBIN, scoring=tournaments.usual_scoring(ROUND_ROBIN))
    event = events.create_event(folder / "club.swissdesk", settings)
    section = events.sections(event)[0].id
    for name in people:
        players.add_player(event, section, NewPlayer(name))
    return event, section


@pytest.fixture
def table(window: MainWindow, tmp_path: Path) -> MainWindow:
    """The window on a round robin of five."""
    people = "Adler, Anna", "Brandt, Bert", "Conti, Carla", "Dvorak, David", "Eriksen, Eva"
    window.session.open(*event_of(tmp_path, people))
    return window


def names(window: MainWindow) -> list[str]:
    return [row.name for row in window.session.read(players.player_rows)]


def test_numbers_are_drawn_and_typed_one_by_one(table: MainWindow, qtbot: QtBot) -> None:
    table.show_page(PageName.PLAYERS)
    assert table.players.entry_actions.numbers.isEnabled()
    dialog = NumbersDialog(table.session, table)
    qtbot.addWidget(dialog)
    ModelTester(None).check(dialog.lines)
    before = names(table)
    dialog.draw(7)
    assert names(table) != before
    assert dialog.hint.text().startswith("Numbers drawn by lot (seed 7): 1 ")
    assert dialog.derbies.isHidden()
    assert dialog.by_team.isHidden()
    # Of five players there is no Varma table.
    assert (dialog.by_federation.isEnabled(), dialog.by_club.toolTip()) == (
        False,
        "There are Varma tables for 9 to 24 players.",
    )
    last = names(table)[-1]
    dialog.table.go_to(4)
    qtbot.keyClicks(dialog.table, "x")
    assert dialog.hint.text().startswith("“x” means nothing here.")
    qtbot.keyClicks(dialog.table, "2")
    qtbot.keyClick(dialog.number, Qt.Key.Key_Return)
    assert names(table)[1] == last
    assert dialog.table.current_row() == 1  # whose number it is now
    qtbot.keyClicks(dialog.table, "3")
    qtbot.keyClick(dialog.number, Qt.Key.Key_Return)
    assert names(table)[2] == last


def test_a_colour_that_was_drawn_before_is_not_shown_where_the_table_gives_the_colours(
    table: MainWindow,
) -> None:
    table.show_page(PageName.TOURNAMENT)
    boxes = table.pages[PageName.TOURNAMENT].boxes()
    assert next(box for box in boxes if box.setting.key == "initial_colour").isHidden()


def test_the_gate_leaves_nobody_out_and_waits_for_no_game(table: MainWindow) -> None:
    table.show_round(1)
    keys = table.rounds.gate.view.band.offered()
    assert keys == [GateKey.PLAYS.value, GateKey.WITHDRAWAL.value]
    gate = table.session.read(rounds.gate)
    said = [text for _tone, _title, text in checks_of(gate)]
    assert "Who would meet the empty place of the table is free." in said
    actions = table.rounds.round_actions
    assert why_not(actions.draw) == "No colour is drawn: the table gives the colours."
    assert actions.pair.isEnabled()
    event, section = table.session.current_event, table.session.section
    assert event is not None
    assert section is not None
    play(event, section)
    pair(event, section)
    titles = [title for _tone, title, _text in checks_of(table.session.read(rounds.gate))]
    assert "2 games are open" in titles
    assert not [title for title in titles if "complete" in title]


def test_all_rounds_are_paired_and_published_in_a_step_each(table: MainWindow) -> None:
    table.show_round(1)
    actions, together = table.rounds.round_actions, table.rounds.round_actions.all_rounds
    assert together.pair in table.rounds.header_actions()
    assert why_not(together.publish) == "No round is a draft"
    together.pair.trigger()
    assert [rung.state for rung in table.session.read(rounds.ladder)] == [LadderState.DRAFT] * 5
    table.show_round(2)
    assert why_not(actions.publish) == "Round 1 is not published yet"
    assert together.publish in table.rounds.header_actions()
    together.publish.trigger()
    assert {rung.state for rung in table.session.read(rounds.ladder)} == {LadderState.PUBLISHED}
    table.show_page(PageName.PLAYERS)
    QTest.keyClick(table.players.table, Qt.Key.Key_Delete)
    assert table.status.text.endswith("nobody can be added or taken away.")
    table.show_round(2)
    assert together.unpair.isEnabled()
    table.session.do(rounds.enter_result, 4, 1, WHITE_WINS)
    assert why_not(together.unpair).startswith("There are results")


class TableEvening(Evening):
    """A round robin by keys alone: number 3 leaves before round 5, after four of nine games."""

    def steps(self) -> Iterator[Step]:
        yield "Ctrl+3"
        for number in range(1, self._count + 1):
            yield from self._gate(number)
            yield from self._round(number)
            yield "F5"
        # The last F5 has gone on to the standings; the sheets are found by their names.
        yield lambda: isinstance(self._window.current_page, StandingsPage)
        yield "Ctrl+Tab"
        yield lambda: self._says("counts for nobody, because somebody left before half of the games (C.05).")
        yield "Ctrl+5"
        yield "“certif"
        yield self._is_drawn
        yield "Ctrl+P"
        yield lambda: bool(self._saved())

    def _says(self, words: str) -> bool:
        return any(words in label.text() for label in self._window.current_page.findChildren(QLabel))

    def _is_drawn(self) -> bool:
        page = self._window.current_page
        if not isinstance(page, DocumentsPage):
            return False
        sheet = page.sheets.press.sheet
        return sheet is not None and sheet.job.kind is SheetKind.CERTIFICATES

    def _saved(self) -> list[Path]:
        event = self._window.session.current_event
        assert event is not None
        return [*event.path.parent.rglob("*ertificates*.pdf")]

    def _gate(self, number: int) -> Iterator[Step]:
        if number == 5:
            yield "“3"
            yield "Return"
            yield "Ctrl+Del"
            yield "Return"  # it is asked first what becomes of the games
            yield "Esc"
        yield "F5"
        yield lambda: self._state(number) is LadderState.DRAFT

    def _round(self, number: int) -> Iterator[Step]:
        yield "F5"
        yield lambda: self._state(number) is LadderState.PUBLISHED
        for row in self._window.session.read(rounds.board_rows, number):
            if row.result == PENDING:
                yield f"“{self._chance.choice('150')}"
        yield lambda: self._state(number) is LadderState.COMPLETE
        yield "F5"
        yield lambda: self._state(number) is LadderState.CLOSED


def test_ten_play_to_the_last_round_by_keys_though_one_leaves(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    event, section = event_of(tmp_path, [f"Player {number:02}" for number in range(1, 11)])
    window.session.open(event, section)
    evening = TableEvening(window, Random(3), people=10, count=9)
    hands = Hands(window, evening.steps())
    qtbot.waitUntil(lambda: hands.is_done, timeout=30_000)
    table = window.session.read(standings.standings_table)
    assert table.is_final
    assert (table.rows[-1].tpn, table.rows[-1].points, table.rows[-1].withdrawn) == (3, 0, True)
    assert sum(row.points for row in table.rows) == 10 * 36  # the games of the nine others among themselves
    crossed = {line.tpn: line.cells for line in window.session.read(parts.crosstable_lines, 9)}
    assert all(cell.text.startswith("(") and cell.text.endswith(")") for cell in crossed[3])
    assert {cell.text.strip("()")[-1] for cell in crossed[3][4:]} == {"–"}
    at = datetime(2026, 5, 17, tzinfo=UTC)
    for kind in (SheetKind.CROSSTABLE, SheetKind.CERTIFICATES, SheetKind.CALENDAR):
        job = documents.prepare_sheet(event, section, kind, round_number=None, paper=Paper.A4, printed_at=at)
        assert documents.draw_sheet(job).data.startswith(b"%PDF")


def test_a_postponed_game_shows_its_day_where_its_result_will_stand(
    table: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.session.do(all_rounds.pair_all_rounds)
    table.show_round(1)

    def answer(dialog: PostponeDialog) -> QDialog.DialogCode:
        dialog.line.setText("32.1.2026")
        dialog.accept()
        assert dialog.box.fault
        dialog.line.setText("5.11.2026")
        dialog.accept()
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(PostponeDialog, "exec", answer)
    table.rounds.gate.actions.postpone.trigger()
    board_table = table.rounds.entry.boards.table
    shown = board_table.shown.index(0, LineColumn.RESULT)
    assert shown.data() == "05.11."
    assert "postponed to 05.11." in str(
        board_table.shown.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    )
    table.session.do(rounds.enter_result, 1, 1, WHITE_WINS)
    assert shown.data() == "1–0"


def test_a_league_of_teams_is_paired_played_and_left_in_the_window(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(
        "League",
        system=LEAGUE,
        boards=2,
        scoring=tournaments.usual_scoring(LEAGUE),
        tie_breaks=tournaments.usual_tie_breaks(LEAGUE),
    )
    event = events.create_event(tmp_path / "league.swissdesk", settings)
    section = events.sections(event)[0].id
    for name in ("Ajax", "Bohemians", "Celtic"):
        players.add_player(event, section, team_form(name, 1900, 1800))
    window.session.open(event, section)
    dialog = NumbersDialog(window.session)
    assert not dialog.by_club.isVisibleTo(dialog)
    assert dialog.by_federation.isVisibleTo(dialog)
    window.session.do(all_rounds.pair_all_rounds)
    opened = OpenGamesDialog(window.session, window)
    assert (opened.windowTitle(), opened.hint.text()) == ("Open matches", "3 matches are open.")
    laid = open_cards(window.session.read(prepare_cards, 1))
    assert list(may_meet(laid, Tpn(2))) == ["In other rounds of the table: 1"]
    window.show_page(PageName.PLAYERS)
    page = window.current_page
    assert isinstance(page, TeamsPage)
    page.start_adding()
    assert page.form._note.text() == "Round 1 is paired: nobody can be added to the table any more."
    page.close_form()
    window.show_round(1)
    sitting = window.session.read(rounds.sitting_out, 1)
    assert [(row.name, row.kind_text, row.is_free) for row in sitting] == [
        ("Ajax", "Free in this round", True)
    ]
    asked: list[str] = []
    monkeypatch.setattr(leaving, "ask", lambda _theme, question, _parent: not asked.append(question.text))
    assert leaving.may_leave(window.session, sitting[0].id, window)
    assert "0 of 2 matches played, less than half" in asked[0]
    assert "2 open matches of the paired rounds are lost by forfeit at once." in asked[0]
    window.session.do(players.withdraw_player, sitting[0].id)
    assert [match.result_text for match in window.session.read(matches.match_rows, 2)] != [""]
    table = window.session.read(standings.standings_table)
    assert [row.points for row in table.rows] == [0, 0, 0]


def test_open_games_are_listed_by_player_and_get_another_day(
    table: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert table.rounds.gate.actions.open_games.isEnabled()
    event, section = table.session.current_event, table.session.section
    assert event is not None
    assert section is not None
    pair(event, section)
    dialog = OpenGamesDialog(table.session, table)
    qtbot.addWidget(dialog)
    ModelTester(None).check(dialog.lines)
    assert dialog.hint.text() == "10 games are open."
    qtbot.keyClicks(dialog.table, "c")
    qtbot.keyClicks(dialog.search, "onti")
    assert dialog.search.text() == "conti"
    assert dialog.hint.text() == "4 games are open."
    assert all("Conti, Carla" in (row.white_name, row.black_name) for row in dialog.lines.rows)
    dialog.search.setText("Nemo")
    assert dialog.hint.text() == "“Nemo” finds no open game."
    dialog.search.setText("conti")

    def answer(asked: PostponeDialog) -> QDialog.DialogCode:
        asked.line.setText("5.11.2026")
        asked.accept()
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(PostponeDialog, "exec", answer)
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    paired = next(at for at, row in enumerate(dialog.lines.rows) if row.is_paired)
    dialog.table.go_to(paired)
    dialog.edit_day()
    assert [row.note for row in dialog.lines.rows].count("postponed") == 1
    assert dialog.hint.text().endswith("postponed to Thursday 5 November 2026")
    dialog.table.go_to(next(at for at, row in enumerate(dialog.lines.rows) if not row.is_paired))
    dialog.edit_day()
    assert "is not paired yet" in dialog.hint.text()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert dialog.hint.text() == "10 games are open."


def test_the_gate_of_a_table_without_an_empty_place_promises_nobody_a_free_round(
    window: MainWindow, tmp_path: Path
) -> None:
    event, section = event_of(tmp_path, ("Adler, Anna", "Brandt, Bert", "Conti, Carla"))
    system = SystemName("scheveningen")
    tournaments.change_settings(
        event, section, replace(tournaments.settings_of(event, section), system=system)
    )
    window.session.open(event, section)
    dialog = NumbersDialog(window.session, window)
    teams = [dialog.lines.index(row, 5).data() for row in range(3)]
    assert (dialog.table.isColumnHidden(5), teams) == (False, ["Team A", "Team A", "Team B"])
    dialog.deleteLater()
    checks = checks_of(window.session.read(rounds.gate))
    assert checks[0][1] == "3 are to be paired: the Scheveningen system needs an even number."
    assert not [check for check in checks if check[1] in ("Odd field", "Even field")]


def test_the_gate_says_that_two_clubs_are_not_the_teams_of_the_table(tmp_path: Path) -> None:
    event, section = event_of(tmp_path, ())
    system = SystemName("scheveningen")
    tournaments.change_settings(
        event, section, replace(tournaments.settings_of(event, section), system=system)
    )
    for place, club in enumerate(("Lions", "Bears", "Lions", "Bears")):
        players.add_player(event, section, NewPlayer(f"P{place}", club=club))
    assert "The clubs are not the teams" in [
        title for _tone, title, _text in checks_of(rounds.gate(event, section))
    ]
    numbers.numbers_by_team(event, section)
    assert "The clubs are not the teams" not in [
        title for _, title, _ in checks_of(rounds.gate(event, section))
    ]
    events.close_event(event)
