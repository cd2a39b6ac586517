"""Files dropped onto the window: events open, reports are imported, tables are handed on, others refused."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.shipped import shipped
from swissdesk.ui.main_window import MainWindow
from swissdesk.ui.session import PageName

pytestmark = [pytest.mark.gui, pytest.mark.one_window]

COPY = Qt.DropAction.CopyAction
ANY = COPY | Qt.DropAction.MoveAction
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def paths(make_event: Callable[..., OpenEvent]) -> list[Path]:
    """Three events on the disk, closed."""
    made = [make_event(2, name=name) for name in ("Blitz", "Rapid", "Masters")]
    for event in made:
        events.close_event(event)
    return [event.path for event in made]


def frame_of(window: MainWindow) -> object:
    frame = window.windowHandle()
    assert frame is not None
    return frame


def mime_of(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def dragged(window: MainWindow, data: QMimeData) -> QDragEnterEvent:
    event = QDragEnterEvent(QPoint(200, 200), ANY, data, LEFT, NONE)
    event.ignore()
    QApplication.sendEvent(frame_of(window), event)  # type: ignore[arg-type]
    return event


def dropped(window: MainWindow, data: QMimeData, at: QPointF = QPointF(200, 200)) -> QDropEvent:  # noqa: B008
    event = QDropEvent(at, ANY, data, LEFT, NONE)
    event.ignore()
    QApplication.sendEvent(frame_of(window), event)  # type: ignore[arg-type]
    return event


def opened(window: MainWindow) -> Path | None:
    event = window.session.current_event
    return event.path if event else None


def test_an_event_that_is_dropped_opens_and_the_drag_says_so(
    empty_window: MainWindow, paths: list[Path], qtbot: QtBot
) -> None:
    note = empty_window.dropping.note
    assert dragged(empty_window, mime_of(paths[0])).isAccepted()
    assert (note.isVisible(), note.text) == (True, "Drop to open Blitz.swissdesk")
    assert dropped(empty_window, mime_of(paths[0])).dropAction() is COPY
    assert not note.isVisible()
    qtbot.waitUntil(lambda: opened(empty_window) == paths[0])
    assert paths[0].exists()


def test_a_drop_on_an_open_event_opens_the_other_one_as_file_open_does(
    window: MainWindow, paths: list[Path], qtbot: QtBot
) -> None:
    window.show_page(PageName.PLAYERS)
    search = window.players.search
    place = QPointF(search.mapTo(window, search.rect().center()))
    dropped(window, mime_of(paths[1]), place)
    qtbot.waitUntil(lambda: opened(window) == paths[1])
    assert search.text() == ""


def test_a_drag_that_leaves_takes_its_note_along(empty_window: MainWindow, paths: list[Path]) -> None:
    dragged(empty_window, mime_of(paths[0]))
    QApplication.sendEvent(frame_of(empty_window), QDragLeaveEvent())  # type: ignore[arg-type]
    assert not empty_window.dropping.note.isVisible()


def test_of_several_events_one_opens_and_the_others_are_listed(
    empty_window: MainWindow, paths: list[Path], qtbot: QtBot
) -> None:
    empty_window.recent.add((paths[0].with_name("Earlier.swissdesk"),))
    dropped(empty_window, mime_of(Path("/notes.pdf"), *paths))
    qtbot.waitUntil(lambda: opened(empty_window) == paths[0])
    assert empty_window.toast.text == (
        "Opened: Blitz.swissdesk. One event is open at a time; in File > Open recent: "
        "Rapid.swissdesk, Masters.swissdesk"
    )
    in_order = [*paths, paths[0].with_name("Earlier.swissdesk")]
    qtbot.waitUntil(lambda: [file.path for file in empty_window.recent.files] == in_order)


def test_a_report_is_imported_after_the_question_where_to_save_it(
    empty_window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = tmp_path / "lantern.txt"
    report.write_bytes(shipped("examples", "lantern-hill-open.trf").read_bytes())
    target = tmp_path / "lantern.swissdesk"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_options: (str(target), ""))
    assert dragged(empty_window, mime_of(report)).isAccepted()
    assert empty_window.dropping.note.text == "Drop to read lantern.txt"
    dropped(empty_window, mime_of(report, Path("/notes.pdf")))
    qtbot.waitUntil(lambda: opened(empty_window) == target)
    assert empty_window.toast.text == "Taken: lantern.txt. Not taken: notes.pdf"


def test_a_table_goes_to_whoever_reads_tables(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    table, text = tmp_path / "list.csv", tmp_path / "list.txt"
    table.write_text("Nagy;2100\n")
    text.write_text("Nagy 2100\n")
    heard: list[Path] = []
    window.dropping.table_taken.disconnect()
    window.dropping.table_taken.connect(heard.append)
    for path in (table, text):
        assert dragged(window, mime_of(path)).isAccepted()
    for path in (table, text):
        dropped(window, mime_of(path))
    qtbot.waitUntil(lambda: heard == [table, text])


def test_what_cannot_be_dropped_is_refused_in_words(empty_window: MainWindow, tmp_path: Path) -> None:
    assert not dragged(empty_window, mime_of(tmp_path / "photo.png")).isAccepted()
    assert empty_window.dropping.note.text == (
        "photo.png cannot be dropped here; what can: events, tournament reports, tables and lists"
    )


def test_links_to_elsewhere_are_no_files(empty_window: MainWindow) -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/open.swissdesk")])
    assert not dragged(empty_window, data).isAccepted()
    assert not dropped(empty_window, data).isAccepted()


def test_a_drag_of_text_is_left_to_the_fields(window: MainWindow) -> None:
    data = QMimeData()
    data.setText("Nagy")
    dragged(window, data)
    assert not window.dropping.note.isVisible()


def test_while_a_question_is_open_nothing_can_be_dropped(
    window: MainWindow, paths: list[Path], qtbot: QtBot
) -> None:
    question = QDialog(window)
    question.open()
    assert not dragged(window, mime_of(paths[0])).isAccepted()
    assert window.dropping.note.text == "Answer the question that is open first"
    before = opened(window)
    assert not dropped(window, mime_of(paths[0])).isAccepted()
    question.reject()
    qtbot.wait(20)
    assert opened(window) == before


def test_an_event_that_cannot_be_opened_says_why_as_everywhere(
    empty_window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    broken = tmp_path / "broken.swissdesk"
    broken.write_text("no event")
    dropped(empty_window, mime_of(broken))
    qtbot.waitUntil(lambda: "broken.swissdesk" in empty_window.banner.message)
    assert opened(empty_window) is None


def test_a_note_is_never_wider_than_the_window(empty_window: MainWindow) -> None:
    note = empty_window.dropping.note
    note.say("A very long name of a file " * 20)
    parent = note.parentWidget()
    assert isinstance(parent, QWidget)
    assert parent.rect().contains(note.geometry())
