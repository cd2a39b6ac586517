"""Forbidden pairs and fixed tables in the window, by keys alone."""

from PySide6.QtCore import Qt
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from swissdesk.services.entry import pair_limits
from swissdesk.ui.dialogs.pair_limits import EntryField, PairLimitsDialog
from swissdesk.ui.main_window import MainWindow

ENTER, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Delete


def opened(window: MainWindow) -> PairLimitsDialog:
    window.rounds.hand.limits.trigger()
    return window.findChildren(PairLimitsDialog)[-1]


def choose(qtbot: QtBot, field: EntryField, typed: str) -> None:
    field.setFocus()
    field.clear()
    qtbot.keyClicks(field, typed)


def test_a_pair_is_forbidden_and_allowed_again_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    choose(qtbot, dialog.one, "novot")
    qtbot.keyClick(dialog.one, ENTER)
    assert (dialog.one.text(), dialog.hint.isVisible()) == ("4 Novotný, Tomáš", True)
    choose(qtbot, dialog.other, "6")
    qtbot.keyClick(dialog.other, ENTER)
    (row,) = window.session.read(pair_limits.forbidden_rows)
    assert (row.one.tpn, row.other.tpn, row.pair.first_round, row.pair.last_round) == (4, 6, 1, 3)
    assert dialog.one.text() == ""
    assert "4 Novotný, Tomáš may not meet 6 Halldórsson, Þór in rounds 1–3" in dialog.pairs.lines.index(
        0, 0
    ).data(Qt.ItemDataRole.AccessibleTextRole)
    ModelTester(None).check(dialog.pairs.lines)
    dialog.pairs.go_to(0)
    qtbot.keyClick(dialog.pairs, DELETE)
    assert window.session.read(pair_limits.forbidden_rows) == ()


def test_after_a_removal_the_cursor_stays_in_its_place(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    for one, other in (("1", "2"), ("3", "4"), ("5", "6")):
        choose(qtbot, dialog.one, one)
        choose(qtbot, dialog.other, other)
        qtbot.keyClick(dialog.other, ENTER)
    dialog.pairs.go_to(1)
    qtbot.keyClick(dialog.pairs, DELETE)
    assert dialog.pairs.current_row() == 1
    qtbot.keyClick(dialog.pairs, DELETE)
    assert dialog.pairs.current_row() == 0


def test_a_table_is_fixed_and_freed_by_keys(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    choose(qtbot, dialog.sitter, "grossm")
    dialog.board.setValue(4)
    qtbot.keyClick(dialog.sitter, ENTER)
    assert [(row.player.tpn, row.board) for row in window.session.read(pair_limits.fixed_rows)] == [(9, 4)]
    ModelTester(None).check(dialog.tables.lines)
    choose(qtbot, dialog.sitter, "1")
    qtbot.keyClick(dialog.sitter, ENTER)
    assert "Großmann" in dialog.hint.text()
    dialog.tables.go_to(0)
    qtbot.keyClick(dialog.tables, DELETE)
    assert window.session.read(pair_limits.fixed_rows) == ()


def test_nobody_is_not_kept_apart_from_anybody(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    choose(qtbot, dialog.one, "77")
    qtbot.mouseClick(dialog.add_pair, Qt.MouseButton.LeftButton)
    assert "by number or name" in dialog.hint.text()
    assert dialog.hint.isVisible()
    assert window.session.read(pair_limits.forbidden_rows) == ()
