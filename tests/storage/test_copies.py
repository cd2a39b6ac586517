"""The copies that the program makes by itself, beside the event and in a second place."""

from datetime import UTC, datetime, timedelta

import pytest

from swissdesk.storage import copies
from swissdesk.storage.copies import (
    Milestone,
    copies_folder,
    copy_beside,
    copy_in_place,
    copy_to_place,
    disk_of,
    newest_good_copy,
    place_of_copy,
    restore_copy,
)
from swissdesk.storage.disk import copying
from swissdesk.storage.disk.files import new_draft
from swissdesk.storage.disk.lock import lock_path
from swissdesk.storage.errors import CopyNotWrittenError, CopyOntoItselfError, EventInUseError
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.journal.entries import Scribe
from swissdesk.terms import DRAWN, WHITE_WINS
from tests.storage.event_building import field_of, scribe, with_result

NOON = datetime(2026, 5, 17, 12, 0, tzinfo=UTC)


@pytest.fixture
def event(tmp_path):
    folder = tmp_path / "laptop"
    folder.mkdir()
    event = EventFile.create(folder / "Győr Open.swissdesk", field_of(10, 3), "New", scribe=scribe())
    yield event
    event.close()


def names_in(folder):
    return sorted(entry.name for entry in folder.iterdir())


def change(event, board=1, result=DRAWN):
    (section,) = event.sections()
    event.save(section, with_result(event.tournament(section), board, result), f"Board {board}")
    return event.tournament(section)


def state_of(path):
    file = EventFile.open(path, read_only=True)
    return file.tournament(file.sections()[0])


def test_a_place_that_cannot_be_looked_for_is_named_with_the_reason(event, tmp_path):
    place = tmp_path / ("x" * 300)  # longer than a name can be: asking whether it is there fails, too
    with pytest.raises(CopyNotWrittenError, match=r"Writing to .*xxx failed: File name too long\. The event"):
        copy_to_place(event.path, place)


def test_a_copy_beside_the_event_is_named_after_event_time_and_round(event):
    path = copy_beside(event.path, Milestone(1, 3, is_closed=True), NOON, keep=10)
    assert path == event.path.parent / "Győr Open copies/Győr Open 2026-05-17 12.00.00 s1 r3 closed.swissdesk"
    assert state_of(path) == field_of(10, 3)
    assert names_in(path.parent) == [path.name]


def test_a_copy_holds_what_the_open_event_holds(event):
    state = change(event)
    path = copy_beside(event.path, Milestone(1, 3, is_closed=False), NOON, keep=10)
    assert state_of(path) == state


def make_copies(event, rounds, keep):
    for place, (number, is_closed) in enumerate(rounds):
        at = NOON + timedelta(minutes=place)
        copy_beside(event.path, Milestone(1, number, is_closed), at, keep)
    names = names_in(copies_folder(event.path))
    return [name.split(" s1 ")[1].removesuffix(".swissdesk") for name in names]


def test_the_last_copies_stay_and_of_every_round_the_last(event):
    rounds = [(number, is_closed) for number in range(1, 6) for is_closed in (False, True)]
    assert make_copies(event, rounds, keep=2) == [
        "r1 closed",
        "r2 closed",
        "r3 closed",
        "r4 closed",
        "r5 paired",
        "r5 closed",
    ]


def test_a_round_that_is_closed_again_keeps_its_later_copy(event):
    kept = make_copies(event, [(1, True), (1, True), (2, True), (1, True)], keep=1)
    assert kept == ["r2 closed", "r1 closed"]
    assert names_in(copies_folder(event.path))[1].startswith("Győr Open 2026-05-17 12.03")


def test_sections_do_not_take_each_other_s_copies_away(event):
    for section in (1, 2):
        copy_beside(event.path, Milestone(section, 1, is_closed=True), NOON, keep=1)
    assert len(names_in(copies_folder(event.path))) == 2


def test_a_copy_that_somebody_works_in_is_never_taken_away(event):
    copies_made = [
        copy_beside(event.path, Milestone(1, 1, is_closed=True), NOON + timedelta(minutes=minute), keep=3)
        for minute in range(3)
    ]
    worked_in, opened, untouched = copies_made
    window = EventFile.open(worked_in, scribe=scribe("somebody"))
    change(window)
    window.close()
    window = EventFile.open(opened)
    last = copy_beside(event.path, Milestone(1, 1, is_closed=True), NOON + timedelta(hours=1), keep=1)
    window.close()
    assert [path.exists() for path in (worked_in, opened, untouched, last)] == [True, True, False, True]


def test_what_the_program_did_not_make_is_never_taken_away(event):
    folder = copies_folder(event.path)
    folder.mkdir()
    strangers = ["Győr Open.swissdesk", "notes.txt", "Other 2026-05-17 11.00.00 s1 r1 closed.swissdesk"]
    for name in strangers:
        (folder / name).write_bytes(b"mine")
    for minute in range(3):
        copy_beside(event.path, Milestone(1, 1, is_closed=True), NOON + timedelta(minutes=minute), keep=1)
    assert set(strangers) < set(names_in(folder))
    assert len(names_in(folder)) == 4


