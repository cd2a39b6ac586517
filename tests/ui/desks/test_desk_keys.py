"""A desk and a screen by keys, against a real server: what each may do works, and the rest says why not."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from swissdesk.frozen import replace
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.services.roles import Role, why_not
from swissdesk.services.round import rounds
from swissdesk.services.round.rounds import GateState
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.shared.roles import grant_rights, login_of
from swissdesk.storage.shared.sharing import share
from swissdesk.terms import DRAWN, PENDING, WHITE_WINS
from swissdesk.tournament.model import CheckIn
from swissdesk.tournament.standing.acceleration import regrouped
from swissdesk.ui.session import PageName
from tests.storage.event_building import field_of, scribe, teams
from tests.storage.shared.test_desks import SECTION
from tests.ui.desks.conftest import joined_by

pytestmark = pytest.mark.gui
Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window_at(empty_window, server, tmp_path, qtbot):
    """Shares a tournament, and lets the window join it as a desk or as a screen."""

    def join(tournament, role=Role.DESK, number=2):
        name = server.new_database()
        event = EventFile.create(tmp_path / "event.swissdesk", tournament, "New tournament", scribe=scribe())
        share(event, server.address(name))
        event.close()
        for one in (Role.DESK, Role.SCREEN):
            server.run(f"CREATE ROLE {login_of(one, name)} LOGIN", name)
        with server.connect(name) as line:
            grant_rights(line, name)
        window = joined_by(empty_window, server.address(name, login_of(role, name)), qtbot)
        window.show_round(number)
        return window

    return join


def before_the_second_round(**of_players):
    """Ten people whose first round is played, before the second one, with a check-in for each round."""
    whole = field_of(10, 2)
    people = tuple(replace(one, **of_players) for one in whole.players)
    settings = replace(whole.settings, check_in=CheckIn.EVERY_ROUND)
    return replace(whole, settings=settings, players=people, rounds=whole.rounds[:1])


def states(window):
    return [row.state for row in window.session.read(rounds.gate).rows]


def stored(window):
    """The state of the section as the server has it, read anew."""
    window.session.current_event.store.read_again()
    return window.session.current_event.store.tournament(SECTION)


def result_of(window, board):
    return stored(window).rounds[-1].games[board - 1].result


def test_a_desk_checks_people_in_at_the_gate_by_keys_and_takes_it_back(window_at):
    window = window_at(before_the_second_round())
    table = window.rounds.gate.view.table
    assert states(window) == [GateState.UNDECIDED] * 10
    table.go_to(0)
    QTest.keyClick(table, Key.Key_Space)
    assert states(window).count(GateState.UNDECIDED) == 9
    window.rounds.gate.actions.all_here.trigger()
    assert [one.checked_in for one in stored(window).players] == [2] * 10
    for _step in range(2):
        window.undo.trigger()
    assert states(window) == [GateState.UNDECIDED] * 10
    window.redo.trigger()
    assert states(window).count(GateState.UNDECIDED) == 9


def test_the_caps_at_the_gate_of_a_desk_are_those_that_it_may_press_and_the_rest_says_why(window_at):
    window = window_at(before_the_second_round())
    gate, before = window.rounds.gate.view, window.session.current_event.revision
    gate.table.go_to(0)
    assert gate.band.offered() == ["+", "Ctrl L"]
    for key, held in ((Key.Key_Minus, Qt.KeyboardModifier.NoModifier), (Key.Key_Delete, CONTROL)):
        window.session.hint("")
        QTest.keyClick(gate.table, key, held)
        assert window.status.text == why_not(Role.DESK)
    assert window.session.current_event.revision == before


def test_the_gate_of_a_screen_has_no_caps_and_no_key_does_anything(window_at):
    window = window_at(before_the_second_round(), Role.SCREEN)
    gate = window.rounds.gate.view
    assert gate.band.offered() == []
    for key in (Key.Key_Space, Key.Key_Plus, Key.Key_Asterisk):
        QTest.keyClick(gate.table, key)
        assert window.status.text == why_not(Role.SCREEN)
    assert not window.rounds.gate.actions.all_here.isEnabled()
    assert states(window) == [GateState.UNDECIDED] * 10


def test_a_screen_shows_no_cap_that_enters_a_result_and_enters_none(at_screen):
    assert {cap for cap, _words in at_screen.rounds.key_strip()} == {"/", "abc"}
    assert not any(key.isEnabled() for key in at_screen.rounds.pad.keys)
    QTest.keyClick(at_screen.rounds.boards.table, Key.Key_1)
    assert result_of(at_screen, 1) == PENDING


def test_a_desk_enters_all_results_and_makes_the_second_pass_by_keys(at_desk):
    table = at_desk.rounds.boards.table
    for key in (Key.Key_1, Key.Key_5, Key.Key_1, Key.Key_5, Key.Key_1):
        QTest.keyClick(table, key)
    expected = [WHITE_WINS, DRAWN, WHITE_WINS, DRAWN, WHITE_WINS]
    assert [game.result for game in stored(at_desk).rounds[-1].games] == expected
    at_desk.rounds.second_pass.action.trigger()
    assert at_desk.rounds.second_pass.is_on
    for key in (Key.Key_1, Key.Key_5):
        QTest.keyClick(table, key)
    assert [game.verified for game in stored(at_desk).rounds[-1].games[:3]] == [WHITE_WINS, DRAWN, PENDING]
    at_desk.undo.trigger()
    assert stored(at_desk).rounds[-1].games[1].verified == PENDING


def test_what_a_desk_may_not_change_of_a_tournament_is_locked_with_the_reason(at_desk):
    at_desk.show_page(PageName.TOURNAMENT)
    page, why = at_desk.stack.tournament, why_not(Role.DESK)
    editor = page.tie_breaks
    pressed = (page.honours.categories, page.honours.prizes, page.logo.choose, page.fide.enter_button)
    for part in (*pressed, editor.rules, editor.last, editor.additions, editor.lists, editor.lottery):
        assert (part.isEnabled(), part.toolTip()) == (False, why)
    assert page.key_strip() == ()
    before = at_desk.session.current_event.revision
    for key in (Key.Key_Insert, Key.Key_Delete, Key.Key_F2):
        at_desk.session.hint("")
        editor.table.go_to(0)
        QTest.keyClick(editor.table, key)
        assert at_desk.status.text == why
    assert at_desk.session.current_event.revision == before


def test_the_form_of_a_team_and_its_players_are_locked_at_a_desk(window_at):
    window = window_at(teams())
    window.show_page(PageName.PLAYERS)
    page = window.teams
    page.table.go_to(0)
    form = page.form
    assert all(line.isReadOnly() for line in (form.name, form.federation, form.club, form.fee, form.paid))
    assert not form.line.isEnabled()
    assert form.said == why_not(Role.DESK)
    form.focus_place(0)
    QTest.keyClick(form.members, Key.Key_Return)
    assert page.panel().currentWidget() is form
    QTest.keyClick(form.members, Key.Key_X)
    assert form.line.text() == ""


def test_an_arrival_that_changes_the_accelerated_list_is_the_chiefs_and_leaves_all_as_it_was(window_at):
    whole = field_of(10, 0)
    people = (replace(whole.players[0], is_late=True), *whole.players[1:])
    settings = replace(whole.settings, baku=BakuEdition.RULES_2016)
    before = regrouped(replace(whole, settings=settings, players=people))
    window = window_at(before, number=1)
    table = window.rounds.gate.view.table
    table.go_to(0)
    QTest.keyClick(table, Key.Key_Plus)
    assert "the chief has to do it. Nothing was changed." in window.banner.message
    assert states(window)[0] is GateState.LATE
    assert stored(window).players[0].is_late
    assert stored(window) == before
    assert not window.undo.isEnabled()


@pytest.mark.parametrize(("role", "noted"), [(Role.DESK, 1), (Role.SCREEN, 0)])
def test_a_sheet_is_saved_to_a_folder_by_every_role_and_noted_where_the_role_may_note(
    window_at, qtbot, tmp_path, role, noted
):
    window = window_at(field_of(10, 2), role)
    window.show_page(PageName.DOCUMENTS)
    page = window.pages[PageName.DOCUMENTS].sheets
    qtbot.waitUntil(lambda: page.press.sheet is not None, timeout=30_000)
    with qtbot.waitSignal(page.sheet_output.done) as said:
        page.sheet_output.save_to(tmp_path / "sheet.pdf")
    assert said.args == ["Saved: sheet.pdf"]
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    store = window.session.current_event.store
    store.catch_up()
    assert len(store.prints()) == noted
