"""A player is typed: the rating lists are searched at each key, and Enter takes who is chosen."""

from datetime import date

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from swissdesk.errors import StorageError
from swissdesk.frozen import replace
from swissdesk.services.entry import players
from swissdesk.services.entry.from_lists import open_lists
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.lists import club
from swissdesk.services.lists.club import ClubMember
from swissdesk.services.lists.search import ListedPlayer
from swissdesk.terms import RatingKind, Title
from swissdesk.tournament.model import Settings
from swissdesk.ui.pages.players import PlayersPage
from swissdesk.ui.pages.players.entry import EntryTexts, Field
from swissdesk.ui.pages.players.found_rows import RowKind
from tests.ui.list_building import installed

pytestmark = pytest.mark.gui

MORE = "More were found: type more of the name, or the FIDE ID"
ENTER, ESC, DOWN, UP, TAB = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Down,
    Qt.Key.Key_Up,
    Qt.Key.Key_Tab,
)
AS_TYPED = (ENTER, Qt.KeyboardModifier.ControlModifier)


@pytest.fixture
def page_on(show, tmp_path, qtbot, make_event):
    """Show the Players page of an event, with the lists open."""

    def page_on(event=None, *, month="2026-11", **settings):
        installed(tmp_path, month)
        page = show(PlayersPage, event or make_event(count=0, **settings))
        qtbot.waitUntil(lambda: bool(page.finder.lists().texts))
        page.search.setFocus()
        return page

    return page_on


def found(popup):
    return [row.name for row in popup.model.rows if row.kind is not RowKind.HEADING]


def shown_keys(popup):
    """The key caps that are drawn: on the chosen row, and on that of what was typed."""
    return [
        popup._delegate.key_of(row, chosen=row is popup.chosen)
        for row in popup.model.rows
        if row is popup.chosen or row.kind is RowKind.AS_TYPED
    ]


def entries(page):
    return [(row.name, row.rating, row.federation, row.fide_id) for row in page.model.rows]


def test_what_enter_does_is_said_once_by_the_list_or_by_the_empty_page(page_on, keys, make_event):
    page = page_on(make_event())
    keys("joanna")
    assert page.typing.under_search.isVisible()
    assert page.view._nobody.words == ("Nobody found for “joanna”", "")
    keys(ESC)
    assert page.view._nobody.words[1] == "Enter adds a player with this name, Esc shows all players."


def test_enter_takes_the_chosen_player_with_all_that_the_list_states(page_on, keys):
    page = page_on()
    keys("kovacs ad")
    assert found(page.typing.under_search)[0] == "Kovacs, Adam"
    keys(ENTER)
    row = page.model.rows[0]
    assert (row.name, row.title, row.rating, row.federation) == ("Kovacs, Adam", Title.IM, 2404, "HUN")
    assert (row.fide_id, row.birth, row.sex, row.k_factor, row.club) == (
        "703001",
        "1998",
        "m",
        10,
        "Pápa SE",
    )
    assert page.search.hasFocus()
    assert page.search.text() == ""
    assert not page.typing.under_search.isVisible()


def test_what_was_added_is_described_as_a_change_so_that_its_undo_stays_in_view(
    page_on, session, keys, qtbot
):
    page_on()
    hinted = []
    session.hinted.connect(hinted.append)
    with qtbot.waitSignal(session.change_described) as described:
        keys("kovacs ad", ENTER)
    assert described.args == ["Added: 1 Kovacs, Adam. 1 player."]
    assert hinted == []


def test_players_are_typed_one_after_the_other_into_the_same_field(page_on, keys):
    page = page_on()
    keys("kovac bo", ENTER, "zelen", DOWN, DOWN, ENTER, "703005", ENTER)
    assert {row.fide_id for row in page.model.rows} == {"703002", "703004", "703005"}


