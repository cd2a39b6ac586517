"""The event's file is deleted, moved or replaced while it is open: asked about before anything closes."""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from swissdesk.frozen import replace
from swissdesk.services import OpenEvent
from swissdesk.services.entry import players
from swissdesk.services.event import events
from swissdesk.services.event.events import Whereabouts
from swissdesk.services.event.tournaments import settings_of
from swissdesk.ui.dialogs.missing_file import Answer, MissingFileDialog
from swissdesk.ui.main_window import MainWindow

pytestmark = [
    pytest.mark.one_window,
    pytest.mark.skipif(os.name == "nt", reason="Windows does not let an open file go"),
]


@dataclass
class Arbiter:
    """Who answers: what is said to the question, and which name is given; `asked` are the questions."""

    answer: Answer = Answer.LEAVE
    name: str = ""
    asked: list[str] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)


@pytest.fixture(autouse=True)
def arbiter(monkeypatch: pytest.MonkeyPatch) -> Arbiter:
    made = Arbiter()

    def answer(dialog: MissingFileDialog) -> QDialog.DialogCode:
        made.asked.append(dialog.windowTitle())
        dialog.answer = made.answer
        return QDialog.DialogCode.Accepted

    def name(_parent: object, _title: str, start: str, *_rest: object, **_options: object) -> tuple[str, str]:
        made.offered.append(start)
        return made.name, ""

    monkeypatch.setattr(MissingFileDialog, "exec", answer)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", name)
    return made


def the_event(window: MainWindow) -> OpenEvent:
    event = window.session.current_event
    assert event is not None
    return event


def path_of(window: MainWindow) -> Path:
    return the_event(window).path


def withdraw(window: MainWindow, place: int) -> object:
    row = window.session.read(players.player_rows)[place]
    return window.session.do(players.withdraw_player, row.id)


def changes_in(path: Path) -> list[str]:
    event = events.open_event(path, read_only=True)
    try:
        return [entry.what for entry in event.store.journal()]
    finally:
        events.close_event(event)


def offers(window: MainWindow) -> list[str]:
    found = window.banner.findChildren(QAbstractButton)
    return [part.text().strip() for part in found if part.isVisibleTo(window)]


def test_closing_asks_when_the_file_was_deleted(window: MainWindow, arbiter: Arbiter) -> None:
    arbiter.answer = Answer.STAY
    path_of(window).unlink()
    assert not window.files.close()
    assert arbiter.asked == ["The file Győr Open.swissdesk is gone"]
    assert window.session.current_event is not None
    assert window.close() is False
    assert window.isVisible()
    arbiter.answer = Answer.LEAVE


def test_closing_without_writing_says_nothing_false(window: MainWindow, arbiter: Arbiter) -> None:
    path_of(window).unlink()
    assert window.files.close()
    assert len(arbiter.asked) == 1
    assert window.session.current_event is None
    assert window.banner.isHidden()


def test_an_event_whose_file_is_there_is_closed_without_a_question(
    window: MainWindow, arbiter: Arbiter
) -> None:
    assert window.files.close()
    assert arbiter.asked == []


def test_what_is_written_again_has_every_change_and_the_window_closes(
    window: MainWindow, arbiter: Arbiter, tmp_path: Path
) -> None:
    withdraw(window, 2)
    before = [entry.what for entry in the_event(window).store.journal()]
    path_of(window).rename(tmp_path / "moved.swissdesk")
    arbiter.answer, arbiter.name = Answer.WRITE, str(tmp_path / "again")
    assert window.close()
    assert changes_in(tmp_path / "again.swissdesk") == before


def test_a_change_that_is_stored_again_takes_back_that_none_can_be(window: MainWindow) -> None:
    path = path_of(window)
    away = path.rename(path.with_name("on a stick.swissdesk"))
    withdraw(window, 2)
    assert "No change can be stored" in window.banner.message
    assert window.status.saved.text == "Not saved: the file is gone"
    away.rename(path)
    assert withdraw(window, 3)
    assert window.banner.isHidden()
    assert window.status.saved.text == "Saved"


def test_the_old_name_is_offered_where_nothing_lies_there(window: MainWindow, arbiter: Arbiter) -> None:
    path = path_of(window)
    path.unlink()
    arbiter.answer, arbiter.name = Answer.WRITE, str(path)
    assert window.files.close()
    assert arbiter.offered == [str(path)]
    assert "New tournament Győr Open" in changes_in(path)


