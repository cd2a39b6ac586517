"""People of one name in a table whom their births alone tell apart."""

from pathlib import Path

import pytest

from swissdesk.services.entry import importing, players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.tables import first_look, read_pasted, take
from swissdesk.services.event import events
from tests.services.service_building import new_event


def doubts(tmp_path: Path, text: str) -> dict[int, str]:
    """What is in doubt about a table for an event with one player."""
    event, section = new_event(tmp_path, 0)
    players.add_player(event, section, NewPlayer("Smith, John", 1800, birth="1980", fide_id="1000101"))
    grid = read_pasted(f"Name\tRating\tBorn\tFIDE ID\n{text}", "entries")
    taken = take(grid, first_look(grid))
    assert taken.not_taken == ()
    found = importing.doubts(event, section, taken.entries, None)
    events.close_event(event)
    return dict(found)


def test_a_namesake_of_another_age_is_named(tmp_path: Path) -> None:
    assert doubts(tmp_path, "John Smith\t1800\t2001\t\nFox, Al\t1500\t1970\t\nFOX Al\t1500\t1971\t\n") == {
        2: "Number 1 has this name too, born in 1980.",
        4: "Line 3 has this name too, born in 1970.",
    }


@pytest.mark.parametrize(
    "line",
    [
        "Smith, John\t1800\t\t",
        "Smith, John\t1800\t1980/05/01\t",
        "Smith, John\t1800\t2001\t1000102",
        "Smith, Jo\t1\t2001\t",
    ],
)
def test_who_can_be_the_same_or_has_an_id_of_his_own_is_not(tmp_path: Path, line: str) -> None:
    assert doubts(tmp_path, f"{line}\n") == {}
