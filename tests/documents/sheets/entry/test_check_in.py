"""The check-in list: who is on it, in which order, with which notes."""

from dataclasses import replace

from swissdesk.terms import ByeKind
from swissdesk.tournament.model import FixedTable, PlayerId
from tests.documents.event_building import (
    open_event,
    team_event,
    with_absences,
)
from tests.documents.sheets.making import absentees, all_words, check_in


def test_check_in_goes_by_the_alphabet_and_leaves_out_who_has_withdrawn():
    t = open_event(10, 5, 0)
    players = (replace(t.players[0], withdrawn_from=1), *t.players[1:])
    sheet = check_in(replace(t, players=players), start_time="13:30")
    assert sheet.header.right == "closes 13:30"
    names = [line.player.name for line in sheet.groups[0].lines]
    assert names[:3] == ["De Vries, Jan", "Große-Kracht, Anneliese", "Hájek, Inês"]
    assert "Weiß, Björn" not in names


def test_check_in_notes_what_has_to_be_known_and_ticks_who_is_here():
    t = with_absences(open_event(4, 5, 1), (2, 3, ByeKind.HALF_POINT), (2, 2, ByeKind.ZERO_POINT))
    here = tuple(replace(player, checked_in=2) if player.tpn == 3 else player for player in t.players)
    t = replace(t, players=here, fixed_tables=(FixedTable(PlayerId(2), 4),))
    lines = {line.player.tpn: line for line in check_in(t).groups[0].lines}
    assert lines[2].note == "fixed board 4; absent, round 2; half-point bye, round 3"
    assert [line.is_here for _tpn, line in sorted(lines.items())] == [False, False, True, False]
    assert check_in(t).header.title == "Check-in, round 2"


def test_the_notes_of_the_check_in_and_of_the_absentees_stand_whole_where_there_is_room():
    t = with_absences(open_event(12, 7, 4), (5, 5, ByeKind.HALF_POINT), (5, 6, ByeKind.ZERO_POINT))
    assert "half-point bye, round 5; absent, round 6" in all_words(check_in(t))
    assert "half-point bye 5; absent 6" in all_words(absentees(t))


def test_check_in_of_teams_has_their_people_in_board_order():
    sheet = check_in(team_event(4, 3, played=0))
    assert sheet.groups[0].team == "4  Caïssa 1"
    assert [line.player.tpn for line in sheet.groups[0].lines] == [1, 2, 3, 4, 5]
