"""A desk follows a shared event: it is told what others do, who they are, and that the line is lost."""

from queue import Empty, Queue
from threading import Timer, current_thread
from time import monotonic

import pytest

from swissdesk.errors import StorageError
from swissdesk.frozen import replace
from swissdesk.storage.ids import SectionId
from swissdesk.storage.journal.prints import Print, Way
from swissdesk.storage.shared import engine
from swissdesk.storage.shared import follower as following
from swissdesk.storage.shared.errors import LineLostError
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.follower import Follower, Following, Listener, Picture
from swissdesk.storage.shared.presence import View
from swissdesk.storage.shared.trail import Trail
from swissdesk.storage.store import News
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from tests.storage.event_building import NOON, everything, field_of, teams, with_result
from tests.storage.shared.outages import Network, killed
from tests.storage.shared.test_desks import result, whole

SECTION = SectionId(1)
LONG = 30
"""Seconds that a slow computer is given for what takes some milliseconds."""


class Desk:
    """What a follower tells, in the order in which it does."""

    def __init__(self, address, picture, name="Anna"):
        self.told, self.threads, self.desks = Queue(), set(), Queue()
        listener = Listener(
            lambda news: self._note("news", news),
            lambda since, error: self._note("lost", (since, error)),
            lambda: self._note("back", None),
            lambda desks: self._note("desks", desks),
            lambda defect: self._note("failed", defect),
            differs=lambda defect: self._note("differs", defect),
        )
        identity = Following(address, f"{name.lower()}1", name)
        self.follower = Follower(identity, picture, View("rounds", 2), listener, Trail(picture.entries, ()))
        self.follower.start()

    def _note(self, kind, what):
        self.threads.add(current_thread().name)
        (self.desks if kind == "desks" else self.told).put((kind, what))

    def next(self, kind):
        found, what = self.told.get(timeout=LONG)
        assert found == kind, what
        return what

    def is_told_nothing(self, seconds=0.1):
        with pytest.raises(Empty):
            self.told.get(timeout=seconds)
        return True

    def desks_until(self, holds):
        end = monotonic() + LONG
        while monotonic() < end:
            _kind, desks = self.desks.get(timeout=LONG)
            if holds(desks):
                return desks
        raise AssertionError(desks)


def picture_of(event):
    states = {section: event.tournament(section) for section in event.sections()}
    return Picture(len(event.journal()), len(event.prints()), states)


@pytest.fixture
def follow(server, played, monkeypatch):
    """Lets somebody follow the shared event of the test, from what a desk has of it."""
    monkeypatch.setattr(following, "_DESKS", 0.1)
    monkeypatch.setattr(following, "_PING", 0.1)
    followed = []

    def follow_as(event, address=None, name="Anna"):
        desk = Desk(address or server.address(played), picture_of(event), name)
        desk.desks_until(lambda desks: name in [desk.name for desk in desks])
        followed.append(desk)
        return desk

    yield follow_as
    for desk in followed:
        desk.follower.close()
        assert not desk.follower._thread.is_alive()


def test_what_another_desk_does_is_told_with_the_state_that_it_led_to(desks, follow):
    anna, ben = desks("Anna"), desks("Ben")
    desk = follow(anna)
    done = ben.do(*result(1, DRAWN))
    news = desk.next("news")
    assert news.entries == (done.entry,)
    assert news.states == {SECTION: with_result(field_of(10, 2), 1, DRAWN)}
    assert news.cells == {"game.white_mark", "game.black_mark"}
    assert desk.threads == {"follower"}


def test_what_happened_between_opening_and_following_is_told_first(desks, follow):
    anna, ben = desks("Anna"), desks("Ben")
    ben.do(*result(1, DRAWN))
    ben.do(*result(2, DRAWN))
    news = follow(anna).next("news")
    assert [entry.revision for entry in news.entries] == [2, 3]


