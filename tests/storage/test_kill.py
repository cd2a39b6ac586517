"""A program that is killed while it saves has lost nothing that it acknowledged."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from swissdesk.storage.event_file import EventFile
from tests.storage.event_building import scribe
from tests.storage.kill_scene import after, start

CHECKOUT = Path(__file__).parents[2]
KILLS = 20


def acknowledged_before_kill(path, pause):
    """Return the number of the last save that the program said was done before it was killed."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.storage.kill_scene", str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=CHECKOUT,
    ) as program:
        first = program.stdout.readline()
        time.sleep(pause)
        program.kill()
        numbers = (first + program.stdout.read()).splitlines(keepends=True)
    return int([number for number in numbers if number.endswith("\n")][-1])


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_in_twenty_kills(tmp_path):
    path = tmp_path / "event.swissdesk"
    EventFile.create(path, start(), "New tournament", scribe=scribe()).close()
    chance = random.Random(20260517)
    expected, number = start(), 0
    for _kill in range(KILLS):
        acknowledged = acknowledged_before_kill(path, chance.uniform(0, 0.08))
        event = EventFile.open(path, scribe=scribe())
        (section,) = event.sections()
        stored = int(event.tournament(section).settings.city)
        assert acknowledged <= stored <= acknowledged + 1
        while number < stored:
            number += 1
            expected = after(expected, number)
        assert event.tournament(section) == expected
        assert event.undoable == f"Save {stored}"
        assert len(event.journal()) == stored + 1
        event.close()
        assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
    assert number > KILLS
