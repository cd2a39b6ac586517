"""The file of the club's list: whole or as it was, a damaged one untouched, window after window."""

import json
import os
import sys
from codecs import BOM_UTF8
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import given
from hypothesis import strategies as st

from swissdesk.frozen import replace
from swissdesk.rating_lists.club_list import file as club_file
from swissdesk.rating_lists.club_list.file import (
    ClubListDamagedError,
    ClubListNewerError,
    ClubListUnreachableError,
    ClubListUnwritableError,
    change_club,
    read_club,
    set_aside,
)
from swissdesk.rating_lists.club_list.members import (
    HIGHEST_NUMBER,
    Attendance,
    ClubList,
    ClubListFullError,
    ClubMember,
    short,
    with_new,
)
from swissdesk.terms import Title
from tests.long_run import examples
from tests.memory_limit import limited_processes
from tests.rating_lists.club_list.club_building import WREN
from tests.storage.ordinary_user import as_ordinary_user

TODAY = date(2026, 11, 22)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "club.json"


def add(path: Path, *people: ClubMember) -> None:
    change_club(path, lambda club: with_new(club, people))


def add_many(path: Path, prefix: str, count: int) -> None:
    """Add members one by one, in a process of its own."""
    for number in range(count):
        add(path, ClubMember(f"{prefix}, {number}"))


def test_a_list_that_is_not_there_is_empty_and_reading_makes_no_file(path: Path) -> None:
    assert read_club(path) == ClubList()
    assert not path.parent.exists()


def test_everything_that_is_known_comes_back(path: Path) -> None:
    add(path, WREN, ClubMember("Nobody, Known"))
    assert read_club(path).members == (replace(WREN, id=1), ClubMember("Nobody, Known", id=2))
    assert read_club(path).next_id == 3


TEXT = st.text(max_size=300)
DAY = st.just("") | st.dates().map(str)


@examples(30, long=2000)
@given(
    st.lists(
        st.builds(
            ClubMember,
            TEXT,
            st.sampled_from(list(Title)),
            st.integers(0, 9999),
            st.integers(0, 9999),
            DAY,
            *[TEXT] * 7,
            st.lists(st.builds(Attendance, DAY, TEXT), max_size=3).map(tuple),
        ),
        max_size=4,
    )
)
def test_whatever_a_list_takes_it_gives_back(people: list[ClubMember]) -> None:
    sound = [person for person in people if short(person.name)]
    club = with_new(ClubList(), sound)
    assert club_file._club_of(Path("club.json"), club_file._bytes_of(club)) == club


def test_of_two_windows_that_add_at_the_same_time_both_are_kept(path: Path) -> None:
    with ProcessPoolExecutor(3, mp_context=get_context("spawn")) as pool:
        list(pool.map(partial(add_many, path, count=15), ("Ann", "Bea", "Cyd")))
    club = read_club(path)
    assert {member.name for member in club.members} == {
        f"{name}, {number}" for name in ("Ann", "Bea", "Cyd") for number in range(15)
    }
    assert [member.id for member in club.members] == list(range(1, 46))


