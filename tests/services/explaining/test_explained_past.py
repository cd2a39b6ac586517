"""Why? after corrections, late arrivals and changes: by what was known when the round was paired."""

import pytest

from swissdesk.errors import OtherwisePairedError
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.explaining import questions
from swissdesk.services.explaining.questions import BoardApart, BoardWhy
from swissdesk.services.round import corrections, late, rounds
from swissdesk.services.round.corrections import ColoursCorrection, RatingCorrection, ResultCorrection
from swissdesk.terms import BLACK_WINS, Tpn
from tests.services.service_building import NOON, pair, play

KNOWN_THEN = "Explained from what was known when round 2 was paired; things have changed since."


def newcomer_plays(session):
    players.add_player(*session, NewPlayer("Late, Lou", rating=100))
    newcomer = players.player_rows(*session)[-1].id
    late.take(*session, newcomer, late.late_choices(*session, newcomer).rows[-1].choice, NOON)


def every_board(asked):
    return [questions.why_at(asked, board.number) for board in asked.boards]


def test_a_corrected_result_changes_nothing_in_the_explanation_but_a_note(session):
    play(*session)
    pair(*session)
    before = questions.prepare_question(*session, 2)
    corrections.correct(*session, ResultCorrection(1, 1, BLACK_WINS), "slip read wrongly")
    asked = questions.prepare_question(*session, 2)
    assert asked.notes == (KNOWN_THEN,)
    assert questions.why_brackets(asked) == questions.why_brackets(before)
    for now, then in zip(every_board(asked), every_board(before), strict=True):
        assert (now.notes, now.bracket, now.opponents) == ((KNOWN_THEN,), then.bracket, then.opponents)
    not_met = questions.ask_why_not(asked, Tpn(1), Tpn(2))
    assert not_met.notes == (KNOWN_THEN,)
    assert not_met.sentence == questions.ask_why_not(before, Tpn(1), Tpn(2)).sentence
    assert questions.ask_why_down(asked, Tpn(7)).notes == (KNOWN_THEN,)


def test_without_the_journal_the_corrected_round_is_not_claimed_to_break_the_rules(session):
    play(*session)
    pair(*session)
    corrections.correct(*session, ResultCorrection(1, 1, BLACK_WINS), "slip read wrongly")
    event, section = session
    asked = questions.question_about(event.tournament(section), 2)
    with pytest.raises(OtherwisePairedError, match=r"By what is known today .* is not in a report"):
        questions.why_brackets(asked)
    apart = [board for board in every_board(asked) if isinstance(board, BoardApart)]
    assert apart
    assert all("by this file, which does not tell what was known" in one.sentences[0] for one in apart)


def test_a_late_arrival_has_a_board_that_was_added_and_all_others_are_explained(session):
    pair(*session)
    rounds.publish_round(*session, NOON)
    newcomer_plays(session)
    asked = questions.prepare_question(*session, 1)
    *paired, added = every_board(asked)
    assert all(isinstance(board, BoardWhy) for board in paired)
    assert isinstance(added, BoardApart)
    assert added.people == "7 Player 007 – 8 Late, Lou"
    assert added.sentences == (
        "Board 4 was added after round 1 was paired: a late entry came, and everybody concerned agreed.",
    )
    assert asked.notes[-1] == added.sentences[0]
    assert questions.why_brackets(asked)[0].sentences == ("7 Player 007 gets the bye.",)
    assert questions.ask_why_down(asked, Tpn(7)).pill == "has the bye"


def test_two_who_were_free_got_a_board_of_their_own(session):
    first, second = (row.id for row in players.player_rows(*session)[5:7])
    for player in (first, second):
        players.withdraw_player(*session, player)
    pair(*session)
    rounds.publish_round(*session, NOON)
    for player in (first, second):
        players.reinstate_player(*session, player)
    rows = late.late_choices(*session, second).rows
    choice = next(row.choice for row in rows if row.choice.opponent == first)
    late.take(*session, second, choice, NOON)
    added = questions.why_at(questions.prepare_question(*session, 1), choice.board)
    assert isinstance(added, BoardApart)
    (sentence,) = added.sentences
    assert sentence.startswith(f"Board {choice.board} was added after round 1 was paired: ")


def test_colours_that_were_corrected_say_so_beside_the_explanation(session):
    play(*session)
    corrections.correct(*session, ColoursCorrection(1, 1), "both players say so")
    board = questions.why_at(questions.prepare_question(*session, 1), 1)
    assert isinstance(board, BoardWhy)
    assert board.notes == ("Board 1 was changed after round 1 was paired.",)


def test_numbers_are_those_of_the_pairing_where_a_late_entry_moved_them(session):
    play(*session)
    players.add_player(*session, NewPlayer("Late, Lou", rating=2600))
    corrections.correct(*session, RatingCorrection(players.player_rows(*session)[7].id, 2550), "old list")
    pair(*session)
    asked = questions.prepare_question(*session, 1)
    numbers = "Pairing numbers are those with which the round was paired."
    assert (numbers in asked.notes) == (players.player_rows(*session)[0].name == "Late, Lou")
    board = questions.why_at(asked, 1)
    assert [one.name for one in board.opponents] == ["Player 001", "Player 004"]
    assert [one.number for one in board.opponents] == [1, 4]