def test_the_rating_is_the_one_that_counts_in_the_event(page_on, keys):
    page = page_on(rating_kind=RatingKind.RAPID, takes_other_kinds=False)
    keys("adam", ENTER, "zelenka ota", ENTER)
    assert {(row.name, row.rating) for row in page.model.rows} == {
        ("Kovacs, Adam", 2380),
        ("Zelenka, Ota", 0),
    }


def test_a_player_of_the_event_comes_before_those_of_the_lists_and_enter_goes_there(
    page_on, make_event, keys
):
    page = page_on(make_event())
    keys("kovac")
    assert found(page.typing.under_search)[:2] == ["Kovács, Péter", "Kovacs, Adam"]
    keys(ENTER)
    assert page.table.hasFocus()
    assert page.current_entry().name == "Kovács, Péter"
    assert len(page.model.rows) == 8


def test_somebody_who_is_on_the_list_already_is_not_added_again(page_on, keys):
    page = page_on()
    keys("703005", ENTER)
    page.start_adding()
    keys("joanna")
    assert page.typing.under_name.model.rows[1].warning == "number 1 already"
    keys(ENTER)
    assert page.form.fault_of(Field.NAME) == "Smith, Joanna is already on the list as number 1."
    assert len(page.model.rows) == 1


def test_a_new_player_with_a_name_like_another_is_one_key_away(page_on, keys):
    page = page_on()
    keys("Zelenka, Ota", AS_TYPED)
    assert not page.form.isHidden()
    keys(ENTER)
    assert entries(page) == [("Zelenka, Ota", 0, "", "")]


def test_the_same_key_adds_what_stands_in_the_form_as_it_is(page_on, keys):
    page = page_on()
    page.start_adding()
    keys("Zelenka, Ota", AS_TYPED)
    assert entries(page) == [("Zelenka, Ota", 0, "", "")]


def test_a_second_player_of_the_same_name_needs_a_second_enter(page_on, keys):
    page = page_on()
    page.start_adding()
    keys("Zelenka, Ota", AS_TYPED, "Zelenka, Ot")
    assert page.typing.under_name.model.rows[1].warning == "name of number 1"
    keys(ENTER, ENTER)
    assert len(page.model.rows) == 1
    assert "number 1" in page.form.fault_of(Field.NAME).lower()
    keys(ENTER)
    assert entries(page) == [("Zelenka, Ota", 2011, "CZE", "703003"), ("Zelenka, Ota", 0, "", "")]


def test_esc_closes_the_list_alone_and_enter_is_plain_again(page_on, keys):
    page = page_on()
    page.start_adding()
    keys("Smith, J", ESC)
    assert not page.typing.under_name.isVisible()
    assert not page.form.isHidden()
    assert page.form.name.text() == "Smith, J"
    keys(ENTER)
    assert entries(page) == [("Smith, J", 0, "", "")]


def test_of_several_with_the_name_nobody_is_taken_by_the_first_enter(page_on, keys):
    page = page_on()
    page.start_adding()
    keys("zelenka")
    assert page.typing.under_name.chosen is None
    keys(ENTER)
    assert not page.model.rows
    assert page.typing.under_name.chosen.name == "Zelenka, Ota"
    keys(ENTER)
    assert [row.name for row in page.model.rows] == ["Zelenka, Ota"]


def test_who_alone_has_exactly_the_name_is_chosen_among_others(page_on, keys):
    page = page_on()
    keys("ota zelenka")
    assert found(page.typing.under_search)[:2] == ["Zelenka, Ota", "Zelenka, Otakar"]
    assert page.typing.under_search.chosen.name == "Zelenka, Ota"


def test_a_second_enter_does_not_enter_a_known_player_as_a_stranger(page_on, keys):
    page = page_on()
    keys("703005", ENTER)
    page.start_adding()
    keys("joanna smith", ENTER, ENTER)
    assert len(page.model.rows) == 1
    assert page.form.fault_of(Field.NAME) == (
        "Smith, Joanna is already on the list as number 1. Press Enter again to add a second one."
    )


