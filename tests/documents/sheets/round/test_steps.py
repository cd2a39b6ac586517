"""The pairing step by step on paper: a page for each bracket."""

import random
import re

import pytest

from swissdesk.documents.catalogue.assemble import assemble
from swissdesk.documents.catalogue.content import content_of
from swissdesk.documents.press.boxes import Layout, Stroke
from swissdesk.documents.press.furniture import TABLE_BOTTOM
from swissdesk.documents.press.options import AS_DESIGNED, SheetOptions
from swissdesk.documents.press.sheet import SheetData, SheetKind
from swissdesk.documents.sheets.round import step_source
from swissdesk.documents.sheets.round.step_source import PaperRound
from swissdesk.documents.sheets.round.steps import StepsSheet
from swissdesk.errors import DocumentError
from swissdesk.frozen import replace
from swissdesk.pairing.explaining.steps import StepKind
from swissdesk.pairing.systems import system_named, system_names
from swissdesk.terms import SystemName
from swissdesk.tournament.event.generated import generate
from swissdesk.tournament.model import Tournament
from tests.conformance.plans import random_plan
from tests.documents.every_sheet import individuals, paired_by_the_rules
from tests.documents.field_building import NOW
from tests.documents.layout_reading import overlapping, texts_of, texts_outside, words_of

DUTCH = system_names()[0]


def played(system: SystemName = DUTCH, players: int = 24, seed: int = 2) -> Tournament:
    chance = random.Random(f"{system} {seed}")
    return generate(random_plan(system, chance, players), "Ten", chance)


def sheet_of(t: Tournament, number: int | None = None, options: SheetOptions = AS_DESIGNED) -> StepsSheet:
    data: SheetData = assemble(t, SheetKind.PAIRING_STEPS, number, NOW, options)
    assert isinstance(data, StepsSheet)
    return data


def read(layout: Layout) -> list[str]:
    return [" ".join(page) for page in words_of(layout)]


@pytest.mark.parametrize("system", system_names())
def test_every_bracket_has_a_page_with_its_players_steps_boards_and_reasons(system: SystemName) -> None:
    t = played(system)
    for number in sorted({min(2, len(t.rounds)), len(t.rounds)}):
        sheet = sheet_of(t, number)
        paired, layout = PaperRound(sheet.source), sheet.layout()
        assert texts_outside(layout) == []
        assert not any(overlapping(panel) for page in layout.pages for panel in page.panels if panel)
        said = " ".join(read(layout))
        assert len(layout.pages) >= paired.count
        for index in range(paired.count):
            assert paired.told.titles[index] in said
            # A table, a ladder or a knock-out has one bracket of everybody, and no score.
            is_part = not paired.bracket(index).kind.holds_everybody
            assert f" ({len(paired.bracket(index).residents)}" in said or not is_part
            assert f"paired {index + 1} of {paired.count}" in said
            for place in range(len(paired.told.steps[index])):
                assert f"{place + 1}.  {paired.told.title(index, place)}" in said
        for board, pair in enumerate(sheet.source.boards, 1):
            assert f"bd {board}: {pair.white}-{pair.black}" in said
        begins = (
            "The steps show the pairs"
            if system_named(system).schedule
            else "The program does not try one candidate"
        )
        assert said.count(begins) == paired.count


def test_pairs_that_may_not_be_are_struck_out() -> None:
    for seed in range(1, 6):
        t = played(seed=seed)
        sheet = sheet_of(t)
        told = PaperRound(sheet.source).told
        barred = sum(len(step.barred) for bracket in told.steps for step in bracket)
        strokes = [
            mark
            for page in sheet.layout().pages
            for panel in page.panels
            if panel
            for mark in panel.marks
            if isinstance(mark, Stroke) and mark.strikes_out
        ]
        assert len(strokes) == barred
        if barred:
            return
    pytest.fail("no event has a barred pair")


def test_of_a_player_it_is_the_bracket_in_which_that_one_plays() -> None:
    t = played()
    whole = sheet_of(t)
    paired = PaperRound(whole.source)
    last = paired.count - 1
    player = next(iter(paired.bracket(last).pairs))[0]
    (page,) = read(sheet_of(t, None, SheetOptions(only=player)).layout())
    assert f"paired {last + 1} of {paired.count}" in page
    with pytest.raises(DocumentError, match="no player with the number 999"):
        sheet_of(t, None, SheetOptions(only=999))


def test_a_round_that_was_laid_otherwise_says_so_on_one_page() -> None:
    t = played()
    last = t.rounds[-1]
    one, other, *games = last.games
    swapped = (one._replace(black=other.black), other._replace(black=one.black), *games)
    laid = replace(t, rounds=(*t.rounds[:-1], replace(last, games=swapped)))
    (page,) = read(sheet_of(laid).layout())
    assert f"Round {last.number}" in page or "cannot be explained" in page
    by_hand = replace(t, rounds=(*t.rounds[:-1], replace(last, games=swapped, by_hand="The hall is small.")))
    (page,) = read(sheet_of(by_hand).layout())
    assert "The hall is small." in page


def test_a_change_elsewhere_in_the_event_makes_no_other_sheet() -> None:
    t = played()
    later = replace(t, settings=replace(t.settings, city="Elsewhere"))
    one, other = (sheet_of(each) for each in (t, later))
    assert one.source == other.source
    assert content_of(replace(other, header=one.header)) == content_of(one)


def test_beyond_the_most_turns_the_sheet_says_where_their_reasons_stand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sheet = sheet_of(played())
    turns = [
        step
        for bracket in PaperRound(sheet.source).told.steps
        for step in bracket
        if step.kind is StepKind.TURN
    ]
    assert turns
    assert "turns of this sheet" not in " ".join(read(sheet.layout()))
    monkeypatch.setattr(step_source, "_MOST_ASKED", 0)
    said = " ".join(read(sheet.layout()))
    assert "Only the first 0 turns of this sheet have their reasons" in said
    assert "is the first available" not in said


def large() -> Tournament:
    """Return an event of which each bracket takes several pages."""
    return paired_by_the_rules(individuals(170, 5, 2))


def test_a_bracket_that_goes_on_says_so_and_has_its_headings_again() -> None:
    sheet = sheet_of(large())
    first, second, *_further = words_of(sheet.layout())
    title = PaperRound(sheet.source).told.titles[0]
    assert title in first
    assert f"{title}, continued" in second
    number = max((words for words in second if words.isdigit()), key=int)
    assert second.index("Due") < second.index(number)


def test_no_title_of_a_step_is_the_last_on_its_page() -> None:
    layout = sheet_of(large()).layout()
    assert len(layout.pages) > 4
    for page in layout.pages:
        (panel,) = page.panels
        assert panel is not None
        body = [text for text in texts_of(panel) if text.baseline < TABLE_BOTTOM]
        lowest = max(body, key=lambda text: text.baseline)
        assert not re.match(r"\d+\.  ", lowest.words)


def test_numbers_and_scores_stand_below_each_other() -> None:
    layout = sheet_of(played(players=24), 4).layout()
    (panel,) = layout.pages[-1].panels
    assert panel is not None
    halves = [text.x for text in texts_of(panel) if text.words == "½" and text.size == 8]
    assert len(set(halves)) <= 1
    numbers = [text for text in texts_of(panel) if text.size == 8 and text.x + text.width < 22]
    ends = {round(text.x + text.width, 2) for text in numbers if text.words.isdigit() and text.x < 20}
    assert len(ends) == 1
