"""The catalogue: whatever is listed there can be made."""

import subprocess
import sys

import pytest

from swissdesk.documents.catalogue.listing import CATALOGUE, event_forms, sheet_forms
from swissdesk.documents.catalogue.sheet_form import Field, Role
from swissdesk.documents.lists.plain import ListSheet
from swissdesk.documents.press.options import SheetOptions, SheetRequest
from swissdesk.documents.press.sheet import SheetKind
from swissdesk.errors import DocumentError
from swissdesk.tournament.model import Tournament
from tests.documents.catalogue.test_assemble import NOW, small_event
from tests.documents.every_sheet import as_cup, as_table
from tests.documents.sheets.teams.test_team_sheets import team_event

FIELDS = {
    Field.INDIVIDUALS: small_event,
    Field.TEAMS: team_event,
    Field.TABLES: lambda: as_table(small_event()),
    Field.KNOCK_OUTS: lambda: as_cup(small_event()),
    Field.ANY: small_event,
}


@pytest.mark.parametrize("kind", SheetKind, ids=lambda kind: kind.value)
def test_every_kind_of_sheet_is_in_the_catalogue_with_its_words(kind):
    form = CATALOGUE[kind]
    assert form.kind is kind
    assert form.title()
    assert form.description().endswith(".")


def test_no_two_sheets_share_a_name_on_the_command_line():
    commands = [form.command for form in CATALOGUE.values()]
    assert len({*commands}) == len(commands)


@pytest.mark.parametrize(
    "form",
    [form for form in CATALOGUE.values() if form.field in FIELDS],
    ids=lambda form: form.command,
)
def test_every_sheet_is_assembled_by_its_room_and_has_a_layout(form):
    t = FIELDS[form.field]()
    data = form.assemble(t, SheetRequest(None, NOW, SheetOptions()))
    assert form in sheet_forms(t)
    assert isinstance(data, ListSheet) == form.is_list
    assert data.layout().pages


@pytest.mark.parametrize("form", event_forms(), ids=lambda form: form.command)
def test_a_sheet_of_all_sections_is_about_none_of_them_alone(form):
    t = small_event()
    assert form not in sheet_forms(t)
    with pytest.raises(DocumentError, match="all sections"):
        form.assemble(t, SheetRequest(None, NOW))
    data = form.assemble_all((t, team_event()), SheetRequest(None, NOW))
    assert data.layout().pages
    with pytest.raises(DocumentError, match="Nobody is on the lists"):
        form.assemble_all((Tournament(t.settings),), SheetRequest(None, NOW))


def test_the_journal_is_not_one_of_the_tournaments_sheets():
    with pytest.raises(DocumentError, match="whole event"):
        CATALOGUE[SheetKind.JOURNAL].assemble(small_event(), SheetRequest(None, NOW))


@pytest.mark.parametrize("form", CATALOGUE.values(), ids=lambda form: form.command)
def test_the_choices_of_a_sheet_have_keys_of_their_own_and_words(form):
    for choices in (form.offered.columns, form.offered.orders):
        assert len({choice.key for choice in choices}) == len(choices)
        assert all(choice.words() for choice in choices)


def test_teams_and_single_players_are_offered_the_columns_that_they_fill():
    form = CATALOGUE[SheetKind.START_LIST]
    keys = [[column.key for column in form.offered_in(t).columns] for t in (small_event(), team_event())]
    of_both = ["federation", "rating"]
    assert keys == [[*of_both, "national", "k", "id", "born", "sex", "club"], [*of_both, "people"]]


def test_looking_into_the_catalogue_loads_no_sheet():
    program = (
        "import sys, swissdesk.documents.catalogue.listing as c;"
        "[form.title() for form in c.CATALOGUE.values()];"
        "print([m for m in ('sheets.round.by_board', 'sheets.standing.standings', 'cards.pairing_cards',"
        " 'press.faces', 'sheets.round.pairing_data')"
        " if f'swissdesk.documents.{m}' in sys.modules] + [m for m in ('reportlab',) if m in sys.modules])"
    )
    outcome = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert outcome.stdout.strip() == "[]"


def test_slips_belong_to_the_print_set_of_people_and_match_sheets_to_that_of_teams():
    slips, sheets = CATALOGUE[SheetKind.RESULT_SLIPS], CATALOGUE[SheetKind.MATCH_SHEETS]
    people, of_teams = small_event(), team_event()
    assert Role.PRINT_SET in slips.roles_in(people)
    assert Role.PRINT_SET not in slips.roles_in(of_teams)
    assert Role.PRINT_SET in sheets.roles_in(of_teams)
