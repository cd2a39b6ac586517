"""An ID is typed into the form of a club's member: whose it is on the rating lists stands below it."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import tournaments
from swissdesk.services.lists import club
from swissdesk.terms import RatingRule
from swissdesk.ui.lists.club_dialog import ClubDialog
from swissdesk.ui.main_window import MainWindow
from tests.ui.list_building import installed

pytestmark = pytest.mark.gui

ENTER = Qt.Key.Key_Return


@pytest.fixture
def dialog(window: MainWindow, qtbot: QtBot) -> ClubDialog:
    """Show the club's list with the form of a new member, and the rating lists open."""
    folder = window.session.data_folder
    folder.mkdir(exist_ok=True)
    installed(folder)
    shown = ClubDialog(window.session, club.club_path(folder), window)
    shown.open()
    qtbot.waitUntil(lambda: shown.finder.is_open)
    qtbot.waitUntil(shown.isActiveWindow)
    shown.begin_new()
    return shown


def test_a_whole_id_offers_its_person_whom_enter_shows_and_a_second_enter_stores(
    dialog: ClubDialog, qtbot: QtBot
) -> None:
    form, offered = dialog.form, dialog.of_ids[0].under_line
    form.note.setText("pays in June")
    form.fide_id.setFocus()
    qtbot.keyClicks(form.fide_id, "70300")
    assert not offered.isVisible()
    qtbot.keyClicks(form.fide_id, "1")
    assert offered.chosen is not None
    assert offered.chosen.name == "Kovacs, Adam"
    qtbot.keyClick(form.fide_id, ENTER)
    assert (form.name.text(), form.rating.text(), form.birth.text()) == ("Kovacs, Adam", "2404", "1998")
    assert form.said.startswith("From FIDE, November 2026")
    assert form.title_choice.hasFocus()
    qtbot.keyClick(form.title_choice, ENTER)
    (member,) = (row.member for row in dialog.view.model.rows)
    assert (member.name, member.fide_id, member.note) == ("Kovacs, Adam", "703001", "pays in June")


def test_a_closed_list_of_the_club_lets_go_of_the_rating_lists(
    dialog: ClubDialog, window: MainWindow
) -> None:
    dialog.reject()
    assert not dialog.finder.is_open
    window.session.lists_changed.emit()
    assert not dialog.finder.is_open


def test_a_national_rating_that_counts_is_not_kept_as_one_of_fide(window: MainWindow) -> None:
    session = window.session
    settings = session.read(tournaments.settings_of)
    listed = NewPlayer("Zelenka, Zora", rating=1650, national_rating=1650)
    assert session.read(club.as_member, listed).national_rating == 1650
    session.do(tournaments.change_settings, replace(settings, rating_rule=RatingRule.NATIONAL))
    member = session.read(club.as_member, listed)
    assert (member.rating, member.national_rating) == (0, 1650)
