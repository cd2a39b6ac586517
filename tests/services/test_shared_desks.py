"""Two desks at one shared event, as the services and the window see them."""

from contextlib import closing

import pytest

from swissdesk.errors import MovedError
from swissdesk.frozen import replace
from swissdesk.services import Area, OpenEvent
from swissdesk.services.changes import EVERYTHING
from swissdesk.services.entry import players
from swissdesk.services.event import alone, events, shared
from swissdesk.services.journal import entries as journal
from swissdesk.services.paper import documents, print_log
from swissdesk.services.paper.documents import SheetKind, SheetOrder
from swissdesk.services.round import checking, rounds
from swissdesk.storage.errors import NoFileError, ReadOnlyEventError
from swissdesk.storage.journal.prints import Print, Way
from swissdesk.storage.shared.reading import read_news
from swissdesk.storage.store import News
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS, ByeKind
from swissdesk.tournament.model import PlayerId
from tests.services.service_building import NOON, new_event, pair

RESULTS = frozenset({Area.PLAYERS, Area.ROUNDS, Area.STANDINGS, Area.DOCUMENTS})
GATE = frozenset({Area.PLAYERS, Area.ROUNDS})


@pytest.fixture
def shared_event(tmp_path, server):
    """The address of an event whose first round is published, and its section."""
    event, section = new_event(tmp_path, 8)
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    address = server.address(server.new_database())
    shared.share_event(event, address)
    events.close_event(event)
    return address, section


@pytest.fixture
def desks(shared_event, tmp_path):
    opened = []

    def open_for(who):
        event = shared.open_shared(shared_event[0], tmp_path / who, who)
        opened.append(event)
        return event

    yield open_for
    for event in opened:
        events.close_event(event)


@pytest.fixture
def section(shared_event):
    return shared_event[1]


def news_for(event: OpenEvent, after: int) -> News:
    """What a follower reads that knows what the desk knew after an entry."""
    with event.store.reading() as connection:
        return read_news(connection, after, event.store.states)


def test_a_refused_result_says_who_changed_what_and_the_window_is_told_of_it_afterwards(desks, section):
    anna, ben = desks("Anna"), desks("Ben")
    rounds.enter_result(anna, section, 1, 2, WHITE_WINS)
    rounds.enter_result(anna, section, 1, 1, WHITE_WINS)
    with pytest.raises(
        MovedError, match=r"board 1 is another one by now: .*Anna, \d\d:\d\d: .*1–0"
    ) as caught:
        rounds.enter_result(ben, section, 1, 1, DRAWN)
    assert len(caught.value.since) == 2
    assert ben.tournament(section) == anna.tournament(section)
    told = ben.take_in(News())
    assert (told.section, told.areas, told.is_stored) == (section, RESULTS, False)
    assert told.text.startswith("Anna: ")
    assert told.text.endswith("; 1 change before it")
    assert ben.take_in(News()) is ben.catch_up() is None
    assert rounds.enter_result(ben, section, 1, 1, DRAWN).is_stored  # who has seen it means it


def test_the_same_result_keyed_at_two_desks_is_one_change(desks, section):
    anna, ben = desks("Anna"), desks("Ben")
    rounds.enter_result(anna, section, 1, 1, WHITE_WINS)
    revision = anna.revision
    assert not rounds.enter_result(ben, section, 1, 1, WHITE_WINS).is_stored
    assert ben.revision == revision


def test_a_change_tells_what_had_come_in_before_it_as_well(desks, section):
    anna, ben = desks("Anna"), desks("Ben")
    rounds.enter_result(anna, section, 1, 1, WHITE_WINS)
    changes = players.announce_absence(ben, section, PlayerId(3), 2, ByeKind.HALF_POINT)
    assert changes.areas == RESULTS | GATE
    assert changes.section == section
    assert ben.catch_up() is None
    assert anna.catch_up().areas == GATE


def test_each_kind_of_change_names_the_areas_that_are_read_again(desks, section):
    anna, ben = desks("Anna"), desks("Ben")
    rounds.enter_result(anna, section, 1, 1, DRAWN)
    assert ben.catch_up().areas == RESULTS
    players.edit_player(anna, section, replace(players.player(anna, section, PlayerId(2)), club="Oslo"))
    assert ben.catch_up().areas == EVERYTHING
    print_log.note_prints(anna, [Print(section, "pairings", 1, "", 1, Way.PRINTED, "x", {})], Way.SAVED, NOON)
    told = ben.catch_up()
    assert (told.areas, told.text) == (frozenset({Area.DOCUMENTS}), "")
    assert ben.store.prints() == anna.store.prints()
    assert ben.catch_up() is None


