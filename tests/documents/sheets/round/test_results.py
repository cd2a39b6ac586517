"""The results of a round on paper."""

import html
import re

import pytest

from swissdesk.documents.catalogue.content import content_of
from swissdesk.documents.exports.formats import ExportFormat
from swissdesk.documents.exports.writing import export
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.round.results import ResultsSheet
from swissdesk.documents.sheets.teams.match_results import MatchResultsSheet
from swissdesk.frozen import replace
from swissdesk.languages import spoken
from swissdesk.terms import BLACK_WINS, PENDING, WHITE_WINS, ByeKind
from swissdesk.tournament.model import Bye, Tournament
from swissdesk.tournament.standing.scores import scores_after
from tests.documents.event_building import open_event, team_event, without_results
from tests.documents.sheets.making import all_words, made


def results(t: Tournament, number: int | None = None) -> ResultsSheet:
    sheet = made(t, SheetKind.RESULTS, number)
    assert isinstance(sheet, ResultsSheet)
    return sheet


def match_results(t: Tournament, number: int | None = None) -> MatchResultsSheet:
    sheet = made(t, SheetKind.MATCH_RESULTS, number)
    assert isinstance(sheet, MatchResultsSheet)
    return sheet


def test_points_are_those_after_the_round():
    t = open_event(12, 7, 4)
    after, numbers = scores_after(t, 3), {player.id: player.tpn for player in t.players}
    shown = {seat.tpn: seat.points for line in results(t, 3).boards for seat in (line.white, line.black)}
    assert shown == {numbers[one]: after[one] for one in after if numbers[one] in shown}


def test_a_round_with_an_open_board_is_not_final_and_names_the_board():
    t = without_results(open_event(12, 7, 4), 4, 2)
    header = results(t).header
    assert header.imprint.state == "NOT FINAL"
    assert header.note == "1 result is missing: board 2."
    assert results(t, 3).header.imprint.state == ""


def test_who_did_not_play_stands_below_with_the_reason():
    words = all_words(results(open_event(12, 7, 2)))
    assert "Half-point bye, ½ point" in words


def test_a_corrected_result_makes_another_version_that_marks_its_board():
    t = open_event(12, 7, 2)
    game = t.rounds[1].games[0]
    other = game._replace(result=BLACK_WINS if game.result != BLACK_WINS else WHITE_WINS)
    corrected = replace(t, rounds=(t.rounds[0], replace(t.rounds[1], games=(other, *t.rounds[1].games[1:]))))
    before, after = content_of(results(t)), content_of(results(corrected))
    assert before.digest != after.digest
    assert after.boards_unlike(before.boards) == (1,)


def test_a_match_has_its_score_and_an_open_board_makes_another_version():
    t = team_event(6, 5, 3, played=2)
    sheet = match_results(t)
    assert [line.results[0] for line in sheet.matches] == [line.pairing.score for line in sheet.matches]
    last = t.rounds[-1]
    boards = (last.games[0].boards[0]._replace(result=PENDING), *last.games[0].boards[1:])
    match = last.games[0]._replace(result=PENDING, boards=boards)
    waiting = replace(t, rounds=(*t.rounds[:-1], replace(last, games=(match, *last.games[1:]))))
    assert match_results(waiting).header.imprint.state == "NOT FINAL"
    unlike = content_of(match_results(waiting)).boards_unlike(content_of(sheet).boards)
    assert unlike == (1,)


def test_a_team_without_a_match_stands_below_the_results():
    t = team_event(6, 5, 3, played=1)
    team = t.rounds[0].games[-1].white
    byes = (Bye(team, ByeKind.PAIRING_ALLOCATED),)
    some = replace(t.rounds[0], games=t.rounds[0].games[:-1], byes=byes)
    assert any("Bye, " in note for note in match_results(replace(t, rounds=(some,))).remarks())


@pytest.mark.parametrize("chosen", [ExportFormat.HTML, ExportFormat.CSV, ExportFormat.TEXT])
def test_the_scores_of_matches_are_in_every_format(chosen: ExportFormat):
    sheet = match_results(team_event(6, 5, 3, played=3), 2)
    saved = re.sub("[\u2066-\u2069]", "", html.unescape(export(sheet, chosen).decode()))
    for line in sheet.matches:
        assert f"– {line.pairing.second} · {line.results[0]}" in saved


def test_colours_are_words_in_the_language_where_paper_has_squares():
    with spoken("de"):
        sheet = match_results(team_event(6, 5, 3, played=3), 2)
        words = {cell.words for group in sheet.plain().groups for row in group.rows for cell in row}
    assert {"Weiß", "Schwarz"} <= words
    assert not {"w", "b"} & words
