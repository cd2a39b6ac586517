"""The check pairs every round with what was known when it was paired, whatever happened later."""

import pytest

from swissdesk.frozen import replace
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events, sections
from swissdesk.services.round import checking, corrections, late, publishing, rounds
from swissdesk.services.round.corrections import ColoursCorrection, RatingCorrection, ResultCorrection
from swissdesk.services.round.publishing import ChangeReason
from swissdesk.terms import BLACK_WINS, DRAWN
from tests.services.service_building import NOON, new_event, pair, play


def differing(session):
    return checking.check_rounds(checking.prepare_check(*session)).differing


def test_a_result_corrected_while_the_next_round_runs_leaves_its_pairing_right(session):
    play(*session)
    pair(*session)
    corrections.correct(*session, ResultCorrection(1, 1, BLACK_WINS), "slip read wrongly")
    task = checking.prepare_check(*session)
    assert checking.check_rounds(checking.CheckTask(task.tournament, {})).differing == (2,)
    assert checking.check_rounds(task).differing == ()


def test_late_entries_and_corrected_ratings_leave_earlier_rounds_right(session):
    play(*session)
    play(*session, DRAWN)
    players.add_player(*session, NewPlayer("Late, Lou", rating=2600))
    corrections.correct(*session, RatingCorrection(players.player_rows(*session)[7].id, 2550), "old list")
    assert differing(session) == ()
    play(*session)
    corrections.correct(*session, ColoursCorrection(3, 1), "both players say so")
    assert differing(session) == ()


def test_a_late_arrival_on_a_published_round_is_no_fault_of_its_pairing(session):
    pair(*session)
    rounds.publish_round(*session, NOON)
    players.add_player(*session, NewPlayer("Late, Lou", rating=100))
    newcomer = players.player_rows(*session)[7].id
    late.take(*session, newcomer, late.late_choices(*session, newcomer).rows[-1].choice, NOON)
    assert differing(session) == ()


def test_a_round_that_was_paired_twice_is_checked_as_it_was_paired_last(session):
    play(*session)
    pair(*session)
    rounds.publish_round(*session, NOON)
    publishing.unpair_published_round(*session, ChangeReason.REGULATIONS)
    players.withdraw_player(*session, players.player_rows(*session)[0].id)
    pair(*session)
    assert differing(session) == ()
    for _time in range(4):
        events.undo(session[0])
    assert differing(session) == ()


def test_every_section_has_its_own_past(session):
    play(*session)
    event, first = session
    second = events.add_section(event, replace(event.tournament(first).settings, section="B")).section
    for number in range(4):
        players.add_player(event, second, NewPlayer(f"Other {number}", rating=2000 - number))
    play(event, second)
    players.add_player(event, second, NewPlayer("Late, Lou", rating=2600))
    assert differing((event, second)) == ()
    assert differing(session) == ()
    assert [*checking.prepare_check(event, second).then] == [1]


def test_who_came_from_another_section_was_not_there_when_the_round_was_paired(session):
    event, first = session
    second = events.add_section(event, replace(event.tournament(first).settings, section="B")).section
    for number in range(4):
        players.add_player(event, second, NewPlayer(f"Other {number}", rating=2000 - number))
    play(event, second)
    sections.move_player(event, first, players.player_rows(event, first)[0].id, second)
    then = checking.prepare_check(event, second).then
    assert [player.name for player in then[1].before.players] == [f"Other {number}" for number in range(4)]
    assert differing((event, second)) == ()


def test_the_past_of_a_section_is_known_though_one_that_moved_with_it_is_gone(session):
    event, first = session
    second = events.add_section(event, replace(event.tournament(first).settings, section="B")).section
    play(event, first)
    sections.move_section(event, first, 1)
    sections.remove_section(event, second)
    play(event, first)
    assert [*checking.prepare_check(event, first).then] == [2, 1]
    assert differing(session) == ()


@pytest.mark.parametrize("read_only", [False, True])
def test_the_past_is_known_after_a_restart_and_in_a_file_that_cannot_be_written(tmp_path, read_only):
    event, section = new_event(tmp_path, 6)
    play(event, section)
    pair(event, section)
    corrections.correct(event, section, ResultCorrection(1, 1, BLACK_WINS), "slip read wrongly")
    events.close_event(event)
    again = events.open_event(tmp_path / "event.swissdesk", read_only=read_only)
    assert differing((again, section)) == ()
    events.close_event(again)
