"""Pairing cards of teams: match points with game points below, the game points of each match."""

import pytest

from swissdesk.documents.cards.data import CardFace
from swissdesk.documents.cards.pairing_cards import PairingCardsSheet
from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.press.options import AS_DESIGNED, SheetOptions
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.frozen import replace
from swissdesk.pairing.team_swiss.facts import TEAM_SWISS
from swissdesk.terms import Colour, TeamColours, TeamScore
from swissdesk.tournament.model import PlayerId, Tournament
from swissdesk.tournament.round.matches import forfeit_match
from tests.documents.layout_reading import overlapping, texts_of, texts_outside
from tests.documents.sheets.teams.test_team_sheets import NOW, layout_of, played_event, team_event


def cards(
    t: Tournament, kind: SheetKind = SheetKind.PAIRING_CARDS, options: SheetOptions = AS_DESIGNED
) -> PairingCardsSheet:
    sheet = assemble(t, kind, None, NOW, options)
    assert isinstance(sheet, PairingCardsSheet)
    return sheet


def test_teams_have_cumulative_cards_with_match_points_and_game_points():
    sheet = cards(played_event())
    assert (sheet.face, sheet.of_teams, len(sheet.cards)) == (CardFace.CUMULATIVE, True, 5)
    (first,) = sheet.cards[0].rounds
    assert (first.opponent, first.colour, first.result) == ("Lipa", Colour.WHITE, "2½")
    assert (first.points, first.game_points) == (20, 25)
    (other,) = sheet.cards[2].rounds
    assert (other.colour, other.result, other.points, other.game_points) == (Colour.BLACK, "1½", 0, 15)


def test_a_card_with_room_for_one_score_has_the_one_that_is_paired_by():
    t = played_event()
    settings = replace(t.settings, system=TEAM_SWISS, team_colours=TeamColours.TYPE_B)
    for score, points in ((TeamScore.MATCH_POINTS, 0), (TeamScore.GAME_POINTS, 1)):
        front = front_of(cards(replace(t, settings=replace(settings, primary_score=score))))
        # The game points of the only match stand under its result anyway.
        assert front.count("2½") == 1 + points
        assert any("W, W! = mild, strong" in words for words in front)


def test_a_card_of_teams_knows_no_degrees_of_type_a_and_no_person():
    t = played_event()
    t = replace(t, settings=replace(t.settings, system=TEAM_SWISS))
    assert any("Due: W, B = preference" in words for words in front_of(cards(t)))
    none = replace(t, settings=replace(t.settings, team_colours=TeamColours.NONE))
    assert not any("Due:" in words for words in front_of(cards(none)))
    empty = front_of(cards(t, SheetKind.EMPTY_CARDS))
    assert {"Team", "Average rating"} <= {*empty}
    assert "Club" not in empty


def front_of(sheet: PairingCardsSheet) -> list[str]:
    """What stands on the first card of the first page."""
    panel = sheet.layout().pages[0].panels[0]
    assert panel is not None
    return [text.words for text in texts_of(panel)]


def test_the_bye_of_a_team_counts_in_match_points_and_game_points():
    (bye,) = cards(played_event()).cards[4].rounds
    assert (bye.short_word, bye.result, bye.points, bye.game_points) == ("bye", "2", 10, 20)


def test_a_match_that_is_not_over_has_neither_result_nor_score():
    (open_match,) = cards(played_event()).cards[3].rounds
    assert (open_match.opponent, open_match.result) == ("TJ Slavoj", "")
    assert (open_match.points, open_match.game_points) == (None, None)


def test_a_match_that_nobody_played_has_signs_and_no_colour():
    t = forfeit_match(team_event(), 1, 2, [PlayerId(2)])
    (won,) = cards(t).cards[3].rounds
    assert (won.result, won.was_played) == ("+", False)


def test_the_score_of_a_team_stands_above_its_game_points():
    layout = layout_of(played_event(), SheetKind.PAIRING_CARDS)
    texts = {text.words: text for text in texts_of(layout.pages[0].panels[0])}
    assert texts["2"].baseline < texts["2½"].baseline or texts["2½"].size < texts["2"].size
    assert any(words.startswith("Score = match points") for words in texts)


@pytest.mark.parametrize("kind", [SheetKind.PAIRING_CARDS, SheetKind.STRIP_CARDS])
def test_the_number_that_tells_the_teams_of_a_club_apart_is_on_the_card_of_the_opponent(kind: SheetKind):
    club = "Schachvereinigung Königsspringer Nordrhein-Westfalen 1877"
    t = team_event()
    marks = ("II", "III", "IV", "2", "12")
    teams = tuple(replace(team, name=f"{club} {mark}") for team, mark in zip(t.players, marks, strict=True))
    layout = layout_of(replace(t, players=teams), kind)
    panels = [panel for page in layout.pages for panel in page.panels if panel]
    small = {text.words for panel in panels for text in texts_of(panel) if text.size <= 8}
    opponents = {words for words in small if words.startswith("Schach")}
    assert {words.rpartition("… ")[2] for words in opponents} == {*marks[:4]}


def test_no_figure_on_the_strip_of_a_team_is_smaller_than_the_smallest_type():
    panel = layout_of(played_event(), SheetKind.STRIP_CARDS).pages[0].panels[0]
    assert panel is not None
    assert {"2", "2½"} <= {text.words for text in texts_of(panel)}
    assert all(text.size >= 7 for text in texts_of(panel) if text.words[0].isdigit())


def test_strips_of_teams_have_room_for_both_scores():
    for kind in (SheetKind.PAIRING_CARDS, SheetKind.STRIP_CARDS, SheetKind.BLANK_PAIRING_CARDS):
        layout = layout_of(played_event(), kind, SheetOptions(has_backs=True))
        assert texts_outside(layout) == []
        assert not any(overlapping(panel) for page in layout.pages for panel in page.panels if panel)


def test_the_rounds_can_be_left_to_the_pen():
    sheet = cards(played_event(), SheetKind.STRIP_CARDS, SheetOptions(columns=frozenset()))
    assert [card.rounds for card in sheet.cards] == [()] * 5
