"""Several desks at one event: each change runs on the latest state, and is stored once or not at all."""

import psycopg
import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.storage.errors import InconsistentChangeError, ReadOnlyEventError
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.prints import Print, Way
from swissdesk.storage.outcome import Outcome, new_ticket
from swissdesk.storage.shared import event as shared_event
from swissdesk.storage.shared.errors import HeldError, LineLostError, NotAllowedError
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from tests.storage.event_building import NOON, everything, field_of, scribe, teams, with_result
from tests.storage.shared.slow_line import slow_line

SECTION = SectionId(1)


def result(board, outcome, ticket=None):
    """What `do` takes: the result of a board."""

    def make(t):
        return Outcome(with_result(t, board, outcome), f"Board {board} of round {len(t.rounds)}")

    return SECTION, make, ticket or new_ticket()


def whole(new, text="Everything"):
    return SECTION, lambda _t: Outcome(new, text), new_ticket()


def made_by(make):
    return SECTION, make, new_ticket()


def stored(server, database, columns="who"):
    return server.run(f"SELECT {columns} FROM journal ORDER BY id", database)


def test_desks_that_key_different_boards_do_not_disturb_each_other(desks, server, played):
    anna, ben = desks("Anna"), desks("Ben")
    first = anna.do(*result(1, WHITE_WINS))
    second = ben.do(*result(2, DRAWN))
    assert (first.news.entries, second.news.entries) == ((), (first.entry,))
    third = anna.do(*result(3, BLACK_WINS))
    ben.catch_up()
    expected = with_result(with_result(with_result(field_of(10, 2), 1, WHITE_WINS), 2, DRAWN), 3, BLACK_WINS)
    assert anna.tournament(SECTION) == ben.tournament(SECTION) == expected
    assert anna.holds_what(ben)
    assert desks("Carl").holds_what(anna)
    assert stored(server, played, "who, desk, revision")[1:] == [
        ("Anna", "desk of Anna", 2),
        ("Ben", "desk of Ben", 3),
        ("Anna", "desk of Anna", third.revision),
    ]


def test_the_same_result_keyed_twice_is_one_change(desks, server, played):
    anna, ben = desks("Anna"), desks("Ben")
    anna.do(*result(1, DRAWN))
    assert ben.do(*result(1, DRAWN)).entry is None
    assert len(stored(server, played)) == 2


def test_a_change_that_no_longer_fits_leaves_the_event_free_for_others(desks, server, played):
    def refuse(_t):
        raise TournamentError("The round is closed.")

    anna, ben = desks("Anna"), desks("Ben")
    with pytest.raises(TournamentError, match="closed"):
        anna.do(*made_by(refuse))
    assert ben.do(*result(1, DRAWN)).revision == 2


def test_a_state_that_no_tournament_can_have_is_refused(desks, server, played):
    anna = desks("Anna")
    unsound = replace(field_of(10, 2), players=field_of(4, 0).players)
    nul = replace(field_of(10, 2), kept_lines=("a\0b",))
    for new in (unsound, nul):
        with pytest.raises(InconsistentChangeError):
            anna.do(*whole(new))
    assert len(stored(server, played)) == 1
    assert anna.tournament(SECTION) == field_of(10, 2)


def test_an_answer_that_is_lost_after_the_commit_is_recognised_and_not_stored_again(
    desks, server, played, monkeypatch
):
    anna = desks("Anna")
    anna.do(*result(2, DRAWN))
    lost = []

    def commit_and_lose(line):
        line.commit()
        monkeypatch.undo()
        lost.append(line)
        line.dbapi_connection.close()
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(anna._line.engine.dialect, "do_commit", commit_and_lose)
    done = anna.do(*result(1, DRAWN, ticket="t-1"))
    assert lost
    assert (done.entry.ticket, done.revision) == ("t-1", 3)
    assert stored(server, played, "ticket")[2:] == [("t-1",)]
    assert anna.tournament(SECTION) == desks("Ben").tournament(SECTION)


def killing(server, played, times):
    """A change during which the line of the desk is cut so many times."""
    left = iter(range(times))

    def change(t):
        if next(left, None) is not None:
            server.run(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                f"WHERE datname = '{played}' AND pid <> pg_backend_pid()"
            )
        return Outcome(with_result(t, 1, DRAWN), "Board 1")

    return made_by(change)


def test_a_line_that_breaks_before_the_commit_stores_the_change_once(desks, server, played):
    anna = desks("Anna")
    assert anna.do(*killing(server, played, 1)).revision == 2
    assert len(stored(server, played)) == 2


def test_a_line_that_stays_broken_stores_nothing_and_says_so(desks, server, played):
    anna = desks("Anna")
    with pytest.raises(LineLostError, match=played):
        anna.do(*killing(server, played, 2))
    assert anna.tournament(SECTION) == field_of(10, 2)
    assert len(stored(server, played)) == 1
    assert anna.do(*result(2, DRAWN)).revision == 2  # the next one finds the server again