def test_a_free_name_is_offered_where_another_file_lies(window: MainWindow, arbiter: Arbiter) -> None:
    path = path_of(window)
    path.unlink()
    path.write_text("a letter")
    arbiter.answer = Answer.WRITE
    assert not window.files.close()
    assert arbiter.asked == ["Another program replaced or changed Győr Open.swissdesk"]
    assert arbiter.offered == [str(path.with_name("Győr Open written again.swissdesk"))]


def test_closing_asks_when_another_program_brought_an_older_state_back(
    window: MainWindow, arbiter: Arbiter, tmp_path: Path
) -> None:
    before = path_of(window).read_bytes()
    withdraw(window, 0)
    arbiter.answer, arbiter.name = Answer.WRITE, str(tmp_path / "again.swissdesk")
    path, changes = path_of(window), [entry.what for entry in the_event(window).store.journal()]
    path.write_bytes(before)
    window.files.missing.look()
    assert window.status.saved.text == "Not saved: the file is another one"
    assert window.close()
    assert arbiter.asked == ["Another program replaced or changed Győr Open.swissdesk"]
    assert changes_in(tmp_path / "again.swissdesk") == changes
    assert path.read_bytes() == before


def test_a_name_that_is_taken_is_refused_and_the_event_stays(window: MainWindow, arbiter: Arbiter) -> None:
    path = path_of(window)
    path.unlink()
    path.write_text("a letter")
    arbiter.answer, arbiter.name = Answer.WRITE, str(path)
    assert not window.files.close()
    assert "There is already a file" in window.banner.message
    assert path.read_text() == "a letter"
    assert window.session.current_event is not None


def test_a_stick_that_was_pulled_is_named_as_a_folder(
    window: MainWindow, arbiter: Arbiter, make_event: Callable[..., OpenEvent], tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    event = make_event(name="On a stick")
    events.save_copy(event, stick / "on-a-stick.swissdesk")
    events.close_event(event)
    assert window.files.open_path(stick / "on-a-stick.swissdesk")
    shutil.rmtree(stick)
    arbiter.answer, arbiter.name = Answer.WRITE, str(tmp_path / "saved.swissdesk")
    assert window.files.close()
    assert arbiter.asked == ["The folder of on-a-stick.swissdesk is gone"]
    assert Path(arbiter.offered[0]).parent == Path.home()
    assert "New tournament On a stick" in changes_in(tmp_path / "saved.swissdesk")


def test_a_folder_that_does_not_answer_is_said_and_asked_about_and_may_answer_again(
    window: MainWindow, arbiter: Arbiter
) -> None:
    folder = path_of(window).parent
    aside = folder.rename(folder.with_name("elsewhere"))
    folder.symlink_to(folder)  # a loop: the system answers with an error that is not "there is none"
    window.files.missing.look()
    assert window.status.saved.text == "Not saved: the file cannot be reached"
    assert "cannot be reached: its disk does not answer" in window.banner.message
    arbiter.answer = Answer.STAY
    assert not window.files.close()
    assert arbiter.asked == ["The file Győr Open.swissdesk cannot be reached"]
    folder.unlink()
    aside.rename(folder)
    window.files.missing.look()
    assert window.status.saved.text == "Saved"
    assert window.banner.isHidden()


def test_every_section_is_written_again(window: MainWindow, arbiter: Arbiter, tmp_path: Path) -> None:
    settings = replace(window.session.read(settings_of), section="B Open")
    window.session.do_to_event(events.add_section, settings)
    path_of(window).unlink()
    arbiter.answer, arbiter.name = Answer.WRITE, str(tmp_path / "again.swissdesk")
    assert window.files.close()
    again = events.open_event(tmp_path / "again.swissdesk")
    assert len(events.sections(again)) == 2
    events.close_event(again)


def test_opening_another_event_asks_too_and_leaves_the_first_in_view(
    window: MainWindow, arbiter: Arbiter, make_event: Callable[..., OpenEvent]
) -> None:
    other = make_event(name="Other")
    events.close_event(other)
    first = the_event(window)
    path_of(window).unlink()
    arbiter.answer = Answer.STAY
    assert not window.files.open_path(other.path)
    assert window.session.current_event is first
    reopened = events.open_event(other.path)
    assert not reopened.is_read_only
    events.close_event(reopened)
    arbiter.answer = Answer.LEAVE


def test_a_change_that_cannot_be_stored_offers_to_write_the_event_again(
    window: MainWindow, arbiter: Arbiter, tmp_path: Path
) -> None:
    withdraw(window, 2)
    path_of(window).unlink()
    assert withdraw(window, 3) is None
    assert "was moved, deleted, replaced or changed" in window.banner.message
    assert offers(window) == ["Write it again…", "Close"]
    arbiter.name = str(tmp_path / "again.swissdesk")
    window.files.missing.write.trigger()
    assert path_of(window) == tmp_path / "again.swissdesk"
    assert window.windowTitle() == "again.swissdesk – SwissDesk"
    assert window.banner.isHidden()
    assert window.toast.text == "Written again: again.swissdesk"
    assert withdraw(window, 3) is not None
    window.undo.trigger()
    window.undo.trigger()
    assert not any(
        row.state is players.PlayerState.WITHDRAWN for row in window.session.read(players.player_rows)
    )


def test_the_round_in_view_stays_when_the_event_is_written_again(window: MainWindow, tmp_path: Path) -> None:
    window.show_round(3)
    path_of(window).unlink()
    assert window.files.missing.write_to(tmp_path / "again.swissdesk")
    assert window.session.round_number == 3
    assert window.current_page is window.rounds


def test_a_missing_file_is_reported_at_once_and_once_when_the_window_is_active_again(
    window: MainWindow,
) -> None:
    def come_back() -> None:
        QCoreApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))

    come_back()
    assert window.banner.isHidden()
    path_of(window).unlink()
    come_back()
    assert offers(window) == ["Write it again…", "Close"]
    window.banner.hide()
    come_back()
    assert window.banner.isHidden()


