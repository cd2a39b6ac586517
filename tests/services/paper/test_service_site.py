"""The folder of a web site: replaced on the next export, and nothing else in it touched."""

import errno
import os

import pytest

from swissdesk.errors import DocumentError
from swissdesk.services.files import FileNotWrittenError
from swissdesk.services.paper.site import write_site

PAGES = {"round-1.html": b"one", "index.html": b"index"}


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix == ".html"}


def test_the_pages_stand_in_a_new_folder(tmp_path):
    write_site(PAGES, tmp_path / "new" / "site")
    assert files(tmp_path / "new" / "site") == PAGES


def test_the_next_export_replaces_pages_and_removes_those_that_are_wanted_no_more(tmp_path):
    write_site(PAGES, tmp_path)
    write_site({"index.html": b"new"}, tmp_path)
    assert files(tmp_path) == {"index.html": b"new"}


def test_files_of_others_stay(tmp_path):
    (tmp_path / "mine.html").write_bytes(b"mine")
    write_site(PAGES, tmp_path)
    (tmp_path / "round-1.html").write_bytes(b"changed by hand")
    write_site({"index.html": b"new"}, tmp_path)
    kept = {"mine.html": b"mine", "round-1.html": b"changed by hand", "index.html": b"new"}
    assert files(tmp_path) == kept


def test_a_file_of_another_program_is_never_replaced(tmp_path):
    (tmp_path / "index.html").write_bytes(b"mine")
    with pytest.raises(DocumentError, match=r"index\.html was not written by SwissDesk"):
        write_site(PAGES, tmp_path)
    assert files(tmp_path) == {"index.html": b"mine"}


@pytest.mark.parametrize("content", [b"[]", b"no list", b"\xff"])
def test_a_list_that_is_none_of_ours_stops_it(tmp_path, content):
    (tmp_path / "swissdesk-site.json").write_bytes(content)
    with pytest.raises(DocumentError):
        write_site(PAGES, tmp_path)


def test_a_list_with_places_outside_the_folder_removes_nothing_there(tmp_path):
    outside = tmp_path / "outside.html"
    outside.write_bytes(b"index")
    folder = tmp_path / "site"
    write_site({"index.html": b"index"}, folder)
    listed = folder / "swissdesk-site.json"
    listed.write_text(listed.read_text().replace('"index.html"', '"../outside.html"'))
    (folder / "index.html").unlink()
    write_site(PAGES, folder)
    assert outside.exists()


def test_a_full_disk_leaves_the_whole_old_site(tmp_path, monkeypatch):
    write_site(PAGES, tmp_path)
    made, written = os.fdopen, []

    def full(*arguments):
        written.append(arguments)
        if len(written) == 2:
            os.close(arguments[0])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return made(*arguments)

    monkeypatch.setattr(os, "fdopen", full)
    with pytest.raises(FileNotWrittenError, match="No space left"):
        write_site({"round-1.html": b"1", "index.html": b"2"}, tmp_path)
    monkeypatch.undo()
    assert files(tmp_path) == PAGES
    assert sorted(path.name for path in tmp_path.iterdir()) == [*sorted(PAGES), "swissdesk-site.json"]
