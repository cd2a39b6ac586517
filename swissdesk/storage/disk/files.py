"""Putting a finished event file under its name, on the disk, with nothing beside it."""

from pathlib import Path

from swissdesk.storage.disk.companions import make_single
from swissdesk.storage.disk.long_names import with_room
from swissdesk.whole_file import replace_settled, take_after


def new_draft(path: Path) -> Path:
    """Make an empty file with a hidden name, to be written and put in place by who holds the file's lock.

    Nobody can read it who cannot read the file that it will replace.
    """
    draft = path.with_name(f".{with_room(path.stem)}{path.suffix}.new")
    draft.unlink(missing_ok=True)
    draft.touch(exist_ok=False)
    take_after(draft, path)
    return draft


def put_in_place(draft: Path, path: Path) -> None:
    """Give the finished file its name in one step that survives a power cut; replaces an old file.

    What stands beside the old file would be taken for the new one's: it goes before.
    Raises `OSError`, `sqlite3.OperationalError` where another program has the old file open.
    """
    make_single(path)
    replace_settled(draft, path)
