"""Installed lists that somebody has damaged, linked or opened elsewhere: named in words, the others kept."""

import os
import re
import shutil
import sqlite3
import sys
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from swissdesk import companions
from swissdesk.rating_lists import database
from swissdesk.rating_lists.errors import (
    ListDamagedError,
    ListsDamagedError,
    ListsSetAsideError,
    ListsUnreachableError,
)
from swissdesk.rating_lists.lookup import ListLookup
from swissdesk.rating_lists.record import ListKind
from swissdesk.services.lists.rating_lists import export_pack, installed, remove_list
from swissdesk.services.lists.search import ListSearch
from swissdesk.whole_file import may_be_there
from tests.rating_lists.list_building import installed_players, named

ENDLESS = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)"


@pytest.fixture
def lists(tmp_path):
    """The file of three lists, the second of which will be damaged."""
    path = tmp_path / "data" / "lists.db"
    installed_players(path, named("Kost, A"))
    installed_players(path, named("Kost, B"), "Norway", ListKind.NATIONAL)
    installed_players(path, named("Kost, C"), "Iceland", ListKind.NATIONAL)
    return path


def damage(lists, *statements):
    with closing(sqlite3.connect(lists, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema=ON")
        for statement in statements:
            connection.execute(statement).fetchall()


@contextmanager
def searched(kind, lists):
    search = kind(lists)
    try:
        yield search
    finally:
        search.close()


def names(lists):
    with searched(ListSearch, lists) as search:
        return sorted(each.player.name for each in search.find("kost"))


def club_of(lists, name):
    with searched(ListSearch, lists) as search:
        return next(each.player.club for each in search.find(name))


DAMAGE = {
    "no players": ["DELETE FROM player_2"],
    "no table": ["DROP TABLE search_2"],
    "a table of another form": ["DROP TABLE word_2", "CREATE TABLE word_2 (word)"],
    "an endless view": ["DROP TABLE word_2", f"CREATE VIEW word_2 AS {ENDLESS} SELECT n FROM c"],
    "a trigger": ["CREATE TRIGGER player_2 AFTER INSERT ON player_2 BEGIN DELETE FROM player_1; END"],
    "no filter": ["DELETE FROM beginnings_2"],
    "a filter of another size": ["UPDATE beginnings_2 SET bits = x'00'"],
    "an empty index": ["DELETE FROM search_2_data WHERE id > 10"],
    "a broken index": ["UPDATE search_2_data SET block = x'ffffffff'"],
    "a name that is no text": ["UPDATE player_2 SET name = CAST(x'41ff42' AS TEXT)"],
}  # fmt: skip


@pytest.mark.parametrize("statements", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_list_is_named_and_importing_it_again_or_removing_it_keeps_the_others(lists, statements):
    damage(lists, *statements)
    before = lists.read_bytes()
    assert [each.name for each in installed(lists)] == ["FIDE", "Norway", "Iceland"]
    with pytest.raises(ListDamagedError, match=r"“Norway” .* Remove it or import it again") as caught:
        installed_players(lists, named("Kost, D"))
    assert "(" not in str(caught.value).replace(str(lists), "")
    assert lists.read_bytes() == before
    other = shutil.copyfile(lists, lists.with_name("other.db"))
    installed_players(lists, named("Kost, E"), "Norway", ListKind.NATIONAL)
    assert names(lists) == ["Kost, A", "Kost, C", "Kost, E"]
    assert remove_list(other, "Norway").name == "Norway"
    assert names(other) == ["Kost, A", "Kost, C"]


@pytest.mark.parametrize("way", ["no filter", "a filter of another size", "no table", "an endless view"])
def test_a_search_names_the_list_that_is_damaged(lists, way):
    damage(lists, *DAMAGE[way])
    with searched(ListSearch, lists) as search, pytest.raises(ListDamagedError, match="“Norway”"):
        search.find("kost")
    with searched(ListLookup, lists) as lookup, pytest.raises(ListDamagedError, match="“Norway”"):
        lookup.namesakes(installed(lists)[0], "Kost, A")


def test_a_title_that_there_is_not_is_damage_and_told_as_such(lists):
    damage(lists, "UPDATE player_2 SET title = 'XX'")
    with searched(ListSearch, lists) as search, pytest.raises(ListDamagedError, match="“Norway”"):
        search.find("kost")


@pytest.mark.parametrize("month", ["", "2026", "2026-13", "soon"])
def test_a_month_that_there_is_not_is_damage_told_before_anybody_reads_it(lists, month):
    damage(lists, f"UPDATE list SET month = '{month}' WHERE name = 'Norway'")
    with pytest.raises(ListsDamagedError, match="what it says of a list makes no sense"):
        installed(lists)


def test_of_two_damaged_lists_each_can_be_removed(lists):
    damage(lists, "DELETE FROM player_2", "DELETE FROM player_3")
    remove_list(lists, "Norway")
    assert [each.name for each in installed(lists)] == ["FIDE", "Iceland"]
    remove_list(lists, "Iceland")
    installed_players(lists, named("Kost, D"), "Norway", ListKind.NATIONAL)
    assert names(lists) == ["Kost, A", "Kost, D"]


@pytest.mark.parametrize(
    "statements",
    [
        ["DROP TABLE list", f"CREATE VIEW list AS {ENDLESS} SELECT n id FROM c"],
        ["CREATE TRIGGER word_2 AFTER DELETE ON list BEGIN DELETE FROM player_1; END"],
        ["CREATE VIEW more AS SELECT 1"],
        ["UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'player_2'"],
    ],
)  # fmt: skip
def test_a_file_with_more_than_lists_is_set_aside_and_nothing_in_it_is_run(lists, statements):
    damage(lists, *statements)
    with pytest.raises(ListsDamagedError, match="it holds something other than rating lists"):
        installed(lists)
    with searched(ListSearch, lists) as search, pytest.raises(ListsDamagedError):
        search.find("kost")
    with pytest.raises(ListsSetAsideError):
        installed_players(lists, named("Kost, D"))


def in_log(lists):
    """Open the file as a browser for SQLite does, with a change in its log."""
    other = sqlite3.connect(lists, isolation_level=None)
    other.execute("PRAGMA journal_mode=WAL").fetchall()
    other.execute("UPDATE player_1 SET club = 'In the log'")
    return other


def test_lists_that_another_program_had_open_with_a_log_are_read_and_changed(lists):
    in_log(lists).close()
    assert club_of(lists, "Kost, A") == "In the log"
    installed_players(lists, named("Kost, D"), "Norway", ListKind.NATIONAL)
    assert [path.name for path in lists.parent.glob("lists.db*")] == ["lists.db"]
    assert installed(lists)[-1].name == "Norway"


def test_a_log_that_a_killed_program_left_is_taken_in(lists, tmp_path):
    other = in_log(lists)
    for path in lists.parent.glob("lists.db*"):
        shutil.copyfile(path, tmp_path / path.name)
    other.close()
    left = tmp_path / "lists.db"
    assert left.with_name("lists.db-wal").stat().st_size > 0
    installed_players(left, named("Kost, D"), "Norway", ListKind.NATIONAL)
    assert [path.name for path in tmp_path.glob("lists.db*")] == ["lists.db"]
    assert club_of(left, "Kost, A") == "In the log"


def test_the_log_of_another_file_is_not_played_into_the_lists(lists, tmp_path):
    before = names(lists)
    other = in_log(shutil.copyfile(lists, tmp_path / "lists.db"))
    shutil.copyfile(tmp_path / "lists.db-wal", lists.with_name("lists.db-wal"))
    other.close()
    assert names(lists) == before
    installed_players(lists, named("Kost, D"), "Norway", ListKind.NATIONAL)
    assert names(lists) == ["Kost, A", "Kost, C", "Kost, D"]


def test_lists_that_another_program_has_open_with_a_log_are_read_but_not_changed(lists, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0)
    other = in_log(lists)
    assert [each.name for each in installed(lists)] == ["FIDE", "Norway", "Iceland"]
    with pytest.raises(ListsUnreachableError, match="another program is using the file; close that program"):
        installed_players(lists, named("Kost, D"))
    assert len(other.execute("SELECT * FROM list").fetchall()) == 3
    other.close()
    installed_players(lists, named("Kost, D"))
    assert names(lists) == ["Kost, B", "Kost, C", "Kost, D"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets not everybody make links")
def test_lists_behind_a_link_are_changed_where_they_are(lists, tmp_path):
    link = tmp_path / "lists.db"
    link.symlink_to(lists)
    installed_players(link, named("Kost, D"))
    remove_list(link, "Norway")
    assert link.is_symlink()
    assert names(lists) == ["Kost, C", "Kost, D"]
    target = tmp_path / "pack.db"
    target.symlink_to(tmp_path / "stick.db")
    export_pack(lists, target)
    assert target.is_symlink()
    assert (tmp_path / "stick.db").read_bytes() == lists.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets not everybody make links")
def test_damaged_lists_behind_a_link_are_set_aside_where_they_are(lists, tmp_path):
    link = tmp_path / "lists.db"
    link.symlink_to(lists)
    lists.write_bytes(b"rubbish" * 999)
    with pytest.raises(ListsSetAsideError):
        installed_players(link, named("Kost, D"))
    assert lists.with_name("lists damaged.db").exists()
    installed_players(link, named("Kost, D"))
    assert link.is_symlink()
    assert names(lists) == ["Kost, D"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets not everybody make links")
def test_lists_on_a_stick_that_is_not_there_are_not_taken_for_none(lists, tmp_path):
    link = tmp_path / "lists.db"
    link.symlink_to(tmp_path / "stick" / "lists.db")
    for attempt in (
        lambda: installed(link),
        lambda: names(link),
        lambda: installed_players(link, named("K")),
    ):
        with pytest.raises(ListsUnreachableError, match="linked to is not there"):
            attempt()
    assert not (tmp_path / "stick").exists()


def stored(lists, field, value):
    """Put a value of any kind into a column of the second list, as a damaged byte does."""
    with closing(sqlite3.connect(lists)) as connection:
        ((sound,),) = connection.execute("SELECT sql FROM sqlite_schema WHERE name = 'player_2'").fetchall()
    loose = re.sub(rf"\b{field} (TEXT|INTEGER) NOT NULL", field, sound).replace(" STRICT", "")
    damage(lists, f"UPDATE sqlite_schema SET sql = '{loose}' WHERE name = 'player_2'")
    damage(lists, f"UPDATE player_2 SET {field} = {value}")
    damage(lists, f"UPDATE sqlite_schema SET sql = '{sound}' WHERE name = 'player_2'")


@pytest.mark.parametrize("value", ["NULL", "17", "x'41'"], ids=["nothing", "a number", "bytes"])
@pytest.mark.parametrize("field", ["name", "federation"])
def test_what_is_no_text_at_all_keeps_nobody_from_removing_the_list_that_has_it(lists, field, value):
    stored(lists, field, value)
    with pytest.raises(ListDamagedError, match=r"“Norway” .* a part of it is damaged"):
        installed_players(lists, named("Kost, D"))
    assert remove_list(lists, "Norway").name == "Norway"
    installed_players(lists, named("Kost, D"))
    assert names(lists) == ["Kost, C", "Kost, D"]


@pytest.mark.parametrize(
    ("field", "value"), [("sex", "NULL"), ("standard", "NULL"), ("standard", "'x'"), ("club", "x'41'")]
)
def test_a_player_with_a_value_of_another_kind_is_not_found_but_the_list_named(lists, field, value):
    stored(lists, field, value)
    with (
        searched(ListSearch, lists) as search,
        pytest.raises(ListDamagedError, match=r"“Norway” .* a part of it is damaged"),
    ):
        search.find("kost")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
def test_a_pipe_in_the_place_of_the_lists_keeps_no_search_waiting(tmp_path):
    pipe = tmp_path / "lists.db"
    os.mkfifo(pipe)
    for kind in (ListSearch, ListLookup):
        with searched(kind, pipe) as search, pytest.raises(ListsUnreachableError, match="it is not a file"):
            search.find("kost")


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE])
def test_a_full_disk_while_lists_are_copied_is_not_taken_for_damage(lists, monkeypatch, code):
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = code

    def refuse(*_arguments):
        raise error

    monkeypatch.setattr("swissdesk.rating_lists.installing._copy_list", refuse)
    with pytest.raises(ListsUnreachableError, match=r"the disk is full\. Nothing was changed"):
        installed_players(lists, named("Kost, D"))


def test_what_stands_beside_the_lists_is_looked_for_by_the_names_of_sqlite(lists):
    lists.with_name("lists.db-wal").write_bytes(b"x")
    assert companions.companions(lists) == (lists.with_name("lists.db-wal"),)


def test_a_folder_that_may_not_be_searched_is_unreachable_and_not_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exists = Path.exists

    def refusing(path: Path) -> bool:
        if path.name == "lists.db":
            raise PermissionError(13, "Permission denied", str(path))
        return exists(path)

    monkeypatch.setattr(Path, "exists", refusing)
    with pytest.raises(ListsUnreachableError, match="Permission denied"):
        database.installed_lists(tmp_path / "lists.db")
    assert may_be_there(tmp_path / "lists.db")
    assert not may_be_there(tmp_path / "other.db")
