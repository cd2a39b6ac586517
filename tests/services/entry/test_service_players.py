"""The list of players and the grid of their rounds."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.services import Area
from swissdesk.services.entry import players, presence
from swissdesk.services.entry.players import CellState, NewPlayer, PlayerState
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.terms import DRAWN, ByeKind, Title
from tests.services.service_building import pair, play


def row_of(session, tpn):
    return players.player_rows(*session)[tpn - 1]


def cells(row):
    return [(cell.state, cell.text) for cell in row.byes]


def test_players_stand_in_order_of_their_numbers(session):
    rows = players.player_rows(*session)
    assert [row.tpn for row in rows] == [1, 2, 3, 4, 5, 6, 7]
    assert rows[0].name == "Player 001"
    assert len(rows[0].byes) == 5


def test_a_new_player_takes_the_place_of_the_initial_order(session):
    form = NewPlayer("Vaganian, Rafael", 2490, Title.GM, "m", "ARM", "13300881", "1951/10/15", "Yerevan")
    changes = players.add_player(*session, form)
    assert changes.text == "Added: Vaganian, Rafael"
    assert changes.areas == frozenset(Area)
    row = row_of(session, 8)
    assert (row.name, row.rating, row.title, row.sex) == ("Vaganian, Rafael", 2490, Title.GM, "m")
    assert (row.federation, row.fide_id, row.birth, row.club) == ("ARM", "13300881", "1951/10/15", "Yerevan")


def test_a_correction_is_stored(session):
    old = players.player(*session, row_of(session, 7).id)
    changes = players.edit_player(*session, replace(old, name="Andersson, Åsa", rating=2600))
    assert changes.text == "Changed: Andersson, Åsa"
    assert row_of(session, 1).name == "Andersson, Åsa"


def test_withdrawing_and_coming_back(session):
    pair(*session)
    entry = row_of(session, 2).id
    assert players.withdraw_player(*session, entry).text == "Withdrawn: 2 Player 002"
    row = row_of(session, 2)
    assert (row.state, row.withdrawn_from) == (PlayerState.WITHDRAWN, 2)
    assert [cell.state for cell in row.byes[1:]] == [CellState.WITHDRAWN] * 4
    assert players.reinstate_player(*session, entry).text == "Back in: 2 Player 002"
    assert row_of(session, 2).state is PlayerState.PLAYING


def test_a_player_can_be_removed_before_round_1_only(session):
    assert players.can_be_removed(*session, row_of(session, 7).id)
    assert players.remove_player(*session, row_of(session, 7).id).text == "Removed: 7 Player 007"
    pair(*session)
    with pytest.raises(TournamentError, match="cannot be removed, only withdrawn"):
        players.remove_player(*session, row_of(session, 1).id)
    assert len(players.player_rows(*session)) == 6


def test_an_announced_absence_shows_in_the_grid_until_it_is_cleared(session):
    entry = row_of(session, 3).id
    changes = players.announce_absence(*session, entry, 2, ByeKind.HALF_POINT)
    assert changes.text == "3 Player 003: Half-point bye in round 2"
    assert changes.areas == {Area.PLAYERS, Area.ROUNDS}
    row = row_of(session, 3)
    assert [absence.round_number for absence in row.absences] == [2]
    assert (row.byes[1].state, row.byes[1].kind, row.byes[1].text) == (
        CellState.ANNOUNCED,
        ByeKind.HALF_POINT,
        "½",
    )
    assert players.clear_absence(*session, entry, 2).text == "3 Player 003: plays in round 2"
    assert row_of(session, 3).byes[1].state is CellState.PLAYS


def test_past_rounds_show_results_and_byes(session):
    players.announce_absence(*session, row_of(session, 1).id, 1, ByeKind.ZERO_POINT)
    players.announce_absence(*session, row_of(session, 2).id, 1, ByeKind.HALF_POINT)
    play(*session, DRAWN)
    first, second, third, *_ = players.player_rows(*session)
    assert cells(first)[0] == (CellState.PAST_BYE, "0")
    assert cells(second)[0] == (CellState.PAST_BYE, "½")
    assert cells(third)[0] == (CellState.PAST_GAME, "½")
    assert cells(third)[1:] == [(CellState.PLAYS, "")] * 4
    assert (first.points, second.points, third.points) == (0, 5, 5)
    players.change_bye(*session, first.id, 1, ByeKind.HALF_POINT)
    assert row_of(session, 1).points == 5


def test_a_late_entry_has_zero_point_byes_for_the_rounds_missed(session):
    play(*session)
    players.add_player(*session, NewPlayer("Late, Lena", 2400))
    assert cells(row_of(session, 8))[0] == (CellState.PAST_BYE, "0")


def test_a_player_who_is_not_there_is_an_error_in_words(session):
    with pytest.raises(TournamentError, match="no such player"):
        players.withdraw_player(*session, 99)


def test_a_second_half_point_bye_is_told(session):
    entry = row_of(session, 3).id
    players.announce_absence(*session, entry, 1, ByeKind.HALF_POINT)
    again = players.announce_absence(*session, entry, 1, ByeKind.HALF_POINT)
    assert "number" not in again.text
    assert players.announce_absence(*session, entry, 2, ByeKind.HALF_POINT).text == (
        "3 Player 003: Half-point bye in round 2 (half-point bye number 2)"
    )


def test_who_is_late_or_expelled_is_told_apart_from_who_withdrew(session):
    one, two, three = (row_of(session, number).id for number in (1, 2, 3))
    presence.expect_late(*session, one)
    presence.expel_player(*session, two, "used a telephone")
    players.withdraw_player(*session, three)
    assert [row.state for row in players.player_rows(*session)[:4]] == [
        PlayerState.LATE,
        PlayerState.EXPELLED,
        PlayerState.WITHDRAWN,
        PlayerState.PLAYING,
    ]


def test_who_was_entered_twice_while_round_1_was_played_is_removed(session):
    pair(*session)
    before = rounds.board_rows(*session, 1)
    players.add_player(*session, NewPlayer("Player 003", rating=1))
    twice = players.player_rows(*session)[-1]
    assert players.can_be_removed(*session, twice.id)
    players.remove_player(*session, twice.id)
    assert rounds.board_rows(*session, 1) == before
    assert twice.id not in {row.id for row in players.player_rows(*session)}
    assert twice.id not in {row.id for row in rounds.sitting_out(*session, 1)}
    assert not players.can_be_removed(*session, players.player_rows(*session)[0].id)
    events.undo(session[0])
    assert players.player_rows(*session)[-1].id == twice.id