def test_the_second_place_holds_one_copy_that_is_replaced(event, stick):
    copy_to_place(event.path, stick)
    state = change(event)
    assert copy_to_place(event.path, stick) == stick / event.path.name
    assert names_in(stick) == [event.path.name]
    assert state_of(stick / event.path.name) == state


def test_another_event_of_the_same_name_is_left_as_it_is(event, stick):
    other = stick / event.path.name
    EventFile.create(other, field_of(4, 1), "Last year", scribe=scribe("somebody")).close()
    before = other.read_bytes()
    assert copy_to_place(event.path, stick).name == "Győr Open (2).swissdesk"
    assert other.read_bytes() == before
    change(event)
    assert copy_to_place(event.path, stick).name == "Győr Open (2).swissdesk"
    assert len(names_in(stick)) == 2


def test_a_copy_on_which_somebody_went_on_working_is_left_as_it_is(event, stick):
    path = copy_to_place(event.path, stick)
    emergency = EventFile.open(path, scribe=scribe("other laptop"))
    state = change(emergency, board=2, result=WHITE_WINS)
    emergency.close()
    change(event)
    assert copy_to_place(event.path, stick).name == "Győr Open (2).swissdesk"
    assert state_of(path) == state


def test_something_else_under_the_name_of_the_copy_is_left_as_it_is(event, stick):
    (stick / event.path.name).write_bytes(b"a letter")
    assert copy_to_place(event.path, stick).name == "Győr Open (2).swissdesk"
    assert (stick / event.path.name).read_bytes() == b"a letter"


def test_the_event_s_own_folder_is_no_second_place(event):
    with pytest.raises(CopyOntoItselfError):
        copy_to_place(event.path, event.path.parent)


def test_a_stick_that_was_pulled_is_named_and_its_folder_is_not_made(event, stick):
    stick.rmdir()
    with pytest.raises(CopyNotWrittenError, match=r"no folder .*stick; a memory stick may have been pulled"):
        copy_to_place(event.path, stick)
    with pytest.raises(CopyNotWrittenError):
        place_of_copy(event.path, stick)
    assert not stick.exists()


def on_its_own_disk(monkeypatch, mounted):
    """Have the folder `mounted`, and what is in it, lie on a disk of its own."""
    here = copies._device
    monkeypatch.setattr(copies, "_device", lambda path: 77 if path.is_relative_to(mounted) else here(path))


def test_a_stick_that_was_unmounted_while_its_folder_stays_gets_no_copy(event, stick, monkeypatch):
    folder = stick / "copies"
    folder.mkdir()
    with monkeypatch.context() as mounted:
        on_its_own_disk(mounted, stick)
        disk = disk_of(folder)
        assert disk == stick
        copy = copy_to_place(event.path, folder, disk)
        assert copy_in_place(event.path, folder, disk).path == copy
        copy.unlink()
    with pytest.raises(CopyNotWrittenError, match="The memory stick is not there, only its empty folder"):
        copy_to_place(event.path, folder, disk)
    with pytest.raises(CopyNotWrittenError, match="choose another second place"):
        copy_in_place(event.path, folder, disk)
    assert names_in(folder) == []


def test_another_stick_in_the_same_place_gets_its_copy(event, stick, monkeypatch):
    monkeypatch.setattr(copies, "_device", lambda path: 77 if path == stick else 1)
    disk = disk_of(stick)
    monkeypatch.setattr(copies, "_device", lambda path: 88 if path == stick else 1)
    assert copy_to_place(event.path, stick, disk).parent == stick


def test_a_folder_that_was_chosen_on_the_disk_of_the_computer_may_get_a_disk_of_its_own(
    event, stick, monkeypatch
):
    disk = disk_of(stick)
    on_its_own_disk(monkeypatch, stick)
    assert copy_to_place(event.path, stick, disk).parent == stick


def test_a_folder_that_is_not_there_has_no_disk(stick):
    assert disk_of(stick / "gone") is None


def test_a_file_in_the_place_of_the_folder_of_copies_is_told(event):
    copies_folder(event.path).write_bytes(b"a letter")
    with pytest.raises(CopyNotWrittenError, match="The event itself is saved"):
        copy_beside(event.path, Milestone(1, 1, is_closed=True), NOON, keep=10)
    assert copies_folder(event.path).read_bytes() == b"a letter"


def spoil(path):
    path.write_bytes(path.read_bytes()[:5000])


def test_the_newest_copy_that_opens_is_found(event, stick):
    first = copy_beside(event.path, Milestone(1, 1, is_closed=True), NOON, keep=10)
    change(event)
    second = copy_to_place(event.path, stick)
    change(event, board=2)
    third = copy_beside(event.path, Milestone(1, 2, is_closed=True), NOON + timedelta(hours=1), keep=10)
    assert newest_good_copy(event.path, stick).path == third
    spoil(third)
    found = newest_good_copy(event.path, stick)
    assert (found.path, found.revision, found.last.what) == (second, 2, "Board 1")
    spoil(second)
    assert newest_good_copy(event.path, stick).path == first
    spoil(first)
    assert newest_good_copy(event.path, stick) is None
    assert newest_good_copy(event.path, None) is None


