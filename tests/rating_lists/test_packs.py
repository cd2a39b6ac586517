"""Packs: the lists of another computer are taken whole, and nothing in a strange file is believed."""

import os
import sqlite3
import sys
from contextlib import closing
from random import Random

import pytest

from swissdesk.leftovers import draft_prefix
from swissdesk.rating_lists.database import damage_in_words
from swissdesk.rating_lists.errors import (
    BadPackError,
    ListCancelledError,
    ListsDamagedError,
    ListsNotWrittenError,
)
from swissdesk.rating_lists.record import IncomingList, ListedPlayer, ListHead, ListKind
from swissdesk.services.lists.rating_lists import export_pack, import_pack, install_list, installed, is_pack
from swissdesk.services.lists.search import ListSearch
from swissdesk.terms import Title
from tests.rating_lists.list_building import installed_players, named


@pytest.fixture
def lists(tmp_path):
    return tmp_path / "lists.db"


@pytest.fixture
def pack(tmp_path):
    path = tmp_path / "stick" / "lists.db"
    installed_players(path, named("Kost, A", "Kost, B"), month="2026-03")
    installed_players(path, named("Kost, C"), "Norway", ListKind.NATIONAL)
    return path


def names(lists, text="kost"):
    search = ListSearch(lists)
    try:
        return [each.player.name for each in search.find(text)]
    finally:
        search.close()


