"""An event that is shared from the window, on a server that the program makes and runs itself."""

import threading

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton

from swissdesk.services.event import serving as services
from swissdesk.services.event.serving import address_of
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.served import hosting as hosting_of_events
from swissdesk.storage.shared.served import programs
from swissdesk.storage.shared.served.server import Server
from swissdesk.ui.desks.invitations_dialog import InvitationsDialog
from swissdesk.ui.desks.share_dialog import ShareDialog
from swissdesk.ui.event.recent import name_text, place_text
from swissdesk.ui.kit.dialogs import QuestionDialog
from tests.storage.shared.own_server import folder_for_servers
from tests.storage.shared.test_desks import SECTION
from tests.ui.opening import in_dialog

pytestmark = pytest.mark.gui

LONG = 60_000
"""Milliseconds that a slow computer is given."""


@pytest.fixture
def on_own_server(window):
    """The window, whose servers lie where their programs may write."""
    with folder_for_servers() as folder:
        window.shared.hosting.folder = folder / "server"
        yield window
        window.shared.hosting.stop(None)


def share(window, act=lambda dialog: dialog.reject()):
    in_dialog(ShareDialog, lambda dialog: (in_dialog(InvitationsDialog, act), dialog.accept()))
    window.shared.share.trigger()


def test_an_event_is_shared_from_this_computer_joined_by_its_code_served_again_and_taken_home(
    on_own_server, tmp_path, monkeypatch, qtbot
):
    window, seen = on_own_server, []
    event = window.session.current_event
    source, before = event.path, event.tournament(window.session.section)

    def look(dialog: InvitationsDialog):
        dialog.address.setCurrentIndex(dialog.address.count() - 1)
        dialog.copy()
        seen.append((dialog.role.currentText(), dialog.code.toPlainText()))
        in_dialog(QuestionDialog, lambda question: question.accept())
        dialog.renew()
        seen.append((dialog.role.currentText(), dialog.code.toPlainText()))
        qtbot.waitUntil(lambda: dialog.connected.text().startswith("Connected: Chief"), timeout=LONG)
        dialog.reject()

    share(window, look)
    assert window.session.current_event.is_shared
    assert window.session.current_event.tournament(SECTION) == before
    assert window.shared.hosting.invite.isEnabled()
    (role, old), (_role, new) = seen
    assert (role, QApplication.clipboard().text()) == ("Desk", old)
    assert old != new
    desk = SharedEvent.open(address_of(new, tmp_path / "joined"), desk="Ben", home=tmp_path)
    assert desk.tournament(SECTION) == before
    desk.close()

    hosting = window.shared.hosting
    asked = []
    monkeypatch.setattr(hosting, "_others", lambda: ("Ben: Round 1",))
    in_dialog(QuestionDialog, lambda question: (asked.append(question.question.listed), question.reject()))
    assert not window.files.close()
    assert asked == [("Ben: Round 1",)]
    monkeypatch.setattr(hosting, "_others", tuple)
    assert window.files.close()
    assert not hosting.is_serving

    assert window.files.open_path(source)
    assert window.session.current_event.is_read_only
    (again,) = [each for each in window.banner.findChildren(QPushButton) if each.text() == "Share again"]
    again.click()
    assert window.session.current_event.is_shared
    assert hosting.is_serving
    home = tmp_path / "home.swissdesk"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_options: (str(home), ""))
    window.shared.home.trigger()
    assert window.session.current_event.path == home
    assert not hosting.is_serving


def test_a_server_that_died_is_started_again_and_a_failure_is_told_once(on_own_server, monkeypatch, qtbot):
    window, said, told = on_own_server, [], []
    share(window)
    hosting = window.shared.hosting
    hosting._timer.stop()
    qtbot.waitUntil(lambda: not hosting._is_looking, timeout=LONG)
    window.session.announced.connect(said.append)
    window.session.failed.connect(told.append)
    server = hosting._serving._server
    server.programs.run("pg_ctl", "-D", server.data, "-m", "immediate", "-w", "stop")
    hosting.look()
    qtbot.waitUntil(lambda: "The server had ended and was started again." in said, timeout=LONG)

    def full(_now):
        raise services.NoFileError("The disk")

    monkeypatch.setattr(hosting._serving, "look_after", full)
    for _time in range(2):
        hosting.look()
        qtbot.waitUntil(lambda: not hosting._is_looking, timeout=LONG)
    assert len(told) == 1


