"""The copy of a followed event is written beside the following, which never waits for it."""

from queue import Queue
from threading import Event

import pytest

from swissdesk.storage.event_file import EventFile
from swissdesk.storage.shared import copy_keeper
from swissdesk.storage.shared.copy_keeper import CopyKeeper
from swissdesk.storage.shared.engine import url_of
from swissdesk.storage.shared.follower import Follower, Following, Listener
from swissdesk.storage.shared.mirror import Mirror
from swissdesk.storage.shared.presence import View
from swissdesk.terms import DRAWN, WHITE_WINS
from tests.storage.shared.outages import killed
from tests.storage.shared.test_desks import result
from tests.storage.shared.test_following import LONG, picture_of


@pytest.fixture
def keeper(server, played, tmp_path, monkeypatch):
    """Keeps a copy in the folder of the test; what it tells is in `told`."""
    monkeypatch.setattr(copy_keeper, "_PAUSE", 0.05)
    told = Queue()
    keeper = CopyKeeper(url_of(server.address(played)), (tmp_path / "copies", "copy"), told.put)
    (tmp_path / "copies").mkdir()
    keeper.told = told
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
    follower = Follower(following, picture_of(anna), View("rounds", 2), listener)
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
