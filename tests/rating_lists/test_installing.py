"""Installing: beside the old file and in its place in one step; whatever goes wrong leaves it as it was."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from filelock import FileLock

from swissdesk.errors import FormatError, SwissDeskError
from swissdesk.rating_lists import database, installing
from swissdesk.rating_lists.errors import (
    BadListNameError,
    EmptyListError,
    ListCancelledError,
    ListsDamagedError,
    ListsInUseError,
    ListsNewerError,
    ListsNotWrittenError,
    ListsSetAsideError,
    ListsUnreachableError,
    NoFullTextSearchError,
    NoSuchListError,
)
from swissdesk.rating_lists.record import IncomingList, ListedPlayer, ListHead, ListKind
from swissdesk.services.lists.rating_lists import (
    Given,
    import_file,
    install_list,
    installed,
    is_pack,
    look_at,
    remove_list,
)
from swissdesk.services.lists.search import ListSearch
from tests.rating_lists.generator import write_list
from tests.rating_lists.list_building import installed_players, named
from tests.storage.ordinary_user import as_ordinary_user

ANN = ListedPlayer("1", "Ash, Ann")
HEAD = ListHead("FIDE", ListKind.FIDE, "2026-12", "list.txt")


@pytest.fixture
def lists(tmp_path):
    return tmp_path / "data" / "lists.db"


def names(lists, text="kost"):
    search = ListSearch(lists)
    try:
        return [(each.player.name, each.list.name, each.list.month) for each in search.find(text)]
    finally:
        search.close()


@pytest.mark.parametrize(
    "name", ["", " ", " GER", "x" * 61, "two\nlines", "a\x07bell", "half\udc80", "\u202eturned"]
)
def test_a_list_has_a_name_of_one_line(lists, name):
    incoming = IncomingList(ListHead(name, ListKind.NATIONAL, "2026-12", "list.csv"), [ANN])
    with pytest.raises(BadListNameError, match="one line of 1 to 60 characters"):
        install_list(lists, incoming)
    assert installed(lists) == ()


def leftovers(lists):
    return sorted(
        path.name for path in lists.parent.iterdir() if path.name not in ("lists.db", ".lists.db.lock")
    )


def test_the_next_month_replaces_the_list_of_its_name_and_leaves_the_others(lists):
    installed_players(lists, named("Kost, A"), month="2026-01")
    installed_players(lists, named("Kost, B"), "Norway", ListKind.NATIONAL, "2025-07")
    installed_players(lists, named("Kost, C"), "FIDE rapid")
    outcome = installed_players(lists, named("Kost, D"), month="2026-02")
    assert (outcome.replaced.month, outcome.list.month) == ("2026-01", "2026-02")
    assert [(each.name, each.month, each.rows) for each in installed(lists)] == [
        ("Norway", "2025-07", 1), ("FIDE rapid", "2026-11", 1), ("FIDE", "2026-02", 1),
    ]  # fmt: skip
    assert names(lists, "kost b") == [("Kost, B", "Norway", "2025-07")]
    assert sorted(each[0] for each in names(lists)) == ["Kost, B", "Kost, C", "Kost, D"]
    assert leftovers(lists) == []


def test_a_copied_list_is_searched_as_before_with_its_errors_forgiven_and_its_ids(lists):
    (player,) = named("Vandermolen, Petra")
    installed_players(lists, [player], "Norway", ListKind.NATIONAL)
    installed_players(lists, named("Somebody, Else"))
    for text in ("vand pet", "vandremolen", player.fide_id):
        assert [each[:2] for each in names(lists, text)] == [("Vandermolen, Petra", "Norway")]


def test_a_list_is_removed_by_its_name(lists):
    installed_players(lists, named("Kost, A"))
    installed_players(lists, named("Kost, B"), "Norway", ListKind.NATIONAL)
    assert remove_list(lists, "FIDE").name == "FIDE"
    assert [each.name for each in installed(lists)] == ["Norway"]
    with pytest.raises(NoSuchListError, match="no rating list “FIDE”"):
        remove_list(lists, "FIDE")


def test_the_list_says_what_it_came_from_and_a_checksum_of_the_file(tmp_path, lists):
    path = tmp_path / "players_list_foa.txt"
    write_list(path, 50)
    file = look_at(path)
    first = import_file(lists, file, Given(month="2026-01")).list
    again = import_file(lists, file, Given(month="2026-01", name="Mine")).list
    assert (first.source, first.rows, len(first.checksum)) == ("players_list_foa.txt", 50, 32)
    assert (again.name, again.checksum) == ("Mine", first.checksum)


def test_progress_counts_bytes_to_the_end_and_each_half_once(tmp_path, lists):
    path = tmp_path / "players_list_foa.txt"
    write_list(path, 12_000)
    seen = []
    import_file(lists, look_at(path), Given(month="2026-01"), seen.append)
    done = [each.done for each in seen]
    assert done == sorted(done)
    assert {each.total for each in seen} == {2 * path.stat().st_size}
    assert done[-1] == seen[0].total


@pytest.mark.parametrize("looks", [0, 1, 3])
def test_a_cancelled_import_changes_nothing_and_leaves_nothing(tmp_path, lists, looks):
    installed_players(lists, named("Kost, A"))
    before = lists.read_bytes()
    path = tmp_path / "players_list_foa.txt"
    write_list(path, 12_000)
    left = iter(range(looks))
    with pytest.raises(ListCancelledError):
        import_file(
            lists, look_at(path), Given(month="2026-01"), is_cancelled=lambda: next(left, None) is None
        )
    assert lists.read_bytes() == before
    assert leftovers(lists) == []


@pytest.mark.parametrize("form", ["combined.txt", "combined.xml"])
def test_a_list_that_is_still_being_copied_is_refused(tmp_path, lists, form):
    installed_players(lists, named("Kost, A"))
    before = lists.read_bytes()
    path = tmp_path / form
    write_list(path, 12_000)

    def grow(_progress):
        with path.open("ab") as file:
            file.write(b"\n")

    with pytest.raises(FormatError, match=r"changed while it was read\. Wait .* No list was changed\.$"):
        import_file(lists, look_at(path), Given(month="2026-01"), grow)
    assert lists.read_bytes() == before
    assert leftovers(lists) == []


def test_lists_that_are_write_protected_are_not_replaced(public):
    lists = public / "lists.db"
    installed_players(lists, named("Kost, A"))
    lists.chmod(0o444)
    public.chmod(0o777)
    (lists.parent / ".lists.db.lock").chmod(0o666)

    def change():
        with pytest.raises(ListsNotWrittenError, match="it is write-protected"):
            installed_players(lists, named("Kost, B"))

    as_ordinary_user(change)
    assert names(lists)[0][0] == "Kost, A"


def test_an_error_while_players_are_read_changes_nothing_and_leaves_nothing(lists):
    installed_players(lists, named("Kost, A"))
    before = lists.read_bytes()

    def players():
        yield from named("Kost, B")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        install_list(lists, IncomingList(HEAD, players()))
    assert lists.read_bytes() == before
    assert leftovers(lists) == []


def test_a_list_without_players_is_none(lists):
    with pytest.raises(EmptyListError, match="no player in it"):
        install_list(lists, IncomingList(HEAD, []))
    assert installed(lists) == ()


def test_two_imports_at_once_would_lose_one_so_the_second_is_refused(lists):
    installed_players(lists, named("Kost, A"))
    with FileLock(lists.with_name(".lists.db.lock")), pytest.raises(ListsInUseError, match="another window"):
        installed_players(lists, named("Kost, B"))
    installed_players(lists, named("Kost, B"))


def test_where_a_reader_keeps_the_file_from_being_replaced_its_content_is(lists, monkeypatch):
    installed_players(lists, named("Kost, A"))
    search = ListSearch(lists)
    assert len(search.find("kost")) == 1
    inode = lists.stat().st_ino

    def refuse(_draft, _path):
        raise PermissionError(13, "in use")

    monkeypatch.setattr(installing, "replace_durably", refuse)
    installed_players(lists, named("Kost, B", "Kost, C"))
    assert lists.stat().st_ino == inode
    assert [each.player.name for each in search.find("kost")] == ["Kost, B", "Kost, C"]
    search.close()
    assert leftovers(lists) == []


def test_a_disk_that_refuses_is_told_in_words(lists, monkeypatch):
    def refuse(_draft, _path):
        raise OSError(28, "No space left on device")

    installed_players(lists, named("Kost, A"))
    monkeypatch.setattr(installing, "replace_durably", refuse)
    with pytest.raises(ListsNotWrittenError, match=r"No space left .* as they were\.$"):
        installed_players(lists, named("Kost, B"))
    assert names(lists)[0][0] == "Kost, A"
    assert leftovers(lists) == []


def test_a_folder_that_cannot_be_made_is_told_in_words(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ListsNotWrittenError, match="could not be written"):
        installed_players(tmp_path / "file" / "lists.db", named("Kost, A"))


def test_unfinished_files_of_dead_programs_are_swept(lists):
    installed_players(lists, named("Kost, A"))
    dead = installing.draft_prefix("lists.db").replace(f"-{os.getpid()}-", "-999999999-") + "x"
    (lists.parent / dead).write_text("half")
    installed_players(lists, named("Kost, B"))
    assert leftovers(lists) == []


@pytest.mark.parametrize("content", [b"", b"rubbish" * 999, b"SQLite format 3\x00" + b"\xff" * 4000])
def test_a_damaged_file_is_told_in_words_and_set_aside_by_an_import(lists, content):
    lists.parent.mkdir()
    lists.write_bytes(content)
    with pytest.raises(ListsDamagedError, match=r"Import the lists again\.$"):
        installed(lists)
    search = ListSearch(lists)
    with pytest.raises(ListsDamagedError):
        search.find("kost")
    with pytest.raises(ListsSetAsideError, match=r"kept as lists damaged\.db, and no list is installed now"):
        installed_players(lists, named("Kost, A"))
    assert lists.with_name("lists damaged.db").read_bytes() == content
    assert leftovers(lists) == ["lists damaged.db"]
    installed_players(lists, named("Kost, A"))
    assert [each.player.name for each in search.find("kost")] == ["Kost, A"]
    search.close()


def test_a_second_damaged_file_leaves_the_first_where_it_was_set_aside(lists):
    lists.parent.mkdir()
    for content in (b"first" * 999, b"second" * 999):
        lists.write_bytes(content)
        with pytest.raises(ListsSetAsideError):
            installed_players(lists, named("Kost, A"))
    assert lists.with_name("lists damaged.db").read_bytes().startswith(b"first")
    assert lists.with_name("lists damaged 2.db").read_bytes().startswith(b"second")


def test_another_kind_of_database_is_set_aside_whatever_its_version(lists):
    lists.parent.mkdir()
    with closing(sqlite3.connect(lists)) as connection:
        connection.execute("CREATE TABLE player (name TEXT)")
        connection.execute("PRAGMA user_version=7")
    with pytest.raises(ListsSetAsideError):
        installed_players(lists, named("Kost, A"))
    with closing(sqlite3.connect(lists.with_name("lists damaged.db"))) as connection:
        assert connection.execute("PRAGMA user_version").fetchall() == [(7,)]


_DIE_WHILE_WRITING = """
import os, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("PRAGMA cache_size=1")
connection.execute("PRAGMA cache_spill=1")
connection.execute("BEGIN IMMEDIATE")
connection.execute("CREATE TABLE filler (text TEXT)")
connection.executemany("INSERT INTO filler VALUES (?)", [("x" * 5000,) for _ in range(400)])
connection.execute("UPDATE player_1 SET name = 'Half, Written'")
connection.execute("DELETE FROM list")
connection.executemany("INSERT INTO filler VALUES (?)", [("x" * 5000,) for _ in range(400)])
os._exit(9)
"""


def died_while_writing(lists):
    """Leave the lists half written, with the journal of a program that was killed."""
    done = subprocess.run([sys.executable, "-c", _DIE_WHILE_WRITING, str(lists)], check=False)
    assert done.returncode == 9
    assert lists.with_name("lists.db-journal").stat().st_size > 0


def test_writing_that_was_killed_is_taken_back_by_the_next_reader(lists):
    installed_players(lists, named("Kost, A"))
    died_while_writing(lists)
    assert names(lists) == [("Kost, A", "FIDE", "2026-11")]
    assert leftovers(lists) == []


def test_writing_that_was_killed_is_taken_back_before_the_next_import(lists):
    installed_players(lists, named("Kost, A"))
    died_while_writing(lists)
    installed_players(lists, named("Kost, B"), "Norway", ListKind.NATIONAL)
    assert sorted(each[0] for each in names(lists)) == ["Kost, A", "Kost, B"]
    assert leftovers(lists) == []


def test_the_journal_of_a_file_that_is_gone_does_not_reach_the_new_one(lists):
    installed_players(lists, named("Kost, A"))
    died_while_writing(lists)
    lists.unlink()
    installed_players(lists, named("Kost, B"))
    assert names(lists) == [("Kost, B", "FIDE", "2026-11")]
    assert leftovers(lists) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
def test_a_pipe_is_refused_before_it_is_opened(tmp_path, lists):
    pipe = tmp_path / "list.txt"
    os.mkfifo(pipe)
    assert not is_pack(pipe)
    with pytest.raises(FormatError, match="a device or a pipe"):
        look_at(pipe)
    lists.parent.mkdir()
    os.mkfifo(lists)
    with pytest.raises(ListsUnreachableError, match="it is not a file"):
        installed_players(lists, named("Kost, A"))


def test_lists_that_another_program_holds_are_not_replaced(lists, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0)
    installed_players(lists, named("Kost, A"), "Norway", ListKind.NATIONAL)
    before = lists.read_bytes()
    with closing(sqlite3.connect(lists, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(ListsUnreachableError, match=r"another program is using .* Nothing was changed"):
            installed_players(lists, named("Kost, B"))
    assert lists.read_bytes() == before
    assert leftovers(lists) == []


def test_lists_that_cannot_be_opened_are_not_replaced(lists):
    lists.mkdir(parents=True)
    with pytest.raises(ListsUnreachableError, match="it is not a file"):
        installed_players(lists, named("Kost, B"))
    assert lists.is_dir()
    assert leftovers(lists) == []


def test_a_file_of_a_newer_version_is_neither_read_nor_replaced(lists):
    installed_players(lists, named("Kost, A"))
    connection = sqlite3.connect(lists)
    connection.execute("PRAGMA user_version=99")
    connection.close()
    before = lists.read_bytes()
    with pytest.raises(ListsNewerError, match="made by a later version"):
        installed(lists)
    with pytest.raises(ListsNewerError):
        installed_players(lists, named("Kost, B"))
    assert lists.read_bytes() == before


def test_a_sqlite_without_full_text_search_is_refused_in_words(lists, monkeypatch):
    class Without(sqlite3.Connection):
        def execute(self, statement, *values):
            if "fts5" in statement:
                raise sqlite3.OperationalError("no such module: fts5")
            return super().execute(statement, *values)

    connect = sqlite3.connect
    monkeypatch.setattr(
        database.sqlite3, "connect", lambda *path, **options: connect(*path, factory=Without, **options)
    )
    with pytest.raises(NoFullTextSearchError, match=r"has no full-text search \(FTS5\)"):
        installed(lists)
    with pytest.raises(NoFullTextSearchError):
        ListSearch(lists)


def test_a_list_that_is_larger_than_any_is_refused(lists, monkeypatch):
    monkeypatch.setattr("swissdesk.rating_lists.building.MOST_PLAYERS", 4000)
    players = (ListedPlayer(str(number), f"Kost, {number}") for number in range(10_001))
    with pytest.raises(SwissDeskError, match="more than 4000 players"):
        install_list(lists, IncomingList(HEAD, players))
