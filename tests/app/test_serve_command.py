"""`swissdesk serve`: an event on a server of the program's own, from the first word to the file at home."""

import re
import signal
import time
from contextlib import closing

import pytest

from swissdesk.app.command_line import main
from swissdesk.app.commands import serve
from swissdesk.services.event.events import close_event, open_event
from swissdesk.services.event.serving import Connected, Role, address_of
from swissdesk.storage.outcome import Outcome
from swissdesk.storage.shared.event import SharedEvent
from swissdesk.tournament.entry.presence import check_in
from tests.storage.shared.own_server import folder_for_servers

INVITED = re.compile(r"^(\w+):\n((?:  [0-9A-Z-]+\n)+)", re.MULTILINE)


@pytest.fixture(scope="module")
def folder():
    with folder_for_servers() as folder:
        yield folder / "server"


@pytest.fixture
def file(tmp_path):
    report, event = tmp_path / "open.trf", tmp_path / "open.swissdesk"
    assert main(["generate", "--players", "8", "--rounds", "2", "--seed", "5", "-o", str(report)]) == 0
    assert main(["convert", str(report), str(event)]) == 0
    return event


@pytest.fixture
def while_serving(monkeypatch):
    """Does something at each look at the server; Ctrl C ends the last one."""

    def do(*acts):
        left = iter(acts)

        def wait(_seconds):
            act = next(left, None)
            if act is None:
                raise KeyboardInterrupt
            act()

        monkeypatch.setattr(serve.time, "sleep", wait)

    return do


def codes_in(text):
    return {role: "-".join(code.split()) for role, code in INVITED.findall(text)}


def test_an_event_is_served_keyed_and_taken_home(folder, file, while_serving, capsys, tmp_path):
    keyed = []

    def key():
        desk = codes_in(capsys.readouterr().out)["Desk"]
        address = address_of(desk, tmp_path / "joined")
        with closing(SharedEvent.open(address, desk="desk", home=tmp_path)) as event:
            (section,) = event.sections()
            player = event.tournament(section).players[0].id
            keyed.append(event.do(section, lambda t: Outcome(check_in(t, player), "here"), "ticket").entry)

    while_serving(key)
    command = ["serve", str(file), "--folder", str(folder), "--address", "127.0.0.1"]
    assert main(command) == 0
    said = capsys.readouterr()
    assert said.out == "The server has stopped. Everything that was confirmed is stored.\n"
    assert said.err == ""
    home = tmp_path / "home.swissdesk"
    assert main([*command, "--take-home", str(home)]) == 0
    assert capsys.readouterr().out == f"The event is in {home}, and no longer shared.\n"
    event = open_event(home)
    assert keyed[0] in event.store.journal()
    assert not event.is_read_only
    close_event(event)
    assert main(command) != 0
    assert "Shared in" in capsys.readouterr().err
    assert main(["serve", str(home), "--folder", str(folder), "--take-home", str(tmp_path / "x")]) != 0
    assert "home.swissdesk is not shared on this computer." in capsys.readouterr().err


def test_codes_stay_from_start_to_start_until_one_is_renewed(folder, file, while_serving, capsys):
    command = ["serve", str(file), "--folder", str(folder), "--address", "127.0.0.1"]
    told = []
    for more in ([], ["--qr"], ["--renew", "desk"]):
        while_serving()
        assert main([*command, *more]) == 0
        told.append(capsys.readouterr().out)
    first, second, third = map(codes_in, told)
    assert first.keys() == {"Chief", "Desk", "Screen"}
    assert first == second
    assert {role for role in first if first[role] != third[role]} == {"Desk"}
    assert "▀▄" not in told[0]
    assert told[1].count("▀▄") > 30
    assert "open.swissdesk is shared at 127.0.0.1, port 5" in told[0]


class Served:
    """An event that is served, without a server."""

    def __init__(self, connected=(), trouble=None):
        self.looks, self._connected, self._trouble = 0, connected, trouble

    def connected(self):
        return self._connected

    def look_after(self, _now, _every):
        self.looks += 1
        if self._trouble:
            raise self._trouble
        return ""


def test_ctrl_c_asks_once_where_desks_are_connected(monkeypatch, while_serving, capsys):
    served = Served((Connected(Role.DESK, "192.168.1.7"), Connected(Role.SCREEN, "192.168.1.8")))

    def interrupt():
        raise KeyboardInterrupt

    monkeypatch.setattr(serve.sys.stdin, "isatty", lambda: True, raising=False)
    while_serving(time.time, interrupt, time.time, interrupt, pytest.fail)
    serve._look_after(served, serve.timedelta(minutes=1))
    assert served.looks == 2
    assert capsys.readouterr().out.count("2 desks are connected and lose the line.") == 1
    # Nobody at a terminal is asked nothing.
    monkeypatch.setattr(serve.sys.stdin, "isatty", lambda: False, raising=False)
    while_serving(time.time, interrupt, pytest.fail)
    serve._look_after(served, serve.timedelta(minutes=1))
    assert served.looks == 3


def test_what_goes_wrong_while_serving_is_said_once_and_tried_again(while_serving, capsys):
    served = Served(trouble=serve.StorageError("There is no room."))
    while_serving(time.time, time.time, time.time)
    serve._look_after(served, serve.timedelta(minutes=1))
    assert served.looks == 3
    assert capsys.readouterr().err == "swissdesk: There is no room.\n"


def test_a_signal_to_end_the_program_ends_the_server(folder, file, while_serving, capsys):
    before = signal.getsignal(signal.SIGTERM)
    while_serving(lambda: signal.raise_signal(signal.SIGTERM), pytest.fail)
    assert main(["serve", str(file), "--folder", str(folder)]) == 0
    assert "The server has stopped." in capsys.readouterr().out
    assert signal.getsignal(signal.SIGTERM) == before


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--port", "80"], "from 1024 to 65535"),
        (["--every", "0"], "whole number from 1 on"),
        (["--address", "laptop"], "laptop is no address such as"),
    ],
)
def test_options_that_make_no_sense_are_named(wrong, said, capsys):
    with pytest.raises(SystemExit):
        main(["serve", "open.swissdesk", *wrong])
    assert said in capsys.readouterr().err
