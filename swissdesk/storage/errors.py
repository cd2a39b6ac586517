"""What can go wrong with an event file: each sentence says what is safe."""

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from swissdesk.errors import StorageError, system_reason
from swissdesk.words import _, decimal

_SQLITE_PRIMARY_CODE: Final = 0xFF
"""The part of SQLite's codes that says what is wrong; the other bits say it more closely."""

_DAMAGE: Final = frozenset(
    {
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_ERROR,
        sqlite3.SQLITE_TOOBIG,
        sqlite3.SQLITE_MISMATCH,
        sqlite3.SQLITE_INTERRUPT,
    }
)
"""Our own statements are right: where SQLite calls one wrong or something too big, the file is not ours."""

_PROTECTED: Final = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})
_NEXT_TO_NOTHING: Final = 64 * 1024
"""Bytes; with fewer left a disk counts as full."""


class EventMissingError(StorageError):
    """There is no such file."""

    def __init__(self, path: Path) -> None:
        super().__init__(_("There is no event file {file}.").format(file=path))


class FolderMissingError(StorageError):
    """The folder for a file is not there, such as that of a memory stick which was pulled."""

    def __init__(self, folder: Path) -> None:
        super().__init__(_("There is no folder {folder}. Nothing was written.").format(folder=folder))


class EventExistsError(StorageError):
    """A new event would replace a file."""

    def __init__(self, path: Path) -> None:
        sentence = _("There is already a file {file}. It was left as it is; choose another name.")
        super().__init__(sentence.format(file=path))


class NotAnEventError(StorageError):
    """The file is something else."""

    def __init__(self, path: Path, why: str) -> None:
        sentence = _("{file} is not a SwissDesk event: {why}. The file was not changed.")
        super().__init__(sentence.format(file=path, why=why))


class NewerVersionError(StorageError):
    """The file has a form that this version of the program does not know."""

    def __init__(self, path: Path) -> None:
        sentence = _(
            "{file} was made by a newer version of SwissDesk, and this version cannot read it. "
            "The file was not changed."
        )
        super().__init__(sentence.format(file=path))


class EventInUseError(StorageError):
    """Another window, perhaps on another computer, has the event open for writing."""

    def __init__(self, path: Path) -> None:
        sentence = _("{file} is open in another window. It can be opened here read-only.")
        super().__init__(sentence.format(file=path))


class ReadOnlyEventError(StorageError):
    """A change was asked of an event that is open read-only."""

    def __init__(self, reason: str) -> None:
        """`reason` is a sentence of its own."""
        super().__init__(_("{reason} Nothing was changed.").format(reason=reason))


class DiskFullError(StorageError):
    """There is no room for the change."""

    def __init__(self, path: Path) -> None:
        sentence = _(
            "The disk is full: {file} could not be written. Everything stored before is safe; "
            "only the last change is missing. Free some room and repeat it."
        )
        super().__init__(sentence.format(file=path))


class DamagedEventError(StorageError):
    """The file is an event, but cannot be trusted any more."""

    def __init__(self, path: Path | str, why: str) -> None:
        sentence = _(
            "The event file {file} is damaged ({why}). It was not changed. "
            "Open the latest copy of the event instead, or have it repaired into a new file."
        )
        super().__init__(sentence.format(file=path, why=why))


class EventGoneError(StorageError):
    """The file is no longer where it was opened, or no longer says what was stored in it."""

    def __init__(self, path: Path) -> None:
        sentence = _(
            "{file} was moved, deleted, replaced or changed by another program while it was open. No change "
            "can be stored in it any more; everything that was stored before is still here. Write the event "
            "again, under a name of your choice."
        )
        super().__init__(sentence.format(file=path))


class EventUnreachableError(EventGoneError):
    """The disk or the folder of the file does not answer, or may not be entered any more."""

    def __init__(self, path: Path) -> None:
        sentence = _(
            "{file} cannot be reached: its disk does not answer, or its folder may not be entered any more. "
            "No change can be stored in it until it answers again; everything that was stored before is "
            "still here. Look after the disk, or write the event again, under a name of your choice."
        )
        StorageError.__init__(self, sentence.format(file=path))


