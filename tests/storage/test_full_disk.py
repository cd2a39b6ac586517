"""A full disk: the sentence says so, what was stored is safe, and work goes on when there is room."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from swissdesk.storage.database import _driver
from swissdesk.storage.errors import DiskFullError
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN
from tests.storage.event_building import field_of, scribe, with_many_players, with_result

CHECKOUT = Path(__file__).parents[2]


def let_grow(event, pages):
    """Limit the file to its present size and some pages; SQLite then finds the disk full."""
    with event._writer._engine.connect() as connection:
        driver = _driver(connection)
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


@pytest.mark.skipif(shutil.which("unshare") is None, reason="needs unshare to mount a small disk")
def test_nothing_is_lost_on_a_real_disk_that_is_full(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = f'mount -t tmpfs -o size=512k none "{disk}" || exit 77; exec "$0" "$@"'
    command = ["unshare", "--mount", "--map-root-user", "sh", "-c", mount]
    scene = [sys.executable, "-m", "tests.storage.full_disk_scene", str(disk)]
    outcome = subprocess.run([*command, *scene], capture_output=True, text=True, check=False, cwd=CHECKOUT)
    if outcome.returncode in (1, 77) and "Traceback" not in outcome.stderr:
        pytest.skip(f"no small disk can be mounted here: {outcome.stderr.strip()}")
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout.split() == ["refused", "read", "nothing-half", "goes-on"]
