"""Stores an event file of the version that is about to be released: `python -m tests.storage.stored_release`.

Every later version has to open it: a stored file is never made anew.
"""

import sys
from pathlib import Path
from typing import Final

from swissdesk import __version__
from swissdesk.storage.event_file import EventFile
from swissdesk.storage.migrations import CURRENT_VERSION
from tests.storage.event_building import everything_of, field_of, scribe, teams_of

STORED: Final = Path(__file__).parent.parent / "data" / "storage"
_NAME: Final = "release-{version}.swissdesk"


def file_of_release(version: str) -> Path:
    """Return the path of the event file that a released version wrote."""
    return STORED / _NAME.format(version=version)


def store_release(path: Path) -> None:
    """Write an event of ten players with two changes that were taken back, which together use every field."""
    event = EventFile.create(path, field_of(10, 2), "New tournament", scribe=scribe())
    (section,) = event.sections()
    event.save(section, everything_of(CURRENT_VERSION), "Everything else")
    event.save(section, teams_of(CURRENT_VERSION), "Teams")
    event.undo()
    event.undo()
    event.close()


def main() -> int:
    """Store the file of the version in the code; return the exit code of the process."""
    path = file_of_release(__version__)
    if path.exists():
        sys.stderr.write(f"{path.name} is there already: the file of a released version stays as it is.\n")
        return 1
    store_release(path)
    sys.stdout.write(f"{path} is written: commit it with the release.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