def test_an_id_of_somebody_else_in_the_form_needs_a_second_enter(page_on):
    page = page_on()
    said = "ID 703003 belongs to Zelenka, Ota, 1961. Press Enter again if it is right."
    page.start_adding()
    page.form.show_texts(EntryTexts(name="Vane, Ida", fide_id="703003"))
    page.form.save()
    assert page.form.fault_of(Field.FIDE_ID) == said
    assert not page.model.rows
    page.form.save()
    assert [row.fide_id for row in page.model.rows] == ["703003"]


def test_a_correction_to_an_id_of_somebody_else_needs_a_second_enter(page_on, make_event):
    page = page_on(make_event(count=1))
    page.select(page.model.rows[0].id)
    for _ in range(2):
        page.start_editing()
        page.form.show_texts(replace(page.form.texts(), fide_id="703003"))
        page.form.save()
        assert "belongs to Zelenka, Ota, 1961." in page.form.fault_of(Field.FIDE_ID)
        assert page.model.rows[0].fide_id == ""
    page.form.save()
    assert page.model.rows[0].fide_id == "703003"


def test_what_is_changed_after_a_warning_is_looked_at_again(page_on):
    page = page_on()
    page.start_adding()
    for number, owner in (("703003", "Zelenka, Ota, 1961"), ("703005", "Smith, Joanna, 1990")):
        page.form.show_texts(EntryTexts(name="Vane, Ida", fide_id=number))
        page.form.save()
        assert f"ID {number} belongs to {owner}." in page.form.fault_of(Field.FIDE_ID)
    assert not page.model.rows


def test_somebody_of_the_lists_who_plays_in_another_section_is_shown_before_being_added(page_on, keys):
    page = page_on()
    event, section = page.session.current_event, page.session.section
    other = events.add_section(event, Settings("Open", section="B")).section
    players.add_player(event, other, NewPlayer("Smith, Joanna", fide_id="703005"))
    keys("703005")
    assert page.typing.under_search.chosen.warning == "in another section"
    keys(ENTER)
    said = "Also number 1 in B. Press Enter again if it is right."
    assert page.form.fault_of(Field.NAME) == said
    assert not event.tournament(section).players
    keys(ENTER)
    assert [row.fide_id for row in page.model.rows] == ["703005"]


def test_undo_in_the_emptied_field_takes_back_the_player_just_added(page_on, keys):
    page = page_on()
    for begin, typed in ((page.start_adding, "703005"), (page.search.setFocus, "703001")):
        begin()
        keys(typed, ENTER)
        field = QApplication.focusWidget()
        event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        QApplication.sendEvent(field, event)
        assert not event.isAccepted()
        keys("x")
        again = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        QApplication.sendEvent(field, again)
        assert again.isAccepted()
        field.setText("")
        page.close_form()


def test_a_misspelt_name_says_perhaps_and_enter_adds_it_as_it_was_typed(page_on, keys):
    page = page_on()
    keys("Smitj")
    rows = page.typing.under_search.model.rows
    assert [row.warning for row in rows if row.kind is RowKind.LISTED] == ["perhaps"]
    assert page.typing.under_search.chosen is None
    assert shown_keys(page.typing.under_search) == ["Enter"]
    keys(ENTER)
    assert entries(page) == [("Smitj", 0, "", "")]
    assert page.form.texts().name == ""


def test_the_list_closes_when_enter_adds_what_was_typed(page_on, keys):
    page = page_on()
    page.start_adding()
    keys("kovavs")
    assert page.typing.under_name.isVisible()
    assert shown_keys(page.typing.under_name) == ["Enter"]
    assert page.form.name.accessibleDescription().endswith("Enter is for what was typed.")
    keys(DOWN)
    assert shown_keys(page.typing.under_name) == ["Enter", "Ctrl Enter"]
    keys(UP)
    assert shown_keys(page.typing.under_name) == ["Enter"]
    keys(ENTER)
    assert [row.name for row in page.model.rows] == ["kovavs"]
    assert not page.typing.under_name.isVisible()


