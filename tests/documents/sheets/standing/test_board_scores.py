"""Scores by board on paper."""

from datetime import datetime

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.standing.board_scores import BoardScoresSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.team_scores import board_scores
from tests.documents.event_building import open_event, team_event
from tests.documents.layout_reading import words_of

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone


def scores_of(t: Tournament, round_number: int | None = None) -> BoardScoresSheet:
    sheet = assemble(t, SheetKind.BOARD_SCORES, round_number, NOW)
    assert isinstance(sheet, BoardScoresSheet)
    return sheet


def test_everybody_who_has_played_stands_under_the_own_board():
    t = team_event(6, 5, boards=3, played=3)
    sheet = scores_of(t)
    assert [group.board for group in sheet.groups] == [1, 2, 3]
    assert [len(group.lines) for group in sheet.groups] == [6, 6, 6]
    names = {member.name: place for team in t.players for place, member in enumerate(team.members, 1)}
    assert all(names[line.player.name] == group.board for group in sheet.groups for line in group.lines)


def test_points_and_places_are_those_of_the_tournament():
    t = team_event(6, 5, boards=3, played=3)
    expected = {
        (score.board, score.rank, score.points, score.games, score.walkovers) for score in board_scores(t)
    }
    shown = {
        (group.board, line.rank, line.points, line.games, line.walkovers)
        for group in scores_of(t).groups
        for line in group.lines
    }
    assert shown == {row for row in expected if row[0] is not None}


def test_the_share_of_points_stands_in_per_cent():
    sheet = scores_of(team_event(6, 5, boards=3, played=1))
    words = {words for page in words_of(sheet.layout()) for words in page}
    assert {"100", "50", "0"} <= words
    assert {"Board 1", "Board 3"} <= words
    assert "Reserves" not in words


def test_there_are_no_scores_before_round_1_nor_in_events_of_individuals():
    with pytest.raises(DocumentError, match="No round has been paired"):
        scores_of(team_event(6, 5, played=0))
    with pytest.raises(DocumentError, match="individual event"):
        scores_of(open_event(6, 5))


def test_the_order_by_performance_has_places_of_its_own():
    t = team_event(6, 5, boards=3, played=3)
    sheet = assemble(t, SheetKind.BOARD_SCORES, None, NOW, SheetOptions(order="performance"))
    assert isinstance(sheet, BoardScoresSheet)
    for group in sheet.groups:
        found = [line.performance or 0 for line in group.lines]
        assert found == sorted(found, reverse=True)
        assert [line.rank for line in group.lines] == [1 + found.index(one) for one in found]
    with pytest.raises(DocumentError, match="cannot be ordered"):
        assemble(t, SheetKind.BOARD_SCORES, None, NOW, SheetOptions(order="age"))


def test_a_performance_is_counted_from_rated_opponents_alone_and_explained_where_there_is_one():
    t = team_event(6, 5, boards=3, played=1)
    rated = scores_of(t)
    assert [line.performance for line in rated.groups[0].lines].count(None) < 6
    assert any("Perf. = performance" in note for note in rated.remarks())
    members = [tuple(replace(one, rating=0) for one in team.members) for team in t.players]
    teams = tuple(replace(team, members=some) for team, some in zip(t.players, members, strict=True))
    unrated = scores_of(replace(t, players=teams))
    assert {line.performance for group in unrated.groups for line in group.lines} == {None}
    assert list(unrated.remarks()) == []
