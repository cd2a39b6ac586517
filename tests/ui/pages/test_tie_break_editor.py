"""The editor of tie-breaks: what is chosen is kept at once, and nothing that does not exist can be."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester

from swissdesk.frozen import replace
from swissdesk.services.event import events, tournaments
from swissdesk.services.standing import lots
from swissdesk.services.standing.tie_breaks import ModifierKind, available_tie_breaks, described, suggestions
from swissdesk.tiebreaks.editions import Edition
from swissdesk.tournament.model import LastResort, Settings
from swissdesk.ui.pages.tie_breaks.chooser import KindsModel, TieBreakChooser
from swissdesk.ui.pages.tie_breaks.editor import TieBreakEditor
from swissdesk.ui.pages.tie_breaks.model import TieBreaksModel, moved

pytestmark = pytest.mark.gui

ALT = Qt.KeyboardModifier.AltModifier


def settings(event):
    return tournaments.settings_of(event.opened, event.section)


@pytest.fixture
def event(played_event):
    return played_event(0)


@pytest.fixture
def editor(qtbot, session, event):
    session.open(event.opened, event.section)
    made = TieBreakEditor(session)
    qtbot.addWidget(made)
    made.refresh()
    session.changed.connect(lambda _changes: made.refresh())
    made.show()
    made.table.setFocus()
    return made


@pytest.fixture
def choose(qtbot, theme):
    def choose(code: str = "", **fields: object) -> TieBreakChooser:
        dialog = TieBreakChooser(theme, Settings("", **fields), code)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return choose


def test_the_models_obey_the_rules_of_models(qtmodeltester: ModelTester):
    chosen, kinds = TieBreaksModel(), KindsModel()
    chosen.show_list(tuple(described(code, Settings("")) for code in ("BH/C1", "BH", "SB")))
    kinds.set_rows(available_tie_breaks())
    qtmodeltester.check(chosen)
    qtmodeltester.check(kinds)


def test_moving_beyond_the_ends_changes_nothing():
    assert moved(("A", "B"), 0, -1) == ("A", "B")
    assert moved(("A", "B"), 1, 1) == ("A", "B")
    assert moved(("A", "B", "C"), 2, -1) == ("A", "C", "B")


def test_alt_down_moves_a_tie_break_and_undo_moves_it_back(editor, event, session):
    editor.table.go_to(0)
    QTest.keyClick(editor.table, Qt.Key.Key_Down, ALT)
    assert settings(event).tie_breaks == ("BH", "BH/C1", "SB", "WIN")
    assert editor.table.current_row() == 1
    session.do_to_event(events.undo)
    assert editor.model.codes() == ("BH/C1", "BH", "SB", "WIN")


def test_del_leaves_a_tie_break_out(editor, event):
    editor.table.go_to(3)
    QTest.keyClick(editor.table, Qt.Key.Key_Delete)
    assert settings(event).tie_breaks == ("BH/C1", "BH", "SB")
    assert editor.table.current_row() == 2


def test_the_selected_tie_break_is_told_with_article_and_unplayed_rounds(editor):
    editor.table.go_to(0)
    words = editor.words.text()
    assert words.startswith("Buchholz, cut 1 (C.07:8.1): opponents’ points, the lowest left out.")
    assert "dummy" in words


def test_another_edition_is_kept_and_told(editor, event):
    editor.table.go_to(0)
    editor.rules.setCurrentIndex(editor.rules.findText("until August 2023", Qt.MatchFlag.MatchContains))
    editor.rules.activated.emit(editor.rules.currentIndex())
    assert settings(event).tie_break_rules is Edition.RULES_2009
    assert "virtual opponent" in editor.words.text()


def test_lots_can_be_the_last_resort_and_are_drawn_once(editor, event):
    assert editor.lottery.isHidden()
    editor.last.setCurrentIndex(editor.last.findText("lots decide"))
    editor.last.activated.emit(editor.last.currentIndex())
    assert settings(event).last_resort is LastResort.LOTS
    editor.add("OTHER_LOTTERY")
    missing = tournaments.players_without_lot(event.opened, event.section)
    assert missing > 1
    assert editor.lottery.text() == f"Draw lots for {missing} entries"
    editor.lottery.click()
    assert tournaments.players_without_lot(event.opened, event.section) == 0
    assert editor.lottery.isHidden()


def test_those_whom_no_tie_break_separates_draw_when_the_standings_are_final(editor, event):
    """After one round three have won with White and three have lost with Black."""
    event.play()
    wanted = replace(settings(event), tie_breaks=("BPG",), last_resort=LastResort.LOTS)
    editor.session.do(tournaments.change_settings, wanted)
    assert editor.lottery.isHidden()
    editor.session.do(tournaments.change_settings, replace(wanted, rounds_planned=1))
    assert editor.lottery.text() == "Draw lots for 6 entries"
    editor.lottery.click()
    assert lots.lots_to_draw(event.opened, event.section).groups == ()
    assert editor.lottery.isHidden()


def test_a_suggestion_replaces_the_list(editor, event):
    wanted = suggestions(settings(event))[2]
    action = next(one for one in editor.suggestion_menu().actions() if one.text().startswith(wanted.name))
    action.trigger()
    assert settings(event).tie_breaks == wanted.codes


def test_ins_opens_the_chooser_and_enter_adds(editor, event):
    QTest.keyClick(editor.table, Qt.Key.Key_Insert)
    QApplication.processEvents()  # it opens in the next turn
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, TieBreakChooser)
    QTest.keyClicks(dialog.search, "koya")
    QTest.keyClick(dialog.search, Qt.Key.Key_Return)
    assert settings(event).tie_breaks[-1] == "KS"
    assert editor.table.current_row() == 4


def test_f2_changes_a_tie_break_in_its_place(editor, event):
    editor.table.go_to(0)
    QTest.keyClick(editor.table, Qt.Key.Key_F2)
    QApplication.processEvents()  # it opens in the next turn
    dialog = QApplication.activeModalWidget()
    assert dialog.fields.cut.currentText() == "the lowest left out"
    dialog.fields.cut.setCurrentIndex(2)
    dialog.fields.cut.activated.emit(2)
    dialog.accept_button.click()
    assert settings(event).tie_breaks == ("BH/C2", "BH", "SB", "WIN")


def test_what_is_in_the_list_cannot_be_added_again(choose):
    dialog = choose()
    names = [kind.choice.code for kind in dialog.model.rows]
    dialog.table.go_to(names.index("BH"))
    assert not dialog.accept_button.isEnabled()
    assert dialog.reason.text() == "It is already in the list, at place 2."
    dialog.fields.forfeits.setChecked(True)
    assert dialog.code() == "BH/P"
    assert dialog.accept_button.isEnabled()


@pytest.mark.parametrize("boards", [0, 4])
def test_only_the_fields_that_a_tie_break_has_are_there(choose, boards):
    dialog = choose(boards=boards)
    for place, kind in enumerate(dialog.model.rows):
        dialog.table.go_to(place)
        shown = {one for one, editor in dialog.fields._rows.items() if editor.isVisibleTo(dialog)}
        assert shown == kind.modifiers
        assert dialog.fields.modifiers(kind) == kind.start
    assert (ModifierKind.SCORE in {one for kind in dialog.model.rows for one in kind.modifiers}) == bool(
        boards
    )


def test_a_number_is_said_in_words_where_the_rules_say_it(choose):
    dialog = choose("ARO")
    assert dialog.fields.unrated.text() == "leave the tie-break out"
    dialog.fields.unrated.setValue(1400)
    assert dialog.code() == "ARO/U1400"


def test_esc_clears_the_search_before_it_closes(choose):
    dialog = choose()
    QTest.keyClick(dialog.table, "k")
    assert dialog.proxy.rowCount() < dialog.model.rowCount()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog.proxy.rowCount() == dialog.model.rowCount()


def test_scrolling_past_the_rules_and_the_last_tie_break_changes_neither(editor, event):
    before = settings(event)
    for choice in (editor.rules, editor.last):
        for turned in (QPoint(0, 120), QPoint(0, -120)):
            QApplication.sendEvent(choice, wheel_over(choice, turned))
    assert settings(event) == before


def wheel_over(widget, turned):
    middle = QPointF(widget.rect().center())
    none = Qt.KeyboardModifier.NoModifier
    phase = Qt.ScrollPhase.NoScrollPhase
    where = (middle, QPointF(widget.mapToGlobal(middle)))
    inverted = False
    return QWheelEvent(*where, QPoint(), turned, Qt.MouseButton.NoButton, none, phase, inverted)
