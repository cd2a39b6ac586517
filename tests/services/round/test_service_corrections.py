"""Corrections as the window makes them: previewed, recorded with their reason, undone."""

import random

import pytest

from swissdesk.errors import FideModeError, TournamentError
from swissdesk.formats.trf import read_trf
from swissdesk.frozen import replace
from swissdesk.services.changes import EVERYTHING
from swissdesk.services.entry import players
from swissdesk.services.entry.numbers import give_number
from swissdesk.services.event import events, exchange, fide_mode, tournaments
from swissdesk.services.event.exchange import TrfEdition
from swissdesk.services.round import corrections, rounds
from swissdesk.services.round.corrections import ColoursCorrection, RatingCorrection, ResultCorrection
from swissdesk.services.standing import standings
from swissdesk.terms import ADJOURNED, BLACK_WINS, DRAWN, WHITE_WINS, SystemName
from tests.services.service_building import NOON, pair, play


def test_a_correction_in_time_says_who_has_other_points_and_counts_for_the_next_round(session):
    play(*session)
    shown = corrections.preview(*session, ResultCorrection(1, 1, DRAWN))
    assert shown.case == "Reported before round 2 is paired: it counts for everything."
    assert shown.article == "C.04.2, article 4.3"
    one, other = (rounds.board_rows(*session, 1)[0].white, rounds.board_rows(*session, 1)[0].black)
    assert shown.changes[0] == f"{one.tpn} {one.name}: 1 → ½ points"
    assert shown.changes[1] == f"{other.tpn} {other.name}: 0 → ½ points"
    assert shown.changes[-1] == "Round 2 is paired with it."
    assert shown.stays == ()
    changes = corrections.correct(*session, ResultCorrection(1, 1, DRAWN), "slip read wrongly")
    assert changes.text == ("Round 1, board 1: 1–0 corrected to ½–½ (C.04.2, article 4.3): slip read wrongly")
    assert rounds.board_rows(*session, 1)[0].result == DRAWN


def test_a_preview_changes_nothing(session):
    play(*session)
    before = session[0].revision
    corrections.preview(*session, ColoursCorrection(1, 2))
    assert session[0].revision == before


def test_a_preview_of_other_colours_says_who_sat_where(session):
    play(*session)
    game = session[0].tournament(session[1]).rounds[0].games[0]
    people = {player.id: player.name for player in session[0].tournament(session[1]).players}
    shown = corrections.preview(*session, ColoursCorrection(1, 1))
    assert f"Board 1: {people[game.black]} – {people[game.white]}" in shown.changes


def test_during_the_next_round_its_pairings_stand(session):
    play(*session)
    pair(*session)
    shown = corrections.preview(*session, ResultCorrection(1, 1, BLACK_WINS))
    assert shown.case == (
        "Reported while round 2 runs: it counts for the standings and the pairing of round 3."
    )
    assert shown.stays == ("The pairings of round 2 stand.",)


def test_what_is_told_late_is_for_rating_alone_and_can_be_undone(session):
    play(*session)
    play(*session)
    table = standings.standings_table(*session).rows
    shown = corrections.preview(*session, ColoursCorrection(1, 1))
    assert shown.case == "Reported after round 2 has ended: it counts for the rating alone."
    assert shown.changes == ("The rating report has the game as it really was.",)
    assert shown.stays == ("Standings and pairings stay as they are.",)
    text = corrections.correct(*session, ColoursCorrection(1, 1), "both players say so").text
    assert text == (
        "Round 1, board 1: played with the other colours "
        "(C.04.2, article 4.3, for rating only): both players say so"
    )
    assert standings.standings_table(*session).rows == table
    assert events.undo(session[0]).text == f"Undone: {text}"


