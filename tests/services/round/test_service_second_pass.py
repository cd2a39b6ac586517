"""The second pass: slips compared with the first entries, decided, resumed after a restart."""

import pytest

from swissdesk.errors import TournamentError
from swissdesk.services.entry import players, teams
from swissdesk.services.event import events
from swissdesk.services.journal import entries as journal
from swissdesk.services.round import matches, rounds, second_pass
from swissdesk.services.round.second_pass import Board, PassProgress
from swissdesk.terms import BLACK_WINS, DRAWN, PENDING, WHITE_WINS, Colour
from swissdesk.tournament.entry.registration import NewPlayer
from swissdesk.tournament.members import NewMember
from swissdesk.tournament.model import Settings
from tests.services.service_building import NOON, new_event, pair, play

ONE = Board(0, 1)


@pytest.fixture
def session(tmp_path):
    """Three boards of a published round: White won, a draw, White won."""
    event, section = new_event(tmp_path, 6)
    play(event, section, WHITE_WINS, DRAWN)
    yield event, section
    events.close_event(event)


def progress(session):
    return second_pass.progress(*session, 1)


def first_row(session):
    return rounds.board_rows(*session, 1)[0]


def last_entry(session):
    return journal.journal_rows(session[0])[-1].what


def test_a_slip_that_agrees_is_no_conflict_and_is_verified(session):
    assert second_pass.compare(*session, 1, ONE, WHITE_WINS) is None
    assert second_pass.verify(*session, 1, ONE).text == "Round 1, board 1: 1–0 verified"
    assert first_row(session).is_verified
    assert progress(session) == PassProgress(1, 3)


def test_a_conflict_shows_both_results_and_when_the_first_was_entered(session):
    rounds.enter_result(*session, 1, 2, WHITE_WINS)
    found = second_pass.compare(*session, 1, ONE, BLACK_WINS)
    names = first_row(session)
    assert (found.left, found.right) == (names.white.name, names.black.name)
    assert (found.first_text, found.second_text) == ("1–0", "0–1")
    entries = {entry.what: entry.at for entry in journal.journal_rows(session[0])}
    assert found.entered_at == entries["Round 1, board 1: 1–0"]


def test_the_slip_that_is_taken_corrects_and_can_be_undone(session):
    second_pass.take_slip(*session, 1, second_pass.compare(*session, 1, ONE, BLACK_WINS))
    assert (first_row(session).result, first_row(session).is_verified) == (BLACK_WINS, True)
    assert last_entry(session) == "Round 1, board 1: 1–0 corrected to 0–1 in the second pass"
    events.undo(session[0])
    assert (first_row(session).result, first_row(session).is_verified) == (WHITE_WINS, False)


def test_the_first_entry_that_is_kept_is_verified_and_the_journal_says_against_what(session):
    second_pass.keep_first(*session, 1, second_pass.compare(*session, 1, ONE, BLACK_WINS))
    assert (first_row(session).result, first_row(session).is_verified) == (WHITE_WINS, True)
    assert last_entry(session) == "Round 1, board 1: 1–0 kept in the second pass, keyed 0–1"


def test_what_is_verified_is_still_so_after_a_restart_until_it_is_changed(tmp_path):
    event, section = new_event(tmp_path, 6)
    play(event, section)
    for board in (1, 2, 3):
        second_pass.verify(event, section, 1, Board(0, board))
    path = event.path
    events.close_event(event)
    again = events.open_event(path)
    assert second_pass.progress(again, section, 1).is_complete
    rounds.enter_result(again, section, 1, 2, DRAWN)
    assert second_pass.progress(again, section, 1) == PassProgress(2, 3)
    events.close_event(again)


def test_the_whole_pass_can_be_taken_back(session):
    for board in (1, 2, 3):
        second_pass.verify(*session, 1, Board(0, board))
    for _change in range(3):
        events.undo(session[0])
    assert progress(session) == PassProgress(0, 3)


def test_a_board_without_a_first_entry_is_not_asked_for(session):
    rounds.enter_result(*session, 1, 1, PENDING)
    with pytest.raises(TournamentError, match="Board 1 has no result yet that could be verified"):
        second_pass.compare(*session, 1, ONE, WHITE_WINS)
    assert progress(session) == PassProgress(0, 2)


def test_a_slip_needs_a_result(session):
    with pytest.raises(TournamentError, match="the result on the slip"):
        second_pass.compare(*session, 1, ONE, PENDING)


def test_boards_of_matches_name_the_people_who_sit_there(tmp_path):
    settings = teams.team_settings(Settings("Cup", rounds_planned=3, initial_colour=Colour.WHITE), 2)
    event = events.create_event(tmp_path / "cup.swissdesk", settings)
    section = events.sections(event)[0].id
    for name in ("Lipa", "Sokol"):
        members = tuple(NewMember(f"{name} {seat}", 2000 - seat) for seat in range(3))
        players.add_player(event, section, NewPlayer(name, members=members))
    pair(event, section)
    rounds.publish_round(event, section, NOON)
    matches.enter_board_result(event, section, 1, (1, 2), DRAWN)
    found = second_pass.compare(event, section, 1, Board(1, 2), WHITE_WINS)
    (row,) = matches.match_rows(event, section, 1)
    assert (found.left, found.right) == (f"{row.first.name} 1", f"{row.second.name} 1")
    assert found.entered_at is not None
    events.close_event(event)
