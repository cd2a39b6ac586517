"""A copy that follows a shared event; going on with it alone; bringing back what was done there."""

import pytest

from swissdesk.storage.errors import ReadOnlyEventError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.history.past import check_sums
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.entries import Note
from swissdesk.storage.journal.prints import Print, Way
from swissdesk.storage.shared import event as shared_event
from swissdesk.storage.shared.bringing import (
    NothingToBringBackError,
    NotItsCopyError,
    bring_back,
    held_against,
)
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.merging import Fate
from swissdesk.storage.shared.mirror import Mirror
from swissdesk.storage.shared.sharing import left_again, reopen, share, take_home
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from tests.storage.event_building import NOON, field_of, scribe, with_result
from tests.storage.shared.test_desks import SECTION, result, whole


@pytest.fixture
def mirrored(tmp_path):
    """Brings the copy of an event up to date, and returns its path."""

    def follow(event):
        with event.reading() as connection:
            mirror = Mirror.begin(connection, tmp_path, "copy")
            mirror.close()
        return mirror.path

    return follow


@pytest.fixture
def alone():
    """Opens a file for somebody."""
    opened = []

    def open_for(path, who="Anna"):
        event = EventFile.open(path, scribe=scribe(who))
        opened.append(event)
        return event

    yield open_for
    for event in opened:
        event.close()


def key(file, board, outcome):
    file.save(SECTION, with_result(file.tournament(SECTION), board, outcome), f"Board {board} alone")


def a_print(digest="abc"):
    return Print(SectionId(1), "pairings", 1, "", 1, Way.PRINTED, digest, {1: "x"})


def told(found):
    return [(one.entry.what, one.fate) for one in found.entries]


def test_a_copy_follows_entry_by_entry_with_the_prints(desks, tmp_path, alone):
    anna, ben = desks("Anna"), desks("Ben")
    with anna.reading() as connection:
        mirror = Mirror.begin(connection, tmp_path, "copy")
        assert not mirror.follow(connection)
    ben.do(*result(1, DRAWN))
    ben.do(*result(2, WHITE_WINS))
    ben.log_prints([a_print()], NOON)
    with anna.reading() as connection:
        assert mirror.follow(connection)
        assert not mirror.follow(connection)
    ben.log_prints([a_print("def")], NOON)
    with anna.reading() as connection:
        assert mirror.follow(connection)
    mirror.close()
    copy = alone(mirror.path)
    anna.catch_up()
    assert copy.holds_what(anna)
    assert check_sums(copy) == check_sums(anna)


def test_a_copy_that_was_left_is_continued(desks, mirrored, alone):
    anna = desks("Anna")
    path = mirrored(anna)
    anna.do(*result(1, DRAWN))
    assert mirrored(anna) == path
    assert alone(path).holds_what(anna)


def test_a_copy_that_somebody_went_on_with_stays_as_it_is(desks, mirrored, alone):
    anna = desks("Anna")
    first = mirrored(anna)
    file = alone(first)
    key(file, 1, DRAWN)
    file.close()
    anna.do(*result(2, DRAWN))
    second = mirrored(anna)
    assert second.name == "copy 2.swissdesk"
    assert alone(second).holds_what(anna)
    assert [entry.what for entry in alone(first).journal()][1:] == ["Board 1 alone"]


@pytest.fixture
def anna_shares(server, database, tmp_path, monkeypatch):
    """Shares a file as Anna, and opens what it became."""
    monkeypatch.setattr(shared_event, "LIMITS", {"lock_timeout": "60s"})
    file = EventFile.create(tmp_path / "event.swissdesk", field_of(10, 2), "New", scribe=scribe("Anna"))
    share(file, server.address(database))
    file.close()
    event = SharedEvent.open(server.address(database), desk="Anna", home=tmp_path, scribe=scribe("Anna"))
    yield event
    event.close()


def test_a_copy_does_not_go_home_with_the_event(anna_shares, server, database, tmp_path, mirrored, alone):
    anna = anna_shares
    with anna.reading() as connection:
        mirror = Mirror.begin(connection, tmp_path, "copy")
    anna.do(*result(1, DRAWN))
    take_home(server.address(database), tmp_path / "home.swissdesk")
    with anna.reading() as connection:
        assert mirror.follow(connection)
        assert not mirror.follow(connection)
        assert Mirror.begin(connection, tmp_path, "late") is None
    mirror.close()
    file = alone(mirror.path)
    assert [entry.note for entry in file.journal()] == [None, Note.SHARED, None]
    assert file.is_read_only
    assert not alone(tmp_path / "home.swissdesk").is_read_only


