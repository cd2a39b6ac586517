"""A player of a team is typed: the rating lists are searched here too."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from swissdesk.services.entry import teams
from swissdesk.services.event import events
from swissdesk.terms import Title
from swissdesk.ui.pages.players.found_rows import RowKind
from swissdesk.ui.pages.teams import TeamsPage
from tests.ui.list_building import installed
from tests.ui.pages.team_events import team_event

pytestmark = pytest.mark.gui

ENTER = Qt.Key.Key_Return
AS_TYPED = (ENTER, Qt.KeyboardModifier.ControlModifier)


@pytest.fixture
def page(show, tmp_path, qtbot):
    installed(tmp_path)
    event = team_event(tmp_path, 2, people=3)
    shown = show(TeamsPage, event)
    qtbot.waitUntil(lambda: bool(shown.finder.lists().texts))
    shown.table.go_to(0)
    shown.form.line.setFocus()
    yield shown
    events.close_event(event.opened)


def test_enter_takes_somebody_of_the_lists_into_the_team(page, session, keys):
    keys("kovacs ad", ENTER)
    member = session.read(teams.team_rows)[0].members[-1]
    found = session.read(teams.member, member.id)
    assert (found.name, found.title, found.rating, found.fide_id) == (
        "Kovacs, Adam",
        Title.IM,
        2404,
        "703001",
    )
    assert (found.sex, found.birth, found.federation) == ("m", "1998", "HUN")
    assert page.form.line.text() == ""
    assert page.form.line.hasFocus()


def test_a_name_stays_as_it_was_typed_by_one_key(page, session, keys):
    keys("Zelenka, Ota", AS_TYPED)
    member = session.read(teams.team_rows)[0].members[-1]
    assert (member.name, session.read(teams.member, member.id).fide_id) == ("Zelenka, Ota", "")


def test_nobody_of_the_lists_is_in_two_teams(page, session, keys):
    keys("joanna", ENTER)
    page.table.go_to(1)
    page.form.line.setFocus()
    keys("joanna")
    rows = [row for row in page.typing.under_line.model.rows if row.kind is RowKind.LISTED]
    assert [row.warning for row in rows] == ["in Győr SK already"]
    keys(ENTER)
    assert page.form.line_fault() == "Smith, Joanna is in Győr SK already."
    assert [len(row.members) for row in session.read(teams.team_rows)] == [4, 3]


def test_a_line_with_more_than_a_name_is_taken_as_it_is(page, session, keys):
    keys("Smith, Joanna; 1500")
    assert not page.typing.under_line.isVisible()
    keys(ENTER)
    member = session.read(teams.team_rows)[0].members[-1]
    assert session.read(teams.member, member.id).rating == 1500


def test_a_list_pasted_by_its_key_adds_everybody_and_offers_nobody(page, session, keys):
    QApplication.clipboard().setText("Zelenka, Ota\nKovacs, Adam\n")
    keys((Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier))
    members = session.read(teams.team_rows)[0].members
    assert [member.name for member in members[-2:]] == ["Zelenka, Ota", "Kovacs, Adam"]
    assert page.form.line.text() == ""
    assert not page.typing.under_line.isVisible()
