"""What an arbiter sees of an acceleration."""

import pytest

from swissdesk.errors import PairingError, TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import tournaments
from swissdesk.services.round import rounds
from swissdesk.services.wording import acceleration_text, score_text
from swissdesk.terms import Points, Scoring
from tests.services.service_building import ALL_DRAWN, new_event, play


@pytest.fixture
def session(tmp_path):
    """An accelerated event of eight players and five rounds: two of 1 and one of ½ virtual points."""
    event, section = new_event(tmp_path, 8)
    settings = tournaments.settings_of(event, section)
    tournaments.change_settings(event, section, replace(settings, baku=BakuEdition.RULES_2026))
    yield event, section
    event.store.close()


@pytest.mark.parametrize(
    ("points", "virtual", "text"), [(20, 0, "2"), (20, 10, "2 +1"), (25, 5, "2½ +½"), (0, 10, "0 +1")]
)
def test_virtual_points_stand_beside_the_score(points, virtual, text):
    assert score_text(Points(points), Points(virtual)) == text


def test_gate_boards_and_players_show_who_is_accelerated(session):
    assert [row.virtual for row in rounds.gate(*session).rows] == [10] * 4 + [0] * 4
    play(*session, *ALL_DRAWN)
    boards = rounds.board_rows(*session, 1)
    assert [row.white.virtual + row.black.virtual for row in boards] == [20, 20, 0, 0]
    play(*session, *ALL_DRAWN)
    assert [row.virtual for row in players.player_rows(*session)] == [5] * 4 + [0] * 4
    play(*session, *ALL_DRAWN)
    assert {row.virtual for row in players.player_rows(*session)} == {0}


def test_the_note_names_the_group_and_its_points(session):
    assert tournaments.acceleration_note(*session) == "Numbers 1 to 4: +1 in rounds 1 to 2, +½ in round 3."


def test_without_acceleration_there_is_no_note(session):
    settings = tournaments.settings_of(*session)
    tournaments.change_settings(*session, replace(settings, baku=None))
    assert tournaments.acceleration_note(*session) == ""


def test_the_group_follows_the_list_until_round_1_is_paired_and_then_takes_late_entries_in(session):
    players.add_player(*session, NewPlayer("Early, Anna", rating=2700))
    assert tournaments.acceleration_note(*session).startswith("Numbers 1 to 6:")
    play(*session, *ALL_DRAWN)
    players.add_player(*session, NewPlayer("Late, Lou", rating=2800))
    assert tournaments.acceleration_note(*session).startswith("Numbers 1 to 7:")
    with pytest.raises(TournamentError, match="acceleration cannot change"):
        tournaments.change_settings(*session, replace(tournaments.settings_of(*session), baku=None))


def test_the_edition_of_2016_needs_its_points(session):
    settings = replace(tournaments.settings_of(*session), baku=BakuEdition.RULES_2016)
    with pytest.raises(PairingError, match="2016"):
        tournaments.change_settings(*session, replace(settings, scoring=Scoring(win=Points(30))))


def test_every_acceleration_has_a_name():
    names = [acceleration_text(baku) for baku in (None, *BakuEdition)]
    assert len(set(names)) == 3
