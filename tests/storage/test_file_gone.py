"""An event whose file went away while it was open is still whole, and can be written again."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from swissdesk.storage.disk.lock import lock_path
from swissdesk.storage.disk.whereabouts import Whereabouts
from swissdesk.storage.errors import (
    CopyNotWrittenError,
    EventExistsError,
    EventGoneError,
    EventInUseError,
    ReadOnlyEventError,
)
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.history import past
from swissdesk.storage.migrations import CURRENT_VERSION
from swissdesk.terms import DRAWN, WHITE_WINS
from tests.long_run import sample
from tests.storage.event_building import field_of, scribe, with_result

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows does not let an open file go")

EVENTS = Path(__file__).parent.parent / "data" / "storage"

Mishap = Callable[[Path], object]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder / "event.swissdesk"


@pytest.fixture
def event(path: Path):
    """An open event of two sections with two results, the last of them undone."""
    made = EventFile.create(path, field_of(10, 2), "New tournament", scribe=scribe())
    made.add_section(field_of(4, 1), "New section B")
    first = made.sections()[0]
    made.save(first, with_result(field_of(10, 2), 1, DRAWN), "Board 1: ½–½")
    made.copy_to(older_state(path))
    made.save(first, with_result(made.tournament(first), 2, WHITE_WINS), "Board 2: 1–0")
    made.undo()
    yield made
    made.close()


def delete(path: Path) -> None:
    path.unlink()


def move(path: Path) -> None:
    path.rename(path.with_name("moved.swissdesk"))


def replace_by_another(path: Path) -> None:
    other = EventFile.create(path.with_name("other.swissdesk"), field_of(4, 1), "New", scribe=scribe())
    other.close()
    other.path.replace(path)


def older_state(path: Path) -> Path:
    return path.parent.with_name("older.swissdesk")


def bring_back_an_older_state(path: Path) -> None:
    """Write an older copy into the file, as copying tools and cloud folders do; the file is the same one."""
    path.write_bytes(older_state(path).read_bytes())


def delete_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def move_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


def shut_out(path: Path) -> None:
    """Let the system answer with an error that is not "there is none", as a disk that went away does."""
    move_folder(path)
    path.parent.symlink_to(path.parent)


GONE = Whereabouts.GONE
MISHAPS: list[tuple[Mishap, Whereabouts]] = [
    (delete, GONE),
    (move, GONE),
    (replace_by_another, Whereabouts.REPLACED),
    (bring_back_an_older_state, Whereabouts.REPLACED),
    (delete_folder, Whereabouts.FOLDER_GONE),
    (move_folder, Whereabouts.FOLDER_GONE),
    (shut_out, Whereabouts.UNREACHABLE),
]


@pytest.mark.parametrize(("mishap", "whereabouts"), MISHAPS)
def test_what_became_of_the_file_is_noticed(event: EventFile, mishap: Mishap, whereabouts: Whereabouts):
    assert event.whereabouts is Whereabouts.HERE
    mishap(event.path)
    assert event.whereabouts is whereabouts


def test_a_file_that_cannot_be_reached_takes_no_change_until_it_answers_again(event: EventFile):
    first = event.sections()[0]
    new = with_result(event.tournament(first), 4, DRAWN)
    shut_out(event.path)
    with pytest.raises(EventGoneError, match="cannot be reached: its disk does not answer"):
        event.save(first, new, "Board 4: ½–½")
    event.path.parent.unlink()
    event.path.parent.with_name("elsewhere").rename(event.path.parent)
    assert event.whereabouts is Whereabouts.HERE
    event.save(first, new, "Board 4: ½–½")


def test_a_copy_that_took_its_place_and_says_the_same_is_the_event(event: EventFile):
    copy = event.path.with_name("copy.swissdesk")
    shutil.copy(event.path, copy)
    copy.replace(event.path)
    assert event.whereabouts is Whereabouts.HERE
    first = event.sections()[0]
    event.save(first, with_result(event.tournament(first), 4, DRAWN), "Board 4: ½–½")


@pytest.mark.parametrize("mishap", [mishap for mishap, _whereabouts in MISHAPS])
def test_a_file_that_is_gone_can_be_closed_without_a_word(event: EventFile, mishap: Mishap):
    mishap(event.path)
    event.close()
    assert event.is_read_only


@pytest.mark.parametrize("mishap", [mishap for mishap, _whereabouts in MISHAPS])
def test_the_event_is_written_again_whole_with_its_journal_and_its_undo(
    event: EventFile, tmp_path: Path, mishap: Mishap
):
    mishap(event.path)
    again = event.write_again(tmp_path / "again.swissdesk")
    assert again.holds_what(event)
    assert again.revision == event.revision
    assert again.redo() == "Board 2: 1–0"
    assert again.undo() == "Board 2: 1–0"
    assert again.undo() == "Board 1: ½–½"
    again.close()


@pytest.mark.parametrize("mishap", [delete, move])
def test_it_can_have_its_old_name_again(event: EventFile, mishap: Mishap):
    mishap(event.path)
    again = event.write_again(event.path)
    event.close()
    first = again.sections()[0]
    again.save(first, with_result(again.tournament(first), 3, DRAWN), "Board 3: ½–½")
    again.close()
    reopened = EventFile.open(event.path)
    assert reopened.last_change() is not None
    assert reopened.last_change().what == "Board 3: ½–½"
    reopened.close()


def test_the_folder_that_came_back_can_take_it(event: EventFile):
    delete_folder(event.path)
    event.path.parent.mkdir()
    again = event.write_again(event.path)
    assert again.holds_what(event)
    again.close()


def test_another_file_in_its_place_is_left_alone(event: EventFile):
    event.path.unlink()
    event.path.write_text("a letter")
    with pytest.raises(EventExistsError, match="It was left as it is"):
        event.write_again(event.path)
    assert event.path.read_text() == "a letter"


def test_a_place_that_takes_nothing_leaves_the_event_open_for_another(event: EventFile, tmp_path: Path):
    delete(event.path)
    with pytest.raises(CopyNotWrittenError, match="There is no folder"):
        event.write_again(tmp_path / "nowhere" / "again.swissdesk")
    again = event.write_again(tmp_path / "again.swissdesk")
    assert again.holds_what(event)
    again.close()


def test_a_change_is_refused_once_the_old_name_was_given_up(event: EventFile):
    first = event.sections()[0]
    aside = event.path.with_name("moved.swissdesk")
    event.path.rename(aside)
    event.write_again(event.path).close()
    event.path.unlink()
    aside.rename(event.path)
    with pytest.raises(EventGoneError):
        event.save(first, with_result(event.tournament(first), 4, DRAWN), "Board 4: ½–½")


def test_what_is_written_again_is_read_again_before_it_is_believed(
    event: EventFile, tmp_path: Path, monkeypatch
):
    monkeypatch.setattr(EventFile, "holds_what", lambda _written, _event: False)
    delete(event.path)
    with pytest.raises(CopyNotWrittenError, match="it does not hold what was written"):
        event.write_again(tmp_path / "again.swissdesk")


def test_an_event_that_is_only_read_has_nothing_to_write_again(event: EventFile, tmp_path: Path):
    reader = EventFile.open(event.path, read_only=True)
    delete(event.path)
    assert reader.whereabouts is Whereabouts.HERE
    with pytest.raises(ReadOnlyEventError):
        reader.write_again(tmp_path / "again.swissdesk")


def test_closing_takes_no_lock_away_from_whoever_works_under_the_name_now(event: EventFile):
    move_folder(event.path)
    event.path.parent.mkdir()
    other = EventFile.create(event.path, field_of(4, 1), "New tournament", scribe=scribe())
    event.close()
    assert lock_path(other.path).exists()
    with pytest.raises(EventInUseError):
        EventFile.open(other.path)
    other.close()


def test_the_history_of_an_event_that_is_only_read_is_that_of_the_state_which_is_shown(event: EventFile):
    reader = EventFile.open(event.path, read_only=True)
    sums, glances = past.check_sums(reader), past.glances(reader)
    event.undo()  # in the window that writes to it
    assert past.check_sums(reader) == sums
    event.path.unlink()
    frozen = reader.frozen()
    reader.close()
    assert (past.check_sums(frozen), past.glances(frozen)) == (sums, glances)
    frozen.close()


@pytest.mark.parametrize("version", range(1, CURRENT_VERSION + 1, sample(3, long=1)))
def test_the_history_of_an_older_event_is_read_alike_whether_it_is_written_to_or_not(
    tmp_path: Path, version: int
):
    path = tmp_path / "event.swissdesk"
    shutil.copyfile(EVENTS / f"version-{version}.swissdesk", path)
    reader = EventFile.open(path, read_only=True)
    writer = EventFile.open(path)
    assert [*past.differences(reader)] == [*past.differences(writer)]
    assert past.glances(reader) == past.glances(writer)
    writer.close()
