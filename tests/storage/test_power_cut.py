"""A power cut at any moment between a write and its flush costs nothing that was acknowledged."""

import pytest

from swissdesk import whole_file
from swissdesk.storage.disk import files
from tests.kills.cutting import COPY, EVENT, EXPORT, cuts
from tests.kills.power import can_record

pytestmark = pytest.mark.skipif(not can_record(), reason="this system does not name open files")


@pytest.mark.slow
@pytest.mark.parametrize("kind", [EVENT, COPY, EXPORT])
def test_a_power_cut_at_any_moment_loses_nothing_of_the_file_alone(tmp_path, kind):
    moments = [cut for cut in cuts(tmp_path, step=1) if cut.kind == kind]
    assert len(moments) > 100
    assert [cut for cut in moments if cut.lost] == []
    assert max(cut.acknowledged for cut in moments) > 1


def lost_kinds(folder):
    return {cut.kind for cut in cuts(folder, step=10_000) if cut.lost}


def test_without_waiting_for_the_disk_something_would_be_lost(tmp_path, monkeypatch):
    monkeypatch.setattr(whole_file, "_flush", lambda _path: None)
    assert lost_kinds(tmp_path) == {EVENT, COPY, EXPORT}


def test_without_waiting_for_the_folder_something_would_be_lost(tmp_path, monkeypatch):
    monkeypatch.setattr(whole_file, "_flush_folder", lambda _folder: None)
    assert lost_kinds(tmp_path) == {EVENT, COPY, EXPORT}


def test_writing_into_the_file_in_its_place_would_lose_something(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "put_in_place", lambda draft, path: path.write_bytes(draft.read_bytes()))
    assert EVENT in lost_kinds(tmp_path)