def changed(pack, *statements):
    """Change a pack as another program would."""
    with closing(sqlite3.connect(pack, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema=ON")
        for statement in statements:
            connection.execute(statement).fetchall()
    return pack


def test_all_lists_of_a_pack_are_taken_and_own_ones_of_other_names_stay(lists, pack):
    installed_players(lists, named("Kost, Old"), month="2026-01")
    installed_players(lists, named("Kost, Own"), "Iceland", ListKind.NATIONAL)
    assert is_pack(pack)
    seen = []
    taken = import_pack(lists, pack, seen.append)
    assert [(each.name, each.month, each.rows) for each in taken] == [
        ("FIDE", "2026-03", 2),
        ("Norway", "2026-11", 1),
    ]
    assert [each.name for each in installed(lists)] == ["Iceland", "FIDE", "Norway"]
    assert sorted(names(lists)) == ["Kost, A", "Kost, B", "Kost, C", "Kost, Own"]
    assert names(lists, "kots b") == ["Kost, B"]
    assert seen[-1].done == seen[-1].total == pack.stat().st_size


@pytest.mark.parametrize(
    ("source", "kept"),
    [("a\udc80b.txt", "a?b.txt"), ("a\nb.txt", "a b.txt"), ("x" * 240 + ".txt", "x" * 120)],
    ids=["bytes of an old disk", "line end", "length"],
)
def test_a_list_from_a_file_of_an_odd_name_is_installed_and_taken_elsewhere(tmp_path, lists, source, kept):
    incoming = IncomingList(ListHead("FIDE", ListKind.FIDE, "2026-03", source), named("Kost, A"))
    install_list(tmp_path / "stick" / "lists.db", incoming)
    (taken,) = import_pack(lists, tmp_path / "stick" / "lists.db")
    assert (taken.source, names(lists)) == (kept, ["Kost, A"])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes in folders")
def test_a_pipe_is_neither_replaced_by_a_pack_nor_waited_for(tmp_path, pack):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for lists, target in ((pack, pipe), (pipe, tmp_path / "out.db")):
        with pytest.raises(ListsNotWrittenError, match=r"could not be written: pipe is a device or a pipe\."):
            export_pack(lists, target)
    assert pipe.is_fifo()
    assert not (tmp_path / "out.db").exists()


def test_a_pack_under_a_name_that_the_disk_does_not_take_is_refused_in_words(tmp_path, pack):
    with pytest.raises(ListsNotWrittenError, match="could not be written"):
        export_pack(pack, tmp_path / ("x" * 300))


def test_a_pack_is_read_where_nothing_can_be_written(lists, pack):
    pack.chmod(0o444)
    pack.parent.chmod(0o555)
    try:
        import_pack(lists, pack)
        assert [path.name for path in pack.parent.iterdir() if path != pack] == [".lists.db.lock"]
    finally:
        pack.parent.chmod(0o755)


def test_a_cancelled_pack_changes_nothing(lists, pack):
    installed_players(lists, named("Kost, Own"))
    left = iter(range(1))
    with pytest.raises(ListCancelledError):
        import_pack(lists, pack, is_cancelled=lambda: next(left, None) is None)
    assert names(lists) == ["Kost, Own"]


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE more (a)"],
        ["CREATE VIEW more AS SELECT 1"],
        ["CREATE TRIGGER more AFTER INSERT ON list BEGIN DELETE FROM list; END"],
        ["CREATE INDEX more ON player_1 (upper(name))"],
        ["ALTER TABLE player_1 ADD COLUMN more AS (zeroblob(900000000))"],
        ["UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE name = 'player_1'"],
        ["UPDATE sqlite_schema SET sql = replace(sql, 'detail=none', 'detail=full') WHERE name = 'search_1'"],
        ["UPDATE sqlite_schema SET sql = replace(sql, 'columnsize=0', '') WHERE name = 'search_1'"],
        ["UPDATE sqlite_schema SET rootpage = 2 WHERE name = 'player_1'"],
        ["UPDATE sqlite_schema SET sql = NULL WHERE name = 'word_1'"],
        ["DROP TABLE word_2"],
        ["DELETE FROM list"],
        ["PRAGMA user_version = 7"],
        ["PRAGMA journal_mode = WAL"],
        ["UPDATE list SET rows = 99"],
        ["UPDATE list SET rows = 1 WHERE id = 1"],
        ["UPDATE list SET month = 'May'"],
        ["UPDATE list SET kind = 'club'"],
        ["UPDATE list SET name = 'two' || char(10) || 'lines' WHERE id = 1"],
        ["UPDATE list SET id = 9 WHERE id = 2"],
        ["UPDATE player_1 SET name = ''"],
        ["UPDATE player_1 SET name = printf('%.*c', 100000, 'x')"],
        ["UPDATE player_1 SET name = 'a' || char(27) || '[2J'"],
        ["UPDATE player_1 SET name = 'a' || char(0) || 'b'"],
        ["UPDATE player_1 SET name = 'a' || char(133)"],
        ["UPDATE player_1 SET club = char(8232)"],
        ["UPDATE player_1 SET sex = 'x'"],
        ["UPDATE player_1 SET birth = 'yesterday'"],
        ["UPDATE player_1 SET birth = '1990-5-1'"],
        ["UPDATE player_1 SET federation = 'no1'"],
        ["UPDATE player_1 SET fide_id = 'A1'"],
        ["UPDATE player_1 SET standard = 5000"],
        ["UPDATE player_1 SET blitz = -1"],
        ["UPDATE player_1 SET title = 'XX'"],
        ["UPDATE player_1 SET is_inactive = 2"],
        ["UPDATE player_1 SET federation = 'NORWAY'"],
        ["UPDATE player_1 SET name = CAST(x'41ff42' AS TEXT)"],
        ["UPDATE player_1 SET club = CAST(x'c3' AS TEXT)"],
        ["UPDATE word_1 SET word = word || '\"'"],
        ["UPDATE beginnings_1 SET bits = x'00'"],
        ["DELETE FROM beginnings_1"],
        ["UPDATE search_1_data SET block = x'ffffffff'"],
        ["UPDATE search_1_data SET block = x'00000000' WHERE id = 10"],
        ["DELETE FROM search_1_data WHERE id > 10"],
        ["UPDATE search_1_config SET v = 99"],
    ],
)
def test_a_pack_that_this_program_would_not_have_made_is_refused(lists, pack, statements):
    installed_players(lists, named("Kost, Own"))
    before = lists.read_bytes()
    with pytest.raises(BadPackError, match=r"cannot be taken: .*No list was changed\.$") as caught:
        import_pack(lists, changed(pack, *statements))
    assert not any(half in str(caught.value) for half in ("(", "..", "unpack", "Import the lists"))
    assert lists.read_bytes() == before


