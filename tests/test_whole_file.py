"""A file is written whole or not at all."""

import errno
import os
import platform
import subprocess
import sys

import pytest

from swissdesk import leftovers, whole_file
from swissdesk.leftovers import draft_prefix, is_alive
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


def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path):
    target = tmp_path / "sheet.pdf"
    target.write_bytes(b"old")
    target.chmod(0o600)
    before = target.stat().st_mode
    write_whole_file(target, b"new")
    assert target.stat().st_mode == before


def test_a_disk_without_permissions_takes_files(tmp_path, monkeypatch):
    def refuse(*_arguments, **_options):
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "chmod", refuse)
    for data in (b"old", b"new"):
        write_whole_file(tmp_path / "sheet.pdf", data)
    assert (tmp_path / "sheet.pdf").read_bytes() == b"new"


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


def test_file_and_folder_are_on_the_disk_before_success_is_told(tmp_path, monkeypatch):
    flushed, fsync = [], os.fsync

    def note(descriptor):
        flushed.append((os.fstat(descriptor).st_ino, sorted(path.name for path in tmp_path.iterdir())))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", note)
    write_whole_file(tmp_path / "sheet.pdf", b"new")
    (file, before), (folder, after) = flushed
    assert file == (tmp_path / "sheet.pdf").stat().st_ino
    assert "sheet.pdf" not in before
    assert folder == tmp_path.stat().st_ino
    assert after == ["sheet.pdf"]


def test_a_folder_that_cannot_be_flushed_is_no_fault_of_the_file(tmp_path, monkeypatch):
    fsync = os.fsync

    def refuse_folders(descriptor):
        if os.fstat(descriptor).st_ino == tmp_path.stat().st_ino:
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", refuse_folders)
    write_whole_file(tmp_path / "sheet.pdf", b"new")
    assert (tmp_path / "sheet.pdf").read_bytes() == b"new"


def test_on_windows_a_file_that_somebody_reads_is_waited_for(tmp_path, monkeypatch):
    draft, target, refusals = tmp_path / "draft", tmp_path / "sheet.pdf", [1, 2, 3]
    draft.write_bytes(b"new")
    replace = os.replace

    def refuse(old, new):
        if refusals:
            refusals.pop()
            raise PermissionError(errno.EACCES, "in use")
        replace(old, new)

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(PermissionError):
        whole_file.replace_durably(draft, target)
    monkeypatch.setattr(whole_file, "_IS_WINDOWS", True)
    whole_file.replace_durably(draft, target)
    assert target.read_bytes() == b"new"


def dead_process():
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def test_the_unfinished_files_of_the_dead_go_with_the_next_file_and_those_of_others_stay(tmp_path):
    dead, host = dead_process(), draft_prefix("x").removesuffix(f"{os.getpid()}-")
    stays = [
        f"{draft_prefix('event.trf')}abcd",
        f".event.trf.swissdesk-elsewhere-{dead}-abcd",
        ".event.trf.abcd",
    ]
    for name in (f"{host}{dead}-abcd", *stays):
        (tmp_path / name).write_bytes(b"half")
    write_whole_file(tmp_path / "event.trf", b"new")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["event.trf", *stays])


def test_a_killed_program_leaves_a_file_that_can_be_told_from_all_others(tmp_path, monkeypatch):
    class Killed(BaseException):
        pass

    def kill(_descriptor):
        raise Killed

    monkeypatch.setattr(os, "fsync", kill)
    monkeypatch.setattr(whole_file.Path, "unlink", lambda _path, **_options: None)
    with pytest.raises(Killed):
        write_whole_file(tmp_path / "event.trf", b"new")
    monkeypatch.undo()
    (left,) = tmp_path.iterdir()
    assert left.name.startswith(draft_prefix("event.trf"))
    monkeypatch.setattr(leftovers, "is_alive", lambda _process: False)
    write_whole_file(tmp_path / "event.trf", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["event.trf"]


def test_the_living_are_told_from_the_dead():
    assert is_alive(os.getpid())
    assert not is_alive(dead_process())
    assert not is_alive(10**30)


def test_a_computer_s_name_may_be_anything(tmp_path, monkeypatch):
    monkeypatch.setattr(platform, "node", lambda: "Schachklub/Győr.local " * 9)
    write_whole_file(tmp_path / "event.trf", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["event.trf"]
