"""The bulletin: on one page where it fits, with the standings behind it where it does not."""

from datetime import time

import pytest

from swissdesk.documents.press.boxes import Layout
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.sheets.bulletin.page import BulletinSheet
from swissdesk.frozen import replace
from swissdesk.tournament.model import Tournament
from tests.documents.event_building import open_event, team_event, without_results
from tests.documents.layout_faults import faults
from tests.documents.layout_reading import texts_of, words_of
from tests.documents.sheets.making import all_words, made


def bulletin(t: Tournament, number: int | None = None) -> BulletinSheet:
    sheet = made(t, SheetKind.BULLETIN, number)
    assert isinstance(sheet, BulletinSheet)
    return sheet


@pytest.mark.parametrize("players", [2, 9, 34, 60])
def test_a_small_event_has_one_page_with_everybody_on_it(players: int):
    t = open_event(players, 7, 3)
    layout = bulletin(t, 2).layout()
    assert len(layout.pages) == 1
    assert faults(layout) == []
    words = words_of(layout)[0]
    assert {"Results, round 2", "Standings after round 2", "Pairings, round 3"} <= set(words)
    assert len(bulletin(t, 2).lines) == players


@pytest.mark.parametrize("players", [75, 140, 420])
def test_a_larger_event_has_the_standings_behind_the_rounds_and_the_head_says_on_which_page(players: int):
    layout = bulletin(open_event(players, 7, 3), 2).layout()
    pages = words_of(layout)
    assert faults(layout) == []
    first = next(number for number, words in enumerate(pages, 1) if "Standings after round 2" in words)
    note = f"Not everything fits on one page: the standings begin on page {first}."
    assert all(note in words for words in pages)


def test_nobody_is_lost_where_the_tables_are_broken():
    t = open_event(420, 7, 2)
    families = {player.name for player in t.players}
    words = [words for page in words_of(bulletin(t, 1).layout()) for words in page]
    ranks = [word for page in words_of(bulletin(t, 1).layout()) for word in page if word in families]
    assert len({*ranks}) > 0.9 * len(families)
    assert words.count("Standings after round 1") == 1
    assert words.count("Standings after round 1, continued") >= 1


def test_the_last_paired_round_has_no_pairings_behind_it_and_says_whether_one_follows():
    t = open_event(12, 5, 4)
    assert "Round 5 is not paired yet." in all_words(bulletin(t))
    assert not any("is not paired" in words for words in all_words(bulletin(open_event(12, 4, 4))))
    assert "Final standings" in all_words(bulletin(open_event(12, 4, 4)))


def test_missing_results_are_named_and_the_next_round_has_its_hour():
    t = without_results(open_event(12, 5, 4), 3, 1)
    t = replace(t, settings=replace(t.settings, round_times=(None, None, None, time(14, 30))))
    sheet = bulletin(t, 3)
    assert sheet.header.imprint.state == "NOT FINAL"
    assert sheet.header.note == "1 result is missing: board 1."
    assert "14:30" in all_words(sheet)


def test_matches_stand_with_their_scores():
    t = team_event(6, 5, 3, played=3)
    pairs = bulletin(t, 2).played.pairs
    assert all("–" in pair.result for pair in pairs)
    assert {pair.white.rating for pair in pairs} == {0}


def test_a_shared_rank_stands_once_in_each_half_of_the_standings():
    sheet = bulletin(open_event(75, 7, 3), 2)
    tied = replace(sheet, lines=tuple(replace(line, rank=999, is_shared=True) for line in sheet.lines))
    assert [words for page in words_of(tied.layout()) for words in page].count("999") == 2


def test_matches_have_the_headings_of_teams():
    t = team_event(6, 5, 3, played=3)
    words = all_words(bulletin(t, 2))
    assert {"Match", "White on board 1", "Black on board 1"} <= set(words)
    assert not {"Bd", "White", "Black"} & set(words)
    assert faults(bulletin(t, 2).layout()) == []


def test_tables_stand_below_each_other_where_names_would_be_cut_beside_each_other():
    t = open_event(10, 5, 3)
    short, long = (
        replace(t, players=tuple(replace(player, name=name.format(player.tpn)) for player in t.players))
        for name in ("Ng, A{}", "Featherstonehaugh-Cholmondeley, Bartholomew{}")
    )
    beside, below = (bulletin(event, 2).layout() for event in (short, long))
    assert _left_of(beside, "Pairings, round 3") > 100
    assert _left_of(below, "Pairings, round 3") == 0
    assert "Featherstonehaugh-Cholmondeley, Bartholomew7" in words_of(below)[0]
    assert faults(below) == faults(beside) == []
    assert len(below.pages) == 1


def _left_of(layout: Layout, words: str) -> float:
    (panel,) = layout.pages[0].panels
    assert panel is not None
    return next(text.x for text in texts_of(panel) if text.words == words)
