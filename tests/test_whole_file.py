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


def test_an_error_names_the_file_that_was_asked_for(tmp_path):
    target = tmp_path / "gone" / "sheet.pdf"
    with pytest.raises(FileNotFoundError) as caught:
        write_whole_file(target, b"new")
    assert caught.value.filename == str(target)


def test_a_folder_is_not_replaced(tmp_path):
    with pytest.raises(IsADirectoryError) as caught:
        write_whole_file(tmp_path, b"new")
    assert caught.value.filename == str(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole_file(pipe, b"new")
        assert os.read(reader, 10) == b"new"
    finally:
        os.close(reader)
    assert pipe.is_fifo()


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
def test_a_link_stays_and_its_file_is_replaced(tmp_path):
    target, link = tmp_path / "sheet.pdf", tmp_path / "link.pdf"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_whole_file(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_a_name_as_long_as_the_disk_allows_can_be_written(tmp_path):
    target = tmp_path / ("長" * 83 + ".pdf")
    write_whole_file(target, b"new")
    assert target.read_bytes() == b"new"
