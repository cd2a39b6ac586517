"""Hold an event open, as a window of another program does; run by a test. Ends with its input."""

import sys
from pathlib import Path

from swissdesk.storage.event_file import EventFile
from swissdesk.terms import DRAWN
from tests.storage.event_building import with_result

if __name__ == "__main__":
    event = EventFile.open(Path(sys.argv[1]))
    (section,) = event.sections()
    event.save(section, with_result(event.tournament(section), 1, DRAWN), "Board 1: ½–½")
    sys.stdout.write("open\n")
    sys.stdout.flush()
    sys.stdin.read()
    event.close()
    sys.stdout.write("closed\n")