def test_what_does_not_change_is_shared_with_the_state_before(desks, follow):
    anna = desks("Anna")
    desk = follow(anna)
    desks("Ben").do(*result(1, DRAWN))
    before, after = anna.tournament(SECTION), desk.next("news").states[SECTION]
    assert after.players is before.players
    assert after.rounds[0] is before.rounds[0]


@pytest.mark.parametrize("new", [everything(), teams(), field_of(12, 3)])
def test_every_part_of_an_event_is_followed(desks, follow, new):
    anna, ben = desks("Anna"), desks("Ben")
    desk = follow(anna)
    ben.do(*whole(new))
    late = replace(new.players[0], club="Late")
    ben.do(*whole(replace(new, players=(late, *new.players[1:])), "Club"))
    told = desk.next("news")
    while told.entries[-1].what != "Club":
        told = desk.next("news")
    assert told.states == {SECTION: ben.tournament(SECTION)}


def test_what_the_desk_did_itself_is_not_read_again(desks, follow, monkeypatch):
    monkeypatch.setattr(following, "_FOLDING", 1)
    anna = desks("Anna")
    desk = follow(anna)
    anna.do(*result(1, DRAWN))
    desk.follower.know(picture_of(anna))
    assert desk.is_told_nothing(2)
    desks("Ben").do(*result(2, DRAWN))
    news = desk.next("news")
    assert [entry.who for entry in news.entries] == ["Ben"]
    assert news.states[SECTION].rounds[0] is anna.tournament(SECTION).rounds[0]


def test_sheets_that_left_the_program_elsewhere_are_told(desks, follow):
    anna, ben = desks("Anna"), desks("Ben")
    desk = follow(anna)
    ben.log_prints([Print(SECTION, "pairings", 2, "", 1, Way.PRINTED, "abc", {})], NOON)
    assert desk.next("news") == News(prints=ben.prints())
    assert desk.is_told_nothing()


def test_a_server_that_is_killed_is_told_at_once_and_what_comes_later_once_it_is_back(desks, follow, server):
    anna, ben = desks("Anna"), desks("Ben")
    desk = follow(anna)
    with killed(server):
        _since, error = desk.next("lost")
        assert isinstance(error, StorageError)
        assert desk.is_told_nothing(0.5)
    assert desk.next("back") is None
    ben.do(*result(1, BLACK_WINS))
    assert desk.next("news").states[SECTION] == ben.tournament(SECTION)


def test_a_line_that_swallows_everything_is_lost_once_the_server_has_been_silent_too_long(
    desks, follow, server, played, monkeypatch
):
    monkeypatch.setattr(following, "_SILENCE", 0.3)
    network = Network(server)
    try:
        desk = follow(desks("Anna"), network.address(played))
        network.go_silent()
        desk.next("lost")
        network.come_back()
        desks("Ben").do(*result(1, WHITE_WINS))
        kinds = {desk.told.get(timeout=LONG)[0] for _word in range(2)}
        assert kinds == {"back", "news"}
    finally:
        desk.follower.close()
        network.close()


def test_following_ends_at_once_also_while_nothing_answers(desks, follow, server, played):
    network = Network(server)
    desk = follow(desks("Anna"), network.address(played))
    network.go_silent()
    began = monotonic()
    desk.follower.close()
    assert not desk.follower._thread.is_alive()
    assert monotonic() - began < following._GOODBYE
    network.close()
    assert desk.is_told_nothing(0)


def test_a_change_that_waits_for_a_silent_server_ends_when_its_line_is_cut(server, played, tmp_path):
    network = Network(server)
    anna = SharedEvent.open(network.address(played), desk="Anna", home=tmp_path)
    anna.do(*result(1, DRAWN))
    network.go_silent()
    Timer(0.3, anna.cut).start()
    began = monotonic()
    with pytest.raises(LineLostError):
        anna.do(*result(2, DRAWN))
    assert monotonic() - began < engine._SECONDS_TO_CONNECT  # it does not try a line that is known to be lost
    network.come_back()
    assert anna.do(*result(3, DRAWN)).entry is not None
    anna.close()
    network.close()


