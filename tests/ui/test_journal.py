"""Tools > Journal: find an entry, see before and after, restore, print."""

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from swissdesk.languages import language_of, offered
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players
from swissdesk.services.entry.players import NewPlayer
from swissdesk.services.event import events
from swissdesk.services.journal import entries as journal
from swissdesk.services.journal.entries import JournalKind
from swissdesk.shipped import shipped
from swissdesk.ui.journal.detail import item_text
from swissdesk.ui.journal.dialog import JournalDialog
from swissdesk.ui.journal.model import JournalModel, JournalSearch
from swissdesk.ui.journal.restore import RestoreDialog, preview_lines
from swissdesk.ui.kit.dialogs import NoticeDialog
from swissdesk.ui.kit.models import Role
from swissdesk.ui.look.theme import Theme, ThemeChoice
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import Session
from swissdesk.words import in_language
from tests.services.service_building import play
from tests.ui.opening import in_dialog

pytestmark = pytest.mark.gui


@pytest.fixture
def in_session(session: Session, make_event: Callable[..., OpenEvent]) -> Session:
    event = make_event()
    section = events.sections(event)[0].id
    play(event, section)
    session.open(event, section)
    return session


@pytest.fixture
def dialog(qtbot: QtBot, in_session: Session) -> Iterator[JournalDialog]:
    event = in_session.current_event
    assert event is not None
    made = JournalDialog(in_session, event)
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    yield made
    made.close()


def shown(dialog: JournalDialog) -> list[str]:
    return [dialog.rows.index(place, 3).data() for place in range(dialog.rows.rowCount())]


def answer(accept: bool) -> None:  # noqa: FBT001 - which button is pressed
    """Answer the question that is about to be asked."""

    in_dialog(RestoreDialog, lambda asked: (asked.restore if accept else asked.cancel).click())


