"""A table is imported: shown as it is read, changed by keys, done by Enter."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from swissdesk.frozen import replace
from swissdesk.services.entry.players import NewPlayer, add_player, player_rows
from swissdesk.services.entry.tables import Field
from swissdesk.services.event import events, tournaments
from swissdesk.services.lists.rating_lists import ListKind, installed
from swissdesk.terms import Title
from swissdesk.tournament.model import Settings
from swissdesk.ui.kit.actions import plain_text
from swissdesk.ui.kit.models import Role
from swissdesk.ui.look.tokens import Tone
from swissdesk.ui.pages.players import PlayersPage
from swissdesk.ui.tables.model import FATE, FIRST_CELL
from swissdesk.ui.tables.opening import is_table, open_pasted, open_table
from tests.ui.list_building import installed as installed_list

pytestmark = pytest.mark.gui

TABLES = Path(__file__).parents[2] / "data" / "tables"
ENTER, ESC, DOWN, UP, RIGHT, SPACE = (
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Down,
    Qt.Key.Key_Up,
    Qt.Key.Key_Right,
    Qt.Key.Key_Space,
)
F2, F3, F4 = Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F4
BESIDE_WORDS = 46
"""Pixels of padding and arrow beside the words of a choice."""
PASTE = (Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
LIST = """Name\tTitle\tElo\tFed
Moreau, Anne\tWIM\t2201\tFRA
Kovács, Péter\t\t1950\tHUN
Okafor, Ben\t\tabc\tNGR
"""


@pytest.fixture
def page(show, make_event):
    return show(PlayersPage, make_event())


@pytest.fixture
def ready(qtbot):
    """Wait until a dialog shows what it has read, and give the keys to its table."""

    def ready(dialog):
        qtbot.waitUntil(lambda: dialog.reading is not None and not dialog.is_reading)
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        dialog.table.setFocus()
        return dialog

    return ready


@pytest.fixture
def pasted(page, session, ready):
    return ready(open_pasted(session, LIST, page))


@pytest.fixture
def mended(qtbot):
    """Wait until a dialog shows the table with a mended cell."""
    return lambda dialog: qtbot.waitUntil(lambda: bool(dialog.reading.mended) and dialog.do.isEnabled())


def fates(dialog):
    model = dialog.model
    return [model.index(row, FATE).data() for row in range(model.rowCount())]


def by_name(session):
    rows = player_rows(session.current_event, session.section)
    return {row.name: (row.title, row.rating, row.federation) for row in rows}


def test_enter_does_what_the_sentence_says_and_one_undo_takes_it_back(pasted, session, keys, qtbot):
    assert pasted.sentence.text() == "1 player will be added, 1 skipped, 1 line cannot be taken."
    before = by_name(session)
    keys(ENTER)
    assert by_name(session) == before | {"Moreau, Anne": (Title.WIM, 2201, "FRA")}
    assert not pasted.isVisible()
    session.do_to_event(events.undo)
    assert by_name(session) == before


def test_who_plays_in_another_section_or_has_the_id_of_another_is_to_be_looked_at(
    page, session, ready, tmp_path
):
    installed_list(tmp_path)
    event = session.current_event
    other = events.add_section(event, Settings("Open", section="B")).section
    add_player(event, other, NewPlayer("Moreau, Anne"))
    dialog = ready(open_pasted(session, "Name\tFIDE ID\nMoreau, Anne\t\nOkafor, Ben\t703003\n", page))
    assert fates(dialog)[1:] == [
        "will be added. Also number 1 in B.",
        "will be added. ID 703003 belongs to Zelenka, Ota, 1961.",
    ]
    tones = [dialog.model.index(row, FATE).data(Role.PILL).tone for row in (1, 2)]
    assert tones == [Tone.WARN, Tone.WARN]
    assert dialog.do.isEnabled()


def test_lists_that_cannot_be_read_keep_nobody_from_being_imported(page, session, ready, tmp_path):
    (tmp_path / "lists.db").write_bytes(b"no lists")
    dialog = ready(open_pasted(session, LIST, page))
    assert "The rating lists cannot be read: nothing says whose the IDs are." in dialog.doubts.text()
    assert dialog.do.isEnabled()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", ("2 skipped.", "All of them are on the list already")),
        (
            "Okafor, Ben\t\tabc\tNGR\n",
            ("2 skipped, 1 line cannot be taken.", "All who can be taken are on the list already"),
        ),
    ],
)
def test_a_table_pasted_again_says_that_all_are_there(pasted, session, ready, keys, line, said):
    keys(ENTER)
    before = by_name(session)
    again = ready(open_pasted(session, LIST.replace(LIST.splitlines(True)[-1], line), pasted.parentWidget()))
    sentence, why_not = said
    assert again.sentence.text() == sentence
    assert why_not in again.fault.text()
    assert plain_text(again.do) == "Add players  (Enter)"
    assert not again.do.isEnabled()
    keys(ENTER)
    assert (by_name(session), again.isVisible()) == (before, True)
    bar = again.bar.doubles
    bar.choice.setFocus()
    keys(DOWN)
    assert again.sentence.text().startswith("2 players will be updated")
    assert plain_text(again.do) == "Update 2 players  (Enter)"


def test_esc_leaves_and_nothing_is_changed(pasted, session, keys):
    before = by_name(session)
    keys(ESC)
    assert not pasted.isVisible()
    assert by_name(session) == before


def test_a_line_that_cannot_be_taken_says_why_and_is_mended_in_place(pasted, session, keys, mended):
    assert fates(pasted)[-1] == "refused: “abc” cannot be taken as Rating. Del leaves it out."
    keys(F3, F3)
    assert (pasted.table.current_row(), pasted.table.currentIndex().column()) == (3, FIRST_CELL + 2)
    keys(F2, "1822", ENTER)
    assert pasted.isVisible()
    mended(pasted)
    assert pasted.sentence.text() == "2 players will be added, 1 skipped."
    keys(ENTER)
    assert by_name(session)["Okafor, Ben"] == (Title.NONE, 1822, "NGR")


def test_del_takes_a_player_without_the_cell_that_cannot_be_read(pasted, session, keys, mended):
    assert "Del: leave out what cannot be read" in pasted._keys.accessibleName()
    keys(Qt.Key.Key_Delete)
    assert fates(pasted)[-1].startswith("refused: “abc”")  # the cursor is elsewhere
    keys(F3, F3, Qt.Key.Key_Delete)
    mended(pasted)
    assert "what cannot be read" not in pasted._keys.accessibleName()
    keys(ENTER)
    assert by_name(session)["Okafor, Ben"] == (Title.NONE, 0, "NGR")


def test_del_anywhere_in_a_line_leaves_out_all_that_cannot_be_read(page, session, ready, keys, qtbot):
    table = "Name\tRtg\tBorn\nFox, Al\t1900\t1970\nDoe, Jane\tabc\txyz\n\t1800\t1980\n"
    dialog = ready(open_pasted(session, table, page))
    assert fates(dialog)[2:] == [
        "refused: “abc” cannot be taken as Rating. “xyz” cannot be taken as Born. Del leaves them out.",
        "refused: There is no name in this line.",
    ]
    signs = [dialog.model.index(2, FIRST_CELL + place).data(Role.PILL) for place in range(3)]
    assert [bool(sign) for sign in signs] == [False, True, True]
    dialog.table.go_to_cell(2, FATE)
    keys(Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: not dialog.is_reading)
    assert dialog.sentence.text() == "2 players will be added, 1 line cannot be taken."
    dialog.table.go_to_cell(3, FATE)
    keys(Qt.Key.Key_Delete)
    assert dialog.reading.mended == {3}


def test_the_order_of_names_is_not_asked_for_the_lines_of_a_letter(page, session, ready):
    letter = "Dear arbiter,\nplease enter our players:\nDoe, Jane 1900\nFox, Al 1800\nBest regards,\n"
    dialog = ready(open_pasted(session, letter, page))
    assert dialog.sentence.text() == "2 players will be added, 3 lines cannot be taken."
    assert not dialog.bar.names.isVisibleTo(dialog.bar)
    assert "which names stand first" not in dialog.doubts.text()


def test_columns_that_are_not_used_are_named(page, session, ready):
    table = "Name\tRtg\tByes\tRemarks\nDoe, Jane\t1900\t3\tlate\nFox, Al\t1800\t\tvegan\n"
    dialog = ready(open_pasted(session, table, page))
    assert "Columns that are not used: Byes, Remarks." in dialog.doubts.text()
    assert "Byes are not taken from tables: enter them on the Players page." in dialog.doubts.text()
    heads = [dialog.model.headerData(section, Qt.Orientation.Horizontal) for section in range(2, 6)]
    assert heads == ["Name", "Rating", "not used", "not used"]
    dialog.target.choose(1)
    dialog.target.chosen.emit(1)
    assert "Columns that are not used: Byes, Remarks." in dialog.doubts.text()
    assert "Byes are not" not in dialog.doubts.text()


def test_f3_goes_to_the_other_fault_of_a_line_when_the_last_one_is_mended(page, session, ready, keys, mended):
    lines = ("Name\tRtg\tBorn", *(f"Fox, {name}\t1900\t1970" for name in ("Al", "Bo", "Cy", "Di", "Ed")))
    table = "\n".join((*lines, "Doe, Jane\tabc\txyz", "Smith, John\tabc\t1980"))
    dialog = ready(open_pasted(session, table, page))
    rating, born = FIRST_CELL + 1, FIRST_CELL + 2
    dialog.table.go_to_cell(6, born)
    keys(F2, "1990", ENTER)
    mended(dialog)
    keys(F3)
    assert (dialog.table.current_row(), dialog.table.currentIndex().column()) == (6, rating)
    keys(F3)
    assert (dialog.table.current_row(), dialog.table.currentIndex().column()) == (7, rating)


def test_cells_mended_and_columns_chosen_while_the_table_is_read_are_all_taken(pasted, session, qtbot):
    pasted.model.mended.emit(4, 2, "1840")
    pasted.model.mended.emit(2, 0, "Moreau, Annette")
    pasted.table.field_chosen.emit(3, None)
    pasted.table.field_chosen.emit(1, None)
    qtbot.waitUntil(lambda: not pasted.is_reading)
    assert pasted.reading.mended == {2, 4}
    pasted.do_import()
    players = by_name(session)
    assert players["Moreau, Annette"] == (Title.NONE, 2201, "")
    assert players["Okafor, Ben"] == (Title.NONE, 1840, "")


def test_nothing_is_added_while_a_later_reading_is_under_way(pasted, session, keys, qtbot):
    before = by_name(session)
    pasted.table.field_chosen.emit(2, None)
    pasted.shown.choose(1)
    pasted.shown.chosen.emit(1)
    assert not pasted.do.isEnabled()
    assert pasted.sentence.text() == "Reading the table…"
    keys(Qt.Key.Key_Return)
    assert by_name(session) == before
    qtbot.waitUntil(lambda: not pasted.is_reading)
    assert pasted.do.isEnabled()


@pytest.mark.parametrize(("name", "is_there"), [("Moreau, Anne", False), ("Kovács, Péter", True)])
def test_space_stands_among_the_keys_where_somebody_is_there_already(page, session, ready, name, is_there):
    dialog = ready(open_pasted(session, f"Name\tElo\n{name}\t1950\nOkafor, Ben\t1800\n", page))
    assert ("Space: skip, update or add" in dialog._keys.accessibleName()) == is_there
    dialog.reject()


def test_a_cell_mended_in_a_table_that_is_read_in_another_way_by_then_changes_nothing(pasted, qtbot):
    pasted.model.mended.emit(99, 0, "Nobody")
    qtbot.waitUntil(lambda: not pasted.is_reading)
    assert not pasted.reading.mended


def test_a_mended_line_is_not_lost_without_a_question(pasted, keys, mended, monkeypatch):
    pasted.table.go_to_cell(3, FIRST_CELL + 2)
    keys(F2, "1822", ENTER)
    mended(pasted)
    asked = []
    monkeypatch.setattr("swissdesk.ui.tables.dialog.ask", lambda *question: asked.append(question))
    keys(ESC)
    assert len(asked) == 1
    assert pasted.isVisible()


def test_esc_in_a_cell_ends_the_mending_alone(pasted, keys):
    pasted.table.go_to_cell(3, FIRST_CELL + 2)
    keys(F2, "18", ESC)
    assert pasted.isVisible()
    assert pasted.reading.mended == frozenset()
    assert pasted.table.hasFocus()


def test_space_chooses_what_becomes_of_somebody_who_is_there_already(pasted, session, keys):
    pasted.table.go_to_cell(2, FATE)
    assert fates(pasted)[2] == "skipped: Kovács, Péter has the same name"
    keys(SPACE)
    assert fates(pasted)[2] == "updates Kovács, Péter: same name"
    assert pasted.sentence.text() == "1 player will be added, 1 updated, 1 line cannot be taken."
    keys(ENTER)
    assert by_name(session)["Kovács, Péter"] == (Title.NONE, 1950, "HUN")
    assert len(by_name(session)) == 9


def test_the_choice_for_all_says_where_it_differs_from_line_to_line(page, session, keys, ready, qtbot):
    lines = "Name\tElo\nKovács, Péter\t1950\nSmith, Joanna\t1800\n"
    dialog = ready(open_pasted(session, lines, page))
    box = dialog.bar.doubles.choice
    assert box.currentText() == "skip"
    dialog.table.go_to_cell(1, FATE)
    keys(SPACE)
    assert box.currentText() == "chosen line by line"
    words = box.fontMetrics().horizontalAdvance(box.currentText())
    qtbot.waitUntil(lambda: box.width() >= words + BESIDE_WORDS)  # they are not cut
    assert fates(dialog)[1].startswith("updates")
    box.activated.emit(0)
    assert fates(dialog)[1].startswith("updates")
    assert fates(dialog)[2].startswith("skipped")
    dialog.table.go_to_cell(2, FATE)
    keys(SPACE)
    assert (box.currentText(), box.count()) == ("update", 3)


def test_the_reason_of_the_selected_line_stands_in_full_below_the_table(pasted):
    pasted.table.go_to_cell(3, FATE)
    assert pasted.detail.text() == fates(pasted)[3]
    assert pasted.detail.text().startswith("refused: “abc”")
    assert pasted.detail.wordWrap()
    pasted.table.go_to_cell(1, FATE)
    assert pasted.detail.text() == "will be added"


def test_one_choice_is_for_all_who_are_there_already(pasted, keys):
    bar = pasted.bar.doubles
    bar.choice.setFocus()
    keys(DOWN, DOWN)
    assert bar.choice.currentText() == "add all the same"
    assert pasted.sentence.text() == "2 players will be added, 1 line cannot be taken."


@pytest.mark.qt_log_ignore("This plugin does not support")  # the off-screen platform has no menus
def test_f4_changes_what_a_column_is(page, pasted, keys, ready):
    pasted.table.go_to_cell(1, FIRST_CELL + 3)
    menu = pasted.table.open_fields(FIRST_CELL + 3)
    club = next(action for action in menu.actions() if plain_text(action) == "Club")
    menu.close()
    keys(F4)
    assert QApplication.activePopupWidget() is not None
    assert plain_text(QApplication.activePopupWidget().activeAction()) == "Federation"
    QApplication.activePopupWidget().close()
    club.trigger()
    ready(pasted)
    assert pasted.reading.columns.column_of(Field.CLUB) == 3
    assert pasted.reading.columns.column_of(Field.FEDERATION) is None


def test_what_was_chosen_is_remembered_for_the_next_table(page, session, pasted, keys, ready):
    pasted.table.field_chosen.emit(3, Field.CLUB)
    ready(pasted)
    keys(ENTER)
    again = ready(open_pasted(session, LIST, page))
    assert again.reading.columns.column_of(Field.CLUB) == 3


def test_guesses_are_marked_by_a_sign_and_a_word(page, session, ready):
    dialog = ready(open_pasted(session, "1. Novák, Jan 1800\n2. Smith John 2100\n3. Doe Jane\n", page))
    heads = [dialog.model.headerData(section, Qt.Orientation.Horizontal) for section in range(2, 5)]
    assert any(head.endswith("– sure?") for head in heads)
    assert "sure?" in dialog.doubts.text()
    assert dialog.doubts.isVisibleTo(dialog)


def test_f3_leads_to_each_column_that_is_a_guess(page, session, ready, keys):
    dialog = ready(open_pasted(session, "1. Novák, Jan 1800\n2. Smith John 2100\n3. Doe Jane\n", page))
    sections = range(FIRST_CELL, dialog.model.columnCount())
    guessed = {section for section in sections if not dialog.model.column(section).is_sure}
    dialog.table.go_to_cell(0, 0)
    visited = set()
    for _press in sections:
        keys(F3)
        visited.add(dialog.table.currentIndex().column())
    assert guessed
    assert guessed <= visited


def test_the_order_of_names_is_asked_for_only_where_a_name_does_not_say_it(page, session, ready):
    with_comma = ready(open_pasted(session, LIST, page))
    assert not with_comma.bar.names.isVisibleTo(with_comma)
    without = ready(open_pasted(session, LIST.replace("Moreau, Anne", "Anne Moreau"), page))
    assert without.bar.names.isVisibleTo(without)


def test_only_what_is_to_be_looked_at_is_shown_on_demand(pasted):
    pasted.shown.choose(1)
    assert [pasted.model.line(row).number for row in range(pasted.model.rowCount())] == [3, 4]


def test_the_letters_can_be_changed_by_keys(page, session, keys, ready):
    dialog = ready(open_table(session, TABLES / "german-windows.csv", page))
    assert dialog.bar.letters.choice.currentText() == "Windows-1252"
    dialog.bar.letters.choice.setFocus()
    keys(DOWN)
    ready(dialog)
    assert dialog.reading.grid.encoding == "Windows-1250"


def test_a_table_becomes_a_national_list(page, session, keys, ready, qtbot):
    dialog = ready(open_pasted(session, LIST, page))
    dialog.target.choose(1)
    assert not dialog.do.isEnabled()
    assert dialog.fault.text() == "The list needs a name"
    keys("HUN club list")
    assert dialog.fault.text() == "The month is a year and a month, such as 2026-11"
    keys(Qt.Key.Key_Tab, "10/2026")
    with qtbot.waitSignal(session.lists_changed):
        keys(ENTER)
    one = installed(session.lists)[0]
    assert (one.name, one.kind, one.rows) == ("HUN club list", ListKind.NATIONAL, 2)
    assert not dialog.isVisible()


def test_what_is_no_table_is_refused_in_words(page, session, tmp_path, qtbot):
    broken = tmp_path / "broken.pdf"
    broken.write_bytes(b"%PDF-1.4 nothing")
    dialog = open_table(session, broken, page)
    qtbot.waitUntil(lambda: "PDF" in dialog.fault.text())
    assert not dialog.do.isEnabled()
    dialog.reject()


def test_a_table_pasted_into_the_search_field_or_a_name_opens_the_dialog(page, keys, ready, qtbot):
    for field in (page.search, page.form.name):
        if field is page.form.name:
            page.start_adding()
        field.setFocus()
        QApplication.clipboard().setText(LIST)
        keys(PASTE)
        assert field.text() == ""
        ready(QApplication.activeModalWidget()).reject()
        page.window().activateWindow()
        qtbot.waitUntil(page.window().isActiveWindow)


def test_a_table_pasted_for_the_next_player_opens_the_dialog(page, session, keys, ready):
    page.start_adding()
    keys("First, Ann", ENTER)
    assert page.form.said.startswith("Added: ")
    QApplication.clipboard().setText("Moreau, Anne\nOkafor, Ben\n")
    keys(PASTE)
    assert page.form.name.text() == ""
    dialog = ready(QApplication.activeModalWidget())
    assert dialog.sentence.text() == "2 players will be added."
    keys(ENTER)
    assert {"First, Ann", "Moreau, Anne", "Okafor, Ben"} <= set(by_name(session))


def test_a_table_pasted_by_the_menu_of_a_field_opens_the_dialog_with_all_of_it(page, keys, ready):
    page.start_adding()
    keys("Ash")
    people = [f"{letter}ame{end}, Ann" for letter in "NLGD" for end in "abcdefghij"]
    QApplication.clipboard().setText("\n".join(people))
    page.form.name.paste()
    assert page.form.name.text() == "Ash"
    dialog = ready(QApplication.activeModalWidget())
    assert dialog.sentence.text() == "40 players will be added."
    dialog.reject()


def test_a_single_line_is_pasted_as_text(page, keys):
    QApplication.clipboard().setText("Moreau, Anne")
    page.start_adding()
    keys(PASTE)
    assert page.form.name.text() == "Moreau, Anne"
    page.close_form()
    page.table.setFocus()
    keys(PASTE)
    assert page.search.text() == "Moreau, Anne"
    assert QApplication.activeModalWidget() is None


def test_a_table_pasted_into_the_list_of_players_opens_the_dialog(page, keys, ready):
    page.focus_table()
    QApplication.clipboard().setText(LIST)
    keys(PASTE)
    dialog = ready(QApplication.activeModalWidget())
    assert dialog.sentence.text().startswith("1 player will be added")
    dialog.reject()


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Moreau, Anne", False), ("Moreau, Anne\n", False), ("Moreau\t2201", True), ("a\nb", True), ("", False)],
)
def test_several_lines_or_columns_are_a_table(text, expected):
    assert is_table(text) is expected


def test_each_cell_tells_a_screen_reader_what_it_is_taken_for(pasted):
    role = Qt.ItemDataRole.AccessibleTextRole
    model = pasted.model
    assert model.index(1, FIRST_CELL + 1).data(role) == "Title: WIM"
    assert model.index(3, FATE).data(role) == (
        "Line 4: refused: “abc” cannot be taken as Rating. Del leaves it out."
    )


def test_below_the_table_stands_why_a_cell_of_the_selected_line_is_not_sure(page, session, ready):
    shown = ready(
        open_pasted(session, "Name\tElo\tPaid\nMoreau, Anne\t2201\tyes\nOkafor, Ben\t1800\t\n", page)
    )
    reason = "Paid: “yes”, taken as left out – not sure: no fee stands here, and the event has no usual one"
    for section in (FATE, FIRST_CELL, FIRST_CELL + 2):
        shown.table.go_to_cell(1, section)
        assert shown.detail.text() == f"will be added. {reason}"
    shown.table.go_to_cell(2, FIRST_CELL + 2)
    assert shown.detail.text() == "will be added"


def test_paid_is_shown_as_the_usual_fee_and_where_there_is_none_marked_with_the_reason(
    page, session, ready, keys
):
    text = "Name\tElo\tPaid\nMoreau, Anne\t2201\tyes\n"
    shown = ready(open_pasted(session, text, page))
    paid = shown.model.index(1, FIRST_CELL + 2)
    assert paid.data(Qt.ItemDataRole.AccessibleTextRole) == (
        "Paid: “yes”, taken as left out – not sure: no fee stands here, and the event has no usual one"
    )
    keys(ESC)
    fee = replace(session.read(tournaments.settings_of), fee=2000)
    session.do(tournaments.change_settings, fee)
    shown = ready(open_pasted(session, text, page))
    assert shown.model.index(1, FIRST_CELL + 2).data() == "20.00"
    keys(ENTER)
    (moreau,) = (row for row in player_rows(session.current_event, session.section) if row.rating == 2201)
    assert (moreau.fee, moreau.paid) == (2000, 2000)


def test_a_federation_that_is_filled_in_and_a_column_that_is_not_used_are_said(
    show, make_event, session, ready, keys
):
    page = show(PlayersPage, make_event(count=0, federation="HUN", section="A"))
    dialog = ready(open_pasted(session, "Name\tSection\tElo\nMoreau, Anne\tB\t1900\n", page))
    assert "whoever is added gets HUN." in dialog.doubts.text()
    assert "“Section” is not used: all players go to A." in dialog.doubts.text()
    keys(ENTER)
    assert [(row.name, row.federation) for row in page.model.rows] == [("Moreau, Anne", "HUN")]
