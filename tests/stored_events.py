"""Events with which many tests begin: each is made once in a process, and each test gets its own file."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from swissdesk.services import OpenEvent
from swissdesk.services.event import events
from swissdesk.words import language

_FILES: dict[tuple[str, str], bytes] = {}


def stored_event(path: Path, what: str, make: Callable[[Path], OpenEvent]) -> OpenEvent:
    """Open an event, new at this path, as `make` makes it; `what` says everything that is peculiar to it.

    The first test that asks gets a file that was written and opened as those of all others are.
    """
    key = (language().tag, what)  # the journal is in the language of who made the event
    if key not in _FILES:
        with TemporaryDirectory() as folder:
            made = make(Path(folder) / path.name)
            events.close_event(made)
            _FILES[key] = made.path.read_bytes()
    assert not path.exists()
    path.write_bytes(_FILES[key])
    return events.open_event(path)
