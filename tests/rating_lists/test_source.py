"""Zipped lists, and ZIP files that are broken, hold something else, or would become far too large."""

import io
import struct
import zipfile

import pytest

from swissdesk.rating_lists.errors import NotARatingListError, UnsafeArchiveError
from swissdesk.rating_lists.months import is_month, month_in, typed_month
from swissdesk.services.lists.rating_lists import installed, look_at
from tests.rating_lists.generator import invented_players, text_lines, write_list
from tests.rating_lists.list_building import imported


def zipped(path, members, kind=zipfile.ZIP_DEFLATED):
    with zipfile.ZipFile(path, "w", kind) as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 3, 1, 0, 0, 0)), content, kind)
    return path


def text(players=30):
    return "".join(text_lines(invented_players(players)))


@pytest.mark.parametrize("ending", [".txt.zip", ".xml.zip"])
def test_a_zipped_list_is_read_whatever_the_file_is_called(tmp_path, ending):
    made = tmp_path / f"players_list_foa{ending}"
    write_list(made, 200)
    renamed = made.rename(tmp_path / "download")
    assert imported(tmp_path / "lists.db", renamed).list.rows == 200


def test_the_month_of_the_member_is_proposed_where_no_name_says_it(tmp_path):
    file = look_at(zipped(tmp_path / "players_list.zip", {"players_list_foa.txt": text()}))
    assert (file.month, file.proposed_month) == ("", "2026-03")
    named = zipped(tmp_path / "standard_nov25frl.zip", {"list.txt": text()})
    assert look_at(named).month == "2025-11"


def test_files_that_macos_adds_do_not_count(tmp_path):
    members = {
        "a/": "",
        "a/players_list.txt": text(),
        "__MACOSX/a/._players_list.txt": "x",
        "a/.DS_Store": "x",
    }
    assert look_at(zipped(tmp_path / "list.zip", members)).name == "FIDE"


@pytest.mark.parametrize("members", [{}, {"a.txt": "x", "b.txt": "y"}])
def test_an_archive_has_to_hold_one_file(tmp_path, members):
    with pytest.raises(NotARatingListError, match="one file, the list"):
        look_at(padded(zipped(tmp_path / "list.zip", members)))


def padded(path):
    """An archive without members begins with its end."""
    content = path.read_bytes()
    if not content.startswith(b"PK\x03\x04"):
        path.write_bytes(b"PK\x03\x04" + content)
    return path


def test_a_bomb_is_refused_before_it_is_unpacked(tmp_path):
    with pytest.raises(UnsafeArchiveError, match="far too large"):
        look_at(zipped(tmp_path / "list.zip", {"players_list.txt": bytes(50_000_000)}))


def test_a_member_that_says_it_is_endless_is_refused(tmp_path):
    path = zipped(tmp_path / "list.zip", {"players_list.txt": text()})
    content = bytearray(path.read_bytes())
    entry = content.index(b"PK\x01\x02")
    content[entry + 24 : entry + 28] = struct.pack("<I", 0xFFFFFFF0)
    path.write_bytes(content)
    with pytest.raises(UnsafeArchiveError, match="far too large"):
        look_at(path)


def test_a_large_directory_is_not_even_read(tmp_path):
    many = zipped(tmp_path / "many.zip", {f"{number}.txt": "" for number in range(2000)})
    with pytest.raises(UnsafeArchiveError, match="more than a rating list"):
        look_at(many)
    one = zipped(tmp_path / "one.zip", {"players_list.txt": text()})
    content = one.read_bytes()
    end = content.rindex(b"PK\x05\x06")
    locator = b"PK\x06\x07" + bytes(16)
    one.write_bytes(content[:end] + locator + content[end:])
    with pytest.raises(UnsafeArchiveError, match="more than a rating list"):
        look_at(one)


@pytest.mark.parametrize("kind", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_an_unusual_packing_is_refused_in_words(tmp_path, kind):
    with pytest.raises(NotARatingListError, match="unpack it first"):
        look_at(zipped(tmp_path / "list.zip", {"players_list.txt": text()}, kind))


def test_an_encrypted_archive_is_refused_in_words(tmp_path):
    path = zipped(tmp_path / "list.zip", {"players_list.txt": text()})
    content = bytearray(path.read_bytes())
    content[content.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(content)
    with pytest.raises(NotARatingListError, match="encrypted"):
        look_at(path)


def test_a_damaged_archive_is_refused_and_nothing_is_installed(tmp_path):
    path, lists = tmp_path / "list.zip", tmp_path / "lists.db"
    whole = zipped(path, {"players_list.txt": text(3000)}).read_bytes()
    for place in (len(whole) // 2, len(whole) - 30_000):
        content = bytearray(whole)
        content[place : place + 8] = b"\xff" * 8
        path.write_bytes(content)
        with pytest.raises(NotARatingListError, match=r"No list was changed\.$"):
            imported(lists, path)
    path.write_bytes(whole[:-10])
    with pytest.raises(NotARatingListError, match="the ZIP file is damaged"):
        look_at(path)
    assert installed(lists) == ()


def test_a_list_inside_a_zip_inside_a_zip_is_no_list(tmp_path):
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("players_list.txt", text())
    with pytest.raises(NotARatingListError, match="not a rating list"):
        look_at(zipped(tmp_path / "list.zip", {"players_list.zip": inner.getvalue()}))


@pytest.mark.parametrize(
    ("name", "month"),
    [
        ("standard_apr24frl.txt", "2024-04"),
        ("APR24", "2024-04"),
        ("blitz_rating_list_dec2025.xml", "2025-12"),
        ("fide-2026-02.zip", "2026-02"),
        ("players_list_foa.txt", ""),
        ("mary_1987.txt", ""),
        ("20261301.csv", ""),
        ("september9.txt", ""),
    ],
)
def test_the_month_is_read_from_names_and_headings(name, month):
    assert month_in(name) == month


def test_a_month_is_four_digits_and_two():
    assert [text for text in ("2026-02", "2026-2", "2026-13", "26-02", "", "2026-02 ") if is_month(text)] == [
        "2026-02"
    ]


@pytest.mark.parametrize("typed", ["2026-10", "10/2026", "10.2026", " 2026/10 ", "2026.10"])
def test_a_month_is_understood_as_people_type_it(typed):
    assert typed_month(typed) == "2026-10"


@pytest.mark.parametrize("typed", ["", "13/2026", "2026", "10", "00/2026", "10/26", "1/10/2026"])
def test_what_is_no_month_is_not_taken_for_one(typed):
    assert typed_month(typed) == ""