def test_the_model_keeps_qts_rules(qtbot: QtBot, dialog: JournalDialog) -> None:
    QAbstractItemModelTester(dialog.model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    QAbstractItemModelTester(dialog.rows, QAbstractItemModelTester.FailureReportingMode.Fatal)
    dialog.search.setText("kacz")
    dialog.search.clear()
    qtbot.wait(1)


def test_the_newest_entry_is_first_and_shown_before_and_after(dialog: JournalDialog) -> None:
    assert shown(dialog)[0] == "Round 1, board 4: 1–0"
    assert dialog.detail.what.text() == "Round 1, board 4: 1–0"
    assert "Round 1, board 4, Result: before –, after 1–0" in dialog.detail.changes.accessibleName()
    assert dialog.detail.people.text().count("–") == 1
    assert dialog.count.text() == "16 journal entries"


def test_typing_finds_people_in_any_spelling_and_a_kind_narrows_it(dialog: JournalDialog) -> None:
    dialog.search.setText("sliwinska")
    assert shown(dialog) == ["Round 1, board 4: 1–0", "Added: Śliwińska, Ewa"]
    dialog.kinds.choose(1)
    assert shown(dialog) == ["Round 1, board 4: 1–0"]
    dialog.search.clear()
    assert dialog.rows.rowCount() == 4
    dialog.kinds.choose(3)
    assert shown(dialog) == ["Round 1 published", "Round 1 paired"]
    assert {row.kind for row in dialog.model.rows} == {*JournalKind} - {JournalKind.PRINTS}


def test_a_word_is_found_from_its_start(dialog: JournalDialog) -> None:
    assert JournalSearch().predicate("  ", None) is None
    dialog.search.setText("board 4")
    assert shown(dialog) == ["Round 1, board 4: 1–0"]
    dialog.search.setText("oard")
    assert shown(dialog) == []
    assert not dialog.restore_button.isEnabled()


def test_letters_in_the_table_go_on_in_the_search(qtbot: QtBot, dialog: JournalDialog) -> None:
    qtbot.keyClicks(dialog.table, "p")
    assert dialog.search.hasFocus()
    qtbot.keyClicks(dialog.search, "aired")
    assert shown(dialog) == ["Round 1 paired"]
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    assert dialog.table.hasFocus()


def test_the_present_cannot_be_restored_and_says_why(dialog: JournalDialog) -> None:
    assert not dialog.restore_button.isEnabled()
    assert dialog.reason.text() == "The event stands as it did after this entry."
    dialog.table.go_to(4)
    assert dialog.restore_button.isEnabled()
    assert dialog.reason.isHidden()


def test_enter_asks_with_what_would_be_taken_back_and_restores(
    qtbot: QtBot, dialog: JournalDialog, in_session: Session
) -> None:
    event, section = in_session.current_event, in_session.section
    assert event is not None
    assert section is not None
    dialog.table.go_to(shown(dialog).index("Round 1 paired"))
    answer(accept=True)
    qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    assert event.tournament(section).rounds[0].missing_results == 4
    assert shown(dialog)[0] == "Restored to entry 11 (Round 1 paired)"
    taken = [row for row in dialog.model.rows if row.standing is journal.Standing.TAKEN_BACK]
    assert len(taken) == 5
    assert [dialog.model.index(place, 3).data(Role.PILL) is not None for place in (0, 1)] == [False, True]
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # which a loop of the program does
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert event.tournament(section).rounds[0].missing_results == 0
    assert shown(dialog)[0] == "Undone: Restored to entry 11 (Round 1 paired)"


def test_cancel_restores_nothing(dialog: JournalDialog) -> None:
    dialog.table.go_to(6)
    answer(accept=False)
    dialog.restore_button.click()
    assert dialog.rows.rowCount() == 16


def test_the_question_lists_everything_and_enter_restores(
    qtbot: QtBot, theme: Theme, in_session: Session
) -> None:
    event = in_session.current_event
    assert event is not None
    preview = journal.preview_restore(event, 10)
    question = RestoreDialog(theme, preview)
    qtbot.addWidget(question)
    assert "Taken back: 4 results, 2 changes of rounds." in question.words.text()
    assert question.restore.isDefault()
    lines = preview_lines(preview)
    assert lines[0] == "What changes"
    assert sum(line.lstrip()[:2].strip().isdecimal() for line in lines) == 6
    assert any("Round 1 paired" in line for line in lines[lines.index("Taken back") :])
    assert item_text(preview.items[0]) == "Round 1: before published, after not paired"


def test_an_event_open_for_reading_shows_its_journal_and_restores_nothing(
    qtbot: QtBot, session: Session, in_session: Session
) -> None:
    event = in_session.current_event
    assert event is not None
    events.close_event(event)
    reading = events.open_event(event.path, read_only=True)
    session.open(reading, events.sections(reading)[0].id)
    made = JournalDialog(session, reading)
    qtbot.addWidget(made)
    made.table.go_to(5)
    assert "read-only" in made.reason.text()
    assert not made.restore_button.isEnabled()
    assert made.rows.rowCount() == 16


def read_back(qtbot: QtBot, session: Session, path: Path) -> str:
    qtbot.waitUntil(lambda: session.background.job is None and path.exists())
    return "".join(page.extract_text() for page in PdfReader(BytesIO(path.read_bytes())).pages)


def test_the_entries_in_view_are_saved_as_pdf(
    qtbot: QtBot, dialog: JournalDialog, in_session: Session, tmp_path: Path
) -> None:
    dialog.save_to(tmp_path / "all.pdf")
    text = read_back(qtbot, in_session, tmp_path / "all.pdf")
    assert "Entries 1–16" in text
    assert "only the entries" not in text
    dialog.search.setText("Śliwińska")
    dialog.save_to(tmp_path / "some.pdf")
    text = read_back(qtbot, in_session, tmp_path / "some.pdf")
    assert "Added: Śliwińska, Ewa" in text
    assert "Added: Kaczmarek" not in text
    assert "Not the whole journal" in text


def test_the_journal_goes_to_a_printer(
    qtbot: QtBot, dialog: JournalDialog, in_session: Session, tmp_path: Path
) -> None:
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    with qtbot.waitSignal(in_session.announced):
        dialog.paper.print_to(printer, None)
    assert (tmp_path / "printed.pdf").stat().st_size > 0


def test_a_pdf_that_cannot_be_written_is_reported(
    qtbot: QtBot, dialog: JournalDialog, in_session: Session, tmp_path: Path
) -> None:
    with qtbot.waitSignal(in_session.failed):
        dialog.save_to(tmp_path / "nowhere" / "j.pdf")


def test_ctrl_j_opens_the_journal_and_the_name_signs_every_event(
    qtbot: QtBot,
    window: MainWindow,
    settings: QSettings,
    make_event: Callable[..., OpenEvent],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    action = next(action for action in window.menus.tools.actions() if "Journal" in action.text())
    assert action.shortcut().toString() == "Ctrl+J"
    action.trigger()
    dialog = window.findChild(JournalDialog)
    assert isinstance(dialog, JournalDialog)
    dialog.name.setText(" Žofie  Nováková ")
    dialog.name.editingFinished.emit()
    assert dialog.name.text() == "Žofie Nováková"
    assert settings.value("journal/name") == "Žofie Nováková"
    gone = qtbot.waitSignal(dialog.destroyed)
    dialog.reject()
    gone.wait()
    other = make_event(name="Other Open", count=3)
    section = events.sections(other)[0].id
    window.session.open(other, section)
    players.add_player(other, section, NewPlayer("Late, Anna"))
    assert journal.journal_rows(other)[-1].who == "Žofie Nováková"
    report = shipped("examples", "lantern-hill-open.trf")
    monkeypatch.setattr(NoticeDialog, "open", lambda _dialog: None)
    assert window.files.import_path(report, other.path.with_name("new.swissdesk"))
    assert window.session.current_event is not None
    assert journal.journal_rows(window.session.current_event)[0].who == "Žofie Nováková"


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.CONTRAST])
def test_the_dialog_fits_and_cuts_no_button_in_any_theme(dialog: JournalDialog, choice: ThemeChoice) -> None:
    dialog.theme.choose(choice)
    QApplication.processEvents()
    assert dialog.width() <= dialog.theme.px(860)
    assert dialog.height() <= dialog.theme.px(600)
    for made in (dialog.restore_button, dialog.save_button, dialog.print_button, dialog.close_button):
        assert made.width() >= made.sizeHint().width()
    assert dialog.theme.metrics(14).horizontalAdvance("28.12. 23:58") <= dialog.table.columnWidth(1) - 16


def test_an_entry_is_a_sentence_for_a_screen_reader(dialog: JournalDialog) -> None:
    model = JournalModel()
    model.show(tuple(reversed(dialog.model.rows)))
    text = model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert text.startswith("Entry 16, ")
    assert text.endswith(": Round 1, board 4: 1–0")


@pytest.mark.parametrize("tag", offered())
def test_the_heads_of_the_journal_have_room_in_every_language(
    in_session: Session, qtbot: QtBot, tag: str
) -> None:
    with in_language(language_of(tag)):
        made = JournalDialog(in_session, in_session.current_event)
        qtbot.addWidget(made)
        with qtbot.waitExposed(made):
            made.show()
        heads = made.table.horizontalHeader()
        short = [
            made.model.headerData(column, Qt.Orientation.Horizontal)
            for column in range(heads.count())
            if heads.sectionSize(column) < heads.sectionSizeHint(column)
        ]
    assert short == []
