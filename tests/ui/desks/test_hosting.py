"""An event that is shared from the window, on a server that the program makes and runs itself."""

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog

from swissdesk.services.event import serving as services
from swissdesk.services.event.serving import address_of
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.storage.shared.served import programs
from swissdesk.ui.desks.invitations_dialog import InvitationsDialog
from swissdesk.ui.desks.share_dialog import ShareDialog
from swissdesk.ui.kit.dialogs import QuestionDialog
from tests.storage.shared.own_server import folder_for_servers
from tests.storage.shared.test_desks import SECTION
from tests.ui.opening import in_dialog

pytestmark = pytest.mark.gui

LONG = 60_000
"""Milliseconds that a slow computer is given."""


@pytest.fixture
def on_own_server(window, monkeypatch):
    """The window, whose servers lie where their programs may write."""
    with folder_for_servers() as folder:
        made = services.serve
        monkeypatch.setattr(services, "serve", lambda event, _folder: made(event, folder / "server"))
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
    share(window)
    assert window.session.current_event.is_shared
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
