"""A full disk: the sentence says so, what was stored is safe, and work goes on when there is room."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from swissdesk.storage.disk.database import driver_of
from swissdesk.storage.errors import DiskFullError, TemporaryFolderError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.rescue.repairing import repair
from swissdesk.terms import DRAWN
from tests.storage.event_building import field_of, scribe, with_many_players, with_result

CHECKOUT = Path(__file__).parents[2]


def let_grow(event, pages):
    """Limit the file to its present size and some pages; SQLite then finds the disk full."""
    with event._writer._engine.connect() as connection:
        driver = driver_of(connection)
        (count,) = driver.execute("PRAGMA page_count").fetchone()
        driver.execute(f"PRAGMA max_page_count={count + pages}").fetchall()


def test_a_change_that_does_not_fit_is_refused_and_all_else_is_safe(tmp_path):
    path = tmp_path / "event.swissdesk"
    event = EventFile.create(path, field_of(10, 2), "New", scribe=scribe())
    (section,) = event.sections()
    event.save(section, with_result(event.tournament(section), 1, DRAWN), "Board 1: ½–½")
    before = event.tournament(section)
    let_grow(event, 2)
    with pytest.raises(DiskFullError, match=r"The disk is full: .* Everything stored before is safe"):
        event.save(section, with_many_players(before), "289 players added")
    assert event.tournament(section) is before
    assert (event.revision, event.undoable) == (2, "Board 1: ½–½")
    let_grow(event, 10_000)
    event.save(section, with_many_players(before), "289 players added")
    event.close()
    again = EventFile.open(path, read_only=True)
    assert again.tournament(section) == with_many_players(before)


@pytest.fixture
def no_temporary_files(tmp_path, monkeypatch):
    """No folder takes temporary files, as where home and all of them lie on one full disk."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))


@pytest.mark.usefixtures("no_temporary_files")
def test_an_event_is_read_without_room_for_temporary_files(tmp_path):
    path = tmp_path / "event.swissdesk"
    EventFile.create(path, field_of(10, 2), "New", scribe=scribe()).close()
    event = EventFile.open(path)
    assert event.tournament(event.sections()[0]) == field_of(10, 2)
    event.close()


@pytest.mark.usefixtures("no_temporary_files")
def test_what_needs_room_for_temporary_files_says_so_and_no_file_is_called_missing(tmp_path):
    path = tmp_path / "event.swissdesk"
    EventFile.create(path, field_of(10, 2), "New", scribe=scribe()).close()
    with pytest.raises(TemporaryFolderError, match="no folder for them takes any; the disk may be full"):
        repair(path)


def on_a_small_disk(scene, disk, *arguments):
    """Run a scene with a disk of 640 KB mounted for it alone; return its words."""
    disk.mkdir()
    mount = f'mount -t tmpfs -o size=640k none "{disk}" || exit 77; exec "$0" "$@"'
    command = ["unshare", "--mount", "--map-root-user", "sh", "-c", mount]
    program = [sys.executable, "-m", f"tests.storage.{scene}", str(disk), *map(str, arguments)]
    outcome = subprocess.run([*command, *program], capture_output=True, text=True, check=False, cwd=CHECKOUT)
    if outcome.returncode in (1, 77) and "Traceback" not in outcome.stderr:
        pytest.skip(f"no small disk can be mounted here: {outcome.stderr.strip()}")
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stdout.split()


needs_unshare = pytest.mark.skipif(shutil.which("unshare") is None, reason="needs unshare to mount a disk")


@needs_unshare
def test_nothing_is_lost_on_a_real_disk_that_is_full(tmp_path):
    words = on_a_small_disk("full_disk_scene", tmp_path / "disk")
    assert words == ["refused", "read", "nothing-half", "goes-on"]


@needs_unshare
def test_a_stick_that_is_full_or_write_protected_keeps_its_old_copy_and_the_event_goes_on(tmp_path):
    laptop = tmp_path / "laptop"
    laptop.mkdir()
    words = on_a_small_disk("small_stick_scene", tmp_path / "stick", laptop)
    assert words == ["copied", "full", "kept", "goes-on", "protected", "copied-again"]
