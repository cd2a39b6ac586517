"""Fill a small disk with an event until it is full; run by a test, with the disk's folder.

Says one word for each step that went as it must.
"""

import sys
from contextlib import suppress
from pathlib import Path

import pytest

from swissdesk.errors import StorageError
from swissdesk.storage.errors import CopyNotWrittenError, DiskFullError
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN, WHITE_WINS
from tests.storage.event_building import field_of, scribe, with_many_players, with_result

BALLAST = 320_000


def say(word: str) -> None:
    sys.stdout.write(f"{word}\n")


def save_until_full(event, section):
    """Return the last state that was acknowledged."""
    for number in range(100_000):
        state = event.tournament(section)
        new = with_result(state, 1 + number % 5, DRAWN if number % 10 < 5 else WHITE_WINS)
        try:
            event.save(section, new, f"Board {number}")
        except DiskFullError:
            assert event.tournament(section) is state
            return state
    raise AssertionError("the disk was never full")


def fill(path):
    """Take all the room that is left."""
    with suppress(OSError), path.open("ab", buffering=0) as file:
        for size in (65536, 4096, 512, 1):
            while file.write(b"x" * size) == size:
                pass


def refuse(event, section):
    before = event.tournament(section)
    with pytest.raises(StorageError, match=r"[Tt]he disk is full"):
        event.save(section, with_many_players(before), "Players")
    assert event.tournament(section) is before


def main(disk):
    path, ballast = disk / "event.swissdesk", disk / "ballast"
    ballast.write_bytes(b"x" * BALLAST)
    event = EventFile.create(path, field_of(10, 2), "New", scribe=scribe())
    (section,) = event.sections()
    last = save_until_full(event, section)
    refuse(event, section)
    say("refused")
    event.close()
    fill(ballast)
    event = EventFile.open(path)
    assert event.tournament(section) == last
    say("read")
    refuse(event, section)
    with pytest.raises(CopyNotWrittenError, match=r"The disk is full \(0\.0 MB free\): .*The event itself"):
        event.copy_to(disk / "copy.swissdesk")
    assert not (disk / "copy.swissdesk").exists()
    with pytest.raises(DiskFullError):
        EventFile.create(disk / "new.swissdesk", field_of(10, 2), "New")
    assert not [entry for entry in disk.iterdir() if "new.swissdesk" in entry.name]
    say("nothing-half")
    event.close()
    ballast.unlink()
    event = EventFile.open(path)
    event.save(section, with_many_players(last), "Players")
    event.close()
    assert EventFile.open(path, read_only=True).tournament(section) == with_many_players(last)
    assert [entry.name for entry in disk.iterdir()] == [path.name]
    say("goes-on")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
