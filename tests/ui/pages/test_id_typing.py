"""An ID is typed into a form: the person whose it is on the lists is offered there."""

import pytest
from PySide6.QtCore import Qt

from swissdesk.rating_lists.record import IncomingList, ListedPlayer, ListHead, ListKind
from swissdesk.services.event import events
from swissdesk.services.lists.rating_lists import LISTS_FILE, install_list
from swissdesk.ui.pages.players import PlayersPage
from swissdesk.ui.pages.players.entry import Field
from swissdesk.ui.pages.players.found_rows import RowKind
from swissdesk.ui.pages.teams import TeamsPage
from tests.ui.list_building import installed
from tests.ui.pages.team_events import team_event

pytestmark = pytest.mark.gui

ENTER, TAB = Qt.Key.Key_Return, Qt.Key.Key_Tab


@pytest.fixture
def page(show, tmp_path, qtbot, make_event):
    """Show the empty form of the Players page, with the lists open."""
    installed(tmp_path)
    head = ListHead("HUN national", ListKind.NATIONAL, "2026-11", "hun.csv")
    zora = ListedPlayer(
        "", "Zelenka, Zora", "HUN", "w", birth="2001", national_id="N17", national_rating=1650
    )
    install_list(tmp_path / LISTS_FILE, IncomingList(head, (zora,)))
    page = show(PlayersPage, make_event(count=0, federation="HUN"))
    qtbot.waitUntil(lambda: bool(page.finder.lists().texts))
    page.start_adding()
    return page


@pytest.fixture
def form(page):
    return page.form


def offered(typing):
    rows = typing.under_line.model.rows if typing.under_line.isVisible() else ()
    return [row.name for row in rows if row.kind is RowKind.LISTED]


def test_a_whole_fide_id_offers_its_person_whom_enter_shows_and_a_second_enter_adds(page, form, keys):
    typing = page.typing.of_fide_id
    form.line(Field.FEE).setText("20")
    form.line(Field.FIDE_ID).setFocus()
    keys("70300")
    assert offered(typing) == []
    keys("1")
    assert offered(typing) == ["Kovacs, Adam"]
    keys(ENTER)
    shown = form.texts()
    assert (shown.name, shown.rating, shown.birth, shown.fee) == ("Kovacs, Adam", "2404", "1998", "20")
    assert not page.model.rows
    keys(ENTER)
    assert [(row.name, row.fide_id) for row in page.model.rows] == [("Kovacs, Adam", "703001")]


def test_tab_goes_on_without_taking_the_person_of_an_id(page, form, keys):
    form.name.setText("Somebody, Else")
    form.line(Field.FIDE_ID).setFocus()
    keys("703001", TAB)
    assert (form.texts().name, form.texts().rating) == ("Somebody, Else", "")
    assert form.line(Field.BIRTH).hasFocus()
    assert offered(page.typing.of_fide_id) == []


def test_a_national_id_offers_its_person_in_small_letters_too(page, form, keys):
    form.line(Field.NATIONAL_ID).setFocus()
    keys("n17")
    assert offered(page.typing.of_national_id) == ["Zelenka, Zora"]
    keys(ENTER)
    assert (form.texts().name, form.texts().national, form.texts().national_id) == (
        "Zelenka, Zora",
        "1650",
        "N17",
    )


def test_an_id_of_a_player_of_a_team_offers_its_person(show, tmp_path, qtbot, keys):
    installed(tmp_path)
    event = team_event(tmp_path, 2, people=3)
    page = show(TeamsPage, event)
    qtbot.waitUntil(lambda: bool(page.finder.lists().texts))
    page.table.go_to(0)
    page.open_member(page.form.model.rows[0])
    page.details.line(Field.FIDE_ID).setFocus()
    keys("703005")
    assert offered(page.id_typing) == ["Smith, Joanna"]
    keys(ENTER)
    assert (page.details.texts().name, page.details.texts().rating) == ("Smith, Joanna", "2050")
    events.close_event(event.opened)
