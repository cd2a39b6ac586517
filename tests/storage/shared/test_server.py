"""A server of the program's own: made in a folder, started, killed, stopped, and what can be wrong."""

import os
import shutil
import signal
import socket
import subprocess
import time
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest

from swissdesk.frozen import replace
from swissdesk.storage.shared.served import programs, server
from swissdesk.storage.shared.served.certificates import certificate_at, fingerprint_in, fingerprint_of
from swissdesk.storage.shared.served.errors import (
    NoServerProgramsError,
    OtherServerVersionError,
    PortTakenError,
    ServedByRootError,
    ServerDiskFullError,
    ServerFolderTakenError,
    ServerInUseError,
    ServerProgramFailedError,
)
from swissdesk.storage.shared.served.programs import Programs, installed
from swissdesk.storage.shared.served.server import HERE, Server
from tests.storage.shared.own_server import folder_for_servers


@pytest.fixture(scope="module")
def made():
    """A folder with a server that was never started, for tests that leave it so."""
    with folder_for_servers() as folder:
        place = folder / "server"
        Server.at(place).leave()
        yield place


@pytest.fixture
def place(made, monkeypatch):
    """A copy of it, for one test."""
    place = made.parent / "own"
    shutil.copytree(made, place)
    yield place
    shutil.rmtree(place, ignore_errors=True)


@pytest.fixture
def running(place):
    own = Server.at(place)
    own.start()
    yield own
    with suppress(ServerProgramFailedError):
        own.stop()


def login(own, **changed):
    known = {
        "host": HERE,
        "port": own.port,
        "dbname": "postgres",
        "user": "owner",
        "password": own.kept.owner,
        "sslmode": "verify-ca",
        "sslrootcert": str(own.certificate),
        "connect_timeout": 10,
    }
    return psycopg.connect(**{**known, **changed})


def postmaster(own):
    return int((own.data / "postmaster.pid").read_text().split()[0])


def test_a_server_is_reached_by_tls_of_its_own_certificate_alone(running):
    with running.owning() as line:
        version, cipher = line.execute(
            "SELECT version, cipher FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
        ).fetchone()
        assert version == "TLSv1.3", cipher
        settings = dict(line.execute("SELECT name, setting FROM pg_settings").fetchall())
    assert (settings["unix_socket_directories"], settings["fsync"], settings["max_connections"]) == (
        "",
        "on",
        "40",
    )
    assert settings["data_checksums"] == "on"
    assert fingerprint_of(certificate_at(HERE, running.port, 10)) == fingerprint_in(running.certificate)
    for wrong in ({"sslmode": "disable"}, {"password": "guessed"}, {"user": "postgres"}):
        with pytest.raises(psycopg.OperationalError):
            login(running, **wrong)
    # What is secret in the folder can be read by its user alone.
    assert {
        path.stat().st_mode & 0o077 for path in (running.folder, running.data, running.data / "server.key")
    } == {0}


def test_a_server_that_was_killed_recovers_with_what_was_stored(running):
    with running.owning() as line:
        line.execute("CREATE TABLE kept (value INTEGER)")
        line.execute("INSERT INTO kept VALUES (7)")
    os.kill(postmaster(running), signal.SIGKILL)
    _until(lambda: not _answers(running.port))
    running.start()
    with running.owning() as line:
        assert line.execute("SELECT value FROM kept").fetchall() == [(7,)]


def test_a_process_that_got_the_number_of_a_dead_server_is_not_taken_for_it(running):
    note = running.data / "postmaster.pid"
    _pid, *rest = note.read_text().splitlines()
    running.stop()
    who = {"user": note.parent.stat().st_uid} if os.getuid() == 0 else {}
    with subprocess.Popen(["sleep", "600"], **who) as other:
        try:
            note.write_text("\n".join((str(other.pid), *rest)))
            own = Server.at(running.folder)
            own.start()
            assert postmaster(own) != other.pid
            own.stop()
        finally:
            other.kill()


def test_a_server_goes_on_when_the_program_died_and_is_stopped_by_the_next(running):
    known, port = postmaster(running), running.port
    running.leave()
    following = Server.at(running.folder)
    following.start()
    assert (postmaster(following), following.port) == (known, port)
    following.stop()
    assert not _answers(port)
    assert not (following.data / "postmaster.pid").exists()