def test_a_clock_that_was_set_back_makes_no_copy_an_old_one(event):
    """The battery of a laptop's clock is empty: its next start is in 2001."""
    long_ago = NOON.replace(year=2001)
    for minute, at in enumerate((NOON, NOON, long_ago)):
        change(event, board=1 + minute)
        path = copy_beside(
            event.path, Milestone(1, 3, is_closed=True), at + timedelta(minutes=minute), keep=2
        )
    assert [name.split()[2][:4] for name in names_in(copies_folder(event.path))] == ["2001", "2026"]
    found = newest_good_copy(event.path, None)
    assert (found.path, found.revision) == (path, event.revision)


def test_the_changes_of_a_clock_that_was_set_back_are_the_latest_all_the_same(event, stick):
    copy_beside(event.path, Milestone(1, 3, is_closed=False), NOON, keep=2)
    event._scribe = Scribe("arbiter", lambda: NOON.replace(year=2001))
    change(event)
    latest = copy_to_place(event.path, stick)
    assert newest_good_copy(event.path, stick).path == latest


def test_copies_of_an_earlier_event_of_the_same_name_take_no_room_from_those_of_this_one(event):
    earlier = copy_beside(event.path, Milestone(1, 1, is_closed=True), NOON, keep=1)
    change(event)
    event.close()
    event.path.unlink()
    anew = EventFile.create(event.path, field_of(4, 1), "New", scribe=scribe("other"))
    own = copy_beside(anew.path, Milestone(1, 1, is_closed=True), NOON - timedelta(days=9), keep=1)
    anew.close()
    assert names_in(copies_folder(event.path)) == sorted([earlier.name, own.name])


def test_no_copy_is_found_where_none_was_made(event, stick):
    assert newest_good_copy(event.path, stick) is None
    assert newest_good_copy(event.path, stick / "gone") is None


def test_a_copy_becomes_an_event_beside_the_damaged_one_which_stays(event):
    copy = copy_beside(event.path, Milestone(1, 1, is_closed=True), NOON, keep=10)
    before = event.path.read_bytes()
    restored = restore_copy(copy, event.path)
    assert restored.name == "Győr Open from copy.swissdesk"
    assert state_of(restored) == field_of(10, 3)
    assert restore_copy(copy, event.path).name == "Győr Open from copy 2.swissdesk"
    assert event.path.read_bytes() == before


def test_a_slow_stick_does_not_hold_the_event(event, stick, monkeypatch):
    written = []

    def write_slowly(image, target):
        change(event)
        event.close()
        written.append(names_in(event.path.parent))
        write_image(image, target)

    write_image = copying.write_image
    monkeypatch.setattr(copying, "write_image", write_slowly)
    copy_to_place(event.path, stick)
    assert written == [[event.path.name]]
    assert state_of(stick / event.path.name) == field_of(10, 3)


LONG_NAMES = [
    pytest.param("Чемпіонат " * 12 + ".swissdesk", id="many letters of two bytes"),
    pytest.param("x" * 245 + ".swissdesk", id="as long as the disk takes"),
]


@pytest.mark.parametrize("name", LONG_NAMES)
def test_an_event_with_a_long_name_is_worked_in_and_copied_like_any_other(tmp_path, stick, name):
    event = EventFile.create(tmp_path / name, field_of(10, 3), "New", scribe=scribe())
    state = change(event)
    beside = copy_beside(event.path, Milestone(1, 3, is_closed=True), NOON, keep=1)
    later = copy_beside(event.path, Milestone(1, 3, is_closed=True), NOON + timedelta(minutes=1), keep=1)
    there = copy_to_place(event.path, stick)
    with pytest.raises(EventInUseError):
        EventFile.open(event.path)
    event.close()
    assert [state_of(path) for path in (event.path, later, there)] == [state] * 3
    assert not beside.exists()
    assert newest_good_copy(event.path, None).path == later
    assert state_of(restore_copy(later, event.path)) == state
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


def test_what_a_killed_program_left_of_an_event_with_a_long_name_is_swept(tmp_path):
    event = EventFile.create(tmp_path / ("x" * 245 + ".swissdesk"), field_of(10, 3), "New", scribe=scribe())
    event.close()
    new_draft(event.path)
    lock_path(event.path).touch()
    EventFile.create(tmp_path / "other.swissdesk", field_of(4, 1), "New", scribe=scribe()).close()
    assert names_in(tmp_path) == ["other.swissdesk", event.path.name]


def test_long_names_that_differ_at_their_end_have_locks_of_their_own(tmp_path):
    names = ["x" * 200 + f" section {letter}.swissdesk" for letter in "AB"]
    events = [EventFile.create(tmp_path / name, field_of(4, 1), "New", scribe=scribe()) for name in names]
    assert [event.is_read_only for event in events] == [False, False]
    for event in events:
        event.close()
