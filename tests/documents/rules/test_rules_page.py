"""The page of rules: one page for every system, articles that exist, examples that the engines follow."""

import re
from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.printing import draw_sheet
from swissdesk.documents.press.paper import Paper
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.documents.rules.page import RulesSheet
from swissdesk.frozen import replace
from swissdesk.pairing.basic.halves import opponents_in_order
from swissdesk.pairing.burstein.facts import BURSTEIN
from swissdesk.pairing.dutch.facts import DUTCH_2017, DUTCH_2025, DUTCH_2026
from swissdesk.pairing.handling.acceleration import BakuEdition
from swissdesk.pairing.leong.facts import LEONG
from swissdesk.pairing.lim.names import LIM, LIM_MAXI
from swissdesk.pairing.olympiad.facts import OLYMPIAD
from swissdesk.pairing.simplified.facts import SIMPLIFIED
from swissdesk.pairing.systems import system_named, system_names
from swissdesk.terms import SystemName, TeamRanking
from swissdesk.tournament.model import ForbiddenPair, PlayerId, Tournament
from swissdesk.tournament.standing.acceleration import regrouped
from tests.documents.field_building import NOW, open_event
from tests.documents.layout_reading import texts_of, texts_outside
from tests.documents.sheets.teams.test_team_sheets import team_event

VINCZE = {"B": "basic rules", "P": "pairings", "C": "colours"}
ARTICLES_2017 = {
    *(f"A.{number}" for number in range(1, 10)),
    *(f"B.{number}" for number in range(1, 9)),
    *(f"C.{number}" for number in range(1, 20)),
    *(f"D.{number}" for number in range(1, 4)),
    *(f"E.{number}" for number in range(1, 6)),
    *(f"A.4.{letter}" for letter in "ab"),
    *(f"A.6.{letter}" for letter in "abcd"),
    "D",
}
"""The articles of the text of 2017, which no list in the project holds."""

CHAPTERS_2025 = {"1": 9, "2": 8, "3": 4, "4": 5, "5": 2}
"""The chapters of the text of 2025 and how many articles each has."""


def event_of(system: SystemName) -> Tournament:
    t = team_event() if system_named(system).for_teams else open_event(23)
    return replace(t, settings=replace(t.settings, system=system))


def page_of(system: SystemName) -> RulesSheet:
    sheet = assemble(event_of(system), SheetKind.PAIRING_RULES, None, NOW)
    assert isinstance(sheet, RulesSheet)
    return sheet


def articles_of(system: SystemName) -> Iterator[str]:
    """Return the articles in the margin, one by one, ranges by their ends, without C.04.1 and C.04.2."""
    for section in page_of(system).sections:
        for item in section.items:
            for article in re.split(r", |–", item.article):
                if article and not article.startswith("C.04"):
                    yield article


def words_of_page(system: SystemName) -> str:
    return " ".join(item.words for section in page_of(system).sections for item in section.items)


@pytest.mark.parametrize("system", system_names())
def test_the_rules_of_every_system_stand_on_one_page(system: SystemName):
    sheet = page_of(system)
    layout = sheet.layout()
    assert len(layout.pages) == 1
    assert texts_outside(layout) == []
    sizes = [text.size for text in texts_of(layout.pages[0].panels[0])]
    assert min(sizes) >= 7
    assert all(draw_sheet(sheet, paper).pages == 1 for paper in Paper)


def test_before_the_seeding_rounds_are_over_the_rules_of_both_systems_are_printed():
    t = open_event(23, played=2)
    of_burstein = replace(t, settings=replace(t.settings, system=BURSTEIN))
    sheet = assemble(of_burstein, SheetKind.PAIRING_RULES, None, NOW)
    assert isinstance(sheet, RulesSheet)
    assert texts_outside(sheet.layout()) == []
    _first, second = sheet.layout().pages
    assert [sheet.header.title, *(later.header.title for later in sheet.later)] == [
        "Pairing by hand: FIDE (Dutch) System 2026",
        "Pairing by hand: Burstein System",
    ]
    later = sheet.later[0]
    shown = " ".join(text.words for text in texts_of(second.panels[0]))
    assert all(item.words in shown for section in later.sections for item in section.items)


@pytest.mark.parametrize("system", system_names())
def test_every_word_of_the_rules_stands_on_the_page(system: SystemName):
    shown = " ".join(text.words for text in texts_of(page_of(system).layout().pages[0].panels[0]))
    for section in page_of(system).sections:
        assert section.heading in shown
        for item in section.items:
            assert item.words in shown
            assert item.article in shown


@pytest.mark.parametrize(
    ("system", "regulation"),
    [
        (DUTCH_2026, "C.04.3"),
        (LEONG, "Leong"),
        (LIM, "C.04.4.3"),
        (LIM_MAXI, "C.04.4.3"),
        (OLYMPIAD, "D.02"),
    ],
)
def test_every_article_in_the_margin_exists(system: SystemName, regulation: str, data):
    known = set((data / "articles" / f"{regulation}.txt").read_text().split())
    known |= {f"C{number}" for number in range(1, 22)} if system == DUTCH_2026 else set()
    assert set(articles_of(system)) <= known


