"""What was done alone on a copy of a shared event comes back to it, as the window is told."""

import pytest

from swissdesk.services.event import alone, events, shared
from swissdesk.services.round import rounds
from swissdesk.storage.shared.bringing import NotOnServerError
from swissdesk.storage.shared.mirror import Mirror
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from tests.services.service_building import new_event, pair


@pytest.fixture
def desks(server, database, tmp_path):
    """A shared event at Anna's desk and at Ben's, and the path of a copy that went on alone."""
    event, section = new_event(tmp_path, 8)
    pair(event, section)
    shared.share_event(event, server.address(database))
    events.close_event(event)
    anna, ben = (
        shared.open_shared(server.address(database), tmp_path / who, who, who) for who in ("Anna", "Ben")
    )
    with anna.store.reading() as connection:
        mirror = Mirror.begin(connection, tmp_path, "copy")
    mirror.close()
    yield anna, ben, mirror.path, section
    for one in (anna, ben):
        events.close_event(one)


def go_on_alone(path, section, *results):
    alone.go_on_with(path)
    event = events.open_event(path)
    for board, result in enumerate(results, start=1):
        rounds.enter_result(event, section, 1, board, result)
    events.close_event(event)


def test_a_list_says_of_each_change_what_becomes_of_it_and_whose_is_in_the_way(desks):
    anna, ben, path, section = desks
    go_on_alone(path, section, WHITE_WINS, DRAWN, BLACK_WINS)
    rounds.enter_result(ben, section, 1, 2, DRAWN)
    rounds.enter_result(ben, section, 1, 3, WHITE_WINS)
    rows = alone.done_alone(anna, path)
    fates = [alone.Fate.FITS, alone.Fate.ALREADY_THERE, alone.Fate.CONFLICT]
    assert [(row.fate, row.is_brought) for row in rows] == list(zip(fates, (True, False, False), strict=True))
    assert rows[2].against.startswith("Ben, ")
    assert rows[2].can_be_taken
    taken = alone.done_alone(anna, path, (rows[2].number,))
    assert [row.is_brought for row in taken] == [True, False, True]


def test_what_fits_comes_back_as_one_change_and_the_copy_goes_on_no_longer(desks):
    anna, ben, path, section = desks
    go_on_alone(path, section, WHITE_WINS, DRAWN)
    rounds.enter_result(ben, section, 1, 4, DRAWN)
    changes = alone.bring_back(anna, path)
    assert changes.is_stored
    assert changes.text.startswith("Brought back from copy.swissdesk, 2 changes: Board 1")
    ben.catch_up()
    games = ben.tournament(section).rounds[0].games
    assert [game.result for game in games[:2]] == [WHITE_WINS, DRAWN]
    assert games[3].result == DRAWN
    copy = events.open_event(path)
    assert copy.is_read_only
    events.close_event(copy)


def test_a_file_is_no_place_to_bring_anything_back_to(tmp_path):
    event, _section = new_event(tmp_path, 4)
    with pytest.raises(NotOnServerError, match="no shared event"):
        alone.done_alone(event, event.path)
    events.close_event(event)
