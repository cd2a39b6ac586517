"""What the server lets each role do: by SQL, whatever program asks, and by the changes of the program."""

import psycopg
import pytest

from swissdesk.frozen import replace
from swissdesk.storage.errors import ReadOnlyEventError
from swissdesk.storage.journal.entries import Note
from swissdesk.storage.journal.prints import Print, Way
from swissdesk.storage.outcome import Outcome
from swissdesk.storage.rows.difference import compare
from swissdesk.storage.shared.errors import NotAllowedError
from swissdesk.storage.shared.roles import Role, grant_rights, login_of, may_store, role_of
from swissdesk.storage.shared.sharing import take_home
from swissdesk.terms import DRAWN, WHITE_WINS
from swissdesk.tournament.entry.presence import check_in, expect_late
from swissdesk.tournament.round.rounds import enter_result
from swissdesk.tournament.round.verification import Board, verify
from tests.storage.event_building import NOON, field_of
from tests.storage.shared.test_desks import SECTION, made_by, whole


@pytest.fixture
def logins(server, played):
    """The names of desk and screen of an event that is played."""
    names = {role: login_of(role, played) for role in (Role.DESK, Role.SCREEN)}
    for name in names.values():
        server.run(f"CREATE ROLE {name} LOGIN", played)
    with server.connect(played) as line:
        grant_rights(line, played)
        grant_rights(line, played)
    return names


@pytest.fixture
def tried(server, played, logins):
    """Whether the server lets a role run a statement, of which nothing stays."""

    def may_run(role, statement):
        with server.connect(played, logins[role]) as line:
            try:
                with line.transaction(force_rollback=True):
                    line.execute(statement)
            except psycopg.errors.InsufficientPrivilege:
                return False
            return True

    return may_run


NOTED = (
    "INSERT INTO desk VALUES ('a', 'Anna', session_user, now()) ON CONFLICT (id) DO UPDATE SET seen = now()"
)
JOURNAL = "INSERT INTO journal (id, at, who, what, deed, section, revision, difference) VALUES"
TICKET = JOURNAL.replace("difference)", "difference, ticket)")
OF_A_DESK = [
    "SELECT revision FROM event FOR UPDATE",
    "UPDATE event SET revision = 2",
    "UPDATE game SET white_mark = '1', black_mark = '0', given = 0 WHERE board = 1",
    "UPDATE game SET verified_white = '1', verified_black = '0' WHERE board = 1",
    "UPDATE match_board SET white_mark = '1', verified_black = ''",
    "UPDATE player SET checked_in = 3, late = 0",
    f"{JOURNAL} (2, 'now', 'Anna', 'Board 1', 'change', 1, 2, '{{}}')",
    f"{TICKET} (2, 'now', 'Anna', 'Board 1', 'change', 1, 2, '{{}}', 'at home: 3')",
    "INSERT INTO print (section, position, way) VALUES (1, 0, 'printed')",
]
OF_ALL = [
    "SELECT * FROM journal",
    "SELECT version FROM meta",
    "LISTEN swissdesk",
    NOTED,
]
OF_THE_CHIEF = [
    "UPDATE game SET white = 3",
    "UPDATE game SET reason = 'by lot'",
    "UPDATE game SET board = 99 WHERE board = 1",
    "DELETE FROM game",
    "INSERT INTO round (section, number, state) VALUES (1, 9, 'draft')",
    "UPDATE round SET state = 'closed'",
    "UPDATE player SET withdrawn_from = 2",
    "UPDATE player SET rating = 3000",
    "DELETE FROM player",
    "UPDATE section SET name = 'Mine'",
    "UPDATE match_board SET white = 1",
    "UPDATE journal SET who = 'Ben'",
    "DELETE FROM journal",
    *(f"{TICKET} (2, 'now', 'Anna', 'Away', 'change', 1, 2, '{{}}', '{note.value}1')" for note in Note),
    "DROP POLICY desk_adds ON journal",
    "ALTER TABLE journal DISABLE ROW LEVEL SECURITY",
    "DELETE FROM print",
    "UPDATE print SET who = 'Ben'",
    "UPDATE event SET id = 1",
    "DELETE FROM event",
    "UPDATE meta SET version = 1",
    "DELETE FROM desk",
    "TRUNCATE journal",
    "DROP TABLE game",
    "CREATE TABLE mine (id INTEGER)",
    "ALTER TABLE game DISABLE TRIGGER ALL",
    "LOCK TABLE game IN ACCESS EXCLUSIVE MODE",
    "LOCK TABLE journal IN EXCLUSIVE MODE",
]


