"""Putting a finished event file under its name, on the disk, with nothing beside it."""

import stat
from pathlib import Path

from swissdesk.storage.companions import make_single
from swissdesk.whole_file import replace_settled


def draft_path(path: Path) -> Path:
    """Return the hidden name under which a file is made, free for use by whoever holds the file's lock."""
    draft = path.with_name(f".{path.name}.new")
    draft.unlink(missing_ok=True)
    return draft


def put_in_place(draft: Path, path: Path) -> None:
    """Give the finished file its name in one step that survives a power cut; replaces an old file.

    What stands beside the old file would be taken for the new one's: it goes before.
    Raises `OSError`, `sqlite3.OperationalError` where another program has the old file open.
    """
    make_single(path)
    if path.exists():
        draft.chmod(path.stat().st_mode | stat.S_IWUSR)
    replace_settled(draft, path)
