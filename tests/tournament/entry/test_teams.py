"""Teams on the list: their order, their players, and what can no longer be changed."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.terms import DRAWN, TeamRanking, Title
from swissdesk.tournament.entry.registration import add_player, add_players, edit_player, remove_player
from swissdesk.tournament.entry.teams import (
    TeamChange,
    add_members,
    change_teams,
    edit_member,
    move_member,
    remove_member,
)
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.locks import locked_settings
from swissdesk.tournament.event.setup import change_settings, new_tournament
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import MemberId, Settings
from tests.tournament.team_building import (
    event_of,
    ids,
    team,
    team_form,
    team_settings,
    with_paired_round,
    with_whole_round,
)
from tests.tournament.tournament_building import field_of


def names(t) -> list[str]:
    return [entry.name for entry in t.players]


def test_teams_are_numbered_by_their_four_best_then_the_fifth_then_the_alphabet() -> None:
    t = add_players(
        new_tournament(team_settings()),
        (
            team_form("Zug", 2000, 2000, 2000, 2000, 1900),
            team_form("Bern", 2000, 2000, 2000, 2000, 1900),
            team_form("Chur", 2000, 2000, 2000, 2000, 1950),
            team_form("Genf", 1900, 2000, 2001, 2000, 2000),
            team_form("Biel", 2000, 2000, 2000, 2000),
        ),
    )
    assert names(t) == ["Genf", "Chur", "Bern", "Zug", "Biel"]
    assert [entry.rating for entry in t.players] == [2000, 2000, 2000, 2000, 2000]
    assert not [*faults_of(t)]


def test_the_floor_stands_for_a_rating_that_is_missing() -> None:
    t = add_players(
        new_tournament(team_settings()),
        (team_form("One", 1800, 0, 0, 0), team_form("Two", 1800, 1390, 1390, 1390), team_form("Few", 1800)),
    )
    assert names(t) == ["Few", "One", "Two"]
    assert [entry.rating for entry in t.players] == [1500, 1500, 1493]
    t = change_settings(t, replace(t.settings, rating_floor=1000))
    assert [(entry.name, entry.rating) for entry in t.players] == [
        ("Two", 1493),
        ("Few", 1200),
        ("One", 1200),
    ]


def test_members_have_identities_over_the_whole_event() -> None:
    t = add_players(new_tournament(team_settings()), (team_form("A", 1500), team_form("B", 2500, 2400)))
    assert [member.id for entry in t.players for member in entry.members] == [2, 3, 1]
    t = add_members(t, team(t, "A").id, (NewMember(" Li,\nWen ", 1700, Title.WGM),))
    added = team(t, "A").members[-1]
    assert (added.id, added.name, added.title) == (4, "Li, Wen", Title.WGM)
    assert not [*faults_of(t)]


def test_a_late_team_is_put_in_its_place() -> None:
    t = with_whole_round(event_of(2), *[DRAWN] * 4)
    t = add_player(t, team_form("Late", 2599, 2598, 2597, 2596))
    assert names(t) == ["Team 01", "Late", "Team 02"]
    assert not [*faults_of(t)]


def test_the_strength_of_a_team_is_not_edited() -> None:
    t = event_of(2)
    old = t.players[1]
    t = edit_player(t, replace(old, name="Team 2", rating=2900, members=(), federation="SUI"))
    assert t.players[1] == replace(old, name="Team 2", federation="SUI")


def test_a_corrected_rating_moves_the_team_until_round_four_is_paired() -> None:
    t = event_of(4, rounds=6)
    for _round in range(3):
        t = with_whole_round(t, *[DRAWN] * 4)
    member = team(t, "Team 04").members[3]
    moved = edit_member(t, replace(member, rating=2999))
    assert names(moved)[0] == "Team 04"
    t = with_whole_round(t, *[DRAWN] * 4)
    stays = edit_member(t, replace(member, rating=2999))
    assert names(stays) == names(t)
    assert team(stays, "Team 04").rating > team(t, "Team 04").rating


def test_the_board_order_changes_before_round_one_and_with_approval_later() -> None:
    t = event_of(2)
    fifth = ids(t.players[0], 5)[0]
    t = move_member(t, fifth, 2)
    assert [member.name[-1] for member in t.players[0].members] == ["1", "5", "2", "3", "4"]
    t = with_paired_round(t)
    for change in (
        lambda approved: move_member(t, fifth, 5, approved=approved),
        lambda approved: add_members(t, t.players[0].id, (NewMember("New"),), approved=approved),
        lambda approved: remove_member(t, ids(t.players[0], 5)[0], approved=approved),
    ):
        with pytest.raises(TournamentError, match="only with approval"):
            change(False)
        assert not [*faults_of(change(True))]
    with pytest.raises(TournamentError, match="is in a line-up"):
        remove_member(t, fifth, approved=True)
    with pytest.raises(TournamentError, match="Team 01 has no place 6"):
        move_member(t, fifth, 6, approved=True)


def test_somebody_who_is_in_no_team_is_not_found() -> None:
    with pytest.raises(TournamentError, match="no such player in any team"):
        remove_member(event_of(2), MemberId(99))


@pytest.mark.parametrize("form", [NewMember(" "), NewMember("Li", 10000)])
def test_a_member_needs_a_name_and_a_possible_rating(form) -> None:
    t = event_of(2)
    with pytest.raises(TournamentError, match=r"needs a name|must be from 0"):
        add_members(t, t.players[0].id, (form,))


def test_a_team_is_removed_with_its_players() -> None:
    t = event_of(3)
    assert names(remove_player(t, t.players[0].id)) == ["Team 02", "Team 03"]


def test_only_a_team_event_has_teams() -> None:
    with pytest.raises(TournamentError, match="Only a team event"):
        add_player(field_of(2), team_form("Team", 2000))
    with pytest.raises(TournamentError, match="pairs teams"):
        new_tournament(Settings("Open", system=OLYMPIAD))
    with pytest.raises(TournamentError, match="paired by the Olympiad system"):
        new_tournament(Settings("Open", boards=4))
    with pytest.raises(TournamentError, match="from 1 to 99 boards"):
        new_tournament(team_settings(boards=100))
    with pytest.raises(TournamentError, match="rating floor must be"):
        new_tournament(replace(team_settings(), rating_floor=-1))


def test_a_list_of_people_does_not_become_one_of_teams() -> None:
    people, teams = field_of(2).settings, team_settings()
    with pytest.raises(TournamentError, match="cannot become a list of teams"):
        change_settings(field_of(2), teams)
    with pytest.raises(TournamentError, match="cannot become a list of people"):
        change_settings(event_of(2), people)
    assert change_settings(field_of(0), teams).settings == teams


def test_what_numbers_and_ranks_the_teams_locks_when_a_pairing_depends_on_it() -> None:
    t = event_of(4)
    assert locked_settings(t) == ()
    t = with_whole_round(t, *[DRAWN] * 4)
    fields = [lock.field for lock in locked_settings(t)]
    assert fields[:4] == ["system", "baku", "initial_colour", "chess960"]
    assert fields[4:] == ["boards", "board_pattern", "rating_floor"]
    t = with_whole_round(t, *[DRAWN] * 4)
    assert [lock.field for lock in locked_settings(t)] == [
        *fields[:4],
        "scoring",
        *fields[4:],
        "team_ranking",
    ]
    for changed in (
        replace(t.settings, boards=3),
        replace(t.settings, rating_floor=0),
        replace(t.settings, team_ranking=TeamRanking.SONNEBORN_BERGER),
    ):
        with pytest.raises(TournamentError, match="cannot change"):
            change_settings(t, changed)


def test_people_of_several_teams_are_changed_in_one_go() -> None:
    t = event_of(3)
    first, second = team(t, "Team 01"), team(t, "Team 03")
    corrected = replace(second.members[0], name=" New,\nName ", rating=2900)
    t = change_teams(
        t,
        (
            TeamChange(first.id, added=(NewMember("One", 1000), NewMember("Two", 2800))),
            TeamChange(second.id, edited=(corrected,), added=(NewMember("Three"),)),
        ),
    )
    assert [member.name for member in team(t, "Team 01").members[-2:]] == ["One", "Two"]
    assert [member.id for member in team(t, "Team 01").members[-2:]] == [16, 17]
    assert [member.id for member in team(t, "Team 03").members[-1:]] == [18]
    assert team(t, "Team 03").members[0].name == "New, Name"
    assert (team(t, "Team 01").rating, team(t, "Team 03").rating) == (2649, 2659)
    assert names(t) == ["Team 03", "Team 01", "Team 02"]
    assert not [*faults_of(t)]


def test_people_are_corrected_after_round_1_but_added_only_with_approval() -> None:
    t = with_paired_round(event_of(2))
    entry = t.players[0]
    corrected = TeamChange(entry.id, edited=(replace(entry.members[0], name="Corrected"),))
    assert change_teams(t, (corrected,)).players[0].members[0].name == "Corrected"
    added = replace(corrected, added=(NewMember("Late"),))
    with pytest.raises(TournamentError, match="change only with approval"):
        change_teams(t, (added,))
    assert change_teams(t, (added,), approved=True).players[0].members[-1].name == "Late"