class TemporaryFolderError(StorageError):
    """Something needs room for temporary files, and no place for them takes any."""

    def __init__(self, path: Path) -> None:
        sentence = _(
            "{file} could not be read: that needs room for temporary files, and no folder for them takes "
            "any; the disk may be full. The file was not changed."
        )
        super().__init__(sentence.format(file=path))


class InconsistentChangeError(StorageError):
    """A change that contradicts itself, such as a game of a player who is not on the list."""

    def __init__(self, event: Path | str, why: str) -> None:
        """`event` is the path of its file, or the name of a shared one."""
        sentence = _(
            "The change contradicts itself and was not stored in {file} ({why}). The event is as it was."
        )
        super().__init__(sentence.format(file=event, why=why))


class ChangeTooLargeError(StorageError):
    """A change brings more than an event can hold, such as a hundred thousand games at once."""

    def __init__(self) -> None:
        super().__init__(_("The change is larger than an event can hold. Nothing was changed."))


class DiskError(StorageError):
    """The disk or the operating system refused."""

    def __init__(self, path: Path, why: str) -> None:
        sentence = _("{file} could not be read or written: {why}. Everything stored before is safe.")
        super().__init__(sentence.format(file=path, why=why))


class CopyOntoItselfError(StorageError):
    """The copy would replace the event."""

    def __init__(self, path: Path) -> None:
        sentence = _("{file} is the event itself. Choose another name or place for the copy.")
        super().__init__(sentence.format(file=path))


class CopyNotWrittenError(StorageError):
    """A copy in another place could not be made; an older copy there is as it was."""

    def __init__(self, path: Path, why: str) -> None:
        """`why` is a sentence of its own."""
        sentence = _("The copy {name} could not be written. {why} The event itself is saved.")
        super().__init__(sentence.format(name=path.name, why=why))


class CopyDiffersError(StorageError):
    """A copy was read again after it was written, and it is not what was written."""

    def __init__(self, path: Path) -> None:
        sentence = _("Read again, {file} does not hold what was written to it: do not trust its disk.")
        super().__init__(sentence.format(file=path))


class OtherDiskError(StorageError):
    """The folder for copies is there, but the disk on which it lay is not."""

    def __init__(self, folder: Path) -> None:
        sentence = _(
            "The memory stick is not there, only its empty folder: {folder} is not on the disk that was "
            "chosen. Put the stick back in, or choose another second place."
        )
        super().__init__(sentence.format(folder=folder))


class ProgramAlteredError(StorageError):
    """A shipped file of the program is missing, or is not as it was shipped."""

    def __init__(self, part: Path) -> None:
        sentence = _(
            "A part of SwissDesk itself is missing or was altered: {file}. Nothing was written. "
            "Close the program and install it again."
        )
        super().__init__(sentence.format(file=part))


class BeyondRepairError(StorageError):
    """Nothing of a damaged event can be read any more."""

    def __init__(self, path: Path) -> None:
        sentence = _(
            "Nothing of {file} can be read any more. It was left as it is; open a copy of the event."
        )
        super().__init__(sentence.format(file=path))


class SectionMissingError(StorageError):
    """A section was taken back while a window still showed it."""

    def __init__(self) -> None:
        super().__init__(_("This section is no longer in the event."))


class NoFileError(StorageError):
    """Something was asked of the file of an event that has none: it is on a server."""

    def __init__(self, event: str) -> None:
        super().__init__(_("{event} is a shared event and no file. Take it home first.").format(event=event))


class FirstSectionError(StorageError):
    """The section that an event began with was to be taken away: its entry cannot be undone either."""

    def __init__(self) -> None:
        super().__init__(_("The section that the event began with stays in it."))


class NothingToUndoError(StorageError):
    """The history has no change that could be reversed."""

    def __init__(self) -> None:
        super().__init__(_("There is nothing to undo."))


