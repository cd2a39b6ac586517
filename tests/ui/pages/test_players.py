"""The Players page: found, added, corrected, absent, withdrawn, removed, all by keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QLineEdit, QPushButton
from pytestqt.modeltest import ModelTester

from swissdesk.frozen import replace
from swissdesk.services.entry import players, presence
from swissdesk.services.entry.players import CellState, PlayerState, Presence
from swissdesk.services.entry.special_cases import SpecialCases, cases_of
from swissdesk.services.event import events, tournaments
from swissdesk.services.round import rounds
from swissdesk.terms import ByeKind, RatingRule, SystemName, Title
from swissdesk.tournament.model import CheckIn, LaterRating, Settings
from swissdesk.tournament.round.gate import GateState
from swissdesk.ui.kit.models import Role
from swissdesk.ui.pages.entries.rows import found_letters, status_words
from swissdesk.ui.pages.entries.special_cases import SpecialCasesDialog
from swissdesk.ui.pages.entries.view import Show
from swissdesk.ui.pages.players import PlayersPage
from swissdesk.ui.pages.players.entry import Field
from swissdesk.ui.pages.players.model import PlayersModel, is_found
from swissdesk.ui.pages.players.notes import late_note, numbering_note

pytestmark = pytest.mark.gui

ENTER = Qt.Key.Key_Return
TAB = Qt.Key.Key_Tab


def names(page) -> list[str]:
    return [row.name for row in page.model.rows]


def shown(page) -> list[str]:
    return [page.proxy.index(row, 0).data(Role.ROW).name for row in range(page.proxy.rowCount())]


def test_the_model_obeys_the_rules_of_models(qtmodeltester: ModelTester, make_event):
    event = make_event()
    event.play()
    model = PlayersModel()
    qtmodeltester.check(model)
    model.show_entries(players.player_rows(event.opened, event.section))
    qtmodeltester.check(model)
    assert model.rowCount() == 8


def test_a_player_is_found_without_accents_by_name_club_number_and_id(make_event):
    event = make_event()
    row = players.player_rows(event.opened, event.section)[1]
    assert is_found(row, "sliw")
    assert is_found(row, "marek sliw")
    assert is_found(row, "club 1")
    assert is_found(row, "2")
    assert not is_found(row, "3")
    assert not is_found(row, "liw")


@pytest.mark.parametrize(
    ("name", "typed", "found"),
    [
        ("Kovács, Péter", "kovac", ["Kovác"]),
        ("Kovács, Péter", "pet kov", ["Kov", "Pét"]),
        ("Weiß, Günther", "weiss", ["Weiß"]),
        ("Kovács, Péter", "eter", []),
        ("O'Sullivan, Ciarán", "sull", ["Sull"]),
    ],
)
def test_the_letters_that_were_searched_for_are_known(name, typed, found):
    assert [name[start:end] for start, end in found_letters(name, typed)] == found


def test_three_players_are_typed_without_the_mouse(show, make_event, keys):
    page = show(PlayersPage, make_event(count=0))
    assert page.search.hasFocus()
    keys("Wren, Harriet", ENTER, TAB, TAB, "1800", ENTER)
    keys("Okonkwo, Chukwuemeka", TAB, "GM", TAB, "2411", TAB, "NGR", ENTER)
    keys("Pappas, Giorgos", ENTER, Qt.Key.Key_Escape)
    assert [(row.name, row.rating, row.federation, row.title) for row in page.model.rows] == [
        ("Okonkwo, Chukwuemeka", 2411, "NGR", Title.GM),
        ("Wren, Harriet", 1800, "", Title.NONE),
        ("Pappas, Giorgos", 0, "", Title.NONE),
    ]
    assert page.search.text() == ""
    assert page.table.hasFocus()


def test_a_rating_typed_into_the_title_is_refused_in_words_and_enter_does_not_drop_it(show, make_event, keys):
    page = show(PlayersPage, make_event(count=0))
    page.start_adding()
    keys("Wren, Harriet", TAB, "1800", ENTER)
    assert page.model.rowCount() == 0
    fault = "“1800” is none of these: choose one with ↑ ↓, or go on with Tab."
    assert page.form.fault_of(Field.TITLE) == fault
    keys("f")
    assert not page.form.fault_of(Field.TITLE)
    keys("x", TAB)
    assert not page.form.fault_of(Field.TITLE)
    keys("1800", ENTER)
    assert [(row.rating, row.title) for row in page.model.rows] == [(1800, Title.FM)]


def test_the_form_no_longer_says_who_was_added_once_that_is_undone(show, make_event, keys):
    page = show(PlayersPage, make_event(count=1))
    page.start_adding()
    keys("Wren, Harriet", ENTER)
    assert page.form.said == "Added: 2 Wren, Harriet. 2 players. Tab goes on with this player."
    page.session.do_to_event(events.undo)
    assert page.form.said == "Enter adds the player and waits for the next, Esc closes."
    keys("Wren, Harriet", ENTER)
    assert page.form.said == "Added: 2 Wren, Harriet. 2 players. Tab goes on with this player."


def test_a_fault_stands_under_its_field_and_nothing_is_added(show, make_event):
    page = show(PlayersPage, make_event(count=1))
    page.start_adding("Wren, Harriet")
    page.form._lines[Field.RATING].setText("abc")
    page.form._lines[Field.FEDERATION].setText("EN")
    page.form._lines[Field.BIRTH].setText("31.2.1990")
    page.form.save()
    assert page.form.fault_of(Field.RATING)
    assert page.form.fault_of(Field.FEDERATION)
    assert page.form.fault_of(Field.BIRTH)
    assert not page.form.fault_of(Field.NAME)
    assert len(page.model.rows) == 1


def test_a_second_player_of_the_same_name_needs_a_second_enter(show, make_event):
    page = show(PlayersPage, make_event(count=3))
    page.start_adding("Kovacs, Peter")
    page.form.save()
    assert "number 3" in page.form.fault_of(Field.NAME)
    assert len(page.model.rows) == 3
    page.form.save()
    assert len(page.model.rows) == 4


def test_enter_opens_a_player_and_enter_keeps_the_change(show, make_event):
    page = show(PlayersPage, make_event())
    page.table.go_to(2)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert page.form._lines[Field.NAME].text() == "Kovács, Péter"
    page.form._lines[Field.CLUB].setText("Pápa SE")
    QTest.keyClick(page.form._lines[Field.CLUB], Qt.Key.Key_Return)
    assert page.model.rows[2].club == "Pápa SE"
    assert page.form.isHidden()
    assert page.current_entry().name == "Kovács, Péter"


def test_esc_closes_the_form_and_keeps_nothing(show, make_event):
    page = show(PlayersPage, make_event())
    page.table.go_to(0)
    QTest.keyClick(page.table, Qt.Key.Key_F2)
    page.start_editing()
    page.form._lines[Field.CLUB].setText("Nowhere")
    QTest.keyClick(page.form._lines[Field.CLUB], Qt.Key.Key_Escape)
    assert page.form.isHidden()
    assert page.model.rows[0].club == "Club 0"


def test_after_round_1_the_form_says_that_this_is_a_late_entry(show, make_event):
    event = make_event()
    event.play()
    page = show(PlayersPage, event)
    page.start_adding("Late, Lou")
    assert "Late entry" in page.form._note.text()
    page.form.save()
    late = next(row for row in page.model.rows if row.name == "Late, Lou")
    assert late.byes[0].kind is ByeKind.ZERO_POINT


def test_once_all_rounds_are_paired_no_late_entry_is_promised_one():
    plain = Settings("Open", rounds_planned=5)
    assert late_note(4, plain) == "Late entry: no points for rounds 1 to 4, plays from round 5."
    assert late_note(5, plain) == "The last round is paired: a late entry plays in none."


def test_the_form_speaks_of_a_bracket_where_there_is_no_table():
    robin, cup = (Settings("", system=SystemName(name)) for name in ("round-robin", "knock-out"))
    assert late_note(1, robin) == "Round 1 is paired: nobody can be added to the table any more."
    assert late_note(1, cup) == "Round 1 is paired: nobody can be added to the bracket any more."
    assert numbering_note(1, robin) == "The numbers of the table stay as they are."
    assert numbering_note(1, cup) == "The seeds stay as they are."


def test_letters_in_the_table_search_and_down_goes_to_who_was_found(show, make_event):
    page = show(PlayersPage, make_event())
    QTest.keyClick(page.table, "s")
    assert page.search.text() == "s"
    QTest.keyClicks(page.search, "li")
    assert shown(page) == ["Śliwiński, Marek"]
    QTest.keyClick(page.search, Qt.Key.Key_Down)
    assert page.table.hasFocus()
    assert page.current_entry().name == "Śliwiński, Marek"
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert len(shown(page)) == 8


def test_a_name_that_nobody_has_is_added_with_enter(show, make_event):
    page = show(PlayersPage, make_event())
    page.search.setFocus()
    QTest.keyClicks(page.search, "99")
    assert page.view._nobody.words[1] == "Enter opens an empty form, Esc shows the whole list."
    page.search.clear()
    QTest.keyClicks(page.search, "Zimmer, Kai")
    assert shown(page) == []
    keys = "Enter adds a player with this name, Esc shows all players."
    assert page.view._nobody.words == ("Nobody found for “Zimmer, Kai”", keys)
    QTest.keyClick(page.search, Qt.Key.Key_Return)
    assert names(page)[-1] == "Zimmer, Kai"
    assert page.form.said == "Added: 9 Zimmer, Kai. 9 players. Tab goes on with this player."
    assert page.form.name.hasFocus()
    assert page.form.name.text() == page.search.text() == ""


def test_names_typed_one_after_the_other_with_enter_never_join(show, make_event, keys):
    page = show(PlayersPage, make_event(count=0))
    keys("Wren, Harriet", ENTER, "Li, Weiming", ENTER, "Li, Wei", ENTER, "wren, harriet", ENTER)
    assert "Wren, Harriet is already on the list" in page.form.fault_of(Field.NAME)
    keys("Doe, Jane", ENTER)
    assert sorted(names(page)) == ["Doe, Jane", "Li, Wei", "Li, Weiming", "Wren, Harriet"]
    keys("Doe, Jane", ENTER, ENTER)
    assert names(page).count("Doe, Jane") == 2


def test_tab_after_enter_goes_on_with_the_player_just_added(show, make_event, keys):
    page = show(PlayersPage, make_event(count=0))
    keys("Wren, Harriet", ENTER, "Doe, Jane", ENTER, TAB, TAB, "1800", ENTER, "Pappas, Giorgos")
    assert page.form.said == "Added: 1 Doe, Jane. 2 players."
    keys(TAB, TAB, "1700", ENTER)
    assert [(row.name, row.rating) for row in page.model.rows] == [
        ("Doe, Jane", 1800), ("Pappas, Giorgos", 1700), ("Wren, Harriet", 0)
    ]  # fmt: skip
    page.session.do_to_event(events.undo)
    keys(TAB, TAB, "1600", ENTER)
    assert page.form.fault_of(Field.NAME) == "A player needs a name: family name, given names"
    assert [row.rating for row in page.model.rows] == [1800, 0]


def test_once_round_1_is_paired_enter_opens_the_form_and_typing_is_another_name(show, make_event, keys):
    event = make_event()
    event.play()
    page = show(PlayersPage, event)
    page.search.setFocus()
    keys("Zimmer, Kai")
    words = "Enter opens the form of a new player with this name, Esc shows all players."
    assert page.view._nobody.words[1] == words
    keys(ENTER)
    assert (len(page.model.rows), page.form.name.text()) == (8, "Zimmer, Kai")
    keys("Doe, Jane", ENTER)
    assert "Doe, Jane" in names(page)
    assert len(page.model.rows) == 9
    assert "Not added: Zimmer, Kai." in page.form.said


def test_keys_in_the_grid_announce_and_clear_an_absence(show, make_event):
    page = show(PlayersPage, make_event())
    page.table.go_to(1)
    QTest.keyClick(page.table, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page.table, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert page.table.current_round() == 2
    QTest.keyClick(page.table, "=")
    cell = page.current_entry().byes[1]
    assert (cell.state, cell.kind, cell.text) == (CellState.ANNOUNCED, ByeKind.HALF_POINT, "½")
    QTest.keyClick(page.table, "-")
    assert page.current_entry().byes[1].kind is ByeKind.ZERO_POINT
    QTest.keyClick(page.table, "+")
    assert page.current_entry().byes[1].state is CellState.PLAYS
    assert page.search.text() == ""


def test_ctrl_del_withdraws_and_lets_return(show, make_event):
    page = show(PlayersPage, make_event())
    page.table.go_to(1)
    QTest.keyClick(page.table, Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert page.current_entry().state is PlayerState.WITHDRAWN
    QTest.keyClick(page.table, Qt.Key.Key_Delete, Qt.KeyboardModifier.ControlModifier)
    assert page.current_entry().state is PlayerState.PLAYING


def test_a_player_is_removed_only_before_round_1(show, make_event):
    event = make_event()
    page = show(PlayersPage, event)
    page.table.go_to(7)
    page.entry_actions.remove()
    assert len(page.model.rows) == 7
    event.play()
    page.refresh(None)
    assert not page.entry_actions._remove.isEnabled()


def test_an_absence_in_a_paired_round_is_refused_in_words(show, session, make_event, qtbot):
    event = make_event()
    event.play()
    page = show(PlayersPage, event)
    QTest.keyClick(page.table, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    with qtbot.waitSignal(session.failed) as failed:
        QTest.keyClick(page.table, "=")
    assert "Round 1" in str(failed.args[0]) or "round 1" in str(failed.args[0])


def test_the_filter_shows_byes_and_withdrawals(show, session, make_event):
    event = make_event()
    page = show(PlayersPage, event)
    rows = page.model.rows
    session.do(players.announce_absence, rows[2].id, 2, ByeKind.HALF_POINT)
    session.do(players.withdraw_player, rows[5].id)
    page.filter.choose(1)
    assert shown(page) == [rows[2].name]
    page.filter.choose(2)
    assert shown(page) == [rows[5].name]


@pytest.fixture
def checking(make_event):
    """An event in which everybody is checked in before every round."""
    event = make_event()
    settings = tournaments.settings_of(event.opened, event.section)
    tournaments.change_settings(event.opened, event.section, replace(settings, check_in=CheckIn.EVERY_ROUND))
    return event


def test_space_checks_in_and_takes_it_back(show, checking):
    page = show(PlayersPage, checking)
    page.table.go_to(1)
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert page.current_entry().presence is Presence.HERE
    assert status_words(page.current_entry()) == "here"
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert page.current_entry().presence is Presence.NOT_HERE


def test_the_filter_of_those_who_are_not_here_empties_while_space_is_pressed(show, checking):
    page = show(PlayersPage, checking)
    page.filter.choose(tuple(Show).index(Show.NOT_HERE))
    waited_for = len(shown(page))
    page.table.go_to(0)
    for left in range(waited_for - 1, -1, -1):
        QTest.keyClick(page.table, Qt.Key.Key_Space)
        assert len(shown(page)) == left


def test_the_numbers_of_the_next_round_are_those_of_its_gate(show, checking):
    page = show(PlayersPage, checking)
    assert page.view._next_round == "0 play in round 1 · 0 absent · 8 not here · 0 withdrawn"
    ids = [row.id for row in page.model.rows]
    page.session.do(presence.check_in, ids[0])
    page.session.do(players.announce_absence, ids[1], 1, ByeKind.HALF_POINT)
    page.session.do(players.announce_absence, ids[2], 1, ByeKind.ZERO_POINT)
    page.session.do(presence.expect_late, ids[3])
    page.session.do(players.withdraw_player, ids[4])
    page.session.do(presence.expel_player, ids[5], "cheating")
    assert page.view._next_round == (
        "1 plays in round 1 · 1 half-point · 1 absent · 1 late · 2 not here · 1 withdrawn · 1 expelled"
    )
    counts = {each.state: each.count for each in page.session.read(rounds.gate).counts if each.count}
    assert counts == {
        GateState.PLAYS: 1,
        GateState.HALF_POINT_BYE: 1,
        GateState.ZERO_POINT_BYE: 1,
        GateState.LATE: 1,
        GateState.UNDECIDED: 2,
        GateState.WITHDRAWN: 1,
        GateState.EXPELLED: 1,
    }


def test_the_keys_of_the_check_in_are_shown_while_they_do_what_they_say(show, make_event, checking):
    page = show(PlayersPage, checking)
    page.table.go_to(1)
    assert ("Space", "here") in page.key_strip()
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert ("Space", "not here") in page.key_strip()
    page.session.do(players.withdraw_player, page.current_entry().id)
    assert "Space" not in dict(page.key_strip())


def test_space_has_no_key_cap_without_a_check_in_and_says_why_it_does_nothing(
    show, session, make_event, qtbot
):
    page = show(PlayersPage, make_event())
    page.table.go_to(1)
    assert "Space" not in dict(page.key_strip())
    with qtbot.waitSignal(session.hinted) as hinted:
        QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert hinted.args == ["There is no check-in now"]
    session.do(presence.expect_late, page.model.rows[2].id)
    with qtbot.waitSignal(page.header_changed):
        page.table.go_to(2)
    assert ("Space", "here") in page.key_strip()


def test_while_nobody_is_on_the_list_no_key_of_an_entry_is_shown(show, make_event):
    page = show(PlayersPage, make_event(count=0))
    assert [key for key, _words in page.key_strip()] == ["Ins", "Ctrl V", "Ctrl I"]


def test_nobody_is_waited_for_where_nobody_is_checked_in(show, make_event):
    page = show(PlayersPage, make_event())
    assert page.filter._group.button(tuple(Show).index(Show.NOT_HERE)).isHidden()
    page.table.go_to(0)
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert page.current_entry().presence is Presence.NOT_ASKED


def test_space_greets_who_was_expected_late(show, session, make_event):
    page = show(PlayersPage, make_event())
    session.do(presence.expect_late, page.model.rows[2].id)
    page.table.go_to(2)
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert page.model.rows[2].state is PlayerState.PLAYING


def test_sorting_by_rating_begins_with_the_best_and_esc_restores(show, make_event):
    page = show(PlayersPage, make_event())
    page.sorter.sort_by(3)
    assert [row.rating for row in page.view.visible_rows()][:2] == [2400, 2350]
    page.sorter.sort_by(3)
    assert page.view.visible_rows()[0].rating == 2050
    QTest.keyClick(page.table, Qt.Key.Key_Escape)
    assert not page.sorter.is_sorted


def test_columns_make_room_for_names_in_a_narrow_page(show, make_event):
    page = show(PlayersPage, make_event())
    page.resize(620, 500)
    assert page.table.columnWidth(1) >= 190
    assert page.table.isColumnHidden(6)
    page.resize(1170, 500)
    assert not page.table.isColumnHidden(6)


def test_a_screen_reader_hears_the_player_and_the_round(show, make_event):
    page = show(PlayersPage, make_event())
    role = Qt.ItemDataRole.AccessibleTextRole
    assert page.model.index(0, 1).data(role) == "Number 1, Lindqvist, Åsa, plays"
    assert page.model.index(0, page.model.first_round_column).data(role) == "Lindqvist, Åsa, round 1: plays"
    assert all(
        line.accessibleName() for line in page.form.findChildren(QLineEdit) if line.parent() is not None
    )


def test_the_name_of_a_country_is_taken_whole_and_becomes_its_letters(show, make_event):
    page = show(PlayersPage, make_event())
    page.start_editing()
    line = page.form._lines[Field.FEDERATION]
    line.clear()
    QTest.keyClicks(line, "Ruritania")
    page.form.save()
    assert page.form.fault_of(Field.FEDERATION) == "Three letters, such as HUN, or the name of the country"
    line.clear()
    QTest.keyClicks(line, "Switzerland")
    page.form.save()
    assert page.model.rows[0].federation == "SUI"


def test_a_national_rating_and_k_are_typed_into_the_form_and_stand_in_the_table(show, make_event):
    page = show(PlayersPage, make_event())
    assert page.table.isColumnHidden(4)
    assert page.table.isColumnHidden(5)
    page.start_editing()
    page.form._lines[Field.NATIONAL].setText("1 9o1")
    page.form.save()
    assert page.form.fault_of(Field.NATIONAL) == "0 to 4000, or empty"
    page.form._lines[Field.NATIONAL].setText("1901")
    page.form._lines[Field.K_FACTOR].setText("40")
    page.form.save()
    row = page.model.rows[0]
    assert (row.national_rating, row.k_factor) == (1901, 40)
    assert [page.model.index(0, column).data() for column in (4, 5)] == ["1901", "40"]
    page.close_form()
    page.resize(1500, 500)
    assert not page.table.isColumnHidden(4)


def test_fides_rating_is_typed_where_a_national_one_may_count_and_the_rating_follows(show, make_event, keys):
    page = show(PlayersPage, make_event())
    form, rating = page.form, page.form._lines[Field.RATING]

    def enter(field: Field, text: str) -> str:
        form._lines[field].setFocus()
        keys(text, TAB)
        return rating.text()

    page.start_editing()
    assert not form._boxes[Field.FIDE_RATING].isVisibleTo(form)
    page.close_form()
    settings = page.session.read(tournaments.settings_of)
    page.session.do(tournaments.change_settings, replace(settings, rating_rule=RatingRule.HIGHER))
    page.start_editing()
    assert form._boxes[Field.FIDE_RATING].isVisibleTo(form)
    before = rating.text()
    assert enter(Field.NATIONAL, "2500") == before
    assert enter(Field.FIDE_RATING, "2450") == "2500"
    rating.setText("2490")
    assert enter(Field.FIDE_RATING, "") == "2490"
    rating.setText("2500")
    form.save()
    known = page.session.read(players.player, page.model.rows[0].id)
    assert (known.rating, known.national_rating, known.fide_rating) == (2500, 2500, 2450)
    page.start_editing()
    assert form.texts().fide_rating == "2450"
    form._lines[Field.FIDE_RATING].setText("9999")
    form.save()
    assert form.fault_of(Field.FIDE_RATING) == "0 to 4000, or empty"


def test_a_rating_of_fide_that_is_kept_is_shown_by_every_rule_and_stays(show, make_event):
    page = show(PlayersPage, make_event())
    one = page.session.read(players.player, page.model.rows[0].id)
    page.session.do(players.edit_player, replace(one, national_rating=one.rating, fide_rating=0))
    page.start_editing()
    assert page.form._boxes[Field.FIDE_RATING].isVisibleTo(page.form)
    page.form._lines[Field.CLUB].setText("Lipa")
    page.form.save()
    known = page.session.read(players.player, one.id)
    assert (known.club, known.fide_rating) == ("Lipa", 0)
    page.start_adding()
    assert not page.form._boxes[Field.FIDE_RATING].isVisibleTo(page.form)


def test_a_national_id_is_typed_behind_the_national_rating_shown_again_and_found(show, make_event, keys):
    page = show(PlayersPage, make_event())
    page.start_editing()
    page.form._lines[Field.NATIONAL].setFocus()
    keys("1901", TAB, " 77 123 ", ENTER)
    row = page.model.rows[0]
    assert (row.national_rating, row.national_id) == (1901, "77 123")
    page.start_editing()
    assert page.form.texts().national_id == "77 123"
    assert is_found(row, "77")
    assert not is_found(page.model.rows[1], "77")


def test_an_empty_list_offers_the_players_of_an_earlier_event(show, make_event, tmp_path, monkeypatch):
    earlier = make_event(3)
    event = make_event(0)
    page = show(PlayersPage, event)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(earlier.opened.path), ""))
    heard = []
    page.session.change_announced.connect(heard.append)
    way = next(way for way in page.findChildren(QPushButton) if "earlier event" in way.text())
    assert way.isVisible()
    way.click()
    assert page.model.rowCount() == 3
    assert [changes.text for changes in heard] == [f"3 players taken from {earlier.opened.path.stem}"]


def test_special_cases_are_stored_by_enter_and_a_fault_stands_below_them(show, make_event):
    event = make_event()
    page = show(PlayersPage, event)
    player = page.current_entry() or page.read_rows()[0]
    dialog = SpecialCasesDialog(page.session, player.id, player.name)
    dialog.ratings.setText("1:1850")
    dialog.accept()
    assert "between 2 and" in dialog.ratings_box.fault
    dialog.ratings.setText("2:1850")
    dialog.ratings_box.show_fault("")
    dialog.value.setText("many")
    dialog.accept()
    assert ("many" in dialog.value_box.fault, dialog.ratings_box.fault) == (True, "")
    dialog.value.setText("3.5")
    dialog.barred.setChecked(True)
    dialog.accept()
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert page.session.read(cases_of, player.id) == SpecialCases(
        (LaterRating(2, 1850),), 350, no_half_points=True
    )
