"""Which ratings count: chosen by keys on the Tournament page, each choice with what it does."""

import pytest
from PySide6.QtCore import Qt

from swissdesk.rating_lists.record import ListedPlayer
from swissdesk.services.entry.refreshing import NationalLists
from swissdesk.services.event import tournaments
from swissdesk.terms import RatingKind, RatingRule
from swissdesk.tournament.model import Settings, UnratedOrder
from swissdesk.ui.pages.tournament import TournamentPage
from swissdesk.ui.pages.tournament.rating_settings import list_hint, rule_hint
from tests.services.lists_building import install_national

pytestmark = pytest.mark.gui

DOWN, TAB = Qt.Key.Key_Down, Qt.Key.Key_Tab


def box(page, key: str):
    return next(found for found in page.boxes() if found.setting.key == key)


def hint(page, key: str) -> str:
    return box(page, key).hint


def settings(event):
    return tournaments.settings_of(event.opened, event.section)


def test_the_four_choices_are_made_and_kept_by_keys(show, make_event, keys, tmp_path):
    for name in ("AUT Elo", "Liste nationale"):
        install_national(tmp_path, name, ListedPlayer("", "Low, Cy", national_rating=1500))
    event = make_event()
    page = show(TournamentPage, event)
    box(page, "rating_kind").editor.setFocus()
    keys(DOWN, DOWN, TAB)
    assert settings(event).rating_kind is RatingKind.RAPID
    assert hint(page, "national_list") == "None of the installed ones is known to be it"
    keys(DOWN, TAB, DOWN, TAB, DOWN, DOWN, TAB)
    kept = settings(event)
    assert kept.rating_rule is RatingRule.NATIONAL_FIRST
    assert not kept.takes_other_kinds
    assert kept.national_list == "Liste nationale"
    assert hint(page, "national_list") == "Now Liste nationale, October 2026"


def test_order_of_equals_ratings_of_tie_breaks_and_start_position_are_chosen_by_keys(show, make_event, keys):
    event = make_event()
    page = show(TournamentPage, event)
    box(page, "unrated_order").editor.setFocus()
    keys(DOWN, TAB, DOWN, TAB, DOWN, TAB)
    kept = settings(event)
    assert (kept.unrated_order, kept.ratings_by_round) == (UnratedOrder.AGE, True)
    assert kept.chess960 > 0
    assert hint(page, "chess960") == "It stands on the pairings of each round"


@pytest.mark.parametrize(
    ("time_control", "said"),
    [
        ("", "Now standard: no time control is entered"),
        ("as agreed", "Now standard: the time control is not understood"),
        ("15 min + 10 s", "Now rapid: 15 min + 10 s"),
        ("3+2", "Now blitz: 3+2"),
    ],
)
def test_by_the_time_control_says_which_ratings_that_are_now(show, make_event, time_control, said):
    page = show(TournamentPage, make_event(time_control=time_control))
    assert hint(page, "rating_kind") == said


def test_the_hint_follows_the_time_control_as_it_is_typed(show, make_event, keys):
    page = show(TournamentPage, make_event())
    box(page, "time_control").editor.setFocus()
    keys("25+10", TAB)
    assert hint(page, "rating_kind") == "Now rapid: 25+10"
    assert hint(page, "takes_other_kinds") == "The standard rating comes before a national one"


def test_a_chosen_kind_needs_no_hint_and_says_when_nothing_can_stand_in(show, make_event):
    page = show(TournamentPage, make_event(rating_kind=RatingKind.STANDARD, time_control="3+2"))
    assert hint(page, "rating_kind") == ""
    assert hint(page, "takes_other_kinds") == "Only matters where rapid or blitz ratings count"


def test_every_rule_says_what_it_does():
    hints = {rule_hint(rule) for rule in RatingRule}
    assert len(hints) == len(RatingRule)
    assert all(hints)


def test_a_national_list_that_is_not_installed_is_shown_and_named(show, make_event):
    page = show(TournamentPage, make_event(national_list="DWZ"))
    assert box(page, "national_list").editor.currentText() == "DWZ"
    assert hint(page, "national_list") == "This list is not installed"


def test_the_list_of_the_federation_counts_without_a_choice(show, make_event, tmp_path):
    for name in ("AUT Elo", "HUN Elo"):
        install_national(tmp_path, name, ListedPlayer("", "Low, Cy", national_rating=1500))
    page = show(TournamentPage, make_event(federation="HUN"))
    assert hint(page, "national_list") == "Now HUN Elo, October 2026"


def test_a_damaged_file_of_lists_leaves_the_settings_alone(show, make_event, tmp_path):
    (tmp_path / "lists.db").write_bytes(b"no lists")
    page = show(TournamentPage, make_event())
    assert hint(page, "national_list") == (
        "The lists cannot be used: it is not a file of SwissDesk’s rating lists"
    )


def test_the_field_of_the_national_list_says_why_none_is_known():
    why = "The lists cannot be read now: another program is using the file; close that program"
    assert list_hint(Settings("Open", 5), NationalLists((), "", why)) == why
