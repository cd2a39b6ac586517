"""Ratings and K factors have the same limits wherever they come from."""

from pathlib import Path

import pytest

from swissdesk.errors import TournamentError
from swissdesk.formats.tables.values import read_k, read_rating
from swissdesk.frozen import replace
from swissdesk.rating_lists import values
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.terms import HIGHEST_K, HIGHEST_RATING
from swissdesk.ui.pages.players.entry import EntryTexts, Fault, Field, read_entry
from swissdesk.ui.pages.teams.entry import read_members
from tests.services.service_building import new_event

HIGHER = str(HIGHEST_RATING + 1)


def test_the_highest_rating_is_taken_from_a_form_a_table_a_line_and_a_list() -> None:
    highest = str(HIGHEST_RATING)
    entry = read_entry(EntryTexts("Ash, Ann", rating=highest))
    assert isinstance(entry, NewPlayer)
    assert entry.rating == HIGHEST_RATING
    assert read_rating(highest) == (HIGHEST_RATING, True)
    assert values.rating(highest) == HIGHEST_RATING
    assert read_members(f"Ash, Ann; {highest}")[0].rating == HIGHEST_RATING


def test_a_higher_rating_is_taken_from_none_of_them() -> None:
    fault = Fault(Field.RATING, f"0 to {HIGHEST_RATING}, or empty")
    assert read_entry(EntryTexts("Ash, Ann", rating=HIGHER)) == (fault,)
    assert read_rating(HIGHER) is None
    assert values.rating(HIGHER) == 0
    with pytest.raises(ValueError, match="is not a rating"):
        read_members(f"Ash, Ann; {HIGHER}")


def test_the_highest_k_is_taken_from_a_form_a_table_and_a_list_and_no_higher_one() -> None:
    assert (read_k(str(HIGHEST_K)), values.k_factor(str(HIGHEST_K))) == ((HIGHEST_K, True), HIGHEST_K)
    assert (read_k(str(HIGHEST_K + 1)), values.k_factor(str(HIGHEST_K + 1))) == (None, 0)
    fault = Fault(Field.K_FACTOR, f"0 to {HIGHEST_K}, or empty")
    assert read_entry(EntryTexts("Ash, Ann", k_factor=str(HIGHEST_K + 1))) == (fault,)


def test_nobody_enters_with_a_k_above_the_highest_or_is_given_one(tmp_path: Path) -> None:
    event, section = new_event(tmp_path, 1)
    with pytest.raises(TournamentError, match="A K factor must be from 0"):
        players.add_player(event, section, NewPlayer("Ash, Ann", k_factor=HIGHEST_K + 1))
    (known,) = event.tournament(section).players
    with pytest.raises(TournamentError, match="A K factor must be from 0"):
        players.edit_player(event, section, replace(known, k_factor=-1))
    events.close_event(event)