def test_open_recent_serves_an_event_of_this_computer_again_until_it_was_taken_home(
    on_own_server, tmp_path, monkeypatch
):
    window, hosting, told = on_own_server, on_own_server.shared.hosting, []
    share(window)
    way = window.session.way
    assert window.files.close()
    assert not hosting.is_serving
    (recent,) = [file for file in window.recent.files if file.path == way]
    assert name_text(recent) == window.start.recent.files.rows[0].shared.name == "Győr Open"
    assert place_text(recent).startswith("shared on this computer, ")
    assert window.files.open_path(way)
    assert window.session.current_event.is_shared
    assert hosting.is_serving
    home = tmp_path / "home.swissdesk"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args, **_options: (str(home), ""))
    window.shared.home.trigger()
    window.files.refused.connect(lambda _path, error: told.append(str(error)))
    assert not window.files.open_path(way)
    assert told == [f"The event was taken home and goes on in the file {home}: open that one."]
    assert not hosting.is_serving


def test_where_the_event_cannot_be_joined_the_server_that_was_made_for_it_stops(on_own_server, monkeypatch):
    window, hosting, said = on_own_server, on_own_server.shared.hosting, []

    def fail(_key):
        raise services.NoFileError("The event")

    monkeypatch.setattr(window.files, "join", fail)
    in_dialog(
        ShareDialog, lambda dialog: (dialog.accept(), said.append(dialog.fault.text()), dialog.reject())
    )
    window.shared.share.trigger()
    assert said == [str(services.NoFileError("The event"))]
    assert not hosting.is_serving
    assert not window.session.current_event.is_shared
    server = Server.at(hosting.folder)  # nobody holds it
    assert server.kept.events
    assert not server._runs()
    server.leave()


def test_a_slow_name_server_holds_up_no_window_that_shows_invitations(on_own_server, monkeypatch):
    window, threads = on_own_server, []
    monkeypatch.setattr(
        services, "own_addresses", lambda: (threads.append(threading.current_thread()), ("192.0.2.7",))[1]
    )
    monkeypatch.setattr(hosting_of_events, "own_addresses", lambda: pytest.fail("looked up again"))
    share(window)
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


def test_the_dialog_says_how_to_get_postgresql_before_share_is_pressed(window, monkeypatch, qtbot):
    monkeypatch.setattr(programs, "_folders", lambda: iter(()))
    monkeypatch.setattr("swissdesk.storage.shared.served.server._is_root", lambda: False)
    said = []

    def look(dialog: ShareDialog):
        qtbot.waitUntil(lambda: bool(dialog.fault.text()), timeout=LONG)
        said.append(dialog.fault.text())
        dialog.there.setChecked(True)
        said.append(dialog.fault.text())
        dialog.here.setChecked(True)
        said.append(dialog.fault.text())
        dialog.reject()

    in_dialog(ShareDialog, look)
    window.shared.share.trigger()
    assert "sudo apt install postgresql" in said[0]
    assert said[1:] == ["", said[0]]


def test_where_there_is_no_postgresql_the_dialog_says_how_to_get_it(window, monkeypatch):
    monkeypatch.setattr(programs, "_folders", lambda: iter(()))
    monkeypatch.setattr("swissdesk.storage.shared.served.server._is_root", lambda: False)
    said = []
    in_dialog(
        ShareDialog, lambda dialog: (dialog.accept(), said.append(dialog.fault.text()), dialog.reject())
    )
    window.shared.share.trigger()
    assert "sudo apt install postgresql" in said[0]
    assert not window.session.current_event.is_shared