def test_a_desk_that_waits_too_long_for_another_says_so(desks, server, played, monkeypatch):
    monkeypatch.setattr(shared_event, "LIMITS", {"lock_timeout": "100ms"})
    anna = desks("Anna")
    with server.connect(played) as other, other.transaction():
        other.execute("SELECT revision FROM event FOR UPDATE")
        with pytest.raises(HeldError):
            anna.do(*result(1, DRAWN))
    assert anna.do(*result(1, DRAWN)).revision == 2


@pytest.mark.parametrize("new", [everything(), teams(), field_of(12, 3), field_of(4, 0)])
def test_a_desk_that_catches_up_has_the_state_that_the_server_has(desks, new):
    anna, ben = desks("Anna"), desks("Ben")
    anna.do(*result(1, DRAWN))
    anna.do(*whole(new))
    late = replace(new.players[0], club="Late")
    anna.do(*whole(replace(new, players=(late, *new.players[1:])), "Club"))
    news = ben.catch_up()
    assert [entry.what for entry in news.entries] == ["Board 1 of round 2", "Everything", "Club"]
    assert news.states[SECTION] == anna.tournament(SECTION)
    assert ben.holds_what(anna)
    assert ben.holds_what(desks("Carl"))
    assert not ben.catch_up()


def test_prints_of_two_desks_stand_one_behind_the_other(desks):
    anna, ben = desks("Anna"), desks("Ben")
    for desk in (anna, ben):
        desk.log_prints([Print(SECTION, "pairings", 2, "", 1, Way.PRINTED, desk.who, {})], NOON)
    assert [logged.who for logged in ben.prints()] == ["Anna", "Ben"]
    assert desks("Carl").prints() == ben.prints()


def test_a_whole_event_is_read_at_one_moment_and_for_reading_alone(desks):
    with desks("Anna").reading() as connection:
        assert connection.exec_driver_sql("SHOW transaction_isolation").scalar_one() == "repeatable read"
        assert connection.exec_driver_sql("SHOW transaction_read_only").scalar_one() == "on"


def test_a_change_tells_all_who_listen_the_revision(desks, server, played):
    with server.connect(played) as listener:
        listener.execute("LISTEN swissdesk")
        desks("Anna").do(*result(1, DRAWN))
        (told,) = listener.notifies(timeout=60, stop_after=1)
    assert told.payload == "2"


@pytest.fixture
def hall(server, played):
    """A role that may key results and nothing else."""
    server.run(f"CREATE ROLE hall_{played} LOGIN", played)
    role = f"hall_{played}"
    marks = "white_mark, black_mark, verified_white, verified_black"
    server.run(f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO {role}", played)
    server.run(f"GRANT UPDATE (revision) ON event TO {role}", played)
    server.run(f"GRANT UPDATE ({marks}) ON game TO {role}", played)
    server.run(f"GRANT INSERT ON journal TO {role}", played)
    return role


def test_the_rights_of_a_role_go_down_to_the_columns_of_a_result(desks, hall):
    desk = desks("Ben", hall)
    assert desk.do(*result(1, DRAWN)).revision == 2
    t = desk.tournament(SECTION)
    with pytest.raises(NotAllowedError):
        desk.do(*whole(field_of(12, 2)))
    with pytest.raises(NotAllowedError):
        desk.do(*whole(replace(t, players=(replace(t.players[0], rating=1), *t.players[1:]))))
    assert desk.tournament(SECTION) == t
    assert desk.do(*result(2, DRAWN)).revision == 3


def test_who_may_only_read_is_told_so(desks, server, played):
    server.run(f"CREATE ROLE screen_{played} LOGIN", played)
    server.run(f"GRANT SELECT ON ALL TABLES IN SCHEMA public TO screen_{played}", played)
    screen = desks("Hall", f"screen_{played}")
    assert screen.tournament(SECTION) == field_of(10, 2)
    assert "look at the event" in screen.read_only_reason
    with pytest.raises(ReadOnlyEventError, match="look at the event"):
        screen.do(*result(1, DRAWN))


def test_a_change_whose_rows_are_not_there_is_stored_not_even_in_part(desks, server, played):
    anna = desks("Anna")
    server.run("DELETE FROM game WHERE round = 2 AND board = 1", played)
    with pytest.raises(InconsistentChangeError, match="are not there"):
        anna.do(*result(1, DRAWN))
    assert stored(server, played, "revision") == [(1,)]
    assert server.run("SELECT revision FROM event", played) == [(1,)]
    assert anna.do(*result(2, DRAWN)).revision == 2


def test_a_result_takes_two_round_trips(desks, server, played, tmp_path):
    with slow_line(server.folder / ".s.PGSQL.5432", 0) as line:
        address = (
            f"postgresql+psycopg://owner@127.0.0.1:{line.port}/{played}?sslmode=disable&gssencmode=disable"
        )
        event = SharedEvent.open(address, desk="slow", home=tmp_path, scribe=scribe("Anna"))
        event.do(*result(1, DRAWN))
        desks("Ben").do(*result(2, DRAWN))
        before = line.round_trips
        event.do(*result(3, DRAWN))
        assert line.round_trips - before == 2
        event.close()