def test_a_copy_is_read_only_until_somebody_means_it(anna_shares, mirrored, alone):
    anna = anna_shares
    anna.do(*result(1, DRAWN))
    file = alone(mirrored(anna))
    assert "where the event goes on" in file.read_only_reason
    with pytest.raises(ReadOnlyEventError):
        key(file, 1, WHITE_WINS)
    reopen(file)
    key(file, 1, WHITE_WINS)
    assert [(one.entry.what, one.fate) for one in held_against(anna, file).entries] == [
        ("Board 1 alone", Fate.FITS)
    ]
    left_again(file, anna.label)
    assert file.is_read_only


def test_a_copy_that_is_open_and_a_file_that_is_none_are_left_alone(desks, mirrored, alone, tmp_path):
    anna = desks("Anna")
    alone(mirrored(anna))
    (tmp_path / "copy 2.swissdesk").write_text("no event")
    assert mirrored(anna).name == "copy 3.swissdesk"
    assert (tmp_path / "copy 2.swissdesk").read_text() == "no event"


def test_what_was_done_alone_comes_back_as_one_change_with_its_prints(desks, mirrored, alone):
    anna, ben = desks("Anna"), desks("Ben")
    file = alone(mirrored(anna))
    for board, outcome in ((1, WHITE_WINS), (2, DRAWN), (3, BLACK_WINS)):
        key(file, board, outcome)
    file.log_prints([a_print()], NOON)
    ben.do(*result(3, BLACK_WINS))
    ben.do(*result(4, DRAWN))
    assert told(held_against(anna, file)) == [
        ("Board 1 alone", Fate.FITS),
        ("Board 2 alone", Fate.FITS),
        ("Board 3 alone", Fate.ALREADY_THERE),
    ]
    done = bring_back(anna, file, (), lambda found: f"Brought back: {len(found.entries)}")
    assert (done.entry.what, done.entry.who) == ("Brought back: 3", "Anna")
    expected = field_of(10, 2)
    for board, outcome in ((1, WHITE_WINS), (2, DRAWN), (3, BLACK_WINS), (4, DRAWN)):
        expected = with_result(expected, board, outcome)
    ben.catch_up()
    assert anna.tournament(SECTION) == ben.tournament(SECTION) == expected
    assert [logged.print for logged in anna.prints()] == [a_print()]
    assert [fate for _what, fate in told(held_against(anna, file))] == [Fate.ALREADY_THERE] * 3
    with pytest.raises(NothingToBringBackError):
        bring_back(anna, file, (), lambda _found: "Again")
    assert len(anna.prints()) == 1
    assert anna.undo() == "Brought back: 3"


def test_a_conflict_names_the_entry_of_the_server_and_is_decided_by_the_arbiter(desks, mirrored, alone):
    anna, ben = desks("Anna"), desks("Ben")
    file = alone(mirrored(anna))
    key(file, 1, WHITE_WINS)
    ben.do(*result(1, DRAWN))
    (one,) = held_against(anna, file).entries
    assert (one.fate, one.against.who, one.can_be_taken) == (Fate.CONFLICT, "Ben", True)
    with pytest.raises(NothingToBringBackError):
        bring_back(anna, file, (), lambda _found: "Nothing")
    bring_back(anna, file, (one.entry.id,), lambda _found: "Taken")
    assert anna.tournament(SECTION) == with_result(field_of(10, 2), 1, WHITE_WINS)


def test_what_cannot_be_together_is_refused_as_a_whole(desks, mirrored, alone):
    anna, ben = desks("Anna"), desks("Ben")
    file = alone(mirrored(anna))
    fewer = field_of(10, 1)
    file.save(SECTION, fewer, "Taken back alone")
    ben.do(*result(1, DRAWN))
    assert told(held_against(anna, file)) == [("Taken back alone", Fate.CONFLICT)]
    with pytest.raises(NothingToBringBackError):
        bring_back(anna, file, (2,), lambda _found: "Nothing")
    ben.catch_up()
    assert len(ben.tournament(SECTION).rounds) == 2


def test_a_file_of_another_event_is_refused_by_name(desks, tmp_path, alone):
    other = EventFile.create(tmp_path / "other.swissdesk", field_of(4, 0), "Other", scribe=scribe())
    with pytest.raises(NotItsCopyError, match=r"other\.swissdesk is no copy of"):
        held_against(desks("Anna"), other)
    other.close()


def test_a_whole_event_that_was_changed_at_home_and_not_on_the_server_fits(desks, mirrored, alone):
    anna = desks("Anna")
    file = alone(mirrored(anna))
    closed = whole(field_of(10, 3))[1](None).state
    file.save(SECTION, closed, "One round more")
    bring_back(anna, file, (), lambda _found: "Back")
    assert anna.tournament(SECTION) == closed
