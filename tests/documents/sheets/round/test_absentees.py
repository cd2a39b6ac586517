"""The list of absentees: who misses which round, and why."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.frozen import replace
from swissdesk.terms import ByeKind
from tests.documents.event_building import (
    open_event,
    with_absences,
)
from tests.documents.sheets.making import absentees, all_words


def test_absentees_are_those_of_the_round_with_what_it_is_worth_to_them():
    sheet = absentees(open_event(10, 5, 2))
    assert [(line.player.tpn, line.kind, line.value) for line in sheet.now] == [
        (5, "half-point bye", "½ point"),
        (8, "absent", "0 points"),
    ]
    assert sheet.later == ()
    assert {"Not playing", "half-point bye", "½ point"} <= {*all_words(sheet)}


def test_later_absences_stand_by_kind_whether_they_are_announced_or_were_taken():
    t = with_absences(open_event(10, 9, 2), (5, 4, ByeKind.HALF_POINT), (5, 6, ByeKind.HALF_POINT),
                      (5, 5, ByeKind.ZERO_POINT), (2, 3, ByeKind.HALF_POINT))  # fmt: skip
    sheet = absentees(t)
    assert sheet.now[0].announced == "half-point bye 4, 6; absent 5"
    assert [(line.player.tpn, line.announced) for line in sheet.later] == [(2, "half-point bye 3")]
    assert {line.player.tpn: line.announced for line in absentees(t, 1).later}[2] == "half-point bye 3"
    assert {line.player.tpn: line.announced for line in absentees(t, 1).later}[5].startswith(
        "half-point bye 2, 4, 6"
    )


def test_who_has_withdrawn_or_is_expected_is_set_apart_from_the_absent():
    t = open_event(10, 5, 2)
    players = tuple(replace(player, withdrawn_from=2) if player.tpn == 8 else player for player in t.players)
    assert absentees(replace(t, players=players)).now[1].kind == "withdrawn from round 2"


def test_absentees_of_the_next_round_are_those_who_have_announced_it_or_have_not_come():
    t = with_absences(open_event(10, 5, 1), (2, 2, ByeKind.HALF_POINT), (4, 3, ByeKind.ZERO_POINT))
    players = (
        replace(t.players[0], is_late=True),
        *t.players[1:6],
        replace(t.players[6], withdrawn_from=2, is_expelled=True),
        *t.players[7:],
    )
    t = replace(t, players=players)
    sheet = absentees(t, 2)
    assert [(line.player.tpn, line.kind, line.value) for line in sheet.now] == [
        (1, "expected, not here yet", "0 points"),
        (2, "half-point bye", "½ point"),
        (7, "expelled from round 2", "0 points"),
    ]
    assert [line.player.tpn for line in sheet.later] == [4]
    with pytest.raises(TournamentError, match="Round 3 has not been paired"):
        absentees(t, 3)


def test_before_the_first_pairing_the_absentees_are_those_of_round_1():
    t = with_absences(open_event(10, 5, 0), (2, 1, ByeKind.ZERO_POINT))
    assert absentees(t).header.title == "Absentees, round 1"
    assert [line.player.tpn for line in absentees(t).now] == [2]