def test_the_light_says_saved_only_while_the_file_is_there(window: MainWindow, tmp_path: Path) -> None:
    path = path_of(window)
    assert window.status.saved.text == "Saved"
    aside = path.rename(tmp_path / "moved.swissdesk")
    withdraw(window, 2)
    assert window.status.saved.text == "Not saved: the file is gone"
    aside.rename(path)
    window.files.missing.look()
    assert window.status.saved.text == "Saved"
    assert window.banner.isHidden()
    assert withdraw(window, 2) is not None
    path.unlink()
    window.files.missing.look()
    assert window.files.missing.write_to(path)
    assert window.status.saved.text == "Saved"


def test_no_copy_is_made_of_a_file_that_took_the_place(window: MainWindow, tmp_path: Path) -> None:
    place = tmp_path / "second place"
    place.mkdir()
    path = path_of(window)
    path.unlink()
    path.write_text("a letter")
    window.copies.set_place(place)
    assert "was moved, deleted, replaced or changed" in window.banner.message
    window.files.close()
    assert window.copies.parting_error() is None
    assert list(place.iterdir()) == []


def test_a_defect_while_the_file_is_gone_opens_no_other_file(
    window: MainWindow, arbiter: Arbiter, tmp_path: Path
) -> None:
    path_of(window).unlink()
    path_of(window).write_text("a letter")
    window.files.open_again()
    assert len(arbiter.asked) == 1
    assert window.session.current_event is None
    assert window.banner.isHidden()


@pytest.mark.parametrize("whereabouts", [kind for kind in Whereabouts if kind is not Whereabouts.HERE])
def test_the_dialog_has_three_answers_and_esc_stays(
    empty_window: MainWindow, qtbot: QtBot, whereabouts: Whereabouts
) -> None:
    dialog = MissingFileDialog(empty_window.session.theme, Path("/media/stick/open.swissdesk"), whereabouts)
    qtbot.addWidget(dialog)
    assert dialog.write.isDefault()
    assert "open.swissdesk" in dialog.windowTitle()
    assert "/media/stick" in dialog.words[0].text()
    dialog.reject()
    assert dialog.answer is Answer.STAY
    for part, answer in ((dialog.leave, Answer.LEAVE), (dialog.write, Answer.WRITE)):
        part.click()
        assert dialog.answer is answer
