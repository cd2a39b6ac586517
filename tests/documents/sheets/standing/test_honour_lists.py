"""Category standings, club standings and the prize list on paper."""

from datetime import datetime
from itertools import pairwise

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.exports.writing import as_table
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.documents.press.wording import money_words
from swissdesk.documents.sheets.standing.category_standings import CategorySheet
from swissdesk.documents.sheets.standing.club_standings import ClubSheet
from swissdesk.documents.sheets.standing.prize_list import PrizeListSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.languages import spoken
from swissdesk.terms import Points
from swissdesk.tournament.honours import Category, Prize, PrizeRules, PrizeSharing
from swissdesk.tournament.model import Tournament
from swissdesk.tournament.standing.categories import category_standings
from swissdesk.tournament.standing.club_teams import club_standings
from swissdesk.tournament.standing.prizes import distribute, fund
from tests.documents.event_building import open_event, team_event
from tests.documents.every_sheet import individuals
from tests.documents.layout_faults import faults
from tests.documents.layout_reading import words_of

NOW = datetime(2026, 3, 14, 13, 52)  # noqa: DTZ001 - an arbiter's clock has no zone
CATEGORIES = (
    Category("Women", women=True),
    Category("Under 2480", highest=2479),
    Category("Over 3000", lowest=3000),
)
PRIZES = (
    Prize(1, 150000),
    Prize(2, 90050),
    Prize(3, 50000),
    Prize(1, 30000, "Women", "Cup"),
    Prize(2, 10000, "Women"),
)


def event(sharing: PrizeSharing = PrizeSharing.EQUAL, played: int = 5) -> Tournament:
    t = open_event(20, 5, played)
    rules = PrizeRules(sharing=sharing)
    return replace(t, settings=replace(t.settings, categories=CATEGORIES, prizes=PRIZES, prize_rules=rules))


def made(t: Tournament, kind: SheetKind, round_number: int | None = None) -> SheetData:
    return assemble(t, kind, round_number, NOW)


def all_words(sheet: SheetData) -> list[str]:
    return [words for page in words_of(sheet.layout()) for words in page]


def category_sheet(t: Tournament, round_number: int | None = None) -> CategorySheet:
    sheet = made(t, SheetKind.CATEGORY_STANDINGS, round_number)
    assert isinstance(sheet, CategorySheet)
    return sheet


def prize_sheet(t: Tournament) -> PrizeListSheet:
    sheet = made(t, SheetKind.PRIZE_LIST)
    assert isinstance(sheet, PrizeListSheet)
    return sheet


def test_a_category_has_its_players_with_place_and_rank():
    t = event()
    numbers = {player.id: player.tpn for player in t.players}
    for group, expected in zip(category_sheet(t).groups, category_standings(t), strict=True):
        assert group.name == expected.category.name
        assert [(line.rank, line.line.player.tpn) for line in group.lines] == [
            (row.standing.rank, numbers[row.standing.player]) for row in expected.rows
        ]
    assert [line.place for line in category_sheet(t).groups[0].lines] == [1, 2, 3, 4]


def test_a_shared_place_of_a_category_is_printed_once_and_saved_in_every_line():
    t = replace(event(), settings=replace(event().settings, tie_breaks=()))
    group = category_sheet(t).groups[1]
    assert not group.lines[0].is_shared
    repeated = [line for line in group.lines if line.is_shared]
    assert repeated
    assert all(line.place == above.place for above, line in pairwise(group.lines) if line.is_shared)
    groups = as_table(category_sheet(t)).groups
    rows = next(each.rows for each in groups if each.heading.startswith(group.name))
    assert [row[0].words for row in rows] == [str(line.place) for line in group.lines]
    alone = replace(group, lines=tuple(replace(line, is_shared=False) for line in group.lines))
    shown = [len(all_words(replace(category_sheet(t), groups=(each,)))) for each in (group, alone)]
    assert shown[1] - shown[0] == len(repeated)


def test_an_empty_category_says_so_and_the_round_stands_in_the_title():
    words = all_words(category_sheet(event(), 3))
    assert words[words.index("Over 3000") + 1] == "nobody"
    assert "Standings by category after round 3" in words
    assert "Final standings by category" in all_words(category_sheet(event()))


