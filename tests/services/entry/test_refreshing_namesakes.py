"""Refreshing players whose name several people on the rating lists have: who may be meant is said."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.services.entry import players, refreshing
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.entry.refreshing import RefreshKind, RefreshRow
from swissdesk.services.event import events
from swissdesk.services.lists.rating_lists import LISTS_FILE
from swissdesk.terms import Title
from tests.services.lists_building import install_fide
from tests.services.service_building import new_event

PETER = ListedPlayer("101", "Kovacs, Peter", "HUN", "m", Title.IM, 2410, birth="1990")
EWA = ListedPlayer("102", "Sliwinska, Ewa", "POL", "w", Title.WFM, 2100, standard_k=20, birth="1995")

Rows = Callable[..., tuple[RefreshRow, ...]]


@pytest.fixture
def rows_of(tmp_path: Path) -> Iterator[Rows]:
    """Return what a refresh of an event with these players says."""
    event, section = new_event(tmp_path, 0, planned=7)

    def rows(*forms: NewPlayer) -> tuple[RefreshRow, ...]:
        for form in forms:
            players.add_player(event, section, form)
        return refreshing.preview(event, section, tmp_path / LISTS_FILE).rows

    yield rows
    events.close_event(event)


def test_of_two_people_of_one_name_nobody_is_taken_for_the_player(rows_of: Rows, tmp_path: Path) -> None:
    install_fide(tmp_path, EWA, EWA._replace(fide_id="103", birth="1960"))
    (row,) = rows_of(NewPlayer("Śliwińska, Ewa"))
    assert (row.kind, row.is_sure, row.taken) == (RefreshKind.SEVERAL, False, None)
    assert row.note == "2 people on the lists have this name: ID 102 POL 1995, ID 103 POL 1960"


def test_of_many_people_of_one_name_the_first_are_named(rows_of: Rows, tmp_path: Path) -> None:
    install_fide(tmp_path, *(EWA._replace(fide_id=str(number), birth="") for number in range(201, 208)))
    (row,) = rows_of(NewPlayer("Śliwińska, Ewa"))
    assert row.note.startswith("7 people on the lists have this name: ID 201 POL, ID 202 POL, ")
    assert row.note.endswith("ID 204 POL, 3 more")


@pytest.mark.parametrize(
    ("number", "why"), [("999", "the ID is on no list"), ("101", "ID 101 belongs to Kovacs, Peter, 1990")]
)
def test_a_wrong_id_of_somebody_with_two_namesakes_says_both(
    rows_of: Rows, tmp_path: Path, number: str, why: str
) -> None:
    install_fide(tmp_path, PETER, EWA, EWA._replace(fide_id="103", birth="1960"))
    (row,) = rows_of(NewPlayer("Śliwińska, Ewa", fide_id=number))
    assert (row.is_sure, row.taken) == (False, None)
    assert row.note == f"{why}; 2 people on the lists have this name: ID 102 POL 1995, ID 103 POL 1960"


def test_an_unlisted_id_is_not_said_to_have_an_unlisted_name_where_the_namesake_plays_here(
    rows_of: Rows, tmp_path: Path
) -> None:
    install_fide(tmp_path, EWA)
    known = NewPlayer("Śliwińska, Ewa", 2100, Title.WFM, "w", "POL", "102", "1995", k_factor=20)
    (row,) = rows_of(known, NewPlayer("Sliwinska, Ewa", fide_id="999"))
    assert row.note == "the ID is on no list; 1 person on the lists has this name: ID 102 POL 1995"