@pytest.mark.parametrize("content", [b"SQLite format 3\x00", b"SQLite format 3\x00" + b"\x01" * 5000])
def test_a_file_that_only_begins_like_a_pack_is_refused(tmp_path, lists, content):
    pack = tmp_path / "pack.db"
    pack.write_bytes(content)
    assert is_pack(pack)
    with pytest.raises(BadPackError):
        import_pack(lists, pack)


def test_a_pack_that_is_still_being_copied_is_refused(lists, pack):
    installed_players(lists, named("Kost, Own"))

    def grow(_progress):
        with pack.open("ab") as file:
            file.write(b"more")

    with pytest.raises(BadPackError, match=r"changed while it was read\. Wait .* No list was changed\.$"):
        import_pack(lists, pack, grow)
    assert names(lists) == ["Kost, Own"]


def test_what_stands_beside_a_pack_is_not_read_with_it(lists, pack):
    content = pack.read_bytes()
    with closing(sqlite3.connect(pack, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode=WAL").fetchall()
        other.execute("UPDATE player_1 SET club = 'In the log'")
        log = pack.with_name("lists.db-wal").read_bytes()
    pack.write_bytes(content)
    pack.with_name("lists.db-wal").write_bytes(log)
    import_pack(lists, pack)
    search = ListSearch(lists)
    assert [each.player.club for each in search.find("kost")] == ["", "", ""]
    search.close()


def test_a_pack_with_everything_that_a_list_can_say_is_taken(lists, tmp_path):
    pack = tmp_path / "pack.db"
    everything = ListedPlayer(
        "123456789012", "Kost, Ann\u00e4\u200e", "NOR", "w", Title.WGM, 4000, 1, 2, 40, 20, 10, "1990-05-17",
        is_inactive=True, national_id="N-1/2", national_rating=1999, club="Győr",
    )  # fmt: skip
    installed_players(pack, [everything, ListedPlayer("1", "Kost, B", birth="1880")])
    import_pack(lists, pack)
    search = ListSearch(lists)
    assert search.find("kost ann")[0].player == everything
    search.close()


@pytest.mark.parametrize("seed", [13, 113, 117])
def test_a_pack_whose_index_asks_for_more_memory_than_there_is_is_refused(lists, pack, seed):
    chance = Random(seed)
    with closing(sqlite3.connect(pack)) as connection:
        for row, size in connection.execute("SELECT id, length(block) FROM search_1_data").fetchall():
            noise = chance.randbytes(size)
            connection.execute("UPDATE search_1_data SET block = ? WHERE id = ?", (noise, row))
        connection.commit()
    with pytest.raises(BadPackError, match="not made by SwissDesk: a part of it is damaged"):
        import_pack(lists, pack)


def test_a_list_that_cannot_be_searched_for_want_of_memory_is_damaged(tmp_path):
    with pytest.raises(ListsDamagedError, match="a part of it is damaged"), damage_in_words(tmp_path):
        raise MemoryError


def test_a_cut_pack_is_refused(lists, pack):
    content = pack.read_bytes()
    pack.write_bytes(content[: len(content) // 2 // 8192 * 8192])
    with pytest.raises(BadPackError):
        import_pack(lists, pack)
    assert installed(lists) == ()


def test_an_export_sweeps_what_a_killed_one_left(lists, tmp_path):
    installed_players(lists, named("Kost, A"))
    stick = tmp_path / "other stick"
    stick.mkdir()
    dead = draft_prefix("lists.db").replace(f"-{os.getpid()}-", "-999999999-") + "x"
    (stick / dead).write_text("half")
    seen = []
    export_pack(lists, stick / "lists.db", lambda _progress: seen.extend(stick.iterdir()))
    assert [path.name.startswith(draft_prefix("lists.db")) for path in seen] == [True]
    assert [path.name for path in stick.iterdir()] == ["lists.db"]
