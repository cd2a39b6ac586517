"""An event file of each released version is stored, and opens in this one."""

import re
import shutil
from pathlib import Path

import pytest

from swissdesk.storage.event_file import EventFile
from swissdesk.storage.identity import version_of
from tests.storage import stored_release
from tests.storage.event_building import everything, everything_of, field_of, scribe, teams, teams_of
from tests.storage.stored_release import STORED, file_of_release, main, store_release

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
RELEASES = re.findall(r"^## (\d+\.\d+\.\d+) - ", CHANGELOG.read_text("utf-8"), re.MULTILINE)


def test_each_version_in_the_changelog_has_its_stored_file_and_no_other_one():
    assert RELEASES
    expected = {file_of_release(version) for version in RELEASES}
    assert set(STORED.glob("release-*.swissdesk")) == expected, (
        "store the file of the version that is released: python -m tests.storage.stored_release"
    )


@pytest.mark.parametrize("version", RELEASES)
def test_a_file_of_each_released_version_opens_with_all_that_is_in_it_and_can_be_changed(version, tmp_path):
    path = tmp_path / "event.swissdesk"
    shutil.copy(file_of_release(version), path)
    form = version_of(path)
    event = EventFile.open(path, scribe=scribe())
    (section,) = event.sections()
    assert not event.is_read_only
    assert event.tournament(section) == field_of(10, 2)
    event.redo()
    assert event.tournament(section) == everything_of(form)
    event.redo()
    assert event.tournament(section) == teams_of(form)
    event.save(section, field_of(6, 1), "Change")
    event.close()
    assert EventFile.open(path, read_only=True).tournament(section) == field_of(6, 1)


def test_what_this_version_stores_holds_every_field_and_its_way_there(tmp_path):
    path = tmp_path / "release.swissdesk"
    store_release(path)
    event = EventFile.open(path, scribe=scribe())
    (section,) = event.sections()
    assert event.tournament(section) == field_of(10, 2)
    event.redo()
    assert event.tournament(section) == everything()
    event.redo()
    assert event.tournament(section) == teams()
    event.close()


def test_a_stored_file_is_never_made_anew(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(stored_release, "STORED", tmp_path)
    assert main() == 0
    (path,) = tmp_path.iterdir()
    before = path.read_bytes()
    assert main() == 1
    assert path.read_bytes() == before
    assert "stays as it is" in capsys.readouterr().err
