"""The copy of a followed event is written beside the following, which never waits for it."""

from functools import partial
from queue import Queue
from threading import Event

import pytest

from swissdesk.storage.event_file import EventFile
from swissdesk.storage.journal.prints import Print, Way
from swissdesk.storage.shared import copy_keeper
from swissdesk.storage.shared.copy_keeper import CopyKeeper
from swissdesk.storage.shared.engine import url_of
from swissdesk.storage.shared.follower import Follower, Following, Listener
from swissdesk.storage.shared.mirror import Mirror, parted_at
from swissdesk.storage.shared.presence import View
from swissdesk.storage.shared.trail import Trail
from swissdesk.terms import DRAWN, PENDING, WHITE_WINS
from tests.storage.event_building import NOON
from tests.storage.shared.outages import killed
from tests.storage.shared.test_desks import SECTION, result
from tests.storage.shared.test_following import LONG, picture_of


@pytest.fixture
def keeper(server, played, tmp_path, monkeypatch):
    """Keeps a copy in the folder of the test; what it tells is in `told`."""
    monkeypatch.setattr(copy_keeper, "_PAUSE", 0.05)
    told = Queue()
    trail = Trail(1, ())
    keeper = CopyKeeper(url_of(server.address(played)), (tmp_path / "copies", "copy"), told.put, trail)
    (tmp_path / "copies").mkdir()
    keeper.told, keeper.trail = told, trail
    yield keeper
    keeper.close()


def results_in(path):
    file = EventFile.open(path, read_only=True)
    games = file.tournament(next(iter(file.sections()))).rounds[-1].games
    file.close()
    return [game.result for game in games[:2]]


def test_what_others_do_is_told_while_the_disk_of_the_copy_does_not_answer(
    desks, server, played, tmp_path, monkeypatch
):
    is_slow, goes_on, told = Event(), Event(), Queue()

    def wait(*_arguments):
        is_slow.set()
        assert goes_on.wait(LONG)

    monkeypatch.setattr(Mirror, "begin", wait)
    anna, ben = desks("Anna"), desks("Ben")
    following = Following(server.address(played), "anna1", "Anna", (tmp_path, "copy"))
    listener = Listener(told.put, told.put, lambda: None, lambda _desks: None, told.put)
    follower = Follower(following, picture_of(anna), View("rounds", 2), listener, anna.trail)
    follower.start()
    try:
        assert is_slow.wait(LONG)
        done = ben.do(*result(1, DRAWN))
        assert told.get(timeout=LONG).entries == (done.entry,)
    finally:
        goes_on.set()
        follower.close()


def test_the_copy_goes_on_by_itself_once_a_lost_server_is_back(keeper, desks, server):
    keeper.want(1, 0)
    path = keeper.told.get(timeout=LONG).path
    ben = desks("Ben")
    ben.do(*result(1, WHITE_WINS))
    with killed(server):
        keeper.want(2, 0)
    copied = keeper.told.get(timeout=LONG)
    assert (copied.path, copied.entries, copied.why) == (path, 2, "")
    keeper.close()
    assert results_in(path)[0] == WHITE_WINS


def test_a_copy_that_is_closed_is_free_for_whoever_goes_on_with_it(keeper, desks):
    keeper.want(1, 0)
    path = keeper.told.get(timeout=LONG).path
    keeper.close()
    file = EventFile.open(path)
    assert not file.read_only_reason.startswith("The event is open")
    file.close()


def test_an_event_that_stands_still_is_not_read_again(keeper, monkeypatch):
    keeper.want(1, 0)
    keeper.told.get(timeout=LONG)
    reads = []
    monkeypatch.setattr(keeper._line, "transaction", lambda: reads.append(1))
    for _again in range(3):
        keeper.want(1, 0)
    keeper.close()
    assert reads == []


def test_while_the_server_is_lost_the_copy_gets_what_the_desk_knows_and_is_the_same_event(
    keeper, desks, server
):
    keeper.want(1, 0)
    path = keeper.told.get(timeout=LONG).path
    ben = desks("Ben")
    ben.do(*result(1, WHITE_WINS))
    ben.do(*result(2, DRAWN))
    ben.undo()
    ben.log_prints([Print(SECTION, "pairings", 2, "", 1, Way.PRINTED, "a", {1: "b"})], NOON)
    with killed(server):
        keeper.trail.note(ben.trail.after(1))
        keeper.trail.note_prints(ben.trail.prints)
        keeper.want(4, 1)
        copied = keeper.told.get(timeout=LONG)
        assert (copied.path, copied.entries, copied.is_of_server) == (path, 4, False)
        keeper.close(is_lost=True)
    file = EventFile.open(path, read_only=True)
    assert file.holds_what(ben)
    with file.reading() as own, ben.reading() as source:
        assert parted_at(own, source) == 4
    file.close()


def test_a_desk_that_ends_without_its_server_leaves_what_was_acknowledged_to_it_in_the_copy(
    desks, server, played, tmp_path, monkeypatch
):
    monkeypatch.setattr(copy_keeper, "_PAUSE", 3600)  # the copy is behind when the server dies
    told = Queue()
    anna, ben = desks("Anna"), desks("Ben")
    listener = Listener(
        lambda news: (anna.take_in(news), told.put("news")),
        lambda _since, _error: told.put("lost"),
        lambda: None,
        lambda _desks: None,
        told.put,
        lambda _copied: told.put("copied"),
    )
    following = Following(server.address(played), "anna1", "Anna", (tmp_path, "copy"))
    follower = Follower(following, picture_of(anna), View("rounds", 2), listener, anna.trail)
    follower.start()
    assert told.get(timeout=LONG) == "copied"
    ben.do(*result(2, DRAWN))
    assert told.get(timeout=LONG) == "news"
    anna.do(*result(1, WHITE_WINS))
    follower.know(picture_of(anna))
    with killed(server):
        # The own result may come as news, where the server is read before it is known what Anna knows.
        assert "lost" in iter(partial(told.get, timeout=LONG), "")
        follower.close()
        assert (follower.copied.entries, follower.copied.is_of_server) == (3, False)
        assert results_in(follower.copied.path) == [WHITE_WINS, DRAWN]


def test_a_copy_that_lacks_more_than_the_desk_still_knows_stays_as_it_is_without_the_server(keeper, desks):
    keeper.want(1, 0)
    path = keeper.told.get(timeout=LONG).path
    ben = desks("Ben")
    ben.do(*result(1, WHITE_WINS))
    ben.do(*result(2, DRAWN))
    keeper.trail.note(ben.trail.after(2))
    keeper.is_lost = True
    keeper.want(3, 0)
    keeper.close(is_lost=True)
    assert keeper.copied.entries == 1
    assert results_in(path) == [PENDING, PENDING]