def test_a_server_stays_at_its_port_and_says_when_another_program_has_it(running):
    port = running.port
    running.stop()
    with closing(socket.create_server((HERE, port))):
        own = Server.at(running.folder)
        with pytest.raises(PortTakenError, match=str(port)):
            own.start()
        other = server._free_port()
        assert other != port
        own.start(other)
        assert own.port == other
        own.stop()
    assert server.read_kept(running.folder).port == other


def test_only_one_program_serves_from_a_folder(place):
    own = Server.at(place)
    with pytest.raises(ServerInUseError, match="already serves"):
        Server.at(place)
    own.leave()
    Server.at(place).leave()


def test_a_folder_with_anything_else_is_left_as_it_is(place):
    other = place / "other"
    other.mkdir()
    (other / "letter.txt").write_text("Dear chess players")
    with pytest.raises(ServerFolderTakenError):
        Server.at(other)
    assert [path.name for path in other.iterdir() if not path.name.startswith("server.lock")] == [
        "letter.txt"
    ]
    (place / "server.json").write_text("[]")
    with pytest.raises(ServerFolderTakenError):
        Server.at(place)


def test_a_beginning_that_was_interrupted_is_made_anew(made, monkeypatch):
    half = made.parent / "half"
    (half / "data.new").mkdir(parents=True)
    (half / "data.new" / "PG_VERSION").write_text("15")
    shutil.copy(made / "server.json", half)
    monkeypatch.setattr(Programs, "run", _full)
    with pytest.raises(ServerDiskFullError, match="150 MB"):
        Server.at(half)
    assert not (half / "data.new").exists()
    monkeypatch.undo()
    own = Server.at(half)
    assert half.stat().st_mode & 0o077 == 0  # it was made by somebody else, open to all
    assert (half / "data" / "PG_VERSION").read_text().strip() == str(own.programs.version)
    assert own.kept != server.read_kept(made)
    own.leave()


def _full(*_arguments, **_more):
    raise ServerProgramFailedError("initdb", "could not write to file: No space left on device")


def test_a_full_disk_is_named_before_anything_is_written(made, monkeypatch):
    monkeypatch.setattr(server.shutil, "disk_usage", lambda _folder: SimpleNamespace(free=0))
    with pytest.raises(ServerDiskFullError):
        Server.at(made.parent / "full")
    assert not (made.parent / "full" / "data.new").exists()


def test_what_the_server_says_of_its_failure_is_told(place):
    own = Server.at(place)
    with (place / "data" / "postgresql.conf").open("a") as settings:
        settings.write("\nshared_buffers = 'all'\n")
    with pytest.raises(ServerProgramFailedError, match="configuration file"):
        own.start()
    own.leave()


def test_a_server_of_another_version_names_what_has_to_be_installed(place):
    (place / "data" / "PG_VERSION").write_text("9.6\n")
    there = str(installed()[0].version)
    with pytest.raises(OtherServerVersionError, match=rf"made by PostgreSQL 9\.6; .* there is .*{there}"):
        Server.at(place)


def test_a_computer_without_postgresql_is_told_what_to_install(made, monkeypatch):
    monkeypatch.setattr(programs, "_folders", lambda: iter((made,)))
    with pytest.raises(NoServerProgramsError, match=r"PostgreSQL 14 or newer.*apt install postgresql"):
        Server.at(made.parent / "none")


def test_a_version_that_is_too_old_does_not_count(monkeypatch):
    found = Programs(Path("/old"), 13)
    monkeypatch.setattr(programs, "_folders", lambda: iter((found.folder,)))
    monkeypatch.setattr(programs, "_programs_in", lambda _folder: found)
    assert installed() == ()
    monkeypatch.setattr(programs, "_programs_in", lambda _folder: replace(found, version=14))
    assert [each.version for each in installed()] == [14]


def test_root_is_told_to_be_an_ordinary_user(monkeypatch, tmp_path):
    monkeypatch.setattr(server, "_is_root", lambda: True)
    with pytest.raises(ServedByRootError, match="ordinary user"):
        Server.at(tmp_path / "server")
    assert list(tmp_path.iterdir()) == []


def _answers(port):
    with suppress(OSError), socket.create_connection((HERE, port), timeout=5):
        return True
    return False


def _until(holds):
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)
