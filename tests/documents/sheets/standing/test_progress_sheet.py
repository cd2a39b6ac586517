"""The progress table on paper."""

from datetime import datetime

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.standing.progress import ProgressSheet
from swissdesk.errors import DocumentError
from swissdesk.terms import Points
from swissdesk.tournament.model import Tournament
from tests.documents.event_building import open_event, team_event, without_results
from tests.documents.layout_reading import words_of

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone


def progress_of(t: Tournament, round_number: int | None = None, **options: object) -> ProgressSheet:
    sheet = assemble(t, SheetKind.PROGRESS, round_number, NOW, SheetOptions(**options))
    assert isinstance(sheet, ProgressSheet)
    return sheet


def test_every_line_has_a_sum_for_every_round_that_never_falls():
    sheet = progress_of(open_event(13, 5))
    assert {len(line.points) for line in sheet.lines} == {5}
    assert all(list(line.points) == sorted(line.points) for line in sheet.lines)
    assert {len(line.points) for line in progress_of(open_event(13, 5), 3).lines} == {3}


def test_places_are_there_only_if_they_are_wanted():
    plain = progress_of(open_event(13, 5))
    placed = progress_of(open_event(13, 5), columns=frozenset({"places"}))
    assert {line.places for line in plain.lines} == {()}
    assert [line.places[-1] for line in placed.lines] == [line.rank for line in placed.lines]
    words = {words for page in words_of(placed.layout()) for words in page}
    assert {"Pl. 1", "Pl. 5"} <= words
    assert "Rtg" not in words


def test_the_table_lies_across_where_it_has_many_columns():
    assert not progress_of(open_event(13, 9)).layout().pages[0].is_landscape
    assert progress_of(open_event(13, 11)).layout().pages[0].is_landscape


def test_rows_can_go_by_number_and_not_by_anything_else():
    sheet = progress_of(open_event(13, 5), order="number")
    assert [line.player.tpn for line in sheet.lines] == list(range(1, 14))
    with pytest.raises(DocumentError, match="ordered by “club”"):
        progress_of(open_event(13, 5), order="club")


def test_teams_have_their_match_points():
    sheet = progress_of(team_event(6, 4, played=1))
    assert {line.points for line in sheet.lines} <= {(Points(0),), (Points(10),), (Points(20),)}


def test_missing_results_are_named_and_no_progress_is_printed_before_round_1():
    assert progress_of(without_results(open_event(12, 5, 2), 2, 1)).header.imprint.state == "NOT FINAL"
    with pytest.raises(DocumentError, match="No round has been paired"):
        progress_of(open_event(12, 5, 0))