def test_the_list_closes_when_the_form_is_filled_with_somebody_else(page_on, make_event, keys):
    page = page_on(make_event())
    page.start_adding()
    keys("adam")
    page.start_editing()
    assert not page.typing.under_name.isVisible()


def test_a_perhaps_is_taken_by_going_to_it(page_on, keys):
    page = page_on()
    keys("Smitj", DOWN, ENTER)
    assert [row.name for row in page.model.rows] == ["Smith, Joanna"]


def test_from_the_first_row_up_no_row_is_chosen(page_on, keys):
    page = page_on()
    page.start_adding()
    keys("zelenka", DOWN, UP, UP)
    assert page.typing.under_name.chosen is None
    assert shown_keys(page.typing.under_name) == ["Ctrl Enter"]
    keys(AS_TYPED)
    assert entries(page) == [("zelenka", 0, "", "")]


def test_tab_fills_the_form_without_adding(page_on, keys):
    page = page_on()
    page.start_adding()
    keys("zelenka otak", TAB)
    assert not page.model.rows
    texts = page.form.texts()
    assert (texts.name, texts.fide_id, texts.birth) == ("Zelenka, Otakar", "703004", "2011")
    keys(TAB, "1500", ENTER)
    assert entries(page) == [("Zelenka, Otakar", 1500, "CZE", "703004")]


def test_a_known_player_is_filled_in_and_keeps_what_the_list_does_not_know(page_on, make_event, keys):
    event = make_event(count=8)
    page = page_on(event)
    page.select(next(row.id for row in page.model.rows if row.name == "Smith, Joanna"))
    page.start_editing()
    page.form.name.selectAll()
    keys("smith jo", ENTER)
    assert page.form.texts().club == "Club 1"
    keys(ENTER)
    row = next(row for row in page.model.rows if row.name == "Smith, Joanna")
    assert (row.rating, row.fide_id, row.federation, row.club) == (2050, "703005", "ENG", "Club 1")
    assert len(page.model.rows) == 8


def test_without_lists_nothing_is_offered(show, make_event, keys):
    page = show(PlayersPage, make_event(count=0))
    page.search.setFocus()
    keys("kovac")
    assert not page.typing.under_search.isVisible()
    keys(ENTER)
    assert entries(page) == [("kovac", 0, "", "")]


def test_a_screen_reader_hears_who_is_chosen_and_what_enter_does(page_on, keys):
    page = page_on()
    keys("zelenka", DOWN, DOWN)
    said = page.search.accessibleDescription()
    person = "2 of 2: Zelenka, Otakar, –, CZE · 2011 · rapid 1877."
    assert said == f"{person} Enter takes, Ctrl Enter is for what was typed."
    keys(ESC)
    assert page.search.accessibleDescription() == ""


def test_the_list_with_its_month_is_in_view_and_an_old_one_is_a_warning(page_on):
    page = page_on(start=date(2026, 12, 5))
    assert page.view._lists.text() == "FIDE, November 2026, older than the event"
    assert page.view._lists.property("kind") == "cost"


def test_a_late_entry_is_named_as_such_before_it_is_added(page_on, make_event, keys):
    event = make_event(count=8)
    event.play()
    page = page_on(event)
    keys("zelenka")
    heading = page.typing.under_search.model.rows[0].name
    assert heading == "Add from the lists · Late entry: no points for round 1, plays from round 2."


def test_damaged_lists_are_named_once_and_typing_goes_on(page_on, session, tmp_path, keys, qtbot):
    page = page_on()
    said = []
    session.failed.connect(said.append)
    (tmp_path / "lists.db").write_bytes(b"SQLite format 3\0" + bytes(5000))
    keys("kovac")
    assert len(said) == 1
    assert "cannot be used" in str(said[0])
    assert page.search.text() == "kovac"
    QTest.keyClick(page.search, ENTER)
    assert entries(page) == [("kovac", 0, "", "")]


