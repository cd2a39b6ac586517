"""Putting a finished event file under its name, on the disk, with nothing beside it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from swissdesk.companions import make_single
from swissdesk.storage.disk.long_names import with_room
from swissdesk.whole_file import inherit_attributes, replace_durably


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Lend a draft to be written, and put it in place when the block ends; remove it if that fails.

    For whoever holds the file's lock. Raises what `put_in_place` raises, and what the block raises.
    """
    draft = new_draft(path)
    try:
        yield draft
        put_in_place(draft, path)
    except BaseException:  # also when the user interrupts: the hidden file would stay for good
        draft.unlink(missing_ok=True)
        raise


def new_draft(path: Path) -> Path:
    """Make an empty file with a hidden name, which will replace `path`; return its path."""
    draft = path.with_name(f".{with_room(path.stem)}{path.suffix}.new")
    draft.unlink(missing_ok=True)  # of a killed program: who holds the lock is alone here
    draft.touch(exist_ok=False)
    inherit_attributes(draft, path)  # while it is empty: nobody may read it who may not read the event
    return draft


def put_in_place(draft: Path, path: Path) -> None:
    """Give the finished file its name in one step that survives a power cut, replacing an old file.

    Raises `OSError`, `sqlite3.OperationalError` where another program has the old file open.
    """
    make_single(path)  # first: a log of the old file would be taken for one of the new file
    replace_durably(draft, path)