def test_a_club_has_those_who_count_and_the_rules():
    t = event()
    sheet = made(t, SheetKind.CLUB_STANDINGS)
    assert isinstance(sheet, ClubSheet)
    for group, expected in zip(sheet.groups, club_standings(t), strict=True):
        assert (group.rank, group.club) == (expected.rank, expected.club)
        assert sum(line.points for line in group.lines) == expected.points
        assert group.facts.endswith(f"sum of places {expected.places}")
    assert any(words.startswith("The best 4 players of a club count.") for words in all_words(sheet))


@pytest.mark.parametrize("sharing", list(PrizeSharing))
def test_the_prize_list_gives_out_what_the_rules_say(sharing: PrizeSharing):
    t = event(sharing)
    numbers = {player.id: player.tpn for player in t.players}
    shown = [
        (group.category, line.place, line.player.tpn, line.amount, line.in_kind)
        for group in prize_sheet(t).groups
        for line in group.lines
    ]
    assert shown == [
        (award.category, award.place, numbers[award.player], award.amount, award.thing)
        for award in distribute(t)
    ]
    assert f"Sum of all prizes: {money_words(fund(t), 'EUR')}" in all_words(prize_sheet(t))


def test_sums_have_cents_where_one_of_them_has():
    words = all_words(prize_sheet(event(PrizeSharing.NONE)))
    assert {"1500.00", "900.50"} <= {*words}
    assert (money_words(150000, ""), money_words(6667, "")) == ("1500", "66.67")


def test_who_shares_reads_how_and_who_moved_up_has_a_sign():
    sheet = prize_sheet(event())
    lines = [line for group in sheet.groups for line in group.lines]
    assert any("shared by" in line.reason for line in lines)
    assert ("* Players in front have other prizes." in all_words(sheet)) == any(
        line.has_moved for line in lines
    )


def test_the_longest_reason_for_a_prize_stands_whole():
    t = event(PrizeSharing.HORT)
    prizes = (Prize(1, 150050, thing="Chess clock"), Prize(2, 90000, thing="Book"))
    settings = replace(t.settings, categories=(), prizes=prizes, tie_breaks=())
    sheet = prize_sheet(replace(t, rounds=t.rounds[:1], settings=replace(settings, rounds_planned=1)))
    reasons = [line.reason for group in sheet.groups for line in group.lines]
    assert any("halves of" in reason and "item by lot" in reason for reason in reasons)
    assert {*reasons} <= {*all_words(sheet)}
    assert faults(sheet.layout()) == []


def test_prizes_before_the_end_are_called_what_they_are():
    early = prize_sheet(event(played=3))
    assert early.header.title == "Prizes by the standings after round 3"
    assert prize_sheet(event()).header.title == "Prize list"
    assert {line.points for group in early.groups for line in group.lines} <= {
        Points(5 * half) for half in range(7)
    }


def test_sheets_that_lack_something_say_what():
    t = open_event(6, 5)
    clubless = replace(t, players=tuple(replace(player, club="") for player in t.players))
    for kind, words in (
        (SheetKind.CATEGORY_STANDINGS, "no categories"),
        (SheetKind.PRIZE_LIST, "no prizes"),
        (SheetKind.CLUB_STANDINGS, "has a club"),
    ):
        with pytest.raises(DocumentError, match=words):
            made(clubless, kind)


def test_teams_can_win_prizes_too():
    t = team_event(6, 5)
    t = replace(t, settings=replace(t.settings, prizes=(Prize(1, 50000), Prize(2, 20000))))
    assert {"Team", "MP", "500"} <= {*all_words(prize_sheet(t))}


@pytest.mark.parametrize("tag", ["en", "de", "fr", "es", "cs"])
def test_the_place_in_a_category_and_the_overall_rank_have_different_headings(tag: str):
    with spoken(tag):
        sheet = assemble(individuals(12), SheetKind.CATEGORY_STANDINGS, None, NOW)
        assert isinstance(sheet, CategorySheet)
        place, rank, *_others = sheet.plain().headings
    assert place.words != rank.words
