"""What the catalogue offers of a list has an effect: every column, every order, every size."""

import pytest

from swissdesk.documents.catalogue.listing import CATALOGUE
from swissdesk.documents.catalogue.sheet_form import Field, SheetForm, SheetGroup
from swissdesk.documents.press.options import SheetOptions, SheetRequest
from swissdesk.documents.press.sheet import SheetKind, SizeChoice
from swissdesk.frozen import replace
from swissdesk.terms import ByeKind
from swissdesk.tournament.honours import Prize
from swissdesk.tournament.model import Tournament
from tests.documents.event_building import with_absences
from tests.documents.every_sheet import as_cup, as_table, individuals, teams
from tests.documents.layout_reading import texts_of, words_of
from tests.documents.sheet_building import PRINTED

LISTS = [
    form for form in CATALOGUE.values() if form.is_list and form.field not in (Field.SECTIONS, Field.EVENT)
]
COLUMNS = [(form, choice.key) for form in LISTS for choice in form.offered.columns]


def with_a_class(players: int) -> Tournament:
    """Return an event with a prize for a category whose name does not say who is in it."""
    t = individuals(players)
    prizes = (*t.settings.prizes, Prize(1, 5000, "Under 2400"))
    return replace(t, settings=replace(t.settings, prizes=prizes))


OF_ONE_FIELD = {
    (SheetKind.START_LIST, "people"): teams,
    (SheetKind.PRIZES_ON_OFFER, "conditions"): with_a_class,
}
"""Columns that only one kind of events has anything for."""


def event_of(form: SheetForm, count: int = 20) -> Tournament:
    """Return an event in which every column has something to say."""
    if form.field is Field.TEAMS:
        return teams(6)
    t = individuals(count)
    if form.field is Field.TABLES:
        return as_table(t)
    if form.field is Field.KNOCK_OUTS:
        return as_cup(t)
    players = tuple(replace(player, national_rating=1800, k_factor=20) for player in t.players)
    return with_absences(replace(t, players=players), (2, 7, ByeKind.HALF_POINT))


def words_with(form: SheetForm, t: Tournament, **options: object) -> list[str]:
    data = form.assemble(t, SheetRequest(None, PRINTED, SheetOptions(**options)))
    return [words for page in words_of(data.layout()) for words in page]


@pytest.mark.parametrize(("form", "key"), COLUMNS, ids=[f"{form.command}: {key}" for form, key in COLUMNS])
def test_every_column_that_is_offered_can_be_had_and_left_out(form: SheetForm, key: str):
    t = OF_ONE_FIELD[form.kind, key](6) if (form.kind, key) in OF_ONE_FIELD else event_of(form)
    bare = words_with(form, t, columns=frozenset())
    with_it = words_with(form, t, columns=frozenset({key}))
    assert bare != with_it


ORDERS = [(form, choice.key) for form in LISTS for choice in form.offered.orders]


@pytest.mark.parametrize(("form", "key"), ORDERS, ids=[f"{form.command}: {key}" for form, key in ORDERS])
def test_every_order_that_is_offered_can_be_had_and_the_first_is_the_usual_one(form: SheetForm, key: str):
    t = event_of(form)
    usual, asked = words_with(form, t), words_with(form, t, order=key)
    assert (usual == asked) == (key == form.offered.orders[0].key)


SIZED = [form for form in LISTS if form.offered.size]


@pytest.mark.parametrize("form", SIZED, ids=[form.command for form in SIZED])
def test_small_type_is_smaller_than_large_type(form: SheetForm):
    t, sizes = event_of(form), []
    names = {person.name for entry in t.players for person in (entry, *entry.members)}
    for choice in (SizeChoice.SMALL, SizeChoice.NORMAL, SizeChoice.LARGE):
        data = form.assemble(t, SheetRequest(None, PRINTED, SheetOptions(size=choice)))
        panels = [page.panels[0] for page in data.layout().pages]
        texts = [text for panel in panels if panel for text in texts_of(panel)]
        sizes.append(max(text.size for text in texts if text.words in names))
    assert sizes[0] <= sizes[1] <= sizes[2]
    assert sizes[0] < sizes[2]


def without_ratings(t: Tournament) -> Tournament:
    players = tuple(
        replace(
            player,
            rating=0 if not player.members else player.rating,
            members=tuple(replace(member, rating=0) for member in player.members),
        )
        for player in t.players
    )
    return replace(t, players=players)


RATED = [form for form in LISTS if any(choice.key == "rating" for choice in form.offered.columns)]
RATED_TABLES = [
    form
    for form in RATED
    if form.group in (SheetGroup.TABLES, SheetGroup.FORMS) or form.kind is SheetKind.BOARD_SCORES
]


@pytest.mark.parametrize("form", RATED_TABLES, ids=[form.command for form in RATED_TABLES])
def test_a_table_in_which_nobody_is_rated_has_no_column_of_dashes(form: SheetForm):
    t = event_of(form)
    assert "Rtg" in words_with(form, t)
    assert "Rtg" not in words_with(form, without_ratings(t))
    assert "Rtg" in words_with(form, without_ratings(t), columns=frozenset({"rating"}))
