"""No number of a tournament is too large for what it sizes; what is too large is said first."""

import pytest

from swissdesk.frozen import replace
from swissdesk.terms import ByeKind, Points
from swissdesk.tournament.event.invariants import faults_of
from swissdesk.tournament.event.limits import HIGHEST_NUMBER, MOST_BOARDS, MOST_ROUNDS
from swissdesk.tournament.event.mending import mended
from swissdesk.tournament.honours import Prize
from swissdesk.tournament.model import Absence, FixedTable, ForbiddenPair, VirtualPoints
from tests.storage.event_building import field_of, teams

HUGE = 10**11
ROUNDS = f"the number of rounds is not from 0 to {MOST_ROUNDS}"
BOARDS = f"the number of boards of a match is not from 0 to {MOST_BOARDS}"
LATER = f"something is announced for a round after round {MOST_ROUNDS}"
NUMBERS = f"a pairing number, a board or a place is higher than {HIGHEST_NUMBER}"


def with_settings(t, **settings):
    return replace(t, settings=replace(t.settings, **settings))


def field_with_number(number):
    t = field_of(4, 1)
    return replace(t, players=(*t.players[:-1], replace(t.players[-1], tpn=number)))


TOO_LARGE = [
    (with_settings(field_of(4, 1), rounds_planned=HUGE), ROUNDS),
    (with_settings(field_of(4, 1), rounds_planned=-1), ROUNDS),
    (with_settings(teams(), boards=HUGE), BOARDS),
    (with_settings(field_of(4, 1), club_players=HUGE), NUMBERS),
    (with_settings(field_of(4, 1), prizes=(Prize(HUGE),)), NUMBERS),
    (field_with_number(HUGE), NUMBERS),
    (replace(field_of(4, 1), fixed_tables=(FixedTable(1, HUGE),)), NUMBERS),
    (replace(field_of(4, 1), absences=(Absence(1, HUGE, ByeKind.HALF_POINT),)), LATER),
    (replace(field_of(4, 1), acceleration=(VirtualPoints(1, 1, HUGE, Points(10)),)), LATER),
    (replace(field_of(4, 1), forbidden_pairs=(ForbiddenPair(1, 2, 1, HUGE),)), LATER),
]


def faults_and_mended(t):
    return tuple(faults_of(t)), mended(t)


@pytest.mark.parametrize(("tournament", "fault"), TOO_LARGE)
def test_what_is_too_large_is_said_and_mended_without_being_made(limited, tournament, fault):
    faults, repaired = limited(faults_and_mended, tournament)
    assert faults == (fault,)
    assert repaired.losses
    assert list(faults_of(repaired.tournament)) == []
    assert len(repaired.tournament.players) == len(tournament.players)
    assert [len(paired.games) for paired in repaired.tournament.rounds] == [
        len(paired.games) for paired in tournament.rounds
    ]


def test_a_round_with_a_huge_number_is_left_out(limited):
    t = field_of(4, 2)
    _faults, repaired = limited(
        faults_and_mended, replace(t, rounds=(t.rounds[0], replace(t.rounds[1], number=HUGE)))
    )
    assert [paired.number for paired in repaired.tournament.rounds] == [1]
    assert "larger than a tournament can have" in repaired.losses[0]


def test_boards_that_nobody_can_count_are_those_that_were_played(limited):
    _faults, repaired = limited(faults_and_mended, with_settings(teams(), boards=HUGE))
    assert repaired.tournament.settings.boards == 3


def test_the_largest_tournament_that_can_be_has_no_fault():
    t = with_settings(field_of(4, 1), rounds_planned=MOST_ROUNDS, club_players=HIGHEST_NUMBER)
    assert list(faults_of(replace(t, absences=(Absence(1, MOST_ROUNDS, ByeKind.HALF_POINT),)))) == []
