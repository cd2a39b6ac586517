"""A file is written whole or not at all."""

import errno
import os

import pytest

from swissdesk.whole_file import write_whole_file


def test_the_old_file_is_replaced_and_nothing_else_is_left(tmp_path):
    target = tmp_path / "sheet.pdf"
    target.write_bytes(b"old")
    write_whole_file(target, b"new")
    assert target.read_bytes() == b"new"
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.pdf"]


def test_a_full_disk_leaves_the_old_file_and_no_rubbish(tmp_path, monkeypatch):
    target = tmp_path / "sheet.pdf"
    target.write_bytes(b"old")

    def full(_descriptor):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(target))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_whole_file(target, b"new")
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.pdf"]


def test_a_missing_folder_is_named(tmp_path):
    with pytest.raises(FileNotFoundError):
        write_whole_file(tmp_path / "gone" / "sheet.pdf", b"new")


def test_the_file_is_readable_for_others_as_usual(tmp_path):
    target = tmp_path / "sheet.pdf"
    write_whole_file(target, b"new")
    plain = tmp_path / "plain"
    plain.write_bytes(b"")
    assert target.stat().st_mode == plain.stat().st_mode