def test_a_server_that_was_set_back_is_told_in_words_and_not_followed(desks, follow, server, played):
    anna = desks("Anna")
    anna.do(*result(1, DRAWN))
    desk = follow(anna)
    server.run("DELETE FROM journal WHERE id = 2", played)
    server.run("UPDATE event SET revision = 1", played)
    _since, error = desk.next("lost")
    assert "earlier state" in str(error)
    assert desk.is_told_nothing(0.5)


def test_every_desk_sees_who_is_there_and_what_they_look_at(desks, follow):
    anna = follow(desks("Anna"))
    ben = follow(desks("Ben"), name="Ben")
    ben.follower.show(View("standings", 1))
    seen = anna.desks_until(lambda desks: [d.page for d in desks] == ["rounds", "standings"])
    assert [(d.name, d.role, d.round_number, d.is_here) for d in seen] == [
        ("Anna", "owner", 2, True),
        ("Ben", "owner", 1, True),
    ]


def test_a_desk_that_is_killed_leaves_nothing_but_when_it_was_seen_last(desks, follow, server, played):
    anna = follow(desks("Anna"))
    ben = follow(desks("Ben"), name="Ben")
    anna.desks_until(lambda desks: len(desks) == 2)
    ben.follower.close()
    seen = anna.desks_until(lambda desks: not desks[-1].is_here)
    assert [desk.name for desk in seen] == ["Anna", "Ben"]
    assert (seen[1].page, seen[0].is_silent) == ("", False)
    server.run("UPDATE desk SET seen = seen - interval '1 hour' WHERE name = 'Ben'", played)
    anna.desks_until(lambda desks: len(desks) == 1)


def test_a_desk_that_has_a_line_and_says_nothing_is_told_apart(desks, follow, server, played):
    anna = follow(desks("Anna"))
    with server.connect(played) as line:
        line.execute("SET application_name = 'swissdesk ben1 players 0'")
        line.execute("INSERT INTO desk VALUES ('ben1', 'Ben', 'owner', now() - interval '1 minute')")
        seen = anna.desks_until(lambda desks: len(desks) == 2)
    assert [(desk.is_here, desk.is_silent) for desk in seen] == [(True, False), (True, True)]


def test_a_state_that_is_not_the_servers_is_told_after_so_many_entries(
    desks, server, played, follow, monkeypatch
):
    monkeypatch.setattr(following, "_CHECKED", 2)
    anna, ben = desks("Anna"), desks("Ben")
    right = picture_of(anna)
    other = follow(anna)
    wrong = replace(right, states={SECTION: with_result(anna.tournament(SECTION), 5, DRAWN)})
    desk = Desk(server.address(played), wrong)
    desk.desks_until(bool)
    ben.do(*result(1, DRAWN))
    assert desk.next("news").entries[-1].revision == 2
    assert desk.is_told_nothing()
    ben.do(*result(2, DRAWN))
    assert desk.next("news").entries[-1].revision == 3
    assert str(desk.next("differs")) == "after entry 3 this desk had another state of section 1"
    desk.follower.close()
    assert [other.next("news").entries[-1].revision for _entry in range(2)] == [2, 3]
    assert other.is_told_nothing()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_defect_of_following_is_handed_over_and_not_swallowed(desks, follow, server, played):
    desk = follow(desks("Anna"))
    strange = "INSERT INTO journal (id, at, who, what, deed, section, revision, difference, desk) "
    server.run(strange + "VALUES (2, '', '', '', 'change', 1, 2, '[]', '')", played)
    server.run("UPDATE event SET revision = 2", played)
    assert isinstance(desk.next("failed"), ValueError)


def test_the_first_change_after_the_server_is_back_is_stored(desks):
    anna, ben = desks("Anna"), desks("Ben")
    anna.do(*result(1, DRAWN))
    anna.cut()  # as following does when the server is gone, while nobody keys
    anna.do(*result(2, DRAWN))
    ben.catch_up()
    assert [game.result for game in ben.tournament(SECTION).rounds[-1].games[:2]] == [DRAWN, DRAWN]
