"""Dumps: what PostgreSQL itself makes of an event, for whoever can put a server in order again.

They share no code with the copies of the program, beside which they lie, so that a fault in one of the two
does not take both.
"""

import re
from datetime import datetime
from pathlib import Path
from typing import Final

from swissdesk.errors import system_reason
from swissdesk.frozen import Frozen
from swissdesk.storage.copies import copies_folder
from swissdesk.storage.disk.long_names import with_room
from swissdesk.storage.shared.served.errors import DumpNotWrittenError, ServerProgramFailedError
from swissdesk.storage.shared.served.server import Server
from swissdesk.whole_file import write_whole_file

KEPT: Final = 20
"""How many of the last dumps of an event stay."""

_SUFFIX: Final = ".dump"
_AT: Final = re.compile(r" \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d$")


class Progress(Frozen):
    """How far an event is: its revision, and how many rounds of all sections are closed."""

    revision: int = 0
    closed_rounds: int = 0


def progress_of(server: Server, database: str) -> Progress:
    """Return how far an event on a server is; raises `ServerProgramFailedError`."""
    with server.owning(database) as line:
        closed = "SELECT count(*) FROM round WHERE state = 'closed'"
        row = line.execute(f"SELECT revision, ({closed}) FROM event").fetchone()
    return Progress(*row) if row else Progress()


def dump(server: Server, database: str, source: Path, at: datetime) -> Path:
    """Write a dump beside the copies of the file that was shared, and remove old ones; return its path.

    Raises `DumpNotWrittenError`.
    """
    folder, stem = copies_folder(source), with_room(source.stem)
    # The time has dots: Windows allows no colons in names.
    target = folder / f"{stem} {at:%Y-%m-%d %H.%M.%S}{_SUFFIX}"
    draft = server.folder / "new.dump"
    try:
        # Into the folder of the server, where its programs may write, and whole under its name.
        server.programs.run("pg_dump", "-Fc", "-f", draft, environment=server.environment(database))
        folder.mkdir(exist_ok=True)
        write_whole_file(target, draft.read_bytes())
        _prune(folder, stem)
    except ServerProgramFailedError as error:
        raise DumpNotWrittenError(target, error.why) from error
    except OSError as error:
        raise DumpNotWrittenError(target, system_reason(error)) from error
    finally:
        draft.unlink(missing_ok=True)
    return target


def _prune(folder: Path, stem: str) -> None:
    own = [path for path in folder.glob(f"*{_SUFFIX}") if _AT.sub("", path.stem) == stem]
    for path in sorted(own)[:-KEPT]:
        path.unlink()