def test_a_desk_may_change_what_results_and_check_in_change_and_a_screen_nothing(tried):
    assert {statement: tried(Role.DESK, statement) for statement in OF_A_DESK} == dict.fromkeys(
        OF_A_DESK, True
    )
    refused = {statement: tried(Role.SCREEN, statement) for statement in OF_A_DESK}
    assert refused == dict.fromkeys(OF_A_DESK, False)


def test_all_read_listen_and_say_that_they_are_there(tried):
    for role in (Role.DESK, Role.SCREEN):
        assert {statement: tried(role, statement) for statement in OF_ALL} == dict.fromkeys(OF_ALL, True)


@pytest.mark.parametrize("role", [Role.DESK, Role.SCREEN])
def test_nobody_but_the_chief_changes_pairs_rounds_people_or_the_journal(tried, role):
    assert {statement: tried(role, statement) for statement in OF_THE_CHIEF} == dict.fromkeys(
        OF_THE_CHIEF, False
    )


def test_each_desk_knows_its_own_role_from_the_server(desks, logins):
    known = {}
    for role, name in {**logins, Role.CHIEF: "owner"}.items():
        with desks(role.value, name).reading() as connection:
            known[role] = role_of(connection)
    assert known == {role: role for role in Role}


def change(step, text="Change"):
    return made_by(lambda t: Outcome(step(t), text))


CHANGES_OF_A_DESK = {
    "a result": lambda t: enter_result(t, 2, 1, WHITE_WINS),
    "the second pass": lambda t: verify(enter_result(t, 2, 1, DRAWN), 2, Board(0, 1)),
    "a check-in": lambda t: check_in(t, t.players[0].id),
}


@pytest.mark.parametrize("name", CHANGES_OF_A_DESK)
def test_what_a_desk_is_there_for_goes_through(desks, logins, name):
    desk = desks("Ben", logins[Role.DESK])
    assert desk.do(*change(CHANGES_OF_A_DESK[name])).revision == 2
    assert desk.holds_what(desks("Anna"))


def test_a_note_that_somebody_comes_late_goes_through(desks, logins):
    desks("Anna").do(*whole(field_of(10, 0)))
    desk = desks("Ben", logins[Role.DESK])
    for step in (
        lambda t: expect_late(t, t.players[0].id),
        lambda t: check_in(t, t.players[0].id),
    ):
        desk.do(*change(step))
    assert desk.tournament(SECTION).players[0].checked_in == 1


def test_a_result_that_expels_somebody_is_left_to_the_chief(desks, logins):
    def expelling(t):
        one = replace(t.players[0], withdrawn_from=3, is_expelled=True)
        return replace(enter_result(t, 2, 1, DRAWN), players=(one, *t.players[1:]))

    desk = desks("Ben", logins[Role.DESK])
    before = desk.tournament(SECTION)
    assert not may_store(Role.DESK, compare(SECTION, before, expelling(before)))
    with pytest.raises(NotAllowedError, match="the chief has to do it"):
        desk.do(*change(expelling))
    assert desk.tournament(SECTION) == before
    assert desks("Anna").do(*change(expelling)).revision == 2


def test_what_a_desk_prints_is_noted_and_what_a_screen_does_is_not(desks, logins):
    printed = [Print(SECTION, "pairings", 2, "", 1, Way.PRINTED, "a", {})]
    desks("Ben", logins[Role.DESK]).log_prints(printed, NOON)
    with pytest.raises(ReadOnlyEventError):
        desks("Hall", logins[Role.SCREEN]).log_prints(printed, NOON)
    assert [logged.who for logged in desks("Anna").prints()] == ["Ben"]


def test_a_desk_that_is_refused_has_changed_nothing(desks, logins):
    desk = desks("Ben", logins[Role.DESK])
    before = desk.tournament(SECTION)
    with pytest.raises(NotAllowedError):
        desk.do(*whole(replace(before, rounds=before.rounds[:1])))
    assert desk.holds_what(desks("Anna"))


@pytest.mark.parametrize("role", [Role.DESK, Role.SCREEN])
def test_the_server_lets_nobody_but_the_chief_take_the_event_home(
    server, played, logins, desks, tmp_path, role
):
    home = tmp_path / "home.swissdesk"
    with pytest.raises(NotAllowedError, match="the chief has to do it"):
        take_home(server.address(played, logins[role]), home)
    assert not home.exists()
    anna = desks("Anna")
    assert not anna.is_read_only
    assert anna.do(*change(CHANGES_OF_A_DESK["a result"])).revision == 2
    take_home(server.address(played), home)
    assert home.exists()