def test_a_rating_shows_whose_numbers_change_before_it_happens(session):
    play(*session)
    last = players.player_rows(*session)[6]
    shown = corrections.preview(*session, RatingCorrection(last.id, 2498))
    assert [(moved.name, moved.old, moved.new) for moved in shown.moved] == [
        ("Player 007", 7, 3),
        ("Player 003", 3, 4),
        ("Player 004", 4, 5),
        ("Player 005", 5, 6),
        ("Player 006", 6, 7),
    ]
    assert shown.changes == (f"{len(shown.moved)} pairing numbers change.",)
    assert shown.case.startswith("Until round 4 has been paired")
    corrections.correct(*session, RatingCorrection(last.id, 2498), "old list")
    assert players.player_rows(*session)[shown.moved[0].new - 1].id == last.id


def test_after_round_4_a_rating_moves_no_number(session):
    for _round in range(4):
        play(*session)
    last = players.player_rows(*session)[6]
    shown = corrections.preview(*session, RatingCorrection(last.id, 2600))
    assert shown.moved == ()
    assert shown.changes == ("No pairing number changes.",)
    assert shown.case.startswith("Round 4 has been paired")


def test_a_correction_needs_a_reason(session):
    play(*session)
    with pytest.raises(TournamentError, match="needs a reason"):
        corrections.correct(*session, ResultCorrection(1, 1, DRAWN), "  ")


def test_the_report_for_rating_has_the_game_as_it_really_was(session, tmp_path):
    play(*session)
    play(*session)
    assert not exchange.has_corrections_for_rating(*session)
    corrections.correct(*session, ResultCorrection(1, 1, DRAWN), "both players say so")
    assert exchange.has_corrections_for_rating(*session)
    path = tmp_path / "out.trf"
    results = {}
    for for_rating in (False, True):
        exchange.export_trf(*session, path, TrfEdition.TRF26, for_rating=for_rating)
        results[for_rating] = read_trf(path.read_bytes(), path.name).tournament.rounds[0].games[0].result
    assert results == {False: WHITE_WINS, True: DRAWN}


def test_by_a_table_no_rule_of_swiss_tournaments_is_cited(session):
    settings = tournaments.settings_of(*session)
    tournaments.change_settings(*session, replace(settings, system=SystemName("round-robin")))
    player = session[0].tournament(session[1]).players[0]
    rating = corrections.preview(*session, RatingCorrection(player.id, player.rating + 300))
    assert rating.case == "The numbers of a table do not follow the ratings: the rating alone is corrected."
    assert (rating.article, rating.stays, rating.moved) == ("C.05", (), ())
    play(*session)
    assert corrections.preview(*session, ResultCorrection(1, 1, DRAWN)).article == "C.05"
    text = corrections.correct(*session, ResultCorrection(1, 1, DRAWN), "misread").text
    assert text.endswith("corrected to ½–½ (C.05): misread")
    text = corrections.correct(*session, RatingCorrection(player.id, player.rating + 300), "old list").text
    assert text.endswith("(C.05): old list")


def test_a_rating_moves_the_seeds_of_a_knock_out_as_long_as_these_follow_it(session):
    settings = tournaments.settings_of(*session)
    tournaments.change_settings(*session, replace(settings, system=SystemName("knock-out")))
    player = session[0].tournament(session[1]).players[0]
    rating = corrections.preview(*session, RatingCorrection(player.id, player.rating - 300))
    assert rating.case == "Before round 1 the seeds follow the ratings."
    assert (rating.article, len(rating.moved)) == ("knock-out", 7)
    text = corrections.correct(*session, RatingCorrection(player.id, player.rating - 300), "old list").text
    assert text.endswith("(knock-out): old list")
    give_number(*session, player.id, 1)
    rating = corrections.preview(*session, RatingCorrection(player.id, 2700))
    assert rating.case == "The seeds were drawn or chosen: they do not follow the ratings."
    assert rating.moved == ()
    play(*session)
    rating = corrections.preview(*session, RatingCorrection(player.id, 2700))
    assert rating.case == "Round 1 is paired: the seeds stay as they are."
    assert rating.moved == ()


