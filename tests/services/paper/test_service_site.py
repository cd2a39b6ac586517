"""The folder of a web site: replaced on the next export, and nothing else in it touched."""

import errno
import os
from pathlib import Path

import pytest

from swissdesk.errors import DocumentError
from swissdesk.leftovers import draft_prefix
from swissdesk.services.files import FileNotWrittenError
from swissdesk.services.paper import site
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


@pytest.mark.parametrize("name", ["index.html", "round-1.html"])
def test_a_page_that_somebody_has_changed_is_not_replaced(tmp_path, name):
    write_site(PAGES, tmp_path)
    (tmp_path / name).write_bytes(b"changed by hand")
    with pytest.raises(DocumentError, match="was changed after SwissDesk wrote it"):
        write_site({name: b"new", "round-2.html": b"two"}, tmp_path)
    assert files(tmp_path) == PAGES | {name: b"changed by hand"}
    (tmp_path / name).unlink()
    write_site({name: b"new"}, tmp_path)
    assert files(tmp_path) == {name: b"new"}


@pytest.mark.skipif(os.name == "nt", reason="links ask for rights there, and pipes have other names")
@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("nowhere"), Path.mkdir])
def test_a_pipe_a_folder_or_a_link_to_nothing_is_neither_waited_for_nor_replaced(tmp_path, make):
    make(tmp_path / "index.html")
    with pytest.raises(DocumentError):
        write_site(PAGES, tmp_path)
    (tmp_path / "index.html").rmdir() if make is Path.mkdir else (tmp_path / "index.html").unlink()
    write_site(PAGES, tmp_path)
    (tmp_path / "index.html").unlink()
    make(tmp_path / "index.html")
    with pytest.raises(DocumentError):
        write_site(PAGES, tmp_path)
    assert not (tmp_path / "nowhere").exists()


def test_whenever_it_is_killed_the_next_export_makes_the_site_whole(tmp_path, monkeypatch):
    old = {"a.html": b"a", "b.html": b"b", "old.html": b"gone", "index.html": b"1"}
    new = {"a.html": b"A", "b.html": b"B", "new.html": b"C", "index.html": b"2"}
    steps, whole = 0, False
    while not whole:
        folder = tmp_path / str(steps)
        write_site(old, folder)
        whole = _killed_after(steps, folder, new, monkeypatch)
        # The page that leads to all others says the new only where all of them are there.
        found = files(folder)
        assert found.keys() >= {"a.html", "b.html", "index.html"}
        assert found["index.html"] == b"1" or new.items() <= found.items()
        write_site(new, folder)
        assert sorted(path.name for path in folder.iterdir()) == [*sorted(new), "swissdesk-site.json"]
        assert files(folder) == new
        steps += 1
    assert steps > len(new) + 2


def _killed_after(steps, folder, pages, monkeypatch):
    """Write a site, cut short after so many renames and removals; tell whether it came to its end."""
    left = iter(range(steps))

    def counted(do):
        def step(*arguments, **options):
            if next(left, None) is None:
                raise KeyboardInterrupt
            return do(*arguments, **options)

        return step

    with monkeypatch.context() as during:
        during.setattr(Path, "replace", counted(Path.replace))
        during.setattr(site, "_remove_unwanted", counted(site._remove_unwanted))
        try:
            write_site(pages, folder)
        except KeyboardInterrupt:
            return False
    return True


def test_unfinished_pages_of_a_program_that_died_go(tmp_path):
    prefix = draft_prefix("index.html").replace(str(os.getpid()), str(2**22 + 7))
    (tmp_path / f"{prefix}abc").write_bytes(b"half a pa")
    (tmp_path / ".mine").write_bytes(b"mine")
    write_site(PAGES, tmp_path)
    kept = [".mine", *sorted(PAGES), "swissdesk-site.json"]
    assert sorted(path.name for path in tmp_path.iterdir()) == kept


@pytest.mark.parametrize("content", [b"[]", b"no list", b"\xff", b"", b"[" * 100_000])
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
