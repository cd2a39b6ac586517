"""Copy an event to a small stick that gets full, then write-protected, then free; run by a test.

Says one word for each step that went as it must. Its arguments are the stick and the event's folder.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from swissdesk.storage.copies import copy_to_place
from swissdesk.storage.errors import CopyNotWrittenError
from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN, WHITE_WINS
from tests.storage.event_building import field_of, scribe, with_result
from tests.storage.full_disk_scene import fill, say


def change(event, section, board, result):
    event.save(section, with_result(event.tournament(section), board, result), f"Board {board}")
    return event.tournament(section)


def state_of(path):
    event = EventFile.open(path, read_only=True)
    return event.tournament(event.sections()[0])


def refused(event, stick, words):
    with pytest.raises(CopyNotWrittenError, match=words):
        copy_to_place(event.path, stick)
    return state_of(stick / event.path.name)


def main(stick, laptop):
    event = EventFile.create(laptop / "event.swissdesk", field_of(10, 2), "New", scribe=scribe())
    (section,) = event.sections()
    copy = copy_to_place(event.path, stick)
    say("copied")
    fill(stick / "ballast")
    old = field_of(10, 2)
    change(event, section, 1, DRAWN)
    kept = refused(event, stick, r"The disk is full \(0\.0 MB free\): .*stick\. The event itself is saved")
    say("full")
    assert kept == old
    assert sorted(entry.name for entry in stick.iterdir()) == ["ballast", "event.swissdesk"]
    say("kept")
    new = change(event, section, 2, WHITE_WINS)
    assert state_of(event.path) == new
    say("goes-on")
    (stick / "ballast").unlink()
    subprocess.run(["mount", "-o", "remount,ro", str(stick)], check=True)
    assert refused(event, stick, "The folder is write-protected: .*stick") == old
    say("protected")
    subprocess.run(["mount", "-o", "remount,rw", str(stick)], check=True)
    assert copy_to_place(event.path, stick) == copy
    assert state_of(copy) == new
    say("copied-again")
    event.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
