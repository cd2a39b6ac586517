"""Save results without end and say after each that it is saved; run by a test that kills it.

The event's town counts the saves, so that a state tells how far it has come.
"""

import sys
from dataclasses import replace
from pathlib import Path

from swissdesk.storage.event_file import EventFile
from swissdesk.terms import BLACK_WINS, DRAWN, WHITE_WINS
from tests.storage.event_building import field_of, with_result

RESULTS = (WHITE_WINS, DRAWN, BLACK_WINS)
BOARDS = 20


def start():
    return field_of(2 * BOARDS, 3)


def after(state, number):
    """Return the state that save `number`, from 1, makes of the one before."""
    new = with_result(state, 1 + number % BOARDS, RESULTS[number // BOARDS % 3])
    return replace(new, settings=replace(new.settings, city=str(number)))


def main(path):
    event = EventFile.open(path)
    (section,) = event.sections()
    number = int(event.tournament(section).settings.city or 0)
    while True:
        number += 1
        event.save(section, after(event.tournament(section), number), f"Save {number}")
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