def test_a_step_that_fails_and_one_that_changes_nothing_write_nothing(path: Path) -> None:
    add(path, WREN)
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    with pytest.raises(ZeroDivisionError):
        change_club(path, lambda _club: 1 // 0)  # type: ignore[arg-type, return-value]
    assert not change_club(path, lambda club: club).is_any
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


def damaged(**changed: object) -> bytes:
    sound = {"form": "SwissDesk club list", "version": 1, "next": 3, "members": [{"id": 1, "name": "A"}]}
    return json.dumps(sound | changed).encode()


def member(**changed: object) -> bytes:
    return damaged(members=[{"id": 1, "name": "A"} | changed])


WORDS = [b"null", b"true", b"-1", b"1e400", b"[]", b"{}", b'""', b'"\\u0000"', b'"\\ud800"', b"9" * 5000]

DAMAGED = {
    "empty": b"",
    "half": damaged()[:-20],
    "no JSON": b"hello",
    "no text": b"\xff\xfe\x00",
    "another form": damaged(form="something"),
    "a list": b"[]",
    "deep": b"[" * 100_000,
    "a long number": b'{"form": "SwissDesk club list", "version": ' + b"9" * 5000 + b"}",
    "no version": damaged(version=None),
    "no members": damaged(members=None),
    "no member": damaged(members=[1]),
    "too many members": damaged(members=[{}] * 20_001),
    "no name": damaged(members=[{"id": 1}]),
    "unknown field": member(rank=3),
    "no number": member(id="x"),
    "number 0": member(id=0),
    "number too high": member(id=3),
    "number twice": damaged(members=[{"id": 1, "name": "A"}, {"id": 1, "name": "B"}]),
    "rating": member(rating=-1),
    "true as rating": member(rating=True),
    "huge rating": member(rating=10**30),
    "NaN": member(rating=float("nan")),
    "title": member(title="XX"),
    "title of the wrong kind": member(title=["GM"]),
    "control characters": member(note="a\nb"),
    "half a letter": member(note="\ud800"),
    "a long text": member(note="x" * 201),
    "a number as text": member(club=3),
    "events": member(attendance="often"),
    "too many events": member(attendance=[["", "x"]] * 2001),
    "no day": member(rated_on="yesterday"),
    "no day of an event": member(attendance=[["2026-13-01", "x"]]),
    "a sex that there is not": member(sex="x"),
    "a key twice": b'{"form": "SwissDesk club list", "version": 1, "next": 3, "members": [], "members": []}',
    "a fact of a member twice": b'{"form": "SwissDesk club list", "version": 1, "next": 3, '
    b'"members": [{"id": 1, "name": "A", "name": "B"}]}',
    "empty lists without number": damaged(members=[]).replace(b"[]", b"[" + b"[]," * 1_000_000 + b"[]]"),
    "half an event": member(attendance=[["2026-11-20"]]),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_list_is_refused_in_words_and_left_as_it_was(path: Path, name: str) -> None:
    path.parent.mkdir()
    path.write_bytes(DAMAGED[name])
    for attempt in (lambda: read_club(path), lambda: add(path, WREN)):
        with pytest.raises(ClubListDamagedError, match="The file was left as it is"):
            attempt()
    assert path.read_bytes() == DAMAGED[name]


def test_a_list_that_would_fill_the_memory_is_refused_before_it_does(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("the system limits no memory")
    path = tmp_path / "club.json"
    for filling in (b"[],", b"{},", b'"",', b"1,"):
        path.write_bytes(b'{"members": [' + filling * (23_000_000 // len(filling)) + b"[]]}")
        with limited_processes(1) as pool:
            assert "there is more in it than in any club" in pool.submit(_refusal, path).result()


def _refusal(path: Path) -> str:
    """Return why a list is refused."""
    with pytest.raises(ClubListDamagedError) as caught:
        read_club(path)
    return str(caught.value)


def test_a_list_that_is_write_protected_is_not_replaced(public: Path) -> None:
    path = public / "club.json"
    add(path, WREN)
    path.chmod(0o444)
    public.chmod(0o777)
    path.with_name(".club.json.lock").chmod(0o666)

    def change() -> None:
        with pytest.raises(ClubListUnreachableError, match=r"it is write-protected\. Nothing was changed"):
            add(path, WREN)

    as_ordinary_user(change)
    assert len(read_club(path).members) == 1


def test_a_sex_that_there_is_not_is_not_kept(path: Path) -> None:
    add(path, replace(WREN, sex="x"))
    assert read_club(path).members == (replace(WREN, id=1, sex=""),)


@examples(30, long=2000)
@given(st.data())
def test_any_damage_is_refused_or_leaves_a_sound_list(data: st.DataObject) -> None:
    club = with_new(ClubList(), [WREN, ClubMember("Nobody, Known")])
    whole = club_file._bytes_of(club)
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 40)))
    mutant = whole[:start] + data.draw(st.binary(max_size=8) | st.sampled_from(WORDS)) + whole[end:]
    try:
        read = club_file._club_of(Path("club.json"), mutant)
    except ClubListDamagedError:
        return
    assert club_file._club_of(Path("club.json"), club_file._bytes_of(read)) == read


def test_the_sound_list_from_which_the_damaged_are_made_is_read(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(member(note="x" * 200, title="GM"))
    assert read_club(path).members[0].title is Title.GM


def test_a_list_that_an_editor_saved_with_a_byte_order_mark_is_read(path: Path) -> None:
    add(path, WREN)
    path.write_bytes(BOM_UTF8 + path.read_bytes())
    assert read_club(path).members == (replace(WREN, id=1),)
    add(path, ClubMember("Nobody, Known"))
    assert [member.name for member in read_club(path).members] == ["Wren, Harriet", "Nobody, Known"]


def test_a_list_of_a_later_version_is_refused(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(damaged(version=2, members="in another form"))
    with pytest.raises(ClubListNewerError, match="later version of SwissDesk"):
        read_club(path)
    with pytest.raises(ClubListNewerError):
        set_aside(path, TODAY)
    assert path.exists()


def test_a_list_that_is_too_large_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(path, WREN)
    monkeypatch.setattr(club_file, "LARGEST_FILE", 10)
    with pytest.raises(ClubListDamagedError, match="larger than"):
        read_club(path)


def test_a_list_that_would_be_too_large_is_not_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(path, WREN)
    before = path.read_bytes()
    monkeypatch.setattr(club_file, "LARGEST_FILE", len(before) + 10)
    with pytest.raises(ClubListUnwritableError, match=r"larger than .* Nothing was changed"):
        add(path, WREN)
    assert path.read_bytes() == before
    assert len(read_club(path).members) == 1


def test_after_the_last_number_nobody_is_added(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(damaged(next=HIGHEST_NUMBER - 1))
    add(path, WREN)
    before = path.read_bytes()
    with pytest.raises(ClubListFullError, match="no numbers left"):
        add(path, WREN)
    assert path.read_bytes() == before
    assert [member.id for member in read_club(path).members] == [1, HIGHEST_NUMBER - 1]


UNREADABLE = {
    "a member without a number": ClubList((WREN,), 2),
    "a rating too high": ClubList((replace(WREN, id=1, rating=10**6),), 2),
    "too many events": ClubList((replace(WREN, id=1, attendance=(Attendance("", "x"),) * 2001),), 2),
    "another next number": ClubList((), 0),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_could_not_be_read_again_is_never_written(path: Path, name: str) -> None:
    add(path, ClubMember("Nobody, Known"))
    before = path.read_bytes()
    with pytest.raises(ClubListUnwritableError, match="Nothing was changed"):
        change_club(path, lambda _club: UNREADABLE[name])
    assert path.read_bytes() == before


def test_a_damaged_list_is_set_aside_whole_and_a_new_one_begun(path: Path) -> None:
    path.parent.mkdir()
    for content, name in (
        (b"first", "club damaged 2026-11-22.json"),
        (b"second", "club damaged 2026-11-22 2.json"),
    ):
        path.write_bytes(content)
        aside = set_aside(path, TODAY)
        assert aside == path.with_name(name)
        assert aside.read_bytes() == content
        assert read_club(path) == ClubList()


def test_a_sound_list_is_never_set_aside(path: Path) -> None:
    add(path, WREN)
    assert set_aside(path, TODAY) is None
    assert len(read_club(path).members) == 1


def test_another_window_that_goes_on_writing_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club_file, "_PATIENCE", 0.0)
    path.parent.mkdir()
    with (
        FileLock(path.with_name(".club.json.lock")),
        pytest.raises(ClubListUnreachableError, match="another window"),
    ):
        add(path, WREN)
    add(path, WREN)
    assert len(read_club(path).members) == 1


def test_a_folder_in_its_place_is_named(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(ClubListUnreachableError, match="cannot be reached"):
        read_club(path)


@pytest.mark.skipif(os.name == "nt", reason="Windows lets few users make links")
@pytest.mark.parametrize("linked", ["the list", "its folder"])
def test_a_list_on_a_stick_is_not_empty_while_the_stick_is_away(path: Path, linked: str) -> None:
    stick, away = path.parent.with_name("stick"), path.parent.with_name("away")
    add(stick / path.name, WREN)
    if linked == "the list":
        path.parent.mkdir()
        path.symlink_to(stick / path.name)
    else:
        path.parent.symlink_to(stick, target_is_directory=True)
    stick.rename(away)
    for attempt in (lambda: read_club(path), lambda: add(path, WREN), lambda: set_aside(path, TODAY)):
        with pytest.raises(ClubListUnreachableError, match="cannot be reached: the disk or folder"):
            attempt()
    assert not stick.exists()
    away.rename(stick)
    add(path, ClubMember("Nobody, Known"))
    assert [member.name for member in read_club(stick / path.name).members] == [
        "Wren, Harriet",
        "Nobody, Known",
    ]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_a_pipe_or_a_device_in_its_place_is_named_and_not_read(path: Path, kind: str) -> None:
    path.parent.mkdir()
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/null")
    for attempt in (lambda: read_club(path), lambda: add(path, WREN), lambda: set_aside(path, TODAY)):
        with pytest.raises(ClubListUnreachableError, match="cannot be reached: it is not a file"):
            attempt()
    assert not path.is_file()
