"""One writer for each event: a hidden lock file beside it, held by the operating system.

The system lets go of the lock when the process dies; a lock file that was left behind locks nothing.
"""

from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from swissdesk.storage.disk.long_names import with_room
from swissdesk.storage.disk.whereabouts import mark_of
from swissdesk.storage.errors import EventInUseError, FolderMissingError


class WriterLock:
    """The right to write to an event, from construction until `release`.

    Raises `EventInUseError` when somebody else has it, `FolderMissingError`, and `OSError` where no
    lock file can be made.
    """

    def __init__(self, event: Path) -> None:
        if not event.parent.is_dir():  # FileLock would make it, and the copy would not be on the stick
            raise FolderMissingError(event.parent)
        self._path = lock_path(event)
        # The right belongs to the event, not to the thread that asked for it: any may give it back.
        self._lock = FileLock(self._path, thread_local=False)
        try:
            self._lock.acquire(blocking=False)
        except Timeout as error:
            raise EventInUseError(event) from error
        self._mark = mark_of(self._path)

    @property
    def is_held(self) -> bool:
        """Tell whether the right has not been given back yet."""
        return bool(self._lock.is_locked)

    def release(self) -> None:
        """Give the right back and remove the lock file; a second call does nothing."""
        if not self._lock.is_locked:
            return
        # While the lock is held the file cannot be anybody else's. Windows does not remove an open file:
        # there it goes afterwards, and stays if somebody has opened it meanwhile.
        is_gone = self._unlink()
        self._lock.release()
        if not is_gone:
            self._unlink()

    def _unlink(self) -> bool:
        if mark_of(self._path) != self._mark:  # the folder was moved, and another took its name
            return True
        with suppress(OSError):
            self._path.unlink()
            return True
        return False


def lock_path(event: Path) -> Path:
    """Return the lock file's path: hidden, beside the event."""
    return event.with_name(f".{with_room(event.stem)}{event.suffix}.lock")