def test_of_the_last_rounds_no_later_one_is_promised(session):
    settings = tournaments.settings_of(*session)
    tournaments.change_settings(*session, replace(settings, rounds_planned=2))
    play(*session)
    pair(*session)
    shown = corrections.preview(*session, ResultCorrection(1, 1, DRAWN))
    assert shown.case == "Reported while the last round runs: it counts for the standings."
    events.undo(session[0])
    play(*session)
    shown = corrections.preview(*session, ResultCorrection(2, 1, DRAWN))
    assert shown.case == "No round is paired after this one: it counts for everything."


def _with_an_adjourned_game(session, later):
    """Enter FIDE mode, adjourn board 1 of round 1, play so many more rounds, and end it for White."""
    fide_mode.enter(*session, random.Random(1))
    play(*session, ADJOURNED)
    for _round in range(later):
        play(*session)
    rounds.enter_result(*session, 1, 1, WHITE_WINS)


def test_a_mistyped_end_of_an_adjourned_game_that_no_round_was_paired_by_is_corrected_for_everything(session):
    _with_an_adjourned_game(session, 3)
    with pytest.raises(FideModeError, match=r"put right with Round > Correct…\.$"):
        rounds.enter_result(*session, 1, 1, BLACK_WINS)
    correction = ResultCorrection(1, 1, BLACK_WINS)
    shown = corrections.preview(*session, correction)
    assert shown.case == "Reported before round 5 is paired: it counts for everything."
    assert (shown.article, shown.stays) == ("C.04.2, article 4.3", ())
    assert shown.changes[-1] == "Round 5 is paired with it."
    row = rounds.board_rows(*session, 1)[0]
    text = corrections.correct(*session, correction, "slip read wrongly").text
    assert text == "Round 1, board 1: 1–0 corrected to 0–1 (C.04.2, article 4.3): slip read wrongly"
    assert rounds.board_rows(*session, 1)[0].result == BLACK_WINS
    points = {line.tpn: line.points for line in standings.standings_table(*session).rows}
    assert points[row.black.tpn] != points[row.white.tpn]


def test_the_colours_of_an_adjourned_game_have_paired_the_next_round(session):
    _with_an_adjourned_game(session, 3)
    shown = corrections.preview(*session, ColoursCorrection(1, 1))
    assert shown.case == "Reported after round 2 has ended: it counts for the rating alone."


def test_once_rounds_were_paired_by_it_the_end_of_an_adjourned_game_is_like_every_other_result(session):
    _with_an_adjourned_game(session, 2)
    pair(*session)
    shown = corrections.preview(*session, ResultCorrection(1, 1, BLACK_WINS))
    assert shown.case == (
        "Reported while round 4 runs: it counts for the standings and the pairing of round 5."
    )
    assert shown.stays == ("The pairings of round 4 stand.",)
    rounds.publish_round(*session, NOON)
    for row in rounds.board_rows(*session, 4):
        rounds.enter_result(*session, 4, row.board, DRAWN)
    shown = corrections.preview(*session, ResultCorrection(1, 1, BLACK_WINS))
    assert shown.case == "Reported after round 4 has ended: it counts for the rating alone."
    corrections.correct(*session, ResultCorrection(1, 1, BLACK_WINS), "slip read wrongly")
    assert rounds.board_rows(*session, 1)[0].result == WHITE_WINS


def test_what_went_into_pairings_that_no_journal_tells_of_is_corrected_for_rating_alone(session, tmp_path):
    _with_an_adjourned_game(session, 3)
    path = tmp_path / "imported.swissdesk"
    report = read_trf(exchange.report_of(session[0].tournament(session[1]), TrfEdition.TRF26), "open.trf")
    event = events.create_event(path, report.tournament.settings)
    section = events.sections(event)[0].id
    event.change(section, lambda _old: report.tournament, "Imported", EVERYTHING)
    shown = corrections.preview(event, section, ResultCorrection(1, 1, BLACK_WINS))
    assert shown.case == "Reported after round 2 has ended: it counts for the rating alone."
    events.close_event(event)