def test_news_that_are_known_are_skipped_and_a_gap_is_closed(desks, section):
    anna, ben = desks("Anna"), desks("Ben")
    begun = ben.revision
    rounds.enter_result(anna, section, 1, 1, DRAWN)
    first = news_for(anna, begun)
    rounds.enter_result(anna, section, 1, 2, DRAWN)
    both, second = news_for(anna, begun), news_for(anna, begun + 1)
    assert ben.take_in(first) is not None
    assert ben.take_in(first) is None
    assert ben.take_in(both).text.startswith("Anna: ")
    assert ben.take_in(second) is None
    assert ben.tournament(section) == anna.tournament(section)
    carl = desks("Carl")
    rounds.enter_result(anna, section, 1, 3, DRAWN)
    rounds.enter_result(anna, section, 1, 4, DRAWN)
    assert carl.take_in(news_for(anna, anna.revision - 1)) is not None  # the one before it is missing
    assert carl.store.holds_what(anna.store)


def test_what_was_gathered_beside_the_window_is_of_one_moment(desks, section):
    anna, ben = desks("Anna"), desks("Ben")
    rounds.enter_result(anna, section, 1, 1, DRAWN)
    gather = anna.beside(lambda frozen: (journal.journal_rows(frozen), journal.preview_restore(frozen, 3)))
    before = journal.journal_rows(anna), journal.preview_restore(anna, 3)
    rounds.enter_result(ben, section, 1, 2, DRAWN)
    anna.catch_up()
    assert gather() == before
    with pytest.raises(ReadOnlyEventError):
        rounds.enter_result(anna.frozen(), section, 1, 3, DRAWN)


def test_a_shared_event_is_checked_with_what_was_known_at_the_time_of_each_round(desks, section):
    anna = desks("Anna")
    for board in range(1, 5):
        rounds.enter_result(anna, section, 1, board, DRAWN)
    players.edit_player(anna, section, replace(players.player(anna, section, PlayerId(2)), club="Bergen"))
    report = checking.check_rounds(checking.prepare_check(anna, section))
    assert (report.differing, report.refusals) == ((), ())


def test_a_desk_that_is_held_back_changes_nothing_and_reads_on(desks, section):
    anna = desks("Anna")
    anna.hold_back("No connection to the event since 14:03.")
    with pytest.raises(ReadOnlyEventError, match="since 14:03"):
        rounds.enter_result(anna, section, 1, 1, DRAWN)
    assert rounds.board_rows(anna, section, 1)
    anna.hold_back("")
    assert rounds.enter_result(anna, section, 1, 1, DRAWN).is_stored


def test_a_shared_event_has_no_file_and_says_so(desks, tmp_path, shared_event):
    anna = desks("Anna")
    assert anna.is_shared
    assert anna.file is None
    assert (anna.home, anna.earlier_copy) == (tmp_path / "Anna", None)
    assert anna.name == anna.label  # by a socket there is no host
    assert events.whereabouts(anna) is events.Whereabouts.HERE
    with pytest.raises(NoFileError, match="shared event and no file"):
        anna.path  # noqa: B018 - it is asked for
    with pytest.raises(NoFileError):
        shared.share_event(anna, shared_event[0])


def test_an_event_comes_home_and_its_old_file_may_be_used_again_on_purpose(
    desks, section, tmp_path, shared_event
):
    anna = desks("Anna")
    rounds.enter_result(anna, section, 1, 1, BLACK_WINS)
    shared.take_home(shared_event[0], tmp_path / "home.swissdesk", "Anna")
    with closing(events.open_event(tmp_path / "home.swissdesk").store) as home:
        assert home.tournament(section) == anna.tournament(section)
        assert not home.is_read_only
    assert anna.catch_up().text.startswith("Anna: Taken home as home.swissdesk")
    assert anna.is_read_only
    old = events.open_event(next(tmp_path.glob("event*.swissdesk")))
    assert "where the event goes on" in events.why_left_behind(old)
    with pytest.raises(ReadOnlyEventError):
        rounds.enter_result(old, section, 1, 2, DRAWN)
    events.close_event(old)
    alone.go_on_with(old.path)
    old = events.open_event(old.path)
    assert events.why_left_behind(old) == ""
    assert rounds.enter_result(old, section, 1, 2, DRAWN).is_stored
    events.close_event(old)


def test_a_version_that_two_desks_printed_with_different_words_is_told_and_given_to_neither_again(
    desks, section
):
    def prepared(desk):
        return documents.prepare(desk, section, SheetOrder(SheetKind.PAIRINGS_BY_BOARD), NOON)

    anna, ben = desks("Anna"), desks("Ben")
    documents.note_sheets(anna, (prepared(anna),), Way.PRINTED)
    same = prepared(ben)
    documents.note_sheets(ben, (same,), Way.PRINTED)
    assert same.notes[0].version == 1
    first = players.player(anna, section, PlayerId(1))
    players.edit_player(anna, section, replace(first, name="Alice"))
    anna_job = prepared(anna)
    ben.catch_up()
    second = players.player(ben, section, PlayerId(2))
    players.edit_player(ben, section, replace(second, name="Boris"))
    ben_job = prepared(ben)
    documents.note_sheets(anna, (anna_job,), Way.PRINTED)
    with pytest.raises(documents.SameVersionError, match=r"Anna printed .* version 3"):
        documents.note_sheets(ben, (ben_job,), Way.PRINTED)
    assert ben_job.notes[0].version == anna_job.notes[0].version == 2
    anna.catch_up()
    assert [prepared(desk).notes[0].version for desk in (anna, ben)] == [3, 3]
