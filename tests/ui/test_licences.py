"""Help > About shows what the program is; its licences are searched, read and copied by keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from swissdesk import __version__
from swissdesk.notices import collecting
from swissdesk.notices.parts import LicenceText, Part
from swissdesk.ui.dialogs.licences import LicencesDialog
from swissdesk.ui.help import show_about, show_licences
from swissdesk.ui.kit.dialogs import NoticeDialog
from swissdesk.ui.look.theme import Theme
from swissdesk.ui.main_window import MainWindow

PARTS = (
    Part("SwissDesk", "0.1.0", "Apache-2.0", (LicenceText("LICENSE", "use it\npass it on\n"),)),
    Part("bare", "1.0", "MIT", ()),
    Part("Qt", "6.11.3", "LGPL-3.0-only", (LicenceText("LGPL-3.txt", "lesser patents\nother patents\n"),)),
)


@pytest.fixture
def dialog(theme: Theme, qtbot: QtBot) -> LicencesDialog:
    made = LicencesDialog(theme, PARTS, Path("/opt/libraries"))
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.open()
    return made


def names(dialog: LicencesDialog) -> list[str]:
    return [dialog.rows.index(row, 0).data() for row in range(dialog.rows.rowCount())]


def test_the_about_dialog_names_version_and_licences(window: MainWindow) -> None:
    dialog = show_about(window.session.theme, window)
    assert dialog.version.text() == f"Version {__version__}"
    for licence in ("Apache License 2.0", "LGPL 3", "SIL Open Font License", "ISC", "MIT"):
        assert licence in dialog.text.text()
    assert dialog.icon.pixmap().deviceIndependentSize().width() == 64
    dialog.accept()


def test_its_button_opens_the_licences_of_everything(window: MainWindow, qtbot: QtBot) -> None:
    about = show_about(window.session.theme, window)
    about.licences.click()
    (opened,) = about.findChildren(LicencesDialog)
    assert {"SwissDesk", "Qt", "Python", "SQLAlchemy"} <= set(names(opened))
    opened.reject()
    about.accept()


def test_a_damaged_list_of_licences_is_said_in_words(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collecting, "shipped", tmp_path.joinpath)
    (tmp_path / "notices.json").write_text("{", "utf-8")
    dialog = show_licences(window.session.theme, window)
    assert isinstance(dialog, NoticeDialog)
    assert "notices.json is damaged" in dialog.text.toPlainText()
    dialog.accept()


def test_the_first_part_is_in_view_and_arrows_go_on(dialog: LicencesDialog, qtbot: QtBot) -> None:
    assert (dialog.title.text(), dialog.licence.text()) == ("SwissDesk 0.1.0", "Apache-2.0")
    assert dialog.text.toPlainText() == "use it\npass it on"
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    assert dialog.table.hasFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Down)
    assert dialog.title.text() == "bare 1.0"
    assert dialog.text.toPlainText() == "This part brings no text of its licence."


def test_a_replaceable_part_begins_with_the_offer_of_its_source(dialog: LicencesDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "qt")
    words = dialog.text.toPlainText()
    assert words.index("/opt/libraries") < words.index("Written offer") < words.index("lesser patents")


def test_words_are_found_in_texts_and_enter_goes_to_the_next_place(
    dialog: LicencesDialog, qtbot: QtBot
) -> None:
    qtbot.keyClicks(dialog.search, "Patents")
    assert names(dialog) == ["Qt"]
    assert dialog.count.text() == "1 part"
    first = dialog.text.textCursor()
    assert first.selectedText() == "patents"
    places = []
    for _press in range(2):
        qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
        places.append(dialog.text.textCursor().position())
    assert places[0] > first.position() == places[1]
    assert dialog.isVisible()


def test_what_stands_nowhere_leaves_nothing_to_copy(dialog: LicencesDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "xyzzy")
    assert names(dialog) == []
    assert dialog.text.toPlainText() == ""
    assert not dialog.copy.isEnabled()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert len(names(dialog)) == 3
    assert dialog.copy.isEnabled()


def test_letters_in_the_list_search_and_escape_there_closes(dialog: LicencesDialog, qtbot: QtBot) -> None:
    dialog.table.setFocus()
    qtbot.keyClicks(dialog.table, "b")
    assert dialog.search.text() == "b"
    assert dialog.search.hasFocus()
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_text_in_view_or_what_is_selected_in_it_is_copied(dialog: LicencesDialog, qtbot: QtBot) -> None:
    dialog.table.setFocus()
    qtbot.keyClick(dialog.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "use it\npass it on"
    assert dialog.said.text() == "Copied: SwissDesk"
    dialog.text.setFocus()
    dialog.text.find("pass")
    qtbot.keyClick(dialog.text, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "pass"