def test_the_articles_of_the_handling_rules_exist(data):
    known = set((data / "articles" / "C.04.2.txt").read_text().split())
    sheet = page_of(DUTCH_2026)
    texts = [text for section in sheet.sections for item in section.items for text in item]
    cited = {article for text in texts for article in re.findall(r"C\.04\.2 ([\d.]*\d)", text)}
    assert cited == {"3.1", "3.3", "3.4", "3.5", "3.6"}
    assert cited <= known


def test_every_point_of_the_simplified_rules_in_the_margin_exists(data):
    known = set((data / "articles" / "Vincze.txt").read_text().splitlines())
    cited = {f"{VINCZE[article[0]]} {article[1:]}" for article in articles_of(SIMPLIFIED)}
    assert len(cited) > 12
    assert cited <= known


def test_the_articles_of_the_older_texts_exist():
    assert set(articles_of(DUTCH_2017)) <= ARTICLES_2017
    for article in articles_of(DUTCH_2025):
        if not article.startswith("C"):
            chapter, number = article.split(".")[:2]
            assert int(number) <= CHAPTERS_2025[chapter]


@pytest.mark.parametrize("system", [DUTCH_2026, DUTCH_2025, DUTCH_2017])
def test_the_examples_of_orders_and_exchanges_follow_articles_4_2_and_4_3(system: SystemName):
    words = words_of_page(system)
    orders = ["".join(map(str, order)) for order in permutations((4, 5, 6))]
    assert ", ".join(orders) in words
    ranked = sorted(
        ((one, other) for one in (1, 2, 3) for other in (4, 5, 6)),
        key=lambda swap: (swap[1] - swap[0], -swap[0], swap[1]),
    )
    assert ", ".join(f"{one}/{other}" for one, other in ranked[:6]) in words


def test_the_examples_of_the_order_of_opponents_are_those_of_the_engines():
    eight, six = list(range(1, 9)), list(range(1, 7))
    assert ", ".join(map(str, opponents_in_order(eight))) in words_of_page(SIMPLIFIED)
    upwards = ", ".join(map(str, opponents_in_order(six[::-1])))
    for system in (LEONG, LIM):
        assert ", ".join(map(str, opponents_in_order(six))) in words_of_page(system)
        assert f"number 6 tries {upwards}" in words_of_page(system)
    first, *others = opponents_in_order(six[::-1])
    assert f"6 plays {first}, then {', '.join(map(str, others))}" in words_of_page(OLYMPIAD)


def complete_pairings(group: Sequence[int]) -> Iterator[str]:
    """Return all pairings of a group in the order of D.02, article 39."""
    if not group:
        yield ""
        return
    for opponent in opponents_in_order(group):
        rest = [number for number in group[1:] if number != opponent]
        for others in complete_pairings(rest):
            yield f"{group[0]}{opponent}·{others}".strip("·")


def test_the_fifteen_pairings_of_six_teams_stand_in_the_order_of_article_40():
    assert ", ".join(complete_pairings(range(1, 7))) in words_of_page(OLYMPIAD)


def test_teams_are_ranked_as_the_tournament_has_it():
    t = event_of(OLYMPIAD)
    assert "then game points" in words_of_page(OLYMPIAD)
    settings = replace(t.settings, team_ranking=TeamRanking.SONNEBORN_BERGER)
    sheet = assemble(replace(t, settings=settings), SheetKind.PAIRING_RULES, None, NOW)
    assert isinstance(sheet, RulesSheet)
    words = sheet.sections[0].items[2].words
    assert (
        "Sonneborn-Berger points, game points, the opponents’ match points without the lowest; then" in words
    )


def test_pairs_that_the_tournament_forbids_are_named():
    t = replace(open_event(23), forbidden_pairs=(ForbiddenPair(PlayerId(9), PlayerId(4), 1, 9),))
    sheet = assemble(t, SheetKind.PAIRING_RULES, None, NOW)
    assert isinstance(sheet, RulesSheet)
    assert sheet.sections[0].items[-1].words.endswith("forbids it: 4–9.")
    many = tuple(ForbiddenPair(PlayerId(one), PlayerId(23), 1, 9) for one in range(1, 23))
    layout = assemble(replace(t, forbidden_pairs=many), SheetKind.PAIRING_RULES, None, NOW).layout()
    assert len(layout.pages) == 1
    assert texts_outside(layout) == []


def test_an_accelerated_round_says_what_is_added_to_whose_points():
    t = open_event(22, played=1)
    t = replace(t, rounds=(), settings=replace(t.settings, baku=BakuEdition.RULES_2026))
    sheet = assemble(regrouped(t), SheetKind.PAIRING_RULES, None, NOW)
    assert isinstance(sheet, RulesSheet)
    added = sheet.sections[0].items[-1]
    assert added.article == "C.04.7"
    assert added.words.startswith("Accelerated. In round 1 add to the points before you sort")
    assert added.words.endswith(": 1 for numbers 1–12.")
    assert "Accelerated" not in words_of_page(DUTCH_2026)
