"""The pairing checklist: who is to be paired, scoregroup by scoregroup."""

import pytest

from swissdesk.documents.press.setting import points_words
from swissdesk.documents.sheets.round.checklist import group_note
from swissdesk.documents.sheets.round.checklist_cells import PastGame
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.languages import spoken
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.olympiad.ranking import ranked_teams
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.terms import DOUBLE_SCORING, ByeKind, Colour, Float, Points, TeamRanking
from swissdesk.tournament.model import PlayerId, Tournament, VirtualPoints
from swissdesk.tournament.round.rounds import pairing_request
from tests.documents.event_building import (
    event_of_byes,
    open_event,
    team_event,
    with_absences,
    without_results,
)
from tests.documents.layout_faults import faults
from tests.documents.layout_reading import texts_of
from tests.documents.sheets.making import all_words, checklist


def test_the_checklist_holds_those_who_play_by_score_and_number():
    t = with_absences(open_event(12, 7, 3), (1, 4, ByeKind.HALF_POINT))
    sheet = checklist(t)
    scores = [group.score for group in sheet.groups]
    assert scores == sorted(scores, reverse=True)
    numbers = [line.player.tpn for group in sheet.groups for line in group.lines]
    assert sorted(numbers) == list(range(2, 13))
    assert all(
        [line.player.tpn for line in group.lines] == sorted(line.player.tpn for line in group.lines)
        for group in sheet.groups
    )
    assert "Pairing checklist for round 4" in all_words(sheet)


def test_the_checklist_of_a_past_round_knows_nothing_of_that_round():
    t = open_event(12, 7, 3)
    assert checklist(t, 2).rounds_before == 1
    assert {len(line.games) for group in checklist(t, 2).groups for line in group.lines} == {1}
    with pytest.raises(DocumentError, match="Round 6 cannot be paired now"):
        checklist(t, 6)


def test_the_checklist_shows_games_with_colours_and_the_rest_as_signs():
    lines = {line.player.tpn: line for group in checklist(event_of_byes(5), 5).groups for line in group.lines}
    signs = [game.opponent for game in lines[5].games]
    assert sorted(signs) == ["1", "bye", "½", "–"]
    assert {game.colour for game in lines[5].games} == {None}
    assert lines[1].games[0] == PastGame("2", Colour.BLACK)


def test_floats_stand_on_the_checklist_only_where_the_system_looks_at_them():
    t = open_event(12, 7, 3)
    assert {len(line.floats) for group in checklist(t).groups for line in group.lines} == {2}
    assert "Floats" in all_words(checklist(t))
    for system in (SIMPLIFIED, LEONG):
        other = checklist(replace(t, settings=replace(t.settings, system=system)))
        assert {line.floats for group in other.groups for line in group.lines} == {()}
        assert "Floats" not in all_words(other)


def test_a_bye_is_a_downfloat_on_the_checklist():
    t = open_event(12, 7, 1)
    line = next(
        line for group in checklist(t).groups for line in group.lines if line.games[0].opponent == "½"
    )
    assert line.floats == (Float.DOWN,)


@pytest.mark.parametrize("t", [open_event(43, 7, 4), team_event(30, 5, played=3)], ids=["people", "teams"])
def test_the_legend_of_the_checklist_stands_whole_below_many_missing_results(t: Tournament):
    number = len(t.rounds)
    late = without_results(t, number, *range(1, len(t.rounds[-1].games) + 1))
    words = " ".join(all_words(checklist(late)))
    assert f"Round {number} is still waiting for" in words
    assert "(empty = White)" in words
    assert "W!! absolute." in words
    assert ("Floats: last two rounds." in words) != t.settings.is_team_event
    assert faults(checklist(late).layout()) == []


def test_the_checklist_goes_by_scores_with_virtual_points():
    t = replace(open_event(8, 5, 1), acceleration=(VirtualPoints(PlayerId(8), 1, 2, Points(100)),))
    assert checklist(t).groups[0].lines[0].player.tpn == 8
    assert "Scores with virtual points." in checklist(t).header.note
    over = replace(open_event(8, 5, 2), acceleration=t.acceleration)
    assert "virtual" not in checklist(over).header.note


def test_missing_results_are_named_on_the_checklist():
    t = without_results(open_event(12, 7, 3), 3, 2)
    assert checklist(t).header.note.startswith("Round 3 is still waiting for the result of board 2")


def test_the_checklist_says_of_a_scoregroup_that_it_is_odd_and_no_more():
    groups = checklist(open_event(11, 5, 0)).groups
    assert [group_note(group, of_teams=False) for group in groups] == ["11 players, odd"]
    groups = checklist(team_event(4, 3, played=0)).groups
    assert [group_note(group, of_teams=True) for group in groups] == ["4 teams"]


def test_teams_with_equal_match_points_stand_by_their_game_points():
    sheet = checklist(team_event(12, 7, played=3))
    assert sheet.second == "GP"
    for group in sheet.groups:
        points = [float(line.second.replace("½", ".5")) for line in group.lines]
        assert points == sorted(points, reverse=True)


def test_two_lines_follow_a_scoregroup_at_the_foot_of_a_page():
    for players in range(40, 64):
        sheet = checklist(open_event(players, 9, 4))
        singles = {points_words(group.score) for group in sheet.groups if len(group.lines) == 1}
        for page in sheet.layout().pages:
            panel = page.panels[0]
            assert panel is not None
            texts = texts_of(panel)
            heading = max((text for text in texts if " point" in text.words), key=lambda text: text.baseline)
            rows = {text.baseline for text in texts if text.x < 40 and text.baseline > heading.baseline}
            rows -= {max(text.baseline for text in texts)}
            assert len(rows) >= (1 if heading.words.partition(" ")[0] in singles else 2)


def test_the_checklist_of_teams_stands_in_the_order_in_which_they_are_paired():
    t = team_event(7, 5, played=2)
    t = replace(t, settings=replace(t.settings, team_ranking=TeamRanking.SONNEBORN_BERGER))
    for number in (2, 3):
        # After one round Sonneborn-Berger leaves the only opponent out: game points decide alone.
        lines = [line.player.tpn for group in checklist(t, number).groups for line in group.lines]
        assert lines == [team.tpn for team in ranked_teams(pairing_request(t, number))]
    assert checklist(t).second == "SB"


@pytest.mark.parametrize("played", [6, 9])
def test_the_word_for_a_bye_stays_in_its_field_in_every_language(played: int):
    t = open_event(13, 11, played)
    for tag in ("en", "de", "fr", "es", "cs"):
        with spoken(tag):
            assert faults(checklist(t).layout()) == []


def test_the_byes_of_a_double_swiss_stand_on_the_checklist_with_what_they_are_worth():
    t = event_of_byes(5)
    of_matches = replace(t, settings=replace(t.settings, scoring=DOUBLE_SCORING))
    lines = {line.player.tpn: line for group in checklist(of_matches, 5).groups for line in group.lines}
    assert sorted(game.opponent for game in lines[5].games) == ["1", "2", "bye", "–"]