def test_lists_that_are_installed_meanwhile_are_searched(show, make_event, session, tmp_path, keys, qtbot):
    page = show(PlayersPage, make_event(count=0))
    installed(tmp_path)
    session.lists_changed.emit()
    qtbot.waitUntil(lambda: bool(page.finder.lists().texts))
    page.search.setFocus()
    keys("703005", ENTER)
    assert players.player_rows(session.current_event, session.section)[0].name == "Smith, Joanna"


def test_of_two_openings_one_after_the_other_the_later_one_counts(page_on, session, qtbot, monkeypatch):
    page, made = page_on(), []

    def opened(*paths):
        made.append(open_lists(*paths))
        return made[-1]

    monkeypatch.setattr("swissdesk.ui.pages.players.finder.open_lists", opened)
    session.lists_changed.emit()
    session.lists_changed.emit()
    qtbot.waitUntil(lambda: session.background.job is None)
    assert len(made) == 2
    assert page.finder._opened is made[1]


def test_an_opening_that_failed_leaves_the_later_one_alone(page_on, session, qtbot, monkeypatch):
    page, outcomes = page_on(), [StorageError("The stick is gone."), None]

    def opened(*paths):
        if error := outcomes.pop(0):
            raise error
        return open_lists(*paths)

    monkeypatch.setattr("swissdesk.ui.pages.players.finder.open_lists", opened)
    session.lists_changed.emit()
    session.lists_changed.emit()
    qtbot.waitUntil(lambda: session.background.job is None)
    assert not outcomes
    assert len(page.finder.lists().texts) == 1


def test_members_of_the_club_come_first_with_what_the_list_states_of_them(
    show, make_event, tmp_path, keys, qtbot
):
    installed(tmp_path)
    for member in (
        ClubMember("Zelenka, Zora", rating=1400, club="Slavoj"),
        ClubMember("Zelenka, Otakar", rating=1100, fide_id="703004"),
    ):
        club.add_member(club.club_path(tmp_path), member)
    page = show(PlayersPage, make_event(count=0, rating_kind=RatingKind.RAPID))
    qtbot.waitUntil(lambda: bool(page.finder.lists().texts))
    page.search.setFocus()
    keys("zelenka")
    rows = [row for row in page.typing.under_search.model.rows if row.kind is RowKind.LISTED]
    assert [(row.name, row.rating) for row in rows] == [
        ("Zelenka, Zora", "1400"),
        ("Zelenka, Otakar", "1877"),
        ("Zelenka, Ota", "2011"),
    ]
    assert rows[0].facts.endswith("club list")
    said = page.typing.under_search.model.index(1, 0).data(Qt.ItemDataRole.ToolTipRole)
    assert said == f"Zelenka, Zora, 1400, {rows[0].facts}"
    keys(DOWN, ENTER)
    assert [(row.name, row.rating, row.club) for row in page.model.rows] == [
        ("Zelenka, Zora", 1400, "Slavoj")
    ]


def test_a_club_without_rating_lists_is_searched_too(show, make_event, session, tmp_path, keys, qtbot):
    club.add_member(club.club_path(tmp_path), ClubMember("Zelenka, Zora", rating=1400))
    page = show(PlayersPage, make_event(count=0))
    with qtbot.waitSignal(page.finder.ready):
        session.lists_changed.emit()
    page.search.setFocus()
    qtbot.waitUntil(lambda: bool(page.finder.find("zelenka")))
    keys("zora", ENTER)
    assert [row.name for row in page.model.rows] == ["Zelenka, Zora"]