class NothingToRedoError(StorageError):
    """No change was reversed last."""

    def __init__(self) -> None:
        super().__init__(_("There is nothing to redo."))


class NothingToRestoreError(StorageError):
    """The event stands already as it did then."""

    def __init__(self) -> None:
        super().__init__(_("The event stands as it did then: there is nothing to restore."))


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Turn errors of SQLite and the operating system about the event file `path` into words."""
    try:
        yield
    except DBAPIError as error:
        if not isinstance(error.orig, sqlite3.Error):
            raise
        raise _of_sqlite(path, error.orig) from error
    except sqlite3.Error as error:
        raise _of_sqlite(path, error) from error
    except UnicodeDecodeError as error:
        raise DamagedEventError(path, _("its texts cannot be read")) from error
    except UnicodeEncodeError as error:
        raise InconsistentChangeError(path, _("a text holds half a character")) from error
    except OSError as error:
        raise _of_system(path, error) from error


@contextmanager
def copying_in_words(target: Path) -> Iterator[None]:
    """Turn every error that keeps a copy from being written into a `CopyNotWrittenError`.

    It says that the event itself is saved.
    """
    try:
        with in_words(target):
            yield
    except CopyOntoItselfError:  # a mistake of the user, nothing that went wrong
        raise
    except StorageError as error:
        raise CopyNotWrittenError(target, _why_not_written(target, error)) from error


def _why_not_written(target: Path, error: StorageError) -> str:
    folder = target.parent
    if _is_missing(folder):
        return _("There is no folder {folder}; a memory stick may have been pulled.").format(folder=folder)
    cause = error.__cause__
    if isinstance(error, ReadOnlyEventError) or (isinstance(cause, OSError) and cause.errno in _PROTECTED):
        return _("The folder is write-protected: {folder}.").format(folder=folder)
    if isinstance(error, DiskFullError):
        free = decimal(f"{shutil.disk_usage(folder).free / 1_000_000:.1f}")
        return _("The disk is full ({free} MB free): {folder}.").format(free=free, folder=folder)
    if isinstance(error, EventInUseError):
        return _("The old copy is open in another window: {file}.").format(file=target)
    if isinstance(error, OtherDiskError | CopyDiffersError):
        return str(error)
    reason = system_reason(cause) if isinstance(cause, OSError) else str(cause or error)
    return _("Writing to {folder} failed: {reason}.").format(folder=folder, reason=reason)


def _is_missing(folder: Path) -> bool:
    """Tell whether there is no such folder; one that may not be looked for can be there."""
    try:
        return not folder.is_dir()
    except OSError:
        return False


def _of_sqlite(path: Path, error: sqlite3.Error) -> StorageError:
    # The driver's own complaints, such as a text that is not UTF-8, come without a code: damage.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _SQLITE_PRIMARY_CODE
    if code in _DAMAGE:
        is_endless = code == sqlite3.SQLITE_INTERRUPT
        return DamagedEventError(path, _("reading it never ends") if is_endless else str(error))
    if code == sqlite3.SQLITE_READONLY:
        return ReadOnlyEventError(_("The event file cannot be written to."))
    if code == sqlite3.SQLITE_CONSTRAINT:
        return InconsistentChangeError(path, str(error))
    if code == sqlite3.SQLITE_BUSY:
        return EventInUseError(path)
    if code == sqlite3.SQLITE_FULL or (code == sqlite3.SQLITE_IOERR and _is_full(path)):
        return DiskFullError(path)
    return DiskError(path, str(error))


def _is_full(path: Path) -> bool:
    """Tell whether the disk has no room: SQLite reports an I/O error when a helper file cannot grow."""
    try:
        return shutil.disk_usage(path.parent).free < _NEXT_TO_NOTHING
    except OSError:
        return False


def _of_system(path: Path, error: OSError) -> StorageError:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DiskFullError(path)
    if isinstance(error, FileNotFoundError):
        return EventMissingError(path)
    return DiskError(path, system_reason(error))
