"""The numbers of a table in an event: drawn with a seed, recorded, taken back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from swissdesk.errors import TournamentError
from swissdesk.services import OpenEvent, SectionId
from swissdesk.services.entry import numbers, players
from swissdesk.services.entry.numbers import Apart
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, tournaments
from swissdesk.services.journal import entries as journal
from swissdesk.terms import SystemName
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from tests.services.service_building import play

ROUND_ROBIN = SystemName("round-robin")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[OpenEvent, SectionId]]:
    settings = Settings("Club", system=ROUND_ROBIN, scoring=tournaments.usual_scoring(ROUND_ROBIN))
    event = events.create_event(tmp_path / "club.swissdesk", settings)
    section = events.sections(event)[0].id
    for place in range(9):
        home = ("AUT", "CZE", "GER")[place % 3]
        players.add_player(event, section, NewPlayer(f"P{place}", rating=1500 + place, federation=home))
    yield event, section
    events.close_event(event)


def order(event: OpenEvent, section: SectionId) -> list[str]:
    return [row.name for row in numbers.numbers_of(event, section).rows]


def test_a_draw_is_recorded_with_seed_and_order(table: tuple[OpenEvent, SectionId]) -> None:
    before = order(*table)
    changes = numbers.draw_numbers(*table, 7)
    drawn = order(*table)
    assert drawn != before
    listed = "; ".join(f"{number} {name}" for number, name in enumerate(drawn, start=1))
    assert changes.text == f"Numbers drawn by lot (seed 7): {listed}"
    assert journal.journal_rows(table[0])[-1].what == changes.text
    events.undo(table[0])
    assert order(*table) == before
    numbers.draw_numbers(*table, 7)
    assert order(*table) == drawn


@pytest.mark.parametrize("seed", [0, -1, 1_000_000])
def test_a_seed_that_nobody_could_read_out_is_refused(table: tuple[OpenEvent, SectionId], seed: int) -> None:
    with pytest.raises(TournamentError, match="from 1 to 999999"):
        numbers.draw_numbers(*table, seed)


def test_a_federation_draws_from_one_envelope_where_it_fits(table: tuple[OpenEvent, SectionId]) -> None:
    text = numbers.draw_apart(*table, Apart.FEDERATION, 3).text
    assert text.startswith("Numbers drawn by federation from the Varma table (seed 3): 1 ")
    rows = numbers.numbers_of(*table).rows
    austrians = {row.tpn for row in rows if row.federation == "AUT"}
    assert austrians in ({3, 4, 8}, {5, 7, 9})
    assert numbers.draw_apart(*table, Apart.CLUB, 3).text.startswith("Numbers drawn by club")


def test_numbers_by_rating_and_by_hand(table: tuple[OpenEvent, SectionId]) -> None:
    numbers.numbers_by_rating(*table)
    assert order(*table)[:2] == ["P8", "P7"]
    last = numbers.numbers_of(*table).rows[-1]
    assert numbers.give_number(*table, last.id, 1).text == "9 P0: number 1"
    assert order(*table)[0] == "P0"
    assert order(*table)[-1] == "P8"


def test_numbers_are_fixed_once_round_1_is_paired(table: tuple[OpenEvent, SectionId]) -> None:
    play(*table)
    assert numbers.numbers_of(*table).fixed == "Round 1 is paired: the numbers stay as they are."
    with pytest.raises(TournamentError, match="Round 1 is paired"):
        numbers.draw_numbers(*table, 7)


def test_results_that_count_for_nobody_stand_in_brackets_until_that_is_undone(
    table: tuple[OpenEvent, SectionId],
) -> None:
    play(*table)

    def cells() -> list[str]:
        return [row.byes[0].text for row in players.player_rows(*table)]

    assert (cells()[1], cells()[8]) == ("1", "0")
    players.withdraw_player(*table, players.player_rows(*table)[1].id)
    assert (cells()[1], cells()[8], cells()[2]) == ("(1)", "(0)", "1")
    events.undo(table[0])
    assert (cells()[1], cells()[8]) == ("1", "0")


def test_derbies_and_teams_are_recorded_with_the_order(tmp_path: Path) -> None:
    league = SystemName("team-round-robin")
    settings = Settings("League", system=league, boards=2, scoring=tournaments.usual_scoring(league))
    event = events.create_event(tmp_path / "league.swissdesk", settings)
    section = events.sections(event)[0].id
    for name in ("Lions 1", "Lions 2", "Bears", "Foxes"):
        players.add_player(
            event, section, NewPlayer(name, members=(NewMember(f"{name} a"), NewMember(f"{name} b")))
        )
    assert numbers.numbers_of(event, section).no_derbies == ""
    assert not numbers.numbers_of(event, section).has_teams
    changes = numbers.derbies_first(event, section)
    assert changes.text == "Teams of one club meet in round 1: 1 Lions 1; 2 Foxes; 3 Bears; 4 Lions 2"
    events.undo(event)
    assert order(event, section) == ["Lions 1", "Lions 2", "Bears", "Foxes"]
    events.close_event(event)


def test_clubs_become_teams_with_a_record(tmp_path: Path) -> None:
    event = events.create_event(
        tmp_path / "match.swissdesk", Settings("M", system=SystemName("scheveningen"))
    )
    section = events.sections(event)[0].id
    for name, club in (("A", "North"), ("B", "South"), ("C", "North"), ("D", "South")):
        players.add_player(event, section, NewPlayer(name, club=club))
    shown = numbers.numbers_of(event, section)
    assert (shown.has_teams, shown.no_teams) == (True, "")
    assert numbers.numbers_by_team(event, section).text == "Numbers given by team"
    assert order(event, section) == ["A", "C", "B", "D"]
    events.close_event(event)