def test_that_more_people_are_found_is_said_and_twins_are_told_apart_by_their_id(
    show, make_event, tmp_path, keys, qtbot
):
    people = [ListedPlayer(f"80{n}", "Arden, Ivo", "GER", standard=2000 - n, birth="1990") for n in range(9)]
    installed(tmp_path, players=(*people, ListedPlayer("900", "Birch, Una", "GER", birth="1990")))
    page = show(PlayersPage, make_event(count=0))
    qtbot.waitUntil(lambda: bool(page.finder.lists().texts))
    page.search.setFocus()
    keys("arden")
    rows = page.typing.under_search.model.rows
    facts = [row.facts for row in rows if row.kind is RowKind.LISTED]
    assert facts == [f"GER · 1990 · FIDE ID 80{n}" for n in range(8)]
    assert (rows[-2].kind, rows[-2].name) == (
        RowKind.HEADING,
        "More were found: type more of the name, or the FIDE ID",
    )
    assert page.search.accessibleDescription().endswith(f" {MORE}.")
    keys(DOWN)
    assert page.search.accessibleDescription().endswith(f" {MORE}.")
    page.search.clear()
    keys("birch")
    rows = page.typing.under_search.model.rows
    assert [row.facts for row in rows if row.kind is RowKind.LISTED] == ["GER · 1990"]
    assert not any(row.name.startswith("More") for row in rows)


def test_a_low_window_shows_fewer_people_and_always_what_was_typed(show, make_event, tmp_path, keys, qtbot):
    people = [ListedPlayer(f"80{n}", "Arden, Ivo", "GER", standard=2000 - n, birth="1990") for n in range(8)]
    installed(tmp_path, players=people)
    page = show(PlayersPage, make_event(count=0))
    qtbot.waitUntil(lambda: bool(page.finder.lists().texts))
    page.setMinimumHeight(0)
    page.window().resize(1000, 380)
    page.search.setFocus()
    keys("arden")
    popup = page.typing.under_search
    kinds = [row.kind for row in popup.model.rows]
    assert 1 <= kinds.count(RowKind.LISTED) < 8
    assert kinds[-2:] == [RowKind.HEADING, RowKind.AS_TYPED]
    assert "More were found" in popup.model.rows[-2].name
    last = popup.list.visualRect(popup.model.index(len(kinds) - 1, 0))
    assert popup.list.viewport().rect().contains(last)


def test_a_doubt_about_a_name_is_asked_once_though_the_rating_is_typed_after_it(page_on, keys):
    page = page_on()
    page.start_adding()
    keys("quicka, tom", ENTER, "quickb, tom", ENTER)
    assert "Nearly the name of number 1" in page.form.fault_of(Field.NAME)
    page.form.show_texts(replace(page.form.texts(), rating="1520"))
    page.form.save()
    assert [(row.name, row.rating) for row in page.model.rows] == [("quickb, tom", 1520), ("quicka, tom", 0)]
    keys("quickc, tom", ENTER)
    assert "Nearly the name of number" in page.form.fault_of(Field.NAME)
    keys("quickd, tom", ENTER)
    assert "Nearly the name of number" in page.form.fault_of(Field.NAME)
    assert len(page.model.rows) == 2


def test_who_was_asked_about_and_typed_over_is_named_with_the_next_who_is_added(page_on, keys):
    page = page_on()
    page.start_adding()
    keys("moreau, anne", ENTER, "moreau, anne", ENTER)
    assert "already on the list" in page.form.fault_of(Field.NAME)
    keys("okafor, ben", ENTER)
    said = "Added: 2 okafor, ben. 2 players. Not added: moreau, anne. Tab goes on with this player."
    assert page.form.said == said
    keys("vane 1800", ENTER)
    assert "has a number in it" in page.form.fault_of(Field.NAME)
    page.form.show_texts(replace(page.form.texts(), name="vane"))
    page.form.save()
    assert page.form.said.startswith("Added: 3 vane. 3 players. Not added: moreau, anne.")
    keys("more", ENTER)  # another name, though it begins like that one
    assert "Not added: moreau, anne." in page.form.said
    page.close_form()
    page.start_adding()
    keys("ngo", ENTER)
    assert "Not added" not in page.form.said
