"""Forbidden pairs and fixed tables, as the window handles them."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.services.entry import pair_limits, players
from swissdesk.services.event import events
from swissdesk.services.round import rounds
from swissdesk.tournament.model import FixedTable, ForbiddenPair, PlayerId
from tests.services.service_building import pair, play


def test_two_who_are_kept_apart_do_not_meet_and_undo_lets_them(session):
    one = ForbiddenPair(PlayerId(1), PlayerId(4), 1, 5)
    changes = pair_limits.forbid_pair(*session, one)
    assert changes.text == "Player 001 – Player 004: kept apart"
    (row,) = pair_limits.forbidden_rows(*session)
    assert (row.pair, row.one.tpn, row.other.name) == (one, 1, "Player 004")
    pair(*session)
    assert {1, 4} not in [{row.white.tpn, row.black.tpn} for row in rounds.board_rows(*session, 1)]
    rounds.unpair_last_round(*session)
    pair_limits.allow_pair(*session, one)
    assert pair_limits.forbidden_rows(*session) == ()
    events.undo(session[0])
    assert len(pair_limits.forbidden_rows(*session)) == 1


def test_a_fixed_table_is_kept_by_the_next_pairing(session):
    pair_limits.fix_table(*session, FixedTable(PlayerId(1), 3))
    changes = pair_limits.fix_table(*session, FixedTable(PlayerId(3), 2))
    assert changes.text == "Player 003: always at board 2"
    assert [(row.player.tpn, row.board) for row in pair_limits.fixed_rows(*session)] == [(3, 2), (1, 3)]
    pair(*session)
    boards = [(row.white.tpn, row.black.tpn) for row in rounds.board_rows(*session, 1)]
    assert boards == [(5, 2), (3, 6), (1, 4)]
    pair_limits.free_table(*session, PlayerId(1))
    assert [row.player.tpn for row in pair_limits.fixed_rows(*session)] == [3]


def test_what_makes_no_sense_changes_nothing(session):
    revision = session[0].revision
    with pytest.raises(TournamentError, match="two different"):
        pair_limits.forbid_pair(*session, ForbiddenPair(PlayerId(1), PlayerId(1), 1, 1))
    with pytest.raises(TournamentError, match="no fixed table"):
        pair_limits.free_table(*session, PlayerId(2))
    assert session[0].revision == revision


def test_the_rounds_to_come_begin_with_the_next_one(session):
    assert pair_limits.rounds_to_come(*session) == (1, 5)
    for _round in range(5):
        play(*session)
    assert pair_limits.rounds_to_come(*session) == (5, 5)


@pytest.fixture
def of_clubs(session):
    """The six players, two of whom are of one club, spelt in two ways, and two of another."""
    for number, club in ((1, "SK Slavoj"), (4, "sk  slavoj"), (2, "Hetman"), (5, "Hetman")):
        player = players.player(*session, PlayerId(number))
        players.edit_player(*session, replace(player, club=club))
    return session


def test_clubs_are_kept_apart_in_one_step_and_undo_takes_it_back(of_clubs):
    assert pair_limits.has_clubs(*of_clubs)
    pair_limits.forbid_pair(*of_clubs, ForbiddenPair(PlayerId(5), PlayerId(2), 1, 5))
    changes = pair_limits.keep_clubs_apart(*of_clubs, 1, 3)
    assert changes.text == "Not within a club in rounds 1 to 3: 1 pair kept apart"
    assert [row.pair for row in pair_limits.forbidden_rows(*of_clubs)] == [(5, 2, 1, 5), (1, 4, 1, 3)]
    pair(*of_clubs)
    met = [{row.white.tpn, row.black.tpn} for row in rounds.board_rows(*of_clubs, 1)]
    assert {1, 4} not in met
    assert {2, 5} not in met
    rounds.unpair_last_round(*of_clubs)
    events.undo(of_clubs[0])
    events.undo(of_clubs[0])
    events.undo(of_clubs[0])
    assert len(pair_limits.forbidden_rows(*of_clubs)) == 1


def test_clubs_meet_again_in_one_step(of_clubs):
    pair_limits.forbid_pair(*of_clubs, ForbiddenPair(PlayerId(1), PlayerId(6), 1, 5))
    pair_limits.keep_clubs_apart(*of_clubs, 2, 3)
    pair_limits.let_clubs_meet(*of_clubs)
    assert [row.pair for row in pair_limits.forbidden_rows(*of_clubs)] == [(1, 6, 1, 5)]
    with pytest.raises(TournamentError, match="No two players of one club are kept apart"):
        pair_limits.let_clubs_meet(*of_clubs)


def test_clubs_without_anybody_left_to_keep_apart_change_nothing(of_clubs):
    pair_limits.keep_clubs_apart(*of_clubs, 1, 3)
    with pytest.raises(TournamentError, match="No two players of one club are left"):
        pair_limits.keep_clubs_apart(*of_clubs, 2, 5)
    with pytest.raises(TournamentError, match="go from 1 to 5"):
        pair_limits.keep_clubs_apart(*of_clubs, 4, 6)
