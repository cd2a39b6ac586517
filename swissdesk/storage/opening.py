"""Opening an event file: for writing if that can be, else for reading with the reason."""

import os
from contextlib import ExitStack
from pathlib import Path

from sqlalchemy import Engine

from swissdesk.companions import companions, make_single
from swissdesk.errors import system_reason
from swissdesk.frozen import Frozen
from swissdesk.storage.copies import copies_folder, copy_before_upgrade
from swissdesk.storage.disk.database import image_engine, reading, snapshot
from swissdesk.storage.disk.lock import WriterLock
from swissdesk.storage.disk.sweeping import sweep
from swissdesk.storage.disk.untrusted import allow_steps, distrust
from swissdesk.storage.errors import CopyNotWrittenError, DiskFullError, in_words
from swissdesk.storage.identity import version_of
from swissdesk.storage.loading import StoredEvent, read_event
from swissdesk.storage.migrations import CURRENT_VERSION, upgrade
from swissdesk.storage.writer import Writer
from swissdesk.words import _


class Opened(Frozen):
    """An event that was read, with its writer or a sentence that says why there is none.

    `earlier_copy` is the copy of an event of an older version that was made before its upgrade. `image` is
    the event that nothing is written to, in the form of today, which the file does not change any more.
    """

    stored: StoredEvent
    writer: Writer | None
    read_only_reason: str
    earlier_copy: Path | None = None
    image: Engine | None = None


def open_stored(path: Path, *, read_only: bool) -> Opened:
    """Read an event and keep the right to write to it, if there is no reason against it.

    Raises `StorageError` in words; then nothing is held and the file is as it was.
    """
    with in_words(path):
        version = version_of(path)
        reason = _why_read_only(path, version, read_only=read_only)
        if reason:
            return _open_for_reading(path, version, reason)
        try:
            lock = WriterLock(path)
        except OSError as error:
            sentence = _("The folder {folder} cannot be written to ({why}); the event is open read-only.")
            reason = sentence.format(folder=path.parent, why=system_reason(error))
            return _open_for_reading(path, version, reason)
        return _open_for_writing(path, lock, version)


def _why_read_only(path: Path, version: int, *, read_only: bool) -> str:
    if read_only:
        return _("The event is open read-only.")
    if version > CURRENT_VERSION:
        return _("The event was made by a newer version of SwissDesk; this version can only show it.")
    # Changes replace the file under its name, for which the system asks the folder alone.
    if not os.access(path, os.W_OK):
        return _("The event file is write-protected; the event is open read-only.")
    return ""


def _open_for_writing(path: Path, lock: WriterLock, version: int) -> Opened:
    with ExitStack() as on_failure:
        on_failure.callback(lock.release)
        try:
            return _opened_for_writing(path, lock, version, on_failure)
        except DiskFullError:
            reason = _("The disk is full; the event is open read-only until there is room.")
        except CopyNotWrittenError as error:
            reason = _("The event was made by an older version of SwissDesk and is open read-only. {why}")
            reason = reason.format(why=error)
    return _open_for_reading(path, version, reason)


def _opened_for_writing(path: Path, lock: WriterLock, version: int, on_failure: ExitStack) -> Opened:
    if companions(path):
        with reading(path) as connection:
            read_event(connection, path, version)  # a damaged event keeps everything that is beside it
        make_single(path)
    writer = Writer(path, lock)
    on_failure.callback(writer.close)
    with writer.reading() as connection:  # the image, not the file: it is what will be written
        stored = read_event(connection, path, version)
    writer.trust()
    earlier_copy = None
    if version < CURRENT_VERSION:
        earlier_copy = copy_before_upgrade(path, version)  # older programs cannot open it afterwards
        writer.upgrade()
    for folder in (path.parent, copies_folder(path)):
        sweep(folder, held=path)
    on_failure.pop_all()  # lock and writer are the caller's from here on
    return Opened(stored, writer, "", earlier_copy)


def _open_for_reading(path: Path, version: int, reason: str) -> Opened:
    with in_words(path), ExitStack() as on_failure:
        with reading(path) as connection:
            image = snapshot(connection)
        on_failure.callback(image.close)
        distrust(image, path)
        engine = image_engine(image)
        with engine.connect() as connection:  # the image, not the file: it is what will be asked later
            stored = read_event(connection, path, version)
        if version < CURRENT_VERSION:
            with engine.begin() as todays:
                upgrade(todays)
        allow_steps(image)
        on_failure.pop_all()
    return Opened(stored, None, reason, image=engine)
