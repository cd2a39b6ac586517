"""The ratings sheet: estimates in columns, orders, hints."""

from datetime import datetime

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.lists.plain import Plain
from swissdesk.documents.press.options import SheetOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.standing.ratings import RatingsSheet, signed
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.languages import language_of
from swissdesk.terms import RatingRule
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.rating_estimates import rating_estimates
from swissdesk.words import in_language
from tests.documents.event_building import open_event, team_event
from tests.documents.layout_reading import words_of

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone


def ratings_of(t: Tournament, round_number: int | None = None, **options: object) -> RatingsSheet:
    sheet = assemble(t, SheetKind.RATINGS, round_number, NOW, SheetOptions(**options))
    assert isinstance(sheet, RatingsSheet)
    return sheet


def all_words(sheet: RatingsSheet) -> list[str]:
    return [words for page in words_of(sheet.layout()) for words in page]


def test_changes_and_performances_are_those_of_the_tournament():
    t = open_event(20, 7)
    numbers = {player.id: player.tpn for player in t.players}
    shown = [(line.player.tpn, line.change, line.performance) for line in ratings_of(t).lines]
    assert shown == [
        (numbers[one.person.player], one.change if one.rating and one.games else None, one.performance)
        for one in rating_estimates(t)
    ]
    change = next(line.change for line in ratings_of(t).lines if line.change)
    assert signed(change) in all_words(ratings_of(t))


def test_a_change_has_its_sign_and_is_rounded_away_from_zero():
    assert [signed(value) for value in (1234, 1235, -305, -4, 4, 0, None)] == [
        "+12.3", "+12.4", "–3.1", "0.0", "0.0", "0.0", "",
    ]  # fmt: skip


def test_changes_have_the_decimal_sign_of_the_language_and_are_numbers_of_a_spreadsheet():
    sheet = ratings_of(open_event(12, 5, 3))
    english = {cell.number for row in rows_of(sheet) for cell in row}
    with in_language(language_of("de")):
        rows = rows_of(sheet)
    assert any("," in cell.words for row in rows for cell in row)
    assert not any("." in cell.words for row in rows for cell in row if cell.number is not None)
    assert {cell.number for row in rows for cell in row} == english


def rows_of(sheet: RatingsSheet) -> list[tuple[Plain, ...]]:
    return [row for group in sheet.plain().groups for row in group.rows]


def test_the_unrated_have_no_change_but_a_hint_at_their_first_rating():
    line = ratings_of(open_event(20, 7)).lines[16]
    assert (line.player.rating, line.change, line.new_rating, line.k) == (0, None, None, 0)
    assert line.games >= 5
    assert line.hint.startswith("first rating ")


def test_a_k_that_follows_from_the_rule_is_marked():
    t = open_event(6, 5)
    known = (replace(t.players[0], k_factor=15), *t.players[1:])
    words = all_words(ratings_of(replace(t, players=known)))
    assert "15" in words
    assert any(word.startswith("~") for word in words)
    assert "A K marked ~ was worked out by the rule." in " ".join(words)


def test_national_ratings_stand_beside_where_there_are_any():
    t = open_event(6, 5)
    both = tuple(replace(player, national_rating=1900 + player.tpn) for player in t.players)
    assert "Nat." not in all_words(ratings_of(t))
    sheet = ratings_of(replace(t, players=both))
    assert {"Nat.", "1901"} <= {*all_words(sheet)}
    assert all(line.national_change is not None for line in sheet.lines)


def test_the_sheet_can_go_by_change_performance_and_name():
    t = open_event(20, 7)
    changes = [line.change for line in ratings_of(t, order="change").lines]
    assert changes[-1] is None
    assert changes[:-1] == sorted(changes[:-1], reverse=True)
    performances = [line.performance for line in ratings_of(t, order="performance").lines]
    assert performances == sorted(performances, reverse=True)
    assert ratings_of(t, order="name").lines[0].player.name == "Brzęczyszczykiewicz, Grzegorz"
    with pytest.raises(DocumentError, match="ordered by “club”"):
        ratings_of(t, order="club")


def test_who_has_no_rated_game_has_no_change():
    lines = ratings_of(open_event(6, 5, 0)).lines
    assert {(line.games, line.change, line.expected, line.new_rating) for line in lines} == {
        (0, None, None, None)
    }


def test_people_of_teams_stand_with_their_team():
    sheet = ratings_of(team_event(6, 5))
    assert len(sheet.lines) == 6 * 5
    assert sheet.lines[0].team == "Klub Hetman 1"
    assert "Team" in all_words(sheet)


def test_an_event_by_national_ratings_says_so_and_has_one_list():
    t = open_event(6, 5)
    t = replace(t, settings=replace(t.settings, rating_rule=RatingRule.NATIONAL))
    sheet = ratings_of(t)
    assert [line.player.rating for line in sheet.lines] == [player.rating for player in t.players]
    assert any(line.change for line in sheet.lines)
    assert not sheet.has_national
    assert "which are national" in " ".join(all_words(sheet))
    assert "which are national" not in " ".join(all_words(ratings_of(open_event(6, 5))))
